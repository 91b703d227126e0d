"""Flags of trips and flights."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import NOTHING, flag, said

TRAVEL = (
    flag(
        "international",
        "international, is international, abroad, overseas, foreign",
        said(
            adj="international, foreign, overseas",
            adv="abroad, overseas, internationally, out of country, to foreign countries",
        ),
        said(adj="domestic", adv="domestically, within country"),
    ),
    flag(
        "domestic",
        "domestic, is domestic",
        said(adj="domestic", adv="domestically, within country"),
        said(adj="international, foreign, overseas", adv="abroad, overseas, internationally"),
    ),
    flag(
        "round trip",
        "round trip, roundtrip, is round trip, return trip, is return, return ticket",
        said("round trip, return ticket, round-trip ticket", adj="round-trip, return"),
        said("one-way ticket", adj="one-way", adv="one way"),
    ),
    flag(
        "one way",
        "one way, oneway, is one way",
        said("one-way ticket", adj="one-way", adv="one way"),
        said("round trip, return ticket", adj="round-trip, return"),
    ),
    flag(
        "direct",
        "direct, is direct, nonstop, non stop, direct flight",
        said(adj="direct, nonstop, non-stop", adv="direct, nonstop, non-stop, without layover, without stopover"),
        said(adj="connecting, indirect", adv="with layover, with stopover"),
    ),
    flag(
        "delayed",
        "delayed, is delayed, was delayed, late, is late, was late, arrived late",
        said("delay", adj="delayed, late", v="be late, be delayed, delay", adv="late, with delay"),
        said(adj="punctual, on-time", adv="on time, in time"),
    ),
    flag(
        "on time",
        "on time, is on time, was on time, punctual, arrived on time, in time, paid on time",
        said(adj="punctual, on-time", adv="on time, in time, punctually"),
        said("delay", adj="delayed, late, overdue", adv="late, with delay"),
    ),
    flag(
        "work trip",
        "work trip, is business trip, business trip, is work trip",
        said("business trip, work trip", adj="business, work", adv="for work, for business, on business"),
        said("leisure trip, pleasure trip", adj="leisure, personal, private", adv="for pleasure, for fun"),
    ),
    flag(
        "overnight",
        "overnight, is overnight, red eye",
        said(adj="overnight, red-eye", adv="overnight"),
        said("day trip"),
    ),
    flag(
        "breakfast included",
        "breakfast included, with breakfast, has breakfast, includes breakfast",
        said(adv="with breakfast, breakfast included, including breakfast"),
        said(adv="without breakfast"),
    ),
    flag(
        "surge",
        "surge, surge pricing, is surge",
        said("surge, surge pricing", adv="at surge price"),
        said(adv="at normal price"),
    ),
    flag(
        "carpool",
        "carpool, pool, shared ride, is pool, is shared ride",
        said("carpool, pool, shared ride", v="carpool, share", adj="pooled, shared"),
        said(adj="private, solo"),
    ),
    flag(
        "upgraded",
        "upgraded, was upgraded, is upgraded, upgrade",
        said("upgrade", v="upgrade, be upgraded, get upgraded", adj="upgraded"),
        NOTHING,
    ),
)
