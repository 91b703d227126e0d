"""People under all the names they go by: "my sister", "my sister Marta" and "Marta" may be one person. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from usercode.engram.entries import Entry, entry_of
from usercode.engram.phrasing import Slot
from usercode.state.fold import State

PEOPLE = "people.contacts"
_SEVERAL = ("friend", "colleague", "coworker", "co-worker", "acquaintance", "classmate", "teammate", "client")
"""Relations that one has to many, known or not: "my friend" alone names nobody."""


class People:
    """Who is known. `calls` has the names of each contact by its number, the closest first; none that two share."""

    def __init__(self, state: State) -> None:
        known = list(state.current(PEOPLE)) if PEOPLE in state.collections else []
        relations = Counter(str(r.values.get("relation") or "").casefold() for r in known)
        names = Counter(str(r.values.get("name") or "").casefold() for r in known)
        self.calls: dict[int, tuple[str, ...]] = {}
        self._same: dict[str, tuple[str, ...]] = {}
        for record in known:
            name, relation = str(record.values.get("name") or ""), str(record.values.get("relation") or "")
            calls = []
            if relation and relations[relation.casefold()] == 1 and relation.casefold() not in _SEVERAL:
                calls.append(f"my {relation}")
            if name and relation and relation.casefold() != name.casefold():
                calls.append(f"my {relation} {name}")
            if name and names[name.casefold()] == 1 and name.casefold() != relation.casefold():
                calls.append(name)
            self.calls[record.number] = tuple(calls)
            for call in calls:
                self._same[call.casefold()] = tuple(calls)

    def entries(self, slot: Slot, value: str, sources: Iterable[str]) -> list[Entry]:
        """Return the entry for a slot, asked for under every name of its subject."""
        calls = self._same.get(slot.subject.casefold(), (slot.subject,)) if slot.subject else ("",)
        made = [entry_of(Slot(subject=call, attribute=slot.attribute), value, sources) for call in calls]
        # a bare name may end the name of somebody else ("Aunt Marta"), so nothing unanchored is written under it
        openings = [
            o for e, call in zip(made, calls, strict=True) if not call or call.startswith("my ") for o in e.openings
        ]
        if not made:
            return []
        return [
            Entry(
                answer=value,
                questions=tuple(dict.fromkeys(q for e in made for q in e.questions)),
                openings=tuple(dict.fromkeys(openings)),
                sources=tuple(dict.fromkeys(sources)),
            )
        ]
