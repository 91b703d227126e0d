"""Made histories of record types as people keep them, for round 106."""

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-04", "2025-05-28", 96):
        medication = maybe(rnd, weighted(rnd, "Ibuprofen:5 Sumatriptan:3 Paracetamol:2 Aspirin:1"), 0.25)
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 6, 22, 15),
                "type": weighted(rnd, "tension:5 migraine:4 sinus:2 cluster:1"),
                "intensity": rnd.randrange(2, 11),
                "duration_hours": maybe(rnd, rnd.randrange(1, 37) / 2, 0.1),
                "triggers": some(rnd, ["stress", "poor sleep", "alcohol", "weather", "screen time", "dehydration"], 3),
                "medication": medication,
                "relief": weighted(rnd, "full:3 partial:5 none:2") if medication else None,
                "aura": rnd.random() < 0.22,
                "missed_work": rnd.random() < 0.18,
            }
        )
    return made


RATES = {
    "Harper & Lowe": 85.0,
    "Bluefin Studio": 70.0,
    "Northgate School": 55.0,
    "Kestrel Foods": 78.0,
    "Olive Tree Clinic": 65.0,
}


def invoices(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2023-01-09", "2025-05-16", 88), 1):
        client = weighted(
            rnd, "Harper_&_Lowe:4 Bluefin_Studio:4 Northgate_School:2 Kestrel_Foods:3 Olive_Tree_Clinic:2"
        )
        hours = rnd.randrange(6, 110) / 2
        due = day + dt.timedelta(days=rnd.choice((14, 30, 30)))
        paid = maybe(rnd, due + dt.timedelta(days=rnd.randrange(-12, 25)), 0.08)
        if paid and paid > dt.date(2025, 5, 19):
            paid = None
        made.append(
            {
                "invoice_no": f"INV-{number:03d}",
                "client": client,
                "issued_on": day,
                "due_on": due,
                "paid_on": paid,
                "project_type": weighted(rnd, "design:4 copywriting:3 website:3 consulting:2"),
                "hours": hours,
                "amount_usd": round(hours * RATES[client], 2),
                "expenses_usd": maybe(rnd, round(rnd.uniform(8, 260), 2), 0.45),
                "reminder_sent": rnd.random() < 0.25,
            }
        )
    return made


GAMES = {
    "Catan": "strategy",
    "Wingspan": "strategy",
    "Ticket to Ride": "family",
    "Carcassonne": "family",
    "Codenames": "party",
    "Dixit": "party",
    "Pandemic": "cooperative",
    "Azul": "abstract",
}


def board_games(rnd: random.Random) -> list[Row]:
    friends = ["Ben", "Chloe", "Dario", "Esther", "Farid", "Greta"]
    made = []
    for day in days(rnd, "2024-01-06", "2025-04-26", 118):
        game = weighted(rnd, "Catan:5 Wingspan:4 Ticket_to_Ride:4 Carcassonne:3 Codenames:3 Dixit:2 Pandemic:3 Azul:4")
        players = sorted(rnd.sample(friends, rnd.randint(1, 4)))
        won = rnd.random() < 0.36
        made.append(
            {
                "played_on": day,
                "game": game,
                "category": GAMES[game],
                "players": players,
                "location": weighted(rnd, "home:5 friend's_place:3 game_café:3 online:1"),
                "duration_min": maybe(rnd, rnd.randrange(25, 190, 5), 0.07),
                "my_score": None if GAMES[game] in {"party", "cooperative"} else rnd.randrange(18, 132),
                "won": won,
                "expansion_used": rnd.random() < 0.2,
                "fun_rating": maybe(rnd, rnd.randrange(4, 11), 0.12),
            }
        )
    return made


CROPS = {
    "tomatoes": ("vegetable", 1400),
    "courgettes": ("vegetable", 1100),
    "runner beans": ("vegetable", 600),
    "strawberries": ("fruit", 450),
    "raspberries": ("fruit", 320),
    "basil": ("herb", 60),
    "potatoes": ("vegetable", 2600),
    "kale": ("vegetable", 350),
    "parsley": ("herb", 45),
}


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    stretches = days(rnd, "2023-05-20", "2023-10-29", 44) + days(rnd, "2024-05-11", "2024-11-03", 62)
    for day in stretches:
        crop = weighted(
            rnd,
            "tomatoes:6 courgettes:4 runner_beans:3 strawberries:3 raspberries:3 basil:2 potatoes:2 kale:2 parsley:1",
        )
        kind, usual = CROPS[crop]
        made.append(
            {
                "harvest_date": day,
                "crop": crop,
                "kind": kind,
                "bed": weighted(rnd, "raised_bed:5 greenhouse:3 back_border:3 pots:2"),
                "weight_g": maybe(rnd, round(usual * rnd.uniform(0.4, 1.7)), 0.08),
                "sown_on": maybe(rnd, day - dt.timedelta(days=rnd.randrange(48, 140)), 0.3),
                "quality": weighted(rnd, "excellent:3 good:5 fair:3 poor:1"),
                "pests": some(rnd, ["slugs", "aphids", "birds", "caterpillars"], 2, 0.6),
                "given_away": rnd.random() < 0.23,
            }
        )
    return made


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-03", "2025-05-24", 108):
        took = rnd.choice((1, 2, 2, 3, 3, 4, 5, 6, 8, 11, 15))
        arrived = maybe(rnd, day + dt.timedelta(days=took), 0.06)
        if arrived and arrived > dt.date(2025, 5, 27):
            arrived = None
        made.append(
            {
                "ordered_on": day,
                "delivered_on": arrived,
                "sender": weighted(rnd, "Amazon:6 Zalando:3 IKEA:2 Etsy:3 Decathlon:2 Grandma:1"),
                "carrier": weighted(rnd, "DHL:6 UPS:3 Hermes:3 DPD:3 GLS:1"),
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 18.5), 1), 0.15),
                "shipping_cost_eur": rnd.choice((0.0, 0.0, 0.0, 2.99, 3.95, 4.9, 5.99, 9.95)),
                "contents": some(rnd, ["clothes", "books", "electronics", "kitchenware", "toys", "shoes"], 2, 0.05),
                "dropped_at": weighted(rnd, "front_door:5 neighbour:3 parcel_locker:3 pickup_point:2")
                if arrived
                else None,
                "damaged": rnd.random() < 0.1,
                "returned": rnd.random() < 0.2,
            }
        )
    return made


def parking(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-01", "2025-05-30", 124):
        spot = weighted(rnd, "street:5 garage:4 open_lot:3 airport:1")
        minutes = rnd.randrange(1440, 8640, 60) if spot == "airport" else rnd.randrange(20, 480, 5)
        made.append(
            {
                "session_date": day,
                "start_time": clock(rnd, 6.5, 21, 5),
                "vehicle": weighted(rnd, "Golf:6 Kangoo:3"),
                "place": "Airport P4"
                if spot == "airport"
                else weighted(rnd, "Market_Square:4 Central_Station:3 Riverside:3 City_Hospital:2 Opera:1"),
                "spot_type": spot,
                "city": "Leipzig" if spot == "airport" else weighted(rnd, "Leipzig:6 Dresden:3 Halle:2"),
                "duration_min": minutes,
                "fee_eur": maybe(
                    rnd, round(minutes / 60 * rnd.uniform(0.9, 2.6) * (0.35 if spot == "airport" else 1), 2), 0.07
                ),
                "paid_by": weighted(rnd, "app:5 coins:3 card:3"),
                "fine_eur": rnd.choice((15.0, 20.0, 25.0, 40.0)) if rnd.random() < 0.09 else None,
                "extended": rnd.random() < 0.2,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "headaches_list": ("health.headaches", "2025-05-30T12:00", headaches),
    "invoices_log": ("work.invoices", "2025-05-20T12:00", invoices),
    "board_games_list": ("leisure.board_game_plays", "2025-05-01T12:00", board_games),
    "harvests_diary": ("garden.harvests", "2025-01-12T12:00", harvests),
    "parcels_log": ("home.parcels", "2025-05-28T12:00", parcels),
    "parking_log": ("car.parking_sessions", "2025-06-02T12:00", parking),
}
