"""Fills the graphics card again when Android has emptied it while the app was asleep."""

from __future__ import annotations

import gc

from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import (
    GL_BLEND,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_RENDERBUFFER,
    GL_SRC_ALPHA,
    glBindRenderbuffer,
    glBlendFunc,
    glEnable,
    glGenRenderbuffers,
    glIsRenderbuffer,
)
from kivy.graphics.texture import Texture
from kivy.graphics.vertex_instructions import AntiAliasingLine, Rectangle, SmoothLine


class GraphicsCard:
    """Knows by a mark on it whether the card is still the one that was filled.

    SDL makes a new context when the old one is lost and says so, but Kivy does not listen. The
    mark is of a kind that nobody else makes: its number cannot be taken by something new.
    """

    def __init__(self) -> None:
        self._mark = _new_mark()
        # All smooth lines share a picture that Kivy lets the first one fill; that may be gone.
        for line in (SmoothLine(), AntiAliasingLine(Rectangle())):
            line.texture.add_reload_observer(_fade)

    def refill(self) -> bool:
        """Brings pictures, text and shapes back if they are gone, and says whether they were."""
        if glIsRenderbuffer(self._mark):
            return False
        glEnable(GL_BLEND)
        glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA)
        # Kivy asks the collector what there is to draw again; after that it has rest from us.
        gc.unfreeze()
        get_context().reload()
        gc.freeze()
        Window.update_viewport()
        self._mark = _new_mark()
        return True


def _fade(edge: Texture) -> None:
    """Paints the cross-section of a smooth line: white that fades out on both sides."""
    white, nothing = b"\xff\xff\xff\xff", b"\xff\xff\xff\x00"
    edge.blit_buffer(nothing + white * (edge.width - 2) + nothing, colorfmt="rgba")


def _new_mark() -> int:
    (mark,) = glGenRenderbuffers(1)
    glBindRenderbuffer(GL_RENDERBUFFER, mark)
    glBindRenderbuffer(GL_RENDERBUFFER, 0)
    return int(mark)
