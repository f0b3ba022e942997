"""The app: opens the services, shows the shelf, and passes on what the tablet does."""

from __future__ import annotations

import gc
import logging
import os
from functools import partial
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty, StringProperty
from kivy.utils import platform
from kivymd.app import MDApp

from screens.focus import KeyboardFocus
from screens.material import PrecomputedTheme
from screens.pointer import Pointer
from screens.router import BACK_KEYS, Router
from screens.routes import Shelf
from screens.services.graphics import GraphicsCard
from screens.services.preferences import Preferences
from screens.services.services import ASSETS, Services, SoundAndTouch, open_services
from screens.services.themes import Palette
from screens.ui.look import Look

logger = logging.getLogger(__name__)


class GareAuChatApp(MDApp):
    """Four games on one tablet."""

    theme_cls: PrecomputedTheme
    lang = StringProperty("fr")
    palette: Palette = ObjectProperty(rebind=True)
    """The colours of the theme."""

    preferences: Preferences = ObjectProperty(rebind=True)
    """What people chose, as one value that is replaced at every change."""

    look: Look = ObjectProperty(rebind=True)
    """Pictures, colours and sizes, as one value that is replaced with the theme."""

    wallpaper: Texture = ObjectProperty()
    """What is behind the pages of the shell."""

    def __init__(self, services: Services | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.title = "Gare au chat !"
        _register_fonts()
        # The letters of the tablet are what ours begin with; Kivy would enlarge them once more.
        Metrics.fontscale = 1
        self.theme_cls = PrecomputedTheme()
        self.services = services or open_services(Path(self.user_data_dir))
        self._wear(self.services.preferences.now)
        self.services.preferences.watch(self._wear)

    def get_application_icon(self) -> str:
        return str(ASSETS / "icon.png")

    def build(self) -> Router:
        self._card = GraphicsCard()
        self.router = Router(self.services, leave=self.stop)
        self.focus = KeyboardFocus(self.router.upper, lambda: self.palette.focus)
        self.pointer = Pointer(self.router.upper)
        self.router.show(Shelf())
        return self.router

    def on_start(self) -> None:
        if platform == "android":
            # Kivy would take the loading screen away before there is anything to see.
            EventLoop.remove_android_splash = lambda *_: None
        Window.bind(on_keyboard=self._on_keyboard)
        self.focus.listen()
        self.pointer.watch()
        self.services.rotation.let_go()
        # The second frame is the first one with everything on it.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._after_first_frame))

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_keyboard)
        self.focus.leave()
        self.pointer.leave()
        self.services.feedback.hush()  # who speaks is another program, which would go on
        self.services.saves.settle()
        self.services.chronicle.close()

    def open_settings(self, *_: object) -> bool:
        """Keeps Kivy's own settings closed, which F1 would lay over the games."""
        return False

    def on_pause(self) -> bool:
        self.router.page.pause()
        self.services.saves.settle()  # a tablet may kill who sleeps
        self.services.feedback.hush()
        EventLoop.idle()  # the list of recent apps shows the last frame: hands are covered in it
        return True

    def _get_user_data_dir(self) -> str:
        """Returns where Kivy puts the folder, made with all folders above it, or the next best."""
        try:
            if platform == "linux":
                above = Path(os.environ.get("XDG_CONFIG_HOME", "~/.config")).expanduser()
                above.mkdir(parents=True, exist_ok=True)
            return str(super()._get_user_data_dir())
        except OSError as error:
            logger.warning("Not the usual place for saves: %s", error)
            return str(Path.home() / f".{self.name}")

    def on_resume(self) -> None:
        # SDL says so before it has given the graphics card back: nothing may be drawn yet.
        Clock.schedule_once(self._wake_up, -1)

    def _wake_up(self, _: float) -> None:
        self._card.refill()
        self.router.page.resume()

    def text(self, key: str, lang: str, **values: object) -> str:
        """Returns a text; KV names the language so that it asks again when that changes."""
        return self.services.texts.text(key, lang, **values)

    def _wear(self, preferences: Preferences) -> None:
        self.lang = preferences.language
        self.palette = self.services.themes.palette(preferences.theme)
        self.look = Look(
            art=self.services.art,
            colour=partial(getattr, self.palette),
            text_scale=preferences.text_size.scale,
            line=self.palette.line / 2,
        )
        self.wallpaper = self.services.art.picture(f"shelf_{preferences.theme}")
        self.wallpaper.wrap = "repeat"
        self.theme_cls.wear(self.palette)
        self.theme_cls.write(preferences.text_size.scale)
        Window.clearcolor = self.palette.ground
        self.preferences = preferences

    def _on_keyboard(self, _: object, key: int, *__: object) -> bool:
        if key not in BACK_KEYS:
            return False
        if not self.router.back():
            self.router.leave()
        return True

    def _after_first_frame(self, _: float) -> None:
        if platform == "android":
            from android.loadingscreen import hide_loading_screen

            hide_loading_screen()
            # Only now the window knows its cut-outs.
            self.router.page.resume()
        self.services.saves.catch_up(self.services.chronicle.enter)
        gc.freeze()  # what is there now stays: looking through it for rubbish takes 0.1 s each time
        feedback = self.services.feedback
        if isinstance(feedback, SoundAndTouch):
            feedback.wake_up()


def _register_fonts() -> None:
    fonts = ASSETS / "fonts"
    LabelBase.register("text", str(fonts / "text.ttf"), fn_bold=str(fonts / "text_bold.ttf"))
    LabelBase.register("title", str(fonts / "title.ttf"))
