"""What a turn tells over several sentences: the term in one, the thing it is about in another.

Tried when every sentence of a turn was read by itself. A reader sees all of them in order, with the records as they
stand, and returns findings: a reading, or values for a record that is known, with the sentences they rest on. Pure.
"""
