"""The days to come that a sentence names: by date, as the end of a month, or by how far ahead they are."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import last_day
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import Said

_COUNTED = re.compile(
    r" (?:in|within) (?:exactly |just |about |precisely |roughly |only )?<s(?P<at>\d+)> (?!of |notice )"
)
_BOTH = re.compile(r" <s(?P<at>\d+)> and <d(?P<day>\d+)> ")


def days_ahead(said: Said, today: dt.date) -> Iterator[dt.date]:
    """Yield the days to come that a sentence names, also by how far ahead they are: "in exactly 85 days"."""
    both = _BOTH.search(said.line)
    if both is not None:  # "two months and five days from now"
        months, rest = said.tokens[int(both["at"])].value, said.tokens[int(both["day"])]
        if isinstance(months, Span) and re.search(r"from (?:now|today)", rest.low):
            yield later(rest.value.first, months)
            return
    for i in said.sense.dates:
        mention = coming(said.sense.tokens[i], today).value
        lead = said.line[: said.sense.line.starts[i]]
        whole = "end" in mention.text.lower() or bool(re.search(r" end (?:of )?(?:the )?\Z", lead))
        day = last_day(mention) or (mention.last if whole else None)
        if day is not None and day > today and not mention.recurring:
            yield day
    counted = _COUNTED.search(said.line)
    if counted is not None and isinstance(said.tokens[int(counted["at"])].value, Span):
        yield later(today, said.tokens[int(counted["at"])].value)
