"""Things of which one is kept and the rest goes back: their time was read as a task, and is that of what has come. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.spots.goods import is_goods, last_named
from usercode.state.frames.turns.told import Finding, Said, Told

TASKS, GOODS = "household.deadlines", "finance.purchases"
_RETURNS = re.compile(
    r"\A(?:(?:send|take|bring|give|ship|post|get|hand|mail)\b.*\bback|return|exchange|swap|decide|choose|pick|make up)\b",
    re.IGNORECASE,
)
_NAMES_NONE = re.compile(
    r"\b(?:which(?:ever)?|what(?:ever)?|losers?|other|others|rest|one|ones|any|anything|those|it|them|either|unwanted|mind)\b",
    re.IGNORECASE,
)
_STORE = re.compile(r"\bfrom (?P<store>[A-Z][\w'’]+(?: (?:& |and )?[A-Z][\w'’]+)*)")
_OTHER = re.compile(r"\b(?:rented|renting|hired|hire|borrowed|library|lent|loan|sold|selling)\b", re.IGNORECASE)
"""What goes back to whom it belongs, which nobody has bought."""


def chosen_from(told: Told) -> list[Finding]:
    """What has come and may go back, of which another sentence told the time: "30 days to send back whichever loses"."""
    tasks = [e for e in told.fresh(TASKS) if e.record is None and e.values.get("due")]
    tasks = [e for e in tasks if _names_no_thing(str(e.values["what"]))]
    if len(tasks) != 1 or _OTHER.search(told.text):
        return []
    over = Finding(collection=TASKS, entry=tasks[0], facts=tuple(tasks[0].facts), retires=True)
    if fresh := told.fresh(GOODS):
        return [over] if any(e.values.get("return_until") == tasks[0].values["due"] for e in fresh) else []
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    named = {name: s for s in plain if (name := _named_first(s)) and not _is_anothers(s.text, name)}
    if len(named) != 1:
        return []
    ((item, said),) = named.items()
    store = _STORE.search(said.text)
    values: dict[str, Value] = {"item": item, "date": told.today, "return_until": tasks[0].values["due"]}
    values |= {"store": store["store"]} if store is not None else {}
    facts = tuple(dict.fromkeys((said.fact, *tasks[0].facts)))
    return [
        over,
        Finding(collection=GOODS, values={**values, "_note": told.text}, facts=facts),
    ]


def _names_no_thing(task: str) -> bool:
    """Whether a task is to send something back without its name: "send back whichever loses"."""
    return task in ("send", "send back", "return") or bool(_RETURNS.match(task) and _NAMES_NONE.search(task))


def _named_first(said: Said) -> str:
    """Return the lasting thing that a sentence names first, before where it lies: "two jackets on my chair"."""
    at = next((i for i, t in enumerate(said.tokens) if is_goods(t)), -1)
    return _COUNT.sub("", last_named(said.tokens[: at + 1])) if at >= 0 else ""


_COUNT = re.compile(r"\A(?:two|three|four|five|six|both|several|some|[2-9]) ", re.IGNORECASE)


def _is_anothers(text: str, item: str) -> bool:
    """Whether a sentence names a thing as somebody else's: "her boots", "my sister's boots"."""
    head = re.escape(item.rsplit(" ", maxsplit=1)[-1])
    return bool(re.search(rf"(?:\b(?:his|her|their|your)|['’]s) (?:[\w-]+ ){{0,2}}?{head}\b", text, re.IGNORECASE))
