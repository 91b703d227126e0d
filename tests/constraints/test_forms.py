"""Every form, for what it must say and for its harmless twins, run as a user's project would run it."""

from __future__ import annotations

import pytest

from tests.constraints.cases import ALL, Case
from tests.constraints.world import World, moment

ALARMS = [case for case in ALL if case.constraint]
TWINS = [case for case in ALL if not case.constraint]


def _named(cases: list[Case]) -> list[object]:
    return [pytest.param(case, id=f"{case.what} ({number})") for number, case in enumerate(cases)]


@pytest.mark.parametrize("case", _named(ALARMS))
def test_it_is_raised_once_and_says_what_matters(world: World, case: Case) -> None:
    found = world.found(case.records, case.now)
    assert [case.constraint] == [f.constraint for f in found]
    assert [words for words in case.says if words not in found[0].message] == []
    assert not case.severity or case.severity == found[0].severity
    assert not case.evidence or case.evidence == set(found[0].evidence)


@pytest.mark.parametrize("case", _named(TWINS))
def test_a_harmless_twin_stays_silent(world: World, case: Case) -> None:
    assert [f.message for f in world.found(case.records, case.now)] == []


@pytest.mark.parametrize("case", _named(ALARMS))
def test_it_needs_each_record_it_rests_on(world: World, case: Case) -> None:
    (finding,) = world.found(case.records, case.now)
    gone = finding.evidence[-1]
    world.remove(gone)
    stepped = world.runner.step(moment(case.now))
    assert finding.key in stepped.removed
    assert finding.key not in {f.key for f in world.runner.run(moment(case.now)).findings}
