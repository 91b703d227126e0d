"""Flags of where, when and with whom."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import NOTHING, flag, said

SETTING = (
    flag(
        "indoor",
        "indoor, indoors, is indoor, inside",
        said(adj="indoor", adv="indoors, inside"),
        said(adj="outdoor", adv="outdoors, outside"),
    ),
    flag(
        "outdoor",
        "outdoor, outdoors, is outdoor, outside",
        said(adj="outdoor", adv="outdoors, outside"),
        said(adj="indoor", adv="indoors, inside"),
    ),
    flag(
        "remote",
        "remote, is remote, virtual, is virtual, online meeting, from home, work from home, wfh, worked from home,"
        " video, telehealth, is online",
        said(
            "telehealth, telehealth visit, video visit",
            adj="remote, virtual, online",
            adv="remotely, virtually, from home, online, over video",
            v="work from home",
        ),
        said(
            adj="in-person, on-site, onsite, face-to-face",
            adv="in person, on site, in office, at office, face to face",
            v="go to office",
        ),
    ),
    flag(
        "in person",
        "in person, is in person, face to face, on site, onsite, in office",
        said(adj="in-person, on-site, onsite, face-to-face", adv="in person, on site, in office, face to face"),
        said(adj="remote, virtual, online", adv="remotely, virtually, online"),
    ),
    flag(
        "alone",
        "alone, solo, is solo, by myself, went alone",
        said(adj="solo", adv="alone, solo, by myself, on my own"),
        said(adv="in company, in group, with someone, with others, together"),
    ),
    flag(
        "group",
        "group, is group, in group, with friends, group ride, group class",
        said(adj="group", adv="in group, in company, with others"),
        said(adj="solo, individual", adv="alone, solo, by myself, on my own"),
    ),
    flag(
        "home game",
        "home game, is home, home, at home, home match",
        said("home game, home match", adj="home", adv="at home"),
        said("away game, away match", adj="away", adv="away"),
    ),
    flag(
        "away game",
        "away game, is away, away",
        said("away game, away match", adj="away", adv="away"),
        said("home game, home match", adj="home", adv="at home"),
    ),
    flag(
        "playing white",
        "white, played white, is white, as white",
        said(adv="as white, with white, with white pieces"),
        said(adv="as black, with black, with black pieces"),
    ),
    flag(
        "weekend",
        "weekend, is weekend, on weekend",
        said("weekend", adv="on weekend, on weekends, at weekend, at weekends"),
        said("weekday", adv="on weekday, on weekdays, during week"),
    ),
    flag("holiday", "holiday, is holiday, public holiday", said("holiday, public holiday", adv="on holiday"), NOTHING),
    flag(
        "night",
        "night, at night, is night, night shift, is night shift",
        said("night shift", adj="night", adv="at night"),
        NOTHING,
    ),
    flag("live", "live, is live, live performance", said(adj="live", adv="live"), said(adj="recorded, pre-recorded")),
    flag(
        "with pet",
        "with dog, with pet, dog along",
        said(adv="with dog, with pet"),
        said(adv="without dog, without pet"),
    ),
    flag(
        "with partner",
        "with partner, with spouse",
        said(adv="with partner, with spouse"),
        said(adv="without partner, without spouse"),
    ),
    flag("treadmill", "treadmill, on treadmill, is treadmill", said("treadmill run", adv="on treadmill"), NOTHING),
    flag(
        "incoming",
        "incoming, is incoming, inbound, received",
        said(adj="incoming, inbound", v="receive, get"),
        said(adj="outgoing, outbound", v="make, send"),
    ),
    flag(
        "outgoing",
        "outgoing, is outgoing, outbound",
        said(adj="outgoing, outbound", v="make, send"),
        said(adj="incoming, inbound", v="receive, get"),
    ),
    flag("all day", "all day, is all day, full day", said(adj="all-day, full-day", adv="all day"), NOTHING),
)
