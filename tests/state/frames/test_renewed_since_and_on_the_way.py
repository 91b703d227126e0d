"""Papers that were renewed since, found again or let run out, what insurances leave out, and journeys told plainly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2025-03-03", "2025-03-20"
_PAPERS, _TRIPS, _THEIRS = "travel.documents", "travel.trips", "travel.their_trips"


def _of(collection: str, *said: str) -> list[dict[str, Any]]:
    told = [(DAY if k == 0 else LATER, text) for k, text in enumerate(said)]
    return [values for path, values in records(*told) if path == collection]


def _ends(*said: str) -> list[str]:
    return [str(v["valid_until"]) for v in _of(_PAPERS, *said) if v.get("valid_until")]


def _notes(values: dict[str, Any]) -> str:
    return " ".join(values.get("notes") or ())


@pytest.mark.parametrize(
    "said",
    [
        "Tom's passport was good until 19 June 2025, but we renewed it last week.",
        "My passport ends on 19 June 2025. I've already replaced it.",
        "My driving licence expires on 19 June 2025, but the new one is here already.",
        "My visa for India runs out on 19 June 2025, and it has since been extended.",
        "Our travel insurance ends on 19 June 2025, but I've renewed it for another year.",
    ],
)
def test_the_end_of_what_was_renewed_since_is_none(said: str) -> None:
    assert "2025-06-19" not in _ends(said)


@pytest.mark.parametrize(
    "said",
    [
        "My passport expires on 19 June 2025, I renewed it in 2015.",
        "My passport expires on 19 June 2025 and must be renewed.",
        "My passport expires on 19 June 2025. I haven't renewed it yet.",
        "My passport expires on 19 June 2025, it was renewed ten years ago.",
        "I renewed my passport in August 2015, so it's valid until 19 June 2025.",
    ],
)
def test_what_was_renewed_long_ago_or_is_yet_to_be_renewed_ends(said: str) -> None:
    found = _of(_PAPERS, said)
    assert [str(v["valid_until"]) for v in found] == ["2025-06-19"]
    assert not found[0].get("back_on")


@pytest.mark.parametrize(
    "said",
    [
        "A kind lady handed my passport in at the station.",
        "The bus driver had handed my passport in at the depot.",
        "My passport has been handed in at lost property!",
        "The police found the bag, passport still in it!",
    ],
)
def test_a_lost_passport_is_found_by_others(said: str) -> None:
    assert [bool(v.get("back_on")) for v in _of(_PAPERS, "I lost my passport in town yesterday.", said)] == [True]


def test_a_passport_handed_in_at_an_office_is_not_found() -> None:
    assert not [v for v in _of(_PAPERS, "My passport was handed in at the embassy for the visa.") if v.get("back_on")]


@pytest.mark.parametrize(
    "said",
    [
        "My passport has gone to the Indian consulate for the visa and won't be back until 20 May.",
        "My passport was sent to the visa centre, I'll have it back by 20 May.",
        "My passport is at the embassy, it's due back on 20 May.",
    ],
)
def test_the_day_on_which_a_passport_is_back_is_not_its_end(said: str) -> None:
    (found,) = _of(_PAPERS, said)
    assert (str(found.get("away_until")), found.get("valid_until")) == ("2025-05-20", None)


@pytest.mark.parametrize(
    "said",
    [
        "I've told them I don't want another year of the travel insurance.",
        "I'm not renewing the travel insurance.",
        "We're letting the travel insurance run out.",
    ],
)
def test_a_paper_may_be_meant_to_run_out(said: str) -> None:
    found = _of(_PAPERS, f"My annual travel insurance ends on 14 April 2025. {said}")
    assert [(str(v["valid_until"]), "not to be renewed" in _notes(v)) for v in found] == [("2025-04-14", True)]


def test_a_renewal_that_is_only_doubted_is_wanted_all_the_same() -> None:
    said = "My annual travel insurance ends on 14 April 2025. I might not renew the travel insurance."
    assert ["not to be renewed" in _notes(v) for v in _of(_PAPERS, said)] == [False]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("The travel policy doesn't cover skiing, I read the small print.", "without winter sports"),
        ("Travel policy small print: scuba diving isn't covered.", "without diving"),
        ("My travel insurance is Europe only.", "holds only in Europe"),
        ("The insurance we've got for holidays is only good in Europe.", "holds only in Europe"),
    ],
)
def test_what_a_policy_that_nobody_told_of_before_leaves_out(said: str, kept: str) -> None:
    assert [kept in _notes(v) for v in _of(_PAPERS, said)] == [True]


@pytest.mark.parametrize(
    "said",
    [
        "The travel policy doesn't cover skiing, so I took out an extra ski policy.",
        "The travel policy doesn't cover skiing, so I've added winter sports.",
        "The travel policy isn't just for Europe, it's worldwide.",
        "My travel insurance doesn't cover the USA, so I've bought a separate policy for America.",
    ],
)
def test_what_was_added_is_not_left_out(said: str) -> None:
    found = _of(_PAPERS, said)
    assert not [v for v in found if v.get("not_in") or "without" in _notes(v) or "only in Europe" in _notes(v)]


@pytest.mark.parametrize(
    ("said", "longest"),
    [
        ("The annual travel insurance won't pay for anything over 31 days.", 31),
        ("We're insured for trips of up to 45 days each.", 45),
        ("My travel insurance covers me for 30 days at a time.", 30),
        ("The annual policy only covers the first 30 days of any trip.", 30),
        ("Travel insurance won't pay out for 14 days after a claim.", None),
    ],
)
def test_how_long_a_trip_an_insurance_covers(said: str, longest: int | None) -> None:
    assert [v["longest_trip_days"] for v in _of(_PAPERS, said) if v.get("longest_trip_days")] == (
        [longest] if longest else []
    )


@pytest.mark.parametrize(
    ("said", "sort"),
    [
        ("My travel insurance is good until 30 June 2026.", "long-term travel insurance"),
        (
            "I've sorted out travel insurance. It covers every trip we take until 30 June 2026.",
            "annual travel insurance",
        ),
        ("I've got travel insurance for our Canada trip, it runs until 30 June 2026.", "travel insurance"),
    ],
)
def test_which_insurance_is_for_more_than_one_journey(said: str, sort: str) -> None:
    assert [v["notes"] for v in _of(_PAPERS, said)] == [[sort]]


@pytest.mark.parametrize(
    ("said", "country", "days"),
    [
        ("You only get 30 days in Indonesia on a visa on arrival.", "Indonesia", 30),
        ("The visa on arrival in Laos is good for 30 days.", "Laos", 30),
        ("With a British passport you can stay in Thailand for 60 days.", "Thailand", 60),
        ("Georgia lets us stay for 365 days without a visa.", "Georgia", 365),
    ],
)
def test_a_rule_for_anybody_is_no_leave_that_ends(said: str, country: str, days: int) -> None:
    found = [(v["country"], v.get("longest_trip_days"), v.get("valid_until")) for v in _of(_PAPERS, said)]
    assert found == [(country, days, None)]


def test_a_visa_is_not_the_leave_to_stay_without_one() -> None:
    said = (
        "They let us stay in Thailand for 60 days without a visa.",
        "Got the visa for Thailand, valid 1 May to 1 August 2025.",
    )
    assert [v.get("longest_trip_days") for v in _of(_PAPERS, *said)] == [60, None]


@pytest.mark.parametrize(
    "said",
    [
        "Japan visa approved, single entry, we have to enter by 5 April 2025.",
        "The Japan visa is approved. I have to enter by 5 April 2025.",
        "Got my visa for Japan, it's good for entry until 5 April 2025.",
    ],
)
def test_by_when_a_visa_lets_its_holder_in(said: str) -> None:
    assert [str(v["valid_until"])[:8] for v in _of(_PAPERS, said)] == ["2025-04-"]


@pytest.mark.parametrize(
    ("said", "holder"),
    [
        ("Colin, born 3 March 1966, UK driving licence since 1984, photocard licence valid to 27 July 2026.", "Colin"),
        ("Anna, 34, British, passport valid to 27 July 2026.", "Anna"),
        ("Sue and I looked. My passport, checked twice, valid to 27 July 2026.", "user"),
    ],
)
def test_whose_paper_a_list_on_somebody_tells_of(said: str, holder: str) -> None:
    assert [v["holder"] for v in _of(_PAPERS, said)] == [holder]


def test_hers_is_not_the_speakers_where_nobody_knows_who_she_is() -> None:
    said = "Sue and I checked our passports last night. Hers is fine until 2031, mine ends on 5 February 2026."
    assert [str(v["valid_until"]) for v in _of(_PAPERS, said) if v["holder"] == "user"] == ["2026-02-05"]


@pytest.mark.parametrize(
    ("said", "days"),
    [
        ("Two weeks in Japan for the whole family, me, Dave and Kai. Off on 24 July.", ("2025-07-24", "2025-08-07")),
        ("A fortnight on Crete with Jo and the twins. Out on 24 July.", ("2025-07-24", "2025-08-07")),
        ("Lads' ski trip to Val d'Isère booked, 8 to 15 April.", ("2025-04-08", "2025-04-15")),
        ("Put the deposit down on a cottage in Robin Hood's Bay, 1 to 8 August.", ("2025-08-01", "2025-08-08")),
        ("I'm taking Mum to Lourdes on 4 May, back on the 9th.", ("2025-05-04", "2025-05-09")),
    ],
)
def test_journeys_told_plainly(said: str, days: tuple[str, str]) -> None:
    assert [(str(v["departure_date"]), str(v["return_date"])) for v in _of(_TRIPS, said)] == [days]


@pytest.mark.parametrize(
    "said",
    [
        "Two weeks in Japan for my sister and her lot. Off on 24 July.",
        "Two weeks in Japan would be lovely. Off on 24 July to the dentist.",
        "Book club are off to Marrakesh, 28 September to 3 October. I can't make it, shame.",
        "The choir is flying to Rome on 28 September for five days. I've had to drop out.",
        "Work are going to Lisbon from 28 September to 3 October. I won't go.",
    ],
)
def test_journeys_that_the_speaker_does_not_make(said: str) -> None:
    assert not _of(_TRIPS, said)


def test_what_is_off_to_somewhere_is_no_service_that_ended() -> None:
    assert not _of("finance.subscriptions", "Book club are off to Marrakesh, 28 September to 3 October.")


@pytest.mark.parametrize(
    ("said", "along"),
    [
        ("Me and the girls are going to Antalya on 25 August for ten days, Tom has to work.", []),
        ("Me and the girls are going to Antalya on 25 August for ten days.", []),
        ("Me and the boys are going to Antalya on 25 August for ten days.", ["Tom"]),
    ],
)
def test_who_of_those_on_record_comes_along(said: str, along: list[str]) -> None:
    (trip,) = _of(_TRIPS, "Tom's passport expires on 1 September 2025.", said)
    assert (trip.get("travellers") or [], trip.get("purpose")) == (along, None)


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("Jo's hired a car and she's driving us everywhere.", "driven by Jo"),
        ("Jo has hired a car at the airport.", "driven by Jo"),
        ("We've hired a car. Jo is the only named driver.", "driven by Jo"),
        ("Jo's hired a car but I'm doing all the driving.", ""),
    ],
)
def test_who_drives_what_somebody_hired(said: str, who: str) -> None:
    (trip,) = _of(_TRIPS, f"We've booked a week in Galway from 1 July to 8 July. {said}")
    assert [n for n in trip["notes"] if n.startswith("driven by")][-1:] == ([who] if who else [])


def test_the_form_of_a_hire_is_no_drive() -> None:
    said = "We've booked a week in Galway from 1 July to 8 July. I've filled in the hire car form."
    assert "hire car form" not in _notes(_of(_TRIPS, said)[0])


@pytest.mark.parametrize(
    "said",
    [
        "I've changed our flight home to 18 June, so that we're back for my nephew's christening on 28 June.",
        "We moved our return flight to 18 June, in time for the wedding on 28 June.",
        "I've changed our flight home to 18 June because the exam is on 28 June.",
    ],
)
def test_the_way_back_is_not_on_the_day_of_what_it_is_for(said: str) -> None:
    trips = _of(_TRIPS, "We fly out to Canada on 1 June and come back on 21 June.", said)
    assert [str(v["return_date"]) for v in trips] == ["2025-06-18"]


@pytest.mark.parametrize(
    "said",
    [
        "Back home in Halifax: I landed in Lisbon on 10 January and flew out of Madrid on 25 February.",
        "Home again: we landed in Lisbon on 10 January and left on 25 February.",
        "Home at last, we arrived in Lisbon on 10 January and flew out of Porto on 25 February.",
    ],
)
def test_who_flew_out_of_elsewhere_was_there_until_then(said: str) -> None:
    trips = [(v["destination"], str(v["return_date"])) for v in _of(_TRIPS, said)]
    assert trips == [("Lisbon", "2025-02-25")]


def test_where_somebody_is_back_is_no_journey() -> None:
    said = (
        "I landed in Valencia on 2 January. I'm staying until 18 March.",
        "Back in Boulder since Tuesday, I flew out of Valencia on 18 March.",
    )
    assert [v["destination"] for v in _of(_TRIPS, *said)] == ["Valencia"]


@pytest.mark.parametrize(
    ("said", "goal"),
    [
        ("Adam has booked Greece from 1 May to 5 June.", ["Greece"]),
        ("Mum has booked Madeira, 1 May to 5 June.", ["Madeira"]),
        ("My sister has just booked Tenerife from 1 to 8 June.", ["Tenerife"]),
        ("Mum has booked Angelo's for 1 May.", []),
    ],
)
def test_where_others_have_booked(said: str, goal: list[str]) -> None:
    assert [v["destination"] for v in _of(_THEIRS, said)] == goal
