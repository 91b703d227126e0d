"""Whose papers a sentence names, one owner or several, and until when: "Mum's and Dad's both end on 19 June".

Owners, papers and last days are taken in the order in which the sentence tells them: a day is that of the owners named
since the day before it, of those behind it where none stands before, and of "mine too" after it.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.phrases import is_name, last_day, who
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.ends import is_another_one
from usercode.state.frames.spots.holding import named_here
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.papernames import KINDS, OF_JOURNEYS, TRAVELLING, is_document, land_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import PEOPLE, SEVERAL
from usercode.state.frames.wordset import word_set

KindAt = Callable[[Line, int], str]
"""The kind of the paper that a token of a line names, "" for none."""

ENDS = (
    r"(?:expires?|expired|expiring|expiry|expiration|runs? out|ran out|running out|runs?|lapses?|lapsed|ends?|ended|ending|dies|finish(?:es|ed)?|stops?|ceases?|"
    r"(?:valid|good|fine|ok|okay|all right|safe|usable|in force) (?:only |just )?(?:until|till|til|to|through|thru|up to|for)|until|till|til|through|thru|up to|(?:is|are|'s|was|were|be) (?:[a-z]+ )?(?:up|due|done|finished|over)|last day|final day|"
    r"(?:goes|go) (?:only |just )?(?:to|until|till|up to)(?= (?:the )?(?:end of )?(?:the )?(?:<|\Z))|(?:goes|go) out|lasts?|out of date|no longer valid|not valid any ?more|no good|"
    r"has until|have until|says|reads|shows|stamped|dated|takes (?:me|us|him|her|them) (?:to|up to|through to))"
)
_CUE = re.compile(rf" {ENDS} ")
_OTHER_DAY = re.compile(
    r" (?:issued|from|since|renewed|applied|apply|applying|posted|sent|booked|flights?|fly|flying|trips?|travel(?:s|ling)?|born|got|came|arrived|starts?|begins?|appointment|interview|leave|leaving|leaves|off|"
    r"collected|collect|collecting|picked|pick|picking|fetch\w*|getting|get|birthday|turns?|turned|back on|home on|holiday|wedding|married) (?:[^\s,;:]+ ){0,4}\Z"
    r"| (?:is|are|was|still|away|currently) (?:at|with) (?:[^\s,;]+ ){1,7}\Z"
    r"| (?:leave|left|keep|keeps|kept|hold|holding|held|stay|stays|staying|remain|living) (?:[^\s,;]+ ){0,8}\Z"
)
"""What leads to a day that is no paper's last."""
_SAME = re.compile(
    r" (?:too|as well|also|likewise|both|(?:and )?so (?:does|do|is|are|did)|(?:the )?same (?:goes )?(?:for|with|day|date|as)|ditto|does|do) "
)
"""What tells that another paper's day is the one just named: "mine too", "and so does Hugh's"."""
_SAME_TOO = re.compile(r" (?:so (?:does|do|is|are|did)|too|as well|(?:the )?same (?:goes )?for) ")
_DENIED = re.compile(r" (?:not|never|neither|nor|no longer has|without) ")
_NO_TELLING = re.compile(
    r" (?:would|could|might|whether|if|suppose|think|probably|perhaps|maybe|unless|once|as soon as) "
)
_WIDEST = 4
"""How many words may name an owner: "our youngest son Nils"."""
_HEADED = re.compile(
    r" (?:passports?|visas?|licen[cs]es?|permits?) (?:[^\s;.!?]+ ){0,4}?(?:dates?|expir\w+|end|ends|run out|runs out|until|validity|follows?) "
)
"""What opens a list whose parts are no more than a name and a day: "passport dates: Jim 4 February, Una 13 May"."""


@dataclass
class _Told:
    """What has been read of a sentence so far: whose papers since the last day, of which kind, and that day."""

    kind: str
    owners: dict[str, int] = field(default_factory=dict)
    waiting: list[tuple[str, dt.date]] = field(default_factory=list)
    last: tuple[str, dt.date] | None = None
    out: list[tuple[str, str, dt.date]] = field(default_factory=list)


@dataclass(frozen=True)
class _Mark:
    """One thing that a sentence tells: an owner, a paper or a day, at a token."""

    at: int
    end: int
    sort: str
    value: object


def told_papers(line: Line, kind_at: KindAt, before: str) -> list[Reading]:
    """Return the papers of those whom a line names with their last day; `before` is the kind spoken of before it.

    The scene remembers the last day that was told, for "mine too" in the next sentence.
    """
    told = _Told(before, last=line.scene.ended)
    marks = _marks(line, kind_at, headed=_is_headed(line))
    start = 0
    if is_another_one(line.scene.text):
        start = next((i for i, t in enumerate(line.tokens) if t.low in ("that", "which") and i > 1), 0)
        marks = [m for m in marks if m.at > start or m.sort == "paper"]
    since = _gone_through(told, line, marks, start)
    if told.last is not None and _is_same(line, since):
        told.out += [(told.last[0], name, told.last[1]) for name in told.owners]
    waits = told.waiting[-1] if told.waiting else None
    line.scene.ended = waits or (told.last if told.out else None)
    if _NO_TELLING.search(line.text) or not stated(line):
        return []
    return [
        _reading(kind or told.kind, name, until, line) for kind, name, until in told.out if name and (kind or told.kind)
    ]


def _is_headed(line: Line) -> bool:
    """Whether a line is part of a list of names and days, by its own head or that of the lines before."""
    item = line.text[:3] in (" - ", " * ", " • ") and line.scene.ended is not None
    return item or bool(_HEADED.search(line.text)) or bool(_HEADED.search(f" {line.scene.before.lower()} "))


def _gone_through(told: _Told, line: Line, marks: Sequence[_Mark], since: int) -> int:
    """Take the owners, papers and days of a line in order; return the token behind the last day."""
    cued = False
    for k, mark in enumerate(marks):
        if mark.sort == "paper":
            told.kind = str(mark.value)
            shared = not told.owners and not told.out and line.tokens[mark.at].low.endswith("s")
            told.owners = dict.fromkeys(company(line), mark.at) if shared else told.owners
        elif mark.sort == "owner":
            _take_owner(told, mark, line)
        else:
            lead = line.text[line.starts[since] - 1 : line.starts[mark.at]]
            _take_same(told, line, since, mark.at)
            length = line.tokens[mark.at].kind == "span"
            cued = cued or length or bool(_CUE.search(lead)) or _cued_behind(line, mark, marks[k + 1 :])
            direct = bool(told.owners) and marks[k - 1].sort == "owner" and _is_beside(line, marks[k - 1].end, mark.at)
            follows = length or bool(told.owners or told.kind) or _is_led_to(line, mark, marks[k + 1 :])
            is_now = mark.value == line.scene.today and not _CUE.search(
                lead
            )  # "closed early today, my new passport is good for"
            if (cued or direct) and follows and not is_now and not _OTHER_DAY.search(lead) and not _DENIED.search(lead):
                _take_day(told, mark.value)  # type: ignore[arg-type]
            else:
                told.owners = told.owners if _DENIED.search(lead) else {}
            since = min(mark.end, len(line.starts) - 1)
    return since


def _is_beside(line: Line, end: int, at: int) -> bool:
    """Whether no more than marks stand between an owner and a day: "Carol: 12 June"."""
    return all(t.kind == "mark" for t in line.tokens[end:at])


def _is_same(line: Line, since: int) -> bool:
    """Whether what a line says behind its last day is that another paper ends then too."""
    rest = line.text[line.starts[since] - 1 :] if line.starts else " "
    return bool(_SAME.search(rest)) and not _DENIED.search(rest)


def _reading(kind: str, name: str, until: dt.date, line: Line) -> Reading:
    values: dict[str, Value] = {"kind": kind, "holder": name, "valid_until": until}
    if kind == "visa":
        values["_note"] = line.scene.text
        visas = [i for i, t in enumerate(line.tokens) if KINDS.get(t.low) == "visa" and is_document(line, i)]
        if len(visas) == 1 and (land := land_of(line, visas[0])):
            values["country"] = land
    lows = {t.low for t in line.tokens}
    if kind == "insurance" and lows & TRAVELLING:
        values["_note"] = (
            "annual travel insurance" if lows & _STANDING or OF_JOURNEYS.search(line.text) else "travel insurance"
        )
    return Reading(collection="travel.documents", values=values)


_STANDING = word_set("annual yearly multi-trip year-round")
"""What makes an insurance one for every journey of a year."""


def _take_owner(told: _Told, mark: _Mark, line: Line) -> None:
    """Note whose paper comes next, or whose it is that the day before told of.

    Those named before stay beside it only in one list; "the kids'" are those whom the list then names.
    """
    names = [str(n) for n in mark.value]  # type: ignore[attr-defined]
    if not told.waiting:
        told.owners = _beside(told.owners, mark, line) | {name: mark.at for name in names}
        return
    told.waiting = [(kind or told.kind, day) for kind, day in told.waiting]
    told.out += [(kind, name, day) for kind, day in told.waiting for name in names]
    told.last, told.waiting = told.waiting[-1], []


def _beside(owners: dict[str, int], mark: _Mark, line: Line) -> dict[str, int]:
    """Return those of the owners named before who are in one list with the one at a mark."""
    if not owners:
        return {}
    between = line.tokens[max(owners.values()) + 1 : mark.at]
    listed = all(t.kind == "mark" or t.low in _IN_LIST or t.low in KINDS or t.capital for t in between)
    return {name: at for name, at in owners.items() if name not in SEVERAL} if listed else {}


_IN_LIST = word_set("'s and & both old new current own as well also the is")
"""Words that may stand between the owners of a list: "Tom's passport and mine"."""


def _take_day(told: _Told, day: dt.date) -> None:
    """Give a last day to those whose papers were named, or let it wait for who comes behind it."""
    if told.owners:
        told.out += [(told.kind, name, day) for name in told.owners]
        told.last, told.owners = (told.kind, day), {}
    elif not told.out:
        told.waiting = [(told.kind, day)]


def _take_same(told: _Told, line: Line, since: int, until: int) -> None:
    """Give those named since the last day that same day where it is told so before the next: "and so does mine; Joss"."""
    same = _SAME_TOO.search(line.text, max(0, line.starts[since] - 1), line.starts[until])
    if same is None or told.last is None:
        return
    close = next((i for i in range(line.token_at(same.end()), until) if line.tokens[i].kind == "mark"), until)
    told.out += [(told.last[0], name, told.last[1]) for name, at in told.owners.items() if at < close]
    told.owners = {name: at for name, at in told.owners.items() if at >= close}


def _is_led_to(line: Line, mark: _Mark, behind: Sequence[_Mark]) -> bool:
    """Whether a day of which no paper was named yet is that of who comes behind: "Ends 14 May: my licence"."""
    owner = next((m for m in behind if m.sort == "owner"), None)
    return owner is not None and (_is_beside(line, mark.end, owner.at) or _cued_behind(line, mark, behind))


def _cued_behind(line: Line, mark: _Mark, behind: Sequence[_Mark]) -> bool:
    """Whether the end is told behind a day that stands first: "On 21 May Mum's passport stops being valid"."""
    end = line.starts[mark.end] if mark.end < len(line.starts) else len(line.text)
    other = next((m for m in behind if m.sort == "day"), None)
    tail = line.text[end - 1 : line.starts[other.at] if other is not None else None]
    return any(m.sort == "owner" for m in behind) and bool(_CUE.search(tail))


def _marks(line: Line, kind_at: KindAt, *, headed: bool) -> list[_Mark]:
    """Return the owners, papers and days of a line in order."""
    out: list[_Mark] = []
    i = 0
    while i < len(line.tokens):
        mark = _mark_at(line, i, kind_at, headed=headed)
        if mark is not None:
            out.append(mark)
        i = max(i + 1, mark.end if mark is not None else 0)
    return out


def _mark_at(line: Line, i: int, kind_at: KindAt, *, headed: bool) -> _Mark | None:
    if (day := _day(line, i)) is not None:
        return _Mark(i, i + 1, "day", day)
    if kind := kind_at(line, i):
        return _Mark(i, i + 1, "paper", kind)
    names, end = _owner_at(line, i, kind_at, headed=headed)
    if names:
        return _Mark(i, end, "owner", names)
    return None


def _owner_at(line: Line, i: int, kind_at: KindAt, *, headed: bool) -> tuple[list[str], int]:
    """Return the owners whom the tokens from one on name, and where that ends: "Mum", "'s"."""
    tokens, scene = line.tokens, line.scene
    low = tokens[i].low
    alone = i == 0 or tokens[i - 1].kind == "mark" or tokens[i - 1].low in ("and", "&")
    if low == "rest" and [t.low for t in tokens[i + 1 : i + 3]] == ["of", "us"]:
        return [scene.me], i + 3
    if low in ("mine", "ours") or (headed and alone and low in ("me", "myself")):
        return [scene.me], i + 1
    if low in ("my", "our") and _heads_paper(line, i, kind_at):
        return (low == "our" and company(line)) or [scene.me], i + 1
    if low in ("his", "her", "hers") and (low == "hers" or _heads_paper(line, i, kind_at) or _stands_alone(line, i)):
        pronoun = {"hers": "her"}.get(low, low)
        name = scene.antecedent(pronoun) or named_here(line, i, pronoun)
        return [name], i + 1  # "" for somebody who is not known: the day is theirs all the same
    named_behind = i > 0 and bool(kind_at(line, i - 1))  # "passport Elif 14 July"
    return _named_owner(line, i, kind_at, headed=(headed and alone) or named_behind)


def _named_owner(line: Line, start: int, kind_at: KindAt, *, headed: bool) -> tuple[list[str], int]:
    """Return the owner whom a name or a word of kin tells, with who is named beside: "Mum and Dad's"."""
    tokens, i = line.tokens, start
    while i - start < _WIDEST and i < len(tokens) and _may_name(tokens, i, start):
        i += 1
    if i == start or i >= len(tokens):
        return [], start + 1
    holds = tokens[i].low in ("has", "holds") and line.text.startswith(_HAS_UNTIL, line.starts[i] - 1)
    owned = tokens[i].low == "'s" or (tokens[i].text in ("'s", "’s") and tokens[i].low == "is")
    dated = tokens[i].kind == "date" or [tokens[i].low, *(t.kind for t in tokens[i + 1 : i + 2])] == [":", "date"]
    if not holds and not (owned and _is_about(line, i + 1, kind_at)) and not (not owned and headed and dated):
        return [], start + 1
    found = who(list(tokens[start:i]), line.scene)
    if tokens[i - 1].low in SEVERAL and found.kind != "other":
        return [tokens[i - 1].low], i + 1
    if found.kind != "other" or not found.name:
        return [], start + 1
    return [found.name, *_joined(line, start)], i + 1 if owned or holds else i


_HOLDING = re.compile(
    r" (?:, )?(?:both |all |each |now |still )*(?:have|hold|got|carry|carried|travel|renewed|'ve|need|share|are on|applied|picked) "
)
"""What follows a list of people who hold papers of one kind: "Rob and I both have"."""


def company(line: Line) -> list[str]:
    """Return the people who are told to hold papers together: "Alan, Jess and I got our passports", [] for none."""
    tokens = line.tokens
    for start, token in enumerate(tokens):
        if token.kind != "word" or (start and tokens[start - 1].kind == "word" and tokens[start - 1].low != "both"):
            continue
        names, end = _listed(line, start)
        behind = " " + line.text[line.starts[end] :] if end < len(tokens) else " "
        if len(names) > 1 and line.scene.me in names and _HOLDING.match(behind):
            return names
    return []


def _listed(line: Line, start: int) -> tuple[list[str], int]:
    """Return the people of a list that begins at a token, and where it ends: "my wife Anna, Jess and I"."""
    names: list[str] = []
    i = start
    while i < len(line.tokens):
        end = i
        while end - i < _WIDEST and end < len(line.tokens) and _may_name(line.tokens, end, i):
            end += 1
        found = who(list(line.tokens[i:end]), line.scene) if end > i else None
        if found is None or found.kind not in ("other", "self") or not found.name:
            return names, i
        names.append(found.name)
        i = end
        while i < len(line.tokens) and line.tokens[i].low in (",", "and", "&"):
            i += 1
        if i == end:
            break
    return names, i


_HAS_UNTIL = (" has until ", " has till ", " has one until ", " has one that ", " holds one ")
"""How somebody is told to have a paper without its being named: "Joss has until March"."""


def _joined(line: Line, start: int) -> list[str]:
    """Return who is named with an owner without an own "'s": Mum, of "Mum and Dad's passports"."""
    tokens = line.tokens
    if start < 2 or tokens[start - 1].low not in ("and", "&") or tokens[start - 2].kind != "word":
        return []
    first = tokens[start - 2]
    if first.low in ("i", "me"):
        return [line.scene.me]
    if not (is_name(first) or first.low in PEOPLE) or first.low in FORMS or country_of(first.text):
        return []
    found = who([first], line.scene)
    return [found.name] if found.kind == "other" and found.name else []


def _may_name(tokens: Sequence[Token], i: int, start: int) -> bool:
    token = tokens[i]
    if token.kind != "word" or token.low == "'s" or (token.text in ("'s", "’s")):
        return False
    if token.low in PREPOSITIONS or token.low in ("and", "or", "but", "so", "that", "which", "is", "are", "mine"):
        return False
    opens = i == start and token.low in ("my", "our", "the")
    return opens or token.capital or token.low in PEOPLE or (i > start and tokens[start].low in ("my", "our"))


def _heads_paper(line: Line, i: int, kind_at: KindAt) -> bool:
    """Whether a paper stands within the words behind a determiner: "my old Irish passport"."""
    for k in range(i + 1, min(i + 5, len(line.tokens))):
        token = line.tokens[k]
        if kind_at(line, k):
            return True
        if token.kind not in ("word", "number") or token.low == "'s" or token.low in PREPOSITIONS:
            return False
    return False


def _stands_alone(line: Line, i: int) -> bool:
    """Whether "his" stands for a paper of his: "his in May", "his expires"."""
    behind = " " + line.text[line.starts[i + 1] :] if i + 1 < len(line.starts) else " "
    return bool(re.match(rf" (?:only |just |is |one )*(?:{ENDS}|<d\d+>|in <d\d+>|on <d\d+>) ", behind))


def _is_about(line: Line, i: int, kind_at: KindAt) -> bool:
    """Whether behind an owner a paper follows, or what is said of one that is left out: no "Hugh's wedding"."""
    if i >= len(line.tokens):
        return True
    behind = " " + line.text[line.starts[i] :]
    alone = re.match(
        rf" (?:[,;.]|and|but|too|as_well|as|is|are|was|that|which|both|all|only|just|still|does|has|had|<d\d+>|in <d\d+>|on <d\d+>|{ENDS}|not|will) ",
        behind,
    )
    return bool(alone) or bool(kind_at(line, i)) or _heads_paper(line, i - 1, kind_at)


def _day(line: Line, i: int) -> dt.date | None:
    """Return the last day that a date, a year or a length from today stands for."""
    token = line.tokens[i]
    if token.kind == "date" and isinstance(token.value, Mention):
        mention = token.value
        vague = mention.approximate and "end" not in mention.text.lower().split()
        if vague or mention.recurring:
            return None
        return last_day(coming(token, line.scene.today).value)
    if token.kind == "number" and re.fullmatch(r"20[2-6]\d", token.text):
        return dt.date(int(token.text), 12, 31)
    if token.kind == "span" and isinstance(token.value, Span):
        return _left(line, i, token.value)
    if token.low in ("then", "day", "date", "birthday") and line.scene.last_day is not None:
        lead = line.text[: line.starts[i + 1] if i + 1 < len(line.starts) else None]
        return line.scene.last_day if _TILL_THEN.search(lead) else None
    return None


_TILL_THEN = re.compile(
    r" (?:until|till|on|by|through|to) (?:then|(?:that|the|this) (?:very |same )*(?:day|date|birthday)) \Z| that (?:very |same )*(?:day|date|birthday) \Z"
)
_LEFT_BEFORE = re.compile(r" (?:another|a further|the next|in|in just|in about) \Z")
_LEFT_BEHIND = re.compile(r"\A (?:left|to run|to go|remaining|on it|more|'s time|longer|of validity)")


def _left(line: Line, i: int, length: Span) -> dt.date | None:
    """Return the day so long from today: "six weeks left", "for another two years"."""
    lead = line.text[: line.starts[i]]
    behind = " " + (line.text[line.starts[i + 1] :] if i + 1 < len(line.starts) else "")
    if not (_LEFT_BEFORE.search(lead) or _LEFT_BEHIND.match(behind)) or re.search(
        r" (?:under|less than|over|more than|about|around|roughly|nearly|almost|at least) \Z", lead
    ):
        return None
    return later(line.scene.today, length)
