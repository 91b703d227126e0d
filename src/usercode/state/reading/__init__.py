"""Reading Python that a model wrote: whole modules and edits, as data, without running them.

`child/` is what works inside a confined process; the modules beside it make schema, records and changes of what it
gives back. Nothing here starts a process: the confined parser is passed in.
"""
