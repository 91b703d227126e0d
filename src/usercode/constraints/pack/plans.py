"""The form of journeys that are only weighed: what stands against one is told before it is booked."""

from __future__ import annotations

from usercode.constraints.forms import Conflict, Constant, Example, Part
from usercode.constraints.pack.company import ANOTHERS
from usercode.constraints.pack.travel import PAPER, PAPER_CONSTANTS, PAPER_PARTS
from usercode.constraints.pack.trips import NAMED, STAY_CONSTANTS, STAYS

_PLAN = ("destination", "country", "departure_date", "return_date", "departs_at", "is_international", "weighed_on")
_TRIP = ("destination", "country", "departure_date", "return_date", "travellers", "doubtful")
_EVENT = ("title", "start", "end", "all_day", "place", "people", "recurrence", "exceptions", "status")

_CHECK = '''
def check_plans(plan, now):
    """A journey that is weighed, against the user's papers, what else those days hold, and other trips."""
    today = now.date()
    if plan.departure_date is None or plan.departure_date < today or is_stale(plan, today) or is_decided(plan):
        return
    yield from passport_alerts(plan, "user", today)
    yield from visa_alerts(plan, "user", today)
    yield from event_alerts(plan, today)
    yield from trip_alerts(plan, today)
    if is_counted(plan):
        first = plan.departure_date - timedelta(days=2 * STAY_WINDOW)
        earlier = between(travel.trips, "departure_date", first, plan.departure_date)
        yield from overstays(plan, [t for t in earlier if not t.doubtful], "user", today)


def is_stale(plan, today):
    """Whether nobody has spoken of a plan for so long that it has most likely come to nothing."""
    return plan.weighed_on is None or (today - plan.weighed_on).days > WEIGHED_FOR_DAYS


def is_decided(plan):
    """Whether the journey has become a trip, which other rules look after."""
    return any(alike(trip.destination, plan.destination) and recorded_after(trip, plan) for trip in travel.trips)
'''

_EVENTS = '''
def event_alerts(plan, today):
    """What the user has to be at while the journey would take them away, and what its departure falls into."""
    last = last_day(plan)
    seen = set()
    for span in overlapping(calendar.events, TIMES, plan.departure_date, last):
        event = span.record
        if id(event) in seen or event.status in ("done", "cancelled", "doubtful") or not is_attended(event):
            continue
        if is_anothers(event):
            continue
        inside = plan.departure_date < on_day(span.start) and on_day(span.end) < last
        if not (inside or leaves_during(plan, span)) or belongs(event, plan):
            continue
        seen.add(id(event))
        yield Alert(
            severity="critical" if says(event, *PROMISES) else "info" if event.recurrence and inside else "warning",
            message=f'"{event.title}" {when(span.start, span.end)}{f" ({event.place})" if event.place else ""} '
            f"conflicts with {journey(plan)}: you would miss it. That is {left(on_day(span.start), today)}. Choose "
            f"other days, or move the event first.{quote(event)}",
            evidence=[plan, event],
            due=max(plan.departure_date, today),
        )


def journey(plan):
    """A weighed journey in words: "the flight to Rome that leaves on ..." when its clock is known."""
    if plan.departs_at is not None:
        return f"the journey to {plan.destination} that leaves on {day(plan.departs_at)}"
    return f"the trip to {plan.destination} {when(plan.departure_date, last_day(plan))} you have in mind"


def leaves_during(plan, span):
    """Whether the clock of the departure lies within an event, or so close before it that nobody comes back for it."""
    if plan.departs_at is None or not isinstance(span.start, datetime):
        return False
    end = max(span.end, span.start + timedelta(minutes=USUAL_MINUTES))
    departs = plan.departs_at.replace(tzinfo=span.start.tzinfo)
    too_late = end + timedelta(minutes=BOARDING_MINUTES)
    return span.start - timedelta(minutes=AWAY_MINUTES) < departs < too_late


def is_attended(event):
    """Whether an event has a clock time and has to be gone to."""
    if event.all_day or not isinstance(event.start, datetime) or mentions(event.place, "online"):
        return False
    return not content(event.title) & REMOTE


def belongs(event, plan):
    """Whether an event may well be a part of the journey: it is there, or about it."""
    if event.place and (alike(event.place, plan.destination) or same_country(plan.country, event.place)):
        return True
    return bool(content(event.title) & content(f"{plan.destination} {plan.country or ''} flight train hotel airport"))
'''

_TRIPS = '''
def trip_alerts(plan, today):
    """A booked trip elsewhere on the same days."""
    for span in overlapping(travel.trips, DATES, plan.departure_date, last_day(plan)):
        trip = span.record
        if trip.doubtful or not (plan.departure_date < last_day(trip) and trip.departure_date < last_day(plan)):
            continue
        if alike(trip.destination, plan.destination) or same_country(trip.country, plan.destination):
            continue
        if same_country(plan.country, trip.country, trip.destination):
            continue
        yield Alert(
            severity="warning",
            message=f"{journey(plan).capitalize()} conflicts with the trip to {trip.destination} "
            f"{when(trip.departure_date, last_day(trip))}, {left(trip.departure_date, today)}. Choose other days.",
            evidence=[plan, trip],
            due=max(plan.departure_date, today),
        )
'''

_LOOKED_AT = {"travel.trips": _TRIP, "travel.documents": PAPER, "calendar.events": _EVENT}

TRAVEL_PLAN = Conflict(
    domain="travel",
    label="plan",
    sources=("schengen_passport", "schengen_issued", "six_months", "stated"),
    sentence="What stands against a journey that is only weighed is told before it is booked: papers, promises, trips.",
    constants=(
        Constant("WEIGHED_FOR_DAYS", 21, "a plan that was not spoken of for longer has most likely come to nothing"),
        Constant("TIMES", ("start", "end"), "the fields between which an event lasts"),
        Constant("DATES", ("departure_date", "return_date"), "the fields between which a trip lasts"),
        Constant("USUAL_MINUTES", 45, "how long an event without an end lasts at least"),
        Constant("AWAY_MINUTES", 60, "who leaves so shortly before an event cannot be at it"),
        Constant("BOARDING_MINUTES", 60, "who is at an event until so shortly before a departure misses it"),
        Constant(
            "PROMISES",
            ("cannot miss", "can't miss", "absolutely", "promised", "promise", "mandatory"),
            "words beside an event that make missing it serious",
        ),
        Constant(
            "REMOTE",
            frozenset({"call", "online", "phone", "remote", "video", "virtual", "webinar", "zoom"}),
            "events that can be joined from anywhere",
        ),
        *STAY_CONSTANTS,
        *PAPER_CONSTANTS,
    ),
    parts=(
        Part(_CHECK, {"travel.plans": _PLAN}, looks_at=_LOOKED_AT),
        Part(_EVENTS, {}),
        Part(_TRIPS, {}),
        ANOTHERS,
        STAYS,
        Part(NAMED, {}),
        *PAPER_PARTS,
    ),
    examples=(
        Example(
            "a fare that leaves during a meeting that cannot be missed",
            "2025-01-14",
            {
                "travel.plans": [
                    {
                        "destination": "Chicago",
                        "departure_date": "2025-01-21",
                        "departs_at": "2025-01-21T14:30:00",
                        "weighed_on": "2025-01-14",
                    }
                ],
                "calendar.events": [
                    {"title": "Board meeting", "start": "2025-01-21T14:00:00", "end": "2025-01-21T16:00:00"}
                ],
            },
            {
                "travel.plans": [
                    {
                        "destination": "Chicago",
                        "departure_date": "2025-01-21",
                        "departs_at": "2025-01-21T19:30:00",
                        "weighed_on": "2025-01-14",
                    }
                ],
                "calendar.events": [
                    {"title": "Board meeting", "start": "2025-01-21T14:00:00", "end": "2025-01-21T16:00:00"}
                ],
            },
            "the later flight leaves when the meeting is long over",
        ),
    ),
)
