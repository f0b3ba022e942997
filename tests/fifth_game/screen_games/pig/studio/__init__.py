"""What only tools and tests need of Pig: it is in no package."""
