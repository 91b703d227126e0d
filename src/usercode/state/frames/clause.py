"""The values of the clause grammar: a verb group and a clause, with what can be asked of them. Pure values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from usercode.state.frames.functionwords import ACTUAL, INTENDING
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import BE, HAVE, MODALS, PAST_AUXILIARIES

Standing = Literal["asserted", "negated", "question", "hypothetical", "reported", "uncertain", "request"]
"""How a clause is meant; `reported` is what somebody else said."""
_PASSIVE = BE | {"got", "get"}
_PAST = PAST_AUXILIARIES | {"got"}


@dataclass(slots=True)
class Verb:
    """A verb group: tokens `start` to `end` (excluded), its lemma and how it is meant."""

    start: int
    end: int
    lemma: str
    form: str
    auxiliaries: tuple[str, ...] = ()
    negated: bool = False
    inverted: bool = False
    infinitive: bool = False
    adverbs: tuple[str, ...] = ()
    between: tuple[int, int] = (0, 0)

    @property
    def modal(self) -> str:
        """The modal of the group, "" without one."""
        return next((a for a in self.auxiliaries if a in MODALS), "")

    @property
    def passive(self) -> bool:
        """Whether a form of "be" or "get" stands before a participle."""
        return self.form in ("past", "participle") and bool(self.auxiliaries) and self.auxiliaries[-1] in _PASSIVE

    @property
    def progressive(self) -> bool:
        """Whether the group is "be" with an -ing form."""
        return self.form == "ing" and bool(BE & set(self.auxiliaries))

    @property
    def past(self) -> bool:
        """Whether the group speaks of the past (a perfect counts as past)."""
        if self.auxiliaries:
            return self.auxiliaries[0] in _PAST or (self.auxiliaries[0] in HAVE and not self.progressive)
        return self.form in ("past", "participle")

    @property
    def done(self) -> bool:
        """Whether the group tells of something that has happened: the past, or a passive state ("is cancelled")."""
        return self.past or self.passive

    @property
    def perfect(self) -> bool:
        """Whether the group holds "have" with a participle; in "been on it for years" the "have" is left out."""
        if not self.auxiliaries:
            return self.lemma == "be" and self.form == "participle"
        return self.auxiliaries[0] in HAVE


@dataclass(slots=True)
class Clause:
    """One clause. `verb` is None for a fragment ("Dentist appointment on Friday").

    `chain` holds the verbs that govern this clause's verb, outermost first: "want", "remind", "stop". `head` is the
    noun phrase that a relative clause describes; the verb after that clause takes it as subject again (`resumed`).
    `rest` is all that follows the verb group, `front` what stands before the subject.
    """

    subject: list[Token]
    verb: Verb | None
    rest: list[Token]
    front: list[Token] = field(default_factory=list)
    marker: str = ""
    chain: tuple[Verb, ...] = ()
    head: list[Token] = field(default_factory=list)
    shared_subject: bool = False
    resumed: bool = False
    standing: Standing = "asserted"
    reporter: list[Token] = field(default_factory=list)
    unsure: bool = False

    @property
    def lemma(self) -> str:
        """The lemma of the verb, "" for a fragment."""
        return self.verb.lemma if self.verb else ""

    @property
    def done(self) -> bool:
        """Whether the verb tells of something that has happened; "had to cancel" counts."""
        if self.verb is None:
            return False
        had_to = [v.lemma for v in self.chain] == ["have"] and self.chain[0].past
        return had_to or (self.verb.done and not self.chain)

    @property
    def ceased(self) -> bool:
        """Whether a negation says that something was so until now: "no longer", "not ... anymore"."""
        adverbs = set(self.verb.adverbs) if self.verb else set()
        return self.standing == "negated" and (
            "longer" in adverbs or any(t.low in ("anymore", "longer") for t in self.rest)
        )

    @property
    def tokens(self) -> list[Token]:
        """All tokens but the verb group, in order."""
        return self.front + self.subject + self.rest

    @property
    def factual(self) -> bool:
        """Whether the clause states that something is so, and not that somebody wants, has or tries to do it."""
        return self.certain and all(v.lemma in ACTUAL for v in self.chain)

    @property
    def intended(self) -> bool:
        """Whether the clause states that its subject means to or must do something."""
        return self.certain and bool(self.chain) and all(v.lemma in INTENDING for v in self.chain)

    @property
    def certain(self) -> bool:
        """Whether the clause states something as a fact."""
        return self.standing == "asserted" and not self.unsure
