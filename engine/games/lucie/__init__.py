from engine.deck import shipped_deck
from engine.game import Game, Starter
from engine.games.lucie.bot import BOTS
from engine.games.lucie.deck import SEATS, LucieDeck
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
    deck=shipped_deck(__package__, LucieDeck),
    options=LucieOptions,
    bots=BOTS,
)
