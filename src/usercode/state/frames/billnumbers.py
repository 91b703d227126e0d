"""The numbers by which bills are known, which are no sums: "invoice no. 7735", "invoice 2026-118", "ref INV-5561". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.state.frames.currencies import CURRENCIES

_PAPER = (
    r"(?:invoices?|bills?|receipts?|statements?|quotes?|estimates?|reminders?|credit notes?|orders?|bookings?|"
    r"references?|ref|inv|policy|contract|customer|case|ticket|penalty|permit)"
)
_MARK = r"(?:(?:numbers?|num|nr|no|ref|reference|id)\b\.?|№|#)"
_CODE = r"(?P<code>(?=[\w/-]*\d)[A-Z]{0,5}(?<![a-z])[-/]?\d[\w]*(?:[-/]\w+)*)"
_NO_SUM = rf"(?![\w,.]*\d)(?!\s?(?:{'|'.join(CURRENCIES)}|[€£₱$])s?\b)(?![€£₱%])"
_NUMBERED = re.compile(
    rf"\b(?i:{_PAPER})(?:\s?[,:(]|\s(?:was|is|has|with|had))?\s(?P<number>(?i:{_MARK})\s?[:.]?\s?{_CODE}){_NO_SUM}"
    rf"|\b(?i:invoices?|inv|references?|ref|{_PAPER})\s(?P<coded>[A-Z]{{1,5}}[-/]?\d[\w/-]*|\d{{1,8}}[-/]\d[\w/-]*){_NO_SUM}"
    rf"|\b(?i:invoices?|inv|references?|ref)\s(?P<bare>\d{{3,8}}){_NO_SUM}"
)
_DIGIT = re.compile(r"\d")


def bill_numbers(sentence: str) -> Iterator[tuple[int, int]]:
    """Yield where the numbers of bills stand, each with the word that introduces it: "no. 7735", "2026-118"."""
    if not _DIGIT.search(sentence):
        return
    for m in _NUMBERED.finditer(sentence):
        yield m.span(next(g for g in ("number", "coded", "bare") if m[g]))


def number_in(text: str) -> str:
    """Return the number of a bill without the word that introduces it: "7735" of "no. 7735"."""
    found = re.search(r"[A-Z]{0,5}[-/]?\d[\w/-]*\Z", text)
    return found[0].lstrip("-/") if found is not None else text
