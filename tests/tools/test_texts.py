"""What translators rely on: nothing is missing, nothing is stale, French is well set."""

from __future__ import annotations

import gettext
import re
import shutil
from pathlib import Path

import pytest

from engine.registry import game_ids
from screens.services.i18n import Catalogue, Words
from tools.texts import LOCALE, Texts, all_texts, forms, spoken, texts_of, typographic_faults

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
SPOKEN = spoken(all_texts())
ENTRY = '\nmsgid "{key}"\nmsgstr "{text}"\n'


@pytest.fixture
def locale(tmp_path: Path) -> Texts:
    """Returns a small complete set of texts that a test may spoil."""
    for language in ("fr", "en"):
        (tmp_path / language).mkdir()
        for domain in ("app", "lucie"):
            title = ENTRY.format(key=f"{domain}.title", text="Lucie")
            (tmp_path / language / f"{domain}.po").write_text(HEADER + title, "utf-8")
    texts = Texts(tmp_path)
    texts.build()
    return texts


def write(locale: Texts, language: str, *, key: str, text: str) -> None:
    """Adds a text to the source where its key belongs."""
    source = locale.folder / language / f"{key.partition('.')[0]}.po"
    source.write_text(source.read_text("utf-8") + ENTRY.format(key=key, text=text), "utf-8")


def write_everywhere(locale: Texts, *, key: str, french: str, english: str) -> None:
    for language in locale.languages:
        write(locale, language, key=key, text=french if language == "fr" else english)
    locale.build()


@pytest.mark.parametrize("texts", all_texts(), ids=lambda texts: texts.game or "shell")
def test_our_texts_have_no_faults(texts: Texts) -> None:
    assert set(SPOKEN) <= set(texts.languages)
    assert len(texts.messages("fr")) >= 5
    assert texts.faults(SPOKEN) == []


SENTENCE = re.compile(r"[.!?…](?=\s|$)|\n")
WORD = re.compile(r"[^\s]*\w[^\s]*")
MOST_WORDS = 9
WHOLE = {"app.credits.fonts", "app.credits.game", "app.settings.privacy", "app.shelf.facts"}
"""Small print, and a list of numbers."""


@pytest.mark.parametrize("language", SPOKEN)
def test_no_sentence_has_more_than_nine_words(language: str) -> None:
    long = [
        f"{key}: {part}"
        for texts in all_texts()
        for key, message in texts.messages(language).items()
        for form in forms(message)
        for part in SENTENCE.split(form)
        if key not in WHOLE and len(WORD.findall(part)) > MOST_WORDS
    ]
    assert long == []


BARE_NUMBERS = {
    "app.about.plays",
    "cheese_rescue.aloud.scared",
    "cheese_rescue.aloud.mice",
    "cheese_rescue.aloud.eaten",
}
"""A heading and its number, as in “Cats chased away: 1”: no word has to agree with it."""


def test_where_one_and_several_differ_both_are_written() -> None:
    numbered = {
        (key, isinstance(message.id, tuple))
        for texts in all_texts()
        for language in SPOKEN
        for key, message in texts.messages(language).items()
        if any("{count}" in form for form in forms(message))
    }
    assert {key for key, is_plural in numbered if not is_plural} == BARE_NUMBERS


@pytest.mark.parametrize("language", SPOKEN)
def test_whoever_won_alone_or_together_is_named_in_one_breath(language: str) -> None:
    words = Words(Catalogue(LOCALE), language)
    alone, both = words.together(["Lou"]), words.together(["Lou", "Papi", "Mamie"])
    assert alone == "Lou"
    assert both.startswith("Lou, Papi ")
    said = [
        words("table.aloud.won", names=names, count=count)
        for names, count in ((alone, 1), (both, 3))
    ]
    assert alone in said[0]
    assert both in said[1]


def test_one_match_is_not_several() -> None:
    french = Words(Catalogue(LOCALE), "fr")
    forget = "app.player.forget_matches"
    assert french(forget, name="Lou", count=1) == "Oublier Lou et sa partie\u00a0?"
    assert french(forget, name="Lou", count=2) == "Oublier Lou et ses 2 parties\u00a0?"
    russian = Words(Catalogue(LOCALE), "ru")
    steps = [russian("chop_chop.feat.longest_hunt", count=count) for count in (1, 3, 5)]
    assert [step.rpartition(" ")[2] for step in steps] == ["шаг", "шага", "шагов"]


def test_only_a_language_in_which_all_is_written_is_offered(locale: Texts) -> None:
    assert spoken([locale]) == ["fr", "en"]
    write(locale, "fr", key="lucie.draw", text="Pioche")
    assert locale.missing("en") == ["lucie.draw"]
    assert spoken([locale]) == ["fr"]
    locale.build(spoken([locale]))
    assert Catalogue(locale.folder).languages == ("fr",)
    assert locale.faults(spoken([locale])) == []


def test_a_spanish_question_is_opened(locale: Texts) -> None:
    (locale.folder / "es").mkdir()
    for domain, text in (("app", "¿Jugamos?"), ("lucie", "Jugamos?")):
        title = ENTRY.format(key=f"{domain}.title", text=text)
        (locale.folder / "es" / f"{domain}.po").write_text(HEADER + title, "utf-8")
    locale.build()
    assert locale.faults() == ["es: lucie.title lacks the mark at the beginning"]


def test_every_game_has_a_title_and_names_who_invented_it() -> None:
    for game_id in game_ids():
        assert {f"{game_id}.title", f"{game_id}.credits"} <= texts_of(game_id).messages("fr").keys()


def test_french_and_english_players_read_their_own_titles() -> None:
    """Two names printed on boxes, and that of the program."""
    texts = Catalogue(LOCALE)
    assert texts.text("app.title", "fr") == "Gare au chat\u00a0!"
    assert texts.text("bon_appetit.title", "fr") == "Bon Appétit\u00a0!"
    assert texts.text("bon_appetit.title", "en") == "Bon Appétit!"
    assert texts.text("chop_chop.title", "fr") == texts.text("chop_chop.title", "en")


def test_the_people_who_invented_the_games_are_named() -> None:
    """These are names of people: they are written here once more, so that no edit loses one."""
    texts = Catalogue(LOCALE)
    assert "Haim Shafir" in texts.text("bon_appetit.credits", "fr")
    assert "David Paput et Éric Plotton" in texts.text("cheese_rescue.credits", "fr")
    assert "Alexandre Droit" in texts.text("chop_chop.credits", "fr")


@pytest.mark.parametrize("texts", all_texts(), ids=lambda texts: texts.game or "shell")
def test_the_same_sources_compile_to_the_same_bytes(texts: Texts, tmp_path: Path) -> None:
    folder = shutil.copytree(
        texts.folder, tmp_path / "again", ignore=shutil.ignore_patterns("*.mo")
    )
    again = Texts(folder, texts.game)
    again.build()
    for language in SPOKEN:
        assert again.compiled_file(language).read_bytes() == texts.compiled(language)
        assert b"-Date:" not in texts.compiled(language)


def test_a_forgotten_translation_is_found(locale: Texts) -> None:
    write(locale, "fr", key="lucie.draw", text="Pioche")
    locale.build()
    assert "en: lucie.draw is missing" in locale.faults()


def test_a_text_that_only_a_translation_has_is_found(locale: Texts) -> None:
    write(locale, "en", key="lucie.draw", text="Draw")
    locale.build()
    assert locale.faults() == ["en: lucie.draw is not in fr"]


def test_an_empty_text_is_found(locale: Texts) -> None:
    write_everywhere(locale, key="lucie.draw", french="Pioche", english="")
    assert "en: lucie.draw is not written yet" in locale.faults()


def test_a_lost_placeholder_is_found(locale: Texts) -> None:
    write_everywhere(locale, key="app.turn", french="À {name}", english="Your turn")
    assert "en: app.turn has other placeholders than in fr" in locale.faults()


def test_a_key_in_the_wrong_source_is_found(locale: Texts) -> None:
    for language in locale.languages:
        source = locale.folder / language / "app.po"
        text = source.read_text("utf-8") + ENTRY.format(key="lucie.draw", text="x")
        source.write_text(text, "utf-8")
    locale.build()
    assert "fr: lucie.draw does not belong into app.po" in locale.faults()


def test_a_key_written_twice_is_found(locale: Texts) -> None:
    write(locale, "fr", key="lucie.title", text="Lucie")
    locale.build()
    assert "fr: lucie.title is there 2 times" in locale.faults()


def test_a_source_edited_without_compiling_is_found(locale: Texts) -> None:
    for language in locale.languages:
        write(locale, language, key="lucie.draw", text="x")
    assert [fault for fault in locale.faults() if "app.mo" in fault] == [
        f"{language}: app.mo is not what its sources say; run python -m tools.texts"
        for language in locale.languages
    ]


@pytest.mark.parametrize(
    "text", ["Miam !", "Miam!", "Qui ?", "Score :", "Oui ;", "« Non\u00a0»", "«\u00a0Non »"]
)
def test_a_french_mark_without_its_hard_space_is_found(locale: Texts, text: str) -> None:
    write_everywhere(locale, key="lucie.cry", french=text, english="Yum!")
    assert locale.faults() == ["fr: lucie.cry lacks a U+00A0 beside a mark"]


@pytest.mark.parametrize(
    "text", ["Quoi\u00a0?!", "«\u00a0Non\u00a0»", "Score\u00a0: {points}", "À 10:30", "Chop! Chop!"]
)
def test_well_set_french_is_left_alone(locale: Texts, text: str) -> None:
    write_everywhere(locale, key="lucie.cry", french=text, english=text)
    assert locale.faults() == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "{chance} %"),
        ("fr", "Carte n° 3"),
        ("fr", "Les parties de {name}"),
        ("fr", "{size} ko"),
        ("en", "100 %"),
        ("en", "100\u00a0%"),
        ("en", "It's"),
        ("de", "100%"),
        ("ru", "Сыр – стена"),
        ("ru", "5 мин"),
        ("it", "Ancora..."),
        ("nl", "Nog  een"),
    ],
)
def test_what_a_printer_would_set_otherwise_is_found(language: str, text: str) -> None:
    assert len(typographic_faults(text, language)) == 1


def test_one_cheese_and_two_cheeses_have_their_own_words(locale: Texts) -> None:
    entry = '\nmsgid "lucie.cheeses"\nmsgid_plural "lucie.cheeses"\n'
    for language in locale.languages:
        source = locale.folder / language / "lucie.po"
        plural = entry + 'msgstr[0] "un fromage"\nmsgstr[1] "{count} fromages"\n'
        source.write_text(source.read_text("utf-8") + plural, "utf-8")
    locale.build()
    french = gettext.translation("app", locale.folder, ["fr"])
    assert french.ngettext("lucie.cheeses", "lucie.cheeses", 0) == "un fromage"
    assert french.ngettext("lucie.cheeses", "lucie.cheeses", 2) == "{count} fromages"
    assert locale.faults() == []
