"""Made histories of record types chosen for rounds 62, 64 and 65."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

VARIETIES = {
    "tomato": "San_Marzano:3 Gardener's_Delight:4 Black_Krim:2",
    "courgette": "Black_Beauty:3 Gold_Rush:2",
    "bean": "Cobra:3 Blue_Lake:2 Borlotti:2 Scarlet_Emperor:1",
    "potato": "Charlotte:3 Desiree:2",
    "strawberry": "Honeoye:2 Mara_des_Bois:3",
    "carrot": "Nantes:3 Purple_Haze:1",
    "lettuce": "Little_Gem:3 Lollo_Rossa:2",
    "pumpkin": "Hokkaido:3 Crown_Prince:1",
}
GRAMS = {
    "tomato": (250, 2400),
    "courgette": (300, 2600),
    "bean": (120, 1100),
    "potato": (600, 5200),
    "strawberry": (90, 900),
    "carrot": (200, 1500),
    "lettuce": (150, 700),
    "pumpkin": (900, 6400),
}


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    dates = sorted(
        days(rnd, "2023-05-20", "2023-10-15", 36)
        + days(rnd, "2024-05-14", "2024-10-20", 44)
        + days(rnd, "2025-05-16", "2025-09-18", 40)
    )
    for day in dates:
        crop = weighted(rnd, "tomato:6 courgette:4 bean:4 potato:3 strawberry:3 carrot:3 lettuce:3 pumpkin:1")
        low, high = GRAMS[crop]
        made.append(
            {
                "picked_on": day,
                "crop": crop,
                "variety": maybe(rnd, weighted(rnd, VARIETIES[crop]), 0.12),
                "bed": weighted(rnd, "greenhouse:4 raised_bed:4 allotment:3 balcony:2"),
                "weight_g": maybe(rnd, rnd.randrange(low, high, 10), 0.08),
                "pieces": maybe(rnd, rnd.randrange(3, 48), 0.2)
                if crop in {"tomato", "courgette", "strawberry"}
                else None,
                "quality": weighted(rnd, "excellent:3 good:5 fair:3 poor:1"),
                "pests": some(rnd, ["slugs", "aphids", "blight", "birds", "mildew"], 2, 0.45),
                "netted": rnd.random() < 0.4,
                "kept_as": weighted(rnd, "fresh:6 frozen:3 pickled:1 jam:1 given_away:2"),
                "sown_on": maybe(rnd, day - dt.timedelta(rnd.randrange(48, 140)), 0.25),
            }
        )
    return made


PIECES = {
    "piano": ("Clair de Lune", "Prelude in C", "Gymnopedie No. 1", "Maple Leaf Rag"),
    "cello": ("The Swan", "Suite No. 1", "Elegie"),
    "guitar": ("Lagrima", "Asturias", "Romance"),
    "ukulele": ("Aloha Oe", "Over the Hills"),
}
COMPOSERS = {
    "Clair de Lune": "Debussy",
    "Prelude in C": "Bach",
    "Suite No. 1": "Bach",
    "Gymnopedie No. 1": "Satie",
    "Maple Leaf Rag": "Joplin",
    "The Swan": "Saint-Saens",
    "Elegie": "Faure",
    "Lagrima": "Tarrega",
    "Asturias": "Albeniz",
    "Romance": None,
    "Aloha Oe": "Liliuokalani",
    "Over the Hills": None,
}


def practice_sessions(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-08", "2025-03-14", 145):
        early = day < dt.date(2025, 1, 20)
        instrument = weighted(rnd, "piano:6 cello:4 guitar:3 ukulele:1" if early else "piano:6 guitar:2")
        piece = rnd.choice(PIECES[instrument])
        made.append(
            {
                "practicedOn": day,
                "startedAt": clock(rnd, 7, 22.5),
                "instrument": instrument,
                "piece": piece,
                "composer": COMPOSERS[piece],
                "minutes": rnd.choice((15, 20, 25, 30, 30, 40, 45, 50, 60, 75, 90)),
                "tempoBpm": maybe(rnd, rnd.randrange(48, 152, 2), 0.3),
                "focusAreas": some(rnd, ["scales", "sight-reading", "memorising", "rhythm", "dynamics"], 3, 0.2),
                "withTeacher": rnd.random() < 0.22,
                "difficulty": weighted(rnd, "easy:3 moderate:4 hard:3"),
                "mistakes": maybe(rnd, rnd.randrange(0, 31), 0.15),
                "location": weighted(rnd, "home:7 music_school:3 rehearsal_room:1"),
            }
        )
    return made


def volunteer_shifts(rnd: random.Random) -> list[Row]:
    roles = {
        "Food Bank": "sorter:3 driver:2 cook:2",
        "Animal Shelter": "carer:4 driver:1",
        "City Library": "reader:3 tutor:2",
        "River Clean-Up": "litter_picker:3 team_lead:1",
        "Night Shelter": "cook:3 team_lead:1",
    }
    made = []
    for day in days(rnd, "2023-03-04", "2025-04-25", 125):
        org = weighted(rnd, "Food_Bank:5 Animal_Shelter:3 City_Library:3 River_Clean-Up:2 Night_Shelter:2")
        role = weighted(rnd, roles[org])
        made.append(
            {
                "Shift Date": day,
                "Start": clock(rnd, 7, 19.5, 15),
                "Organisation": org,
                "Role": role,
                "Hours": rnd.choice((1.5, 2.0, 2.5, 3.0, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0)),
                "People Helped": maybe(rnd, rnd.randrange(2, 95), 0.15)
                if org not in {"River Clean-Up", "Animal Shelter"}
                else None,
                "Travel (km)": round(rnd.uniform(0.6, 28), 1),
                "Expenses (GBP)": maybe(rnd, round(rnd.uniform(1.2, 34), 2), 0.4),
                "Reimbursed": rnd.random() < 0.5,
                "Worked With": some(rnd, ["Amira", "Ben", "Chloe", "Dev", "Ewa"], 3, 0.2),
                "Signed Up On": maybe(rnd, day - dt.timedelta(rnd.randrange(0, 40)), 0.1),
                "How It Went": maybe(rnd, weighted(rnd, "great:4 fine:4 tiring:3"), 0.08),
            }
        )
    return made


ROUTES = {"park loop": 2.4, "river path": 5.2, "forest trail": 7.1, "around the block": 0.9, "beach": 6.0}


def dog_walks(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-01", "2025-02-22", 150):
        route = weighted(rnd, "park_loop:5 river_path:3 forest_trail:3 around_the_block:4 beach:1")
        km = round(ROUTES[route] * rnd.uniform(0.75, 1.35), 1)
        cold = day.month in {12, 1, 2}
        made.append(
            {
                "walk_date": day,
                "set_off": clock(rnd, 5.5, 22.5),
                "dog": weighted(rnd, "Otto:5 Hazel:4 Pip:2"),
                "route": route,
                "distance_km": maybe(rnd, km, 0.06),
                "duration_min": round(km * rnd.uniform(11, 16)) + 4,
                "walker": weighted(rnd, "me:5 Tom:4 Nina:3"),
                "weather": maybe(
                    rnd, weighted(rnd, "dry:3 rain:4 snow:2 fog:2" if cold else "sun:4 dry:4 rain:3"), 0.12
                ),
                "met_dogs": some(rnd, ["Bruno", "Coco", "Max", "Rusty", "Willow"], 3, 0.3),
                "off_leash": rnd.random() < (0.7 if route in {"forest trail", "beach"} else 0.25),
                "treats": maybe(rnd, rnd.randrange(0, 9), 0.15),
            }
        )
    return made


def sitter_bookings(rnd: random.Random) -> list[Row]:
    made = []
    now = dt.date(2025, 5, 11)
    rates = {"Ingrid": 14.0, "Paula": 12.5, "Mateo": 13.0, "Sanne": 16.0, "Yusuf": 11.5}
    for day in sorted(days(rnd, "2023-06-02", "2025-05-10", 104) + days(rnd, "2025-05-13", "2025-06-20", 6)):
        sitter = weighted(rnd, "Ingrid:5 Paula:4 Mateo:3 Sanne:2 Yusuf:1")
        start = rnd.randrange(15 * 60, 20 * 60 + 1, 15)
        length = rnd.randrange(120, 450, 15)
        begin = dt.datetime.combine(day, dt.time(start // 60, start % 60))
        rate = rates[sitter] + (1.0 if day.year >= 2025 else 0.0)
        made.append(
            {
                "sitter": sitter,
                "booked_for": day,
                "booked_on": day - dt.timedelta(rnd.randrange(0, 22))
                if day <= now
                else now - dt.timedelta(rnd.randrange(1, 20)),
                "start_time": begin.time(),
                "end_time": (begin + dt.timedelta(minutes=length)).time(),
                "hours": length / 60,
                "hourly_rate_eur": rate,
                "total_eur": round(rate * length / 60, 2),
                "children": rnd.choice(
                    (["Emil"], ["Emil", "Frida"], ["Emil", "Frida"], ["Emil", "Frida", "Jonah"], ["Frida"])
                ),
                "occasion": weighted(rnd, "date_night:5 work_event:3 parents'_evening:2 concert:2 choir:2"),
                "paid_with": maybe(rnd, weighted(rnd, "cash:5 bank_transfer:3 app:2"), 0.1) if day <= now else None,
                "home_late": rnd.random() < 0.25 if day <= now else False,
                "rating": maybe(rnd, rnd.choice((2, 3, 4, 4, 5, 5)), 0.25) if day <= now else None,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "crop_pickings": ("garden.harvests", "2025-09-20T12:00", harvests),
    "practice_sessions": ("music.practice_sessions", "2025-03-16T12:00", practice_sessions),
    "volunteer_shifts": ("volunteering.shifts", "2025-04-27T12:00", volunteer_shifts),
    "walks_with_dog": ("pets.dog_walks", "2025-02-23T12:00", dog_walks),
    "sitter_bookings": ("family.sitter_bookings", "2025-05-11T12:00", sitter_bookings),
}
"""Name to the collection that the records go into, the moment the questions are asked at, and the maker."""
