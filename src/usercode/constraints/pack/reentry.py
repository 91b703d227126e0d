"""A visa on which somebody comes back to where they live: it must hold on the day of the return, not while they are in.

A visa is needed to enter, not to stay, and whoever was only in Canada or Mexico for at most 30 days may come back on
one that has run out (the source `us_reentry`).
"""

from __future__ import annotations

from usercode.constraints.forms import Constant

REENTRY = '''
def reentry_alerts(trip, traveller, today):
    """A trip abroad from which its traveller comes back when the visa they enter on has run out."""
    visas = [d for d in by(travel.documents, "kind", "visa") if same_person(d.holder, traveller)]
    held = [d for d in visas if d.valid_until and says(d, *ENTERED_ON)]
    held = [d for d in held if not same_country(d.country, trip.country, trip.destination)]
    abroad = trip.is_international or (trip.country and trip.is_international is not False)
    if not held or not abroad or trip.return_date is None or has_newer(visas, held):
        return
    visa = max(held, key=lambda d: d.valid_until)
    if visa.valid_until >= trip.return_date or (trip.departure_date - visa.valid_until).days > STALE_DAYS:
        return
    lasts = (trip.return_date - trip.departure_date).days
    if lasts <= REVALIDATED_DAYS and any(same_country(c, trip.country, trip.destination) for c in REVALIDATED_FROM):
        return
    yield Alert(
        severity="warning",
        message=f"{owner(visa)} {visa_name(visa)} expires on {day(visa.valid_until)}, before the return from the "
        f"trip to {trip.destination} {when(trip.departure_date, trip.return_date)}. {leaving(trip, today)} "
        f"It must be valid to come back in: renew it before then or while abroad, or you may be refused "
        f"boarding or entry.{quote(visa)}",
        evidence=[trip, visa],
        due=max(trip.departure_date, today),
        subject=f"way back on the visa of {person(visa.holder)}",
    )
'''

REENTRY_CONSTANTS = (
    Constant(
        "ENTERED_ON",
        ("F 1", "J 1", "M 1", "H 1B", "H1B", "H 4", "L 1", "O 1", "E 3", "F1", "J1", "M1", "TN visa"),
        "words beside a visa on which somebody comes back to where they study or work",
    ),
    Constant("REVALIDATED_FROM", ("Canada", "Mexico"), "countries from which one may come back on a visa that is over"),
    Constant("REVALIDATED_DAYS", 30, "where the stay there was no longer than this"),
)
"""What the check of the way back counts with."""
