"""The rows of a statement that a turn reads out, one to a sentence: "2 March Bluebird 480; 3 March Bluebird 480".

Marks and line breaks make a sentence of each row, so that none of them alone tells more than a name and a number.
Behind words for a statement each is a sum that the firm took on that day.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.told import Said
from usercode.state.frames.verbs import AUXILIARIES

_HEAD = re.compile(
    r"\b(?:statements?|(?:card|bank|visa|mastercard|amex|credit) bills?|cards?|bank|accounts?|transactions|debits|charges|payments|"
    r"outgoings|expenses|spending|household book|bookkeeping)\b[^:]*:(?=\s)",
    re.IGNORECASE,
)
"""How rows are led up to that are a statement's."""
_NOT_OWN = re.compile(
    r"\b(?:example|sample|template|exercise|homework|his|her|their|your|prices?|compar\w+|offers?|quotes?|budget\w*|"
    r"plan\w*|forecast|would|could cost)\b",
    re.IGNORECASE,
)
_AMOUNT = re.compile(r"\d{1,3}(?:[,.]\d{3})+|\d{1,6}|\d{1,3}(?:,\d{3})*\.\d\d|\d+[.,]\d\d")
_WORDS = 7
"""How many words a row has at most beside its sum and its day."""


def rows(said: Sequence[Said]) -> tuple[int, list[tuple[list[Token], Money]]]:
    """Return the rows of a statement that a turn reads out, with the place of the sentence that holds the first.

    A sentence with a colon leads up to them and holds the first itself; one without is followed by all of them.
    """
    for at, head in enumerate(said):
        colon = next((i for i, t in enumerate(head.tokens) if t.text == ":"), len(head.tokens))
        own = head.tokens[colon + 1 :]
        led = bool(_HEAD.search(head.text)) and any(t.kind != "mark" for t in own)
        if not (led or _OF_STATEMENT.search(head.text)) or _NOT_OWN.search(head.text.partition(":")[0]):
            continue
        behind = (s.tokens for s in said[at + 1 :] if not s.text.rstrip().endswith("?"))
        found = [*takewhile(lambda row: row is not None, map(_row, (*([own] if led else ()), *behind)))]
        told = [row for row in found if row is not None]
        if len(told) > (1 if led else _UNLED):
            return (at if led else at + 1), told
    return len(said), []


_OF_STATEMENT = re.compile(
    r"\b(?:statement|(?:card|bank|visa|mastercard|amex|credit) (?:bill|statement|export|alerts?|sheet|app|list)|export|transactions|debits|household book)\b",
    re.IGNORECASE,
)
_UNLED = 2
"""How many rows must be behind a sentence that leads up to none by a colon, and more."""


def _row(tokens: Sequence[Token]) -> tuple[list[Token], Money] | None:
    """Return a row with its sum, None for a sentence that tells more or less than what one row does."""
    inner = [t for t in tokens if t.kind != "mark"]
    sums = [t for t in inner if t.kind == "money" or (t.kind == "number" and _AMOUNT.fullmatch(t.text))]
    named = [t for t in inner if t.kind == "word"]
    lows = {t.low for t in named}
    if len(sums) != 1 or not named or len(named) > _WORDS or lows & (SUBJECTS | AUXILIARIES):
        return None
    money = sums[0].value if sums[0].kind == "money" else Money(_number(sums[0].text), "")
    return [t if t is not sums[0] else t._replace(kind="money", value=money) for t in inner], money


def _number(text: str) -> float:
    """Return the number that digits stand for, whichever mark parts the thousands."""
    whole, mark, cents = (text[:-3], text[-3], text[-2:]) if text[-3:-2] in (".", ",") else (text, "", "")
    return float(re.sub(r"[.,]", "", whole) + (f".{cents}" if mark else ""))
