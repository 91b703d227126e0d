"""Made histories of record types as people keep them, for round 127."""

import datetime as dt

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def courier_shifts(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2023-11-03", "2025-05-12", 130):
        hours = rnd.choice((2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0))
        orders = round(hours * rnd.uniform(1.6, 3.1))
        made.append(
            {
                "shift_date": day,
                "start_time": clock(rnd, 11, 20, 30),
                "platform": weighted(rnd, "Wolt:5 Lieferando:4 Uber_Eats:3"),
                "zone": weighted(rnd, "Altstadt:4 Hafen:3 Nordend:3 Westpark:2"),
                "vehicle": weighted(rnd, "bike:4 e-bike:4 scooter:2"),
                "hours_worked": hours,
                "orders_delivered": orders,
                "distance_km": round(orders * rnd.uniform(2.1, 4.2), 1),
                "base_pay_eur": round(hours * rnd.uniform(11.5, 14.5), 2),
                "tips_eur": maybe(rnd, round(orders * rnd.uniform(0.2, 1.9), 2), 0.08),
                "weather": weighted(rnd, "dry:6 rain:3 snow:1 windy:2"),
                "issues": some(rnd, ["late restaurant", "wrong address", "flat tyre", "customer absent"], 2, 0.5),
                "bonus_paid": rnd.random() < 0.25,
            }
        )
    return made


def hive_inspections(rnd) -> list[Row]:
    made = []
    for year in (2023, 2024, 2025):
        for day in days(rnd, f"{year}-03-05", f"{year}-{'09-14' if year == 2025 else '10-20'}", 38):
            honey = round(rnd.uniform(2, 16), 1) if day.month in {6, 7, 8} and rnd.random() < 0.45 else 0.0
            made.append(
                {
                    "inspection_date": day,
                    "hive": weighted(rnd, "Willow:4 Bramble:4 Clover:3 Hazel:3 Rowan:2"),
                    "queen_seen": rnd.random() < 0.62,
                    "brood_frames": rnd.randrange(1, 10),
                    "temperament": weighted(rnd, "calm:6 nervous:3 defensive:2"),
                    "outside_temp_c": round(rnd.uniform(9, 31), 1),
                    "varroa_count": maybe(rnd, rnd.randrange(0, 24), 0.25),
                    "honey_taken_kg": honey,
                    "supers": rnd.randrange(0, 4),
                    "treatments": some(rnd, ["oxalic acid", "formic acid", "thymol", "drone brood removal"], 2, 0.6),
                    "next_check_on": maybe(rnd, day + dt.timedelta(rnd.randrange(6, 22)), 0.3),
                }
            )
    return made


PIECES = {
    "Nocturne in E-flat": "Chopin",
    "Prelude in E minor": "Chopin",
    "Minute Waltz": "Chopin",
    "Invention No. 1": "Bach",
    "Minuet in G": "Bach",
    "Clair de lune": "Debussy",
    "Arabesque No. 1": "Debussy",
    "Rondo alla Turca": "Mozart",
    "Sonata in C": "Mozart",
    "River Flows": "Yiruma",
}


def piano_practice(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-06", "2025-03-26", 140):
        piece = rnd.choice(list(PIECES))
        made.append(
            {
                "Date": day,
                "Start": clock(rnd, 14, 20.5, 15),
                "Piece": piece,
                "Composer": PIECES[piece],
                "Minutes": rnd.randrange(10, 95, 5),
                "Tempo (bpm)": maybe(rnd, rnd.randrange(48, 150), 0.2),
                "Focus": some(rnd, ["scales", "sight-reading", "memorising", "dynamics", "pedalling"], 3, 0.15),
                "Instrument": weighted(rnd, "digital_piano:5 upright:4 school_grand:2"),
                "With Teacher": rnd.random() < 0.25,
                "How It Went": maybe(rnd, weighted(rnd, "good:4 okay:4 frustrating:2"), 0.06),
            }
        )
    return made


def repair_tickets(rnd) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-02-01", "2025-07-07", 135)):
        labour, parts = rnd.randrange(15, 200, 5), round(rnd.choice((0, 1, 1, 1, 1)) * rnd.uniform(6, 210), 2)
        warranty = rnd.random() < 0.15
        away = rnd.randrange(1, 15)
        collected = day + dt.timedelta(away)
        late = collected > dt.date(2025, 7, 8) or rnd.random() < 0.04
        made.append(
            {
                "ticketNo": f"R-{1040 + number}",
                "receivedOn": day,
                "collectedOn": None if late else collected,
                "customer": weighted(rnd, "Halvorsen:2 Adeyemi:3 Novak:3 Torres:3 Blum:2 Kato:2 Moreau:2 Singh:3"),
                "bikeType": weighted(rnd, "city_bike:4 e-bike:4 road_bike:3 mountain_bike:3 cargo_bike:1"),
                "jobType": weighted(rnd, "brakes:5 gears:4 puncture:4 full_service:3 wheel_truing:2 electrics:1"),
                "mechanic": weighted(rnd, "Greta:4 Ossian:4 Pia:2"),
                "labourMinutes": labour,
                "partsCost": parts,
                "totalCharged": 0.0 if warranty else round(parts * 1.2 + labour * 0.95, 2),
                "partsReplaced": some(rnd, ["chain", "brake pads", "cable", "inner tube", "tyre", "cassette"], 3, 0.0)
                if parts
                else [],
                "warranty": warranty,
            }
        )
    return made


def babysitting_jobs(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-08", "2025-02-15", 105):
        start = dt.datetime.combine(day, clock(rnd, 15, 20, 30))
        hours = rnd.choice((2, 2.5, 3, 3.5, 4, 4.5, 5, 6))
        family = weighted(rnd, "Okafor:5 Brown:4 Lindqvist:3 Haddad:3 Rossi:2 Dunne:1")
        rate = rnd.choice((8.0, 9.0, 9.0, 10.0, 11.0))
        made.append(
            {
                "date": day,
                "family": family,
                "start_time": start.time(),
                "end_time": (start + dt.timedelta(hours=hours)).time(),
                "hours": float(hours),
                "children": rnd.choice((1, 1, 2, 2, 2, 3, 4)),
                "hourly_rate_gbp": rate,
                "total_paid_gbp": round(rate * hours, 2),
                "activities": some(rnd, ["baking", "board games", "park", "crafts", "homework", "film"], 3, 0.12),
                "put_to_bed": rnd.random() < 0.55,
                "paid_on": maybe(rnd, day + dt.timedelta(rnd.choice((0, 0, 0, 1, 3, 7))), 0.08),
                "way_home": weighted(rnd, "lift:4 bus:3 walked:3 taxi:1"),
            }
        )
    return made


def pottery_pieces(rnd) -> list[Row]:
    made = []
    names = [
        f"{a} {b}"
        for a in ("Moss", "Dune", "Tide", "Ember", "Frost", "Plum", "Slate", "Honey", "Cloud", "Fern")
        for b in ("One", "Bell", "Moon", "Ridge", "Wren", "Lark", "Stone", "Pool", "Thorn", "Leaf", "Drift", "Bay")
    ]
    rnd.shuffle(names)
    for name, day in zip(names, days(rnd, "2023-02-11", "2025-10-30", 118), strict=False):
        form = weighted(rnd, "mug:5 bowl:4 vase:3 plate:2 teapot:1")
        outcome = weighted(rnd, "fine:7 cracked:2 warped:1 glaze_run:1")
        sold = outcome == "fine" and rnd.random() < 0.6
        sold_on = day + dt.timedelta(rnd.randrange(20, 120)) if sold else None
        if sold_on and sold_on > dt.date(2025, 11, 3):
            sold_on = None
        made.append(
            {
                "Piece": name,
                "Form": form,
                "Clay Body": weighted(rnd, "stoneware:5 porcelain:3 terracotta:2"),
                "Made On": day,
                "Weight (g)": rnd.randrange(180, 1900, 10),
                "Height (cm)": maybe(rnd, round(rnd.uniform(4, 34), 1), 0.1),
                "Glazes": some(rnd, ["celadon", "tenmoku", "shino", "clear", "cobalt"], 2, 0.15),
                "Firing Temp (°C)": rnd.choice((1060, 1180, 1220, 1240, 1260, 1280)),
                "Kiln": weighted(rnd, "studio_electric:5 community_gas:3 raku:1"),
                "Outcome": outcome,
                "Sold On": sold_on,
                "Price (€)": float(rnd.randrange(12, 95)) if sold_on else None,
                "Gift": sold_on is None and rnd.random() < 0.4,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "courier_shifts": ("work.courier_shifts", "2025-05-14T12:00", courier_shifts),
    "hive_inspections": ("leisure.hive_inspections", "2025-09-20T12:00", hive_inspections),
    "piano_practice_log": ("leisure.piano_practice", "2025-03-28T12:00", piano_practice),
    "repair_tickets": ("work.repair_tickets", "2025-07-09T12:00", repair_tickets),
    "babysitting_jobs": ("work.babysitting_jobs", "2025-02-16T12:00", babysitting_jobs),
    "pottery_pieces_log": ("leisure.pottery_pieces", "2025-11-05T12:00", pottery_pieces),
}
