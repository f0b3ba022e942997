"""Runs inside the builders' Python: lets buildozer stage the app, and notes what it would run."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import Any, ClassVar

from buildozer import Buildozer, buildops
from buildozer.targets.android import TargetAndroid


class DryTarget(TargetAndroid):
    """The Android target, except that it only writes down what it asks of p4a."""

    commands: ClassVar[list[list[str]]] = []
    p4a_recommended_ndk_version = "28c"

    def _p4a(self, command: list[str], env: Any, **_: Any) -> None:
        self.commands.append(command)

    def _p4a_have_aab_support(self) -> bool:
        return True


def stage(root: str, folder: str, mode: str, archs: str = "") -> dict[str, object]:
    """Checks the spec, copies the sources, and asks for a package; *archs* as in the spec."""
    os.chdir(root)
    buildozer = Buildozer("buildozer.spec")
    buildozer.config.set("buildozer", "build_dir", folder)
    if archs:
        buildozer.config.set("app", "android.archs", archs)
    buildozer.targetname = "android"
    buildozer.target = target = DryTarget(buildozer)
    target.check_configuration_tokens()
    for place in (buildozer.buildozer_dir, buildozer.platform_dir, buildozer.applibs_dir):
        buildops.mkdir(place)
    buildozer.build_application()
    target.compile_platform()
    name = buildozer.config.get("app", "package.name")
    os.makedirs(target.get_dist_dir(name), exist_ok=True)
    # Its own command knows what each mode makes; what it would build first is laid out above.
    buildozer.prepare_for_build = buildozer.build = lambda: None
    getattr(target, f"cmd_{mode}")()
    with suppress(OSError):  # afterwards it looks for the package that nobody built
        target.build_package()
    version = buildozer.get_version()
    kind = f"{target.get_release_mode() if mode == 'release' else mode}.{target.artifact_format}"
    return {
        "app": buildozer.app_dir,
        "commands": DryTarget.commands,
        "options": target.extra_p4a_args,
        "package": f"{buildozer.bin_dir}/{name}-{version}-{target.archs_snake}-{kind}",
        "ndk": target.android_ndk_dir,
    }


def main() -> None:
    said, sys.stdout = sys.stdout, sys.stderr
    answer = stage(*sys.argv[1:])
    json.dump(answer, said)


if __name__ == "__main__":
    main()
