"""Text out of a memory, made safe to print: names and messages may hold escape sequences meant for the terminal."""

from __future__ import annotations

import re

UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters other than tab and newline
    "\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that reorder what is shown
    "\u2028\u2029\ud800-\udfff\ufeff]"
)
SHOWN = "\ufffd"


def block(text: str) -> str:
    """Return `text` with its lines kept and every unsafe character shown as U+FFFD."""
    return UNSAFE.sub(SHOWN, text.replace("\r\n", "\n"))


def line(text: str) -> str:
    """Return `text` as one safe line: breaks and tabs become single spaces."""
    return UNSAFE.sub(SHOWN, " ".join(re.split(r"[\t\n\r]+", text)).strip())
