"""What is expected of a thing that is away, or of who is away, on record: a sentence that names it with a day is a use.

That the car is in the garage from the 9th to the 12th is known. Whoever then speaks of the car and of a day between
them means to use it, in whatever words: no verb is asked for, only that nothing leaves the sentence uncertain. So it is
with those who help: who is away cannot have the children then. What leaves it uncertain stands in one table.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Iterator, Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import exact, text_of
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.things import CARS, opens_a_name
from usercode.state.frames.turns.engagements import unread_days
from usercode.state.frames.turns.helpers import also_called
from usercode.state.frames.turns.told import Finding, Said, Told, noted
from usercode.state.frames.turns.used import along, doing, is_compared
from usercode.state.frames.wordset import word_set

EVENTS, TRIPS, THEIR_TRIPS = "calendar.events", "travel.trips", "travel.their_trips"

UNCERTAIN = {
    "denied": r"not|n't|never|nobody|no|none|neither|nor|without|hardly|instead|rather than|apart from|except|spare|skip\w*",
    "supposed": r"if|unless|whether|might|may|maybe|perhaps|could|should|would have|wonder\w*|consider\w*|think(?:ing)? (?:of|about)|hop(?:e|es|ing)|tempted|wish\w*|ideally|in theory|once|imagine|pretend\w*",
    "over": r"cancel\w*|called off|mov(?:ed|ing)|postpon\w*|put off|rescheduled?|pushed|switched|swapped|dropped|used to|was|were|had|last (?:year|week|month|time)|ago|sold|sell\w*|scrapped|totalled|replac\w*|traded",
    "there again": r"back (?:on|by|in time|from|at|home|again|early|sooner|before|already)|(?:comes?|coming|came|be|is|'s|get\w*|have|bring\w*|brought|gave|give|giving|take|taking|return\w*|hand\w*) (?:it |her |him |them |(?:the|my|our) \S+ )?back|return\w*|free (?:again|by|from)|available|ready|done|finished|fixed|mended|repaired|in time|(?:days?|weeks?|hours?) (?:early|sooner)|earlier than",
    "still away": r"away|gone|longer|overrun\w*|still|extend\w*|extra|(?:until|till) (?:<d\d+>|the|then|after|further|at least)|delay\w*|keeps?|keeping|kept|holds? on|lent|lend\w*|loan\w*|borrow\w*|let|rent\w*|hir(?:e|ed|ing)|courtesy|out of (?:use|action)|in the (?:garage|shop|workshop)|at the (?:garage|mechanic\w*|dealer\w*)",
    "only spoken of": r"price|prices|paid|pay|invoice|bill|insur\w*|tax|mot|loan|lease|warranty|payments?|finance|licen[cs]e|deposit|(?:photos?|pictures?) of|novel|story|film|movie|book|dreamt?|chapter|advert\w*|look(?:s|ing)? at|read|reads|says? that|asks?|asked|wants? to know",
}  # fmt: skip
"""What leaves it open whether a thing on record is used on a day, or tells that it is not, by what it tells."""
_UNCERTAIN = re.compile(f" (?:{'|'.join(UNCERTAIN.values())}) ")

_PART = re.compile(
    r"[;:.!?()–—…] |, (?=(?:and|so|but|because|which|as|since|while|though|who|where|when|the|she|he|they|it|i|we) )"
    r"| (?=(?:so that|because|since) )| (?=(?:and|so|but) (?:i|we|he|she|they|it|there|the) )"
)
"""Where a part of a sentence ends that is certain or uncertain by itself: "we take the tent so that the rain can't"."""


def uses(told: Told) -> list[Finding]:
    """The uses of a thing that an earlier turn told to be away, by a sentence that names it and a day in that time."""
    away = [e for e in told.entries(EVENTS) if _is_away(e)]
    out: list[Finding] = []
    for at, said in enumerate(told.said if away else ()):
        if said.sense.asks or not said.sense.tells:
            continue
        for entry in away:
            named = next((m for m in _named(said.line, entry) if _is_used_there(said, m)), None)
            if named is None or {w for p in entry.values.get("people") or () for w in words(str(p))} & said.words:
                continue
            for moment, day in _when(told, at, named.start()):
                if _falls_in(moment, entry):
                    out += _use(told, said, day, entry, named.groupdict().get("thing") or "", moment)
    return out


def is_put_to_use(told: Told, said: Said, entry: Entry) -> bool:
    """Whether a sentence uses what an earlier turn told to be away then, as one does who has forgotten that it is."""
    at = next((k for k, one in enumerate(told.said) if one is said), 0)
    used = [m for m in _named(said.line, entry) if _is_used_there(said, m)] if _is_away(entry) else []
    return any(_falls_in(moment, entry) for m in used for moment, _ in _when(told, at, m.start()))


def _is_away(entry: Entry) -> bool:
    """Whether a record of an earlier turn, untouched by this one, tells that a thing is with others or out of use."""
    values = entry.values
    known = entry.record is not None and not entry.retired and not entry.changed
    planned = values.get("status") == "planned" and isinstance(values.get("start"), dt.datetime)
    thing, title = str(values.get("resource") or "").lower(), str(values.get("title") or "").lower()
    stays = title.endswith(" staying")
    return bool(known and planned and thing and values.get("all_day") and (thing in title or stays))


_OWN = r"(?:my|our|ma|the|this|that)"
_PLAIN = word_set("big good old new own whole trusty little lovely poor dear beloved battered")


def _named(line: str, entry: Entry) -> Iterator[re.Match[str]]:
    """Yield where a line names what is away as the speaker's own: by its kind, its make, or where it is."""
    resource = str(entry.values["resource"]).lower()
    *which, head = resource.split()
    make = re.findall(r"\((\w+)\)\Z", str(entry.values["title"]).lower())
    told = noted(entry).lower()
    makes = [w for w in re.findall(r"\w+", told) if w in CARS] if resource == "car" else []
    others = r"(?!'s )"
    if which and which[0].endswith("'s"):
        owner = re.escape(" ".join(which).replace("'s", " 's", 1))
        yield from re.finditer(rf" (?P<thing>{owner} (?:old )?{re.escape(head)}) {others}", line)
        return
    if len(head) == 1 or head.isdigit():
        yield from re.finditer(rf" (?P<thing>{re.escape(resource)}) ", line)
        return
    for name in dict.fromkeys([head, *_ALIASES.get(resource, ()), *make, *makes]):
        form = rf" (?:{_OWN} )(?P<more>(?:(?!(?:{_OWN}|is|are) )[\w-]+ ){{0,2}}?)(?P<thing>{re.escape(name)}) {others}"
        if name in _PLAYED:
            form = rf" (?:on|play|plays|playing|i am|i 'm|me as|me on|as) (?:{_OWN} )?(?P<more>)(?:(?:first|second|lead|principal|solo) )?(?P<thing>{re.escape(name)}) {others}|{form.replace('more', 'also').replace('thing', 'same')}"
        whole = (
            re.finditer(rf" (?:in|into|on|at|with|and|[:,;–—]) (?P<thing>{re.escape(resource)}) {others}", line)
            if which and name == head
            else ()
        )
        for match in (*re.finditer(form, line), *whole):
            found = match.groupdict()
            more = {*(found.get("more") or found.get("also") or "").split()} - _PLAIN - {*which}
            if all(
                re.search(rf"\b{re.escape(name)}(?: of \w+)? (?:in|at|on|by|near) (?:the )?{re.escape(w)}\b", told)
                for w in more
            ):
                yield match


_ALIASES = {
    "guest room": ("spare room", "spare bedroom", "visitors 's room", "guests 's room", "guest bedroom"),
    "spare room": ("guest room", "guest bedroom"),
    "flat": ("apartment",),
    "apartment": ("flat",),
}
"""What else people call a thing."""
_PLAYED = word_set(
    "keyboard keyboards cello bass drums violin viola guitar trombone trumpet saxophone sax tuba piano flute oboe clarinet bassoon horn harp "
    "accordion"
)

_OF_IT = re.compile(
    r" (?:about|for|of|like|than|beside|behind|off|regarding|near|opposite|outside|(?:fetch|collect|pick up|picking up|fetching|collecting|get|getting|drop|dropping|drop off|"
    r"wash|washing|clean|cleaning|sell|selling|buy|buying|insure|tax|mend|fix|show|showing|see|seeing|check|checking|(?:take|bring|taking|bringing|book|booking)(?= (?:\S+ ){1,4}(?:in|into|to|for) (?:\S+ ){0,3}(?:garage|mot|service|repair\w*|mechanic|workshop|shop|dealer|menders?) ))) \Z"
)
"""What before a thing tells of it, or of its way there and back, and of no use: "poles for the tent", "fetch the car"."""
_USED_OF = re.compile(r" (?:back|boot|trunk|roof|front|top|inside|half|all) of \Z")


def _is_used_there(said: Said, named: re.Match[str]) -> bool:
    """Whether the part of a sentence that names a thing leaves it certain that it is used; "the Caravan Café" is none."""
    line, last = said.line, said.sense.line.token_at(named.end() - 2)
    if opens_a_name(said.sense.line, last, last + 1):
        return False
    lead = line[: named.start() + 1]
    about = _OF_IT.search(lead) and not _USED_OF.search(lead)
    return not about and not _is_uncertain(line, named.start())


def _is_uncertain(line: str, at: int) -> bool:
    """Whether the part of a line around a position holds what leaves it uncertain."""
    first, last = _part(line, at)
    part = f" {line[first:last].strip()} "
    return bool(_UNCERTAIN.search(_ALL_WELL.sub(" ", part)))


_ALL_WELL = re.compile(
    r"(?<= ,) no [a-z-]+ (?=[.,;:!]|\Z)"  # "me and my cello, no piano"
    r"| not to (?:fret|worry|panic|bother|mind|fuss|cry) | (?:no (?:worries|problem|dramas|rush|need to worry)|do n't worry) "
    r"| (?:until|till|before|when|while) (?:i|we) (?:'m|am|'re|are|get|come) (?:back|home|off work)(?: home| again| from [a-z]+)*(?= )"
    r"| (?:just )?(?:like|as) (?:when|in the days when|back when) (?:[^\s<>,;]+ ){2,6}?(?=[,;.!?]|\Z)"
    r"| like last (?:year|month|week|time|summer|winter|spring|autumn|christmas|easter) "
    r"| (?:if|as long as|weather|traffic|unless) (?:[^\s<>,;]+ ){1,3}(?:behaves?|allows?|permits?|permitting|allowing|holds?|plays? (?:along|ball)) "
)
"""What is only said in passing: "if the traffic behaves", "like last year", "until we're back"."""


def _part(line: str, at: int) -> tuple[int, int]:
    """Return where the part of a line around a position begins and ends."""
    cuts = [0, *(m.end() for m in _PART.finditer(line)), len(line)]
    return next(((a, b) for a, b in itertools.pairwise(cuts) if a <= at < b), (0, len(line)))


def _when(told: Told, at: int, place: int) -> list[tuple[dict[str, Value], Said]]:
    """Return the moments of a use: the day of its part of the sentence, else of the sentence, else of the one beside."""
    said = told.said[at]
    line = said.sense.line
    dated = [
        k
        for k, t in enumerate(said.tokens)
        if t.kind == "date" and isinstance(t.value, Mention) and not is_compared(said, k)
        if not (t.value.recurring and _AS_EVER.search(line.text[: line.starts[k]]))
    ]
    if dated:
        first, last = _part(line.text, place)
        near = [k for k in dated if first <= line.starts[k] < last] or dated
        moments = [m for m in _moments(said, near, told.today) if not _is_uncertain(line.text, line.starts[near[0]])]
        return [(m, said) for m in moments]
    beside = [told.said[i] for i in (at - 1, at + 1) if 0 <= i < len(told.said)]
    for other in beside:
        days = [k for k, t in enumerate(other.tokens) if t.kind == "date" and isinstance(t.value, Mention)]
        answered = other is told.said[at - 1] and at > 0 and bool(_ASKS_ONESELF.match(other.line))
        told_so = days and (answered or (not other.sense.asks and other.sense.tells))
        if told_so and not _is_uncertain(other.line, other.sense.line.starts[days[0]]):
            return [(m, other) for m in _moments(other, days, told.today)]
    return []


_AS_EVER = re.compile(r" (?:always|usually|normally|generally) (?:[^\s,;.<>]+ ){0,4}\Z")
"""What makes the days behind it a habit and none of what is told: "she always does Saturdays"."""
_ASKS_ONESELF = re.compile(
    r"\A (?:and |so |now |ok |okay )*(?:what|which|who|how|where)(?: [a-z-]+){0,2} (?:am|are|'m|'re|will|shall|do|'ll) (?:i|we) "
)
"""How a question opens that its speaker answers: "What am I wearing to the gala on Friday? The kilt, of course"."""


def _moments(said: Said, dated: Sequence[int], today: dt.date) -> list[dict[str, Value]]:
    """Return the moment of a sentence with these days alone, or each of them as a whole day."""
    line = said.sense.line
    every = [k for k, t in enumerate(said.tokens) if t.kind == "date"]
    if len(every) == len(dated) and (moment := days_of(line, line.scene)):
        return [moment] if moment["start"].date() >= today else []
    days = (exact(coming(said.tokens[k], today).value) for k in dated)
    return [{"start": dt.datetime.combine(d, dt.time()), "all_day": True} for d in days if d is not None and d >= today]


_COMES_BACK = re.compile(
    r"\b(?:back|until|till|til|return\w*|leav\w+|collect\w*|bring\w*|drop\w*|fetch\w*|pick\w*|ready)\b"
)


def _falls_in(moment: dict[str, Value], entry: Entry) -> bool:
    """Whether a moment lies within the days on which a thing is away, on the last only where nothing ends it then."""
    start: dt.datetime = entry.values["start"]
    end: dt.datetime = entry.values.get("end") or start
    first: dt.date = moment["start"].date()
    last: dt.date = (moment.get("end") or moment["start"]).date()
    ends = start.date() < end.date() and (not noted(entry) or bool(_COMES_BACK.search(noted(entry).lower())))
    same = (first, last) == (start.date(), end.date()) and last > first
    closes = end.date() - dt.timedelta(days=1) if ends else end.date()
    return not same and first <= closes and start.date() <= last


def _use(told: Told, said: Said, day: Said, entry: Entry, named: str, moment: dict[str, Value]) -> list[Finding]:
    """Return the use as an event of its own, or the thing beside the event that was read of that day."""
    thing = str(entry.values["resource"])
    facts = tuple(dict.fromkeys((said.fact, day.fact)))
    fresh = [e for e in told.fresh(EVENTS) if e.record is None and {*facts} & {*e.facts} and _on(e, moment)]
    made = {thing.lower(), *re.findall(r"\w+", named.lower())}
    if thing.lower() in _PLAYED:  # what is played at is no thing that is needed
        made |= {str(e.values["resource"]).lower() for e in fresh if _is_called_by_its_thing(e)}
    if any(str(e.values.get("resource") or thing).lower() not in made for e in fresh):
        return []
    if journey := next((e for e in told.fresh(TRIPS) if {*facts} & {*e.facts}), None):
        return along(journey, said, day)
    if fresh:
        bare = words(str(fresh[0].values["title"])) <= words(f"{thing} {named}") | {
            "it",
            "be",
        }  # called by the thing alone
        titled: dict[str, Value] = {"title": f"{thing} needed"} if bare else {}
        return [Finding(collection=EVENTS, entry=fresh[0], values={"resource": thing, **titled}, facts=facts)]
    values: dict[str, Value] = {
        "title": doing(said) or f"{thing} needed",
        **moment,
        "resource": thing,
        "status": "planned",
        "_note": told.with_meant(said) if said is day else f"{day.text} {said.text}",
    }
    return [Finding(collection=EVENTS, values=values, facts=facts)]


def _is_called_by_its_thing(entry: Entry) -> bool:
    """Whether an event of an hour is called by what was read as its thing: "spring reception"."""
    thing, title = str(entry.values.get("resource") or "").lower(), str(entry.values.get("title") or "").lower()
    return bool(thing) and title.endswith(thing) and not entry.values.get("all_day")


def _on(entry: Entry, moment: dict[str, Value]) -> bool:
    start = entry.values.get("start")
    return isinstance(start, dt.datetime) and start.date() == moment["start"].date()


_MINDS = (
    r"(?:(?:look|looking|looks|see|seeing) (?:to|after)|mind|minds|minding|(?:baby|house|dog|pet|cat)[- ]?sit\w*|sit|sits|sitting|have|has|having|watch\w*|feed\w*|walk\w*|collect\w*|"
    r"pick\w* (?:\S+ ){0,3}?up|tak(?:e|es|ing)|do|does|doing|cover\w*|help\w*|run|runs|running|cook\w*|clean\w*|drive|drives|driving|play|plays|playing|come|comes|coming|be here|be there|stay\w*|get\w* (?:\S+ ){1,3}?(?:up|ready|dressed|off|to (?:school|nursery|bed))|in charge|stand\w* in|fill\w* in|feeds?|put\w* (?:\S+ ){1,4}?to bed|takes? over|step\w* in|hold\w* the fort|keep\w* an eye|let\w* (?:\S+ ){1,4}?(?:in|out)|water\w*|giv(?:e|es|ing) (?:\S+ ){1,4}?(?:food|dinner|tea|supper|breakfast|lunch|pills?|tablets?|medicine|insulin))"
)
"""What somebody is counted on for."""


_CHARGES = (
    r"(?:(?:the|our|my) (?:[a-z]+ ){0,2}?(?:twins|kids|children|boys|girls|baby|toddler|little ones?|son|daughter|cats?|kittens?|dogs?|puppy|puppies|rabbits?|guinea pigs?|hamsters?|hens|chickens|ponies|pony|"
    r"parrots?|budgies?|tortoise|fish|pets?|plants|keys?|mum|dad|gran))"
)
"""Who or what is left with those who mind it."""


def counted_on(told: Told) -> list[Finding]:
    """The days of this turn on which it counts on somebody who is told to be away then: "Agnes will have Ben"."""
    out: list[Finding] = []
    for trip in told.entries(THEIR_TRIPS):
        name, first, last = (trip.values.get(k) for k in ("traveller", "departure_date", "return_date"))
        known = trip.record is not None and not trip.retired and not trip.changed
        if not (known and name and first and last):
            continue
        for at, said in enumerate(told.said):
            who = also_called(told, str(name))
            if (place := _counts_on(said, who, str(trip.values.get("destination") or ""))) is None:
                continue
            moment, day = next(iter(_when(told, at, place)), (None, said))
            if moment is not None and _is_gone(moment["start"].date(), first, last):
                out += _counted(told, said, day, str(name), moment)
                break
    return out


def _is_gone(day: dt.date, first: dt.date, last: dt.date) -> bool:
    """Whether somebody is away on a day; on the last one of several they may be back."""
    return first <= day < last or day == first == last


def _counts_on(said: Said, who: str, destination: str) -> int | None:
    """Return where a sentence has somebody do something for the speaker, or asks for a text that asks them to."""
    line = said.line
    if destination and destination.lower() in said.text.lower():
        return None
    if said.sense.asks or not said.sense.tells:
        asked = rf" (?:to|for) {who} (?:\S+ ){{0,2}}?(?:asking|to ask|that asks|booking)(?: (?:her|him|them))? (?:if (?:s?he|they) (?:can|could|would) |to |for )(?:\S+ ){{0,3}}?{_MINDS} "
        text = re.search(asked, line)
        return text.start() if text is not None else None
    does = rf" {who} (?:(?:'s|is|are|will|'ll|has|can|going|to|be|promised|agreed|said|s?he|they|kindly|then|also|and|i|we|me|us) ){{0,5}}{_MINDS} "
    booked = rf" (?:booked|asked|got|have|'ve got|counting on|rely(?:ing)? on|need|reserved|hired|told|leav(?:e|ing) (?:\S+ ){{1,4}}with) (?:our \S+ |my \S+ )?{who} "
    given = rf" (?:{_CHARGES} (?:[^\s,;.<>]+ ){{0,5}}?(?:with|over at|at|to|by)|(?:count|counting|rely|relying) on|(?:looked after|minded|fed|walked|cared for|taken care of|picked up|collected|fetched|watched) by) (?:our \S+ |my \S+ )?{who}(?:'s)? "
    found = re.search(does, line) or re.search(booked, line) or re.search(given, line)
    return found.start() if found is not None and not _is_uncertain(line, found.start()) else None


def _counted(told: Told, said: Said, day: Said, name: str, moment: dict[str, Value]) -> list[Finding]:
    """Return the event of the day with whom it counts on, or a new one for that."""
    facts = tuple(dict.fromkeys((said.fact, day.fact)))
    fresh = next((e for e in told.fresh(EVENTS) if e.record is None and {*facts} & {*e.facts} and _on(e, moment)), None)
    note = said.text if said is day else f"{day.text} {said.text}"
    if fresh is not None:
        people = [*(fresh.values.get("people") or ()), name]
        titled: dict[str, Value] = {
            "title": f"{fresh.values['title']} (counting on {name})",
            "people": list(dict.fromkeys(people)),
        }
        return [Finding(collection=EVENTS, entry=fresh, values=titled, facts=facts)]
    values: dict[str, Value] = {
        "title": f"counting on {name}",
        **moment,
        "people": [name],
        "status": "planned",
        "_note": note,
    }
    return [Finding(collection=EVENTS, values=values, facts=facts)]


_OCCASION = (
    r"(?:lunch|luncheon|dinner|supper|brunch|tea|party|bash|barbecue|bbq|reception|wedding|christening|baptism|funeral|memorial|wake|recital|concert|gig|"
    r"play|show|performance|premiere|match|game|final|tournament|race|regatta|gala|rehearsal|audition|interview|exam|viva|meeting|agm|hearing|assembly|"
    r"parents' evening|appointment|check-?up|scan|biopsy|lesson|workshop|seminar|conference|talk|lecture|presentation|reading|signing|fair|fete|stall|"
    r"market|open day|ceremony|graduation|prom|reunion|anniversary|birthday|christening|service|vigil|quiz|viewing|inspection|handover|launch|tasting|fitting)"
)
_HELD = re.compile(
    rf" (?P<title>(?:(?!(?:'s|is|are|at|on|in|to|for|of|with|from|by|and|or|the|a|an|my|our|i|we|has|have|got|be) )[^\s<>,;:.!?]+ ){{0,2}}?{_OCCASION}) "
)
_FEAST = re.compile(
    r" (?P<feast>[^\s<>,;:.!?]+ 's (?:<o\d+>|\d+th|birthday|retirement|anniversary|christening|leaving do)) "
)
_OURS = re.compile(r" (?:i|we|me|us|my|our|the (?:whole )?family|all of us) ")
_ELSEWHERE = re.compile(
    r" (?:miss\w*|watch(?:ing)? (?:it )?on|online|on (?:tv|telly|zoom|teams)|for (?:him|her|them)|sends?|in my (?:place|stead)|on my behalf|instead of me|invit\w+ (?!me |us )|tickets? for (?:my|our|him|her|them)) "
)


_IS_ANOTHERS = re.compile(
    r"\A (?:(?:so|and|oh|also|today|by the way|,) )*(?:my|our) (?:[a-z-]+ ){1,2}?(?:has(?! (?:[a-z]+ed|told|said|set|put|given|sent|let|written) )|'s got|has got|is having|'s having|is going to|'s going to|goes to|plays|is playing|sings|is singing) (?!.* (?:i|we|me|us) )"
)
"""What somebody of the speaker's circle has for themselves: "my sister has a flat viewing on the 19th"."""


_TAKES_PLACE = re.compile(
    r" (?P<title>(?!(?:it|that|this|there|he|she|they|who|which|what|i|we) )(?:(?!(?:is|are|that|which|who|and|but|announced|says?|said|the|my|our|a|an) )[^\s<>,;:.!?]+ ){1,4}?)"
    r"(?:(?:is|are|has been|have been|will be|'ll be) (?:now |only |all |just )*(?:on|at|set for|scheduled for|fixed for|moved to|booked for|down for)"
    r"|(?:takes? place|falls?|goes ahead|moves?|moved|runs?|happens?|is held|are held)(?: on| to)?) (?:the )?<d"
)
"""What takes place on a day, without a word for occasions: "the statistics mid-sem is now on"."""


def occasions(told: Told) -> list[Finding]:
    """The speaker's occasions by day that no reader understood, where something on record stands on that day already."""
    out: list[Finding] = []
    for said in unread_days(told):
        held = _HELD.search(said.line)
        dated = [
            k
            for k, t in enumerate(said.tokens)
            if t.kind == "date" and isinstance(t.value, Mention) and not t.value.recurring
        ]
        takes_place = _TAKES_PLACE.search(said.line) if held is None else None
        named = held or takes_place
        if named is None or not dated or not _OURS.search(said.line) or _ELSEWHERE.search(said.line):
            continue
        if _IS_ANOTHERS.match(said.line):
            continue
        if _is_uncertain(said.line, named.start()) or _is_uncertain(said.line, said.sense.line.starts[dated[0]]):
            continue
        moment = next(iter(_moments(said, dated, told.today)), None) if len(dated) == 1 else None
        if moment is None or not _is_taken(told, moment) or (held is None and moment.get("all_day")):
            continue
        title = _written(said, named, "title")
        feast = _FEAST.search(said.line)
        title = f"{_written(said, feast, 'feast')} ({title})" if feast is not None else title
        timed = not moment.get("all_day")
        values: dict[str, Value] = {
            "title": title if timed else f"{title} (accepted)",
            **moment,
            "status": "planned",
            "_note": said.text,
        }
        out.append(Finding(collection=EVENTS, values=values, facts=(said.fact,)))
    return out


def _written(said: Said, match: re.Match[str], group: str) -> str:
    """Return a part of a line as it was written."""
    return text_of(said.between(*match.span(group)))


def _is_taken(told: Told, moment: dict[str, Value]) -> bool:
    """Whether a journey of the speaker's or an event with an hour, told by an earlier turn, stands on a day."""
    day = moment["start"].date()
    for trip in told.entries(TRIPS):
        leaves, back = trip.values.get("departure_date"), trip.values.get("return_date")
        if trip.record is not None and not trip.retired and leaves and back and leaves < day < back:
            return True
    events = (e for e in told.entries(EVENTS) if e.record is not None and not e.retired and not e.changed)
    starts = (
        e.values.get("start") for e in events if e.values.get("status") == "planned" and not e.values.get("all_day")
    )
    return any(isinstance(start, dt.datetime) and start.date() == day for start in starts)
