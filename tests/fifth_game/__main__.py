"""Compiles the texts of the fifth game and draws its pictures, as ``make assets`` does."""

from __future__ import annotations

from tests.fifth_game.beside import fifth_game
from tools.art.pictures import draw_pictures_of
from tools.texts import texts_of

if __name__ == "__main__":
    with fifth_game():
        texts_of("pig").build()
        for file, picture in draw_pictures_of("pig"):
            file.parent.mkdir(exist_ok=True)
            picture.save(file, optimize=True)
