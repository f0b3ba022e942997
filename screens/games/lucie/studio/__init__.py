"""What only tools and tests need of Lucie: it is in no package."""
