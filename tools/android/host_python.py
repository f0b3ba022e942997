"""The Python that python-for-android builds for itself, as near as this machine can come to it.

That one is built from sources that no registry has. What the virtual environment of the build
depends on is what it does to ``ensurepip``: here a Python of this machine gets the same patch and
the same pip to unpack.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.android.facts import CannotCheckError
from tools.android.kit import PIP, Kit, run

BUNDLED_PIP = "25.3"
"""What the ``ensurepip`` of Python 3.14.2 unpacks."""

PLACE = "build/other_builds/hostpython3/desktop/hostpython3/native-build/root/usr/local"
"""Where python-for-android looks for it, inside its build folder."""

FIND = "import sys, sysconfig; print(sys.executable, sysconfig.get_path('stdlib'), sep='\\n')"
NOT_SHARED = {"ensurepip", "site-packages", "dist-packages", "__pycache__", "EXTERNALLY-MANAGED"}
AS_IN_3_14_2 = (
    (r"(?m)^_PIP_VERSION = .*$", f'_PIP_VERSION = "{BUNDLED_PIP}"'),
    (r"sysconfig\.get_config_var\('WHEEL_PKG_DIR'\)", "None"),
    (r"(?m)^_PACKAGE_NAMES = .*$", "_PACKAGE_NAMES = ('pip',)"),
    (r"(?m)^    \(.setuptools., .*$", ""),
    (r"def _ensurepip_is_disabled_in_debian_for_system\(\):", r"\g<0>\n    return\n"),
)
"""Makes an older ``ensurepip``, or Debian's, unpack what that of Python 3.14.2 does."""


def lay_out(kit: Kit, folder: Path) -> str:
    """Puts a patched Python into a build folder and returns what it is.

    :raises CannotCheckError: if the Python of this machine cannot be patched.
    """
    local = folder / PLACE
    system, library = (Path(line) for line in run([_newest(), "-c", FIND]).split())
    own = local / "lib" / library.name
    own.mkdir(parents=True)
    (local / "bin").mkdir()
    for part in library.iterdir():
        if part.name not in NOT_SHARED:
            (own / part.name).symlink_to(part)
    (own / "site-packages").mkdir()
    shutil.copytree(
        library / "ensurepip", own / "ensurepip", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(system.resolve(), local / "bin/python")
    _patch(kit, own / "ensurepip/__init__.py")
    command = [*PIP, "download", "--quiet", "--no-deps", f"pip=={BUNDLED_PIP}"]
    run([*command, "--dest", own / "ensurepip/_bundled"])
    # As the recipe does; Debian's would put pip into another place.
    plain = "DEB_PYTHON_INSTALL_LAYOUT=deb_system"
    run(["env", plain, local / "bin/python", "-m", "ensurepip", "-U"])
    return run([local / "bin/python", "-c", "import sys; print(sys.version.split()[0])"]).strip()


def _newest() -> str:
    return shutil.which("python3.14") or sys.executable


def _patch(kit: Kit, file: Path) -> None:
    text = file.read_text("utf-8")
    for old, new in AS_IN_3_14_2:
        text = re.sub(old, new, text)
    file.write_text(text, "utf-8")
    find = "import pythonforandroid.recipes.hostpython3 as h; print(h.__path__[0])"
    recipe = Path(run([kit.builder, "-c", find]).strip())
    command = ["patch", "--forward", str(file), str(recipe / "fix_ensurepip.patch")]
    told = subprocess.run(command, check=False, capture_output=True, text=True)
    if told.returncode:
        raise CannotCheckError(f"this Python takes no fix_ensurepip.patch: {told.stdout[:80]}")
