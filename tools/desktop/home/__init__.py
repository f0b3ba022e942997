"""The program in one place, for machines on which others are installed too."""
