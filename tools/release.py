"""Makes a release: version, changelog, F-Droid's recipe, a commit and a tag. Pushes nothing.

``make release version=0.2.0`` does it; with ``dry=--dry`` it only says what it would do. What is
new stands in ``CHANGELOG.md`` under "Next", and in few words in ``fastlane/`` for each shop.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

from tools.android.spec import ROOT, read_spec, version, version_code

CHANGES, PROJECT = "CHANGELOG.md", "pyproject.toml"
TOLD = "screens/version.py"
"""What the app says of itself."""

RECIPE = "tools/fdroid/metadata/org.gareauchat.gareauchat.yml"
SHOPS = "fastlane/metadata/android"
NEXT = "## Next"
LONGEST = 500
"""Characters that shops take for what is new."""


def obstacles(root: Path, wanted: str) -> list[str]:
    """Lists why there cannot be such a release yet, one sentence each."""
    if not re.fullmatch(r"\d{1,2}(\.\d{1,2}){2}", wanted):
        return [f"{wanted} is no version like 1.2.3"]
    found = []
    if _parts(wanted) < _parts(version(root)):
        found.append(f"{wanted} is older than {version(root)}")
    if f"v{wanted}" in _git(root, "tag").split():
        found.append(f"v{wanted} has been released already")
    if _git(root, "status", "--porcelain"):
        found.append("something is not committed yet")
    if not re.search(rf"^## (Next|{re.escape(wanted)})\n\n\* ", _read(root, CHANGES), re.MULTILINE):
        found.append(f"{CHANGES} does not say what is new")
    return found + _silent_shops(root, _code(root, wanted))


def _silent_shops(root: Path, code: int) -> list[str]:
    files = [shop / "changelogs" / f"{code}.txt" for shop in sorted((root / SHOPS).iterdir())]
    return [
        f"{file.relative_to(root)} must say what is new in at most {LONGEST} characters"
        for file in files
        if not file.is_file() or not 0 < len(file.read_text("utf-8").strip()) <= LONGEST
    ]


def rewritten(root: Path, wanted: str) -> dict[str, str]:
    """Returns the files that name the version, as they are in the release."""
    before = version(root)
    codes = str(_code(root, before)), str(_code(root, wanted))
    project = _read(root, PROJECT).replace(f'\nversion = "{before}"', f'\nversion = "{wanted}"', 1)
    changes = _read(root, CHANGES).replace(NEXT, f"## {wanted}", 1)
    recipe = _read(root, RECIPE).replace(before, wanted).replace(*codes)
    told = _read(root, TOLD).replace(f'"{before}"', f'"{wanted}"', 1)
    after = {PROJECT: project, TOLD: told, CHANGES: changes, RECIPE: recipe}
    return {name: text for name, text in after.items() if text != _read(root, name)}


def release(root: Path, wanted: str) -> None:
    """Writes, commits and tags."""
    files = rewritten(root, wanted)
    for name, text in files.items():
        (root / name).write_text(text, "utf-8")
    if files:
        _git(root, "commit", "--quiet", "--message", f"Release {wanted}", "--", *files)
    _git(root, "tag", "--annotate", f"v{wanted}", "--message", f"Version {wanted}")


def _code(root: Path, name: str) -> int:
    return version_code(name, read_spec(root)["android.minapi"])


def _parts(name: str) -> list[int]:
    return [int(part) for part in name.split(".")]


def _read(root: Path, name: str) -> str:
    return (root / name).read_text("utf-8")


def _git(root: Path, *words: str) -> str:
    run = subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True)
    return run.stdout


def main(words: list[str], root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Makes a release.")
    parser.add_argument("version")
    parser.add_argument("--dry", action="store_true", help="only say what would be done")
    asked = parser.parse_args(words)
    if found := obstacles(root, asked.version):
        print("\n".join(found))
        return 1
    if asked.dry:
        print(f"would rewrite {', '.join(rewritten(root, asked.version)) or 'nothing'}")
        print(f"would tag v{asked.version}")
        return 0
    release(root, asked.version)
    print(f"tagged v{asked.version}; now: git push --follow-tags")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
