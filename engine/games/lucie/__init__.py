from engine.deck import shipped_deck
from engine.game import Game, Starter
from engine.games.lucie.bots import BOTS
from engine.games.lucie.deck import SEATS, LucieDeck
from engine.games.lucie.events import LucieEvent, WhyOver
from engine.games.lucie.feats import FEATS
from engine.games.lucie.moves import LucieMove
from engine.games.lucie.variants import LucieOptions, deal

__all__ = ["GAME"]

GAME = Game(
    id="lucie",
    seats=SEATS,
    age=5,
    starter=Starter.YOUNGEST,
    deal=deal,
    moves=LucieMove,
    events=LucieEvent,
    deck=shipped_deck(__package__, LucieDeck),
    options=LucieOptions,
    feats=FEATS,
    reasons=tuple(WhyOver),
    bots=BOTS,
)
