"""The typed state: schema, changes, folding, emitting Python, structuring, audit."""
