"""Who comes to the speaker's and goes again on a later day, by both days in a sentence or in two, and under which name.

"My sister Kasia and her husband are coming to us, from 4 to 8 July", "the Millers are coming on the 13th. They go home on
the 18th", "Uncle Ray and Aunt Jo will be our guests from 23 to 28 July": they take the guest room. What was read of such
a stay is called by all who come, and not by the last of them.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_name, text_of
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import FRIENDS, KIN, PETS
from usercode.state.frames.wordset import word_set

EVENTS, _PAPERS = "calendar.events", "travel.documents"
_OURS = r"(?:us|me|ours|mine|(?:our|my) (?:place|house|home|flat|apartment))"
_COMES = r"(?:com(?:e|es|ing)|arriv(?:e|es|ing)|fl(?:y|ies|ying) (?:in|over)|travell?(?:s|ing)? (?:up|down|over)|driv(?:e|es|ing) (?:up|down|over))"
_TO_US = (
    rf"(?:{_COMES} (?:over |up |down |round |here )*(?:(?:to|and) (?:stay|visit|see (?:us|me))(?: (?:with|at) {_OURS})?|to {_OURS}|for a (?:visit|stay)|over|round|here|up|down)"
    rf"|visit(?:s|ing)? (?:us|me)|stay(?:s|ing)? (?:here|with us|with me|at {_OURS})|(?:our|my) (?:guests?|visitors?)|(?:with|at) {_OURS})"
)
"""How guests are told to come to the speaker's."""
_GUESTS = re.compile(
    r"(?:\A |[,;:.–—] (?:and |so |but )?|(?: (?:so|and|but|because|that)) )(?P<who>(?:(?!(?:i|we|you|it|this|that|there|if|when|because|and so) )(?:[^\s<>;:.!?]+ |, (?=(?:my|our|his|her|their|and) ))){1,9}?)"
    rf"(?:(?:is|are|'s|'re|will|'ll|both|all|also|going to|be|have promised to|has promised to) )*(?:(?P<ours>{_TO_US})|{_COMES}) "
)
"""Who comes, up to the verb that tells so."""
_LEAVES = re.compile(
    r"(?:\A |, |and |before |then |but )(?:(?:they|he|she|all of them) )?(?:(?:will|'ll|are|is|'re|'s|have to|has to|both|all|be|going to) )*"
    r"(?:leav(?:e|es|ing)|go(?:es|ing)? (?:home|back|again|off)|depart(?:s|ing)?|fl(?:y|ies|ying) (?:home|back|out|off)|head(?:s|ing)? (?:home|back|off)|driv(?:e|es|ing) (?:home|back)|"
    r"return(?:s|ing)?(?: home)?|set(?:s|ting)? off|off|stay(?:s|ing)? (?:until|till|through)) (?:again |home )?(?:on |by )?(?:the )?<d(?P<day>\d+)> "
)
"""When they go again."""
_NOT_SO = re.compile(
    r" (?:not|n't|never|no longer|if|unless|whether|might|may(?! <)|maybe|perhaps|would|could|should|was|were|had|used to|wanted|want|wants|hop(?:e|es|ing)|thinking|"
    r"offered|nearly|almost|instead|cancel\w*|called off|postponed|moved|hotel|hostel|airbnb|novel|film|series) "
)
_MANY = word_set("in-laws inlaws guests visitors grandkids kids children lads girls cousins friends parents folks")
_OTHERS = word_set(
    "plumber electrician painters builders movers fitters cleaners delivery parcel van bus train team auditors inspectors"
)
_NO_NAME = word_set("they he she i we who that which just")
"""What begins another clause, so that the words before the verb are no name."""
_LONGEST = dt.timedelta(days=60)


def visits(told: Told) -> list[Finding]:
    """Who stays at the speaker's from one day to another, as one event under the name of all who come."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = _GUESTS.search(said.line) if said.sense.tells and not said.sense.asks else None
        who = _who(said, match) if match is not None else []
        if match is None or not who or _NOT_SO.search(said.line) or _is_elsewhere(said, match):
            out += _put_up(told, at)
            continue
        days = _days(told, at, alone=bool(match["ours"]))
        if days is None:
            continue
        first, last, by = days
        facts = tuple(dict.fromkeys((said.fact, by.fact)))
        out += _staying(told, said, who, (first, last), facts)
    return out


_BED = r"(?:sofa(?: ?bed)?|couch|futon|floor|air mattress|spare bed|living room|lounge|study|attic)"
_MAY_SLEEP = re.compile(
    r" (?:i|we) (?:'ve |have )?(?:told|promised|assured|texted|said to|wrote to|offered) (?:(?P<who>(?:[^\s<>,;:.!?]+ ){1,4}?)(?:that )?)(?:(?:he|she|they) )?(?:(?:can|could|may|will|to) )?"
    rf"(?:sleep|stay(?: over)?|crash|kip|doss|bunk|spend the night|have a bed)(?P<there> (?:[^\s<>,;:.!?]+ ){{0,3}}?(?:at {_OURS}|with us|with me|here|on (?:our|my) {_BED})) "
)
"""How somebody is told that they may sleep at the speaker's: "I told him he can sleep on the sofa at our place"."""
_THAT_NIGHT = re.compile(r" (?:that (?:night|evening|day)|for the night|then|overnight) ")


def _put_up(told: Told, at: int) -> list[Finding]:
    """Return who is to sleep at the speaker's for a night, of the day that this sentence or the one before names."""
    said = told.said[at]
    match = _MAY_SLEEP.search(said.line) if said.sense.tells and not said.sense.asks else None
    if match is None or _NOT_SO.search(said.line):
        return []
    line = said.sense.line
    people = [n.name for n in named(line, line.scene) if n.name not in ("", line.scene.me) and not n.owns]
    before = told.said[at - 1] if at and _THAT_NIGHT.search(said.line) else None
    moment = days_of(line, line.scene) or (days_of(before.sense.line, before.sense.line.scene) if before else {})
    whom = list(dict.fromkeys(people))
    if len(whom) != 1 or not moment or moment["start"].date() < told.today or "recurrence" in moment:
        return []
    facts = (said.fact,) if days_of(line, line.scene) or before is None else (before.fact, said.fact)
    if any(e.record is None and said.fact in e.facts for e in told.fresh(EVENTS)):
        return []
    start = dt.datetime.combine(moment["start"].date(), dt.time())
    values: dict[str, Value] = {
        "title": f"{whom[0]} staying",
        "start": start,
        "all_day": True,
        "people": whom,
        "status": "planned",
    }
    if moment.get("end") and moment["end"].date() > start.date():
        values["end"] = dt.datetime.combine(moment["end"].date(), dt.time(23, 59))
    values["_note"] = " ".join(s.text.strip() for s in told.said if s.fact in facts)
    return [Finding(collection=EVENTS, values=values, facts=facts)]


_SLEEPS = re.compile(
    rf" (?:sleep|sleeping|stay|staying|crash|crashing|kip|kipping|bunk|bunking|lodge|lodging|put up|camp|camping)(?: over| down)? (?:here|with us|with me|(?:at|in) {_OURS}) "
)
_THEY = re.compile(
    r"(?:\A| (?:and|so|but|that|told|said|promised|assured|[,;:.–—])) (?:they|he|she|them|him|her|both|the two of them|all of them) "
)


def lodgers(told: Told) -> list[Finding]:
    """Who is told to sleep at the speaker's as "they", by the name that the sentence before tells who comes."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        before = told.said[at - 1] if at else None
        tells = said.sense.tells and not said.sense.asks and _SLEEPS.search(said.line) and _THEY.search(said.line)
        if before is None or not tells or before.sense.asks or not before.sense.tells:
            continue
        match = _COMING.search(before.line)
        who = _who(before, match) if match is not None else []
        if not who or _NOT_SO.search(said.line) or _NOT_SO.search(before.line):
            continue
        moment = days_of(said.sense.line, said.sense.line.scene)
        first = moment["start"].date() if moment and "recurrence" not in moment else None
        out += [
            Finding(collection=_PAPERS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(_PAPERS)
            if e.record is None and said.fact in e.facts  # who may stay at ours on a day has no leave until then
        ]
        if first is None or first < told.today or _is_read(told, said):
            continue
        last = moment["end"].date() if moment.get("end") else first
        out += _staying(told, before, who, (first, last), (before.fact, said.fact))
    return out


def _is_read(told: Told, said: Said) -> bool:
    """Whether a stay was read of a sentence."""
    fresh = [e for e in told.fresh(EVENTS) if e.record is None and said.fact in e.facts]
    return any(str(e.values.get("title")).endswith(" staying") for e in fresh)


_COMING = re.compile(
    rf"\A (?:(?:so|and|oh|well|good news|guess what|yes|[,;:!–—]) )*(?P<who>(?:[^\s<>;:.!?,]+ ){{1,9}}?)(?:(?:is|are|'s|'re|will|'ll|both|all|also|going to|be|over) )+(?:{_COMES}|(?:over|up|down|here|in town|visiting|flying|landing|passing through)) "
)
"""Who is told to come, at the head of a sentence."""


def _staying(
    told: Told, said: Said, who: Sequence[Token], days: tuple[dt.date, dt.date], facts: tuple[int, ...]
) -> list[Finding]:
    """Return the stay as an event, or what was read of it with its name and days."""
    line = said.sense.line
    title = f"{_called(who)} staying"
    start, end = dt.datetime.combine(days[0], dt.time()), dt.datetime.combine(days[1], dt.time(23, 59))
    people = [
        n.name
        for n in named(line, line.scene)
        if n.name not in ("", line.scene.me) and not n.owns and line.tokens[n.at] in who
    ]
    fresh = [e for e in told.fresh(EVENTS) if {*facts} & {*e.facts} and e.record is None]
    values: dict[str, Value] = {
        "title": title,
        "start": start,
        "end": end,
        "all_day": True,
        "resource": "guest room",
        "status": "planned",
    }
    if people:
        values["people"] = list(dict.fromkeys(people))
    known = next((e for e in fresh if _is_the_stay(e, days)), None)
    if known is not None:
        same = _bounds(known) == days
        return [Finding(collection=EVENTS, entry=known, values={"title": title} if same else values, facts=facts)]
    if any(e.values.get("resource") for e in fresh):
        return []
    wrong = [e for e in fresh if _bounds(e)[0] in days]
    values["_note"] = " ".join(s.text.strip() for s in told.said if s.fact in facts)
    retired = [Finding(collection=EVENTS, entry=e, facts=facts, retires=True) for e in wrong]
    return [*retired, Finding(collection=EVENTS, values=values, facts=facts)]


def _is_the_stay(entry: Entry, days: tuple[dt.date, dt.date]) -> bool:
    """Whether an event is what was read of the stay: by its name, or by the room that it takes on its days."""
    room = str(entry.values.get("resource") or "").lower() in ("guest room", "spare room") and _bounds(entry) == days
    return room or str(entry.values.get("title", "")).endswith(" staying")


def _bounds(entry: Entry) -> tuple[dt.date, dt.date]:
    start, end = entry.values.get("start"), entry.values.get("end")
    first = start.date() if isinstance(start, dt.datetime) else dt.date.min
    return first, end.date() if isinstance(end, dt.datetime) else first


def _who(said: Said, match: re.Match[str]) -> list[Token]:
    """Return the words for who comes, [] where they name no people of the speaker's."""
    tokens = said.between(*match.span("who"))
    words_ = [t for t in tokens if t.kind == "word"]
    lows = {t.low for t in words_}
    if not words_ or lows & (_OTHERS | _NO_NAME | PETS):
        return []
    kin = bool(lows & (KIN | FRIENDS | _MANY)) or any(t.low.removesuffix("s") in KIN for t in words_)
    family = words_[0].low == "the" and len(words_) == _TWO and words_[1].capital and words_[1].low.endswith("s")
    called = all(is_name(t) or t.low in ("and", "aunt", "uncle", "mr", "mrs", "ms", "&") for t in words_)
    return tokens if kin or family or called else []


_TWO = 2


def _is_elsewhere(said: Said, match: re.Match[str]) -> bool:
    """Whether those who come are told to come to a place that is not the speaker's: "are coming to Berlin"."""
    return match["ours"] is None and _SOMEWHERE.match(said.line, match.end()) is not None


_SOMEWHERE = re.compile(
    r"(?:back|home|from|out|off|along|first|second|last) |(?:over |up |down |back )?(?:to|into|in|at) (?!us |me |ours |mine |our |my |stay |visit |see |on |<)"
)


def _days(told: Told, at: int, *, alone: bool) -> tuple[dt.date, dt.date, Said] | None:
    """Return from when to when they stay, with the sentence that tells the last day; `alone`, its own days will do."""
    said = told.said[at]
    moment = days_of(said.sense.line, said.sense.line.scene)
    first = moment["start"].date() if moment else None
    if first is None or first < told.today or "recurrence" in moment:
        return None
    behind = told.said[at + 1 : at + 2]
    for near in (said, *(s for s in behind if s.sense.tells and not s.sense.asks and not _NOT_SO.search(s.line))):
        for leaves in _LEAVES.finditer(near.line):
            day = exact(coming(near.tokens[int(leaves["day"])], told.today).value) if _is_day(near, leaves) else None
            if day is not None and first < day <= first + _LONGEST:
                return first, day, near
    last = moment["end"].date() if moment.get("end") and moment.get("all_day") else None
    return (first, last, said) if alone and last is not None and first < last <= first + _LONGEST else None


def _is_day(said: Said, leaves: re.Match[str]) -> bool:
    at = int(leaves["day"])
    return at < len(said.tokens) and isinstance(said.tokens[at].value, Mention)


def _called(who: Sequence[Token]) -> str:
    """Return the name of those who come: "Kasia and her husband", "the Millers", "cousins from Cork"."""
    run = [t for t in who if t.kind in ("word", "mark")]
    while run and run[0].low in ("my", "our", "so", "and"):
        run = run[1:]
    if len(run) > 1 and run[0].low in KIN | FRIENDS and is_name(run[1]) and run[0].low not in ("aunt", "uncle"):
        run = run[1:]
    text = text_of(run)
    return text[:1].lower() + text[1:] if run and run[0].low in ("the", "her", "his", "their") else text


_BEDS_ELSEWHERE = (
    r"(?:hotels?|b&b|b & b|bed and breakfast|guest ?house|airbnb|air bnb|hostel|inn|motel|holiday (?:let|flat|home|apartment|cottage)|rental|self-catering|apartment|"
    r"caravan|camper(?: ?van)?|motorhome|campsite|tent|pension|aparthotel|serviced flat|youth hostel|travelodge|premier inn|ibis)"
)
_THEM = r"(?:he|she|they|both of them|all of them)"
_IS_THEIRS = re.compile(
    rf"(?: (?P<who>{_THEM})|(?P<name> [^\s<>,;.]+)) (?:(?:'s|'ve|'ll|'re|is|are|has|have|will|be|been|got|already|actually|just|though|all|both|this time|,|going to) )*"
    rf"(?:stay(?:s|ing)?|sleep(?:s|ing)?|put(?:s|ting)? up|lodg(?:e|es|ing)|book(?:s|ed|ing)?|got|found|rented|renting|reserved|taken|taking|took|takes|has|have|having|checked|camp(?:s|ing)?|gone for) "
    rf"(?:(?:himself|herself|themselves|up|in|into|at|a|an|the|their|her|his|own|for|room|rooms|bed|beds|of) |(?!(?:not|n't|our|my|us|me|no|with|here|any|every|but|and|because|until|if|dinner|lunch|breakfast|supper|drinks|tea|meetings?|conference|wedding|party|job|work|shift|interview|course|reception|talk|appointment|massage) )[^\s<>,;.]+ ){{0,6}}?{_BEDS_ELSEWHERE} "
)
"""How guests are told to sleep elsewhere: "she's got herself a hotel near the station"."""
_WITH_OTHERS = re.compile(
    rf" {_THEM} (?:(?:'s|'ve|'ll|'re|is|are|has|have|will|be|going to|actually|all|both) )*(?:stay(?:s|ing)?|sleep(?:s|ing)?) (?:over )?(?:with|at) (?!(?:us|me|ours|mine|our|my (?:place|house|flat|home)|home|night) )[^\s<>,;.]+ "
    rf"| {_THEM} (?:(?:'s|'ll|'re|is|are|will|do|does|wo) )*(?:not|n't) (?:be |going to (?:be )?|actually |even |want to |need to )*(?:stay(?:s|ing)?|sleep(?:s|ing)?)(?: over)? (?:with us|with me|here|at {_OURS}|in (?:our|the) (?:house|flat|guest room|spare room)|overnight) "
    rf"| {_THEM} (?:(?:'s|'ll|'re|is|are|will|do|does|wo) )*(?:not|n't) (?:be |going to |actually |even )*need(?:s|ing)? (?:a |the |our )(?:bed|guest room|spare room|room|spare bed) "
)
"""How guests are told to sleep at somebody else's, or not at the speaker's."""
_NO_BED_THERE = re.compile(
    r" (?:if|unless|whether|might|may(?! <)|maybe|perhaps|would|could|should|wanted|wants?|looked|look(?:s|ing)?|thinking|thought|usually|normally|always|last (?:time|year)|used to|cancel\w*|full|fully|expensive|pricey|hates?|rather than|"
    r"instead of|offered|until|till|before|after|was|were|had) "
)
_WITH_US_AFTER_ALL = re.compile(
    rf" (?:cancel\w*|fell through|full|(?:stay(?:s|ing)?|sleep(?:s|ing)?|com(?:e|es|ing)) (?:back )?(?:here|to {_OURS}|with us|with me|at {_OURS}|in our)|needs? (?:our|a bed)|bar|restaurant|lobby) "
)
"""What behind it tells that they sleep at the speaker's all the same, or only eat there."""


def lodged_elsewhere(told: Told) -> list[Finding]:
    """Whose bed at the speaker's is not needed, because a sentence of this turn says that they sleep elsewhere."""
    stays = [e for e in told.entries(EVENTS) if not e.retired and _takes_a_bed(e)]
    out: list[Finding] = []
    for said in told.said if stays else ():
        sleeps = _IS_THEIRS.search(said.line) or _WITH_OTHERS.search(said.line)
        if sleeps is None or said.sense.asks or not said.sense.tells or _is_undone(said, sleeps):
            continue
        found = [e for e in stays if _is_meant(said, sleeps, e)]
        if len(found) != 1 or any(f.entry is found[0] for f in out):
            continue
        entry, facts = found[0], (said.fact,)
        if entry.record is not None:
            out.append(Finding(collection=EVENTS, entry=entry, values={"status": "cancelled"}, facts=facts))
        else:
            out.append(Finding(collection=EVENTS, entry=entry, facts=facts, retires=True))
    return out


def _is_undone(said: Said, sleeps: re.Match[str]) -> bool:
    """Whether the words up to where guests are told to sleep, or those behind it, leave it open or take it back."""
    behind = f" {said.line[sleeps.end() :]} "
    return bool(_NO_BED_THERE.search(said.line[: sleeps.end()]) or _WITH_US_AFTER_ALL.search(behind))


def _takes_a_bed(entry: Entry) -> bool:
    """Whether an event is the stay of guests at the speaker's that is still to come."""
    room = str(entry.values.get("resource") or "").lower() in ("guest room", "spare room")
    planned = entry.values.get("status") == "planned"
    return planned and room and str(entry.values.get("title") or "").endswith(" staying")


def _is_meant(said: Said, sleeps: re.Match[str], entry: Entry) -> bool:
    """Whether a sentence that tells where somebody sleeps is about the guests of a stay: by name, or as "she" in its turn."""
    name = (sleeps.groupdict().get("name") or "").strip()
    title = {w.removesuffix("'s") for w in str(entry.values["title"]).lower().split()} - {
        "staying",
        "and",
        "the",
        "her",
    }
    if name:
        return name in title
    named_here = bool(title & {t.low for t in said.tokens})
    return entry.record is None or named_here
