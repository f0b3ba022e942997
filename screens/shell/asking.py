"""What a page asks and tells over itself, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screens.shell.questions import Answer, Question
    from screens.shell.rows import Choice


class Asking:
    """Asks, and takes the question away again; KivyMD's dialogs are loaded for the first one."""

    def __init__(self, is_still: Callable[[], bool]) -> None:
        self._is_still = is_still
        self.question: Question | None = None

    def ask(self, title: str, *answers: Answer) -> Question:
        """Asks something; nothing below can be touched until it is answered or taken away."""
        from screens.shell.questions import new_question

        return self._put(new_question(title, answers, is_still=self._is_still()))

    def offer(self, choice: Choice[str]) -> Question:
        """Lets people choose among many; nothing below can be touched until they have, or not."""
        from screens.shell.questions import new_picker

        return self._put(new_picker(choice, is_still=self._is_still()))

    def tell(self, text: str, answer: Answer) -> None:
        """Tells what was done, and lets it be undone for some seconds."""
        from screens.shell.questions import new_notice

        new_notice(text, answer, is_still=self._is_still()).open()

    def drop(self) -> None:
        """Takes the question away unanswered."""
        if self.question is not None:
            self.question.dismiss()

    def _put(self, question: Question) -> Question:
        self.drop()
        self.question = question
        question.bind(on_pre_dismiss=self._dropped)
        question.open()
        return question

    def _dropped(self, question: Question) -> None:
        if self.question is question:
            self.question = None
