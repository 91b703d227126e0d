"""What a turn says of an event on record that no reader understood, and that may well have ended or moved it.

"Lottie has taken my part in the choir", "the webinar people sent round the recording": whoever tells something new of
an event ahead, beside getting ready for it, leaves it open whether it still claims its time. What is not certain is not
raised, so the event is doubted until it is told anew. "Bought shoes for Ana's wedding" leaves it as it is.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import pairwise

from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.kindred import kindred
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import is_name
from usercode.state.frames.places import PLACES
from usercode.state.frames.retold import CALLED_OFF, MOVED, may_be_on, telling_words
from usercode.state.frames.sorts import only_describes
from usercode.state.frames.turns.beside import is_beside
from usercode.state.frames.turns.expected_calendar import is_put_to_use
from usercode.state.frames.turns.handled import leaves_open
from usercode.state.frames.turns.holddays import days_in
from usercode.state.frames.turns.overtaken import is_news
from usercode.state.frames.turns.refused import is_reason_to_end
from usercode.state.frames.turns.settling import speaks_of
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

EVENTS, TRIPS, TASKS = "calendar.events", "travel.trips", "household.deadlines"
_DOES = (
    r"(?:booked|ordered|bought|buy|buying|got(?! (?:in (?:to|at|with|early|already)|seen|chucked|thrown|kicked|knocked|beaten|dropped|cancel\w*|ruled|"
    r"disqualified|eliminated|relegated|cut|bumped|sacked|fired|moved|postponed|called off))|get|getting|found|find|"
    r"picked|pick|chose|choosing|wrote|writing|packed|packing|baked|baking|made|making|wrapped|paid|invited|asked|"
    r"tried|practis\w+|practic\w+|rehears\w+|prepar\w+|stud(?:y|ied|ying)|train(?:ed|ing)|learn\w*|plan|planning|"
    r"planned|organis\w+|organiz\w+|remember\w*|think|thinking|know|wonder\w*|love|like|"
    r"will|'ll|would|going|need|must|should|(?:have|has|had)(?! (?:(?:just|now|already|both|all) )?(?:put(?! (?:on|in|up|together))|given|let|handed|"
    r"passed|pulled|left|swapped|traded|sold|done|returned|pushed|moved|shifted|taken|stepped|bowed|dropped|skipped|been) )|"
    r"want|hope|hoping|dread\w*|worry|worried|told|said|read|saw|heard)"
)
_GETS_READY = re.compile(
    r"(?:\A(?: (?:and|so|but|well|oh|today|yesterday|also|anyway|meanwhile|[,;:–—]))*|[,;:.–—] (?:and |so |but )?|"
    rf"(?:and|so|but) ) ?(?:i|we|i 'm|i am|we 're|we are|i 've|we 've|i have|we have) (?:(?!not )\S+ )?{_DOES} "
    rf"(?!not )|\A (?:just |already |also |finally )*{_DOES} (?!not )"
    r"| (?:rang|phoned|wrote|emailed|texted|called) (?:(?:me|us|back) )?(?:about|with|to ask|to check|to confirm) "
    r"| (?:looking forward|cannot wait|ca n't wait|excited|nervous|if|whether|unless|maybe|might|still|confirmed|"
    r"confirms|favourite|favorite|starts|begins|days? away|weeks? away|days? to go|weeks? to go|coming up|"
    r"(?:is|are|'s|'re) (?:on|at|in|from|going to be)|for (?:the|my|our|his|her|their)) "
)
"""What somebody does or feels who gets ready for an event, waits for it, or only mentions it."""


_GIVES_AWAY = re.compile(
    r"\A (?:(?:so|and|but|well|oh|also|i|we|'ve|have|just|already|finally|,) )*(?:sold|gave|given|passed|handed|"
    r"swapped|traded|returned) "
)
"""How somebody parts with what was for an event: "sold my tickets for the concert"."""


_GIVEN_UP = re.compile(
    r" (?:no more|no longer|any ?more|(?:gave|given|giving) up|done with|finished with|packed in|quit|quitting|"
    r"there (?:is|'s|will be|'ll be) no|called off|discharged|dismissed|stood down|excused|had enough|over and out|dropped (?:out|that|my|it)|jacked in|binned|retired from|hung up) "
)
"""How a habit, or a duty of every day, is told to be over: "no more guitar", "they settled, so there's no trial"."""


def doubted(told: Told) -> list[Finding]:
    """The events, journeys and tasks told on an earlier day of which this turn tells something that no reader understood."""
    return [*_events(told), *_made_way(told), *_shifts(told), *_trips(told), *_tasks(told)]


def _events(told: Told) -> list[Finding]:
    early = any(_EARLY.search(said.line) for said in told.said)
    over = [e for e in told.fresh(EVENTS) if early and e.record is None and e.values.get("status") == "done"]
    anew = {f for path in (EVENTS, TRIPS) for e in told.fresh(path) if e not in over for f in e.facts}
    waiting = [e for e in told.entries(EVENTS) if _is_ahead(e, told.today)]
    return [
        Finding(collection=EVENTS, entry=entry, values={"status": "doubtful"}, facts=(said.fact,))
        for said in (told.said if waiting else ())
        if said.fact not in anew  # what is said beside another event is about that one
        for entry in waiting
        if (_leaves_open(said) and not _is_retold(said, entry)) or _is_given_up(said, entry)
        if not _counts_on(entry) or _CANNOT.search(said.line)
        if not is_put_to_use(told, said, entry)
        if not _is_anothers(said, entry)
        if not entry.values.get("recurrence")
        or _GIVEN_UP.search(said.line)
        or _is_given_up(said, entry)  # most that is told of a habit is one time's
        if _speaks_of_it(said, entry) and not _goes_on_about_another(said, told, anew)
    ] + _undone(told, [e for e in waiting if not (e.values.get("recurrence") or _counts_on(e))], anew)


_CANNOT = re.compile(r" (?:can not|ca n't|cannot|wo n't|will not|no longer|cancel\w*|back(?:ed)? out|pull(?:ed)? out) ")


def _counts_on(entry: Entry) -> bool:
    """Whether an event is what somebody does for the speaker: what else they do is no news of it."""
    return "looked after (counting on " in str(entry.values.get("title"))


def _made_way(told: Told) -> list[Finding]:
    """The events whose hour this turn gives to another one, and that it names with another day: "he'll come Tuesday"."""
    fresh = [e for e in told.fresh(EVENTS) if e.record is None and isinstance(e.values.get("start"), dt.datetime)]
    out: list[Finding] = []
    for entry in told.entries(EVENTS) if len(fresh) > 1 else ():
        if not _is_ahead(entry, told.today) or entry.values.get("recurrence"):
            continue
        titled = words(str(entry.values.get("title") or "").lower())
        again = [e for e in fresh if words(str(e.values.get("title") or "").lower()) == titled]
        days = {e.values["start"].date() for e in again}
        taken = any(e not in again and e.values["start"].date() == entry.values["start"].date() for e in fresh)
        if taken and again and entry.values["start"].date() not in days:
            facts = tuple(again[0].facts[-1:])
            out.append(Finding(collection=EVENTS, entry=entry, values={"status": "doubtful"}, facts=facts))
    return out


def _speaks_of_it(said: Said, entry: Entry) -> bool:
    """Whether a sentence has a word in common with what an event was told in that tells it from others.

    The clock and a town tell of no event which one it is; somebody's name does, but not by what they want or have to do.
    """
    titled = words(f"{entry.values.get('title')} {' '.join(map(str, entry.values.get('people') or ()))}".lower())
    towns = (words(str(entry.values.get("place") or "").lower()) if _is_in_town(entry) else frozenset()) | PLACES.keys()
    shared = {
        word
        for word in (telling_words(entry) & said.words) - _CLOCK - (towns - titled)
        if word.isalpha() and not _is_verb(word, said)
    }
    shared -= _parts_of_a_name(entry)
    return bool(shared - {word for word in shared if _only_lives_on(word, said) or _is_a_part_played(word, said)})


def _parts_of_a_name(entry: Entry) -> frozenset[str]:
    """Return what tells a thing that is away from others of its kind: honey is no honey extractor."""
    thing = str(entry.values.get("resource") or "").lower().split()
    title = words(str(entry.values.get("title") or "").lower())
    return frozenset(thing[:-1]) if len(thing) > 1 and frozenset(thing) <= title else frozenset()


def _is_a_part_played(word: str, said: Said) -> bool:
    """Whether an instrument is only named for who plays it among others: "I'm first violin"."""
    return bool(
        re.search(rf" (?:first|second|third|lead|leading|principal|solo|1st|2nd) {re.escape(word)} ", said.line)
    )


_CLOCK = word_set("am pm o'clock hour hours minute minutes half quarter midday midnight")


def _is_in_town(entry: Entry) -> bool:
    """Whether an event is told to be "in" where it is, which is a town and no hall."""
    told = " ".join(map(str, [*entry.notes, *(entry.values.get("notes") or ())])).lower()
    place = str(entry.values.get("place") or "").lower()
    called = str(entry.values.get("place") or "")[:1].isupper()
    return called and any(f" in {lead}{place}" in told for lead in ("", "the "))


def _only_lives_on(word: str, said: Said) -> bool:
    """Whether a word is the name of somebody who is only told to have, want or choose to do something: "Mia has to"."""
    named = any(t.low == word and is_name(t) for t in said.tokens)
    lives = rf" {re.escape(word)} (?:{_LIVES_ON}|{_DOES_AS_EVER})"
    return named and bool(re.search(lives, said.line)) and not _BEFALLS.search(said.line)


_LIVES_ON = (
    r"(?:(?:still|now|just|always|really|also|only) )*(?:(?:has|needs|wants|wanted|hopes|plans|is going|'s going|loves|likes|'d like|would like) "
    r"(?:to|a|an|the|some|his|her)|must|should|will|'ll|picked|chose|got|is learning|'s learning|is practi[sc]ing|'s practi[sc]ing) "
)
_DOES_AS_EVER = (
    r"(?:(?:just|also|already|really|only|finally|even|never|always) )*(?:took|snapped|made|baked|cooked|bought|found|drew|painted|built|planted|picked|saw|watched|read|ate|drank|loved|liked|laughed|smiled|sang|"
    r"danced|played|wore|brought|gave|sent|showed|told|says|said|thinks|thought|knows|asked|wanted|wrote|finished|counted|caught|spotted|slept|cried) "
)
"""What people do on any day, which keeps nobody from anything."""
_BEFALLS = re.compile(
    r" (?:hospital|bed|home|ill|sick|poorly|fever|flu|operat\w+|surgery|broken?|cancel\w*|move[sd]?|instead|miss\w*|skip\w*|off|away|"
    r"leav\w+|quit\w*|drop\w*|resign\w*|work|stay\w*|no|not|n't|another|other|elsewhere|later|earlier|already) "
)
"""What keeps somebody from what they were to come to, or puts it off."""


def _goes_on_about_another(said: Said, told: Told, anew: set[int]) -> bool:
    """Whether "it" or "there" in a sentence is the event that the sentence before it has just told."""
    at = next((i for i, one in enumerate(told.said) if one is said), 0)
    line = _FOR_THAT.sub(" ", said.line)
    return at > 0 and told.said[at - 1].fact in anew and bool(_IT.search(line))


_IT = re.compile(r" (?:it|that|this one|that one|there) ")
_FOR_THAT = re.compile(r" (?:for|because of|instead of|in favou?r of) (?:it|that|this|this one) ")
"""What makes room for another event: "I've put off the driving lesson for that"."""
_SWAPPED = re.compile(
    r" (?:swapped|traded|switched|(?:gave|given) away|offloaded) (?:all )?(?:of )?(?:my|our|those|the) (?:(?!with |to |for )\S+ ){0,3}?"
    r"(?:nights?|shifts?|lates|earlies|weekend) (?:with|to|onto|away) "
)


def _shifts(told: Told) -> list[Finding]:
    """The shifts ahead that somebody else has taken: "swapped my October nights with Leanne"."""
    out = []
    for said in told.said:
        if not _SWAPPED.search(said.line) or said.sense.asks or not said.sense.tells:
            continue
        when = [t.value for t in said.tokens if t.kind == "date"]
        for entry in told.entries(EVENTS):
            on_shift = "shift" in words(str(entry.values.get("title") or "").lower()) and _is_ahead(entry, told.today)
            if on_shift and all(m.first <= entry.values["start"].date() <= m.last for m in when):
                out.append(Finding(collection=EVENTS, entry=entry, values={"status": "doubtful"}, facts=(said.fact,)))
    return out


_EARLY = re.compile(
    r" (?:already|earlier|early|sooner|instead|cancellation|no-show|gap|squeezed|fitted|slotted|walked in|on the spot|over with|"
    r"one less thing|ticked off|(?:ahead of|before) (?:time|schedule)) "
)
"""What tells that something done is what was still to come: "did the interview this morning already"."""


def _is_anothers(said: Said, entry: Entry) -> bool:
    """Whether a sentence is about what somebody has for themselves whom an event does not name: "my sister had her test"."""
    named = words(f"{entry.values.get('title')} {' '.join(map(str, entry.values.get('people') or ()))}".lower())
    for clause in said.sense.line.clauses:
        whose = [t.low for t in clause.subject if t.low in PEOPLE or (t.capital and t.low not in FORMS)]
        own = any(
            t.low in ("his", "her", "their") and telling_words(entry) & {u.low for u in clause.rest[k + 1 : k + _NEAR]}
            for k, t in enumerate(clause.rest)
        )
        if whose and own and not named & set(whose):
            return True
    return False


def _is_given_up(said: Said, entry: Entry) -> bool:
    """Whether somebody is told to have left what they went to each week: "I've left the choir"."""
    left = _LEFT.search(said.line)
    return left is not None and bool(words(left["what"]) & telling_words(entry)) and not said.sense.asks


def _is_retold(said: Said, entry: Entry) -> bool:
    """Whether a sentence names the very minute of an event, as one does who tells of it once more."""
    start = entry.values["start"]
    told = [t.value for t in said.tokens if t.kind == "date" and t.value.time is not None]
    return any(m.first == start.date() and m.time == start.time().replace(tzinfo=None) for m in told)


_LEFT = re.compile(
    r" (?:left|quit|leaving|stopped|dropped|given up|gave up|giving up) (?:going to |doing |playing |taking |with )?(?:the |my |our |that )?(?P<what>[a-z-]+)(?= [,;.!]| (?:for|because|since|last|this|in|at|after|class|club|group)|\s*\Z)"
)


def _undone(told: Told, waiting: Sequence[Entry], anew: set[int]) -> list[Finding]:
    """The events that are moved or called off in words that no reader of events has understood.

    One is named by a word of its own or by one for its kind, outside of "for the wedding"; where a talk opens on no
    more than "they've called it off", it is the one told of last.
    """
    out: list[Finding] = []
    for at, said in enumerate(told.said if waiting else ()):
        if said.fact not in anew and _SENDS_WORD.search(said.line):
            named = [e for e in waiting if words(str(e.values.get("title") or "").lower()) & said.words]
            out += [
                Finding(collection=EVENTS, entry=e, values={"status": "doubtful"}, facts=(said.fact,))
                for e in named
                if len(named) == 1
            ]
        if said.fact in anew or not _tells_undoing(said):
            continue
        meant = [e for e in waiting if _is_named(said, e)]
        if not meant and _CRIED_OFF.search(said.line):
            on = [e for e in waiting if e.values["start"].date() in days_in(said, told.today)]
            meant = on if len(on) == 1 else []
        if not meant and len(waiting) == 1 and _PLACE_GIVEN.search(said.line):
            meant = list(waiting)
        if not meant and not at and _OF_IT.search(said.line) and not said.sense.line.scene.earlier:
            meant = [max(waiting, key=lambda e: (e.said_at or _NEVER, e.record or 0))]
        out += [Finding(collection=EVENTS, entry=e, values={"status": "doubtful"}, facts=(said.fact,)) for e in meant]
    return out


_SENDS_WORD = re.compile(
    r" (?:note|e-?mail|message|text|letter|line|tell|let|write|wording|reply|excuse) (?:\S+ ){0,8}?(?:that|saying|know|because|to say) (?:i|we) (?:(?:will|can|could|am|are|wo n't|ca n't) )?(?:not |n't |no longer )(?:be )?(?:coming|come|able to|make it|attend\w*|there|joining|join|going)(?= )"
    r"| (?:note|e-?mail|message|text|letter|line|write|help me) (?:\S+ ){0,6}?(?:cancel\w*|call\w* off|getting out of|get out of) (?:the|my|our) "
)
"""How a text is asked for that says that the speaker does not come."""
_NEVER = dt.datetime.min.replace(tzinfo=dt.UTC)
_OF_IT = re.compile(
    r"\A (?:[^\s,;.!?]+ ){0,6}?(?:called it off|(?:cancelled|canceled|moved|postponed|rescheduled|shifted|pushed|put|"
    r"delayed|scrapped|dropped|binned) it|it (?:is|'s|has|was|got|had|will)(?: to)?(?: be| been)? "
    r"(?:(?:all|now|just) )*(?:off|cancelled|canceled|called off|moved|postponed|rescheduled|shifted|pushed|put back|"
    r"delayed))(?= |\Z)"
)
"""How a talk opens on what became of something that it does not name."""


def _tells_undoing(said: Said) -> bool:
    """Whether a sentence tells that something is moved or off."""
    if said.sense.asks or not said.sense.tells or said.sense.line.mood in ("hypothetical", "question"):
        return False
    told = CALLED_OFF.search(said.text) or MOVED.search(said.text) or _OF_IT.search(said.line)
    told = told or _PLACE_GIVEN.search(said.line) or _PUT_ASIDE.search(said.line) or _ANOTHER_TIME.search(said.line)
    return bool(told) and not _NOT_UNDONE.search(said.line)


_PUT_ASIDE = re.compile(
    r" (?:i|we|they|he|she|'ve|have|has|had) (?:\S+ )?put (?:off (?:the|my|our)|(?:[^\s,;.!?]+ ){1,4}?off(?= (?:until|till|to|for|again|altogether|indefinitely|[,;.!])))(?= )"
)
_ANOTHER_TIME = re.compile(
    r" (?:have|has|having|do|does|doing|hold|holding|meet|meeting|be|come|comes|coming) (?:(?:the|our|my|it) )?(?:[^\s,;.!?<]+ ){0,3}?"
    r"(?:<s\d+> (?:later|earlier|sooner)|(?:some|any|on some|on an|an)?other (?:<d\d+>|day|time|week|month|evening|night|weekend|year)) "
)
"""How something is told to be on another day than was planned: "we'll have lunch some other Sunday"."""
_PLACE_GIVEN = re.compile(
    r" (?:(?:gave|given|giving|give) (?:up|away|back)|gave|let|handed (?:back|over|on)|passed (?:on|up)|released|freed up|turned down) (?:(?!not )\S+ )?(?:my|our|the) (?:slot|appointment|place|spot|turn)(?= )"
    r"| (?:slot|appointment|place|spot) (?:went|goes|has gone|is going) to (?:somebody|someone|another) "
)
"""How somebody gives up what they were booked in for without naming it: "I gave my slot to somebody else"."""
_CRIED_OFF = re.compile(r" (?:cried|begged|crying|begging) off ")
"""How those with whom something is to be are told not to be there, by its day alone: "cried off for the 14th"."""
_NOT_UNDONE = re.compile(
    r" (?:not|n't|never|if|unless|might|may|could|would|hope|hoping|nearly|almost|want|wants|asked|ask|tried|trying|"
    r"wish) (?:\S+ ){0,3}?(?:cancel\w*|call\w*|mov\w+|postpon\w+|reschedul\w+|shift\w*|push\w*|put|delay\w*|scrap\w*|"
    r"swap\w*|chang\w+) "
)


def _is_named(said: Said, entry: Entry) -> bool:
    """Whether a sentence names an event, by its own words or those for its kind, and not as what something is for."""
    titled = words(str(entry.values.get("title") or "").lower())
    others = bool(_OTHER_THAN.search(said.line)) or not may_be_on(entry, said.text)
    named = telling_words(entry) | (frozenset() if others else kindred(titled))
    return any(
        words(t.low) & named
        and t.kind == "word"
        and (t.low not in FORMS or is_name(t) or _stands_as_noun(said, i))
        and not _AIMS & {u.low for u in said.tokens[max(0, i - _NEAR) : i]}
        for i, t in enumerate(said.tokens)
    )


_OTHER_THAN = re.compile(r" (?:instead|rather than|in place) of ")
_NEAR = 3
_AIMS = word_set("for before because after to until till since despite around of at from in")


def _stands_as_noun(said: Said, at: int) -> bool:
    """Whether a determiner or "have" leads to a word: "no interview", "my first lesson", "have lunch"."""
    before = [t.low for t in said.tokens[max(0, at - 2) : at]]
    return bool(_DETERMINING & set(before)) or before[-1:] in (["have"], ["having"], ["had"])


_DETERMINING = word_set("the my our a an no this that his her their 's any")


def _is_verb(word: str, said: Said) -> bool:
    """Whether a word is a verb before it is a noun: "take", and neither "stall" nor "no interview"."""
    at = next((i for i, t in enumerate(said.tokens) if t.low == word), None)
    led = at is not None and _stands_as_noun(said, at)
    return word in FORMS and not led and parts(word).get("noun", 0) < _HALF


_HALF = 0.5


def _trips(told: Told) -> list[Finding]:
    out = []
    for entry in told.entries(TRIPS):
        values, leaves = entry.values, entry.values.get("departure_date")
        if entry.record is None or entry.retired or leaves is None or leaves <= told.today:
            continue
        if values.get("doubtful") and entry.changed.get("departure_date") and entry.facts:
            out.append(Finding(collection=TRIPS, entry=entry, values={"doubtful": False}, facts=(entry.facts[-1],)))
        known = entry.said_at is not None and entry.said_at.date() < told.today and not entry.changed
        place = words(str(values.get("destination") or ""))
        if known and (reason := _lost_reason(told, entry)) is not None:
            out.append(
                Finding(collection=TRIPS, entry=entry, values={"doubtful": True}, facts=tuple(reason.facts[-1:]))
            )
            continue
        for said in told.said if known and place and not values.get("doubtful") else ():
            released = _RELEASED.search(said.line) and bool((telling_words(entry) | place) & said.words)
            if (_leaves_open(said) and _does_something(said, place)) or (released and said.sense.tells):
                out.append(Finding(collection=TRIPS, entry=entry, values={"doubtful": True}, facts=(said.fact,)))
                break
    return out


def _lost_reason(told: Told, trip: Entry) -> Entry | None:
    """Return the event of just the days of a journey that this turn calls off: the festival somebody goes there for."""
    days = (trip.values.get("departure_date"), trip.values.get("return_date"))
    return next(
        (
            e
            for e in told.fresh(EVENTS)
            if e.record is not None and e.facts and e.values.get("status") in ("cancelled", "doubtful")
            if e.values.get("start") and e.values.get("end")
            if (e.values["start"].date(), e.values["end"].date()) == days
        ),
        None,
    )


_RELEASED = re.compile(
    r" (?:(?:i|we) (?:'m|am|'re|are|got|get|was|were) (?:now |finally )?(?:off the hook|let off|excused|released|stood down|spared)"
    r"|(?:swapped|switched|subbed|pulled|taken|took|dropped) (?:me|us) (?:out|off)|(?:in my place|instead of me|in place of me)"
    r"|(?:gave|given|passed|sold|handed|signed) (?:away |on |over )?(?:my|our) (?:place|places|spot|seat|seats|tickets?|pass|passes|ticket)) "
)
"""How somebody is told to be needed no more: "I'm off the hook for camp"."""


def _does_something(said: Said, place: frozenset[str]) -> bool:
    """Whether a sentence tells what became of a place as one tells of a plan: "Lisbon has slid into September"."""
    return any(
        clause.verb is not None
        and (clause.lemma not in _OF_A_TOWN or _has_become(clause))
        and place <= {w for t in clause.subject for w in words(t.low)}
        and not any(t.kind == "mark" or t.low in PREPOSITIONS for t in clause.subject)
        for clause in said.sense.line.clauses
    )


def _has_become(clause: Clause) -> bool:
    """Whether "has" leads to the form of another verb: "has slid into September"."""
    after = clause.rest[0].low if clause.rest else ""
    return clause.lemma == "have" and after.isalpha() and (is_past(after) or not parts(after))


_OF_A_TOWN = word_set(
    "be look seem sound feel smell have offer host know say need get lie stand look call win lose play beat wait start "
    "cost hold close open sell celebrate mean make keep"
)
"""What a town does or is, whoever goes there: "Lisbon has hills", "Porto won"."""


def _tasks(told: Told) -> list[Finding]:
    out = []
    for entry in told.entries(TASKS):
        if entry.record is None or entry.retired or entry.values.get("done_on") is not None:
            continue
        if entry.values.get("runs") and not entry.values.get("due"):  # nothing has happened yet that it waits for
            continue
        about = [s for s in told.said if speaks_of(s, entry) or _names_its_office(s, entry)]
        about = [s for s in about if not is_reason_to_end(s, spoken(f"{entry.values['what']} {noted(entry)}"))]
        still = [s.fact for s in about if leaves_open(s)]
        still += entry.facts[-1:] if entry.changed.get("due") else []
        earlier = entry.said_at is not None and entry.said_at.date() < told.today
        puzzling = [s.fact for s in about if (_leaves_open(s) and not _TO_COME.search(s.line)) or _tells_undoing(s)]
        puzzling = [f for f in puzzling if not any(s.fact == f and is_beside(s, entry) for s in about)]
        puzzling += [s.fact for s in told.said if is_news(s, entry) and not is_beside(s, entry)]
        if put_off := [s.fact for s in about if _is_put_off(s, entry)]:
            still, puzzling = [], put_off
        if still and entry.values.get("doubtful"):
            out.append(Finding(collection=TASKS, entry=entry, values={"doubtful": False}, facts=tuple(still)))
        elif puzzling and earlier and not (still or entry.changed or entry.values.get("doubtful")):
            out.append(Finding(collection=TASKS, entry=entry, values={"doubtful": True}, facts=tuple(puzzling)))
    return out


_PUT_OFF = re.compile(
    r" (?:is|are|was|were|has been|have been|been|be|gets|got) (?:\S+ )?(?:put off|postponed|pushed back|delayed|put back|moved) (?:until|till|to) (?:the )?(?:\S+ )?<d(?P<day>\d+)> "
)


def _is_put_off(said: Said, entry: Entry) -> bool:
    """Whether what a task is for is told to be put off until a day behind its own: "the resurfacing is put off until May"."""
    match, due = _PUT_OFF.search(said.line), entry.values.get("due")
    if match is None or due is None or said.sense.asks or not said.sense.tells or _NOT_UNDONE.search(said.line):
        return False
    return bool(said.tokens[int(match["day"])].value.first > due)


def _names_its_office(said: Said, entry: Entry) -> bool:
    """Whether a sentence names the office that a task was told with, by a noun with a capital: "the Board"."""
    told_in = " ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ()))
    offices = {
        t.text
        for before, t in pairwise(said.tokens)
        if t.capital
        and len(t.low) > 2
        and t.low not in PEOPLE
        and not only_describes(t.low)
        and (parts(t.low) or before.low == "the" or t.text.isupper())
    }
    return any(re.search(rf"(?<=[a-z,] ){re.escape(office)}\b", told_in) for office in offices)


_TO_COME = re.compile(
    r" (?:will|would|'ll|going to|want|wants|plan|planned|hope|hoping|trying|next|tomorrow|soon|later|until|till|"
    r"before|by|due|deadline|closes|ends|expires|waiting|awaiting|because|why) "
    r"| (?:i|we) (?:'m|am|'re|are) (?:(?!not |no )\S+ )?(?!dropping|skipping|quitting|ditching|scrapping|binning|abandoning|passing|"
    r"giving|leaving|pulling|withdrawing|bowing)[a-z]+ing "
    r"| (?:took|taken|made|got) (?:\S+ ){0,2}?(?:photos?|pictures?|notes?|copies|measurements?|quotes?|screenshots?) "
    r"| (?:gathered|collected|scanned|printed|copied|photographed|measured|compared|checked|looked (?:up|into|at)|"
    r"talked|spoke|called|rang|phoned|drafted|started|began|begun) "
)
"""What tells that a task is still ahead, or how things stand meanwhile."""


def _leaves_open(said: Said) -> bool:
    """Whether a sentence tells what has happened, and is no mere mention."""
    ready = _GETS_READY.search(_AT_THEIRS.sub(" ", said.line)) and not _GIVES_AWAY.match(said.line)
    return said.sense.tells and not said.sense.asks and not ready and not _FEELS.search(said.line)


_AT_THEIRS = re.compile(r"(?<= at| by|rom|und| to) (?:the )?\S+ 's ")
"""Whose place a sentence names, where "'s" is no verb: "popped in at Tânia's on the off chance"."""
_FEELS = re.compile(
    r" (?:stressed|worried|nervous|excited|anxious|scared|afraid|happy|glad|sad|upset|overwhelmed|annoyed|thrilled|"
    r"keen|relieved|curious|sick|tired|exhausted|proud|unsure) (?:about|over|with|for|of|by|at|to) "
)
"""How somebody feels about a matter, which tells nothing of what became of it."""


def _is_ahead(entry: Entry, today: dt.date) -> bool:
    """Whether an event of an earlier turn still claims its time and is not settled."""
    values = entry.values
    start, end = values.get("start"), values.get("end") or values.get("start")
    settled = values.get("status") != "planned"
    known = entry.record is not None and not entry.retired and not entry.changed
    known = known and entry.said_at is not None and entry.said_at.date() < today
    return (
        known
        and not settled
        and start is not None
        and end is not None
        and (end.date() >= today or bool(values.get("recurrence")))
    )
