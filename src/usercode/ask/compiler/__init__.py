"""The question compiler: a question and the user's own schema in, a plan and readable Python out, or a refusal. Pure.

`words` cuts a question into tokens, `lexicon` knows what the user's collections answer to, `lattice` lays items on the
tokens, `grammar` reads chunks, `assemble` makes one plan of them, `code` writes it as Python, `compile` chooses
the cheapest reading and refuses where two are equally good or a word is not accounted for.
"""
