"""What the speaker did or is going to do, told in passing: "we went camping last weekend", "I ran a charity race".

Read where no appointment was stated. What was done is certain whether or not its day is known; where the mention is not
of one day the start is left open. Errands, habits, wishes and what others did are left.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.gates import only_with
from usercode.state.frames.moments import moment
from usercode.state.frames.occasions import COLLECTION, before_preposition, event_reading, fellows_in, head_of, place_of
from usercode.state.frames.phrases import bare, days, parts, people_in, place_in, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS
from usercode.state.frames.words import ACTIVITIES, CASUAL, EVENTS, GATHERINGS, VENUES
from usercode.state.frames.wordset import word_set

_GOING = word_set("go come head drive")
_TAKING = word_set("take bring")
_HAVING = word_set("have host hold throw organize organise celebrate attend do run win")
_TAKING_PART = word_set("participate compete perform volunteer play")
_ENROLLING = word_set("sign enroll enrol register")
_COURSES = word_set(
    "class course workshop program programme race marathon tournament competition contest lesson lessons classes "
    "retreat camp seminar training tryouts audition conference bootcamp"
)
_SMALL = word_set("lunch dinner breakfast brunch coffee call date shot play show game test match review service")
_HABIT = word_set("always usually often sometimes never ever regularly typically mostly")
_JOURNEYS = word_set("trip roadtrip vacation holiday getaway")
_MANY = word_set("few many several lots some any every each no all most other more two three four five")
_ASIDE = word_set("when while until till before that which who where since as if than")


@dataclass(frozen=True, slots=True)
class _Outing:
    """What a clause tells of: the title, the tokens with place and company, and whether it is told without a day."""

    title: str
    tokens: Sequence[Token]
    undated: bool = False
    over: bool = False
    """Whether the day that is named is the one on which it was over."""


@only_with(ACTIVITIES, EVENTS, GATHERINGS, VENUES, _COURSES, _JOURNEYS, "hike picnic swim roadtrip")
def outings(clause: Clause, scene: Scene) -> list[Reading]:
    """Read dated past and coming doings of the speaker, and what the speaker has signed up for."""
    verb = clause.verb
    if verb is None or not clause.factual or clause.marker in _ASIDE or clause.head or verb.passive:
        return []
    if set(verb.adverbs) & _HABIT or any(t.kind in ("often", "quote") for t in clause.rest):
        return []
    found = [m for _, m in days(clause.front + clause.rest)]
    if any(m.recurring for m in found) or not _takes_part(clause, scene):
        return []
    if verb.lemma in _ENROLLING:
        return _enrolled(clause, scene)
    told = _told(clause, scene)
    if told is None:
        return []
    told_of = verb.past or any(v.past for v in clause.chain)
    past = told_of and not (verb.perfect and not found)
    ahead = verb.modal in ("will", "shall") or (verb.form == "ing" and not told_of) or _due(clause)
    past = past and not _due(clause)
    lately = bool({"recently", "lately"} & {*verb.adverbs, *(t.low for t in clause.rest)})
    if not (past or ahead) or (not found and not (past and (told.undated or lately))):
        return []
    when = _when(clause, found, scene, past)
    if when is None:
        return []
    if told.over:
        when = {}
    status: dict[str, Value] = {"status": "done" if past else "planned"}
    company = [*_company(clause, scene), *fellows_in(told.tokens, scene)]
    return [event_reading(told.title, when, scene, company, **place_of(told.tokens), **status)]


def _takes_part(clause: Clause, scene: Scene) -> bool:
    """Whether the speaker is among those who do it: "we", "Max and I", or one who "took me to ..."."""
    found = who(clause.subject, scene)
    if found.kind in ("self", "joint"):
        return bool(clause.subject) or (clause.verb is not None and clause.verb.past)
    along = clause.lemma in _TAKING and [t.low for t in clause.rest[:1]] in (["me"], ["us"])
    return found.kind == "other" and along


def _when(clause: Clause, found: Sequence[Mention], scene: Scene, past: bool) -> dict[str, Value] | None:
    """Return the start where a day is named, {} where it is a longer time, None where the time does not fit."""
    if not found:
        return {}
    behind = all(m.first <= scene.today for m in found)
    coming = all(m.last >= scene.today for m in found)
    if not (behind if past else coming):
        return None
    when = moment(clause.front + clause.rest)
    if not when or ("end" in when and when.get("all_day")):
        return {}
    day: dt.date = when["start"].date()
    return when if (day <= scene.today if past else day >= scene.today) else None


def _due(clause: Clause) -> bool:
    """Whether the clause says that something stands in the calendar: "I have ...", "I've got ..."."""
    verb = clause.verb
    assert verb is not None
    having = verb.lemma == "have" and not verb.past and not verb.auxiliaries
    return having or (verb.lemma == "get" and verb.perfect) or (verb.lemma == "plan" and verb.progressive)


def _told(clause: Clause, scene: Scene) -> _Outing | None:
    for read in (_activity, _went, _had, _took_part, _came_back):
        found = read(clause, scene)
        if found is not None:
            return found
    return None


def _activity(clause: Clause, scene: Scene) -> _Outing | None:
    """Read "went camping", "took the kids swimming", "I'm hiking with friends this weekend"."""
    rest, verb = list(clause.rest), clause.verb
    assert verb is not None
    word = scene.sentence[verb.start].low if verb.form == "ing" and not verb.auxiliaries else ""
    if word in ACTIVITIES and [v.lemma for v in clause.chain] in (["go"], ["take"]):
        return _Outing(word, rest, undated=True)
    if verb.progressive and scene.sentence[verb.end - 1].low in ACTIVITIES and not clause.chain:
        return _Outing(scene.sentence[verb.end - 1].low, rest)
    if clause.lemma in _TAKING:
        at = next((i for i, t in enumerate(rest[:5]) if t.low in ACTIVITIES), 0)
        if not at or rest[0].low not in DETERMINERS:
            return None
        rest = rest[at:]
    elif clause.lemma == "go" and rest and rest[0].low == "for":
        return _walk(rest)
    elif clause.lemma != "go":
        return None
    if not rest or rest[0].low not in ACTIVITIES:
        return None
    return _Outing(rest[0].low, rest[1:], undated=True)


def _walk(rest: Sequence[Token]) -> _Outing | None:
    """Read "went for a hike": short ones such as a walk are no event."""
    core = bare(before_preposition(rest[1:]))
    return _Outing(text_of(core), rest) if core and core[-1].low in ("hike", "picnic", "swim", "roadtrip") else None


def _went(clause: Clause, scene: Scene) -> _Outing | None:
    """Read "went to a support group", "took my kids to the museum", "visited the zoo"."""
    rest = list(clause.rest)
    if clause.lemma in ("visit", "attend", "tour"):
        phrase = rest
    elif clause.lemma in _GOING | _TAKING:
        at = next((i for i, t in enumerate(rest[:6]) if t.low in ("to", "on")), -1)
        lead = [t for t in rest[: max(at, 0)] if t.kind == "word" and t.low not in ADVERBS | {"out", "over", "along"}]
        taken = bool(lead) and clause.lemma in _TAKING and (lead[0].low in DETERMINERS or lead[0].low in ("me", "us"))
        company = taken or (who(lead, scene).kind in ("self", "joint", "other") if lead else clause.lemma in _GOING)
        if at < 0 or not company:
            return None
        phrase = rest[at + 1 :]
    else:
        return None
    return _event_told(phrase) or _venue_told(phrase)


def _event_told(phrase: Sequence[Token]) -> _Outing | None:
    core = _core(phrase)
    gathering = bool(core) and core[-1].low in GATHERINGS and (len(core) > 1 or core[-1].low != "group")
    if not core or not (gathering or (head_of(core) >= 0 and core[-1].low in EVENTS)):
        return None
    if gathering and core[-1].low not in EVENTS and place_in(phrase)[0] and core[-1].low in _JOURNEYS:
        return None
    small = core[-1].low in _SMALL and len(core) == 1
    if small and not any(t.low == "with" for t in phrase):
        return None
    singled = bool(phrase) and phrase[0].low in ("a", "an", "my", "our", "this", "the", "another")
    return _Outing(_titled(core, phrase), phrase, undated=singled and core[-1].low not in CASUAL)


def _venue_told(phrase: Sequence[Token]) -> _Outing | None:
    core = _core(phrase)
    if not core or core[-1].low not in VENUES or place_in(core)[0]:
        return None
    article = phrase[0].text if phrase[0].low in ("a", "an", "the", "this") else "the"
    return _Outing(f"visit to {article} {text_of(core)}", phrase, undated=phrase[0].low in ("a", "an", "the"))


def _core(phrase: Sequence[Token]) -> list[Token]:
    """Return the nouns of a phrase of one thing, [] for "a few concerts" and the like."""
    lead = before_preposition(phrase)
    lead = lead[: next((i for i, t in enumerate(lead) if t.low in ("coming", "which", "that", "where")), len(lead))]
    core = [t for t in bare(lead) if t.low not in ("really", "big", "very", "great", "nice", "amazing", "fun", "super")]
    lows = {t.low for t in lead}
    while core and core[-1].low in ("together", "again", "recently", "too", "instead", "lately"):
        core.pop()
    fine = all(t.kind == "word" for t in core) and not lows & _MANY and len(core) <= 5
    return core if fine and not lows & {"and", "or", "not", "it", "that"} else []


def _titled(core: Sequence[Token], phrase: Sequence[Token]) -> str:
    rest = list(phrase)[len(before_preposition(phrase)) :]
    partner = [t for t in parts(rest)[0].tokens if t.kind == "word"] if rest and rest[0].low == "with" else []
    own = [t for t in core if t.low not in DETERMINERS]
    return text_of(own) + (" with " + text_of(partner) if partner and len(partner) <= 4 else "")


def _had(clause: Clause, scene: Scene) -> _Outing | None:
    """Read "had a picnic", "ran a charity race", "won a tournament", "hosted a dinner party"."""
    verb, rest = clause.verb, list(clause.rest)
    assert verb is not None
    if clause.lemma == "put" and verb.progressive and rest and rest[0].low == "together":
        rest = rest[1:]
    elif (rest[1:2] and rest[1].low in ("blast", "ball")) or [t.low for t in rest[1:3]][-1:] == ["time"]:
        at = next((i for i, t in enumerate(rest[:5]) if t.low in ("at", "on")), -1)
        rest = rest[at + 1 :] if at >= 0 and clause.lemma == "have" else []
    elif (clause.lemma == "take" and rest and not _taken(rest)) or not (
        clause.lemma in _HAVING | {"take"} or _due(clause)
    ):
        return None
    if not rest or rest[0].low not in DETERMINERS:
        return None
    found = _event_told(rest)
    if found is None or (clause.lemma == "have" and verb.perfect):
        return None
    strong = clause.lemma in ("attend", "win", "host", "organize", "organise", "run")
    return _Outing(found.title, found.tokens, found.undated and strong)


def _taken(rest: Sequence[Token]) -> bool:
    """Whether one takes it to go there oneself: a trip, a class, an exam."""
    core = _core(rest)
    return bool(core) and core[-1].low in _JOURNEYS | {"class", "course", "lesson", "exam", "test", "workshop", "tour"}


def _took_part(clause: Clause, scene: Scene) -> _Outing | None:
    """Read "took part in a protest", "performed at the talent show", "volunteered at the shelter"."""
    lows = [t.low for t in clause.rest[:2]]
    part = clause.lemma == "take" and lows[:1] == ["part"]
    if clause.lemma not in _TAKING_PART and not part:
        return None
    at = next((i for i, t in enumerate(clause.rest[:4]) if t.low in ("in", "at")), -1)
    if at < 0 or (not part and at > 0):
        return None
    phrase = clause.rest[at + 1 :]
    if clause.lemma == "volunteer":
        core = _core(phrase)
        return _Outing(f"volunteering at the {text_of(core)}", phrase) if core and core[-1].low in VENUES else None
    return _event_told(phrase)


def _came_back(clause: Clause, scene: Scene) -> _Outing | None:
    """Read "just got back from a family road trip"; a journey to a known place is a trip."""
    way_back = (
        clause.lemma in ("get", "come", "return") and clause.rest[:1] and clause.rest[0].low in ("back", "home", "from")
    )
    phrase = next((p.tokens for p in parts(clause.rest) if p.preposition == "from"), ())
    core = _core(phrase)
    if not way_back or not core or core[-1].low not in _JOURNEYS or place_in(clause.rest)[0]:
        return None
    return _Outing(_titled(core, phrase), (), undated=True, over=True)


def _company(clause: Clause, scene: Scene) -> list[str]:
    """Return whom the subject names beside the speaker, and whom the speaker took along."""
    subject = [t for t in clause.subject if t.low not in ("i", "we")]
    lead = [t for p in parts(clause.rest)[:1] if not p.preposition for t in p.tokens if t.kind == "word"]
    taken = people_in(lead, scene) if clause.lemma in _TAKING else []
    return [*people_in(subject, scene), *taken]


def _enrolled(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I signed up for a pottery class yesterday": the class is planned, its day is not known."""
    verb = clause.verb
    assert verb is not None
    phrase = next((p.tokens for p in parts(clause.rest) if p.preposition in ("for", "in")), ())
    core = _core(phrase)
    if not verb.past or not core or core[-1].low not in _COURSES:
        return []
    values: dict[str, Value] = {"title": text_of([t for t in core if t.low not in DETERMINERS]), "status": "planned"}
    if scene.role == "person":
        values["people"] = [scene.me]
    coming = [m for lead, m in days(clause.rest) if lead == "on" and m.first > scene.today]
    if coming:
        values |= moment(clause.rest)
    return [Reading(collection=COLLECTION, values=values)]
