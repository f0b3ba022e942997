"""Questions come, are answered, and go for good."""

from __future__ import annotations

import gc
from collections.abc import Callable
from weakref import ref

from kivy.metrics import dp
from kivymd.uix.button import MDButtonIcon

from screens.routes import NewGuests
from tests.screens.fingers import frames
from tests.screens.tablets import A_MOMENT, Tablet


def test_a_question_that_was_answered_is_gone(tablet: Callable[..., Tablet]) -> None:
    device = tablet()
    page = device.show(NewGuests())
    device.tap(page.ids.welcome)
    assert page.question is not None
    question = ref(page.question)
    device.tap(page.question.buttons[0])
    assert page.question is None
    frames(A_MOMENT)
    while gc.collect():
        continue
    assert question() is None


def test_who_cannot_read_sees_large_pictures_of_the_answers(tablet: Callable[..., Tablet]) -> None:
    device = tablet()
    page = device.show(NewGuests())
    device.tap(page.ids.welcome)
    assert page.question is not None
    icons = [each for each in page.question.walk() if isinstance(each, MDButtonIcon)]
    assert len(icons) == 2
    assert all(min(icon.size) >= dp(56) for icon in icons)
