"""Structuring with a language model: turns to facts (phase one), facts to changes (phase two).

Between the façade and the stages, as `adding` is for sources. What the model writes is read and checked here and in the
state stage, never run. Every call goes through the desk of the models stage, which keeps and accounts for it.
"""
