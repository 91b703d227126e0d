"""The readers of whole turns, in the order in which they are tried; each sees what those before it found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from usercode.state.frames.turns import (
    absent,
    accounts,
    ahead,
    arriving,
    bills,
    borne,
    charges,
    contracts,
    debited,
    directed,
    doubted,
    dues,
    expiring,
    fellows,
    instructed,
    joined,
    journeys,
    lapsing,
    leases,
    leaving,
    lent,
    once,
    orders,
    outcomes,
    owed,
    parting,
    paused,
    payments,
    planning,
    pledges,
    providers,
    replaced,
    rules,
    settling,
    spendings,
    stood_in,
    terms,
    theirs,
    trials,
    undone,
    used,
    warranties,
    withdrawn,
)
from usercode.state.frames.turns.told import Finding, Reader, Told

READERS: tuple[Reader, ...] = (
    borne.borne,
    debited.debited,
    accounts.closings,
    accounts.reopened,
    accounts.corrected,
    orders.orders,
    instructed.instructed,
    accounts.given,
    directed.directed,
    rules.limits,
    rules.bans,
    pledges.pledges,
    rules.lifted,
    withdrawn.restored,
    withdrawn.withdrawn,
    rules.taken_back,
    spendings.proposed,
    spendings.counted,
    spendings.agreed,
    undone.shared,
    undone.undone,
    once.paid_once,
    payments.referenced,
    payments.again,
    bills.settled_bills,
    payments.twice,
    debited.taken,
    payments.redirected,
    charges.cancelled,
    parting.parted,
    providers.left_for_another,
    charges.ends,
    charges.charged,
    trials.listed,
    trials.trials,
    trials.introductory,
    terms.goods,
    arriving.arrived,
    warranties.warranties,
    terms.faults,
    terms.renewals,
    terms.named,
    terms.unwanted,
    terms.wanted,
    lapsing.lapsing,
    leases.ends,
    contracts.contracts,
    leases.given,
    leases.notice,
    replaced.replaced,
    journeys.off,
    journeys.others,
    fellows.fellows,
    joined.joined,
    joined.insured,
    absent.absent,
    paused.paused,
    outcomes.papers,
    outcomes.services,
    outcomes.goods,
    outcomes.refunds,
    outcomes.leases,
    planning.late_plans,
    dues.dues,
    owed.owed,
    expiring.expiring,
    ahead.ahead,
    lent.lent,
    stood_in.stood_in,
    stood_in.taken_over,
    used.used,
    theirs.theirs,
    leaving.leaving,
    settling.settled,
    doubted.doubted,
)

ORDERS: tuple[Reader, ...] = (orders.orders, instructed.instructed, accounts.given, directed.directed)
"""The readers that are given what a turn dictates."""

LISTS: tuple[Reader, ...] = (
    instructed.instructed,
    directed.directed,
    bills.settled_bills,
    payments.twice,
    charges.charged,
)
"""The readers that are given the lists of sums that a turn hands over."""


def findings(told: Told) -> Iterator[Finding]:
    """Yield what the readers find; whoever asks applies each finding before taking the next."""
    for reader in READERS:
        yield from reader(told)
    for reader in ORDERS if told.dictated else ():
        yield from reader(replace(told, said=told.dictated, beside=told.text))
    for reader in LISTS if told.handed else ():
        yield from reader(replace(told, said=told.handed))
