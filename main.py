"""Starts the app."""

from __future__ import annotations

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")
# Android's own player keeps a decoder for every sound; SDL keeps small sounds in memory.
os.environ.setdefault("KIVY_AUDIO", "sdl2")


def main() -> None:
    from kivy.config import Config
    from kivy.utils import platform

    Config.set("graphics", "width", 1280)
    Config.set("graphics", "height", 800)
    Config.set("kivy", "exit_on_escape", 0)
    if platform != "android":
        # On Android every finger also comes as a mouse, and would touch twice.
        Config.set("input", "mouse", "mouse,disable_multitouch")

    from screens.app import GareAuChatApp
    from screens.crash import apologise

    app = GareAuChatApp()
    apology = apologise(app)
    try:
        app.run()
    except Exception as error:
        apology.report(error)  # not even the first page could be shown
        raise


if __name__ == "__main__":
    main()
