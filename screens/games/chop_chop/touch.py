"""What fingers and keys do in Chop! Chop!: tap, drag, point.

Team talk: glass cannot tell whose finger it is, so taps on the board are anybody's. While several
people play the mice round one glass, everyone may point: a tap leaves a paw ripple, and at most
shows where a mouse could go. Only the tick, in the tray of whoever's turn it is, goes there; so
does a pawn that is dragged, which nobody does by chance. Whoever has no team-mates, or holds the
tablet alone, may tap the same cell twice instead.
"""

from __future__ import annotations

import asynckivy as ak
from kivy.uix.widget import Widget

from engine.games.chop_chop.moves import ROLL, ChopChopMove, Tap
from engine.games.chop_chop.terms import Phase, Reason, Side
from engine.games.chop_chop.view import ChopChopView, Target
from screens.games.chop_chop.board import ChopChopBoard
from screens.games.chop_chop.pieces import Pawn, PawnButton, reason_picture
from screens.games.chop_chop.tray import ChopChopTray
from screens.people import Mode
from screens.table.desk import Desk
from screens.table.kit import Path
from screens.ui.places import Point
from screens.ui.sprite import Sprite

HOP = 0.18
RIPPLE_SECONDS = 1.5
GHOST = 0.7
NO_GOAL, CAUGHT = "no_goal", "caught"
"""Why nothing can be decided yet, and why a mouse cannot be picked at all."""


class ChopChopTouch:
    """Turns gestures into moves, by way of what is being aimed at."""

    def __init__(
        self, desk: Desk[ChopChopMove, ChopChopView], board: ChopChopBoard, tray: ChopChopTray
    ) -> None:
        self._desk, self._board, self._tray, self._aim = desk, board, tray, board.aim
        self._carried: Pawn | None = None
        """The pawn under the acting finger."""

        board.fbind("on_cell", lambda _, cell: self._tap_cell(cell))
        board.fbind("on_finger", lambda _, cell: self._point_at(cell))
        board.fbind("on_pawn", self._listen_to_pawn)
        tray.fbind("on_pawn", self._listen_to_button)
        tray.fbind("on_roll", self._roll)
        tray.fbind("on_tick", lambda *_: self._tap_tick())
        tray.fbind("on_take_back", lambda *_: self.take_back())

    def _listen_to_pawn(self, board: ChopChopBoard, pawn: Pawn) -> None:
        self._listen(board, pawn)
        pawn.gesture.fbind("on_tap", lambda *_: self._talk_about(pawn))

    def _listen_to_button(self, tray: ChopChopTray, button: PawnButton) -> None:
        if self._is_caught(button.mouse):
            button.gesture.fbind("on_tap", lambda *_: self._miss_pawn(button))
            button.gesture.fbind("on_lift", lambda *_: self._miss_pawn(button))
        else:
            self._listen(tray, button)

    def _is_caught(self, mouse: int | None) -> bool:
        return mouse is not None and self._board.view.mice[mouse] is None

    def _miss_pawn(self, button: PawnButton) -> None:
        """Tells, where its button is, that a mouse is not in the kitchen any more."""
        self._desk.refuse(CAUGHT, button.to_window(*button.center), button)

    def _listen(self, _: object, pawn: Pawn | PawnButton) -> None:
        """Lets a pawn, in the tray or on the board, be tapped and dragged."""
        mouse, gesture = pawn.mouse, pawn.gesture
        gesture.fbind("on_tap", lambda *_: self._tap_pawn(mouse))
        gesture.fbind("on_lift", lambda _, x, y: self._lift(mouse, x, y))
        gesture.fbind("on_carry", lambda _, x, y: self._carry(x, y))
        gesture.fbind("on_drop", lambda _, x, y: self._drop(x, y))
        gesture.fbind("on_let_go", lambda *_: self._put_back())

    def _roll(self, _: ChopChopTray) -> None:
        if not self._desk.choose(ROLL) and self._tray.die is not None:
            self._tray.die.put_back()

    def _tap_cell(self, cell: int) -> None:
        """Answers a tap on the board."""
        aim = self._aim
        target, mouse = aim.at(cell), aim.mouse_on(cell)
        if target is not None:
            self._point(target)
        elif mouse is not None:
            self._tap_pawn(mouse)
        elif aim.picked is None:
            self._point_at(cell)
            self._desk.dispatch("on_ask", *self._board.plan.box_of(cell).centre)
        else:
            self._refuse(aim.refusal(cell), self._board.plan.box_of(cell).centre)

    def _point(self, target: Target) -> None:
        """Shows the way to a target; the second time, goes there, unless a team talks it over."""
        is_again, is_team_talk = self._aim.target is target, self.is_team_talk
        if is_again and not is_team_talk:
            self._commit()
            return
        if is_team_talk:
            self._point_at(target.spot.cell)
        self._desk.stage.give("tick")
        self._aim.point(target)
        if is_again:
            ak.start(self._point_out_tick())

    @property
    def is_team_talk(self) -> bool:
        """Whether more people than the one whose turn it is may tap for the same camp."""
        view, company = self._board.view, self._desk.company
        if self._desk.mode is Mode.PASS or view.side is Side.CAT:
            return False
        return sum(not company.is_bot(seat) for seat in range(view.cat_seat)) > 1

    async def _point_out_tick(self) -> None:
        """Makes the tick hop: whoever has it before them decides."""
        for zoom in (1.15, 1, 1.15, 1):
            if self._tray.tick is not None:
                await self._desk.stage.glide(self._tray.tick, HOP, zoom=zoom)

    def _tap_pawn(self, mouse: int | None) -> None:
        """Picks a pawn, in the tray or on the board."""
        aim, cat, pawn = self._aim, self._board.view.cat, self._board.pawns[mouse]
        reason = aim.why_not(mouse)
        if reason is not None:
            self._refuse(reason, pawn.center, pawn)
        elif mouse is None and cat is not None:
            self._refuse(aim.refusal(cat.cell), pawn.center)
        else:
            self._desk.stage.give("tick")
            aim.pick(mouse)

    def _point_at(self, cell: int) -> None:
        """Leaves a paw ripple: somebody has an idea, and nothing is decided."""
        ak.start(self._ripple(self._board.plan.box_of(cell).centre))

    def _talk_about(self, pawn: Pawn) -> None:
        """Leaves a paw ripple round a pawn on the board if somebody else may have tapped it."""
        if self.is_team_talk and pawn.spot is not None:
            self._point_at(pawn.spot.cell)

    async def _ripple(self, at: Point) -> None:
        desk, size = self._desk, self._board.plan.cell
        ripple = Sprite(desk.look, "ripple", size=(size, size), center=at, zoom=0.7)
        desk.air.add_widget(ripple)
        zoom = 0.7 if desk.stage.is_still else 1.3
        await ak.anim_attrs(ripple, duration=RIPPLE_SECONDS, zoom=zoom, opacity=0.1)
        desk.air.remove_widget(ripple)

    def _refuse(self, reason: Reason | None, at: Point, thing: Widget | None = None) -> None:
        if reason is None:
            return
        if thing is None and self._aim.picked is not None:
            thing = self._board.pawns[self._aim.picked.mouse]
        self._desk.refuse(reason_picture(reason, self._board.view.side), at, thing)
        ak.start(self._pulse())

    async def _pulse(self) -> None:
        """Makes the cells that are allowed blink once."""
        marks = self._board.marks, self._board.trail
        for opacity in (0.25, 1):
            glides = (self._desk.stage.glide(each, HOP, opacity=opacity) for each in marks)
            await ak.wait_all(*glides)

    def _tap_tick(self) -> None:
        """Does what is being aimed at; before that, tells that nothing is."""
        tick = self._tray.tick
        if not self._commit() and tick is not None:
            self._desk.refuse(NO_GOAL, tick.to_window(*tick.center), tick)
            ak.start(self._pulse())

    def _commit(self) -> bool:
        """Does what is being aimed at."""
        target = self._aim.target
        if target is None:
            return False
        self._board.clear_marks()
        return self._desk.choose(target.move)

    def _lift(self, mouse: int | None, x: float, y: float) -> None:
        reason, pawn = self._aim.why_not(mouse), self._board.pawns[mouse]
        self._carried = None
        if reason is not None:
            self._refuse(reason, (x, y), pawn)
            return
        self._aim.take(mouse)
        self._carried = pawn
        if pawn.spot is None:
            size = self._board.plan.cell * 0.9
            pawn.size = size, size
        pawn.opacity, pawn.zoom = 1, 1.15
        self._carry(x, y)

    def _carry(self, x: float, y: float) -> None:
        if self._carried is None:
            return
        self._carried.center = x, y
        target = self._aim.nearest((x, y), self._board.plan)
        if target is not self._aim.target:
            self._aim.point(target)

    def _drop(self, x: float, y: float) -> None:
        pawn = self._carried
        if pawn is None:
            return
        if self._aim.target is not None:
            self._carried = None
            pawn.zoom = 1
            self._commit()
            return
        cell = self._board.plan.cell_at(x, y)
        if cell is not None and (pawn.spot is None or cell != pawn.spot.cell):
            self._refuse(self._aim.refusal(cell), (x, y))
        self._put_back()

    def _put_back(self) -> None:
        """Sets a pawn back where it came from."""
        pawn, self._carried = self._carried, None
        if pawn is None:
            return
        pawn.opacity = 0
        if pawn.spot is not None:
            pawn.stand(pawn.spot, self._board.plan)
        self._board.lend_mood(pawn)
        self._aim.point(None)

    def press(self, key: str) -> bool:
        aim, plan = self._aim, self._board.plan
        if self._board.view.phase is Phase.ROLL:
            return key in {"space", "enter"} and self._desk.choose(ROLL)
        match key:
            case "tab":
                aim.next_pawn()
            case "left" | "right":
                aim.next_target(1 if key == "right" else -1, plan)
            case "up" | "down":
                aim.jump(1 if key == "up" else -1, plan)
            case "space" | "enter":
                return self._commit()
            case _ if key.isdigit() and int(key) - 1 in aim.choices:
                self._tap_pawn(int(key) - 1)
            case _:
                return False
        return True

    def take_back(self) -> bool:
        return self._desk.turn.take_back()

    def stands_for(self, move: ChopChopMove) -> list[Widget]:
        """Lists the pawn, on the board and in the tray, unless it is picked, and where to go."""
        assert isinstance(move, Tap), "nobody ponders about a roll"
        choice, target = self._aim.of(move)
        ghost = Pawn(self._desk.look, choice.mouse, self._desk.fingers)
        ghost.stand(target.spot, self._board.plan)
        ghost.gesture.is_live, ghost.opacity = False, GHOST
        if self._board.view.phase is Phase.FORK:
            ghost.name = "cheese_wedge"
        if choice is self._aim.picked:
            return [ghost]
        buttons = [button for button in self._tray.buttons if button.mouse == choice.mouse]
        return [self._board.pawns[choice.mouse], *buttons, ghost]

    def way(self, move: ChopChopMove) -> Path | None:
        """Returns from where to where the gesture of a move goes that a lesson asks for."""
        if not isinstance(move, Tap) or not self._aim.able:
            return self.coach_path()
        choice, target = self._aim.of(move)
        goal = self._board.plan.box_of(target.spot.cell).centre
        tick = self._tray.tick
        if self._aim.target is target and tick is not None:
            return (tick.to_window(*tick.center),) * 2
        if choice is self._aim.picked and len(self._aim.able) > 1:
            return goal, goal
        return self._start_of(choice.mouse), goal

    def _start_of(self, mouse: int | None) -> Point:
        """Returns where a pawn is picked up: on the board, or in the tray before it is there."""
        pawn = self._board.pawns[mouse]
        if pawn.spot is None and self._tray.buttons:
            button = self._tray.buttons[0]
            return button.to_window(*button.center)
        return pawn.center_x, pawn.center_y

    def coach_path(self) -> Path | None:
        die, plan, able = self._tray.die, self._board.plan, self._aim.able
        if die is not None:
            x, y = die.to_window(*die.center)
            goal = plan.board.centre
            return (x, y), (x + (goal[0] - x) * 0.3, y + (goal[1] - y) * 0.3)
        if not able:
            return None
        choice = self._aim.picked or able[0]
        goal = plan.box_of(choice.targets[0].spot.cell).centre
        return self._start_of(choice.mouse), goal

    def miss(self) -> None:
        """Says nothing: beside the board people rest their hands."""

    def tap_plate(self, seat: int) -> bool:
        return False  # whose turn it is can be seen
