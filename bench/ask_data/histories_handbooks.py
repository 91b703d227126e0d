"""Made histories of record types as people keep them, for round 125."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def study(rnd: random.Random) -> list[Row]:
    return [
        {
            "sessionDate": day,
            "startedAt": clock(rnd, 8, 22.5, 15),
            "course": weighted(
                rnd, "Statistics:5 Organic_Chemistry:4 Microeconomics:3 World_History:2 Linear_Algebra:3"
            ),
            "minutesStudied": rnd.randrange(20, 200, 5),
            "pagesRead": maybe(rnd, rnd.randrange(0, 61), 0.2),
            "studyPlace": weighted(rnd, "library:5 dorm:4 cafe:2 lecture_hall:1"),
            "methods": some(rnd, ["flashcards", "past papers", "summaries", "videos", "group quiz"], 3, 0.15),
            "focusRating": maybe(rnd, rnd.randrange(1, 6), 0.15),
            "withClassmates": rnd.random() < 0.3,
        }
        for day in days(rnd, "2024-09-02", "2025-05-18", 115)
    ]


def chores(rnd: random.Random) -> list[Row]:
    rooms = {
        "dishes": "kitchen",
        "vacuuming": "living room",
        "laundry": "basement",
        "tidying up": "bedroom",
        "taking out trash": "kitchen",
        "raking leaves": "garden",
    }
    made = []
    for day in days(rnd, "2024-03-01", "2025-03-11", 130):
        chore = weighted(rnd, "dishes:5 vacuuming:3 laundry:3 tidying_up:4 taking_out_trash:3 raking_leaves:1")
        made.append(
            {
                "chore_date": day,
                "child_name": weighted(rnd, "Emma:5 Noah:4 Lily:3"),
                "chore": chore,
                "room": rooms[chore],
                "minutes_taken": rnd.randrange(5, 66),
                "pocket_money_eur": maybe(rnd, rnd.choice((0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0)), 0.12),
                "reminders_needed": rnd.choice((0, 0, 0, 1, 1, 2, 3, 4)),
                "finished": rnd.random() < 0.85,
                "helpers": some(rnd, ["Dad", "Mum", "Grandma", "Emma", "Noah"], 2, 0.6),
                "parent_rating": maybe(rnd, rnd.randrange(1, 6), 0.2),
            }
        )
    return made


def shoots(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-10", "2025-02-08", 100):
        job = weighted(rnd, "wedding:3 portrait:5 product:3 event:3 real_estate:2")
        hours = rnd.randrange(2, 8) / 2 if job in {"portrait", "product", "real estate"} else rnd.randrange(8, 24) / 2
        made.append(
            {
                "Shoot Date": day,
                "Client": weighted(
                    rnd,
                    "Harper_Realty:3 Bloom_Bakery:3 Garcia_Family:2 "
                    "Northside_School:3 Velvet_Events:4 O'Neill_Studio:2",
                ),
                "Job Type": job,
                "Hours Worked (h)": hours,
                "Fee (USD)": round(hours * rnd.uniform(85, 190), 2),
                "Travel Distance (mi)": maybe(rnd, rnd.randrange(1, 95), 0.12),
                "Photos Delivered": maybe(rnd, rnd.randrange(15, 620), 0.08),
                "Delivered On": maybe(rnd, day + dt.timedelta(rnd.randrange(2, 45)), 0.1),
                "City": weighted(rnd, "Portland:5 Salem:3 Eugene:2 Bend:1"),
                "Invoice Paid": rnd.random() < 0.8,
                "Extras": some(rnd, ["album", "drone", "rush editing", "prints"], 2, 0.45),
            }
        )
    return made


NAMES = {
    "City": ("Fire Station", "Cargo Train", "Corner Garage", "Police Chase", "Harbour Ferry"),
    "Space": ("Moon Lander", "Star Cruiser", "Mars Outpost", "Comet Racer"),
    "Castle": ("Lion Keep", "Dragon Tower", "Forest Hideout", "Siege Wagon"),
    "Technic": ("Rally Car", "Crane Truck", "Monster Digger"),
    "Botanicals": ("Orchid", "Bonsai", "Wild Bouquet"),
}


def bricks(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2021-02-01", "2025-04-19", 84)):
        theme = weighted(rnd, "City:5 Space:4 Castle:3 Technic:3 Botanicals:2")
        pieces = rnd.randrange(90, 2600)
        built = day + dt.timedelta(rnd.randrange(0, 200))
        made.append(
            {
                "setNumber": 10_000 + number * 37 + rnd.randrange(30),
                "setName": rnd.choice(NAMES[theme]),
                "theme": theme,
                "boughtOn": day,
                "pieceCount": pieces,
                "pricePaidGbp": maybe(rnd, round(pieces * rnd.uniform(0.05, 0.11), 2), 0.1),
                "shop": weighted(rnd, "Smyths:4 Brick_Corner:3 eBay:3 Argos:2"),
                "condition": weighted(rnd, "new:6 used:3 damaged_box:1"),
                "builtOn": maybe(rnd, built, 0.35) if built <= dt.date(2025, 4, 20) else None,
                "isRetired": rnd.random() < 0.35,
                "minifigures": some(
                    rnd, ["astronaut", "knight", "police officer", "firefighter", "pirate", "wizard"], 3, 0.35
                ),
            }
        )
    return made


def walks(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-07-01", "2025-06-14", 145):
        km = round(rnd.uniform(0.8, 9.5), 1)
        made.append(
            {
                "walk_date": day,
                "start_time": clock(rnd, 6, 22, 5),
                "dog": weighted(rnd, "Rufus:5 Maggie:4 Otis:2"),
                "distance_km": km,
                "duration_min": round(km * rnd.uniform(11, 17)),
                "route": weighted(rnd, "river_path:5 town_park:4 beach:2 woods:3 canal_loop:2"),
                "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:4 rainy:3 snowy:1"), 0.08),
                "off_leash": rnd.random() < 0.4,
                "dogs_met": some(rnd, ["Bella", "Charlie", "Duke", "Nala", "Poppy"], 3, 0.35),
                "treats_given": rnd.randrange(0, 9),
                "temperature_c": maybe(rnd, rnd.randrange(-6, 31), 0.15),
            }
        )
    return made


def harvests(rnd: random.Random) -> list[Row]:
    first = {
        "tomatoes": "Roma",
        "zucchini": "Black Beauty",
        "carrots": "Nantes",
        "potatoes": "Charlotte",
        "kale": "Nero",
    }
    second = {"tomatoes": "Sungold", "zucchini": "Gold Rush", "carrots": "Purple Haze", "potatoes": "Desiree"}
    made = []
    for day in sorted(days(rnd, "2023-05-10", "2023-11-05", 50) + days(rnd, "2024-05-03", "2024-11-12", 62)):
        crop = weighted(rnd, "tomatoes:5 zucchini:4 carrots:3 potatoes:3 kale:3")
        made.append(
            {
                "Harvest Date": day,
                "Crop": crop,
                "Variety": maybe(rnd, rnd.choice((first[crop], second.get(crop, "Winterbor"))), 0.1),
                "Bed": weighted(rnd, "north_bed:4 south_bed:5 greenhouse:3 herb_corner:1"),
                "Weight (kg)": round(rnd.uniform(0.15, 5.2), 2),
                "Pieces Picked": maybe(rnd, rnd.randrange(2, 70), 0.2),
                "Quality": weighted(rnd, "excellent:3 good:5 poor:2"),
                "Fertilized": rnd.random() < 0.55,
                "Used For": some(rnd, ["eating fresh", "freezing", "canning", "giving away"], 2, 0.12),
                "Work Time (min)": rnd.randrange(5, 95, 5),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "study": ("school.study_sessions", "2025-05-19T12:00", study),
    "chores_log": ("home.chores", "2025-03-12T12:00", chores),
    "shoots": ("work.photo_shoots", "2025-02-10T12:00", shoots),
    "bricks": ("leisure.brick_sets", "2025-04-22T12:00", bricks),
    "walks": ("pets.dog_walks", "2025-06-15T12:00", walks),
    "harvests_file": ("garden.harvests", "2025-01-20T12:00", harvests),
}
