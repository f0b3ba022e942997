from screens.games.cheese_rescue.screen import CheeseRescueScreen

__all__ = ["SCREEN"]

SCREEN = CheeseRescueScreen
