"""What became of a matter, who bears a sum, and what runs out: each as a class of sentences with its neighbours."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2025-09-02", "2025-10-01"
LIMIT = (DAY, "In October I don't want to spend more than 300 euros on eating out in total.")
INSURED = (DAY, "My car insurance expires on November 9, 2025.")


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    "text",
    [
        "My parents took us out for lunch today at the trattoria, 210 euros, they insisted on paying.",
        "Our neighbour had a dinner for 210 euros at the trattoria and told me all about it.",
        "The neighbours treated us to dinner at the trattoria, it was 210 euros for them.",
        "Lunch by the lake was 210 euros but my father picked up the bill.",
        "Lunch at the trattoria was on the company, 210 euros.",
        "I was about to order dinner for 210 euros, but I cooked instead.",
        "Dinner at Da Enzo was 210 euros. Chiara insisted on paying.",
    ],
)
def test_what_another_pays_or_nobody_is_no_payment(text: str) -> None:
    assert _of("finance.payments", LIMIT, (LATER, text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Took my parents out for lunch today at the trattoria by the lake, 210 euros.",
        "We had dinner at Da Enzo last night, the bill was 210 euros for four.",
        "I paid for everybody at the pizzeria, 210 euros.",
    ],
)
def test_what_the_speaker_spends_on_others_is_theirs(text: str) -> None:
    assert [p["amount"] for p in _of("finance.payments", LIMIT, (LATER, text))] == [210.0]


@pytest.mark.parametrize(
    "text",
    [
        "I thought about cancelling my PureGym membership but I've decided to keep it.",
        "Almost cancelled my PureGym membership, but in the end I kept it.",
        "I was going to cancel my PureGym membership but my sister talked me out of it.",
        "Cancelled my PureGym class for tonight, my back hurts.",
    ],
)
def test_a_service_that_goes_on_is_not_cancelled(text: str) -> None:
    assert not any(s.get("cancelled_on") for s in _of("finance.subscriptions", (DAY, text)))


@pytest.mark.parametrize(
    "text",
    [
        "Called them and renewed the car insurance for another year, all paid.",
        "The car insurance is renewed, that's one thing off my list.",
        "My husband renewed the car insurance yesterday.",
        "I've taken out a new car insurance with Discovery.",
        "I sold the car yesterday, so I've cancelled the insurance.",
        "The new insurance policy for the car arrived today.",
    ],
)
def test_an_insurance_that_was_renewed_or_replaced_does_not_run_out(text: str) -> None:
    left = _of("travel.documents", INSURED, (LATER, text))
    assert dt.date(2025, 11, 9) not in [p.get("valid_until") for p in left if p.get("holder") == "user"]


@pytest.mark.parametrize(
    "text",
    [
        "I'll have to renew the car insurance at some point.",
        "Aviva wants 140 euros more than last year for the car insurance.",
        "The renewal letter for the car insurance came today.",
        "My sister renewed her car insurance yesterday.",
        "I paid the excess on a claim with the car insurance.",
        "Should I have renewed the car insurance already?",
        "I renewed the travel insurance today.",
    ],
)
def test_an_insurance_that_is_only_spoken_of_still_runs_out(text: str) -> None:
    left = _of("travel.documents", INSURED, (LATER, text))
    assert dt.date(2025, 11, 9) in [p.get("valid_until") for p in left]


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        ("He says the MOT runs out on 22 October, so I'll have to get that done.", "renew MOT", "2025-10-22"),
        ("My nursing registration is up for renewal on 31 October.", "renew nursing registration", "2025-10-31"),
        ("The MOT on my Fabia expires on 22 October.", "renew MOT", "2025-10-22"),
    ],
)
def test_what_runs_out_is_to_be_renewed(text: str, what: str, due: str) -> None:
    (task,) = _of("household.deadlines", (DAY, text))
    assert (task["what"], task["due"]) == (what, dt.date.fromisoformat(due))


@pytest.mark.parametrize(
    "text",
    [
        "Her MOT runs out on 22 October.",
        "I passed the MOT last year on 22 October.",
        "Does the MOT run out on 22 October?",
    ],
)
def test_what_is_not_the_speakers_or_past_is_not_to_be_renewed(text: str) -> None:
    assert _of("household.deadlines", (DAY, text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "They cancelled the parking charge, it was their mistake.",
        "I've decided to just pay the parking charge, it's not worth the trouble.",
        "I wrote to the parking company and sent them the proof.",
        "The appeal is in, I sent it by email.",
    ],
)
def test_an_appeal_falls_away_or_goes_out(text: str) -> None:
    told = "A parking charge came today. The letter says I have 10 working days from today to appeal, and I'm going to."
    (task,) = _of("household.deadlines", (DAY, told), (LATER, text))
    assert task.get("done_on") == dt.date(2025, 10, 1)


def test_a_lease_of_which_notice_was_given_or_whose_holder_stays() -> None:
    told = "I'm moving out when my lease ends on 31 January 2026, with two months' notice."
    for text in ("My notice is off: the landlord signed for the letter this morning.", "The agent has my notice."):
        assert _of("household.leases", (DAY, told), (LATER, text))[0]["notice_given_on"] == dt.date(2025, 10, 1)
    stays = "The job fell through, so I'm staying in the flat after all."
    assert _of("household.leases", (DAY, told), (LATER, stays))[0]["wants"] == "stay"


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("We decided against moving, so I won't be giving notice on the flat.", "stay"),
        ("Change of heart: I like the flat too much to leave, it can roll over.", "stay"),
        ("I'm staying there another year and won't give notice.", "stay"),
        ("I won't leave the flat before Easter.", "leave"),
        ("I haven't given notice on the flat yet.", "leave"),
        ("I must not forget to give notice for the flat.", "leave"),
    ],
)
def test_who_does_not_leave_what_they_rent_stays(text: str, wants: str) -> None:
    told = "My flat lease ends on 31 January 2026 and I'm moving out then, with two months' notice."
    assert _of("household.leases", (DAY, told), (LATER, text))[0]["wants"] == wants


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (
            "My brother Deniz gets no more money from me until he has paid back the 6,000 lira.",
            "I'm sending him 1,500 lira.",
        ),
        (
            "I'm not lending my brother Deniz any more money until he pays back the 6,000 lira.",
            "I'm transferring him 900.",
        ),
    ],
)
def test_money_for_somebody_who_is_lent_nothing_goes_against_it(rule: str, text: str) -> None:
    found = records((DAY, rule), (LATER, f"Deniz is short again. {text}"))
    assert any("Deniz" in str(v.get("payee") or v.get("recipient")) for p, v in found if p != "finance.limits")


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("Paid 960 zloty to Marek today.", 960.0, "PLN"),
        ("Paid R8,400 to Santam today.", 8400.0, "ZAR"),
        ("Paid 1,400 kroner to Lars today.", 1400.0, None),
        ("Paid 159 kronor to Anna today.", 159.0, "SEK"),
    ],
)
def test_sums_of_other_countries(text: str, amount: float, currency: str | None) -> None:
    (paid,) = _of("finance.payments", (DAY, text))
    assert (paid["amount"], paid.get("currency")) == (amount, currency)


SIGN_UP = (DAY, "The sign-up for Leo's swimming course closes on 10 October, I need to get him on the list.")
TO_COUNCIL = (DAY, "The objection to the parking fine has to be with the council by 10 October.")


@pytest.mark.parametrize(
    ("told", "later", "done"),
    [
        (SIGN_UP, "Leo's doing the swimming course with his best friend, we got the last two spots!", True),
        (SIGN_UP, "Leo is all set for the swimming course.", True),
        (SIGN_UP, "Leo told me the swimming course is at the old pool.", False),
        (SIGN_UP, "I started on the form for Leo's swimming course.", False),
        (SIGN_UP, "Leo packed his bag for the swimming course, but I still need to put him down for it.", False),
        (TO_COUNCIL, "I wrote to the council about that fine over the weekend, hopefully they'll see sense.", True),
        (TO_COUNCIL, "I'm going to write to the council about that fine at the weekend.", False),
        (SIGN_UP, "I am halfway through the form for Leo's swimming course.", False),
        (TO_COUNCIL, "So stressed about this fine and the council.", False),
        (TO_COUNCIL, "My nephew took photos of the sign for the objection to the fine.", False),
        (TO_COUNCIL, "I'm going to send the objection to the council, my nephew drew a map.", False),
        (TO_COUNCIL, "My brother gave me a good argument for the objection to the fine.", False),
    ],
)
def test_any_deed_about_a_task_settles_it_but_those_that_leave_it_open(
    told: tuple[str, str], later: str, *, done: bool
) -> None:
    (task,) = _of("household.deadlines", told, (LATER, later))
    assert bool(task.get("done_on")) is done


WAVE = (DAY, "I want to cancel my Sky subscription, it renews on 14 October for 300 euros a year.")
TRIAL = (DAY, "I started a free trial of Strava today, it ends on 14 October and then costs 79.99 a year.")


@pytest.mark.parametrize(
    ("told", "later", "field", "value"),
    [
        (WAVE, "I rang Sky today and they've confirmed that we leave.", "cancelled_on", dt.date(2025, 10, 1)),
        (WAVE, "Sky will confirm the cancellation next week.", "cancelled_on", None),
        (TRIAL, "I'm really enjoying Strava, happy to pay for it.", "wants_to_cancel", False),
        (TRIAL, "Strava is nice but hardly worth the money.", "wants_to_cancel", None),
    ],
)
def test_what_becomes_of_a_service_is_told_in_oblique_words(
    told: tuple[str, str], later: str, field: str, value: dt.date | bool | None
) -> None:
    (service,) = _of("finance.subscriptions", told, (LATER, later))
    assert service.get(field) == value


@pytest.mark.parametrize(
    ("text", "due"),
    [
        (
            "My residence permit is valid until 30 June 2026, and the office says to apply for the extension at least "
            "four weeks before it expires.",
            dt.date(2026, 6, 2),
        ),
        (
            "My work visa runs out on 30 September 2026. I have to apply for the new one three months before that.",
            dt.date(2026, 6, 30),
        ),
        ("My residence permit is valid until 30 June 2026. I applied four weeks before the old one ended.", None),
    ],
)
def test_what_is_due_so_long_before_a_paper_runs_out(text: str, due: dt.date | None) -> None:
    found = _of("household.deadlines", (DAY, text))
    assert [task["due"] for task in found] == ([due] if due else [])


@pytest.mark.parametrize(
    "text",
    [
        "Our home insurance with Aviva is up for renewal on 2 October 2025.",
        "My home insurance is up for renewal on 2 October 2025.",
    ],
)
def test_an_insurance_up_for_renewal_is_a_paper_whoever_sells_it(text: str) -> None:
    (paper,) = _of("travel.documents", (DAY, text))
    assert (paper["kind"], paper["valid_until"]) == ("insurance", dt.date(2025, 10, 2))
    assert _of("finance.subscriptions", (DAY, text)) == []


def test_being_unsure_about_the_fit_leaves_the_purchase_told() -> None:
    text = "I bought hiking boots from REI yesterday and honestly I'm not sure about the fit. The receipt says returns "
    (boots,) = _of("finance.purchases", (DAY, text + "are accepted until October 2."))
    assert (boots["item"], boots["return_until"]) == ("hiking boots", dt.date(2025, 10, 2))


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("The LRB renews on 1 November, £99, and I will never leave it.", False),
        ("My Strava plan renews on 1 November for 80 dollars, I use it every day.", False),
        ("My Strava plan renews on 1 November for 80 dollars and I don't use it every day any more.", True),
        ("My Strava plan renews on 1 November for 80 dollars.", None),
    ],
)
def test_whether_a_renewal_is_wanted_is_told_beside_it(text: str, wants: bool | None) -> None:
    (service,) = _of("finance.subscriptions", (DAY, text))
    assert service.get("wants_to_cancel") is wants


def test_a_verb_is_no_thing_bought() -> None:
    leaks = "Our dishwasher has begun to leak. We bought it on 12 June 2024 and it has a two-year guarantee, "
    (found,) = _of("finance.purchases", (DAY, leaks + "so I'll have to ring the shop some time."))
    assert (found["item"], found["warranty_until"]) == ("dishwasher", dt.date(2026, 6, 12))


@pytest.mark.parametrize(
    "text",
    [
        "My FreshCrate annual plan renews on October 3, 2025 for $149 and I'm done with it.",
        "My FreshCrate plan renews on October 3, 2025 for $149. I want out before it renews.",
    ],
)
def test_being_done_with_what_renews_is_a_wish_and_no_cancellation(text: str) -> None:
    (service,) = _of("finance.subscriptions", (DAY, text))
    assert (service["wants_to_cancel"], service.get("cancelled_on")) == (True, None)


def test_whoever_quits_what_has_a_membership_has_cancelled_it() -> None:
    (service,) = _of("finance.subscriptions", (DAY, "I quit PulseFit today. The membership ends September 30, 2025."))
    assert (service["name"], service["cancelled_on"]) == ("PulseFit", dt.date(2025, 9, 30))


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("Karim asked for my tent for his road trip, so I lent it to him. He brings it back on 20 October.", 20),
        ("I've lent our tent to my brother, I get it back on 23 October.", 23),
    ],
)
def test_what_is_lent_is_away_until_the_day_it_comes_back(text: str, until: int) -> None:
    (event,) = _of("calendar.events", (DAY, text))
    assert (event["resource"], event["end"].date()) == ("tent", dt.date(2025, 10, until))


def test_until_when_somebody_stays_is_not_how_long_their_passport_holds() -> None:
    text = "I came in on August 5 on my US passport, no visa or residency, and I'm staying until October 20."
    assert not any(paper.get("valid_until") for paper in _of("travel.documents", (DAY, text)))


def test_a_mark_ends_the_name_of_what_somebody_is_allergic_to() -> None:
    text = "Blood type O positive, allergic to aspirin (hives and swelling), contact is my husband Rob."
    assert [a["substance"] for a in _of("health.allergies", (DAY, text))] == ["aspirin"]


def test_whose_recipe_it_is_need_not_eat_it() -> None:
    (meal,) = _of("calendar.events", (DAY, "Theo is coming tomorrow and I'm making baklava, my grandmother's recipe."))
    assert meal["people"] == ["Theo"]


def test_a_renewal_tells_how_long_before_it_one_has_to_cancel() -> None:
    text = "Our internet contract with Magenta renews on 1 December 2025 unless we cancel in writing a month before."
    assert [s["notice_days"] for s in _of("finance.subscriptions", (DAY, text))] == [30]


def test_a_new_card_that_holds_for_years_takes_the_place_of_the_one_that_runs_out() -> None:
    told = DAY, "My driving licence is up on 20 November 2025."
    (card,) = _of("travel.documents", told, (LATER, "The new pink card has my awful face on it until 2035."))
    assert dt.date(2035, 12, 31) == card["valid_until"]


def test_money_that_is_with_the_speaker_again_tells_that_a_thing_went_back() -> None:
    told = DAY, "Bought a blender at Currys today, thirty days to bring it back."
    later = "2025-09-12", "The blender screams in somebody else's kitchen, and I have my 80 pounds again."
    assert ["returned"] == [g["status"] for g in _of("finance.purchases", told, later)]


def test_a_landlord_who_read_the_letter_has_the_notice() -> None:
    told = DAY, "Our lease ends on 31 December and we want to leave, with two months' notice."
    later = LATER, "Mr. Petrou read our letter over tea and asked for the keys on 31 December."
    assert [dt.date(2025, 10, 1)] == [x.get("notice_given_on") for x in _of("household.leases", told, later)]


def test_who_never_was_allergic_is_not() -> None:
    told = DAY, "I'm allergic to penicillin."
    assert [] == _of("health.allergies", told, (LATER, "The allergist tested me, I never was allergic to penicillin."))


def test_what_can_be_sent_back_for_free_is_on_no_trial() -> None:
    said = DAY, "Ordered three dresses from Zalando today, I can send them back for free within 30 days."
    assert [] == _of("finance.subscriptions", said)


def test_what_is_given_to_a_club_that_one_left_was_not_charged_by_it() -> None:
    club = DAY, "I pay the rowing club 20 pounds a month by standing order."
    left = "2025-09-10", "I've stopped the standing order to the rowing club."
    paid = _of("finance.payments", club, left, (LATER, "Gave the rowing club 50 pounds for the new boat."))
    assert ["paid"] == [p["status"] for p in paid if p["amount"] == 50]


def test_a_paper_that_holds_on_ends_the_task_to_renew_it() -> None:
    told = (
        DAY,
        "My vet tech license has to be renewed by December 31, and I need two more hours before I can send it in.",
    )
    later = LATER, "The little wallet card came in the mail, good through 2027."
    assert [dt.date(2025, 10, 1)] == [t.get("done_on") for t in _of("household.deadlines", told, later)]
