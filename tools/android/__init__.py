"""Proves everything about the Android package that can be proven without a tablet."""
