"""What Python has not got on the tablet, the package does not find here either."""

from __future__ import annotations

import importlib
import sys

import pytest

from tools.android.driver.absent import leave_out_what_is_absent


@pytest.mark.parametrize("name", ["distutils.util", "imp", "unittest.mock", "pip", "setuptools"])
def test_modules_are_missed_as_on_the_tablet(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    root = name.partition(".")[0]
    for loaded in [each for each in sys.modules if each.partition(".")[0] == root]:
        monkeypatch.delitem(sys.modules, loaded)
    leave_out_what_is_absent()
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module(name)
    importlib.import_module("json")
