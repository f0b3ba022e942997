"""What translators rely on: nothing is missing, nothing is stale, French is well set."""

from __future__ import annotations

import gettext
import shutil
from pathlib import Path

import pytest

from tools.texts import LOCALE, build, compiled, compiled_file, faults, languages, messages

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
ENTRY = '\nmsgid "{key}"\nmsgstr "{text}"\n'


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """Returns a small complete set of texts that a test may spoil."""
    for language in ("fr", "en"):
        (tmp_path / language).mkdir()
        for domain in ("app", "lucie"):
            title = ENTRY.format(key=f"{domain}.title", text="Lucie")
            (tmp_path / language / f"{domain}.po").write_text(HEADER + title, "utf-8")
    build(tmp_path)
    return tmp_path


def write(locale: Path, language: str, *, key: str, text: str) -> None:
    """Adds a text to the source where its key belongs."""
    source = locale / language / f"{key.partition('.')[0]}.po"
    source.write_text(source.read_text("utf-8") + ENTRY.format(key=key, text=text), "utf-8")


def write_everywhere(locale: Path, *, key: str, french: str, english: str) -> None:
    for language in languages(locale):
        write(locale, language, key=key, text=french if language == "fr" else english)
    build(locale)


def test_our_texts_have_no_faults() -> None:
    assert {"fr", "en"} <= set(languages(LOCALE))
    assert len(messages(LOCALE, "fr")) >= 10
    assert faults(LOCALE) == []


def test_french_and_english_players_read_their_own_titles() -> None:
    french = gettext.translation("app", LOCALE, ["fr"])
    english = gettext.translation("app", LOCALE, ["en"])
    assert french.gettext("app.title") == "Gare au chat\u00a0!"
    assert french.gettext("bon_appetit.title") == "Bon Appétit\u00a0!"
    assert english.gettext("bon_appetit.title") == "Bon Appétit!"
    assert french.gettext("lucie.title") == english.gettext("lucie.title") == "Lucie la souris"
    assert french.gettext("cheese_rescue.title") == "Cheese Rescue"
    assert french.gettext("chop_chop.title") == "Chop! Chop!"


def test_the_people_who_invented_the_games_are_named() -> None:
    french = gettext.translation("app", LOCALE, ["fr"])
    assert "Haim Shafir" in french.gettext("bon_appetit.credits")
    assert "David Paput et Éric Plotton" in french.gettext("cheese_rescue.credits")
    assert "Alexandre Droit" in french.gettext("chop_chop.credits")
    assert "auteur inconnu" in french.gettext("lucie.credits")


def test_the_same_sources_compile_to_the_same_bytes(tmp_path: Path) -> None:
    again = shutil.copytree(LOCALE, tmp_path / "again", ignore=shutil.ignore_patterns("*.mo"))
    build(again)
    for language in languages(LOCALE):
        assert compiled_file(again, language).read_bytes() == compiled(LOCALE, language)
        assert b"Date" not in compiled(LOCALE, language)


def test_a_forgotten_translation_is_found(locale: Path) -> None:
    write(locale, "fr", key="lucie.draw", text="Pioche")
    build(locale)
    assert "en: lucie.draw is missing" in faults(locale)


def test_a_text_that_only_a_translation_has_is_found(locale: Path) -> None:
    write(locale, "en", key="lucie.draw", text="Draw")
    build(locale)
    assert faults(locale) == ["en: lucie.draw is not in fr"]


def test_an_empty_text_is_found(locale: Path) -> None:
    write_everywhere(locale, key="lucie.draw", french="Pioche", english="")
    assert "en: lucie.draw is not written yet" in faults(locale)


def test_a_lost_placeholder_is_found(locale: Path) -> None:
    write_everywhere(locale, key="app.turn", french="À {name}", english="Your turn")
    assert "en: app.turn has other placeholders than in fr" in faults(locale)


def test_a_key_in_the_wrong_source_is_found(locale: Path) -> None:
    for language in languages(locale):
        source = locale / language / "app.po"
        text = source.read_text("utf-8") + ENTRY.format(key="lucie.draw", text="x")
        source.write_text(text, "utf-8")
    build(locale)
    assert "fr: lucie.draw does not belong into app.po" in faults(locale)


def test_a_key_written_twice_is_found(locale: Path) -> None:
    write(locale, "fr", key="lucie.title", text="Lucie")
    build(locale)
    assert "fr: lucie.title is there 2 times" in faults(locale)


def test_a_source_edited_without_compiling_is_found(locale: Path) -> None:
    for language in languages(locale):
        write(locale, language, key="lucie.draw", text="x")
    assert [fault for fault in faults(locale) if "app.mo" in fault] == [
        f"{language}: app.mo is not what its sources say; run python -m tools.texts"
        for language in languages(locale)
    ]


@pytest.mark.parametrize(
    "text", ["Miam !", "Miam!", "Qui ?", "Score :", "Oui ;", "« Non\u00a0»", "«\u00a0Non »"]
)
def test_a_french_mark_without_its_hard_space_is_found(locale: Path, text: str) -> None:
    write_everywhere(locale, key="lucie.cry", french=text, english="Yum!")
    assert faults(locale) == ["fr: lucie.cry lacks a U+00A0 beside a mark"]


@pytest.mark.parametrize(
    "text", ["Quoi\u00a0?!", "«\u00a0Non\u00a0»", "Score\u00a0: {points}", "À 10:30", "Chop! Chop!"]
)
def test_well_set_french_is_left_alone(locale: Path, text: str) -> None:
    write_everywhere(locale, key="lucie.cry", french=text, english=text)
    assert faults(locale) == []


def test_one_cheese_and_two_cheeses_have_their_own_words(locale: Path) -> None:
    entry = '\nmsgid "lucie.cheeses"\nmsgid_plural "lucie.cheeses"\n'
    for language in languages(locale):
        source = locale / language / "lucie.po"
        plural = entry + 'msgstr[0] "un fromage"\nmsgstr[1] "{count} fromages"\n'
        source.write_text(source.read_text("utf-8") + plural, "utf-8")
    build(locale)
    french = gettext.translation("app", locale, ["fr"])
    assert french.ngettext("lucie.cheeses", "lucie.cheeses", 0) == "un fromage"
    assert french.ngettext("lucie.cheeses", "lucie.cheeses", 2) == "{count} fromages"
    assert faults(locale) == []
