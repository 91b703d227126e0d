"""Made histories of record types as people keep them, for round 134."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def dog_walks(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-11-02", "2025-05-17", 140):
        minutes = rnd.randrange(15, 100, 5)
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 6, 21.5),
                "dog": weighted(rnd, "Juno:5 Max:4"),
                "duration_min": minutes,
                "distance_km": maybe(rnd, round(minutes * rnd.uniform(0.055, 0.085), 2), 0.1),
                "route": weighted(rnd, "city_park:4 river_path:6 woods:3 around_the_block:3"),
                "walked_by": weighted(rnd, "me:5 Lena:3 Tom:2"),
                "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:4 rain:3 snow:1"), 0.08),
                "off_leash": rnd.random() < 0.35,
                "dogs_met": some(rnd, ["Bella", "Rocky", "Charlie", "Daisy"], 3, 0.3),
            }
        )
    return made


def ev_charging(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-05", "2025-06-08", 130):
        place = weighted(rnd, "home:6 work:3 supermarket:2 Ionity:2 Shell_Recharge:2")
        fast = place in {"Ionity", "Shell Recharge"}
        start = rnd.randrange(6, 62)
        end = rnd.choice((80, 80, 90, 100)) if rnd.random() < 0.7 else rnd.randrange(start + 8, 100)
        kwh = round((end - start) * 0.58 * rnd.uniform(1.03, 1.12), 1)
        price = {"home": 0.31, "work": 0.25, "supermarket": 0.45, "Ionity": 0.69, "Shell Recharge": 0.64}[place]
        made.append(
            {
                "session_date": day,
                "plugged_in_at": clock(rnd, 6.5, 23.5),
                "location": place,
                "charger_type": "DC" if fast else "AC",
                "energy_kwh": kwh,
                "cost_eur": maybe(rnd, round(kwh * price * rnd.uniform(0.95, 1.05), 2), 0.1),
                "duration_min": rnd.randrange(14, 62) if fast else round(kwh / 10.4 * 60),
                "start_battery_pct": start,
                "end_battery_pct": end,
                "paid_with": weighted(rnd, "app:5 card:3 RFID_tag:3"),
                "interrupted": rnd.random() < 0.09,
            }
        )
    return made


THINGS = {
    "clothes": ("winter coat", "denim jacket", "wool jumper", "leather boots", "rain jacket", "party dress"),
    "toys": ("wooden train set", "doll house", "puzzle bundle", "toy kitchen", "brick castle"),
    "furniture": ("bookshelf", "desk lamp", "armchair", "coffee table", "bedside table", "bar stool"),
    "electronics": ("tablet", "headphones", "game console", "digital camera", "smart speaker"),
    "sports": ("tennis racket", "yoga mat", "kettlebell", "ice skates", "road bike"),
}
PRICES = {"clothes": (8, 60), "toys": (6, 55), "furniture": (15, 140), "electronics": (30, 260), "sports": (9, 120)}


def secondhand_sales(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-04", "2025-05-02", 95):
        category = weighted(rnd, "clothes:5 toys:3 furniture:3 electronics:2 sports:2")
        asking = rnd.randrange(*PRICES[category])
        sold = day + dt.timedelta(rnd.randrange(1, 75))
        gone = rnd.random() < 0.8 and sold < dt.date(2025, 5, 10)
        haggled = gone and rnd.random() < 0.55
        made.append(
            {
                "item": rnd.choice(THINGS[category]),
                "category": category,
                "platform": weighted(rnd, "Vinted:4 eBay:4 Kleinanzeigen:3 flea_market:1"),
                "condition": weighted(rnd, "like_new:3 good:5 worn:2"),
                "listed_on": day,
                "sold_on": sold if gone else None,
                "asking_price_eur": float(asking),
                "sale_price_eur": (round(asking * rnd.uniform(0.6, 0.95)) * 1.0 if haggled else float(asking))
                if gone
                else None,
                "buyer_city": maybe(rnd, weighted(rnd, "Leipzig:5 Dresden:3 Halle:2 Erfurt:1 Jena:1"), 0.2)
                if gone
                else None,
                "shipped": gone and rnd.random() < 0.6,
                "photos": rnd.randrange(1, 11),
            }
        )
    return made


def volunteer_shifts(rnd: random.Random) -> list[Row]:
    made = []
    roles = {
        "Food Bank": "sorting:3 handing_out:4 driving:2",
        "Animal Shelter": "cleaning:3 driving:1",
        "Soup Kitchen": "cooking:4 handing_out:3",
        "Repair Cafe": "reception:2 repairs:4",
    }
    for day in days(rnd, "2023-10-07", "2025-04-26", 110):
        place = weighted(rnd, "Food_Bank:5 Animal_Shelter:2 Soup_Kitchen:3 Repair_Cafe:2")
        made.append(
            {
                "shift_date": day,
                "start_time": clock(rnd, 7, 18, 15),
                "organisation": place,
                "role": weighted(rnd, roles[place]),
                "hours": rnd.randrange(3, 13) / 2,
                "people_helped": None if place == "Animal Shelter" else maybe(rnd, rnd.randrange(4, 95), 0.12),
                "teammates": some(rnd, ["Omar", "Nina", "Paul", "Greta", "Sofia"], 3, 0.15),
                "travel_km": round(rnd.uniform(1.2, 18.5), 1),
                "expenses_eur": maybe(rnd, rnd.choice((0.0, 0.0, 2.8, 5.6, 7.5)), 0.15),
                "last_minute": rnd.random() < 0.2,
            }
        )
    return made


PIECES = {
    "Clair de Lune": "Debussy",
    "Arabesque No. 1": "Debussy",
    "Prelude in C": "Bach",
    "Invention No. 4": "Bach",
    "Nocturne in E flat": "Chopin",
    "Waltz in A minor": "Chopin",
    "Gymnopedie No. 1": "Satie",
    "Moonlight Sonata": "Beethoven",
}


def piano_practice(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-10-01", "2025-05-24", 150):
        piece = rnd.choices(list(PIECES), (5, 2, 3, 3, 4, 3, 2, 4))[0]
        made.append(
            {
                "practice_date": day,
                "started_at": clock(rnd, 8, 22),
                "minutes": rnd.randrange(10, 95, 5),
                "piece": piece,
                "composer": PIECES[piece],
                "tempo_bpm": maybe(rnd, rnd.randrange(48, 132), 0.15),
                "mistakes": rnd.randrange(0, 25),
                "self_rating": maybe(rnd, rnd.randrange(1, 6), 0.2),
                "metronome": rnd.random() < 0.45,
                "warm_ups": some(rnd, ["scales", "arpeggios", "chords", "sight reading"], 3, 0.25),
                "instrument": weighted(rnd, "upright:5 digital:4 school_grand:1"),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "dog_walks_list": ("pets.dog_walks", "2025-05-18T12:00", dog_walks),
    "ev_charging": ("car.charging_sessions", "2025-06-10T12:00", ev_charging),
    "secondhand_sales_log": ("finance.secondhand_sales", "2025-05-12T12:00", secondhand_sales),
    "volunteer_shifts_diary": ("community.volunteer_shifts", "2025-04-30T12:00", volunteer_shifts),
    "piano_practice_diary": ("leisure.piano_practice", "2025-05-26T12:00", piano_practice),
}
