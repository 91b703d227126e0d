"""Whether an alert is silent once its cause is told to be gone.

    python -m bench.undone [KIND ...] [--half opened|aside|both] [--cases N] [--errors]

The cases are those of `bench.alerts` that were opened and are hit. What the alert rests on is told to be settled in a
sentence of its own, filled with what is on record: the paper renewed, the journey or the event called off or moved, the
thing repaired, sent back or kept, the service cancelled, the medicine stopped. It is said on the day before the last
session (`before`), unless only that tells of the thing, and on the day after it (`after`); the alert must not be open
at the end of either. Each way to settle something has several sentences, of which the place of a case in the list
chooses one; the first and every second one from there are kept aside. Beside it stands what an alert that cannot be
taken back would do: it stays open in all.
"""

from __future__ import annotations

import argparse
import datetime as dt
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from bench.alerts.cases import CLOSED, DATA, KINDS, Case, Session, Turn, load_rounds, matches
from bench.alerts.play import NOON, Clock
from bench.measure import table
from usercode import Memory
from usercode.results.alerts import Alert

HALVES = ("opened", "aside")
WHEN = ("before", "after")
_FIRST_ROUND = 94
"""Rounds from here on are played."""

Values = Mapping[str, Any]

SETTLED: Mapping[str, Sequence[str]] = {
    "travel.documents": (
        "{Whose} new {kind} came today, it's valid until 12 March 2036.",
        "{Whose} {kind} has been renewed, the new one runs until 12 March 2036.",
        "{Whose} new {kind} is here at last, good until 12 March 2036.",
        "I picked up {whose} renewed {kind} this morning and it doesn't expire until 12 March 2036.",
        "The office sent {whose} new {kind}, which is valid to 12 March 2036.",
        "{Whose} renewed {kind} arrived in the post, it lasts until 12 March 2036.",
    ),
    "travel.trips": (
        "We've called off the trip to {destination}.",
        "{destination} is off, we cancelled the whole trip.",
        "I cancelled the {destination} trip and got the money back.",
        "The trip to {destination} has been cancelled.",
        "I'm not going to {destination} after all.",
        "The {destination} trip isn't happening.",
        "We had to cancel {destination}.",
        "I won't be going to {destination} now, I've cancelled everything.",
    ),
    "calendar.events": (
        "{The title} has been called off.",
        "{The title} is cancelled.",
        "{The title} isn't happening after all.",
        "They cancelled {the title}.",
        "{The title} has been moved to 3 December 2031.",
        "They've moved {the title} to 3 December 2031.",
        "{The title} was postponed until 3 December 2031.",
        "I rescheduled {the title} for 3 December 2031.",
    ),
    "household.deadlines": (
        "The {what} is done.",
        "I've taken care of the {what}, it's all done.",
        "The {what} is in, I sent it off yesterday.",
        "I dealt with the {what} yesterday.",
        "The {what} is sorted now.",
        "I sent off the {what} this morning.",
    ),
    "household.leases": (
        "I gave notice in writing yesterday and the landlord confirmed it.",
        "I've sent the landlord my written notice.",
        "The landlord has my notice, I handed it in yesterday.",
        "I handed in my notice for the {place} yesterday.",
        "We've decided to stay, so the contract may simply go on.",
        "I've given notice already, by registered letter.",
    ),
    "finance.purchases return": (
        "I sent the {item} back yesterday.",
        "The {item} went back to the shop this morning.",
        "I've returned the {item} and the refund is on its way.",
        "I dropped the {item} off at the post office, so that's on its way back.",
        "I'm keeping the {item} after all.",
        "I've decided to keep the {item}.",
    ),
    "finance.purchases warranty": (
        "The {item} was repaired under the warranty yesterday.",
        "They fixed the {item} for free, it works again.",
        "The technician came and repaired the {item} under warranty.",
        "The shop replaced the {item} with a new one.",
        "The {item} has been fixed, no charge.",
        "We got a new {item} in exchange, it works fine.",
    ),
    "finance.subscriptions": (
        "I cancelled {name} yesterday.",
        "I've cancelled my {name} subscription.",
        "{name} is cancelled, I got the confirmation.",
        "My {name} subscription has been cancelled.",
        "I ended {name} this morning, they confirmed it by email.",
        "I'm no longer with {name}, I cancelled it.",
    ),
    "finance.payments charged": (
        "{payee} has refunded me in full.",
        "The money from {payee} is back on my account.",
        "{payee} gave me the money back.",
        "I got the refund from {payee} yesterday.",
        "{payee} paid it back, it was their mistake.",
        "The charge by {payee} has been reversed.",
    ),
    "health.medications": (
        "{Who} stopped taking {the name} last week.",
        "The doctor took {whom} off {the name}.",
        "{Who} no longer takes {the name}, the doctor stopped it.",
        "The doctor has stopped {the name} for {whom}.",
        "{Who} came off {the name} a week ago.",
        "The doctor replaced {the name} with something else for {whom}.",
    ),
    "health.allergies": (
        "{Who} was tested again, and it turns out {who} {isnt} allergic to {substance} at all.",
        "The allergist says {who} {isnt} allergic to {substance} any more.",
        "The test was negative: {who} {isnt} allergic to {substance}.",
        "{Who} {isnt} allergic to {substance} after all, the allergist ruled it out.",
        "It's official, {who} {isnt} allergic to {substance} any longer.",
        "The specialist tested {whom} for {substance}: no allergy.",
    ),
}


@dataclass(frozen=True)
class Told:
    """A case with its cause told to be settled. `about` is what the alert had to do with."""

    case: Case
    constraint: str
    sentence: str
    when: str
    half: str
    sort: str


@dataclass(frozen=True)
class Record:
    """A record that an alert rests on. One of the last session cannot be settled before that."""

    path: str
    values: Values
    is_of_last_session: bool


def opened() -> list[Case]:
    """Return the cases with something due that were opened."""
    authors = (path.stem.removeprefix("rounds_") for path in sorted(DATA.glob("rounds_*.json")))
    every = [c for author in authors for c in load_rounds(author)]
    return [c for c in every if c.due and c.round >= _FIRST_ROUND and c.round not in CLOSED]


def sample(kind: str, number: int) -> list[Case]:
    """Return so many opened cases of a kind, those with the smallest hashes."""
    of_kind = [c for c in opened() if c.kind == kind]
    return sorted(of_kind, key=lambda c: sha256(c.id.encode()).digest())[:number]


def settlings(numbered: tuple[int, Case]) -> list[Told]:
    """Return what may be told of a case once its alert is open: a sentence of each half, before and after."""
    number, case = numbered
    alerts, records = _open_at_end(case)
    due = case.due
    found = []
    for alert in alerts:
        if due is None or not _meant(alert, case):
            continue
        for record in (records[e] for e in alert.evidence if e in records):
            found += _told(case, number, alert, record)
        break
    return found


def _told(case: Case, number: int, alert: Alert, record: Record) -> Iterator[Told]:
    sort, path, values = record.path, record.path, record.values
    if path == "finance.purchases":
        sort += " warranty" if "warranty" in alert.message else " return"
        if "return" not in alert.message and "warranty" not in alert.message:
            return
    if path == "finance.payments":
        sort += f" {values.get('status')}"
    over = values.get("return_date")
    ways = SETTLED.get(sort, ()) if over is None or str(over) > case.sessions[-1].day.isoformat() else ()
    slots = _slots(sort, values)
    if not ways or slots is None:
        return
    for half in HALVES:
        options = ways[half == "opened" :: 2]
        sentence = options[number % len(options)].format_map(slots)
        for when in WHEN[record.is_of_last_session :]:
            yield Told(_with(case, sentence, when), alert.constraint, sentence, when, half, sort)


class _Words(dict[str, str]):
    """Slots; `{The x}` and `{the x}` take an article where a name has none."""

    def __missing__(self, key: str) -> str:
        article, _, name = key.partition(" ")
        text = self[name]
        if text.split()[0].lower() in ("my", "our", "the", "a", "an") or text[:1].isupper():
            return text
        return f"{article} {text}"


def _slots(sort: str, values: Values) -> Mapping[str, str] | None:
    """Return what a record puts into a sentence, or None where it has no short name to be called by."""
    slots = _Words({k: v for k, v in values.items() if isinstance(v, str)})
    name = {
        "travel.documents": "kind",
        "travel.trips": "destination",
        "household.leases": "place",
        "finance.purchases return": "item",
        "finance.purchases warranty": "item",
        "finance.subscriptions": "name",
        "health.medications": "name",
        "health.allergies": "substance",
        "household.deadlines": "what",
        "finance.payments charged": "payee",
    }.get(sort, "title")
    if not slots.get(name) or len(slots[name].split()) > 4:
        return None
    holder = str(values.get("holder") or values.get("person") or "User")
    mine = holder.lower() in ("user", "me", "i", "")
    slots["Whose"], slots["whose"] = ("My", "my") if mine else (f"{holder}'s", f"{holder}'s")
    slots["Who"], slots["who"], slots["whom"] = ("I", "I", "me") if mine else (holder, holder, holder)
    slots["isnt"] = "am not" if mine else "is not"
    if sort == "travel.documents":
        slots["kind"] = {"id_card": "identity card", "licence": "driving licence"}.get(slots[name], slots[name])
        if slots["kind"] not in ("passport", "driving licence", "identity card"):
            return None
    return slots


def _with(case: Case, sentence: str, when: str) -> Case:
    """Return a case in which a sentence is said the day before its last session, or the day after."""
    *earlier, last = case.sessions
    day = last.day + dt.timedelta(days=1 if when == "after" else -1)
    if when == "before" and earlier:
        day = max(day, earlier[-1].day)
    said = Session(day, (Turn("user", sentence),))
    return replace(case, sessions=(*earlier, last, said) if when == "after" else (*earlier, said, last))


def is_silent(told: Told) -> bool:
    """Whether no alert of the same constraint that is about the same is open at the end."""
    alerts, _ = _open_at_end(told.case)
    return not any(a.constraint == told.constraint and _meant(a, told.case) for a in alerts)


def _meant(alert: Alert, case: Case) -> bool:
    """Whether an alert is about what is due."""
    return case.due is not None and matches(alert.message, case.due.must.values())


def _open_at_end(case: Case) -> tuple[Sequence[Alert], Mapping[str, Record]]:
    """Return what is open after the last session, and the records that it rests on by their ids."""
    clock = Clock(dt.datetime.combine(case.sessions[0].day, NOON, tzinfo=ZoneInfo(case.tz)))
    with tempfile.TemporaryDirectory() as home:
        Memory.init(Path(home) / "user", tz=case.tz).close()
        with Memory(Path(home) / "user", clock=clock) as memory:
            for number, session in enumerate(case.sessions):
                clock.now = dt.datetime.combine(session.day, NOON, tzinfo=clock.now.tzinfo)
                messages = [{"role": t.role, "content": t.text} for t in session.turns]
                added = memory.add(messages, said_at=clock.now, session=str(number))
            alerts = memory.check().alerts
            put = {e: memory.get(e).fields for a in alerts for e in a.evidence if e.startswith("r")}
            last = int(added.ids[0][1:])
            return alerts, {e: Record(f["collection"], f["values"], int(e[1:]) > last) for e, f in put.items()}


def main() -> None:
    """Print in how many cases an alert was silent after its cause was told to be gone."""
    parser = argparse.ArgumentParser(description="Measure whether alerts stop once their cause is told to be gone.")
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], metavar="KIND", help=f"of {', '.join(KINDS)}")
    parser.add_argument("--half", choices=(*HALVES, "both"), default="both")
    parser.add_argument("--cases", type=int, default=40, metavar="N", help="cases of each kind (40)")
    parser.add_argument("--errors", action="store_true", help="show what stays open in the opened half")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    halves = HALVES if options.half == "both" else (options.half,)
    rows = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for kind in options.kinds or KINDS:
            ways = [t for found in pool.map(settlings, enumerate(sample(kind, options.cases))) for t in found]
            ways = [t for t in ways if t.half in halves]
            right = list(pool.map(is_silent, ways, chunksize=2))
            for half in halves:
                rows += _rows(kind, half, ways, right)
            for told, good in zip(ways, right, strict=True):
                if options.errors and told.half == "opened" and not good:
                    print(f"[{told.case.id} {told.constraint} {told.when}] {told.sentence}")
    table("Alerts whose cause is told to be gone", ("kind", "half", "settled", "silent before", "silent after"), rows)


def _rows(kind: str, half: str, ways: Sequence[Told], right: Sequence[bool]) -> list[tuple[str, ...]]:
    counts = Counter[tuple[str, str]]()
    totals = Counter[tuple[str, str]]()
    for told, good in zip(ways, right, strict=True):
        if told.half == half:
            totals[told.sort, told.when] += 1
            counts[told.sort, told.when] += good
    share = partial("{} of {}".format)
    return [
        (kind, half, sort, *(share(counts[sort, when], totals[sort, when]) for when in WHEN))
        for sort in sorted({s for s, _ in totals})
    ]


if __name__ == "__main__":
    main()
