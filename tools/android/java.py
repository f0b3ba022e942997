"""Step 11: every Java call of ours exists in every Android we promise, with these words."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

from screens.services import (
    device,
    haptics,
    insets,
    loading_screen,
    pinning,
    reach,
    rotation,
    voice,
    voice_android,
)
from screens.services.feedback import Buzz
from screens.services.preferences import Vibration
from tools.android.declarations import LEVELS, Declarations, JavaClass, Method, declarations
from tools.android.facts import Fact, none
from tools.android.kit import Kit, run
from tools.android.strict_jnius import Java

ACTIVITY = "org.kivy.android.PythonActivity"
SOURCE = "bootstraps/sdl2/build/src/main/java/org/kivy/android/PythonActivity.java"
DECLARED = re.compile(
    r"^    (?:public|protected) (?:static )?(\w+) (\w+)(?: = null;|\((.*)\) \{)", re.MULTILINE
)
VARIETIES: tuple[dict[str, object], ...] = (
    {"smallestScreenWidthDp": 800, "hasAmplitudeControl": True},
    {"smallestScreenWidthDp": 360, "hasAmplitudeControl": False},
    {"smallestScreenWidthDp": 800, "loadingScreenRemovalTimer": None},
)
"""Tablets of the same Android that answer differently, so that every way is gone."""

SERVICES = (device, haptics, insets, pinning, reach, rotation, voice)
"""Those that look whether they are on a tablet."""

CALLING = (device, haptics, insets, loading_screen, pinning, reach, rotation, voice_android)
"""Those that call Java; all of them are asked below."""


def check_java(kit: Kit) -> list[Fact]:
    """Every Java call of ours and of plyer's vibrator exists in Android 7.0 to 16."""
    facts = []
    activity = activity_of(kit)
    for level in LEVELS:
        declared = declarations(kit, level)
        facts += calls_on(declared, activity, level)
    return facts


def calls_on(declared: Declarations, activity: JavaClass, level: int) -> list[Fact]:
    """Lets all our services ask a tablet of one Android version, and says what went wrong."""
    wrong: set[str] = set()
    calls: set[str] = set()
    for variety in VARIETIES:
        java = Java(declared.with_class(ACTIVITY, activity), {"SDK_INT": level, **variety})
        with java.as_module(), _on_android():
            _ask_everything()
        wrong |= {*java.wrong}
        calls |= {*java.calls}
    is_strong = any("createWaveform(list, list, int)" in call for call in calls)
    return [
        none(f"Android API {level}: calls it has not got", wrong),
        Fact(f"Android API {level}: calls it has", str(len(calls)), len(calls) > 20),
        Fact(
            f"Android API {level}: vibrates by",
            "strength, or length" if is_strong else "length",
            is_strong == (level >= haptics.KNOWS_STRENGTH),
        ),
    ]


def _ask_everything() -> None:
    loading_screen.hold_loading_screen()
    device.usual_preferences(("fr",))
    motor = haptics.find_motor()
    if motor is not None:
        motor.play(Buzz.CATCH, Vibration.SOFT)
    insets.find_insets()()
    with ThreadPoolExecutor(1) as hands:  # and wait until they have told the engine
        speaker = voice_android.AndroidSpeaker.find(hands)
        if speaker is not None:
            speaker.speak("Miaou", "fr", 0.5)
            speaker.hush()
    turning = rotation.find_rotation()
    turning.hold()
    turning.let_go()
    reach.reachable_folder()
    pin = pinning.find_pinning()
    pin.pin()
    assert pin.is_pinned in (True, False)
    pin.let_go()


@contextmanager
def _on_android() -> Iterator[None]:
    """Lets the services believe that they are on a tablet."""
    os.environ["ANDROID_ARGUMENT"] = "app"
    before = device.platform  # type: ignore[attr-defined]
    for service in SERVICES:
        service.platform = "android"  # type: ignore[attr-defined]
    try:
        yield
    finally:
        for service in SERVICES:
            service.platform = before  # type: ignore[attr-defined]
        with suppress(KeyError):
            del os.environ["ANDROID_ARGUMENT"]


def activity_of(kit: Kit) -> JavaClass:
    """Reads what python-for-android's own activity adds to Android's."""
    find = "import pythonforandroid; print(pythonforandroid.__path__[0])"
    text = Path(run([kit.builder, "-c", find]).strip(), SOURCE).read_text("utf-8")
    activity = JavaClass(above=["android.app.Activity"])
    for kind, name, words in DECLARED.findall(text):
        if f" {name}(" in text and f"{kind} {name}(" in text:
            takes = tuple("any" for word in words.split(",") if word)
            activity.methods.setdefault(name, []).append(Method(takes, kind))
        else:
            activity.fields[name] = ACTIVITY if kind == "PythonActivity" else f"java.util.{kind}"
    return activity
