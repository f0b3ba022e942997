"""What the cards of Bon Appétit! look like."""

from __future__ import annotations

from engine.games.bon_appetit.deck import PAWS, Backs, Card
from screens.widgets.card import Face, Picture

PAW_SIZE = 0.2


def face_of(card: Card) -> Face:
    """Returns the front of a card: one animal or cheese, and the paws of a mouse."""
    if card is Card.CHEESE:
        return Face("card_face", (Picture("cheese_wedge", size=0.74),))
    if card is Card.CAT:
        return cat_face("cat_calm")
    return mouse_face("mouse_worried", PAWS[card])


def mouse_face(mood: str, paws: int) -> Face:
    """Returns a mouse in some mood above its paws."""
    row = (Picture("paw", 0.5 + (i - (paws - 1) / 2) * 0.25, 0.17, PAW_SIZE) for i in range(paws))
    return Face("card_face", (Picture(mood, 0.5, 0.58, 0.8), *row))


def cat_face(mood: str) -> Face:
    return Face("card_face", (Picture(mood, size=0.86),))


def back_of(backs: Backs) -> Face:
    return Face("card_back_red" if backs is Backs.RED else "card_back_blue")


def lean(place: int) -> int:
    """How far the card at a place leans, in degrees: any old way, but always the same.

    Neighbours lean far apart, so that a pile shows its cards and not only their outlines.
    """
    return (place * 41) % 17 - 8
