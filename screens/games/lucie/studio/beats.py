"""Everything that can be seen in Lucie, in the base game and in both variants."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.lucie.deck import Danger, Helper, Role
from engine.games.lucie.events import (
    CardDrawn,
    CardKept,
    CardsPeeked,
    CardStolen,
    CardSwapped,
    Caught,
    HelperCovered,
    HelperPlaced,
    Jackpot,
    JarsFilled,
    PileReshuffled,
    RoleFlipped,
    RolesDealt,
    StolenReturned,
    SwapOffered,
    WentHome,
    Why,
)
from engine.games.lucie.outing import LIMIT
from engine.games.lucie.variants import LucieOptions, Variant
from engine.match import MatchEnded
from tools.gallery.beats import Beat, Moment, is_tie, turn_change

IN_FULL_SWING = 20
"""How many decisions a match is old when shops get a picture of it, at least."""

CAT, TRAP = (Danger.CAT,), (Danger.TRAP,)


def _draws(cheeses: int, cats: int, traps: int) -> Callable[[Moment], bool]:
    def like(moment: Moment) -> bool:
        card = moment.event.card
        is_calm = moment.event.cats < LIMIT - 1 and moment.event.traps < LIMIT - 1
        return (card.cheeses, card.cats, card.traps) == (cheeses, cats, traps) and is_calm

    return like


def _is_suspense(moment: Moment) -> bool:
    event, card = moment.event, moment.event.card
    most = max(event.cats - card.cats, event.traps - card.traps)
    return most == LIMIT - 1 and not moment.happened(Caught, WentHome)


def _by(*dangers: Danger) -> Callable[[Moment], bool]:
    return lambda m: m.event.by == dangers


def _home(why: Why) -> Callable[[Moment], bool]:
    return lambda m: m.event.why is why and len(m.event.cards) > 1


def _role(moment: Moment) -> Role:
    return Role(moment.match.view(moment.event.seat).badges[moment.event.seat].role)


def _bears_more(role: Role) -> Callable[[Moment], bool]:
    count = "cats" if role is Role.NINJA else "traps"
    return lambda m: (
        getattr(m.event, count) == LIMIT and _role(m) is role and not m.happened(Caught)
    )


BASE = (
    Beat("draw_cheese", CardDrawn, _draws(2, 0, 0)),
    Beat("draw_cat", CardDrawn, lambda m: m.event.card.cats and m.event.cats == 1),
    Beat("draw_trap", CardDrawn, lambda m: m.event.card.traps and m.event.traps == 1),
    Beat("draw_second_cat", CardDrawn, lambda m: m.event.card.cats and m.event.cats == LIMIT - 1),
    Beat("suspense", CardDrawn, _is_suspense),
    Beat("suspense_caught", CardDrawn, lambda m: m.happened(Caught)),
    Beat("jackpot", Jackpot, lambda m: m.event.is_forced_home),
    Beat("home_by_choice", WentHome, _home(Why.CHOICE)),
    Beat("home_by_jackpot", WentHome, _home(Why.JACKPOT)),
    Beat("home_with_last_card", WentHome, _home(Why.LAST_CARD)),
    Beat("caught_by_minou", Caught, _by(Danger.CAT)),
    Beat("caught_by_trap", Caught, _by(Danger.TRAP)),
    Beat("caught_by_both", Caught, _by(*Danger)),
    Beat("jars", JarsFilled),
    Beat("jars_for_six", JarsFilled, seats=6),
    turn_change(),
    Beat("ending", MatchEnded, lambda m: not is_tie(m), runs_on=True),
    Beat("ending_tie", MatchEnded, is_tie, runs_on=True),
)

_helped = partial(Beat, options=LucieOptions(Variant.HELPERS))

HELPERS = (
    _helped("helper_dog", HelperPlaced, lambda m: m.event.helper is Helper.DOG),
    _helped("helper_quiet_mouse", HelperPlaced, lambda m: m.event.helper is Helper.QUIET_MOUSE),
    _helped(
        "helper_covers_dog", HelperCovered,
        lambda m: m.event.covered is Helper.DOG and m.event.count,
    ),
    _helped(
        "helper_covers_quiet_mouse", HelperCovered,
        lambda m: m.event.covered is Helper.QUIET_MOUSE and m.event.count,
    ),
    _helped("helper_gone_caught", Caught, lambda m: m.happened(HelperCovered)),
    _helped(
        "draw_veiled_cat", CardDrawn,
        lambda m: m.event.cats >= LIMIT and not m.happened(Caught),
    ),
)  # fmt: skip

_roles = partial(Beat, seats=6, options=LucieOptions(Variant.ROLES))

ROLES = (
    _roles("roles_dealt", RolesDealt),
    _roles("thief_steals", CardStolen, lambda m: not m.happened(StolenReturned)),
    _roles("thief_gives_back", StolenReturned),
    _roles("glasses_look", CardsPeeked, runs_on=True),
    _roles("glasses_keep", CardKept),
    _roles("gambler_caught_by_cat", SwapOffered, _by(Danger.CAT), runs_on=True),
    _roles("gambler_caught_by_trap", SwapOffered, _by(Danger.TRAP), runs_on=True),
    _roles("gambler_saved", CardSwapped, lambda m: m.happened(WentHome), runs_on=True),
    _roles("gambler_lost", CardSwapped, lambda m: m.happened(Caught), runs_on=True),
    _roles("ninja_third_cat", CardDrawn, _bears_more(Role.NINJA)),
    _roles("quiet_third_trap", CardDrawn, _bears_more(Role.QUIET)),
    _roles("ninja_loses_role", RoleFlipped, lambda m: m.event.role is Role.NINJA),
    _roles("quiet_loses_role", RoleFlipped, lambda m: m.event.role is Role.QUIET),
    _roles("greedy_jackpot", Jackpot, lambda m: not m.event.is_forced_home, runs_on=True),
    _roles("reshuffle", PileReshuffled),
)
BEATS = BASE + HELPERS + ROLES

SHARED = (turn_change(),)
"""What looks the same in every game, and is seen best in this one."""
