"""Keeps Android's loading screen until there is something else to see."""

from __future__ import annotations

import logging
import os

logger = logging.getLogger(__name__)


def hold_loading_screen() -> None:
    """Stops the clock that would take the loading screen away five seconds after Python's start.

    A slow tablet has drawn nothing by then, and would show black. The app takes the screen away
    after its first frame.
    """
    if "ANDROID_ARGUMENT" not in os.environ:  # Kivy, which could tell, is not loaded yet
        return
    from jnius import JavaException, autoclass

    try:
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        clock = activity.loadingScreenRemovalTimer
        if clock is None:
            # No second clock is started where there is one.
            activity.loadingScreenRemovalTimer = autoclass("java.util.Timer")()
        else:
            clock.cancel()
    except (JavaException, AttributeError) as error:
        logger.info("The loading screen goes when Android likes: %s", error)
