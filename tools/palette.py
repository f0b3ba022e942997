"""The colours of the program: three themes, measured, with the Material scheme worked out.

``python -m tools.palette`` writes ``assets/themes/<theme>.json``. The colours are kept here and
nowhere else. A theme file holds ``style`` (KivyMD's word for it), ``outline_dp``, ``colours``
by role, ``art`` (what the figures are drawn with, the same by day and night), ``players`` in the
order in which they are handed out, and ``material``: the value of every colour property of
KivyMD's ``theme_cls``.

KivyMD 2.0.0 would compute these in ``ThemeManager.set_colors`` (150-200 ms here), which
``MDApp._run_prepare`` calls and binds to ``theme_style`` and ``primary_palette``. The app puts a
subclass of ``ThemeManager`` into ``theme_cls`` right after ``MDApp.__init__``; its ``set_colors``
sets each property of ``material`` with ``kivy.utils.rgba`` and calls ``on_colors`` (under 1 ms).
To change theme it sets the properties first, then ``theme_style`` (``style``) and
``primary_palette`` (``primaryColor``), which text fields listen to.

Sprites stand on ``card`` and ``cell``, which are light in every theme so that their ink outline
shows, or directly on ``ground`` and ``tray``, where outline or body shows.
"""

from __future__ import annotations

import json
from pathlib import Path

from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES
from materialyoucolor.dynamiccolor.material_dynamic_colors import MaterialDynamicColors
from materialyoucolor.hct import Hct
from materialyoucolor.scheme.scheme_tonal_spot import SchemeTonalSpot

SEED = 0xFF7A3E00
"""The brown of our buttons, from which Material derives what we do not name ourselves."""

BADGES = ("disc", "triangle", "square", "diamond", "star", "heart")
INK = "#1A130D"

ART = {
    "cheese": "#F6B93B",
    "rind": "#C77F12",
    "mouse": "#8C93A3",
    "ear": "#E8A7B0",
    "cat": "#E07A3F",
    "stripe": "#9C4A1C",
    "dog": "#97643F",
    "muzzle": "#E3BF97",
    "trap": "#A9784B",
    "hole": "#3B2A20",
}

THEMES = ("day", "evening", "contrast")

ROLES = {
    "ink": (INK, INK, "#000000"),
    "outline": (INK, "#F5E6CC", "#000000"),
    "ground": ("#F3D9B1", "#1B2030", "#FFFFFF"),
    "tray": ("#E7C696", "#121622", "#FFFFFF"),
    "plate": ("#FFF6E5", "#2A3248", "#FFFFFF"),
    "text": (INK, "#FFF6E5", "#000000"),
    "text_soft": ("#553F2E", "#CFC5B4", "#000000"),
    "card": ("#FFF6E5", "#E4D2B0", "#FFFFFF"),
    "on_card": (INK, INK, "#000000"),
    "on_card_soft": ("#5E4836", "#4E3B2B", "#000000"),
    "cell": ("#FBE9CC", "#B7BFD2", "#FFFFFF"),
    "cell_edge": ("#7D5A33", "#3A435C", "#000000"),
    "floor": ("#FFFFFF", "#9096AC", "#FFFFFF"),
    "glow": ("#FFD24A", "#FFDC73", "#FFE100"),
    "glow_edge": ("#7A3E00", "#5A2D00", "#000000"),
    "action": ("#7A3E00", "#F5B77E", "#4A2500"),
    "on_action": ("#FFFFFF", INK, "#FFFFFF"),
    "yes": ("#1B6E4B", "#6FD3A5", "#00512F"),
    "on_yes": ("#FFFFFF", INK, "#FFFFFF"),
    "danger": ("#B3261E", "#FF9A8F", "#8C0009"),
    "on_danger": ("#FFFFFF", INK, "#FFFFFF"),
    "focus": ("#0B57D0", "#8AB8FF", "#0033A0"),
    "shade": ("#1A130D33", "#00000033", "#00000033"),
}
"""The colour of each role in each theme; ``shade`` also says how much it covers, and ``floor`` is
the light in which painted floors are seen."""

OKABE_ITO = ("#0072B2", "#D55E00", "#F0E442", "#009E73", "#CC79A7", "#56B4E9")
PLAYERS = {
    "day": OKABE_ITO,
    "evening": ("#4C9BE8", "#FF8A3D", "#F0E442", "#2FC08C", "#E79CC4", "#B5E3FF"),
    "contrast": OKABE_ITO,
}

MATERIAL_ROLES = {
    "primary": "action",
    "onPrimary": "on_action",
    "surfaceTint": "action",
    "secondaryContainer": "glow",
    "onSecondaryContainer": "on_card",
    "error": "danger",
    "onError": "on_danger",
    "outline": "text_soft",
    "background": "ground",
    "surface": "ground",
    "surfaceDim": "ground",
    "surfaceBright": "plate",
    "inverseOnSurface": "plate",
    "inverseSurface": "text",
    "onBackground": "text",
    "onSurface": "text",
    "onSurfaceVariant": "text_soft",
}
"""Where Material's shell must match our table."""

MATERIAL_LAYERS = {
    "surfaceContainerLowest": 0.0,
    "surfaceContainerLow": 0.0,
    "surfaceContainer": 0.03,
    "surfaceContainerHigh": 0.05,
    "surfaceContainerHighest": 0.08,
    "surfaceVariant": 0.08,
    "outlineVariant": 0.25,
}
"""How far each layer of the shell is from the plate to the text."""


def build(folder: Path) -> None:
    """Writes one file for every theme."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in THEMES:
        text = json.dumps(theme(name), indent=1) + "\n"
        (folder / f"{name}.json").write_text(text, "utf-8")


def theme(name: str) -> dict[str, object]:
    """Returns everything the app knows about a theme."""
    fills = zip(PLAYERS[name], BADGES, strict=True)
    return {
        "style": "Dark" if name == "evening" else "Light",
        "outline_dp": 4 if name == "contrast" else 2.5,
        "colours": _colours(name),
        "art": ART,
        "players": [{"fill": f, "text": _readable_on(f), "badge": badge} for f, badge in fills],
        "material": _material(name),
    }


def contrast(one: str, other: str) -> float:
    """Returns how well two colours stand off each other: 1 is not at all, 21 black on white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def linear(colour: str) -> tuple[float, ...]:
    """Returns red, green and blue as amounts of light, from 0 to 1."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def _luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _readable_on(fill: str) -> str:
    return max(INK, "#FFFFFF", key=lambda text: contrast(text, fill))


def _colours(name: str) -> dict[str, str]:
    return {role: colours[THEMES.index(name)] for role, colours in ROLES.items()}


def _material(name: str) -> dict[str, str]:
    """Returns a colour for every property of ``theme_cls`` that KivyMD would compute."""
    colours, dark = _colours(name), name == "evening"
    level = 1.0 if name == "contrast" else 0.0
    scheme = SchemeTonalSpot(Hct.from_int(SEED), dark, level, spec_version="2025")
    found = {
        part: _hex(getattr(MaterialDynamicColors, part).get_rgba(scheme)) for part in COLOR_NAMES
    }
    found |= {part: colours[role] for part, role in MATERIAL_ROLES.items()}
    found |= {
        part: _between(colours["plate"], colours["text"], way)
        for part, way in MATERIAL_LAYERS.items()
    }
    found["disabledText"] = "#FFFFFF80" if dark else "#00000061"
    return {f"{part}Color": colour for part, colour in sorted(found.items())}


def _hex(rgba: list[int]) -> str:
    return "#{:02X}{:02X}{:02X}".format(*rgba[:3])


def _between(start: str, end: str, way: float) -> str:
    pairs = ((int(start[i : i + 2], 16), int(end[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * way):02X}" for a, b in pairs)


if __name__ == "__main__":
    build(Path(__file__).parents[1] / "assets" / "themes")
