"""The table all games lie on: seats round the rim, a board in the middle, one open tray."""
