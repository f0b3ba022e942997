from screens.games.bon_appetit.screen import BonAppetitScreen

__all__ = ["SCREEN"]

SCREEN = BonAppetitScreen
