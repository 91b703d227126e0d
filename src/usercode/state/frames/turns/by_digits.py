"""The account that money goes to where it is told by its last digits, in whatever words the order itself is told.

"The final payment goes to the IBAN ending in 4471" and "I have entered the transfer, to the IBAN ending in 9020" are two
orders for one sum. Both stay, so that they can be held against each other, unless the speaker asked whoever gets it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.turns.directed import ASKED_THEM, LEFT_OPEN, WEAK
from usercode.state.frames.turns.told import Finding, Said, Told, is_ours, noted, spoken
from usercode.state.frames.words import PEOPLE

TRANSFERS, TASKS = "finance.transfers", "household.deadlines"
_BY_DIGITS = re.compile(
    r"(?P<from> from (?:[^\s,;:.!?<]+ ){0,3}?)?(?: |(?<= ))(?:account|iban|acct|one|number)(?: (?:number )?(?:[^\s;:.!?<]+ ){0,6}?(?:, )?(?:(?:that|which|it|and) )*| )(?:ends?|ending|finishing|finishes) "
    r"(?:in |with |on |: )?(?P<digits><[nd]\d+>|\d{3,6}) "
)
_SENDS = re.compile(
    r" (?:transfer\w*|sent|send|sending|pays?|paid|paying|wire|wired|wiring|enter\w*|schedul\w+|set up|setting up|goes|go|going|went|put|queued?|lined up|lining up|"
    r"order\w*|instruct\w*|made|done|keyed|typed|filled|filed|booked|confirmed|approved|released|authori[sz]ed) "
)
_IS_DONE = re.compile(
    r" (?:(?:i|we) (?:have |'ve |just |now |already |finally )*(?:transferred|sent|paid|wired)|(?:has|have|is|was|were) (?:just |now |already )*(?:gone|sent|paid|transferred|wired|went)|(?:\A|[,;:.!–—]) (?:just )?(?:transferred|sent|paid|wired)) "
)
_UNSURE = re.compile(rf" (?:{SUPPOSALS}|not|never|instead of|thinking|wondering|should i|shall i) ")
_CONFIRMED = re.compile(
    r"\b(?:confirm\w*|himself|herself|themselves|myself|read (?:it|them) (?:out|back)|right|correct|true|told me|gave (?:me|it)|on the number|"
    r"number (?:in|on|from|that|I)|in person|changed)\b"
)
"""Words by which whoever gets the money stands by the account, beside those for having asked them."""


def by_digits(told: Told) -> list[Finding]:
    """Into which account, by its last digits, this turn sends what an earlier one may have directed elsewhere."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        place = _place(said)
        if not place or said.sense.asks or not said.sense.tells or _UNSURE.search(said.line):
            continue
        near = [s for s in (said, *told.said[max(0, at - 1) : at]) if s.sense.sums and not s.sense.asks]
        sums = {m.amount: m for m in near[0].sense.sums} if near else {}
        if near and (not is_ours(near[0]) or _THOUGHT_AGAIN.search(said.text)):
            continue
        sent = any(_SENDS.search(s.line) or _IS_FOR.search(s.line) for s in (said, near[0])) if near else False
        if len(sums) != 1 or not sent:
            continue
        (money,) = sums.values()
        facts = tuple(dict.fromkeys((near[0].fact, said.fact)))
        before = [e for e in told.entries(TRANSFERS) if _is_elsewhere(told, e, place, money.amount, (near[0], said))]
        new = [e for e in told.fresh(TRANSFERS) if e.record is None and e.values.get("amount") == money.amount]
        new = [e for e in new if {*e.facts} & {*facts} and _is_there(e, place)]
        out += _task_done(told, said, money.amount)
        if not before:
            out += [_placed(e, place, "", facts) for e in new if not e.values.get("destination")]
            out += [] if new else _first_order(told, said, near[0], place)
        elif _is_checked(told):
            out += [Finding(collection=TRANSFERS, entry=e, facts=facts, retires=True) for e in before if new]
        elif len(before) == 1:
            known = str(before[0].values["recipient"])
            out += _restored(before[0], facts)
            out += [_placed(e, place, known, facts) for e in new]
            if not new:
                done = _IS_DONE.search(said.line) or _IS_DONE.search(near[0].line)
                values: dict[str, Value] = {"recipient": known, "destination": place, "_note": told.around(at)}
                values |= {"status": "done", "date": told.today} if done else {"status": "planned"}
                out.append(Finding(collection=TRANSFERS, values={**values, **total(money)}, facts=facts))
    return out


_IS_FOR = re.compile(
    r" (?:has|have|need|needs|must|should|is|are) (?:to be |to go |be |to land |to arrive )+(?:on|in|into|to) | (?:is|are|'s) (?:for|due to|payable to|owed to|to be paid to) "
)
_TO_WHOM = re.compile(
    r" (?:to|for|with) (?:the |my |our )?(?P<who>(?:(?:mrs?|ms|dr|prof)\. )?(?:[^\s,;:.!?<]+ ){1,4}?)(?='s |[,;:.!?<]|\Z|(?:into|on|by|to|for|in|at|and|as|so|with) )"
)
_THEIR = re.compile(
    r" (?P<who>(?:(?:mrs?|ms|dr|prof)\. )?(?:[^\s,;:.!?<]+ ){1,3}?)'s (?:[^\s,;:.!?<]+ )?(?:account|iban) "
)


def _first_order(told: Told, said: Said, priced: Said, place: str) -> list[Finding]:
    """Return an order that nothing was read of, where a sum, whom it is for and the account are told: "is for Mrs. Li"."""
    read = [e for e in told.fresh("finance.payments") if e.values.get("amount") == priced.sense.sums[0].amount]
    done = _IS_DONE.search(said.line) or _IS_DONE.search(priced.line)
    amount = priced.sense.sums[0].amount
    known = any(
        e.values.get("amount") == amount and _is_there(e, place) for e in told.entries(TRANSFERS) if not e.retired
    )
    if read or done or known or len(priced.sense.sums) != 1:
        return []
    for one, form in ((priced, _TO_WHOM), (said, _THEIR), (said, _TO_WHOM)):
        for match in form.finditer(one.line):
            run = bare(one.between(*match.span("who")))
            if run and (run[0].capital or run[-1].low in PEOPLE) and not {t.low for t in run} & WEAK:
                day = next((d for s in (said, priced) for _, d in s.sense.coming_days() if d > told.today), None)
                values: dict[str, Value] = {"recipient": text_of(run), "destination": place, "status": "planned"}
                values |= {"_note": f"{priced.text} {said.text}" if said is not priced else said.text}
                values |= ({"date": day} if day else {}) | total(priced.sense.sums[0])
                return [Finding(collection=TRANSFERS, values=values, facts=(priced.fact, said.fact))]
    return []


_PUT_IN = re.compile(
    r" (?:i|we) (?:have |'ve |just |now |already )*(?:typed|keyed|put|filled|entered|set|lined|scheduled|queued|booked|made|ordered) "
)


def _task_done(told: Told, said: Said, amount: float) -> list[Finding]:
    """Return that a task to pay a sum by a day is done by the order for it that was given to the bank."""
    if not _PUT_IN.search(said.line):
        return []
    named = re.compile(rf"(?<![\d.,]){amount:,.0f}(?![\d])")
    open_ones = [
        e for e in told.entries(TASKS) if e.record is not None and not e.retired and not e.values.get("done_on")
    ]
    done: dict[str, Value] = {"done_on": told.today}
    return [
        Finding(collection=TASKS, entry=e, values=done, facts=(said.fact,))
        for e in open_ones
        if named.search(str(e.values["what"]))
    ]


_THOUGHT_AGAIN = re.compile(
    r"\b(?:after all|change of plans?|changed (?:my|our) minds?|I meant|correction|scratch that)\b", re.IGNORECASE
)
"""How the speaker tells that an order of theirs is another one now, which is no second one beside it."""


def _place(said: Said) -> str:
    """Return the one account that a sentence names by its digits and that no money leaves, "" for none or several."""
    found = [m for m in _BY_DIGITS.finditer(said.line) if not m["from"]]
    names = {said.between(*m.span("digits"))[0].text for m in found}
    digits = names.pop() if len(names) == 1 else ""
    return f"account ending in {digits}" if digits.isdigit() else ""


def _is_there(entry: Entry, place: str) -> bool:
    """Whether an order names no account, or the one of these digits by whatever words."""
    where = str(entry.values.get("destination") or "")
    return not where or bool({w for w in words(where) if w.isdigit()} & words(place))


def _is_elsewhere(told: Told, entry: Entry, place: str, amount: float, near: Sequence[Said]) -> bool:
    """Whether an earlier turn ordered the same sum, to the same or for the same, to another account by its digits."""
    values = entry.values
    old = {w for w in words(str(values.get("destination") or "")) if w.isdigit()}
    if entry.record is None or entry.retired or values.get("amount") != amount or not values.get("recipient"):
        return False
    if not old or old & words(place) or values.get("status") not in ("planned", "done"):
        return False
    if values.get("status") == "done" and "status" not in entry.changed:
        return False
    party = spoken(str(values["recipient"])) - WEAK
    about = spoken(noted(entry)) - WEAK - words(str(values["destination"]))
    here = frozenset().union(*(s.words for s in near))
    return bool(party & here) or len({w for w in about & here if w.isalpha()}) > 1


def _restored(entry: Entry, facts: tuple[int, ...]) -> list[Finding]:
    """Return that the earlier order stands, where this turn was read to have carried it out."""
    if entry.values.get("status") == "planned":
        return []
    return [Finding(collection=TRANSFERS, entry=entry, values={"status": "planned"}, facts=facts)]


def _placed(entry: Entry, place: str, recipient: str, facts: tuple[int, ...]) -> Finding:
    values: dict[str, Value] = {"destination": place}
    if recipient:
        values["recipient"] = recipient
    return Finding(collection=TRANSFERS, entry=entry, values=values, facts=facts)


def _is_checked(told: Told) -> bool:
    """Whether the speaker asked whoever gets the money themselves, and was told that the account is right."""
    asked = [s for s in told.said if ASKED_THEM.search(s.line) and not s.sense.asks and not LEFT_OPEN.search(s.line)]
    return any(_CONFIRMED.search(s.text) for s in asked)


def no_tasks(told: Told) -> list[Finding]:
    """That a sum which an order sends out on a day by itself is no task to be done by then: "is to go out on 24 March"."""
    sent = [e for e in told.fresh(TRANSFERS) if e.record is None and e.values.get("destination")]
    lines = {s.fact: s.line for s in told.said}
    return [
        Finding(collection=TASKS, entry=task, facts=tuple(task.facts), retires=True)
        for task in told.fresh(TASKS)
        if task.record is None
        and any(e.values.get("date") == task.values.get("due") and {*e.facts} & {*task.facts} for e in sent)
        and any(_GOES_OUT.search(lines.get(fact, "")) for fact in task.facts)
    ]


_GOES_OUT = re.compile(r" (?:goes|go|going|leaves|leave|is sent|are sent) (?:out|off|over) ")
