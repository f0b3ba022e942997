"""Makes what people get on a desktop, and lets a guest play in it: ``python -m tools.desktop``.

Leaves a wheel for every system and a folder for this one in ``build/desktop``. Any Python that
the program runs on will do: everything else comes from the registry.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from tools.android.package import needed
from tools.desktop.install import ROOT, Environment, build_wheel
from tools.desktop.systems import NotReadyError, check_systems
from tools.desktop.thanks import unthanked
from tools.desktop.visit import NoVisitError, last_words, visit

BUILD = ROOT / "build" / "desktop"
HOME = "gare_au_chat"
SPEC = Path(__file__).with_name(f"{HOME}.spec")
BUILDERS = ("pyinstaller==6.22.3", "pillow==13.0.0")
"""Pillow makes icons for Windows and macOS out of our picture, and stays at home."""


def main() -> int:
    if sys.platform == "linux" and shutil.which("objcopy") is None:
        sys.exit("Please install the package binutils first: PyInstaller needs it.")
    shutil.rmtree(BUILD, ignore_errors=True)
    with TemporaryDirectory() as place:
        try:
            _check(Path(place))
        except (NoVisitError, NotReadyError) as error:
            print(error)
            return 1
    return 0


def _check(place: Path) -> None:
    wheel = build_wheel(BUILD)
    _say("wheel", f"{wheel.name}, {_megabytes(wheel)} MB, {_look_into(wheel)} files of ours")
    environment = Environment(place / "environment")
    environment.install(str(wheel))
    _play("installed", environment.command("gare-au-chat"), place)
    _say("registry", f"has all that {check_systems(wheel, environment)} kinds of machines need")
    environment.install(*BUILDERS)
    folder = _freeze(environment, place / "work")
    if unnamed := unthanked(folder, ROOT):
        raise NoVisitError(f"no notice is about {', '.join(sorted(unnamed))}")
    _say("folder", f"{folder}, {_megabytes(*folder.rglob('*'))} MB")
    # Elsewhere and under another name: nothing may remember where it was made.
    moved = shutil.copytree(folder, place / "Gare au chat à emporter", symlinks=True)
    _play("folder", moved / environment.command("gare-au-chat").name, place)


def _freeze(environment: Environment, work: Path) -> Path:
    """Lets PyInstaller make a folder of what is installed.

    :raises NoVisitError: if it does not.
    """
    freeze = environment.command("pyinstaller"), "--noconfirm"
    told = subprocess.run(
        [*freeze, "--distpath", BUILD, "--workpath", work, SPEC],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if told.returncode:
        raise NoVisitError(f"PyInstaller ended with {told.returncode}: {told.stderr[-4000:]}")
    return BUILD / "gare-au-chat"


def _look_into(wheel: Path) -> int:
    """Returns how many files of ours are in the wheel.

    :raises NoVisitError: if one is missing, or lies where others have theirs.
    """
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    ours = {f"{HOME}/{Path(name).as_posix()}" for name in needed(ROOT)}
    if wrong := ours - names | {name for name in names if not name.startswith(f"{HOME}/")}:
        raise NoVisitError(f"missing in the wheel, or in the wrong place: {sorted(wrong)}")
    return len(ours)


def _play(what: str, program: Path, place: Path) -> None:
    """Lets the guest play in *program*.

    :raises NoVisitError: if anything came from elsewhere, is not needed, or could not be seen.
    """
    folder = place / f"visit to {what}"
    found = visit(program, folder)
    elsewhere = [file for file in found.loaded.values() if not Path(file).is_relative_to(place)]
    if elsewhere or found.unwanted:
        raise NoVisitError(f"{what}: {elsewhere} from elsewhere, {found.unwanted} not needed")
    if found.lost:
        pages = ", ".join(found.lost)
        raise NoVisitError(f"{what}: these pages did not open: {pages}\n{last_words(folder)}")
    played = ", ".join(f"{game} in {moves} moves" for game, moves in found.moves.items())
    _say(what, f"played {played}; opened every page")


def _say(what: str, how: str) -> None:
    print(f"{what:<10} {how}", flush=True)


def _megabytes(*files: Path) -> float:
    return round(sum(file.stat().st_size for file in files if file.is_file()) / 1e6, 1)


if __name__ == "__main__":
    sys.exit(main())
