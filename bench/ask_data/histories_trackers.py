"""Made histories of record types as people keep them, for round 111."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-04", "2025-04-28", 120):
        lost = rnd.random() < 0.05
        made.append(
            {
                "sender": weighted(
                    rnd, "Zalando:4 Bookshop:3 Grandma:2 IKEA:2 Decathlon:3 Etsy_Seller:2 Office_Depot:1"
                ),
                "shipped_on": day,
                "delivered_on": None if lost else day + dt.timedelta(rnd.choice((1, 1, 2, 2, 3, 3, 4, 5, 7, 9, 14))),
                "carrier": weighted(rnd, "DHL:6 UPS:3 Hermes:3 DPD:2 GLS:1"),
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 22), 1), 0.1),
                "shipping_fee_eur": maybe(rnd, rnd.choice((0.0, 0.0, 0.0, 2.99, 3.95, 4.99, 5.49, 6.99, 12.9)), 0.08),
                "dropped_at": None if lost else weighted(rnd, "front_door:5 neighbour:3 locker:3 post_office:2"),
                "signed_for": rnd.random() < 0.4,
                "contents": some(rnd, ["clothes", "books", "toys", "electronics", "furniture", "kitchenware"], 2, 0.12),
                "damaged": rnd.random() < 0.12,
            }
        )
    return made


CROPS = {
    "tomatoes": ("greenhouse", (200, 2600)),
    "courgettes": ("south bed", (150, 3200)),
    "beans": ("south bed", (80, 900)),
    "strawberries": ("north bed", (50, 800)),
    "potatoes": ("north bed", (500, 5200)),
    "lettuce": ("raised bed", (100, 700)),
    "cucumbers": ("greenhouse", (200, 1500)),
    "raspberries": ("fence", (40, 650)),
    "kale": ("raised bed", (120, 800)),
}


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(days(rnd, "2023-05-20", "2023-10-25", 50) + days(rnd, "2024-05-12", "2024-10-30", 70)):
        crop = weighted(
            rnd, "tomatoes:5 courgettes:4 beans:3 strawberries:3 potatoes:2 lettuce:3 cucumbers:2 raspberries:2 kale:1"
        )
        plot, (low, high) = CROPS[crop]
        made.append(
            {
                "picked_on": day,
                "crop": crop,
                "plot": plot,
                "weight_g": maybe(rnd, rnd.randrange(low, high, 10), 0.06),
                "minutes_spent": rnd.randrange(5, 75, 5),
                "quality": maybe(rnd, weighted(rnd, "excellent:3 good:5 poor:2"), 0.08),
                "helpers": some(rnd, ["Nina", "Tom", "Oskar", "Grandpa"], 2, 0.45),
                "used_for": weighted(rnd, "fresh:6 frozen:3 jam:1 given_away:2"),
                "pest_damage": rnd.random() < 0.22,
                "temperature_c": maybe(rnd, round(rnd.uniform(9, 33), 1), 0.1),
            }
        )
    return made


def piano(rnd: random.Random) -> list[Row]:
    pieces = {
        "Clair de Lune": "Debussy",
        "Für Elise": "Beethoven",
        "Moonlight Sonata": "Beethoven",
        "Prelude in C": "Bach",
        "Invention No. 4": "Bach",
        "Nocturne in E-flat": "Chopin",
        "Gymnopédie No. 1": "Satie",
    }
    made = []
    for day in days(rnd, "2024-02-01", "2025-03-16", 140):
        piece = rnd.choice(tuple(pieces))
        made.append(
            {
                "Date": day,
                "Start": clock(rnd, 7, 21.5),
                "Minutes": rnd.randrange(10, 100, 5),
                "Piece": piece,
                "Composer": pieces[piece],
                "Instrument": weighted(rnd, "upright:5 digital:4 grand:1"),
                "Exercises": some(rnd, ["scales", "arpeggios", "sight-reading", "chords", "trills"], 3, 0.2),
                "Tempo (bpm)": maybe(rnd, rnd.randrange(50, 141, 2), 0.25),
                "With Metronome": rnd.random() < 0.45,
                "Satisfaction": maybe(rnd, rnd.randrange(1, 11), 0.12),
                "Mistakes": maybe(rnd, rnd.randrange(0, 26), 0.2),
            }
        )
    return made


def parking(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-07-03", "2025-05-05", 130):
        kind = weighted(rnd, "street:5 garage:5 lot:3")
        minutes = rnd.randrange(15, 540, 5)
        free = kind != "garage" and rnd.random() < 0.25
        fined = kind == "street" and rnd.random() < 0.18
        made.append(
            {
                "parkedDate": day,
                "arrivalTime": clock(rnd, 7, 21),
                "location": weighted(
                    rnd, "Central_Station:4 Old_Town:4 Airport:2 Harbour:2 City_Hospital:2 Riverside_Mall:3"
                ),
                "spotType": kind,
                "vehicle": weighted(rnd, "Golf:6 Kangoo:3 rental:1"),
                "durationMin": minutes,
                "feeEur": 0.0 if free else maybe(rnd, round(minutes / 60 * rnd.uniform(1.2, 3.4), 2), 0.06),
                "fineEur": float(rnd.choice((20, 25, 30, 40, 55))) if fined else None,
                "paymentMethod": None if free else weighted(rnd, "app:5 coins:2 card:4"),
                "evCharging": kind != "street" and rnd.random() < 0.3,
            }
        )
    return made


GAMES = {
    "Catan": "strategy",
    "Carcassonne": "strategy",
    "Azul": "abstract",
    "Pandemic": "cooperative",
    "Codenames": "party",
    "Wingspan": "strategy",
    "Hanabi": "cooperative",
    "Dixit": "party",
}


def board_games(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-06", "2025-02-22", 125):
        game = weighted(rnd, "Catan:5 Carcassonne:4 Azul:4 Pandemic:3 Codenames:3 Wingspan:4 Hanabi:2 Dixit:1")
        group = GAMES[game] in {"cooperative", "party"}
        made.append(
            {
                "played_on": day,
                "game": game,
                "category": GAMES[game],
                "opponents": some(rnd, ["Hugo", "Leila", "Marta", "Finn", "Sana"], 3, 0.06),
                "length_min": rnd.randrange(20, 185, 5),
                "my_score": None if group else rnd.randrange(18, 121),
                "result": weighted(rnd, "won:4 lost:6"),
                "place": weighted(rnd, "home:6 Hugo's_flat:3 cafe:3 club:2"),
                "with_expansion": rnd.random() < 0.25,
                "enjoyment": maybe(rnd, rnd.randrange(1, 6), 0.15),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parcels_diary": ("home.parcels", "2025-05-12T12:00", parcels),
    "harvests_list": ("garden.harvests", "2024-11-15T12:00", harvests),
    "piano": ("music.piano_practice", "2025-03-20T12:00", piano),
    "parking_list": ("car.parking_sessions", "2025-05-10T12:00", parking),
    "board_games_book": ("leisure.board_game_plays", "2025-03-02T12:00", board_games),
}
"""Name to the collection that the records go into, the moment the questions are asked at, and the maker."""
