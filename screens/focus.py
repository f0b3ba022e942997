"""Lets a keyboard do what a finger does: Tab goes on, Enter presses, and one sees where one is.

KivyMD's buttons take no keyboard focus; Kivy's own focus would have to be mixed into each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeGuard

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.ui.facing import box_of
from screens.ui.look import Colour

if TYPE_CHECKING:
    from kivy.uix.slider import Slider
    from kivy.uix.textinput import TextInput

TAB, SPACE = 9, 32
ENTER = frozenset({13, 271})
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
PAGE_UP, PAGE_DOWN = 280, 281
STEPS = {RIGHT: 1, DOWN: 1, LEFT: -1, UP: -1}
PAGES = {PAGE_DOWN: 1, PAGE_UP: -1}
TYPED = {**{ord(digit): digit for digit in "0123456789"}, 8: "backspace"}
TYPED |= {256 + number: str(number) for number in range(10)}
TYPED |= dict.fromkeys(ENTER, "enter")
ROW = dict(zip(range(30, 40), "1234567890", strict=True))
"""Where digits are on every keyboard, also where they need the shift key, as in France."""

PAD = "on_keystroke"
"""Event of what is typed on without being gone to: it says which key."""

STRIP = "on_step"
"""Event of what arrows go along: it says how far."""

LINE, LEAF = 0.15, 0.85
"""How far an arrow, and a key for pages, moves what is too long, of what is seen of it."""

MARGIN = 4
"""How far the ring stands from what it is round, in dp."""


class KeyboardFocus:
    """Where the keyboard is on the page; nowhere until somebody uses it, or after a touch."""

    def __init__(self, upper: Callable[[], Sequence[Widget]], colour: Callable[[], Colour]) -> None:
        """Takes *upper*, which tells what is on top: a page, a question, or nothing of ours."""
        self._upper = upper
        self._colour = colour
        self._ring = InstructionGroup()
        self._following = Clock.create_trigger(self._follow, 0, interval=True)
        self.target: Widget | None = None

    def listen(self) -> None:
        Window.bind(on_key_down=self._on_key, on_touch_down=self._on_touch)

    def leave(self) -> None:
        Window.unbind(on_key_down=self._on_key, on_touch_down=self._on_touch)
        self._let_go()

    def _on_key(
        self, _: object, key: int, place: int, __: object, modifiers: Sequence[str]
    ) -> bool:
        upper, typed = self._upper(), TYPED.get(key) or ROW.get(place)
        if not upper or not (typed or key in {TAB, SPACE, *STEPS, *PAGES}):
            return False
        if self.target is not None and not _is_shown(self.target, upper):
            self.target = None
        writes = _is_field(self.target) and self.target.focus
        if key == TAB:
            self._move(upper, -1 if "shift" in modifiers else 1)
        elif key in PAGES:
            self._turn_leaf(upper, PAGES[key])
        elif writes:
            return False
        elif typed and (self.target is None or key not in ENTER):
            return self._type(upper, typed)
        elif self.target is None:
            return False
        elif key in STEPS:
            self._step(upper, STEPS[key])
        else:
            self._press(self.target)
        return True

    def _on_touch(self, *_: object) -> None:
        self._let_go()

    def _move(self, upper: Sequence[Widget], step: int) -> None:
        targets = [stop for layer in upper for stop in stops(layer)]
        if not targets:
            return
        here = targets.index(self.target) if self.target in targets else -1 if step > 0 else 0
        if _is_field(self.target):
            self.target.focus = False
        self.target = targets[(here + step) % len(targets)]
        _bring_into_view(self.target)
        self._follow()
        self._following()

    def _step(self, upper: Sequence[Widget], step: int) -> None:
        if _is_slider(self.target):
            value = self.target.value + step * self.target.step
            self.target.value = min(self.target.max, max(self.target.min, value))
        elif _is_strip(self.target):
            self.target.dispatch(STRIP, step)
        elif isinstance(self.target, ScrollView):
            _scroll(self.target, step * LINE)
        else:
            self._move(upper, step)

    def _turn_leaf(self, upper: Sequence[Widget], step: int) -> None:
        """Moves what the keyboard is on, or else the page."""
        round_target = _scrolls_round(self.target) if self.target is not None else ()
        below = (each for layer in upper for each in layer.walk(restrict=True))
        for scroll in (*round_target, *below):
            if isinstance(scroll, ScrollView) and _is_long(scroll):
                _scroll(scroll, step * LEAF)
                return

    def _type(self, upper: Sequence[Widget], key: str) -> bool:
        """Types on the keys that lie on the page, if there are any."""
        for layer in upper:
            for each in layer.walk(restrict=True):
                if each.is_event_type(PAD):
                    each.dispatch(PAD, key)
                    return True
        return False

    def _press(self, target: Widget) -> None:
        if _is_field(target):
            target.focus = True
        elif isinstance(target, ButtonBehavior):
            target.dispatch("on_press")
            target.dispatch("on_release")

    def _follow(self, *_: object) -> bool:
        """Draws the ring where the target is now; pages scroll, turn and change."""
        self._ring.clear()
        if self.target is None or not _is_shown(self.target, self._upper()):
            self._let_go()
            return False
        x, y, width, height = box_of(self.target)
        gap = dp(MARGIN)
        width, height = width + 2 * gap, height + 2 * gap
        box = (x - gap, y - gap, width, height, min(dp(20), width / 2, height / 2))
        self._ring.add(Color(*self._colour()))
        self._ring.add(Line(rounded_rectangle=box, width=dp(2.5)))
        if self._ring not in Window.canvas.after.children:
            Window.canvas.after.add(self._ring)
        return True

    def _let_go(self) -> None:
        self.target = None
        self._following.cancel()
        self._ring.clear()
        if self._ring in Window.canvas.after.children:
            Window.canvas.after.remove(self._ring)


def stops(layer: Widget) -> Iterator[Widget]:
    """Lists what can be pressed, dragged or written into, in reading order.

    What is too long to be seen and has nothing to press is a stop too: arrows move it.
    """
    for child in reversed(layer.children):
        if not child.opacity or child.disabled or 0 in child.size or _is_switch(child):
            continue
        if _is_strip(child):
            yield child
            continue
        if isinstance(child, ButtonBehavior) or _is_field(child) or _is_slider(child):
            yield child
        inside = [*stops(child)]
        yield from inside
        if not inside and isinstance(child, ScrollView) and _is_long(child):
            yield child


# Most tablets have no keyboard: what only fields and sliders need is loaded with them.


def _is_field(widget: Widget | None) -> TypeGuard[TextInput]:
    from kivy.uix.textinput import TextInput

    return isinstance(widget, TextInput)


def _is_slider(widget: Widget | None) -> TypeGuard[Slider]:
    from kivy.uix.slider import Slider

    return isinstance(widget, Slider)


def _is_switch(widget: Widget) -> bool:
    """Tells whether it is a switch: that lies in a line that does the same."""
    from kivymd.uix.selectioncontrol import MDSwitch

    return isinstance(widget, MDSwitch)


def _is_strip(widget: Widget | None) -> TypeGuard[Widget]:
    """Tells whether it is a long row of which one thing is chosen: one stop, with arrows along."""
    return widget is not None and widget.is_event_type(STRIP)


def _is_shown(widget: Widget, upper: Sequence[Widget]) -> bool:
    above: Widget | None = widget
    while isinstance(above, Widget) and above not in upper:
        above = above.parent if above.parent is not above else None
    return isinstance(above, Widget)


def _bring_into_view(widget: Widget) -> None:
    for scroll in _scrolls_round(widget.parent):
        scroll.scroll_to(widget, animate=False)


def _scrolls_round(widget: Widget | None) -> Iterator[ScrollView]:
    """Lists what a widget is scrolled in, from within; a scroll view is round itself."""
    while isinstance(widget, Widget):
        if isinstance(widget, ScrollView):
            yield widget
        widget = widget.parent if widget.parent is not widget else None


def _is_long(scroll: ScrollView) -> bool:
    return bool(scroll.do_scroll_y) and any(
        content.height > scroll.height + 1 for content in scroll.children
    )


def _scroll(scroll: ScrollView, leaves: float) -> None:
    """Moves down by so much of what is seen; up, if that is less than nothing."""
    _, share = scroll.convert_distance_to_scroll(0, leaves * scroll.height)
    scroll.scroll_y = min(1, max(0, scroll.scroll_y - share))
