"""Numbers as people write them: signs, currencies, percent, thousands marks, decimal points and commas.

Used by the reading of columns. A set of texts comes in, a table from text to number goes out; texts that are no number
are missing from it. "1,234" says two things, so the column and then the whole file decide between point and comma.
Codes (leading zeros, long digit strings, telephone numbers) are no numbers, and one of them makes its column text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

CURRENCIES = {
    *("USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "NZD", "CNY", "HKD", "SGD", "INR", "KRW", "SEK", "NOK"),
    *("DKK", "PLN", "CZK", "HUF", "RON", "BGN", "TRY", "ILS", "AED", "SAR", "ZAR", "BRL", "MXN", "ARS", "CLP"),
    *("COP", "PEN", "RUB", "UAH", "THB", "IDR", "MYR", "PHP", "VND", "TWD", "EGP", "NGN", "KES", "MAD", "ISK"),
}
_SIGNS = {
    "$": "USD",
    "US$": "USD",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "₹": "INR",
    "₩": "KRW",
    "₽": "RUB",
    "₺": "TRY",
    "₴": "UAH",
    "₪": "ILS",
    "₫": "VND",
    "฿": "THB",
    "zł": "PLN",
    "Kč": "CZK",
    "C$": "CAD",
    "A$": "AUD",
    "R$": "BRL",
}
_CURRENCY = rf"(?:{'|'.join(sorted(map(re.escape, _SIGNS), key=len, reverse=True))}|[A-Z]{{3}})"
_PLAIN = re.compile(r"-?(?:0|[1-9]\d{0,14})(?P<point>\.\d{1,17})?", re.ASCII)
_CELL = re.compile(
    rf"""(?P<open>\()?\s*(?P<before>[+-])?\s*(?P<left>{_CURRENCY})?\s*(?P<inner>[+-])?\s*
    (?P<digits>[.,]?\d(?:[\d.,'’\s]*\d)?(?:[eE][+-]?\d{{1,3}})?)\s*(?P<right>{_CURRENCY})?\s*(?P<percent>%)?\s*(?P<after>-)?\s*(?P<close>\))?""",
    re.VERBOSE | re.ASCII,
)
_BY_POINT = re.compile(r"(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?|\.\d+", re.ASCII)
_BY_COMMA = re.compile(r"(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?|,\d+", re.ASCII)
_GROUPED = re.compile(r"\d{1,3}(?:(?:\s\d{3})+|(?:['’]\d{3})+)(?:[.,]\d+)?", re.ASCII)
_CODE = re.compile(r"[+-]?0\d+|\+\d{7,}|[+-]?\d{16,}", re.ASCII)
_STYLE_SAMPLE = 2_000


@dataclass(frozen=True)
class Numbers:
    """The numbers of a set of texts. `unit` is a currency code, "%" or ""."""

    table: dict[str, float]
    integral: bool
    unit: str = ""


def read_numbers(texts: Collection[str], *, comma: bool | None = None) -> Numbers | None:
    """Return the numbers among texts, None where they are codes, or mix currencies or percent with plain numbers.

    `comma` says whether the decimal mark is a comma; None lets the texts decide, the point where they do not.
    """
    if comma is None:
        comma = decimal_comma(texts) or False
    table: dict[str, float] = {}
    integral = True
    units: set[str] = set()
    bare = False
    for text in texts:
        if not comma and (plain := _PLAIN.fullmatch(text)):
            integral = integral and plain["point"] is None
            table[text] = float(text) if plain["point"] else int(text)
            bare = True
            continue
        if _CODE.fullmatch(text):
            return None
        found = _cell(text, comma)
        if found is not None:
            value, unit = found
            integral = integral and isinstance(value, int)
            table[text] = value
            units.add(unit)
    units |= {""} if bare else set()
    named = units - {""}
    if len(named) > 1 or ("%" in named and "" in units):
        return None
    return Numbers(table, integral and not named, next(iter(named), ""))


def _cell(text: str, comma: bool) -> tuple[float, str] | None:
    match = _CELL.fullmatch(text.replace("−", "-")) if len(text) <= 60 else None
    if match is None or bool(match["open"]) != bool(match["close"]):
        return None
    digits = _plain_digits(match["digits"], comma)
    unit = _unit(match)
    signs = sum(match[part] == "-" for part in ("before", "inner", "after")) + bool(match["open"])
    if digits is None or unit is None or signs > 1:
        return None
    value = float(digits) if re.search(r"[.eE]", digits) else int(digits)
    return (-value if signs else value), unit


def _plain_digits(digits: str, comma: bool) -> str | None:
    """Return digits as Python writes them, None when they do not fit the decimal mark."""
    if _GROUPED.fullmatch(digits):
        digits = re.sub(r"[\s'’]", "", digits)
    if comma:
        return digits.replace(".", "").replace(",", ".") if _BY_COMMA.fullmatch(digits) else None
    return digits.replace(",", "") if _BY_POINT.fullmatch(digits) else None


def _unit(match: re.Match[str]) -> str | None:
    marks = [mark for mark in (match["left"], match["right"], match["percent"]) if mark]
    if not marks:
        return ""
    code = "%" if marks[0] == "%" else _SIGNS.get(marks[0], marks[0])
    return code if len(marks) == 1 and (code == "%" or code in CURRENCIES) else None


def decimal_comma(texts: Iterable[str]) -> bool | None:
    """Return True where texts show decimal commas, False where they show points, None where they do not tell."""
    votes = 0
    for number, text in enumerate(texts):
        if number >= _STYLE_SAMPLE:
            break
        if ("," in text or "." in text) and len(text) <= 60 and (match := _CELL.fullmatch(text.replace("−", "-"))):
            digits = re.sub(r"[\s'’]", "", match["digits"])
            votes += bool(_BY_COMMA.fullmatch(digits)) - bool(_BY_POINT.fullmatch(digits))
    return None if votes == 0 else votes > 0
