"""The short tunes: rising when something is won, falling when it is lost, one for every seat."""

from __future__ import annotations

from random import Random

from tools.sound.instruments import BAR, CHIME, TONGUE, Body, Sound, louder, strike, together

C5, D5, E5, G5, A5, C6, D6, E6 = 523.25, 587.33, 659.26, 783.99, 880.0, 1046.5, 1174.66, 1318.51
PENTATONIC = (C5, D5, E5, G5, A5, C6, D6, E6)
"""No two of these notes quarrel, whoever follows whom."""

SEATS = 6
COUNTS = 6
"""How many cheeses one player can count."""

SEAT_BODIES = (BAR, TONGUE, CHIME)
"""Neighbours at the table differ in timbre as well as in pitch."""


def cheese(_: Random) -> Sound:
    """Three wooden notes climb: a cheese is yours."""
    return together(*((_note(BAR, pitch), 0.1 * i) for i, pitch in enumerate((D5, 739.99, A5))))


def count(place: int, _: Random) -> Sound:
    """Returns the two wooden notes of a player's next cheese (from 1), each higher than before."""
    low, high = PENTATONIC[place - 1], PENTATONIC[place]
    return together((louder(_note(BAR, low, 0.3), 0.7), 0), (_note(BAR, high, 0.4), 0.09))


def nope(_: Random) -> Sound:
    """Two muffled notes sink a little: not there."""
    muffled = tuple(mode._replace(ring=mode.ring * 0.35) for mode in BAR)
    return together(
        (strike(muffled, 554.37, seconds=0.2), 0),
        (strike(muffled, 440.0, seconds=0.28), 0.15),
    )


def win(_: Random) -> Sound:
    """The whole shop plays up the scale and rests on a chord."""
    climb = [(_note(BAR, pitch), 0.11 * i) for i, pitch in enumerate((C5, E5, G5))]
    chord = [(louder(_note(TONGUE, pitch, 0.78), 0.6), 0.34) for pitch in (E5, G5, C6)]
    return together(*climb, *chord, (louder(_note(CHIME, C6, 0.78), 0.7), 0.36))


def turn(seat: int, _: Random) -> Sound:
    """Returns the two rising notes that call the player of a seat (from 1)."""
    body = SEAT_BODIES[(seat - 1) % len(SEAT_BODIES)]
    low, high = PENTATONIC[seat - 1], PENTATONIC[seat + 1]
    return together((louder(_note(body, low), 0.85), 0), (_note(body, high, 0.6), 0.15))


def _note(body: Body, pitch: float, seconds: float = 0.5) -> Sound:
    return strike(body, pitch, seconds=seconds)
