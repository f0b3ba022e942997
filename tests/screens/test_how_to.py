"""How to play: pictures turned by arrows or fingers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from engine.registry import game_ids
from screens.services.services import ASSETS
from screens.shell import panels
from screens.shell.panels import Panel, Spot, read_panels
from screens.shell.words import Words
from tests.screens.fingers import frames, middle_of, swipe
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
THREE = [
    {"text": f"lucie.how_to.{number}", "pictures": [{"name": "mouse_calm", "x": 0.3, "angle": 20}]}
    for number in (1, 2, 3)
]


@pytest.fixture
def three_panels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lucie.json").write_text(json.dumps(THREE), "utf-8")
    monkeypatch.setattr(
        panels, "read_panels", lambda game_id: read_panels(game_id, folder=tmp_path)
    )


def test_a_panel_says_which_sprites_stand_where(tmp_path: Path) -> None:
    (tmp_path / "lucie.json").write_text(json.dumps(THREE), "utf-8")
    assert read_panels("lucie", tmp_path)[0] == Panel(
        "lucie.how_to.1", (Spot("mouse_calm", x=0.3, y=0.5, size=0.6, angle=20),)
    )


def test_a_panel_with_a_misspelt_field_says_where(tmp_path: Path) -> None:
    (tmp_path / "lucie.json").write_text('[{"text": "a", "pictures": [{"nam": "b"}]}]', "utf-8")
    with pytest.raises(msgspec.ValidationError, match="nam"):
        read_panels("lucie", tmp_path)


@pytest.mark.usefixtures("three_panels")
def test_arrows_turn_the_panels_and_the_last_one_leads_back(tablet: OpenTablet) -> None:
    device = tablet()
    show = device.show("how_to", game_id="lucie").ids.panels
    device.tap(show.ids.after)
    device.tap(show.ids.after)
    assert show.key == "lucie.how_to.3"
    device.tap(show.ids.before)
    assert show.key == "lucie.how_to.2"
    device.tap(show.ids.after)
    device.tap(show.ids.after)
    assert device.trail == ("shelf",)


@pytest.mark.usefixtures("three_panels")
def test_a_swipe_turns_the_panels_too(tablet: OpenTablet) -> None:
    device = tablet()
    show = device.show("how_to", game_id="lucie").ids.panels
    x, y = middle_of(show.ids.scene)
    swipe((x, y), (x - 200, y))
    frames(2)
    assert show.number == 1
    swipe((x, y), (x + 200, y))
    frames(2)
    assert show.number == 0
    swipe((x, y), (x + 200, y))
    assert show.number == 0


@pytest.mark.usefixtures("three_panels")
def test_every_visit_starts_at_the_first_panel(tablet: OpenTablet) -> None:
    device = tablet()
    device.tap(device.show("how_to", game_id="lucie").ids.panels.ids.after)
    device.go_back()
    assert device.show("how_to", game_id="lucie").ids.panels.number == 0


def told() -> list[str]:
    return [game_id for game_id in game_ids() if read_panels(game_id)]


@pytest.mark.parametrize("game_id", told())
def test_a_game_is_told_in_few_pictures_and_few_words(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    told_panels = read_panels(game_id)
    assert 6 <= len(told_panels) <= 8
    sprites = set()
    for page in json.loads((ASSETS / "atlas" / "1x" / "sprites.atlas").read_text()).values():
        sprites.update(page)
    for panel in told_panels:
        assert {spot.name for spot in panel.pictures} <= sprites
        for lang in device.services.texts.languages:
            text = device.services.texts.text(panel.text, lang)
            assert text != panel.text
            assert len(text.replace("\u00a0", "").split()) <= 9


@pytest.mark.usefixtures("three_panels")
def test_a_finger_that_slips_on_an_arrow_turns_one_panel(tablet: OpenTablet) -> None:
    device = tablet()
    show = device.show("how_to", game_id="lucie").ids.panels
    x, y = middle_of(show.ids.after)
    swipe((x + 30, y), (x - 30, y))
    assert show.number == 1


@pytest.mark.parametrize("game_id", told())
def test_whoever_learns_a_game_reads_who_designed_it(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    device.show("how_to", game_id=game_id)
    assert device.one(Words, text=device.services.text(f"{game_id}.credits"))
