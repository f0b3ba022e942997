"""What happens when something happens that nobody foresaw: an apology, a report, and on it goes."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from screens.routes import Sorry
from screens.services.storage import write_file
from screens.services.storeroom import REPORT

if TYPE_CHECKING:
    from screens.app import GareAuChatApp

logger = logging.getLogger(__name__)


class Apology(ExceptionHandler):
    """Writes a report the host can read and shows a mouse that is sorry.

    The match needs no saving: every move was on the disk before it was shown.
    """

    def __init__(self, app: GareAuChatApp, folder: Path) -> None:
        super().__init__()
        self._app = app
        self._file = folder / REPORT
        self._is_sorry = False
        self._soon = Clock.create_trigger(self._show)

    def handle_exception(self, error: BaseException) -> int:
        if isinstance(error, KeyboardInterrupt | SystemExit) or self._is_sorry:
            return ExceptionManager.RAISE
        if not self._soon.is_triggered:
            # One mishap brings others along; the first one tells most.
            self.report(error)
        self._soon()
        return ExceptionManager.PASS

    def report(self, error: BaseException) -> None:
        """Writes down for the host what happened."""
        report = "".join(traceback.format_exception(error))
        logger.error("Something nobody foresaw: %s", report)
        write_file(self._file, report.encode())

    def _show(self, _: float) -> None:
        """Leaves the table where it is; the apology is over once its page can be seen."""
        self._is_sorry = True
        self._app.router.home()
        self._app.router.show(Sorry(str(self._file)), at_once=True)
        self._is_sorry = False


def apologise(app: GareAuChatApp) -> Apology:
    """Lets *app* survive what nobody foresaw, as long as it runs."""
    apology = Apology(app, Path(app.user_data_dir))
    ExceptionManager.add_handler(apology)
    app.fbind("on_stop", lambda *_: ExceptionManager.remove_handler(apology))
    return apology
