"""One module or package per game, each with its ``SCREEN``."""
