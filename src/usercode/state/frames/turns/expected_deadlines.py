"""Sentences that speak of a deadline on record, in whatever words: planned too late, at fault, wanted no more.

What is on record is expected to be spoken of again. A sentence that names it needs no known verb then: "the form gets its
turn on the 23rd" plans it for that day, "my toaster spits sparks" is a fault, "I've had it with the gym" a wish to
leave. What makes a sentence uncertain keeps it from being read so.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.goods import is_well
from usercode.state.frames.matching import Entry, is_another_one, words
from usercode.state.frames.places import PLACES
from usercode.state.frames.turns.handled import is_handled, is_over
from usercode.state.frames.turns.settling import is_of_leaving, speaks_of
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told, noted
from usercode.state.frames.turns.unnamed import is_open
from usercode.state.frames.words import FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

TASKS, GOODS, SERVICES, EVENTS = "household.deadlines", "finance.purchases", "finance.subscriptions", "calendar.events"
_DONE = r"(?:cancell?ed|returned|refunded|renewed|handed in|paid|settled|confirmed)"
_UNCERTAIN = re.compile(
    rf"\b(?:already|took \w+(?: \w+)? back|(?<!be )(?<!not )(?<!that['’]s ){_DONE}|"
    r"not for (?:me|us)|too (?:small|young|old) for|(?:the|a|an|this|that) (?:film|movie|novel|book|series|play|poster|advert|ad)\b|(?:went|gone|sent|came|brought|shipped) (?:\w+ )?back|had promised|"
    r"(?:read|heard|saw) (?:that|about|somewhere)|next door|used to|years? ago|last year|supposedly|apparently|maybe|perhaps|might|"
    r"would have|joke|kidding|dreamt|dreamed|imagine|in case)\b"
    r"|(?:\A|[.!?;–—] )(?:(?:so|and|but),? )?(?:my|our|an?|the|one of my) (?:\w+ )?(?:neighbou?r|colleague|friend|cousin|co-?worker)"
    r"|\b(?:neighbou?rs?|colleagues?|friends?|cousins?|co-?workers?)['’]s?\b",
    re.IGNORECASE,
)
"""What makes it uncertain that a day is still the speaker's: done, another's, a story, supposed."""
_SUPPOSED = re.compile(
    r" (?:if|unless|whether|maybe|perhaps|might|could|would|'d|should|wish|wonder|supposed|thinking|thought|almost|nearly|dreamt|"
    r"imagine|in case|as if) "
)
"""What leaves it open whether a sentence tells what is so."""


def is_uncertain(text: str) -> bool:
    """Whether a turn leaves it uncertain that what it tells is still to come and the speaker's own."""
    return bool(_UNCERTAIN.search(text))


def is_plain(said: Said) -> bool:
    """Whether a sentence states something, without asking or supposing it."""
    return said.sense.tells and not said.sense.asks and not _SUPPOSED.search(said.line)


_PERSONS = PEOPLE | FRIENDS | {"neighbour", "neighbor", "colleague", "brother-in-law", "sister-in-law"}


def is_anothers(said: Said, known: str) -> bool:
    """Whether a sentence tells of what is somebody else's whom the record, in the words it was told in, does not name."""
    told = words(known.lower())
    first = re.match(r" (?:my|our|an?|the) (?P<who>[^\s]+) (?!and (?:i|me|we) )", said.line)
    if first is not None and first["who"] in _PERSONS and first["who"] not in told:
        return True
    for at, token in enumerate(said.tokens):
        owner = said.tokens[at - 1] if token.low == "'s" and at else None
        if owner is not None and owner.low in _PERSONS and owner.low not in told:
            return True
        if token.low in ("his", "her", "their", "your") and not told & {"his", "her", "their"}:
            return True
    return bool(re.match(r" (?:and |but |so )?(?:he|she|they|you) ", said.line))


# -- planned for too late a day

_WE = r"(?:i|we)(?: (?:both|all|only|just|then|finally|probably|really))*"
_AUX = r"(?:(?:'ll|will|shall|can|'m|am|'re|are|have to|must|plan to|hope to|mean to|want to|intend to|need to|going to|get to|not) )"
_GAP = rf"(?:(?!(?:is|are|'s) (?:on|at) |[.;:!?] ){ATOM}|, )"
_WE_DO = re.compile(
    rf" {_WE} (?:{_AUX}+|(?=(?:go|do|meet|sit|fill|finish|write|tackle|look|hand|take|bring|drop|post|send|sign|see) ))(?!(?:so |very |really )?(?:excited|happy|glad|nervous|off|away|back|home|here|there|training|running) )\S+ {_GAP}{{0,24}}?(?P<day><d\d+>) "
)
"""How somebody tells what they will be doing on a day."""
_ITS_TURN = re.compile(
    rf" (?P<will>will |'ll )?(?:goes|go|going|gets|get|waits?|has to wait|have to wait|can wait|will be|'ll be|comes?|follows?|"
    rf"(?:is|are|'s|has been|have been|got|gets) (?:now |only |just )?(?P<set>booked|scheduled|planned|set|arranged|pencilled|penciled|fixed|down)(?: in)? (?:for|on)) {_GAP}{{0,8}}?(?P<day><d\d+>) "
)
"""How a thing is told to get its turn on a day."""
_WAITS = re.compile(
    rf" wait (?:for|until|till) {_GAP}{{0,6}}?(?P<day><d\d+>) (?:{ATOM}|, ){{0,4}}?(?:then|after that|turn) "
)
"""How something else is told to come first."""
_NOT_A_PLAN = re.compile(
    r" (?:start\w*|begin\w*|takes? place|opens?|race day|results?|hear back|decision|answer|moved|postponed|extend\w*|pushed back|"
    r"deadline|now due|instead|celebrat\w*|party|anniversary|birthday|wedding|concert|already|signed up|registered|"
    r"submitted|filed|went off|gone off|in the post|behind (?:us|me)|not wait|late fee|allow\w*|lets? (?:me|us)|agreed|fine with|"
    r"okay with|ok with|accept\w*|grace) "
    r"| (?:is|are|was|were|all|have|has|'ve|'s|got (?:it|that|this)) (?:all |already |now |been )*(?:done|in|off|sorted|finished|"
    r"handed in|filed|sent|posted|mailed|paid) "
)
"""What is told of another day: of what comes after, or that there is more time, or nothing left to do."""
_LONGEST = dt.timedelta(days=60)


def planned(told: Told) -> list[Finding]:
    """The day after its last one on which this turn means to see to a task on record: "hand it in on the Monday"."""
    out: list[Finding] = []
    for entry in told.entries(TASKS):
        due = entry.values.get("due")
        fresh = entry.record is None or not is_open(entry) or entry.changed
        if fresh or due is None or due < told.today:
            continue
        for said in told.said:
            apart = is_anothers(said, noted(entry)) or is_of_leaving(said, entry)
            day = _late_day(said, entry, due) if speaks_of(said, entry) and not apart else None
            if day is not None:
                out += _events_of(told, said, day)
                out.append(Finding(collection=TASKS, entry=entry, values={"planned_for": day}, facts=(said.fact,)))
                break
    return out


def _late_day(said: Said, entry: Entry, due: dt.date) -> dt.date | None:
    """Return the day behind the last one of a task for which a sentence plans it."""
    waits = _WAITS.search(said.line)
    if not is_plain(said) or _NOT_A_PLAN.search(said.line):
        return None
    told_as_done = is_over(said) or is_handled(said)
    own = words(str(entry.values["what"]))
    places = [said.sense.line.starts[at] for at, t in enumerate(said.tokens) if t.kind == "word" and words(t.low) & own]
    turns = (m for m in _ITS_TURN.finditer(said.line) if m["will"] or m["set"] or not told_as_done)
    found = [*_WE_DO.finditer(said.line), *(m for m in turns if _is_subject(said, places, m.start()))]
    for match in (*found, *([waits] if waits is not None else [])):
        for token in said.between(match.start("day"), len(said.line)):
            mention = coming(token, said.sense.today).value if token.kind == "date" else None
            if mention is None or mention.recurring or (mention.last - mention.first).days > 2:
                continue
            day: dt.date = mention.first
            if due < day <= due + _LONGEST:
                return day
    return None


def _is_subject(said: Said, places: Sequence[int], before: int) -> bool:
    """Whether what is to be done stands before a place of the line, in the same clause."""
    between = (said.line[start:before] for start in places if start <= before)
    return any(not re.search(r"[,;:.!?()–—]| (?:and|but|so|because|when) ", text) for text in between)


def _events_of(told: Told, said: Said, day: dt.date) -> Iterator[Finding]:
    """Yield the events of a sentence that are no more than the plan to see to a task."""
    for entry in told.fresh(EVENTS):
        start = entry.values.get("start")
        if entry.record is None and start is not None and start.date() == day and entry.facts == [said.fact]:
            yield Finding(collection=EVENTS, entry=entry, facts=(said.fact,), retires=True)


# -- at fault

_ABNORMAL = (
    r"(?:sulk|scream|screech|whin|moan|groan|cough|hiccup|splutter|spit|stink|reek|smok|spark|shudder|trembl|wobbl|limp|drip|"
    r"puddl|flood|leak|hang|crash|reboot|beep|blink|flicker|crumbl|peel|flak|snap|crack|scorch|overheat|rattl|buzz|grumbl|"
    r"howl|squeal|squeak|clunk|grind|jam|stall|misfir|glitch|wheez|screech|hiss)(?:s|es|ed|ing|y|e|d|k\w*|t\w*|p\w*)?"
)
_FAULTY = re.compile(
    rf" (?:{_ABNORMAL}|dead|lifeless|on strike|error(?: code)?|burnt|burning smell|smells? of|only half|half a|lukewarm|stone cold|refus\w+|"
    r"won't|will not (?:start|turn on|switch on|charge|heat|spin|open|close|connect)|no longer (?:starts|works|heats|spins|charges)|"
    r"gave up|given up|giving up|gives up|lost its|stuck|(?:came|comes|fell|falls) (?:off|apart|loose)|"
    r"rust\w*|mou?ld\w*|blurr\w*|stripes?|switch\w* (?:itself )?off|turn\w* itself off|(?:all|whole) (?:black|blank)|"
    r"(?:strange|odd|weird|funny|horrible|awful|alarming) (?:noises?|smells?|sounds?)|trips the fuse|"
    r"(?:shows?|showing|displays?|displaying|flashes|flashing|reads) (?:only |just |an? |the |some )*(?:errors?|faults?|codes?|[efh]-?\d{1,3}|nothing|lines|stripes)|"
    r"(?:comes?|came|coming|is|are|was|were) (?:out )?(?:still )?(?:dirty|soaking|raw|burnt|half[- ]\S+|filthy)|"
    r"(?:is|are|was|were) still (?:wet|damp|cold|warm|frozen|wrinkled)|takes? (?:\S+ )?hours now|not do(?:ing)? anything) "
)
"""Words of what a thing does that should not: a wide family, for things that are on record as covered."""
_FROM_IT = re.compile(r" (?:water|oil|smoke|steam|foam|sparks|flames|puddles?|coolant|fumes) ")
"""What comes from under or out of a thing that is at fault: "there's water under the dishwasher"."""
_WELL = re.compile(
    r" (?:no|not|never|without|hardly|nor|fixed|repaired|mended|replaced|brand new|like new|works? (?:fine|well|again|perfectly|like)|silent|"
    r"stopped|cured|apart from|except|love|adore|best|perfect\w*|smells? of (?:coffee|bread|cake|roses|lavender|clean|fresh)\w*) "
)
_SEEN_TO = re.compile(
    r" (?:fixed|repaired|mended|replaced|swapped|exchanged|sorted|as good as new|like new|(?:engineer|technician|repairman|plumber|man|woman) "
    r"(?:has |'s |just )*(?:came|come|was here|been)|(?:on|under) (?:the |its |my )?(?:warranty|guarantee)|turned out|dry since|fine since|"
    r"quiet since|ever since) "
)
"""How a turn tells that what was wrong has been seen to."""
_ANOTHER_ONE = re.compile(r" (?:at|from) work | next door | upstairs | downstairs ")
"""Where a thing is that is another one of the same kind: "the printer at work"."""
_PLACED = word_set("in into on onto with for at near beside like than to next about of")
_SOURCE = word_set("under underneath from behind inside below out")


def faulty(told: Told) -> list[Finding]:
    """That a thing under a warranty on record does what it should not, in words of a wide family."""
    if any(_SEEN_TO.search(said.line) for said in told.said):
        return []
    for entry in told.entries(GOODS):
        covered = entry.values.get("warranty_until")
        if (
            entry.record is None
            or entry.retired
            or entry.values.get("status")
            or covered is None
            or covered < told.today
        ):
            continue
        for said in told.said:
            elsewhere = is_another_one(str(entry.values["item"]), said.text, noted(entry))
            if elsewhere or is_anothers(said, str(entry.values["item"])):
                continue
            if is_plain(said) and _does_wrong(said, entry):
                values: dict[str, Value] = {"status": "faulty", "_note": said.text}
                return [Finding(collection=GOODS, entry=entry, values=values, facts=(said.fact,))]
    return []


def _does_wrong(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells of a thing, or of what comes from it, what things should not do."""
    match = _FAULTY.search(said.line) or _FROM_IT.search(said.line)
    if match is None or is_well(said.line) or _ANOTHER_ONE.search(said.line):
        return False
    denied = " not " in match[0]  # "will not start" tells no good
    if _WELL.search(f"{said.line[: match.start()]} {said.line[match.end() - 1 :]}" if denied else said.line):
        return False
    named = [at for at, token in enumerate(said.tokens) if token.kind == "word" and words(token.low) & called_by(entry)]
    fault = said.sense.line.token_at(match.start() + 1)
    for at in named:
        start = said.sense.phrase_before(at)[0]
        lead = said.tokens[start - 1].low if start else ""
        own = said.tokens[start].low if start < len(said.tokens) else ""
        of_mine = lead in ("my", "our", "the") or own in ("my", "our", "the") or said.tokens[at].capital
        of_mine = of_mine or (lead == "'s" and said.tokens[start - 2].low in words(str(entry.values["item"]).lower()))
        before = said.tokens[start - 2].low if start > 1 and lead in ("my", "our", "the") else lead
        if not of_mine:
            continue
        between = {t.low for t in said.tokens[at:fault]}
        subject = (
            match.re is _FAULTY
            and at < fault
            and before not in _PLACED | _SOURCE
            and not between & {"i", "we", "he", "she"}
        )
        out_of = bool({t.low for t in said.tokens[max(0, start - 3) : start]} & _SOURCE)
        source = at > fault and out_of and not _OF_US.search(said.line[: match.end()])
        if subject or source:
            return True
    return False


_OF_US = re.compile(r" (?:i|we|he|she) ")


def called_by(entry: Entry) -> frozenset[str]:
    """Return the words by which a thing may be named: its kind, and its make."""
    item = str(entry.values["item"]).replace("-", " ").split(" ")
    makes = [w for w in item if w[:1].isupper() and not parts(w.lower())]
    return words(" ".join([item[-1], *makes]))


# -- wanted no more

_HAD_ENOUGH = re.compile(
    r" (?:had it with|had my fill of|had enough of|so over|through with|done with|break(?:ing)? up with|broke up with|parting ways with|good riddance|"
    r"goodbye to|farewell to|bye bye|never again|collect(?:s|ing)? dust|gathering dust|can do without|could not care less about|"
    r"out of my life|see the back of|is history|are history|has to go|must go|is going(?= [,.!;])|it 's over between) "
)
"""How somebody tells in lively words that they are done with a service."""
_GOES_ON = re.compile(r" (?:not (?:done|through)|love|keep(?:ing)?|staying|renewed|never (?:done|through)) ")


def unwanted(told: Told) -> list[Finding]:
    """That a service whose renewal or trial is on record is wanted no more, as a sentence that names it tells."""
    ahead = [e for e in told.entries(SERVICES) if _costs_again(e, told.today)]
    for said in told.said if ahead else ():
        if not is_plain(said) or not _HAD_ENOUGH.search(said.line) or _GOES_ON.search(said.line):
            continue
        if not re.search(r" (?:i|we|me|us|my|our) ", said.line) or is_anothers(said, ""):
            continue
        meant = [e for e in ahead if _service_names(e) & said.words]
        if len(meant) == 1:
            values: dict[str, Value] = {"wants_to_cancel": True}
            return [Finding(collection=SERVICES, entry=meant[0], values=values, facts=(said.fact,))]
    return []


def _costs_again(entry: Entry, today: dt.date) -> bool:
    values = entry.values
    days = [d for d in (values.get("trial_until"), values.get("renews_on")) if d is not None]
    gone = (
        values.get("cancelled_on") or values.get("wants_to_cancel") is not None or entry.retired or entry.record is None
    )
    return not gone and any(day >= today for day in days)


_COMMON = words("subscription membership plan account trial service contract box premium plus app the my our")


def _service_names(entry: Entry) -> frozenset[str]:
    """Return the words that name a service: of its name, and the firm that the sentence of the record names."""
    firms = re.findall(r"\b(?:at|with|from|by) (?:the )?([A-Z][\w&-]+)", noted(entry))
    return words(" ".join([str(entry.values["name"]), *(f for f in firms if f.lower() not in PLACES)])) - _COMMON
