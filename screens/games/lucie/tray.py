"""The tray of whoever is out of the hole: two big pictures and the power of a role."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import dp, sp

from engine.core import Seat
from engine.games.lucie.deck import Danger, Role
from engine.games.lucie.moves import Accept, Draw, GoHome, Keep, LucieMove, Steal, Swap
from engine.games.lucie.view import LucieView, Phase
from screens.games.lucie.board import LucieBoard
from screens.games.lucie.outing import Outing
from screens.games.lucie.peeking import PeekingPage
from screens.games.lucie.pieces import HOME, TrayHead, as_a_story, picture_of
from screens.games.lucie.plan import (
    LOW_TRAY,
    OutingPlan,
    head_height,
    phone_outing,
    tablet_outing,
    tray_size,
)
from screens.table.desk import Desk
from screens.table.plate import player_colour
from screens.table.sheets import drape_of, lay_curtain
from screens.table.tray import Tray
from screens.ui.button import BigButton, round_button
from screens.ui.letters import Letters, fitting_size, in_lines
from screens.ui.look import BOLD
from screens.ui.places import Box, Room
from screens.ui.sprite import Sprite, Writing

BUTTON, KID_BUTTON = 100, 112
QUESTION = 48
LEAST = 96
"""How wide a main picture is at least, and how high, in dp."""

PAD, GAP = 12, 12
SENTENCE, TWO_WORDS = 24, 170
"""Letters of a sentence, in sp, and the room that it needs beside the place of the first card, in
dp: where there is less, it lies in that place."""

CATCHES = {Danger.CAT: "cat_pounce", Danger.TRAP: "trap_snapped"}
"""What has caught the mouse."""

POWERS = {Role.THIEF: "steal", Role.GLASSES: "look"}
"""What can be done instead of drawing."""


class LucieTray(EventDispatcher):
    """Lays what a mouse has met, and what she can do about it, before the active player."""

    __events__ = ("on_choose", "on_power", "on_hurry", "on_ask")

    def __init__(self, desk: Desk[LucieMove, LucieView], board: LucieBoard) -> None:
        super().__init__()
        self._desk, self._board = desk, board
        self.outing: Outing
        self.hole: Sprite
        """Where the mouse runs when she goes home."""

        self.head: TrayHead | None = None
        """Whose tray it is, where no nameplate can be seen."""

        self.words: Writing | None = None
        """What the tray says until the first card comes."""

        self.choices: list[BigButton] = []
        """The big pictures, from left to right."""

        self.offers: dict[LucieMove, BigButton] = {}
        self.badge: BigButton | None = None
        """The power of the active player's role."""

        self.question: BigButton | None = None
        """Tells what the role can do while its badge would do it."""

        self.page: PeekingPage | None = None
        """The two cards a mouse with glasses looks at."""

        self.focus: int | None = None
        """The picture that the Enter key would choose."""

    def on_choose(self, move: LucieMove) -> None:
        """Somebody wants to make a move, whether it can be made or not."""

    def on_power(self) -> None:
        """Somebody wants to use the power of a role, whether it sleeps or not."""

    def on_ask(self) -> None:
        """Somebody wants to know what the own role can do, though its power could be used now."""

    def on_hurry(self) -> None:
        """Somebody confirms what has not been chosen yet."""

    def size(self, room: Room) -> tuple[float, float]:
        scale = self._desk.look.text_scale
        return tray_size(self._desk.layout, room, text_scale=scale, is_little=self._is_little)

    @property
    def _is_little(self) -> bool:
        """Whether whoever plays now needs larger buttons."""
        seat = self._desk.rim.active
        return seat is not None and self._desk.sittings[seat].player.little_hands

    def has_secrets(self, view: LucieView) -> bool:
        """Only two cards are ever secret, while a mouse with glasses looks at them."""
        return bool(view.peeked)

    def hide(self, tray: Tray, view: LucieView) -> None:
        self._begin(tray, "", inset=drape_of(tray))
        desk = self._desk
        lay_curtain(desk.look, tray, desk.fingers, desk.curtain.open)

    def fill(self, tray: Tray, view: LucieView) -> None:
        if view.phase is Phase.KEEPING:
            self._begin(tray, "")
            self._lay_peeking(tray, view)
            return
        key = self.sentence(view)
        text = self._desk.words()(key) if key else ""
        self._begin(tray, text.replace("\n", " "))
        self.outing = Outing(self._desk.look, self._plan(tray), is_still=self._desk.stage.is_still)
        self.outing.show(view)
        if self._plays_itself:
            self._lay_bot(tray)
        else:
            self._lay_choices(tray, view)
            if text and self.head is None:
                self._say(tray, text)
        tray.lay(self.outing)
        if self.question is not None:
            tray.lay(self.question)

    def fill_again(self) -> None:
        """Lays everything anew into the open tray."""
        tray = self._desk.rim.tray
        if tray is not None:
            tray.clear()
            self.fill(tray, self._board.view)

    def _begin(self, tray: Tray, text: str, *, inset: float = 0) -> None:
        """Forgets what lay in a tray before, and says whose this one is."""
        self.choices, self.offers, self.focus = [], {}, None
        self.badge = self.question = self.page = self.words = self.head = None
        if self._desk.layout.has_bar:
            return
        name = self._desk.company.names[self._seat]
        height = head_height(self._desk.layout.unit, self._desk.look.text_scale)
        self.head = TrayHead(tray, name, text, height=height, inset=inset)
        self.words = self.head.words
        tray.lay(self.head)

    @property
    def _seat(self) -> Seat:
        assert self._desk.rim.active is not None, "no tray is open"
        return Seat(self._desk.rim.active)

    @property
    def _plays_itself(self) -> bool:
        return self._desk.company.is_bot(self._seat)

    @property
    def _is_mirrored(self) -> bool:
        return self._desk.sittings[self._seat].player.left_handed

    def sentence(self, view: LucieView) -> str:
        """Returns the key of what whoever can read is told to do; nothing if that is plain."""
        if view.phase is not Phase.LEAVING or self._plays_itself:
            return ""
        badge = view.badges[self._seat] if view.badges else None
        power = POWERS.get(badge.role, "leave") if badge and badge.asleep is None else "leave"
        return f"lucie.say.{power}"

    def _say(self, tray: Tray, text: str) -> None:
        """Writes a sentence where the cards will lie."""
        look, row, card = self._desk.look, self.outing.plan.row, self.outing.plan.card_at(0, 1)
        free = row.shrunk(left=card.width + dp(8), right=dp(8))
        if free.width < dp(TWO_WORDS):
            free, self.outing.has_place = row, False
            self.outing.paint()
        wanted = Letters(BOLD, is_bold=False, size=sp(SENTENCE) * look.text_scale)
        letters = wanted._replace(size=fitting_size(text, wanted, *free[2:]))
        self.words = Writing(
            look,
            in_lines(text, letters, free.width),
            font_size=letters.size / sp(look.text_scale),
            size=free[2:],
            pos=free[:2],
            tint=look.colour(f"{player_colour(tray.sitting)}_text"),
        )
        tray.lay(self.words)

    def _button_height(self, tray: Tray) -> float:
        """Returns how high the pictures are: a low tray on a phone leaves them less."""
        is_phone = self._desk.layout.is_compact
        if is_phone and tray.height < dp(LOW_TRAY):
            return float(dp(LEAST))
        return float(dp(KID_BUTTON if is_phone or self._is_little else BUTTON))

    @property
    def _pad(self) -> float:
        return float(dp(8 if self._desk.layout.is_compact else PAD))

    def _plan(self, tray: Tray) -> OutingPlan:
        layout, view, pad = self._desk.layout, self._board.view, self._pad
        bottom = pad + self._button_height(tray) + pad
        head = 0 if self.head is None else self.head.height
        box = Box(pad, bottom, tray.width - 2 * pad, tray.height - bottom - pad - head)
        plan = phone_outing if layout.is_compact else tablet_outing
        return plan(
            box,
            layout.unit,
            helper=view.has_helpers,
            slots=max(view.cat_limit, view.trap_limit),
            mirrored=self._is_mirrored,
        )

    def _lay_bot(self, tray: Tray) -> None:
        """Shows who plays by itself, and the hole it will run to."""
        look, height = self._desk.look, self._button_height(tray)
        size = height * 0.8
        portrait = tray.medallion(size)
        portrait.center = tray.width / 2, dp(PAD) + height / 2
        is_bot = self._desk.company.bot(self._seat) is not None  # or a person in a film
        ears = Sprite(look, "icon_bot" if is_bot else "", size=(size * 0.6, size * 0.6))
        ears.center = portrait.right, portrait.center_y
        self.hole = Sprite(look, HOME, size=(size, size))
        self.hole.center = dp(PAD) + size, portrait.center_y
        tray.lay(portrait, ears, self.hole)

    def _lay_choices(self, tray: Tray, view: LucieView) -> None:
        """Lays the pictures in a row, the last one under the stronger hand."""
        buttons = self._buttons(view)
        self.badge = self._badge_button(view) if view.badges else None
        pad, height = self._pad, self._button_height(tray)
        room = tray.width - 2 * pad
        round_ = dp(96) if self._desk.layout.is_compact else height
        row = [*buttons]
        if self.badge is not None:
            room -= round_ + dp(GAP)
            row.append(self.badge)
            if view.badges[self._seat].asleep is None:
                self.question = self._new_question()
                less = dp(QUESTION + GAP)
                if room - less >= len(buttons) * dp(LEAST + GAP) - dp(GAP):
                    room -= less
                    row.append(self.question)
        width = (room - dp(GAP) * (len(buttons) - 1)) / len(buttons)
        x = pad
        for button in reversed(row) if self._is_mirrored else row:
            if button is not self.question:
                button.size = (round_ if button is self.badge else width), height
                tray.lay(button)
            button.pos = x, pad + (height - button.height) / 2
            x = button.right + dp(GAP)
        if self.question is not None and self.question not in row:
            self._lay_at_end(self.question)
        self.hole = buttons[0].picture()
        self.choices = sorted(buttons, key=lambda button: float(button.x))

    def _new_question(self) -> BigButton:
        """Makes the disc that tells what the badge beside it would do."""
        return round_button(
            self._desk.look, "icon_help", fingers=self._desk.fingers,
            size=(dp(QUESTION), dp(QUESTION)), act=lambda: self.dispatch("on_ask"),
        )  # fmt: skip

    def _lay_at_end(self, question: BigButton) -> None:
        """Lays the disc where the cheeses are counted, at the end that is nearest to the badge."""
        total, gap = self.outing.plan.total, dp(4)
        question.center_y = total.centre[1]
        question.x = total.x + gap
        if not self._is_mirrored:
            question.right = total.x + total.width - gap

    def _buttons(self, view: LucieView) -> list[BigButton]:
        if view.phase is Phase.CAUGHT:
            danger = CATCHES[Danger.CAT if Danger.CAT in view.caught_by else Danger.TRAP]
            accept = self._button("danger", Accept(), danger, "mouse_worried")
            swap = self._button("glow", Swap(), "card_back_brown", "icon_rematch", "mouse_tongue")
            return [accept, swap]
        draw = self._button("glow", Draw(), "card_back_brown", "icon_next", "mouse_calm")
        draw.is_ready = view.may_draw
        victim = self._board.victim
        if victim is not None:
            avatar = self._desk.sittings[victim].player.avatar
            return [self._button("yes", Steal(victim), f"avatar_{avatar}", "icon_tick"), draw]
        home = self._button("action", GoHome(), HOME, "mouse_happy")
        home.is_ready = view.may_go_home
        return [home, draw]

    def _button(self, fill: str, move: LucieMove, *pictures: str) -> BigButton:
        look, fingers = self._desk.look, self._desk.fingers
        button = self.offers[move] = BigButton(
            look, *pictures, fingers=fingers, arrange=as_a_story, fill=look.colour(fill),
            corner=20, act=lambda: self.dispatch("on_choose", move),
        )  # fmt: skip
        return button

    def _badge_button(self, view: LucieView) -> BigButton:
        """Makes the power button: lit if it can be used, and ready to say why not."""
        look, badge = self._desk.look, view.badges[self._seat]
        is_lit = badge.asleep is None
        fill = look.colour("glow" if is_lit else "tray")
        button = round_button(
            look, picture_of(badge), fingers=self._desk.fingers, fill=fill,
            act=lambda: self.dispatch("on_power"),
        )  # fmt: skip
        button.picture().opacity = 1 if is_lit else 0.6
        return button

    def _lay_peeking(self, tray: Tray, view: LucieView) -> None:
        cards = () if self._plays_itself else view.peeked
        head = 0 if self.head is None else self.head.height
        self.page = PeekingPage(self._desk, tray, cards, head=head)
        self.page.fbind("on_keep", lambda _, which: self.dispatch("on_choose", Keep(which)))
        self.page.fbind("on_hurry", lambda *_: self.dispatch("on_hurry"))

    def focus_on(self, index: int) -> None:
        """Frames the picture that the Enter key would choose."""
        self.focus = index
        for place, button in enumerate(self.choices):
            is_here = place == index and button.is_ready
            button.edge = self._desk.look.colour("focus" if is_here else "outline")
            button.zoom = 1.04 if is_here else 1

    def open_hole(self) -> None:
        """Shows the way home if the pictures told of something else."""
        if self.hole.name == HOME:
            return
        self.hole.name = HOME
        for button in self.choices:
            if button.picture() is self.hole:
                button.fill = self._desk.look.colour("action")
