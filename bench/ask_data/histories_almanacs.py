"""Made histories of record types as people keep them, for round 120."""

from __future__ import annotations

import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def piano_of(rnd: random.Random) -> list[Row]:
    composers = {
        "Clair de Lune": "Debussy",
        "Arabesque No. 1": "Debussy",
        "Nocturne in E-flat": "Chopin",
        "Raindrop Prelude": "Chopin",
        "Gymnopedie No. 1": "Satie",
        "Invention No. 8": "Bach",
        "Prelude in C": "Bach",
    }
    made = []
    for day in days(rnd, "2024-01-03", "2025-05-28", 130):
        piece = rnd.choice(list(composers))
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 7, 22),
                "duration_min": rnd.randrange(10, 96, 5),
                "piece": piece,
                "composer": composers[piece],
                "focus": weighted(rnd, "scales:2 sight-reading:2 technique:3 repertoire:5 improvisation:1"),
                "tempo_bpm": maybe(rnd, rnd.randrange(52, 132, 2), 0.2),
                "with_teacher": rnd.random() < 0.2,
                "instrument": weighted(rnd, "upright:5 digital:4 grand:1"),
                "mistakes_noted": maybe(rnd, rnd.randrange(0, 15), 0.15),
                "warm_ups": some(rnd, ["hanon", "arpeggios", "chords", "stretching"], 3, 0.3),
            }
        )
    return made


def taxi_of(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-02", "2025-03-27", 115):
        km = round(rnd.uniform(1.4, 34), 1)
        pickup, dropoff = rnd.sample(["Home", "Airport", "Central Station", "Office", "Old Town", "Hospital"], 2)
        made.append(
            {
                "ride_date": day,
                "pickup_time": clock(rnd, 5, 26.5),
                "pickup": pickup,
                "dropoff": dropoff,
                "company": weighted(rnd, "Uber:5 Bolt:4 FreeNow:3 City_Cabs:2"),
                "distance_km": km,
                "duration_min": round(km * rnd.uniform(1.4, 3.2) + 4),
                "fare_eur": round(4 + km * rnd.uniform(1.3, 2.3), 2),
                "tip_eur": maybe(rnd, float(rnd.choice((0, 0, 1, 2, 2, 3, 5))), 0.15),
                "driver_rating": maybe(rnd, rnd.randrange(2, 6), 0.25),
                "shared": rnd.random() < 0.2,
            }
        )
    return made


def headaches_of(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-01", "2025-04-12", 95):
        pill = maybe(rnd, weighted(rnd, "ibuprofen:5 paracetamol:4 sumatriptan:2"), 0.3)
        made.append(
            {
                "onsetDate": day,
                "onsetTime": clock(rnd, 5, 23.5),
                "durationHours": rnd.randrange(1, 40) / 2,
                "severity": rnd.randrange(1, 11),
                "kind": weighted(rnd, "tension:5 migraine:4 cluster:1 sinus:2"),
                "side": maybe(rnd, weighted(rnd, "left:4 right:3 both:5"), 0.1),
                "triggers": some(rnd, ["stress", "screen time", "red wine", "weather", "poor sleep", "noise"], 3, 0.2),
                "painkiller": pill,
                "doseMg": None if pill is None else 50 if pill == "sumatriptan" else rnd.choice((200, 400, 500, 800)),
                "aura": rnd.random() < 0.22,
                "missedWork": rnd.random() < 0.2,
            }
        )
    return made


def board_games_of(rnd: random.Random) -> list[Row]:
    minutes = {"Catan": 80, "Azul": 40, "Wingspan": 70, "Carcassonne": 45, "Codenames": 25, "Ticket to Ride": 60}
    made = []
    for day in days(rnd, "2023-01-06", "2025-02-23", 120):
        game = weighted(rnd, "Catan:4 Azul:4 Wingspan:5 Carcassonne:3 Codenames:2 Ticket_to_Ride:3")
        friends = sorted(rnd.sample(["Oskar", "Lena", "Priya", "Tom", "Hugo"], rnd.randint(1, 4)))
        winner = rnd.choice(["me", *friends])
        made.append(
            {
                "played_on": day,
                "game": game,
                "players": friends,
                "player_count": len(friends) + 1,
                "length_min": round(minutes[game] * rnd.uniform(0.7, 1.5)),
                "winner": winner,
                "my_score": None if game == "Codenames" else rnd.randrange(18, 132),
                "location": weighted(rnd, "home:5 cafe:3 friend's_place:3 online:2"),
                "expansion_used": rnd.random() < 0.25,
                "fun_rating": maybe(rnd, rnd.randrange(1, 6), 0.15),
            }
        )
    return made


def museums_of(rnd: random.Random) -> list[Row]:
    where = {
        "Kunsthalle": ("Hamburg", "art"),
        "Maritime Museum": ("Hamburg", "history"),
        "Albertina": ("Vienna", "art"),
        "Natural History Museum": ("Vienna", "science"),
        "Rijksmuseum": ("Amsterdam", "art"),
        "NEMO": ("Amsterdam", "science"),
        "Deutsches Museum": ("Munich", "science"),
        "City Museum": ("Munich", "history"),
        "Design Museum": ("London", "design"),
    }
    made = []
    for day in days(rnd, "2022-02-05", "2025-05-11", 84):
        museum = rnd.choice(list(where))
        made.append(
            {
                "Visit Date": day,
                "Museum": museum,
                "City": where[museum][0],
                "Type": where[museum][1],
                "Ticket Price (EUR)": maybe(rnd, rnd.choice((0.0, 6.0, 9.5, 12.0, 14.0, 16.5, 19.0, 22.5)), 0.1),
                "Time Spent (min)": rnd.randrange(35, 246, 5),
                "Companions": some(rnd, ["Mara", "Jonas", "Dad", "Elif"], 2, 0.35),
                "Guided Tour": rnd.random() < 0.3,
                "Audio Guide": rnd.random() < 0.35,
                "Stars": maybe(rnd, rnd.randrange(1, 6), 0.2),
                "Exhibition": maybe(rnd, weighted(rnd, "permanent:6 temporary:4"), 0.05),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "piano_log": ("leisure.piano_practice", "2025-06-01T12:00", piano_of),
    "taxi": ("travel.taxi_rides", "2025-04-02T12:00", taxi_of),
    "headaches_book": ("health.headaches", "2025-04-16T12:00", headaches_of),
    "board_games_sheet": ("leisure.board_game_plays", "2025-03-01T12:00", board_games_of),
    "museums": ("leisure.museum_visits", "2025-05-20T12:00", museums_of),
}
