"""The check itself: a call that an Android has not got must not slip through."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.android.declarations import Declarations, read_classes
from tools.android.java import CALLING
from tools.android.spec import ROOT
from tools.android.strict_jnius import Java, JavaException

DECLARED = """declare module android {
\texport module os {
\t\texport abstract class Vibrator extends java.lang.Object {
\t\t\tpublic static STRONG: 255;
\t\t\t/** @deprecated */
\t\t\tpublic vibrate(param0: androidNative.Array<number>, param1: number): void;
\t\t\tpublic hasVibrator(): boolean;
\t\t\tpublic getName(param0: string | null): string | null;
\t\t}
\t\texport class LocaleList extends java.lang.Object {
\t\t\tpublic static getDefault(): any;
\t\t\tpublic toLanguageTags(): string;
\t\t}
\t\texport module Vibrator {
\t\t\texport class Quiet extends android.os.Vibrator {
\t\t\t\tpublic static NAME: "quiet";
\t\t\t\tpublic constructor();
\t\t\t}
\t\t}
\t}
}
"""
QUIET = "android.os.Vibrator$Quiet"


@pytest.fixture
def java(tmp_path: Path) -> Java:
    file = tmp_path / "android.d.ts"
    file.write_text(DECLARED, "utf-8")
    return Java(Declarations(read_classes(file)), {"hasVibrator": False})


def test_what_is_there_is_called_and_written_down(java: Java) -> None:
    motor = java.autoclass(QUIET)()
    motor.vibrate([0, 10], -1)
    assert not motor.hasVibrator()
    assert (motor.STRONG, motor.NAME) == (1, "NAME")
    assert java.wrong == []
    assert "android.os.Vibrator.Quiet.vibrate(list, int)" in java.calls


def test_what_declarations_leave_untold_is_known(java: Java) -> None:
    assert java.autoclass("android.os.LocaleList").getDefault().toLanguageTags()
    assert java.wrong == []


def test_what_may_be_empty_is_still_what_it_is(java: Java) -> None:
    java.autoclass(QUIET)().getName("Bzzz")
    assert java.wrong == []
    assert "android.os.Vibrator.Quiet.getName(str)" in java.calls


@pytest.mark.parametrize("words", [(10,), ([0, 10],), ("long", -1), ([0], -1, 255)])
def test_other_words_than_declared_are_wrong(java: Java, words: tuple[object, ...]) -> None:
    with pytest.raises(JavaException):
        java.autoclass(QUIET).vibrate(*words)
    assert len(java.wrong) == 1


def test_what_this_android_never_heard_of_is_wrong(java: Java) -> None:
    with pytest.raises(AttributeError):
        java.autoclass(QUIET).hasAmplitudeControl()
    with pytest.raises(JavaException):
        java.autoclass("android.os.VibrationEffect")
    assert java.wrong == [
        "android.os.Vibrator.Quiet has no hasAmplitudeControl",
        "no class android.os.VibrationEffect",
    ]


def test_every_file_that_calls_java_is_tried_against_every_android() -> None:
    files = [ROOT / "main.py", *(ROOT / "screens").rglob("*.py")]
    calling = {file for file in files if "from jnius import" in file.read_text("utf-8")}
    assert calling == {Path(str(module.__file__)) for module in CALLING}
