"""Constraints: rules over the state, written as readable Python modules and run in the sandbox.

`emit.modules` writes the modules of a project, `runner.Runner` runs them and follows changes, `foreign.check_project`
runs those of a project someone else wrote. What runs inside the sandbox worker is `engine`, `facade`, `tables`,
`vocabulary`, `recurrence` and `knowledge`; nothing here decides whether an alert is new or known: that is the outbox.
"""
