"""Look, pictures, letters, gestures, stage and geometry: what shell and tables are made of."""
