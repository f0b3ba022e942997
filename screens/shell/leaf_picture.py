"""A leaf of the guest book as a picture, to be kept elsewhere."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp

from screens.services.guest_book import GuestBook, Leaf
from screens.services.png import PngWriter
from screens.services.services import Services
from screens.shell.book_leaf import BookLeaf

SAVED_WIDTH, SAVED_HEIGHT = 1200, 4096
"""Pixels of a leaf that is saved as a picture: how wide it is, and how high at most."""

LAID_WIDTH = 960
"""Width on which it is laid out for that, in dp, however large the glass is."""

STILL = 3
"""Frames in which nothing moves any more on a leaf that is laid out."""


async def picture_of(leaf: Leaf, book: GuestBook, services: Services) -> bytes:
    """Lays a whole leaf out once more, where nothing scrolls, and paints it."""
    paper = BookLeaf(size_hint_x=None, width=dp(LAID_WIDTH))
    paper.boards_in_a_row = 3
    paper.radius = [0] * 4  # a corner without paper would be black
    for _ in paper.write(leaf, book, services):
        await ak.sleep(0)
    heights = [paper.height]
    while len(heights) <= STILL or len({*heights[-STILL:]}) > 1:
        await ak.sleep(0)
        heights.append(paper.height)
    scale = min(SAVED_WIDTH / paper.width, SAVED_HEIGHT / paper.height)
    picture = paper.export_as_image(scale=scale).texture
    writer = PngWriter((int(picture.width), int(picture.height)), picture.pixels)
    for _ in writer.steps():
        await ak.sleep(0)
    return writer.content()
