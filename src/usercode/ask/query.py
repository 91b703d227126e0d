"""From a query and the sandbox's reply to an answer. Pure."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from usercode.errors import NotFound
from usercode.results import Answer, ordered
from usercode.sandbox import QueryFailed, RecordValue, Reply

REFUSALS = ("tie", "currencies", "nothing", "several", "readings")
"""What compiled code says first when it refuses while it runs."""
_EVIDENCE = 100


def code_of(code: str, saved: Callable[[], Mapping[str, str]]) -> str:
    """Return the code to run: as given, or the saved one for `@NAME`.

    Raises:
        NotFound: no query is saved under the name.
    """
    if not code.startswith("@"):
        return code
    queries = saved()
    if code[1:] not in queries:
        known = ", ".join(sorted(queries)) or "none yet"
        raise NotFound(f"no query is saved as {code[1:]}", remedy=f"saved are: {known}")
    return queries[code[1:]]


def undecided(error: QueryFailed) -> tuple[str, str]:
    """Return of which kind a refusal of compiled code is and its reason; two empty texts for another error."""
    kind, _, reason = error.text.partition(": ")
    return (kind, reason) if kind in REFUSALS and reason else ("", "")


def answer(code: str, reply: Reply, paths: Iterable[str], position: int) -> Answer:
    """Return the reply with the collections the code names and the records its value holds."""
    words = set(re.findall(r"\w+", code))
    reads = tuple(sorted(p for p in paths if p.split(".")[1] in words))
    return Answer(
        value=data_of(reply.value),
        text=text_of(reply.value),
        printed=reply.printed,
        code=code,
        reads=reads,
        evidence=tuple(dict.fromkeys(_refs(reply.value)))[:_EVIDENCE],
        position=position,
        elapsed_s=reply.elapsed_s,
    )


def text_of(value: Any) -> str:
    """Return a value as one line for people: sets sorted, dates in ISO form, records as they are written."""
    if isinstance(value, RecordValue):
        inside = ", ".join(f"{k}={text_of(v)}" for k, v in value.fields.items() if v is not None and v != [])
        return f"{value.type_name}({inside})"
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(map(text_of, ordered(value))) + "}"
    if isinstance(value, (list, tuple)):
        left, right = ("[", "]") if isinstance(value, list) else ("(", ")")
        return left + ", ".join(map(text_of, value)) + right
    if isinstance(value, dict):
        return "{" + ", ".join(f"{text_of(k)}: {text_of(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (dt.date, dt.time)):
        return value.isoformat()
    return value if isinstance(value, str) else repr(value)


def data_of(value: Any) -> Any:
    """Return the value with records as dicts that carry their id, and sets as sorted lists."""
    if isinstance(value, RecordValue):
        return (
            {"id": value.ref, **{k: data_of(v) for k, v in value.fields.items()}} if value.ref else dict(value.fields)
        )
    if isinstance(value, (set, frozenset)):
        return [data_of(v) for v in ordered(value)]
    if isinstance(value, list):
        return [data_of(v) for v in value]
    if isinstance(value, tuple):
        return tuple(data_of(v) for v in value)
    if isinstance(value, dict):
        return {k: data_of(v) for k, v in value.items()}
    return value


def _refs(value: Any) -> Iterable[str]:
    if isinstance(value, RecordValue):
        if value.ref:
            yield value.ref
        yield from _refs(list(value.fields.values()))
    elif isinstance(value, dict):
        for item in value.items():
            yield from _refs(item)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for member in value:
            yield from _refs(member)
