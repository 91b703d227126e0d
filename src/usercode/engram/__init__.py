"""The second build target: a user's facts as rows of a memory table inside a small language model.

Facts and computed answers come in, rows that the model reads by the words before it go out; the model itself stays as
it is. This is the only stage that imports torch, and it does so inside its own modules: nothing here is loaded with
the package. `pip install 'usercode[engram]'` brings what it needs.
"""
