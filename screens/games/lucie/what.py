"""What lies where on Lucie's table, for those who ask; above all, what a role can do."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.metrics import dp

from engine.games.lucie.deck import Danger
from engine.games.lucie.moves import Accept, Draw, GoHome, LucieMove, Steal, Swap
from engine.games.lucie.view import Asleep, LucieView
from screens.games.lucie.board import LucieBoard
from screens.games.lucie.outing import Outing
from screens.games.lucie.pieces import DANGERS, HELPERS, HOME, POWERS, picture_of
from screens.games.lucie.tray import LucieTray
from screens.table.desk import REASON, Desk
from screens.table.kit import Thing
from screens.ui.facing import box_of
from screens.ui.places import Box, Point

OFFERS: dict[type[LucieMove], str] = {
    Draw: "lucie.what.pile", GoHome: "lucie.what.go_home", Steal: "lucie.role.thief",
    Swap: "lucie.role.gambler", Accept: "lucie.what.accept",
}  # fmt: skip
"""What is said of the big pictures in the tray."""

PLAIN = {Asleep.FLIPPED, Asleep.NOT_YOUR_TURN}
"""What needs no second sentence: it can be seen, or the first one has said it."""


class LucieWhat:
    def __init__(
        self, desk: Desk[LucieMove, LucieView], board: LucieBoard, tray: LucieTray
    ) -> None:
        self._desk, self._board, self._tray = desk, board, tray

    def at(self, point: Point) -> Thing | None:
        """Returns what lies at a point of the window."""
        return next((thing for thing in self._things() if thing.box.holds(*point)), None)

    def pointed_at(self) -> Point | None:
        """Returns where the picture lies that the Enter key would choose."""
        tray = self._tray
        return None if tray.focus is None else box_of(tray.choices[tray.focus]).centre

    def _things(self) -> Iterator[Thing]:
        yield from self._in_tray()
        if self._board.view.badges:
            for seat in range(len(self._desk.company)):
                yield from self._roles_of(seat)
        yield from self._homes()
        yield from self._middle()

    def _in_tray(self) -> Iterator[Thing]:
        tray, view = self._tray, self._board.view
        if self._desk.rim.tray is None or self._desk.curtain.is_drawn or tray.page is not None:
            return
        for move, button in tray.offers.items():
            yield Thing(OFFERS[type(move)], button.picture(-1).name, box_of(button))
        if tray.badge is not None:
            # what cannot be used shows its reason above it
            room = dp(REASON) if view.badges[view.player].asleep else 0
            yield self._role(view.player, box_of(tray.badge), room)
        yield from self._outing(tray.outing)

    def _outing(self, outing: Outing) -> Iterator[Thing]:
        plan = outing.plan
        for danger, box in ((Danger.CAT, plan.cats), (Danger.TRAP, plan.traps)):
            yield Thing(f"lucie.what.{danger}s", DANGERS[danger], _in_window(outing, box))
        yield Thing("lucie.what.total", "cheese_wedge", _in_window(outing, plan.total))
        if plan.helper is not None:
            picture = HELPERS[outing.helper] if outing.helper else "card_ghost"
            key = f"lucie.what.{outing.helper or 'helper'}"
            yield Thing(key, picture, _in_window(outing, plan.helper))
        if outing.cards:
            yield Thing("lucie.what.outing", "mouse_run", _in_window(outing, plan.row))

    def _roles_of(self, seat: int) -> Iterator[Thing]:
        """Yields the badge of a seat, or its plate where the badge is pinned to that."""
        board = self._board
        if not board.homes:
            yield self._role(seat, self._desk.rim.plates[seat].spot.box)
        elif board.homes[seat].opacity:
            yield self._role(seat, box_of(board.homes[seat].badge))

    def _role(self, seat: int, box: Box, room: float = 0) -> Thing:
        badge = self._board.view.badges[seat]
        is_told = badge.asleep is None or badge.asleep in PLAIN
        return Thing(
            "lucie.role.plain" if badge.is_flipped else f"lucie.role.{badge.role}",
            picture_of(badge),
            box,
            row=() if badge.is_flipped else POWERS[badge.role],
            more="" if is_told else f"lucie.asleep.{badge.asleep}",
            seat=seat,
            room=room,
        )

    def _homes(self) -> Iterator[Thing]:
        for home in self._board.homes:
            if home.opacity:
                yield Thing("lucie.what.home", HOME, box_of(home.stack))

    def _middle(self) -> Iterator[Thing]:
        board, middle = self._board, self._board.middle
        if board.view.scores:
            return  # the jars are counted aloud, and cover everything
        yield Thing("lucie.what.pile", "card_back_brown", box_of(board.pile))
        yield Thing("lucie.what.discard", "mouse_caught", middle.plan.discard.box)
        if middle.jar.opacity:
            yield Thing("lucie.what.jar", "jar", middle.jar.spot.box)
        if board.minou is not None:
            yield Thing("lucie.what.minou", "lucie.minou", box_of(board.minou))


def _in_window(outing: Outing, box: Box) -> Box:
    """Turns a place of the tray into one of the window."""
    one, other = (
        outing.to_table((box.x, box.y)),
        outing.to_table((box.x + box.width, box.y + box.height)),
    )
    x, y = min(one[0], other[0]), min(one[1], other[1])
    return Box(x, y, abs(one[0] - other[0]), abs(one[1] - other[1]))
