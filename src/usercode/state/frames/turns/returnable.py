"""Until when what was bought, or given to somebody, can go back to the shop, told in another sentence than the thing. Pure.

"The present for Camille is done: a grey cardigan. It can be exchanged until 8 January", "Goods can be returned till
then, I'm told. What I bought there is a cardigan": the thing is what the turn tells to be bought, the day that of the
sentence which tells that it may go back.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.goods import may_be_goods, names_goods
from usercode.state.frames.turns.in_passing import last_told
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.wordnet import is_a

TASKS, GOODS, EVENTS = "household.deadlines", "finance.purchases", "calendar.events"
_BACK = r"(?:exchanged|returned|swapped|refunded|brought back|taken back|sent back|handed back|given back)"
_MAY_GO_BACK = re.compile(
    rf" (?:(?:can|may|could|will|would) (?:still |also |only |all |always )*be (?:{_BACK} or )?{_BACK}|"
    r"(?:accepts?|allows?|grants?|offers?) (?:full |free )?(?:returns?|exchanges?|refunds?)|"
    r"(?:takes?|take|taking) (?:it|them|things|goods|everything|the \S+|\S+ \S+) back|takes? back|"
    r"(?:will|would|'ll|can) (?:refund|exchange|swap|change) (?:it|them)|(?:refundable|returnable|exchangeable)|"
    r"(?:full )?(?:returns?|exchanges?|refunds?) (?:rule|policy|window|period|right|date|deadline|possible|accepted|allowed|is|are|has|have|must|until|till|by|through)|"
    r"money back|(?:bring|take|send|give|hand|swap|exchange|return) (?:it|them)(?: back)?|change (?:my|our) minds?|right of return|cooling-off period) "
)
"""How it is told that a shop takes something back."""
_NO_SHOP = re.compile(
    r"\b(?:cancel\w*|ticket\w*|flights?|hotel|booking|borrow\w*|lent|loan\w*|librar\w+|rent(?:al|ed|ing)?|hired?|deposit|tax(?:es)?|vote|"
    r"voucher|gift card|credit|sold|selling|subscription|trial|landlord)\b",
    re.IGNORECASE,
)
"""What is given back otherwise than to the shop it was bought in."""
_PHRASE = (
    rf"(?P<what>(?:a|an|some|the|two|my|our|this|these|<n\d+>) (?:pair of |set of )?(?:(?!(?:which|that|from|for|in|at|by|with|and|because|though|although|since|as|to|on|online|today|yesterday) ){WORD}){{1,4}})"
    r"(?=(?:which|that|from|for|in|at|by|with|and|because|though|although|since|as|to|on|online|today|yesterday|<d\d+>|,|[.!;:–—(]) )"
)
_MINE = (
    re.compile(
        rf" (?:i|we) (?:have |'ve |had |just |finally |now |also |only |went and )*(?:bought|ordered|purchased|own|got|picked up|treated (?:myself|ourselves) to|splashed out on|chose|took home)(?: (?:myself|ourselves|him|her|them))? {_PHRASE}"
    ),
    re.compile(
        rf" (?:\S+ )?(?:present|gift|something)s? for [^,;:.!?]{{1,30}}(?:is|are|'s)(?: \S+)? (?:done|sorted|bought|ready|here|found|got|ticked off|in the bag) (?:: |– |— |, ){_PHRASE}"
    ),
    re.compile(
        rf" what (?:i|we) (?:have |'ve )?(?:bought|ordered|got|chose|picked)(?: \S+){{0,3}}? (?:is|was|are|were) {_PHRASE}"
    ),
    re.compile(
        rf" (?:i|we) mean (?={_PHRASE}(?:that |which )?(?:i|we) (?:have |'ve |just )*(?:bought|ordered|got|picked))"
    ),
    re.compile(
        rf"\A {_PHRASE}(?=(?:[^.;!?]+ )?(?:bought|ordered|purchased) (?:today|yesterday|<d\d+>|by me|at|from|in) )"
    ),
)
"""How somebody tells what they have bought."""


def returnable(told: Told) -> list[Finding]:
    """Until when the one thing that the turn tells to be bought can go back."""
    if _NO_SHOP.search(told.text):
        return []
    terms = [(s, day) for s in told.said if _may_go_back(s) and (day := last_told(s, told.today))]
    fresh = told.fresh(GOODS)
    if len(terms) != 1 or len(fresh) > 1 or any(e.values.get("return_until") or e.values.get("status") for e in fresh):
        return []
    said, day = terms[0]
    values: dict[str, Value] = {"return_until": day, "_note": said.text}
    if fresh:
        return [Finding(collection=GOODS, entry=fresh[0], values=values, facts=(said.fact,)), *_misread(told, day)]
    things = [(name, s) for s in told.said if s.sense.tells and not s.sense.asks and (name := _bought(s))]
    if len(things) != 1:
        return []
    item, own = things[0]
    note = own.text if own is said else " ".join(s.text for s in told.said if s in (own, said))
    facts = tuple(dict.fromkeys((own.fact, said.fact)))
    return [
        Finding(collection=GOODS, values={**values, "item": item, "_note": note}, facts=facts),
        *_misread(told, day),
    ]


def _may_go_back(said: Said) -> bool:
    """Whether a sentence tells that things, or the one spoken of, can go back."""
    return bool(_MAY_GO_BACK.search(said.line))


def _bought(said: Said) -> str:
    """Return the thing that a sentence tells to be bought, "" for none."""
    match = next((m for pattern in _MINE if (m := pattern.search(said.line))), None)
    if match is None:
        return ""
    run = said.between(*match.span("what"))[1:]
    head = run[-1].low if run else ""
    made = any(is_a(w, "artifact", most=_SENSES) for w in (head, head.removesuffix("s")))
    return text_of(run) if names_goods(head) or may_be_goods(head) or made else ""


_SENSES = 3
"""As how many of its meanings a word may be a thing that is made: a casserole is a dish first, and then a pot."""


def _misread(told: Told, day: dt.date) -> Iterator[Finding]:
    """Yield what is no more than the day until which a thing can go back: a task without its name, an event that long."""
    for entry in told.fresh(TASKS):
        if (
            entry.record is None
            and entry.values.get("due") == day
            and not set(str(entry.values["what"]).split()) - _BARE
        ):
            yield Finding(collection=TASKS, entry=entry, facts=tuple(entry.facts), retires=True)
    for entry in told.fresh(EVENTS):
        end = entry.values.get("end")
        if entry.record is None and isinstance(end, dt.datetime) and end.date() == day:
            yield Finding(collection=EVENTS, entry=entry, facts=tuple(entry.facts), retires=True)


_BARE = frozenset(
    {"return", "returns", "exchange", "refund", "it", "them", "send", "take", "bring", "back", "the", "goods"}
)
