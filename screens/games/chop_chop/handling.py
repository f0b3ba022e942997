"""What fingers and keys do on the board and in the tray: tap, drag, point.

Team talk: glass cannot tell whose finger it is, so taps on the board are anybody's. While several
people play the mice round one glass, everyone may point: a tap leaves a paw ripple, and at most
shows where a mouse could go. Only the tick, in the tray of whoever's turn it is, goes there; so
does a pawn that is dragged, which nobody does by chance. Whoever has no team-mates, or holds the
tablet alone, may tap the same cell twice instead.
"""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.uix.widget import Widget

from engine.games.chop_chop.moves import ROLL, Tap
from engine.games.chop_chop.terms import Phase, Reason, Side
from engine.games.chop_chop.view import Target
from screens.games.chop_chop.beats import HOP
from screens.games.chop_chop.pawns import Pawn, reason_picture
from screens.games.chop_chop.shows import Shows
from screens.services.players import Mode
from screens.table.coach import Point
from screens.widgets.sprite import Sprite

RIPPLE_SECONDS = 1.5
GHOST = 0.7


class Handling(Shows):
    """Turns gestures into moves, by way of what is being aimed at."""

    _carried: Pawn | None = None
    """The pawn under the acting finger."""

    def refresh(self) -> None:
        """Shows what is being aimed at, on the board and in the tray."""
        raise NotImplementedError

    def draw_marks(self) -> None:
        """Shows where the picked pawn can go."""
        self.clear_marks()
        if self.view.phase is Phase.OVER:
            return
        self.trail.angle = self.side.angle
        self.marks.draw(self.aim)
        self.trail.draw(self.aim)

    def bind_pawn(self, pawn: Any) -> None:
        mouse = pawn.mouse
        pawn.fbind("on_tap", lambda *_: self.tap_pawn(mouse))
        pawn.fbind("on_lift", lambda _, x, y: self._lift(mouse, x, y))
        pawn.fbind("on_carry", lambda _, x, y: self._carry(x, y))
        pawn.fbind("on_drop", lambda _, x, y: self._drop(x, y))
        pawn.fbind("on_let_go", lambda *_: self._put_back())

    def tap_cell(self, cell: int) -> None:
        """Answers a tap on the board."""
        target, mouse = self.aim.at(cell), self.aim.mouse_on(cell)
        if target is not None:
            self._point(target)
        elif mouse is not None:
            self.tap_pawn(mouse)
        elif self.aim.picked is None:
            self.point_at(cell)
        else:
            self._refuse(self.aim.refusal(cell), self.plan.box_of(cell).centre)

    def _point(self, target: Target) -> None:
        """Shows the way to a target; the second time, goes there, unless a team talks it over."""
        is_again = self.aim.target is target
        if is_again and not self.is_team_talk:
            self.commit()
            return
        if self.is_team_talk:
            self.point_at(target.spot.cell)
        self.aim.target = target
        self.stage.give("tick")
        self.refresh()
        if is_again:
            ak.start(self._point_out_tick())

    @property
    def is_team_talk(self) -> bool:
        """Whether more people than the one whose turn it is may tap for the same camp."""
        if self.mode is Mode.PASS or self.view.side is Side.CAT:
            return False
        team = range(self.match.cat)
        return sum(self.bot(seat) is None for seat in team) > 1

    async def _point_out_tick(self) -> None:
        """Makes the tick hop: whoever has it before them decides."""
        for zoom in (1.15, 1, 1.15, 1):
            if self.tick is not None:
                await self.stage.glide(self.tick, HOP, zoom=zoom)

    def tap_pawn(self, mouse: int | None) -> None:
        """Picks a pawn, in the tray or on the board."""
        reason = self.aim.why_not(mouse)
        if reason is not None:
            self._refuse(reason, self.pawns[mouse].center, self.pawns[mouse])
        elif mouse is None and self.view.cat is not None:
            self._refuse(self.aim.refusal(self.view.cat.cell), self.pawns[None].center)
        else:
            self.aim.pick(mouse)
            self.stage.give("tick")
            self.refresh()

    def point_at(self, cell: int) -> None:
        """Leaves a paw ripple: somebody has an idea, and nothing is decided."""
        ak.start(self._ripple(self.plan.box_of(cell).centre))

    def talk_about(self, pawn: Pawn) -> None:
        """Leaves a paw ripple round a pawn on the board if somebody else may have tapped it."""
        if self.is_team_talk and pawn.spot is not None:
            self.point_at(pawn.spot.cell)

    async def _ripple(self, at: Point) -> None:
        size = self.plan.cell
        ripple = Sprite(self.look, "ripple", size=(size, size), center=at, zoom=0.7)
        self.air.add_widget(ripple)
        zoom = 0.7 if self.stage.is_still else 1.3
        await ak.anim_attrs(ripple, duration=RIPPLE_SECONDS, zoom=zoom, opacity=0.1)
        self.air.remove_widget(ripple)

    def _refuse(self, reason: Reason | None, at: Point, thing: Widget | None = None) -> None:
        if reason is None:
            return
        if thing is None and self.aim.picked is not None:
            thing = self.pawns[self.aim.picked.mouse]
        ak.start(self.soft_no(reason_picture(reason, self.view.side), at, thing))
        ak.start(self._pulse())

    async def _pulse(self) -> None:
        """Makes the cells that are allowed blink once."""
        await self.stage.glide(self.marks, HOP, opacity=0.25)
        await self.stage.glide(self.marks, HOP, opacity=1)

    def commit(self) -> bool:
        target = self.aim.target
        if target is None:
            return False
        self.clear_marks()
        return self.choose(target.move)

    def _lift(self, mouse: int | None, x: float, y: float) -> None:
        reason = self.aim.why_not(mouse)
        self._carried = None
        if reason is not None:
            self._refuse(reason, (x, y), self.pawns[mouse])
            return
        self.aim.take(mouse)
        self.refresh()
        self._carried = pawn = self.pawns[mouse]
        if pawn.spot is None:
            size = self.plan.cell * 0.9
            pawn.size = size, size
        pawn.opacity, pawn.zoom = 1, 1.15
        self._carry(x, y)

    def _carry(self, x: float, y: float) -> None:
        if self._carried is None:
            return
        self._carried.center = x, y
        target = self.aim.nearest((x, y), self.plan)
        if target is not self.aim.target:
            self.aim.target = target
            self.draw_marks()

    def _drop(self, x: float, y: float) -> None:
        pawn = self._carried
        if pawn is None:
            return
        if self.aim.target is not None:
            self._carried = None
            pawn.zoom = 1
            self.commit()
            return
        cell = self.plan.cell_at(x, y)
        if cell is not None and (pawn.spot is None or cell != pawn.spot.cell):
            self._refuse(self.aim.refusal(cell), (x, y))
        self._put_back()

    def _put_back(self) -> None:
        """Sets a pawn back where it came from."""
        pawn, self._carried = self._carried, None
        if pawn is None:
            return
        self.aim.target = None
        pawn.opacity = 0
        if pawn.spot is not None:
            pawn.stand(pawn.spot, self.plan)
        self.refresh()

    def press(self, key: str) -> bool:
        if self.view.phase is Phase.ROLL:
            return key in {"space", "enter"} and self.choose(ROLL)
        match key:
            case "tab":
                self.aim.next_pawn()
            case "left" | "right":
                self.aim.next_target(1 if key == "right" else -1, self.plan)
            case "up" | "down":
                self.aim.jump(1 if key == "up" else -1, self.plan)
            case "space" | "enter":
                return self.commit()
            case _ if key.isdigit() and int(key) - 1 in self.aim.choices:
                self.tap_pawn(int(key) - 1)
            case _:
                return False
        self.refresh()
        return True

    def stands_for(self, move: Tap) -> list[Widget]:
        """Lists the pawn, on the board and in the tray; once it is picked, where it should go."""
        choice, target = self.aim.of(move)
        if choice is not self.aim.picked:
            buttons = [button for button in self.buttons if button.mouse == choice.mouse]
            return [self.pawns[choice.mouse], *buttons]
        ghost = Pawn(self.look, choice.mouse, self.fingers)
        ghost.stand(target.spot, self.plan)
        ghost.is_live, ghost.opacity = False, GHOST
        if self.view.phase is Phase.FORK:
            ghost.name = "cheese_wedge"
        return [ghost]

    def coach_path(self) -> tuple[Point, Point] | None:
        if self.die is not None:
            x, y = self.die.to_window(*self.die.center)
            goal = self.plan.board.centre
            return (x, y), (x + (goal[0] - x) * 0.3, y + (goal[1] - y) * 0.3)
        able = self.aim.able
        if not able:
            return None
        choice = self.aim.picked or able[0]
        goal = self.plan.box_of(choice.targets[0].spot.cell).centre
        pawn = self.pawns[choice.mouse]
        if pawn.spot is None and self.buttons:
            button = self.buttons[0]
            return button.to_window(*button.center), goal
        return (pawn.center_x, pawn.center_y), goal
