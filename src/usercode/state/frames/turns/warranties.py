"""Until when a thing is covered, told apart from what it is, from the day it was got, or from what is wrong with it."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.gist.failing import tells_of_failing
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.goods import OF_A_STRANGER, is_saying, is_well
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.spots.goods import PARTS, last_named
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.turns.aboutness import FAMILY
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told
from usercode.state.frames.words import FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set

GOODS = "finance.purchases"
_COVERED = re.compile(r"\b(?:warranty|warrantied|guarantee|guaranteed|covered|cover)\b", re.IGNORECASE)
_STOOD_FOR = re.compile(
    rf" (?:gives?|gave|given|offers?|promised?|came with|comes with|stands? behind it for) (?:{ATOM}){{0,2}}?<s\d+> "
    r"(?:on|for) (?!<m)"
)
"""How a maker answers for a thing without the word: "they gave five years on it"."""
_NOT_COVERED = re.compile(
    r"\b(?:no|without|not|never|out of|void|voided|expired|lapsed|n['’]t) (?:\w+ ){0,3}?(?:warranty|guarantee|covered|"
    r"cover)\b|\b(?:warranty|guarantee|cover)\b[^.;!?]{0,30}\b(?:was up|is over|was over|ran out|has run out|"
    r"had run out|expired|lapsed|is void|ended)\b|"
    r"\b(?:trips?|holidays?|journeys?|travels?)\b(?:['’]s)? (?:is |are )?(?:\w+ )?covered\b|"
    r"\b(?:insurance|cover letter|cover charge|policy|insured|money[- ]back)\b",
    re.IGNORECASE,
)
"""That there is no warranty any more, or that something else covers."""
_SINCE = re.compile(
    rf" (?:have|has|had|have had|'ve had|owned|used|stands?|stood|hangs?|been|running|runs?) (?:{ATOM}){{1,6}}?since (?P<day><d\d+>) "
)
"""How long a thing has been had."""
_PUT_IN = re.compile(
    r" (?:was|were|got|had) (?:\S+ ){0,3}?(?:delivered|installed|fitted|put in|put up|put on|laid|built|bought|mounted|"
    r"replaced|hung) "
)
"""How a thing is told to have been got that somebody puts in."""
_WHAT_CAME = re.compile(
    rf"\A (?:the|my|our) (?:new |brand-new )*(?P<what>(?:{WORD}){{1,4}}?)(?:has |have |was |were |finally |just |only |"
    r"is |are |got |been )*(?:came|arrived|delivered|installed|fitted|put (?:in|up|on)|laid|built|mounted|hung|here|landed|turned up|showed up|"
    r"got here|went in) "
)
_FROM_TODAY = re.compile(r" (?:from|starting|counted from|counting from|beginning|as of|since) (?:today|now|<d\d+>) ")
"""From when a warranty is told to run, where the sentence beside it tells by no day what has come."""
_COVER_ENDS = re.compile(
    rf" (?:until|till|through|up to|to|ends?|expires?|runs out|is up|lasts|good|valid) {ATOM}{{0,2}}?(?P<day><d\d+>) "
)
_GOES_ON = re.compile(
    r" (?:(?:it|that|this) (?:'s|is|lasts|runs|holds|goes|covers?) |(?:for )?<s|a |one |good for |just |only |"
    r"the full )"
)
"""How the sentence behind the word tells how long: "One year from delivery", "It lasts two years"."""
_SINGLE_LENGTH = re.compile(
    r" (?:for |of |just |only |full |is |'s |a |\A)*(?:a|one|the first) (?:full |whole )?(?P<unit>week|fortnight|month|"
    r"year)(?:'s)? "
)
_TO_MEND = re.compile(
    r" (?:send|take|bring) (?:it|them) (?:in|back)|(?:have|get) (?:it|them) (?:fixed|repaired|replaced|mended|"
    r"looked at|seen to|swapped|exchanged)|report (?:it|this|that)|make a claim|claim (?:it|on|under)|(?:ring|call|phone|contact|e-?mail|"
    r"write to|get (?:on|in) to|chase|go (?:back )?to) (?:them|(?:the |its )?(?:makers?|shop|store|manufacturers?|dealer|firm|company|seller)) "
    r"about (?:it|this|that) "
)


def warranties(told: Told) -> list[Finding]:
    """Until when a thing is covered, and that it is at fault, where the turn tells these in different sentences."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    covered = next(
        (
            s
            for s in plain
            if (_COVERED.search(s.text) or _STOOD_FOR.search(s.line)) and not _NOT_COVERED.search(s.text)
        ),
        None,
    )
    fresh = told.fresh(GOODS)
    if covered is None or OF_A_STRANGER.search(covered.text) or any(e.values.get("warranty_until") for e in fresh):
        return []
    faulty = next((s for s in plain if breaks(s)), None)
    if faulty is None and len(fresh) == 1:
        return _of_known(told, plain, covered)
    got = next(((s, d) for s in plain if _is_got(s) for at in _buying_first(s) if (d := _past(s, at, told))), None)
    if got is None and faulty is None and _FROM_TODAY.search(covered.line):
        came = next((s for s in plain if _WHAT_CAME.match(s.line) and not s.sense.dates and _subject(s)), None)
        if came is not None:
            return _just_come(told, came, covered)
    bought = got[1] if got is not None else None
    day = _covered_until(covered, bought, told) or _length_behind(plain, covered, bought)
    named = (faulty, covered) if faulty is not None else (covered, got[0] if got is not None else None)
    item = next((name for s in named if s is not None and (name := _item(s))), "")
    if not item:
        item = faulty.sense.phrase(0, len(faulty.tokens)) if faulty is not None else _subject(got[0]) if got else ""
    if not item or day is None or day <= told.today or (faulty is None and got is None):
        return []
    values: dict[str, Value] = {"item": item, "date": bought, "warranty_until": day}
    values |= {"status": "faulty"} if faulty is not None else {}
    rests_on = [s for s in (faulty, covered, got[0] if faulty is None and got is not None else None) if s is not None]
    facts = tuple(dict.fromkeys(s.fact for s in rests_on))
    return [Finding(collection=GOODS, values={**values, "_note": rests_on[0].text}, facts=facts)]


def _buying_first(said: Said) -> list[int]:
    """Return where the days of a sentence stand, the one that stands behind a word for buying first."""
    return sorted(
        said.sense.dates, key=lambda at: not {t.low for t in said.sense.tokens[max(0, at - 2) : at]} & _BOUGHT
    )


_BOUGHT = word_set("bought purchased got ordered picked")
_OF_SOMEBODY = re.compile(r" (?:my|our|his|her|their|your|'s) ")


def just_told(told: Told) -> list[Finding]:
    """That the one thing told today to be covered is at fault, in a turn that goes on about it: "One arm has come off"."""
    today = [
        e for e in told.entries(GOODS) if e.said_at is not None and e.said_at.date() == told.today and not e.retired
    ]
    if len(today) != 1 or told.fresh(GOODS) or today[0].values.get("status"):
        return []
    item, until = str(today[0].values["item"]), today[0].values.get("warranty_until")
    for said in told.said if until is not None and until >= told.today else ():
        if said.sense.asks or not said.sense.tells or not breaks(said) or is_well(said.line):
            continue
        named = words(last_named(said.tokens))
        if _OF_SOMEBODY.search(said.line) or (named and not named & (words(item) | PARTS)):
            continue
        values: dict[str, Value] = {"status": "faulty", "_note": said.text}
        return [Finding(collection=GOODS, entry=today[0], values=values, facts=(said.fact,))]
    return []


def _just_come(told: Told, came: Said, covered: Said) -> list[Finding]:
    """Return a thing that has come, called by its make as may be, with a warranty that runs from today."""
    day = _covered_until(covered, told.today, told)
    if day is None or day <= told.today:
        return []
    values: dict[str, Value] = {"item": _subject(came), "date": told.today, "warranty_until": day}
    facts = tuple(dict.fromkeys((came.fact, covered.fact)))
    return [Finding(collection=GOODS, values={**values, "_note": covered.text}, facts=facts)]


_MAKE = re.compile(
    r"\A(?:It['’]s |It is )?(?:[Aa]n?|[Tt]he) (?:\w+ )?(?P<make>[A-Z][\w&-]+(?: [A-Z0-9][\w&-]*)?)(?=[,.!;]| in | with | from | for )"
)
"""How the sentence behind a purchase tells the make of what was bought: "A Gazelle, 2,400 euros"."""


_ITS_MAKE = re.compile(
    r", an? (?:[\w-]+ ){0,3}?(?P<make>[A-Z][\w&-]+)(?:,? (?:came|arrived|was|got|went|turned|landed|is|for|at|from)\b|(?=[.!]))"
)
"""How a purchase tells the make of a thing beside it: "our new fridge, a big fat Samsung, came today"."""


def branded(told: Told) -> list[Finding]:
    """The make of the one thing bought that the sentence behind its own tells: "I bought the e-bike! A Gazelle"."""
    fresh = [e for e in told.fresh(GOODS) if e.record is None]
    if len(fresh) != 1:
        return []
    item = str(fresh[0].values["item"])
    at = {said.fact: k for k, said in enumerate(told.said)}
    for number in fresh[0].facts:
        own = _ITS_MAKE.search(told.said[at[number]].text) if number in at else None
        if own is not None and not re.search(r"[A-Z]", item):
            return [
                Finding(collection=GOODS, entry=fresh[0], values={"item": f"{own['make']} {item}"}, facts=(number,))
            ]
        behind = told.said[at[number] + 1] if number in at and at[number] + 1 < len(told.said) else None
        match = _MAKE.match(behind.text) if behind is not None and not behind.sense.asks else None
        if behind is None or match is None or any(word[:1].isupper() for word in item.split(" ")):
            continue
        if any(c.verb is not None for c in behind.sense.line.clauses) and not behind.text.startswith("It"):
            continue
        facts = tuple(dict.fromkeys((number, behind.fact)))
        return [Finding(collection=GOODS, entry=fresh[0], values={"item": f"{match['make']} {item}"}, facts=facts)]
    return []


def _of_known(told: Told, plain: list[Said], covered: Said) -> list[Finding]:
    """Return how long the one thing is covered that this turn has told of."""
    entry = told.fresh(GOODS)[0]
    start = entry.values.get("date") or (None if any(s.sense.dates for s in plain) else told.today)
    day = _covered_until(covered, start, told) or _length_behind(plain, covered, start)
    if day is None or day <= told.today or entry.values.get("status") in ("returned", "to_return"):
        return []
    return [
        Finding(
            collection=GOODS, entry=entry, values={"warranty_until": day, "_note": covered.text}, facts=(covered.fact,)
        )
    ]


def _item(said: Said) -> str:
    """Return the lasting thing that a sentence names last and that is nobody else's."""
    name = last_named(said.tokens)
    at = next((i for i, t in enumerate(said.tokens) if name and t.text == name.split(" ")[0]), 0)
    if not said.sense.owned_by_others(at):
        return name
    owner = said.tokens[at - 2] if at > 1 and said.tokens[at - 1].low == "'s" else None
    return f"{owner.text}'s {name}" if owner is not None and _is_of_family(owner) else ""


def _is_of_family(owner: Token) -> bool:
    """Whether whose a thing is is one whose things are seen to like one's own: "Granddad's tablet", "Freya's laptop"."""
    return owner.low in FAMILY or (owner.capital and owner.low not in PEOPLE | FRIENDS)


def _subject(said: Said) -> str:
    """Return what is told to have come or to have been put in, whatever it is: "solar panels"."""
    match = _WHAT_CAME.match(said.line)
    run = said.between(*match.span("what")) if match is not None else []
    return text_of(bare(run)) if run and all(t.kind == "word" for t in run) and run[-1].low not in PEOPLE else ""


def _is_got(said: Said) -> bool:
    return bool(said.sense.said("bought")) or bool(_SINCE.search(said.line)) or bool(_PUT_IN.search(said.line))


def _past(said: Said, at: int, told: Told) -> dt.date | None:
    """Return the day that is over of a date; of a month that is told with its year the first day."""
    mention = said.sense.tokens[at].value
    month = isinstance(mention, Mention) and mention.grain == "month" and str(mention.first.year) in mention.text
    return mention.first if month and mention.first <= told.today else past_day(mention, told.today)


def _covered_until(said: Said, bought: dt.date | None, told: Told) -> dt.date | None:
    """Return the last day of a warranty: one that is named, else so long after the day of purchase."""
    match = _COVER_ENDS.search(said.line)
    if match is not None:
        return last_day(coming(said.between(*match.span("day"))[0], told.today).value)
    return _after(said, bought)


def _after(said: Said, bought: dt.date | None) -> dt.date | None:
    """Return the day so long after a purchase as a sentence tells, None where it tells no length."""
    single = _SINGLE_LENGTH.search(said.line)
    length = said.sense.spans[0][1] if said.sense.spans else SINGLE[single["unit"]] if single is not None else None
    return later(bought, length) if bought is not None and isinstance(length, Span) else None


def _length_behind(plain: list[Said], covered: Said, bought: dt.date | None) -> dt.date | None:
    """Return the end of a warranty whose length the next sentence tells: "It has a warranty. One year from delivery."."""
    at = plain.index(covered) + 1
    behind = plain[at] if at < len(plain) else None
    return _after(behind, bought) if behind is not None and _GOES_ON.match(behind.line) else None


def breaks(said: Said) -> bool:
    """Whether a sentence tells of a fault, plainly."""
    faults = [h for h in said.sense.said("fault") if not (is_saying(said.sense, h) or _is_mine(said, h))] or [
        h for h in said.sense.hits.get("fault", ()) if _fails(said, h)
    ]
    return (
        (bool(faults) or bool(_TO_MEND.search(said.line)) or tells_of_failing(said.line))
        and not said.sense.said("fixed")
        and not re.search(r" (?:if|in case|should|when it) ", said.line)
    )


def _is_mine(said: Said, hit: Hit) -> bool:
    """Whether a word for a fault tells what the speaker does: "I quit smoking"."""
    return [t.low for t in said.sense.subject(hit)] in (["i"], ["we"])


def _fails(said: Said, hit: Hit) -> bool:
    """Whether a fault is told as a refusal: "will not spin"."""
    return said.tokens[hit.start].low == "not" and said.tokens[hit.start - 1].low in ("will", "does", "do", "would")
