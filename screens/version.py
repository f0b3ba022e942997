"""Which version this is, for whoever helps; ``make release`` writes it."""

VERSION = "0.1.0"
