"""What Android keeps of the app in the cloud and takes to a new tablet."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tools.android.facts import Fact, same
from tools.android.kit import HERE, Kit

ANDROID = "{http://schemas.android.com/apk/res/android}"
RULES = {
    "fullBackupContent": ("full-backup-content",),
    "dataExtractionRules": ("cloud-backup", "device-transfer"),
}
"""Up to Android 11 and since 12: what the manifest calls the rules, and their chapters."""

OURS = HERE / "backup.xml"
NOT_MADE_BY_PEOPLE = {"app", "report.txt"}
"""The code, and what went wrong on this tablet."""


def backed_up(file: Path, chapter: str) -> list[str]:
    """Returns what a chapter of backup rules takes along of the app's own files."""
    rules = next(ElementTree.parse(file).getroot().iter(chapter), None)
    if rules is None:
        return []
    return sorted(each.get("path", "") for each in rules.iterfind("include[@domain='file']"))


def made_by_people(files: Path) -> list[str]:
    """Lists what lies in the app's own files and could not be had again from a shop."""
    return sorted({file.name for file in files.iterdir()} - NOT_MADE_BY_PEOPLE)


def backup_facts(kit: Kit) -> list[Fact]:
    """Says whether the manifest names rules, and whether all of them take the same along."""
    folder = kit.build / "dist/src/main"
    application = ElementTree.parse(folder / "AndroidManifest.xml").find("application")
    if application is None:
        return [Fact("manifest", "has no application", is_so=False)]
    ours = backed_up(OURS, "full-backup-content")
    facts = [same("may be backed up", application.get(f"{ANDROID}allowBackup"), "true")]
    for name, chapters in RULES.items():
        resource = application.get(f"{ANDROID}{name}", "").removeprefix("@xml/")
        file = folder / "res/xml" / f"{resource}.xml"
        for chapter in chapters:
            found = backed_up(file, chapter) if file.exists() else f"no rules {resource!r}"
            facts.append(same(f"taken along: {chapter}", found, ours))
    return facts
