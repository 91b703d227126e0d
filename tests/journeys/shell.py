"""Journeys run the command as people do: a process of its own, from an empty folder."""

import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from usercode.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples" / "jessica"
ALLERGY = "2024-03-14\nUser: I'm allergic to penicillin, I get a rash from it.\n"
PRESCRIPTION = "2025-02-06\nUser: Dr. Odijk prescribed me amoxicillin, 500 mg three times a day.\n"
BANK = """date,description,amount,currency
2024-01-03,CAFE A,-4.50,EUR
2024-01-03,CAFE A,-4.50,EUR
2024-02-11,SHOP,-20.00,EUR
"""


@dataclass
class Done:
    """What one run of the command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        """Return the one document on standard output."""
        assert self.out.count("\n") == 1, self.out
        return json.loads(self.out)

    @property
    def error(self):
        """Return the one error document on standard error."""
        return json.loads(self.err)["error"]


class Shell:
    """A folder in which the command is run."""

    def __init__(self, folder):
        self.folder = folder

    def file(self, name, text):
        """Write a file and return its name."""
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def start(self, *words, **streams):
        """Start the command and return its process."""
        command = [sys.executable, "-m", "usercode", *map(str, words)]
        return subprocess.Popen(command, cwd=self.folder, text=True, encoding="utf-8", **streams)

    def __call__(self, *words, stdin=""):
        """Run the command to its end."""
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        with self.start(*words, **pipes) as process:
            out, err = process.communicate(stdin, timeout=60)
        assert "Traceback" not in err
        return Done(process.returncode, out, err)


class Inside(Shell):
    """The same command inside this process: quicker, for what does not depend on being a process."""

    def __call__(self, *words, stdin=""):
        """Run the command to its end."""
        out, err = StringIO(), StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main(["-C", str(self.folder), *map(str, words)])
        assert "Traceback" not in err.getvalue()
        return Done(code, out.getvalue(), err.getvalue())
