from engine.deck import shipped_deck
from engine.game import Game, Starter
from engine.games.chop_chop.bot import BOTS
from engine.games.chop_chop.deck import ChopChopDeck
from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.rules import ChopChopOptions, ChopChopState

__all__ = ["GAME"]

GAME = Game(
    id="chop_chop",
    seats=range(2, 6),
    age=6,
    starter=Starter.YOUNGEST,
    deal=ChopChopState.deal,
    moves=ChopChopMove,
    deck=shipped_deck(__package__, ChopChopDeck),
    options=ChopChopOptions,
    has_cat=True,
    bots=BOTS,
)
