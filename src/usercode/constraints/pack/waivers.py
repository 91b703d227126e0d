"""The part of the travel forms about leave to enter that is given online, and about vaccinations before a journey."""

from __future__ import annotations

from usercode.constraints.forms import Constant

WAIVERS = '''
def waiver_alerts(trip, traveller, today):
    """A trip on an authorisation that was given for the passport before, or that its traveller may not use."""
    visas = [d for d in by(travel.documents, "kind", "visa") if same_person(d.holder, traveller)]
    held = [d for d in visas if same_country(d.country, trip.country, trip.destination)]
    bound = [d for d in held if says(d, "given for the passport before") and not says(d, "authorised anew")]
    if bound and len(bound) == len(held):
        on_an_esta = same_country("United States", trip.country, trip.destination)
        yield Alert(
            severity="critical" if on_an_esta else "warning",
            message=f"{owner(bound[0])} {visa_name(bound[0])} was given for the passport before, and a new one came "
            f"since: it is tied to the number of the old one, and not good for the trip to {trip.destination} "
            f"{when(trip.departure_date, last_day(trip))}. You leave {left(trip.departure_date, today)}. Apply for it "
            f"again with the new passport.",
            evidence=[trip, bound[0]],
            due=max(trip.departure_date, today),
            subject=f"passport of the {visa_name(bound[0])}",
        )
    stay = barring_stay(trip, traveller)
    if stay is not None and not [d for d in held if not says(d, "ESTA")]:
        yield Alert(
            severity="critical",
            message=f"The trip to {trip.destination} {when(trip.departure_date, last_day(trip))} needs a visa: who has "
            f"been in {stay.country or stay.destination} since {day(barred_since(stay))} may not enter the United "
            f"States on an ESTA. You leave {left(trip.departure_date, today)}. Ask the embassy for a visa now.",
            evidence=[trip, stay],
            due=max(trip.departure_date, today),
            subject=f"ESTA after a stay in {stay.country or stay.destination}",
        )


def barring_stay(trip, traveller):
    """The journey of the user's by which they may not enter the United States on an ESTA, or nothing."""
    if traveller != "user" or not same_country("United States", trip.country, trip.destination):
        return None
    passports = [d for d in by(travel.documents, "kind", "passport") if same_person(d.holder, traveller) and d.country]
    online = [d for d in passports if any(same_country(land, d.country) for land in ON_AN_ESTA)]
    if not online or len(online) < len(passports):
        return None
    for other in travel.trips:
        since, left_on = barred_since(other), other.departure_date
        if since is not None and left_on is not None and since <= left_on < trip.departure_date and not other.doubtful:
            return other
    return None


def barred_since(stay):
    """The day from which a stay where this one is bars from an ESTA, or nothing."""
    if same_country("Cuba", stay.country, stay.destination):
        return CUBA_BARRED_SINCE
    return BARRED_SINCE if any(same_country(c, stay.country, stay.destination) for c in BARRING) else None
'''

VACCINATIONS = '''
def check_events(event, now):
    """A vaccination against yellow fever whose certificate is not yet good when a trip needs it."""
    if event.start is None or "yellow fever" not in (event.title or "").casefold():
        return
    if event.status in ("done", "cancelled"):
        return
    jab = on_day(event.start)
    good = jab + timedelta(days=CERTIFICATE_WAIT)
    for trip in travel.trips:
        lands = trip.departure_date
        if lands is None or trip.doubtful or lands < now.date():
            continue
        if not jab - timedelta(days=CERTIFICATE_WAIT) <= lands < good:
            continue
        if not any(same_country(country, trip.country, trip.destination) for country in ASKS_FOR_CERTIFICATE):
            continue
        yield Alert(
            severity="warning",
            message=f"The yellow fever vaccination is on {day(jab)}, and its certificate counts only from "
            f"{day(good)}, {CERTIFICATE_WAIT} days later. The trip to {trip.destination} begins on {day(lands)}, "
            f"{left(lands, now.date())}, and {trip.country or trip.destination} may ask for it at the border. Get an "
            f"earlier day for the vaccination, or travel later.",
            evidence=[trip, event],
            due=max(min(jab, lands), now.date()),
            subject=f"yellow fever certificate for {trip.destination}",
        )
'''

WAIVER_CONSTANTS = (
    Constant("CUBA_BARRED_SINCE", "2021-01-12", "the day from which a stay in Cuba bars from travelling on an ESTA"),
    Constant("BARRED_SINCE", "2011-03-01", "the same for a stay in one of BARRING"),
    Constant(
        "BARRING",
        ("Iran", "Iraq", "Libya", "North Korea", "Somalia", "Sudan", "Syria", "Yemen"),
        "countries after a stay in which nobody may enter the United States on an ESTA",
    ),
    Constant(
        "ON_AN_ESTA",
        (
            "Schengen", "Andorra", "Australia", "Brunei", "Chile", "Ireland", "Israel", "Japan", "Monaco",
            "New Zealand", "San Marino", "Singapore", "South Korea", "Taiwan", "United Kingdom", "Qatar",
        ),
        "whose citizens enter the United States on an ESTA",
    ),
    Constant("CERTIFICATE_WAIT", 10, "days after the vaccination from which the certificate counts"),
    Constant(
        "ASKS_FOR_CERTIFICATE",
        (
            "Angola", "Benin", "Bolivia", "Burkina Faso", "Burundi", "Cameroon", "Central African Republic", "Chad",
            "Congo", "Ivory Coast", "Ethiopia", "Gabon", "Gambia", "Ghana", "Guinea", "Guinea-Bissau", "Kenya",
            "Liberia", "Mali", "Mauritania", "Niger", "Nigeria", "Rwanda", "Senegal", "Sierra Leone", "South Sudan",
            "Suriname", "Tanzania", "Togo", "Uganda", "French Guiana",
        ),
        "countries that ask those who come for the certificate, or some of them",
    ),
)  # fmt: skip
"""What leave that is given online and vaccinations are checked with."""
