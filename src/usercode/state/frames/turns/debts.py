"""What the speaker owes or has agreed to pay, what others owe them, and the sum that is then sent for it.

"We go halves, so I owe her $4,860" and "he pays Mr Stavros 900 of it and I pay 400" are transfers with the status
"owed": nothing that is on its way, but the sum to hold the later one against, which needs no more than the name of who
gets it, or "my half", beside a sum. What others owe is kept the same way, from them to the speaker.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.genders import gender_named
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.expected_money import is_certain
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, noted
from usercode.state.frames.turns.told import spoken as spoken_words
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

TRANSFERS, PAYMENTS = "finance.transfers", "finance.payments"
_SUM = r"(?P<sum><[mn]\d+>)"
_WHO = rf"(?P<who>(?!me |us |you |it |my half |no |not |nobody |nothing )(?:(?:my|our) )?(?:{WORD}){{1,3}}?)"
_I_OWE = (
    re.compile(
        rf" (?:i|we)(?: still| now| do| just| also| only|'ll| will|'m| am| 're| are)* (?:owe|owing) {_WHO}(?:another |still |the |exactly |just |now |a |my half , )*{_SUM} "
    ),
    re.compile(
        rf" (?:i|we)(?: still| now| do| just|'m| am)* (?:owe|owing) (?:exactly |another )*{_SUM} to {_WHO}(?=[,;:.!?()–—]|\Z|(?:for|by|until|and|now|since|because|which|from|after) )"
    ),
    re.compile(
        rf" (?:he|she|they|(?:my )?(?:{WORD}){{1,2}}?) (?:pays?|covers?|chips? in|puts? in|gives?|takes?) (?P<who>(?!me |us |for )(?:{WORD}){{1,3}}?)?<[mn]\d+> (?:of (?:it|that|this) )?(?:, )?(?:and|,) i (?:pay|cover|put in|chip in|give|take|do) (?:only |just |the other |the rest , )*{_SUM} "
    ),
    re.compile(
        rf" i (?:pay|cover|put in|chip in|give) {_SUM} (?:of (?:it|that|this) )?(?:, )?(?:and|,) (?:he|she|they|(?:my )?(?:{WORD}){{1,2}}?) (?:pays?|covers?|chips? in|puts? in|gives?|takes?) (?P<who>(?!me |us )(?:{WORD}){{1,3}}?)?(?:<[mn]\d+>|the rest|the other) "
    ),
    re.compile(
        rf" my (?:half|share|part|third|quarter|portion)(?: of (?:{ATOM}){{1,4}}?)?(?: is| comes to| came to| will be| would be|'s|,| =) (?:exactly |just |only )?{_SUM} (?P<who>(?!))?"
    ),
)
"""How somebody tells what they owe or have agreed to pay."""
_AGREED = re.compile(
    r" (?:agreed|agree|shook|halves|split|splitting|deal|decided|settled|fifty|half|between us|go in together|chip in|together|owe) "
)
"""What tells that a share is agreed on, somewhere in the turn."""
_THEY_OWE = (
    re.compile(
        rf"(?:\A|[,;:.!?()–—]| and| then| but| because| so| there 's| that) (?:now |still |well |, )*(?P<who>(?:(?:my|our) )?(?:{WORD}){{1,3}}?)(?:, )?(?:who )?(?:still |now |also |always |just )*owes (?:me |us )(?:his |her |their |another |still |the |a |over |about )*{_SUM} "
    ),
    re.compile(
        rf" {_SUM} (?:that |which )?(?P<who>(?!i |we )(?:(?:my|our) )?(?:{WORD}){{1,3}}?)(?:has |had |have )?(?:still )?(?:owes? (?:me|us)|borrowed (?:off|from) (?:me|us)) "
    ),
    re.compile(
        rf" (?:i|we) (?:just |also |have |had |'ve )*(?:lent|loaned|advanced) {_WHO}(?:another |the |a |about )*{_SUM} "
    ),
    re.compile(
        rf" (?:i|we) (?:just |also |have |had |'ve )*(?:lent|loaned|advanced) {_SUM} to {_WHO}(?=[,;:.!?()–—]|\Z|(?:for|by|until|and|on|last|in|so|till|who) )"
    ),
)
"""How others are told to owe the speaker."""
_DONE = re.compile(
    r" (?:paid (?:it |me |him |her |them )?back|paid up|settled|square|quits|repaid|cleared|forgiven|forget it|let it go|used to|no longer|not) "
)
_BY = re.compile(r" (?:by|until|on|before|due(?: on| by)?|no later than|till) (?:the )?(?P<day><d\d+>) ")
_PRONOUNS = word_set("him her them he she they")
_NO_WHO = (
    word_set(
        "i me we us you it this that nobody somebody everyone everybody people who one mortgage loan visa mastercard bank card"
    )
    | BANKS
)
OWED = "owed"
"""The status of a sum that is owed and not yet on its way."""


def owed(told: Told) -> list[Finding]:
    """What a turn tells its speaker to owe somebody, or to have agreed to pay; and what others owe them."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if (
            said.sense.asks
            or not said.sense.tells
            or not is_certain(said, "offered", "over")
            or _DONE.search(said.line)
        ):
            continue
        for forms, ours in ((_I_OWE, True), (_THEY_OWE, False)):
            match = next((m for form in forms if (m := form.search(said.line)) is not None), None)
            money = _sum(said, match) if match is not None else None
            ordered = (
                e for e in told.fresh(TRANSFERS) if e.values.get("status") == OWED or e.values.get("destination")
            )
            if match is None or money is None or any(said.fact in e.facts for e in ordered):
                continue
            shared = forms is _I_OWE and forms.index(match.re) > 1
            name = _party(told, at, match) or ((_agreed_with(told, at) or _thing(told, at)) if shared else "")
            if not name or (shared and not _AGREED.search(" ".join(s.line for s in told.said))):
                continue
            day = _due(said, told) or (_due(told.said[at + 1], told) if at + 1 < len(told.said) else None)
            side: dict[str, Value] = {"recipient": name} if ours else {"recipient": "user", "from_account": name}
            values: dict[str, Value] = {**side, "status": OWED, "_note": told.around(at), **total(money)}
            misread = [
                e for p in (TRANSFERS, PAYMENTS) for e in told.fresh(p) if e.record is None and said.fact in e.facts
            ]
            out += [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in misread]
            out.append(
                Finding(collection=TRANSFERS, values={**values, **({"date": day} if day else {})}, facts=(said.fact,))
            )
    return out


_WITH_ME = re.compile(
    rf"(?:\A|[,;:.!?()–—]| so| and| that) (?P<who>(?:my |our )?(?:{WORD}){{1,2}}?)and (?:i|me) (?:have |'ve |both |then |finally )*(?:agreed|settled|decided|shook|split)"
    rf"| (?:i|we) (?:have |'ve )?(?:agreed|settled|shook hands|decided) (?:it |this )?with (?:my |our )?(?P<by>(?:{WORD}){{1,2}}?)(?=that |on |, |to |about |it )"
)
"""With whom a share was agreed on: "Jo and I agreed that my part is 90 euros"."""


def _agreed_with(told: Told, at: int) -> str:
    """Return with whom a share was agreed on by this sentence or the one before, "" without a name."""
    for said in (told.said[at], *told.said[max(0, at - 1) : at]):
        found = _WITH_ME.search(said.line)
        run = bare(said.between(*found.span("who" if found["who"] else "by"))) if found is not None else []
        if run and all(t.kind == "word" and (t.capital or t.low in PEOPLE) for t in run) and run[0].low not in _NO_WHO:
            return text_of(run)
    return ""


def _sum(said: Said, match: re.Match[str]) -> Money | None:
    """Return the sum of a match; a bare number has the currency of another sum of its sentence, or none."""
    token = said.between(*match.span("sum"))[0]
    if isinstance(token.value, Money):
        return token.value
    plain = token.text.replace(",", "")
    known = next((m.currency for m in said.sense.sums), "")
    return Money(float(plain), known) if re.fullmatch(r"\d+(?:\.\d+)?", plain) else None


def _party(told: Told, at: int, match: re.Match[str]) -> str:
    """Return the one with whom a debt is: by name, or whom a pronoun means of this turn; "" for nobody certain."""
    said = told.said[at]
    if not match["who"]:
        return ""
    whole = said.between(*match.span("who"))
    run = whole if whole and whole[0].low in _PRONOUNS else bare(whole)
    while run and run[0].low in ("still", "now", "both", "finally", "well"):
        run = run[1:]
    if run and run[0].low in _PRONOUNS:
        return _meant(told, at, match, {"him": "m", "he": "m", "her": "f", "she": "f"}.get(run[0].low, ""))
    if (
        not run
        or run[0].low in _NO_WHO
        or run[-1].low in _NO_WHO
        or not (any(t.capital for t in run) or {t.low for t in run} & PEOPLE)
    ):
        return ""
    named = [t for t in run if t.capital]
    return text_of(named or run)


def _meant(told: Told, at: int, match: re.Match[str], gender: str) -> str:
    """Return whom a pronoun of a match means: the last one of its gender that the turn has named, or nobody."""
    said = told.said[at]
    before = [
        *(t for s in told.said[max(0, at - 1) : at] for t in s.tokens),
        *said.tokens[: said.sense.line.token_at(match.start("who"))],
    ]
    called = [(t.text, gender_named(t.text)) for t in before if t.capital and t.kind == "word" and gender_named(t.text)]
    people = [*told.people, *(one for one in called if one[0] not in {n for n, _ in told.people})]
    names = list(
        dict.fromkeys(
            n for n, g in people if not (gender and (g or gender_named(n)) not in ("", gender)) and n != "user"
        )
    )
    return names[-1] if names and (len(names) == 1 or gender) else ""


_SPLIT = re.compile(
    rf" (?:split|share|splitting|sharing|halves on|going in on|agreed on|buy|buying|for) (?:the |a |an |our |my |(?:my )?[^\s,;:.!?<]+ 's )(?P<what>(?:{WORD}){{1,3}}?)(?=[,;:.!?()–—<]|\Z|(?:and|so|for|between|together|with|in|is|which) )"
)


def _thing(told: Told, at: int) -> str:
    """Return what is shared in a sentence or the one before, where nobody is named who gets the money."""
    for said in (told.said[at], *told.said[max(0, at - 1) : at]):
        match = _SPLIT.search(said.line)
        if match is not None:
            return text_of(bare(said.between(*match.span("what"))))
    return ""


def _due(said: Said, told: Told) -> Value:
    """Return the day to come by which a sentence tells a sum to be due."""
    match = _BY.search(said.line)
    day = last_day(coming(said.between(*match.span("day"))[0], told.today).value) if match is not None else None
    return day if day is not None and day > told.today else None


_INTO_THEIRS = re.compile(
    rf" (?:put|putting|pay|paying|send|sending|transfer|transferring|move|moving) {_SUM} (?:in|into|onto|to) (?P<who>(?:his|her|their) |(?:(?:my|our) )?(?:{WORD}){{1,2}}?'s )(?:bank |savings |own )?account "
)
"""How somebody tells that they put money into another's account."""


def into_theirs(told: Told) -> list[Finding]:
    """Money that the speaker puts into somebody else's account: theirs by name, or whom "her" means in this turn."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = (
            None if said.sense.asks or not said.sense.tells or not is_certain(said) else _INTO_THEIRS.search(said.line)
        )
        money = _sum(said, match) if match is not None else None
        if (
            match is None
            or money is None
            or not re.search(r" (?:i|we)(?: \S+){0,3} \Z", said.line[: match.start() + 1])
        ):
            continue
        owner = match["who"].strip()
        name = (
            _meant(told, at, match, {"his": "m", "her": "f"}.get(owner, ""))
            if " " not in owner and owner in ("his", "her", "their")
            else ""
        )
        if not name and owner not in ("his", "her", "their"):
            run = [t for t in bare(said.between(*match.span("who"))) if t.low != "'s"]
            name = text_of(run)
        days = [last_day(coming(said.sense.tokens[i], told.today).value) for i in said.sense.dates]
        misread = [
            e
            for e in told.fresh(PAYMENTS)
            if e.record is None and said.fact in e.facts and str(e.values["payee"]).lower() == "account"
        ]
        out += [Finding(collection=PAYMENTS, entry=e, facts=(said.fact,), retires=True) for e in misread]
        if name and not any(said.fact in e.facts for e in told.fresh(TRANSFERS)):
            values: dict[str, Value] = {"recipient": name, "status": "planned", "_note": said.text, **total(money)}
            day = next((d for d in days if d is not None), None)
            out.append(
                Finding(collection=TRANSFERS, values={**values, **({"date": day} if day else {})}, facts=(said.fact,))
            )
    return out


_MINE = re.compile(
    r" (?:my|our) (?:half|share|part|third|quarter|portion|bit|debt) | what (?:i|we) owe | (?:pay|paying|paid|square|settle|settling) (?:\S+ )?(?:back|up) | (?:we are|we 're|then we are|then we 're) (?:even|quits|square) | as (?:we )?agreed "
)
_SENDS = re.compile(
    r" (?:send|sending|sent|transfer\w*|pay|paying|paid|wire|wired|wiring|goes|go|going|went|typed in|type in|filled in|entered|bank\w*|paypal|revolut|zelle|venmo|"
    r"off to|over to|on (?:its|their) way|left my account|send button|hand|handing|handed|give|giving|gave) "
)
_TO_ME = re.compile(
    r" (?:send\w*|pay\w*|paid|sent|giv\w+|gave|transfer\w*|owes?|wired?|handed) (?:it |that |over )?(?:to )?(?:me|us) "
)
_PART_OF_IT = re.compile(
    r" (?:first|second|instal?ments?|deposit|advance|rest|remainder|remaining|plus|includ\w+|extra|on top|as well|half of what|so far|for the \S+ and) "
)


def sent(told: Told) -> list[Finding]:
    """The sum that is sent for what is owed: to whom it is owed, or as "my half", beside a sum."""
    debts = [
        e for e in told.entries(TRANSFERS) if e.values.get("status") == OWED and e.record is not None and not e.retired
    ]
    debts = [e for e in debts if e.values.get("recipient") != "user"]
    for at, said in enumerate(told.said) if debts else ():
        if len(said.sense.sums) != 1 or said.sense.asks or not said.sense.tells or not _SENDS.search(said.line):
            continue
        if not is_certain(said, "over") or _PART_OF_IT.search(said.line) or _TO_ME.search(said.line):
            continue
        near = [*told.said[max(0, at - 1) : at + 1]]
        money = said.sense.sums[0]
        fit = [e for e in debts if _is_for(e, said, near, told)]
        if len(fit) != 1 or (fit[0].values.get("currency") or money.currency) != (
            money.currency or fit[0].values.get("currency")
        ):
            continue
        who = fit[0].values["recipient"]
        ahead = re.search(
            r" (?:tonight|tomorrow|later|will|'ll|going to|about to|send button|on (?:its|their) way|go|goes) ",
            said.line,
        )
        values: dict[str, Value] = {
            "recipient": who,
            "status": "planned" if ahead else "done",
            "date": told.today,
            "_note": told.around(at),
        }
        here = [e for e in told.fresh(TRANSFERS) if said.fact in e.facts and e.values.get("amount") == money.amount]
        out = [
            Finding(collection=PAYMENTS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(PAYMENTS)
            if e.record is None and said.fact in e.facts and e.values.get("amount") == money.amount
        ]
        if here:
            kept = {"_note": values["_note"], **({} if here[0].values.get("recipient") else {"recipient": who})}
            return [*out, Finding(collection=TRANSFERS, entry=here[0], values=kept, facts=(said.fact,))]
        return [*out, Finding(collection=TRANSFERS, values={**values, **total(money)}, facts=(said.fact,))]
    return []


def _is_for(debt: Entry, said: Said, near: Sequence[Said], told: Told) -> bool:
    """Whether a sentence tells of money for a debt: it names who gets it, and that it is theirs, or what it is for."""
    who = spoken_words(str(debt.values["recipient"]))
    spoken = frozenset().union(*(s.words for s in near))
    about = spoken_words(noted(debt)) - who - _PLAIN
    named = bool(who) and who <= spoken
    theirs = re.search(rf" {re.escape(str(debt.values['recipient']).lower())} 's <m", said.line)
    told_of = spoken & {w for w in about if not w.isdecimal()}
    mine = any(_MINE.search(s.line) for s in told.said)
    if _OF_SOMETHING.search(said.line):
        shared = named and str(debt.values["recipient"]).islower()
        return bool(mine and (told_of or shared))
    return bool(named and (mine or theirs or told_of)) or bool(mine and told_of)


_OF_SOMETHING = re.compile(r" (?:half|share|part|third|quarter|portion|bit) of ")
"""How a share is told to be one of a thing that is named, which the debt has to name too."""


_PLAIN = word_set(
    "i we he she they and so to of for it owe pays pay paid my half share part money euro euros pound pounds dollar dollars franc francs sister brother agreed agree "
    "now still by on in that have has go halves came come will is are was be which me us new one today tonight all"
)
"""Words of a debt that tell nothing of what it is for."""
