"""Brings what the checks need: Debian's Android tools and virtual environments."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.android.facts import CannotCheckError
from tools.android.spec import ROOT, pins, read_spec

BUILDERS = ("buildozer==1.6.0", "setuptools<81")
"""What docs/ANDROID.md and the workflow let people install; step 9 compares."""

PYTHON_FOR_ANDROID = "python-for-android==2026.5.9"
"""buildozer clones it at the commit of the spec, which is this release."""

PACKAGES = {
    "aapt2": "aapt",
    "zipalign": "zipalign",
    "apksigner": "apksigner",
    "keytool": "default-jdk-headless",
    "Xvfb": "xvfb",
    "npm": "npm",
}
"""Debian packages by the command that they bring."""

DEBIANS = Path("/usr/share/android-framework-res/framework-res.apk")
FRAMEWORK = Path(os.environ.get("FRAMEWORK_RES", DEBIANS))
"""Android's own resources; a newer one than Debian's can be named."""

NOT_THEIRS = {"PYTHONOPTIMIZE", "PYTHONDONTWRITEBYTECODE"}
"""What we may be told and builders are not: they are not on Android, and keep what they compile."""

HERE = Path(__file__).parent
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")


class Kit:
    """Folders and commands of one check."""

    def __init__(self, root: Path = ROOT, build: Path | None = None) -> None:
        self.root = root
        self.spec = read_spec(root)
        self._environments = root / "build" / "android"
        self.build = build or self._environments
        """Where the package is made; each check that runs at the same time needs its own."""

        self.build.mkdir(parents=True, exist_ok=True)

    @property
    def builder(self) -> Path:
        """The Python that has buildozer and python-for-android."""
        return self.environment("builders", (*BUILDERS, PYTHON_FOR_ANDROID))

    @property
    def tablet(self) -> Path:
        """The Python that has exactly what the spec requires."""
        wanted = [f"{name}=={version}" for name, version in pins(self.spec).items()]
        return self.environment("tablet", wanted, "--no-deps")

    def environment(self, name: str, packages: Sequence[str], *how: str) -> Path:
        """Returns the Python of a virtual environment that has these packages and nothing else.

        :raises CannotCheckError: if pip cannot get them.
        """
        folder = self._environments / name
        python, ready = folder / "bin" / "python", folder / "ready"
        if ready.exists() and ready.read_text() == " ".join(packages):
            return python
        shutil.rmtree(folder, ignore_errors=True)
        # pip would bring setuptools along, and with it distutils, which no tablet has.
        run([sys.executable, "-m", "venv", "--without-pip", folder])
        try:
            # Most of it is never imported: what is gets compiled then.
            quickly = "--quiet", "--no-compile"
            run([*PIP, "--python", python, "install", *quickly, *how, *packages])
        except subprocess.CalledProcessError as error:
            raise CannotCheckError(f"pip has not got {' '.join(packages)}") from error
        ready.write_text(" ".join(packages))
        return python

    def has_commands(self, *commands: str) -> None:
        """Sees to it that these commands are there.

        :raises CannotCheckError: if they are not and cannot be had.
        """
        missing = {PACKAGES[name] for name in commands if shutil.which(name) is None}
        if "aapt2" in commands and not FRAMEWORK.exists():
            missing.add("android-framework-res")
        if not missing:
            return
        names = " ".join(sorted(missing))
        if os.getuid() != 0 or shutil.which("apt-get") is None:
            raise CannotCheckError(f"please install these Debian packages first: {names}")
        install = "apt-get install -y -qq --no-install-recommends"
        try:
            run(["sh", "-c", f"apt-get update -qq && {install} {names}"])
        except subprocess.CalledProcessError as error:
            raise CannotCheckError(f"apt-get has not got {names}") from error

    def ask_builder(self, script: str, *words: str) -> str:
        """Runs a script of ``inside/`` with the builders' Python and returns what it says."""
        command: list[str | Path] = [self.builder, HERE / "inside" / script, *words]
        return run(command, cwd=self.build)


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    seconds: float = 600,
) -> str:
    """Runs a command and returns what it says; what it grumbles is shown if it fails."""
    words = [str(word) for word in command]
    result = subprocess.run(
        words, capture_output=True, text=True, check=False, cwd=cwd, env=their_world(),
        timeout=seconds,
    )  # fmt: skip
    if result.returncode:
        print(*result.stdout.splitlines()[-12:], *result.stderr.splitlines()[-25:], sep="\n")
        raise subprocess.CalledProcessError(result.returncode, words)
    return result.stdout


def their_world() -> dict[str, str]:
    """Returns the environment in which builders and checkers run."""
    return {name: value for name, value in os.environ.items() if name not in NOT_THEIRS}
