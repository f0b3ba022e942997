"""A graphics card that forgot everything while the tablet slept is filled again."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from struct import pack
from typing import Any

import pytest
from kivy.graphics import opengl as gl

from engine.registry import game_ids
from screens.routes import PAGES, GuestBook
from screens.services.art import Art
from screens.services.graphics import GraphicsCard
from screens.services.guests import open_guest_book
from screens.shell.book_leaf import BoardPicture
from tests.screens.conftest import _nobody_waits, tablet
from tests.screens.fingers import frames, wait
from tests.screens.games.bon_appetit_table import photo
from tests.screens.games.conftest import _window
from tests.screens.tables import SMALL, new_match, people
from tests.screens.tablets import Tablet
from tests.screens.test_guest_book import png
from tests.screens.test_layout import pages

__all__ = ["_nobody_waits", "_window", "tablet"]


MOST_NAMES = 4000
"""More than the app ever gives out of one kind between two losses."""

BY_ITSELF = {"attract", "deck", "self_test"}
"""Pages on which something moves while nobody touches anything."""

STILL = 120
"""Frames after which dialogs have come, switches are switched and scroll bars are faint again."""

THINGS = ("Texture", "Buffer", "Renderbuffer", "Program", "Framebuffer")
_last = dict.fromkeys(THINGS, 0)
"""The highest name that was ever lost."""


def lose_the_context() -> int:
    """Leaves what a new context has: nothing of anything, and no state set; returns the loss."""
    gl.glUseProgram(0)
    gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)
    gl.glDisable(gl.GL_BLEND)
    gl.glViewport(0, 0, 1, 1)
    lost = 0
    for thing in THINGS:
        is_there, name, last = getattr(gl, f"glIs{thing}"), 0, _last[thing]
        while name < last + MOST_NAMES:  # some drivers never give out a name twice
            name += 1
            if is_there(name):
                _delete(thing, name)
                lost, last = lost + 1, max(last, name)
        _last[thing] = last
    return lost


def _delete(thing: str, name: int) -> None:
    if thing == "Program":
        gl.glDeleteProgram(name)
    else:
        getattr(gl, f"glDelete{thing}s")(1, pack("=I", name))


def sleep(device: Tablet, meanwhile: Callable[[], Any]) -> None:
    device.app.dispatch("on_pause")
    meanwhile()
    device.app.dispatch("on_resume")
    frames(STILL)


@pytest.mark.parametrize("game", game_ids())
def test_a_table_is_the_same_after_the_graphics_card_forgot_it(
    tablet: Callable[..., Tablet], game: str
) -> None:
    device = tablet()
    match = new_match(game, 2)
    device.app.router.show_table(match, people(2))
    wait(lambda: device.table.desk.turn.is_open)
    assert_nothing_is_missed(device)


def test_the_shelf_is_the_same_after_the_graphics_card_forgot_it(
    tablet: Callable[..., Tablet],
) -> None:
    assert_nothing_is_missed(tablet())


def test_pictures_in_the_guest_book_are_the_same_after_the_graphics_card_forgot_them(
    tablet: Callable[..., Tablet],
) -> None:
    device = tablet()
    open_guest_book(device.services).enter("lucie", people(2), (0,), png())
    device.show(GuestBook())
    assert device.all(BoardPicture)
    assert_nothing_is_missed(device)


def test_every_page_is_the_same_after_the_graphics_card_forgot_it(
    tablet: Callable[..., Tablet], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.router.KEPT", 1)  # what nobody sees is filled as well
    device = tablet(size=SMALL, reduced_motion=True)
    seen = set()
    for name in pages(device):
        seen.add(name)
        if name not in BY_ITSELF:
            assert_nothing_is_missed(device)
        if len(device.trail) > 1:
            device.app.router.back()  # or it would stay, as the way back
    assert seen == {*PAGES.values()}


def assert_nothing_is_missed(device: Tablet) -> None:
    sleep(device, lambda: None)
    before = photo()
    assert len(set(before)) > 100, "there is nothing to see"
    lost: list[int] = []
    sleep(device, lambda: lost.append(lose_the_context()))
    assert lost[0] > 20
    assert photo() == before


def test_a_card_that_forgot_nothing_is_left_alone(tablet: Callable[..., Tablet]) -> None:
    tablet()
    card = GraphicsCard()
    assert not card.refill()
    lose_the_context()
    assert card.refill()
    assert not card.refill()


def test_what_stays_is_out_of_the_collectors_way_again(
    tablet: Callable[..., Tablet], monkeypatch: pytest.MonkeyPatch
) -> None:
    tablet()
    card, done, unfreeze = GraphicsCard(), list[str](), gc.unfreeze

    def thaw() -> None:
        done.append("unfreeze")
        unfreeze()  # what stays frozen is not drawn again

    monkeypatch.setattr(gc, "unfreeze", thaw)
    monkeypatch.setattr(gc, "freeze", partial(done.append, "freeze"))
    lose_the_context()
    card.refill()
    assert done == ["unfreeze", "freeze"]


def test_a_sprite_that_was_never_drawn_stays_chequered(tmp_path: Path) -> None:
    texture = Art(tmp_path, density=1).texture("unicorn")
    before = texture.pixels
    card = GraphicsCard()
    lose_the_context()
    card.refill()
    assert texture.pixels == before
