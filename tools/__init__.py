"""Scripts that build the assets, check the packaging and measure. None of it is shipped."""
