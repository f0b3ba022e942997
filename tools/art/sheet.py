"""Contact sheets: all pictures side by side, to be looked at with a cold eye."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from PIL import Image, ImageChops, ImageDraw, ImageFont

from tools.art.atlas import paint
from tools.art.catalogue import FAMILIES, catalogue
from tools.art.faces import MOODS
from tools.art.ink import INK, WOOD

GROUNDS = {"day": WOOD, "evening": "#1B2030", "contrast": "#FFFFFF"}
PLAYERS = ("#0072B2", "#D55E00", "#F0E442", "#009E73", "#CC79A7", "#56B4E9")
WIDTH = 1600
CELL = 132
LETTERS = 11


def contact_sheet() -> Image.Image:
    """Shows every sprite with its name, family by family."""
    columns = WIDTH // CELL
    lines = sum(ceil(len(sprites) / columns) for sprites in FAMILIES.values())
    sheet = Image.new("RGB", (WIDTH, lines * (CELL + 22) + 34 * len(FAMILIES)), WOOD)
    pen = ImageDraw.Draw(sheet)
    top = 0
    for family, sprites in FAMILIES.items():
        pen.text((8, top + 6), family, INK, ImageFont.load_default(20))
        top += 34
        for number, name in enumerate(sprites):
            left, line = number % columns * CELL, top + number // columns * (CELL + 22)
            _show(sheet, fitted(name, CELL - 12), (left + CELL // 2, line + CELL // 2))
            pen.text((left + 4, line + CELL), name[:23], INK, ImageFont.load_default(LETTERS))
        top += ceil(len(sprites) / columns) * (CELL + 22)
    return sheet


def moods_sheet() -> Image.Image:
    """Shows the three animals in all moods on the three grounds, large and at 32 dp."""
    names = [f"{animal}_{mood}" for animal in ("mouse", "cat", "dog") for mood in MOODS]
    band = 3 * 160 + 44
    sheet = Image.new("RGB", (len(MOODS) * 160, band * len(GROUNDS)))
    for number, colour in enumerate(GROUNDS.values()):
        sheet.paste(colour, (0, number * band, sheet.width, (number + 1) * band))
        for place, name in enumerate(names):
            column, line = place % len(MOODS), place // len(MOODS)
            middle = (column * 160 + 80, number * band + line * 160 + 80)
            _show(sheet, fitted(name, 150), middle)
            _show(sheet, fitted(name, 32), (20 + place * 38, number * band + 500))
    return sheet


def cards_sheet() -> Image.Image:
    """Shows cards as the screens put them together, and the backs of the decks."""
    figures = ("mouse_calm", "cat_calm", "dog_calm", "cheese_wedge_happy", "cheese_heart_worried")
    cards = [card("card_face", figure, PLAYERS[place]) for place, figure in enumerate(figures)]
    cards.append(card("card_face_gold", "cheese_jackpot"))
    backs = ("card_back_red", "card_back_blue", "card_back_brown", "card_ghost")
    tiles = [card("tile_card", figure, PLAYERS[place]) for place, figure in enumerate(figures)]
    rows = (cards, [fitted(name, 200) for name in backs], tiles)
    sheet = Image.new("RGB", (6 * 170, 3 * 220), WOOD)
    for line, row in enumerate(rows):
        for column, picture in enumerate(row):
            _show(sheet, picture, (column * 170 + 85, line * 220 + 110))
    return sheet


def card(ground: str, figure: str, colour: str = "") -> Image.Image:
    """Puts a figure on a card, framed in a player's colour."""
    picture = paint(catalogue()[ground], 1)
    if colour:
        frame = paint(catalogue()[f"{ground.partition('_')[0]}_frame"], 1)
        picture.alpha_composite(tinted(frame, colour))
    drawn = fitted(figure, round(picture.width * 0.68))
    left, top = (picture.width - drawn.width) // 2, (picture.height - drawn.height) // 2
    picture.alpha_composite(drawn, (left, top))
    return picture


def tinted(picture: Image.Image, colour: str) -> Image.Image:
    """Multiplies a picture with a colour, as Kivy does."""
    return ImageChops.multiply(picture, Image.new("RGBA", picture.size, colour))


def fitted(name: str, side: int) -> Image.Image:
    """Returns a sprite as large as a square of *side* pixels allows."""
    sprite = catalogue()[name]
    longest = max(sprite.width, sprite.height)
    return paint(sprite, side / sprite.dp * sprite.width / longest)


def _show(sheet: Image.Image, picture: Image.Image, middle: Iterable[int]) -> None:
    x, y = middle
    sheet.paste(picture, (x - picture.width // 2, y - picture.height // 2), picture)
