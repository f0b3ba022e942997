"""What a match leaves in the guest book: its podium and its board, as one picture.

The board is taken when the match is over, and everything is written once the podium is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import asynckivy as ak
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from engine.core import Outcome
from screens.people import Sitting
from screens.services.services import Services
from screens.table.screen import TableScreen

if TYPE_CHECKING:
    from screens.shell.ceremony import Ceremony

LONGEST_SIDE = 640
"""Pixels of the picture of a board."""

PODIUM_WIDTH = 640
"""Width on which the podium is laid out for the picture, in dp, however large the glass is."""

PODIUM_SHAPE, PODIUM_HEIGHT = 0.6, 380
"""Height of the podium as a share of its width, and in pixels at most."""

STILL = 4
"""Frames after which everything on it has found its place."""


class Keepsake:
    """The board as everybody saw it last, and who sat round it."""

    def __init__(self, table: TableScreen, outcome: Outcome) -> None:
        self.game_id = table.match.game.id
        self.sittings: Sequence[Sitting] = table.sittings
        self._winners = outcome.winners
        self._board = _picture_of(table)

    async def keep(self, services: Services, ceremony: Ceremony) -> None:
        """Enters it into the guest book, a few rows of the picture in each frame."""
        from screens.services.guests import open_guest_book
        from screens.services.png import PngWriter

        podium = await _picture_of_podium(ceremony, services, self._board.width)
        size = int(self._board.width), int(podium.height + self._board.height)
        writer = PngWriter(size, podium.pixels + self._board.pixels)
        for _ in writer.steps():
            await ak.sleep(0)
        board = writer.content()
        open_guest_book(services).enter(self.game_id, self.sittings, self._winners, board)


async def _picture_of_podium(ceremony: Ceremony, services: Services, width: float) -> Texture:
    """Lays the podium out once more, with all that was counted, as wide as the board."""
    high = min(width * PODIUM_SHAPE, PODIUM_HEIGHT)
    paper = BoxLayout(size=(dp(PODIUM_WIDTH), dp(PODIUM_WIDTH) * high / width))
    with paper.canvas.before:
        Color(*services.palette.plate)
        Rectangle(size=paper.size)
    paper.add_widget(ceremony)
    ceremony.finish(is_still=True)
    for _ in range(STILL):
        await ak.sleep(0)
    nearly = 0.01  # or a row could be one pixel narrower than those of the board
    return paper.export_as_image(scale=(width + nearly) / paper.width).texture


def _picture_of(table: TableScreen) -> Texture:
    """Lets the graphics card paint the table once more, small; nothing is read back yet."""
    scale = min(1.0, LONGEST_SIDE / max(1, *table.size))
    return table.export_as_image(scale=scale).texture
