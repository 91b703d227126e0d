"""Whether the turns that a claim cites say it: by words, names, numbers, days, and how they are meant. Pure.

A claim counts as said by a person when what people said in the cited turns supports it on its own; else it is the
assistant's, a tool's or a document's word. A claim that no cited turn supports is the model's own word.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from usercode.facts import dates, moods, sentences
from usercode.facts.fact import HUMAN_ROLES, Mention, Role, Turn
from usercode.recall.terms import terms, words
from usercode.structuring.claims import Claim
from usercode.structuring.windows import Piece, Window

ENOUGH = 0.4
"""Share of a claim's words that the cited turns have to hold. bench/structuring_support.py measures it."""
_YES = re.compile(r"\W*(?:yes|yeah|yep|yup|right|correct|exactly|indeed|true|sure|that's right)\b", re.IGNORECASE)
_NUMERAL = re.compile(r"\d+(?:[.,:]\d+)*")
_NAME = re.compile(r"(?<=[^\W_][ ,'’(-])[A-Z][^\W_]+(?:['’]s)?|(?<=, )[A-Z][^\W_]+")
_MEANT = ("asserted", "negated")
_LIGHT = frozenset(
    terms(
        "user person people said mention mentioned tell told state stated describe described say says note noted share "
        "shared explain explained express expressed currently previously recently also now today think thinks feel "
        "feels believe believes want wants plan plans have has had make makes made take takes took use uses go goes "
        "went do does"
    )
)
"""Words with which models frame a fact; they support nothing."""
_NUMBERS = {
    0: "zero", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
    10: "ten", 11: "eleven", 12: "twelve", 13: "thirteen", 14: "fourteen", 15: "fifteen", 16: "sixteen",
    17: "seventeen", 18: "eighteen", 19: "nineteen", 20: "twenty", 30: "thirty", 40: "forty", 50: "fifty",
    60: "sixty", 70: "seventy", 80: "eighty", 90: "ninety",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Supported:
    """What the cited turns make of a claim. `problem` says why it is unsupported, "" when it is not.

    `spans` are the sentences that say it, as (turn, start, end), the best one first; `speaker` and `role` are whose
    word it is; `text` has its relative dates resolved; `days` are those of its time expression.
    """

    claim: Claim
    text: str
    spans: tuple[tuple[int, int, int], ...]
    speaker: str
    role: Role
    said_at: dt.datetime
    days: tuple[dt.date, dt.date] | None = None
    mood: str = "asserted"
    problem: str = ""


def supported(claim: Claim, window: Window, model: str) -> Supported | None:
    """Return what the window makes of a claim, None when it only tells again what was read before.

    A claim without support is the word of `model`, in the role of a tool.
    """
    said = window.all
    cited = [n for n in claim.turns if 1 <= n <= len(said)]
    new = [n for n in cited if n > len(window.before)]
    forged = len(cited) < len(claim.turns) or not cited
    if cited and not new:
        return None
    pieces = [said[n - 1] for n in (cited or [len(window.before) + 1])]
    main = said[(new or [len(window.before) + 1])[0] - 1]
    people = [p for p in pieces if p.turn.role in HUMAN_ROLES]
    problem = "it cites a turn that it was not shown" if forged else _problem(claim, people, window)
    voices = people
    if problem and not forged and len(people) < len(pieces):
        others = _problem(claim, pieces, window)
        problem, voices = others, [p for p in pieces if p.turn.role not in HUMAN_ROLES]
    spans = tuple(_best(claim, p) for p in pieces)
    when = _when(claim, pieces)
    text = _resolved(claim, main, when)
    if problem:
        return Supported(
            claim=claim, text=text, spans=spans, speaker=model, role="tool", said_at=main.turn.said_at, problem=problem
        )
    whose = next((p.turn for p in voices if p is main), voices[0].turn)
    return Supported(
        claim=claim,
        text=text,
        spans=spans,
        speaker=whose.speaker,
        role=whose.role,
        said_at=max(p.turn.said_at for p in pieces),
        days=(when.first, when.last) if when else None,
        mood="negated" if moods.mood(claim.text) == "negated" else "asserted",
    )


def overlap(text: str, said: str, ignored: frozenset[str] = frozenset()) -> float:
    """Return the share of the words of `text` that `said` holds; 0 when none of them counts."""
    wanted = set(terms(text)) - _LIGHT - ignored
    return len(wanted & set(terms(said))) / len(wanted) if wanted else 0.0


def _problem(claim: Claim, pieces: Sequence[Piece], window: Window) -> str:
    """Return why these pieces do not support a claim, "" when they do."""
    if not pieces:
        return "no person says it"
    heard = [_heard(p, window) for p in pieces]
    said = " ".join(heard)
    speakers = frozenset(terms(" ".join(p.turn.speaker for p in window.all)))
    mentions = [m for p, h in zip(pieces, heard, strict=True) for m in _dates(h, p.turn)]
    stated, bare = _stated(claim.text, pieces[0].turn)
    share = overlap(bare, said, speakers)
    if share < ENOUGH:
        return f"the cited turns hold {share:.0%} of its words"
    missing = _missing_name(bare, said, window) or _missing_number(bare, said)
    if missing:
        return f"the cited turns do not name {missing}"
    days = [*((m.first, m.last) for m in mentions), *((p.turn.said_at.date(),) * 2 for p in pieces)]
    for mention in stated:
        if not any(first <= mention.last and mention.first <= last for first, last in days):
            return f"the cited turns do not speak of {mention.text}"
    return _meant(claim, pieces, window)


def _meant(claim: Claim, pieces: Sequence[Piece], window: Window) -> str:
    """Return how the sentences that come nearest to a claim are meant, when they do not assert it."""
    ways = []
    for piece in pieces:
        if _agrees(piece, window):
            return ""
        _, start, end = _best(claim, piece)
        ways.append(moods.mood(piece.turn.text[start:end]))
    meant = [way for way in ways if way in _MEANT]
    if not meant:
        return f"what the cited turns say is a {ways[0]}" if ways[0] != "hypothetical" else "it is only supposed"
    own = moods.mood(claim.text)
    if own in _MEANT and own not in meant:
        return "the cited turns say the opposite" if overlap(claim.text, _text(pieces)) > 2 * ENOUGH else ""
    return ""


def _text(pieces: Sequence[Piece]) -> str:
    return " ".join(p.text for p in pieces)


def _agrees(piece: Piece, window: Window) -> bool:
    """Return whether a person only agrees with what was said just before."""
    return piece.turn.role in HUMAN_ROLES and bool(_YES.match(piece.text)) and window.all.index(piece) > 0


def _heard(piece: Piece, window: Window) -> str:
    """Return what a piece says; of one that agrees, with what it agrees to."""
    if not _agrees(piece, window):
        return piece.text
    before = window.all[window.all.index(piece) - 1]
    return f"{before.text} {piece.text}"


def _missing_name(text: str, said: str, window: Window) -> str:
    """Return a name in a claim that neither the cited turns nor the speakers bear, "" when there is none."""
    known = set(words(said)) | set(words(" ".join(p.turn.speaker for p in window.all)))
    stems = set(terms(said))
    for name in _NAME.findall(text):
        bare = re.sub(r"['’]s$", "", name)
        if not known & set(words(bare)) and not stems & set(terms(bare)):
            return str(bare)
    return ""


def _missing_number(text: str, said: str) -> str:
    """Return a number in a claim that the cited turns do not hold, in figures or in words, "" when there is none."""
    known = {n.replace(",", "") for n in _NUMERAL.findall(said)}
    spelled = set(words(said))
    for number in _NUMERAL.findall(text):
        plain = number.replace(",", "")
        worded = _NUMBERS.get(int(plain), "") if plain.isdecimal() and len(plain) <= 3 else ""
        if plain not in known and worded not in spelled and plain.removesuffix(".00") not in known:
            return str(number)
    return ""


def _dates(text: str, turn: Turn) -> tuple[Mention, ...]:
    """Return the dates in a text, read as in the turn that it is of."""
    return _dates_on(text, turn.said_at.date(), turn.day_first)


@lru_cache(maxsize=4_096)
def _dates_on(text: str, said_on: dt.date, day_first: bool) -> tuple[Mention, ...]:
    return tuple(dates.find(text, said_on, day_first=day_first))


def _stated(text: str, turn: Turn) -> tuple[list[Mention], str]:
    """Return the dates that a text states in full, and the text without them."""
    stated = [m for m in _dates(text, turn) if dates.is_stated(m) and not m.recurring]
    bare = text
    for mention in sorted(stated, key=lambda m: -m.start):
        bare = bare[: mention.start] + bare[mention.end :]
    return stated, bare


def _best(claim: Claim, piece: Piece) -> tuple[int, int, int]:
    """Return the sentence of a piece that comes nearest to a claim, as (turn, start, end) in the text of the turn."""
    spans = [(piece.start + s, piece.start + e) for s, e in sentences.split(piece.text)]
    start, end = max(
        spans or [(piece.start, piece.start + len(piece.text))],
        key=lambda span: overlap(claim.text, piece.turn.text[span[0] : span[1]]),
    )
    return piece.turn.number, start, end


def _when(claim: Claim, pieces: Sequence[Piece]) -> Mention | None:
    """Return the days of the time expression that a claim quotes, None when no cited turn holds it."""
    quoted = " ".join(claim.when.casefold().split()).strip(" .,")
    if not quoted:
        return None
    for piece in pieces:
        text = piece.text
        at = " ".join(text.casefold().split()).find(quoted)
        if at < 0:
            continue
        for start, end in sentences.split(text):
            for mention in _dates(text[start:end], piece.turn):
                found = " ".join(mention.text.casefold().split())
                if found in quoted or quoted in found:
                    return mention
    return None


def _resolved(claim: Claim, main: Piece, when: Mention | None) -> str:
    """Return the text of a claim with its relative dates in brackets behind them, its quoted time among them."""
    from usercode.facts.extract import resolved

    mentions = _dates(claim.text, main.turn)
    text = resolved(claim.text, mentions)
    if when is None or any((m.first, m.last) == (when.first, when.last) for m in mentions):
        return text
    days = when.first.isoformat() if when.first == when.last else f"{when.first} to {when.last}"
    return f"{text} [{days}]"
