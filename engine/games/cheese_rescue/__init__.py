from engine.deck import shipped_deck
from engine.game import Game, Starter
from engine.games.cheese_rescue.bots import BOTS
from engine.games.cheese_rescue.deck import SEATS, CheeseRescueDeck
from engine.games.cheese_rescue.events import CheeseRescueEvent
from engine.games.cheese_rescue.feats import FEATS
from engine.games.cheese_rescue.moves import CheeseRescueMove
from engine.games.cheese_rescue.rules import FULL_SQUARE, CheeseRescueOptions, CheeseRescueState

GAME = Game(
    id="cheese_rescue",
    seats=SEATS,
    age=7,
    starter=Starter.ELDEST,
    deal=CheeseRescueState.deal,
    moves=CheeseRescueMove,
    events=CheeseRescueEvent,
    deck=shipped_deck(__package__, CheeseRescueDeck),
    options=CheeseRescueOptions,
    tie_break="cheeses",
    feats=FEATS,
    reasons=(FULL_SQUARE,),
    bots=BOTS,
)
