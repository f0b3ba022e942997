"""The games on their tables: one folder for each, with its ``set_table`` and all that is its own.

The shelf looks for texts and pictures in here before anybody plays: tables are imported later.
"""
