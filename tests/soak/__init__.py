"""Storms, kills, rubbish and a million moves: nothing is lost, nothing leaks.

``make soak`` runs them long; the test suite runs the same, shorter.
"""
