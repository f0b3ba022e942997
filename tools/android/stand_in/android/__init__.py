"""Stands in for python-for-android's own module."""

from __future__ import annotations

from typing import Any

from jnius import Call, JavaThing, record

mActivity = JavaThing("Activity")  # noqa: N816 - its name on Android
python_act = JavaThing("org.kivy.android.PythonActivity")
api_version = 34


def hide_loading_screen() -> None:
    record(Call("Activity", "removeLoadingScreen", ()))


remove_presplash = hide_loading_screen


def check_pause() -> bool:
    return False


def get_keyboard_height() -> int:
    return 0


def __getattr__(name: str) -> Any:
    if name == "get_dpi":
        return python_act.getDPI
    raise AttributeError(name)
