"""Every language is looked up on its own, and a missing text never stops a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from screens.services.i18n import Catalogue
from screens.services.services import ASSETS
from tools.texts import build

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def texts(tmp_path: Path) -> Catalogue:
    for lang, hello in (("fr", "Bonjour {name}\u00a0!"), ("en", "Hello {name}!")):
        (tmp_path / lang).mkdir()
        entry = f'{HEAD}msgid "app.hello"\nmsgstr "{hello}"\n'
        (tmp_path / lang / "app.po").write_text(entry, "utf-8")
    build(tmp_path)
    return Catalogue(tmp_path)


def test_two_languages_are_spoken_at_one_table(texts: Catalogue) -> None:
    assert texts.languages == ("en", "fr")
    assert texts.text("app.hello", "fr", name="Lou") == "Bonjour Lou\u00a0!"
    assert texts.text("app.hello", "en", name="Lou") == "Hello Lou!"


def test_a_text_nobody_wrote_shows_its_key(texts: Catalogue) -> None:
    assert texts.text("app.moo", "fr", name="Lou") == "app.moo"


def test_a_language_nobody_speaks_shows_keys(texts: Catalogue) -> None:
    assert texts.text("app.hello", "tlh") == "app.hello"


@pytest.mark.parametrize("spoiled", [b"", b"meow", b"\xde\x12\x04\x95\x00"])
def test_a_spoiled_catalogue_shows_keys(spoiled: bytes, texts: Catalogue, tmp_path: Path) -> None:
    (tmp_path / "fr" / "LC_MESSAGES" / "app.mo").write_bytes(spoiled)
    assert texts.text("app.hello", "fr") == "app.hello"


def test_we_speak_french_and_english() -> None:
    assert {"fr", "en"} <= set(Catalogue(ASSETS / "locale").languages)


def test_every_word_the_shell_asks_for_is_written() -> None:
    root, texts = ASSETS.parent, Catalogue(ASSETS / "locale")
    sources = [*(root / "kv" / "shell").glob("*.kv"), *(root / "screens").rglob("*.py")]
    keys = {
        key
        for source in sources
        for key in re.findall(r'"((?:app|table)\.[a-z_.]+)"', source.read_text("utf-8"))
    }
    assert len(keys) > 30
    for lang in ("fr", "en"):
        assert [key for key in sorted(keys) if texts.text(key, lang) == key] == []
