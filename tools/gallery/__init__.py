"""Pictures to look at: sprites, screens in every size and theme, and film strips of the beats."""
