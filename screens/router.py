"""Shows one page at a time, loads each on its first visit, and knows the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout

from engine.core import Outcome
from engine.match import Match
from screens.services.players import Sitting
from screens.services.services import Services

HOME = "shelf"
TABLE = "table "
"""How the names of tables begin, before the game that lies on them."""

BACK_KEYS = frozenset({27, 1001, 1073742106})
"""Escape, and the two ways in which Android's back key arrives."""

DEAD_TIME = 0.35
"""Seconds a new page sleeps: a finger that bounces must not press what it never saw."""


class Page(Protocol):
    """What the router asks of everything it shows; tables and pages of the shell both do it."""

    def on_back(self) -> bool:
        """Answers the back key; ``False`` lets the router go back."""
        ...

    def pause(self) -> None:
        """Says that the tablet goes to sleep."""
        ...

    def resume(self) -> None:
        """Says that the tablet wakes up."""
        ...


class Router(FloatLayout):
    """The only child of the window."""

    def __init__(
        self,
        services: Services,
        leave: Callable[[], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.leave = leave
        """Closes the app."""

        self._services = services
        self.dead_time = DEAD_TIME
        self._shown_at = 0.0
        self._pages: dict[str, Any] = {}
        self._trail: list[str] = []

    @property
    def current(self) -> Any:
        """The page people see; ``None`` before the first one."""
        return self._pages[self._trail[-1]] if self._trail else None

    @property
    def trail(self) -> Sequence[str]:
        """Names of the pages that lead here, the one on screen last."""
        return tuple(self._trail)

    def show(self, name: str, **what: Any) -> None:
        """Opens a page of the shell. A page that is already on the way is gone back to."""
        page = self._shell_page(name)
        trail = self._trail
        self._go([*(trail[: trail.index(name)] if name in trail else trail), name])
        page.open(**what)

    def back(self) -> bool:
        """Goes one step back, unless the page has a better idea; ``False`` if there is no back."""
        if self.current.on_back():
            return True
        if len(self._trail) < 2:
            return False
        self._go(self._trail[:-1])
        return True

    def home(self) -> None:
        """Goes to the shelf, from wherever people are; who sits at a table gets up."""
        for name in self._trail:
            if name.startswith(TABLE):
                self._pages[name].get_up()
        self._go([])
        self.show(HOME)

    def show_table(self, match: Match[Any, Any, Any], sittings: Sequence[Sitting]) -> None:
        """Puts a match on its table; from there the way back leads to the shelf."""
        name = f"{TABLE}{match.game.id}"
        if name not in self._pages:
            self._pages[name] = self._new_table(match.game.id)
        table = self._pages[name]
        self._go([HOME, name])
        table.sit_down(match, sittings)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if Clock.get_time() < self._shown_at + self.dead_time:
            return True
        return bool(super().on_touch_down(touch))

    def _shell_page(self, name: str) -> Any:
        if name not in self._pages:
            module = import_module(f"screens.shell.{name}")
            self._pages[name] = module.PAGE(services=self._services, router=self)
        return self._pages[name]

    def _new_table(self, game_id: str) -> Any:
        table = import_module(f"screens.games.{game_id}").SCREEN(services=self._services)
        table.bind(
            on_over=self._finish,
            on_leave=lambda *_: self.home(),
            on_help=lambda *_: self.show("how_to", game_id=game_id),
            on_settings=lambda *_: self.show("settings"),
        )
        return table

    def _finish(self, table: Any, outcome: Outcome) -> None:
        """Takes those who sit at *table* to the podium; until it is seen, the match is kept."""
        self._go([HOME])
        self.show("podium", match=table.match, sittings=table.sittings, outcome=outcome)
        Clock.schedule_once(lambda _: self._forget(table.match))

    def _forget(self, match: Match[Any, Any, Any]) -> None:
        if getattr(self.current, "match", None) is match:
            self._services.saves.forget(match.game.id)

    def _go(self, trail: list[str]) -> None:
        """Puts the last page of *trail* on screen instead of the one that is there."""
        before, self._trail = self.current, trail
        after = self.current
        if before is after:
            return
        self._shown_at = Clock.get_time()
        if before is not None:
            self.remove_widget(before)
        if after is not None:
            # Layouts run a frame later; a page must know at once how much room it has.
            after.pos, after.size = self.pos, self.size
            self.add_widget(after)
