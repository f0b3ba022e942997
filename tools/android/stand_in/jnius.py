"""Stands in for pyjnius where there is no Java: answers like a tablet and writes down every call.

Just strict enough for the Android paths of Kivy, KivyMD, materialyoucolor and plyer. What kind
of tablet it is, the environment says: ``TABLET_SDK``, ``TABLET_MOTOR`` (``yes``, ``no``,
``denied``, or ``strong`` if it knows more than on and off), ``TABLET_LANGUAGE`` (or several),
``TABLET_ANIMATIONS`` (their speed; 0 is none) and ``TABLET_VOICE`` (``yes``, ``no``, ``late`` if
its engine never says that it is there, or the languages it has no voice for).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, NamedTuple


class Call(NamedTuple):
    """One call into Java."""

    thing: str
    method: str
    words: tuple[Any, ...]


calls: list[Call] = []
listeners: list[Callable[[Call], None]] = []


class JavaException(Exception):  # noqa: N818 - pyjnius calls it so
    """Raised where Java would throw."""


class JavaThing:
    """An object or a class of Java; knows its name and takes every method."""

    def __init__(self, name: str, words: tuple[Any, ...] = ()) -> None:
        self.name = name
        self.words = words

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in {"mActivity", "mService"}:
            return JavaThing("Activity")
        if (self.name, name) in CONSTANTS:
            return CONSTANTS[self.name, name]()
        if name.isupper():
            return name
        return JavaMethod(self.name, name)

    def __call__(self, *words: Any) -> JavaThing:
        record(Call(self.name, "new", words))
        if self.name == SPEECH:
            _come(*words)
        return JavaThing(self.name, words)

    def __repr__(self) -> str:
        return f"{self.name}{self.words or ''}"


class JavaMethod:
    def __init__(self, thing: str, name: str) -> None:
        self._thing, self._name = thing, name

    def __call__(self, *words: Any) -> Any:
        record(Call(self._thing, self._name, words))
        answer = ANSWERS.get(self._name)
        return JavaThing(self._name, words) if answer is None else answer(*words)


def record(call: Call) -> None:
    """Writes a call down and tells whoever listens."""
    calls.append(call)
    for listener in listeners:
        listener(call)


def sdk() -> int:
    return int(os.environ.get("TABLET_SDK", "34"))


def voice() -> str:
    return os.environ.get("TABLET_VOICE", "yes")


def motor() -> str:
    return os.environ.get("TABLET_MOTOR", "yes")


def _vibrate(*words: Any) -> None:
    if motor() == "denied":
        raise JavaException("java.lang.SecurityException: no android.permission.VIBRATE")
    if sdk() >= 26 and not isinstance(words[0], JavaThing):
        raise JavaException("No methods called vibrate matching your arguments")


def _waveform(pattern: list[int], *more: Any) -> JavaThing:
    *strengths, repeat = more
    if not all(isinstance(part, int) and part >= 0 for part in pattern) or not any(pattern):
        raise JavaException(f"java.lang.IllegalArgumentException: {pattern}")
    for strength in strengths:
        if len(strength) != len(pattern) or not all(0 <= part <= 255 for part in strength):
            raise JavaException(f"java.lang.IllegalArgumentException: {strength}")
    return JavaThing("android.os.VibrationEffect", (tuple(pattern), repeat))


def _one_shot(milliseconds: int, _: Any) -> JavaThing:
    if milliseconds < 1:
        raise JavaException("java.lang.IllegalArgumentException: duration must be positive")
    return JavaThing("android.os.VibrationEffect", ((0, milliseconds), -1))


def _come(_: Any, listener: Any) -> None:
    """Lets an engine for speech say whether it is there."""
    if voice() != "late":
        listener.onInit(-1 if voice() == "no" else 0)


def _set_language(locale: JavaThing) -> int:
    return -2 if locale.words[0][:2] in voice().split(",") else 0


def _files() -> str:
    return os.environ["ANDROID_PRIVATE"]


ANSWERS: dict[str, Callable[..., Any]] = {
    "hasVibrator": lambda: motor() != "no",
    "hasAmplitudeControl": lambda: motor() == "strong",
    "toLanguageTags": lambda: os.environ.get("TABLET_LANGUAGE", "fr"),
    "getFloat": lambda *_: float(os.environ.get("TABLET_ANIMATIONS", "1")),
    "vibrate": _vibrate,
    "setLanguage": _set_language,
    "isSpeaking": lambda: False,
    "createWaveform": _waveform,
    "createOneShot": _one_shot,
    "getDPI": lambda: int(os.environ.get("KIVY_DPI", "160")),
    "getAbsolutePath": _files,
    "getParent": _files,
    "toString": _files,
    "getWallpaperColors": lambda *_: None,
    "getPrimaryColor": lambda: None,
    "performHapticFeedback": lambda *_: True,
    "getDisplayMetrics": lambda: JavaThing("DisplayMetrics"),
    "getConfiguration": lambda: JavaThing("Configuration"),
    "systemBars": lambda: 7,
    "displayCutout": lambda: 128,
    "getInsets": lambda *_: JavaThing("Insets"),
    "getDisplayCutout": lambda: None,
    "getLockTaskModeState": lambda: 0,
}
SPEECH = "android.speech.tts.TextToSpeech"
CONSTANTS: dict[tuple[str, str], Callable[[], Any]] = {
    ("android.os.Build$VERSION", "SDK_INT"): sdk,
    (SPEECH, "SUCCESS"): lambda: 0,
    (SPEECH, "QUEUE_FLUSH"): lambda: 0,
    ("Activity", "loadingScreenRemovalTimer"): lambda: JavaThing("java.util.Timer"),
    ("DisplayMetrics", "density"): lambda: float(os.environ.get("KIVY_METRICS_DENSITY", "1")),
    ("Configuration", "smallestScreenWidthDp"): lambda: int(os.environ.get("TABLET_WIDTH", "800")),
    ("Configuration", "fontScale"): lambda: float(os.environ.get("TABLET_LETTERS", "1")),
    **{("Insets", side): lambda: 0 for side in ("left", "bottom", "right", "top")},
    ("android.content.pm.ActivityInfo", "SCREEN_ORIENTATION_LOCKED"): lambda: 14,
    ("android.content.pm.ActivityInfo", "SCREEN_ORIENTATION_FULL_SENSOR"): lambda: 10,
}


def autoclass(name: str, *_: Any, **__: Any) -> JavaThing:
    if name == "android.os.VibrationEffect" and sdk() < 26:
        raise JavaException("java.lang.ClassNotFoundException: android.os.VibrationEffect")
    return JavaThing(name)


def cast(name: str, _: Any) -> JavaThing:
    return JavaThing(name)


class PythonJavaClass:
    """Base of Python classes that Java may call."""


class JavaClass:
    """Base of classes described by hand."""


class MetaJavaClass(type):
    """Metaclass of those."""


def java_method(*_: Any, **__: Any) -> Callable[[Any], Any]:
    return lambda function: function


def detach() -> None:
    """There is no thread to detach."""
