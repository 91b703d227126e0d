"""The audit: where every fact went. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from usercode.log.entry import Entry
from usercode.results import Audit
from usercode.state.fold import State

_SHOWN = 100


def audit(entries: Iterable[Entry], state: State) -> Audit:
    """Return the account of all facts among the entries that count against what the state made of them.

    The counts are taken from the log and from the state apart, so that a fact which either of them lost shows.
    """
    counts: Counter[str] = Counter()
    fates: Counter[str] = Counter()
    domains: Counter[str] = Counter()
    people = typed_people = 0
    pending: list[str] = []
    of = _domains(state)
    by_model: dict[str, Counter[str]] = {}
    by_domain: dict[str, Counter[str]] = {}
    for entry in entries:
        counts[entry.kind] += 1
        if entry.kind != "fact":
            continue
        if entry.payload is None:
            fates["erased"] += 1
            continue
        if entry.seq in state.superseded:
            fates["superseded"] += 1
            continue
        fate = state.fates.get(entry.seq)
        human = entry.payload["role"] in ("user", "person")
        people += human
        held = "pending" if fate is None else "typed" if fate == "typed" else "noted"
        domain = of.get(entry.seq) or (fate if held == "noted" and fate else entry.payload.get("domain") or "general")
        by_domain.setdefault(domain, Counter())[held] += 1
        by = entry.payload.get("by", "")
        if by:
            by_model.setdefault(by, Counter()).update([held, *(["unsupported"] * ("unsupported" in entry.payload))])
        if fate is None:
            fates["pending"] += 1
            pending.append(f"f{entry.seq}")
        elif fate == "typed":
            fates["typed"] += 1
            typed_people += human
        else:
            fates["noted"] += 1
            domains[fate] += 1
    facts = counts["fact"] - fates["erased"] - fates["superseded"]
    in_state = len(state.fates) + len(state.pending)
    return Audit(
        turns=counts["turn"],
        facts=facts,
        typed=fates["typed"],
        noted=fates["noted"],
        pending=fates["pending"],
        erased=fates["erased"],
        superseded=fates["superseded"],
        typed_share=typed_people / people if people else 0.0,
        by_domain=dict(sorted(domains.items())),
        records=sum(len(r) for p, r in state.records.items() if not p.endswith(".notes")),
        balanced=facts == in_state and fates["pending"] == len(state.pending),
        pending_ids=tuple(pending[:_SHOWN]),
        by_model={by: dict(sorted(count.items())) for by, count in sorted(by_model.items())},
        fates={domain: dict(sorted(count.items())) for domain, count in sorted(by_domain.items())},
    )


def _domains(state: State) -> dict[int, str]:
    """Return the domain of the record that each typed fact rests in."""
    return {
        fact: path.partition(".")[0]
        for group in (state.records, state.retired)
        for path, records in group.items()
        if not path.endswith(".notes")
        for record in records.values()
        for fact in record.facts
    }
