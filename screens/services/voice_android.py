"""A voice for tablets: Android's own text to speech, over pyjnius.

``plyer.tts`` knows one language and waits for the engine in a loop. Another language takes an
engine long, and people at one table speak several, so it is told what to say by a thread of its
own: the one that draws never waits for it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from time import monotonic
from typing import Any

logger = logging.getLogger(__name__)

LOCALES = {"en": "en-GB", "pt": "pt-PT"}
"""Where it matters which of several countries a language is spoken in."""

SETTLING = 0.3
"""Seconds in which an engine that has been told a sentence may not know yet that it speaks."""


class AndroidSpeaker:
    """Android's own text to speech, whose engine comes when it likes, or never."""

    def __init__(
        self, java: Speech, failures: tuple[type[Exception], ...], hands: Executor | None = None
    ) -> None:
        self._java = java
        self._failures = failures
        self._hands = hands or ThreadPoolExecutor(1, "voice")
        self._telling: Future[float] | None = None
        """When the engine was told the last sentence; nothing once nobody wants to hear it."""

        self._has_refused = False

    @classmethod
    def find(cls, hands: Executor | None = None) -> AndroidSpeaker | None:
        """:param hands: who does what may take long; a thread of its own if nobody says."""
        from jnius import JavaException

        failures = (JavaException, AttributeError)
        try:
            return cls(Speech(), failures, hands)
        except failures as error:
            logger.info("No voice: %s", error)
            return None

    @property
    def is_there(self) -> bool:
        return not self._has_refused and self._java.status in {None, self._java.success}

    @property
    def is_busy(self) -> bool:
        """Whether it still speaks, or is about to, or has not said yet whether it can."""
        if self._java.status is None:
            return True
        if self._telling is None or self._has_refused:
            return False
        if not self._telling.done() or monotonic() < self._telling.result() + SETTLING:
            return True
        try:
            return bool(self._java.engine.isSpeaking())
        except self._failures as error:
            self._refuse(error)
            return False

    def speak(self, text: str, language: str, loudness: float) -> None:
        if self.is_there:
            locale = LOCALES.get(language, language)
            self._telling = self._do(partial(self._java.speak, text, locale, loudness))

    def hush(self) -> None:
        if self._telling is not None:
            self._telling = None
            self._do(self._java.stop)

    def _do(self, errand: Callable[[], None]) -> Future[float]:
        return self._hands.submit(self._try, errand)

    def _try(self, errand: Callable[[], None]) -> float:
        """Does something of Java's, and returns when it was done."""
        try:
            if not self._has_refused:
                errand()
        except self._failures as error:
            self._refuse(error)
        return monotonic()

    def _refuse(self, error: Exception) -> None:
        # What is said is on the glass, too; an engine that fails once stays silent.
        logger.warning("No voice any more: %s", error)
        self._has_refused = True


class Speech:
    """The Java of it: an engine, a listener that is told once, and one sentence at a time."""

    def __init__(self) -> None:
        from jnius import PythonJavaClass, autoclass, cast, java_method

        speech = self

        class WhenReady(PythonJavaClass):
            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
            __javacontext__ = "app"

            @java_method("(I)V")
            def onInit(self, status: int) -> None:  # noqa: N802 - Java calls it so
                speech.status = status

        self.status: int | None = None
        """What the engine said when it came; ``None`` until then. Told by a thread of Java's."""

        self._locale = ""
        """What the engine speaks, as it was last told."""

        # Looked up here: another thread finds Android's own classes, but none of an app's.
        self._cast, self._bundle = cast, autoclass("android.os.Bundle")
        self._string = autoclass("java.lang.String")
        self._locales: Any = autoclass("java.util.Locale")
        self._listener = WhenReady()  # Java holds no Python: whoever listens has to be kept
        # Java's own things are of no type: pyjnius looks for a member when it is asked for one.
        engines: Any = autoclass("android.speech.tts.TextToSpeech")
        self.success = engines.SUCCESS
        self._flush = engines.QUEUE_FLUSH
        self.engine = engines(
            autoclass("org.kivy.android.PythonActivity").mActivity, self._listener
        )

    def speak(self, text: str, locale: str, loudness: float) -> None:
        """Says *text*; nothing if the engine has no voice for that language."""
        if locale != self._locale and not self._change_to(locale):
            return
        bundle = self._bundle()
        bundle.putFloat("volume", loudness)
        said = self._cast("java.lang.CharSequence", self._string(text))
        self.engine.speak(said, self._flush, bundle, "said")

    def stop(self) -> None:
        self.engine.stop()

    def _change_to(self, locale: str) -> bool:
        """Asks for another language, which takes long; tells whether there is a voice for it."""
        has_voice = bool(self.engine.setLanguage(self._locales.forLanguageTag(locale)) >= 0)
        self._locale = locale if has_voice else ""
        return has_voice
