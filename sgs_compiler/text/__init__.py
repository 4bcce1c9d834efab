"""From bytes to located YAML trees: every scalar knows the place of each of its characters."""
