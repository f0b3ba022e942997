from screens.games.chop_chop.screen import ChopChopScreen

__all__ = ["SCREEN"]

SCREEN = ChopChopScreen
