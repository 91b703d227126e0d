"""What a written question asks for: which attribute or computed answer, and of what. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.engram.cues import ALIASES
from usercode.engram.everyday import AUXILIARIES, OPENS, Words, spelt, words_of

NOT_NAMED = frozenset(
    {"days left", "days until", "nights", "trip length", "spent", "may have", "harms", "older",
     "younger"}
)  # fmt: skip
"""Computed answers, which have no name such as "my passport's expiry date"."""
NARROWED = frozenset({"spent", "number"})
"""Computed answers that what is said before a question may narrow: "I was in Rome in May, how much did I spend?"."""
_PERIOD = r"(?: (?P<period>this year|last year|this month|last month|in \d{4}))?"
_COMPUTED = tuple(
    (re.compile(pattern), attribute)
    for pattern, attribute in (
        (r"how old is (?P<s>.+)", "age"),
        (r"how many days until (?P<s>.+) expires", "days left"),
        (r"how many days until (?P<s>.+)", "days until"),
        (r"how long was my trip to (?P<s>.+)", "nights"),
        (rf"how much did i spend on (?P<s>.+?){_PERIOD}", "spent"),
        (rf"how many (?P<s>.+?) did i take{_PERIOD}", "number"),
        (r"can i have (?P<s>.+)", "may have"),
        (r"am i allergic to (?P<s>.+)", "harms"),
        (r"(?P<s>)my next appointment", "next appointment"),
        (r"who is older, (?P<s>.+) or (?P<t>.+)", "older"),
        (r"who is younger, (?P<s>.+) or (?P<t>.+)", "younger"),
    )
)


@dataclass(frozen=True)
class Known:
    """One thing that can be asked for: what it is of, which of its answers, its entry and a question it has there."""

    about: tuple[Words, ...]
    attribute: str
    period: str
    entry: int
    written: str


def read(entry: int, question: str) -> tuple[Known, ...]:
    """Return what a written question asks for; nothing when it is of no form that others could be read as."""
    for pattern, attribute in _COMPUTED:
        if found := pattern.fullmatch(question):
            groups = found.groupdict()
            whole = (Known((("my", "trip", "to", *words_of(groups["s"])),), "trip length", "", entry, question),)
            about = tuple(words_of(spelt(groups[name])) for name in ("s", "t") if groups.get(name))
            own = Known(about or ((),), attribute, groups.get("period") or "", entry, question)
            return (own, *whole) if attribute == "nights" else (own,)
    words = words_of(spelt(question))
    if not words or words[0] in OPENS | AUXILIARIES:
        return ()
    if "'s" in words:
        at = len(words) - 1 - words[::-1].index("'s")
        return (Known((words[:at],), " ".join(words[at + 1 :]), "", entry, question),) if words[at + 1 :] else ()
    return (Known(((),), " ".join(words[1:]), "", entry, question),) if words[0] == "my" and words[1:] else ()


def names(known: Known) -> Iterator[Words]:
    """Yield the ways of naming what is asked for: "my sister's city", "the city of my sister"."""
    about = known.about[0]
    for name in (known.attribute, *ALIASES.get(known.attribute, ())):
        own = tuple(name.split())
        yield (*about, "'s", *own) if about else ("my", *own)
        if about:
            yield from ((*own, of, *about) for of in ("of", "for"))
