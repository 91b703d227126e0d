# ruff: noqa: E501  (what is said is read best on one line)
"""The terms of a trial in one turn, its beginning in another, in either order; and why it is of no more use."""

import datetime as dt

import pytest

from tests.state.frames.dialogue import records
from usercode import Memory

OFFER = "Our neighbour raves about a meal planner called Gobble. The first ten days are free and then they want $12.99 a month."
BEGUN = "Started the free trial of Fretline today, they wanted my card."


def _services(*said):
    return [values for name, values in records(*said) if name == "finance.subscriptions"]


def _messages(home, *said):
    now = [dt.datetime(2025, 1, 1, tzinfo=dt.UTC)]
    Memory.init(home, tz="UTC").close()
    with Memory(home, clock=lambda: now[0]) as memory:
        for number, (day, text) in enumerate(said):
            now[0] = dt.datetime.fromisoformat(day).replace(hour=12, tzinfo=dt.UTC)
            memory.add([{"role": "user", "content": text}], said_at=now[0], session=str(number))
        return [alert.message for alert in memory.check().alerts]


def _day(text):
    return dt.date.fromisoformat(text)


@pytest.mark.parametrize(
    "text",
    [
        OFFER,
        "Thinking about Gobble. You get ten days for nothing, after that it's $12.99 monthly.",
        "My sister won't stop talking about Gobble: ten days are on them and then they bill you 12.99 dollars every month.",
    ],
)
def test_an_offer_has_no_end_as_long_as_nobody_takes_it(text):
    (service,) = _services(text)
    assert ("Gobble", 12.99, "10 days") == (service["name"], service["price"], service["runs"])
    assert "trial_until" not in service


@pytest.mark.parametrize(
    "later",
    [
        "Signed up for Gobble tonight, card number and all.",
        "We went ahead with Gobble this evening.",
        "So I caved and registered for Gobble with my Visa.",
        "Gobble it is! Did the sign-up quiz.",
    ],
)
def test_it_is_counted_from_the_day_on_which_it_is_taken(later):
    (service,) = _services(OFFER, ("2025-03-20", later))
    assert (_day("2025-03-20"), _day("2025-03-30")) == (service["started"], service["trial_until"])
    assert "wants_to_cancel" not in service


@pytest.mark.parametrize(
    "later",
    [
        "We looked at Gobble again and it's not for us.",
        "Our neighbour signed up for Gobble and likes it.",
        "I'll sign up for Gobble when the holidays are over.",
        "Decided against Gobble, the cookery book will do.",
    ],
)
def test_what_nobody_took_has_no_end(later):
    assert [] == [s for s in _services(OFFER, ("2025-03-20", later)) if s.get("trial_until")]


@pytest.mark.parametrize(
    ("later", "until"),
    [
        ("Read the Fretline terms: the trial is 30 days, after that they take 228 dollars for a whole year.", "2025-04-09"),
        ("That Fretline thing is free for a fortnight, then it's 228 dollars a year by itself.", "2025-03-24"),
        ("I read the small print of the app, and after 30 days they take $228 off my Visa for the year.", "2025-04-09"),
        ("The trial goes until the end of the month. Then it is 228 dollars at once for a full year.", "2025-03-31"),
    ],
)  # fmt: skip
def test_terms_told_later_are_counted_from_the_first_day(later, until):
    (service,) = _services(BEGUN, ("2025-03-15", later))
    assert (_day(until), 228.0, "year") == (service["trial_until"], service["price"], service["period"])


def test_terms_of_another_service_are_not_those_of_the_one_that_began():
    services = _services(
        BEGUN, ("2025-03-15", "My brother's Slidely trial is 30 days, then they take $90 off his card.")
    )
    assert [] == [s for s in services if s.get("trial_until")]


@pytest.mark.parametrize(
    "later",
    [
        "The hockey got over last night, back to my novels now.",
        "There's nothing else for me to watch on that app.",
        "No more hockey till autumn, we lost the final.",
    ],
)
def test_why_a_trial_is_of_no_more_use_is_told_with_it(tmp_path, later):
    first = "I have taken the one month free trial of SonyLIV, mainly for the hockey league. After that it is 399 rupees every month."
    (message,) = _messages(
        tmp_path / "m", ("2025-03-10", first), ("2025-03-20", later), ("2025-04-08", "Good morning!")
    )
    assert message.startswith("The trial of SonyLIV ends on April 10, 2025")
    assert later in message


def test_a_pastime_that_is_given_up_ends_no_service_of_that_name():
    first = "Since today I learn Spanish with Babbel. I paid 38 euros for three months, on 10 June it goes on automatically for three more."
    (service,) = _services(
        first, ("2025-05-02", "I have stopped with the Spanish, there is no reason for it any longer.")
    )
    assert ("Babbel", _day("2025-06-10")) == (service["name"], service["renews_on"])
    assert "cancelled_on" not in service


def test_who_goes_back_to_the_free_version_pays_no_more():
    first = "I activated LinkedIn Premium today. The first month is for free, afterwards they take 39 euros monthly."
    (service,) = _services(first, ("2025-03-26", "In the evening I set my LinkedIn back to the normal free account."))
    assert (_day("2025-04-10"), _day("2025-03-26")) == (service["trial_until"], service["cancelled_on"])


def test_lack_of_use_alone_keeps_no_trial_from_being_told(tmp_path):
    said = (
        ("2025-09-02", "Started the 30-day free trial of that maths app for Struan today. It wanted my card number."),
        (
            "2025-09-12",
            "Read the small print on the maths app. It turns into the full-year plan at $69.99 the day the free bit is over.",
        ),
        (
            "2025-09-20",
            "Struan's given up on the maths app, he says the owl is annoying. Back to times tables in the car.",
        ),
        ("2025-10-01", "What's quick and warm for tea?"),
    )
    (message,) = _messages(tmp_path / "m", *said)
    assert "ends on October 2, 2025" in message
    assert "69.99" in message
