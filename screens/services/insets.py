"""How far cut-outs and bars reach into the glass: nothing to read or to touch may lie there."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.utils import platform

logger = logging.getLogger(__name__)


class Insets(NamedTuple):
    """Pixels that are taken at each side of the window."""

    left: float = 0
    bottom: float = 0
    right: float = 0
    top: float = 0


WHOLE_GLASS = Insets()


def find_insets() -> Callable[[], Insets]:
    """Returns what tells the insets of this window whenever it is asked: they turn with it."""
    return AndroidInsets.find() if platform == "android" else whole_glass


def whole_glass() -> Insets:
    """A screen without holes."""
    return WHOLE_GLASS


class AndroidInsets:
    """Asks the window, in the words of its version of Android."""

    # Java's own things are of no type: pyjnius looks for a member when it is asked for one.
    def __init__(self, window: Any, kinds: Any, failures: tuple[type[Exception], ...]) -> None:
        self._window = window
        self._kinds = kinds
        self._failures = failures

    @classmethod
    def find(cls) -> Callable[[], Insets]:
        from jnius import JavaException, autoclass

        failures = (JavaException, AttributeError)
        try:
            window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
            version = autoclass("android.os.Build$VERSION").SDK_INT
            if version < 28:
                return whole_glass
            kinds = autoclass("android.view.WindowInsets$Type") if version >= 30 else None
        except failures as error:
            logger.info("The whole glass is used: %s", error)
            return whole_glass
        return cls(window, kinds, failures)

    def __call__(self) -> Insets:
        try:
            found = self._window.getDecorView().getRootWindowInsets()
            return WHOLE_GLASS if found is None else self._read(found)
        except self._failures as error:
            logger.info("The whole glass is used: %s", error)
            return WHOLE_GLASS

    def _read(self, found: Any) -> Insets:
        """Reads bars and cut-outs; before Android 11 cut-outs only, and before 9 there were none.

        The keyboard is left out: it comes and goes, and the page stays.
        """
        if self._kinds is not None:
            taken = found.getInsets(self._kinds.systemBars() | self._kinds.displayCutout())
            return Insets(taken.left, taken.bottom, taken.right, taken.top)
        cutout = found.getDisplayCutout()
        if cutout is None:
            return WHOLE_GLASS
        return Insets(
            cutout.getSafeInsetLeft(),
            cutout.getSafeInsetBottom(),
            cutout.getSafeInsetRight(),
            cutout.getSafeInsetTop(),
        )
