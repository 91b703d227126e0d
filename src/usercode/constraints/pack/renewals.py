"""The form of documents that run out, with or without a journey on which they are needed."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Deadline, Example, Part
from usercode.constraints.pack.travel import DOCUMENT, OLD_ONE, OWNER
from usercode.constraints.pack.trips import LIVED_ON, TO_LIVE

_DOCUMENTS_DUE = '''
def check_documents(document, now):
    """The user's own document that runs out within its lead days, unless a longer one is held; of visas lived on."""
    if document.valid_until is not None and document.kind == "visa":
        if says(document, *TO_LIVE, *LIVED_ON):
            yield from leave_alerts(document, now.date(), LIVED_ON_LEAD_DAYS, "visa or permit to live")
        elif is_stayed_on(document, now.date()):
            yield from leave_alerts(document, now.date(), STAY_LEAD_DAYS, "leave to stay")
    if document.valid_until is None or document.kind == "visa" or person(document.holder) != "user":
        return
    if says(document, "not to be renewed"):  # its holder lets it run out
        return
    if says(document, "driving permit"):  # it is got for a journey, and needs no renewal without one
        return
    lead = LEAD_DAYS.get(document.kind, OTHER_LEAD_DAYS)
    remaining = (document.valid_until - now.date()).days
    if remaining > lead or remaining < 0 or is_replaced(document) or is_of_the_old_one(document):
        return
    kind = document.kind.replace("id_card", "identity card")
    yield Alert(
        severity="warning" if remaining <= 14 else "info",
        message=f"Your {kind} expires on {day(document.valid_until)}, {left(document.valid_until, now.date())}. "
        f"Start the renewal now if you still need it.{quote(document)}",
        evidence=[document],
        due=document.valid_until,
    )


def is_replaced(document):
    """Whether the same person holds another document of the kind that lasts longer or was recorded later."""
    for other in by(travel.documents, "kind", document.kind):
        if other is document or not same_person(other.holder, document.holder):
            continue
        if document.kind == "visa" and not may_be_for(other, document.country):
            continue
        if other.valid_until is None:
            if recorded_after(other, document) and not other.longest_trip_days:
                return True
        elif other.valid_until > document.valid_until:
            return True
    return False
'''

_LEAVE = '''
def leave_alerts(document, today, lead, what):
    """Leave that ends soon while its holder is there, unless other leave lasts longer or the way home is known."""
    ends = document.valid_until
    if not 0 <= (ends - today).days <= lead or is_replaced(document) or knows_way_home(document, today):
        return
    where = f" in {document.country}" if document.country else ""
    yield Alert(
        severity="warning",
        message=f"{owner(document)} {what}{where} ends on {day(ends)}, {left(ends, today)}. Extend it before then, or "
        f"the stay is unlawful after it.{quote(document)}",
        evidence=[document],
        due=ends,
    )


def is_stayed_on(document, today):
    """Whether words tell that the holder stays on it, and no journey on record tells where they are."""
    if person(document.holder) != "user":
        return says(document, *STAYED_ON)
    come_home = any(
        trip.return_date is not None
        and trip.return_date < today
        and same_country(document.country, trip.country, trip.destination)
        for trip in travel.trips
    )
    return says(document, *STAYED_ON, *LET_IN_ON) and is_no_journey_told(today) and not come_home


def is_no_journey_told(today):
    """Whether the user stays on without any journey on record that is under way; `travel_stay` tells of those."""
    return not any(trip.return_date is None or trip.return_date >= today for trip in travel.trips)


def knows_way_home(document, today):
    """Whether a journey that is under way takes the holder home; `travel_others` tells of one that does too late."""
    return any(
        same_person(trip.traveller, document.holder)
        and trip.return_date is not None
        and trip.return_date >= today
        and (trip.departure_date is None or trip.departure_date <= today)
        and (not trip.destination or may_be_for(document, trip.country or trip.destination))
        for trip in travel.their_trips
    )


def may_be_for(document, country):
    """Whether a document may be for a country; one that is not told may be any."""
    return not document.country or not country or same_country(document.country, country)
'''

TRAVEL_DEADLINE = Deadline(
    domain="travel",
    sentence="A document, and of visas those that somebody lives on, should be renewed before it runs out; each kind "
    "has its own lead.",
    constants=(
        Constant("LIVED_ON_LEAD_DAYS", 30, "days ahead for leave that somebody lives on"),
        Constant("STAY_LEAD_DAYS", 14, "days ahead for leave on which somebody else stays for a while"),
        Constant(
            "STAYED_ON",
            (
                "allowed to be",
                "allowed to stay",
                "allows stay",
                "can stay",
                "extended my stay",
                "extended my visa",
                "have to leave",
                "last day",
                "let stay",
                "lets stay",
                "may remain",
                "may stay",
                "must be out",
                "stay extended",
                "visa extended",
                "visa was extended",
            ),
            "words beside leave by which its holder is there",
        ),
        Constant(
            "LET_IN_ON",
            (
                "arrival gave",
                "days visa free",
                "days without visa",
                "gave stamp",
                "got stamp",
                "immigration gave",
                "immigration put",
                "immigration wrote",
                "let in",
                "put stamp",
                "stamped in",
                "stamped me",
            ),
            "words beside leave by which the user was let in; a guest may have left since",
        ),
        TO_LIVE,
        LIVED_ON,
        Constant(
            "LEAD_DAYS", {"passport": 45, "id_card": 30, "licence": 21}, "days ahead by kind: what a renewal takes"
        ),
        Constant("OTHER_LEAD_DAYS", 14, "days ahead for any other document"),
        Constant("ISSUED_FOR_DAYS", 365, "a new document lasts longer than this"),
    ),
    parts=(
        Part(
            _DOCUMENTS_DUE,
            {"travel.documents": DOCUMENT},
            looks_at={
                "travel.their_trips": ("traveller", "destination", "country", "departure_date", "return_date"),
                "travel.trips": ("country", "destination", "return_date"),
            },
        ),
        Part(_LEAVE, {}),
        Part(OWNER, {}),
        Part(OLD_ONE, {}),
    ),
    examples=(
        Example(
            "a driving licence that ends in two weeks",
            "2025-06-01",
            {"travel.documents": [{"kind": "licence", "holder": "user", "valid_until": "2025-06-14"}]},
            {
                "travel.documents": [
                    {"kind": "licence", "holder": "user", "valid_until": "2025-06-14"},
                    {"kind": "licence", "holder": "user", "valid_until": "2040-06-14"},
                ]
            },
            "the new licence is already there",
        ),
        Example(
            "somebody whose working holiday visa ends while they live abroad",
            "2026-06-05",
            {
                "travel.documents": [
                    {
                        "kind": "visa",
                        "holder": "Tyler",
                        "valid_until": "2026-06-14",
                        "notes": ["a working holiday visa"],
                    }
                ]
            },
            {"travel.documents": [{"kind": "visa", "holder": "Tyler", "valid_until": "2026-06-14"}]},
            "nothing tells that Tyler lives on the visa",
        ),
    ),
)
