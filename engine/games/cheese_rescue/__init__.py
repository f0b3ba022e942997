from engine.deck import shipped_deck
from engine.game import Game, Starter, TieBreak
from engine.games.cheese_rescue.bot import BOTS
from engine.games.cheese_rescue.deck import SEATS, CheeseRescueDeck
from engine.games.cheese_rescue.moves import CheeseRescueMove
from engine.games.cheese_rescue.rules import CheeseRescueOptions, CheeseRescueState

GAME = Game(
    id="cheese_rescue",
    seats=SEATS,
    age=7,
    starter=Starter.ELDEST,
    deal=CheeseRescueState.deal,
    moves=CheeseRescueMove,
    deck=shipped_deck(__package__, CheeseRescueDeck),
    options=CheeseRescueOptions,
    tie_break=TieBreak.CHEESES,
    bots=BOTS,
)
