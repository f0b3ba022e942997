"""KivyMD in our clothes: colours made beforehand, our letters, and widgets that cost little."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kivy.metrics import sp
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager
from kivymd.uix import appbar, badge, button, card, label, scrollview
from kivymd.uix.behaviors.hover_behavior import HoverBehavior
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple
from kivymd.uix.behaviors.state_layer_behavior import StateLayerBehavior

from screens.kv import load_kv
from screens.services.themes import Colour, Palette

if TYPE_CHECKING:
    from kivymd.theming import Letters  # only its types have a name for it

LETTERS = {
    "Display": ("title", (56, 44, 36)),
    "Headline": ("title", (40, 34, 30)),
    "Title": ("title", (30, 26, 24)),
    "Body": ("text", (24, 22, 20)),
    "Label": ("text", (20, 18, 16)),
}
"""Font and sizes in sp of every style of letters, large, medium and small: sentences are written
in ``Body`` or larger, and nothing is written smaller than the smallest ``Label``."""

LINES = {"title": 0.8, "text": 1.0}
"""How close the lines of a font stand, of what its makers wanted: the round one leaves gaps."""

ROLES = ("large", "medium", "small")


class PrecomputedTheme(ThemeManager):
    """Wears the Material colours that a palette brings along."""

    def __init__(self) -> None:
        self._material: dict[str, Colour] = {}
        super().__init__(theme_style_switch_animation=False)

    def wear(self, palette: Palette) -> None:
        """Changes the colours of every KivyMD widget."""
        self._material = palette.material
        self.theme_style = "Dark" if palette.is_dark else "Light"
        self.set_colors()

    def write(self, scale: float) -> None:
        """Changes the letters of every KivyMD widget; its icons keep their own."""
        ours: dict[str, dict[str, Letters]] = {
            style: {
                role: {
                    "font-name": font,
                    "font-size": sp(size) * scale,
                    "line-height": LINES[font],
                }
                for role, size in zip(ROLES, sizes, strict=True)
            }
            for style, (font, sizes) in LETTERS.items()
        }
        self.font_styles = {"Icon": self.font_styles["Icon"], **ours}
        theme_font_styles.update(ours)  # the text field asks there

    def set_colors(self, *_: object) -> None:
        """Replaces what KivyMD would compute whenever its style changes."""
        for name, colour in self._material.items():
            setattr(self, name, colour)


def _no_ripple(*_: object) -> None:
    """Paper does not ripple, it darkens.

    KivyMD compiles a shader for the ripple of every single widget that can be pressed: a page
    with thirty of them would take half a second longer to open.
    """


def _no_watch(widget: HoverBehavior, *args: object, **kwargs: object) -> None:
    """Leaves the mouse to :class:`~screens.pointer.Pointer`.

    Every widget of KivyMD, labels too, would look at each movement of the mouse, and the window
    would compare each new one with all that look already.
    """
    super(HoverBehavior, widget).__init__(*args, **kwargs)


_darken = StateLayerBehavior.on_enter


def _darken_under_a_mouse(widget: StateLayerBehavior) -> None:
    """Lets nothing stay dark that a finger or a key has pressed.

    KivyMD takes every press on a computer for that of a mouse, which rests there afterwards.
    """
    if widget.hovering:
        _darken(widget)
    else:
        widget.on_leave()


M3CommonRipple.fbo = None
M3CommonRipple.init_fbos = _no_ripple
M3CommonRipple.call_ripple_animation_methods = _no_ripple
HoverBehavior.__init__ = _no_watch  # type: ignore[method-assign, assignment]
# A card would take on the colour it had under the last mouse: none at all where there was none.
card.MDCard.set_properties_widget = StateLayerBehavior.set_properties_widget  # type: ignore[method-assign]
StateLayerBehavior.on_enter = _darken_under_a_mouse  # type: ignore[method-assign, assignment]

DRESSED = (appbar, badge, button, card, label, scrollview)
"""What every page is made of. The theme replaces rules of these, so it is read after them; the
rest of KivyMD is imported by the pages that need it."""

LATER = {f"kivymd.uix.{name}" for name in ("dialog", "list", "snackbar")}
assert not LATER & sys.modules.keys(), "the theme would replace their rules: import it first"

load_kv("theme")
