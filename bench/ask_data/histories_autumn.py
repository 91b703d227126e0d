"""Made histories of the record types of the rounds from the thirty-first on, written blind to the program."""

from __future__ import annotations

import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def laundry_loads(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-08-20", "2025-03-15", 88):
        program = weighted(rnd, "cotton:6 synthetics:3 quick:3 delicates:2 wool:1")
        heat = {
            "cotton": (40, 60, 60, 90),
            "synthetics": (30, 40),
            "quick": (20, 30),
            "delicates": (30,),
            "wool": (20, 30),
        }
        length = {"cotton": 125, "synthetics": 80, "quick": 32, "delicates": 55, "wool": 42}[program]
        made.append(
            {
                "washedOn": day,
                "startedAt": clock(rnd, 7, 23.5),
                "program": program,
                "tempC": maybe(rnd, rnd.choice(heat[program]), 0.08),
                "loadKg": maybe(rnd, round(rnd.uniform(1.2, 7.4), 1), 0.1),
                "minutes": length + rnd.randrange(-8, 30),
                "pricePaidEur": maybe(rnd, rnd.choice((2.5, 2.5, 2.8, 3.2, 3.6)), 0.06),
                "machine": weighted(rnd, "left:5 right:3 basement:2"),
                "detergent": maybe(rnd, weighted(rnd, "Frosch:4 Persil:3 Ariel:2 Ecover:1"), 0.2),
                "items": some(rnd, ["bedding", "towels", "jeans", "sportswear", "shirts", "socks"], 3, 0.06),
                "tumbleDried": rnd.random() < 0.35,
            }
        )
    return made


def tennis_matches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-04-06", "2025-06-06", 74):
        doubles = rnd.random() < 0.3
        won = rnd.random() < 0.55
        made.append(
            {
                "Date": day,
                "Opponent": weighted(rnd, "Jonas:5 Priya:4 Marek:3 Elif:3 Sander:2 Coach_Ruiz:1"),
                "Surface": weighted(rnd, "clay:6 hard:4 grass:2"),
                "Club": maybe(rnd, weighted(rnd, "TC_Nordpark:5 Uni_Sports_Centre:4 Blau-Weiss:2"), 0.07),
                "Result": "won" if won else "lost",
                "Score": weighted(
                    rnd, "6-4_6-3:3 7-5_6-2:2 6-3_4-6_10-7:2" if won else "3-6_4-6:3 6-7_2-6:2 6-2_3-6_8-10:2"
                ),
                "Duration (min)": maybe(rnd, rnd.randrange(52, 168), 0.08),
                "Aces": maybe(rnd, rnd.randrange(0, 10), 0.2),
                "Double faults": maybe(rnd, rnd.randrange(0, 13), 0.2),
                "Court fee (EUR)": rnd.choice((0, 6, 8.5, 12, 15)),
                "Doubles partner": weighted(rnd, "Noor:3 Felix:2 Ida:2") if doubles else None,
            }
        )
    return made


def hen_eggs(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-03-02", "2025-04-24", 108))):
        eggs = rnd.choices((0, 1, 2, 3, 4, 5, 6), (1, 2, 4, 5, 5, 3, 2))[0]
        made.append(
            {
                "Day": day,
                "Time": maybe(rnd, clock(rnd, 6.5, 18.5), 0.1),
                "Eggs": eggs,
                "Broken": maybe(rnd, rnd.choice((0, 0, 0, 0, 1, 2)) if eggs > 2 else 0, 0.1),
                "Layers": sorted(rnd.sample(["Berta", "Dolly", "Hilde", "Marigold", "Pepper", "Snow"], eggs)),
                "Feed (g)": maybe(rnd, rnd.randrange(450, 900, 10), 0.12),
                "Outside (hours)": maybe(rnd, rnd.randrange(0, 21) / 2, 0.12),
                "Weather": weighted(rnd, "sunny:5 cloudy:4 rain:4 frost:2"),
                "Given to": maybe(rnd, weighted(rnd, "Mrs_Tanner:4 my_daughter:3 the_vicar:2"), 0.6) if eggs else None,
                "Given away": 0,
            }
        )
        if made[-1]["Given to"]:
            made[-1]["Given away"] = rnd.randint(1, eggs)
    return made


def stamp_purchases(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-05-03", "2025-01-28", 76):
        seller = weighted(rnd, "Auction_House_Kern:3 Philatelia_Fair:3 eBay:4 Mr_Novak:3 club_evening:2")
        online = seller == "eBay"
        made.append(
            {
                "bought": day,
                "country": weighted(rnd, "Great_Britain:5 Helvetia:3 Sweden:3 Danzig:1 Ceylon:2 Austria:3"),
                "issue_year": maybe(rnd, rnd.randrange(1858, 1986), 0.1),
                "theme": maybe(rnd, weighted(rnd, "royalty:4 birds:3 ships:3 railways:2 flowers:2"), 0.15),
                "condition": weighted(rnd, "mint:4 used:5 damaged:1"),
                "price_gbp": round(rnd.choice((3, 8, 15, 30, 90)) * rnd.uniform(0.6, 1.7), 2),
                "catalogue_value_gbp": maybe(
                    rnd, round(rnd.choice((5, 12, 25, 60, 120)) * rnd.uniform(0.7, 1.6), 2), 0.12
                ),
                "seller": seller,
                "postage_gbp": rnd.choice((1.55, 2.7, 4.2)) if online else None,
                "album": maybe(rnd, weighted(rnd, "red:4 green:3 blue:2"), 0.1),
                "certificate": rnd.random() < 0.18,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "laundry_loads": ("household.laundry_loads", "2025-03-16T18:00", laundry_loads),
    "tennis_matches": ("sport.tennis_matches", "2025-06-08T10:00", tennis_matches),
    "hen_eggs": ("household.hen_eggs", "2025-04-25T08:15", hen_eggs),
    "stamp_purchases": ("general.stamp_purchases", "2025-02-02T15:30", stamp_purchases),
}
"""As in `histories`: name to collection, moment and maker."""
