"""Made histories of further record types as an app would export them, for rounds 83 and 85."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def piano_practice(rnd: random.Random) -> list[Row]:
    pieces = {
        "Clair de Lune": "Debussy",
        "Arabesque No. 1": "Debussy",
        "Nocturne in E-flat": "Chopin",
        "Prelude in E minor": "Chopin",
        "Invention No. 8": "Bach",
        "Moonlight Sonata": "Beethoven",
        "Gymnopedie No. 1": "Satie",
    }
    made = []
    for day in days(rnd, "2024-01-05", "2025-05-28", 115):
        piece = rnd.choice(list(pieces))
        made.append(
            {
                "practiced_on": day,
                "started_at": clock(rnd, 7, 22.5),
                "minutes": rnd.choice((15, 20, 25, 30, 30, 35, 40, 45, 50, 60, 60, 75, 90)),
                "piece": piece,
                "composer": pieces[piece],
                "focus": weighted(rnd, "technique:4 memorizing:3 sight_reading:2 performance:2"),
                "tempo_bpm": maybe(rnd, rnd.randrange(48, 133), 0.15),
                "mistakes": maybe(rnd, rnd.randrange(0, 26), 0.12),
                "instrument": weighted(rnd, "home_piano:6 digital_piano:4 studio_grand:2"),
                "warmups": some(rnd, ["scales", "arpeggios", "Hanon", "chords"], 3, 0.3),
                "metronome": rnd.random() < 0.45,
            }
        )
    return made


def board_games(rnd: random.Random) -> list[Row]:
    games = {
        "Azul": "abstract",
        "Catan": "strategy",
        "Terraforming Mars": "strategy",
        "Codenames": "party",
        "Pandemic": "cooperative",
        "Wingspan": "strategy",
        "Dixit": "party",
    }
    made = []
    for day in days(rnd, "2023-01-06", "2025-03-16", 110):
        game = weighted(rnd, "Azul:4 Catan:5 Terraforming_Mars:2 Codenames:3 Pandemic:3 Wingspan:3 Dixit:2")
        others = some(rnd, ["Nora", "Emil", "Farid", "Yara", "Otto"], 4, 0.06)
        made.append(
            {
                "Date Played": day,
                "Game": game,
                "Category": games[game],
                "Opponents": others,
                "Winner": maybe(rnd, rnd.choice(["me", "me", *(others or ["me"])]), 0.08),
                "My Score": maybe(rnd, rnd.randrange(8, 118), 0.2),
                "Length (min)": rnd.randrange(20, 185, 5),
                "Start Time": clock(rnd, 14, 23),
                "Venue": weighted(rnd, "home:6 cafe:3 club:3 friend's_place:2"),
                "Expansion Used": rnd.random() < 0.25,
                "Fun Rating": maybe(rnd, rnd.randrange(1, 11), 0.1),
            }
        )
    return made


def invoices(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2023-03-01", "2025-04-24", 95)):
        due = day + dt.timedelta(rnd.choice((14, 30, 30, 45)))
        paid = day + dt.timedelta(rnd.randrange(3, 62))
        settled = rnd.random() < 0.72 and paid < dt.date(2025, 5, 4)
        status = "paid" if settled else "overdue" if due < dt.date(2025, 5, 4) else "open"
        hours = rnd.randrange(4, 130) / 2
        rate = rnd.choice((55, 60, 65, 75, 90))
        made.append(
            {
                "invoice_number": f"R-{1001 + number}",
                "issued_on": day,
                "client": weighted(rnd, "Lindner_GmbH:5 Kiosk_Media:4 Studio_Ost:3 Bakker_BV:3 Alpine_Soft:2"),
                "service": weighted(rnd, "web_design:5 copywriting:3 consulting:3 translation:2"),
                "hours_billed": hours,
                "amount_eur": round(hours * rate + rnd.choice((0, 0, 12.5, 39.9)), 2),
                "due_date": due,
                "status": status,
                "paid_on": paid if settled else None,
                "payment_method": weighted(rnd, "bank_transfer:6 paypal:3 card:1") if settled else None,
                "discount_percent": maybe(rnd, rnd.choice((0, 0, 0, 5, 10, 15)), 0.1),
                "tags": some(rnd, ["rush", "retainer", "new client", "abroad"], 2, 0.45),
                "reminder_sent": rnd.random() < 0.3,
            }
        )
    return made


def parking(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-06", "2025-05-11", 96):
        kind = weighted(rnd, "street:5 garage:4 lot:3 airport:1")
        minutes = rnd.randrange(1440, 8000, 15) if kind == "airport" else rnd.randrange(15, 420, 5)
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 6.5, 22),
                "duration_min": minutes,
                "parking_type": kind,
                "city": weighted(rnd, "Portland:5 Seattle:3 Salem:2 Eugene:2"),
                "fee_usd": round(minutes / 60 * rnd.uniform(0.8, 2.6), 2),
                "paid_with": weighted(rnd, "app:5 card:4 coins:3"),
                "vehicle": weighted(rnd, "Honda_Civic:3 Kia_Niro:2"),
                "ev_charging": rnd.random() < 0.22,
                "fine_usd": maybe(rnd, float(rnd.choice((35, 50, 65, 90))), 0.9),
            }
        )
    return made


def dives(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2022-04-02", "2025-03-30", 84)):
        site = weighted(rnd, "Blue_Hole:4 Thistlegorm:3 Manta_Point:3 Crystal_Bay:2 Coral_Garden:3 Cathedral:2")
        made.append(
            {
                "dive_number": 41 + number,
                "date": day,
                "entry_time": clock(rnd, 7, 20),
                "site": site,
                "country": {
                    "Blue Hole": "Egypt",
                    "Thistlegorm": "Egypt",
                    "Manta Point": "Indonesia",
                    "Crystal Bay": "Indonesia",
                    "Coral Garden": "Philippines",
                    "Cathedral": "Philippines",
                }[site],
                "max_depth_m": round(rnd.uniform(7, 39), 1),
                "bottom_time_min": rnd.randrange(24, 68),
                "water_temp_c": maybe(rnd, round(rnd.uniform(19, 30), 1), 0.1),
                "entry_type": weighted(rnd, "boat:3 shore:2"),
                "gas": weighted(rnd, "air:3 nitrox:2"),
                "buddy": weighted(rnd, "Marco:4 Ingrid:3 Tariq:2 Wen:2 Sofia:1"),
                "night_dive": rnd.random() < 0.2,
                "animals_seen": some(
                    rnd, ["turtle", "shark", "manta ray", "octopus", "moray eel", "lionfish"], 3, 0.18
                ),
            }
        )
    return made


def knitting(rnd: random.Random) -> list[Row]:
    made = []
    words = ("Autumn", "Harvest", "Willow", "Pebble", "Lantern", "Meadow", "Frost", "Juniper", "Tidal", "Clover")
    for number, day in enumerate(days(rnd, "2021-09-05", "2025-03-20", 68)):
        kind = weighted(rnd, "hat:5 scarf:4 socks:4 sweater:3 blanket:1")
        skeins = rnd.randrange(6, 16) if kind in {"sweater", "blanket"} else rnd.randrange(1, 6)
        hours = round(skeins * rnd.uniform(3.2, 8.5), 1)
        made.append(
            {
                "projectName": f"{words[number % 10]} {kind.title()} {number // 10 + 1}",
                "itemType": kind,
                "startedOn": day,
                "finishedOn": maybe(rnd, day + dt.timedelta(int(hours * rnd.uniform(0.6, 1.6)) + 2), 0.15),
                "yarnBrand": weighted(rnd, "Drops:5 Malabrigo:3 Rowan:2 Lana_Grossa:2"),
                "fiber": weighted(rnd, "wool:6 alpaca:3 cotton:3 acrylic:1"),
                "skeinsUsed": skeins,
                "yarnCostEur": round(skeins * rnd.uniform(3.5, 11), 2),
                "hoursSpent": hours,
                "needleSizeMm": rnd.choice((2.5, 3.0, 3.5, 4.0, 5.0, 6.0)),
                "difficulty": weighted(rnd, "easy:4 medium:4 hard:3"),
                "isGift": rnd.random() < 0.4,
                "colors": some(rnd, ["blue", "grey", "red", "green", "cream", "mustard"], 3, 0),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "piano_hours": ("music.piano_practice", "2025-06-01T12:00", piano_practice),
    "board_game_plays": ("leisure.board_games", "2025-03-23T12:00", board_games),
    "sent_invoices": ("work.invoices", "2025-05-04T12:00", invoices),
    "parked_cars": ("car.parking_sessions", "2025-05-15T12:00", parking),
    "scuba_dives": ("sport.scuba_dives", "2025-04-10T12:00", dives),
    "knitting_projects": ("leisure.knitting_projects", "2025-06-10T12:00", knitting),
}
