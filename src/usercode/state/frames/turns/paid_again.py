"""A bill that was paid lately and is told to go out once more, by whatever words: "Herr Kranz's 487 euros go out tonight"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.expected_money import THEIRS, is_certain, is_read, proper_words
from usercode.state.frames.turns.told import Finding, Said, Told, noted
from usercode.state.frames.words import PEOPLE

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_TO_BE_SENT = re.compile(
    r" (?:tonight|today|tomorrow|later|this (?:evening|afternoon)|lined up|goes out|go out|going out|about to|ready to|just need|will|'ll|on its way out|in the queue|queued|"
    r"to (?:pay|send|transfer|settle)|(?:am|'m|are|'re) (?:paying|sending|transferring|settling)|only the send button) "
)
_GOES_OUT = re.compile(r" (?:goes|go|going) out (?:tonight|today|tomorrow|later|this (?:evening|afternoon)|<d\d+>) ")
_NUMBER = re.compile(r"\d{3,}(?:\.\d\d)?|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d")
_LAPSE = dt.timedelta(days=30)


def again(told: Told) -> list[Finding]:
    """A sum that was paid lately and is told to go to the same party once more, by whatever words."""
    since = told.today - _LAPSE
    paid = [e for p in (PAYMENTS, TRANSFERS) for e in told.entries(p) if _is_paid(e, since, told.today)]
    for said in told.said if paid else ():
        sums = {m.amount for m in said.sense.sums} | {
            float(t.text.replace(",", "")) for t in said.tokens if t.kind == "number" and _NUMBER.fullmatch(t.text)
        }
        ahead = _TO_BE_SENT.search(said.line) and not said.sense.asks and said.sense.tells and is_certain(said)
        if not ahead or THEIRS.search(said.line):
            continue
        for entry in paid:
            amount = entry.values.get("amount")
            if amount not in sums or not _is_party(entry, said):
                continue
            here = [
                e
                for e in told.fresh(PAYMENTS)
                if e.record is None and said.fact in e.facts and e.values.get("amount") == amount
            ]
            if here and here[0].values.get("status") == "paid" and _GOES_OUT.search(said.line):
                return [
                    Finding(
                        collection=PAYMENTS,
                        entry=here[0],
                        values={"status": "planned", "date": told.today},
                        facts=(said.fact,),
                    )
                ]
            if is_read(told, float(amount or 0), (said.fact,)):
                continue
            name = entry.values.get("payee") or entry.values.get("recipient")
            money = total(Money(float(amount or 0), str(entry.values.get("currency") or "")))
            values: dict[str, Value] = {
                "payee": name,
                "status": "planned",
                "date": told.today,
                "_note": said.text,
                **money,
            }
            return [Finding(collection=PAYMENTS, values=values, facts=(said.fact,))]
    return []


_BY_OTHERS = re.compile(
    r" (?:he|she|they|[^\s,;:.!?<]+) (?:has |have |had |'s |'ve |just |already |kindly |gone and |went and |also |now |even )*(?:sent|paid|transferred|settled|wired|covered|seen to) "
)
"""How somebody else is told to have paid something."""
_NOT_AGAIN = re.compile(
    r" (?:i|we|his|hers|their|theirs|not|never|own|back|refund\w*|said|says|thanks?|thanked|reimburs\w*|last year|next year|other|another|second|novel|film|will|would|wants|if|for her (?!to )[a-z]+) "
)
"""What tells that it is another bill, the speaker's own payment, or none."""
_ON_BEHALF = re.compile(r" (?:so|that) (?:that )?(?:i|we) [^.;!?]*")


def by_another(told: Told) -> list[Finding]:
    """A bill that the speaker paid lately and that somebody of theirs is told to have paid as well."""
    since = told.today - _LAPSE
    paid = [e for e in told.entries(PAYMENTS) if _is_paid(e, since, told.today)]
    for said in told.said if paid else ():
        line = _ON_BEHALF.sub(" ", said.line)
        if said.sense.asks or not said.sense.tells or not is_certain(said) or not _BY_OTHERS.search(line):
            continue
        if _NOT_AGAIN.search(line) or len({m.amount for m in said.sense.sums}) != 1:
            continue
        for entry in paid:
            payee = str(entry.values.get("payee") or "")
            behind = line[_BY_OTHERS.search(line).end() - 1 :]  # type: ignore[union-attr]
            if entry.values.get("amount") != said.sense.sums[0].amount or f" {payee.lower()} " not in behind:
                continue
            things = proper_words(" ".join(noted(entry).split()[1:])) - words(payee) - PEOPLE
            about = words(noted(entry)) & said.words - words(payee)
            things = frozenset(w for w in things if w.isalpha())
            about = frozenset(w for w in about if w.isalpha())
            if (things and not things & said.words) or not about or said.sense.past_day() <= entry.values["date"]:
                continue
            if is_read(told, said.sense.sums[0].amount, (said.fact,)):
                continue
            values: dict[str, Value] = {
                "payee": payee,
                "status": "paid",
                "date": said.sense.past_day(),
                "_note": said.text,
                **total(said.sense.sums[0]),
            }
            return [Finding(collection=PAYMENTS, values=values, facts=(said.fact,))]
    return []


def _is_paid(entry: Entry, since: dt.date, today: dt.date) -> bool:
    """Whether a sum was paid lately, before this turn."""
    day = entry.values.get("date")
    known = entry.record is not None and not entry.retired and not entry.changed
    return (
        known
        and entry.values.get("status") in ("paid", "done", "charged")
        and isinstance(day, dt.date)
        and since <= day < today
    )


def _is_party(entry: Entry, said: Said) -> bool:
    """Whether a sentence names whom a sum was paid to, by the record's name or a name in what was told of it."""
    party = str(entry.values.get("payee") or entry.values.get("recipient") or "")
    own, proper = words(party), proper_words(party) - PEOPLE
    names = {w.strip(".,;:!?()") for w in noted(entry).split()[1:] if w[:1].isupper() and len(w) > 3}
    return bool(own) and (
        own <= said.words
        or bool(proper and proper <= said.words)
        or any(words(n) and words(n) <= said.words for n in names)
    )
