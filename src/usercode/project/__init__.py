"""The user's directory as Python: pages, schemas, manifest; written from the state and never read back into it; the sandbox loads its twins."""
