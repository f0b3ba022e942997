"""Starts the app."""

from __future__ import annotations

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")
# Android's own player keeps a decoder for every sound; SDL keeps small sounds in memory.
os.environ.setdefault("KIVY_AUDIO", "sdl2")
# Otherwise desktops of Linux put all programs in Python under one name.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "gare-au-chat")


def main() -> None:
    from screens.services.loading_screen import hold_loading_screen

    hold_loading_screen()

    from kivy.config import Config
    from kivy.utils import platform

    Config.set("graphics", "width", 1280)
    Config.set("graphics", "height", 800)
    Config.set("kivy", "exit_on_escape", 0)
    if platform != "android":
        # On Android every finger also comes as a mouse, and would touch twice.
        Config.set("input", "mouse", "mouse,disable_multitouch")
        # Nobody sees the window before it has its shape and something in it.
        Config.set("graphics", "window_state", "hidden")

    from kivy.core.window import Window

    from screens.app import GareAuChatApp
    from screens.crash import apologise
    from screens.services.window import keep_window

    app = GareAuChatApp()
    apology = apologise(app)
    if platform != "android":
        keep_window(app, Window)
    try:
        app.run()
    except Exception as error:
        apology.report(error)  # not even the first page could be shown
        raise


if __name__ == "__main__":
    main()
