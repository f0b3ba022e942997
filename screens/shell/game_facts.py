"""Pictures for what the chronicle tells of a game: ``chronicle.json`` in its folder."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from screens.game_folders import read_own
from screens.services.services import Services
from screens.services.statistics import Best
from screens.shell.stat_rows import StatRow, picture


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """Sprites of a game."""

    feats: dict[str, str] = {}
    camps: dict[str, str] = {}


@cache
def told_of(game_id: str) -> Told:
    return read_own(game_id, "chronicle.json", Told, Told())


def camp_picture(game_id: str, camp: str) -> str:
    """Names the sprite of those who play together, or of anybody who may win."""
    return told_of(game_id).camps.get(camp, "icon_crown")


def is_known(best: Best) -> bool:
    """Tells whether this version still tells of such a feat."""
    return best.feat in told_of(best.game).feats


def feat_row(services: Services, best: Best) -> StatRow:
    words = services.text(f"{best.game}.feat.{best.feat}", count=best.value)
    return StatRow(words=words).show(picture(told_of(best.game).feats[best.feat]))
