"""Made histories of eight more record types, for the last rounds of fresh questions."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import TITLES, Make, Row, clock, days, maybe, some, weighted


def hotel_stays(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2019-03-01", "2025-01-05", 72):
        nights = rnd.randrange(1, 12)
        made.append(
            {
                "hotel": weighted(rnd, "Ibis:4 Marriott:3 Grand_May:2 Airbnb:4 Hostel_One:1"),
                "city": weighted(rnd, "Rome:3 Oslo:2 Paris:4 Lisbon:3 Vienna:1"),
                "check_in": day,
                "check_out": day + dt.timedelta(nights),
                "nights": nights,
                "room_type": weighted(rnd, "single:4 double:5 suite:1"),
                "price_per_night_eur": round(rnd.uniform(35, 320), 2),
                "total_eur": None,
                "breakfast_included": rnd.random() < 0.5,
                "booked_on": maybe(rnd, day - dt.timedelta(rnd.randrange(1, 150)), 0.1),
                "stars": maybe(rnd, rnd.randrange(1, 6), 0.2),
                "purpose": weighted(rnd, "business:3 vacation:4 wedding:1"),
            }
        )
    for row in made:
        row["total_eur"] = maybe(rnd, round(row["nights"] * row["price_per_night_eur"], 2), 0.08)
    return made


def invoices(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2022-01-03", "2025-03-10", 96), 1):
        due = day + dt.timedelta(rnd.choice((14, 30)))
        made.append(
            {
                "invoiceNo": f"INV-{number:04d}",
                "client": weighted(rnd, "Acme:4 Globex:3 June_Ltd:2 Initech:2"),
                "issuedOn": day,
                "dueOn": due,
                "paidOn": maybe(rnd, day + dt.timedelta(rnd.randrange(2, 80)), 0.15),
                "netAmountUsd": float(rnd.randrange(200, 9_000, 50)),
                "hoursBilled": maybe(rnd, round(rnd.uniform(2, 90), 1), 0.2),
                "project": weighted(rnd, "website:4 app:3 consulting:3 other:1"),
                "remindersSent": rnd.choice((0, 0, 0, 1, 2)),
                "status": weighted(rnd, "paid:7 open:2 disputed:1"),
            }
        )
    return made


def medication_doses(rnd: random.Random) -> list[Row]:
    return [
        {
            "taken_on": day,
            "taken_at": clock(rnd, 6, 26, 1),
            "medicine": weighted(rnd, "ibuprofen:4 loratadine:4 vitamin_D:5 insulin:2"),
            "dose_mg": maybe(rnd, rnd.choice((10, 25, 200, 400, 800)), 0.1),
            "reason": maybe(rnd, weighted(rnd, "headache:4 allergy:4 routine:5 back_pain:2"), 0.1),
            "with_food": maybe(rnd, rnd.random() < 0.5, 0.1),
            "skipped": rnd.random() < 0.12,
            "side_effects": some(rnd, ["nausea", "drowsiness", "headache"], 2, 0.75),
        }
        for day in days(rnd, "2024-08-01", "2025-02-28", 260)
    ]


def fish_catches(rnd: random.Random) -> list[Row]:
    return [
        {
            "caught_on": day,
            "time": clock(rnd, 4, 22, 5),
            "species": weighted(rnd, "pike:3 perch:5 carp:3 zander:2 eel:1"),
            "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 14), 2), 0.12),
            "length_cm": rnd.randrange(12, 125),
            "water": weighted(rnd, "Long_Lake:4 River_Ash:4 Mill_Pond:2"),
            "bait": maybe(rnd, weighted(rnd, "worm:4 lure:4 corn:2"), 0.1),
            "released": rnd.random() < 0.6,
            "air_temp_c": maybe(rnd, rnd.randrange(-4, 33), 0.15),
            "companion": maybe(rnd, weighted(rnd, "Walt:3 Rosa:2"), 0.5),
        }
        for day in days(rnd, "2021-04-01", "2024-10-30", 140)
    ]


def train_journeys(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-02", "2025-05-30", 170):
        start, end = rnd.sample(["Bern", "Basel", "Zurich", "Geneva", "Chur"], 2)
        made.append(
            {
                "travel_date": day,
                "from_station": start,
                "to_station": end,
                "departed": clock(rnd, 5, 24, 1),
                "delay_minutes": maybe(rnd, rnd.choice((0, 0, 0, 2, 4, 9, 20, 65)), 0.1),
                "class": weighted(rnd, "1:2 2:7"),
                "ticket_chf": maybe(rnd, round(rnd.uniform(4, 110), 2), 0.1),
                "train": weighted(rnd, "IC:5 IR:3 RE:2"),
                "seat_reserved": rnd.random() < 0.2,
                "changes": rnd.choice((0, 0, 1, 1, 2)),
                "for_work": rnd.random() < 0.55,
            }
        )
    return made


def gym_classes(rnd: random.Random) -> list[Row]:
    return [
        {
            "class_date": day,
            "starts_at": clock(rnd, 6.5, 20.5, 30),
            "class_name": weighted(rnd, "Spin:4 Pilates:3 Zumba:2 Body_Pump:3 Barre:1"),
            "instructor": maybe(rnd, weighted(rnd, "Tess:4 Marco:3 Dana:2"), 0.1),
            "studio": weighted(rnd, "North:4 South:3 online:2"),
            "minutes": rnd.choice((30, 45, 45, 60, 75)),
            "attended": rnd.random() < 0.82,
            "late_cancel": rnd.random() < 0.08,
            "kcal": maybe(rnd, rnd.randrange(120, 780), 0.2),
            "effort": maybe(rnd, rnd.randrange(1, 11), 0.15),
            "spots_left": rnd.randrange(0, 12),
            "price_eur": rnd.choice((0.0, 9.5, 12.0, 15.0)),
        }
        for day in days(rnd, "2024-01-03", "2025-04-22", 185)
    ]


def tv_episodes(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-01", "2025-03-25", 230):
        made.append(
            {
                "series": weighted(rnd, "Severance:4 The_Bear:4 Dark:3 Home_and_Away:2 Friends:3"),
                "season": rnd.randrange(1, 6),
                "episode": rnd.randrange(1, 13),
                "episode_title": rnd.choice(TITLES),
                "watched_on": day,
                "platform": weighted(rnd, "Netflix:5 Disney+:3 Apple_TV:3 other:1"),
                "runtime_min": rnd.randrange(20, 75),
                "stars": maybe(rnd, rnd.randrange(1, 6), 0.25),
                "rewatched": rnd.random() < 0.2,
                "watched_with": some(rnd, ["Leo", "Mina"], 2, 0.5),
                "language": weighted(rnd, "English:6 German:3"),
                "finished": rnd.random() < 0.9,
            }
        )
    return made


def repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2018-05-01", "2025-02-01", 54):
        made.append(
            {
                "reported": day,
                "fixed": maybe(rnd, day + dt.timedelta(rnd.randrange(0, 60)), 0.15),
                "appliance": weighted(rnd, "dishwasher:3 boiler:3 car:4 laptop:2 bike:2"),
                "problem": weighted(rnd, "leak:3 noise:2 no_power:3 broken_part:4 other:1"),
                "repairer": maybe(rnd, weighted(rnd, "Miller_&_Sons:4 self:3 QuickFix:3"), 0.1),
                "parts_cost": maybe(rnd, round(rnd.uniform(0, 420), 2), 0.15),
                "labour_cost": maybe(rnd, round(rnd.uniform(0, 380), 2), 0.15),
                "warranty": rnd.random() < 0.3,
                "visits_needed": rnd.randrange(1, 4),
                "satisfied": maybe(rnd, rnd.random() < 0.7, 0.1),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "hotel_stays": ("travel.hotel_stays", "2025-01-20T12:00", hotel_stays),
    "invoices": ("work.invoices", "2025-03-20T12:00", invoices),
    "medication_doses": ("health.medication_doses", "2025-03-01T08:00", medication_doses),
    "fish_catches": ("general.fish_catches", "2024-11-05T12:00", fish_catches),
    "train_journeys": ("travel.train_journeys", "2025-06-01T12:00", train_journeys),
    "gym_classes": ("sport.gym_classes", "2025-04-25T12:00", gym_classes),
    "tv_episodes": ("general.tv_episodes", "2025-04-01T21:00", tv_episodes),
    "repairs": ("household.repairs", "2025-02-10T12:00", repairs),
}
"""As in `histories`: name to collection, moment and maker."""
