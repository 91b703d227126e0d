"""The alert benchmark's data keep their promises: paired, cue-free, dated right, in the half that the rule gives."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

import pytest
from bench.alerts.cases import DATA, HALVES, KINDS, MONTHS, Case, Half, expression, half_of, load

NAMES = ("cases", "twins", "histories")
CUES = re.compile(
    r"remind|don.t let me|let me know (?:if|when)|warn me|watch out|keep an eye|heads.?up|flag it|alert me"
    r"|help me remember|is that (?:ok|safe)|any conflicts?|anything i.m forgetting",
    re.IGNORECASE,
)
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
DATED = re.compile(
    rf"\b({'|'.join(WEEKDAYS)}),? (?:the )?(?:(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({'|'.join(MONTHS)})"
    rf"|({'|'.join(MONTHS)}) (\d{{1,2}}))\b",
    re.IGNORECASE,
)


def played(*names: str) -> list[Case]:
    return [case for name in names for half in HALVES for case in load(name, half)]


def user_lines(case: Case) -> Iterator[tuple[dt.date, str]]:
    for session in case.sessions:
        for turn in session.turns:
            if turn.role == "user":
                yield session.day, turn.text


def test_there_are_enough_of_each():
    cases, twins, histories = (played(name) for name in NAMES)
    assert {kind: sum(c.kind == kind for c in cases) >= 12 for kind in KINDS} == dict.fromkeys(KINDS, True)
    assert {t.twin_of for t in twins if t.twin_of} == {c.id for c in cases}
    assert sum(not t.twin_of for t in twins) >= 100
    assert len(histories) >= 20
    assert min(len(c.sessions) for c in histories) >= 12


def test_the_readme_counts_right():
    cases, twins, histories = (played(name) for name in NAMES)
    further = sum(not t.twin_of for t in twins)
    readme = (DATA.parent / "README.md").read_text(encoding="utf-8")
    assert f"{len(cases)} cases in five kinds" in readme
    assert f"their {len(cases)} twins, and {further} further conversations" in readme
    assert f"{len(histories)} long histories" in readme


def test_ids_are_unique():
    ids = [case.id for case in played(*NAMES)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("name", NAMES)
def test_every_case_lies_in_the_half_that_the_rule_gives(name: str, half: Half):
    cases = load(name, half)
    assert cases
    assert {half_of(case) for case in cases} == {half}


def test_no_half_holds_less_than_two_fifths():
    for name in NAMES:
        sizes = [len(load(name, half)) for half in HALVES]
        assert min(sizes) >= 0.4 * sum(sizes)


def test_sessions_follow_one_another():
    for case in played(*NAMES):
        days = [session.day for session in case.sessions]
        assert days == sorted(set(days)), case.id
        assert all(session.turns for session in case.sessions), case.id
        assert 3 <= len(days) or case.kind == "history", case.id


def test_nobody_asks_to_be_told():
    asked = [(case.id, text) for case in played(*NAMES) for _, text in user_lines(case) if CUES.search(text)]
    assert asked == []


def test_weekdays_agree_with_their_dates():
    wrong, seen = [], 0
    for case in played(*NAMES):
        for said, text in user_lines(case):
            for name, day, month, month2, day2 in DATED.findall(text):
                seen += 1
                number = [m.lower() for m in MONTHS].index((month or month2).lower()) + 1
                years = [dt.date(said.year + shift, number, int(day or day2)) for shift in (-1, 0, 1)]
                meant = next(d for d in years if d >= said - dt.timedelta(60))
                if WEEKDAYS[meant.weekday()] != name.lower():
                    wrong.append((case.id, text))
    assert seen > 20
    assert wrong == []


def test_what_is_due_rests_on_user_turns_and_fits_its_trigger():
    for case in played("cases"):
        assert case.due is not None
        last = len(case.sessions)
        places = {
            f"{number}.{place}": turn.role
            for number, session in enumerate(case.sessions, 1)
            for place, turn in enumerate(session.turns, 1)
        }
        assert {places[e] for e in case.due.evidence} == {"user"}, case.id
        assert case.due.by == case.sessions[-1].day, case.id
        of_last = any(e.startswith(f"{last}.") for e in case.due.evidence)
        assert (case.trigger == "message") == of_last, case.id
        assert (case.trigger == "message") == (case.due.first == case.due.by), case.id


def test_every_pattern_compiles_and_every_message_has_two_things_to_say():
    for case in played("cases"):
        assert case.due is not None
        assert len(case.due.must) >= 2, case.id
        for group in case.due.must.values():
            for pattern in group:
                assert not expression(pattern).search(""), (case.id, pattern)


def test_silent_ones_say_why_and_call_for_nothing():
    for case in played("twins", "histories"):
        assert case.due is None, case.id
        assert case.why, case.id


def test_a_twin_shares_the_setting_of_its_case_and_differs_in_what_was_said():
    cases = {case.id: case for case in played("cases")}
    for twin in played("twins"):
        if twin.twin_of:
            case = cases[twin.twin_of]
            assert (twin.kind, twin.tz) == (case.kind, case.tz), twin.id
            shared = set(user_lines(twin)) & set(user_lines(case))
            assert shared, twin.id
            assert set(user_lines(twin)) - shared, twin.id
