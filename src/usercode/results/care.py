"""What keeping a memory in order gives: its audit, builds, proofs, erasures, and what the doctor found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from usercode.results.plain import Result


@dataclass(frozen=True, kw_only=True)
class Built(Result):
    """What one build wrote."""

    position: int
    written: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Audit(Result):
    """Where every fact went. `typed + noted + pending == facts`, or `balanced` is False."""

    turns: int
    facts: int
    typed: int
    noted: int
    pending: int
    erased: int
    superseded: int
    """Facts of turns that a later version of the frames read anew; not among `facts`."""
    typed_share: float
    """Typed facts over facts of people (not assistant, tool or document); 0 when there are none."""
    by_domain: Mapping[str, int]
    records: int
    balanced: bool
    pending_ids: tuple[str, ...] = ()
    by_model: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Facts that models drew, by prompt and model: typed, noted, pending, and unsupported (which are noted)."""
    fates: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Facts by domain: typed, noted, pending."""


@dataclass(frozen=True, kw_only=True)
class Finding(Result):
    """One thing the doctor looked at; `remedy` says what to do when it is not `ok`. `needed` is False for extras."""

    name: str
    ok: bool
    says: str
    remedy: str = ""
    needed: bool = True


@dataclass(frozen=True, kw_only=True)
class Verified(Result):
    """The result of `verify`. `findings` names each entry that does not hold."""

    ok: bool
    entries: int
    head: str
    findings: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Receipt(Result):
    """What `forget` found and erased, and where it looked."""

    dry_run: bool
    turns: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    alerts: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    """Every store that was cleaned: log payloads, search index, pages, backups, ..."""
    left: tuple[str, ...] = ()
    """Places that could not be cleaned, each with what to do; forgetting the same again tries them anew."""
    head: str = ""
    """Head of the chain after the erasure; keep it to prove later that the log was not cut."""
