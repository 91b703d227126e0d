"""Made histories of the record types of the rounds from the thirty-first on, written blind to the program."""

from __future__ import annotations

import datetime as dt
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


CUSTOMERS = "Baumann:3 Cho:2 Dlamini:3 Ek:1 Ferrari:2 Grabowski:3 Hassan:2 Ivanova:2 Jansen:1 Kone:2 Leroy:1 Mbeki:1"


def customer_complaints(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-11-04", "2025-08-29", 94):
        closed = day + dt.timedelta(rnd.randrange(0, 34))
        is_closed = closed <= dt.date(2025, 8, 29) and rnd.random() < 0.95
        made.append(
            {
                "received": day,
                "channel": weighted(rnd, "email:5 phone:4 chat:3 counter:1"),
                "customer": weighted(rnd, CUSTOMERS),
                "product": maybe(rnd, weighted(rnd, "kettle:5 toaster:3 blender:3 coffee_machine:4 iron:2"), 0.06),
                "severity": weighted(rnd, "low:4 medium:5 high:3"),
                "handled_by": weighted(rnd, "Ousmane:4 Greta:3 Ling:3 Pavel:2"),
                "first_reply_hours": maybe(rnd, round(rnd.choice((2, 6, 15, 40)) * rnd.uniform(0.4, 1.8), 1), 0.08),
                "closed": closed if is_closed else None,
                "refund_eur": maybe(
                    rnd, rnd.choice((0, 0, 0, 10, 20)) + round(rnd.random() * 60, 2) * (rnd.random() < 0.4), 0.1
                ),
                "satisfaction": maybe(rnd, rnd.randint(1, 5), 0.3) if is_closed else None,
                "tags": some(
                    rnd, ["late delivery", "broken", "wrong item", "rude staff", "missing part", "warranty"], 2, 0.1
                ),
            }
        )
    return made


def stargazing(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2023-10-02", "2025-03-17", 84))):
        winter = day.month in (11, 12, 1, 2, 3)
        sky = ["Jupiter", "M31", "M42", "Mars", "Pleiades"] if winter else ["Saturn", "M13", "Albireo", "M57", "M31"]
        made.append(
            {
                "night": day,
                "site": weighted(rnd, "quarry:4 balcony:5 Lake_Orla:2 observatory:2"),
                "instrument": weighted(rnd, "Dobson:4 refractor:4 binoculars:3"),
                "from": maybe(rnd, clock(rnd, 18 if winter else 21, 23.5), 0.05),
                "hours": maybe(rnd, rnd.randrange(2, 19) / 4, 0.05),
                "seeing_1_to_5": maybe(rnd, rnd.randint(1, 5), 0.15),
                "moon_percent": rnd.randrange(0, 101),
                "temp_c": maybe(rnd, round(rnd.uniform(-13, 6) if winter else rnd.uniform(5, 21), 1), 0.1),
                "objects": some(rnd, sky, 4, 0.06),
                "company": weighted(rnd, "alone:5 Rui:3 Hanna:2 astronomy_club:2"),
                "photos": maybe(rnd, rnd.choice((0, 0, 4, 12, 35, 60)) + rnd.randrange(0, 9), 0.12),
            }
        )
    return made


TEAMS = "Riverside_Rovers:4 SV_Elmtal:4 Hillcrest_Juniors:3 Port_United:3 Old_Mill_FC:2 St_Agnes:2"
MODELS = (
    *("dinosaur", "phone stand", "cable clip", "plant pot", "drawer divider", "game piece", "bag hook", "spare knob"),
    *("cookie cutter", "lamp shade", "name tag", "shelf bracket"),
)


def kids_matches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-02", "2025-05-11", 70):
        child = weighted(rnd, "Mila:5 Theo:4")
        position = weighted(rnd, "goalkeeper:1 defence:4 midfield:4 striker:3")
        scored = rnd.choices((0, 1, 2, 3, 4, 5), (4, 6, 6, 4, 2, 1))[0]
        own = 0 if position == "goalkeeper" else min(scored, rnd.choices((0, 1, 2, 3), (6, 4, 2, 1))[0])
        away = rnd.random() < 0.5
        made.append(
            {
                "matchDate": day,
                "kickOff": maybe(rnd, clock(rnd, 9, 17.5, 15), 0.06),
                "child": child,
                "rivalTeam": weighted(rnd, TEAMS),
                "venue": "away" if away else "home",
                "goalsFor": scored,
                "goalsAgainst": rnd.choices((0, 1, 2, 3, 4), (4, 6, 5, 3, 2))[0],
                "childGoals": own,
                "minutesPlayed": maybe(rnd, rnd.randrange(15, 71, 5), 0.12),
                "position": maybe(rnd, position, 0.05),
                "drivenKm": maybe(rnd, rnd.randrange(14, 120), 0.1) if away else None,
            }
        )
    return made


def kids_prints(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-09", "2025-02-22", 86):
        grams = rnd.randrange(6, 310)
        worked = rnd.random() < 0.78
        made.append(
            {
                "model": rnd.choice(MODELS),
                "Started on": day,
                "Start time": clock(rnd, 7, 25, 1),
                "Filament": weighted(rnd, "PLA:7 PETG:4 TPU:1"),
                "Colour": maybe(rnd, weighted(rnd, "black:5 white:4 orange:3 glow_in_the_dark:2 teal:2"), 0.05),
                "Grams": maybe(rnd, grams, 0.08),
                "Print hours": round(grams / rnd.uniform(14, 30), 1),
                "Success": worked,
                "What went wrong": None
                if worked
                else maybe(rnd, weighted(rnd, "stringing:3 warping:4 clogged_nozzle:2"), 0.15),
                "For": maybe(rnd, weighted(rnd, "Mila:4 Theo:5 Grandpa:2 school:2 me:4"), 0.1),
                "Material cost (EUR)": maybe(rnd, round(grams * rnd.uniform(0.018, 0.034), 2), 0.07),
            }
        )
    return made


def painting_jobs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-15", "2025-06-20", 72):
        kind = weighted(rnd, "interior:6 facade:3 wallpaper:3 woodwork:2 ceiling:2")
        finished = day + dt.timedelta(rnd.randrange(6, 75))
        done = finished <= dt.date(2025, 7, 2) and rnd.random() < 0.92
        area = rnd.randrange(12, 90) * (3 if kind == "facade" else 1)
        hours = round(area * rnd.uniform(0.18, 0.5) * 2) / 2
        made.append(
            {
                "client": weighted(rnd, "Hofmann:4 Petrovic:3 Lindqvist:3 Abbot:2 Moreau:2 Steiner:2 Parish_Council:2"),
                "town": maybe(rnd, weighted(rnd, "Aldbrook:5 Fenwick:3 Marl:2 Oxley:2"), 0.06),
                "job_type": kind,
                "quoted_on": day,
                "finished_on": finished if done else None,
                "area_m2": maybe(rnd, area, 0.1),
                "paint_litres": None if kind == "wallpaper" else maybe(rnd, round(area / rnd.uniform(3.5, 6), 1), 0.1),
                "labour_hours": maybe(rnd, hours, 0.08) if done else None,
                "invoice_eur": round(hours * rnd.uniform(44, 58) + area * rnd.uniform(3, 9), 2) if done else None,
                "paid": rnd.random() < 0.82 if done else None,
                "helpers": some(rnd, ["Emil", "Tariq", "Old Pete", "Sanne"], 2, 0.3),
            }
        )
    return made


def darts_nights(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-01-09", "2025-05-16", 92))):
        made.append(
            {
                "when": day,
                "pub": weighted(rnd, "The_Anchor:5 The_Crown:4 Railway_Club:3 Legion:2"),
                "rival": maybe(rnd, weighted(rnd, "Dougie:5 Mags:4 Big_Stu:3 Kenji:2 Fran:2"), 0.05),
                "format": weighted(rnd, "501:7 301:2 cricket:2"),
                "legs_won": rnd.randrange(0, 8),
                "legs_lost": rnd.randrange(0, 8),
                "n_180s": maybe(rnd, rnd.choice((0, 0, 0, 1, 1, 2, 3)), 0.1),
                "high_checkout": maybe(rnd, rnd.randrange(16, 149), 0.15),
                "three_dart_avg": maybe(rnd, round(rnd.uniform(41, 76), 1), 0.12),
                "pints": maybe(rnd, rnd.choice((0, 0, 1, 2, 2, 3, 4)), 0.1),
                "league": rnd.random() < 0.4,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "laundry_loads": ("household.laundry_loads", "2025-03-16T18:00", laundry_loads),
    "tennis_matches": ("sport.tennis_matches", "2025-06-08T10:00", tennis_matches),
    "hen_eggs": ("household.hen_eggs", "2025-04-25T08:15", hen_eggs),
    "stamp_purchases": ("general.stamp_purchases", "2025-02-02T15:30", stamp_purchases),
    "customer_complaints": ("work.customer_complaints", "2025-09-01T09:00", customer_complaints),
    "stargazing": ("general.stargazing", "2025-03-20T22:00", stargazing),
    "kids_matches": ("family.kids_matches", "2025-05-12T21:15", kids_matches),
    "kids_prints": ("general.print_jobs", "2025-02-23T10:30", kids_prints),
    "painting_jobs": ("work.painting_jobs", "2025-07-04T07:30", painting_jobs),
    "darts_nights": ("sport.darts_nights", "2025-05-18T09:00", darts_nights),
}
"""As in `histories`: name to collection, moment and maker."""
