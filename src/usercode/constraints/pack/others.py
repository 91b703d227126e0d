"""The form of journeys that somebody else makes: against the passport, the visas and the insurance they hold."""

from __future__ import annotations

from usercode.constraints.forms import Example, Part, Validity
from usercode.constraints.pack.travel import INSURED_CONSTANTS, INSURED_PARTS, PAPER, PAPER_CONSTANTS, PASSPORT_PARTS
from usercode.constraints.pack.trips import NAMED

_TRIP = ("traveller", "destination", "country", "departure_date", "return_date", "is_international")

_CHECK = '''
def check_their_trips(trip, now):
    """A journey of somebody else that is not over, against what they are known to hold."""
    today = now.date()
    ends = trip.return_date or trip.departure_date
    if ends is None or ends < today:
        return
    if trip.country and trip.departure_date and trip.is_international is not False:
        yield from passport_alerts(trip, trip.traveller, today)
    if trip.destination and trip.departure_date:
        yield from insurance_alerts(trip, trip.traveller, today)
    yield from leave_alerts(trip, ends, today)


def leaving(trip, today):
    """When the journey begins, in a sentence."""
    return f"{named(trip.traveller)} leaves {left(trip.departure_date, today)}."
'''

_LEAVE = '''
def leave_alerts(trip, ends, today):
    """Leave to stay where a journey goes, or where somebody is until they go home, that ends before they leave."""
    visas = [d for d in by(travel.documents, "kind", "visa") if same_person(d.holder, trip.traveller)]
    held = [d for d in visas if d.valid_until and not says(d, *TO_LIVE) and is_for(d, trip, today)]
    if not (trip.destination or trip.country) and trip.departure_date and trip.return_date:
        held = [d for d in held if d.valid_from == trip.departure_date]  # else away, nobody knows where
    if not held or any(d.valid_until >= ends for d in held) or has_newer(visas, held):
        return
    visa = max(held, key=lambda d: d.valid_until)
    if trip.departure_date and (trip.departure_date - visa.valid_until).days > STALE_DAYS:
        return
    where = f" for {visa.country}" if visa.country else ""
    what = f"the trip to {trip.destination} ends" if trip.destination else "they go home"
    begins = f" It begins on {day(trip.departure_date)}." if trip.destination and trip.departure_date else ""
    yield Alert(
        severity="warning",
        message=f"{named(visa.holder)}'s leave to stay{where} ends on {day(visa.valid_until)}, "
        f"{days((ends - visa.valid_until).days)} before {what} on {day(ends)}.{begins} The "
        f"leave runs out {left(visa.valid_until, today)}. Extend it, or travel sooner.{quote(visa)}",
        evidence=[trip, visa],
        due=max(visa.valid_until, today),
        subject=f"leave of {person(visa.holder)}",
    )


def is_for(visa, trip, today):
    """Whether leave to stay is for where a journey goes; of one who goes home it is that which they stay on.

    A visa for no country that was named is for the one where the user lives.
    """
    if trip.destination or trip.country:
        if not visa.country:
            return trip.is_international is False
        return bool(visa.country) and same_country(visa.country, trip.country, trip.destination)
    return visa.valid_until >= today and not (visa.valid_from and visa.valid_from > today)
'''

_CRUISE = {
    "traveller": "dad",
    "destination": "Norway",
    "country": "Norway",
    "departure_date": "2026-04-25",
    "return_date": "2026-05-05",
}
_COVERED = {"kind": "insurance", "holder": "dad", "notes": ["travel insurance"]}

TRAVEL_OTHERS = Validity(
    domain="travel",
    label="others",
    sources=("schengen_passport", "schengen_issued", "six_months", "stated"),
    sentence="A passport, visa, travel insurance or leave to stay of somebody else must be valid as long as the "
    "journey that they make.",
    constants=(*PAPER_CONSTANTS, *INSURED_CONSTANTS),
    parts=(
        Part(_CHECK, {"travel.their_trips": _TRIP, "travel.documents": PAPER}),
        Part(_LEAVE, {}),
        Part(NAMED, {}),
        *PASSPORT_PARTS,
        *INSURED_PARTS,
    ),
    examples=(
        Example(
            "a father whose insurance ends while he is on a cruise",
            "2026-02-24",
            {
                "travel.their_trips": [_CRUISE],
                "travel.documents": [_COVERED | {"valid_until": "2026-04-30"}],
            },
            {
                "travel.their_trips": [_CRUISE],
                "travel.documents": [_COVERED | {"valid_until": "2026-05-30"}],
            },
            "the insurance holds until he is home",
        ),
        Example(
            "a guest who flies home after the day until which she may stay",
            "2025-08-04",
            {
                "travel.their_trips": [{"traveller": "Ana", "return_date": "2025-09-28"}],
                "travel.documents": [
                    {"kind": "visa", "holder": "Ana", "country": "Canada", "valid_until": "2025-09-15"}
                ],
            },
            {
                "travel.their_trips": [{"traveller": "Ana", "return_date": "2025-09-12"}],
                "travel.documents": [
                    {"kind": "visa", "holder": "Ana", "country": "Canada", "valid_until": "2025-09-15"}
                ],
            },
            "she flies home three days before that",
        ),
    ),
)
