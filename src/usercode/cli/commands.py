"""Every command in one table: its name, the module of its group, and one line on what it does.

Kept free of imports of those modules, so that a start loads the parser of the named command and no other.
"""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """One command as `usercode --help` lists it."""

    name: str
    module: str
    """Module below `usercode.cli` that holds its arguments and its action."""
    group: str
    summary: str


START = "Start and fill"
LOOK = "Alerts"
MODEL = "Language models"
ASK = "Questions"
READ = "What is known, and why"
CARE = "Care"

COMMANDS: dict[str, Command] = {
    c.name: c
    for c in (
        Command("init", "intake", START, "make a directory the memory of one user"),
        Command("add", "intake", START, "add conversations and records from files, then build and check"),
        Command("import-state", "stating", START, "read a state module that a model wrote, without running it"),
        Command("correct", "intake", START, "replace what an entry says by your own words"),
        Command("undo", "intake", START, "take one import out again; its history stays"),
        Command("build", "building", START, "write the project directory and check it"),
        Command("check", "alerting", LOOK, "run the constraints for a day"),
        Command("alerts", "alerting", LOOK, "list alerts; acknowledge, snooze or reopen one"),
        Command("watch", "watching", LOOK, "check whenever something changes or a day has come, and tell the news"),
        Command("constraints", "constraining", LOOK, "list, show, mute, propose, approve and retire constraints"),
        Command("structure", "structuring", MODEL, "have a model draw facts and typed records from what was said"),
        Command("restructure", "structuring", MODEL, "read everything anew with another model or prompt, and compare"),
        Command("cost", "structuring", MODEL, "show what models have cost"),
        Command("ask", "question", ASK, "answer a question in plain words by code, or refuse and say why"),
        Command("query", "asking", ASK, "run Python over the state, confined, and print its value"),
        Command("recall", "recalling", ASK, "gather the evidence for a question under a budget of tokens"),
        Command("search", "recalling", ASK, "find the turns and records that are evidence for words or a question"),
        Command("embed", "recalling", ASK, "make the vectors that recall lacks, where an embedder is configured"),
        Command("engram", "engraming", ASK, "write what is known into rows of a small language model, and ask it"),
        Command("state", "reading", READ, "list the collections, or print a domain as Python"),
        Command("log", "reading", READ, "list the latest entries or the imports"),
        Command("history", "reading", READ, "list every value that an entry or field has had"),
        Command("why", "reading", READ, "show what an entry rests on, down to what was said"),
        Command("diff", "reading", READ, "show what changed between two days or positions, as Python"),
        Command("audit", "reading", READ, "prove that every fact is typed, noted or pending"),
        Command("verify", "care", CARE, "check the hash chain of the log"),
        Command("rebuild", "building", CARE, "build the whole project again from the log"),
        Command("re-derive", "building", CARE, "read old turns again with the frames of today"),
        Command("forget", "care", CARE, "erase what was said, everywhere, and print a receipt"),
        Command("export", "care", CARE, "write everything as one JSON document"),
        Command("import", "care", CARE, "read a document that `export` wrote"),
        Command("backup", "care", CARE, "copy the log to a file"),
        Command("doctor", "structuring", CARE, "say what this machine offers and what is missing"),
    )
}
