"""Papers that a turn tells of in several sentences: which one, whose it is, from when, for how long, until when.

"I took out our travel insurance on 11 February. It covers us for twelve months": one sentence names the paper, it or one
behind it the first day, the length of time or the last day. What is told of "it", "that one" or "the policy" goes on
about the paper named last, be it in the message before.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from usercode.facts.dates import find
from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clauses import clauses
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, people_in, same_person
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.holding import holder_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.papernames import (
    FOR_A_TRIP,
    KINDS,
    OF_JOURNEYS,
    TRAVELLING,
    is_document,
    kind_of,
    land_of,
)
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.spots.validity import FROM_ENTRY, validity
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Span, tokenize
from usercode.state.frames.turns.told import Finding, Said, Told, noted
from usercode.state.frames.wordset import word_set

PAPERS = "travel.documents"
_TRAVEL_COVER = "travel insurance"
_STANDING_COVER = f"annual {_TRAVEL_COVER}"
_A_DAY = dt.timedelta(days=1)
_BEGINS = re.compile(
    r" (?:issued|granted|made out|dated|approved|took (?:it |this |that |one )?out|taken (?:it )?out|bought|renewed|got|received|gave|given|started?|starts?|"
    r"beg[ai]ns?|begun|effective|in force|valid|good|runs?|ran|covers?|date of issue|issue date|as of|since) (?:(?!out |up |until|till |to |through |expir|ends? |over )[^\s;.<]+ ){0,9}?(?:on |from |since |in |of |is |was |: )?\Z"
)
"""What leads up to the first day of a paper."""
_STARTS_ALONE = re.compile(r" (?:valid|good|runs?|ran|covers?|in force|got|received) (?:[^\s;.<]+ ){0,5}?\Z")
_FROM = re.compile(r" (?:from|since|on|in) \Z")
_LASTS = re.compile(
    r" (?:(?:is|are|'s|was|were|has|have|carries|carry) (?:only |just )?(?:a |an |valid |good |issued |usable |in force )?(?:for )?(?:a |an |the )?|"
    r"validity (?:of|is)|lasts?|lasted|runs?|ran|covers?|covered|insures?|holds?|stays?|remains?|valid|good|usable|issued|insured|for|a|an|our|my|the|\A) "
    r"(?:(?:me|us|him|her|them|it|for|the|full|a|an|valid|good|whole|next|only|just|usual|standard|normal|all|you|everybody|everyone|children|kids) )*\Z"
)
_ONE = re.compile(
    r" (?:(?:for|lasts|runs|covers (?:me|us|him|her|them)(?: for)?|valid|good) (?:a|one) (?:full |whole )?(?P<unit>year|month)(?! 's)|(?:a|one) (?P<owned>year|month) 's|"
    r"(?P<yearly>annual|yearly|year-round|one-year|twelve-month)) "
)
"""How the length of time is told for which a paper holds."""
_NO_LENGTH = re.compile(
    r" (?:ago|left|before|earlier|old|early|late|later|beyond|after|trips?|per|each|a trip|at a time|apart|to go|remaining|notice) "
)
_SHORTEST = 28
_OTHER_TIME = re.compile(
    r" (?:if|whether|might|maybe|perhaps|could|would|should|hop(?:e|es|ing)|wants?|wanted|thinking|considering|looked at|looking at|quote\w*|offer\w*|cancel\w*|"
    r"not|n't|never|appl(?:y|ies|ied|ying)|old|previous|former|new one|replaced|lost|stolen) "
)
"""What makes a paper one that is only thought of, or no more in use."""
_NOT_RENEWED = re.compile(
    r" (?:(?:and|but|,|so) )*(?:(?:it|that|which|they) )?(?:does|do|will|wo|is|'s) (?:not|n't) (?:just |automatically |auto-|auto )?(?:renew(?:s|ed|ing)?|roll(?:s|ed|ing)? over|extend(?:s|ed|ing)?|prolong(?:s|ed)?|continue(?:s)?|carry on|go on|refresh|repeat)(?: (?:itself|automatically|by itself|on its own|of its own accord|over|after that|without me))*(?= )"
)
"""How a paper that is in use is told to end with its day: "and it doesn't roll over by itself"."""
_STANDS_FOR_IT = re.compile(
    r"\A (?:and |but |so |also )*(?:(?:it|that|this|they|these|that one|this one|both|which) |(?:the|its|their|my|our|his|her) (?:whole |actual )?(?P<noun>\S+) |(?P<bare>valid|good|runs|lasts|covers|issued|begins|starts|expires|says|reads|ends|(?:travel )?cover(?=(?:age)? (?:is|runs|ends|stops|lasts|starts|begins|finishes|expires|goes)))(?:age)? |(?P<span><s\d+>) )"
)
"""What goes on about the paper named before."""
_PART_OF_IT = word_set(
    "one photo picture page date thing stamp sticker book booklet document chip term start cover coverage plan validity"
)
_ABROAD = re.compile(r" (?:abroad|visitors?|tourists?|overseas|backpack\w*|ski|skiing|worldwide|europe) ")
_GOT = re.compile(
    r" (?:took|taken|bought|got|paid|have|'ve|renewed|arranged|sorted|purchased|booked|started|began|starts|begins|runs|my|our) "
)
_FOR_THEM = re.compile(
    r" (?:bought|got|gave|took out|arranged|paid|sorted|booked) (?:for )?(?P<them>them|him|her|both of them) "
)
_FOR_SOMEBODY = re.compile(
    r" for (?P<who>(?:my |our )?(?!(?:the|a|an|us|me|every|all) )[^\s,;.<]+(?: and (?:my |our )?[^\s,;.<]+)?) "
)
_AND_ME = re.compile(r" and (?:me|us|myself|ourselves) | (?:me|us|myself|ourselves) and ")
_FARTHEST = 2
"""How many sentences behind its name a paper may be gone on about."""


@dataclass
class Paper:
    """One paper while the sentences about it are read."""

    kind: str
    holders: list[str]
    country: str
    at: int
    latest: int
    """Which sentence names it, and which has told of it last."""
    first: dt.date | None = None
    length: Span | None = None
    last: dt.date | None = None
    standing: bool = False
    facts: list[int] = field(default_factory=list)
    apart: bool = False
    """Whether more than the sentence with its name has told of it."""


def going_on(told: Told) -> list[Finding]:
    """The days of the papers that this turn tells of in several sentences, or by a first day and a length of time."""
    return [found for paper in _papers(told) for found in _found(told, paper)]


_BARE = frozenset({"kind", "notes"})


def told_apart(told: Told) -> list[Finding]:
    """The insurances of which a sentence names but the kind, and which it tells of with an end as well."""
    fresh = [e for e in told.fresh(PAPERS) if e.values.get("kind") == "insurance" and e.record is None]
    dated = [e for e in fresh if e.values.get("valid_until")]
    return [
        Finding(collection=PAPERS, entry=one, facts=tuple(one.facts), retires=True)
        for one in fresh
        if one.facts
        and {*one.values} <= _BARE
        and any(_is_for_journeys(one) == _is_for_journeys(e) and set(one.facts) & set(e.facts) for e in dated)
    ]


def of_each(told: Told) -> list[Finding]:
    """Whose a paper is where a sentence tells of several and names each by its bearer alone: "and Jonah's runs out on 20 May"."""
    out: list[Finding] = []
    for said in told.said:
        line = said.sense.line
        for match in _THAT_OF_ONE.finditer(line.text):
            mine = match["who"] == "mine"
            owner = line.scene.me if mine else line.tokens[line.token_at(match.start("who"))].text
            day = exact(coming(line.tokens[int(match["day"])], told.today).value)
            for entry in told.fresh(PAPERS) if day is not None and (mine or owner[:1].isupper()) else ():
                misread = entry.values.get("valid_until") == day and entry.record is None and said.fact in entry.facts
                if misread and not same_person(str(entry.values.get("holder") or ""), owner):
                    out.append(Finding(collection=PAPERS, entry=entry, values={"holder": owner}, facts=(said.fact,)))
    return out


_THAT_OF_ONE = re.compile(
    r" (?P<who>mine|[^\s,;.<>]+(?= 's ))(?: 's)? (?:runs out|expires|ends|lapses|is up|is (?:only |still )?(?:good|valid|fine)) "
    r"(?:until |till |to |on |in |already |as early as |the )*<d(?P<day>\d+)> "
)


def _is_for_journeys(entry: Entry) -> bool:
    """Whether an insurance is one for journeys, by the words it keeps."""
    return bool(TRAVELLING & {*noted(entry).lower().split()})


def _papers(told: Told) -> Iterator[Paper]:
    """Yield the papers that the sentences of a turn name or go on about, each with what is told of it."""
    sentences = [(line, 0) for line in heard_before(told, _FARTHEST)] + [(s.sense.line, s.fact) for s in told.said]
    told_by = {s.fact: s for s in told.said}
    current: Paper | None = None
    before: Line | None = None
    several: dict[str, Paper] = {}
    for at, (line, fact) in enumerate(sentences):
        said = told_by.get(fact)
        plain = (said is None or _tells(said)) and not _OTHER_TIME.search(_NOT_RENEWED.sub(" ", line.text))
        fresh = named_paper(line, before, at) if plain else None
        meant = _one_of(line, several) if plain and fresh is None else None
        several = _named_together(line, fact, at) if plain else {}
        if meant is not None:
            if current is not None:
                yield current
            current = meant
        goes_on = current is not None and _is_about(line, current, fresh, at)
        if fresh is not None and not (goes_on and current is not None and current.kind == fresh.kind):
            if current is not None:
                yield current
            current = fresh
        elif not plain and (goes_on or _kinds(line)):
            if current is not None and not goes_on:
                yield current
            current = None
        if plain and current is not None and (goes_on or current.at == at):
            _take(current, line, fact, at)
        before = line
    if current is not None:
        yield current


def _tells(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and said.sense.line.mood == "asserted"


def heard_before(told: Told, most: int) -> list[Line]:
    """Return the sentences said just before this turn, for the papers that they name."""
    if not told.said:
        return []
    scene: Scene = told.said[0].sense.scene
    out = []
    for text in scene.earlier[-most:]:
        tokens = tokenize(text, find(text, scene.today))
        own = replace(
            scene, text=text, sentence=tokens, clauses=clauses(tokens, question=text.endswith("?"), hypothetical=False)
        )
        out.append(Line.of(own, "question" if text.rstrip().endswith("?") else "asserted"))
    return [line for line in out if line.mood == "asserted"]


# -- which paper


def _kinds(line: Line) -> list[int]:
    return [i for i, t in enumerate(line.tokens) if t.kind == "word" and t.low in KINDS and is_document(line, i)]


def _named_together(line: Line, fact: int, at: int) -> dict[str, Paper]:
    """Return the papers of a line that names several, by their kinds: of each kind one, of a known holder."""
    places = _kinds(line)
    kinds = [kind_of(line, i) for i in places]
    if len(set(kinds)) in (0, 1) or len(set(kinds)) != len(kinds):
        return {}
    found = zip(kinds, places, strict=True)
    return {
        kind: Paper(kind, [holder], land_of(line, i), at, at, facts=[fact] if fact else [])
        for kind, i in found
        if kind != "insurance" and (holder := holder_of(line, i, line.scene))
    }


def _one_of(line: Line, several: Mapping[str, Paper]) -> Paper | None:
    """Return which of the papers named together just before a line goes on about: "the permit is valid until"."""
    opens = _STANDS_FOR_IT.match(line.text) if several else None
    return several.get(KINDS.get(opens["noun"], "")) if opens is not None and opens["noun"] else None


def named_paper(line: Line, before: Line | None, at: int) -> Paper | None:
    """Return the one paper that a line names with its holders, None for none, for several and for one of nobody's."""
    places = _kinds(line)
    kinds = {kind_of(line, i) for i in places}
    if len(kinds) != 1:
        return None
    kind = kinds.pop()
    holders = _insured(line, places[0], before) if kind == "insurance" else [holder_of(line, places[0], line.scene)]
    if not all(holders) or not holders:
        return None
    return Paper(kind, holders, land_of(line, places[0]), at, at)


def _insured(line: Line, at: int, before: Line | None) -> list[str]:
    """Return who is insured for journeys by what a line tells: the speaker, or those for whom it was bought."""
    of_travel = (
        (TRAVELLING - _HOW_LONG) & {t.low for t in line.tokens}
        or FOR_A_TRIP.search(line.text)
        or _ABROAD.search(line.text)
        or OF_JOURNEYS.search(line.text)
    )
    if not of_travel or not _GOT.search(line.text):
        return []
    if _FOR_THEM.search(line.text) and before is not None:
        return list(dict.fromkeys(n.name for n in named(before, before.scene) if n.name not in ("", before.scene.me)))
    if (meant := _FOR_SOMEBODY.search(line.text)) is not None:
        people = people_in(
            line.tokens[line.token_at(meant.start("who")) : line.token_at(meant.end("who") - 1) + 1], line.scene
        )
        if people and _are_people(people, line):
            return [line.scene.me, *people] if _AND_ME.search(line.text) else people
    whose = holder_of(line, at, line.scene)
    subjects = [t for c in line.clauses for t in c.subject]
    others = {t.low for t in subjects} & {"he", "she", "they", "you"}
    acting = [
        n.name
        for n in named(line, line.scene)
        if line.tokens[n.at] in subjects and not n.owns and line.tokens[n.at - 1].low not in _INSURED_BY
    ]
    if whose == line.scene.me and acting and whose not in acting:
        return acting  # "my sister took out travel insurance" is hers
    return [whose] if whose and not others else []


_INSURED_BY = word_set("with from through by at via")
"""What stands before the name of an insurer: "the policy with Aviva"."""
_HOW_LONG = word_set("annual yearly")
"""What is told of any insurance, and not of one for journeys alone."""


def _are_people(people: Sequence[str], line: Line) -> bool:
    known = {n.name for n in named(line, line.scene)}
    return all(one in known for one in people)


def _is_about(line: Line, paper: Paper, fresh: Paper | None, at: int) -> bool:
    """Whether a line goes on about a paper: as "it" right behind what told of it, by its kind, or by a part of it."""
    if at - paper.latest > _FARTHEST:
        return False
    if paper.kind == "passport" and _OF_A_STAY.search(line.text):
        return False
    opens = _STANDS_FOR_IT.match(line.text)
    of_kind = {KINDS[t.low] for t in line.tokens if t.low in KINDS} == {paper.kind}
    if of_kind and _GENERAL.match(line.text):
        return True
    if opens is None or (opens["noun"] is None and at - paper.latest > 1):
        return False
    if fresh is not None and of_kind:
        return opens["noun"] is None
    return opens["noun"] is None or opens["noun"] in _PART_OF_IT or KINDS.get(opens["noun"]) == paper.kind


_OF_A_STAY = re.compile(
    r" stamp(?:s|ed)? | (?:stay|remain|be here|be there) (?:\S+ ){0,3}?(?:until|till|up to|through) "
)
"""What tells how long somebody may stay, and not how long the passport holds: "the stamp lets me stay until 3 April"."""
_GENERAL = re.compile(
    r"\A (?:[^\s;.<]+ ){0,3}?(?:passports|licen[cs]es|visas|permits|policies|cards) (?:here |only |just )*(?:last|run|are|hold) "
)
"""What is told of such papers in general: "children's passports last five years"."""


# -- its days


def _take(paper: Paper, line: Line, fact: int, at: int) -> None:
    """Add to a paper what a line tells of its days."""
    first, length = _first_day(line), _length(line)
    days = validity(line, line.scene) if at != paper.at else {}
    until, since = days.get("valid_until"), days.get("valid_from")
    if length and paper.first and not any(t.kind == "date" for t in line.tokens):
        until = None  # it counts from the first day, and not from today
    paper.first = paper.first or first or (since if isinstance(since, dt.date) else None)
    paper.length = paper.length or length
    paper.last = paper.last or (until if isinstance(until, dt.date) else None)
    paper.standing = paper.standing or bool(OF_JOURNEYS.search(line.text)) or "annual" in line.atoms
    paper.apart = paper.apart or at != paper.at
    paper.latest = at
    if fact and (first or length or days or at == paper.at):
        paper.facts.append(fact)


def _first_day(line: Line) -> dt.date | None:
    """Return the day on which a paper is told to begin."""
    for i, token in enumerate(line.tokens):
        day = exact(token.value) if token.kind == "date" and isinstance(token.value, Mention) else None
        lead = line.text[: line.starts[i]]
        begins = _BEGINS.search(lead) if day is not None else None
        if begins is not None and not (_STARTS_ALONE.search(begins[0]) and not _FROM.search(lead)):
            return day
    return None


def _length(line: Line) -> Span | None:
    """Return for how long a paper is told to hold."""
    for i, token in enumerate(line.tokens):
        if token.kind != "span" or not isinstance(token.value, Span) or token.value.days < _SHORTEST:
            continue
        behind = " " + " ".join(t.low for t in line.tokens[i + 1 : i + 3]) + " "
        if (entered := FROM_ENTRY.search(line.text)) is not None and int(entered["length"]) == i:
            continue  # how long one may stay, from a day nobody knows yet
        if not _NO_LENGTH.search(behind) and _LASTS.search(line.text[: line.starts[i]]):
            return token.value
    one = _ONE.search(line.text)
    if one is None:
        return None
    return SINGLE[one["unit"] or one["owned"] or "year"]


# -- what is found


def _found(told: Told, paper: Paper) -> Iterator[Finding]:
    """Yield the records of a paper whose last day is told, or follows from its first and its length."""
    counted = later(paper.first, paper.length) if paper.first is not None and paper.length is not None else None
    if counted is not None and paper.kind == "insurance":
        counted -= _A_DAY
    until = paper.last if paper.last is not None and paper.apart else counted
    if until is None or until <= told.today or not paper.facts:
        return
    facts = tuple(dict.fromkeys(paper.facts))
    misread = [e for e in told.fresh(PAPERS) if _took_first_for_last(e, paper)]
    yield from (Finding(collection=PAPERS, entry=e, facts=facts, retires=True) for e in misread)
    for task in told.fresh("household.deadlines"):
        if task.record is None and task.values.get("due") == until and set(task.facts) <= set(facts):
            yield Finding(collection=task.collection, entry=task, facts=facts, retires=True)
    for holder in paper.holders:
        values: dict[str, Value] = {"kind": paper.kind, "holder": holder, "valid_until": until}
        if paper.first is not None and paper.first < until:
            values["valid_from"] = paper.first
        if paper.country:
            values["country"] = paper.country
        here = [e for e in told.fresh(PAPERS) if _is_it(e, paper, holder) and not any(e is one for one in misread)]
        if any(e.changed.get("valid_until") == until for e in here):
            undated = [e for e in here if e.record is None and not e.values.get("valid_until")]
            yield from (Finding(collection=PAPERS, entry=e, facts=facts, retires=True) for e in undated)
            for entry in here if paper.kind == "insurance" and paper.standing else ():
                yield Finding(collection=PAPERS, entry=entry, facts=facts, values={"_note": _STANDING_COVER})
        elif not here:
            yield Finding(collection=PAPERS, values=values | {"_note": _note(told, paper)}, facts=facts)
        elif not here[0].changed.get("valid_until"):
            back = {"back_on": paper.first} if paper.first and here[0].changed.get("back_on") == told.today else {}
            yield Finding(collection=PAPERS, entry=here[0], values=values | back, facts=facts)


def _took_first_for_last(entry: Entry, paper: Paper) -> bool:
    """Whether a new record has the first day of a paper as its last."""
    same = entry.record is None and entry.values.get("kind") == paper.kind and bool(set(entry.facts) & set(paper.facts))
    return same and paper.first is not None and entry.values.get("valid_until") == paper.first


def _is_it(entry: Entry, paper: Paper, holder: str) -> bool:
    country = entry.values.get("country")
    fits = entry.values.get("kind") == paper.kind and (not country or not paper.country or country == paper.country)
    return fits and same_person(str(entry.values.get("holder") or "user"), holder)


def _note(told: Told, paper: Paper) -> str:
    """Return what is kept beside a paper: of an insurance what it is for, else the sentence that told its days."""
    if paper.kind != "insurance":
        told_by = set(paper.facts) if paper.kind == "visa" else {paper.facts[-1]}
        return " ".join(s.text.strip() for s in told.said if s.fact in told_by)
    yearly = paper.length is not None and paper.length.days >= _YEARLY
    return _STANDING_COVER if paper.standing or yearly else _TRAVEL_COVER


_YEARLY = 360
