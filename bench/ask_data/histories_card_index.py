"""Made histories of record types as people keep them, for rounds 144 to 147."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def fuel_stops(rnd: random.Random) -> list[Row]:
    made, stand = [], {"Golf": 84210, "Fiat 500": 31050, "Caddy": 142300}
    for day in days(rnd, "2023-05-02", "2025-08-20", 125):
        car = weighted(rnd, "Golf:6 Fiat_500:3 Caddy:4")
        diesel = car == "Caddy"
        price = round(rnd.uniform(1.52, 1.79) if diesel else rnd.uniform(1.64, 1.96), 3)
        full = rnd.random() < 0.68
        litres = round(rnd.uniform(26, 58) * (0.6 if car == "Fiat 500" else 1) * (1 if full else 0.5), 2)
        stand[car] += rnd.randrange(210, 690)
        made.append(
            {
                "date": day,
                "time": clock(rnd, 6, 22),
                "station": weighted(rnd, "Aral:5 Shell:4 Jet:4 Esso:2 Star:2"),
                "car": car,
                "fuel": "diesel" if diesel else "petrol",
                "litres": litres,
                "price_per_litre": price,
                "total_cost": round(litres * price, 2),
                "odometer_km": stand[car],
                "full_tank": full,
                "paid_with": maybe(rnd, weighted(rnd, "card:6 cash:2 app:3"), 0.08),
            }
        )
    return made


SHOWS = {
    "Old Bones": "history",
    "Empire Talk": "history",
    "The Lab Bench": "science",
    "Orbit": "science",
    "Cold Files": "true crime",
    "Half Baked": "comedy",
    "Money Matters": "business",
    "Long Run": "sports",
}


def podcasts(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-02-03", "2025-06-25", 140), 1):
        show = rnd.choices(list(SHOWS), (5, 3, 5, 3, 5, 4, 2, 2))[0]
        made.append(
            {
                "listenedOn": day,
                "show": show,
                "episodeTitle": f"{show} #{number}",
                "genre": SHOWS[show],
                "hosts": sorted(rnd.sample(["Nora", "Sam", "Ivo", "Leila", "Marek"], rnd.choice((1, 2, 2, 3)))),
                "lengthMin": rnd.randrange(18, 96),
                "whileDoing": maybe(rnd, weighted(rnd, "commuting:6 cooking:4 running:3 cleaning:3"), 0.1),
                "finished": rnd.random() < 0.74,
                "stars": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 2, 5, 6, 4))[0], 0.2),
            }
        )
    return made


def volunteering(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-09", "2025-03-29", 95):
        where = weighted(rnd, "Food_Bank:6 Animal_Shelter:5 Red_Cross:3 Repair_Workshop:3 Library_Friends:2")
        made.append(
            {
                "Date": day,
                "Organisation": where,
                "Role": weighted(rnd, "driver:3 sorting:5 reception:3 cleaning:2 teaching:2"),
                "Start Time": clock(rnd, 8, 18, 15),
                "Hours": rnd.randrange(4, 25) / 4,
                "Helpers": some(rnd, ["Agnes", "Bilal", "Greta", "Hugo", "Ximena"], 3, 0.2),
                "Travel Cost": maybe(rnd, round(rnd.uniform(1.5, 12), 2), 0.25),
                "Outdoors": rnd.random() < (0.6 if where == "Animal Shelter" else 0.2),
                "Mood": maybe(rnd, weighted(rnd, "happy:5 tired:4 proud:3 bored:1"), 0.12),
            }
        )
    return made


def groceries(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-01", "2025-05-08", 160):
        count = rnd.randrange(2, 42)
        made.append(
            {
                "bought_on": day,
                "bought_at": clock(rnd, 8, 21),
                "store": weighted(rnd, "Lidl:6 Rewe:5 Edeka:4 Aldi:3 farmers'_market:2"),
                "shopper": weighted(rnd, "me:5 Paul:4 Hanna:2"),
                "item_count": count,
                "total_eur": round(count * rnd.uniform(1.4, 3.6), 2),
                "saved_eur": maybe(rnd, rnd.choice((0.0, 0.0, 0.5, 1.2, 2.0, 3.4, 5.0)), 0.15),
                "sections": some(rnd, ["fruit", "dairy", "meat", "bakery", "frozen", "drinks", "cleaning"], 4, 0.04),
                "paid_by": weighted(rnd, "debit_card:6 cash:3 credit_card:2"),
                "own_bags": rnd.random() < 0.71,
            }
        )
    return made


def laundry(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-09-01", "2025-09-27", 130):
        program, temp = rnd.choice((("cotton", 60), ("cotton", 40), ("delicates", 30), ("quick", 30), ("wool", 20)))
        made.append(
            {
                "washDate": day,
                "startedAt": clock(rnd, 7, 21.5, 10),
                "program": program,
                "tempC": temp,
                "loadKg": maybe(rnd, round(rnd.uniform(1.5, 7.5), 1), 0.1),
                "durationMin": {"cotton": 130, "delicates": 75, "quick": 30, "wool": 45}[program] + rnd.randrange(12),
                "energyKwh": round(temp * rnd.uniform(0.009, 0.022), 2),
                "contents": weighted(rnd, "clothes:6 towels:3 bedding:3 curtains:1 sportswear:2"),
                "detergent": maybe(rnd, weighted(rnd, "powder:3 liquid:5 pods:2"), 0.1),
                "tumbleDried": rnd.random() < 0.4,
                "hungUpBy": maybe(rnd, weighted(rnd, "Lena:5 Theo:3 me:4"), 0.1),
            }
        )
    for row in made:
        if row["tumbleDried"]:
            row["hungUpBy"] = None
    return made


TASKS = ["coding", "review", "testing", "documentation", "planning", "support"]


def timesheet(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-07-01", "2025-03-28", 180):
        if day.weekday() > 4 and rnd.random() < 0.85:
            continue
        project = weighted(rnd, "Falcon:6 Heron:4 Osprey:3 Internal:3")
        made.append(
            {
                "Day": day,
                "Project": project,
                "Task": rnd.choices(TASKS, (6, 3, 3, 2, 3, 2))[0],
                "Hours": rnd.randrange(2, 33) / 4,
                "Billable": project != "Internal" and rnd.random() < 0.85,
                "Worked From": maybe(rnd, weighted(rnd, "office:5 home:6 train:1 client_site:1"), 0.06),
                "With": some(rnd, ["Anouk", "Dario", "Femi", "Birgit"], 2, 0.45),
                "Focus": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 3, 5, 5, 2))[0], 0.18),
            }
        )
    return made


def tickets(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-11-04", "2025-07-11", 150):
        level = weighted(rnd, "low:4 normal:7 high:4 urgent:2")
        solved = rnd.random() < 0.85
        made.append(
            {
                "opened": day,
                "opened_time": clock(rnd, 7, 20),
                "customer": weighted(
                    rnd, "Bäckerei_Lorenz:4 Nordlicht_GmbH:5 Praxis_Sommer:3 Hotel_Krone:4 Velo_Kraft:2"
                ),
                "priority": level,
                "channel": weighted(rnd, "email:6 phone:4 chat:4"),
                "agent": weighted(rnd, "Sofia:5 Rashid:4 Emil:3"),
                "first_reply_min": rnd.randrange(3, 90 if level == "urgent" else 420),
                "labels": some(rnd, ["printer", "login", "network", "billing", "email setup"], 2, 0.15),
                "solved": solved,
                "satisfaction": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 1, 3, 5, 4))[0], 0.35) if solved else None,
            }
        )
    return made


CHORES = {
    "vacuuming": ("living room", "bedroom", "hall"),
    "mopping": ("kitchen", "bathroom", "hall"),
    "dusting": ("living room", "bedroom"),
    "dishes": ("kitchen",),
    "scrubbing the tub": ("bathroom",),
    "cleaning windows": ("living room", "kitchen", "bedroom"),
    "taking out rubbish": ("kitchen",),
}


def chores(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2025-01-02", "2025-10-30", 150):
        chore = rnd.choices(list(CHORES), (5, 4, 3, 6, 2, 2, 4))[0]
        made.append(
            {
                "date": day,
                "chore": chore,
                "room": rnd.choice(CHORES[chore]),
                "done_by": weighted(rnd, "Nils:5 Carla:6 Oma:2 Timo:3"),
                "minutes": rnd.randrange(5, 75),
                "supplies": some(rnd, ["vinegar", "all-purpose cleaner", "sponge", "cloth"], 2, 0.3),
                "on_time": rnd.random() < 0.7,
                "result": maybe(rnd, weighted(rnd, "spotless:3 fine:6 sloppy:2"), 0.12),
            }
        )
    return made


GAMES = {"Catan": 75, "Azul": 40, "Wingspan": 65, "Ticket to Ride": 60, "Codenames": 20, "Terraforming Mars": 130}


def board_games(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-14", "2025-04-19", 110):
        game = rnd.choices(list(GAMES), (5, 5, 4, 3, 4, 2))[0]
        others = sorted(rnd.sample(["Anja", "Ravi", "Moritz", "Elif", "Grandpa"], rnd.randint(1, 4)))
        made.append(
            {
                "played_on": day,
                "game": game,
                "players": ["me", *others],
                "winner": rnd.choice(["me", "me", *others]),
                "duration_min": round(GAMES[game] * rnd.uniform(0.7, 1.5)),
                "my_score": maybe(rnd, rnd.randrange(5, 120), 0.2),
                "place": weighted(rnd, "home:5 Anja's_flat:3 game_café:3 holiday_cottage:1"),
                "expansion": rnd.random() < 0.25,
                "fun": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 1, 3, 6, 5))[0], 0.12),
            }
        )
    return made


def swims(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-05", "2025-09-05", 120):
        pool = weighted(rnd, "Stadtbad:6 Olympiabad:4 Lake_Baldern:3")
        lake = pool == "Lake Baldern"
        metres = rnd.randrange(400, 3300, 50)
        made.append(
            {
                "swimDate": day,
                "startTime": clock(rnd, 6, 20.5),
                "pool": pool,
                "distanceM": metres,
                "timeMin": round(metres / 1000 * rnd.uniform(19, 30)),
                "mainStroke": weighted(rnd, "freestyle:6 breaststroke:5 backstroke:2 butterfly:1"),
                "waterTempC": maybe(rnd, round(rnd.uniform(14, 24) if lake else rnd.uniform(25, 29), 1), 0.2),
                "gear": some(rnd, ["fins", "paddles", "pull buoy", "snorkel"], 2, 0.5),
                "coach": maybe(rnd, weighted(rnd, "Yvonne:3 Pavel:2"), 0.7),
                "feltGood": rnd.random() < 0.66,
                "entryFee": 0.0 if lake else maybe(rnd, rnd.choice((4.5, 5.5, 6.0)), 0.1),
            }
        )
    return made


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-03", "2025-06-10", 105):
        strength = rnd.choices(range(1, 11), (2, 3, 5, 6, 7, 6, 5, 4, 2, 1))[0]
        drug = weighted(rnd, "ibuprofen:5 aspirin:3 triptan:2 paracetamol:2") if rnd.random() < strength / 9 else None
        made.append(
            {
                "Date": day,
                "Onset": clock(rnd, 6, 22.5, 15),
                "Intensity (1-10)": strength,
                "Lasted (h)": maybe(rnd, rnd.randrange(2, 40) / 2, 0.1),
                "Side": weighted(rnd, "left:5 right:3 both:4"),
                "Possible triggers": some(rnd, ["stress", "bad sleep", "red wine", "screen time", "weather"], 3, 0.15),
                "Medication": drug,
                "Aura": rnd.random() < 0.2,
                "Stayed home": rnd.random() < (0.5 if strength > 6 else 0.05),
            }
        )
    return made


def dog_walks(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-10-01", "2025-08-01", 170):
        km = round(rnd.uniform(0.8, 8.5), 1)
        made.append(
            {
                "date": day,
                "left_at": clock(rnd, 6, 22),
                "dogs": rnd.choice((["Bruno"], ["Bruno"], ["Pixie"], ["Bruno", "Pixie"])),
                "walker": weighted(rnd, "me:6 Katrin:4 Jannis:3 dog_sitter:1"),
                "route": weighted(rnd, "park:5 river_path:4 forest:4 round_the_block:5"),
                "distance_km": km,
                "duration_min": round(km * rnd.uniform(12, 19)),
                "weather": maybe(rnd, weighted(rnd, "sunny:5 cloudy:5 rainy:4 snowy:1"), 0.08),
                "off_leash": rnd.random() < 0.35,
                "dogs_met": some(rnd, ["Balu", "Coco", "Frieda", "Rocky"], 3, 0.4),
                "treats_given": rnd.choices((0, 1, 2, 3, 4), (4, 5, 4, 2, 1))[0],
            }
        )
    return made


BANDS = {
    "Velvet Foxes": "indie",
    "Nordkap": "electronic",
    "Clara Winter": "folk",
    "The Brass Keys": "jazz",
    "Trio Lumen": "jazz",
    "City Philharmonic": "classical",
    "Iron Harvest": "metal",
    "Moka Five": "indie",
}


def concerts(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2021-06-05", "2025-05-24", 90):
        act = rnd.choice(list(BANDS))
        hall, town = rnd.choice(
            (("Gloria", "Cologne"), ("Stadtgarten", "Cologne"), ("Lido", "Berlin"), ("Bahnhof Pauli", "Hamburg"))
            if BANDS[act] != "classical"
            else (("Elphi", "Hamburg"), ("Philharmonie", "Cologne"))
        )
        made.append(
            {
                "date": day,
                "doors": clock(rnd, 18, 21, 30),
                "artist": act,
                "genre": BANDS[act],
                "venue": hall,
                "city": town,
                "ticket_price": maybe(rnd, round(rnd.uniform(9, 96), 2), 0.08),
                "companions": some(rnd, ["Mila", "Jakob", "Ruth", "Deniz"], 2, 0.3),
                "rating": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 2, 4, 6, 5))[0], 0.12),
                "seated": BANDS[act] == "classical" or rnd.random() < 0.2,
                "support_act": maybe(rnd, rnd.choice(["Pale Lights", "Okapi", "Nina S."]), 0.55),
                "merch_spent": rnd.choices((0, 15, 25, 30, 45), (8, 2, 2, 2, 1))[0],
            }
        )
    return made


DEVICES = {"dishwasher": 160, "boiler": 310, "bicycle": 70, "laptop": 190, "washing machine": 150, "roof": 620}


def repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-02-01", "2025-02-20", 100):
        thing = rnd.choices(list(DEVICES), (4, 4, 5, 3, 4, 2))[0]
        quote = round(DEVICES[thing] * rnd.uniform(0.4, 1.8), 2)
        mended = day + dt.timedelta(rnd.randrange(1, 55))
        done = mended < dt.date(2025, 3, 1) and rnd.random() < 0.92
        bill = round(quote * rnd.uniform(0.75, 1.45), 2)
        free = rnd.random() < 0.15
        made.append(
            {
                "reported_on": day,
                "reported_by": weighted(rnd, "Heike:5 Uwe:4 tenant:3"),
                "item": thing,
                "problem": weighted(rnd, "leak:4 noise:3 won't_start:4 worn_part:3"),
                "technician": weighted(rnd, "Mr_Albers:5 Ms_Demir:4 Mr_Pohl:3 Ms_Rossi:2"),
                "estimate_eur": maybe(rnd, quote, 0.12),
                "fixed_on": mended if done else None,
                "invoice_eur": (0.0 if free else bill) if done else None,
                "under_warranty": free,
                "visits": rnd.choices((1, 2, 3, 4), (7, 4, 2, 1))[0],
                "parts": some(rnd, ["seal", "pump", "cable", "filter", "battery"], 2, 0.3),
            }
        )
    return made


def applications(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-08-01", "2025-05-20", 95)):
        heard = day + dt.timedelta(rnd.randrange(2, 45))
        reply = heard < dt.date(2025, 6, 1) and rnd.random() < 0.75
        result = weighted(rnd, "rejected:8 interview:5 offer:2") if reply else None
        ask = rnd.randrange(48, 86) * 1000
        made.append(
            {
                "appliedOn": day,
                "repliedOn": heard if reply else None,
                "company": f"{rnd.choice(['Alto', 'Bento', 'Cirrus', 'Delphi', 'Ember', 'Fjord'])} {number + 1}",
                "industry": weighted(rnd, "energy:3 retail:3 software:6 finance:4 health:3"),
                "position": weighted(rnd, "data_analyst:6 project_manager:4 controller:3 consultant:3"),
                "foundVia": weighted(rnd, "LinkedIn:6 job_board:5 referral:3 company_website:3"),
                "recruiter": maybe(rnd, weighted(rnd, "Ms_Novak:3 Mr_Iversen:3 Ms_Okoro:2"), 0.25),
                "referredBy": maybe(rnd, weighted(rnd, "Tom:3 Beate:2 Lukas:2"), 0.65),
                "salaryAsked": ask,
                "salaryOffered": ask + rnd.randrange(-90, 41) * 100 if result == "offer" else None,
                "outcome": result,
                "remote": rnd.random() < 0.45,
                "coverLetter": rnd.random() < 0.6,
            }
        )
    return made


def subscriptions(rnd: random.Random) -> list[Row]:
    made = []
    kinds = {"streaming": 11, "news": 15, "fitness": 32, "software": 14, "gaming": 12, "charity": 18, "storage": 5}
    for number, day in enumerate(days(rnd, "2019-02-01", "2025-07-01", 85), 1):
        kind = rnd.choice(list(kinds))
        end = day + dt.timedelta(rnd.randrange(35, 1300))
        over = end < dt.date(2025, 7, 15) and rnd.random() < 0.9
        made.append(
            {
                "Service": f"{rnd.choice(['Plus', 'Prime', 'Daily', 'Club', 'Cloud', 'Max'])}{kind.title()} {number}",
                "Category": kind,
                "Account Holder": weighted(rnd, "Dad:4 Mum:4 Finn:3 Zoe:3"),
                "Paid By": weighted(rnd, "Dad:6 Mum:6 Finn:1 Zoe:1"),
                "Started": day,
                "Cancelled": end if over else None,
                "Monthly Fee": round(kinds[kind] * rnd.uniform(0.5, 1.7), 2),
                "Sign-up Fee": rnd.choices((0, 5, 9.9, 20, 49), (8, 2, 2, 2, 1))[0],
                "Free Trial": rnd.random() < 0.4,
                "Devices": some(rnd, ["phone", "tablet", "TV", "PC"], 3, 0.15),
                "Cancel Reason": maybe(rnd, weighted(rnd, "too_expensive:5 unused:5 moved:1 better_offer:3"), 0.1)
                if over
                else None,
            }
        )
    return made


def loans(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-09", "2025-09-10", 140):
        form = weighted(rnd, "book:7 DVD:3 audiobook:3 board_game:2 magazine:2")
        due = day + dt.timedelta({"DVD": 7, "magazine": 14}.get(form, 28))
        back = day + dt.timedelta(rnd.randrange(2, 42))
        home = back < dt.date(2025, 9, 14)
        late = max(0, (back - due).days) if home else 0
        made.append(
            {
                "borrowed_on": day,
                "due_on": due,
                "returned_on": back if home else None,
                "format": form,
                "subject": weighted(rnd, "crime:4 travel:3 cooking:3 children:5 history:2"),
                "branch": weighted(rnd, "Central:6 Riverside:4 Westend:3"),
                "borrowed_by": weighted(rnd, "Olga:5 Matteo:4 Pia:3"),
                "meant_for": weighted(rnd, "Olga:3 Matteo:3 Pia:3 Grandma:3"),
                "reservation_fee": rnd.choices((0.0, 1.0, 1.5), (7, 3, 1))[0],
                "late_fine": round(late * 0.25, 2) if home else None,
                "renewals": rnd.choices((0, 1, 2), (6, 3, 1))[0],
                "finished": rnd.random() < 0.7 if home else None,
            }
        )
    return made


CLIENTS = {
    "Studio Marlow": "Ada Marlow",
    "Pinewood Press": "Colin Reed",
    "Tandem Travel": "Esme Duarte",
    "Greenline": "Henrik Boe",
    "Kite & Co": "Jun Park",
}


def freelance(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2023-01-09", "2025-04-15", 90), 1):
        client = rnd.choices(list(CLIENTS), (5, 4, 3, 4, 2))[0]
        quote = rnd.randrange(300, 5200, 50)
        handed = day + dt.timedelta(rnd.randrange(3, 50))
        done = handed < dt.date(2025, 5, 2)
        money = handed + dt.timedelta(rnd.randrange(4, 62))
        paid = done and money < dt.date(2025, 5, 2) and rnd.random() < 0.96
        made.append(
            {
                "job_no": number,
                "client": client,
                "contact_person": CLIENTS[client],
                "kind": weighted(rnd, "logo:3 website:5 brochure:4 illustration:3 packaging:2"),
                "started": day,
                "delivered": handed if done else None,
                "paid_on": money if paid else None,
                "quoted_usd": quote,
                "invoiced_usd": quote + rnd.choice((-100, 0, 0, 0, 100, 250, 400)) if done else None,
                "expenses_usd": maybe(rnd, round(rnd.uniform(0, 240), 2), 0.2),
                "hours": round(quote / rnd.uniform(38, 95), 1),
                "subcontractor": maybe(rnd, weighted(rnd, "Lotte:3 Vik:3 Sunniva:2"), 0.6),
                "rush": rnd.random() < 0.22,
                "revisions": rnd.choices((0, 1, 2, 3, 5), (3, 5, 4, 2, 1))[0],
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "fuel_stops_144": ("car.fuel_stops", "2025-08-24T10:00", fuel_stops),
    "podcasts_144": ("media.podcasts", "2025-06-28T20:00", podcasts),
    "volunteering_144": ("life.volunteering", "2025-04-02T09:00", volunteering),
    "groceries_145": ("home.groceries", "2025-05-11T18:00", groceries),
    "laundry_145": ("home.laundry", "2025-09-29T08:00", laundry),
    "timesheet_145": ("work.timesheet", "2025-03-30T17:00", timesheet),
    "tickets_145": ("work.support_tickets", "2025-07-13T10:00", tickets),
    "chores_145": ("home.chores", "2025-11-02T12:00", chores),
    "board_games_146": ("hobby.board_games", "2025-04-22T21:00", board_games),
    "swims_146": ("sport.swims", "2025-09-07T19:00", swims),
    "headaches_146": ("health.headaches", "2025-06-14T09:00", headaches),
    "dog_walks_146": ("pets.dog_walks", "2025-08-03T20:00", dog_walks),
    "concerts_146": ("culture.concerts", "2025-05-27T11:00", concerts),
    "repairs_147": ("home.repairs", "2025-03-02T10:00", repairs),
    "applications_147": ("work.applications", "2025-06-02T09:00", applications),
    "subscriptions_147": ("home.subscriptions", "2025-07-16T12:00", subscriptions),
    "loans_147": ("family.library_loans", "2025-09-15T15:00", loans),
    "freelance_147": ("work.freelance_jobs", "2025-05-03T10:00", freelance),
}
