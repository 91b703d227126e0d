"""Made histories of record types as people keep them, for round 122."""

# ruff: noqa: E501  (tables of values are read best on one line)

import datetime as dt

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def board_games(rnd) -> list[Row]:
    length = {"Catan": 80, "Azul": 40, "Wingspan": 75, "Carcassonne": 45, "Ticket to Ride": 60, "Codenames": 20}
    made = []
    for day in days(rnd, "2023-09-02", "2025-05-11", 130):
        game = weighted(rnd, "Catan:5 Azul:4 Wingspan:3 Carcassonne:3 Ticket_to_Ride:2 Codenames:3")
        made.append(
            {
                "played_on": day,
                "start_time": clock(rnd, 14, 23, 15),
                "game": game,
                "duration_min": round(length[game] * rnd.uniform(0.7, 1.6)),
                "opponents": some(rnd, ["Nadia", "Tom", "Felix", "Ruth", "Oscar"], 4, 0.06),
                "winner": maybe(rnd, weighted(rnd, "me:5 Nadia:3 Tom:2 Felix:2 Ruth:2"), 0.06),
                "my_score": maybe(rnd, rnd.randrange(4, 118), 0.2),
                "place": weighted(rnd, "home:5 cafe:2 friend's_house:3 game_club:2"),
                "expansion_used": rnd.random() < 0.3,
                "my_rating": maybe(rnd, rnd.randrange(4, 11), 0.12),
            }
        )
    return made


def parcels(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-04", "2025-04-26", 125):
        status = weighted(rnd, "delivered:9 returned:2 lost:1")
        made.append(
            {
                "ordered_on": day,
                "sender": weighted(rnd, "Zalando:5 IKEA:3 Etsy:4 Decathlon:3 Thomann:2 Bookshop:2"),
                "carrier": weighted(rnd, "DHL:6 Hermes:3 UPS:2 DPD:3"),
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 18.5), 1), 0.1),
                "shipping_fee_eur": maybe(rnd, rnd.choice((0.0, 0.0, 3.9, 4.95, 5.95, 7.5, 12.9)), 0.05),
                "status": status,
                "delivered_on": day + dt.timedelta(rnd.randrange(1, 15)) if status != "lost" else None,
                "left_at": weighted(rnd, "front_door:4 neighbour:3 parcel_locker:3 pickup_shop:1")
                if status != "lost"
                else None,
                "damaged": rnd.random() < 0.09,
                "contents": some(rnd, ["clothes", "books", "kitchenware", "electronics", "toys", "furniture"], 2, 0.08),
            }
        )
    return made


def harvests(rnd) -> list[Row]:
    made = []
    for year in (2022, 2023, 2024):
        for day in days(rnd, f"{year}-05-03", f"{year}-10-24", 42):
            crop = weighted(rnd, "tomatoes:6 courgettes:4 potatoes:3 strawberries:3 beans:3 kale:2 carrots:2")
            heavy = {"tomatoes": 1800, "courgettes": 1500, "potatoes": 3200}.get(crop, 700)
            made.append(
                {
                    "harvest_date": day,
                    "crop": crop,
                    "variety": maybe(
                        rnd, f"{weighted(rnd, 'Early Late Golden Red')} {weighted(rnd, 'Star Queen Giant')}", 0.2
                    ),
                    "bed": weighted(rnd, "north_bed:4 south_bed:5 greenhouse:3 pots:2"),
                    "weight_g": int(round(heavy * rnd.uniform(0.2, 1.8), -1)),
                    "quality": maybe(rnd, weighted(rnd, "excellent:3 good:5 fair:3 poor:1"), 0.08),
                    "planted_on": maybe(rnd, day - dt.timedelta(rnd.randrange(45, 130)), 0.1),
                    "used_for": some(rnd, ["fresh", "jam", "freezer", "gift", "pickles"], 3, 0.12),
                    "pest_damage": rnd.random() < 0.22,
                }
            )
    return made


def dog_walks(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2024-11-01", "2025-06-14", 150):
        minutes = rnd.randrange(12, 125)
        made.append(
            {
                "walk_date": day,
                "start_time": clock(rnd, 6, 22, 5),
                "dog": weighted(rnd, "Bruno:5 Maple:4 Ziggy:2"),
                "walker": weighted(rnd, "me:6 Hanna:3 dog_sitter:1"),
                "route": maybe(rnd, weighted(rnd, "river_path:4 city_park:4 forest_loop:3 beach:2"), 0.07),
                "distance_km": round(minutes / 60 * rnd.uniform(3.2, 5.4), 2),
                "duration_min": minutes,
                "weather": weighted(rnd, "sunny:4 cloudy:4 rain:3 snow:1"),
                "off_leash": rnd.random() < 0.35,
                "temperature_c": maybe(rnd, rnd.randrange(-6, 27), 0.15),
                "treats_given": rnd.randrange(0, 7),
            }
        )
    return made


def museum_visits(rnd) -> list[Row]:
    city = {
        "City Gallery": "Leeds", "Railway Museum": "York", "Maritime Museum": "Hull", "Science Centre": "Manchester",
        "Castle Museum": "York", "Modern Art House": "Manchester", "Toy Museum": "Leeds",
    }  # fmt: skip
    made = []
    for day in days(rnd, "2022-01-15", "2025-03-23", 90):
        museum = weighted(
            rnd,
            "City_Gallery:5 Railway_Museum:3 Maritime_Museum:3 Science_Centre:4 Castle_Museum:2 Modern_Art_House:4 Toy_Museum:1",
        )
        made.append(
            {
                "Visit Date": day,
                "Museum": museum,
                "City": city[museum],
                "Arrival Time": clock(rnd, 9.5, 16.5, 15),
                "Time Spent (min)": rnd.randrange(35, 260, 5),
                "Ticket Price (GBP)": maybe(rnd, rnd.choice((0.0, 0.0, 6.5, 9.0, 12.0, 15.0, 18.5, 24.0)), 0.07),
                "Exhibition Type": weighted(rnd, "permanent:5 special:4 travelling:2"),
                "Companions": some(rnd, ["Alice", "Ben", "Carla", "Dev"], 3, 0.35),
                "Audio Guide": rnd.random() < 0.4,
                "Rating": maybe(rnd, rnd.randrange(1, 6), 0.15),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "board_games_table": ("leisure.board_game_plays", "2025-05-14T12:00", board_games),
    "parcels_register": ("home.parcels", "2025-05-05T12:00", parcels),
    "harvests_journal": ("garden.harvests", "2024-11-10T12:00", harvests),
    "dog_walks_diary": ("pets.dog_walks", "2025-06-16T12:00", dog_walks),
    "museum_visits_log": ("leisure.museum_visits", "2025-04-02T12:00", museum_visits),
}
