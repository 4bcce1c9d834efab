"""From declarations and syntax trees to checked and lowered packs: names, types, clauses, parts."""
