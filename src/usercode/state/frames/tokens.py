"""Sentences as tokens: words with contractions opened, and whole dates, sums, doses and durations as one token each.

First step of the frames: a sentence and the date mentions found in it come in, a list of `Token` goes out. Quoted
speech becomes one opaque token, so that nothing said inside quotation marks can be read as the speaker's own words.
Nothing is judged here.
"""

from __future__ import annotations

import datetime as dt
import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from usercode.facts.fact import Mention
from usercode.facts.numerals import NUMBER_PATTERN, number_of
from usercode.state.frames.billnumbers import bill_numbers
from usercode.state.frames.corrections import corrected
from usercode.state.frames.currencies import CURRENCIES
from usercode.state.frames.places import PLACES
from usercode.state.frames.unmarked import unmarked
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.worded import worded_sums
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

Kind = Literal["word", "date", "money", "per", "dose", "often", "span", "number", "email", "quote", "mark"]


class Token(NamedTuple):
    """One token. `value` is the `Mention` of a date, the `Money` of a sum, the `Span` of a duration, else text."""

    text: str
    low: str
    kind: Kind
    start: int
    end: int
    value: Any = None

    @property
    def capital(self) -> bool:
        """Whether the word is written as a name: "Netflix", "iCloud"."""
        return self.kind == "word" and (self.text[:1].isupper() or self.text[1:2].isupper())


@dataclass(frozen=True, slots=True)
class Money:
    """A sum with its ISO 4217 code, "" when no currency was said."""

    amount: float
    currency: str


@dataclass(frozen=True, slots=True)
class Span:
    """A length of time such as "30 days"."""

    count: int
    unit: Literal["day", "week", "month", "year"]

    @property
    def days(self) -> int:
        """How many days it has, where a month is of 30 and a year of 365."""
        return self.count * {"day": 1, "week": 7, "month": 30, "year": 365}[self.unit]

    def after(self, day: dt.date) -> dt.date:
        """Return the day that lies this long after a day; months keep the day, cut at the month's end."""
        if self.unit in ("day", "week"):
            return day + dt.timedelta(days=self.days)
        months = day.year * 12 + day.month - 1 + self.count * (12 if self.unit == "year" else 1)
        year, month = divmod(months, 12)
        return dt.date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


_COUNT = rf"(?:\d{{1,4}}|{NUMBER_PATTERN})"
_UNIT = r"(?:days?|weeks?|months?|years?|yrs?)"
_AMOUNT = (
    r"\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?!\d)"
    r"|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)"
)
"""A sum in figures, thousands parted by commas, points or spaces, lakhs by commas."""
_INDIAN = r"(?:lakhs?|lacs?|crores?)"
"""A hundred thousand and ten million, in which sums of rupees are told."""
_SIGNS = {
    "$": "USD",
    "us$": "USD",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "₹": "INR",
    "c$": "CAD",
    "a$": "AUD",
    "nz$": "NZD",
    "s$": "SGD",
    "hk$": "HKD",
    "r$": "BRL",
    "₱": "PHP",
    "₦": "NGN",
    "₩": "KRW",
    "₺": "TRY",
    "₪": "ILS",
    "฿": "THB",
}
_SYMBOLS = "".join(sign for sign in _SIGNS if len(sign) == 1 and sign != "$")
_NAME = "|".join(CURRENCIES).replace(" ", r"\s")
_NO_PERIOD = r"(?!\s+(?:ago|later|earlier|before|from (?:now|today)|too (?:late|early)|late|early)\b)"
_PER = rf"(?:(?:a|an|per|each|every)\s+|/\s?)(?:day|week|month|mo|quarter|year|yr|annum)\b{_NO_PERIOD}|pcm\b"

_SPECIAL = re.compile(
    rf"""
    (?P<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)
  | (?P<dose>\b\d+(?:[.,]\d+)?(?:\s?/\s?\d+)?\s?(?:mg|mcg|µg|ug|milligrams?|micrograms?|ml|iu|units)\b)
  | (?P<money>(?:(?:us|c|a|nz|s|hk|r)?\$|[{_SYMBOLS}])\s?(?:{_AMOUNT})(?:\s?(?:k|m|million|thousand|grand|{_INDIAN})\b)?
      | (?<![\w.,])(?:{_AMOUNT})(?:\s?(?:k|million|thousand)(?=\s))?\s?(?:(?:{_NAME})s?\b|[€£₱](?!\d))
      | \b(?:usd|eur|gbp|chf|cad|aud|inr|php|kes|ksh|ngn|sgd|hkd|nzd|myr|rs\.?)\s?(?:{_AMOUNT})(?:\s?{_INDIAN}\b)?
      | (?<![\w.,])(?:{_AMOUNT})\s?{_INDIAN}\b
      | (?-i:\bR)\s?(?:\d{{1,3}}(?:[, ]\d{{3}})+|\d{{3,6}})(?:\.\d\d)?(?!\w|,\d))
  | (?P<often>\b(?:once|twice|(?:two|three|four|\d)\s+times|\d\s?x)\s+
        (?:an?\s+|per\s+|every\s+)?(?:day|daily|week|weekly|month|night)\b
      | \bevery\s+(?:other\s+)?(?:morning|evening|night|day)\b(?:\s+and\s+(?:evening|night)\b)?
      | \bevery\s+(?:\d+|four|six|eight|twelve)\s+hours\b | \b(?:nightly|as\s+needed|at\s+bedtime|before\s+bed)\b
      | \b(?:once\s+)?daily\b)
  | (?P<span>\b{_COUNT}[\s-]+(?:(?:full|whole|calendar|clear)\s+)?{_UNIT}(?![\w])
      | (?:(?<=valid\sfor\s)|(?<=good\sfor\s)|(?<=lasts\sfor\s)|(?<=holds\sfor\s)|(?<=issued\sfor\s)|(?<=lasts\s))
            an?\s+(?:week|fortnight|month|year)(?![\w])
      | \b(?:a|an)\s+(?:day|week|fortnight|month|year)(?=['’]s?\s+(?:\w+\s+)?(?:notice|warranty|guarantee|trial|grace)\b
            |\s+(?:in\s+advance|beforehand|ahead\b|prior\s+to|before(?=\s*[,.;!?]|\s+(?:it|that|then|this|the\s+end|the\s+contract|expiry|renewal)\b))))
    """,
    re.I | re.X,
)
_PERIOD = re.compile(rf"\s*(?:{_PER})", re.I)
_BARE_PRICE = re.compile(
    rf"(?<![\w.,:/${_SYMBOLS}-])(?<![${_SYMBOLS}] )(\d[\d,]*(?:\.\d\d)?)(?<=\d)"
    rf"(\s*(?:(?:(?:a|an|per|each|every)\s+|/\s?)(?:week|month|mo|quarter|year|yr|annum)\b{_NO_PERIOD}|pcm\b)|(?<=\.\d\d)\s*(?:{_PER}))",
    re.I,
)
"""A number by the period, such as "17.99 a month": a sum whose currency was not said."""
_SIZED = (
    r"\d+(?:\.\d+)?-(?:inch|foot|metre|meter|litre|liter|piece|pack|seater|door|bedroom|speed|watt|person|ounce|gallon"
    r"|quart|cup|drawer|burner)\b"
)
"""What a thing is told to be by a number: "a 32-inch monitor"."""
_PLAIN = re.compile(
    rf"(?P<word>(?:Dr|Mr|Mrs|Ms|Prof|St)\.(?=\s)|{_SIZED}|[^\W\d_](?:[\w]|[-&+/](?=\w)|['’](?=\w)|\+(?!\w))*)"
    r"|(?P<clock>\d{1,2}(?:[:.]\d\d)?\s?(?:[apAP][mM]\b|[apAP]\.[mM]\.))"
    r"|(?P<number>\d+(?:[.,:]\d+)*(?:st|nd|rd|th)?)(?!\w)|(?P<code>\d\w*)|(?P<mark>\.{2,}|--+|[^\w\s])"
)
_QUOTE = re.compile(r"“[^”]*”|\"[^\"]*\"|(?<![\w’'])[‘'](?=\w)[^‘’']{4,}[’'](?!\w)|„[^“”]*[“”]|«[^»]*»")
_DIGIT = re.compile(r"\d")
_MAY_BE_SPECIAL = re.compile(r"[\d@]|day|daily|night|week|month|year|yr|morning|evening|hour|needed|bed", re.I)
"""What every special token holds some of; far cheaper to look for."""
_QUOTE_MARK = re.compile("[“\"‘'„«]")
_ONLY_LENGTH = re.compile(rf"(?:(?:for|within)\s+)?({_COUNT}|an?)[\s-]+({_UNIT}|fortnights?)\Z", re.I)
_CLEAR = word_set("full whole calendar clear")
"""Words between a count and its unit that change neither."""
_UNITS = {"d": "day", "w": "week", "m": "month", "y": "year"}

_WHOLE = {
    "can't": ("can", "not"),
    "cannot": ("can", "not"),
    "won't": ("will", "not"),
    "shan't": ("will", "not"),
    "ain't": ("is", "not"),
    "gonna": ("going", "to"),
    "upto": ("up", "to"),
    "gotta": ("have", "to"),
    "wanna": ("want", "to"),
    "hafta": ("have", "to"),
    "let's": ("let", "us"),
    "lets": ("let", "us"),
    "it's": ("it", "is"),
    "that's": ("that", "is"),
    "there's": ("there", "is"),
    "he's": ("he", "'s"),
    "she's": ("she", "'s"),
    "what's": ("what", "is"),
    "who's": ("who", "is"),
    "here's": ("here", "is"),
    "where's": ("where", "is"),
    "how's": ("how", "is"),
    "when's": ("when", "is"),
}
_TAILS = (("n't", "not"), ("'ve", "have"), ("'ll", "will"), ("'re", "are"), ("'m", "am"), ("'d", "'d"), ("'s", "'s"))
_BRAND_VERBS = word_set("venmo zelle paypal rsvp airbnb")
_SPOKEN = {
    "tae": "to",
    "fae": "from",
    "wi": "with",
    "til": "till",
    "thru": "through",
    "tho": "though",
    "frae": "from",
    "telt": "told",
    "daein": "doing",
    "dae": "do",
    "gaun": "going",
}
"""Small words as they are written by those who write as they speak, as everybody else writes them."""
_IS_AFTER = word_set(
    "a an the my our your his her their in on at due not allergic called named been got going coming getting taking "
    "still also just really always already up until till from with for off out over"
)
_NOT_OWNED = word_set(
    "a an the my our your his her their its this that these those some any no all both and or but nor so because if "
    "when while who which that of in on at to from for with about by from near without than as like not too here "
    "there i we you he she they it them us me him"
)
_AFTER_PARTICIPLE = word_set("in out off up down on at to for by with back over again already now today tomorrow .")


def tokenize(sentence: str, mentions: Sequence[Mention] = ()) -> list[Token]:
    """Return the tokens of one sentence in order; offsets are into the sentence."""
    return list(_tokens(sentence, tuple(mentions)))


@lru_cache(maxsize=256)
def _tokens(sentence: str, mentions: tuple[Mention, ...]) -> tuple[Token, ...]:
    """Return the tokens of a sentence; those that follow upon it ask for the same ones again."""
    specials = _specials(sentence, mentions)
    out: list[Token] = []
    position = 0
    for token in specials:
        out.extend(_plain(sentence, position, token.start))
        out.append(token)
        position = token.end
    out.extend(_plain(sentence, position, len(sentence)))
    return tuple(_names_of_several(_possessives(_names_of_places(_with_and(out), sentence)), sentence))


def _with_and(tokens: list[Token]) -> list[Token]:
    """Return the tokens with "&" as the word that it stands for, but in a name: "Marks & Spencer", "B&Q"."""
    out = list(tokens)
    for k, token in enumerate(tokens[1:-1], 1):
        before, after = tokens[k - 1], tokens[k + 1]
        apart = before.end < token.start and token.end < after.start
        if token.text == "&" and apart and not (before.capital and after.capital):
            out[k] = token._replace(text="and", low="and", kind="word")
    return out


_OWNED_PLACES = tuple(name.split() for name in PLACES if "'s" in name)
"""The names of places that hold an "'s": "St. John's", "Martha's Vineyard"."""
_STEMS = frozenset(word.removesuffix("'s") for name in _OWNED_PLACES for word in name if word.endswith("'s"))


_OWNING = ("'s", "’s")


def _names_of_places(tokens: list[Token], sentence: str) -> list[Token]:
    """Return the tokens with an "'s" that belongs to the name of a place as one word with that before it."""
    out: list[Token] = []
    for k, token in enumerate(tokens):
        if token.text in _OWNING and out and out[-1].capital and out[-1].low in _STEMS and _is_in_place(tokens, k):
            start = out[-1].start
            text = sentence[start : token.end].replace("’", "'")
            out[-1] = Token(text, text.lower(), "word", start, token.end)
        else:
            out.append(token)
    return out


def _is_in_place(tokens: Sequence[Token], at: int) -> bool:
    """Whether an "'s" stands within the name of a place."""
    for name in _OWNED_PLACES:
        k = next(i for i, word in enumerate(name) if word.endswith("'s"))
        lead = [t.low for t in tokens[max(0, at - 1 - k) : at]]
        after = [t.low for t in tokens[at + 1 : at + len(name) - k]]
        if [t.low for t in tokens[at + 1 : at + 2]] == ["wort"]:
            return False
        if lead == [*name[:k], name[k].removesuffix("'s")] and after == name[k + 1 :]:
            return True
    return False


_SEVERAL = {("in", "law"): "-in-law", ("john", "'s", "wort"): "-johns-wort", ("johns", "wort"): "-johns-wort"}
"""What makes one name with the word before it, and how the name ends then."""
_ENDS_NAME = frozenset(following[-1] for following in _SEVERAL)


def _names_of_several(tokens: list[Token], sentence: str) -> list[Token]:
    """Join the words of one name: "mother in law", "St John's wort"."""
    if not any(token.low in _ENDS_NAME for token in tokens):
        return tokens
    out: list[Token] = []
    k = 0
    while k < len(tokens):
        token, width = tokens[k], 1
        for following, ending in _SEVERAL.items():
            after = tokens[k + 1 : k + 1 + len(following)]
            known = token.low in ("st", "st.") if ending != "-in-law" else f"{token.low}{ending}" in PEOPLE
            if known and tuple(t.low for t in after) == following:
                low = f"{token.low.removesuffix('.')}{ending}"
                text = low if ending == "-in-law" else sentence[token.start : after[-1].end]
                token, width = Token(text, low, "word", token.start, after[-1].end), 1 + len(following)
                break
        out.append(token)
        k += width
    return out


def _specials(sentence: str, mentions: Sequence[Mention]) -> list[Token]:
    """Return the tokens that are more than a word, longest first where two overlap."""
    found: list[tuple[int, int, int, Token]] = []
    priced: set[int] = set()
    for m in _QUOTE.finditer(sentence) if _QUOTE_MARK.search(sentence) else ():
        found.append((0, -len(m[0]), m.start(), Token(m[0], m[0].lower(), "quote", m.start(), m.end())))
    for m in _SPECIAL.finditer(sentence) if _MAY_BE_SPECIAL.search(sentence) else ():
        kind: Any = m.lastgroup
        found.append((1, -len(m[0]), m.start(), _special(sentence, kind, m.start(), m.end())))
        priced |= {m.end()} if kind == "money" else set()
        if kind == "money" and (per := _PERIOD.match(sentence, m.end())):
            unit = _unit(per[0].strip(" /").split()[-1])
            found.append((1, -99, per.start(), Token(per[0], per[0].lower(), "per", per.start(), per.end(), unit)))
    for start, end, amount, currency in worded_sums(sentence):
        said, value = sentence[start:end], Money(amount, currency)
        found.append((1, start - end, start, Token(said, said.lower(), "money", start, end, value)))
        if per := _PERIOD.match(sentence, end):
            unit = _unit(per[0].strip(" /").split()[-1])
            found.append((1, -99, per.start(), Token(per[0], per[0].lower(), "per", per.start(), per.end(), unit)))
    for m in _BARE_PRICE.finditer(sentence) if _DIGIT.search(sentence) else ():
        if m.end(1) in priced:
            continue
        found.append((1, -98, m.start(1), _special(sentence, "money", m.start(1), m.end(1))))
        unit = _unit(m[2].strip(" /").split()[-1])
        found.append((1, -98, m.start(2), Token(m[2], m[2].lower(), "per", m.start(2), m.end(2), unit)))
    sums = (span for span in unmarked(sentence) if span[1] not in priced)
    found += [(1, -97, start, _special(sentence, "money", start, end)) for start, end in sums]
    for start, end in bill_numbers(sentence):
        said = sentence[start:end]
        found.append((1, -96, start, Token(said, said.lower(), "number", start, end, said)))
    for mention in corrected(sentence, mentions):
        if _IS_LAST.match(mention.text) and _OWNED.search(sentence[: mention.start]):
            continue
        if len(mentions) > 1 and _FEAST.match(mention.text) and _OF_A_FEAST.match(sentence, mention.end):
            continue
        if FOUR_DIGITS.match(mention.text) and _ENDING_IN.search(sentence[: mention.start]):
            continue
        found.append((1, mention.start - mention.end, mention.start, _date(mention)))
    taken: list[Token] = []
    for *_, token in sorted(found, key=lambda item: item[:3]):
        if all(token.end <= other.start or token.start >= other.end for other in taken):
            taken.append(token)
    return sorted(taken, key=lambda t: t.start)


_IS_LAST = re.compile(r"last (?:evening|night|day|morning|afternoon|weekend|week|month|year)\Z", re.IGNORECASE)
_OWNED = re.compile(r"(?:['’]s|\b(?:my|our|his|her|their|your)) \Z", re.IGNORECASE)
"""What makes "last night" the last one of something, and no day: "Theo's last evening", "our last night there"."""


FOUR_DIGITS = re.compile(r"\d{4}\Z")
_ENDING_IN = re.compile(
    r"\b(?:account|card|iban|number|acct|one)\b[^.;!?]{0,12}"
    r"\b(?:ending|ends|ended|finishing|finishes)(?: in| with| on)? \Z",
    re.IGNORECASE,
)
"""What makes four digits those of an account, and no year: "the account ending in 2096"."""
_FEAST = re.compile(r"(?:christmas|xmas|easter|halloween|thanksgiving|new year['’]?s|hanukkah|diwali)\Z", re.IGNORECASE)
_OF_A_FEAST = re.compile(
    r" (?:dinner|lunch|brunch|party|do|drinks|meal|concert|market|fair|show|play|panto|bazaar|lights|ball|service|quiz|"
    r"camp|swim|run|walk|fete|assembly|recital|get-together|gathering|celebration|cruise|trip)\b",
    re.IGNORECASE,
)
"""What is held about a feast and has its own day beside it: "our Christmas dinner, 13 December at 7.30"."""


def _date(mention: Mention) -> Token:
    """Return the token of a mention; a bare length of time ("for two weeks") is a span and not a date."""
    if m := _ONLY_LENGTH.match(mention.text.strip(" '’")):
        span = _span(_count(m[1]), m[2])
        return Token(mention.text, mention.text.lower(), "span", mention.start, mention.end, span)
    if mention.approximate and _AT_MOST.match(mention.text):
        mention = replace(mention, approximate=False)
    return Token(mention.text, mention.text.lower(), "date", mention.start, mention.end, mention)


TELLS_LENGTH = re.compile(rf"\b(?:an|a|{_COUNT})[\s-](?:\w+ )?(?:{_UNIT}|fortnights?)\b", re.IGNORECASE)
"""How the words of a day tell that it was counted: "eight weeks from today"."""
_AT_MOST = re.compile(r"(?:more|later) than ", re.IGNORECASE)
"""What is denied of a length of time that is a limit: "no more than sixty days from now"."""


def _special(sentence: str, kind: Kind, start: int, end: int) -> Token:
    text = sentence[start:end]
    value: Any = text
    if kind == "money":
        value = _money(text, is_price=bool(_OF_A_MEASURE.match(sentence, end)))
    elif kind == "span":
        *said, unit = re.split(r"[\s-]+", text.lower())
        count = _count("-".join(word for word in said if word not in _CLEAR))
        value = _span(count, unit)
    return Token(text, text.lower(), kind, start, end, value)


def _span(count: int, unit: str) -> Span:
    return Span(2 * count, "week") if unit.lower().startswith("fortnight") else Span(count, _unit(unit))


def _count(word: str) -> int:
    low = word.lower()
    return int(low) if low.isdecimal() else number_of(low) or 1  # "a day"


def _unit(word: str) -> Any:
    low = word.lower().rstrip("s")
    return "quarter" if low == "quarter" else {"p": "month", "a": "year"}.get(low[0]) or _UNITS[low[0]]


_THREE_DECIMALS = re.compile(r"\d{1,3}\.\d{3}")
_RAND = re.compile(r"R\s?\d")
"""How rand are written: "R8,400"."""


_OF_A_MEASURE = re.compile(
    r"\s?(?:/\s?|(?:an?|per|the|each)\s+)(?:lit(?:re|er)|l|gal(?:lon)?|[km]wh|kilowatt[- ]hour|therm|unit"
    r"|kg|kilo(?:gram|met(?:re|er))?|g(?:ram)?|lb|pound|ounce|oz|mile|km|m3|cubic)s?\b",
    re.IGNORECASE,
)
"""What is behind the price of a measure, which has three decimals: "€1.789 a litre"."""
_POINT_PARTS_THOUSANDS = frozenset(("EUR", "BRL", "TRY", "DKK", "NOK", "SEK", "PLN", "CZK", "HUF", ""))
"""Where "1.200" is twelve hundred; elsewhere it is little more than one."""


def _money(text: str, *, is_price: bool = False) -> Money:
    """Return the sum that `text` names; "1.250,50" is read by its last separator.

    With `is_price` it is that of a litre or the like, and one point parts decimals: "€1.789".
    """
    low = text.lower().strip()
    longest = sorted(_SIGNS, key=len, reverse=True)
    sign = next((_SIGNS[s] for s in longest if low.startswith(s) or low.endswith(s)), "")
    named = next(
        (code for name, code in CURRENCIES.items() if re.search(rf"\b\d*{name}s?(?![a-z])|{name}s?\Z", low)), ""
    )
    m = re.search(_AMOUNT, low)
    assert m is not None
    named = named or ("ZAR" if _RAND.match(text.lstrip()) else "")
    currency = sign or named
    digits = m[0]
    if not (_THREE_DECIMALS.fullmatch(digits) and (is_price or currency not in _POINT_PARTS_THOUSANDS)):
        digits = re.sub(r"(?<=\d)[ \u00a0\u202f.](?=\d{3}(?!\d))", "", digits)
    if re.search(r",\d{1,2}\Z", digits):
        digits = digits.replace(",", ".")
    scale = re.match(rf"\s?(k|thousand|grand|m|million|{_INDIAN})\b", low[m.end() :])
    factor = _SCALES[scale[1][0]] if scale is not None else 1
    amount = float(digits.replace(",", "")) * factor
    is_indian = scale is not None and scale[1][0] in "lc"
    return Money(round(amount, 2) if is_indian else amount, currency or ("INR" if is_indian else ""))


_SCALES = {"k": 1_000, "t": 1_000, "g": 1_000, "m": 1_000_000, "l": 100_000, "c": 10_000_000}
"""What a word behind a sum makes of it, by its first letter."""


_SOMEBODY = re.compile(
    r"(?:\b(?!(?:so|and|but|then|now|ok|okay|please|come|well|yes|yeah|right)\b)\w+) \Z", re.IGNORECASE
)
"""Who or what stands before "lets", which is no "let us" then: "the shop lets you"."""


def _plain(sentence: str, start: int, end: int) -> Iterator[Token]:
    for m in _PLAIN.finditer(sentence, start, end):
        kind = m.lastgroup
        if m[0] == "lets" and _SOMEBODY.search(sentence[: m.start()]):
            yield Token(m[0], m[0], "word", m.start(), m.end(), m[0])
        elif kind == "word":
            yield from _words(m[0].replace("’", "'"), m.start())
        else:
            yield Token(m[0], m[0].lower(), "mark" if kind == "mark" else "number", m.start(), m.end(), m[0])


def _words(text: str, start: int) -> Iterator[Token]:
    """Open a contraction into its words; both keep the offsets of the whole."""
    return (Token(word, low, "word", start + first, start + last) for word, low, first, last in _opened(text))


@lru_cache(maxsize=4_096)
def _opened(text: str) -> tuple[tuple[str, str, int, int], ...]:
    """Return the words of a written word as (text, in small letters, where it begins, where it ends)."""
    low, end = text.lower(), len(text)
    if low in _WHOLE:
        first, second = _WHOLE[low]
        return (text[: len(first)] if low.startswith(first) else first, first, 0, end), (second, second, 0, end)
    for tail, word in _TAILS if "'" in low else ():
        if low.endswith(tail) and len(low) > len(tail):
            head = text[: -len(tail)]
            if tail == "'d" and head.lower() in _BRAND_VERBS:
                return ((text, head.lower() + "ed", 0, end),)
            return (head, head.lower(), 0, len(head)), (word, word, len(head), end)
    return ((text, _SPOKEN.get(low, low), 0, end),)


_MAY_OWN = ("s", "d", "'", "’")


def _possessives(tokens: list[Token]) -> list[Token]:
    """Decide each "'s" (is, has or possessive) and "'d" (had), and mark the bare plural apostrophe as possessive."""
    out: list[Token] = []
    for i, token in enumerate(tokens):
        if not token.low.endswith(_MAY_OWN):
            out.append(token)
            continue
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        if token.low == "'s" and token.kind == "word":
            verbal = out and out[-1].low in ("he", "she", "it", "that", "there", "who", "what", "everyone", "someone")
            named = len(out) > 1 and out[-1].capital
            stated = _states(tokens, i + 1) or _is_so(tokens[i + 1 : i + 3])
            if verbal or (
                after is not None
                and not _is_home(out)
                and (after.low in _IS_AFTER or stated or (after.kind == "date" and not named))
            ):
                has = after is not None and after.low in ("been", "got")
                out.append(Token(token.text, "has" if has else "is", "word", token.start, token.end))
                continue
            out.append(token)
        elif token.low == "'d" and _had(tokens, i + 1):
            out.append(Token(token.text, "had", "word", token.start, token.end))
        elif token.low == "s" and out and out[-1].text in ("'", "’") and len(out) > 1 and out[-2].kind == "date":
            out[-1] = Token("'s", "'s", "word", out[-1].start, token.end)
        elif (word := _plural_owner(tokens, i)) is not None:
            out += word
        elif (
            token.kind == "mark"
            and token.text in "'’"
            and out
            and out[-1].low.endswith("s")
            and token.start == out[-1].end
        ):
            out.append(token._replace(low="'s", kind="word"))
        else:
            out.append(token)
    return out


def _had(tokens: Sequence[Token], i: int) -> bool:
    """Whether a participle follows that is no other form of its verb: "we'd even sat down", no "he'd come"."""
    while i < len(tokens) and tokens[i].low in ADVERBS:
        i += 1
    forms = FORMS.get(tokens[i].low, {}) if i < len(tokens) else {}
    return "participle" in forms and "base" not in forms


def _is_home(before: Sequence[Token]) -> bool:
    """Whether what stands before "'s" is where somebody is: "at my sister's in Valencia", "St James's in Leeds"."""
    lows = [t.low for t in before[-3:]]
    of_a_saint = bool(before) and before[-1].capital and lows[-2:-1] in (["st"], ["st."], ["saint"])
    named = bool(before) and before[-1].capital and lows[-2:-1] == ["to"]  # "it goes to Patel's on Tuesday"
    return (
        named
        or of_a_saint
        or lows[-2:-1] == ["at"]
        or (lows[:1] == ["at"] and lows[1:2] in (["my"], ["our"], ["his"], ["her"], ["their"], ["the"]))
    )


def _is_so(after: Sequence[Token]) -> bool:
    """Whether what follows "'s" tells what somebody is: "Tom's violently allergic", "my son's lactose intolerant"."""
    return (
        len(after) == 2 and after[0].kind == "word" and after[1].low in ("allergic", "intolerant", "coeliac", "celiac")
    )


def _states(tokens: Sequence[Token], i: int) -> bool:
    """Whether a participle at `i` is all that follows a name but particles: "the car's booked in"."""
    if i >= len(tokens) or "participle" not in FORMS.get(tokens[i].low, {}):
        return False
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    return after is None or after.kind in ("mark", "date") or after.low in _AFTER_PARTICIPLE


def _plural_owner(tokens: Sequence[Token], i: int) -> list[Token] | None:
    """Open a kin word that was written without its apostrophe: "my husbands allergic", "my flatmates lease"."""
    token, after = tokens[i], tokens[i + 1] if i + 1 < len(tokens) else None
    mine = i > 0 and tokens[i - 1].low in ("my", "our")
    if not mine or after is None or after.kind != "word" or token.low[-1:] != "s" or token.low[:-1] not in PEOPLE:
        return None
    head = Token(token.text[:-1], token.low[:-1], "word", token.start, token.end - 1)
    if after.low in ("allergic", "called", "named", "intolerant"):
        return [head, Token("s", "is", "word", token.end - 1, token.end)]
    bound = after.low in _NOT_OWNED or after.low in ADVERBS | AUXILIARIES or after.low in FORMS or after.low == "'s"
    return None if bound else [head, Token("s", "'s", "word", token.end - 1, token.end)]
