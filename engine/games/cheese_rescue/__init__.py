from engine.deck import shipped_deck
from engine.game import Game, Starter
from engine.games.cheese_rescue.bot import BOTS
from engine.games.cheese_rescue.deck import CheeseRescueDeck
from engine.games.cheese_rescue.moves import CheeseRescueMove
from engine.games.cheese_rescue.rules import CheeseRescueOptions, CheeseRescueState

GAME = Game(
    id="cheese_rescue",
    seats=range(2, 5),
    age=7,
    minutes=15,
    starter=Starter.ELDEST,
    deal=CheeseRescueState.deal,
    moves=CheeseRescueMove,
    deck=shipped_deck(__package__, CheeseRescueDeck),
    options=CheeseRescueOptions,
    bots=BOTS,
)
