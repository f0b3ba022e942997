"""Nothing by others travels without its name, its version and its licence."""

from __future__ import annotations

import pytest

from screens.services.notices import Where, notices_for, read_notices
from screens.services.services import ASSETS
from tools.android.spec import pins, read_spec
from tools.android.wheels import PYTHON

NOTICES = read_notices(ASSETS)


def test_every_requirement_of_the_package_has_a_notice_of_its_version() -> None:
    told = {notice.part: notice.version for notice in notices_for(ASSETS, Where.TABLET)}
    wanted = {"python3": PYTHON, **pins(read_spec())}
    assert {name: told.get(name) for name in wanted} == wanted


def test_every_notice_has_the_whole_text_of_its_licence() -> None:
    for notice in NOTICES:
        assert len(notice.text(ASSETS)) > 200, notice.name
        assert notice.licence


def test_every_font_and_every_text_has_a_notice() -> None:
    named = {notice.file for notice in NOTICES}
    texts = {f"fonts/{file.name}" for file in (ASSETS / "fonts").glob("*.txt")}
    assert texts | {f"notices/{file.name}" for file in (ASSETS / "notices").glob("*.txt")} == named


@pytest.mark.parametrize("where", [Where.TABLET, Where.COMPUTER])
def test_what_everybody_asks_for_is_there(where: Where) -> None:
    names = [notice.name for notice in notices_for(ASSETS, where)]
    assert {"Python", "SDL", "OpenSSL", "SQLite", "Kivy", "KivyMD", "Baloo 2"} <= {*names}
    assert len(names) == len({*names}), "somebody is thanked twice"
