"""What a turn tells to be used on days on which somebody else has it: "they're staying in my flat", "the barn is theirs".

That a thing is let, lent or in repair is on record with its days. Whoever speaks of the same thing later as of one that
is to be used means an event that needs it, in whatever words; without such a record a sentence about a thing is no event.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS, SUBORDINATORS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.named_things import Thing, is_label, things_in
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.things import CARS, opens_a_name
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

EVENTS = "calendar.events"
_NO_USE = re.compile(
    r" (?:(?:closed|shut|slammed|switched off) (?:the|my) (?:laptop|computer|tab|tablet|phone)|not|n't|never|nobody|if|unless|might|maybe|until|till|before|instead|elsewhere|back from|free again|empty|"
    r"vacant|available|mov(?:es?|ed|ing) (?:out|in)|leav(?:es?|ing)|pick(?:ing)? up|collect(?:ing)?|fetch(?:ing)?|"
    r"return(?:s|ed|ing)?|get(?:s|ting)? (?:it|the \S+|my \S+) back|"
    r"let|letting|rent|rented|renting|hired|sublet|subletting|leased|lent|borrow(?:s|ed|ing)?|was|were|had|used to|"
    r"paid|price|photos?|pictures?|tax|loan|insurance|licen[cs]e) "
)
_WITH_ANOTHER = re.compile(
    r" (?:lends?|lending|loans?|loaning|gives?|giving|brings?|bringing|lets?|letting) (?:me|us) (?:use |have |borrow |take )?(?:his|hers|theirs|one|another|a spare|(?:his|her|their) \S+) "
    r"| (?:borrow|borrowing|rent|renting|hire|hiring|use|using|take|taking|bring|bringing) (?:one|his|hers|theirs|another(?: one)?|a spare|(?:[^\s,;.!?<>]+ ){0,2}'s) "
    r"| (?:on|with|in|using) (?:his|hers|theirs|another one|a (?:borrowed|rented|hired|spare)) "
)
"""How a sentence, or the one behind it, tells that another thing of its kind takes the place of the one away."""
_BEFORE = (
    r"(?:in|into|inside|with|use|uses|using|need|needs|needing|want|wants|have|having|take|taking|has|gets?|get|got|up|put|putting|set|hang|hanging|"
    r"(?:the )?(?:back|bed|boot|trunk|roof) of|(?:run|runs|running|present|stream|show|join|dial in|play)(?: [a-z]+){0,3}? (?:from|off|on)|"
    r"at|to|on|onto|bring|bringing|drive|driving|ride|riding|tow|towing|fire|firing|heat|heating|book|booked|booking|reserve|reserved)"
)
_OCCASIONS = r"(?:evening|night|party|afternoon|morning|session|lesson|class|day|weekend|trip|supper|dinner|lunch)"

_IS_THEIRS = r"(?:is|'s|are|will be|'ll be) (?:(?:all )?(?:his|hers|theirs|ours|mine|yours)|for|ready for)"


def used(told: Told) -> list[Finding]:
    """The uses, on days on which it is with others, of a thing that an earlier turn told of."""
    taken = [e for e in told.entries(EVENTS) if _is_taken(e)]
    out: list[Finding] = []
    for at, said in enumerate(told.said if taken else ()):
        if said.sense.asks or not said.sense.tells or _NO_USE.search(said.line):
            continue
        if any(_WITH_ANOTHER.search(one.line) for one in told.said[at : at + 2]):
            continue
        for entry in taken:
            thing = str(entry.values["resource"])
            if not any(
                _uses(said, name, entry) for name in (thing, *_CALLED.findall(str(entry.values["title"])))
            ) or _tells_of_it_again(said, entry):
                continue
            moment, day = _when(told, at)
            if moment and _meets(moment, entry):
                out += _use(told, said, day, thing, moment)
    return out


_CALLED = re.compile(r"\((\w+)\)\Z")
"""What a car is called behind the title of its entry: "car in the garage (minivan)"."""


def _is_taken(entry: Entry) -> bool:
    values = entry.values
    known = entry.record is not None and not entry.retired and not entry.changed
    return bool(known and values.get("resource") and values.get("status") == "planned" and values.get("start"))


def _uses(said: Said, thing: str, entry: Entry) -> bool:
    """Whether a sentence speaks of a thing as of one that is used, or that is somebody's for a time."""
    *which, head = thing.lower().split()
    if which and is_label(head):
        which, head = which[:-1], f"{which[-1]} (?:{re.escape(head)}|<n\\d+>)"
        named = rf"(?:(?:my|our|the|ma) )?((?:[a-z-]+ ){{0,2}}?){head}"
    else:
        named = rf"(?:my|our|the|ma) ((?:[a-z-]+ ){{0,2}}?){re.escape(head)}"
    uses = (
        rf" {_BEFORE} (?:out |up |over |all of |straight )?{named} ",
        rf" {named} {_IS_THEIRS} ",
        rf" (?:a|the|our|my) (){re.escape(head)} {_OCCASIONS} ",
        *((rf" (?:on|with|plus) ()(?:{_SHORT_FOR.get(head, head)}|{head}) ",) if head in _PLAYED else ()),
    )
    found = next((m for use in uses if (m := re.search(use, said.line)) is not None), None)
    line = said.sense.line
    called = any(t.low == head and opens_a_name(line, k, k + 1) for k, t in enumerate(line.tokens))
    notes = f" {' '.join(map(str, entry.notes or entry.values.get('notes') or ()))} ".lower()
    told_so = found is not None and f" {found[1]}{head} " in notes
    named_so = found is not None and not called and (told_so or {*found[1].split()} - _PLAIN_WORDS <= {*which})
    return named_so or bool(_DONE_WITH.get(head, frozenset()) & {t.low for t in line.tokens})


_PLAYED = word_set(
    "accordion bass cello clarinet flute guitar harp horn oboe saxophone trombone trumpet tuba viola violin banjo ukulele"
)
"""What somebody plays and names without whose it is: "the solo on sax"."""
_SHORT_FOR = {"saxophone": "sax", "ukulele": "uke"}
_PLAIN_WORDS = word_set("big good old new own whole trusty")
_DONE_WITH = {
    "oven": word_set("bake baked baking bakes roast roasted roasting"),
    "kiln": word_set("fire fired firing bisque glaze"),
    "combine": word_set("harvest harvesting combining threshing"),
    "tractor": word_set("plough ploughing plow plowing baling"),
    "mower": word_set("mow mowing"),
    "lawnmower": word_set("mow mowing"),
    "strimmer": word_set("strim strimming"),
    "ladder": word_set("gutters"),
    "barbecue": word_set("grill grilling barbecuing"),
    "kayak": word_set("kayak kayaking paddling"),
    "bike": word_set("cycling biking"),
    "machine": word_set("sew sewing laundry"),
    "printer": word_set("print printed printing"),
    "camera": word_set("photograph photographing filming"),
    "forklift": word_set("unload unloaded unloading pallets"),
    "trailer": word_set("haul hauling tow towing"),
    "tent": word_set("camp camping"),
    "pool": word_set("swim swimming"),
    "kitchen": word_set("cook cooked cooking cooks"),
    "chainsaw": word_set("felling logging"),
}
"""What is done with a thing that a sentence need not name: "300 rolls have to be baked that day"."""


def _tells_of_it_again(said: Said, entry: Entry) -> bool:
    """Whether a sentence names who has the thing or what it is with them for: the same matter once more."""
    people = {w for p in entry.values.get("people") or () for w in words(str(p))}
    return bool(people & said.words)


def _when(told: Told, at: int) -> tuple[dict[str, Value], Said]:
    """Return the days that a sentence names, or else the one behind it, with the sentence that names them."""
    before = told.said[at - 1 : at] if at and not _dated(told.said[at]) else []
    for said in (*told.said[at : at + 2], *before):
        line = said.sense.line
        moment = days_of(line, line.scene)
        if moment:
            return moment, said
    return {}, told.said[at]


def _dated(said: Said) -> bool:
    return any(t.kind == "date" and not is_compared(said, k) for k, t in enumerate(said.tokens))


def is_compared(said: Said, at: int) -> bool:
    """Return whether a day is only one that another is like: "as last year", "like in June"."""
    return bool(_LIKE.search(said.line[: said.sense.line.starts[at]]))


_LIKE = re.compile(r" (?:like|as|than|unlike) (?:in |on |we did |i did |the one )?(?:the )?\Z")


def _meets(moment: dict[str, Value], entry: Entry) -> bool:
    start: dt.datetime = entry.values["start"]
    end: dt.datetime = entry.values.get("end") or start
    first: dt.datetime = moment["start"]
    last: dt.datetime = moment.get("end") or first
    same = (first.date(), last.date()) == (start.date(), end.date())
    several = last.date() > first.date()
    return first.date() <= end.date() and start.date() <= last.date() and not (same and several)


def _use(told: Told, said: Said, day: Said, thing: str, moment: dict[str, Value]) -> list[Finding]:
    """Return the use as an event, or what it needs beside the event that the sentence was read as."""
    facts = tuple(dict.fromkeys((said.fact, day.fact)))
    fresh = [e for e in told.fresh(EVENTS) if set(facts) & set(e.facts)]
    if journey := next((e for e in told.fresh("travel.trips") if {*facts} & {*e.facts}), None):
        return along(journey, said, day)
    if fresh:
        return [
            Finding(collection=EVENTS, entry=e, values={"resource": thing}, facts=facts)
            for e in fresh
            if e.record is None and not e.values.get("resource")
        ]
    head = thing.lower().split()[-1]
    bought = [
        Finding(collection=_BOUGHT, entry=e, facts=facts, retires=True)
        for e in told.fresh(_BOUGHT)
        if e.record is None and said.fact in e.facts and head in str(e.values.get("item", "")).lower().split()
    ]
    values: dict[str, Value] = {
        "title": doing(said) or f"{thing} needed",
        **moment,
        "resource": thing,
        "status": "planned",
        "_note": told.with_meant(said) if said is day else f"{said.text} {day.text}",
    }
    return [*bought, Finding(collection=EVENTS, values=values, facts=facts)]


def along(journey: Entry, said: Said, day: Said) -> list[Finding]:
    """Return a journey with what the sentence beside it tells to be used on it: "we'll squeeze into the green tent"."""
    if journey.record is not None or said.fact in journey.facts:
        return []
    note: dict[str, Value] = {"_note": f"{day.text} {said.text}"}
    return [Finding(collection="travel.trips", entry=journey, values=note, facts=(said.fact,))]


_BOUGHT = "finance.purchases"


def planned(told: Told) -> list[Finding]:
    """What the speaker means to do on a day with a thing or in a place that may be with others then: "with the combine"."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or _NO_USE.search(said.line) or not _is_planned(said):
            continue
        made = {fact for path in _DATED for e in told.fresh(path) for fact in e.facts}
        moment, day = _when(told, at) if said.fact not in made and _is_with_a_thing(said) else ({}, said)
        lasts = day in told.said[:at] and "end" in moment and moment["start"].date() <= told.today
        ahead = bool(moment) and moment["start"].date() >= told.today and not lasts
        title = doing(said) if ahead and day.fact not in made else ""
        if (
            title
            and not _IN_FORCE.search(said.line)
            and not _is_a_term(told, moment)
            and not (_HAPPENED.match(said.line) and moment["start"].date() == told.today)
        ):
            facts = tuple(dict.fromkeys((said.fact, day.fact)))
            note = said.text if said is day else f"{said.text} {day.text}"
            values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": note}
            out.append(Finding(collection=EVENTS, values=values, facts=facts))
    return out


def _is_a_term(told: Told, moment: Mapping[str, Value]) -> bool:
    """Whether the last day of a stretch is that until which a thing of this turn can go back or is covered."""
    end = moment.get("end")
    ends = [
        e.values.get(field) for e in told.fresh("finance.purchases") for field in ("return_until", "warranty_until")
    ]
    return isinstance(end, dt.datetime) and end.date() in ends


_HAPPENED = re.compile(
    r"\A (?!i |we |my |our )(?:[^\s,;:.!?<>]+ ){1,4}?(?:got|was|were|had|did|went|came|has been|have been) (?!.* (?:i|we|me|us|my|our) )"
)
"""What happened to somebody else today, and is nothing that the speaker means to do: "Piet got turned back today"."""
_IN_FORCE = re.compile(
    r" (?:contract|membership|subscription|lease|tenancy|insurance|policy|warranty|guarantee|visa|permit|trial|cover) (?:[^\s,;:.!?<>]+ ){0,5}?"
    r"(?:runs?|lasts?|is valid|goes|holds|starts|begins|covers|ends?|expires?|is up|renews?|terminates?) "
)
"""What is in force for a time, and nothing that takes place: "my contract with the gym runs from"."""


def named(told: Told) -> list[Finding]:
    """Better names for what a turn tells to need a thing, of which only "it" or the thing itself was read."""
    out: list[Finding] = []
    facts: tuple[int, ...]
    for at, said in enumerate(told.said):
        for entry in told.fresh(EVENTS):
            if entry.record is None and not entry.notes and said.fact in entry.facts and _is_with_a_thing(said):
                told_so: dict[str, Value] = {"_note": said.text}
                out.append(Finding(collection=EVENTS, entry=entry, values=told_so, facts=(said.fact,)))
            resource = str(entry.values.get("resource") or "")
            title = str(entry.values.get("title") or "")
            if entry.record is not None or not (resource or _IT.search(title)) or entry.facts[:1] != [said.fact]:
                continue
            if title.endswith(" staying"):
                continue
            if (deed := _deed_beside(told, at, title, resource)) is not None:
                out.append(deed)
                continue
            core = {w for w in re.findall(r"[a-z']+", title.lower()) if w not in _EMPTY} - {*resource.lower().split()}
            own = title if core else doing(said)
            if not (before := _spoken_of(told, at, own, apart=not words(resource) <= words(title))):
                new, note, facts = own, None, (said.fact,)
            else:
                facts = (said.fact, told.said[at - 1].fact)
                new, note = f"{before}: {own}", f"{told.said[at - 1].text.strip()} {said.text.strip()}"
            if new and new != title:
                values: dict[str, Value] = {"title": new, **({"_note": note} if note else {})}
                out.append(Finding(collection=EVENTS, entry=entry, values=values, facts=facts))
    return out


def _deed_beside(told: Told, at: int, title: str, resource: str) -> Finding | None:
    """Return what a thing is needed for, as the sentence beside that names no other day tells it: "I'm taking Dad there"."""
    said = told.said[at]
    bare = {w for w in re.findall(r"[a-z']+", title.lower()) if w not in _EMPTY} <= {
        *resource.lower().split(),
        "car",
        "trailer",
    }
    entry = next((e for e in told.fresh(EVENTS) if e.values.get("title") == title and e.facts[:1] == [said.fact]), None)
    if not resource or not bare or entry is None:
        return None
    days = [t.value for t in said.tokens if t.kind == "date"]
    for near in (*told.said[at + 1 : at + 2], *(told.said[at - 1 : at] if at else [])):
        other = any(t.kind == "date" and t.value not in days for t in near.tokens)
        before = at and near is told.said[at - 1]
        if near.sense.asks or not near.sense.tells or (other and not before) or (before and days and other):
            continue
        deed = _IS_OUR_DEED.match(near.line)
        if deed is None or _UNSURE.search(near.line) or _DEPOSITS.search(near.line):
            continue
        line = near.sense.line
        run = list(takewhile(lambda t: t.kind in ("word", "number"), line.tokens[line.token_at(deed.start("deed")) :]))
        run = [t for t in run[:_MOST] if t.low != "then"]
        while run and run[-1].low in PREPOSITIONS | DETERMINERS:
            run.pop()
        if own := text_of(run):
            first, second = (near, said) if before else (said, near)
            told_so: dict[str, Value] = {
                "title": f"{own} ({resource})",
                "_note": f"{first.text.strip()} {second.text.strip()}",
            }
            return Finding(collection=EVENTS, entry=entry, values=told_so, facts=(said.fact, near.fact))
    return None


_IS_OUR_DEED = re.compile(
    r"\A (?:so |and |because |then )*(?:i|we) (?:'m|am|'re|are|'ll|will|have to|need to|must|can|'ve got to|have got to|said i 'd|said i would|promised to|'ve promised to|have promised to|going to) (?:going to |all |then |also )*"
    r"(?P<deed>(?:tak|driv|pick|collect|fetch|mov|bring|haul|carry|get|deliver|drop|help|transport|giv)\w*) (?!on |over |better |worse )"
)
"""How a sentence begins that tells what the speaker does: "I've got to take Dad to the ferry"."""
_UNSURE = re.compile(
    r" (?:not|n't|never|if|unless|whether|might|maybe|perhaps|instead|was|were|would like|train|bus|taxi|walk) "
)
_DEPOSITS = re.compile(r" (?:need|needs|use|using) (?:it|them|that|the|my|our) ")
_EMPTY = word_set(
    "needed it them that this for the a need needs take taking with in on my our use of then using will 'll"
)
_IT = re.compile(r"\b(?:it|them|those|these)\b")


_IT_IS = re.compile(r" (?:so |and |but )?(?:it|they) ")


def _spoken_of(told: Told, at: int, title: str, *, apart: bool) -> str:
    """Return what the sentence before names that "it" in a title stands for: "Ramirez wedding", "" for nothing."""
    if not at or not (_IT.search(title) or (apart and _IT_IS.match(told.said[at].line))):
        return ""
    tokens = told.said[at - 1].tokens
    listed = next((i for i, t in enumerate(tokens) if t.text == ":"), 0)
    if listed:
        return text_of(list(takewhile(lambda t: t.kind in ("word", "number"), tokens[listed + 1 :])))
    clause = next((c for c in told.said[at - 1].sense.line.clauses if c.verb is not None), None)
    if clause is None:
        return ""
    plain = {t.low for t in clause.subject} & {"i", "we", "it", "they", "he", "she", "there", "this", "that", "you"}
    phrase = clause.rest if plain or not clause.subject else clause.subject
    named_by = list(takewhile(lambda t: t.kind in ("word", "number") and t.low not in PREPOSITIONS, phrase))
    lead = [t for t in named_by if t.low not in DETERMINERS and t.low not in ("my", "our")]
    return text_of(lead) if 0 < len(lead) <= len(("the", "big", "old", "cake", "stand")) else ""


_DATED = (EVENTS, "travel.trips", "household.deadlines")
_WITH = re.compile(
    r" (?:in|on|with|using|use|at|into|inside|onto|need|putting up|put up|setting up|wear|wearing|play|playing|bring|"
    r"bringing|take|taking|drive|driving)(?: up| out| over)? \Z"
)


def _is_with_a_thing(said: Said) -> bool:
    line = said.sense.line
    things = [t for t in things_in(line) if t.name.lower().split()[-1] not in _EVERYDAY]
    return any(_WITH.search(line.text[: thing.start]) and not _is_name_of_place(thing) for thing in things)


_EVERYDAY = word_set("bed sofa couch chair table bath shower coat jacket shoes boots tv telly desk bag")
"""What one uses on any day, so that it tells of no plan: "read on the bed tonight"."""


def _is_name_of_place(thing: Thing) -> bool:
    """Whether a thing is only called like one: "the Caravan Kitchen", but not "the Jeep" or "Studio B"."""
    last = thing.name.lower().split()[-1]
    return thing.name.istitle() and not (thing.owned or last in CARS or is_label(last))


def _is_planned(said: Said) -> bool:
    """Whether a sentence tells what is to come of the speaker or their own: "we start cutting", "it has to go into"."""
    line = said.sense.line
    clauses = [c for c in line.clauses if c.verb is not None and c.marker not in SUBORDINATORS]
    if any(c.verb.past and not c.verb.passive for c in clauses if c.verb is not None):
        return False
    if not clauses:
        return bool({"me", "us"} & {t.low for t in line.tokens})
    bound = bool(_HAS_TO.search(line.text) or _IS_MADE.search(line.text))
    doing_so = bool(_ARE_DOING.search(line.text))
    acts = [c for c in clauses if (c.lemma != "be" or doing_so) and c.lemma not in _STATES]
    return any(bound or _is_ours(c) for c in acts)


_STATES = word_set(
    "keep own like love hate know live store think feel seem mean hope prefer belong contain hold miss doubt believe "
    "remember"
)
"""What is so on every day and done on none: "I keep it in the drawer"."""


_ARE_DOING = re.compile(r" (?:i|we) (?:'m|am|'re|are|'ll be|will be) (?:all |also |both )?[a-z]+ing ")


_IS_MADE = re.compile(r" (?:get|gets|getting|be|being) (?:all )?[a-z]+(?:ed|en|wn|ung|ept|aid|nt|ut) ")
_HAS_TO = re.compile(r" (?:has to|have to|must|need to|needs to) ")


def _is_ours(clause: Clause) -> bool:
    """Whether a clause is about the speaker, or about those who are told to be theirs: "our under-12s"."""
    lows = [t.low for t in clause.subject]
    told = {t.low for t in clause.tokens}
    made = clause.verb is not None and clause.verb.passive
    return (
        made or bool({"i", "we", "us", "me"} & {*lows, *told}) or (lows[:1] in (["my"], ["our"]) and "'s" not in lows)
    )


_LEFT_OUT = word_set(
    "i we will 'll 'm am 're are is 's be have has to need going must and so then also just please she he they"
)


def _main_of(line: Line) -> Clause | None:
    """Return the clause that tells what is done on a day: the one with the day, or the one before where others act."""
    clauses = [c for c in line.clauses if c.verb is not None and c.marker not in SUBORDINATORS]
    at = next((i for i, c in enumerate(clauses) if any(t.kind == "date" for t in c.tokens)), 0)
    if not clauses:
        return None
    others = at and clauses[at].subject and not ({t.low for t in clauses[at].subject} & _PLAIN or _is_ours(clauses[at]))
    return clauses[at - 1] if others else clauses[at]


def _opening(line: Line) -> str:
    """Return the first words of a line whose verb nobody knows, up to its day: "primary school kids visit me"."""
    words_ = list(takewhile(lambda t: t.kind in ("word", "number"), line.tokens))[:_MOST]
    while words_ and (words_[-1].low in PREPOSITIONS | DETERMINERS or words_[-1].low in _LEFT_OUT):
        words_.pop()
    return text_of([t for i, t in enumerate(words_) if i or t.low not in DETERMINERS])


_PLAIN = word_set("i we it they he she")


def doing(said: Said) -> str:
    """Return what a sentence tells to be done, in its own words and without its day: "turn the 40 bushings"."""
    line = said.sense.line
    clause = _main_of(line)
    if clause is None or clause.verb is None:
        return _opening(line)
    plain = {t.low for t in clause.subject} <= _PLAIN
    subject = [] if plain else [t for t in clause.subject if t.low not in ("our", "my", "the")]
    verb = [t for t in line.tokens[clause.verb.start : clause.verb.end] if t.low not in _LEFT_OUT]
    rest = list(takewhile(lambda t: t.kind in ("word", "number"), clause.rest))
    told = [*subject, *verb, *rest][:_MOST]
    while told and (told[-1].low in PREPOSITIONS | DETERMINERS or told[-1].low in _LEFT_OUT):
        told.pop()
    return text_of(told) if len(told) > 1 else ""


_MOST = 11
