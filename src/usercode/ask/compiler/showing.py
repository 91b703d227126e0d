"""What a record at an extreme is asked for: who it was, where, what it was for."""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.doers import doer_of
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import Keying
from usercode.ask.compiler.making import is_verb_of
from usercode.ask.compiler.measuring import is_head
from usercode.ask.compiler.parts import ORDERS, Filter, Mention, Most, Stranded, When
from usercode.ask.compiler.terms import Unclear
from usercode.ask.compiler.wordsets import wordset

_PLACE = frozenset({"place", "location", "venue", "where", "spot"})
"""Fields that are where something was, of several that "where" may ask for."""
_CONTENTS = frozenset({"content", "contents", "contained", "contains", "inside", "items", "ingredients"})
"""Words of the names of fields that say what is in a record."""
_COMPANIONS = frozenset({"people", "partner", "opponent", "helper", "person"})
"""Roles of those "with" whom something was done: who taught it is not with whom one worked."""
_AROUND_PLACE = wordset(
    "city town village region country state county province district area neighborhood neighbourhood continent type "
    "kind category"
)
"""Words of fields that are around the place itself, or its kind."""


class Showing(Keying):
    """Chooses the field that is asked for of one record."""

    def _names(self, by: Sense) -> bool:
        """Return whether a noun names the number: the "fee" of the highest fee is one record's."""
        return any(by in m.senses and m.speech == "noun" and not m.plural for m in self._frame.mentions)

    def _is_answer(self, shown: Sense | None, by: Sense) -> bool:
        """Return whether a field may stay what "who" or "where" asks for: no gift is where it was bought."""
        if shown is None or (shown is by and self._names(by)):
            return False
        if shown is not self._own_label() or any(shown in m.senses for m in self._frame.mentions):
            return True
        return self._is_person(shown) if self._kind == "who" else _is_asked("where", shown)

    def _one_asked(self) -> Sense | None:
        """Return the one field that "who" or "where" asks for: "who got the largest payment", "who sent the heaviest".

        Of several it is the one of the verb or the preposition that is said; of places, the one that is called that.
        """
        frame, kind = self._frame, self._kind
        if kind == "who" and (doer := doer_of(frame)) is not None:
            return doer
        held = [s for s in self._view.senses if s.column.kind != "list" and _is_asked(kind, s)]
        named = frame.noun_filter or any(m.speech == "noun" for m in frame.mentions)
        verbs = [m for m in frame.mentions if m.speech == "verb" and any(s.is_label for s in m.senses)]
        if kind == "who" and not named and not any(h.role in ("noun", "generic") for h in frame.heads):
            held = [s for s in held if any(s in m.senses for m in verbs)]
        for mention in verbs if len(held) > 1 else ():
            held = [s for s in held if s in mention.senses] or held
            held = [s for s in held if is_verb_of(s, mention.word)] or held
        led = {*frame.stranded, frame.asked.preposition} - {""} if frame.asked is not None else set()
        if led and (len(held) > 1 or kind == "who"):
            held = [s for s in held if led & s.prepositions]
        if "with" in led and kind == "who":
            held = [s for s in held if {role.key for role in s.roles} & _COMPANIONS]
        if kind == "who":
            held = self._doers(held)
        if len(held) > 1 and kind == "where":
            held = [s for s in held if not set(thesaurus.words_of(s.column.name)) & _AROUND_PLACE]
        if len(held) > 1 and kind == "where":
            held = [s for s in held if s.column.name.lower() in _PLACE]
        if len(held) == 1 and kind == "who":
            frame.stranded[:] = [word for word in frame.stranded if word not in held[0].prepositions]
        return held[0] if len(held) == 1 else None

    def _doers(self, held: list[Sense]) -> list[Sense]:
        """Return those of whom it may be said that they did it, where "who" is the subject: "who did the last repair".

        A verb that is the one of a day alone, "who reported it" of `reported_on`, tells of nobody who did it.
        """
        spoken = [p for p in self._frame.spoken if not isinstance(p, Most | When)]
        verb = spoken[1] if len(spoken) > 1 and self._frame.said.isdisjoint({"i", "we"}) else None
        if isinstance(verb, Mention) and verb.speech == "verb" and all(s.is_day for s in verb.senses):
            return []
        subject = is_head(verb) and verb.role == "noun" and "did" in self._frame.said
        subject |= isinstance(verb, Mention) and verb.speech == "verb" and all(s.is_number for s in verb.senses)
        return [s for s in held if "by" in s.prepositions] if len(held) > 1 and subject else held

    def _purpose(self) -> Sense | None:
        """Return the one field that a preposition left behind the records asks for: "what was my last invoice for".

        None where no preposition stands there.
        """
        frame = self._frame
        spoken = [p for p in frame.spoken if not isinstance(p, When)]
        last = spoken[-1] if spoken else None
        before = spoken[-2] if len(spoken) > 1 else None
        if not isinstance(last, Stranded) or last.word == "of" or any(form.kind in ORDERS for form in frame.forms):
            return None
        if not (is_head(before) and before.role != "verb") and not (isinstance(before, Filter) and before.noun):
            return None
        if last.word == "at" and self._is_at_number():
            return None
        held = [s for s in self._view.senses if s.is_label and last.word in s.prepositions and not _is_asked("who", s)]
        meant = [s for s in held if any(ask.startswith("what") and "for" in ask for r in s.roles for ask in r.asks)]
        held = meant if last.word == "for" and meant else held
        if len(held) != 1:
            raise Unclear(f"what '{last.word}' belongs to is not clear")
        frame.stranded.remove(last.word)
        return held[0]

    def _is_at_number(self) -> bool:
        """Return whether the superlative is of a number at which something was done: "the best pace I ran it at"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is self._frame.most), len(spoken))
        of = spoken[at + 1] if at + 1 < len(spoken) else None
        number = isinstance(of, Mention) and of.speech == "noun" and all(s.is_number for s in of.senses)
        return number and not self._frame.said.isdisjoint({"i", "we"})

    def _check_left(self, shown: Sense | None) -> None:
        """Raise where a preposition left behind the record is none of what is shown: "what was the longest game about".

        Behind a verb of the user's it belongs to that: "the longest book I worked on".
        """
        spoken = [p for p in self._frame.spoken if not isinstance(p, When)]
        last, before = ([None, *spoken])[-1], ([None, None, *spoken])[-2]
        at = next((n for n, p in enumerate(spoken) if p is self._frame.most), len(spoken))
        if not isinstance(last, Stranded) or last.word == "of" or at >= len(spoken) - 2:
            return
        someone = shown is not None and not self._frame.said.isdisjoint({"who", "whom"})
        if someone and last.word in self._frame.stranded and last.word not in shown.prepositions:  # type: ignore[union-attr]
            raise Unclear(f"what '{last.word}' belongs to is not clear")
        if any(shown in m.senses and self._asked_for(m) for m in self._frame.mentions):
            return
        if last.word == "at" and self._is_at_number():
            return
        done = (is_head(before) and before.role in ("verb", "light")) or (
            isinstance(before, Mention) and before.speech == "verb"
        )
        if (done and not self._frame.said.isdisjoint({"i", "we"})) or self._frame.said.isdisjoint({"what", "which"}):
            return
        if (shown is None or last.word not in shown.prepositions) and last.word in self._frame.stranded:
            raise Unclear(f"what '{last.word}' belongs to is not clear")

    def _is_beside(self) -> bool:
        """Return whether the record is only where something was so: "what did I take on my longest commute"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is self._frame.most), 0)
        return at > 0 and isinstance(spoken[at - 1], Stranded)

    def _is_done(self) -> bool:
        """Return whether what somebody did is asked for, and not which record it was: "what did I see last"."""
        spoken = self._frame.spoken
        verb = spoken[1] if len(spoken) > 1 else None
        done = is_head(verb) and verb.role in ("verb", "light")
        return self._kind == "which" and (done or (isinstance(verb, Mention) and verb.speech == "verb"))

    def _content(self) -> Sense:
        """Return the one field that says what is in a record: "what was in the heaviest parcel"."""
        held = [s for s in self._view.senses if s.is_label]
        held = [s for s in held if not _CONTENTS.isdisjoint(thesaurus.words_of(s.column.name))]
        if len(held) != 1:
            raise Unclear("what 'in' belongs to is not clear")
        self._frame.stranded.remove("in")
        return held[0]


def _is_asked(kind: str, sense: Sense) -> bool:
    """Return whether "who" or "where" asks for a field of names."""
    return sense.is_label and any(kind in role.asks for role in sense.roles)
