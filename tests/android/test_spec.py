"""buildozer.spec keeps what it promises, as far as its words go."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatch
from pathlib import Path
from xml.etree import ElementTree

from tools.android.package import needed
from tools.android.spec import ROOT, desktop_pins, pins, read_spec, version, version_code

SPEC = read_spec()


def words(option: str) -> list[str]:
    return [word.strip() for word in SPEC[option].split(",")]


def test_tablet_and_desktop_run_the_same_versions() -> None:
    desktop = desktop_pins()
    assert pins(SPEC) == {name: desktop[name] for name in pins(SPEC)}
    assert words("requirements")[0].partition("==")[0] == "python3"


def test_the_chronicle_finds_its_database() -> None:
    """Python-for-android leaves ``sqlite3`` out unless its recipe is asked for."""
    assert "sqlite3" in words("requirements")


def test_nothing_heavy_travels_along() -> None:
    assert not {"pillow", "pycairo", "materialshapes"} & set(pins(SPEC))


def test_every_kind_of_file_the_program_opens_is_taken() -> None:
    endings = {Path(name).suffix.lstrip(".") for name in needed(ROOT)}
    assert endings <= set(words("source.include_exts"))


def test_tests_tools_and_builds_stay_at_home() -> None:
    assert {"tests", "tools", "docs", "build", "fastlane"} <= set(words("source.exclude_dirs"))


def test_what_only_tools_need_of_a_game_stays_at_home() -> None:
    studios = [file.relative_to(ROOT) for file in (ROOT / "screens/games").glob("*/studio/*.py")]
    assert studios
    for file in studios:
        assert str(file) not in needed(ROOT)
        assert any(fnmatch(str(file), pattern) for pattern in words("source.exclude_patterns"))


def test_vibration_is_all_the_app_asks_for() -> None:
    assert words("android.permissions") == ["android.permission.VIBRATE"]


def test_the_manifest_asks_to_see_voices_and_nothing_else() -> None:
    file = SPEC["android.extra_manifest_xml"].replace("%(source.dir)s", str(ROOT))
    namespace = "http://schemas.android.com/apk/res/android"
    text = (
        Path(file).read_text("utf-8").replace("<queries>", f'<queries xmlns:android="{namespace}">')
    )
    queries = ElementTree.fromstring(text)
    actions = [each.get(f"{{{namespace}}}name") for each in queries.iter("action")]
    assert actions == ["android.intent.action.TTS_SERVICE"]
    assert [each.tag for each in queries.iter()] == ["queries", "intent", "action"]


def test_all_four_ways_round_are_allowed() -> None:
    ways = {"landscape", "landscape-reverse", "portrait", "portrait-reverse"}
    assert set(words("orientation")) == ways
    assert SPEC["android.manifest.orientation"] == "fullSensor"


def test_the_builder_is_pinned_to_one_commit() -> None:
    assert re.fullmatch(r"[0-9a-f]{40}", SPEC["p4a.commit"])


def test_least_android_and_native_code_agree() -> None:
    assert SPEC["android.minapi"] == SPEC["android.ndk_api"] == "24"


def test_the_loading_screen_has_the_colour_of_the_first_screen() -> None:
    theme = json.loads((ROOT / "assets/themes/day.json").read_text("utf-8"))
    assert SPEC["android.presplash_color"] == theme["colours"]["ground"]


def test_the_version_comes_from_one_place_and_fits_into_androids_number() -> None:
    found = re.search(SPEC["version.regex"], (ROOT / "pyproject.toml").read_text("utf-8"))
    assert found is not None
    assert found[1] == version()
    assert re.fullmatch(r"\d{1,2}(\.\d{1,2}){2}", version())
    assert version_code("99.99.99", "24") < 2_100_000_000


def test_the_app_says_that_it_is_a_game() -> None:
    file = SPEC["android.extra_manifest_application_arguments"].replace("%(source.dir)s", str(ROOT))
    assert 'android:appCategory="game"' in Path(file).read_text("utf-8")


def test_the_back_key_is_left_to_sdl() -> None:
    file = SPEC["android.extra_manifest_application_arguments"].replace("%(source.dir)s", str(ROOT))
    assert 'android:enableOnBackInvokedCallback="false"' in Path(file).read_text("utf-8")
    assert SPEC["android.api"] == "36"


def test_every_picture_of_the_spec_exists() -> None:
    files = [value for name, value in SPEC.items() if name.endswith(".filename")]
    assert files
    for file in files:
        assert Path(file.replace("%(source.dir)s", str(ROOT))).exists(), file
