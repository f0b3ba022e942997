"""What only tools and tests need of Cheese Rescue: it is in no package."""
