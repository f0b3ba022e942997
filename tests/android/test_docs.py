"""What docs/ANDROID.md lets people type works, as far as can be seen without typing it."""

from __future__ import annotations

import re

import pytest

from tools.android.instructions import INSTRUCTIONS, WORKFLOW, apt_words, older_pythons, pip_words
from tools.android.kit import BUILDERS
from tools.android.spec import ROOT, pins, python_version, read_spec, version_code

DOCS = (ROOT / INSTRUCTIONS).read_text("utf-8")
TYPED = re.findall(r"^```\n(.*?)^```$", DOCS, re.MULTILINE | re.DOTALL)
AWAKE = ". ~/builder/bin/activate"


def test_words_of_a_command_end_where_the_next_command_begins() -> None:
    line = 'pip install one==1 "two<3" && one go\napt-get install --yes three four\n'
    assert pip_words(line) == ["one==1", "two<3"]
    assert apt_words(line) == ["three", "four"]
    assert pip_words("nothing of the kind") == []


@pytest.mark.parametrize("place", [INSTRUCTIONS, WORKFLOW])
def test_people_and_workflows_install_what_the_check_installs(place: str) -> None:
    text = (ROOT / place).read_text("utf-8")
    assert tuple(pip_words(text)) == BUILDERS
    assert {"build-essential", "patch", "libltdl-dev"} <= set(apt_words(text))


def test_buildozer_is_only_typed_where_its_environment_is_awake() -> None:
    builds = [block for block in TYPED if "buildozer android" in block]
    assert len(builds) == 2
    for block in builds:
        assert AWAKE in block.partition("buildozer android")[0]


def test_a_package_is_installed_by_its_whole_name() -> None:
    assert "-<version>-arm64-v8a_armeabi-v7a-debug.apk" in DOCS
    assert not re.search(r"adb install \S+ \S*\*", DOCS)


def test_the_numbers_of_versions_are_those_android_is_given() -> None:
    told = dict(re.findall(r"\b(\d+\.\d+\.\d+) is (\d+)\b", DOCS))
    assert told == {name: str(version_code(name, "24")) for name in told}
    assert told


def test_an_older_python_can_be_pinned_as_the_docs_say() -> None:
    spec = read_spec()
    older = {"requirements": spec["requirements"].replace("python3", older_pythons(DOCS), 1)}
    assert pins(older) == pins(spec)
    assert python_version(older, otherwise="3.14.2") == "3.12.10"
    assert python_version(spec, otherwise="3.14.2") == "3.14.2"
