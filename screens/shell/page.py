"""What all pages of the shell share."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.services.feedback import Cue
from screens.services.insets import WHOLE_GLASS
from screens.services.players import TABLET
from screens.services.services import Services
from screens.shell.sheet import Sheet
from screens.table.places import Box

LOW = 700
"""Height of the page, in dp, below which it has to save room."""

TILE = 340
"""Width of one piece of wallpaper, in dp."""

TAP = Cue("tick")
NOPE = Cue("nope")


class ShellPage(FloatLayout):
    """A page that knows how much room it has and where it came from.

    It is no ``MDScreen``: the first of those imports a third of KivyMD, which only the pages
    with switches need.
    """

    router: Any = ObjectProperty()
    is_wide = BooleanProperty(True)
    is_phone = BooleanProperty(False)
    is_low = BooleanProperty(False)
    """Whether there is less height than a ten-inch tablet has lying down."""

    gap = NumericProperty(24)
    main = NumericProperty(96)
    """Height of what people press to go on."""

    def _tiles(self) -> tuple[float, ...]:
        across, up = self.width / dp(TILE), self.height / dp(TILE)
        return 0, up, across, up, across, 0, 0, 0

    tiles = AliasProperty(_tiles, bind=("size",))
    """Which part of an endless wallpaper is behind the page."""

    def __init__(self, services: Services, **kwargs: Any) -> None:
        self.services = services
        self.sheet: Sheet | None = None
        self._insets = WHOLE_GLASS
        super().__init__(**kwargs)

    def open(self) -> None:
        """Shows what this page is about. Pages that need to be told take keywords."""

    def on_back(self) -> bool:
        """Takes a sheet away, if one lies on the page; else lets the router go back."""
        if self.sheet is None:
            return False
        self.lift_sheet()
        return True

    def pause(self) -> None:
        """Nothing moves on a page of the shell."""

    def resume(self) -> None:
        """Bars may have come or gone while the tablet slept."""
        self.on_size()

    def refresh(self) -> None:
        """Looks again at what may have changed while another page was shown."""

    def text(self, key: str, **values: object) -> str:
        return self.services.text(key, **values)

    def tap(self) -> None:
        """Lets a tap be heard."""
        self.services.feedback.give(TAP)

    def refuse(self) -> None:
        """Says no, kindly."""
        self.services.feedback.give(NOPE)

    def lay_sheet(self, sheet: Sheet) -> None:
        """Asks something; nothing below can be touched until it is answered."""
        self.lift_sheet()
        self.sheet = sheet
        self.add_widget(sheet)

    def lift_sheet(self) -> None:
        if self.sheet is not None:
            self.remove_widget(self.sheet)
            self.sheet = None

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        self.lift_sheet()
        if parent is not None:
            self.refresh()

    def on_size(self, *_: Any) -> None:
        self._insets = self.services.insets()
        self._trigger_layout()
        width, height = self.safe[2:]
        self.is_wide = width >= height
        self.is_low = height < dp(LOW)
        self.is_phone = min(width, height) < dp(TABLET)
        self.gap = dp(12) if self.is_phone else dp(24)
        self.main = dp(64) if self.is_phone else dp(96)

    @property
    def safe(self) -> Box:
        """The page without cut-outs and bars; only the wallpaper lies under those."""
        return Box(*self.pos, *self.size).shrunk(**self._insets._asdict())

    def do_layout(self, *_: Any, **__: Any) -> None:
        safe = self.safe
        super().do_layout(pos=safe[:2], size=safe[2:])
        for child in self.children:
            if not child.pos_hint:
                child.pos = safe[:2]


load_kv("shell/page")
