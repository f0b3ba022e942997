from engine.bots import OnlyBot, Randomly
from engine.deck import shipped_deck
from engine.game import Game, Starter, TieBreak
from engine.games.bon_appetit.deck import SEATS, BonAppetitDeck
from engine.games.bon_appetit.moves import BonAppetitMove
from engine.games.bon_appetit.options import BonAppetitOptions
from engine.games.bon_appetit.rules import BonAppetitState

__all__ = ["GAME"]

GAME = Game(
    id="bon_appetit",
    seats=SEATS,
    age=6,
    starter=Starter.YOUNGEST,
    deal=BonAppetitState.deal,
    moves=BonAppetitMove,
    deck=shipped_deck(__package__, BonAppetitDeck),
    options=BonAppetitOptions,
    tie_break=TieBreak.TOKENS,
    bots=OnlyBot(Randomly()),
)
