"""The podium: everything is counted before all eyes, the best are crowned, and it goes on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from kivymd.uix.label import MDLabel

from engine.core import Outcome, Seat
from engine.registry import find_game, game_ids
from screens.game_folders import read_own
from screens.party import rematch
from screens.people import Mode
from screens.routes import Podium, Profile
from screens.services.preferences import Speed, TextSize
from screens.shell.ceremony import Step
from screens.shell.heap import Heap
from screens.shell.people import PeoplePage
from screens.shell.pictures import Picture, Portrait
from screens.shell.podium import Counted, PodiumPage
from screens.ui.places import Side
from tests.screens.fingers import frames, middle_of, tap
from tests.screens.tables import PHONE, SMALL, new_match, notes_of, people
from tests.screens.tablets import Tablet, visible

OpenTablet = Callable[..., Tablet]


def on_podium(
    device: Tablet, scores: tuple[int, ...], winners: tuple[int, ...], game_id: str = "bon_appetit"
) -> Tablet:
    seats = len(scores)
    outcome = Outcome(scores, tuple(map(Seat, winners)))
    device.show(Podium(new_match(game_id, seats), people(seats), outcome))
    return device


def title(device: Tablet) -> str:
    return device.at(PodiumPage).ceremony.title


def door(device: Tablet, picture: str) -> None:
    """Goes through one of the doors of the podium."""
    device.tap(device.at(PodiumPage).ids.doors.key(picture))


def test_all_who_won_get_a_crown(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 12), (1, 2))
    crowned = {step.name for step in device.all(Step) if step.is_crowned}
    assert crowned == {"Papi", "Mamie"}
    assert len(device.all(Picture, name="icon_crown")) == 2
    assert title(device) == "Papi et Mamie gagnent ensemble\u00a0!"


def test_the_best_stands_in_the_middle_and_highest(tablet: OpenTablet) -> None:
    device = on_podium(tablet(mode=Mode.SOFA), (7, 12, 9), (1,))
    steps = sorted(device.all(Step), key=lambda step: step.x)
    assert [step.score for step in steps] == [9, 12, 7]
    faces = [step.ids.faces.y for step in steps]
    assert faces[1] > faces[0] > faces[2]
    assert title(device) == "Papi gagne\u00a0!"


def test_what_was_counted_is_piled_up_before_everybodys_eyes(tablet: OpenTablet) -> None:
    device = tablet(speed=Speed.TORTOISE)
    on_podium(device, (3, 40), (1,))
    heaps = {step.name: step.ids.heap for step in device.all(Step)}
    assert heaps["Lou"].piece.picture == "card_back_red"
    assert 0 < heaps["Papi"].shown < 40
    assert not any(step.is_crowned for step in device.all(Step))
    assert "tick" in notes_of(device.services).sounds
    assert "applause" not in notes_of(device.services).sounds
    tap(middle_of(device.at(PodiumPage).ids.turntable))
    frames(2)
    assert (heaps["Lou"].shown, heaps["Papi"].shown) == (3, 40)
    assert [step.name for step in device.all(Step) if step.is_crowned] == ["Papi"]
    assert "applause" in notes_of(device.services).sounds


def test_the_number_follows_the_heap(tablet: OpenTablet) -> None:
    device, outcome = tablet(), Outcome((5, 2), (Seat(0),), counted=((2, 3), (1, 1)))
    device.show(Podium(new_match("cheese_rescue", 2), people(2), outcome))
    step = device.one(Step, name="Lou")
    step.show(1)
    assert step.counted == 2
    step.show(2)
    assert (step.counted, step.is_counted) == (5, True)


def test_a_line_tells_a_six_from_a_nine_for_whoever_sits_opposite(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (6, 19, 8, 88, 10), (3,))
    labels = [label for label in device.all(MDLabel) if label.text.isdigit()]
    assert {label.text for label in labels if label.underline} == {"6", "19"}


def test_the_cat_wins_alone_and_the_mice_together(tablet: OpenTablet) -> None:
    device = tablet()
    on_podium(device, (0, 0, 4), (2,), "chop_chop")
    assert title(device) == "Le chat gagne\u00a0!"
    device.app.router.home()
    assert title(on_podium(device, (10, 10, 1), (0, 1), "chop_chop")) == "Les souris gagnent\u00a0!"


def test_a_camp_stands_on_one_step_with_what_it_was_after(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (9, 9, 4), (2,), "chop_chop")
    piled = {step.name: step.ids.heap for step in device.all(Step)}
    assert {name: (heap.piece.picture, heap.shown) for name, heap in piled.items()} == {
        "Lou, Papi": ("cheese_wedge", 9),
        "Mamie": ("mouse_caught", 4),
    }
    mice = device.one(Step, name="Lou, Papi")
    assert [each.avatar for each in visible(mice) if isinstance(each, Portrait)] == ["cat", "mouse"]


def test_the_podium_tells_why_the_match_is_over(tablet: OpenTablet) -> None:
    device, outcome = tablet(), Outcome((9, 4), (Seat(0),), reason="empty_pile")
    device.show(Podium(new_match("lucie", 2), people(2), outcome))
    assert "La pile est vide." in device.words()
    assert device.all(Picture, name="card_ghost")


def test_those_who_won_read_it_first_and_the_others_after_a_tap_each(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 9, 1), (2,))
    table = device.at(PodiumPage).ids.turntable
    seen = [table.side]
    for _ in range(3):
        tap(middle_of(table))
        frames(1)
        seen.append(table.side)
    assert seen == [Side.NORTH, Side.SOUTH, Side.WEST, Side.EAST]


def test_a_tablet_that_does_not_lie_among_people_is_not_turned(tablet: OpenTablet) -> None:
    device = on_podium(tablet(mode=Mode.SOFA), (7, 12, 9, 1), (2,))
    table = device.at(PodiumPage).ids.turntable
    assert table.sides == (Side.SOUTH,)


def test_a_phone_is_not_turned(tablet: OpenTablet) -> None:
    device = on_podium(tablet(size=PHONE), (7, 12, 9, 1), (2,))
    assert device.at(PodiumPage).ids.turntable.sides == (Side.SOUTH,)


def test_a_rematch_is_one_tap_and_the_next_one_begins(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 9), (1,))
    before = device.at(PodiumPage).match
    door(device, "icon_rematch")
    assert device.trail == ["shelf", "table bon_appetit"]
    assert device.table.match is not before
    assert device.table.sittings == rematch(people(3), has_loner=False)
    assert device.table.sittings[0].player.name == "Papi"


def test_the_shelf_is_one_tap_away(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 9), (1,))
    door(device, "icon_home")
    assert device.trail == ["shelf"]


def test_other_people_may_play_the_same_game(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12, 9), (1,))
    door(device, "icon_chair")
    assert device.at(PeoplePage).game_id == "bon_appetit"


def test_whoever_was_forgotten_meanwhile_does_not_come_back_with_a_rematch(
    tablet: OpenTablet,
) -> None:
    device = on_podium(tablet(), (7, 12, 9), (1,))
    door(device, "icon_chair")
    device.show(Profile("cat"))
    device.tap(device.page.ids.forget)
    device.tap(device.button("icon_bin"))
    device.go_back()
    assert "Papi" not in " ".join(device.words())
    assert "Mamie" in device.words()
    door(device, "icon_rematch")
    stranger = device.table.sittings[0].player
    assert (stranger.avatar, stranger.name) == ("cat", "")
    assert stranger.id != "cat", "nobody who is known"
    assert [each.player.name for each in device.table.sittings[1:]] == ["Mamie", "Lou"]


def test_paper_rains_and_is_gone_unless_people_want_it_still(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12), (1,))
    confetti = device.at(PodiumPage).ids.confetti
    assert confetti.fallen < 1
    assert confetti.is_raining
    confetti.fallen = 1
    assert not confetti.is_raining
    device.app.router.home()
    device.services.preferences.change(reduced_motion=True)
    on_podium(device, (7, 12), (1,))
    assert not confetti.is_raining


def test_applause_is_heard(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (7, 12), (1,))
    assert "applause" in notes_of(device.services).sounds


def tie_breaks(device: Tablet) -> dict[str, tuple[str, str]]:
    """Returns the picture and the number on every step on which something was counted."""
    told = {}
    for step in device.all(Step):
        pictures = {each.name for each in visible(step) if isinstance(each, Picture)}
        numbers = [each.text for each in visible(step) if isinstance(each, MDLabel)]
        for picture in pictures & {"cheese_wedge", "token_mouse"}:
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
    device.show(Podium(new_match(game_id, 3), people(3), outcome))
    assert title(device) == "Mamie gagne\u00a0!"
    assert tie_breaks(device) == {"Lou": (picture, "4"), "Mamie": (picture, "5")}


def test_nothing_else_is_counted_when_scores_decide(tablet: OpenTablet) -> None:
    device, outcome = tablet(), Outcome.by_score((8, 3, 7), (4, 9, 5))
    device.show(Podium(new_match("bon_appetit", 3), people(3), outcome))
    assert tie_breaks(device) == {}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_draws_what_it_counts_and_says_who_wins_and_why(
    tablet: OpenTablet, game_id: str
) -> None:
    device, game = tablet(), find_game(game_id)
    counted = read_own(game_id, "podium.json", Counted, Counted())
    assert bool(counted.tie_break) == bool(game.tie_break)
    assert [*counted.camps] == [*game.camp_names]
    assert [*counted.reasons] == [*game.reasons]
    pieces = [*counted.camps.values()] or [counted.counted]
    assert all(piece.picture for piece in pieces)
    drawn = [sprite for piece in pieces for sprite in (piece.picture, *piece.marks.values())]
    for picture in filter(None, (counted.tie_break, *counted.reasons.values(), *drawn)):
        assert device.services.art.texture(picture).size != (8, 8)
    keys = [f"{game_id}.won.{camp}" for camp in game.camp_names]
    keys += [f"{game_id}.over.{reason}" for reason in game.reasons]
    for key, lang in product(keys, device.services.texts.languages):
        assert device.services.texts.text(key, lang) != key


def test_heaps_of_one_podium_can_be_compared(tablet: OpenTablet) -> None:
    device = on_podium(tablet(), (3, 40, 12), (1,), "lucie")
    assert len({heap.piling for heap in device.all(Heap)}) == 1


def test_six_on_a_phone_still_stand_on_what_was_counted(tablet: OpenTablet) -> None:
    device = on_podium(tablet(size=PHONE), (12, 31, 8, 19, 4, 20), (1,), "lucie")
    device.at(PodiumPage).celebration.tap()
    frames(4)
    heaps = {step.score: step.ids.heap.risen for step in device.all(Step)}
    assert heaps[31] > 36
    assert heaps[31] > heaps[19] > heaps[8]


def test_large_letters_make_no_name_smaller_on_low_glass(tablet: OpenTablet) -> None:
    sizes = []
    for text_size in (TextSize.NORMAL, TextSize.HUGE):
        device = tablet(size=SMALL, text_size=text_size)
        outcome = Outcome.by_score((22, 9, 31, 31, 4, 12), (1, 0, 2, 3, 1, 2))
        device.show(Podium(new_match("bon_appetit", 6), people(6), outcome))
        sizes.append(min(step.name_size for step in device.all(Step)))
    usual, large = sizes
    assert round(large) >= round(usual)
