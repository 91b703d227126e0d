"""The words themselves, by table: nouns, measures, units, roles, flags, values. Data without logic."""
