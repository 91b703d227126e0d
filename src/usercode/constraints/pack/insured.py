"""The part of the travel forms that holds a trip against what an insurance covers."""

from __future__ import annotations

COVER = '''
def cover_alerts(trip, traveller, today):
    """A trip that is longer than an insurance covers, or goes where it does not hold."""
    held = [d for d in by(travel.documents, "kind", "insurance") if same_person(d.holder, traveller)]
    lasts = (trip.return_date - trip.departure_date).days + 1 if trip.return_date else 0
    told = [d for d in held if d.valid_until or d.longest_trip_days]
    travelling = [d for d in told if covers(d, trip) and says(d, "travel", "trip") and not d.not_in]
    limited = [d for d in travelling if d.longest_trip_days]
    if limited and len(limited) == len(travelling) and all(lasts > d.longest_trip_days for d in limited):
        insurance = max(limited, key=lambda d: d.longest_trip_days)
        yield Alert(
            severity="warning",
            message=f"{owner(insurance)} travel insurance covers trips of at most {days(insurance.longest_trip_days)}, "
            f"but the trip to {trip.destination} {when(trip.departure_date, last_day(trip))} lasts {days(lasts)}. You "
            f"leave {left(trip.departure_date, today)}. Extend it, or the last days are not insured.",
            evidence=[trip, insurance],
            due=max(trip.departure_date, today),
            subject=f"length of the trip to {trip.destination} and the insurance of {person(insurance.holder)}",
        )
    for sport in LEFT_OUT:
        without = [d for d in held if says(d, f"without {sport}") and not says(d, f"{sport} added")]
        if not without or not says(trip, sport) or any(covers(d, trip) for d in held if d not in without):
            continue
        yield Alert(
            severity="warning",
            message=f"{owner(without[0])} travel insurance leaves out {sport}, and that is what the trip to "
            f"{trip.destination} {when(trip.departure_date, last_day(trip))} is for. You leave "
            f"{left(trip.departure_date, today)}. Add it to the insurance before you go.{quote(trip)}",
            evidence=[trip, without[0]],
            due=max(trip.departure_date, today),
            subject=f"{sport} and the insurance of {person(without[0].holder)}",
        )
    in_europe = [d for d in held if says(d, "holds only in Europe") and covers(d, trip)]
    in_europe = [d for d in in_europe if not says(d, "holds worldwide")]
    if in_europe and is_outside_europe(trip) and all(d in in_europe for d in held if covers(d, trip)):
        yield Alert(
            severity="warning",
            message=f"{owner(in_europe[0])} travel insurance holds only in Europe, and the trip to {trip.destination} "
            f"{when(trip.departure_date, last_day(trip))} goes to {trip.country}. You leave "
            f"{left(trip.departure_date, today)}. Get cover for it before you go.{quote(trip)}",
            evidence=[trip, in_europe[0]],
            due=max(trip.departure_date, today),
            subject=f"cover of {person(in_europe[0].holder)} outside Europe",
        )
    for policy in held:
        if not policy.not_in or not same_country(policy.not_in, trip.country, trip.destination):
            continue
        of_car = says(policy, "car insurance")
        others = [d for d in held if d.country and same_country(d.country, trip.country, trip.destination)]
        if (of_car and not says(trip, *DRIVING)) or any(covers(d, trip) for d in others):
            continue
        yield Alert(
            severity="warning",
            message=f"{owner(policy)} {'car' if of_car else 'travel'} insurance does not hold in {policy.not_in}, and "
            f"the trip to {trip.destination} {when(trip.departure_date, last_day(trip))} goes there. You leave "
            f"{left(trip.departure_date, today)}. Get cover for it before you go.",
            evidence=[trip, policy],
            due=max(trip.departure_date, today),
            subject=f"cover of {person(policy.holder)} in {policy.not_in}",
        )


def is_outside_europe(trip):
    """Whether a trip goes to a country that is known, and to none of Europe or at its edge."""
    europe = ("Schengen", *ALSO_EUROPE)
    return bool(trip.country) and not any(same_country(land, trip.country, trip.destination) for land in europe)
'''
