"""Into which account money of one purpose is to go, told as a rule, as an order, or dictated for somebody else.

"From January on the shop rent, $3,400, goes to their Chase account ending 2281" and "$3,400 to Kowalski Properties, BMO
account ending 7745" are two orders for one sum: where an order that is dictated or given names another account than
the one known, both stay, so that they can be held against each other. Who tells that it changed corrects the first.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile, takewhile

from usercode.state.change import Value
from usercode.state.frames.functionwords import DETERMINERS, MONTHS, SUPPOSALS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.debited import has_left
from usercode.state.frames.turns.told import QUOTED, WORD, Finding, Said, Told, is_ours, noted, spoken
from usercode.state.frames.words import ACCOUNT_KINDS, BANKS
from usercode.state.frames.wordset import word_set

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_ACCOUNTS = word_set("account accounts savings isa checking acct iban chequing pot wallet")
_GOES = re.compile(
    r" (?:go|goes|going|went|come|comes|land|lands|arrive|paid|pay|pays|paying|send|sends|sent|sending|transfer|"
    r"transfers|transferred|transferring|wire|wired|wiring|put|deposit|deposited|lodge|lodged|credit|credited|move|"
    r"moved|moving|remit|route|routed|forward|e-transfer|zelle|venmo|have (?:it|them|this|that)) "
)
_LEADS = frozenset({"to", "into", "onto", "in", "on"})
_CHANGED = re.compile(
    r"\b(?:changed?|changing|switch\w*|mov(?:ed|ing)(?! house)|instead|no longer|new (?:bank|account|details|iban)|"
    r"from now on|from then on|starting|as of|correct\w*|wrong|updated?|after all|not to|closed|not the|any ?more)\b",
    re.IGNORECASE,
)
_FROM_DAY = re.compile(r" (?:from|as of|starting|beginning) (?:the )?<d\d+> ")
_UNSURE = re.compile(rf" (?:{SUPPOSALS}|thinking|wondering|considering|not|never|should i|shall i) ")
_OVER = re.compile(r" (?:already|went|gone|arrived|landed|came|was|were|has been|have been|sent|did) ")
_PAID = re.compile(
    r"(?<! is)(?<! are)(?<! be)(?<! get)(?<! gets)(?<! being) (?:just |already )?(?:paid|sent|put|transferred|wired|"
    r"deposited|moved|lodged) (?:[^\s,;.!?]+ ){0,4}?<m\d+> "
)
"""How a sum is told to have been sent, by whomever."""
_PURPOSE = re.compile(
    rf" (?:for|about|towards|covering|re|as) (?:the |a |my |our |her |his |their |this )?(?P<what>(?:{WORD}){{1,3}}?)"
    r"(?=[,;:.!?()–—<]|\Z|(?:to|into|from|on|by|in|at|with|and|so|goes|is|should|has) )"
)
_SUBJECT_OF = re.compile(
    r"(?:\A|[,;:.!?()–—]|<d\d+>|<s\d+>| on| that| and| so|<p\d+>) (?:the |a |my |our |her |his |their |all |this |"
    rf"on )*(?P<what>(?:{WORD}){{1,5}}?)(?:of <m\d+> |, <m\d+> (?:<p\d+> )?, |<m\d+> (?:<p\d+> )?|, )?"
    r"(?:always |now |then |only |still |usually )*(?:goes|go|has to go|have to go|is to go|should go|must go|is going|"
    r"gets paid|is paid|are paid|should be paid|is to be paid|is due|comes|has to be paid|needs to go|should be sent|"
    r"are to go) "
)
_PAYS = re.compile(
    r" (?:pays?|paying|sends?|sending|owes?|transfers?) (?:me |us )?(?:the |my |our |her |his |their )?"
    rf"(?P<what>(?:{WORD}){{1,3}}?)(?:, |of )?<m\d+> "
)
_TO_WHOM = re.compile(
    rf" (?:to|from) (?:the |my |our )?(?P<what>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:for|on|by|from|at|into|and|"
    r"this|her|his|their) )"
)
WEAK = (
    BANKS
    | _ACCOUNTS
    | ACCOUNT_KINDS
    | DETERMINERS
    | word_set(
        "money sum it them that this these bank please note transfer payment pay send amount account from to for on by "
        "in january february march april may june july august september october november december monday tuesday "
        "wednesday thursday friday saturday sunday month week year today tomorrow day new old one part share her his "
        "their i we now then please rupee rupees dollar dollars euro euros pound pounds peso pesos"
    )
)


@dataclass(frozen=True)
class _Directed:
    """One order: its sentence, the account, the sum, and the words that tell what the money is."""

    said: Said
    place: str
    money: Money
    about: frozenset[str]
    name: str
    day: dt.date | None
    facts: tuple[int, ...]
    note: str


def directed(told: Told) -> list[Finding]:
    """Into which accounts this turn directs sums, beside what was said before of the same."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        order = _order(told, at)
        if order is not None and not has_left(said):
            out += _taken(told, order)
    return out


ASKED_THEM = re.compile(
    r" (?:i|we) (?:have |'ve |just |also |then |even |actually )*(?:(?:rang|called|phoned|rung)(?! (?:back|off|it)\b) (?:up )?(?!by )|(?:spoke|talked|"
    r"chatted|checked|double-checked|confirmed|verified|cleared) (?:it |this |that |the \S+ )?(?:to|with) |(?:saw|met|visited|asked|faced) )"
    r"| (?:i|we) (?:went|popped|dropped) (?:round|over|by|in) | (?:in person|face to face) "
)
"""How the speaker tells to have asked somebody themselves, who has not only written or rung them."""
LEFT_OPEN = re.compile(
    r" (?:if|whether|might|may|maybe|could|would|asked for|not sure|unless|scam|fraud|fake|suspicious) "
)


def changed(told: Told) -> list[Finding]:
    """That money which is to be sent goes to another account now, as whom it is for told the speaker who asked them."""
    waiting = [
        e
        for e in told.entries(TRANSFERS)
        if e.record is not None
        and not e.retired
        and e.values.get("status") == "planned"
        and e.values.get("destination")
    ]
    if not waiting or not any(ASKED_THEM.search(s.line) and not s.sense.asks for s in told.said):
        return []
    for said in told.said:
        places = [place for place, _ in _places(said)]
        if said.sense.asks or len(places) != 1 or not _CHANGED.search(said.text) or LEFT_OPEN.search(said.line):
            continue
        sums = {m.amount for m in said.sense.sums}
        named = [e for e in waiting if (spoken(str(e.values.get("recipient") or "")) - WEAK) & told.words]
        fit = [e for e in named if not sums or e.values["amount"] in sums]
        if len(fit) == 1 and not _is_one_place(str(fit[0].values["destination"]), places[0]):
            kept = ("amount", "currency", "recipient", "requested_by", "from_account", "date", "status", "reference")
            now = {k: v for k in kept if (v := fit[0].values.get(k)) is not None}
            second = [e for e in told.fresh(TRANSFERS) if e.record is None and said.fact in e.facts]
            gone = [Finding(collection=TRANSFERS, entry=e, facts=(said.fact,), retires=True) for e in (*second, *fit)]
            values = {**now, "destination": places[0], "_note": said.text}
            return [*gone, Finding(collection=TRANSFERS, values=values, facts=(said.fact,))]
    return []


_NEW_SUM = re.compile(
    r" (?:rais|increas|lower|reduc|correct|chang|adjust|amend|revis|mov|drop|bump|put|cut|bring|brought|go|goes|gone|went|come|comes|came)(?:ed|d|ing|s|es|ped)? "
    r"(?:[^,;:.!?<]+ ){0,3}?(?:up |down )?(?:to|until) <m\d+> | (?:is|are|'s|will be|becomes|costs?) (?:now |going to be )*<m\d+> (?:now |instead |from now on )"
    r"| (?:is|are|'s) now <m\d+> "
)
"""How what is to be paid is told to be another sum: "put the deposit up to 1,500 euros"."""


def raised(told: Told) -> list[Finding]:
    """That a transfer to come is of another sum now, as whoever gets it has told the speaker."""
    waiting = [e for e in told.entries(TRANSFERS) if e.record is not None and e.values.get("status") == "planned"]
    for at, said in enumerate(told.said) if waiting else ():
        new = _NEW_SUM.search(said.line) if len(said.sense.sums) == 1 and said.sense.tells else None
        if (
            new is None
            or said.sense.asks
            or LEFT_OPEN.search(said.line)
            or re.search(r" (?:i|we) ", said.line[: new.start() + 1])
        ):
            continue
        before = spoken(said.line[: new.start() + 1])
        days = {day for _, day in said.sense.coming_days()}
        by_day = before | (told.said[at - 1].words if at else frozenset())
        fit = [
            e
            for e in waiting
            if not e.retired
            and (spoken(str(e.values.get("recipient") or "")) - WEAK)
            & (by_day if e.values.get("date") in days else before)
        ]
        if len(fit) == 1:
            misread = [e for e in told.fresh(TRANSFERS) if e.record is None and said.fact in e.facts]
            gone = [Finding(collection=TRANSFERS, entry=e, facts=(said.fact,), retires=True) for e in misread]
            return [
                *gone,
                Finding(collection=TRANSFERS, entry=fit[0], values=total(said.sense.sums[0]), facts=(said.fact,)),
            ]
    return []


def _order(told: Told, at: int) -> _Directed | None:
    said = told.said[at]
    sense = said.sense
    if (
        sense.asks
        or not sense.tells
        or (sense.period and not _RENEWED.search(said.line))
        or _UNSURE.search(_without_others(said))
    ):
        return None
    places = list(_places(said))
    ordered = bool(told.beside) or bool(_GOES.search(said.line) or _SUM_TO.search(said.line))
    if (
        len(places) != 1
        or not ordered
        or (_OVER.search(_BY_MEANS.sub(" ", said.line)) and not _FROM_DAY.search(said.line))
    ):
        return None
    if _PAID.search(said.line):
        return None
    near = [s for s in (said, *([told.said[at - 1]] if at else ())) if s.sense.sums]
    sums = {m.amount: m for m in near[0].sense.sums} if near else {}
    if len(sums) != 1:
        return None
    (money,) = sums.values()
    if not told.beside and not is_ours(near[0]) and not _OUR_PLACE.search(said.line):
        return None
    context = (
        [said]
        if near[0] is said and not _POINTS_BACK.search(said.line)
        else [said, near[0], *([told.said[at - 1]] if at else ())]
    )
    about = frozenset().union(spoken(told.beside), *(s.words for s in context)) - WEAK - words(places[0][0])
    about = frozenset(w for w in about if not w.isdecimal() and not w.replace(".", "").replace(",", "").isdecimal())
    name = next((n for s in context if (n := _name(s)) and not words(n) <= words(places[0][0])), "")
    facts = tuple(dict.fromkeys(s.fact for s in (said, near[0])))
    day = next((day for _, day in sense.coming_days() if day > told.today), None)
    return _Directed(said, places[0][0], money, about, name, day, facts, _note(told, at))


_SUM_TO = re.compile(r" <m\d+> (?:(?:through|via|by|with|using) [^\s<,;:.]+ )?(?:on )?(?:<d\d+> )?(?:, )?(?:to|into) ")
_BY_MEANS = re.compile(r" sent (?:by|via|through|with|using) ")
_OUR_PLACE = re.compile(r" (?:to|into|in) (?:my|our) | owes? (?:me|us) ")
"""How a sum that somebody else pays is told to be the speaker's."""
_RENEWED = re.compile(r" <p\d+> ")
_POINTS_BACK = re.compile(r" (?:it|them|that|this|her|him|his|their|she|he|they) ")


def _without_others(said: Said) -> str:
    """Return a line without what tells that another account is meant no more: "and no longer to BMO"."""
    return _NO_MORE.sub(" ", said.line)


_NO_MORE = re.compile(
    r" (?:,? ?and |,? ?but |, )?(?:no longer|not|and not|never again) (?:to|into|in|at|with|mine|ours|the|his|her|"
    r"their)\b[^,;.!?]*"
)


def _places(said: Said) -> Iterator[tuple[str, int]]:
    """Yield the accounts that money goes to in a sentence, in words, with where each begins."""
    tokens = said.sense.tokens
    cut = _NO_MORE.search(said.line)
    last = said.sense.line.token_at(cut.start() + 1) if cut is not None else len(tokens)
    for at, token in enumerate(tokens[:last]):
        leads = token.low in _LEADS or (token.text in (",", ":") and at and _ends_in_account(tokens, at + 1))
        if not leads:
            continue
        run = [*takewhile(lambda t: t.kind == "word" and t.low not in _STOPS, tokens[at + 1 : last])]
        end = at + 1 + len(run)
        if run and tokens[end : end + 1] and tokens[end].low in ("at", "with") and {t.low for t in run} & _ACCOUNTS:
            behind = [
                *takewhile(lambda t: t.kind == "word" and (t.capital or t.low in ("of", "the")), tokens[end + 1 : last])
            ]
            run, end = [*run, *(tokens[end : end + 1] if behind else ()), *behind], end + 1 + len(behind)
        digits = _digits(tokens[end : end + 4])
        if {t.low for t in run} & _COMES_FROM:
            continue
        is_account = {t.low for t in run} & _ACCOUNTS or any(t.low in BANKS and t.capital for t in run)
        if not run or not is_account:
            continue
        named = takewhile(lambda t: t.low not in ("ending", "finishing", "number"), run)
        plain = [t for t in named if t.low not in DETERMINERS - {"my"} and t.low not in ("his", "her", "their", "its")]
        plain = [t for t in plain if t.low != "my" or len(plain) <= _SHORT]
        yield f"{text_of(plain)} ending in {digits}" if digits else text_of(plain), at


_COMES_FROM = frozenset({"out", "off"})
"""Words behind "to" of what money leaves: "is scheduled to come out of my account"."""
_SHORT = 2
_STOPS = frozenset(
    {
        "to",
        "into",
        "at",
        "with",
        "on",
        "by",
        "for",
        "from",
        "and",
        "so",
        "or",
        "please",
        "this",
        "every",
        "each",
        "again",
        "as",
        "that",
        "which",
        "because",
        "until",
    }
)


def _ends_in_account(tokens: Sequence[Token], at: int) -> bool:
    run = [*takewhile(lambda t: t.kind == "word" and t.low not in _STOPS, tokens[at:])]
    return bool({t.low for t in run} & _ACCOUNTS) and (
        any(t.capital for t in run) or run[-1].low in ("ending", "number")
    )


def _digits(tokens: Sequence[Token]) -> str:
    lead = {t.low for t in tokens} & {"ending", "in", "number", "no", "finishing", "with", "ends"}
    numbers = [t.text for t in tokens if t.kind in ("number", "date") and re.fullmatch(r"\d{3,8}", t.text)]
    return numbers[0] if numbers and (lead or tokens[0].kind == "number") else ""


_BEFORE_NAME = DETERMINERS | {"back"}
"""What stands before what money is called by: "paying back my deposit"."""
_PRONOUNS = word_set("it that this they them he she")


def _name(said: Said) -> str:
    """Return what money is called by in a sentence: whom it goes to or comes from, else what it is."""
    for form in (_SUBJECT_OF, _PAYS, _TO_WHOM, _PURPOSE):
        for match in form.finditer(said.line):
            run = said.between(*match.span("what"))
            low = {t.low for t in run}
            if (
                run
                and not low & (_ACCOUNTS | BANKS | _PRONOUNS)
                and low - WEAK - {"'s"}
                and all(t.kind == "word" for t in run)
            ):
                plain = [*dropwhile(lambda t: t.low in _BEFORE_NAME, run)]
                return text_of([t for t in plain if t.low not in ("please", "kindly")])
    return next(
        (text_of(said.tokens[a:b]) for a, b in said.sense.names() if not {t.low for t in said.tokens[a:b]} & WEAK), ""
    )


def _taken(told: Told, order: _Directed) -> list[Finding]:
    """Return the record of an order: beside an earlier one for the same with another account, or in its place."""
    before = [e for e in told.entries(TRANSFERS) if _is_same(e, order)]
    fresh = [e for e in told.fresh(TRANSFERS) if e.values.get("amount") == order.money.amount and e.record is None]
    if any(e.values.get("destination") and e.values.get("recipient") for e in fresh) and not before:
        return []
    paid = [
        e
        for e in told.fresh(PAYMENTS)
        if e.record is None and e.values.get("amount") == order.money.amount and e.values.get("status") == "planned"
    ]
    gone = [Finding(collection=e.collection, entry=e, facts=order.facts, retires=True) for e in (*fresh, *paid)]
    if told.beside:
        changed = _CHANGED.search(f"{told.beside} {told.text}") is not None
    else:
        changed = bool(_CHANGED.search(order.said.text) or _FROM_DAY.search(order.said.line))
    if before and (changed or _is_one_place(str(before[-1].values["destination"]), order.place)):
        now: dict[str, Value] = {"destination": order.place, "_note": order.said.text}
        corrected = now if changed else {"destination": before[-1].values["destination"]}
        return [*gone, Finding(collection=TRANSFERS, entry=before[-1], values=corrected, facts=order.facts)]
    name = str(before[-1].values.get("recipient") or "") if before else order.name
    if not name:
        return []
    values: dict[str, Value] = {
        "recipient": name,
        "destination": order.place,
        "status": "planned",
        "_note": order.note,
    }
    values |= (
        {"date": order.day} if order.day and order.said.sense.dates and not _FROM_DAY.search(order.said.line) else {}
    )
    return [*gone, Finding(collection=TRANSFERS, values={**values, **total(order.money)}, facts=order.facts)]


def _note(told: Told, at: int) -> str:
    """Return an order in the words that it was given in, with those that ask for it to be written."""
    said = told.said[at]
    if told.beside and len(told.beside) <= QUOTED:
        return told.beside
    return said.text if said.sense.sums else told.around(at)


def _is_same(entry: Entry, order: _Directed) -> bool:
    """Whether an earlier order is for the same sum, and shares a word that tells what it is for or whose."""
    values = entry.values
    if entry.record is None or entry.retired or values.get("status") != "planned" or not values.get("destination"):
        return False
    telling = spoken(f"{values.get('recipient') or ''} {noted(entry)}") - WEAK - words(str(values["destination"]))
    same = bool(telling & order.about or _months(noted(entry)) & _months(order.note))
    return values.get("amount") == order.money.amount and same


_OF_MONTH = re.compile(
    rf"\b(?P<before>{MONTHS})\w* (?:money|transfer|payment|remittance|rent|instal?ment|allowance|sum)\b"
    rf"|\b(?:money|transfer|payment|remittance|rent|instal?ment|allowance) (?:for|of) (?P<behind>{MONTHS})",
    re.IGNORECASE,
)
"""How money is known by the month that it is for: "the June money for home", "the June transfer"."""


def _months(text: str) -> frozenset[str]:
    """Return the months that money is told to be for."""
    return frozenset((m["before"] or m["behind"]).lower()[:3] for m in _OF_MONTH.finditer(text))


def _is_one_place(one: str, other: str) -> bool:
    """Whether two accounts are one: by their digits, else by their names."""
    first, second = ({w for w in words(name) if w.isdecimal()} for name in (one, other))
    if first and second:
        return bool(first & second)
    bare_one, bare_other = (words(name) - {"account", "bank", "my", "ending"} for name in (one, other))
    return bare_one <= bare_other or bare_other <= bare_one
