"""What can be seen in each game: ``BEATS`` by game, every kind of every event among them."""
