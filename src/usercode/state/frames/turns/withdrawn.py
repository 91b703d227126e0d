"""Money that was to be sent to somebody and is not to be any more: "he said not to zelle him the rent after all".

The order that stood is called off, and until some days past its own day nothing goes to them: who sends it all the same
has forgotten. Only an order on record is called off; what a sentence alone forbids is read in `rules`.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.bans import GIVING
from usercode.state.frames.turns.rules import LIMITS
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told

TRANSFERS = "finance.transfers"
_NOT_TO_GO = re.compile(
    r" (?:(?:do|must|should|shall|will|can|to|better|please|i|we|am|are|'m|'re|is|was) )*(?:not|never) "
    rf"(?:to |go and |be |get )?(?P<verb>{GIVING}|paid|sent|transferred|wired) "
    rf"| (?:must|should|shall|does|is|can|may|do) not (?:to )?(?:go|be (?:paid|sent|transferred|wired)|get paid) to "
    r"| (?:is|are) not (?:to|going to) (?:get|receive|have|be given) | (?:gets|receives|is getting) (?:nothing|not a) "
    rf"| (?:hold|holding|keep|keeping) (?:{ATOM}){{0,5}}?back | (?:hold|holding) (?:off|fire) "
    rf"| (?:cancel|scrap|stop|forget|scratch|drop|hold) (?:the|that|my|his|her|their) (?:{ATOM}){{0,3}}?"
    r"(?:transfer|payment|wire|zelle|money|deposit|rent) "
)
_DID_NOT = re.compile(
    r" (?:did|have|has|had|was|were|could|would) not | not (?:yet|only|just) | (?:if|whether|unless) "
)
_UNDONE = (
    r"(?:cancell?ed|deleted|withdrew|withdrawn|revoked|recalled|stopped|struck(?: out| off)?|scrapped|removed|pulled|undid|"
    r"undone|voided|annulled|tore up|torn up|binned|dropped|halted|erased|crossed out|called off|rescinded|taken (?:back|out)|took (?:back|out))"
)
_ORDER = r"(?:orders?|transfers?|payments?|instructions?|slip|wire|remittance|money|sum|deposit|one|it|that|<m\d+>)"
_TAKEN_BACK = re.compile(
    rf" {_UNDONE} (?:{ATOM}){{0,4}}?{_ORDER} | (?:took|taken|called|pulled|drew) (?:{ATOM}){{0,4}}?{_ORDER} back "
    rf"| {_ORDER} (?:{ATOM}){{0,7}}?(?:is|are|was|were|'s|been|got) (?:{ATOM}){{0,2}}?{_UNDONE} "
)
"""How an order that was given is told to be taken back, whoever gave it: "I deleted the order for 20 May"."""
_COUNTS_NO_MORE = re.compile(
    r" (?:account|iban|number|details) (?:\S+ ){0,6}?(?:no longer (?:counts|holds|exists|works|applies)|"
    r"(?:does|do) not (?:count|exist|hold|apply) any ?more|is (?:closed|shut|gone|dead|no more)) "
)
_IN_PERSON = re.compile(
    r" (?:himself|herself|themselves|in person|face to face|at (?:the|our|my) (?:door|fence|counter|gate)|"
    r"(?:i|we) (?:rang|called|phoned|asked|visited|saw|checked with) (?:him|her|them)) "
)
"""How the new account of somebody is told to have been heard from themselves."""
_LATE = dt.timedelta(days=3)
"""For how long behind its own day a payment is still the one that was called off."""
_UNDATED = dt.timedelta(days=14)
"""For how long that holds where the order had no day."""


def withdrawn(told: Told) -> list[Finding]:
    """The orders on record that this turn calls off, and that nothing goes to those they were for."""
    out: list[Finding] = []
    for said in told.said:
        match = _NOT_TO_GO.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _DID_NOT.search(said.line):
            continue
        orders = [e for e in told.entries(TRANSFERS) if _is_open(e, told) and _is_about(e, said, told)]
        banned = any(said.fact in e.facts for e in told.fresh(LIMITS))
        if len(orders) != 1:
            continue
        called_off = Finding(collection=TRANSFERS, entry=orders[0], values={"status": "cancelled"}, facts=(said.fact,))
        if banned:
            out.append(called_off)
            continue
        name, day = str(orders[0].values["recipient"]), orders[0].values.get("date")
        until = day + _LATE if day is not None else told.today + _UNDATED
        ban = {"subject": f"payment to {name}", "max_amount": 0.0, "until": until, "_note": said.text}
        out += [called_off, Finding(collection=LIMITS, values=ban, facts=(said.fact,))]
    return out


def taken_back(told: Told) -> list[Finding]:
    """The orders on record that were taken back by who gave them, so that another one may be given for the same."""
    out: list[Finding] = []
    for said in told.said:
        vouched = _COUNTS_NO_MORE.search(said.line) and _IN_PERSON.search(said.line)
        if not (vouched or _TAKEN_BACK.search(said.line)) or said.sense.asks or not said.sense.tells:
            continue
        if _DID_NOT.search(said.line):
            continue
        orders = [e for e in told.entries(TRANSFERS) if _is_open(e, told) and not e.changed]
        meant = [e for e in orders if _is_about(e, said, told) or _is_known_by(e, said)]
        out += [
            Finding(collection=TRANSFERS, entry=e, values={"status": "cancelled"}, facts=(said.fact,))
            for e in (meant or orders)
            if len(meant or orders) == 1
        ]
    return out


_ALL_RIGHT = re.compile(
    r" (?:again|after all|instead|changed (?:his|her|their|my|our) minds?|works?(?: again| now| fine)|is fine "
    r"(?:now|again)|all (?:good|clear|right) now|sorted (?:it )?(?:out|now)?|now (?:wants?|prefers?|accepts?)|"
    r"would rather|'d rather|prefers?|the other thing|something else|different|separate|another) "
)


def restored(told: Told) -> list[Finding]:
    """Bans from orders that were called off, where this turn tells of another sum for the same, or of another mind."""
    out: list[Finding] = []
    sums = {money.amount for said in told.said for money in said.sense.sums}
    for entry in told.entries(LIMITS):
        name = str(entry.values["subject"]).removeprefix("payment to ")
        if entry.retired or entry.changed or name == entry.values["subject"] or not words(name) & told.words:
            continue
        orders = [e for e in told.entries(TRANSFERS) if e.values.get("recipient") == name]
        called_off = {e.values.get("amount") for e in orders if e.values.get("status") == "cancelled"}
        other_sum = bool(sums and called_off) and not sums & called_off
        minds = [s for s in told.said if called_off and _ALL_RIGHT.search(s.line) and not s.sense.asks]
        if other_sum or minds:
            facts = (minds[0].fact if minds else told.said[0].fact,)
            out.append(Finding(collection=LIMITS, entry=entry, facts=facts, retires=True))
    return out


def _is_open(entry: Entry, told: Told) -> bool:
    values = entry.values
    day, planned = values.get("date"), values.get("status") in ("planned", "cancelled")
    known = entry.record is not None and not entry.retired and bool(values.get("recipient"))
    return known and planned and (day is None or day >= told.today)


def _is_known_by(entry: Entry, said: Said) -> bool:
    """Whether a sentence names an order by its day or by the account that it goes to: "to the 883"."""
    days = {day for _, day in said.sense.coming_days()}
    place = {w for w in words(str(entry.values.get("destination") or "")) if w.isdecimal()}
    return entry.values.get("date") in days or bool(place & said.words)


def _is_about(entry: Entry, said: Said, told: Told) -> bool:
    """Whether a sentence speaks of an order: by whom it is for, or by its sum in a turn that names them."""
    name = words(str(entry.values["recipient"]))
    sums = {money.amount for money in said.sense.sums}
    if sums and entry.values.get("amount") not in sums:
        return False
    return bool(name & said.words) or bool(sums and name & told.words)
