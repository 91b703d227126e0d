"""Who does what a verb of the question says: "who" itself, the user, or somebody a field is called after."""

from __future__ import annotations

from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.making import is_verb_of
from usercode.ask.compiler.parts import Mention
from usercode.ask.compiler.slots import Frame

_USER = frozenset({"i", "we"})
_OTHER_SUBJECTS = _USER | {"you", "did", "do", "does"}
"""Words of questions in which somebody else than "who" does what the verb says."""
_PASSIVE = frozenset({"been", "was", "were", "is", "are", "by"})
"""Words of questions in which "who" may be whom it was done to."""

_CLAUSES = frozenset({"that", "which"})
"""Words that lead to a clause about the records, whose verb may be passive: "the parcels that were shipped"."""


def is_subject(frame: Frame) -> bool:
    """Return whether "who" does what the verb says: "who walked the dog", not "who did I see"."""
    asked = frame.asked
    who = asked is not None and not asked.preposition and "who" in frame.said
    return who and frame.said.isdisjoint(_OTHER_SUBJECTS)


def is_of_other_side(frame: Frame, mention: Mention) -> bool:
    """Return whether a verb tells of the other one than "who": of those it was done to, or of who did it.

    "Who babysat" asks for no child, "who have we walked with" for no `walker`.
    """
    said, called = frame.said, any(_does(s, mention.word) for s in mention.senses)
    passive = not said.isdisjoint(_PASSIVE) and said.isdisjoint(_CLAUSES) and not mention.word.endswith("ing")
    if is_subject(frame):
        done = mention.relates == "done" and not passive
        return done or (called and passive and mention.relates == "does" and "by" not in said)
    return called and mention.relates == "does" and "who" in said and not said.isdisjoint(_USER)


def doer_of(frame: Frame) -> Sense | None:
    """Return the field that is called by who does what a verb of the question says: the `walker` of "who walked"."""
    if not is_subject(frame) or not frame.said.isdisjoint(_PASSIVE):
        return None
    held = [s for s in frame.view.senses if any(_does(s, word) for word in frame.said)]
    return held[0] if len(held) == 1 else None


def names_asked(frame: Frame, senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
    """Return the fields of names that the question word may ask for, by the verb beside it.

    Of "who", the one who does what the verb says; of "where", the place that the verb is of: where somebody lives is
    their `lives_in` and not the country beside it.
    """
    if "where" in frame.said:
        return tuple(s for s in senses if _is_place_of(s, frame.said)) or senses
    if "who" not in frame.said:
        return senses
    if (doer := doer_of(frame)) is not None:
        return (doer,) if doer in senses else ()
    said = frame.said
    passive = is_subject(frame) and not said.isdisjoint(_PASSIVE) and said.isdisjoint(_CLAUSES | {"by"})
    if not passive and said.isdisjoint(_USER):
        return senses
    done = [word for word in said if not (passive and word.endswith("ing"))]
    return tuple(s for s in senses if not any(_does(s, word) for word in done))


def _is_place_of(sense: Sense, said: frozenset[str]) -> bool:
    """Return whether a verb is said that takes the place of a field: "live" of where one "lives in"."""
    return any(verb.split()[0] in said for role in sense.roles for verb in role.verbs)


def _does(sense: Sense, word: str) -> bool:
    """Return whether a field is called by the one who does what a verb says; those of a list did it together."""
    return sense.column.kind != "list" and sense.is_of_people and is_verb_of(sense, word)
