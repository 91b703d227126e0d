"""Made histories of record types as people keep them, for round 128."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def laundry(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-06", "2025-05-16", 130):
        program = weighted(rnd, "cotton:5 eco:4 delicates:2 quick_wash:3 wool:1")
        made.append(
            {
                "washed_on": day,
                "started_at": clock(rnd, 6.5, 22.5),
                "program": program,
                "temperature_c": 30 if program in {"wool", "delicates"} else rnd.choice((30, 40, 40, 60, 60, 90)),
                "load_kg": round(rnd.uniform(1.2, 7.8), 1),
                "duration_min": rnd.randrange(28, 185),
                "energy_kwh": maybe(rnd, round(rnd.uniform(0.2, 1.9), 2), 0.12),
                "detergent": weighted(rnd, "Persil:5 Ecover:4 Ariel:2 soap_nuts:1"),
                "contents": some(rnd, ["towels", "bedding", "shirts", "jeans", "socks", "sportswear"], 3, 0.06),
                "tumble_dried": rnd.random() < 0.35,
            }
        )
    return made


def backups(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-07-01", "2025-04-29", 140):
        result = weighted(rnd, "success:7 warning:2 failed:2")
        made.append(
            {
                "runDate": day,
                "startTime": clock(rnd, 0.5, 23.5),
                "device": weighted(rnd, "NAS:5 Laptop:4 Raspberry_Pi:3 Media_Server:2"),
                "backupType": weighted(rnd, "incremental:6 full:3 snapshot:2"),
                "destination": weighted(rnd, "USB_drive:4 Backblaze:4 second_NAS:2"),
                "result": result,
                "sizeGb": None if result == "failed" else round(rnd.uniform(0.4, 480), 1),
                "durationMin": rnd.randrange(3, 260),
                "filesChanged": maybe(rnd, rnd.randrange(12, 24_000), 0.1),
                "encrypted": rnd.random() < 0.7,
                "folders": some(rnd, ["photos", "documents", "music", "databases", "configs"], 3, 0.1),
            }
        )
    return made


def bird_feeder(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-02", "2025-03-12", 150):
        made.append(
            {
                "Date": day,
                "Time": clock(rnd, 6.5, 18.5),
                "Species": weighted(
                    rnd, "great_tit:6 robin:5 goldfinch:3 blackbird:4 nuthatch:2 woodpecker:1 magpie:2"
                ),
                "Count": rnd.choice((1, 1, 1, 2, 2, 3, 4, 6, 9)),
                "Feeder": weighted(rnd, "hanging_tube:4 ground_tray:3 fat_ball_cage:2 window_tray:1"),
                "Food": maybe(rnd, weighted(rnd, "sunflower_seeds:5 peanuts:3 mealworms:2 suet:2"), 0.08),
                "Temperature (°C)": maybe(rnd, round(rnd.uniform(-7, 24), 1), 0.1),
                "Weather": weighted(rnd, "sunny:3 cloudy:4 rain:2 snow:1"),
                "Minutes Watched": rnd.randrange(5, 65, 5),
                "Photographed": rnd.random() < 0.3,
            }
        )
    return made


PIECES = (
    "speckled mug",
    "ramen bowl",
    "tall vase",
    "soap dish",
    "teapot",
    "serving plate",
    "planter",
    "egg cup",
    "butter dish",
)


def pottery(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-04", "2025-05-25", 95):
        outcome = weighted(rnd, "kept:5 gifted:3 sold:3 cracked:2")
        made.append(
            {
                "thrown_on": day,
                "piece": rnd.choice(PIECES),
                "technique": weighted(rnd, "wheel:6 slab:3 coil:2 pinch:1"),
                "clay": weighted(rnd, "stoneware:5 porcelain:2 terracotta:3"),
                "clay_weight_g": rnd.randrange(180, 3200, 10),
                "glazes": some(rnd, ["celadon", "tenmoku", "matte white", "cobalt blue", "clear"], 2, 0.2),
                "fired_on": maybe(rnd, day + dt.timedelta(rnd.randrange(7, 45)), 0.12),
                "height_cm": maybe(rnd, round(rnd.uniform(4, 38), 1), 0.1),
                "outcome": outcome,
                "sale_price_eur": float(rnd.randrange(12, 95)) if outcome == "sold" else None,
                "signed": rnd.random() < 0.6,
            }
        )
    return made


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-01", "2025-05-30", 100):
        sitter = weighted(rnd, "Hannah:5 Marta:4 Leo:3 Mrs._Novak:2 Aisha:2")
        hours = rnd.randrange(4, 17) / 2
        rate = {"Hannah": 14, "Marta": 15, "Leo": 11, "Mrs. Novak": 13, "Aisha": 16}[sitter]
        start = rnd.randrange(14 * 4, 20 * 4 + 1) * 15
        end = int(start + hours * 60) % 1440
        made.append(
            {
                "date": day,
                "sitter": sitter,
                "start": dt.time(start // 60, start % 60),
                "end": dt.time(end // 60, end % 60),
                "hours": hours,
                "hourly_rate_eur": rate,
                "tip_eur": maybe(rnd, rnd.choice((0, 0, 2, 5, 5, 10)), 0.15),
                "fee_eur": round(hours * rate, 2),
                "occasion": weighted(rnd, "date_night:4 work:4 party:2 appointment:2 theatre:1"),
                "activities": some(
                    rnd, ["drawing", "playground", "board games", "reading", "baking", "cartoons"], 3, 0.15
                ),
                "paid_in_cash": rnd.random() < 0.45,
                "kids_rating": maybe(rnd, rnd.randrange(1, 6), 0.2),
            }
        )
    return made


def hay_fever(rnd: random.Random) -> list[Row]:
    made = []
    seen: set[dt.date] = set()
    for day in days(rnd, "2024-02-10", "2024-09-30", 90) + days(rnd, "2025-02-05", "2025-06-10", 60):
        if day in seen:
            continue
        seen.add(day)
        tablet = maybe(rnd, weighted(rnd, "cetirizine:5 loratadine:3 fexofenadine:2"), 0.3)
        made.append(
            {
                "entry_date": day,
                "severity": rnd.randrange(0, 11),
                "symptoms": some(rnd, ["sneezing", "itchy eyes", "runny nose", "cough", "blocked nose"], 3, 0.15),
                "main_pollen": maybe(rnd, weighted(rnd, "birch:4 grass:5 hazel:2 mugwort:2"), 0.1),
                "pollen_count_per_m3": maybe(rnd, rnd.randrange(5, 420), 0.12),
                "antihistamine": tablet,
                "tablets_taken": rnd.choice((1, 1, 1, 2)) if tablet else 0,
                "hours_outdoors": round(rnd.uniform(0, 9), 1),
                "eye_drops_used": rnd.random() < 0.4,
                "slept_with_window_open": rnd.random() < 0.5,
                "location": weighted(rnd, "home:5 office:4 countryside:2 seaside:1"),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "laundry": ("home.laundry_loads", "2025-05-18T12:00", laundry),
    "backups": ("technology.backup_jobs", "2025-05-01T12:00", backups),
    "bird_feeder": ("nature.bird_sightings", "2025-03-15T12:00", bird_feeder),
    "pottery": ("leisure.pottery_pieces", "2025-06-03T12:00", pottery),
    "babysitting_book": ("family.babysitting_sessions", "2025-06-01T12:00", babysitting),
    "hay_fever": ("health.hay_fever_entries", "2025-06-12T12:00", hay_fever),
}
