"""Made histories of record types as people keep them, for round 121."""

# ruff: noqa: E501  (tables of values are read best on one line)

import datetime as dt

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parking(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-04", "2025-05-10", 120):
        minutes = rnd.randrange(20, 480, 5)
        rate = rnd.choice((1.5, 2.0, 2.4, 3.0, 3.8))
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 7, 21),
                "car_park": weighted(
                    rnd, "Market_Square:6 Riverside:5 Station_North:4 Castle_Street:3 Airport_P2:1 Museum_Garage:2"
                ),
                "city": weighted(rnd, "Leeds:6 York:4 Manchester:3 Harrogate:2"),
                "duration_min": minutes,
                "fee_gbp": round(minutes / 60 * rate, 2),
                "payment_method": weighted(rnd, "app:6 card:4 coins:2"),
                "level": maybe(rnd, rnd.randrange(1, 7), 0.3),
                "purpose": weighted(rnd, "shopping:5 work:4 appointment:2 leisure:3"),
                "got_ticket": rnd.random() < 0.08,
                "fine_gbp": None,
            }
        )
        if made[-1]["got_ticket"]:
            made[-1]["fine_gbp"] = rnd.choice((25, 35, 50, 70))
    return made


def birds(rnd) -> list[Row]:
    kinds = "robin:6 blackbird:5 kingfisher:2 grey_heron:4 goldfinch:4 barn_owl:1 red_kite:3 great_tit:4 nuthatch:2 osprey:1"
    return [
        {
            "seen_on": day,
            "seen_at": clock(rnd, 5.5, 20.5),
            "species": weighted(rnd, kinds),
            "number_seen": rnd.choice((1, 1, 1, 2, 2, 3, 4, 6, 9, 14)),
            "location": weighted(rnd, "Mill_Pond:5 Ash_Wood:4 back_garden:5 Saltmarsh:3 Hill_Fort:2"),
            "habitat": maybe(rnd, weighted(rnd, "woodland:4 wetland:4 garden:4 farmland:2"), 0.08),
            "temperature_c": maybe(rnd, rnd.randrange(-3, 28), 0.12),
            "behaviours": some(rnd, ["singing", "feeding", "flying", "nesting", "bathing"], 3, 0.2),
            "distance_m": maybe(rnd, rnd.randrange(3, 160), 0.2),
            "photographed": rnd.random() < 0.35,
        }
        for day in days(rnd, "2023-03-02", "2025-04-18", 130)
    ]


def tickets(rnd) -> list[Row]:
    made = []
    for i, day in enumerate(days(rnd, "2024-01-03", "2025-03-28", 140)):
        done = rnd.random() < 0.86
        hours = round(rnd.choice((1, 4, 20, 60)) * rnd.uniform(0.4, 2.1), 1)
        made.append(
            {
                "ticket_id": f"T-{4100 + i}",
                "opened": day,
                "closed": day + dt.timedelta(rnd.choice((0, 0, 1, 2, 3, 5, 9, 16))) if done else None,
                "customer": weighted(rnd, "Alder_Bank:4 Novella:5 Quickfreight:3 Pinewood_Clinic:4 Tern_Hotels:3"),
                "agent": weighted(rnd, "Priya:5 Tomasz:4 Helen:3 Marcus:3"),
                "priority": weighted(rnd, "low:4 normal:6 high:3 urgent:1"),
                "channel": weighted(rnd, "email:6 phone:4 chat:4"),
                "tags": some(rnd, ["login", "billing", "bug", "export", "training", "outage"], 3, 0.15),
                "first_reply_hours": hours,
                "satisfaction": maybe(rnd, rnd.randrange(1, 6), 0.35) if done else None,
                "escalated": rnd.random() < 0.17,
            }
        )
    return made


def games(rnd) -> list[Row]:
    made = []
    people = ["Nadia", "Oscar", "Wen", "Bruno", "Elise"]
    for day in days(rnd, "2023-05-06", "2025-05-25", 110):
        with_me = some(rnd, people, 4, 0.06)
        won = rnd.random() < 0.38
        made.append(
            {
                "played_on": day,
                "game": weighted(rnd, "Catan:5 Azul:6 Wingspan:5 Carcassonne:4 Pandemic:3 Ticket_to_Ride:4 Cascadia:2"),
                "players": with_me,
                "venue": weighted(rnd, "home:6 cafe:3 club:3 friend's_place:2"),
                "duration_min": rnd.randrange(20, 190, 5),
                "my_score": maybe(rnd, rnd.randrange(18, 135), 0.18),
                "winner": "me" if won or not with_me else rnd.choice(with_me),
                "difficulty": weighted(rnd, "light:5 medium:6 heavy:2"),
                "my_rating": maybe(rnd, rnd.randrange(4, 11), 0.15),
                "expansion_used": rnd.random() < 0.25,
            }
        )
    return made


def headaches(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2023-11-01", "2025-02-20", 115):
        drug = maybe(rnd, weighted(rnd, "ibuprofen:5 paracetamol:4 sumatriptan:3"), 0.3)
        made.append(
            {
                "date": day,
                "onset": clock(rnd, 5, 23),
                "duration_hours": rnd.randrange(1, 37) / 2,
                "intensity": rnd.randrange(1, 11),
                "side": maybe(rnd, weighted(rnd, "left:4 right:3 both:4"), 0.1),
                "triggers": some(
                    rnd, ["stress", "poor sleep", "red wine", "screen time", "weather", "skipped meal"], 3, 0.25
                ),
                "medication": drug,
                "dose_mg": {
                    "ibuprofen": rnd.choice((200, 400)),
                    "paracetamol": rnd.choice((500, 1000)),
                    "sumatriptan": 50,
                }.get(drug),
                "relief": weighted(rnd, "full:4 partial:5 none:3") if drug else None,
                "aura": rnd.random() < 0.2,
                "missed_work": rnd.random() < 0.14,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parking_notes": ("car.parking_sessions", "2025-05-14T12:00", parking),
    "birds_notes": ("leisure.bird_sightings", "2025-04-22T12:00", birds),
    "tickets": ("work.support_tickets", "2025-04-02T12:00", tickets),
    "games_log": ("leisure.board_game_plays", "2025-05-28T12:00", games),
    "headaches_notes": ("health.headaches", "2025-02-24T12:00", headaches),
}
