"""Everything that can be seen in Bon Appétit!."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.bon_appetit.deck import Card
from engine.games.bon_appetit.events import (
    CardFlipped,
    CardsDealt,
    CatYawned,
    ChainGrown,
    Ending,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
    PileStarted,
    PlayStopped,
    TryUsed,
)
from engine.games.bon_appetit.options import BonAppetitOptions, FailedChase
from engine.games.bon_appetit.rules import CARD_LIMIT, BonAppetitState
from engine.match import MatchEnded
from tools.gallery.beats import Beat, Moment, is_tie, turn_change

IN_FULL_SWING = 30
"""How many decisions a match is old when shops get a picture of it, at least."""

WHOLE_PILE = BonAppetitOptions(failed_chase=FailedChase.WHOLE_PILE)
HUNTED = (HuntStarted, TryUsed, MouseCaught, MouseEscaped)


def _late(state: BonAppetitState) -> None:
    state.flips = CARD_LIMIT - 8


def _is_calm_cheese(moment: Moment) -> bool:
    event = moment.event
    return event.card is Card.CHEESE and event.pile > 2 and not moment.happened(*HUNTED)


def _ends_by(ending: Ending, *together_with: type) -> Callable[[Moment], bool]:
    return lambda m: m.event.ending is ending and m.happened(*together_with)


def _runs_out_of_cards(moment: Moment) -> bool:
    return moment.event.ending is Ending.EMPTY_STACK and not moment.happened(*HUNTED)


BEATS = (
    Beat("deal", CardsDealt),
    Beat("deal_for_six", CardsDealt, seats=6),
    Beat("deal_for_two", CardsDealt, seats=2),
    Beat("first_mouse_is_nobodys", HuntStarted, lambda m: m.event.owner is None),
    Beat("cheese", CardFlipped, _is_calm_cheese),
    Beat("cat_yawns", CatYawned),
    Beat("mouse_lands", CardFlipped, lambda m: m.happened(HuntStarted)),
    Beat("hunt_one_paw", HuntStarted, lambda m: m.event.owner is not None and m.event.paws == 1),
    Beat("hunt_two_paws", HuntStarted, lambda m: m.event.owner is not None and m.event.paws == 2),
    Beat("hunt_three_paws", HuntStarted, lambda m: m.event.owner is not None and m.event.paws == 3),
    Beat("try_used", TryUsed, lambda m: m.event.tries_left),
    Beat("suspense", CardFlipped, lambda m: m.event.suspense and m.happened(MouseEscaped)),
    Beat("suspense_cat", CardFlipped, lambda m: m.event.suspense and m.happened(MouseCaught)),
    Beat("chain", ChainGrown, lambda m: m.event.length == 2, runs_on=True),
    Beat("chain_of_three", ChainGrown, lambda m: m.event.length == 3, runs_on=True),
    Beat("caught", MouseCaught, lambda m: m.event.tokens_left),
    Beat("caught_a_big_pile", MouseCaught, lambda m: m.event.won > 11 and m.event.tokens_left),
    Beat("caught_last_token", MouseCaught, lambda m: not m.event.tokens_left),
    Beat(
        "escaped_before_mouse", MouseEscaped,
        lambda m: m.event.owner is not None and m.event.won > 2 and m.event.left_in_middle > 2,
    ),
    Beat(
        "escaped_whole_pile", MouseEscaped,
        lambda m: m.event.owner is not None and m.event.won > 4, options=WHOLE_PILE,
    ),
    Beat("escaped_from_nobody", MouseEscaped, lambda m: m.event.owner is None),
    Beat("pile_started", PileStarted, lambda m: not m.event.cards),
    Beat("pile_goes_on", PileStarted, lambda m: m.event.cards > 1),
    turn_change(),
    Beat("end_by_last_token", PlayStopped, _ends_by(Ending.LAST_TOKEN, MouseCaught), runs_on=True),
    Beat("end_by_empty_stack", PlayStopped, _runs_out_of_cards, runs_on=True),
    Beat(
        "end_in_mid_chase", PlayStopped, _ends_by(Ending.EMPTY_STACK, TryUsed), runs_on=True,
    ),
    Beat(
        "end_by_card_limit", PlayStopped, lambda m: m.event.ending is Ending.CARD_LIMIT,
        prepare=_late, runs_on=True,
    ),
    Beat("towers", MatchEnded, lambda m: not is_tie(m), runs_on=True),
    Beat("towers_for_six", MatchEnded, seats=6, runs_on=True),
    Beat("towers_tie", MatchEnded, is_tie, runs_on=True),
)  # fmt: skip

SHARED = (Beat("flip", CardFlipped, lambda m: m.event.pile > 2),)
"""What looks the same in every game, and is seen best in this one."""
