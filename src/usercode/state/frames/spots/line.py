"""A sentence as one line of atoms, for patterns that look across clauses: words as they are, typed tokens by number.

"Closing my Lloyds account on 3 May, £20 left" reads `closing my lloyds account on <d4> , <m6> left`. A pattern is a
regular expression over such lines, written with the names in braces that `pattern` opens. Pure.
"""

from __future__ import annotations

import datetime as dt
import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Literal

from usercode.facts.fact import Mention, Mood
from usercode.facts.needed import needed
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import past_day
from usercode.state.frames.functionwords import FICTION, TEXT_WORK, UNSURE
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.sums import ends_account
from usercode.state.frames.tokens import Money, Span, Token
from usercode.state.frames.verbgroups import is_month
from usercode.state.frames.verbs import inflected
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_TYPED = {"date": "d", "money": "m", "per": "p", "span": "s", "number": "n", "often": "o", "dose": "z", "email": "e"}
_DENIALS = re.compile(r" (?:not|never|no|nobody|none|neither|nor|without|unless|hardly|cannot) ")
_STORY = re.compile(r" (?:used to|back in <d\d+> when|years ago|when i was|remembering|reminds me of) ")
_SUPPOSALS = re.compile(
    r" (?:if|suppose|supposing|wondering|thinking of|thinking about|might|could|would|'d|wish|hoping|what happens) "
)
OURS = re.compile(r" (?:i|we|me|us|my|our) ")
"""Where a line speaks of the speaker or of those with them."""
OURSELVES = re.compile(r" (?:i|we|me|us|my|our|myself|ourselves) ")
"""The same, be it of what they do to themselves."""
SENTENCE = re.compile(r"[^.!?]*(?:\.(?=\w)[^.!?]*)*[.!?]?")
"""The sentence that a text begins with."""

Manner = Literal["said", "meant", "told", "offered"]
"""How a line must be meant: `said` states a fact, `meant` also an intention or request, `told` also what others say,
`offered` also what holds on a condition ("14 days to cancel if I change my mind")."""


@dataclass(frozen=True)
class Line:
    """A sentence with its tokens, the clauses they belong to, and the mood of the whole."""

    tokens: tuple[Token, ...]
    text: str
    starts: tuple[int, ...]
    mood: Mood
    clauses: tuple[Clause, ...]
    scene: Scene

    @classmethod
    def of(cls, scene: Scene, mood: Mood) -> Line:
        """Return the line of the scene's sentence."""
        parts, starts, position = [" "], [], 1
        tokens = _with_sums(scene.sentence)
        for i, token in enumerate(tokens):
            letter = _TYPED.get(token.kind, "")
            atom = f"<{letter}{i}>" if letter else "<q>" if token.kind == "quote" else token.low.replace(" ", "_")
            atom = "May" if is_month(tokens, i) else atom  # which no pattern takes for a doubt
            starts.append(position)
            parts.append(atom + " ")
            position += len(atom) + 1
        return cls(tuple(tokens), "".join(parts), tuple(starts), mood, tuple(scene.clauses), scene)

    @property
    def atoms(self) -> frozenset[str]:
        """The words of the sentence and the kinds of its typed things, for gates."""
        return self.scene.atoms

    @property
    def behind(self) -> str:
        """The sentence behind this one in its turn, "" for the last."""
        found = SENTENCE.match(self.scene.whole.partition(self.scene.text)[2])
        return found[0] if found is not None else ""

    def token_at(self, position: int) -> int:
        """Return the index of the token whose atom holds a position of the text."""
        return max(0, bisect_right(self.starts, position) - 1)


_BARE = re.compile(r"(?:(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{3,6}(?:\.\d\d)?)|(\d+(?:\.\d)?)k)\Z", re.I)
_MONEY_WORDS = word_set(
    "pay paid pays paying wire wired send transfer transferred spend spent spending cost costs "
    "quoted quote budget limit "
    "max cap charge charged price deposit fee rent withdraw take owe"
)
_COUNTED = word_set("invoice number no order ref ticket case room flight in at ending iban since page chapter")


def _with_sums(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens with bare numbers as sums where the sentence deals in money: "pay the caterer 900", "12k"."""
    if not any(t.kind == "number" for t in tokens):
        return list(tokens)
    if not any(t.low in _MONEY_WORDS or (t.low.endswith("k") and t.kind == "number") for t in tokens):
        return list(tokens)
    out = []
    for i, token in enumerate(tokens):
        m = _BARE.match(token.text) if token.kind == "number" and not ends_account(tokens, i) else None
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        alone = after is None or after.kind in ("mark", "date", "per") or after.low in _AFTER_SUM
        before = tokens[i - 1].low if i else ""
        if m and alone and before not in _COUNTED and not (m[1] and "," not in m[1] and 1990 <= float(m[1]) <= 2035):
            amount = float(m[2]) * 1000 if m[2] else float(m[1].replace(",", ""))
            out.append(token._replace(kind="money", value=Money(amount, "")))
            continue
        out.append(token)
    return out


_AFTER_SUM = word_set("for to from out in on into all as and by a per total altogether at each off")


@dataclass(frozen=True)
class Found:
    """One match of a pattern in a line, with its named parts as tokens."""

    line: Line
    match: re.Match[str]

    def tokens(self, name: str) -> list[Token]:
        """Return the tokens of a named part, [] when it took no part in the match."""
        if name not in self.match.re.groupindex or self.match[name] is None or not self.match[name].strip():
            return []
        start, end = self.match.span(name)
        return list(self.line.tokens[self.line.token_at(start) : self.line.token_at(end - 1) + 1])

    def has(self, name: str) -> bool:
        """Return whether a named part took part in the match."""
        return name in self.match.re.groupindex and self.match[name] is not None

    def name(self, name: str) -> str:
        """Return a named part as text, without determiners and marks."""
        return text_of(bare([t for t in self.tokens(name) if t.low not in ("my", "our")]))

    def money(self, name: str = "sum") -> Money | None:
        """Return the sum of a named part."""
        return next((t.value for t in self.tokens(name) if t.kind == "money"), None)

    def span(self, name: str = "span") -> Span | None:
        """Return the length of time of a named part."""
        return next((t.value for t in self.tokens(name) if t.kind == "span"), None)

    def day(self, name: str = "day") -> Token | None:
        """Return the date token of a named part."""
        return next((t for t in self.tokens(name) if t.kind == "date" and isinstance(t.value, Mention)), None)

    @property
    def after(self) -> list[Token]:
        """The tokens behind the match."""
        return list(self.line.tokens[self.line.token_at(self.match.end() - 1) + 1 :])


Builder = Callable[[Found, Scene], Sequence[Reading]]


@dataclass(frozen=True)
class Spot:
    """A pattern, what it makes of a match, and how the line must be meant for it."""

    pattern: re.Pattern[str]
    build: Builder
    manner: Manner = "said"
    denied: bool = field(default=False)
    """Whether the pattern itself holds a denial: "no money should leave"."""

    @cached_property
    def needs(self) -> tuple[frozenset[str], ...]:
        """Return texts of which a line must hold one each for the pattern to match, the fewest first."""
        return tuple(sorted(needed(self.pattern.pattern), key=len))


def spot(text: str, build: Builder, manner: Manner = "said", *, denied: bool = False) -> Spot:
    """Return a spot of a pattern text; see `pattern`."""
    return Spot(pattern(text), build, manner, denied)


_PARTS = {
    "MY": r"(?:(?:my|our|the|this|that|a|an) )",
    "OWN": r"(?:(?:my|our) )",
    "NAME": r"(?:[^\s<>,;:.!?()\"]+ ){1,6}?",
    "ONE": r"(?:[^\s<>,;:.!?()\"]+ ){1,3}?",
    "GAP": r"(?:[^\s;:.!?]+ ){0,6}?",
    "NEAR": r"(?:[^\s,;:.!?]+ ){0,3}?",
    "DATE": r"<d\d+> ",
    "SUM": r"<m\d+> ",
    "SPAN": r"<s\d+> ",
    "PER": r"<p\d+> ",
    "NUMBER": r"<n\d+> ",
}


@cache
def pattern(text: str) -> re.Pattern[str]:
    """Open a pattern: `{NAME}` and the like stand for atoms, `{NAME:x}` names the part, `~buy` is any form of a verb.

    A space in the text stands for the single space between atoms; a part in braces and a word with `~` bring their own.
    """

    def part(m: re.Match[str]) -> str:
        kind, _, name = m[1].partition(":")
        body = _PARTS[kind]
        return f"(?P<{name}>{body})" if name else body

    def verb(m: re.Match[str]) -> str:
        forms = sorted(inflected(m[1]), key=lambda form: (-len(form), form))
        return "(?:" + "|".join(map(re.escape, forms)) + ") "

    opened = re.sub(r"~([a-z-]+) ?", verb, text)
    opened = re.sub(r"\{([A-Z]+(?::[a-z_]+)?)\} ?", part, opened)
    return re.compile(r"(?<= )" + opened)


def may_match(text: str, spot: Spot) -> bool:
    """Return whether a line's text holds what the pattern of a spot cannot do without; far cheaper than to try it."""
    for wanted in spot.needs:
        for one in wanted:
            if one in text:
                break
        else:
            return False
    return True


def read(line: Line, spots: Sequence[Spot]) -> list[Reading]:
    """Return what the first spot that matches and is meant so makes of the line."""
    for one in spots:
        if not may_match(line.text, one):
            continue
        for match in one.pattern.finditer(line.text):
            if is_meant(line, match, one.manner, denied=one.denied):
                found = list(one.build(Found(line, match), line.scene))
                if found:
                    return found
    return []


def is_meant(line: Line, match: re.Match[str], manner: Manner, *, denied: bool) -> bool:
    """Whether the part of the line that a pattern matched is meant as its spot needs it."""
    if not _tells(line, manner, match.end()) or _is_supposed(line, match) or (not denied and _is_denied(line, match)):
        return False
    first, last = line.token_at(match.start()), line.token_at(match.end() - 1)
    covering = _covering(line, first, last)
    whole = match.start() <= 1 and last == len(line.tokens) - 1
    asked = manner == "meant" and _asks_to_do(line)
    if manner != "offered" and not (whole or denied or asked) and any(c.unsure for c in covering):
        return False
    subjects = [c.subject for c in (*line.clauses[:1], *covering)]
    if manner != "told" and first and line.tokens[first - 1].low in ("his", "her", "their", "your", "'s"):
        return False
    if (manner != "told" and any(map(_others, subjects))) or (manner == "meant" and any(map(_not_ours, subjects))):
        return False
    return {c.standing for c in covering} <= _allowed(line, manner, denied=denied)


WORKED_ON = TEXT_WORK | frozenset({"draft", "write", "compose", "reword"})
"""What opens a sentence that hands over a text to be worked on."""
ASKED_FOR = word_set("find search look show suggest recommend compare list explain")
"""What opens a sentence that asks for information only."""


_SO = re.compile(
    r" (?:so|because|since|which means) "
    r"| (?:and|but) (?:it|that|this) (?:'ll|will|should|may|might|could) "
    r"(?:probably |maybe |perhaps |only |just )*(?:last|take|run|go on|be over) "
)
"""Where a sentence comes to what follows, or to how long what it told will take: doubt about it is none of the day."""


def _tells(line: Line, manner: Manner, end: int) -> bool:
    """Whether the sentence as a whole tells of something that is so: no doubt, no fiction, no story of old.

    What follows from it may be doubted, behind what ends at `end`: "it expires in May, so it's nearly over".
    """
    follows = _SO.search(line.text, max(end - 1, 0))
    told = line.tokens[: line.token_at(follows.start() + 1)] if follows is not None else line.tokens
    words = {t.low for t in told}
    story = line.text[: follows.start() + 1] if follows is not None else line.text
    if words & UNSURE or is_fiction(line) or _STORY.search(story):
        return False
    if {t.low for t in line.tokens[:4]} & WORKED_ON or (line.tokens and line.tokens[0].low in ASKED_FOR):
        return False
    return line.mood != "quoted" and (line.mood != "hypothetical" or manner == "offered")


def _is_supposed(line: Line, match: re.Match[str]) -> bool:
    lead = line.text[: match.start()]
    return bool(_SUPPOSALS.search(" " + lead[lead.rfind(" . ") + 1 :]) or _SUPPOSALS.search(" " + match[0]))


def _is_denied(line: Line, match: re.Match[str]) -> bool:
    just_before = " ".join(line.text[: match.start()].split()[-4:])
    return bool(_DENIALS.search(" " + match[0]) or _DENIALS.search(f" {just_before} "))


def _allowed(line: Line, manner: Manner, *, denied: bool) -> set[str]:
    """Return the standings that the clauses of a match may have."""
    allowed = {"asserted", "negated"} if denied else {"asserted"}
    if manner != "said":
        allowed |= {"request"}
    if manner == "told":
        allowed |= {"reported"}
    if manner == "offered":
        allowed |= {"hypothetical", "uncertain"}
    plain = line.mood != "question" and not line.tokens[-1].text.startswith("?")
    if plain or (manner == "meant" and _asks_to_do(line)):
        allowed |= {"question"}
    return allowed


def _not_ours(subject: Sequence[Token]) -> bool:
    """Whether a subject names others than the speaker: "they"; "you", who is asked, does not count."""
    lows = [t.low for t in subject]
    return bool(lows) and not {"i", "we", "you", "let", "us", "me"} & set(lows)


_OUTING = re.compile(
    r" (?:then|and|or|by|with|after|before) (?:a |the )?(?:movie|film) | (?:movie|film) (?:night|tickets?) "
    r"| tickets? (?:for|to)(?: see)? (?:the |a |that )?(?:new |latest )?(?:[^\s,;.]+ )?(?:movie|film) "
)


def is_fiction(line: Line) -> bool:
    """Whether the line tells of a film, a dream or a joke; a film that is gone to or put on is none of these."""
    told = {t.low for t in line.tokens} & FICTION
    return bool(told) and not (told <= {"movie", "film"} and _OUTING.search(line.text))


def _others(subject: Sequence[Token]) -> bool:
    """Whether a subject is somebody else of the speaker's circle: "my friend", "her sister"."""
    lows = [t.low for t in subject]
    owned = len(lows) > 1 and lows[0] in ("my", "our", "his", "her", "their", "a")
    return owned and bool({lows[-1], lows[-1].removesuffix("s")} & PEOPLE)


def _asks_to_do(line: Line) -> bool:
    """Whether the sentence asks the assistant to do something: "can you put it on my card?"."""
    return bool(re.match(r" (?:\S+ ){0,3}(?:can|could|would|will) you ", line.text)) or line.mood == "request"


def _covering(line: Line, first: int, last: int) -> list[Clause]:
    """Return the clauses that a stretch of tokens takes part in."""
    low, high = line.tokens[first].start, line.tokens[last].end
    out = []
    for clause in line.clauses:
        spans = [(t.start, t.end) for t in clause.tokens]
        if clause.verb is not None:
            held = line.tokens[clause.verb.start : clause.verb.end]
            spans += [(t.start, t.end) for t in held]
        if any(start < high and end > low for start, end in spans):
            out.append(clause)
    return out


def lists_charges(line: Line) -> bool:
    """Whether a line reads out what was charged on days just gone: "612 pounds on 5 June, and 46 for shoes"."""
    sums = sum(t.kind == "money" for t in line.tokens)
    today = line.scene.today
    days = [past_day(t.value, today) for t in line.tokens if t.kind == "date"]
    return sums > 1 and bool(days) and all(day is not None and today - _STATEMENT <= day <= today for day in days)


_STATEMENT = dt.timedelta(days=62)
"""How far back a statement goes that somebody reads out."""
