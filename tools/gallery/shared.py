"""What looks the same in every game: each game films in its studio what is seen best there."""

from __future__ import annotations

from engine.match import TurnStarted
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet
from tests.screens.tables import sheet_on
from tools.gallery.beats import Beat
from tools.gallery.hand import Doing, rest, tap

TURN = Beat("turn", TurnStarted)


def take_a_break(table: TableScreen) -> Doing:
    yield from tap(table.table.pause_disc)
    yield from rest(6)


def ask_before_leaving(table: TableScreen) -> Doing:
    yield from take_a_break(table)
    yield from tap(sheet_on(table, ChoiceSheet).buttons[-1])
    yield from rest(10)


def call_the_coach(table: TableScreen) -> Doing:
    table.coach.show()
    yield from rest(56)


def show_ears(table: TableScreen) -> Doing:
    """Taps somebody who is away: a bot offers to sit in."""
    seat = next(seat for seat in range(table.match.seats) if seat != table.desk.rim.active)
    yield from tap(table.desk.rim.plates[seat])
    yield from rest(60)


def draw_the_curtain(table: TableScreen) -> Doing:
    table.seating.cover()
    yield from rest(10)
    table.desk.curtain.is_drawn = False
    yield from rest(24)
