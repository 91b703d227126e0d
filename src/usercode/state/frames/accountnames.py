"""The accounts that a sentence names, as they were written: by their bank, their last digits or their IBAN. Pure.

"the Rabobank account ending in 2088", "an account at Knab, last digits 6018", "the ASN one ending in 7182",
"account NL18 SNSB … 9904", "his account at Sydbank".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

_BANK = r"(?P<bank>(?!Account|IBAN|The|My|Our|His|Her|Their|An?\b|It|That|This|To|Into|Money)[A-Z][\w&’'-]*(?:\.(?=[\w]))?(?: (?!account|IBAN)(?:[A-Z][\w&’'-]*|of|bank)){0,3}?)"
_ENDING = r"(?:(?:that |which |it )?(?:ends|ending|ended|finishing|finishes)(?: in| with| on)?|(?:with )?(?:the )?(?:last|final) (?:four |three |two )?(?:digits|numbers|figures)(?: are| is| being)?|number|no\.|nr\.?|#)"
_ACCOUNT = r"(?:(?:bank |current |checking |savings |business |joint )?(?:account|IBAN|acct)|one)"
_FORMS = (
    re.compile(rf"{_BANK}(?:['’]s)? {_ACCOUNT}(?:,)? \(?{_ENDING}:? (?P<digits>\d{{3,8}})\b"),
    re.compile(
        rf"\b{_ACCOUNT} (?:at|with|of|in|from) (?:the )?{_BANK}(?:,| -| –)? \(?(?:and |the one )?{_ENDING}:? (?P<digits>\d{{3,8}})\b"
    ),
    re.compile(r"\b(?P<iban>[A-Z]{2}\d{2}\b[ A-Z0-9…*.xX-]*?)(?P<digits>\d{2,4})\b(?! ?\d)"),
    re.compile(rf"\b{_ACCOUNT},? \(?{_ENDING}:? (?P<digits>\d{{3,8}})\b"),
    re.compile(
        r"\b(?:account|IBAN)\b(?! at\b| with\b)[^.;!?\d]{0,70}?\b(?:ends|ending|finishes|finishing)(?: in| with| on) (?P<digits>\d{3,8})\b"
    ),
    re.compile(
        rf"\baccount (?:at|with) (?:the )?{_BANK}(?=[,.;:!?)]|\Z| (?:for|on|and|by|from|this|every|each|as|in|now|instead|any|is|was|has)\b)"
    ),
    re.compile(
        rf"\b{_BANK} (?:bank )?account(?=[,.;:!?)]|\Z| (?:for|on|and|by|from|this|every|each|as|now|instead|any|is|was|has)\b)"
    ),
)


def account_names(text: str) -> Iterator[tuple[str, int]]:
    """Yield the accounts of a sentence in words, each with where it begins; an account is told by one form only."""
    seen: list[tuple[int, int]] = []
    for form in _FORMS:
        for match in form.finditer(text):
            start, end = match.span()
            groups = match.groupdict()
            if any(a < end and start < b for a, b in seen) or _is_of_somebody(groups):
                continue
            seen.append((start, end))
            yield _name(match), start


def _is_of_somebody(groups: dict[str, str | None]) -> bool:
    """Whether an account is told by whose it is, and by neither its bank nor its digits: "Mr Novak's account"."""
    return bool(re.search(r"['’]s\Z", groups.get("bank") or "")) and not groups.get("digits")


def _name(match: re.Match[str]) -> str:
    groups = match.groupdict()
    bank, digits = groups.get("bank") or "", groups.get("digits") or ""
    if groups.get("iban"):
        kept = re.match(r"[A-Z]{2}\d{2}(?: ?[A-Z]{4})?", match["iban"])
        bank = kept[0] if kept is not None else ""
        digits = re.sub(r"\D", "", match["iban"][4:] + digits)[-4:]
    bank = re.sub(r"['’]s\Z", "", bank)
    named = f"{bank} account" if bank else "account"
    return f"{named} ending in {digits}" if digits else named
