"""What is told of a match is found in its events, and in nothing else."""

from __future__ import annotations

from typing import Any

from engine.core import Event, Seat
from engine.feats import Feat, feats_of
from engine.game import AnyGame
from engine.games.bon_appetit import events as meal
from engine.games.bon_appetit.deck import Card as Dish
from engine.games.cheese_rescue import events as rescue
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE
from engine.games.cheese_rescue.scoring import Removal
from engine.games.chop_chop import events as kitchen
from engine.games.chop_chop.terms import Layer, Spot
from engine.games.lucie import events as outing
from engine.games.lucie.deck import Card, Danger
from engine.games.lucie.events import Why
from engine.registry import find_game
from tests.engine.tables import Table, of_every_game, played

ANN, BEN, CLO = Seat(0), Seat(1), Seat(2)


def times(game_id: str, feat_id: str, *events: Event) -> list[tuple[Seat, int]]:
    game = find_game(game_id)
    feat: Feat[Any] = next(each for each in game.feats if each.id == feat_id)
    return [*feat.times(events, game.deck)]


def flips(seat: Seat, count: int) -> list[Event]:
    return [meal.CardFlipped(seat, Dish.CHEESE, 9, 9, suspense=False)] * count


@of_every_game
def test_a_match_tells_each_feat_of_a_seat_once(game: AnyGame) -> None:
    match = played(Table(game, game.seats[-1], game.options()), seed=5)
    done = feats_of(match)
    assert done
    assert len({(each.seat, each.feat) for each in done}) == len(done)
    assert {each.feat for each in done} <= {feat.id for feat in game.feats}
    assert all(0 <= each.seat < match.seats for each in done)


@of_every_game
def test_a_match_tells_the_best_that_each_seat_did(game: AnyGame) -> None:
    match = played(Table(game, game.seats[-1], game.options()), seed=5)
    state = game.deal(match.seats, match.options, match.deck)
    events = [event for move in match.moves for event in state.apply(move)]
    best: dict[tuple[Seat, str], int] = {}
    for feat in game.feats:
        better = min if feat.is_least else max
        for seat, value in feat.times(events, match.deck):
            best[seat, feat.id] = better(value, best.get((seat, feat.id), value))
    assert {(each.seat, each.feat): each.value for each in feats_of(match)} == best


def test_where_little_is_much_the_least_of_a_match_is_told() -> None:
    match = played(Table(find_game("chop_chop"), 5, find_game("chop_chop").options()), seed=1)
    game = match.game
    state = game.deal(match.seats, match.options, match.deck)
    events = [event for move in match.moves for event in state.apply(move)]
    [near] = [feat for feat in game.feats if feat.is_least]
    by_seat: dict[Seat, list[int]] = {}
    for seat, steps in near.times(events, match.deck):
        by_seat.setdefault(seat, []).append(steps)
    assert any(len({*steps}) > 1 for steps in by_seat.values())
    told = {each.seat: each.value for each in feats_of(match) if each.feat == near.id}
    assert told == {seat: min(steps) for seat, steps in by_seat.items()}


def test_an_outing_of_lucie_is_told_by_its_cheeses_its_cards_and_its_dangers() -> None:
    card = Card(2, 1, 0)
    events = [
        outing.CardDrawn(ANN, card, 2, 1, 0),
        outing.CardDrawn(ANN, card, 4, 2, 1),
        outing.WentHome(ANN, (card, card), 4, Why.CHOICE, 2),
        outing.CardDrawn(BEN, card, 2, 1, 1),
        outing.WentHome(BEN, (card,), 2, Why.LAST_CARD, 1),
    ]
    assert times("lucie", "most_cheese", *events) == [(ANN, 4), (BEN, 2)]
    assert times("lucie", "longest_outing", *events) == [(ANN, 2), (BEN, 1)]
    assert times("lucie", "narrowest_escape", *events) == [(ANN, 3)], "Ben had no choice"


def test_a_mouse_that_had_nothing_yet_did_not_go_home_too_late() -> None:
    card = Card(2, 1, 0)
    events = [
        outing.Caught(ANN, (Danger.CAT,), 3, 0, (card, card)),
        outing.Caught(BEN, (Danger.CAT,), 3, 0, (card,)),
        outing.Caught(ANN, (Danger.TRAP,), 0, 3, (card, card, card)),
    ]
    assert times("lucie", "one_card_too_late", *events) == [(ANN, 1), (ANN, 2)]


def test_a_hunt_goes_on_from_mouse_to_mouse_until_one_is_caught() -> None:
    events = [
        *flips(CLO, 4),
        *flips(ANN, 1),
        meal.HuntStarted(ANN, BEN, 2, 1),
        *flips(BEN, 1),
        meal.ChainGrown(BEN, 2),
        meal.HuntStarted(BEN, CLO, 1, 3),
        *flips(CLO, 2),
        meal.MouseCaught(CLO, 7, 20, 1, 5),
        meal.HuntStarted(CLO, ANN, 1, 1),
        *flips(ANN, 1),
        meal.MouseCaught(ANN, 3, 9, 1, 4),
    ]
    assert times("bon_appetit", "longest_hunt", *events) == [(CLO, 3), (ANN, 1)]
    assert times("bon_appetit", "biggest_catch", *events) == [(CLO, 7), (ANN, 3)]


def test_a_mouse_without_an_owner_escapes_for_nobody() -> None:
    events = [meal.MouseEscaped(None, 0, 0, 4), meal.MouseEscaped(BEN, 6, 12, 1)]
    assert times("bon_appetit", "best_escape", *events) == [(BEN, 6)]


def test_dogs_and_cats_work_for_whoever_laid_them() -> None:
    events = [
        rescue.CardPlaced(ANN, DOG, 4, 3),
        rescue.CardPlaced(BEN, CAT, 7, 3),
        rescue.CatsScared((4,), (Removal(1, CAT, (4,)), Removal(3, CAT, (4,)))),
        rescue.MiceCaught((7, 9), (Removal(8, MOUSE, (7, 9)),)),
        rescue.CheesesCounted(BEN, (2,), (5,), 5),
    ]
    assert times("cheese_rescue", "bravest_dog", *events) == [(ANN, 2)]
    assert times("cheese_rescue", "hungriest_cat", *events) == [(BEN, 1)], "nobody laid cell 9"
    assert times("cheese_rescue", "best_rescue", *events) == [(BEN, 5)]


def test_a_night_in_the_kitchen_is_told_by_cheeses_hunts_and_escapes() -> None:
    columns = find_game("chop_chop").deck.columns  # type: ignore[attr-defined]
    near, far = (
        [Spot(row * columns + column, Layer.FLOOR) for column in range(columns)] for row in (1, 2)
    )
    hole = near[1].cell
    events = [
        kitchen.CatPlaced(CLO, far[3]),
        kitchen.MouseRan(ANN, 1, (near[3], near[2], near[1])),
        kitchen.MouseHid(1, hole),
        kitchen.CheeseWon(ANN, 2, 1),
        kitchen.CatProwled(CLO, (far[3], far[2], far[1])),
        kitchen.CheeseWon(BEN, 3, 2),
        kitchen.MouseLeapt(BEN, 2, near[4], near[1]),
        kitchen.MouseHid(2, hole),
        kitchen.CheeseWon(ANN, 4, 3),
        kitchen.CatProwled(CLO, (far[1], far[2])),
        kitchen.MouseCaught(1, far[2].cell, 1),
        kitchen.CatLeapt(CLO, far[2], near[5]),
        kitchen.MouseRan(BEN, 3, (near[2], near[1])),
        kitchen.MouseHid(3, hole),
        kitchen.CatProwled(CLO, (near[5], near[4])),
        kitchen.MouseCaught(0, near[4].cell, 2),
    ]
    assert times("chop_chop", "narrowest_escape", *events) == [(ANN, 3), (BEN, 1), (BEN, 4)]
    assert times("chop_chop", "longest_hunt", *events) == [(CLO, 3), (CLO, 1)]
    assert times("chop_chop", "most_cheese", *events) == [(ANN, 2), (BEN, 1)]
