"""Things that lie on a table. They have properties and gestures and know no game."""
