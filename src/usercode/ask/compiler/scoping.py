"""Which records are meant where the question does not say: whose, of which way, past or to come.

Each step narrows what the question counts, or finds that it leaves open what no reading may guess.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import fixed
from usercode.ask.compiler.measuring import INCOMING, OUTGOING, PAYING, SPENDING, is_head
from usercode.ask.compiler.own_days import AHEAD
from usercode.ask.compiler.parts import Filter, Stranded, When
from usercode.ask.compiler.phrases import USER
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    Ask,
    Compare,
    Condition,
    Count,
    Exists,
    Extreme,
    Holds,
    Lookup,
    Operator,
    Slice,
    Until,
    Within,
)
from usercode.ask.compiler.tense import has_been, has_to_come, is_told_in_past
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conjunction, parts_of
from usercode.ask.compiler.undone import AUXILIARIES, PAID, Undone
from usercode.ask.compiler.windows import BEEN
from usercode.ask.compiler.wordings import MINE, ONE_DOES
from usercode.ask.compiler.wordsets import wordset

_OF_A_WAY = frozenset(
    form
    for verb in wordset("write send get receive give post mail buy sell lend borrow")
    for form in thesaurus.forms(verb, "verb")
)
_CALLED = wordset("called phoned rang texted messaged emailed")
"""Verbs of a way where what they make, "calls" of any, is not of one."""
_CALL = wordset("call phone ring text message email")
_SPOKE = frozenset(form for verb in ("speak", "talk", "chat") for form in thesaurus.forms(verb, "verb"))
_BUYING = frozenset(form for verb in ("buy", "purchase") for form in thesaurus.forms(verb, "verb"))
_NOT_TAKEN = wordset("missed unanswered voicemail rejected declined")
"""Values that say of a call that nobody spoke."""
_TOLD = frozenset(form for verb in ("report", "request", "notice", "log") for form in thesaurus.forms(verb, "verb"))
"""Verbs of saying what is to be done, which another may do."""
_DID_DO, _HAVE_DONE = frozenset({"did", "do"}), frozenset({"have", "done"})
"""Words beside "I" that say that the user did it."""
_MADE = frozenset(form for verb in ("make", "place", "take") for form in thesaurus.forms(verb, "verb"))
"""Words of a way where the user does it: calls "I made" are not those of others, calls "made while roaming" are any."""
_SPENT = wordset("cost costs costing expense expenses") | frozenset(
    form for verb in ("spend", "buy", "purchase", "shell out", "splash out") for form in thesaurus.forms(verb, "verb")
)
_EARNED = wordset("earning earnings income") | frozenset(thesaurus.forms("earn", "verb"))
"""Words of money that went to somebody else, and of what came to the user."""
_ON_RECORD = frozenset({"recorded", "noted", "listed", "logged"})
_MIRRORED: dict[Operator, Operator] = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}
"""Comparisons of amounts below zero, of which less is more."""
_ANY_DOING = frozenset({"do", "make", "take", "get", "give", "carry", "perform", "handle"})
"""Verbs that may say of anything that it was done."""
_GETTING = frozenset({"get", "give", "make"})
"""Those of them that may say that it was paid."""
_TAKEN_IN = frozenset({"get", "got", "gotten"})
"""Verbs that turn a payment round: "how often did I get paid"."""
_UNDOING = wordset("cancelled canceled declined rejected skipped missed postponed rescheduled returned refunded")
"""First words of fields that say by whom something was not done."""
_OWNERS = frozenset({"person", "holder", "owner"})
_ROLES_DONE = frozenset({"host", "guide", "coach", "cook", "captain", "pilot", "referee", "judge"})
"""Names of who does something that are the verbs for it as well."""

_WITH_PARTICLE = 3
"""Words of a field of who did what a verb with its particle says: `taken_in_by`."""


_UNDERGOING = wordset("patient traveller traveler passenger attendee participant")
"""Words of who took part in what a record is of, whoever arranged it."""


class Scoping(Undone):
    """Narrows the plan of one frame to the records that are meant."""

    def _take_slice(self) -> None:
        """Take "my last ten runs" for the records that the rest is about, where a number is asked for."""
        frame, most = self._frame, self._most
        numeric = self._kind in ("many", "much", "times") or bool(self._stats) or frame.share is not None
        if most is None or most.kind != "date" or most.limit < 2 or not numeric:
            return
        spoken = frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is most)
        head = next((n for n, p in enumerate(spoken) if n > at and is_head(p)), None)
        filters = [n for n, p in enumerate(spoken) if isinstance(p, Filter)]
        if frame.day is None or head is None or any(isinstance(p, When) for p in spoken):
            raise Unclear("which records are the last or first is not clear")
        self._most = None
        direction = most.direction
        if all(at < n < head for n in filters):
            inside = conjunction(frame.conditions)
            frame.conditions.clear()
        elif all(n > head for n in filters) and self._kind == "many" and isinstance(spoken[1], Stranded):
            inside = None
            frame.stranded.clear()
        else:
            raise Unclear("whether the condition holds before or after counting is not clear")
        self._slice = Slice(frame.day.column, direction, most.limit, inside)

    def _said_already(self, ask: Ask) -> None:
        """Raise where the question asks for what it says itself: the limit's subject of "my limit for the laptop"."""
        shown = ask.column if isinstance(ask, Lookup) else ask.show if isinstance(ask, Extreme) else None
        if shown is not None and shown in fixed(self._frame.conditions):
            raise Unclear("what is asked for is not clear")

    def _owner(self, ask: Ask) -> None:
        """Keep to the user's own records where a field says whose they are, unless the question names or asks whose."""
        owner = next(
            (s for s in self._view.senses if s.column.name in _OWNERS and "user" in self._view.distinct[s.place]), None
        )
        if owner is not None and isinstance(ask, Lookup) and ask.column == owner.column:
            return
        if owner is not None and not any(owner.column in columns_of(c) for c in self._frame.conditions):
            if "known" in self._frame.quantities or self._frame.said & _ON_RECORD:
                return
            if not self._frame.own:
                raise Open("whose records are meant is not said")
            self._extra.append(Compare(owner.column, "==", "user"))

    def _directed(self) -> None:
        """Keep to the way that is said of money, or raise where the question has words of a way and says neither."""
        frame = self._frame
        made = "i" in frame.said and not frame.said.isdisjoint(_MADE)
        calls = "i" in frame.said and any(head.role == "verb" for head in frame.heads)
        called = not frame.said.isdisjoint(_CALLED) or (calls and not frame.said.isdisjoint(_CALL))
        spent, earned = not frame.said.isdisjoint(_SPENT), not frame.said.isdisjoint(_EARNED)
        told = called or made or spent or earned or not frame.said.isdisjoint(_OF_A_WAY)
        for sense in self._view.senses if told else ():
            asked = any(sense.column in columns_of(c) for c in frame.conditions) or sense in self._spoken_senses()
            to_user = "to" in frame.stranded and not frame.said.isdisjoint(USER)
            if not self._view.goes_both_ways(sense) or (asked and not to_user):
                continue
            way = self._view.way_of_money(sense, out=spent) if spent != earned and self._has_money() else ""
            if not way:
                raise Unclear(f"which {sense.column.name.replace('_', ' ')} is meant is not said")
            self._extra.append(Compare(sense.column, "==", way))

    def _check_balance(self, ask: Ask) -> None:
        """Raise where what was spent and what came in would be added up together: the total of an account's amounts."""
        measure = getattr(ask, "measure", None)
        if not isinstance(measure, Aggregate) or measure.op != "sum" or measure.column.sort != "money":
            return
        told = {column for c in (*self._frame.conditions, *self._extra) for column in columns_of(c)}
        told |= {s.column for s in self._spoken_senses()}
        for sense in self._view.senses:
            if sense.column not in told and self._view.is_balance(sense):
                raise Open(f"which {sense.column.name.replace('_', ' ')} is meant is not said")

    def _has_money(self) -> bool:
        """Return whether a record is of an amount of money."""
        return any(s.is_number and s.dimension == "money" and not s.column.inside for s in self._view.senses)

    def _done_by_others(self) -> None:
        """Keep to what the user did where a field says who did it and "me" is one of its values.

        By its own verb ("did I pay" of `paid_by`) that is what is asked; by any other that may speak of the same it is
        not said whether what others did counts as well.
        """
        frame = self._frame
        done = any(h.role in ("verb", "light") for h in frame.heads) or any(m.speech == "verb" for m in frame.mentions)
        tasks = any(isinstance(p, Filter) and p.speech == "verb" for p in frame.spoken)
        done |= tasks or frame.said >= _DID_DO or frame.said >= _HAVE_DONE
        being = frame.said >= {"how", "was", "i"} and frame.most is None
        if "i" not in frame.said:
            return
        distinct = self._view.distinct
        doers = [s for s in self._view.senses if s.is_label and not distinct[s.place].keys().isdisjoint(MINE)]
        if not doers:
            return
        auxiliary = AUXILIARIES if frame.said & AUXILIARIES else AUXILIARIES | {"do"}
        verbs = {base for word in frame.said - auxiliary for base in thesaurus.bases(word, "verb")}
        own = {"do"} if tasks or any(h.role == "verb" for h in frame.heads) else set()
        said = {m.word.partition(" ")[0] for m in frame.mentions if m.speech == "verb"}
        paid = bool(said) and said <= SPENDING | _TOLD and not any(h.role in ("verb", "light") for h in frame.heads)
        for sense in doers:
            mine = sorted(MINE & self._view.distinct[sense.place].keys())
            if self._among_many(sense, verbs):
                if any(s.column.name.startswith("my_") for m in frame.mentions for s in m.senses):
                    continue  # what is the user's own number was theirs, whether or not they are among the others
                self._extra.append(Holds(sense.column, mine[0]))
                continue
            if _is_undergoing(sense) and sense not in self._spoken_senses() and not self._names_whose(sense):
                raise Open(f"whether another {sense.column.name.replace('_', ' ')} counts as well is not said")
            if sense in self._spoken_senses() or not _is_doer(sense) or (paid and _is_work(sense)):
                continue
            told = [c for p in frame.spoken if isinstance(p, Filter) for c in p.options]
            if any(sense.column in columns_of(c) for c in (*frame.conditions, *told)):
                continue
            by_name = any(thesaurus.words_of(sense.column.name)[-1] in _doers(verb) for verb in verbs)
            if not (done or by_name or being):
                continue
            if len(mine) == 1 and _is_done(sense, verbs | own) and not self._may_be_ours(sense, verbs):
                self._extra.append(Compare(sense.column, "==", mine[0]))
            elif by_name or being or (_may_be_done(sense, verbs) and not self._is_of_day(sense)):
                raise Unclear(f"whether another {sense.column.name.replace('_', ' ')} counts as well is not said")

    def _names_whose(self, sense: Sense) -> bool:
        """Return whether the question says of a field whose records are meant."""
        told = [c for p in self._frame.spoken if isinstance(p, Filter) for c in p.options]
        return any(sense.column in columns_of(c) for c in (*self._frame.conditions, *told))

    def _among_many(self, sense: Sense, verbs: Set[str]) -> bool:
        """Return whether a list says who did by its own verb what the user did, and does not always name the user."""
        doer = thesaurus.singular(thesaurus.words_of(sense.column.name)[-1])
        if sense.column.kind != "list" or not any(doer in _doers(verb) for verb in verbs):
            return False
        told = [c for p in self._frame.spoken if isinstance(p, Filter) for c in p.options]
        held = any(
            isinstance(c, Holds) and c.column == sense.column and c.value in MINE
            for c in (*self._frame.conditions, *told)
        )
        return not held

    def _is_of_day(self, sense: Sense) -> bool:
        """Return whether the verbs that are said are those of a day, and a field of who did it says another doing.

        Who "placed" an order of `ordered_on` is not who took it in, of `taken_in_by`.
        """
        words = thesaurus.words_of(sense.column.name)
        verbs = [m for m in self._frame.mentions if m.speech == "verb"]
        dated = bool(verbs) and all(s.is_day for m in verbs for s in m.senses)
        said = {base for m in verbs for base in thesaurus.bases(m.word.split()[0], "verb")}
        phrasal = len(words) == _WITH_PARTICLE and words[-1] == "by"
        other = phrasal and said.isdisjoint(thesaurus.bases(words[0], "verb"))
        return dated and other and not any(h.role == "verb" for h in self._frame.heads)

    def _bought(self) -> None:
        """Raise where things that were bought are asked for and the records are of something else, as of trips."""
        frame = self._frame
        if frame.said.isdisjoint(_BUYING) or not any(h.role == "generic" for h in frame.heads):
            return
        record = self._view.collection
        verbs = {
            v for name in (record.name, record.record.name) for n in thesaurus.nouns_of_name(name) for v in n.verbs
        }
        if verbs and not verbs & {"buy", "purchase"} and all(h.role != "noun" for h in frame.heads):
            raise Unclear("what was bought is not recorded")

    def _reached(self) -> None:
        """Leave out the calls that nobody took where it is said that the user spoke with somebody."""
        frame = self._frame
        light = any(m.light and m.word.partition(" ")[0] in _SPOKE for m in frame.mentions)
        if frame.said.isdisjoint(_SPOKE) or not (light or any(h.role == "light" for h in frame.heads)):
            return
        for sense in self._view.senses:
            lost = sorted(v for v in self._view.few(sense) if v.lower() in _NOT_TAKEN)
            asked = any(sense.column in columns_of(c) for c in frame.conditions) or sense in self._spoken_senses()
            if sense.is_label and sense.column.kind != "list" and lost and not asked:
                self._extra += [Compare(sense.column, "!=", value) for value in lost]

    def _may_be_ours(self, sense: Sense, verbs: Set[str]) -> bool:
        """Return whether a verb of who did it only says how a record was made: "how many grams have I picked".

        Who keeps a record of a household's harvests may count them all; who paid or won is always one.
        """
        named = set(thesaurus.bases(thesaurus.words_of(sense.column.name)[0], "verb"))
        stuff = any(m.speech == "noun" and any(s.is_number for s in m.senses) for m in self._frame.mentions)
        return stuff and not named & verbs & ONE_DOES

    def _bounds_of_a_way(self) -> None:
        """Let a bound on the amounts of an account hold for what went out or came in, whichever is spoken of."""
        for sense in self._view.senses:
            if sense.dimension == "money" and self._view.mixed_signs(sense):
                self._frame.conditions[:] = [self._of_a_way(c, sense) for c in self._frame.conditions]

    def _counted_of_a_way(self, ask: Ask) -> None:
        """Count of the movements of an account those that are spoken of: a salary is no payment that I made."""
        frame = self._frame
        counted = isinstance(ask, Exists) or isinstance(getattr(ask, "measure", None), Count)
        out, into = (not frame.said.isdisjoint(words) for words in (OUTGOING, INCOMING))
        told = {column for c in frame.conditions for column in columns_of(c)}
        for sense in self._view.senses if counted and (out or into) and self._view.is_account else ():
            state = "balance" in thesaurus.words_of(sense.column.name)
            if sense.dimension != "money" or state or not self._view.mixed_signs(sense) or sense.column in told:
                continue
            if (out and into) or not frame.said.isdisjoint(_TAKEN_IN):
                raise Open("amounts that go out and amounts that come in are not told apart")
            self._extra.append(Compare(sense.column, "<" if out else ">", 0))

    def _of_a_way(self, condition: Condition, sense: Sense) -> Condition:
        if not isinstance(condition, Compare) or condition.column != sense.column or condition.op in ("==", "!="):
            return condition
        out, into = (not self._frame.said.isdisjoint(words) for words in (OUTGOING, INCOMING))
        if out == into or not isinstance(condition.value, int | float):
            raise Open("amounts that go out and amounts that come in are not told apart")
        rising = condition.op in (">", ">=") and condition.value >= 0
        if into:
            return condition if rising else All((Compare(sense.column, ">", 0), condition))
        mirrored = replace(condition, op=_MIRRORED[condition.op], value=-condition.value)
        return mirrored if rising else All((Compare(sense.column, "<", 0), mirrored))

    def _check_age(self) -> None:
        """Raise where an age is asked for and a time is said: how old somebody was then is not worked out."""
        aged = [s for s in self._view.senses if s.column.since]
        if not aged:
            return
        spoken = any(s in m.senses for m in self._frame.mentions for s in aged) or any(
            s in aged for s, _ in (self._frame.most.senses if self._frame.most else ())
        )
        if spoken and any(isinstance(p, When) for p in self._frame.spoken):
            raise Unclear("how old somebody was at a time is not worked out")

    def _until_today(self, ask: Ask | None = None) -> None:
        """Leave out what is to come where the question is about what has been; a time that lies ahead is as it is."""
        frame = self._frame
        day, today = frame.day, frame.today
        if day is None or today is None or isinstance(ask, Until):
            return
        ever = self._kind == "yes" and has_to_come(self._view, day, today) and is_told_in_past(frame)
        if not frame.past and not (ask is not None and (ever or has_been(frame, today))):
            return
        spans = [c.window.days(today) for c in frame.conditions if isinstance(c, Within)]
        compared = [c.window.days(today) for c in (parts_of(ask) if ask else ()) if isinstance(c, Within)]
        over = [stop is not None and stop <= today for _, stop in compared]
        if any(stop is not None and stop <= today for _, stop in spans) or (over and all(over)):
            return
        if not frame.past and any(start is not None and start > today for start, _ in (*spans, *compared)):
            return
        been = Within(day.column, BEEN)
        if self._slice is not None and self._slice.by == day.column:
            inside = [self._slice.inside] if self._slice.inside is not None else []
            self._slice = replace(self._slice, inside=conjunction([*inside, been]))
        else:
            self._extra.append(been)

    def _still_today(self) -> None:
        """Raise where "today" is the day of the records and may be the day on which something still holds."""
        frame = self._frame
        if "today" not in frame.said or frame.day is None:
            return
        days = [c.column for c in frame.conditions if isinstance(c, Within)]
        if frame.day.column in days and any(set(thesaurus.words_of(c.name)) & AHEAD for c in days):
            raise Unclear("what 'today' belongs to is not clear")


def _is_doer(sense: Sense) -> bool:
    """Return whether a field says who did what a record is of: `done_by`, `walker`, `who`."""
    words = thesaurus.words_of(sense.column.name)
    if words[0] in _UNDOING:
        return False
    return bool(({"by", "who", "person"} | _ROLES_DONE) & set(words)) or words[-1].endswith(("er", "or"))


def _is_undergoing(sense: Sense) -> bool:
    """Return whether a field says with whom it was done what a record is of: `patient`, one of whom is the user."""
    return sense.column.kind != "list" and thesaurus.words_of(sense.column.name)[-1] in _UNDERGOING


def _doers(verb: str) -> tuple[str, ...]:
    """Return what somebody who does it may be called: "walker" of "walk", "driver", "runner", "sailor"."""
    return (f"{verb}er", f"{verb}r", f"{verb}{verb[-1]}er", f"{verb}or", f"{verb[:-1]}or")


def _is_work(sense: Sense) -> bool:
    """Return whether a field says by whom the work was done, which is not who paid for it: `done_by`, `repaired_by`."""
    words = thesaurus.words_of(sense.column.name)
    return words[-1] == "by" and len(words) > 1 and words[0] not in PAID


def _is_done(sense: Sense, verbs: Set[str]) -> bool:
    """Return whether a verb is the one in the name of a field of who did it: "pay" of `paid_by`."""
    words = thesaurus.words_of(sense.column.name)
    if words[-1] in _ROLES_DONE:
        return words[-1] in verbs
    return words[-1] == "by" and not verbs.isdisjoint(thesaurus.bases(words[0], "verb")[1:])


def _may_be_done(sense: Sense, verbs: Set[str]) -> bool:
    """Return whether one of the verbs may say the same as the name of a field of who did it.

    Of `paid_by` those of paying and those by which one may come to have something ("get"), not "eat" or "attend";
    of `walker` "walk"; of `done_by` any.
    """
    words = thesaurus.words_of(sense.column.name)
    if words[-1] in _ROLES_DONE:
        return False
    if words[-1].endswith(("er", "or")) and words[-1] not in _OWNERS:
        own = thesaurus.verbs_of(words[-1])
        return not verbs.isdisjoint({*own, *(other for verb in own for other in thesaurus.alike(verb, "verb")), "do"})
    named = set(thesaurus.bases(words[0], "verb")[1:])
    if words[-1] != "by" or len(words) != 2 or not named or named & _ANY_DOING:
        return True
    alike = {other for base in named for other in thesaurus.alike(base, "verb")}
    paid = {base for word in PAYING for base in thesaurus.bases(word, "verb")} if named & {"pay"} else set()
    return not verbs.isdisjoint(named | alike | paid | (_GETTING if paid else _ANY_DOING))
