"""The pages around the games: shelf, players, seats, options, podium, settings, how to play."""
