"""Made histories of record types as people keep them, for round 116."""

import datetime as dt

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

VARIETIES = {
    "tomato": "Roma:3 Black_Cherry:2",
    "zucchini": "Defender:2 Gold_Rush",
    "lettuce": "Little_Gem:3 Lollo_Rosso",
    "carrot": "Nantes:2 Purple_Haze",
    "beans": "Cobra:2 Blue_Lake",
    "strawberry": "Elsanta:2 Honeoye",
}


def harvests(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2024-05-04", "2024-10-20", 60) + days(rnd, "2025-04-28", "2025-10-03", 66):
        crop = weighted(rnd, "tomato:6 zucchini:4 lettuce:4 carrot:3 beans:3 strawberry:3")
        made.append(
            {
                "harvested_on": day,
                "crop": crop,
                "variety": maybe(rnd, weighted(rnd, VARIETIES[crop]), 0.1),
                "bed": weighted(rnd, "greenhouse:4 back_plot:5 raised_bed:3 balcony:2"),
                "weight_g": maybe(rnd, rnd.randrange(120, 3400, 10), 0.08),
                "picking_min": rnd.randrange(5, 60),
                "quality": weighted(rnd, "excellent:3 good:5 poor:2"),
                "used_for": some(rnd, ["eaten fresh", "frozen", "given away", "preserved"], 2, 0.12),
                "weather": weighted(rnd, "sunny:5 cloudy:4 rainy:2"),
                "pest_damage": rnd.random() < 0.22,
            }
        )
    return made


def parcels(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-05", "2025-08-17", 110):
        arrived = None if rnd.random() < 0.08 else day + dt.timedelta(rnd.randrange(1, 13))
        if arrived and arrived > dt.date(2025, 8, 19):
            arrived = None
        made.append(
            {
                "tracking_code": f"PX{rnd.randrange(100000, 999999)}",
                "shop": weighted(rnd, "Zalando:4 Thomann:2 Etsy:3 Decathlon:3 Bookery:2"),
                "carrier": weighted(rnd, "DHL:6 Hermes:4 UPS:3 DPD:3"),
                "ordered_on": day,
                "delivered_on": arrived,
                "delivery_time": clock(rnd, 8, 20) if arrived else None,
                "left_at": weighted(rnd, "front_door:5 neighbour:3 parcel_locker:3 post_office:2") if arrived else None,
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 14), 1), 0.1),
                "shipping_cost_eur": rnd.choice((0.0, 0.0, 3.95, 4.99, 5.9, 7.49, 12.5)),
                "contents": some(rnd, ["shoes", "clothes", "books", "toys", "cables", "kitchenware"], 3, 0.05),
                "signature_required": rnd.random() < 0.25,
                "damaged": arrived is not None and rnd.random() < 0.12,
            }
        )
    return made


def invoices(rnd) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2023-07-03", "2025-09-10", 96)):
        hours = round(rnd.randrange(4, 120) / 2, 1)
        rate = rnd.choice((60, 70, 75, 85, 95))
        due = day + dt.timedelta(rnd.choice((14, 14, 30)))
        paid = day + dt.timedelta(rnd.randrange(3, 55))
        if paid > dt.date(2025, 9, 14) or rnd.random() < 0.05:
            paid = None
        made.append(
            {
                "invoiceNumber": f"INV-{1001 + number}",
                "client": weighted(rnd, "Maple_Studio:5 Harbor_Foods:4 Kolb_&_Sons:3 Citizen_Museum:3 Ostra_Travel:2"),
                "projectType": weighted(rnd, "logo:3 website:5 brochure:3 illustration:2"),
                "issuedOn": day,
                "dueOn": due,
                "paidOn": paid,
                "hoursBilled": hours,
                "hourlyRateEur": rate,
                "amountEur": round(hours * rate, 2),
                "remindersSent": 0 if paid and paid <= due else rnd.randrange(0, 4),
                "sentBy": weighted(rnd, "email:6 portal:3 post:1"),
                "discountGiven": rnd.random() < 0.2,
            }
        )
    return made


PIECES = {
    "piano": "Clair_de_Lune:3 Gymnopédie:3 Invention_No._8:2 Maple_Leaf_Rag:2",
    "cello": "Suite_No._1:3 The_Swan:2",
    "guitar": "Blackbird:3 Asturias:2",
}


def practice(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-01", "2025-06-28", 140):
        instrument = weighted(rnd, "piano:6 cello:3 guitar:3")
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 7, 22.5),
                "instrument": instrument,
                "piece": maybe(rnd, weighted(rnd, PIECES[instrument]), 0.12),
                "duration_min": rnd.randrange(10, 125, 5),
                "tempo_bpm": maybe(rnd, rnd.randrange(52, 144, 2), 0.25),
                "techniques": some(rnd, ["scales", "sight-reading", "arpeggios", "rhythm", "memorising"], 3, 0.18),
                "metronome": rnd.random() < 0.45,
                "satisfaction": maybe(rnd, rnd.randrange(1, 6), 0.1),
                "place": weighted(rnd, "home:6 music_school:3 community_hall:1"),
            }
        )
    return made


def shifts(rnd) -> list[Row]:
    made = []
    for day in days(rnd, "2024-06-03", "2025-05-29", 130):
        start = clock(rnd, 6, 16, 30)
        hours = rnd.choice((4, 4.5, 5, 6, 6.5, 7, 8))
        end = (dt.datetime.combine(day, start) + dt.timedelta(hours=hours)).time()
        made.append(
            {
                "shift_date": day,
                "start": start,
                "end": end,
                "hours": hours,
                "cafe": weighted(rnd, "Station:5 Old_Town:4 Riverside:3"),
                "position": weighted(rnd, "barista:5 cashier:3 kitchen:2 floor:2"),
                "tips_eur": maybe(rnd, round(rnd.uniform(2, 58), 2), 0.12),
                "customers_served": maybe(rnd, rnd.randrange(35, 240), 0.15),
                "coworkers": some(rnd, ["Amir", "Sofie", "Lena", "Tom", "Grace"], 3, 0.1),
                "break_min": rnd.choice((0, 15, 20, 30, 30, 45)),
                "covered_for_someone": rnd.random() < 0.18,
                "shift_lead": maybe(rnd, weighted(rnd, "Nadia:4 Oskar:3 Bea:2"), 0.08),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "harvests_sheet": ("garden.harvests", "2025-10-05T12:00", harvests),
    "parcels_sheet": ("home.parcels", "2025-08-20T12:00", parcels),
    "invoices_diary": ("finance.invoices", "2025-09-15T12:00", invoices),
    "practice_log": ("music.practice_sessions", "2025-06-30T12:00", practice),
    "shifts_diary": ("work.shifts", "2025-05-31T12:00", shifts),
}
