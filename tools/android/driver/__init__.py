"""Runs on the stand-in tablet: touches the glass of the packed app and writes down what happens."""
