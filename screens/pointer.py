"""A mouse that rests on something: it lights up, and says in words what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from kivymd.uix.behaviors.hover_behavior import HoverBehavior
from kivymd.uix.label import MDLabel

from screens.ui.facing import box_of

Point = tuple[float, float]

PATIENCE = 0.4
"""Seconds a mouse rests before it is told anything."""

MARGIN = 8
"""How far words stand from what they are about, and from the edge, in dp."""


class Pointer:
    """Tells KivyMD's widgets when the mouse comes and goes, those on top only."""

    def __init__(self, upper: Callable[[], Sequence[Widget]]) -> None:
        """Takes *upper*, which tells what is on top: a page, a question, or nothing of ours."""
        self._upper = upper
        self._under: list[HoverBehavior] = []
        self._tip = Tip()

    def watch(self) -> None:
        Window.bind(mouse_pos=self._moved, on_touch_down=self._tip.go, on_key_down=self._tip.go)

    def leave(self) -> None:
        Window.unbind(mouse_pos=self._moved, on_touch_down=self._tip.go, on_key_down=self._tip.go)
        self._under = []
        self._tip.go()

    def _moved(self, _: object, point: Point) -> None:
        now = [thing for layer in self._upper() for thing in _under(layer, point)]
        for widget in self._under:
            if widget not in now:
                _let_go(widget)
        for widget in now:
            widget.on_mouse_update(Window, point)
        self._under = now
        self._tip.be_about(now[-1] if now else None)


class Tip:
    """The words beside the mouse: KivyMD's, but one for all that can be pressed."""

    def __init__(self) -> None:
        self._about: Widget | None = None
        self._words: MDLabel | None = None
        self._come_soon = Clock.create_trigger(self._come, PATIENCE)

    def be_about(self, thing: Widget | None) -> None:
        """Comes in a moment if *thing* has words for it, and goes if there is another thing."""
        if thing is not self._about:
            self.go()
            self._about = thing
            if getattr(thing, "tip", ""):
                self._come_soon()

    def go(self, *_: object) -> None:
        self._come_soon.cancel()
        self._about = None
        if self._words is not None:
            Window.remove_widget(self._words)
            self._words = None

    def _come(self, _: float) -> None:
        from kivymd.uix.tooltip import MDTooltipPlain  # most tablets have no mouse

        about = self._about
        if about is None or about.get_root_window() is None:
            return
        words = MDTooltipPlain(text=about.tip)  # type: ignore[attr-defined] # KV gave it some
        words.texture_update()
        words.size = words.texture_size
        words.opacity = words.scale_value_x = words.scale_value_y = 1
        x, y, width, height = box_of(about)
        gap = dp(MARGIN)
        left = x + width / 2 - words.width / 2
        below = y - gap - words.height
        words.pos = (
            min(Window.width - gap - words.width, max(gap, left)),
            below if below > gap else y + height + gap,
        )
        self._words = words
        Window.add_widget(words)


def _under(root: Widget, point: Point) -> Iterator[HoverBehavior]:
    """Lists what can be pressed under a point of the window, what lies on top last."""
    if not root.opacity or not root.get_root_window():
        return
    if isinstance(root, HoverBehavior) and _is_pressed_at(root, point):
        yield root
    for child in reversed(root.children):
        yield from _under(child, point)


def _let_go(thing: HoverBehavior) -> None:
    """Lets something be as it was, also where it is covered now, or was left with its page."""
    if thing.hovering:
        thing.hovering = thing.hover_visible = False
        thing.dispatch("on_leave")


def _is_pressed_at(thing: Widget, point: Point) -> bool:
    return isinstance(thing, ButtonBehavior) and box_of(thing).holds(*point)
