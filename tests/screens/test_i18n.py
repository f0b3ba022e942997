"""Every language is looked up on its own, and a missing text never stops a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from screens.services.i18n import Catalogue
from screens.services.services import ASSETS, open_services
from tools.texts import Texts

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def texts(tmp_path: Path) -> Catalogue:
    for lang, hello in (("fr", "Bonjour {name}\u00a0!"), ("en", "Hello {name}!")):
        (tmp_path / lang).mkdir()
        entry = f'{HEAD}msgid "app.hello"\nmsgstr "{hello}"\n'
        (tmp_path / lang / "app.po").write_text(entry, "utf-8")
    Texts(tmp_path).build()
    return Catalogue(tmp_path)


def test_two_languages_are_spoken_at_one_table(texts: Catalogue) -> None:
    assert texts.languages == ("fr", "en")
    assert texts.text("app.hello", "fr", name="Lou") == "Bonjour Lou\u00a0!"
    assert texts.text("app.hello", "en", name="Lou") == "Hello Lou!"


def test_who_speaks_no_language_of_ours_hears_the_tablets(tmp_path: Path) -> None:
    services = open_services(tmp_path)
    services.preferences.change(language="en")
    assert services.words("fr")("app.back") == "Retour"
    assert services.words("tlh")("app.back") == services.words()("app.back") == "Back"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", ["0 jour", "1 jour", "2 jours"]),
        ("en", ["0 days", "1 day", "2 days"]),
        ("ru", ["0 дней", "1 день", "2 дня", "5 дней", "11 дней", "21 день"]),
    ],
)
def test_every_language_counts_in_its_own_way(lang: str, said: list[str], tmp_path: Path) -> None:
    forms = {
        "fr": ("jour", "jours"),
        "en": ("day", "days"),
        "ru": ("день", "дня", "дней"),
    }
    for each, written in forms.items():
        (tmp_path / each).mkdir()
        entry = f'{HEAD}msgid "app.days"\nmsgid_plural "app.days"\n' + "".join(
            f'msgstr[{place}] "{{count}} {form}"\n' for place, form in enumerate(written)
        )
        (tmp_path / each / "app.po").write_text(entry, "utf-8")
    Texts(tmp_path).build()
    texts = Catalogue(tmp_path)
    assert [texts.text("app.days", lang, count=int(text.split()[0])) for text in said] == said


def test_a_game_that_lacks_a_language_speaks_english(texts: Catalogue) -> None:
    assert texts.text("lucie.title", "tlh") == texts.text("lucie.title", "en") != "lucie.title"


def test_a_text_nobody_wrote_shows_its_key(texts: Catalogue) -> None:
    assert texts.text("app.moo", "fr", name="Lou") == "app.moo"


def test_a_language_nobody_speaks_shows_keys(texts: Catalogue) -> None:
    assert texts.text("app.hello", "tlh") == "app.hello"


@pytest.mark.parametrize("spoiled", [b"", b"meow", b"\xde\x12\x04\x95\x00"])
def test_a_spoiled_catalogue_shows_keys(spoiled: bytes, texts: Catalogue, tmp_path: Path) -> None:
    (tmp_path / "fr" / "LC_MESSAGES" / "app.mo").write_bytes(spoiled)
    assert texts.text("app.hello", "fr") == "app.hello"


def test_we_speak_the_ten_languages_of_the_box() -> None:
    spoken = Catalogue(ASSETS / "locale").languages
    assert {*spoken} == {"fr", "en", "de", "es", "it", "nl", "sv", "da", "pt", "ru"}


def test_every_word_the_shell_asks_for_is_written() -> None:
    root, texts = ASSETS.parent, Catalogue(ASSETS / "locale")
    sources = [*(root / "kv").rglob("*.kv"), *(root / "screens").rglob("*.py")]
    keys = {
        key
        for source in sources
        for key in re.findall(r'"((?:app|table)\.[a-z_.]+)"', source.read_text("utf-8"))
    }
    assert len(keys) > 30
    for lang in ("fr", "en"):
        assert [key for key in sorted(keys) if texts.text(key, lang) == key] == []
