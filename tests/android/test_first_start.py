"""A new tablet speaks, moves and writes as people have told it already."""

from __future__ import annotations

import plistlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics, dp, sp

from screens.services.device import MAC_SETTINGS, usual_preferences
from screens.services.preferences import Preferences, TextSize
from screens.services.services import open_services
from tests.screens.conftest import tablet
from tests.screens.tablets import Tablet

__all__ = ["tablet"]

OURS = ("en", "fr")


@pytest.mark.parametrize(
    ("spoken", "language"),
    [("fr", "fr"), ("en", "en"), ("ja", "en"), ("fr-CA,en-CA", "fr"), ("br-FR,fr-FR,en-GB", "fr")],
)
def test_the_tablets_language_is_spoken_if_we_know_it(
    become_tablet: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, spoken: str, language: str
) -> None:
    monkeypatch.setenv("TABLET_LANGUAGE", spoken)
    become_tablet()
    assert usual_preferences(OURS) == Preferences(language=language)


def test_a_tablet_that_removes_animations_is_calm(
    become_tablet: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLET_ANIMATIONS", "0")
    become_tablet()
    assert usual_preferences(OURS) == Preferences(language="fr", reduced_motion=True)


@pytest.mark.parametrize(
    ("said", "letters"),
    [("0.85", TextSize.NORMAL), ("1.15", TextSize.LARGE), ("2.0", TextSize.HUGE)],
)
def test_letters_begin_as_large_as_those_of_the_tablet(
    become_tablet: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, said: str, letters: TextSize
) -> None:
    monkeypatch.setenv("TABLET_LETTERS", said)
    become_tablet()
    assert usual_preferences(OURS) == Preferences(language="fr", text_size=letters)


def test_letters_are_not_enlarged_twice(tablet: Callable[..., Tablet]) -> None:
    Metrics.fontscale = 1.3
    tablet()
    assert sp(100) == dp(100)


def test_a_tablet_that_says_nothing_speaks_english(become_tablet: Callable[..., Any]) -> None:
    recorder = become_tablet()

    def refuse() -> None:
        raise recorder.JavaException("java.lang.RuntimeException")

    recorder.ANSWERS["toLanguageTags"] = refuse
    assert usual_preferences(OURS) == Preferences(language="en")


@pytest.mark.parametrize(
    ("variable", "said", "language"),
    [
        ("LANG", "fr_CA.UTF-8", "fr"),
        ("LANG", "fr@euro", "fr"),
        ("LC_ALL", "C", "en"),
        ("LANGUAGE", "de:fr", "fr"),
        ("LANG", "frr_DE.UTF-8", "en"),
    ],
)
def test_a_desktop_speaks_as_its_other_programs_do(
    monkeypatch: pytest.MonkeyPatch, variable: str, said: str, language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, said)
    assert usual_preferences(OURS).language == language


@pytest.mark.parametrize(
    ("said", "language"),
    [
        (plistlib.dumps({"AppleLanguages": ["br-FR", "fr-FR", "en-FR"]}), "fr"),
        (plistlib.dumps({}), "en"),
        (plistlib.dumps(["fr"]), "en"),
        (b"rubbish", "en"),
        (None, "en"),
    ],
)
def test_a_mac_says_what_it_speaks_when_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes | None, language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    if said is not None:
        (tmp_path / "Library" / "Preferences").mkdir(parents=True)
        (tmp_path / MAC_SETTINGS).write_bytes(said)
    monkeypatch.setattr("sys.platform", "darwin")
    assert usual_preferences(OURS).language == language


def test_what_people_chose_outlives_what_the_device_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    first = open_services(tmp_path).preferences
    assert first.now.language == "fr"
    first.change(language="en")
    assert open_services(tmp_path).preferences.now.language == "en"
