"""What only tools and tests need of Chop! Chop!: it is in no package."""
