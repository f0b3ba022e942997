from engine.deck import shipped_deck
from engine.game import Game, Starter
from engine.games.bon_appetit.bots import BOTS
from engine.games.bon_appetit.deck import SEATS, BonAppetitDeck
from engine.games.bon_appetit.events import BonAppetitEvent, Ending
from engine.games.bon_appetit.feats import FEATS
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
    events=BonAppetitEvent,
    deck=shipped_deck(__package__, BonAppetitDeck),
    options=BonAppetitOptions,
    tie_break="tokens",
    feats=FEATS,
    reasons=tuple(Ending),
    bots=BOTS,
)
