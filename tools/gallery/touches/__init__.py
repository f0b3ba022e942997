"""What fingers do in each game: ``GESTURES``, every soft no with its reason among them."""
