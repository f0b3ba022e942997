"""The characters that our ten languages need."""

from __future__ import annotations

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

ACCENTED = {
    "fr": "àâæçéèêëîïôœùûüÿ",
    "en": "éèêñöï",
    "de": "äöüß",
    "es": "áéíñóúü",
    "it": "àèéìíîòóù",
    "nl": "áéíóúàèëïöü",
    "pt": "áâãàçéêíóôõúü",
    "da": "æøåé",
    "sv": "åäöé",
    "ru": "",
}
"""Letters beside the plain ones, by language; Russian has an alphabet of its own."""

RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
CYRILLIC = RUSSIAN + RUSSIAN.upper()
NAMES = "ąćęłńóśźż"
"""What guests may write in their names besides: Polish is next door."""

DIGITS = "0123456789½¼¾²³ªº°"
MARKS = " \u00a0!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~¡¿«»‹›‘’‚“”„…–—·•×÷±−€£©®™→"

DRAWN = {"→"}
"""Wanted but in none of the sources: drawn as an icon, never written in a text."""


def wanted() -> set[str]:
    """Returns every character we would like a font to have."""
    small = set(ALPHABET + RUSSIAN + NAMES).union(*ACCENTED.values())
    return small | {capital for letter in small for capital in letter.upper()} | {*DIGITS, *MARKS}


def needed() -> set[str]:
    """Returns every character that a font of ours must have."""
    return wanted() - DRAWN
