"""The user's directory as Python: pages, schemas, manifest; written from the state, never read back into it."""
