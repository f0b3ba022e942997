"""Lucie by ear: who can do what, what an outing has brought, and whether to go on."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.lucie.deck import Card, Role
from engine.games.lucie.events import (
    CardGained,
    CardsPeeked,
    CardStolen,
    Caught,
    HelperCovered,
    HelperPlaced,
    Jackpot,
    JarsFilled,
    LucieEvent,
    PileReshuffled,
    RoleFlipped,
    RolesDealt,
    StolenReturned,
    SwapOffered,
    WentHome,
)
from engine.games.lucie.moves import Accept, Draw, GoHome, Keep, Look, LucieMove, Steal, Swap
from engine.games.lucie.view import Badge, LucieView
from screens.games.lucie.board import LucieBoard
from screens.games.lucie.tray import LucieTray
from screens.services.i18n import Words
from screens.table.desk import Desk
from screens.table.kit import Line

NAMES: dict[type[LucieMove], str] = {
    Draw: "draw", GoHome: "go_home", Look: "look", Keep: "keep", Swap: "swap", Accept: "accept",
}  # fmt: skip
POWERS: dict[Role, str] = {Role.GLASSES: "look", Role.GAMBLER: "swap", Role.GREEDY: "draw"}
"""What Tab does while the power of a role can be used; a thief means somebody."""


class LucieAloud:
    def __init__(
        self, desk: Desk[LucieMove, LucieView], board: LucieBoard, tray: LucieTray
    ) -> None:
        self._desk, self._board, self._tray = desk, board, tray

    def happened(self, event: LucieEvent, words: Words) -> Line | None:
        def said(key: str, seat: int, **values: object) -> Line:
            return Line(f"lucie.aloud.{key}", {"name": self._name(seat, words), **values})

        match event:
            case RolesDealt(roles):
                each = (
                    words("lucie.aloud.has", name=self._name(seat, words), role=_role(role, words))
                    for seat, role in enumerate(roles)
                )
                return Line("lucie.aloud.roles", {"roles": ", ".join(each)})
            case CardStolen(seat, _, cheeses, cats, traps, victim):
                met = _met(cheeses, cats, traps, words)
                return said("stolen", seat, victim=self._name(victim, words), met=met)
            case CardGained(seat, _, cheeses, cats, traps):
                return said("gained", seat, cheeses=cheeses, cats=cats, traps=traps)
            case HelperPlaced(helper=helper) | HelperCovered(helper=helper):
                return Line(f"lucie.aloud.helper.{helper}")
            case WentHome(seat=seat, cheeses=cheeses):
                return said("went_home", seat, cheeses=cheeses)
            case Caught(seat) | StolenReturned(seat):
                return said("caught", seat)
            case Jackpot():
                return Line("lucie.aloud.jackpot")
            case SwapOffered(seat):
                return said("swap_offered", seat)
            case CardsPeeked(seat):
                return said("peeks", seat)
            case RoleFlipped(seat):
                return said("role_lost", seat)
            case PileReshuffled():
                return Line("lucie.aloud.reshuffled")
            case JarsFilled(cheeses=cheeses):
                jars = (f"{self._name(seat, words)} {n}" for seat, n in enumerate(cheeses))
                return Line("lucie.aloud.jars", {"jars": ", ".join(jars)})

    def stands(self, view: LucieView, words: Words) -> Line:
        """Says the role of whoever plays, who helps, and what the outing has brought."""
        values = {"cheeses": view.cheeses, "cats": view.cats, "traps": view.traps}
        parts = [words("lucie.aloud.stands", **values, pile=view.pile)]
        if view.helper is not None:
            parts.insert(0, words(f"lucie.aloud.helper.{view.helper}"))
        if view.badges:
            role = _badge(view.badges[view.player], words)
            parts.insert(0, words("lucie.aloud.role", role=role))
        return Line("table.aloud.says", {"text": " ".join(parts)})

    def focus(self, words: Words) -> Line | None:
        """Names what Enter would choose."""
        page, tray = self._tray.page, self._tray
        if page is not None:
            chosen = page.chosen
            return None if chosen is None else Line("lucie.aloud.card", {"number": chosen + 1})
        if tray.focus is None:
            return None
        what = self._offered(tray.focus, words)
        return None if what is None else Line("table.aloud.says", {"text": what})

    def keys(self, words: Words) -> list[tuple[str, str]]:
        if self._tray.page is not None:
            return [*self._cards(words)]
        return [*self._moves(words), *self._power(words)]

    def _moves(self, words: Words) -> Iterator[tuple[str, str]]:
        """Yields what can be done, and by which keys the big pictures are chosen."""
        moves, tray = self._desk.turn.moves, self._tray
        if any(isinstance(move, Draw) for move in moves):
            yield "space", words("lucie.aloud.draw")
        last = len(tray.choices) - 1
        if tray.focus is not None and self._offered(tray.focus, words) is not None:
            yield "enter", words("table.aloud.choose")
        can_choose = [place for place in (0, last) if self._offered(place, words) is not None]
        if len(can_choose) > 1:
            for key, place in (("left", 0), ("right", last)):
                what = self._offered(place, words)
                if place != tray.focus and what is not None:
                    yield key, what

    def _offered(self, place: int, words: Words) -> str | None:
        """Names what one of the big pictures does; nothing if it cannot be done now."""
        framed = self._tray.choices[place]
        move = next((move for move, button in self._tray.offers.items() if button is framed), None)
        if move is None or move not in self._desk.turn.moves:
            return None
        if isinstance(move, Steal):
            return words("lucie.aloud.steal", name=self._name(move.victim, words))
        return words(f"lucie.aloud.{NAMES[type(move)]}")

    def _power(self, words: Words) -> Iterator[tuple[str, str]]:
        """Yields what Tab does: it means the next victim, uses a power, or tells of it."""
        view, board = self._board.view, self._board
        if self._tray.badge is None:
            return
        badge = view.badges[view.player]
        if badge.asleep is not None:
            yield "tab", words("lucie.aloud.power")
        elif badge.role is Role.THIEF:
            victim = board.next_victim
            name = "" if victim is None else self._name(victim, words)
            yield "tab", words("lucie.aloud.mean" if name else "lucie.aloud.mean_nobody", name=name)
        elif badge.role in POWERS:
            yield "tab", words(f"lucie.aloud.{POWERS[badge.role]}")

    def _cards(self, words: Words) -> Iterator[tuple[str, str]]:
        """Yields the two cards a mouse with glasses looks at, unless they are to stay hers."""
        page, view = self._tray.page, self._board.view
        if page is not None and page.chosen is not None:
            yield "enter", words("lucie.aloud.keep")
        is_secret = self._desk.company.humans > 1 and self._desk.company.open_hands is False
        for number, card in enumerate(view.peeked, 1):
            plain = words("lucie.aloud.card", number=number)
            yield str(number), plain if is_secret else _card(card, words)

    def _name(self, seat: int, words: Words) -> str:
        return self._desk.name_of(seat, words)


def _badge(badge: Badge, words: Words) -> str:
    return words("lucie.aloud.role.plain") if badge.is_flipped else _role(badge.role, words)


def _role(role: Role, words: Words) -> str:
    return words(f"lucie.aloud.role.{role}")


def _card(card: Card, words: Words) -> str:
    return _met(card.cheeses, card.cats, card.traps, words)


def _met(cheeses: int, cats: int, traps: int, words: Words) -> str:
    return words("lucie.aloud.met", cheeses=cheeses, cats=cats, traps=traps)
