"""Questions and notices over a page, in KivyMD's dialogs and snackbars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText
from kivymd.uix.dialog import (
    MDDialog,
    MDDialogButtonContainer,
    MDDialogContentContainer,
    MDDialogHeadlineText,
)
from kivymd.uix.snackbar import (
    MDSnackbar,
    MDSnackbarActionButton,
    MDSnackbarSupportingText,
)

from screens.kv import load_kv

if TYPE_CHECKING:
    from screens.shell.rows import Choice

NARROW = 600
"""Width of the window, in dp, below which answers stand below each other."""


IN_A_ROW = 2
"""How many answers have room beside each other."""


class Answer(NamedTuple):
    """What can be said to a question."""

    picture: str
    words: str
    act: Callable[[], None]
    style: str = "outlined"
    """What KivyMD calls the importance of a button: ``tonal`` is lit."""


class AnswerButton(MDButton):
    """As high as there is room, for its picture: some of those who are asked cannot read."""


class Question(MDDialog):
    """Waits for one of its answers; a tap beside it means none."""

    @property
    def buttons(self) -> Sequence[MDButton]:
        """What can be answered, in the order in which it is read."""
        return [each for each in self.walk() if isinstance(each, MDButton)]

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Lets go of what is answered: KivyMD's rules for it lead back to it, and would keep it."""
        if parent is None:
            for each in self.walk():
                Builder.unbind_widget(each.uid)

    def answer(self, answer: Answer) -> None:
        """Takes the first answer that is tapped; another finger may be on its way."""
        if self._is_open:
            self.dismiss()
            answer.act()


class Notice(MDSnackbar):
    """Tells what was done and goes away by itself."""


def new_question(title: str, answers: Sequence[Answer], *, is_still: bool) -> Question:
    question = Question(MDDialogHeadlineText(text=title))
    container = MDDialogButtonContainer()
    is_row = len(answers) <= IN_A_ROW and Window.width >= dp(NARROW)
    container.orientation = "horizontal" if is_row else "vertical"
    for answer in answers:
        container.add_widget(_button(question, answer))
    question.add_widget(container)
    if is_still:
        question.show_duration = question.hide_duration = 0
    return question


def new_picker(choice: Choice[str], *, is_still: bool) -> Question:
    """Lets people choose among more than fit on buttons."""
    question = Question(MDDialogContentContainer(choice))
    if is_still:
        question.show_duration = question.hide_duration = 0
    return question


def new_notice(text: str, answer: Answer, *, is_still: bool) -> Notice:
    button = MDSnackbarActionButton(
        MDButtonIcon(icon=answer.picture), MDButtonText(text=answer.words)
    )
    notice = Notice(MDSnackbarSupportingText(text=text))
    notice.add_widget(button)  # in KivyMD's container it would be twice as wide
    if is_still:
        notice.show_duration = notice.hide_duration = 0

    def undo(*_: object) -> None:
        notice.dismiss()
        answer.act()

    button.bind(on_release=undo)
    return notice


def _button(question: Question, answer: Answer) -> AnswerButton:
    button = AnswerButton(
        MDButtonIcon(icon=answer.picture), MDButtonText(text=answer.words), style=answer.style
    )
    button.bind(on_release=lambda *_: question.answer(answer))
    return button


load_kv("questions")
