"""The tray of whoever is out of the hole: two big pictures, the power of a role, and keys."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.metrics import dp

from engine.core import Seat
from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Accept, GoHome, Look, LucieMove, Steal, Swap
from engine.games.lucie.variants import Variant
from engine.games.lucie.view import LucieView, Phase
from screens.games.lucie.homes import HOME, picture_of
from screens.games.lucie.outing import Outing
from screens.games.lucie.peeking import PeekingPage
from screens.games.lucie.pictures import StoryButton
from screens.games.lucie.places import Places, phone_places, tablet_places
from screens.games.lucie.table import DRAW, LucieTable
from screens.table.places import Box
from screens.widgets.button import BigButton
from screens.widgets.plate import player_colour
from screens.widgets.sprite import Sprite, Writing
from screens.widgets.tray import Tray

GO_HOME, LOOK, SWAP, ACCEPT = GoHome(), Look(), Swap(), Accept()
BUTTON, KID_BUTTON = 100, 112
PAD, GAP = 12, 12
TOO_NARROW, TWO_WORDS = 84, 170
"""Room that is too narrow for a word to be read, and wide enough for two, in dp."""

POWERS = {Role.THIEF: "steal", Role.GLASSES: "look"}
"""What can be done instead of drawing."""


class LucieTrays(LucieTable):
    badge: BigButton | None = None
    """The power of the active player's role."""

    words: Writing | None = None
    """What the tray says until the first card comes."""

    page: PeekingPage | None = None
    """The two cards a mouse with glasses looks at."""

    def lay_tray(self, tray: Tray, view: LucieView) -> None:
        self.choices: list[BigButton] = []
        self.offers: dict[LucieMove, BigButton] = {}
        self.focus: int | None = None
        self.badge = self.page = self.words = None
        if view.phase is Phase.KEEPING:
            self._lay_peeking(tray, view)
        else:
            self.lay_outing(tray, view)

    def lay_outing(self, tray: Tray, view: LucieView) -> None:
        """Lays the cards of this outing and what can be done about them."""
        tray.clear()
        self.outing = Outing(self.look, self._places(tray), is_still=self.stage.is_still)
        self.outing.show(view)
        if self._plays_itself:
            self._lay_bot(tray)
        else:
            self._lay_choices(tray, view)
            self._say(tray, view)
        tray.lay(self.outing)

    def _say(self, tray: Tray, view: LucieView) -> None:
        """Tells whoever can read what to do, where the cards will lie."""
        if view.phase is not Phase.LEAVING:
            return
        badge = view.badges[self._seat] if view.badges else None
        power = POWERS.get(badge.role, "leave") if badge and badge.asleep is None else "leave"
        row, card = self.outing.places.row, self.outing.places.card_at(0, 1)
        width = row.width - card.width - dp(16)
        if width < dp(TOO_NARROW):
            return
        text = self.services.text(f"lucie.say.{power}")
        colour = f"{player_colour(tray.sitting)}_text"
        self.words = Writing(
            self.look,
            text if width >= dp(TWO_WORDS) else text.replace(" ", "\n"),
            size=(width, row.height),
            tint=self.look.colour(colour),
        )
        self.words.pos = card.x + card.width + dp(8), row.y
        tray.lay(self.words)

    @property
    def _seat(self) -> Seat:
        assert self.rim.active is not None, "no tray is open"
        return Seat(self.rim.active)

    @property
    def _plays_itself(self) -> bool:
        return self.bot(self._seat) is not None

    @property
    def _is_mirrored(self) -> bool:
        return self.sittings[self._seat].player.left_handed

    @property
    def _button_height(self) -> float:
        return float(dp(KID_BUTTON if self.layout.is_compact or self.is_little else BUTTON))

    def _places(self, tray: Tray) -> Places:
        pad = dp(8 if self.layout.is_compact else PAD)
        bottom = pad + self._button_height + pad
        box = Box(pad, bottom, tray.width - 2 * pad, tray.height - bottom - pad)
        find = phone_places if self.layout.is_compact else tablet_places
        return find(
            box,
            self.layout.unit,
            helper=self.match.options.variant is Variant.HELPERS,
            slots=max(self.view.cat_limit, self.view.trap_limit),
            mirrored=self._is_mirrored,
        )

    def _lay_bot(self, tray: Tray) -> None:
        """Shows who plays by itself, and the hole it will run to."""
        size = self._button_height * 0.8
        portrait = tray.medallion(size)
        portrait.center = tray.width / 2, dp(PAD) + self._button_height / 2
        ears = Sprite(self.look, "icon_bot", size=(size * 0.6, size * 0.6))
        ears.center = portrait.right, portrait.center_y
        self.hole = Sprite(self.look, HOME, size=(size, size))
        self.hole.center = dp(PAD) + size, portrait.center_y
        tray.lay(portrait, ears, self.hole)

    def _lay_choices(self, tray: Tray, view: LucieView) -> None:
        """Lays the pictures in a row, the last one under the stronger hand."""
        buttons = self._buttons(view)
        if view.badges:
            self.badge = self._badge_button(view)
        pad = dp(8 if self.layout.is_compact else PAD)
        height = self._button_height
        room = tray.width - 2 * pad
        round_ = dp(96) if self.layout.is_compact else height
        if self.badge is not None:
            room -= round_ + dp(GAP)
        width = (room - dp(GAP) * (len(buttons) - 1)) / len(buttons)
        row = [*buttons, *([self.badge] if self.badge else [])]
        x = pad
        for button in reversed(row) if self._is_mirrored else row:
            button.size = (round_ if button is self.badge else width), height
            button.pos = x, pad
            x = button.right + dp(GAP)
            tray.lay(button)
        self.hole = buttons[0].picture()
        self.choices = sorted(buttons, key=lambda button: button.x)

    def _buttons(self, view: LucieView) -> list[BigButton]:
        if view.phase is Phase.CAUGHT:
            accept = self._button("danger", ACCEPT, "cat_pounce", "mouse_worried")
            swap = self._button("glow", SWAP, "card_back_brown", "icon_rematch", "mouse_tongue")
            return [accept, swap]
        draw = self._button("glow", DRAW, "card_back_brown", "icon_next", "mouse_calm")
        draw.is_live = view.may_draw
        if self.victim is not None:
            avatar = self.sittings[self.victim].player.avatar
            return [self._button("yes", Steal(self.victim), f"avatar_{avatar}", "icon_tick"), draw]
        home = self._button("action", GO_HOME, HOME, "mouse_happy")
        home.is_live = view.may_go_home
        return [home, draw]

    def _button(self, fill: str, move: LucieMove, *pictures: str) -> BigButton:
        button = self.offers[move] = StoryButton(
            self.look, *pictures, fingers=self.fingers, fill=self.look.colour(fill), corner=20
        )
        button.fbind("on_tap", lambda *_: self.choose(move))
        return button

    def _badge_button(self, view: LucieView) -> BigButton:
        """Makes the power button: lit if it can be used, and ready to say why not."""
        badge = view.badges[self._seat]
        is_lit = badge.asleep is None
        fill = self.look.colour("glow" if is_lit else "tray")
        button = BigButton(
            self.look, picture_of(badge), fingers=self.fingers, fill=fill, corner=500
        )
        button.picture().opacity = 1 if is_lit else 0.6
        button.fbind("on_tap", lambda *_: self.use_power())
        return button

    def use_power(self) -> None:
        """Does what the role can do now, or shows why it cannot."""
        badge = self.view.badges[self._seat]
        if badge.asleep is not None:
            self.refuse(badge.asleep.value, self.badge)
            return
        match badge.role:
            case Role.THIEF:
                self._mean_another()
            case Role.GLASSES:
                self.choose(LOOK)
            case Role.GAMBLER:
                self.choose(SWAP)
            case Role.GREEDY:
                self.choose(DRAW)

    def refuse(self, reason: str, thing: Any) -> None:
        at = thing.to_window(*thing.center)
        ak.start(self.soft_no(reason, at, thing))

    def _mean_another(self) -> None:
        victims = self.view.victims
        place = victims.index(self.victim) + 1 if self.victim in victims else 0
        self.victim = victims[place] if place < len(victims) else None
        self._show_victim()

    def pick_victim(self, seat: Seat) -> None:
        if self.busy or seat not in self.view.victims:
            return
        self.victim = None if seat == self.victim else seat
        self._show_victim()

    def _show_victim(self) -> None:
        self.stage.give("tick")
        self.draw(self.view)
        self.fill_tray()

    def tap_plate(self, seat: int) -> None:
        if not self.busy and seat in self.view.victims:
            self.pick_victim(Seat(seat))
            return
        super().tap_plate(seat)
        if not self.homes:
            self.explain(Seat(seat))

    @property
    def waits_for(self) -> list[Any]:
        """What has to be touched before a card can be drawn."""
        if self.is_covered and self.rim.tray is not None:
            return self.rim.tray.things.children[:1]
        return self.choices if self.page is None else self.page.waits_for

    def _lay_peeking(self, tray: Tray, view: LucieView) -> None:
        cards = view.peeked if not self._plays_itself else ()
        self.page = PeekingPage(self, tray, cards)
