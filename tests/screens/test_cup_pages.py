"""A cup on the tablet: two taps to begin, cheeses between the matches, left and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from kivy.metrics import sp
from kivymd.uix.label import MDLabel

from engine.bots import Level
from engine.core import Outcome, Seat
from engine.game import each_alone
from engine.match import Match
from screens.cup import Cup, new_cup
from screens.people import AVATARS, Player, Sitting
from screens.routes import CupStandings, NewCup, Podium
from screens.shell.ceremony import Step
from screens.shell.cup import CupPage, CupRound
from screens.shell.new_cup import CupMatch, NewCupPage
from screens.shell.pictures import Portrait
from screens.shell.podium import PodiumPage
from screens.shell.seats import SeatsPage
from screens.shell.shelf import CupStrip, ShelfPage
from screens.shell.token import Token
from tests.screens.fingers import frames, wait
from tests.screens.tables import PHONE, new_match, people
from tests.screens.tablets import Tablet, visible

OpenTablet = Callable[..., Tablet]


def gather(device: Tablet, *players: Player) -> None:
    for player in players:
        if player.level is None:
            device.services.book.remember(player)
    device.services.book.gather(players)
    device.app.router.home()
    frames(2)


def family(count: int) -> list[Player]:
    return [sitting.player for sitting in people(count)]


def cup_now(device: Tablet) -> Cup:
    cup = device.services.cup().now
    assert cup is not None
    return cup


def begin(device: Tablet, games: Sequence[str], seats: int = 2) -> Cup:
    """Puts a cup on the shelf."""
    device.services.cup().begin(new_cup(people(seats), games))
    return cup_now(device)


def win(device: Tablet, seat: int) -> None:
    """Lets the match on the table end with one winner, and waits for the podium."""
    table, scores = device.table, [1] * device.table.match.seats
    scores[seat] = 9
    table.get_up()
    table.dispatch("on_over", Outcome.by_score(scores))
    wait(lambda: device.trail[-1] == "podium")
    frames(2)


def test_a_cup_is_begun_with_two_taps_by_those_who_are_here(tablet: OpenTablet) -> None:
    device = tablet()
    gather(device, *family(3))
    device.tap(device.at(ShelfPage).ids.cup)
    device.tap(device.at(NewCupPage).ids.go_on)
    assert device.at(CupPage)
    cup = cup_now(device)
    assert {guest.player.name for guest in cup.guests} == {"Lou", "Papi", "Mamie"}
    assert len(cup.games) == 3
    assert not cup.cheeses


def test_a_phone_has_its_cup_below_the_table_left(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    gather(device, *family(3))
    device.tap(device.one(CupStrip))
    assert device.at(NewCupPage).can_go_on


@pytest.mark.parametrize("language", ["fr", "de"])
def test_on_a_phone_it_can_be_read_where_the_cup_goes_on(tablet: OpenTablet, language: str) -> None:
    device = tablet(size=PHONE, language=language)
    begin(device, ["lucie"])
    device.show(CupStandings())
    keys = device.at(CupPage).ids.doors.keys
    words = [label for key in keys for label in key.children if isinstance(label, MDLabel)]
    assert len(words) == len(keys)
    assert min(label.font_size for label in words) >= sp(16)


def test_games_fit_how_many_and_how_small_people_are(tablet: OpenTablet) -> None:
    device = tablet()
    gather(device, *(Player(avatar) for avatar in AVATARS[:6]))
    device.show(NewCup())
    assert {*device.at(NewCupPage).games} == {"bon_appetit", "lucie"}
    gather(device, Player("fox", little_hands=True), Player("owl"))
    device.show(NewCup())
    assert "cheese_rescue" not in device.at(NewCupPage).games


def test_two_owls_do_not_play_for_the_same_cup(tablet: OpenTablet) -> None:
    device = tablet()
    anna, bob = Player("owl", "Anna", id="anna"), Player("owl", "Bob", id="bob")
    gather(device, bob)
    gather(device, anna, Player("fox", "Zoé"))
    device.show(NewCup())
    device.tap(device.one(Token, name="Bob"))
    assert device.services.text("app.people.twins") in device.words()
    device.tap(device.button("icon_pencil"))
    device.tap(device.one(Token, avatar="frog", colour=-1))
    device.tap(device.page.ids.keep)
    device.tap(device.one(Token, name="Bob"))
    guests = device.at(NewCupPage).guests
    assert [(guest.name, guest.avatar) for guest in guests] == [
        ("Anna", "owl"), ("Zoé", "fox"), ("Bob", "frog"),
    ]  # fmt: skip
    assert len(device.at(NewCupPage).games) == 3


def test_a_bot_gives_its_animal_to_whoever_joins_the_cup(tablet: OpenTablet) -> None:
    device = tablet()
    gather(device, Player("fox", "Zoé"), Player("owl", level=Level.EASY))
    device.show(NewCup())
    device.tap(device.one(Token, avatar="owl", level=""))
    assert device.at(NewCupPage).guests == (Player("fox", "Zoé"), Player("owl"))


def test_everybody_begins_once_and_may_pick_the_game(tablet: OpenTablet) -> None:
    device = tablet()
    gather(device, *family(3))
    device.show(NewCup())
    cards = device.all(CupMatch)
    assert sorted(card.avatar for card in cards) == sorted(AVATARS[:3])
    before = device.at(NewCupPage).games
    device.tap(cards[1])
    after = device.at(NewCupPage).games
    assert after[1] != before[1]
    assert (after[0], after[2]) == (before[0], before[2])


def test_nobody_plays_for_a_cup_alone(tablet: OpenTablet) -> None:
    device = tablet()
    gather(device, Player("fox", "Zoé"))
    device.show(NewCup())
    assert not device.at(NewCupPage).can_go_on
    device.tap(device.button("icon_kitten"))
    assert device.at(NewCupPage).can_go_on
    device.tap(device.one(Token, name="Zoé"))
    assert not device.at(NewCupPage).can_go_on


def test_a_match_of_the_cup_is_an_ordinary_match_and_its_end_counts(tablet: OpenTablet) -> None:
    device = tablet()
    cup = begin(device, ("lucie", "chop_chop"))
    device.show(CupStandings())
    device.tap(device.button("icon_play"))
    assert device.trail == ["shelf", "table lucie"]
    assert device.table.sittings == cup.guests
    win(device, 1)
    assert cup_now(device).cheeses == ((1, 3),)
    device.tap(device.at(PodiumPage).ids.doors.key("icon_cup"))
    heaps = {step.name: step.ids.heap.shown for step in device.all(Step)}
    assert heaps == {"Lou": 1, "Papi": 3}
    assert "Papi fait le chat." in device.words()


def test_the_cat_passes_on_with_the_start(tablet: OpenTablet) -> None:
    device = tablet()
    begin(device, ("chop_chop", "chop_chop"), seats=3)
    device.show(CupStandings())
    device.tap(device.button("icon_play"))
    assert [each.player.name for each in device.table.sittings] == ["Papi", "Mamie", "Lou"]
    win(device, 2)
    assert cup_now(device).cheeses == ((3, 1, 1),)


def test_whoever_is_killed_at_the_podium_sees_it_again_and_it_counts_once(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    begin(device, ("lucie", "chop_chop"))
    device.show(CupStandings())
    device.tap(device.button("icon_play"))
    match = device.table.match
    luck = Random(1)
    while match.outcome is None:
        match.play(luck.choice(match.legal_moves()))
    device.services.saves.keep("lucie", match, people(2))
    device.show(Podium(match, people(2), match.outcome))
    counted = cup_now(device).cheeses
    assert len(counted) == 1
    device.close()

    device = tablet()
    table = device.services.saves.find("lucie")
    assert table is not None
    device.at(ShelfPage).tables.resume(table)
    wait(lambda: device.trail[-1] == "podium")
    frames(2)
    assert cup_now(device).cheeses == counted
    assert device.services.saves.find("lucie") is None


def test_a_match_left_in_the_middle_is_taken_up_from_the_cup(tablet: OpenTablet) -> None:
    device = tablet()
    cup = begin(device, ("lucie", "chop_chop"))
    device.show(CupStandings())
    device.tap(device.button("icon_play"))
    match = device.table.match
    device.services.saves.keep("lucie", match, device.table.sittings)
    moves = match.moves
    device.app.router.home()
    device.close()

    device = tablet()
    wait(lambda: device.at(ShelfPage).has_cup)
    device.tap(device.at(ShelfPage).ids.cup)
    device.tap(device.button("icon_play"))
    assert device.table.match.moves[: len(moves)] == moves
    assert device.services.saves.occasion_of(device.table.match) == cup.occasion


def test_a_table_played_for_fun_is_not_cleared_without_asking(tablet: OpenTablet) -> None:
    device = tablet()
    device.services.saves.keep("lucie", new_match("lucie", 3), people(3))
    begin(device, ("lucie",))
    device.show(CupStandings())
    device.tap(device.button("icon_play"))
    assert device.at(CupPage)
    device.tap(device.button("icon_back"))
    assert device.services.saves.find("lucie") is not None
    device.tap(device.button("icon_play"))
    device.tap(device.button("icon_clear_table"))
    assert device.trail == ["shelf", "table lucie"]


def test_a_game_for_fun_counts_nothing_for_the_cup(tablet: OpenTablet) -> None:
    device = tablet()
    cup = begin(device, ("lucie",))
    match = Match(new_match("lucie", 2).game, 2)
    device.show(Podium(match, people(2), Outcome((9, 2), (Seat(0),))))
    assert cup_now(device) == cup
    assert device.at(PodiumPage).ids.doors.key("icon_rematch")


def test_the_last_match_leads_to_the_podium_of_the_cup(tablet: OpenTablet) -> None:
    device = tablet()
    cup = begin(device, ("lucie",))
    sat = cup.guests
    device.services.cup().count(cup.occasion, Outcome((2, 9), (Seat(1),)), each_alone(2), sat)
    device.show(CupStandings())
    assert "Papi gagne la coupe\u00a0!" in device.words()
    assert [step.name for step in device.all(Step) if step.is_crowned] == ["Papi"]
    assert device.at(CupPage).ids.confetti.is_raining
    device.tap(device.button("icon_home"))
    assert device.services.cup().now is None


def test_whoever_won_a_match_is_shown_on_its_game(tablet: OpenTablet) -> None:
    device = tablet()
    cup = begin(device, ("lucie", "chop_chop"))
    device.services.cup().count(
        cup.occasion, Outcome((2, 9), (Seat(1),)), each_alone(2), cup.guests
    )
    device.show(CupStandings())
    first, second = device.all(CupRound)
    assert [each.avatar for each in visible(first) if isinstance(each, Portrait)] == ["cat"]
    assert second.is_next


def test_a_cup_is_put_away_only_after_a_question(tablet: OpenTablet) -> None:
    device = tablet()
    begin(device, ("lucie",))
    device.show(CupStandings())
    device.tap(device.button("icon_bin"))
    device.go_back()
    assert device.services.cup().now is not None
    device.tap(device.button("icon_bin"))
    device.tap(device.button("icon_bin"))
    assert device.services.cup().now is None
    assert device.trail == ["shelf"]


def test_guests_may_sit_elsewhere_and_keep_their_cheeses(tablet: OpenTablet) -> None:
    device = tablet()
    cup = begin(device, ("lucie",) * 3, seats=3)
    device.services.cup().count(
        cup.occasion, Outcome((9, 5, 2), (Seat(0),)), each_alone(3), cup.guests
    )
    before = won_by(cup_now(device))
    device.show(CupStandings())
    device.tap(device.button("icon_chair"))
    page = device.at(SeatsPage)
    page.sit({"mouse": 3, "cat": 0, "dog": 1})
    device.tap(page.ids.go_on)
    cup = cup_now(device)
    assert device.at(CupPage)
    assert won_by(cup) == before
    assert cup.starter.player.name == "Papi"
    assert chairs(cup.sittings(has_loner=False)) == [0, 1, 3]


def won_by(cup: Cup) -> dict[str, int]:
    return {
        guest.player.name: cheeses
        for guest, cheeses in zip(cup.guests, cup.outcome.scores, strict=True)
    }


def chairs(sittings: Sequence[Sitting]) -> list[int]:
    return [sitting.chair for sitting in sittings]


@pytest.mark.parametrize("route", [NewCup(), CupStandings()])
def test_the_way_back_leads_to_the_shelf(tablet: OpenTablet, route: NewCup | CupStandings) -> None:
    device = tablet()
    begin(device, ("lucie",))
    device.show(route)
    device.go_back()
    assert device.trail == ["shelf"]


def test_who_is_new_to_the_next_game_may_learn_it_first(tablet: OpenTablet) -> None:
    device = tablet()
    gather(device, *family(2))
    begin(device, ["lucie", "lucie"])
    device.show(CupStandings())
    device.tap(device.at(CupPage).ids.doors.key("icon_hand"))
    lesson = device.lesson
    assert lesson.course.lesson.name == "base"
    lesson.dispatch("on_learnt")
    device.go_back()
    assert "icon_hand" not in doors_of(device)


def test_who_plays_for_the_cup_at_once_is_not_asked_again(tablet: OpenTablet) -> None:
    device = tablet()
    gather(device, *family(2))
    begin(device, ["lucie", "lucie"])
    device.show(CupStandings())
    assert "icon_hand" in doors_of(device)
    device.tap(device.at(CupPage).ids.doors.key("icon_play"))
    win(device, 0)
    device.show(CupStandings())
    assert "icon_hand" not in doors_of(device)


def doors_of(device: Tablet) -> list[str]:
    return [key.picture for key in device.at(CupPage).ids.doors.keys]
