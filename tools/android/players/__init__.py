"""How each game is touched: ``touch_for(table, move)`` yields the strokes that play a move."""
