"""The most that a bank, an employer or an office lets through, and the sum that is above it.

"My app lets out £10,000 a day", "hotels are paid back up to 140 euros a night", "I've $3,200 of TFSA room left", "at most
6,000 zloty on the company card per month": a ceiling is no budget, but what goes above it bounces, is not paid back, or is
fined. What goes against one names it, or is told in the words that all use for it. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Callable

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.against import does, goes_against
from usercode.state.frames.turns.told import WORD, Finding, Said, Told

LIMITS, PAYMENTS, TRANSFERS = "finance.limits", "finance.payments", "finance.transfers"
_DOCUMENTS, _PURCHASES = "travel.documents", "finance.purchases"
_A_DAY, _A_NIGHT = "transfers per day", "hotel per night on expenses"
_ROOM = " contributions"
_CARD = " spending"
_OPEN = re.compile(
    rf" (?:{SUPPOSALS}|used to|was|were|last year|raised|increased|lifted|between|at night|evening|abroad) "
)
_BOUNDS = re.compile(
    r" (?:limit\w*|cap\w*|most|maximum|max|ceiling|up to|(?:not|no|nothing|never) (?:\S+ ){0,3}?(?:more|over|above|beyond)(?: than)?|only|lets? (?:out|me|through)|allows?|can (?:only )?(?:send|transfer|move|pay)|quota|allowance|room|headroom|beyond that|above that|over that|and no more|or less) "
)
_PER_DAY = re.compile(
    r" <m\d+> (?:a|per|each|every|in a|in one|in any one|on any) (?:single |calendar |business |working )?day | daily (?:\S+ ){0,3}?(?:limit|cap|maximum)(?: \S+){0,4}? <m\d+> | <m\d+> daily | <m\d+> <p\d+> "
)
_TRANSFERS = re.compile(
    r" (?:transfers?|transferring|send|sends|payments? (?:from|out of|in) (?:the|my) app|app|online banking|bank|lets out|moved?|outgoing|wires?|pix|zelle|e-?transfers?|interac|phone|faster payments?) "
)
_DEEDS_OF = (
    re.compile(
        r" (?P<deed>transfer(?:ring)?|send(?:ing)?|wir(?:e|ing)|pay(?:ing)?|mov(?:e|ing)|sent|paid|pix|zelle|zelling|settl(?:e|ing)|do(?:ing)? (?:it|that|the transfer)) "
    ),
)
_SPLITS = re.compile(
    r" (?:in (?:two|three|four|several|<n\d+>) (?:parts|goes|lots|transfers|instal?ments|payments|days)|split|over (?:two|three|several|<n\d+>) days|half (?:\S+ )?(?:today|tomorrow|now)|at (?:the|my) branch|in person|by (?:cheque|check)|cashier 's|cash|raised|raise|lifted|increase\w*|upped|per day|a day|new limit) "
)
_HOTEL = r"(?:hotels?|rooms?|lodging|accommodation|inn|motel|b&b|guesthouse|stay|overnight stays?|nights?)"
_PAID_BACK = re.compile(
    r" (?:reimburs\w*|pays?|paid|pay back|covers?|covered|refund\w*|claim|allow\w*|policy|on me|approved?|budget|limit|cap|rate|rules?) "
)
_BOOKS = re.compile(
    r" (?P<deed>book(?:ed|ing)?|reserv(?:ed|ing|e)|took|tak(?:e|ing)|stay(?:ing|ed)?|got|checked in|confirm(?:ed|ing)?|chose|picked|going for|put(?:ting)? (?:us|me)) "
)
_HOTEL_NAMED = re.compile(rf" {_HOTEL} ")
_PRIVATE = re.compile(
    r" (?:holiday|vacation|anniversary|honeymoon|with the kids|family|my own pocket|out of (?:my own|our own) pocket|private|privately|my wife|my husband|the difference|pay the rest|rest myself|on holiday) "
)
_IS_ROOM = re.compile(
    rf" (?P<name>tfsa|rrsp|isa|lisa|nisa|roth|ira|401k|hsa|super|growth quota|fhsa|resp|pension|sipp) (?:(?:[^\s,;:.!?<]+) ){{0,3}}?(?:room|quota|allowance|limit|contribution room|headroom) (?:[^\s;!?]+ ){{0,9}}?<m\d+> "
    rf"| <m\d+> (?:of |in |left in |for )?(?:my |the )?(?:{WORD}){{0,2}}?(?P<other>tfsa|rrsp|isa|lisa|nisa|roth|ira|hsa|fhsa|resp|pension|sipp) (?:[^\s,;:.!?<]+ ){{0,2}}?(?:room|quota|allowance|contribution room|headroom) "
)
_PUTS_IN = re.compile(
    r" (?P<deed>put(?:ting)?|pay(?:ing)?|paid|contribut(?:e|ing|ed)|mov(?:e|ing|ed)|deposit(?:ing|ed)?|add(?:ing|ed)?|transfer(?:ring|red)?|buy(?:ing)?|bought|invest(?:ing|ed)?|drop(?:ping|ped)?|shift(?:ing|ed)?) "
)
_ON_CARD = re.compile(
    rf" (?P<card>(?:(?!the |my |our |a |on |at |most ){WORD}){{0,3}}?(?:[a-z]*card|visa|mastercard|amex)) "
)
_PER_MONTH = re.compile(r" (?:a|per|each|every|in a|in any|calendar) (?:\S+ )?month | monthly ")
_CARD_LIMIT = re.compile(
    r" (?:card|visa|mastercard|amex) (?:\S+ ){0,4}?(?:has|comes with|with|is limited to|goes up to|limit) (?:a |an )?(?:credit )?(?:limit )?(?:of |is |at )?<m\d+> |limit (?:of|on) (?:\S+ ){0,5}?(?:card|visa|mastercard|amex) "
    r"| (?:credit )?limit (?:of |is )?<m\d+> | <m\d+> (?:credit )?limit "
)
_OWED_ON_IT = re.compile(
    r" <m(?P<at>\d+)> (?:is |are |already |sitting |used |owed |owing |gone |of it )*(?:on it|used|used up|owed|owing|on there|outstanding|already on it|spent|gone)(?= )| (?:there is|there 's|owe|owing|balance (?:is|of)|already) (?:already |about |some |still )?<m(?P<of>\d+)> (?:on (?:it|there|the card)|already|of that|outstanding)"
)
_SPENDS_ON = re.compile(
    rf" (?P<deed>put(?:ting)?|charg(?:e|ing|ed)|pay(?:ing)?|paid|buy(?:ing)?|bought|book(?:ing|ed)?|order(?:ing|ed)?|tak(?:e|ing)|took|us(?:e|ing|ed)|go(?:es|ing)?|went|get(?:ting)?|got) (?:[^\s;.!?]+ ){{0,12}}?(?:on|onto|with|to|using|off) (?:the |my |our |it |this |that )?(?:{WORD}){{0,3}}?(?:[a-z]*card|visa|mastercard|amex) "
)


def ceilings(told: Told) -> list[Finding]:
    """What this turn tells to be the most that gets through, by what it is on."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or not said.sense.sums or not _BOUNDS.search(said.line):
            continue
        found = next((f for read in (_of_day, _of_night, _of_room, _of_card) if (f := read(told, at))), None)
        if found is None:
            continue
        subject, money, note = found
        known = next((e for e in told.fresh(LIMITS) if said.fact in e.facts and e.record is None), None)
        if known is not None and _is_on_goods(known, subject):
            continue
        values: dict[str, Value] = {"subject": subject, "_note": note, **total(money, "max_amount")}
        facts = tuple(
            sorted({said.fact, *(s.fact for s in told.said[max(0, at - 1) : at + 2] if s.text.strip() in note)})
        )
        out.append(Finding(collection=LIMITS, entry=known, values=values, facts=facts))
        out += [
            Finding(collection=path, entry=e, facts=tuple(e.facts), retires=True)
            for path in (_DOCUMENTS, PAYMENTS, TRANSFERS, _PURCHASES, LIMITS)
            for e in told.fresh(path)
            if e.record is None and e is not known and e.facts == [said.fact]
        ]
    return out


def _is_on_goods(known: Entry, subject: str) -> bool:
    """Whether a rule that is read as one on a card is on what is bought with it: "meals on the company card"."""
    card, is_card, _ = subject.partition(_CARD)
    return bool(is_card) and bool(words(str(known.values["subject"])) - words(card) - _OF_CARDS)


_OF_CARDS = words("card credit debit visa mastercard amex spending limit charge month max")

_Ceiling = tuple[str, Money, str]


def _of_day(told: Told, at: int) -> _Ceiling | None:
    said = told.said[at]
    per_day = _PER_DAY.search(said.line)
    if (
        per_day is None
        or said.sense.period not in ("", "day")
        or not _TRANSFERS.search(said.line)
        or _OPEN.search(said.line)
    ):
        return None
    if len({m.amount for m in said.sense.sums}) != 1 or re.search(
        r" (?:earn|costs?|charge|fee|spend|spending|budget|withdraw\w*|atm|cash) ", said.line
    ):
        return None
    return _A_DAY, said.sense.sums[0], said.text


def _of_night(told: Told, at: int) -> _Ceiling | None:
    said = told.said[at]
    if not _HOTEL_NAMED.search(said.line) or not re.search(
        r" (?:hotels?|rooms?|lodging|accommodation|stays?) ", said.line
    ):
        return None
    if not re.search(r" (?:a|per|each|one) night |<p\d+>", said.line) or not _PAID_BACK.search(said.line):
        return None
    return (_A_NIGHT, said.sense.sums[0], said.text) if len({m.amount for m in said.sense.sums}) == 1 else None


def _of_room(told: Told, at: int) -> _Ceiling | None:
    said = told.said[at]
    found = _IS_ROOM.search(said.line)
    if found is None or said.sense.of_others(_hit(said, found)):
        return None
    name = found["name"] or found["other"]
    sums = [t.value for t in said.between(*found.span()) if t.kind == "money"]
    if not sums or re.search(r" (?:her|his|their) (?:own )?(?:\S+ )?" + re.escape(name) + " ", said.line):
        return None
    left = re.search(r" (?:left|remaining|unused) ", said.line)
    short = "NISA" if name == "growth quota" else name.upper()
    return f"{short}{_ROOM} {'in total' if left else 'per year'}", sums[0], said.text


def _hit(said: Said, match: re.Match[str]) -> Hit:
    at = said.sense.line.token_at(match.start() + 1)
    return Hit(at, at + 1)


def _of_card(told: Told, at: int) -> _Ceiling | None:
    said = told.said[at]
    near = told.said[max(0, at - 1) : at + 1]
    on_it = re.search(r" (?:on (?:it|that|this|the)|with it|limit) ", said.line)
    named = next(((s, m) for s in reversed(near) for m in [_ON_CARD.search(s.line)] if m), None)
    if (
        named is None
        or not (on_it or named[0] is said)
        or re.search(r" (?:debit|gift|oyster|library) card ", said.line)
    ):
        return None
    card = text_of([t for t in bare(named[0].between(*named[1].span("card"))) if t.kind == "word"])
    note = " ".join(s.text.strip() for s in near)
    if _PER_MONTH.search(said.line) or said.sense.period == "month":
        one = len({m.amount for m in said.sense.sums}) == 1
        return (f"{card}{_CARD} per month", said.sense.sums[0], note) if one else None
    limit = _CARD_LIMIT.search(said.line)
    if limit is None:
        return None
    sums = [t.value for t in said.between(*limit.span()) if t.kind == "money"] or said.sense.sums[:1]
    owed = _OWED_ON_IT.search(said.line)
    if owed is None:
        return None  # for how long, or for how many payments, a limit holds is told by other readers or by nobody
    used = said.tokens[int(owed["at"] or owed["of"])].value
    if used.amount >= sums[0].amount:
        return None
    behind = told.said[at + 1].text.strip() if at + 1 < len(told.said) else ""
    return f"{card}{_CARD} in total", Money(sums[0].amount - used.amount, sums[0].currency), f"{note} {behind}".strip()


def above(told: Told) -> list[Finding]:
    """What this turn sends, books, pays in or charges, as far as a ceiling on record is on it."""
    out: list[Finding] = []
    for rule in told.entries(LIMITS):
        subject = str(rule.values["subject"])
        deed = _deed_of(subject)
        if deed is None or rule.record is None or rule.retired or rule.changed:
            continue
        if any(_RAISED.search(s.line) for s in told.said):
            out.append(Finding(collection=LIMITS, entry=rule, facts=(told.said[0].fact,), retires=True))
            continue
        at = deed(told, rule)
        if at is not None:
            out += goes_against(told, rule, at)
    return out


_RAISED = re.compile(
    r" (?:raised|increased|lifted|upped|put up|doubled|removed|raise[sd]) (?:my|the|our|it) (?:\S+ ){0,4}?(?:limit|cap|ceiling|to <m)| (?:limit|cap) (?:is|was|has been|'s) (?:now |been )*(?:raised|increased|lifted|gone|<m)| paid (?:off|down) (?:my|the) (?:\S+ ){0,2}?(?:card|visa|balance)"
)


def is_ceiling(subject: str) -> bool:
    """Whether a limit of this name is the most that a bank, an employer or an office lets through."""
    return _deed_of(subject) is not None


def _deed_of(subject: str) -> Callable[[Told, Entry], int | None] | None:
    if subject == _A_DAY:
        return _sends
    if subject == _A_NIGHT:
        return _stays
    if _ROOM in subject:
        return _pays_in
    return _charges if _CARD in subject else None


def _sends(told: Told, _rule: Entry) -> int | None:
    for at, said in enumerate(told.said):
        near = told.said[max(0, at - 1) : at + 1]
        match = _DEEDS_OF[0].search(said.line)
        if match is None or any(_SPLITS.search(s.line) for s in told.said) or not any(s.sense.sums for s in near):
            continue
        if re.search(r" (?:card|check|cheque) ", said.line):
            continue
        if does(told, at, match.start()) and re.search(r" (?:i|we) ", said.line[: match.end()] + " "):
            return at
    return None


def _stays(told: Told, _rule: Entry) -> int | None:
    for at, said in enumerate(told.said):
        match = _BOOKS.search(said.line)
        if match is None or not _HOTEL_NAMED.search(said.line) or len({m.amount for m in said.sense.sums}) != 1:
            continue
        if any(_PRIVATE.search(s.line) for s in told.said) or not re.search(
            r" (?:a|per|each|the|for the) night |<p\d+>", said.line
        ):
            continue
        if does(told, at, match.start()):
            return at
    return None


def _pays_in(told: Told, rule: Entry) -> int | None:
    name = words(str(rule.values["subject"]).split(_ROOM)[0])
    for at, said in enumerate(told.said):
        match = _PUTS_IN.search(said.line)
        if match is None or not name & said.words or len({m.amount for m in said.sense.sums}) != 1:
            continue
        if re.search(
            rf" (?:room|his|her|their|(?:out of|from) (?:my|the) {next(iter(name))}|new (?:tax )?year|next year) ",
            said.line,
        ):
            continue
        if does(told, at, match.start()):
            return at
    return None


def _charges(told: Told, rule: Entry) -> int | None:
    card = words(str(rule.values["subject"]).split(_CARD)[0]) - words("my credit")
    for at, said in enumerate(told.said):
        match = _SPENDS_ON.search(said.line)
        if match is None or not (card & words(match[0]) and len(card & words(match[0])) * 2 >= len(card)):
            continue
        near = told.said[max(0, at - 1) : at + 1]
        if re.search(r" (?:paid|pay|paying) (?:\S+ ){0,4}?(?:off|down|towards?) ", said.line) or not any(
            s.sense.sums for s in near
        ):
            continue
        if does(told, at, match.start()):
            return at
    return None
