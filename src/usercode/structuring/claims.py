"""What a model claims in answer to a window: read out of its reply as data, each claim checked for its shape. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from usercode.ingest.text import clean

LONGEST_FACT = 600
MOST_FACTS = 400
"""Of one window; more is a reply that runs in circles."""

SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "facts": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "text": {"type": "string"},
                    "subject": {"type": "string"},
                    "kind": {"type": "string"},
                    "when": {"type": "string"},
                    "turns": {"type": "array", "items": {"type": "integer"}},
                },
                "required": ["text", "subject", "kind", "when", "turns"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["facts"],
    "additionalProperties": False,
}
_ARRAY = re.compile(r'"facts"\s*:\s*\[|^\s*(?:```\w*\s*)?\[')
_NUMBER = re.compile(r"\s*\[?[tT]?(\d{1,4})\]?\s*\Z")
_DECODER = json.JSONDecoder()


@dataclass(frozen=True, kw_only=True)
class Claim:
    """One fact as a model gave it. `turns` are numbers of the window, `when` is quoted from it."""

    text: str
    subject: str = ""
    kind: str = ""
    when: str = ""
    turns: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Claims:
    """The claims of a reply, how many items were none, and whether the reply could be read at all."""

    claims: tuple[Claim, ...] = ()
    malformed: int = 0
    readable: bool = True


def read_claims(reply: str) -> Claims:
    """Return the claims of a reply; of one that is cut off or broken, those before the fault."""
    start = _ARRAY.search(reply)
    if start is None:
        return Claims(readable=False)
    claims: list[Claim] = []
    malformed = 0
    for item in _items(reply, start.end()):
        claim = _claim(item)
        if claim is None or len(claims) >= MOST_FACTS:
            malformed += 1
        else:
            claims.append(claim)
    closed = bool(claims) or bool(re.match(r"\s*\]", reply[start.end() :]))
    return Claims(claims=tuple(claims), malformed=malformed, readable=closed)


def _items(text: str, at: int) -> Iterator[Any]:
    """Yield the members of a JSON array from `at` on, as far as they can be read."""
    while True:
        while at < len(text) and text[at] in " \t\r\n,":
            at += 1
        if at >= len(text) or text[at] == "]":
            return
        try:
            item, at = _DECODER.raw_decode(text, at)
        except (ValueError, RecursionError):
            return
        yield item


def _claim(item: Any) -> Claim | None:
    if not isinstance(item, dict) or not isinstance(item.get("text"), str):
        return None
    text = " ".join(clean(item["text"]).split())
    cited = item.get("turns")
    turns = [_number(n) for n in (cited if isinstance(cited, list) else [cited])]
    if not text or len(text) > LONGEST_FACT or None in turns:
        return None
    return Claim(
        text=text,
        subject=_word(item.get("subject")),
        kind=_word(item.get("kind")),
        when=_word(item.get("when")),
        turns=tuple(dict.fromkeys(n for n in turns if n is not None)),
    )


def _number(value: Any) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    named = _NUMBER.match(value) if isinstance(value, str) else None
    return int(named[1]) if named else None


def _word(value: Any) -> str:
    return " ".join(clean(value).split())[:100] if isinstance(value, str) else ""
