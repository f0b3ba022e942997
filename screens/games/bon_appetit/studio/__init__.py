"""What only tools and tests need of Bon Appétit!: it is in no package."""
