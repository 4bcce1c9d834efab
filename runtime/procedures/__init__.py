"""The rules of play, one module each, as plain functions in the order the rules tell them (design 4.2)."""
