"""The desk as Cheese Rescue knows it."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.cheese_rescue.moves import CheeseRescueMove
from engine.games.cheese_rescue.view import CheeseRescueView
from screens.table.desk import Desk

RescueDesk: TypeAlias = Desk[CheeseRescueMove, CheeseRescueView]
