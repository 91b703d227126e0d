"""Asking: code over the typed state, run in the sandbox, as an answer that shows its code and its records."""
