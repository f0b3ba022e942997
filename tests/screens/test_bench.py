"""What measures the chronicle measures something: the same with a handful of matches."""

from __future__ import annotations

from collections.abc import Callable

from screens.shell.chronicle import ChroniclePage, MatchRow
from tests.screens.tablets import Tablet
from tools.bench.chronicle import PAGES, PEOPLE, ask, fill, open_pages


def test_matches_of_bots_are_kept_copied_and_asked_about_as_in_the_bench(
    tablet: Callable[..., Tablet],
) -> None:
    device = tablet()
    kept = device.services.chronicle
    assert fill(kept, matches=24, played=8) > 0
    with kept.open() as annals:
        assert annals.count() == 24
        assert annals.statistics_of(PEOPLE[0].id).all.plays
    assert [name for name, bare, asked in ask(kept) if bare and asked] == [
        each.name for each in PAGES
    ]
    opened = open_pages(device.app)
    assert all(0 < page.standing <= page.complete for page in opened)
    assert device.at(ChroniclePage)
    assert len(device.all(MatchRow)) == 24
