"""Strips of every beat of a game, and sheets on which all of them can be seen at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path

from engine.registry import game_ids
from screens.people import Mode
from screens.services.preferences import Speed
from tools.gallery.beats import Beat, find
from tools.gallery.film import Shot
from tools.gallery.hand import Gesture
from tools.gallery.order import SIZES, Order
from tools.gallery.sheets import lay_strip, save_sheets
from tools.gallery.studio import Studio
from tools.studios import said_by

QUICK = 1
"""How hard strips are pressed: they are many, and looked at once."""


def film_game(game_id: str, folder: Path, order: Order) -> None:
    """Films the beats and the gestures of a game in every size and mode."""
    beats = import_module(f"screens.games.{game_id}.studio.beats").BEATS
    gestures = import_module(f"screens.games.{game_id}.studio.touches").GESTURES
    _film(_shots(game_id, beats, gestures, order), folder, order)


def film_shared(folder: Path, order: Order) -> None:
    """Films what all games share."""
    shots = [
        shot
        for game_id in game_ids()
        for shot in _shots(
            game_id,
            said_by(game_id, "beats", "SHARED", ()),
            said_by(game_id, "touches", "SHARED", ()),
            order,
        )
    ]
    _film(shots, folder, order)


def _shots(
    game_id: str, beats: Iterable[Beat], gestures: Iterable[Gesture], order: Order
) -> list[Shot]:
    beats = [beat for beat in beats if order.wants(beat.name)]
    gestures = [gesture for gesture in gestures if order.wants(gesture.name)]
    takes = find(game_id, beats)
    places = find(game_id, [gesture.beat for gesture in gestures])
    return [
        *(Shot(beat.name, takes[beat.name]) for beat in beats),
        *(Shot(each.name, places[each.beat.name], each.act) for each in gestures),
    ]


def _film(shots: Sequence[Shot], folder: Path, order: Order) -> None:
    for size, mode in order.settings():
        with Studio(SIZES[size], speed=Speed.INSTANT, mode=Mode(mode)) as studio:
            strips = [shot.film(studio) for shot in shots]
        for strip in strips:
            file = folder / f"{strip.name}-{size}-{mode}.png"
            lay_strip(strip).save(file, compress_level=QUICK)
        if strips and not order.names:
            save_sheets(strips, folder, f"{size}-{mode}")
