"""A new tablet finds what people made on the old one, and nothing else."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from screens.cup import new_cup
from screens.lessons import Place
from screens.people import Player
from screens.services.guests import open_guest_book
from screens.services.lesson_book import LessonBook
from screens.services.services import open_services
from screens.services.storeroom import REPORT
from tests.screens.evenings import LOU, MAX, evening
from tests.screens.tables import new_match, people
from tools.android.backup import NOT_MADE_BY_PEOPLE, OURS, RULES, backed_up, made_by_people
from tools.android.spec import ROOT, read_spec

SPEC = read_spec()
FILES = {
    "fullBackupContent": ROOT / SPEC["android.backup_rules"],
    "dataExtractionRules": ROOT / SPEC["android.res_xml"],
}


def test_everything_people_make_is_taken_along(tmp_path: Path) -> None:
    services = open_services(tmp_path)
    services.preferences.change(theme="evening")
    services.book.remember(Player("owl", "Mamie"))
    services.house.change(name="Le Moulin")
    open_guest_book(services).begin_stay("Dupont")
    match = new_match("lucie", 2)
    match.start()
    services.saves.keep("lucie", match, people(2)).wait()
    services.cup().begin(new_cup(people(2), ("lucie",)))
    LessonBook(services.folder / "lessons" / "lucie.json").mark("base", Place(0, 3), {"owl"})
    assert services.chronicle.enter(evening(LOU, MAX))
    services.chronicle.close()
    (tmp_path / "decks").mkdir()  # the host's own; the app only reads them
    assert backed_up(OURS, "full-backup-content") == made_by_people(tmp_path)


@pytest.mark.parametrize("name", RULES)
def test_old_and_new_androids_take_the_same_along(name: str) -> None:
    for chapter in RULES[name]:
        assert backed_up(FILES[name], chapter) == backed_up(OURS, "full-backup-content")
    assert {each.tag for each in ElementTree.parse(FILES[name]).iter()} >= set(RULES[name])


def test_neither_code_nor_reports_are_taken_along() -> None:
    assert {"app", REPORT} == NOT_MADE_BY_PEOPLE
    assert not NOT_MADE_BY_PEOPLE & set(backed_up(OURS, "full-backup-content"))


def test_the_manifest_names_the_rules_of_newer_androids() -> None:
    file = SPEC["android.extra_manifest_application_arguments"].replace("%(source.dir)s", str(ROOT))
    named = f'android:dataExtractionRules="@xml/{FILES["dataExtractionRules"].stem}"'
    assert named in Path(file).read_text("utf-8")
