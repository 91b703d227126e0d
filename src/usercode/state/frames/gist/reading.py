"""The readers of the gist, tried on one sentence in the order in which a wrong reading would cost most."""

from __future__ import annotations

from collections.abc import Callable

from usercode.state.frames.gist import (
    accounts,
    bookings,
    enrolling,
    finishing,
    goods,
    lasting,
    leases,
    notices,
    paying,
    returns,
    services,
    shares,
    spending,
    tasks,
    transfers,
    trials,
)
from usercode.state.frames.gist.sense import Sense
from usercode.state.frames.reading import Reading

Reader = Callable[[Sense], list[Reading]]
"""One kind of event: what a sentence says of it, [] for nothing."""

_SERVICES: tuple[Reader, ...] = (notices.term, *services.READERS, notices.noticed)
_SPENDING: tuple[Reader, ...] = (*shares.READERS, *spending.READERS, *paying.READERS)
_GROUPS: tuple[tuple[Reader, ...], ...] = (
    transfers.READERS,
    accounts.READERS,
    _SERVICES,
    services.BESIDE,
    _SPENDING,
    spending.BESIDE,
    goods.READERS,
    leases.READERS,
    bookings.READERS,
    returns.READERS,
    finishing.READERS,
    (lasting.lasts, *enrolling.READERS, *tasks.READERS),
)
"""Of each group the first reader that finds something is taken."""


def gist(sense: Sense, read: frozenset[str]) -> list[Reading]:
    """Return what the readers find in a sentence for collections of which nothing was `read` in it so far."""
    if not sense.tells or not (sense.hits or returns.is_told(sense) or lasting.is_told(sense)):
        return []
    out: list[Reading] = []
    for group in _GROUPS:
        if read & _SETTLED_BY.get(group, frozenset()):
            continue
        for reader in group:
            fresh = [r for r in reader(sense) if r.collection not in read or _may_add(reader, r)]
            if fresh:
                out += fresh
                read |= {r.collection for r in fresh}
                break
    return out


def _may_add(reader: Reader, reading: Reading) -> bool:
    """Whether a reading may stand beside what was read already: by its reader, or as terms of what was just bought."""
    return reader in _ADDS or (reader is goods.terms and reading.mode == "touch")


_ADDS: frozenset[Reader] = frozenset({trials.trial, returns.came_home, *spending.BESIDE})
"""Readers of what may stand beside something read already: "signed up for Disney+ with a free month", the way out of a
journey whose way in the sentence has told."""
_MONEY = frozenset({"finance.limits", "finance.transfers", "finance.payments"})
_DATED = frozenset(
    {
        "finance.accounts",
        "finance.subscriptions",
        "finance.purchases",
        "travel.documents",
        "calendar.events",
        "household.leases",
    }
)
_SETTLED_BY: dict[tuple[Reader, ...], frozenset[str]] = {
    _SPENDING: _MONEY,
    accounts.READERS: frozenset({"finance.transfers"}),
    _SERVICES: frozenset({"finance.accounts", "calendar.events", "travel.documents"}),
    (lasting.lasts, *enrolling.READERS, *tasks.READERS): _MONEY | _DATED,
}
"""Collections for which a sentence was read that then tells of nothing of a group besides: its day or sum is theirs."""
