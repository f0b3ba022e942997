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
        return Face("card_face", (Picture("cat_calm", size=0.86),))
    paws = PAWS[card]
    row = (Picture("paw", 0.5 + (i - (paws - 1) / 2) * 0.25, 0.17, PAW_SIZE) for i in range(paws))
    return Face("card_face", (Picture("mouse_worried", 0.5, 0.58, 0.8), *row))


def back_of(backs: Backs) -> Face:
    return Face("card_back_red" if backs is Backs.RED else "card_back_blue")


def lean(place: int) -> int:
    """How far the card at a place of the pile leans, in degrees: any old way, but always the same."""
    return (place * 37) % 17 - 8
