"""The part of the calendar domain that holds events against trips: what the user cannot be at while away."""

from __future__ import annotations

TRIP = (
    "destination",
    "country",
    "departure_date",
    "return_date",
    "departs_at",
    "returns_at",
    "travellers",
    "purpose",
    "doubtful",
    "is_international",
)
TRIP_CLASHES = '''
def trip_clashes(span, today, seen):
    """Trips on which the user is away, or has the thing along; days of travel count for what takes a day."""
    event = span.record
    first, last = first_day(span), final_day(span)
    for trip_span in overlapping(travel.trips, TRIP_DATES, first, last):
        trip = trip_span.record
        if id(trip) in seen or trip.departure_date is None or trip.doubtful:
            continue
        gone = leaves_during(trip, span) or is_too_late_for(trip, span) or is_still_away(trip, span)
        if gone and needs_presence(event) and (is_aboard(trip, span) or not is_part_of(event, trip)):
            seen.add(id(trip))
            yield away_alert(span, trip, "", today)
        if id(trip) in seen:
            continue
        apart = event.resource and not (event.place and alike(event.place, trip.destination))
        apart = apart and not (note(trip) and (note(trip) in note(event) or note(event) in note(trip)))
        if apart and (takes_along(trip, event.resource) or (not by_other_means(trip) and uses(trip, event))):
            seen.add(id(trip))
            yield away_alert(span, trip, event.resource, today)
        if id(trip) in seen or trip.return_date is None:
            continue
        is_away = trip.departure_date < first and last < trip.return_date
        if not is_timed(event) and content(event.title) & (OCCUPYING | HOSTED | KEPT):
            is_away = trip.departure_date <= last and first <= trip.return_date
        hosted = content(event.title) & KEPT or (content(event.title) & HOSTED and not says(event, *SITTERS))
        bound = needs_presence(event) or hosted
        if is_away and bound and not is_part_of(event, trip):
            seen.add(id(trip))
            yield away_alert(span, trip, "", today)
    for trip in by(travel.trips, "return_date", last + timedelta(days=1)):
        if is_on_the_way_home(trip) and needs_presence(event) and is_timed(event) and not is_part_of(event, trip):
            yield away_alert(span, trip, "", today)
    for nights in range(NIGHTS_HOME + 1):
        for trip in by(travel.trips, "return_date", first - timedelta(days=nights)):
            aboard = lands_after(trip, span) and needs_presence(event) and id(trip) not in seen
            if aboard and (nights or not is_part_of(event, trip)):
                seen.add(id(trip))
                yield away_alert(span, trip, "", today)
    for trip in by(travel.trips, "return_date", first):
        ahead = trip.departure_date is None and not trip.doubtful and is_still_away(trip, span)
        if ahead and needs_presence(event) and (is_aboard(trip, span) or not is_part_of(event, trip)):
            yield away_alert(span, trip, "", today)


def is_on_the_way_home(trip):
    """Whether somebody who is home early on a day, who is not told to set out, is away on the day before."""
    early = trip.returns_at is not None and trip.returns_at.hour < EARLY_HOME
    return early and trip.departure_date is None and not trip.doubtful and trip.is_international is not False


def lands_after(trip, span):
    """Whether an event begins while somebody is still on a way home that takes them past the day of leaving."""
    if trip.returns_at is None or trip.doubtful or trip.returns_at.date() <= trip.return_date:
        return False
    if not is_timed(span.record):
        return final_day(span) < trip.returns_at.date()
    return span.start.replace(tzinfo=None) < trip.returns_at.replace(tzinfo=None)


def is_aboard(trip, span):
    """Whether an event falls so shortly before the clock of coming home that it can be at neither end of the way."""
    begins = span.start.replace(tzinfo=None)
    return is_still_away(trip, span) and trip.returns_at.replace(tzinfo=None) - begins < timedelta(hours=ABOARD_HOURS)


def leaves_during(trip, span):
    """Whether the clock of a departure lies within an event, or so close before it that nobody can be at both."""
    if trip.departs_at is None or not is_timed(span.record) or trip.departs_at.date() != trip.departure_date:
        return False
    end = max(span.end, span.start + timedelta(minutes=USUAL_MINUTES))
    departs = trip.departs_at.replace(tzinfo=span.start.tzinfo)
    too_late = end + timedelta(minutes=BOARDING_MINUTES)
    return span.start - timedelta(minutes=AWAY_MINUTES) < departs < too_late


def fills_day(trip, span):
    """Whether an event takes place by day while the user is off on a journey there and back in that day."""
    if trip.return_date != trip.departure_date or trip.departs_at or trip.returns_at or not is_timed(span.record):
        return False
    start, end = span.start, max(span.end, span.start + timedelta(minutes=USUAL_MINUTES))
    same_day = start.date() == trip.departure_date == end.date()
    return same_day and start.hour < OUT_UNTIL and end.hour >= OUT_FROM


def is_too_late_for(trip, span):
    """Whether somebody is off, by the clock of the departure or out for the day, when an event at home begins."""
    if fills_day(trip, span):
        return True
    if trip.departs_at is None or not is_timed(span.record) or not content(span.record.title) & (AT_HOME | CELEBRATED):
        return False
    return span.start.date() == trip.departure_date and span.start.time() > trip.departs_at.time()


def is_still_away(trip, span):
    """Whether somebody is not yet home, by the clock of the way back, when an event of that day begins."""
    if trip.returns_at is None or not is_timed(span.record) or span.start.date() != trip.return_date:
        return False
    return trip.returns_at.date() == trip.return_date and span.start.time() < trip.returns_at.time()


def takes_along(trip, thing):
    """Whether a trip needs a thing, such as the car for a road trip."""
    words = content(f"{trip.destination} {trip.purpose or ''} {note(trip)}")
    if by_other_means(trip):
        return False
    return content(thing) <= words or bool(words & NEEDS.get(thing.casefold(), frozenset()))


def needs_presence(event):
    """Whether somebody has to be there: at a clock time or for the day, unless it is remote or something is off."""
    words = content(event.title)
    if is_supply_off(event):
        return False
    if (words & REMOTE and not words & OCCUPYING) or mentions(event.place, "online"):
        return False
    bound = ("promised" in words and bool(words & HELPING)) or (not event.resource and tells(event, *SIGNED_UP))
    return is_timed(event) or bool(words & (OCCUPYING | ATTENDED)) or bound


def is_part_of(event, trip):
    """Whether an event may well belong to a trip: it is there, about it, a part of any journey, or was added later."""
    words = content(event.title)
    there = (trip.destination, *NICKNAMES.get(trip.destination.casefold(), ()))
    if is_at_ours(event) and not says(event, *there):
        return False
    outing = words & OUTINGS and not words & (BINDING | OCCUPYING | AT_HOME) and recorded_after(event, trip)
    if outing and (event.place or words & FAR_OUT or tells(event, *FOR_US)):
        return True
    if tells(event, *FOR_US) and content(note(event)) & LODGINGS and recorded_after(event, trip) and not event.place:
        return True
    if "table" in words and recorded_after(event, trip) and is_town(event) and not is_known_town(town(event)):
        return True
    if content(f"{trip.destination} {note(trip)}") & SAILED and tells(event, *ABOARD):
        return True
    if "tickets" in words and not is_timed(event) and not event.place and recorded_after(event, trip):
        return True
    if event.place:
        at_trip = alike(event.place, trip.destination) or mentions(event.place, trip.destination)
        at_trip = at_trip or (trip.is_international is not False and lies_in(town(event), trip.country))
        return at_trip or same_country(trip.country, event.place) or says(event, *there)
    if says(event, *there):
        return True
    about = content(trip.destination) | content(trip.purpose) | content(trip.country)
    if words & about or words & ON_THE_WAY or same_country(trip.country, event.title):
        return True
    reason = content(f"{trip.purpose or ''} {note(trip)}")
    if any(whole in reason and words & parts for whole, parts in PARTS.items()):
        return True
    if content(trip.purpose) & content(note(event)) - COMMON_WORDS and words & (ANYWHERE | {"table"}):
        return True
    companions = {person(p) for p in trip.travellers or ()} - {"user"}
    if companions & {person(p) for p in event.people or ()} or any(mentions(event.title, p) for p in companions):
        return True
    if words & CELEBRATED and "'s " in event.title.replace("\u2019", "'"):
        return False
    if is_of_family(event, trip):
        return False
    return bool(words & ANYWHERE) and not words & AT_HOME and recorded_after(event, trip)


def is_of_family(event, trip):
    """Whether an event is a meal of the family, or a feast of kin, who are not told to be on the journey."""
    told, known = content(note(event)), content(f"{trip.purpose or ''} {note(trip)} {' '.join(trip.travellers or ())}")
    feast = (told & FEASTS or any(w[:2].isdigit() and w.endswith("th") for w in told)) and told & KIN - known
    return not known & (KIN | {"family"}) and bool("family" in content(event.title) or feast)


def away_alert(span, trip, thing, today):
    """The clash of an event and a trip in a sentence."""
    event = span.record
    leaves = trip.departure_date or trip.return_date
    start = max(first_day(span), leaves)
    away = f"it leaves at {trip.departs_at:%H:%M}" if leaves_during(trip, span) else "you will be away"
    away = f"you are not back until {trip.returns_at:%H:%M}" if is_still_away(trip, span) else away
    away = f"you are not back until {day(trip.returns_at)}" if lands_after(trip, span) else away
    why = f"the {thing} is needed for both" if thing else away
    if says(event, *PROMISES):
        severity = "critical"
    else:
        severity = "info" if event.recurrence and not thing else "warning"
    return Alert(
        severity=severity,
        message=f"{described(span)} conflicts with the trip to {trip.destination} "
        f"{when(leaves, trip.return_date or leaves)}: {why}. It is {left(start, today)}. "
        f"Move the event, change the trip, or send word that you cannot come.{quote(event)}",
        evidence=[event, trip],
        due=max(start, today),
    )
'''
