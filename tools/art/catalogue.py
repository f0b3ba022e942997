"""Every picture of the atlas, by family."""

from __future__ import annotations

from tools.art import (
    avatars,
    badges,
    cards,
    cat,
    cheese,
    dog,
    icons,
    mouse,
    outfits,
    props,
    reasons,
)
from tools.art.ink import Sprite

FAMILIES: dict[str, dict[str, Sprite]] = {
    "mouse": mouse.SPRITES,
    "outfits": outfits.SPRITES,
    "cat": cat.SPRITES,
    "dog": dog.SPRITES,
    "cheese": cheese.SPRITES,
    "avatars": avatars.SPRITES,
    "cards": cards.SPRITES,
    "badges": badges.SPRITES,
    "props": props.SPRITES,
    "icons": icons.SPRITES,
    "reasons": reasons.SPRITES,
}


class SameNameError(ValueError):
    """Two pictures have one name."""


def catalogue(families: dict[str, dict[str, Sprite]] = FAMILIES) -> dict[str, Sprite]:
    """Returns all pictures, sorted by name.

    :raises SameNameError: if two families use the same name.
    """
    sprites: dict[str, Sprite] = {}
    for family, pictures in families.items():
        if twice := sprites.keys() & pictures.keys():
            raise SameNameError(f"{sorted(twice)} of {family} exist in another family")
        sprites |= pictures
    return dict(sorted(sprites.items()))
