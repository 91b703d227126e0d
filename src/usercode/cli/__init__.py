"""The command line: the rim where a person or a script meets the façade. It talks to `usercode.memory` only.

`main.py` splits the line and turns errors into exit codes (`exits.py`); `commands.py` lists every command and the
module of its group; only that module and only that parser are loaded. Printing goes through `screen.py`,
which makes text from a memory safe for a terminal. The façade's own default reads the clock; `--now` overrides it.
"""
