"""A deck of the house for every game: other numbers than in the box, and all of them add up."""

from __future__ import annotations

from screens.game_folders import game_folder


def house_deck(game_id: str) -> str:
    """Reads what a host could bring to a game."""
    folder = game_folder(game_id)
    assert folder is not None
    return (folder / "studio" / "house_deck.json").read_text("utf-8")
