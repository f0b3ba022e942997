"""Tables people can read as they stand."""

from __future__ import annotations

import pytest

from tools.columns import print_table


def test_columns_line_up(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(("cat", "ms"), [("tom", "7.25"), ("felicity", "12.5")])
    assert capsys.readouterr().out.splitlines() == [
        "| cat      |   ms |",
        "| -------- | ---- |",
        "| tom      | 7.25 |",
        "| felicity | 12.5 |",
        "",
    ]
