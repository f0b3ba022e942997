from engine.deck import shipped_deck
from engine.game import Game, Starter
from engine.games.pig.bots import BOTS
from engine.games.pig.feats import FEATS
from engine.games.pig.rules import GOAL_REACHED, PigDeck, PigEvent, PigMove, PigOptions, PigState

__all__ = ["GAME"]

GAME = Game(
    id="pig",
    seats=range(2, 7),
    age=5,
    starter=Starter.YOUNGEST,
    deal=PigState.deal,
    moves=PigMove,
    events=PigEvent,
    deck=shipped_deck(__package__, PigDeck),
    options=PigOptions,
    reasons=(GOAL_REACHED,),
    bots=BOTS,
    feats=FEATS,
)
