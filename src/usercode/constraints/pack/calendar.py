"""The form of the calendar domain: events against each other, against trips, and for what both need."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Example, Overlap, Part
from usercode.constraints.pack.away import TRIP, TRIP_CLASHES
from usercode.constraints.pack.company import COMPANY_CONSTANTS, COMPANY_PARTS
from usercode.constraints.pack.counted_on import COUNTED_ON
from usercode.constraints.pack.supplies import SUPPLIES, SUPPLY_CONSTANTS
from usercode.constraints.pack.things import THING_CONSTANTS, THINGS
from usercode.constraints.pack.towns import TOWN_CONSTANTS, TOWNS
from usercode.constraints.pack.wholedays import WHOLE_DAY_CONSTANTS, WHOLE_DAYS
from usercode.state.frames.wordset import word_set

_EVENT = ("title", "start", "end", "all_day", "place", "people", "resource", "recurrence", "exceptions", "status")

_CHECK_EVENTS = '''
def check_events(event, now):
    """An event that is still ahead, against everything else that claims its time."""
    if event.start is None or event.status in ("done", "cancelled", "doubtful"):
        return
    if not event.recurrence and on_day(event.end or event.start) < now.date():
        return
    seen = set()
    for span in occurrences(event, TIMES, now.date()):
        yield from event_clashes(span, now.date(), seen)
'''

_CHECK_EVENTS_AND_TRIPS = (
    _CHECK_EVENTS
    + """        if not is_anothers(event):
            yield from trip_clashes(span, now.date(), seen)
"""
)

_EVENT_CLASHES = '''
def event_clashes(span, today, seen):
    """Other events in the same hours, or for the same thing on the same day. Each pair once, at its first clash."""
    event = span.record
    timed = is_timed(event)
    for other_span in overlapping(calendar.events, TIMES, span.start, span.end):
        other = other_span.record
        if other is event or id(other) in seen or other.status in ("done", "cancelled", "doubtful"):
            continue
        if timed and is_timed(other):
            lent = only_takes(event) or only_takes(other)
            needed = shared_thing(event, other) or lacking(event, other)
            meets = meet_by_the_clock(span, other_span) and (not lent or bool(needed))
        else:
            bound = shared_thing(event, other) or lacking(event, other) or both_occupy(event, other)
            bound = bound or on_duty(span, other_span)
            bound = bound or are_in_two_towns(event, other) or fills_day_of(span, other_span)
            bound = bound or is_while_away(span, other_span) or is_for_days(span, other_span)
            meets = same_days(span, other_span) and bound
        if is_anothers(event) or is_anothers(other):
            meets = meets and concern_one(event, other)
        if meets and not is_same_occasion(event, other):
            seen.add(id(other))
            yield clash_alert(span, other_span, shared_thing(event, other), today)
'''

_CLASH_ALERT = '''
def clash_alert(span, other_span, thing, today):
    """The clash in a sentence, the same from either side."""
    if in_order(span.record, other_span.record)[0] is not span.record:
        span, other_span = other_span, span
    first, second = span.record, other_span.record
    start = max(first_day(span), first_day(other_span))
    the = "" if "'s " in thing and thing[:1].isupper() else "the "
    what = f"Both need {the}{thing}" if thing else f"{who_is_needed(first, second)} cannot be at both"
    if thing and "not to be driven" in f"{first.title} {second.title}":
        what = "You are told not to drive then"
    if gone := lacking(first, second):
        what = f"There is no {gone} at home then"
    apart = not thing and not clash(span, other_span)
    if apart and is_in_another_town(*sorted((span, other_span), key=lambda one: one.start)):
        what = f"Nobody gets from {town(first)} to {town(second)} in the time between them"
    if apart and is_timed(first) and is_timed(second) and is_reached_late(span, other_span):
        what = f"The way takes {max(way_minutes(first), way_minutes(second))} minutes, more than lie between them"
    urgent = says(first, *PROMISES) or says(second, *PROMISES)
    return Alert(
        severity="critical" if urgent else "warning",
        message=f"{described(span)} conflicts with {described(other_span)}. {what}, and the day is "
        f"{left(start, today)}. Move or cancel one of them.{quote(first, second)}",
        evidence=[first, second],
        due=max(start, today),
    )


def described(span):
    """An event with its time and place: '"Dentist" on March 5, 2025 at 10:00 in Bonn'."""
    event = span.record
    time = when(span.start, span.end) if is_timed(event) else when(first_day(span), final_day(span))
    return f'"{event.title}" {time}' + (f" ({event.place})" if event.place else "")
'''

_LIKENESS = '''
def is_same_occasion(event, other):
    """Whether two entries may well belong together: like titles, one place, somebody at both, a handing over."""
    if are_apart(event, other) or are_two_of_one(event, other):
        return False
    one_place = event.place == other.place and content(event.place) - COMMON_PLACES
    if alike(named(event, other), named(other, event)):
        return True
    if one_place and (event.start == other.start or not is_town(event)):
        return True
    if any(is_handover(one, two) or is_seen_to(one, two) for one, two in ((event, other), (other, event))):
        return True
    shared = (content(event.title) & content(other.title)) - COMMON_WORDS - called(event) - called(other)
    shared -= content(event.resource) | content(other.resource)
    again = is_told_again(event, other) or is_told_again(other, event)
    if event.start == other.start and (shared or again or is_with_the_same(event, other)):
        return True
    if event.start == other.start and note(event) and (note(event) in note(other) or note(other) in note(event)):
        return bool(note(other))  # told in one breath
    if any(content(event.title) & kind and content(other.title) & kind for kind in SAME_KINDS):
        return True
    if is_within_occasion(event, other) or is_within_occasion(other, event):
        return True
    people = {person(p) for p in event.people or ()} - {"user"}
    others = {person(p) for p in other.people or ()} - {"user"}
    if people & others:
        return True
    return any(mentions(other.title, p) for p in people) or any(mentions(event.title, p) for p in others)


def is_seen_to(event, other):
    """Whether an entry is the visit of those who work on what another one tells to be out of use: "the oven guy"."""
    visited = only_takes(event) and not is_timed(event)
    return visited and content(event.resource) <= content(other.title) and content(other.title) & CALLERS


def is_with_the_same(event, other):
    """Whether whom one entry tells to be seen is named in the words of the other: "conference with Ms. Tran"."""
    pairs = ((event, other), (other, event))
    return any(f"with {p}" in one.title and says(two, p) for one, two in pairs for p in one.people or ())


def is_within_occasion(event, other):
    """Whether an entry is a part of what another one tells of under the same name: a reading at Ana's wedding."""
    whole = next((whole for whole in PARTS if whole in content(other.title)), "")
    name = content(other.title) - {whole} - COMMON_WORDS
    same_day = on_day(event.start) == on_day(other.start)
    told = content(event.title) | content(event.place) | content(note(event))
    return bool(whole and same_day and content(event.title) & PARTS[whole] and name & told)


def is_told_again(event, other):
    """Whether what an entry is called, or where it is, stands in the words of another one that begins with it."""
    if not is_timed(event) or event.resource or other.resource:
        return False
    owners = {word for part in event.title.casefold().split("'s")[:-1] for word in part.split()[-1:]}
    people = {word for e in (event, other) for p in e.people or () for word in content(p)}
    common = COMMON_WORDS | COMMON_PLACES | owners | people
    called, there = content(event.title) - common, content(event.place) - common
    said = content(other.title) | content(other.place) | content(note(other))
    return bool(called & said or (there and there <= said))


def named(event, other):
    """The title of an entry, without the thing when both take one: "van for Joel" is not "take the van"."""
    if not (event.resource and event.resource == other.resource):
        return event.title
    return " ".join(sorted(content(event.title) - content(event.resource)))


def is_town(event):
    """Whether many things happen where an event is, by how its place was told: "in Brooklyn", not "at the Ritz"."""
    return f" in {event.place}".casefold() in note(event).casefold()


def are_apart(event, other):
    """Whether two entries of one kind are two: other places, other hours, and company that the other does not name."""
    here, there = content(event.place) - COMMON_PLACES, content(other.place) - COMMON_PLACES
    first, second = in_order(event, other)
    company = {person(p) for p in second.people or ()} - {"user"}
    known = any(mentions(f"{first.title} {' '.join(first.people or ())} {note(first)}", p) for p in company)
    changed = any(says(e, *CHANGED) for e in (event, other))
    return bool(here and there and not here & there and company and not known and not changed) and (
        event.start != other.start
    )


def meet_by_the_clock(span, other_span):
    """Whether two stretches of clock time exclude each other; one without an end lasts USUAL_MINUTES."""
    first, second = (span, other_span) if span.start <= other_span.start else (other_span, span)
    if clash(span, other_span):
        return True
    if is_reached_late(first, second) or is_in_another_town(first, second):
        return True
    if first.end != first.start:
        return False
    if are_far_apart(first.record, second.record):
        return second.start < first.start + timedelta(minutes=LONG_MINUTES + ROAD_MINUTES)
    return second.start < lasts_until(first)


def lasts_until(span):
    """When an entry is over, by the end that is told or by how long one of its kind lasts at least."""
    if span.end != span.start:
        return span.end
    is_long = content(span.record.title) & LONG or says(span.record, *SHOWN)
    usual = MEAL_MINUTES if content(span.record.title) & MEALS else USUAL_MINUTES
    return span.start + timedelta(minutes=LONG_MINUTES if is_long else usual)


def is_reached_late(span, other_span):
    """Whether the way that one of two entries takes is longer than the time between them."""
    first, second = (span, other_span) if span.start <= other_span.start else (other_span, span)
    if not needs_presence(first.record) or not needs_presence(second.record):
        return False
    way = timedelta(minutes=max(way_minutes(first.record), way_minutes(second.record)))
    over = max(first.end, first.start + timedelta(minutes=USUAL_MINUTES))
    return bool(way) and over <= second.start < over + way


def is_handover(event, other):
    """Whether one event is about bringing or fetching what the other occupies."""
    if not event.resource or not mentions(other.title, event.resource):
        return False
    if any(f"{lead} {event.resource}".casefold() in other.title.casefold() for lead in USED):
        return False
    if "bring" in content(other.title) and on_day(event.start) < on_day(other.start) < on_day(event.end or event.start):
        return False  # brought along while others have it
    words = content(other.title) - called(other)
    return bool(words & FETCHING) and len(words - FETCHING - content(event.resource)) <= 1


def is_timed(event):
    """Whether an event has a clock time: not all day, not from midnight to midnight, not over several days."""
    if event.all_day or not isinstance(event.start, datetime):
        return False
    end = event.end or event.start
    is_midnight = event.start.time() == time() and end.time() == time()
    return not is_midnight and (end - event.start) <= timedelta(days=1)
'''


CALENDAR_OVERLAP = Overlap(
    domain="calendar",
    sentence="Two events must not claim the same hours or thing, nor may one fall into a trip that it is no part of.",
    constants=(
        Constant("TIMES", ("start", "end"), "the fields between which an event lasts"),
        Constant("OUT_FROM", 9, "the hour by which somebody is off who is out for the day"),
        Constant("OUT_UNTIL", 17, "the hour at which such a day ends"),
        Constant("NIGHTS_HOME", 2, "how many nights a way home takes at most"),
        Constant("TRIP_DATES", ("departure_date", "return_date"), "the fields between which a trip lasts"),
        Constant(
            "PROMISES",
            ("cannot miss", "can't miss", "absolutely", "promised", "promise", "mandatory"),
            "words beside an event that make missing it serious",
        ),
        Constant(
            "OCCUPYING",
            word_set(
                "ballot baptism bridesmaid camp ceremony championship christening closing commencement communion "
                "competition conference confirmation convention court courthouse defence defense duty exam festival "
                "final funeral graduation half hosting induction jury marathon move moving offsite operation race "
                "reception recital regatta retreat reunion run running shift surgery tournament training trial "
                "triathlon wedding work working workshop"
            ),
            "all-day entries with these words take the day; birthdays and holidays do not",
        ),
        Constant(
            "ATTENDED",
            word_set(
                "appointment assessment audition barbecue bbq biopsy checkup class clinic concert course deposition "
                "dinner exhibition fitting fundraiser gala game gig hearing inspection interview launch lesson match "
                "mediation meeting mri opera panel party performance physio play premiere presentation procedure "
                "recital rehearsal scan screening seminar show signing speech talk tasting test theatre tribunal "
                "tickets viewing accepted"
            ),
            "entries without a clock time with these words need somebody to be there some time of the day",
        ),
        Constant("BINDING", word_set("accepted promised"), "titles of what somebody has given their word for"),
        Constant(
            "HELPING",
            word_set(
                "babysit babysitting bake bring carry chair coach collect conduct cook cover dance drive driving fetch "
                "feed help host judge lead lift lend look mind moderate paint perform photograph pick play referee run "
                "serve sing sit speak stand steward take teach umpire walk watch water"
            ),
            "what was promised with these words is done on the spot",
        ),
        Constant(
            "CALLERS",
            word_set(
                "crew electrician engineer fitter guy installer mechanic painter plumber repairman technician tuner"
            ),
            "titles of those who come to work on a thing",
        ),
        *WHOLE_DAY_CONSTANTS,
        Constant("HOSTED", word_set("staying"), "entries of guests, for whom somebody has to be at home"),
        Constant("KEPT", word_set("minding sitting"), "entries of animals and houses that are kept for others"),
        Constant(
            "SITTERS",
            ("cat", "dog", "feed", "house sit", "look after", "looking after", "plants", "while"),
            "words beside guests who stay because their hosts are away",
        ),
        *COMPANY_CONSTANTS,
        *SUPPLY_CONSTANTS,
        Constant("USUAL_MINUTES", 60, "how long an event without an end lasts at least"),
        *TOWN_CONSTANTS,
        Constant("EARLY_HOME", 9, "who comes home before this hour was still away on the day before"),
        Constant(
            "SIGNED_UP",
            ("enrolled", "i'm entered", "registered for", "signed me up", "signed up", "signed us up", "volunteered"),
            "words beside what somebody takes part in",
        ),
        Constant("ABOARD_HOURS", 3, "who lands so soon after an event began was at neither end of the way"),
        Constant("AWAY_MINUTES", 60, "who leaves so shortly before an event cannot be at it"),
        Constant("BOARDING_MINUTES", 60, "who is at an event until so shortly before a departure misses it"),
        Constant(
            "AT_HOME",
            word_set(
                "barber checkup clinic counselling daycare kindergarten preschool "
                "dentist doctor electrician engineer eye gp hairdresser haircut "
                "hospital hygienist imaging inspection jab mammogram midwife mri nursery optician orthodontist parent "
                "pediatrician physio teacher "
                "plumber scan school smear specialist surgery test therapy ultrasound vet xray"
            ),
            "what takes place where somebody lives: no such event of the day of a departure waits at the destination",
        ),
        Constant(
            "LONG",
            word_set(
                "auction babysit babysitting ball banquet barbecue bbq ceilidh concert court exam festival gala gig "
                "engagement hen hens hosting jury look looking marathon match mind minding move mover "
                "moving musical opera parade party play procession prom race reception reunion "
                "shift show stag surgery theatre tournament tribunal watch "
                "wedding workshop"
            ),
            "an event with one of these words lasts LONG_MINUTES at least",
        ),
        Constant("SHOWN", ("ticket", "tickets"), "words beside an event that is shown or played, and long"),
        Constant(
            "MEALS", word_set("brunch degustation dinner supper"), "entries at which people sit at a table for long"
        ),
        Constant("MEAL_MINUTES", 90, "how long a meal lasts at least to which people go"),
        Constant("LONG_MINUTES", 150, "how long a long event without an end lasts at least"),
        Constant(
            "SAME_KINDS",
            (
                word_set(
                    "braces canal crown dental dentist extraction filling hygienist molar orthodontist teeth tooth"
                ),
                word_set("doctor gp clinic checkup appointment"),
                word_set("dinner restaurant supper"),
                word_set("garage inspection mechanic mot repair repaired service serviced"),
                word_set("launch reading"),
            ),
            "words that may name one and the same event",
        ),
        Constant(
            "CHANGED", ("changed", "instead", "moved", "now at", "switched"), "words of an event that was changed"
        ),
        Constant("HOMES", ("apartment", "flat", "home", "house"), "in these the user lives, where no other is told of"),
        Constant(
            "AT_OURS",
            (
                *(
                    f"{leads} {whose} {home}"
                    for leads in ("at", "in", "into", "to", "offered", "round to", "over to")
                    for whose in ("my", "our")
                    for home in ("apartment", "back garden", "flat", "garden", "yard")
                ),
                "at home",
                "at mine",
                "at my place",
                "at our house",
                "at our place",
                "at ours",
                "coming here",
                "here at",
                "here on",
                "hosting",
                "in my house",
                "my house",
                "my kitchen",
                "my living room",
                "offered my place",
                "offered our place",
                "our house",
                "our kitchen",
                "our living room",
                "over for",
                "round for",
                "stay with us",
                "staying with us",
            ),
            "words beside an event that is at home",
        ),
        Constant(
            "AT_THEIRS",
            (
                "at her",
                "at his",
                "at their",
                "has us over",
                "has us round",
                "have us over",
                "have us round",
                "having us over",
                "having us round",
                "her place",
                "his place",
                "their place",
            ),
            "words beside an event that is at somebody else's",
        ),
        Constant(
            "COMMON_PLACES",
            word_set("home office online school work zoom"),
            "places where many things happen: being there says nothing about what it is",
        ),
        Constant(
            "COMMON_WORDS",
            word_set(
                "accepted appointment booked call class day driving finally first get got home meeting new promised "
                "school shift through ticket time work working"
            ),
            "words that two titles may share without meaning one event",
        ),
        Constant("OWN", frozenset({"my", "our", "the"}), "what makes a thing in the user's words the user's own"),
        Constant(
            "FETCHING", word_set("bring collect drop fetch pick pickup return"), "words for handing the thing over"
        ),
        Constant(
            "REMOTE",
            word_set("call online phone remote video virtual webinar zoom"),
            "events that can be joined from anywhere",
        ),
        Constant(
            "ON_THE_WAY",
            word_set(
                "airbnb airport boarding checkin checkout cruise excursion ferry flight hostel hotel museum safari "
                "sightseeing tour train transfer trip vacation"
            ),
            "events that belong to any journey",
        ),
        Constant(
            "PARTS",
            {
                "conference": word_set("dinner keynote panel presentation session talk workshop"),
                "festival": word_set("concert gig reading screening show"),
                "funeral": word_set("burial ceremony reception service wake"),
                "wedding": word_set("brunch ceremony dinner party reading reception rehearsal speech"),
            },
            "what belongs to the occasion that somebody travels for, by occasion",
        ),
        Constant(
            "OUTINGS",
            word_set(
                "boat canoe climb cycling dive diving fishing golf hike kayak kayaking lesson massage paddle paddling "
                "rafting ride sail sailing snorkel snorkeling snorkelling spa surf surfing swim tasting tee trek "
                "walk zipline"
            ),
            "what people do on a holiday, also in another town than the one they named",
        ),
        Constant(
            "FAR_OUT",
            word_set(
                "canoe dive diving hike kayak kayaking paddle paddling rafting snorkel snorkeling snorkelling surf "
                "surfing tee trek zipline"
            ),
            "what of it is rarely done at home",
        ),
        Constant(
            "FOR_US",
            ("arranged us", "booked us", "got us", "reserved us", "signed us up", "sorted us", "with us"),
            "words beside what companions or hosts arrange on the way",
        ),
        Constant(
            "SAILED", word_set("cruise cruising ferry sail sailing ship"), "journeys on which people live on board"
        ),
        Constant("ABOARD", ("aboard", "on board", "on deck", "on the ship"), "words beside what takes place on board"),
        Constant(
            "LODGINGS",
            word_set("campsite guesthouse guide hostel hotel lodge resort riad ryokan villa"),
            "where travellers stay, and whose people arrange things for them",
        ),
        Constant(
            "CELEBRATED",
            word_set(
                "anniversary baptism birthday christening communion confirmation engagement funeral graduation leaving "
                "retirement reunion wedding"
            ),
            "what is held for somebody, who is named, and not where the user travels",
        ),
        Constant(
            "FEASTS", word_set("anniversary birthday christening retirement turning turns"), "what kin are feasted for"
        ),
        Constant(
            "KIN",
            word_set(
                "aunt brother dad father father-in-law gran grandad grandfather grandma grandmother grandpa granny "
                "mother mother-in-law mum mom nan nana sister uncle"
            ),
            "whose feasts are held where they live",
        ),
        Constant(
            "ANYWHERE",
            word_set(
                "breakfast brunch concert conference dinner drink keynote lunch meeting party show talk visit workshop"
            ),
            "events that belong to a trip when they were added after it",
        ),
        *THING_CONSTANTS,
    ),
    parts=(
        Part(_CHECK_EVENTS, {"calendar.events": _EVENT}, only_without=("travel.trips",)),
        Part(_CHECK_EVENTS_AND_TRIPS, {"calendar.events": _EVENT, "travel.trips": TRIP}),
        Part(_EVENT_CLASHES, {}),
        Part(_CLASH_ALERT, {}),
        *COMPANY_PARTS,
        SUPPLIES,
        Part(_LIKENESS, {}),
        TOWNS,
        WHOLE_DAYS,
        THINGS,
        Part(TRIP_CLASHES, {"travel.trips": TRIP}),
        COUNTED_ON,
    ),
    examples=(
        Example(
            "an appointment in the middle of a weekly meeting",
            "2025-01-14",
            {
                "calendar.events": [
                    {
                        "title": "Board meeting",
                        "start": "2024-09-10T14:00:00",
                        "end": "2024-09-10T16:00:00",
                        "recurrence": "FREQ=WEEKLY;BYDAY=TU",
                    },
                    {"title": "Dentist", "start": "2025-01-21T14:30:00"},
                ]
            },
            {
                "calendar.events": [
                    {"title": "Board meeting", "start": "2025-01-21T14:00:00", "end": "2025-01-21T16:00:00"},
                    {"title": "Dentist", "start": "2025-01-21T16:00:00", "end": "2025-01-21T16:30:00"},
                    {"title": "Meeting of the board", "start": "2025-01-21T14:30:00", "end": "2025-01-21T16:00:00"},
                    {"title": "Gym", "start": "2025-01-21T15:00:00", "status": "cancelled"},
                    {"title": "Anna's birthday", "start": "2025-01-21T00:00:00", "all_day": True},
                ]
            },
            "one event begins as the other ends, the meeting is mentioned twice, one is cancelled, one is a birthday",
        ),
    ),
)
