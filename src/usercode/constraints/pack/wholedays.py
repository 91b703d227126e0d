"""The part of the calendar domain about entries that take whole days: a wedding, a course, a duty, days away."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Part
from usercode.state.frames.wordset import word_set

_WHOLE_DAYS = '''
def both_occupy(event, other):
    """Whether two entries each take somebody's day, as a wedding and a marathon do and a birthday does not."""
    one, two = content(event.title) & OCCUPYING, content(other.title) & OCCUPYING
    names, others = ({person(p) for p in e.people or ()} - {"user"} for e in (event, other))
    return bool(one and two and (not one & two or (names and others and not names & others)))


def are_in_two_towns(event, other):
    """Whether of two entries without an hour one takes somebody's day, and the other is promised in another town."""
    pairs = ((event, other), (other, event))
    bound = any(content(one.title) & OCCUPYING and content(two.title) & BINDING for one, two in pairs)
    whole = not is_timed(event) and not is_timed(other) and on_day(event.start) == on_day(other.start)
    return bool(bound and whole and is_told_as_town(event) and is_told_as_town(other)) and not says(event, town(other))


def on_duty(span, other_span):
    """Whether one entry binds somebody for whole days (on call, on a jury) and the other takes place in that time."""
    for duty, one in ((span, other_span), (other_span, span)):
        words = content(duty.record.title)
        if is_timed(duty.record) or not is_timed(one.record) or not words & DUTY or not needs_presence(one.record):
            continue
        if not words & BY_DAY or OPENS <= one.start.hour < CLOSES:
            return True
    return False


def fills_day_of(span, other_span):
    """Whether one entry was told to take all of its days and the other has its hour within one of them."""
    for whole, one in ((span, other_span), (other_span, span)):
        all_of_it = not is_timed(whole.record) and not whole.record.resource and tells(whole.record, *ALL_DAY)
        if all_of_it and is_timed(one.record) and needs_presence(one.record) and OPENS <= one.start.hour < CLOSES:
            return True
    return False


def is_for_days(span, other_span):
    """Whether one entry takes somebody for days, as a camp or a course does, and the other has its hour within them."""
    for whole, one in ((span, other_span), (other_span, span)):
        words = content(whole.record.title)
        words |= content(note(whole.record)) & STAYED if words & BINDING else set()
        if is_timed(whole.record) or whole.record.resource or first_day(whole) == final_day(whole):
            continue
        if not is_timed(one.record) or not needs_presence(one.record) or one.record.recurrence:
            continue
        by_day = words & DAYTIME and OPENS <= one.start.hour < CLOSES
        if words & STAYED and first_day(whole) < first_day(one) < final_day(whole):
            by_day = True
        shared = content(one.record.title) & words or says(one.record, *(words & (STAYED | DAYTIME)))
        if by_day and not shared and not (one.record.place and one.record.place == whole.record.place):
            return True
    return False


def is_while_away(span, other_span):
    """Whether one entry tells that the user is away, no matter where, and the other needs them where they live."""
    for away, one in ((span, other_span), (other_span, span)):
        event = one.record
        words = content(event.title)
        if away.record.resource or not content(away.record.title) & ABSENT or words & (ABSENT | ON_THE_WAY | OUTINGS):
            continue
        if event.recurrence or not first_day(away) < first_day(one) <= final_day(one) < final_day(away):
            continue
        there = words & ANYWHERE and recorded_after(event, away.record)
        there = there or says(event, *(content(away.record.title) - ABSENT))
        elsewhere = event.place and is_town(event) and not words & CELEBRATED
        if needs_presence(event) and not there and not elsewhere:
            return True
    return False


def first_day(span):
    """The first day an occurrence touches."""
    return on_day(span.start)


def final_day(span):
    """The last day an occurrence touches; an end at midnight belongs to the day before."""
    at_midnight = span.end > span.start and isinstance(span.end, datetime) and span.end.time() == time()
    return on_day(span.end - timedelta(days=1)) if at_midnight else on_day(span.end)


def same_days(span, other_span):
    """Whether two occurrences touch a common day."""
    return first_day(span) <= final_day(other_span) and first_day(other_span) <= final_day(span)
'''

WHOLE_DAYS = Part(_WHOLE_DAYS, {})
WHOLE_DAY_CONSTANTS = (
    Constant("STAYED", word_set("camp retreat offsite"), "entries of days at which somebody is by night, too"),
    Constant(
        "DAYTIME",
        word_set(
            "camp conference congress convention course fair masterclass offsite retreat seminar summit symposium "
            "tournament training workshop"
        ),
        "entries of days that take somebody by day",
    ),
    Constant("DUTY", word_set("duty jury"), "what binds somebody for whole days"),
    Constant("ABSENT", word_set("away"), "entries of days on which the user is not where they live"),
    Constant("BY_DAY", word_set("jury"), "duties of the hours of work only"),
    Constant(
        "ALL_DAY",
        (
            "all day",
            "all three days",
            "both days",
            "each day",
            "full day",
            "morning till evening",
            "morning till night",
            "morning to evening",
            "morning to night",
            "morning until evening",
            "morning until night",
            "the whole day",
            "whole day",
        ),
        "words beside an entry that takes its days as a whole",
    ),
    Constant("OPENS", 8, "the hour at which such a duty begins"),
    Constant("CLOSES", 17, "the hour at which it is over"),
)
