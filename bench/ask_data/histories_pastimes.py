"""Made histories of record types as people keep them, for round 101."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

GRAMS = {
    "tomato": 900,
    "zucchini": 1100,
    "kale": 350,
    "carrot": 700,
    "strawberry": 400,
    "runner bean": 450,
    "potato": 2100,
    "raspberry": 250,
    "lettuce": 300,
}


def each(rnd: random.Random, text: str) -> list[str]:
    """Return those of "a:0.5 b:0.2" that are drawn, each with its own probability."""
    pairs = [part.split(":") for part in text.split()]
    return [name.replace("_", " ") for name, chance in pairs if rnd.random() < float(chance)]


def harvests(rnd: random.Random) -> list[Row]:
    picked = []
    for year, last, count in ((2023, "10-22", 38), (2024, "10-27", 46), (2025, "10-03", 44)):
        picked += days(rnd, f"{year}-05-12", f"{year}-{last}", count)
    made = []
    for day in picked:
        crop = weighted(
            rnd, "tomato:6 zucchini:4 kale:2 carrot:2 strawberry:3 runner_bean:3 potato:2 raspberry:2 lettuce:3"
        )
        made.append(
            {
                "harvested_on": day,
                "crop": crop,
                "bed": weighted(rnd, "north_bed:4 south_bed:4 greenhouse:3 balcony:1"),
                "weight_g": maybe(rnd, round(GRAMS[crop] * rnd.uniform(0.3, 1.9) / 10) * 10, 0.07),
                "quality": maybe(rnd, weighted(rnd, "excellent:3 good:5 fair:2 poor:1"), 0.08),
                "picked_by": weighted(rnd, "me:6 Marta:4 Oskar:2 Grandpa:1"),
                "used_for": some(rnd, ["salad", "soup", "jam", "freezing", "pickling", "drying"], 2, 0.15),
                "given_away": rnd.random() < 0.25,
                "picking_time_min": maybe(rnd, rnd.randrange(5, 65, 5), 0.12),
                "sown_on": maybe(rnd, day - dt.timedelta(rnd.randrange(45, 130)), 0.25),
            }
        )
    return made


def parking(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-02", "2025-08-12", 122):
        city = weighted(rnd, "Graz:6 Vienna:3 Linz:2 Salzburg:1")
        minutes = rnd.randrange(15, 300, 5)
        made.append(
            {
                "Start Date": day,
                "Start Time": clock(rnd, 7, 22),
                "City": city,
                "Zone": f"{city[0]}{rnd.randrange(1, 5)}",
                "Type": weighted(rnd, "street:6 garage:4 park_and_ride:1"),
                "Duration (min)": minutes,
                "Fee (EUR)": maybe(rnd, round(minutes / 60 * rnd.uniform(1.4, 3.4), 2), 0.06),
                "Vehicle": weighted(rnd, "Skoda_Fabia:6 VW_Caddy:3 rental:1"),
                "Reason": maybe(rnd, weighted(rnd, "shopping:4 work:4 doctor:2 dinner:2 visiting:2"), 0.1),
                "Extended": rnd.random() < 0.2,
                "Paid With": weighted(rnd, "Apple_Pay:4 credit_card:4 PayPal:2"),
            }
        )
    return made


def shifts(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-03", "2025-06-28", 136):
        start = clock(rnd, 10, 19, 15)
        minutes = rnd.randrange(4 * 60, 9 * 60 + 1, 15)
        rest = rnd.choice((0, 15, 30, 30, 45)) if minutes < 420 else rnd.choice((30, 45, 60))
        made.append(
            {
                "shiftDate": day,
                "clockIn": start,
                "clockOut": (dt.datetime.combine(day, start) + dt.timedelta(minutes=minutes)).time(),
                "station": weighted(rnd, "bar:5 floor:5 terrace:2 kitchen:2 host_stand:1"),
                "breakMin": rest,
                "hoursWorked": round((minutes - rest) / 60, 2),
                "tipsUsd": maybe(rnd, round(rnd.uniform(12, 210), 2), 0.12),
                "hourlyRateUsd": 14.5 if day < dt.date(2024, 9, 1) else 15.25 if day < dt.date(2025, 3, 1) else 16.0,
                "manager": weighted(rnd, "Dana:5 Luis:4 Becky:2"),
                "coworkers": each(rnd, "Amir:0.35 Chloe:0.25 Jen:0.6 Marcus:0.45 Tess:0.3 Wes:0.15"),
                "swapped": rnd.random() < 0.16,
            }
        )
    return made


def birds(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-18", "2025-05-24", 132):
        site = weighted(rnd, "Mill_Pond:5 Heron_Marsh:4 Oak_Ridge:3 backyard:4 Gull_Point:2")
        made.append(
            {
                "observed_on": day,
                "time_seen": clock(rnd, 5.5, 20.5),
                "species": weighted(
                    rnd,
                    "robin:5 mallard:5 grey_heron:4 kingfisher:2 great_tit:4 buzzard:3 goldfinch:3 "
                    "barn_owl:1 lapwing:2",
                ),
                "number_seen": rnd.choice((1, 1, 1, 2, 2, 3, 4, 6, 9, 14, 25)),
                "site": site,
                "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:4 rain:2 fog:1 windy:2"), 0.07),
                "temperature_c": maybe(rnd, round(9 + 9 * rnd.uniform(-1.1, 1.6), 1), 0.15),
                "distance_m": maybe(rnd, rnd.randrange(5, 240, 5), 0.2),
                "behaviors": some(rnd, ["feeding", "singing", "nesting", "flying", "preening", "swimming"], 3, 0.12),
                "photographed": rnd.random() < 0.38,
                "companion": maybe(rnd, weighted(rnd, "Ruth:5 Ken:3 Dad:2"), 0.45),
            }
        )
    return made


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-05", "2025-11-10", 104):
        drug = maybe(rnd, weighted(rnd, "ibuprofen:5 sumatriptan:3 paracetamol:3 aspirin:1"), 0.25)
        dose = {"ibuprofen": (200, 400, 600), "sumatriptan": (50, 100), "paracetamol": (500, 1000), "aspirin": (500,)}
        made.append(
            {
                "date": day,
                "onset_time": clock(rnd, 6, 23),
                "duration_hours": maybe(rnd, round(rnd.uniform(0.5, 19), 1), 0.06),
                "severity": rnd.randrange(2, 11),
                "side": weighted(rnd, "left:4 right:3 both:4"),
                "triggers": each(
                    rnd, "stress:0.45 poor_sleep:0.3 red_wine:0.12 screen_time:0.25 weather:0.2 skipped_meal:0.15"
                ),
                "medication": drug,
                "dose_mg": rnd.choice(dose[drug]) if drug else None,
                "relief_after_min": maybe(rnd, rnd.randrange(20, 185, 5), 0.25) if drug else None,
                "aura": rnd.random() < 0.22,
                "missed_work": rnd.random() < 0.17,
            }
        )
    return made


def board_games(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-11-05", "2025-03-08", 118):
        game = weighted(
            rnd, "Catan:4 Wingspan:5 Azul:5 Ticket_to_Ride:4 Carcassonne:3 Codenames:3 Terraforming_Mars:2 Root:1"
        )
        others = some(rnd, ["Theo", "Nadia", "Felix", "Priya", "Uncle Bob", "Sofie"], 4, 0)
        made.append(
            {
                "datePlayed": day,
                "game": game,
                "place": weighted(rnd, "home:6 Theo's_flat:3 board_game_café:2 club:2"),
                "otherPlayers": others,
                "winner": rnd.choice(["me", "me", *others]),
                "myScore": None if game == "Codenames" else maybe(rnd, rnd.randrange(18, 128), 0.08),
                "durationMin": maybe(rnd, rnd.randrange(25, 205, 5), 0.08),
                "enjoyment": maybe(rnd, rnd.randrange(1, 11), 0.12),
                "withExpansion": rnd.random() < 0.28,
                "snackCostEur": maybe(rnd, round(rnd.uniform(0, 28), 2), 0.35),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "harvests_log": ("home.harvests", "2025-10-05T12:00", harvests),
    "parking": ("car.parking_sessions", "2025-08-14T12:00", parking),
    "shifts_log": ("work.shifts", "2025-06-30T12:00", shifts),
    "birds": ("leisure.bird_sightings", "2025-05-25T12:00", birds),
    "headaches_log": ("health.headaches", "2025-11-12T12:00", headaches),
    "board_games_log": ("leisure.board_game_plays", "2025-03-09T12:00", board_games),
}
