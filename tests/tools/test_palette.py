"""What eyes rely on, old, tired or colour-blind, measured on the theme files."""

from __future__ import annotations

import json
import math
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from tools.palette import SEED, build, contrast, linear

THEMES = Path(__file__).parents[2] / "assets" / "themes"
NAMES = ("day", "evening", "contrast")

VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of red, green and blue light (Machado 2009, severity 1.0)."""

TEXTS = (
    *product(("text", "text_soft"), ("ground", "tray", "plate")),
    *(("on_card", "card"), ("on_card_soft", "card"), ("on_card", "cell"), ("on_card", "glow")),
    *(("on_action", "action"), ("on_yes", "yes"), ("on_danger", "danger")),
)
SHAPES = (
    *product(("outline", "action", "yes", "danger", "focus"), ("ground", "tray", "plate")),
    *product(("ink",), ("card", "cell")),
    *(("cell_edge", "cell"), ("glow_edge", "glow"), ("glow_edge", "cell")),
)
BODIES = ("cheese", "rind", "mouse", "ear", "cat", "dog", "muzzle", "trap")
"""Stripes and the inside of holes are decoration."""

MATERIAL_TEXTS = (
    *(("onPrimary", "primary"), ("onPrimaryContainer", "primaryContainer")),
    *(("onSecondary", "secondary"), ("onSecondaryContainer", "secondaryContainer")),
    *(("onTertiary", "tertiary"), ("onTertiaryContainer", "tertiaryContainer")),
    *(("onError", "error"), ("onErrorContainer", "errorContainer")),
    *(("onBackground", "background"), ("inverseOnSurface", "inverseSurface")),
    *product(
        ("onSurface", "onSurfaceVariant"),
        ("surface", "surfaceVariant", *(f"surfaceContainer{s}" for s in ("Low", "", "Highest"))),
    ),
)


@pytest.fixture(params=NAMES)
def theme(request: pytest.FixtureRequest) -> dict[str, Any]:
    theme: dict[str, Any] = json.loads((THEMES / f"{request.param}.json").read_text("utf-8"))
    return theme


def seen(colour: str, vision: str) -> tuple[float, float, float]:
    """Returns where a colour lies in CIE Lab for an eye."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_contrast_is_measured_as_the_standard_says() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#FFFFFF", "#FFFFFF") == 1


def test_the_committed_themes_are_what_the_script_makes(tmp_path: Path) -> None:
    build(tmp_path)
    made = {file.name: file.read_text("utf-8") for file in tmp_path.iterdir()}
    assert made.keys() == {f"{name}.json" for name in NAMES}
    assert made == {file.name: file.read_text("utf-8") for file in THEMES.iterdir()}


@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_every_text_can_be_read(theme: dict[str, Any], text: str, ground: str) -> None:
    assert contrast(theme["colours"][text], theme["colours"][ground]) >= 4.5


def test_names_can_be_read_on_every_player_colour(theme: dict[str, Any]) -> None:
    for player in theme["players"]:
        assert contrast(player["text"], player["fill"]) >= 4.5, player


@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_every_shape_with_a_meaning_stands_out(
    theme: dict[str, Any], shape: str, ground: str
) -> None:
    assert contrast(theme["colours"][shape], theme["colours"][ground]) >= 3


def test_a_glowing_pile_stands_out_on_the_table(theme: dict[str, Any]) -> None:
    colours = theme["colours"]
    rims = (contrast(colours[rim], colours["ground"]) for rim in ("glow", "glow_edge"))
    assert max(rims) >= 3


def test_every_figure_stands_off_its_ink(theme: dict[str, Any]) -> None:
    for body in BODIES:
        assert contrast(theme["art"][body], theme["colours"]["ink"]) >= 3, body


@pytest.mark.parametrize("ground", ["ground", "tray"])
def test_every_figure_stands_out_on_the_bare_table(theme: dict[str, Any], ground: str) -> None:
    under, ink = theme["colours"][ground], theme["colours"]["ink"]
    for body in BODIES:
        assert max(contrast(ink, under), contrast(theme["art"][body], under)) >= 3, body


def test_every_player_stands_off_the_outline_around_them(theme: dict[str, Any]) -> None:
    colours = theme["colours"]
    for player in theme["players"]:
        assert contrast(player["fill"], colours["ink"]) >= 3, player
        on_ground = (contrast(rim, colours["ground"]) for rim in (colours["ink"], player["fill"]))
        assert max(on_ground) >= 3, player


@pytest.mark.parametrize("vision", VISIONS)
def test_players_are_told_apart_by_every_eye(theme: dict[str, Any], vision: str) -> None:
    fills = [seen(player["fill"], vision) for player in theme["players"]]
    assert len(fills) == 6
    assert min(math.dist(one, other) for one, other in combinations(fills, 2)) > 15


def test_players_are_told_apart_without_any_colour(theme: dict[str, Any]) -> None:
    badges = [player["badge"] for player in theme["players"]]
    assert badges == ["disc", "triangle", "square", "diamond", "star", "heart"]


def test_shade_dims_the_table_by_a_fifth(theme: dict[str, Any]) -> None:
    assert int(theme["colours"]["shade"][7:], 16) / 255 == pytest.approx(0.2, abs=0.01)


def test_high_contrast_has_thick_outlines_and_no_tints() -> None:
    theme = json.loads((THEMES / "contrast.json").read_text("utf-8"))
    assert theme["outline_dp"] == 4
    assert {theme["colours"][role] for role in ("ground", "tray", "plate", "card", "cell")} == {
        "#FFFFFF"
    }
    assert contrast(theme["colours"]["text_soft"], "#FFFFFF") >= 7


@pytest.mark.parametrize(("text", "ground"), MATERIAL_TEXTS)
def test_the_shell_can_be_read(theme: dict[str, Any], text: str, ground: str) -> None:
    scheme = theme["material"]
    assert contrast(scheme[f"{text}Color"], scheme[f"{ground}Color"]) >= 4.5


def test_the_shell_wears_the_colours_of_the_table(theme: dict[str, Any]) -> None:
    scheme, colours = theme["material"], theme["colours"]
    assert len(scheme) == 60
    assert all(name.endswith("Color") for name in scheme)
    assert scheme["primaryColor"] == colours["action"]
    assert scheme["backgroundColor"] == colours["ground"]


def test_the_seed_of_the_shell_is_the_brown_of_our_buttons() -> None:
    day = json.loads((THEMES / "day.json").read_text("utf-8"))
    assert day["colours"]["action"] == f"#{SEED & 0xFFFFFF:06X}"
