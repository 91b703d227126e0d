"""The forms a constraint can have, as frozen values: what a rule says, reads and is made of.

`pack` holds the values for the classes that conversation becomes; `emit` writes one Python module for each whose
collections exist. A form knows no user: what a user says only ever becomes records, and the modules read those.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

UNVERIFIED = "unverified"
"""The source of what nobody has read up: its alerts are never critical."""


@dataclass(frozen=True)
class Constant:
    """A value at the top of a module that a person may change, with the reason for it."""

    name: str
    value: Any
    why: str


@dataclass(frozen=True)
class Part:
    """One piece of a module: a check function, or a function that checks call.

    `reads` are the fields it uses by collection; a check is written only if all of them exist. `looks_at` are fields of
    collections that may be missing: the engine gives an empty table for those. `only_without` names collections whose
    presence makes this part superfluous. A check's name is `check` or `check_<collection>`.
    """

    code: str
    reads: Mapping[str, tuple[str, ...]]
    only_without: tuple[str, ...] = ()
    looks_at: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Return the name of the function it defines."""
        return self.code.strip().partition("(")[0].removeprefix("def ").strip()

    @property
    def is_check(self) -> bool:
        """Return whether the engine calls it."""
        return self.name == "check" or self.name.startswith("check_")


@dataclass(frozen=True)
class Example:
    """Records at a day on which the rule must speak, and their harmless twin on which it must not."""

    says: str
    now: str
    alarm: Mapping[str, Sequence[Mapping[str, Any]]]
    twin: Mapping[str, Sequence[Mapping[str, Any]]]
    twin_says: str


@dataclass(frozen=True, kw_only=True)
class Form:
    """A rule over a user's state. `sentence` says the rule; it becomes the docstring of the module.

    `sources` name what it rests on in the pack it belongs to. `label` tells two forms of one kind and domain apart.
    """

    kind: ClassVar[str] = ""
    domain: str
    sentence: str
    label: str = ""
    sources: tuple[str, ...] = ()
    constants: tuple[Constant, ...] = ()
    parts: tuple[Part, ...]
    examples: tuple[Example, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the constraint and of its module: domain and kind, or domain and label."""
        return f"{self.domain}_{self.label or self.kind}"


@dataclass(frozen=True, kw_only=True)
class Conflict(Form):
    """Two facts that exclude each other."""

    kind: ClassVar[str] = "conflict"


@dataclass(frozen=True, kw_only=True)
class Overlap(Form):
    """Two times that exclude each other."""

    kind: ClassVar[str] = "overlap"


@dataclass(frozen=True, kw_only=True)
class Limit(Form):
    """An amount against a stated maximum."""

    kind: ClassVar[str] = "limit"


@dataclass(frozen=True, kw_only=True)
class Validity(Form):
    """A date outside the validity of a document, with a required margin."""

    kind: ClassVar[str] = "validity"


@dataclass(frozen=True, kw_only=True)
class Deadline(Form):
    """A day by which something must be done, told some days ahead."""

    kind: ClassVar[str] = "deadline"


@dataclass(frozen=True, kw_only=True)
class Forbidden(Form):
    """A proposal against a stated exclusion."""

    kind: ClassVar[str] = "forbidden"
