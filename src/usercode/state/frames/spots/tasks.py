"""Spots of days that count: due, closing, until when, so many days from, notice, and that it is no longer wanted."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.phrases import bare, exact, is_name, owned, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.spots.money import ahead, known_service
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import SERVICES
from usercode.state.frames.wordset import word_set

_DEADLINES = "household.deadlines"
_VAGUE = word_set("it that this they everything anything something he she we i you one things all which what there")
_WORKING = re.compile(r"working |business |work ")
_LEADING = word_set("my our the a an so and but also btw oh ugh note that this , until still just :")


def later(day: dt.date, length: Span) -> dt.date:
    """Return the day that lies a length of time after `day`; months keep the day, cut at the month's end."""
    if length.unit in ("day", "week"):
        return day + dt.timedelta(days=length.count * (7 if length.unit == "week" else 1))
    months = day.year * 12 + day.month - 1 + length.count * (12 if length.unit == "year" else 1)
    year, month = divmod(months, 12)
    end = (dt.date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1) - dt.timedelta(days=1)).day
    return dt.date(year, month + 1, min(day.day, end))


def workdays_later(day: dt.date, count: int) -> dt.date:
    """Return the day so many days from Monday to Friday after `day`; holidays are not known and not left out."""
    while count:
        day += dt.timedelta(days=1)
        count -= day.weekday() < 5
    return day


def _start(found: Found, scene: Scene) -> dt.date:
    """Return the day from which a time limit runs: one the sentence or the one before dates, else today."""
    said = [exact(t.value) for t in found.line.tokens if t.kind == "date"]
    past = [
        d for d in (*said, scene.last_day) if d is not None and scene.today - dt.timedelta(days=31) <= d <= scene.today
    ]
    return past[0] if past else scene.today


def proper_name(tokens: Sequence[Token]) -> str:
    """Return the first name in a sentence that is no person's: "Sky broadband"; "" when there is none."""
    for i, token in enumerate(tokens):
        if (token.capital and i and not is_name(token)) or token.low in SERVICES:
            run = list(takewhile(lambda t: t.capital or t.low in SERVICES, tokens[i:]))
            return text_of(run)
    return ""


def _within(found: Found, scene: Scene) -> list[Reading]:
    """Read "14 days to cancel", "within 10 working days": a time limit that runs from a day."""
    what, length = _what(found), found.span()
    start = _start(found, scene)
    if found.has("count"):
        number = found.name("count")
        if not number.isdecimal() or not 1 <= int(number) <= 90:
            return []
        due = (
            workdays_later(start, int(number))
            if _WORKING.search(found.match[0])
            else start + dt.timedelta(days=int(number))
        )
    elif length is not None:
        due = later(start, length)
    else:
        return []
    verb = found.name("verb").lower()
    what = f"{verb} {what}".strip() if verb not in ("", "want", "wants", "need", "needs") else what
    if verb and what.lower() in (verb, f"{verb} it"):
        about = scene.topic or proper_name(found.line.tokens)
        what = f"{verb} {about}" if about else what
    return [Reading(collection=_DEADLINES, values={"what": what, "due": due, "_note": scene.text})] if what else []


def _what(found: Found, part: str = "what") -> str:
    tokens = [t for t in found.tokens(part) if t.kind != "date"]
    while tokens and (tokens[0].low in _LEADING or tokens[0].kind == "mark"):
        tokens = tokens[1:]
    if tokens and tokens[0].low in ("gave", "give", "got"):
        tokens = tokens[next((i + 1 for i, t in enumerate(tokens) if t.low in ("a", "an", "the")), 1) :]
    if not tokens or owned(tokens) or tokens[-1].low in _VAGUE or tokens[0].low in _VAGUE:
        return ""
    return text_of(bare(tokens))


def _for_others(found: Found) -> bool:
    """Whether what follows says that it is for people in general: "due on 31 January for everyone"."""
    lows = [t.low for t in found.after[:3]]
    return (
        (lows[:1] == ["in"] and len(lows) > 1 and lows[1] not in ("the", "my"))
        or lows[:2] == ["in", "the"]
        or (
            lows[:1] == ["for"]
            and bool({"everyone", "everybody", "all", "people", "companies", "most", "them"} & set(lows[1:]))
        )
    )


def _due(found: Found, scene: Scene) -> list[Reading]:
    what, due = _what(found), ahead(found)
    if not what or due is None or due < scene.today or _for_others(found):
        return []
    lead = found.name("lead").lower()
    what = f"{lead} {what}" if lead else what
    values: dict[str, Value] = {"what": what, "due": due, "_note": scene.text}
    return [Reading(collection=_DEADLINES, values=values)]


def _renew(found: Found, scene: Scene) -> list[Reading]:
    what, due = _what(found), ahead(found)
    if not what or due is None or due < scene.today:
        return []
    return [Reading(collection=_DEADLINES, values={"what": f"renew {what}", "due": due, "_note": scene.text})]


def _use_by(found: Found, scene: Scene) -> list[Reading]:
    what, due = _what(found), ahead(found)
    if not what or due is None or due < scene.today:
        return []
    return [Reading(collection=_DEADLINES, values={"what": f"use {what}", "due": due, "_note": scene.text})]


def _counted(found: Found, scene: Scene) -> list[Reading]:
    """Read "a 15-day inspection contingency, starting from today" and "0% for 15 months": the day is computed."""
    what, length, token = _what(found), found.span(), found.day()
    start = scene.today if token is None else exact(token.value)
    if not what or length is None or start is None:
        return []
    what = f"end of {what}" if found.has("ends") else what
    return [Reading(collection=_DEADLINES, values={"what": what, "due": later(start, length), "_note": scene.text})]


def _contract(found: Found, scene: Scene) -> list[Reading]:
    name, day = _what(found), ahead(found)
    if not name or day is None:
        return []
    name = text_of(
        [
            t
            for t in bare(found.tokens("what"))
            if t.low not in ("my", "our", "the", "contract", "plan", "deal", "subscription", "membership")
        ]
    )
    lows = {t.low for t in found.line.tokens}
    leaving = bool(lows & {"cancel", "out", "leave", "switch", "quit", "ditch"}) and not lows & {
        "renew",
        "stay",
        "keep",
    }
    if not name or not (known_service(name) or lows & {"contract", "plan", "subscription", "membership"}):
        return []
    values: dict[str, Value] = {"name": name, "renews_on": day}
    if leaving:
        values["wants_to_cancel"] = True
    return [Reading(collection="finance.subscriptions", values=values)]


def _notice(found: Found, scene: Scene) -> list[Reading]:
    length = found.span()
    if length is None:
        return []
    per = {"day": 1, "week": 7, "month": 30, "year": 365}[length.unit]
    values: dict[str, Value] = {"notice_days": length.count * per}
    return [
        Reading(collection="finance.subscriptions", values=values, mode="touch"),
        Reading(collection="household.leases", values=dict(values), mode="touch"),
    ]


def _moving_out(found: Found, scene: Scene) -> list[Reading]:
    return [Reading(collection="household.leases", values={"wants": "leave"}, mode="touch", definite=True)]


def _done(found: Found, scene: Scene) -> list[Reading]:
    what, verb = _what(found), found.match["verb"].strip() if found.has("verb") else ""
    lemma = next(iter(FORMS.get(verb.split(" ")[0], {}).values()), verb.split(" ")[0]) or "do"
    if not what:
        return []
    closed: dict[str, Value] = {"done_on": scene.today}
    return [Reading(collection=_DEADLINES, values=closed, mode="touch", refers=f"{lemma} {what}")]


def _moved(found: Found, scene: Scene) -> list[Reading]:
    what, due = _what(found), ahead(found)
    if not what or due is None:
        return []
    moved: dict[str, Value] = {"due": due}
    return [Reading(collection=_DEADLINES, values=moved, mode="touch", refers=f"do {what}")]


def _dropped(found: Found, scene: Scene) -> list[Reading]:
    what = _what(found)
    return [Reading(collection=_DEADLINES, mode="retire", refers=f"do {what}")] if what else []


_TASK = r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,7}?)"
TASKS: tuple[tuple[Spot, ...], ...] = (
    (
        spot(
            r"(?P<what>(?:[^\s,;.:!?<>]+ ){0,3}?(?:enrolment |enrollment |registration |signup |sign-up |"
            r"sign-ups |applications |submissions |early bird |early-bird pricing |presale |entries |"
            r"voting |booking |bookings |window |portal |call for papers |cfp |rsvp |rsvps )(?:for (?"
            r":[^\s,;.:!?<>]+ ){1,5}?)?)(?:closes |closing |close |ends |ending |shuts |is until |are "
            r"until |runs until |is open until |are open until |stays open until |open until |is by |are "
            r"by |deadline is |cut-off is |cutoff is |due |is due |are due )(?:on |by |at the end "
            r"of )?{DATE:day}",
            _due,
        ),
        spot(
            r"(?:have |has |'ve |got |given |gives me |gives us |give me |give us |only )(?:only |just |"
            r"got |me |us |time )*(?:until |till |up to )(?:the end of )?{DATE:day}to (?P<what>(?"
            r":[^\s,;.:!?<>]+ ){1,8}?)(?=[,;.:!?–—-] |<|$|or |and |but |because |before |otherwise |so )",
            _due,
        ),
        spot(
            rf"(?:deadline |cutoff |cut-off |last day |final day )(?:for |to |of )(?:the |my |"
            rf"our )?{_TASK}(?:is |'s |: |was moved to |falls on |- |– )+(?:on |by )?{{DATE:day}}",
            _due,
        ),
        spot(
            r"{DATE:day}(?:is |'s )(?:the |my |our )?(?:deadline |cutoff |cut-off |last day |final day )(?"
            r":for |to )(?:the |my |our )?(?P<what>(?:[^\s,;.:!?<>]+ ){1,8}?)(?=[,;.:!?–—-] |<|$|or |and |"
            r"but )",
            _due,
        ),
        spot(
            rf"{_TASK}(?:has |have |needs |need |must |is |are |'s |got )(?:got )?(?:to )?(?:be )?(?:filed "
            rf"|submitted |sent |postmarked |in |handed in |turned in |returned |renewed |paid |mailed |"
            rf"posted |lodged |registered |completed |signed |due |received |uploaded |claimed |back )(?"
            rf":off |back |in |to \S+ |online |)?(?:by |before |on |no later than |not later than )(?:the "
            rf"end of )?{{DATE:day}}",
            _due,
        ),
        spot(
            r"(?:my |our |the )(?P<what>(?:[^\s,;.:!?<>]+ ){0,3}?(?:registration |permit |certificate |"
            r"mot |inspection |prescription |tags |sticker |licence plate |fishing license |parking "
            r"permit |domain |domain name |ssl certificate |certification |railcard |bus pass |travel "
            r"card |library card ))(?:for \S+ |on \S+ )?(?:~expire |runs out |run out |is up |lapses |is "
            r"due |is due for renewal |needs renewing |needs to be renewed )(?:on |by |at the end "
            r"of )?{DATE:day}",
            _renew,
        ),
        spot(rf"{_TASK}(?:\( )?due (?:by |on |back |back by |in by )?{{DATE:day}}", _due),
        spot(
            r"(?P<what>(?:[^\s,;.:!?<>]+ ){0,3}?(?:voucher |vouchers |coupon |gift card |giftcard |credit "
            r"|certificate |pass )(?:for (?:\S+ ){1,4}?|from (?:\S+ ){1,3}?|at (?:\S+ ){1,3}?)?)(?:, |\( |"
            r"- |– )?(?:worth )?(?:<m\d+> )?(?:, |\( |- |– )?(?:it is |which is |that is |it 's )?(?:only "
            r")?(?:valid |good |usable )(?:until |till |through |to )(?:the end of )?{DATE:day}",
            _use_by,
        ),
        spot(
            r"(?P<verb>~want |~need |~expect |~require )(?P<what>(?:my |our |the |a |an )(?:[^\s,;.:!?"
            r"<>]+ ){1,4}?)(?:back |in |reported |filed |submitted |returned |signed |done )*(?:within |"
            r"in |inside )(?:(?P<count><n\d+> |\d+ |ten |five |three |seven )(?:working |business |"
            r"calendar |work )?days |{SPAN:span})",
            _within,
            "offered",
        ),
        spot(
            r"(?:have |'ve |has |got |get |there are |there is |gives me |gives us |give me |give us |"
            r"gave me |gave us |, |: |- |– )(?:only |just |another |up to )*(?:(?P<count><n\d+> |\d+ |ten "
            r"|five |three |seven )(?:working |business |calendar |work )?days |{SPAN:span})to (?"
            r"P<verb>appeal |cancel |respond |reply |dispute |object |withdraw |opt |contest |pay |claim |"
            r"report |decide |file |submit |register |enrol |enroll |accept |sign |apply |complain |"
            r"challenge |answer |change |back )(?P<what>(?:[^\s,;.:!?<>]+ ){0,5}?)(?=[,;.:!?–—-] |<|$|or |"
            r"and |if |but |because |before |otherwise |so )",
            _within,
            "offered",
        ),
        spot(
            r"(?P<verb>appeal |cancel |respond |reply |dispute |object |withdraw |contest |claim |report |"
            r"file |submit |accept |answer )(?P<what>(?:[^\s,;.:!?<>]+ ){0,5}?)within (?:(?P<count><n\d+> "
            r"|\d+ |ten |five |three |seven )(?:working |business |calendar |work )?days |{SPAN:span})",
            _within,
            "offered",
        ),
        spot(
            r"(?:my |our |the |these |those |a )(?P<what>(?:[^\s,;.:!?<>]+ ){0,4}?(?:voucher |vouchers |"
            r"coupon |coupons |gift card |gift cards |giftcard |points |miles |credit |credits |rebate |"
            r"allowance |fsa |flight credit |e-ticket |store credit |certificate |discount code ))(?:from "
            r"\S+ |for \S+ |worth <m\d+> |<m\d+> )?(?:~expire |runs out |run out |lapses |lapse |is only "
            r"good until |is good until |is valid until |are valid until |is valid through |must be used "
            r"by |has to be used by |have to be used by )(?:on |at the end of )?{DATE:day}",
            _use_by,
        ),
        spot(
            r"{SPAN:span}(?P<what>(?:[^\s,;.:!?<>]+ ){0,3}?(?:contingency |cooling-off period |cooling "
            r"off period |inspection period |review period |objection period |appeal period |grace period "
            r"|option period |comment period |opt-out period |opt-out window |window ))(?:to \S+ |, )*(?"
            r":~start |beginning |counted |running |that starts |which starts )(?:from |on |as "
            r"of )?{DATE:day}",
            _counted,
        ),
        spot(
            r"(?P<ends>)(?P<what>(?:0 % |zero percent |zero-interest |interest-free |0% )?(?:promotional "
            r"rate |promo rate |introductory rate |intro rate |teaser rate |promotional apr |intro apr |"
            r"interest-free period |promotional period |promotion |0 % apr |apr promotional rate ))(?:of "
            r"\S+ |on \S+ )?(?:for |lasts |runs for |over )(?:the first |the next |only )?{SPAN:span}",
            _counted,
        ),
        spot(
            r"(?P<what>(?:my |our |the )(?:[^\s,;.:!?<>]+ ){0,3}?(?:contract |plan |deal |membership |"
            r"subscription ))(?:is up |ends |runs out |expires |renews |auto-renews |automatically renews "
            r"|rolls over |is up for renewal |comes up for renewal |auto renews )(?:automatically |again |"
            r"for another \S+ |for a further \S+ |at \S+ )*(?:on |in )?{DATE:day}",
            _contract,
        ),
    ),
    (
        spot(
            r"(?:decided |chose |going |choosing |opted )(?:against |not to )(?P<what>(?:[^\s,;.:!?"
            r"<>]+ ){1,6}?)(?=[,;.:!?–—-] |<|$|after |because |this |and |anymore )",
            _dropped,
            denied=True,
        ),
        spot(
            r"(?:do n't |do not |no longer )(?:need |have |want )(?:to )(?P<what>(?:[^\s,;.:!?<>]+ ){1,6}?"
            r")(?:anymore |any more |after all )",
            _dropped,
            denied=True,
        ),
    ),
)
"""Spots of tasks and contracts with a day."""


def _leaving(found: Found, scene: Scene) -> list[Reading]:
    return [Reading(collection="finance.subscriptions", values={"wants_to_cancel": True}, mode="touch")]


def _staying(found: Found, scene: Scene) -> list[Reading]:
    name = found.name("name")
    values: dict[str, Value] = {"wants_to_cancel": False}
    if not name:
        return []
    closed: dict[str, Value] = {"done_on": scene.today}
    return [
        Reading(collection="finance.subscriptions", values=values, mode="touch", refers=name),
        Reading(collection=_DEADLINES, values=closed, mode="touch", refers=f"cancel {name}"),
    ]


_FINISHED = (
    r"(?P<verb>filed |submitted |sent off |sent in |sent |handed in |turned in |done |paid off |"
    r"paid |sorted |finished |signed |"
    r"renewed |registered |reported |accepted |posted |mailed |returned |used up |used |redeemed |booked |lodged |"
    r"completed |uploaded |claimed |appealed |answered |declined |settled |delivered |dropped off "
    r"|cancelled |spent )"
)
_END = (
    r"(?=[,;.:!?–—-] |<|$|with |to |at |for |by |on |in |and |this |last |yesterday |today |from |"
    r"before |finally |off |online )"
)
NOTICE: tuple[tuple[Spot, ...], ...] = (
    (
        spot(
            r"(?P<what>(?:my |our |the )?(?:[^\s,;.:!?<>]+ ){1,4}?)(?:is |are |was |were |got |has been |"
            r"have been |all |finally |now |already |officially )*"
            + _FINISHED
            + r"(?=[,;.:!?–—-] |<|$|with |to |at |on |today |yesterday |this |last |off |and )",
            _done,
        ),
        spot(
            r"(?P<verb>dropped |sent |handed |took |turned |mailed |posted |brought )(?P<what>(?:my |our |"
            r"the |that |those |these )(?:[^\s,;.:!?<>]+ ){1,5}?)(?:off |in |back |away |over )",
            _done,
        ),
        spot(
            r"(?:i |we |just |finally |also |already |have |'ve |and |got )*"
            + _FINISHED
            + r"(?P<what>(?:my |our |the |that |this |a )(?:[^\s,;.:!?<>]+ ){1,5}?)"
            + _END,
            _done,
        ),
    ),
    (
        spot(
            r"(?:moved |pushed |extended |postponed |shifted |changed |delayed |bumped )(?:my |our |the )"
            r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,5}?)(?:deadline |due date |date )?(?:back |out |up |forward )"
            r"?(?:to |until |till )(?:the end of )?{DATE:day}",
            _moved,
        ),
        spot(
            r"(?P<what>(?:my |our |the )?(?:[^\s,;.:!?<>]+ ){1,4}?)(?:deadline |due date |date )?(?:is |"
            r"was |got |has been |'s been |been )+(?:moved |pushed |extended |postponed |shifted |changed "
            r"|delayed |bumped )(?:back |out |up |forward )?(?:to |until |till )(?:the end of )?{DATE:day}",
            _moved,
        ),
    ),
    (
        spot(
            r"(?:~require |~need |~want |~ask |have to give |must give |~give |with |needs |at least |"
            r"minimum |you have to give )(?:them |us |a |an |at least |for |of |minimum |"
            r"full |)*{SPAN:span}(?:'s |' |s )?(?:of )?(?:written |advance |prior |in )*(?:notice |"
            r"advance )",
            _notice,
        ),
        spot(
            r"(?:should |must |need to |want to |got to |have to |going to |gonna |meaning to |will )(?"
            r":really |probably |finally |just )?(?:kill |cancel |ditch |drop |end |stop |quit |bin |dump "
            r"|lose )(?:it |this |that |the subscription |the membership |the contract |that one )",
            _leaving,
            "offered",
        ),
        spot(
            r"(?:moving out |moving in with |am leaving |are leaving |not renewing |will not renew |do "
            r"not want to renew |not staying |done with this place |found a new (?:place |flat |house |"
            r"apartment ))",
            _moving_out,
            denied=True,
        ),
        spot(
            r"(?:i |we )(?:really |definitely |just )?(?:want |need |'d like |would like |'ll be glad )(?"
            r":to get |to be )?(?:out |to leave |to quit |to get rid of it |to cancel it |to cancel )(?"
            r"=[,;.!?–—-] |$|by |before |this )",
            _leaving,
        ),
        spot(
            r"(?:i |we )(?:am |are |'m |'re |'ve |have )*(?:decided to |going to |want to |will )?(?"
            r":keeping |keep |staying with |stay with |sticking with |stick with )(?:my |our |the )?(?"
            r"P<name>(?:[^\s,;.:!?<>]+ ){1,4}?)(?=[,;.!?–—-] |$|after all |for |because |another )",
            _staying,
        ),
        spot(r"(?:notice )(?:period )?(?:is |of |must be given |has to be given |at least )+{SPAN:span}", _notice),
    ),
)
"""Spots of a notice period: they add to the service that was just spoken of."""
