"""The user's directory as Python: pages, schemas, manifest.

Written from the state and never read back into it; the sandbox loads the twins of the pages.
"""
