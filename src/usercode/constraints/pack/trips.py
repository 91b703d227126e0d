"""The forms of trips: against each other, and against the days that a stay may last."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Example, Limit, Overlap, Part

_TRIP = (
    "destination",
    "country",
    "departure_date",
    "return_date",
    "is_international",
    "travellers",
    "purpose",
    "doubtful",
)
_THEIR_TRIP = ("traveller", "destination", "country", "departure_date", "return_date", "is_international")
_DOCUMENT = ("kind", "holder", "country", "valid_until", "longest_trip_days")

TO_LIVE = Constant(
    "TO_LIVE",
    (
        "aufenthaltstitel",
        "biometric permit",
        "blue card",
        "brp",
        "green card",
        "indefinite leave",
        "leave to remain",
        "permanent resident",
        "permit to stay",
        "residence card",
        "residence permit",
        "residency card",
        "residency permit",
        "resident card",
        "resident permit",
        "settled status",
        "séjour",
        "work permit",
    ),
    "words beside a paper that lets somebody live in a country",
)
LIVED_ON = Constant(
    "LIVED_ON",
    (
        "au pair visa",
        "dependant visa",
        "dependent visa",
        "family visa",
        "fiance visa",
        "graduate visa",
        "partner visa",
        "skilled worker",
        "spousal visa",
        "spouse visa",
        "student permit",
        "student visa",
        "study permit",
        "study visa",
        "tier 2",
        "work visa",
        "working holiday",
    ),
    "words beside a visa that its holder lives on for a time",
)

_TRIP_OVERLAP = '''
def check_trips(trip, now):
    """Two trips of the user, whoever comes along, that claim the same days; one that both merely touch is no clash."""
    if trip.departure_date is None or trip.doubtful or last_day(trip) < now.date():
        return
    for span in overlapping(travel.trips, DATES, trip.departure_date, last_day(trip)):
        other = span.record
        if other is not trip and not other.doubtful and excludes(trip, other):
            yield overlap_alert(*in_order(trip, other), now.date())
'''

_TRIP_EXCLUDES = '''
def excludes(trip, other):
    """Whether being on one trip rules out being on the other; a leg of a journey or the same trip does not."""
    if not (trip.departure_date < last_day(other) and other.departure_date < last_day(trip)):
        return False
    if alike(trip.destination, other.destination) or same_country(trip.country, other.destination):
        return False
    if same_country(other.country, trip.destination):
        return False
    within = is_within(trip, other) or is_within(other, trip)
    if within and (trip.purpose == "work") != (other.purpose == "work") and not is_whole_country(trip, other):
        return True
    if within and trip.country and other.country:
        return not same_country(trip.country, other.country)
    return not within


def is_whole_country(trip, other):
    """Whether one of two trips goes to a country as a whole, of which the other may see a part."""
    return any(t.country and alike(t.destination, t.country) for t in (trip, other))


def is_within(inner, outer):
    """Whether one trip lies inside the days of the other."""
    return outer.departure_date <= inner.departure_date and last_day(inner) <= last_day(outer)


def overlap_alert(first, second, today):
    """The clash in a sentence, the same from either side."""
    start = max(first.departure_date, second.departure_date)
    end = min(last_day(first), last_day(second))
    return Alert(
        severity="critical",
        message=f"You are to be in two places {when(start, end)}: the trip to {first.destination} "
        f"{when(first.departure_date, last_day(first))} and the trip to {second.destination} "
        f"{when(second.departure_date, last_day(second))}. The days clash {left(start, today)}. "
        f"Move or cancel one of them.{quote(second)}",
        evidence=[first, second],
        due=max(start, today),
    )
'''

NAMED = '''
def named(who):
    """What somebody is called in a sentence: as written where that begins with a capital, else with one."""
    return who if who[:1].isupper() else who.title()
'''

LAST_DAY = '''
def last_day(trip):
    """The return, or the departure when no return is known."""
    return trip.return_date or trip.departure_date
'''

_STAY = '''
def check_trips(trip, now):
    """A trip of the user to where days are counted that is not over, with the earlier days there that count with it."""
    if not trip.doubtful and is_counted(trip):
        first = trip.departure_date - timedelta(days=2 * STAY_WINDOW)
        earlier = between(travel.trips, "departure_date", first, trip.departure_date)
        yield from overstays(trip, [t for t in earlier if t is not trip and not t.doubtful], "user", now.date())
    if not trip.doubtful and trip.departure_date is not None and trip.return_date is not None:
        yield from too_long_a_stay(trip, "user", now.date())
'''

_VISA_FREE = '''
def too_long_a_stay(trip, traveller, today):
    """A trip that lasts longer than its traveller may stay there at a time, by what was told."""
    held = [d for d in by(travel.documents, "kind", "visa") if same_person(d.holder, traveller) and d.country]
    held = [d for d in held if same_country(d.country, trip.country, trip.destination)]
    allowed = [d for d in held if d.longest_trip_days]
    if not allowed or last_day(trip) < today or is_at_home(trip, traveller):
        return
    for visa in held:
        if visa not in allowed and (visa.valid_until is None or visa.valid_until >= trip.return_date):
            return
    longest = max(allowed, key=lambda d: d.longest_trip_days)
    lasts = (trip.return_date - trip.departure_date).days + 1
    if lasts <= longest.longest_trip_days:
        return
    last = trip.departure_date + timedelta(days=longest.longest_trip_days - 1)
    own = traveller == "user"
    whose, who = ("The", "you") if own else (f"{named(traveller)}'s", named(traveller))
    exempt = says(longest, "without", "visa free", "no visa", "exempt", "waiver")
    free = " without a visa" if exempt or not says(longest, "visa") else ""
    yield Alert(
        severity="warning",
        message=f"{whose} trip to {trip.destination} {when(trip.departure_date, trip.return_date)} lasts "
        f"{days(lasts)}, but {who} may stay in {longest.country} for at most {days(longest.longest_trip_days)}"
        f"{free}: until {day(last)}. Return by then, or get a visa or an extension before it, or it is an overstay."
        f"{quote(longest)}",
        evidence=[trip, longest],
        due=max(last, today),
    )


def is_at_home(trip, traveller):
    """Whether a traveller holds a passport of the country that a trip goes to."""
    return any(
        d.kind in ("passport", "id_card")
        and same_person(d.holder, traveller)
        and d.country
        and same_country(d.country, trip.country, trip.destination)
        for d in travel.documents
    )
'''

_THEIR_STAY = '''
def check_their_trips(trip, now):
    """A journey of somebody else to where days are counted that is not over, with their earlier days there."""
    if is_counted(trip):
        first = trip.departure_date - timedelta(days=2 * STAY_WINDOW)
        earlier = between(travel.their_trips, "departure_date", first, trip.departure_date)
        own = [t for t in earlier if t is not trip and same_person(t.traveller, trip.traveller)]
        yield from overstays(trip, own, trip.traveller, now.date())
    if trip.departure_date is not None and trip.return_date is not None and trip.destination:
        yield from too_long_a_stay(trip, trip.traveller, now.date())
'''

_STAYS = '''
def overstays(trip, earlier, traveller, today):
    """What is told of a trip that comes to too many days together with earlier ones of the same traveller."""
    if last_day(trip) < today or is_free_to_stay(trip, traveller):
        return
    stays = [t for t in earlier if is_counted(t) and area_of(t) == area_of(trip)]
    too_late = first_day_too_many(trip, stays)
    if too_late is not None:
        counting = [t for t in stays if last_day(t) > too_late - timedelta(days=STAY_WINDOW)]
        yield stay_alert(trip, counting, too_late, traveller, today)


def area_of(trip):
    """The area that a trip goes to and in which days are counted: the Schengen states as one; "" for none."""
    areas = ("Schengen", *COUNTED_ALIKE)
    return next((area for area in areas if same_country(area, trip.country, trip.destination)), "")


def is_counted(trip):
    """Whether the days of a trip count: both ends are known, and it goes where they are counted."""
    if trip.departure_date is None or trip.return_date is None or trip.is_international is False:
        return False
    return area_of(trip) != ""


def is_free_to_stay(trip, traveller):
    """Whether a traveller holds a passport whose bearers may stay, or a visa or permit for the country."""
    for document in travel.documents:
        if not same_person(document.holder, traveller) or not document.country:
            continue
        area = area_of(trip)
        member = any(same_country(c, document.country) for c in ((area, *ALSO_FREE) if area == "Schengen" else (area,)))
        if document.kind in ("passport", "id_card") and member:
            return True
        named = same_country(document.country, trip.country, trip.destination) or member
        if document.kind == "visa" and named and not document.longest_trip_days and not is_short_stay(document):
            return True
    return False


def passports_of(traveller):
    """The passport by whose country a traveller is told to need leave to stay, where they hold but one."""
    held = [d for d in by(travel.documents, "kind", "passport") if same_person(d.holder, traveller) and d.country]
    return held[:1] if len({d.country for d in held}) == 1 else []


def short_stay_visas(trip, traveller):
    """The visas for short stays in the area of a trip that a traveller holds, whose days are counted."""
    visas = [d for d in by(travel.documents, "kind", "visa") if same_person(d.holder, traveller)]
    return [d for d in visas if is_short_stay(d) and area_of(trip) == "Schengen"]


def is_short_stay(visa):
    """Whether a visa is for the Schengen area as a whole: those are for short stays, and the days count."""
    words = (visa.country or "").casefold().split()
    return "schengen" in words and not says(visa, "long stay", "national visa", "d visa", "type d", *TO_LIVE)


def first_day_too_many(trip, stays):
    """The first day of a trip on which the days of the last STAY_WINDOW days are more than STAY_DAYS, or nothing."""
    day_of = trip.departure_date
    while day_of <= trip.return_date:
        begin = day_of - timedelta(days=STAY_WINDOW - 1)
        spent = set()
        for one in [*stays, trip]:
            current = max(one.departure_date, begin)
            while current <= min(one.return_date, day_of):
                spent.add(current)
                current += timedelta(days=1)
        if len(spent) > STAY_DAYS:
            return day_of
        day_of += timedelta(days=1)
    return None


def goal(trip):
    """Where a trip goes, with the country by which its days are counted."""
    alone = not trip.country or same_country(trip.country, trip.destination)
    return trip.destination if alone else f"{trip.destination} ({trip.country})"


def stay_alert(trip, stays, too_late, traveller, today):
    """What was spent there, and the day from which it is too much."""
    own = traveller == "user"
    who, leaves = ("The", "You leave") if own else (f"{named(traveller)}'s", f"{named(traveller)} leaves")
    leaving = f"{leaves} {left(trip.departure_date, today)}. " if trip.departure_date >= today else ""
    way_out = "Come back before then, or travel later." if own else "They must come back before then, or travel later."
    before = " and ".join(f"the trip to {goal(t)} {when(t.departure_date, t.return_date)}" for t in stays)
    with_them = f" together with {before}" if before else ""
    area = "the Schengen area" if area_of(trip) == "Schengen" else area_of(trip)
    issuer = "a member state" if area_of(trip) == "Schengen" else area
    passports = passports_of(traveller)
    on = f" (passport: {passports[0].country})" if passports else ""
    return Alert(
        severity="warning",
        message=f"{who} trip to {goal(trip)} {when(trip.departure_date, trip.return_date)}{with_them} comes to "
        f"more than {STAY_DAYS} days in {area} within {STAY_WINDOW} days{on}: day {STAY_DAYS + 1} would be "
        f"{day(too_late)}. Without a passport of {issuer}, a permit or a long-stay visa that is an overstay. "
        f"{leaving}{way_out}{quote(trip)}",
        evidence=[trip, *stays, *passports, *short_stay_visas(trip, traveller)],
        due=max(trip.departure_date, today),
    )
'''

STAYS = Part(_STAYS, {})
STAY_CONSTANTS = (
    Constant("STAY_DAYS", 90, "days that a short stay may last, the days of entry and of exit included"),
    Constant("STAY_WINDOW", 180, "the days, looking back from each day of the stay, in which they are counted"),
    Constant("COUNTED_ALIKE", ("Turkey",), "countries beside the Schengen area that count the days of a stay so"),
    Constant("ALSO_FREE", ("Ireland", "Cyprus"), "countries outside the area whose citizens may stay in it"),
)
"""What counts the days of a stay in the Schengen area."""

_LEAVE_ENDS = '''
def check_documents(document, now):
    """Leave to stay that ends while the user is in the country, and nothing tells of a return before."""
    ends = document.valid_until
    if document.kind != "visa" or ends is None or person(document.holder) != "user":
        return
    if says(document, *TO_LIVE, *LIVED_ON):  # `travel_deadline` tells of what is lived on
        return
    remaining = (ends - now.date()).days
    if not 0 <= remaining <= LEAVE_LEAD_DAYS or is_extended(document):
        return
    for trip in travel.trips:
        there = same_country(document.country, trip.country, trip.destination)
        starts = trip.departure_date
        if not there or trip.doubtful or starts is None or not starts <= now.date() or trip.return_date is not None:
            continue
        if says(trip, "no way back told") and remaining > ARRIVED_LEAD_DAYS:  # the way back may yet be told
            continue
        if (now.date() - starts).days > AWAY_AT_MOST or moved_on(trip, now.date()):
            continue
        yield Alert(
            severity="warning",
            message=f"Your leave to stay in {document.country} ends on {day(ends)}, {left(ends, now.date())}, and no "
            f"return from the trip to {trip.destination} since {day(starts)} is known. Leave or extend it before "
            f"then, or it is an overstay.{quote(document)}",
            evidence=[trip, document],
            due=ends,
        )
        return


def is_extended(document):
    """Whether another visa or permit for the country lasts longer."""
    return any(
        other is not document
        and same_person(other.holder, document.holder)
        and same_country(other.country, document.country)
        and other.valid_until is not None
        and other.valid_until > document.valid_until
        for other in by(travel.documents, "kind", "visa")
    )


def moved_on(trip, today):
    """Whether a later trip has begun elsewhere, so that nobody knows where the user is."""
    return any(
        other is not trip
        and other.departure_date is not None
        and trip.departure_date < other.departure_date <= today
        and not same_country(other.country or other.destination, trip.country, trip.destination)
        for other in travel.trips
    )
'''

TRAVEL_OVERLAP = Overlap(
    domain="travel",
    sentence="Nobody can be on two trips at once; trips that touch on one day, and legs of one journey, may.",
    constants=(Constant("DATES", ("departure_date", "return_date"), "the fields between which a trip lasts"),),
    parts=(Part(_TRIP_OVERLAP, {"travel.trips": _TRIP}), Part(_TRIP_EXCLUDES, {}), Part(LAST_DAY, {})),
    examples=(
        Example(
            "two trips to different countries in the same week",
            "2025-04-01",
            {
                "travel.trips": [
                    {"destination": "Oslo", "departure_date": "2025-05-02", "return_date": "2025-05-09"},
                    {"destination": "Madrid", "departure_date": "2025-05-07", "return_date": "2025-05-12"},
                ]
            },
            {
                "travel.trips": [
                    {"destination": "Oslo", "departure_date": "2025-05-02", "return_date": "2025-05-09"},
                    {"destination": "Madrid", "departure_date": "2025-05-09", "return_date": "2025-05-12"},
                    {"destination": "Oslo, Norway", "departure_date": "2025-05-01", "return_date": "2025-05-08"},
                ]
            },
            "one trip starts on the day the other ends, and the first was mentioned again with moved dates",
        ),
    ),
)

_TO_VIETNAM = {
    "destination": "Vietnam",
    "country": "Vietnam",
    "departure_date": "2026-02-07",
    "return_date": "2026-05-10",
}
_WITHOUT_VISA = {"kind": "visa", "holder": "user", "country": "Vietnam", "longest_trip_days": 45}

_WINTER = {
    "traveller": "sister",
    "destination": "Porto",
    "country": "Portugal",
    "departure_date": "2026-01-05",
    "return_date": "2026-03-20",
}

TRAVEL_STAY = Limit(
    domain="travel",
    label="stay",
    sources=("schengen_stay", "turkey_stay"),
    sentence="Days spent in the Schengen area, or in one of COUNTED_ALIKE, must not exceed STAY_DAYS in any "
    "STAY_WINDOW days, for those who need leave, leave to stay anywhere must not end while its holder is there, and a "
    "stay must not last longer than its traveller was told to be allowed to stay at a time.",
    constants=(
        *STAY_CONSTANTS,
        Constant("LEAVE_LEAD_DAYS", 21, "days before the end of leave to stay: what an extension takes"),
        Constant("ARRIVED_LEAD_DAYS", 14, "the same for one of whom only the arrival is known"),
        Constant("AWAY_AT_MOST", 400, "days after which somebody of whom no return was told is taken to be back"),
        TO_LIVE,
        LIVED_ON,
    ),
    parts=(
        Part(_STAY, {"travel.trips": _TRIP}, looks_at={"travel.documents": _DOCUMENT}),
        Part(_THEIR_STAY, {"travel.their_trips": _THEIR_TRIP}, looks_at={"travel.documents": _DOCUMENT}),
        Part(_LEAVE_ENDS, {"travel.trips": _TRIP, "travel.documents": _DOCUMENT}),
        STAYS,
        Part(_VISA_FREE, {}),
        Part(LAST_DAY, {}),
        Part(NAMED, {}),
    ),
    examples=(
        Example(
            "a summer trip after eleven weeks in spring",
            "2025-05-20",
            {
                "travel.trips": [
                    {
                        "destination": "Lisbon",
                        "country": "Portugal",
                        "departure_date": "2025-02-10",
                        "return_date": "2025-04-28",
                    },
                    {
                        "destination": "Athens",
                        "country": "Greece",
                        "departure_date": "2025-06-20",
                        "return_date": "2025-07-25",
                    },
                ]
            },
            {
                "travel.trips": [
                    {
                        "destination": "Lisbon",
                        "country": "Portugal",
                        "departure_date": "2025-02-10",
                        "return_date": "2025-04-28",
                    },
                    {
                        "destination": "Athens",
                        "country": "Greece",
                        "departure_date": "2025-06-20",
                        "return_date": "2025-06-27",
                    },
                    {
                        "destination": "London",
                        "country": "United Kingdom",
                        "departure_date": "2025-07-01",
                        "return_date": "2025-08-25",
                    },
                ]
            },
            "the second trip is short, and the long one goes elsewhere",
        ),
        Example(
            "a stay of three months where 45 days are free",
            "2026-02-23",
            {"travel.trips": [_TO_VIETNAM], "travel.documents": [_WITHOUT_VISA]},
            {
                "travel.trips": [_TO_VIETNAM],
                "travel.documents": [_WITHOUT_VISA, {"kind": "visa", "holder": "user", "country": "Vietnam"}],
            },
            "a visa for the country has come",
        ),
        Example(
            "a sister who goes back to Portugal after a winter there",
            "2026-04-01",
            {"travel.their_trips": [_WINTER, _WINTER | {"departure_date": "2026-04-20", "return_date": "2026-05-25"}]},
            {
                "travel.their_trips": [
                    _WINTER,
                    _WINTER | {"departure_date": "2026-04-20", "return_date": "2026-05-25", "traveller": "aunt"},
                ]
            },
            "it is her aunt who goes in spring",
        ),
    ),
)
