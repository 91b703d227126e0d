"""Date expressions: what is found in a sentence, which days it names, and what is left alone.

Every table is said on Wednesday 15 May 2024 unless it says otherwise. Days are written MM-DD of 2024, or in full.
"""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.facts import dates
from usercode.facts.dates.lexicon import may_hold_date
from usercode.facts.fact import Mention

SAID = dt.date(2024, 5, 15)


def day(text: str) -> dt.date:
    return dt.date.fromisoformat(text if len(text) > 5 else f"2024-{text}")


def only(sentence: str, said: dt.date = SAID) -> Mention:
    found = dates.find(sentence, said)
    assert len(found) == 1, [mention.text for mention in found]
    return found[0]


def days(sentence: str, said: dt.date = SAID) -> tuple[dt.date, dt.date]:
    mention = only(sentence, said)
    return mention.first, mention.last


DAYS = [
    ("I saw her today.", "05-15"),
    ("We spoke yesterday morning.", "05-14"),
    ("The test is tomorrow.", "05-16"),
    ("Are you free tonight?", "05-15"),
    ("Last night was fun.", "05-14"),
    ("I ran five miles this morning.", "05-15"),
    ("We arrived late last night.", "05-14"),
    ("I met him the day before yesterday.", "05-13"),
    ("She leaves the day after tomorrow.", "05-17"),
    ("We played the night before last.", "05-13"),
    ("I planted it three days ago.", "05-12"),
    ("I planted it a couple of days ago.", "05-13"),
    ("It broke a week ago.", "05-08"),
    ("It arrives in ten days.", "05-25"),
    ("It arrives in two weeks.", "05-29"),
    ("It arrives in three days' time.", "05-18"),
    ("The wedding is a week from Saturday.", "05-25"),
    ("The move is a week on Saturday.", "05-25"),
    ("It expires in August, on the 9th.", "08-09"),
    ("She flies a fortnight on Friday.", "05-31"),
    ("It is due a week tomorrow.", "05-23"),
    ("We swim twice a week on Monday.", "05-20"),
    ("The wedding is four days from now.", "05-19"),
    ("He came a week ago Tuesday.", "05-07"),
    ("He came two Sundays ago.", "05-05"),
]

WEEKDAYS = [
    ("We met on Monday.", "05-13"),
    ("We will meet on Monday.", "05-20"),
    ("The meeting is Monday.", "05-20"),
    ("Last Friday I swam.", "05-10"),
    ("Last Fri I swam.", "05-10"),
    ("last Wednesday was wet", "05-08"),
    ("next Wednesday I fly", "05-22"),
    ("I fly next Thursday", "05-16"),
    ("I fly this Thursday", "05-16"),
    ("I swam this past Sunday", "05-12"),
    ("this coming Sunday I swim", "05-19"),
    ("Friday night was great, we danced", "05-10"),
    ("See you Tues.", "05-21"),
    ("Let us meet on Tuesday of next week", "05-21"),
    ("Let us meet next week on Tuesday", "05-21"),
    ("I called on Thursday last week", "05-09"),
    ("I called the Friday before last", "05-03"),
    ("They are coming Friday", "05-17"),
    ("The meeting was moved to Friday", "05-17"),
    ("I've a call Mon at 3", "05-20"),
]

ABSOLUTE = [
    ("born on 9 June 1990", "1990-06-09"),
    ("born on June 9th, 1990", "1990-06-09"),
    ("born June 9 1990", "1990-06-09"),
    ("born the 9th of June, 1990", "1990-06-09"),
    ("born on Saturday, 9 June 1990", "1990-06-09"),
    ("born 9-Jun-1990", "1990-06-09"),
    ("born 9 Jun '90", "1990-06-09"),
    ("valid until 2030-01-31", "2030-01-31"),
    ("valid until 2030/01/31", "2030-01-31"),
    ("valid until 01/31/2030", "2030-01-31"),
    ("valid until 31/01/2030", "2030-01-31"),
    ("valid until 31.1.2030", "2030-01-31"),
    ("valid until 1/31/30", "2030-01-31"),
    ("valid until Jan. 31st, 2030", "2030-01-31"),
    ("on 29 February 2024", "02-29"),
]

WITHOUT_YEAR = [
    ("We married on August 2.", "2023-08-02"),
    ("We will marry on August 2.", "2024-08-02"),
    ("Departing February 20th.", "2025-02-20"),
    ("I arrived on May 3.", "05-03"),
    ("The rent is due on the 1st.", "06-01"),
    ("I paid the rent on the 1st.", "05-01"),
    ("I paid it on the first of May.", "05-01"),
    ("Back on the 25th.", "05-25"),
    ("I need it on the 25th to drive home.", "05-25"),
    ("For her party on the 25th I'll bake.", "05-25"),
    ("It was on the 9th of last month.", "04-09"),
    ("It is on the 9th of next month.", "06-09"),
    ("I booked a table for May 20.", "05-20"),
    ("Found cheap flights for June 1st.", "06-01"),
    ("My brother is getting married on October 26.", "10-26"),
    ("Dinner on Sat 18 May.", "05-18"),
    ("Due 6/14.", "06-14"),
    ("I am away on Saturday the 25th.", "05-25"),
    ("I am away next Saturday the 25th.", "05-25"),
    ("I am away this coming Saturday, the 18th.", "05-18"),
]

PERIODS = [
    ("I painted last week.", "05-06", "05-12", "week"),
    ("I paint this week.", "05-13", "05-19", "week"),
    ("I will paint next week.", "05-20", "05-26", "week"),
    ("We hiked last weekend.", "05-11", "05-12", "weekend"),
    ("We hiked this past weekend.", "05-11", "05-12", "weekend"),
    ("We hiked over the weekend.", "05-11", "05-12", "weekend"),
    ("We will hike this weekend.", "05-18", "05-19", "weekend"),
    ("Any plans for the weekend?", "05-18", "05-19", "weekend"),
    ("We hiked two weekends ago.", "05-04", "05-05", "weekend"),
    ("We hiked the weekend before last.", "05-04", "05-05", "weekend"),
    ("I moved last month.", "04-01", "04-30", "month"),
    ("I will move next month.", "06-01", "06-30", "month"),
    ("I moved three months ago.", "02-01", "02-29", "month"),
    ("I moved a few weeks ago.", "04-22", "04-28", "week"),
    ("I moved two weeks ago.", "04-29", "05-05", "week"),
    ("I moved last year.", "2023-01-01", "2023-12-31", "year"),
    ("I moved ten years ago.", "2014-01-01", "2014-12-31", "year"),
    ("I moved a year and a half ago.", "2022-11-01", "2022-11-30", "month"),
    ("I have lived here for six years now.", "2018-01-01", "2018-12-31", "year"),
    ("I moved in March.", "03-01", "03-31", "month"),
    ("I moved in June.", "2023-06-01", "2023-06-30", "month"),
    ("I will move in March.", "2025-03-01", "2025-03-31", "month"),
    ("I moved last March.", "03-01", "03-31", "month"),
    ("I moved in June 2021.", "2021-06-01", "2021-06-30", "month"),
    ("I moved in May of last year.", "2023-05-01", "2023-05-31", "month"),
    ("I have been here since 2016.", "2016-01-01", "2016-12-31", "year"),
    ("I moved in the 1990s.", "1990-01-01", "1999-12-31", "span"),
    ("I moved last summer.", "2023-06-01", "2023-08-31", "season"),
    ("I moved in the summer of 2019.", "2019-06-01", "2019-08-31", "season"),
    ("I moved last winter.", "2023-12-01", "02-29", "season"),
    ("I will move this fall.", "09-01", "11-30", "season"),
    ("Sales rose in Q3 2023.", "2023-07-01", "2023-09-30", "quarter"),
    ("Sales rose in the second half of 2023.", "2023-07-01", "2023-12-31", "span"),
    ("It ends within the next month.", "05-15", "06-15", "span"),
    ("Return it within 30 days.", "05-15", "06-14", "span"),
    ("I slept badly over the past two weeks.", "05-01", "05-15", "span"),
]

PARTS = [
    ("I moved earlier this year.", "01-01", "05-14"),
    ("I will move later this month.", "05-16", "05-31"),
    ("I moved in early March.", "03-01", "03-10"),
    ("I moved in mid-March.", "03-11", "03-20"),
    ("I moved in late March.", "03-21", "03-31"),
    ("It is due by the end of the month.", "05-25", "05-31"),
    ("It was due at the end of last month.", "04-24", "04-30"),
    ("It is due at the end of the year.", "12-01", "12-31"),
    ("We met in the first week of April.", "04-01", "04-07"),
    ("We meet on the first weekend of August.", "08-03", "08-04"),
    ("We meet on the last Friday of the month.", "05-31", "05-31"),
    ("We meet on the second Sunday of next month.", "06-09", "06-09"),
    ("The lease ends on the last day of June 2025.", "2025-06-30", "2025-06-30"),
]

RELATIVE_TO_A_DATE = [
    ("the Sunday before 25 May 2023", "2023-05-21", "2023-05-21"),
    ("the Friday after 3 June 2022", "2022-06-10", "2022-06-10"),
    ("the week before 8 June 2023", "2023-05-29", "2023-06-04"),
    ("the weekend before 17 July 2023", "2023-07-15", "2023-07-16"),
    ("two weekends before 17 July 2023", "2023-07-08", "2023-07-09"),
    ("the weekend after 3 June 2022", "2022-06-04", "2022-06-05"),
    ("the day after Christmas 2023", "2023-12-26", "2023-12-26"),
    ("three days after the 12th of May", "05-15", "05-15"),
    ("two weeks before 11 August 2023", "2023-07-28", "2023-07-28"),
    ("the month before June 2023", "2023-05-01", "2023-05-31"),
    ("the week of August 23, 2023", "2023-08-21", "2023-08-27"),
]

RANGES = [
    ("We camp June 5-9.", "06-05", "06-09"),
    ("We camp from June 5 to 9.", "06-05", "06-09"),
    ("We camp 5 to 9 June 2025.", "2025-06-05", "2025-06-09"),
    ("We camp between 3 and 7 June.", "06-03", "06-07"),
    ("We camp from June 28 to July 2.", "06-28", "07-02"),
    ("We camp Monday through Friday.", "05-20", "05-24"),
    ("I lived there from 2015 to 2018.", "2015-01-01", "2018-12-31"),
    ("I lived there from March to May 2021.", "2021-03-01", "2021-05-31"),
    ("Valid 2024-06-01 to 2024-06-30.", "06-01", "06-30"),
    ("They are coming November 14-15 to move us.", "11-14", "11-15"),
    ("between October 19 and 24, 2023", "2023-10-19", "2023-10-24"),
    ("A hotel from the 21st to the 23rd.", "05-21", "05-23"),
    ("A hotel for the 28th to the 2nd.", "05-28", "06-02"),
    ("We had it from the 2nd to the 4th, it was lovely.", "05-02", "05-04"),
]

HOLIDAYS = [
    ("We ski at Christmas.", "12-25"),
    ("We skied last Christmas.", "2023-12-25"),
    ("We met on New Year's Eve.", "2023-12-31"),
    ("We met on New Year’s Day.", "01-01"),
    ("Happy Valentine's Day 2023!", "2023-02-14"),
    ("I made a costume for Halloween 2022.", "2022-10-31"),
    ("We cooked for Thanksgiving 2022.", "2022-11-24"),
    ("Easter 2024 was early.", "03-31"),
    ("We grilled on Memorial Day 2023.", "2023-05-29"),
    ("We will grill on Labor Day.", "09-02"),
    ("We will grill on the Fourth of July.", "07-04"),
    ("We will grill on July 4th.", "07-04"),
    ("Mother's Day was lovely.", "05-12"),
]

TIMES = [
    ("Lunch on Friday at 2 PM.", "05-17", "14:00", None),
    ("Lunch tomorrow, 12:30.", "05-16", "12:30", None),
    ("Lunch tomorrow at noon.", "05-16", "12:00", None),
    ("The call is at 9:15 a.m. on Friday.", "05-17", "09:15", None),
    ("Dinner on Friday at 7.", "05-17", "19:00", None),
    ("Breakfast with Ann on Friday at 9.", "05-17", "09:00", None),
    ("Tomorrow night at 9 we dance.", "05-16", "21:00", None),
    ("The class is Friday 2-4 pm.", "05-17", "14:00", "16:00"),
    ("The class is Friday from 11 to 1 pm.", "05-17", "11:00", "13:00"),
    ("The class is on Friday with Ann from 14:00 to 15:30.", "05-17", "14:00", "15:30"),
    ("The class is Friday at half past seven.", "05-17", "19:30", None),
    ("The class is Friday at quarter to 8 pm.", "05-17", "19:45", None),
    ("Checkup on Friday at ten past nine.", "05-17", "09:10", None),
    ("Dentist tomorrow at twenty to four.", "05-16", "15:40", None),
    ("I have an eye test on Friday at ten", "05-17", "10:00", None),
]

RECURRING = [
    ("Yoga every Tuesday at 2 PM.", "05-21", "FREQ=WEEKLY;BYDAY=TU"),
    ("Yoga every Wednesday.", "05-15", "FREQ=WEEKLY;BYDAY=WE"),
    ("Yoga every other Friday.", "05-17", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("Yoga on Mondays and Thursdays.", "05-16", "FREQ=WEEKLY;BYDAY=MO,TH"),
    ("Yoga every Monday, Wednesday and Friday.", "05-15", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("Yoga every weekday.", "05-15", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("Yoga every day.", "05-15", "FREQ=DAILY"),
    ("Yoga every two weeks.", "05-15", "FREQ=WEEKLY;INTERVAL=2"),
    ("Yoga daily at 8.", "05-15", "FREQ=DAILY"),
    ("Rent is due on the 1st of every month.", "06-01", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("Rent is due monthly on the 1st.", "06-01", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("Club on the first Monday of every month.", "06-03", "FREQ=MONTHLY;BYDAY=1MO"),
    ("Insurance is paid every year on June 5.", "06-05", "FREQ=YEARLY"),
    ("Yoga every Tuesday starting June 4.", "06-04", "FREQ=WEEKLY;BYDAY=TU"),
]

NOT_DATES = [
    "I will do it some rainy Sunday.",
    "You may march in the sun for a second and fall.",
    "April said that May is here with June.",
    "May I come in?",
    "He will fall if you spring at him.",
    "I read the last 5 books in 10 minutes.",
    "We were teammates for two years.",
    "I finished it in two days.",
    "He is 30 years old and she is 6 months pregnant.",
    "It was a 3-day trip on a two-week vacation.",
    "He was in 5th grade on the 4th floor.",
    "He came 3rd for the 2nd time.",
    "Room 2023 holds 2000 people.",
    "It has 2000 words and costs $2024.",
    "Call 555-1234 about order #12-05-2023-44.",
    "Version 3.10 and v1.2.2023 are out.",
    "Support is open 24/7.",
    "Add 1/2 cup of milk.",
    "We put up a Christmas tree.",
    "At the end of the day it is fine.",
    "It happened one day, years ago.",
    "The sun sat low and we wed.",
    "Next time I win, last time I lost.",
    "On the 31st of June it will snow.",
    "It was a Tuesday.",
    "The summer I turned 18 was wild.",
    "Nothing at all here.",
    "",
]


@pytest.mark.parametrize(("sentence", "expected"), DAYS + WEEKDAYS + ABSOLUTE + WITHOUT_YEAR + HOLIDAYS)
def test_a_named_day_is_resolved(sentence, expected):
    assert (day(expected), day(expected)) == days(sentence)
    assert only(sentence).grain == "day"


@pytest.mark.parametrize(("sentence", "first", "last", "grain"), PERIODS)
def test_a_named_period_is_an_interval_of_its_grain(sentence, first, last, grain):
    assert (day(first), day(last), grain) == (*days(sentence), only(sentence).grain)


@pytest.mark.parametrize(("sentence", "first", "last"), PARTS + RELATIVE_TO_A_DATE + RANGES)
def test_a_part_a_neighbour_or_a_range_is_an_interval(sentence, first, last):
    assert (day(first), day(last)) == days(sentence)


@pytest.mark.parametrize(
    ("sentence", "first", "last"),
    [
        ("We are there from the tenth of June until the twenty-eighth of June.", "06-10", "06-28"),
        ("We fly on June twenty-third.", "06-23", "06-23"),
        ("It is due on the thirty first of May.", "05-31", "05-31"),
        ("We walk from the seventh to the fourteenth of June.", "06-07", "06-14"),
        ("We fly on the eighteenth.", "05-18", "05-18"),
        ("Her term runs from September third to December twelfth.", "09-03", "12-12"),
    ],
)
def test_a_day_of_a_month_in_words_is_the_one_in_figures(sentence, first, last):
    assert days(sentence) == (day(first), day(last))


@pytest.mark.parametrize("sentence", ["She came second.", "We live on the fifth floor.", "On the second try it went."])
def test_an_ordinal_that_is_no_day_is_left_alone(sentence):
    assert dates.find(sentence, SAID) == []


@pytest.mark.parametrize(("sentence", "expected", "time", "end_time"), TIMES)
def test_a_clock_time_belongs_to_the_date_it_was_said_with(sentence, expected, time, end_time):
    mention = only(sentence)
    end = dt.time.fromisoformat(end_time) if end_time else None
    assert (day(expected), dt.time.fromisoformat(time), end) == (mention.first, mention.time, mention.end_time)


@pytest.mark.parametrize(
    "sentence", ["Lunch on Friday at two restaurants.", "On Friday it lasts from five to seven hours."]
)
def test_a_number_word_that_counts_is_no_time(sentence):
    assert only(sentence).time is None


@pytest.mark.parametrize(("sentence", "first", "rule"), RECURRING)
def test_a_recurrence_is_a_rule_with_its_first_day(sentence, first, rule):
    mention = only(sentence)
    assert (day(first), rule) == (mention.first, mention.recurring)


@pytest.mark.parametrize("sentence", NOT_DATES)
def test_words_and_numbers_that_are_no_dates_are_left_alone(sentence):
    assert [] == dates.find(sentence, SAID)


@pytest.mark.parametrize(
    "text",
    ["It is due on CHRISTMAS EVE.", "April Fools’ jokes", "cinco  de mayo", "next Tues", "4 of them", "a few yrs ago"],
)
def test_what_may_be_a_date_is_looked_at(text):
    assert may_hold_date(text)


@pytest.mark.parametrize("text", ["", "Mayor Daisy weakly agreed.", "She decorated the dayroom marvellously."])
def test_words_that_only_begin_like_a_date_are_not(text):
    assert not may_hold_date(text)


def test_two_times_go_to_two_dates():
    found = dates.find("It runs tomorrow at noon and Friday at 8:30 pm.", SAID)
    assert [(day("05-16"), dt.time(12)), (day("05-17"), dt.time(20, 30))] == [(m.first, m.time) for m in found]


def test_a_time_without_a_date_is_no_mention():
    assert [] == dates.find("The meeting starts at 2 PM.", SAID)


def test_day_first_reads_figures_the_european_way():
    assert [day("2023-09-06")] == [m.first for m in dates.find("on 06/09/2023", SAID, day_first=True)]
    assert [day("2023-06-09")] == [m.first for m in dates.find("on 06/09/2023", SAID)]


@pytest.mark.parametrize("weekday", range(7))
def test_last_week_never_reaches_today(weekday):
    said = dt.date(2024, 5, 13) + dt.timedelta(days=weekday)
    first, last = days("I painted last week.", said)
    assert 7 == (last - first).days + 1
    assert dt.timedelta(days=1) <= said - last <= dt.timedelta(days=4)


def test_last_week_said_late_in_the_week_is_the_seven_days_before_and_says_so():
    friday = dt.date(2024, 5, 17)
    mention = only("I painted last week.", friday)
    assert (friday - dt.timedelta(days=7), friday - dt.timedelta(days=1)) == (mention.first, mention.last)
    assert mention.approximate


@pytest.mark.parametrize("sentence", ["about two weeks ago", "a few months ago", "nearly ten years ago", "in late May"])
def test_vague_words_make_a_mention_approximate(sentence):
    assert only(sentence).approximate


@pytest.mark.parametrize("sentence", ["two days ago", "last year", "9 June 2023", "next month", "in two weeks"])
def test_plain_words_do_not(sentence):
    assert not only(sentence).approximate


def test_the_longest_reading_wins():
    assert "the first weekend of August 2023" == only("We met on the first weekend of August 2023.").text


def test_a_weekday_decides_between_the_years_nearby():
    assert day("2023-11-17") == only("It was Friday, November 17.").first
    assert day("2024-11-15") == only("It is on Friday, November 15.").first


def test_a_leap_day_without_a_year_finds_a_year_that_has_one():
    assert day("2024-02-29") == only("I was promoted on February 29.", dt.date(2025, 6, 1)).first


@pytest.mark.parametrize(
    ("sentence", "stated"),
    [
        ("9 June 2023", True),
        ("June 2023", True),
        ("in 2022", True),
        ("2023-06-09", True),
        ("from 5 June 2023 to 7 June 2023", True),
        ("June 9", False),
        ("last year", False),
        ("the Sunday before 25 May 2023", False),
        ("Thanksgiving 2022", False),
        ("due 6/9", False),
    ],
)
def test_only_a_date_given_in_full_is_stated(sentence, stated):
    assert stated == dates.is_stated(only(sentence))


WORDS = """
last next this the a an of in on at by from to two three first 5 9th 2023 31 May may June Friday sun week
weekend month year ago before after every end early mid between and - , . / : pm 14:30 2023-06-09 6/9
Christmas New Year's Eve day yesterday tomorrow now summer fall quarter Q3 half past couple few days weeks 's
fortnight
"""
PIECES = st.sampled_from(WORDS.split())


@given(st.lists(PIECES, max_size=14), st.dates(dt.date(1950, 1, 1), dt.date(2090, 12, 31)))
def test_mentions_are_in_order_apart_and_within_the_sentence(pieces, said):
    sentence = " ".join(pieces)
    end = 0
    for mention in dates.find(sentence, said):
        assert end <= mention.start < mention.end <= len(sentence)
        assert sentence[mention.start : mention.end] == mention.text
        assert mention.first <= mention.last
        end = mention.end


@given(st.text(max_size=200), st.dates())
def test_any_text_and_any_day_is_read_without_error(text, said):
    dates.find(text, said)


@given(st.dates(dt.date(1900, 1, 1), dt.date(2099, 12, 31)), st.dates(dt.date(1950, 1, 1), dt.date(2090, 1, 1)))
def test_a_date_in_full_means_itself_whenever_it_is_said(named, said):
    for form in (f"{named.day} {named:%B %Y}", f"{named:%B} {named.day}, {named.year}", f"{named:%Y-%m-%d}"):
        assert (named, named) == days(f"It was on {form}.", said)


@given(st.integers(1, 400), st.dates(dt.date(1950, 1, 1), dt.date(2090, 1, 1)))
def test_days_ago_counts_days(count, said):
    assert (said - dt.timedelta(days=count),) * 2 == days(f"I left {count} days ago.", said)


def test_a_very_long_sentence_is_read_in_linear_time():
    sentence = "on Friday at 2 pm we met and " * 3_000
    assert 3_000 == len(dates.find(sentence, SAID))


ORDINARY = [
    ("I'm away Tuesday through Thursday next week.", "05-21", "05-23"),
    ("We stay Monday to Wednesday the week after next.", "05-27", "05-29"),
    ("We rent it for the first two weeks of July.", "07-01", "07-14"),
    ("The last ten days of August are taken.", "08-22", "08-31"),
    ("We drive up for Labor Day weekend.", "08-31", "09-02"),
    ("They come over the Easter weekend 2025.", "2025-04-18", "2025-04-21"),
    ("Dinner is Thursday evening the 6th.", "06-06", "06-06"),
    ("It ends on June the fourth.", "06-04", "06-04"),
    ("I've got till the twentieth.", "05-20", "05-20"),
    ("The exam is on Tuesday 4/6.", "06-04", "06-04"),
    ("The exam is on Tuesday 04/06/2024.", "06-04", "06-04"),
    ("The card is valid until 11/2027.", "2027-11-01", "2027-11-30"),
    ("We're gone over Thanksgiving.", "11-28", "11-28"),
    ("They're away between Christmas and New Year.", "12-25", "2025-01-01"),
]


@pytest.mark.parametrize(("sentence", "first", "last"), ORDINARY)
def test_days_as_people_write_them(sentence, first, last):
    assert (day(first), day(last)) == days(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "He was the fourth to finish.",
        "It was the tenth time this happened.",
        "I called on the fifth attempt.",
        "We answered the sixth of them.",
    ],
)
def test_an_ordinal_in_words_is_a_day_only_in_company(sentence):
    assert [] == dates.find(sentence, SAID)


def test_a_wrong_weekday_changes_nothing_of_a_date_in_iso_form():
    assert (day("06-04"), day("06-04")) == days("The exam is on Saturday 2024-06-04.")


def test_what_is_extended_from_one_day_to_another_is_no_stretch():
    found = dates.find("The offer was extended from May 20 to June 10.", SAID)
    assert [day("05-20"), day("06-10")] == [mention.first for mention in found]
    assert all(mention.first == mention.last for mention in found)


def test_a_day_without_its_month_lies_behind_the_one_that_the_sentence_names():
    found = dates.find("We check in on July 2 and check out the 7th.", SAID)
    assert [day("07-02"), day("07-07")] == [mention.first for mention in found]
    found = dates.find("We leave on the evening of July 3 and are back on the morning of the 10th.", SAID)
    assert [day("07-03"), day("07-10")] == [mention.last for mention in found]


@pytest.mark.parametrize(
    ("sentence", "time"),
    [
        ("The vet is tomorrow at half two.", dt.time(14, 30)),
        ("The vet is tomorrow at nine thirty.", dt.time(9, 30)),
        ("The vet is tomorrow at half past nine.", dt.time(9, 30)),
    ],
)
def test_hours_in_words(sentence, time):
    assert time == only(sentence).time


def test_half_of_something_is_no_hour():
    assert only("We ate half two days later, on Friday.").time is None


@pytest.mark.parametrize(
    ("sentence", "first"),
    [
        ("The sum was debited by Orange on 29 April.", "04-29"),
        ("30 euros were taken from my account by the gym on 29 April.", "04-29"),
        ("The tent was lent by Anna to me on 29 April.", "04-29"),
        ("The form was delivered by hand on 29 April.", "04-29"),
        ("The sum was to be debited by 29 April.", "2025-04-29"),
        ("The rent is paid by me on 29 April.", "2025-04-29"),
        ("The tax has to be paid by noon on 29 April.", "2025-04-29"),
    ],
)
def test_by_whom_something_was_done_is_not_by_when(sentence, first):
    assert days(sentence) == (day(first), day(first))
