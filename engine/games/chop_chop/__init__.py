from engine.deck import shipped_deck
from engine.game import Game, Starter, all_against_last
from engine.games.chop_chop.bots import BOTS
from engine.games.chop_chop.deck import ChopChopDeck
from engine.games.chop_chop.events import ChopChopEvent
from engine.games.chop_chop.feats import FEATS
from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Side, WhyOver

__all__ = ["GAME"]

GAME = Game(
    id="chop_chop",
    seats=range(2, 6),
    age=6,
    starter=Starter.YOUNGEST,
    deal=ChopChopState.deal,
    moves=ChopChopMove,
    events=ChopChopEvent,
    deck=shipped_deck(__package__, ChopChopDeck),
    options=ChopChopOptions,
    camps=all_against_last,
    camp_names=(Side.MICE, Side.CAT),
    feats=FEATS,
    reasons=tuple(WhyOver),
    bots=BOTS,
)
