"""What no rule has read of a turn, by weight."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from usercode.facts.fact import Fact, Turn
from usercode.state.change import Note, Put
from usercode.state.frames.desk import Desk, Known
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.weighed.bans import bans
from usercode.state.frames.weighed.candidates import Candidate, Candidates, Change, margin
from usercode.state.frames.weighed.company import with_company
from usercode.state.frames.weighed.counted import counted
from usercode.state.frames.weighed.deadlines import deadlines, settled
from usercode.state.frames.weighed.dishes import dishes
from usercode.state.frames.weighed.drives import drives
from usercode.state.frames.weighed.events import events
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.naming import names
from usercode.state.frames.weighed.over import over
from usercode.state.frames.weighed.papers import papers
from usercode.state.frames.weighed.substances import substances
from usercode.state.frames.weighed.sums import sums
from usercode.state.frames.weighed.talk import Talk, talk_of
from usercode.state.frames.weighed.things import things
from usercode.state.frames.weighed.tied import tied
from usercode.state.frames.weighed.trips import trips
from usercode.state.frames.weighed.unsettled import held_to, left_open
from usercode.state.frames.weighed.untold import told, without

READ: Mapping[str, Candidates] = {
    "papers": papers,
    "trips": trips,
    "drives": drives,
    "deadlines": deadlines,
    "substances": substances,
    "dishes": dishes,
    "sums": sums,
    "over": over,
    "bans": bans,
    "events": events,
    "things": things,
}
"""What is read, by the name of its file of weights."""
KINDS: Mapping[str, Candidates] = {**READ, "names": names, "settled": settled}
"""What is weighed: what is read, how it is named, and whether it is settled."""


def second_reading(
    turn: Turn, facts: Sequence[Fact], changes: Sequence[Change], known: Known, zone: dt.tzinfo | None = None
) -> list[Change]:
    """Return the changes of a turn that it tells, with those that rules do not make of it.

    What rules made and its words speak against is noted instead; what is read now is noted no more. `zone` is the time
    zone of the user, None when it is not known.
    """
    talk = talk_of(facts, turn.said_at, known, zone)
    changes = left_open(told(changes, talk), talk)
    made, read, desk = list(changes), set[int](), Desk(known, turn.said_at)
    joining = []
    for candidate in _held(talk, changes, known):
        rest = without(made, _taken(candidate, changes))
        if (joined := candidate.joined(rest, talk)) is not None:
            made = joined
            read |= set(candidate.facts)
        elif not candidate.key:
            joining.append(candidate)
        elif _apply(candidate, turn, talk, desk):
            made = rest
            read |= set(candidate.facts)
    made = [*made, *(replace(put, weighed=True) for put in desk.changes({}) if isinstance(put, Put))]
    for candidate in joining:
        if (joined := candidate.joined(made, talk)) is not None:
            made = joined
            read |= set(candidate.facts)
    made = held_to(with_company(tied(counted(made, talk), talk), talk), talk)
    return [*(c for c in made if not isinstance(c, Note)), *_left(made, read)] if read else made


_SURER = 1.2
"""How much more certain than it needs to be is what takes the place of a record that rules made. Of 38 such records of
messages 36 were what is read instead, and one what rules made of it; of other kinds of records tests tell otherwise."""


@dataclass(frozen=True)
class _Sure:
    """A candidate that holds, by how much it and all that must hold for it are more certain than needed."""

    margin: float
    own: float
    """By how much it alone is."""
    candidate: Candidate


def _held(talk: Talk, changes: Sequence[Change], known: Known) -> list[Candidate]:
    """Return what a turn tells with certainty and no change that rules made of it tells already, surest first."""
    found = []
    made_up = {s.fact.number for n, s in enumerate(talk.sentences) if talk.is_made_up(n)}
    for kind, candidates in READ.items():
        of = weights(kind)
        for candidate in (c for c in candidates(talk) if not made_up.intersection(c.facts)):
            margins = [margin(one, of) for one in candidate.chain]
            whole = candidate.completed(known, of) if min(margins) > 0 else None
            taken = _taken(whole, changes) if whole is not None else []
            if whole is not None and (not taken or (min(margins) > _SURER and all(map(whole.replaces, taken)))):
                found.append(_Sure(min(margins), margins[-1], whole))
    return _apart(sorted(found, key=lambda one: (-one.margin, -one.own)))


def _taken(candidate: Candidate, changes: Iterable[Change]) -> list[Change]:
    """Return the changes that leave nothing to read where a candidate stands."""
    return [change for change in changes if candidate.is_read_by(change) or _is_end_of(candidate, change)]


def _apart(found: Sequence[_Sure]) -> list[Candidate]:
    """Return candidates, surest first, without those that cannot hold beside a surer one or have a near rival."""
    kept: list[Candidate] = []
    for one in found:
        rivals = (one.candidate.is_rivalled_by(o.candidate, one.own - o.own) for o in found if o is not one)
        if not any(surer.excludes(one.candidate) for surer in kept) and not any(rivals):
            kept.append(one.candidate)
    return kept


def _apply(candidate: Candidate, turn: Turn, talk: Talk, desk: Desk) -> bool:
    first, *others = candidate.facts
    sentence = next(s for s in talk.sentences if s.fact.number == candidate.facts[-1])
    scene = Scene("user" if turn.role == "user" else turn.speaker, turn.role, talk.today)
    scene.text, scene.sentence, scene.whole = sentence.fact.read, list(sentence.tokens), turn.text
    reading = Reading(collection=candidate.collection, values={**candidate.key, **candidate.values})
    if not desk.apply(reading, first, scene):
        return False
    entry = desk.topics[candidate.collection]
    entry.facts += [number for number in others if number not in entry.facts]
    return True


def _is_end_of(task: Candidate, change: Change) -> bool:
    """Whether what would be a task for a day is the end of what rules read as ruled out until then."""
    if task.collection != _TASKS or not isinstance(change, Put) or change.collection != "finance.limits":
        return False
    last = change.values.get("until")
    ends = {last, last + dt.timedelta(days=1)} if isinstance(last, dt.date) else set()
    return change.values.get("max_amount") == 0 and task.rests_on_facts_of(change) and bool(ends & task.days)


_TASKS = "household.deadlines"


def _left(changes: Iterable[Change], read: set[int]) -> list[Note]:
    """Return the notes of a turn without the sentences that were read."""
    notes = [change for change in changes if isinstance(change, Note)]
    kept = [(note, tuple(number for number in note.facts if number not in read)) for note in notes]
    return [replace(note, facts=facts) for note, facts in kept if facts]
