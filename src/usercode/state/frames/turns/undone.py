"""What of the money that a rule counts was not spent, or is spent no more: shares, refunds, orders called off."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.covering import is_covered
from usercode.state.frames.gist.spending import called
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.told import Finding, Said, Told

LIMITS, PAYMENTS, PURCHASES = "finance.limits", "finance.payments", "finance.purchases"
_SHARE = re.compile(
    r" (?:my|our) (?:own )?(?:half|share|part|bit|third|quarter|portion|cut|end) (?:of (?:it|that|the \S+) )?"
    r"(?:is|was|came to|comes to|:|=|,|being|of|worked out at|at)? ?(?:about |only |just )?(?P<one><m\d+>) "
    r"| (?P<two><m\d+>) (?:from|by|for) (?:me|my (?:half|share|part)|us)(?= [,;.!]|\Z| and | as ) | (?:so|i paid|i owe|"
    r"i owed|i put in|i chipped in|i threw in) (?P<three><m\d+>) (?:each|for my (?:half|share|part)|towards "
    r"(?:it|that|the \S+))(?= [,;.!]|\Z)"
)
"""How the speaker's part of a sum is told that several people pay."""


_TOGETHER = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
_SPLIT = re.compile(
    r" (?:(?:the )?(?P<many>two|three|four|five|six|seven|eight) of us (?:\S+ ){0,2}?(?:chipped in|split|shared|"
    r"went dutch|paid equal\S*)|(?:split|shared|divided) (?:\S+ ){0,4}?(?P<ways>two|three|four|five|six|seven|eight) "
    r"ways|(?:split|shared|divided) (?:\S+ ){0,4}?(?:between|among|by) (?:the )?(?P<us>two|three|four|five|six|seven|"
    r"eight)(?: of us)?|(?P<half>went halves|going halves|go halves|fifty fifty|50-50|50/50|down the middle|split "
    r"(?:it|that|the bill) with (?!the whole)\S+)) "
)
"""How many people a bill is told to be split among."""

_BARE_SHARE = re.compile(
    r" (?:my|our) (?:share|part|half|bit|portion) (?:of (?:it|that) )?(?:was|is|came to|comes to) (?P<sum><n\d+>)"
    r"(?! %| percent)"
)
"""The speaker's part of a sum whose currency stands beside the whole: "210 euros for five, my share was 42"."""


def own_share(said: Said) -> Money | None:
    """Return the part of a bill that a sentence tells to be the speaker's, None when it tells of none."""
    match = _SHARE.search(said.line)
    if match is None and (bare := _BARE_SHARE.search(said.line)) is not None:
        number = said.between(*bare.span("sum"))[0].text.replace(",", "")
        return next((Money(float(number), t.value.currency) for t in said.tokens if t.kind == "money"), None)
    if match is None:
        split = _SPLIT.search(said.line)
        sums = [t.value for t in said.tokens if t.kind == "money"]
        if split is None or len(sums) != 1:
            return None
        among = 2 if split["half"] else _TOGETHER[split["many"] or split["ways"] or split["us"]]
        return Money(round(sums[0].amount / among, 2), sums[0].currency)
    return next(said.money(match, group) for group in ("one", "two", "three") if match[group])


def shared(told: Told) -> list[Finding]:
    """The payments of this turn that were read as the whole bill: the speaker's part of it alone."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        mine = own_share(said) if said.sense.tells and not said.sense.asks else None
        if mine is None:
            continue
        near = {said.fact, told.said[at - 1].fact if at else said.fact}
        out += [
            Finding(collection=PAYMENTS, entry=entry, values={"amount": mine.amount}, facts=(said.fact,))
            for entry in told.fresh(PAYMENTS)
            if entry.record is None and set(entry.facts) <= near and (entry.values.get("amount") or 0) > mine.amount
        ]
    return out


_CALLED_OFF = re.compile(
    r" (?:i|we|they|shop|store|seller) (?:have |'ve |had |just |also |then |has )*(?:cancelled|canceled|called off|"
    r"withdrew|stopped) | (?:is|are|was|were|has been|been|got) (?:cancelled|canceled|called off) | "
    r"(?:cancelled|canceled) (?:the|my|our) "
)
_CAME_BACK = re.compile(
    r" (?:went back|gone back|sent (?:\S+ ){0,5}?back|took (?:\S+ ){0,5}?back|taken (?:\S+ ){0,5}?back|brought "
    r"(?:\S+ ){0,5}?back|returned|refunded|got (?:\S+ ){0,4}?(?:money|<m\d+>) back|full refund|a refund|money back|"
    r"gave me (?:\S+ ){0,3}?back|have the <m\d+> (?:again|back)) "
    r"| (?:is|are|'s|'re|was|were) (?:now |all |already )*back (?:at|in|with|on) (?:the|my|our|its|their) | (?:sold|passed) (?:(?:it|them) on|(?:the|that|those|my) (?:[^\s,;:.!?<]+ ){1,3}?(?:on )?to) "
    r"|<m\d+> (?:is|are|was|were) (?:now |all |already |back )*(?:on|in|to) (?:my|our|the) (?:\S+ )?(?:card|account|bank) "
)
_MISFITS = re.compile(
    r" (?:did|do|does|was|were|is|are) not (?:\S+ )?(?:fit|suit|work|match|like|flatter|right|big|small|warm|good|enough) "
)
"""Why something went back."""
_STILL_OPEN = re.compile(
    r" (?:not|never|no|if|will|'ll|would|could|might|may|should|want|going to|asked|asking|ask|waiting|refuse\S*|try|"
    r"trying|hope|hoping|can|cannot|unless|tomorrow) "
)
_SOME = re.compile(r" (?:one of|one pair|one|half|part|partial|some|two of|another|a few) ")
_LATELY = dt.timedelta(days=120)


def undone(told: Told) -> list[Finding]:
    """The payments under a rule whose thing went back or whose order was called off; of a part of it, the rest."""
    rules = [e for e in told.entries(LIMITS) if not e.retired and e.record is not None]
    paid = [e for e in told.entries(PAYMENTS) if _counts(e, told) and any(is_covered(r, called(e)) for r in rules)]
    out: list[Finding] = []
    for said in told.said if paid else ():
        off = _CALLED_OFF.search(said.line)
        if (
            not (off or _CAME_BACK.search(said.line))
            or _STILL_OPEN.search(_MISFITS.sub(" ", said.line))
            or said.sense.asks
        ):
            continue
        if not said.sense.tells or said.sense.line.mood == "hypothetical":
            continue
        fit = [e for e in paid if _is_of(said, e)]
        if len(fit) == 1 and (values := _left(said, fit[0], cancelled=bool(off))):
            out.append(Finding(collection=PAYMENTS, entry=fit[0], values=values, facts=(said.fact,)))
            out += _bought(told, fit[0], said) if "status" in values else []
    return out


_AT_ONCE = re.compile(
    r" (?:and|but|then|,|before i|until i) (?:(?:i|we|then|promptly|immediately|so|also|have|'ve|quickly|luckily) )*(?:cancell?ed|undid|returned|called off|revoked|"
    r"sent back|took back) (?:it|them|that|this|the (?:order|purchase|payment|thing|booking))(?: again| back)? "
    r"| (?:and|but|then|,) (?:(?:i|we|then|promptly|immediately|so) )*(?:took|sent|brought|gave) (?:it|them|that|everything) (?:straight |right )?back "
    r"|\A (?:(?:but|and|luckily) )?(?:they|he|she|the \S+) (?:(?:have|'ve|has|'s|already|just) )*(?:put|paid|sent|gave|given|credited|refunded|reversed|booked) "
    r"(?:it|that|the (?:second|other|extra) \S+) (?:(?:all|straight|right) )?(?:back )?(?=[,.;!]|on |to |in)"
    r"|\A (?:(?:but|then|and|so|luckily|i|we|have|'ve) )*(?:cancell?ed|undid|returned|revoked) (?:it|them|that|the (?:order|purchase|payment|thing|booking)) "
)
"""How what a sentence tells of is told in the same breath to have come to nothing: "and cancelled it ten minutes later"."""


def at_once(told: Told) -> list[Finding]:
    """What this turn tells to have been bought and undone in the same breath."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        found = _AT_ONCE.search(said.line)
        if found is None or said.sense.asks or not said.sense.tells or _STILL_OPEN.search(said.line):
            continue
        told_in = {said.fact} if said.sense.sums else {told.said[at - 1].fact} if at else set()
        out += [
            Finding(collection=path, entry=e, facts=(said.fact,), retires=True)
            for path in (PAYMENTS, PURCHASES, "finance.transfers")
            for e in told.fresh(path)
            if e.record is None and e.facts and set(e.facts) <= told_in
        ]
    return out


def _bought(told: Told, paid: Entry, said: Said) -> list[Finding]:
    """Return that the thing of a payment that is undone was returned."""
    same = [e for e in told.entries(PURCHASES) if e.values.get("price") == paid.values.get("amount")]
    kept = [
        e
        for e in same
        if not (e.retired or e.values.get("status") == "returned") and words(str(e.values["item"])) & called(paid)
    ]
    return [Finding(collection=PURCHASES, entry=e, values={"status": "returned"}, facts=(said.fact,)) for e in kept[:1]]


def _counts(entry: Entry, told: Told) -> bool:
    on = entry.values.get("date")
    late = isinstance(on, dt.date) and told.today - on > _LATELY
    return (
        entry.record is not None
        and not (entry.retired or entry.changed or late)
        and entry.values.get("status") in ("paid", "planned", "charged")
    )


def _is_of(said: Said, entry: Entry) -> bool:
    """Whether a sentence names what was paid for, or its sum."""
    named = words(str(entry.values["payee"])) | called(entry)
    plain = {w for w in named & said.words if len(w) > 2 and w not in _PLAIN}
    return bool(plain) or any(m.amount == entry.values.get("amount") for m in said.sense.sums)


_PLAIN = words(
    "order ordered bought got pair pairs new today yesterday money back refund refunded cancelled the it them for "
    "store shop one two all last week month day paid took"
)


def _left(said: Said, entry: Entry, *, cancelled: bool) -> dict[str, Value]:
    """Return what a payment is once what came back is taken off, {} when a sentence leaves open how much did."""
    amount, sums = entry.values.get("amount"), said.sense.sums
    if amount and len(sums) == 1 and sums[0].amount < amount:
        return {"amount": amount - sums[0].amount}
    if _SOME.search(said.line) and not (sums and sums[0].amount == amount):
        return {}
    return {"status": "cancelled" if cancelled else "refunded"}
