"""What a frame reader sees and what it returns.

A reader is a pure function `(Clause, Scene) -> list[Reading]`. The scene is the turn up to this clause. A reading names
no record: `identity.py` decides whether it makes a new one or sets fields of one that exists.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.gates import atoms_of
from usercode.state.frames.genders import PRONOUNS, gender_named, gender_of, pronoun_for
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.words import CARERS

Mode = Literal["state", "touch", "retire"]
"""`state` makes a record or sets fields of the same one, `touch` only sets fields of one there is, `retire` ends it."""


@dataclass(frozen=True, kw_only=True)
class Reading:
    """One thing a clause says about one record.

    `values` may hold lengths of time under "return_window", "warranty" and "trial"; they become dates when the record's
    own date is known. `refers` are the words by which the clause refers to an earlier record; empty with `touch` means
    what this turn spoke of last. `definite` says that the only record of the collection may be meant ("the lease").
    """

    collection: str
    values: Mapping[str, Value] = field(default_factory=dict)
    mode: Mode = "state"
    refers: str = ""
    definite: bool = False
    weak: bool = False
    """Whether another frame's reading of the same clause takes precedence."""


_CHILDREN = re.compile(
    r"\b(?:children|kids|twins|boys|girls|grandchildren|grandkids|(?:his|her|their|['’]s) (?:\w+ )?(?:son|daughter|"
    r"child|baby|boy|girl|grandson|granddaughter)|a (?:boy|girl|son|daughter))\b",
    re.IGNORECASE,
)
"""How children are spoken of that have no name: "Tom has two children. The boy is allergic"."""
ONE = "one"
"""What stands for somebody whose gender no word tells: "the little one"."""


@dataclass(slots=True)
class Scene:
    """The turn so far: who speaks, on which day, the sentence's tokens and the people it has named."""

    me: str
    role: str
    today: dt.date
    text: str = ""
    """The sentence as it was written."""
    sentence: list[Token] = field(default_factory=list)
    asides: list[Token] = field(default_factory=list)
    """What the sentence tells beside of who somebody is, which its tokens go without."""
    clauses: list[Clause] = field(default_factory=list)
    subject: str = ""
    """Whom the sentence before was about by its first subject, where others stand in it only beside: "Lotte stays with
    us now that my sister works"."""
    thing: list[Token] = field(default_factory=list)
    """The goods that the sentence before spoke of ("my new fridge"), for "bought it in May"."""
    goods: str = ""
    """The lasting thing that the sentence before named, else this one, for "fetch it with the van"."""
    topic: str = ""
    """What the fragment before was about ("parking fine"), for "28 days to appeal it"."""
    substance: str = ""
    """The food or medicine that this turn named last, for "I'm allergic to it"."""
    about: bool = False
    """Whether this turn has spoken of an allergy."""
    whole: str = ""
    """The text of the turn."""
    offset: dt.timedelta | None = None
    """How far the speaker's clock is from UTC."""
    zone: dt.tzinfo | None = None
    """The speaker's time zone, where it is known: their clock on another day of the year."""
    homes: Mapping[str, str] = field(default_factory=dict)
    """Where others live, by their names in small letters, as it is on record."""
    occasion: str = ""
    """What this turn has named without a day: "tickets for Mitski"."""
    other: bool = False
    """Whether the sentence before was about somebody else's doing."""
    place: tuple[str, str] = ("", "")
    """The place that this talk named last, with its country, for "leaving on 22 May and back on the 27th"."""
    worker: str = ""
    """Who was said to come to the house, before their day was told: "plumber"."""
    paper: tuple[str, str, str] = ("", "", "")
    """Kind, country and holder of a document that was spoken of without its days: "found my passport"."""
    ended: tuple[str, dt.date] | None = None
    """Kind and last day of the paper that the sentence before told of, for "mine too"."""
    patients: list[str] = field(default_factory=list)
    """Whom the last sentence about an illness names, by this turn."""
    guests: list[str] = field(default_factory=list)
    """Who comes to eat or to stay, by this turn."""
    guest_days: dict[str, tuple[dt.date, dt.date]] = field(default_factory=dict)
    """From when to when they are there, where a day is told."""
    before: str = ""
    """The sentence before, as it was written."""
    earlier: tuple[str, ...] = ()
    """The sentences said shortly before this turn, as they were written."""
    offer: tuple[str, Money] | None = None
    """What the sentence before gave a sum for ("the venue is quoting $4,200"), for "put it on my card"."""
    is_holiday: Callable[[dt.date], bool] | None = None
    """Whether a day is a public holiday; None when no calendar of them is at hand."""
    last_day: dt.date | None = None
    """The last day named before this sentence, of a stretch its first."""
    last_end: dt.date | None = None
    """The last day of that stretch, None for a single day."""
    last_month: Mention | None = None
    """The month or the week that the sentence before named without a day in it."""
    people: list[tuple[str, str]] = field(default_factory=list)
    """Names in order with their gender where the word tells it: "f", "m" or ""."""
    mentioned: list[str] = field(default_factory=list)
    """Whom the last sentence names that names anybody, by whatever word: for a pronoun that fits nobody else."""
    genders: dict[str, str] = field(default_factory=dict)
    """What a pronoun has told of somebody: "m" of Frank in "Frank's end, he'll have herring there"."""
    known: frozenset[str] = frozenset()
    """The names of people whom the records know, be they also those of places: "Devon", the roommate."""
    left_out: str | None = None
    """Whom the sentence is about that leaves its subject out, "" for nobody known; None when it leaves out none."""
    recalled: int = 0
    """How many of them were named before this turn."""
    _atoms: tuple[list[Token], frozenset[str]] | None = None

    @property
    def atoms(self) -> frozenset[str]:
        """The words of the sentence and the kinds of its typed things, for the gates of the readers."""
        if self._atoms is None or self._atoms[0] is not self.sentence:
            self._atoms = (self.sentence, atoms_of([*self.sentence, *self.asides]))
        return self._atoms[1]

    def gender(self, name: str) -> str:
        """Return "f", "m" or "" for somebody: by a pronoun that told it, by who they are, or by their first name."""
        return self.genders.get(name.casefold(), "") or gender_named(name)

    def antecedent(self, pronoun: str, but: str = "") -> str:
        """Return the one person whom "he", "she", "they" or "the little one" can mean, "" when it is not certain.

        Whom the last sentence names beside what it tells, and who was named before this turn, are asked for only when
        nobody in it fits. `but` is somebody who is not meant.
        """
        gender = PRONOUNS.get(pronoun, "")
        beside = [(name, "") for name in self.mentioned]
        if beside and {name for name, _ in self.people[self.recalled :]} <= CARERS:
            beside = [*beside, *self.people[self.recalled :]]  # "Karen rang. The chemist sent her to the GP": Karen
        here = [] if beside[len(self.mentioned) :] else self.people[self.recalled :]
        for people in (here, beside, self.people[: self.recalled]):
            names = self._fitting([one for one in people if one[0] != but], gender)
            if len(names) == 1 and gender and self._is_of_their_kin(names[0], gender):
                return ""
            if len(names) == 1:
                return names[0] if gender or pronoun == ONE else ""
            if names:
                return next((name for name in names if name.casefold() == self.subject.casefold()), "")
        return ""

    def _is_of_their_kin(self, name: str, gender: str) -> bool:
        """Whether the sentence before is about kin of somebody who may be meant too: "Inez's mother hurt her back"."""
        kin = re.match(rf"{re.escape(name)}['’]s (?:\w+ )?(?P<kin>[a-z]+) ", self.before)
        return kin is not None and gender_of(kin["kin"]) == gender

    def meant_by(self, lows: Sequence[str]) -> str:
        """Return whom "the boy" or "the little one" means, "" for nobody certain; others' children are not named."""
        pronoun = pronoun_for(lows)
        return "" if not pronoun or _CHILDREN.search(self.before) else self.antecedent(pronoun)

    def _fitting(self, people: Sequence[tuple[str, str]], gender: str) -> list[str]:
        """Return those of some people whom a word of one gender can mean, "" for either."""
        known = {name: g for name, g in people if g}
        told = [(name, self.genders.get(name.casefold(), "") or g or known.get(name, "")) for name, g in people]
        told = [(name, g or self.gender(name)) for name, g in told]
        fitting = [name for name, g in told if not (gender and g and g != gender)]
        names = list({name.casefold(): name for name in fitting}.values())  # "Dad" and "dad" are one
        names = [n for n in names if not any(o.casefold().endswith(f" {n.casefold()}") for o in names)]  # Uncle Al
        if len(names) > 1:  # "Ben saw a cardiologist. She gave him ...": somebody is meant before who treats them
            names = [name for name in names if name.lower() not in CARERS] or names
        if len(names) > 1 and gender:  # "Arjun started school. We told the teacher about his allergy"
            called = {name for name, g in told if g == gender or not name.islower()} & {*names}
            names = [name for name in names if name in called] or names
        return names

    def sole_other(self) -> str:
        """Return the one person whom this turn has named so far, "" when there is none or more than one."""
        names = {name for name, _ in self.people[self.recalled :]}
        return names.pop() if len(names) == 1 else ""


Reader = Callable[[Clause, Scene], list[Reading]]
