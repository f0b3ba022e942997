"""One run, one table: how fast the program is beside others, as ratios of that run."""
