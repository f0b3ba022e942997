"""The podium: crowns for all who won, and another round where the start passes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Outcome, Seat
from screens.shell.party import rematch
from screens.shell.podium import TIE_BREAK_PICTURES, Step
from screens.shell.widgets import Picture, Words
from tests.screens.tables import new_match, people
from tests.screens.tablets import Tablet, visible

OpenTablet = Callable[..., Tablet]


def on_podium(
    device: Tablet, scores: tuple[int, ...], winners: tuple[int, ...], game_id: str = "bon_appetit"
) -> Tablet:
    seats = len(scores)
    outcome = Outcome(scores, tuple(map(Seat, winners)))
    device.show("podium", match=new_match(game_id, seats), sittings=people(seats), outcome=outcome)
    return device


def test_all_who_won_get_a_crown(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 12), (1, 2))
    crowned = {step.name for step in device.all(Step) if step.is_winner}
    assert crowned == {"Papi", "Mamie"}
    assert device.page.title == "Papi et Mamie gagnent ensemble\u00a0!"


def test_the_best_stands_in_the_middle_and_highest(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 9), (1,))
    steps = device.page.ids.steps.children[::-1]
    assert [step.place for step in steps] == [2, 1, 3]
    assert [step.score for step in steps] == [9, 12, 7]
    assert device.page.title == "Papi gagne\u00a0!"


def test_the_cat_wins_alone_and_the_mice_together(tablet: OpenTablet) -> None:
    device = tablet()
    assert on_podium(device, (0, 0, 4), (2,), "chop_chop").page.title == "Le chat gagne\u00a0!"
    device.app.router.home()
    mice = on_podium(device, (10, 10, 1), (0, 1), "chop_chop")
    assert mice.page.title == "Les souris gagnent\u00a0!"


def test_the_cat_counts_mice_and_the_mice_count_cheese(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (9, 9, 4), (2,), "chop_chop")
    counted = {step.score: step.counted for step in device.all(Step)}
    assert counted == {9: "cheese_wedge", 4: "mouse_calm"}
    shown = {picture.name for picture in device.all(Picture) if visible(picture)}
    assert {"cheese_wedge", "mouse_calm"} <= shown


def test_a_rematch_is_one_tap_and_the_next_one_begins(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 9), (1,))
    before = device.page.match
    device.tap(device.page.ids.again)
    assert device.trail == ("shelf", "table bon_appetit")
    assert device.page.match is not before
    assert device.page.sittings == rematch(people(3), has_cat=False)
    assert device.page.sittings[0].player.name == "Papi"


def test_the_shelf_is_one_tap_away(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 9), (1,))
    device.tap(device.page.ids.shelf)
    assert device.trail == ("shelf",)


def test_other_people_may_play_the_same_game(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 9), (1,))
    device.tap(device.page.ids.people)
    assert device.page.game_id == "bon_appetit"


def test_paper_rains_unless_people_want_it_still(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12), (1,))
    assert device.page.ids.confetti.fallen < 1
    device.app.router.home()
    device.services.preferences.change(reduced_motion=True)
    assert on_podium(device, (7, 12), (1,)).page.ids.confetti.fallen == 1


def test_applause_is_heard(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12), (1,))
    assert "applause" in device.services.feedback.sounds


def tie_breaks(device: Tablet) -> dict[str, tuple[str, str]]:
    """Returns the picture and the number on every step on which something was counted."""
    told = {}
    for step in device.all(Step):
        pictures = {each.name for each in visible(step) if isinstance(each, Picture)}
        numbers = [each.text for each in visible(step) if isinstance(each, Words)]
        for picture in pictures & set(TIE_BREAK_PICTURES.values()):
            told[step.name] = picture, str(step.tie_break_count)
            assert str(step.tie_break_count) in numbers
    return told


@pytest.mark.parametrize(
    ("game_id", "picture"), [("cheese_rescue", "cheese_wedge"), ("bon_appetit", "token_mouse")]
)
def test_equal_scores_show_what_told_them_apart(
    tablet: OpenTablet, game_id: str, picture: str
) -> None:
    device, outcome = tablet(), Outcome.by_score((8, 3, 8), (4, 9, 5))
    device.show("podium", match=new_match(game_id, 3), sittings=people(3), outcome=outcome)
    assert device.page.title == "Mamie gagne\u00a0!"
    assert tie_breaks(device) == {"Lou": (picture, "4"), "Mamie": (picture, "5")}


def test_nothing_else_is_counted_when_scores_decide(tablet: OpenTablet) -> None:
    device, outcome = tablet(), Outcome.by_score((8, 3, 7), (4, 9, 5))
    device.show("podium", match=new_match("bon_appetit", 3), sittings=people(3), outcome=outcome)
    assert tie_breaks(device) == {}
