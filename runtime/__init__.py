"""The game that runs compiled packs: vocabulary, state, rule procedures, effects, bots, sessions and simulation."""
