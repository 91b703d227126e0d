"""The sums that a turn lists, each with what it went to and its day: "2 July Hotel Adria 312.00, 3 July Billa 28.40".

Marks and "and" cut a sentence into pieces; pieces without a sum belong to the sum that follows, or, where they go on
about it ("which is Dan's own"), to the one before. In a list a number with two decimals is a sum without a currency,
and so is any number behind a word where three of them stand.
"""

from __future__ import annotations

import datetime as dt
import re
from calendar import month_name, monthrange
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from usercode.facts.fact import Mention
from usercode.state.frames.direction import past_day
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.statements import rows
from usercode.state.frames.turns.told import Said, Told, spoken
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_CUTS = frozenset({",", ";", ":", ".", "–", "—", "and", "plus", "but", "then", "while"})
_GOES_ON = word_set("which that that's this it for on by from with because who whose")
_OTHERS = word_set("his her their him them hers theirs your")
_DECIMAL = re.compile(r"\d{1,3}(?:,\d{3})*\.\d\d|\d+\.\d\d")
_WHOLE = re.compile(r"\d{1,3}(?:,\d{3})+|\d{1,5}")
_COUNTED = word_set("invoice number no bill order flight room gate page unit size bus line track route at age")
_NTH = re.compile(r"(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)")
_MONTHS = [name.lower() for name in month_name[1:]]
_BEFORE_MONTH = word_set("for of in from my our")
_LISTED = 3
"""How many bare numbers behind words make a list of sums."""


@dataclass(frozen=True)
class Item:
    """One sum of a list: its sentence, the words around it, and the day that stands beside it."""

    said: Said
    tokens: Sequence[Token]
    money: Money

    @property
    def text(self) -> str:
        """The item as it was written."""
        return text_of(self.tokens)

    @property
    def words(self) -> frozenset[str]:
        """The content words of the item."""
        return spoken(self.text)

    @property
    def line(self) -> str:
        """The words of the item, for patterns."""
        return f" {' '.join(t.low for t in self.tokens)} "

    def day(self, today: dt.date) -> dt.date | None:
        """Return the past day that stands beside the sum, None without one."""
        days = (past_day(t.value, today) for t in self.tokens if t.kind == "date")
        return next((day for day in days if day is not None), None)

    def day_in(self, told: Told) -> dt.date | None:
        """Return the past day beside the sum, "the 14th" being one of the month that the list is headed by."""
        month = heading(told, self.said)
        for token in self.tokens:
            ordinal = _NTH.fullmatch(token.text) if token.kind in ("date", "number") else None
            if ordinal is not None and month is not None:
                return month.first.replace(day=min(int(ordinal[1]), month.last.day))
        nth = next((m for t in self.tokens if t.kind in ("date", "number") and (m := _NTH.fullmatch(t.text))), None)
        return self.day(told.today) or (_last_nth(int(nth[1]), told.today) if nth is not None else None)

    @property
    def is_for_others(self) -> bool:
        """Whether the sum is told to be somebody else's: "which is Dan's own membership", "for my son's account"."""
        lows = [t.low for t in self.tokens]
        at = next((i for i, low in enumerate(lows) if low in _GOES_ON - {"on", "by", "from"}), len(lows))
        behind = self.tokens[at:]
        owner = any(
            t.low == "'s" and i and (is_name(behind[i - 1]) or behind[i - 1].low in PEOPLE)
            for i, t in enumerate(behind)
        )
        owner = owner and bool({"own", "membership", "account", "subscription", "contract", "plan", "card"} & set(lows))
        return owner or bool((PEOPLE | _OTHERS) & set(lows[at:]))


@dataclass(frozen=True)
class Month:
    """The month that a list of sums is about."""

    first: dt.date
    last: dt.date


def heading(told: Told, said: Said) -> Month | None:
    """Return the past month that heads a list or the sentence before it: "February on my card", "last month"."""
    at = next((i for i, one in enumerate(told.said) if one is said), 0)
    for one in reversed(told.said[max(0, at - 1) : at + 1]):
        for i, token in enumerate(one.tokens):
            mention = token.value if token.kind == "date" else None
            if isinstance(mention, Mention) and mention.grain == "month" and mention.first <= told.today:
                return _month(mention.first.year, mention.first.month)
            if token.low in _MONTHS and (not i or one.tokens[i - 1].low in _BEFORE_MONTH):
                month = _MONTHS.index(token.low) + 1
                return _month(told.today.year - (month > told.today.month), month)
    return None


def _last_nth(nth: int, today: dt.date) -> dt.date | None:
    """Return the last day that "the 9th" can be, None for no day of every month."""
    if not 1 <= nth <= _EVERY_MONTH:
        return None
    months = today.year * 12 + today.month - 1 - (nth > today.day)
    return dt.date(months // 12, months % 12 + 1, nth)


def nth_to_come(token: Token, today: dt.date) -> dt.date | None:
    """Return the next day that "the 29th" can be, None for another token."""
    found = _NTH.fullmatch(token.text) if token.kind == "number" else None
    if found is None or not 1 <= int(found[1]) <= _EVERY_MONTH:
        return None
    months = today.year * 12 + today.month - 1 + (int(found[1]) < today.day)
    return dt.date(months // 12, months % 12 + 1, int(found[1]))


_EVERY_MONTH = 28
"""The last day that every month has."""


def _month(year: int, month: int) -> Month:
    return Month(dt.date(year, month, 1), dt.date(year, month, monthrange(year, month)[1]))


def items(told: Told) -> Iterator[Item]:
    """Yield the sums of a turn's sentences that tell something, in their order; a statement's rows as one list."""
    first, listed = rows(told.said)
    last = first + len(listed)
    yield from (Item(told.said[last - 1], tokens, money) for tokens, money in listed)
    for said in [*told.said[:first], *told.said[last:]]:
        found = list(_of(said)) if said.sense.line.mood != "hypothetical" else []
        if not said.text.rstrip().endswith("?") and (len(found) > 1 or not said.sense.asks):
            yield from found


_WENT_OUT = re.compile(r" (?:paid|settled|transferred|sent|wired|spent|pays|did|done) ")


def is_list_of_others(said: Said) -> bool:
    """Whether the sums of a sentence are what somebody else paid: "my sister paid bills: gas $60, ..."."""
    found = _WENT_OUT.search(said.line)
    at = said.sense.line.token_at(found.start() + 1) if found is not None else 0
    return found is not None and said.sense.of_others(Hit(at, at + 1), company=False)


def _of(said: Said) -> Iterator[Item]:
    tokens = _with_sums(said.sense.tokens)
    held: list[Token] = []
    found: list[Item] = []
    pieces = [*_pieces(tokens)]
    for at, piece in enumerate(pieces):
        sums = [t for t in piece if t.kind == "money"]
        leads = piece[0].low in _LEADS and len(piece) > _MERE_DAY and _is_bare_sum(pieces[at + 1 : at + 2])
        if len(sums) == 1:
            found.append(Item(said, [*held, *piece], sums[0].value))
            held = []
        elif sums:
            held = []
        elif found and not held and piece[0].low in _GOES_ON and not leads:
            found[-1] = replace(found[-1], tokens=[*found[-1].tokens, *piece])
        else:
            held = [*held, *piece]
    yield from found


_LEADS = word_set("on by for from with")
_MERE_DAY = 2
"""How many words a piece has at most that is no more than a day: "on 15 May"."""


def _is_bare_sum(pieces: Sequence[Sequence[Token]]) -> bool:
    """Whether a piece holds a sum alone, so that what it is for stands before it: "on 15 May the rent, £350"."""
    sums = [piece for piece in pieces if piece[0].kind == "money"]
    return any(len(piece) == 1 or piece[1].low in ("from", "by", "via") for piece in sums)


def _pieces(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the runs of tokens between marks and conjunctions."""
    run: list[Token] = []
    for token in tokens:
        if token.low in _CUTS or token.kind == "mark":
            if run:
                yield run
            run = []
        else:
            run.append(token)
    if run:
        yield run


def _with_sums(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens of a list with its bare numbers as sums."""
    whole = [i for i in range(len(tokens)) if _is_alone(tokens, i) and _WHOLE.fullmatch(tokens[i].text)]
    decimals = [i for i in range(len(tokens)) if _DECIMAL.fullmatch(tokens[i].text)]
    no_hours = len(decimals) > 1 and not all(_IS_HOUR.fullmatch(tokens[i].text) for i in decimals)
    exact = [i for i in decimals if _is_alone(tokens, i, at_price=no_hours) or _stands_apart(tokens, i)]
    priced = sum(t.kind == "money" for t in tokens)
    listed = whole if len(whole) + len(exact) + priced >= _LISTED else []
    listed += [i for i in range(len(tokens)) if _is_sent(tokens, i)]
    return [
        t._replace(kind="money", value=Money(float(t.text.replace(",", "")), "")) if i in (*exact, *listed) else t
        for i, t in enumerate(tokens)
    ]


def _is_sent(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number of four digits or more begins its part and goes to or from somebody: "28,000 from HDFC"."""
    if tokens[at].kind != "number" or not _THOUSANDS.fullmatch(tokens[at].text):
        return False
    begins = not at or tokens[at - 1].kind == "mark" or tokens[at - 1].low in _CUTS
    return begins and [t.low for t in tokens[at + 1 : at + 2]] in (["to"], ["from"])


_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{2,3})+(?:\.\d\d)?")


_IS_HOUR = re.compile(r"(?:1?\d|2[0-3])\.[0-5]\d")


def _stands_apart(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number with two decimals that is no hour stands between marks: "the Skoda's insurance, 487.30."."""
    before, after = tokens[at - 1] if at else None, tokens[at + 1] if at + 1 < len(tokens) else None
    bound = before is not None and before.kind == "mark" and (after is None or after.kind == "mark")
    return bound and tokens[at].kind == "number" and not _IS_HOUR.fullmatch(tokens[at].text)


def _is_alone(tokens: Sequence[Token], at: int, *, at_price: bool = False) -> bool:
    """Whether a number stands behind a word and counts nothing; with `at_price`, "Energia at 118.20" tells a sum."""
    if tokens[at].kind != "number" or not at or tokens[at - 1].kind != "word":
        return False
    if tokens[at - 1].low in _COUNTED and not (at_price and tokens[at - 1].low == "at"):
        return False
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    return (
        after is None or after.kind in ("mark", "date") or after.low in ("on", "and", "for", "to", "at", "from", "in")
    )
