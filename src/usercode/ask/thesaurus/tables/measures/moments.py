"""Measures on the line of time: dates and clock times by what happened then.

The larger value is the later one. "first" and "last" belong to the grammar of questions: they may count or order.
"""

from __future__ import annotations

from usercode.ask.thesaurus.entries import Measure, measure

_ASKS = "when, what time, at what time, what day, on what day, what date, on what date, on which day, on which date"


def _moment(key: str, markers: str, nouns: str, verbs: str = "", **more: str) -> Measure:
    asks = f"{_ASKS}, {more.pop('asks')}" if "asks" in more else _ASKS
    up, down = more.pop("up", "late"), more.pop("down", "early")
    return measure(key, markers, nouns, verbs=verbs, asks=asks, up=up, down=down, **more)


MOMENTS = (
    _moment(
        "date",
        "date, day, datetime, timestamp, when, logged at, recorded at, entry date, event date, record date,"
        " date time, occurred at, occurred on, happened on",
        "date, day",
        "happen, take place, occur",
        up="late, recent, new",
        down="early, old",
    ),
    _moment(
        "clock",
        "time, time of day, clock time, clock, hour",
        "time, time of day, hour, clock time, start, start time",
        "start, begin, happen, take place",
        asks="how late, how early",
    ),
    _moment(
        "start",
        "start, start time, started, started at, start date, started on, begin, began, start datetime, starts,"
        " starts at, date started, start day, begin date, beginning, from date",
        "start, start time, start date, beginning",
        "start, begin, kick off, commence, head out, set out, set off",
    ),
    _moment(
        "end",
        "end, end time, ended, ended at, end date, ended on, ends, ends at, end datetime, until, stop, stop time,"
        " to date",
        "end, end time, end date, ending",
        "end, stop, finish, be over, conclude",
    ),
    _moment(
        "finish",
        "finished, finish date, finished on, finished at, date finished, completed, completed at, completed on,"
        " completion date, done on, done at, date completed, end date, date read, read date",
        "finish date, completion date",
        "finish, complete, get done, be done with, get to end of, reach end of, come to end of, read to end,"
        " make it to end of",
    ),
    _moment(
        "bedtime",
        "bedtime, bed time, bed at, went to bed, time to bed, lights out, asleep at, sleep time, sleep start,"
        " bedtime start, fell asleep, fell asleep at, sleep onset time",
        "bedtime, bed time, lights out",
        "go to bed, go to sleep, fall asleep, turn in, retire, retire to bed, hit hay, hit sack, get to bed",
        asks="how late, how early",
    ),
    _moment(
        "wake",
        "wake time, wake, wake up, wake up time, waketime, woke up, woke at, woke up at, wakeup, wakeup time,"
        " wake at, sleep end, awake at, rise time, got up, got up at, get up time",
        "wake time, wake-up time, wakeup time, waking time, rising time",
        "wake up, wake, get up, rise, be up, awake, awaken, be awake",
        asks="how late, how early",
    ),
    _moment(
        "departure",
        "departure, departure date, departure time, departed, departed at, depart, left at, leave time, leave date,"
        " outbound date, departs, departs at, scheduled departure, takeoff, takeoff time",
        "departure, departure date, departure time, takeoff",
        "leave, depart, set off, set out, head off, take off, go, fly out",
    ),
    _moment(
        "arrival",
        "arrival, arrival date, arrival time, arrived, arrived at, arrived on, arrive, arrives, arrives at,"
        " scheduled arrival, landing time, landed",
        "arrival, arrival date, arrival time",
        "arrive, get there, get to, land, come, reach, turn up, get in",
    ),
    _moment(
        "return",
        "return date, returned on, returned at, return, returns, returns at, return time, date returned, return day,"
        " inbound date, back on",
        "return date, return",
        "return, come back, get back, come home, get home, be back, go back",
    ),
    _moment(
        "check-in",
        "check in, checkin, check in date, checkin date, check in time, checked in, checked in at",
        "check-in, check-in date",
        "check in, check into",
    ),
    _moment(
        "check-out",
        "check out, checkout, check out date, checkout date, check out time, checked out, checked out at",
        "check-out, checkout, check-out date",
        "check out, check out of",
    ),
    _moment(
        "due date",
        "due, due date, due on, deadline, due by, payment due, pay by, due at",
        "due date, deadline",
        "be due",
    ),
    _moment(
        "expiry",
        "expiry, expiry date, expires, expires on, expiration, expiration date, valid until, valid to, best before,"
        " best by, use by",
        "expiry, expiry date, expiration, expiration date",
        "expire, run out, be valid until, lapse",
    ),
    _moment(
        "renewal",
        "renewal, renewal date, renews on, renews, next renewal, next billing, next billing date, renew date",
        "renewal, renewal date",
        "renew, be renewed, be up for renewal",
    ),
    _moment(
        "purchase date",
        "purchase date, purchased, purchased at, purchased on, bought, bought on, date bought, date purchased,"
        " bought at, buy date, acquired, acquired on, date acquired",
        "purchase date",
        "buy, purchase, get, acquire",
        up="late, recent, new",
        down="early, old",
    ),
    _moment(
        "order date",
        "order date, ordered, ordered at, ordered on, date ordered, order time",
        "order date, order time",
        "order, place order",
    ),
    _moment(
        "delivery date",
        "delivery date, delivered, delivered at, delivered on, date delivered, received on, date received,"
        " received at, delivery time",
        "delivery date, delivery",
        "be delivered, arrive, come, receive, deliver",
    ),
    _moment(
        "shipping date",
        "ship date, shipped, shipped at, shipped on, dispatch date, dispatched, date shipped",
        "shipping date, ship date",
        "ship, be shipped, be dispatched, be sent",
    ),
    _moment(
        "payment date",
        "payment date, paid on, paid at, date paid, paid date, pay date, settled on",
        "payment date",
        "pay, be paid, settle",
    ),
    _moment(
        "invoice date",
        "invoice date, invoiced on, issued, issued on, issue date, date issued, bill date, billing date, billed on",
        "invoice date, issue date, billing date",
        "issue, be issued, invoice, bill",
    ),
    _moment(
        "booking date",
        "booking date, booked on, booked at, booked, reservation date, date booked, reserved on",
        "booking date, reservation date",
        "book, reserve, be booked",
    ),
    _moment(
        "application date",
        "applied, applied on, applied at, date applied, application date, applied date, submitted on,"
        " submission date, submitted, submitted at, submitted date",
        "application date, submission date",
        "apply, apply for, apply to, submit, send",
    ),
    _moment(
        "response date",
        "response date, responded on, replied on, replied at, response at, date of response, heard back",
        "response date, reply date",
        "respond, reply, answer, hear back",
    ),
    _moment(
        "interview date", "interview date, interviewed on, interview at", "interview date", "interview, be interviewed"
    ),
    _moment(
        "birth",
        "birthday, birth date, birthdate, date of birth, dob, born, born on",
        "birthday, date of birth, birth date",
        "be born",
        up="young",
        down="old",
    ),
    _moment("death", "death date, died, died on, date of death", "date of death", "die, pass away"),
    _moment(
        "meeting someone",
        "met, met on, met date, date met, first met, first met on, met at date",
        "date met",
        "meet, get to know, become acquainted with, make acquaintance of, meet for first time",
    ),
    _moment(
        "last contact",
        "last contact, last contacted, last spoke, last talked, last seen, last met, last spoken, last contact date",
        "last contact",
        "contact, speak to, talk to, see, be in touch, be in contact, keep in touch, keep in touch with, get in touch, "
        "get in touch with",
    ),
    _moment(
        "creation",
        "created, created at, created on, creation date, date created, added, added at, added on, date added, opened,"
        " opened at, opened on, date opened",
        "creation date",
        "create, add, open, make",
    ),
    _moment(
        "update",
        "updated, updated at, updated on, modified, modified at, last updated, last modified, date modified, edited at",
        "last update",
        "update, modify, change, edit",
    ),
    _moment(
        "closing",
        "closed, closed at, closed on, date closed, close date, resolved at, resolved on, resolution date",
        "closing date",
        "close, be closed, resolve, be resolved",
    ),
    _moment(
        "cancellation",
        "cancelled on, cancelled at, canceled on, canceled at, cancellation date, date cancelled, cancel date",
        "cancellation date",
        "cancel, be cancelled",
    ),
    _moment(
        "publication",
        "published, published at, published on, publication date, publish date, date published, posted, posted at,"
        " posted on, post date, posting date, date posted",
        "publication date, publishing date",
        "publish, post, be published, put up",
        up="late, recent, new",
        down="early, old",
    ),
    _moment(
        "release",
        "release date, released, released on, premiere, air date, aired",
        "release date",
        "release, be released, come out, air, premiere",
        up="late, recent, new",
        down="early, old",
    ),
    _moment(
        "year",
        "year, release year, publication year, published year, year published, year released, model year, built,"
        " year built, vintage",
        "year, vintage",
        "come out, be published, be released, be made, be built",
        up="late, recent, new",
        down="early, old",
        asks="what year, which year, in which year, in what year",
    ),
    _moment(
        "prescription date",
        "prescribed, prescribed on, date prescribed, prescription date",
        "prescription date",
        "prescribe, be prescribed",
    ),
    _moment(
        "diagnosis date",
        "diagnosed, diagnosed on, diagnosis date, onset, onset date",
        "diagnosis date, onset",
        "be diagnosed, diagnose",
    ),
    _moment(
        "follow-up",
        "follow up date, follow up, followup, followup date, next appointment, next visit, next due, next service,"
        " next due date",
        "follow-up, follow-up date, next appointment",
        "follow up",
    ),
    _moment(
        "viewing date",
        "watched, watched on, watch date, date watched, viewed, viewed on, viewed at, watched at, seen on",
        "viewing date",
        "watch, see, view",
    ),
    _moment(
        "visit date", "visit date, visited, visited on, date visited, date of visit", "visit date", "visit, go, see"
    ),
    _moment("sent", "sent, sent at, sent on, date sent, sent date", "sending time", "send, be sent"),
    _moment("received", "received, received at, received on, date received", "time of receipt", "receive, get"),
    _moment(
        "joined",
        "joined, joined on, join date, date joined, member since, signup date, signed up, subscribed on,"
        " registered on, customer since, since",
        "join date",
        "join, sign up, register, subscribe, become member",
    ),
    _moment("moved in", "moved in, move in date, lease start", "move-in date", "move in, move into"),
    _moment("moved out", "moved out, move out date, lease end", "move-out date", "move out, move out of"),
    _moment(
        "planting date",
        "planted, planted on, date planted, planting date, sown on, sown",
        "planting date, sowing date",
        "plant, sow",
    ),
    _moment(
        "harvest date",
        "harvested, harvested on, harvest date, date harvested, picked on",
        "harvest date",
        "harvest, pick",
    ),
    _moment("sale date", "sold, sold on, sold at, date sold, sale date", "sale date", "sell, be sold"),
    _moment(
        "warranty end",
        "warranty until, warranty end, warranty expires, warranty expiry, warranty end date",
        "end of warranty, warranty end, warranty",
        "be covered until, expire, end, run out",
    ),
    _moment(
        "return deadline",
        "return until, return by, return deadline, return window",
        "return deadline, return window",
        "return by",
    ),
    _moment(
        "trial end",
        "trial until, trial end, trial ends, trial end date",
        "end of trial, trial end, trial",
        "end trial, end, expire, run out",
    ),
    _moment("wedding", "wedding date, married on, married, wedding", "wedding date", "marry, get married"),
    _moment("adoption", "adopted, adopted on, adoption date", "adoption date", "adopt"),
    _moment("last meal", "last meal, eating stopped, fast start", "last meal", "stop eating, eat last"),
    _moment("sunrise", "sunrise", "sunrise", "rise"),
    _moment("sunset", "sunset", "sunset", "set"),
)
