"""Reads Python that a model wrote, without running it: the part that works inside a confined child.

Text comes in, plain data goes out. The modules here import only the standard library and each other; `served.py` hands
them to the sandbox as text. They interpret a small, bounded part of Python over the syntax tree; nothing is compiled.
"""
