"""The form of travel documents against trips. Trips themselves: `trips.py`; papers that run out: `renewals.py`."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Example, Part, Validity
from usercode.constraints.pack.insured import COVER
from usercode.constraints.pack.reentry import REENTRY, REENTRY_CONSTANTS
from usercode.constraints.pack.trips import LAST_DAY, LIVED_ON, TO_LIVE
from usercode.constraints.pack.waivers import VACCINATIONS, WAIVER_CONSTANTS, WAIVERS

_TRIP = ("destination", "country", "departure_date", "return_date", "is_international", "travellers", "doubtful")
PAPER = ("kind", "holder", "country", "valid_from", "valid_until", "back_on")
"""What passports and visas are read for."""
DOCUMENT = (*PAPER, "longest_trip_days", "not_in")
_AWAY = (*DOCUMENT, "away_since", "away_until")
_BOTH = {"travel.trips": _TRIP, "travel.documents": _AWAY}

_CHECK_TRIPS = '''
def check_trips(trip, now):
    """A trip that is still ahead or under way, against the documents of everyone who travels."""
    if trip.departure_date is None or trip.doubtful or (trip.return_date or trip.departure_date) < now.date():
        return
    for traveller in dict.fromkeys(["user", *(person(p) for p in trip.travellers or ())]):
        yield from passport_alerts(trip, traveller, now.date())
        yield from visa_alerts(trip, traveller, now.date())
        yield from insurance_alerts(trip, traveller, now.date())
        yield from cover_alerts(trip, traveller, now.date())
        yield from permit_alerts(trip, traveller, now.date())
        yield from reentry_alerts(trip, traveller, now.date())
        yield from waiver_alerts(trip, traveller, now.date())
    yield from licence_alerts(trip, now.date())

'''

_AWAY_CHECK = '''
def check_documents(passport, now):
    """A trip abroad that begins while the user's passport is out of hand, at an office or a consulate."""
    since = passport.away_since
    if passport.kind != "passport" or since is None or person(passport.holder) != "user":
        return
    void = says(passport, "found again") and says(passport, "reported as lost")
    if passport.back_on is not None and passport.back_on >= since and not void:
        return
    back = now.date() + timedelta(days=VOID_FOR) if void else passport.away_until or since + timedelta(days=AWAY_DAYS)
    for trip in travel.trips:
        starts = trip.departure_date
        if starts is None or starts < now.date() or not since <= starts <= back or trip.is_international is False:
            continue
        if trip.doubtful or (not trip.country and not trip.is_international and says(trip, *DRIVING)):
            continue
        if void:
            yield Alert(
                severity="critical" if same_country("United States", passport.country) else "warning",
                message=f"Your passport was reported on {day(since)}: it stays invalid even though it has been found "
                f"again, and the trip to {trip.destination} begins on {day(starts)}, {left(starts, now.date())}. "
                f"Apply for a new one; you may be stopped at the border with the old one.{quote(passport)}",
                evidence=[trip, passport],
                due=starts,
                subject="passport that was reported",
            )
            continue
        lost = says(passport, "lost", "misplaced", "missing", "snatched", "stole", "stolen")
        what = "lost" if lost else "sent away"
        until = f"is to be back by {day(passport.away_until)}" if passport.away_until else "is not back yet"
        yield Alert(
            severity="warning",
            message=f"Your passport was {what} on {day(since)} and {until}, but the trip to {trip.destination} "
            f"begins on {day(starts)}, {left(starts, now.date())}. Ask for it to be sped up, or travel later, if you "
            f"need it for {trip.country or trip.destination}.{quote(passport)}",
            evidence=[trip, passport],
            due=starts,
        )
'''

_PASSPORT = '''
def passport_alerts(trip, traveller, today):
    """The traveller's longest passport must cover the whole trip, and MARGIN_DAYS beyond the arrival abroad."""
    held = [d for d in by(travel.documents, "kind", "passport") if same_person(d.holder, traveller)]
    if not held:
        yield from card_alerts(trip, traveller, today)
    dated = [d for d in held if d.valid_until is not None]
    if not dated or is_domestic(trip, dated):
        return
    passport = max(dated, key=lambda d: d.valid_until)
    if any(d.valid_until is None and recorded_after(d, passport) for d in held) or is_of_the_old_one(passport):
        return
    abroad = trip.is_international or (passport.country and trip.country)
    if passport.valid_until < today and not abroad:
        return
    message = passport_message(trip, passport, today)
    if message and not has_card_for(trip, traveller):
        is_outside = passport.valid_until < last_day(trip) or is_too_early(passport, trip)
        yield Alert(
            severity="critical" if is_outside and (trip.is_international or trip.country) else "warning",
            message=message + quote(passport),
            evidence=[trip, passport],
            due=max(trip.departure_date, today),
            subject=f"passport of {person(passport.holder)}",
        )
'''

_CARD = '''
def has_card_for(trip, traveller):
    """Whether the traveller has an identity card that lasts for a trip within the Schengen area."""
    cards = [d for d in by(travel.documents, "kind", "id_card") if same_person(d.holder, traveller)]
    lasting = [c for c in cards if c.valid_until is None or c.valid_until >= last_day(trip)]
    return bool(lasting) and same_country("Schengen", trip.country, trip.destination) and not is_from_afar(trip)


def is_from_afar(trip):
    """Whether its notes tell that a trip sets out from outside Europe, where nobody leaves on a card."""
    lands = [told.removeprefix("sets out from ") for told in trip.notes or () if told.startswith("sets out from ")]
    return bool(lands) and not any(same_country(area, land) for area in LEFT_ON_CARDS for land in lands)


def card_alerts(trip, traveller, today):
    """The identity card of somebody of whom no passport is known must last for a trip within the Schengen area."""
    held = [d for d in by(travel.documents, "kind", "id_card") if same_person(d.holder, traveller) and d.valid_until]
    if not held or trip.is_international is False or not same_country("Schengen", trip.country, trip.destination):
        return
    card = max(held, key=lambda d: d.valid_until)
    if card.valid_until >= last_day(trip) or (trip.departure_date - card.valid_until).days > STALE_DAYS:
        return
    yield Alert(
        severity="warning",
        message=f"{owner(card)} identity card expires on {day(card.valid_until)}, before the return of the trip to "
        f"{trip.destination} {when(trip.departure_date, last_day(trip))}. {leaving(trip, today)} Renew it before then, "
        f"or travel on a passport.{quote(card)}",
        evidence=[trip, card],
        due=max(trip.departure_date, today),
        subject=f"identity card of {person(card.holder)}",
    )
'''

_PASSPORT_MESSAGE = '''
def passport_message(trip, passport, today):
    """What is wrong with a passport on a trip, or nothing."""
    whose = owner(passport)
    trip_words = f"the trip to {trip.destination} {when(trip.departure_date, last_day(trip))}"
    ahead = leaving(trip, today)
    if is_too_early(passport, trip):
        return (
            f"{whose} passport is valid only from {day(passport.valid_from)}, after the departure of {trip_words}. "
            f"{ahead} Travel later, or travel on another valid passport."
        )
    remaining = (passport.valid_until - trip.departure_date).days
    if passport.valid_until < last_day(trip):
        moment = (
            "before the departure" if remaining < 0 else f"{days(remaining)} after the departure and before the return"
        )
        return (
            f"{whose} passport expires on {day(passport.valid_until)}, {moment} of {trip_words}. "
            f"{ahead} Renew it before then, or you may be refused boarding or entry."
        )
    tenth = too_old_from(passport)
    if tenth and trip.departure_date >= tenth and same_country("Schengen", trip.country, trip.destination):
        return (
            f"{whose} passport was issued on {day(passport.valid_from)}. The Schengen states want one issued less than "
            f"{ISSUED_YEARS} years before entry, whatever its last day ({day(passport.valid_until)}): it is too old "
            f"from {day(tenth)} on, for {trip_words}. {ahead} Renew it before then, or you may be refused boarding or "
            "entry."
        )
    margin, start = margin_for(trip)
    needed = start + timedelta(days=margin)
    if passport.valid_until < needed and trip.departure_date >= today:
        moment = "arrival" if start == trip.departure_date else "leaving"
        return (
            f"{whose} passport expires on {day(passport.valid_until)}, only {days(remaining)} after the departure of "
            f"{trip_words}. Many countries want {margin} days of validity after {moment}, here until "
            f"{day(needed)}. {ahead} Check the entry rules of {trip.country or trip.destination}, and renew the "
            "passport if they ask for it."
        )
    return ""
'''

_TOO_OLD = '''
def too_old_from(passport):
    """The day on which a passport that lasts longer than ISSUED_YEARS has been out for that long, or nothing."""
    issued = passport.valid_from
    if issued is None or (passport.valid_until - issued).days <= ISSUED_YEARS * 366:
        return None
    return (issued - timedelta(days=1)).replace(year=issued.year + ISSUED_YEARS) + timedelta(days=1)
'''

_VISA = '''
def visa_alerts(trip, traveller, today):
    """A visa held for the country of the trip must be valid from the departure to the return."""
    held = [
        d
        for d in by(travel.documents, "kind", "visa")
        if same_person(d.holder, traveller) and same_country(d.country, trip.country, trip.destination)
    ]
    held = [d for d in held if not says(d, *TO_LIVE)]
    held = [d for d in held if d.valid_from or d.valid_until] or [d for d in held if says(d, "single entry")]
    starts = trip.departure_date
    begun = [d for d in held if not is_too_early(d, trip) and (d.valid_until or starts) >= starts]
    if begun and all(is_used_up(d, trip) for d in begun):
        yield from used_up_alerts(trip, begun[0], today)
        return
    if not held or any(covers(d, trip) for d in held):
        return
    held = [d for d in held if d.valid_from or d.valid_until]
    if not held:
        return
    visa = max(held, key=lambda d: d.valid_until or d.valid_from)
    if visa.valid_until and (trip.departure_date - visa.valid_until).days > STALE_DAYS:
        return
    if visa.valid_from and trip.departure_date < visa.valid_from:
        gap = days((visa.valid_from - trip.departure_date).days)
        problem = f"is not yet valid: only from {day(visa.valid_from)}, {gap} after the departure"
    elif visa.valid_until < trip.departure_date:
        problem = f"expires on {day(visa.valid_until)}, before the departure"
    else:
        problem = f"expires on {day(visa.valid_until)}, before the return"
    name = visa_name(visa)
    yield Alert(
        severity="critical",
        message=f"{owner(visa)} {name} {problem} of the trip to {trip.destination} "
        f"{when(trip.departure_date, last_day(trip))}. {leaving(trip, today)} "
        f"Move the trip into the visa's dates or get another visa, or you may be refused entry.{quote(visa)}",
        evidence=[trip, visa],
        due=max(trip.departure_date, today),
        subject=f"visa of {person(visa.holder)}",
    )
'''

_LICENCE = '''
def licence_alerts(trip, today):
    """A drive on a licence of whoever drives that has run out before the last day."""
    if not says(trip, *DRIVING, "driven by"):
        return
    held = [d for d in by(travel.documents, "kind", "licence") if person(d.holder) == driver(trip) and d.valid_until]
    held = [d for d in held if not is_of_the_old_one(d)]
    yield from banned_alerts(trip, today)
    abroad = [d for d in held if says(d, "driving permit")]
    at_home = [d for d in held if d not in abroad]
    if at_home:
        yield from drive_alerts(trip, at_home, "driving licence", today)
    if abroad and trip.is_international is not False:
        yield from drive_alerts(trip, abroad, "international driving permit", today)


def banned_alerts(trip, today):
    """A drive that begins while the licence of whoever drives is suspended."""
    for licence in by(travel.documents, "kind", "licence"):
        since, until = licence.away_since, licence.away_until
        if since is None or person(licence.holder) != driver(trip):
            continue
        if licence.back_on is not None and licence.back_on >= since:
            continue
        if trip.departure_date < since or (until is not None and until < trip.departure_date):
            continue
        if until is None and (trip.departure_date - since).days > AWAY_DAYS:
            continue
        lasts = f"until {day(until)}" if until else "and nothing tells until when"
        yield Alert(
            severity="critical",
            message=f"{owner(licence)} driving licence is suspended or may not be used {lasts}, but the drive to "
            f"{trip.destination} begins on {day(trip.departure_date)}, "
            f"{left(trip.departure_date, today)}. Somebody else must drive, or the "
            f"booking be changed.{quote(licence)}",
            evidence=[trip, licence],
            due=max(trip.departure_date, today),
            subject=f"suspended licence of {person(licence.holder)}",
        )


def driver(trip):
    """Who drives on a trip: the user, unless its notes name somebody else."""
    named = [said.removeprefix("driven by ") for said in trip.notes or () if said.startswith("driven by ")]
    return person(named[-1]) if named else "user"


def drive_alerts(trip, held, name, today):
    """A drive on papers of one kind that have run out before the last day."""
    if any(d.valid_until >= last_day(trip) for d in held):
        return
    licence = max(held, key=lambda d: d.valid_until)
    if (trip.departure_date - licence.valid_until).days > STALE_DAYS:
        return
    yield Alert(
        severity="critical",
        message=f"{owner(licence)} {name} expires on {day(licence.valid_until)}, before the end of the drive to "
        f"{trip.destination} {when(trip.departure_date, last_day(trip))}. You leave "
        f"{left(trip.departure_date, today)}. It must be renewed before then, or somebody else drives.{quote(licence)}",
        evidence=[trip, licence],
        due=max(licence.valid_until, today),
        subject=f"{name.split()[-1]} for a drive",
    )
'''

_USED_UP = '''
def visa_name(visa):
    """What a visa is called: an ESTA and the like by their names."""
    for name in ("ESTA", "ETA"):
        if says(visa, name):
            return f"{name} for {visa.country}"
    return f"visa for {visa.country}"


def earlier_visit(visa, trip):
    """The trip by which a visa for a single entry has been used already, or nothing."""
    if not says(visa, "single entry") or says(visa, "multiple entry"):
        return None
    entered = day_of_entry(visa, trip)
    for other in travel.trips:
        if other is trip or last_day(other) is None or last_day(other) >= entered:
            continue
        if visa.valid_from and last_day(other) < visa.valid_from:
            continue
        if alike(other.destination, trip.destination) and other.departure_date == trip.departure_date:
            continue
        if same_country(visa.country, other.country, other.destination):
            return other
    return None


def day_of_entry(visa, trip):
    """The day on which a trip, or the legs that lead to it without a gap, came into where a visa is for."""
    entered = trip.departure_date
    legs = [t for t in travel.trips if t.departure_date is not None and t.departure_date < entered]
    for leg in sorted(legs, key=lambda t: t.departure_date, reverse=True):
        inside = not leg.country or same_country(visa.country, leg.country, leg.destination)
        if last_day(leg) >= entered and inside:
            entered = min(entered, leg.departure_date)
    return entered


def is_used_up(visa, trip):
    """Whether a visa was good for one entry, and that has been made."""
    return earlier_visit(visa, trip) is not None


def used_up_alerts(trip, visa, today):
    """A trip on a visa for a single entry that an earlier trip has used."""
    earlier = earlier_visit(visa, trip)
    yield Alert(
        severity="critical",
        message=f"{owner(visa)} {visa_name(visa)} is for a single entry, which the trip to {earlier.destination} "
        f"{when(earlier.departure_date or last_day(earlier), last_day(earlier))} has already used. "
        f"The trip to {trip.destination} begins on {day(trip.departure_date)}, "
        f"{left(trip.departure_date, today)}. Get a new visa.{quote(visa)}",
        evidence=[trip, visa, earlier],
        due=max(trip.departure_date, today),
        subject=f"entries of the visa of {person(visa.holder)} for {trip.destination}",
    )
'''

_INSURANCE = '''
def insurance_alerts(trip, traveller, today):
    """A travel insurance that ends while the traveller is away, or a standing one that is over when they leave."""
    held = [
        d
        for d in by(travel.documents, "kind", "insurance")
        if same_person(d.holder, traveller)
        and (says(d, "travel", "trip") or same_country(d.country, trip.country, trip.destination))
    ]
    if not held or any(covers(d, trip) for d in held):
        return
    insurance = max(held, key=lambda d: d.valid_until or d.valid_from)
    end = insurance.valid_until
    if end and today <= end < trip.departure_date and is_standing(insurance) and is_next_after(end, trip):
        yield Alert(
            severity="warning",
            message=f"{owner(insurance)} travel insurance ends on {day(end)}, before the trip to {trip.destination} "
            f"{when(trip.departure_date, last_day(trip))}. {leaving(trip, today)} Renew it, or "
            f"nothing of the trip is insured.{quote(insurance)}",
            evidence=[trip, insurance],
            due=end,
            subject=f"insurance of {person(insurance.holder)}",
        )
    if end and trip.departure_date <= end < last_day(trip):
        yield Alert(
            severity="warning",
            message=f"{owner(insurance)} travel insurance ends on {day(end)}, {days((last_day(trip) - end).days)} "
            f"before the return of the trip to {trip.destination} {when(trip.departure_date, last_day(trip))}. "
            f"{leaving(trip, today)} Extend it, or the last days are not insured.{quote(insurance)}",
            evidence=[trip, insurance],
            due=end,
            subject=f"insurance of {person(insurance.holder)}",
        )
'''

_STANDING = '''
def is_standing(insurance):
    """Whether an insurance is one for many journeys: called so, or held for most of a year."""
    first, end = insurance.valid_from, insurance.valid_until
    is_long = first is not None and end is not None and (end - first).days > STANDING_DAYS
    return is_long or says(insurance, "annual", "multi trip", "yearly", "year round", "long term")


def is_next_after(end, trip):
    """Whether a trip begins so soon after an insurance is over that it may have been counted on."""
    return (trip.departure_date - end).days <= COUNTED_ON_DAYS
'''

_PERMIT = '''
def permit_alerts(trip, traveller, today):
    """A permit to live somewhere that ends while its holder is abroad, so that coming home is at risk."""
    visas = [d for d in by(travel.documents, "kind", "visa") if same_person(d.holder, traveller)]
    held = [d for d in visas if says(d, *TO_LIVE) or (not d.country and says(d, *LIVED_ON))]
    held = [d for d in held if d.valid_until and not same_country(d.country, trip.country, trip.destination)]
    abroad = trip.is_international or (trip.country and trip.is_international is not False)
    if not held or not abroad or any(d.valid_until >= last_day(trip) for d in held) or has_newer(visas, held):
        return
    permit = max(held, key=lambda d: d.valid_until)
    if permit.valid_until >= trip.departure_date:
        yield Alert(
            severity="warning",
            message=f"{owner(permit)} permit to live at home ends on {day(permit.valid_until)}, "
            f"{days((last_day(trip) - permit.valid_until).days)} before the return of the trip to {trip.destination} "
            f"{when(trip.departure_date, last_day(trip))}. You leave {left(trip.departure_date, today)}. "
            f"Renew it before you leave, or you may not be let back in.{quote(permit)}",
            evidence=[trip, permit],
            due=max(trip.departure_date, today),
            subject=f"permit of {person(permit.holder)}",
        )
'''

_MARGIN = '''
def margin_for(trip):
    """How many days a passport must last, and from when: none where the stay is enough, three months for Schengen."""
    if same_country("Schengen", trip.country, trip.destination):
        return SCHENGEN_DAYS, last_day(trip)
    if any(same_country(country, trip.country, trip.destination) for country in STAY_IS_ENOUGH):
        return 0, last_day(trip)
    return MARGIN_DAYS, trip.departure_date
'''

_LEAVING = '''
def leaving(trip, today):
    """When the user sets out, in a sentence."""
    return f"You leave {left(trip.departure_date, today)}."
'''

OWNER = '''
def owner(document):
    """Whose document it is: "Your" or "Marta's"."""
    return "Your" if person(document.holder) == "user" else f"{document.holder}'s"
'''

_SMALL = '''
def is_too_early(document, trip):
    """Whether a document is not yet valid at the departure."""
    return document.valid_from is not None and trip.departure_date < document.valid_from


def covers(document, trip):
    """Whether a document is valid from the departure to the return; a day that is not known counts for it."""
    needed = trip.departure_date if says(document, "to enter by") else last_day(trip)
    is_over = document.valid_until is not None and document.valid_until < needed
    return not is_over and not is_too_early(document, trip)


def is_domestic(trip, passports):
    """Whether the trip stays in a country that issued one of the passports."""
    return trip.is_international is False or any(same_country(p.country, trip.country) for p in passports)
'''

OLD_ONE = '''
def has_newer(papers, held):
    """Whether a paper of which no end is known was recorded after those that are held: leave that is for good."""
    return any(
        not p.valid_until and not p.longest_trip_days and all(recorded_after(p, d) for d in held) for p in papers
    )


def is_of_the_old_one(document):
    """Whether the last day that is known is that of the one before: none is issued for less than a year."""
    first, last = document.valid_from, document.valid_until
    return first is not None and document.back_on == first and (last - first).days < ISSUED_FOR_DAYS
'''

_PASSPORT_TO_JAPAN = {"kind": "passport", "holder": "user", "country": "Germany", "valid_until": "2025-03-05"}
_TRIP_TO_JAPAN = {
    "destination": "Tokyo",
    "country": "Japan",
    "departure_date": "2025-02-20",
    "return_date": "2025-03-01",
    "is_international": True,
}

PAPER_CONSTANTS = (
    Constant("MARGIN_DAYS", 180, "many countries want a passport that is valid half a year after arrival"),
    Constant("SCHENGEN_DAYS", 90, "the Schengen states want three months after the day of leaving"),
    Constant("ISSUED_YEARS", 10, "and a passport issued less than so many years before entry"),
    Constant(
        "STAY_IS_ENOUGH",
        (
            "Australia",
            "Canada",
            "Ireland",
            "Mexico",
            "Morocco",
            "New Zealand",
            "United Kingdom",
            "United States",
        ),
        "countries that let most people in on a passport that lasts for the stay",
    ),
    Constant("ISSUED_FOR_DAYS", 365, "a new document lasts longer than this"),
    Constant(
        "LEFT_ON_CARDS",
        (
            "Schengen",
            "Albania",
            "Andorra",
            "Bosnia",
            "Cyprus",
            "Georgia",
            "Ireland",
            "Kosovo",
            "Macedonia",
            "Moldova",
            "Monaco",
            "Montenegro",
            "San Marino",
            "Serbia",
            "Turkey",
            "United Kingdom",
        ),
        "countries from which Europeans travel on an identity card",
    ),
    TO_LIVE,
    LIVED_ON,
    Constant("STALE_DAYS", 365, "a visa that ended longer before the trip is not the one for it"),
)
"""What the checks of passports and visas count with."""

INSURED_CONSTANTS = (
    Constant("STANDING_DAYS", 200, "an insurance for a single journey lasts no longer"),
    Constant("COUNTED_ON_DAYS", 90, "a journey that begins later after the end of an insurance is for the next one"),
)
INSURED_PARTS = (Part(_INSURANCE, {}), Part(_STANDING, {}))
"""A journey against the travel insurance of one traveller."""

PASSPORT_PARTS = (
    Part(_MARGIN, {}),
    Part(_PASSPORT, {}),
    Part(_CARD, {}),
    Part(_PASSPORT_MESSAGE, {}),
    Part(_TOO_OLD, {}),
    Part(LAST_DAY, {}),
    Part(OWNER, {}),
    Part(_SMALL, {}),
    Part(OLD_ONE, {}),
)
"""A journey against the passports of one traveller; what calls them says when the journey begins (`leaving`)."""
PAPER_PARTS = (*PASSPORT_PARTS, Part(_LEAVING, {}), Part(_USED_UP, {}), Part(_VISA, {}))
"""A journey of the user's against the passports and visas of one traveller: a trip, or what is only weighed."""

TRAVEL_VALIDITY = Validity(
    domain="travel",
    sources=(
        "schengen_passport",
        "schengen_issued",
        "six_months",
        "stated",
        "esta_after_cuba",
        "esta_barring",
        "esta_passport",
        "us_reentry",
        "lost_passport",
        "yellow_fever",
    ),
    sentence="A passport, visa or travel insurance must be valid from the departure to the return of a trip, "
    "a passport MARGIN_DAYS beyond the arrival, and nobody drives on a licence that has run out or is suspended.",
    constants=(
        *PAPER_CONSTANTS,
        Constant(
            "DRIVING",
            (
                "campervan",
                "camper",
                "drive",
                "driver",
                "driving",
                "hire car",
                "hired car",
                "hiring car",
                "motorhome",
                "rental car",
                "rent car",
                "rented car",
                "renting car",
                "behind the wheel",
                "at the wheel",
                "road trip",
                "roadtrip",
                "rv",
            ),
            "words beside a trip by which the user drives",
        ),
        *INSURED_CONSTANTS,
        *WAIVER_CONSTANTS,
        *REENTRY_CONSTANTS,
        Constant(
            "LEFT_OUT",
            (
                "winter sports",
                "diving",
                "mountaineering",
                "trekking",
                "surfing",
                "paragliding",
                "bungee jumping",
                "high altitude",
            ),
            "what a travel insurance may leave out",
        ),
        Constant(
            "ALSO_EUROPE",
            (
                "United Kingdom",
                "England",
                "Scotland",
                "Wales",
                "Ireland",
                "Cyprus",
                "Albania",
                "Andorra",
                "Armenia",
                "Azerbaijan",
                "Belarus",
                "Bosnia",
                "Georgia",
                "Gibraltar",
                "Greenland",
                "Kosovo",
                "Moldova",
                "Monaco",
                "Montenegro",
                "Macedonia",
                "Russia",
                "San Marino",
                "Serbia",
                "Turkey",
                "Ukraine",
                "Vatican",
                "Faroe",
                "Israel",
                "Morocco",
                "Tunisia",
                "Egypt",
                "Kazakhstan",
            ),
            "countries beside the Schengen states that insurers count as Europe, or often do",
        ),
        Constant("VOID_FOR", 400, "a passport that was reported stays invalid for all journeys so far ahead"),
        Constant("AWAY_DAYS", 70, "a passport that was sent away is expected back after so long when nobody said when"),
    ),
    parts=(
        Part(_CHECK_TRIPS, _BOTH),
        Part(_AWAY_CHECK, {"travel.trips": _TRIP, "travel.documents": _AWAY}),
        Part(_LICENCE, {}),
        *INSURED_PARTS,
        Part(COVER, {}),
        Part(WAIVERS, {}),
        Part(VACCINATIONS, {"travel.trips": _TRIP, "calendar.events": ("title", "start", "status")}),
        Part(_PERMIT, {}),
        Part(REENTRY, {}),
        *PAPER_PARTS,
    ),
    examples=(
        Example(
            "a passport that ends a few days after the return",
            "2025-01-10",
            {"travel.documents": [_PASSPORT_TO_JAPAN], "travel.trips": [_TRIP_TO_JAPAN]},
            {
                "travel.documents": [_PASSPORT_TO_JAPAN, {**_PASSPORT_TO_JAPAN, "valid_until": "2035-01-31"}],
                "travel.trips": [_TRIP_TO_JAPAN],
            },
            "the passport has been renewed",
        ),
    ),
)
