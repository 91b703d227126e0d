"""Made histories of record types as people keep them, for round 132."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-02", "2025-05-12", 115):
        arrived = day + dt.timedelta(rnd.choice((1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 11)))
        lost = rnd.random() < 0.06
        made.append(
            {
                "ordered_on": day,
                "delivered_on": None if lost else arrived,
                "shop": weighted(rnd, "Amazon:6 Zalando:3 IKEA:2 Thomann:1 Etsy:2 Decathlon:2"),
                "carrier": weighted(rnd, "DHL:6 Hermes:3 UPS:3 DPD:3"),
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 18), 1), 0.1),
                "shipping_cost_eur": rnd.choice((0.0, 0.0, 0.0, 2.99, 3.95, 4.99, 5.9, 9.99)),
                "order_value_eur": round(rnd.uniform(8, 260), 2),
                "handed_over": None if lost else weighted(rnd, "in_person:5 neighbour:3 locker:3 doorstep:2"),
                "contents": some(rnd, ["clothes", "books", "electronics", "toys", "kitchenware", "tools"], 3, 0.05),
                "returned": rnd.random() < 0.17,
            }
        )
    return made


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    crops = {
        "tomato": 900,
        "courgette": 1100,
        "lettuce": 350,
        "carrot": 700,
        "potato": 2400,
        "beans": 500,
        "beetroot": 800,
    }
    for day in sorted(days(rnd, "2023-05-20", "2023-10-25", 48) + days(rnd, "2024-05-10", "2024-10-30", 62)):
        crop = rnd.choice((*crops, "tomato", "courgette", "beans"))
        made.append(
            {
                "picked_on": day,
                "sown_on": maybe(rnd, day - dt.timedelta(rnd.randrange(45, 130)), 0.12),
                "crop": crop,
                "weight_g": round(crops[crop] * rnd.uniform(0.3, 1.9)),
                "bed": weighted(rnd, "north:3 south:4 greenhouse:3 raised:2"),
                "quality": maybe(rnd, weighted(rnd, "excellent:3 good:5 poor:2"), 0.08),
                "used_for": some(rnd, ["salad", "soup", "freezing", "pickling", "gift"], 3, 0.15),
                "slug_damage": rnd.random() < 0.25,
                "time_spent_min": maybe(rnd, rnd.randrange(5, 75, 5), 0.1),
            }
        )
    return made


JOBS = {
    "plumbing": ("dripping tap", "blocked drain", "running toilet", "leaking pipe"),
    "electrical": ("dead socket", "flickering light", "tripped fuse"),
    "heating": ("cold radiator", "noisy boiler", "thermostat fault"),
    "carpentry": ("sticking door", "loose hinge", "broken shelf"),
    "painting": ("peeling paint", "damp stain"),
}


def repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-01-10", "2025-04-20", 90):
        trade = weighted(rnd, "plumbing:5 electrical:3 heating:3 carpentry:4 painting:2")
        still_open = rnd.random() < 0.09
        done_by = weighted(rnd, "myself:5 Novak_Brothers:3 Hillside_Services:3 Mrs._Abbott:2")
        made.append(
            {
                "Reported": day,
                "Fixed": None if still_open else day + dt.timedelta(rnd.choice((0, 0, 1, 2, 3, 5, 8, 13, 21, 34))),
                "Trade": trade,
                "Problem": rnd.choice(JOBS[trade]),
                "Room": weighted(rnd, "kitchen:5 bathroom:5 bedroom:2 living_room:3 basement:2 hallway:1"),
                "Done By": None if still_open else done_by,
                "Labour Cost (USD)": None
                if still_open
                else 0.0
                if done_by == "myself"
                else round(rnd.uniform(60, 520), 2),
                "Parts Cost (USD)": None if still_open else rnd.choice((0.0, round(rnd.uniform(4, 180), 2))),
                "Hours": None if still_open else rnd.randrange(1, 17) / 2,
                "Under Warranty": rnd.random() < 0.2,
            }
        )
    return made


def game_nights(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-01", "2025-02-22", 105):
        others = sorted(rnd.sample(["Priya", "Tomas", "Greta", "Oscar", "Lin"], rnd.randint(1, 4)))
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 17, 22.5, 15),
                "game": weighted(
                    rnd, "Catan:5 Azul:4 Carcassonne:4 Wingspan:3 Ticket_to_Ride:3 Codenames:2 Pandemic:2"
                ),
                "players": others,
                "winner": maybe(rnd, rnd.choice(["me", *others]), 0.08),
                "my_score": maybe(rnd, rnd.randrange(12, 118), 0.2),
                "duration_min": rnd.randrange(25, 185, 5),
                "venue": weighted(rnd, "my_place:5 Greta's_flat:3 cafe:3 library:1"),
                "fun_rating": maybe(rnd, rnd.randrange(1, 6), 0.1),
                "with_expansion": rnd.random() < 0.22,
            }
        )
    return made


def lessons(rnd: random.Random) -> list[Row]:
    made = []
    pupils = {
        "Ella": "GCSE",
        "Hamza": "A-level",
        "Sophie": "GCSE",
        "Daniel": "primary",
        "Mei": "A-level",
        "Rory": "primary",
    }
    for day in days(rnd, "2024-01-08", "2025-06-20", 130):
        pupil = rnd.choice((*pupils, "Ella", "Hamza"))
        minutes = rnd.choice((45, 60, 60, 60, 90, 120))
        rate = {"primary": 24, "GCSE": 30, "A-level": 38}[pupils[pupil]]
        unpaid = rnd.random() < 0.12
        made.append(
            {
                "lesson_date": day,
                "starts_at": clock(rnd, 9, 19.5, 15),
                "pupil": pupil,
                "level": pupils[pupil],
                "subject": weighted(rnd, "maths:6 physics:3 chemistry:3 English:2"),
                "length_min": minutes,
                "fee_gbp": round(rate * minutes / 60 + rnd.choice((0, 0, 0, 2.5, 5)), 2),
                "paid_on": None if unpaid else day + dt.timedelta(rnd.randrange(0, 24)),
                "online": rnd.random() < 0.4,
                "topics": some(
                    rnd, ["algebra", "exam practice", "homework", "revision", "essay writing", "mechanics"], 3, 0.1
                ),
                "cancelled": rnd.random() < 0.14,
            }
        )
    return made


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-03", "2025-03-28", 85):
        medicine = maybe(rnd, weighted(rnd, "ibuprofen:5 paracetamol:4 sumatriptan:2 aspirin:1"), 0.3)
        made.append(
            {
                "date": day,
                "began_at": clock(rnd, 6, 23),
                "lasted_hours": round(rnd.uniform(0.5, 19), 1),
                "intensity": rnd.randrange(1, 11),
                "kind": weighted(rnd, "tension:5 migraine:3 sinus:2"),
                "side": maybe(rnd, weighted(rnd, "left:3 right:4 both:4"), 0.1),
                "triggers": some(
                    rnd, ["stress", "screen time", "poor sleep", "red wine", "weather", "skipped meal"], 3, 0.22
                ),
                "medicine": medicine,
                "dose_mg": None if medicine is None else rnd.choice((200, 400, 500, 600, 1000)),
                "missed_work": rnd.random() < 0.18,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parcels_cardfile": ("household.parcels", "2025-05-20T12:00", parcels),
    "harvests_cardfile": ("garden.harvests", "2024-11-15T12:00", harvests),
    "repairs_register": ("home.repairs", "2025-05-05T12:00", repairs),
    "game_nights": ("leisure.game_nights", "2025-03-01T12:00", game_nights),
    "lessons_log": ("work.tutoring_lessons", "2025-06-28T12:00", lessons),
    "headaches_register": ("health.headaches", "2025-04-02T12:00", headaches),
}
