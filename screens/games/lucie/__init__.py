from screens.games.lucie.screen import LucieScreen

__all__ = ["SCREEN"]

SCREEN = LucieScreen
