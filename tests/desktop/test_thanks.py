"""A library that comes along unnamed is found out."""

from __future__ import annotations

from pathlib import Path

from tools.android.spec import ROOT
from tools.desktop.thanks import unthanked


def folder_with(place: Path, *names: str) -> Path:
    for name in names:
        (place / name).touch()
    return place


def test_libraries_with_a_notice_are_known_by_any_version(tmp_path: Path) -> None:
    known = ("libSDL2_ttf-2-df2c5903.0.so.0.2200.0", "libpython3.13.so.1.0", "libstdc++.so.6")
    assert unthanked(folder_with(tmp_path, *known, "_ssl.cpython-311.so"), ROOT) == set()


def test_a_library_without_a_notice_is_named(tmp_path: Path) -> None:
    assert unthanked(folder_with(tmp_path, "libreadline.so.8"), ROOT) == {"libreadline"}
