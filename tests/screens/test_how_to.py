"""How to play: pictures turned by arrows or fingers, or all of it to be read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from kivymd.uix.label import MDLabel

from engine.game import Options
from engine.registry import find_game, game_ids
from screens.lessons import read_lessons
from screens.routes import HowTo
from screens.services.preferences import TextSize
from screens.shell.how_to import HowToPage, ReadButton
from screens.shell.panels import SHAPE, Panel, Spot, panels_for, read_panels
from screens.shell.rule_book import Rule, RuleHeading
from screens.table.lesson import LessonTable
from tests.screens.fingers import frames, middle_of, swipe
from tests.screens.tables import (
    LYING_PHONE,
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    notes_of,
    people,
)
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
THREE = [
    {"text": f"lucie.how_to.{number}", "pictures": [{"name": "mouse_calm", "x": 0.3, "angle": 20}]}
    for number in (1, 2, 3)
]


@pytest.fixture
def three_panels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "how_to.json").write_text(json.dumps(THREE), "utf-8")
    monkeypatch.setattr("screens.game_folders.game_folder", lambda _: tmp_path)


@pytest.mark.usefixtures("three_panels")
def test_a_panel_says_which_sprites_stand_where() -> None:
    assert read_panels("lucie")[0] == Panel(
        "lucie.how_to.1", (Spot("mouse_calm", x=0.3, y=0.5, size=0.6, angle=20),)
    )


@pytest.mark.usefixtures("three_panels")
def test_a_panel_with_a_misspelt_field_says_where(tmp_path: Path) -> None:
    (tmp_path / "how_to.json").write_text('[{"text": "a", "pictures": [{"nam": "b"}]}]', "utf-8")
    with pytest.raises(msgspec.ValidationError, match="nam"):
        read_panels("lucie")


@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.HUGE], ids=str)
@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE], ids=str)
def test_a_rule_is_told_by_a_large_picture_on_every_glass(
    tablet: OpenTablet, size: tuple[int, int], text: TextSize
) -> None:
    device = tablet(size=size, text_size=text)
    for game_id in game_ids():
        device.show(HowTo(game_id))
        scene = device.at(HowToPage).ids.scene
        assert min(scene.height, scene.width / SHAPE) >= 0.35 * min(size), game_id


def test_large_letters_are_larger_on_a_phone_too(tablet: OpenTablet) -> None:
    sizes = []
    for text in (TextSize.NORMAL, TextSize.HUGE):
        device = tablet(size=PHONE, text_size=text)
        device.show(HowTo("chop_chop"))
        told = device.services.text(device.at(HowToPage).key)
        sizes += [each.font_size for each in device.all(MDLabel) if each.text == told]
    assert sizes[1] >= 1.05 * sizes[0]


@pytest.mark.usefixtures("three_panels")
def test_arrows_turn_the_panels_and_the_last_one_leads_back(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(HowTo("lucie"))
    show = device.at(HowToPage)
    device.tap(show.ids.after)
    device.tap(show.ids.after)
    assert show.key == "lucie.how_to.3"
    device.tap(show.ids.before)
    assert show.key == "lucie.how_to.2"
    device.tap(show.ids.after)
    device.tap(show.ids.after)
    assert device.trail == ["shelf"]


@pytest.mark.usefixtures("three_panels")
def test_a_swipe_turns_the_panels_too(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(HowTo("lucie"))
    show = device.at(HowToPage)
    x, y = middle_of(show.ids.scene)
    swipe((x, y), (x - 200, y))
    frames(2)
    assert show.number == 1
    swipe((x, y), (x + 200, y))
    frames(2)
    assert show.number == 0
    swipe((x, y), (x + 200, y))
    assert show.number == 0


@pytest.mark.usefixtures("three_panels")
def test_every_visit_starts_at_the_first_panel(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(device.show(HowTo("lucie")).ids.after)
    device.go_back()
    device.show(HowTo("lucie"))
    assert device.at(HowToPage).number == 0


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_is_told_in_few_pictures_and_few_words(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    for panel in read_panels(game_id):
        for spot in panel.pictures:
            assert device.services.art.texture(spot.name).size != (8, 8), spot.name
        for lang in device.services.texts.languages:
            text = device.services.texts.text(panel.text, lang)
            assert text != panel.text
            assert len(text.replace("\u00a0", "").split()) <= 11


@pytest.mark.parametrize("game_id", game_ids())
def test_every_rule_is_written_at_length_under_a_heading(tablet: OpenTablet, game_id: str) -> None:
    texts = tablet().services.texts
    for panel in read_panels(game_id):
        for language in texts.languages:
            short, more = (texts.text(key, language) for key in (panel.text, panel.more))
            assert more != panel.more
            assert len(more) > len(short) / 2
            assert texts.text(panel.heading, language) != panel.heading


@pytest.mark.usefixtures("three_panels")
def test_a_finger_that_slips_on_an_arrow_turns_one_panel(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(HowTo("lucie"))
    show = device.at(HowToPage)
    x, y = middle_of(show.ids.after)
    swipe((x + 30, y), (x - 30, y))
    assert show.number == 1


@pytest.mark.parametrize("game_id", game_ids())
def test_whoever_learns_a_game_reads_who_designed_it(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    device.show(HowTo(game_id))
    assert device.services.text(f"{game_id}.credits") in device.words()


def test_a_loudspeaker_reads_what_is_under_the_picture(tablet: OpenTablet) -> None:
    device = tablet(can_speak=lambda: True, language="en")
    device.show(HowTo("lucie"))
    device.tap(device.page.ids.aloud)
    device.tap(device.page.ids.after)
    device.tap(device.page.ids.aloud)
    said = [(key, language) for key, language, _ in notes_of(device.services).said]
    first, second, *_ = read_panels("lucie")
    assert said == [(first.text, "en"), (second.text, "en")]


def test_a_tablet_without_a_voice_has_no_loudspeaker(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(HowTo("lucie"))
    assert device.page.ids.aloud.disabled
    assert not device.page.ids.aloud.opacity


def told(game_id: str, **rules: bool | str) -> set[str]:
    """Names the panels that people see who play by these rules."""
    options = msgspec.convert(rules, find_game(game_id).options)
    return {panel.text.rpartition(".")[2] for panel in panels_for(game_id, options)}


def test_lucie_is_told_by_variant() -> None:
    base = {"draw", "choose", "dangers", "jackpot", "win"}
    six = {"roles", "greedy", "ninja", "quiet", "glasses", "gambler"}
    assert told("lucie") == base
    assert told("lucie", variant="helpers") == base | {"helpers", "covered"}
    assert told("lucie", variant="roles") == base | six | {"thief", "reshuffle_once"}
    house: dict[str, bool | str] = {"thief_takes_top": True, "reshuffle": "until_empty"}
    others = {"thief_top", "reshuffle_until_empty"}
    assert told("lucie", variant="roles", **house) == base | six | others
    assert told("lucie", **house) == base


def test_an_escape_in_bon_appetit_is_told_as_the_house_plays_it() -> None:
    usual, house = told("bon_appetit"), told("bon_appetit", failed_chase="whole_pile")
    assert usual - house == {"escape"}
    assert house - usual == {"escape_whole"}


def test_the_square_of_cheese_rescue_is_told_as_the_house_plays_it() -> None:
    usual, house = told("cheese_rescue"), told("cheese_rescue", floating=True)
    assert "side" in usual & house
    assert usual - house == {"square"}
    assert house - usual == {"floating"}


def test_a_house_rule_of_chop_chop_is_told_only_where_it_holds() -> None:
    usual = told("chop_chop")
    assert usual >= {"plus", "arrow", "fork", "knife", "dish", "fence", "out", "hole", "last"}
    assert told("chop_chop", strict_path=True) == usual | {"strict"}
    assert told("chop_chop", no_step_back=True) == usual | {"no_back"}
    assert told("chop_chop", mice_pass=True) == usual - {"way"} | {"pass"}


@pytest.mark.parametrize("game_id", game_ids())
def test_each_answer_to_a_house_rule_that_has_a_panel_is_a_possible_one(game_id: str) -> None:
    rules = find_game(game_id).options
    for panel in read_panels(game_id):
        for name, answers in panel.when.items():
            for answer in answers:
                assert panel.holds(msgspec.convert({name: answer, **first(panel)}, rules))


def first(panel: Panel) -> dict[str, bool | str]:
    """Returns rules with which a panel is shown."""
    return {name: answers[0] for name, answers in panel.when.items()}


def rules_with(game_id: str, panel: Panel) -> Options:
    return msgspec.convert(first(panel), find_game(game_id).options)


@pytest.mark.parametrize("game_id", game_ids())
def test_what_can_be_tried_is_a_step_of_a_lesson(game_id: str) -> None:
    lessons = {lesson.name: lesson for lesson in read_lessons(game_id)}
    for panel in read_panels(game_id):
        if panel.lesson:
            place = lessons[panel.lesson].place_of(panel.step)
            scene = lessons[panel.lesson].scenes[place.scene]
            assert scene.steps[place.step].say == panel.step, panel
            rules, seats = rules_with(game_id, panel), find_game(game_id).seats
            assert any(lessons[panel.lesson].suits(rules, count) for count in seats)


def test_a_rule_can_be_tried_where_its_lesson_shows_it(tablet: OpenTablet) -> None:
    device = tablet()
    thief = next(panel for panel in read_panels("lucie") if panel.step == "thief")
    device.show(HowTo("lucie", people(2), rules_with("lucie", thief)))
    show = device.at(HowToPage)
    while show.panel != thief:
        device.tap(show.ids.after)
    device.tap(show.ids.try_it)
    lesson = device.lesson
    assert (lesson.course.lesson.name, lesson.course.place.scene) == ("roles", 1)
    device.go_back()
    assert device.at(HowToPage).panel == thief


def test_who_only_tries_a_rule_out_has_not_learnt_the_lesson(tablet: OpenTablet) -> None:
    device = tablet()
    base, *_ = read_lessons("lucie")
    router = device.app.router
    router.show_lesson(find_game("lucie"), base, people(2), base.place_of("count"))
    frames(3)
    lesson = device.lesson
    learnt: list[LessonTable] = []
    lesson.fbind("on_learnt", learnt.append)
    device.go_back()
    router.show_lesson(find_game("lucie"), base, people(2))
    frames(3)
    assert device.lesson.course.place.step == 0
    assert not learnt


def test_a_rule_that_no_lesson_shows_cannot_be_tried(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(HowTo("cheese_rescue"))
    show = device.at(HowToPage)
    device.tap(show.ids.after)
    assert show.key == "cheese_rescue.how_to.side"
    assert show.ids.try_it.disabled
    assert not show.ids.try_it.opacity


def test_who_reads_finds_every_rule_under_its_heading(tablet: OpenTablet) -> None:
    device = tablet(language="en")
    device.show(
        HowTo("lucie", rules=msgspec.convert({"variant": "helpers"}, find_game("lucie").options))
    )
    device.tap(device.one(ReadButton))
    show = device.at(HowToPage)
    assert [rule.panel for rule in device.all(Rule)] == show.panels
    headings = [heading.text for heading in device.all(RuleHeading)]
    assert headings == ["The basics", "The friends"]
    written = device.words()
    assert all(device.services.text(panel.more) in written for panel in show.panels)
    device.tap(device.one(ReadButton))
    assert not device.all(Rule)
    assert device.services.text(show.key) in device.words()


def test_a_loudspeaker_reads_a_whole_paragraph(tablet: OpenTablet) -> None:
    device = tablet(can_speak=lambda: True, language="en", size=PHONE)
    device.show(HowTo("bon_appetit"))
    device.tap(device.one(ReadButton))
    rule = device.all(Rule)[0]
    device.tap(rule.ids.aloud)
    said = [key for key, _, _ in notes_of(device.services).said]
    assert said == [rule.panel.text, rule.panel.more]
