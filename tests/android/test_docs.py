"""What docs/ANDROID.md lets people type works, as far as can be seen without typing it."""

from __future__ import annotations

import re

import pytest

from tools.android.host_python import BUNDLED_PIP
from tools.android.instructions import (
    INSTRUCTIONS,
    WORKFLOW,
    apt_words,
    built_from_source,
    constraints,
    older_pythons,
    pip_words,
)
from tools.android.kit import BUILDERS
from tools.android.spec import ROOT, pins, python_version, read_spec, version_code

DOCS = (ROOT / INSTRUCTIONS).read_text("utf-8")
SHOP = "tools/fdroid/metadata/org.gareauchat.gareauchat.yml"
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
        before = block.partition("buildozer android")[0]
        assert AWAKE in before
        assert constraints(before)


@pytest.mark.parametrize("place", [INSTRUCTIONS, WORKFLOW])
def test_people_and_workflows_keep_pip_as_the_builder_needs_it(place: str) -> None:
    text = (ROOT / place).read_text("utf-8")
    file = ROOT / constraints(text)
    assert file.read_text("utf-8").splitlines()[-1] == f"pip=={BUNDLED_PIP}"
    assert text.index("PIP_CONSTRAINT=") < text.rindex("buildozer android")


@pytest.mark.parametrize("place", [INSTRUCTIONS, WORKFLOW, SHOP])
def test_who_builds_is_told_first_what_is_in_the_way(place: str) -> None:
    text = (ROOT / place).read_text("utf-8")
    assert text.index("python -m tools.android.ready") < text.index("buildozer android ")


def test_what_is_compiled_for_the_builder_is_kept_out() -> None:
    assert "--no-binary chardet\n" in (ROOT / constraints(DOCS)).read_text("utf-8")


def test_libraries_built_from_source_are_read_from_a_recipe() -> None:
    assert built_from_source("- export PIP_NO_BINARY=one,two-three\n") == {"one", "two-three"}
    assert built_from_source("nothing of the kind") == set()


def test_instructions_without_constraints_are_noticed() -> None:
    assert constraints("pip install buildozer && buildozer android debug") == ""


def test_both_processors_are_one_line_away() -> None:
    assert read_spec()["android.archs"] == "arm64-v8a"
    assert "\nandroid.archs = arm64-v8a, armeabi-v7a\n" in DOCS


def test_what_breaks_a_build_is_said_before_it() -> None:
    for word in ("libsdl2", "without spaces", "build/venv", "ro.product.cpu.abilist"):
        assert word in DOCS


def test_a_package_is_installed_by_its_whole_name() -> None:
    assert "-<version>-arm64-v8a-debug.apk" in DOCS
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
    assert python_version(older, otherwise="3.14.2") == "3.13.15"
    assert python_version(spec, otherwise="3.14.2") == "3.14.2"
