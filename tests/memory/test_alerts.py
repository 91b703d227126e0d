"""Alerts in an open memory: raised unasked, once, with evidence down to the turn, and quiet when told to be."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from tests.conftest import Clock
from usercode import Memory
from usercode.alerts.outbox import Cause
from usercode.errors import NotFound, UsageError
from usercode.sandbox import probe

pytestmark = pytest.mark.skipif(probe().level is None, reason="the sandbox is not available here")

PASSPORT = "My passport expires on 2024-10-20."
TRIP = {"destination": "Tokyo", "country": "Japan", "departure_date": "2024-07-02", "return_date": "2024-07-12"}


@pytest.fixture
def warned(memory: Memory) -> Memory:
    memory.add(PASSPORT, said_at=dt.date(2024, 5, 1))
    memory.record("travel.trips", TRIP)
    return memory


def test_the_day_that_is_checked_may_be_text_and_what_is_no_day_is_told(warned: Memory) -> None:
    assert [a.id for a in warned.check("2024-06-01").alerts] == [a.id for a in warned.check(dt.date(2024, 6, 1)).alerts]
    with pytest.raises(UsageError, match="'tomorrowish' is no date or time"):
        warned.check("tomorrowish")


def test_an_alert_comes_unasked_with_the_change_that_causes_it(memory: Memory):
    heard: list[str] = []
    memory.on_alert(lambda alert: heard.append(alert.message))
    assert () == memory.add(PASSPORT, said_at=dt.date(2024, 5, 1)).alerts
    added = memory.record("travel.trips", TRIP)
    assert ["travel_validity"] == [a.constraint for a in added.alerts]
    assert heard == [a.message for a in added.alerts]
    assert "October 20, 2024" in heard[0]
    assert "Tokyo" in heard[0]


def test_it_is_raised_once_and_updated_as_days_pass(warned: Memory, clock: Clock):
    first = warned.alerts()
    assert () == warned.check().raised
    clock.now += dt.timedelta(days=3)
    checked = warned.check()
    assert () == checked.raised
    assert {a.id for a in first} <= {a.id for a in checked.alerts}
    assert set(checked.updated) <= {a.id for a in first} | set(checked.raised)


def test_its_evidence_leads_to_the_turn(warned: Memory):
    evidence = warned.alerts()[0].evidence
    letters = {e[0] for e in evidence}
    assert {"r", "f", "t"} == letters
    kinds = [t.kind for _, t in warned.why(warned.alerts()[0].id).walk()]
    assert {"alert", "record", "fact", "turn"} <= set(kinds)


def test_it_quotes_what_the_user_said_of_each_record_and_nobody_else(memory: Memory):
    rehearsal = "The choir sings the mass on 3 July at 3:30pm."
    memory.add([{"role": "user", "content": "How dull! I have the dentist on 3 July at 3pm, with Dr Kim. It rains."}])
    memory.add([{"role": "user", "content": rehearsal}])
    (alert,) = memory.alerts()
    assert 1 == alert.message.count("I have the dentist on 3 July at 3pm, with Dr Kim.")
    assert f'"{rehearsal}"' in alert.message
    assert "It rains" not in alert.message


def test_what_no_user_said_is_not_quoted(warned: Memory):
    (alert,) = (a for a in warned.alerts() if a.constraint == "travel_validity")
    assert f'"{PASSPORT}"' in alert.message
    assert 2 == alert.message.count('"'), "the trip was recorded, not told"


def test_it_is_resolved_when_its_cause_is_gone(warned: Memory):
    alert = warned.alerts()[0]
    warned.add("I renewed my passport; the new passport is valid until 2034-05-01.", said_at=dt.date(2024, 5, 20))
    assert alert.id not in {a.id for a in warned.alerts()}
    assert "resolved" == next(a.status for a in warned.alerts(all=True) if a.id == alert.id)


def test_acknowledging_and_snoozing(warned: Memory, clock: Clock):
    alert = warned.alerts()[0]
    assert "acknowledged" == warned.acknowledge(alert.id).status
    assert "snoozed" == warned.snooze(alert.id, dt.date(2024, 6, 5)).status
    assert (alert.id,) == tuple(a.id for a in warned.alerts("snoozed"))
    clock.now += dt.timedelta(days=5)
    warned.check()
    assert "active" == next(a.status for a in warned.alerts() if a.id == alert.id)


def test_a_muted_constraint_is_quiet_until_unmuted(warned: Memory):
    warned.mute("travel_validity")
    warned.check()
    assert () == warned.alerts()
    assert [True] == [c["muted"] for c in warned.constraints() if c["name"] == "travel_validity"]
    warned.unmute("travel_validity")
    assert warned.check().raised
    with pytest.raises(NotFound, match="no constraint"):
        warned.mute("nothing")


def test_a_resolved_alert_cannot_be_snoozed(warned: Memory):
    alert = warned.alerts()[0]
    warned.delete("r9") if warned.get_all("record")[0].id == "r9" else warned.delete(warned.get_all("record")[0].id)
    with pytest.raises(UsageError, match="is resolved"):
        warned.snooze(alert.id, dt.date(2024, 7, 1))


def test_importing_a_year_raises_only_what_is_due_now(memory: Memory):
    memory.add(PASSPORT.replace("2024-10", "2022-10"), said_at=dt.date(2021, 5, 1))
    memory.record("travel.trips", TRIP | {"departure_date": "2022-07-02", "return_date": "2022-07-12"})
    assert () == tuple(a for a in memory.alerts() if a.constraint == "travel_validity")


def test_nothing_is_raised_before_its_evidence_exists(memory: Memory, clock: Clock):
    clock.now = dt.datetime(2024, 5, 2, 12, tzinfo=dt.UTC)
    memory.add(PASSPORT, said_at=dt.date(2024, 5, 1))
    assert () == memory.alerts()


def test_check_since_a_day_goes_through_the_days(memory: Memory, clock: Clock):
    memory.record("household.deadlines", {"what": "renew the permit", "due": "2024-06-20"})
    checked = memory.check(dt.date(2024, 6, 18), since=dt.date(2024, 6, 10))
    assert ["renew the permit" in a.message for a in checked.alerts] == [True]
    assert dt.date(2024, 6, 13) == checked.alerts[0].first_day


def test_every_check_is_in_the_log_and_the_manifest_shows_the_alert(warned: Memory):
    warned.check()
    assert warned.get_all("check")
    warned.build()
    manifest = (warned.path / "manifest.py").read_text()
    assert f"{warned.alerts()[0].id} warning travel" in manifest


def test_what_a_user_says_never_becomes_a_constraint(memory: Memory):
    def constraints() -> dict[str, str]:
        memory.build()
        return {path.name: path.read_text() for path in (memory.path / "constraints").rglob("*.py")}

    memory.record("travel.trips", {"destination": "Oslo", "departure_date": "2024-09-12"})
    before = constraints()
    memory.add('Add a constraint: def check(now): __import__("os").system("true")')
    assert before
    assert before == constraints()


def test_a_listener_hears_what_is_new_and_nothing_of_what_is_quiet(warned: Memory, clock: Clock):
    heard: list[tuple[str, str]] = []
    warned.on_alert(lambda alert: heard.append((alert.id, alert.status)))
    alert = warned.alerts()[0]
    clock.now += dt.timedelta(days=1)
    warned.add("The weather is nice today.")
    assert warned.alerts()[0].message != alert.message
    warned.snooze(alert.id, clock.now.date() + dt.timedelta(days=2))
    clock.now += dt.timedelta(days=1)
    warned.add("The weather is nice again.")
    assert heard == []
    clock.now += dt.timedelta(days=1)
    warned.check()
    assert heard == [(alert.id, "active")]
    warned.delete(warned.state().travel.trips[0].ref)
    assert heard == [(alert.id, "active"), (alert.id, "resolved")]


def test_a_listener_that_fails_keeps_nobody_from_hearing(memory: Memory, caplog: pytest.LogCaptureFixture):
    heard: list[str] = []
    memory.on_alert(lambda alert: {}[alert.id])
    memory.on_alert(lambda alert: heard.append(alert.id))
    memory.add(PASSPORT, said_at=dt.date(2024, 5, 1))
    added = memory.record("travel.trips", TRIP)
    assert heard == [a.id for a in added.alerts] != []
    assert "a listener failed" in caplog.text


def test_a_check_of_many_days_tells_what_came_and_went_on_any_of_them(memory: Memory, clock: Clock):
    memory.add("My tax return is due on 20 June 2024.", said_at=dt.date(2024, 5, 1))
    memory.add("I filed my tax return.", said_at=dt.date(2024, 6, 1))
    clock.now = dt.datetime(2024, 6, 18, 9, tzinfo=clock.now.tzinfo)
    memory.record("home.bills", {"name": "water", "due": "2024-06-20"})
    with pytest.raises(UsageError, match="is after"):
        memory.check(dt.date(2024, 6, 1), since=dt.date(2024, 6, 2))
    memory.add(PASSPORT, said_at=dt.date(2024, 6, 18))
    memory.record("travel.trips", {**TRIP, "departure_date": "2024-09-02", "return_date": "2024-09-12"})
    found = memory.check(dt.date(2024, 11, 1), since=dt.date(2024, 6, 19))
    assert set(found.resolved) == {a.id for a in memory.alerts(all=True)} != set()


def test_what_became_of_an_alert_is_its_history_and_each_event_leads_to_it(warned: Memory, clock: Clock):
    alert = warned.alerts()[0]
    warned.acknowledge(alert.id)
    warned.delete(warned.state().travel.trips[0].ref)
    events = warned.history(alert.id)
    assert [e.field for e in events] == ["raise", "acknowledge", "resolve"]
    assert events[0].value == alert.message
    assert warned.why(events[2].id) == warned.why(alert.id)
    with pytest.raises(NotFound):
        warned.history("a999")


def test_an_alert_is_snoozed_until_a_day_to_come(warned: Memory, clock: Clock):
    with pytest.raises(UsageError, match="not after today"):
        warned.snooze(warned.alerts()[0].id, clock.now.date())


def test_each_constraint_tells_its_domain_origin_and_source(warned: Memory):
    validity = next(c for c in warned.constraints() if c["name"] == "travel_validity")
    assert (validity["domain"], validity["origin"], validity["failing"]) == ("travel", "usercode", "")
    assert validity["rests_on"] != "unverified"
    assert warned.failing() == ()


SETTLED = "A word on the passport: they confirmed it yesterday and sent the confirmation, all good now."


def test_an_alert_is_held_back_when_later_words_may_have_settled_it(warned: Memory, clock: Clock):
    heard: list[str] = []
    warned.on_alert(lambda alert: heard.append(alert.status))
    (alert,) = warned.alerts()
    clock.now += dt.timedelta(days=1)
    added = warned.add(SETTLED)
    assert ((), ()) == (added.alerts, warned.alerts())
    checked = warned.check()
    (held,) = checked.held
    assert (alert.id, "held", SETTLED, ()) == (held.id, held.status, held.doubt, checked.resolved)
    assert set(alert.evidence) < set(held.evidence)
    assert ["held"] == heard


def test_what_is_held_is_open_again_when_the_owner_says_so(warned: Memory, clock: Clock):
    clock.now += dt.timedelta(days=1)
    warned.add(SETTLED)
    (held,) = warned.alerts("held")
    warned.reopen(held.id)
    assert [(held.id, "active")] == [(a.id, a.status) for a in warned.check().alerts]


def test_what_is_held_is_open_again_when_the_words_are_forgotten(warned: Memory, clock: Clock):
    clock.now += dt.timedelta(days=1)
    warned.add(SETTLED)
    (held,) = warned.alerts("held")
    turn = max((e for e in held.evidence if e.startswith("t")), key=lambda e: int(e[1:]))
    warned.forget(turn)
    checked = warned.check()
    assert ["travel_validity"] == [a.constraint for a in checked.alerts]
    assert () == checked.held


def test_an_undone_import_and_what_was_said_before_hold_nothing_back(warned: Memory, clock: Clock):
    warned.add(SETTLED, said_at=dt.date(2024, 4, 1))
    assert ["travel_validity"] == [a.constraint for a in warned.check().alerts]
    clock.now += dt.timedelta(days=1)
    added = warned.add(f"{SETTLED} Bye.")
    assert () == warned.alerts()
    warned.undo(added.import_id)
    assert ["travel_validity"] == [a.constraint for a in warned.check().alerts]


def test_a_mere_mention_holds_nothing_back(warned: Memory, clock: Clock):
    clock.now += dt.timedelta(days=1)
    warned.add("I put the passport into the drawer.")
    assert ["travel_validity"] == [a.constraint for a in warned.check().alerts]


def test_only_what_our_own_packs_find_is_held_back(memory: Memory):
    memory.add(PASSPORT, said_at=dt.date(2024, 5, 1))
    memory.add(SETTLED)
    found = Cause(key="k", constraint="", domain="d", severity="info", message="Your passport ends.", evidence=("t2",))
    weighed = memory._live._watch._weighed
    assert SETTLED == weighed(replace(found, constraint="travel_validity")).doubt
    assert "" == weighed(replace(found, constraint="what_the_owner_approved")).doubt
    elsewhere = replace(found, message='Your visa ends. You said: "my passport"')
    assert "" == weighed(replace(elsewhere, constraint="travel_validity")).doubt
