"""Nothing of one test is left for the next, in whatever order they run."""

from __future__ import annotations

from collections.abc import Callable

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivymd.uix.label import MDLabel

from screens.services.preferences import Theme
from tests.screens.fingers import frames
from tests.screens.tables import PHONE, PORTRAIT, TABLET, resize
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def test_the_real_loop_does_not_go_through_the_sizes_of_other_tests(tablet: OpenTablet) -> None:
    tablet()
    for size in (PORTRAIT, PHONE, TABLET):
        resize(size)
    seen = []
    look = Clock.schedule_interval(lambda _: seen.append(tuple(Window.size)), 0)
    Clock.schedule_once(lambda _: setattr(EventLoop, "quit", True), 0.1)
    EventLoop.mainloop()
    EventLoop.quit = False
    look.cancel()
    assert {*seen} == {TABLET}


def test_a_new_tablet_changes_its_clothes_though_an_old_page_is_still_there(
    tablet: OpenTablet,
) -> None:
    before = tablet()
    old_page = before.page
    before.close()
    before.services.preferences.change(theme=Theme.EVENING)
    frames(3)
    assert old_page.children
    device = tablet()
    device.services.preferences.change(theme=Theme.CONTRAST)
    frames(3)
    worn = {tuple(each.color) for each in device.all(MDLabel) if each.text}
    assert tuple(device.services.palette.text) in worn
