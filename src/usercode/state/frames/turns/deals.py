"""A price or a rate that is good only until a day: the speaker's own offer, and what they owe without interest.

"I'm on a special offer for my mobile plan: €11 a month. It stops on 1 October, and then they want €29.99" is told like a
trial of that service, with what it costs afterwards. "The bathroom has £510 on it at nought per cent until the end of
May, then 27.4%" is to be paid off by then. What is cheap, until when, and what comes then may stand in any order.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import MONTH_NAMES
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.coming_days import days_ahead
from usercode.state.frames.turns.expected_money import is_somebody_elses
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

SERVICES, TASKS = "finance.subscriptions", "household.deadlines"
_CHEAP = (
    r"(?:(?:special|introductory|intro|welcome|promotional|promo|launch|launching|student|summer|winter|spring|autumn|christmas|"
    r"loyalty|starter|starting|teaser|new-customer|new customer|customer|first-year|reduced|cheap|cheaper|discounted|discount|"
    r"half|lower|low|retention|sign-up|signup|black friday|early-bird|trial) (?:offer|price|rate|deal|tariff|period|discount|"
    r"terms|conditions|bonus|promotion)s?|half price|half-price|promotions?|promo|promos|campaign|discount|discounted|offer|"
    r"deal|(?:at|on) a reduction|sale price|price guarantee|rebate|(?:percent|per cent|%) off)"
)
_IS_CHEAP = re.compile(rf" {_CHEAP} ")
_NO_INTEREST = re.compile(
    r" (?:(?:interest|finance)[- ]free|(?:zero|nil|no|without|free of|0 %|0%|<n\d+> %)[- ]interest|zero-interest|no-interest|"
    r"without (?:any )?interest|(?:nought|zero|nil) (?:%|per ?cent)|(?:at|of|is|on|stays at|with) (?:a )?<n(?P<at>\d+)> (?:%|per ?cent)|"
    r"(?:zero|nought) (?:rate|apr)|charges? (?:me |us )?(?:no|zero) interest|interest holiday) "
)
"""How something is told to cost no interest for now."""
_INTEREST = re.compile(
    r" (?:<n\d+> (?:%|per ?cent)|per ?cent|(?:\S+ ){0,2}?interest(?! -free|-free)|full rate|apr|standard rate|normal rate) "
)
_ENDS = re.compile(
    r" (?:ends?|ending|stops?|expires?|expiring|(?:runs?|running|ran) (?:out|until|till|through|to)|finish(?:es)?|laps(?:es?|ing)|"
    r"clos(?:es?|ing)|(?:is|are|will be|'s|'ll be) (?:over|up|gone|history|finished|valid|good|fixed)|comes? to an end|until|till|up to|"
    r"through to|lasts?|good (?:until|till|for)|valid (?:until|till)|drops? (?:out|away)|falls? away|is gone|goes (?:up|back|to)|"
    r"jumps?|rises?|reverts?|turns? into|becomes?|last day|from|starting|as of|by|before|disappears?|vanish(?:es)?|cease[sd]?) "
)
_THEN = re.compile(
    r" (?:then|after(?:wards?)?|after (?:that|which|it)|from then on|from that day|thereafter|becomes?|turns? into|jumps?|rises?|"
    r"climbs?|goes (?:back )?(?:up )?to|goes up|(?:is|are|gets) back to|reverts?|(?:full|normal|regular|standard|usual|ordinary|real|proper|list|old) "
    r"(?:price|rate|tariff|fee|whack)|instead of|otherwise|more expensive|dearer|again|doubles?|triples?|moves? to|switch(?:es)? to) "
)
"""How it is told that something costs more once the offer is over."""
_NOT_OURS = re.compile(
    r" (?:saw|seen|spotted|advert\w*|flyer|leaflet|poster|newsletter|they offer(?:ed)?|offered (?:me|us)|(?:is|are) offering|"
    r"could (?:get|have)|might|maybe|perhaps|considering|tempted|thinking (?:of|about)|if (?:i|we) (?:sign|join|take|switch|"
    r"buy|order|get)|would have|was on|were on|used to|last year|turned (?:it|them|that) down|did not take|not interested|"
    r"said no|not for (?:me|us)|no thanks|hates?|novel|story|joke|jok(?:es|ing|ed)|declined|ended|expired|ran out|finished|stopped|lapsed) "
)
"""What tells of an offer that the speaker is not on, or no longer."""
_OURS = re.compile(r" (?:i|we|my|our|me|us) ")
_OWED = re.compile(r" (?:on it|left|owing|owed|outstanding|to pay|pay off|to go|unpaid) ")
_STOP = (
    r"(?=[,;:.!?()–—<]|\Z|(?:for|at|until|till|that|which|because|since|thanks|runs?|ran|ends?|ending|stops?|expires?|expiring|"
    r"finish\w*|laps\w*|is|are|was|has|have|had|costs?|comes?|will|and|so|but|then|with|in full|by|if|after|from|goes|only|now|"
    r"closes|disappears?|becomes?|jumps?|rises?|stays?|gets?|to|before|owing|left|till) )"
)
_OWN = r"(?:the |my |our |this |a |an )"
_THING = rf"(?P<what>(?!first |next |end |last |rest |time |offer |deal )(?:{WORD}){{1,4}}?(?:(?:on (?:finance|credit|tick|instalments)|in (?:[^\s,;:.!?<]+ ))?)){_STOP}"
_NAMED = tuple(
    re.compile(form)
    for form in (
        rf" (?:{_CHEAP}|interest-free|plan|loan|period|months|deal|terms) (?:on|for|of|with|at|from) {_OWN}?{_THING}",
        rf" (?:pay|paying|paid|pays|owe|owing|owed|left|charge|charges|charged|due|<m\d+>|<p\d+>) (?:off )?(?:\S+ ){{0,3}}?(?:for|on|off) {_OWN}{_THING}",
        rf" (?:on|for|about|with|of|of course) {_OWN}{_THING}",
        rf"(?:\A|[,;:.!?()–—]|<m\d+>| so| and| but| that) {_OWN}(?P<what>(?:{WORD}){{1,3}}?)(?={_CHEAP} )",
        rf"(?:\A|[,;:.!?()–—]|<m\d+>| so| and| but| that) {_OWN}{_THING}",
        rf" (?:get|have|take|read|use|watch|got) {_OWN}?(?P<what>(?:{WORD}){{1,3}}?)(?=(?:at|on|for) )",
        rf"\A {_THING}(?=: )",
    )
)
_NO_THING = MONTH_NAMES | word_set(
    "offer deal price rate discount promotion promo campaign interest month year day week bill money it that this they "
    "rest balance end total whole thing moment first amount cost costs card teenager street corner town village "
    "neighbourhood road generosity them phone company bank website letter email"
)


def deals(told: Told) -> list[Finding]:
    """The service whose price this turn tells to be good until a day, or what is to be paid off before it bears interest."""
    text = "".join(s.line for s in told.said)
    if _NOT_OURS.search(text) or not (_OURS.search(text) or _OWED.search(text)):
        return []
    if any(s.sense.asks or not s.sense.tells for s in told.said if s.sense.sums or s.sense.dates):
        return []
    for at, said in enumerate(told.said):
        free = _is_without_interest(said)
        if not (free or _IS_CHEAP.search(said.line)) or is_somebody_elses(said):
            continue
        near = [said, *told.said[at + 1 : at + 2], *told.said[max(0, at - 1) : at]]
        ending = next(((s, day) for s in near if (day := _last_day(s, told.today)) is not None), None)
        if ending is None:
            continue
        behind, day = ending
        name, named_in = _name(near)
        facts = tuple(sorted({said.fact, behind.fact, named_in.fact}))
        if not name:
            continue
        note = said.text if behind is said else told.around(max(at, told.said.index(behind)))
        if free:
            return _pay_off(told, name, day, facts, note) if _bears_interest(near, said) else []
        return _service(told, name, day, facts, note)
    return []


def _is_without_interest(said: Said) -> bool:
    match = _NO_INTEREST.search(said.line)
    if match is None or not match["at"]:
        return match is not None
    return said.tokens[int(match["at"])].text in ("0", "0.0", "0.00", "nought", "zero")


def _bears_interest(near: list[Said], said: Said) -> bool:
    """Whether it is told that interest comes afterwards, or that something is owed until then."""
    rest = [s.line if s is not said else _NO_INTEREST.sub(" ", s.line) for s in near]
    return any(_INTEREST.search(line) for line in rest) or any(
        re.search(
            r" (?:pay (?:it |them |that |\S+ ){0,6}?off|pay off|clear|settle|owe|left|outstanding|balance|instalments?) ",
            s.line,
        )
        for s in near
    )


def _last_day(said: Said, today: dt.date) -> dt.date | None:
    """Return the day to come on which a sentence says that something ends; "in exactly 85 days" is one."""
    match = _ENDS.search(said.line)
    if match is None or _IS_LATER_ONLY.search(said.line):
        return None
    return next(days_ahead(said, today), None)


_IS_LATER_ONLY = re.compile(r" (?:started|starts|began|begins|begin|start) (?:on )?<d\d+> ")


def _name(near: list[Said]) -> tuple[str, Said]:
    """Return what an offer is on, as the nearest words tell it, and where; "" where nothing does."""
    for form in _NAMED:
        for said in near:
            for match in form.finditer(said.line):
                run = [t for t in bare(said.between(*match.span("what"))) if t.low not in ("'s", "about")]
                own = {t.low for t in run}
                theirs = said.sense.owned_by_others(said.sense.line.token_at(match.start("what")))
                if (
                    run
                    and not theirs
                    and run[-1].low not in _NO_THING
                    and run[-1].low not in PEOPLE
                    and not own <= _NO_THING
                    and all(t.kind == "word" for t in run)
                ):
                    return text_of(run), said
    return "", near[0]


def _pay_off(told: Told, name: str, day: dt.date, facts: tuple[int, ...], note: str) -> list[Finding]:
    """Return the task to pay off what bears no interest until a day, in place of what was read of that day."""
    values: dict[str, Value] = {"what": f"pay off {name} interest-free", "due": day, "_note": note}
    own = [e for p in (TASKS, SERVICES) for e in told.fresh(p) if e.record is None and {*e.facts} & {*facts}]
    return [
        *(Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in own),
        Finding(collection=TASKS, values=values, facts=facts),
    ]


def _service(told: Told, name: str, day: dt.date, facts: tuple[int, ...], note: str) -> list[Finding]:
    """Return the service that is cheap until a day, where its price by the period or the one afterwards is told."""
    said = [s for s in told.said if s.fact in facts or s.sense.sums]
    sums: list[Money] = [m for s in said for m in s.sense.sums]
    period = next((s.sense.period for s in said if s.sense.period), "")
    if len({m.amount for m in sums}) > 2 or not sums or not (period or any(_THEN.search(s.line) for s in said)):
        return []
    if not period and len({m.amount for m in sums}) < 2:
        return []
    values: dict[str, Value] = {"trial_until": day, "_note": note, **({"period": period} if period in _PERIODS else {})}
    after = max(sums, key=lambda m: m.amount)
    if len({m.amount for m in sums}) == 2:
        values |= total(after, "price")
    known = next((e for e in told.entries(SERVICES) if _is_called(e, name) and not e.values.get("cancelled_on")), None)
    values |= {} if known else {"name": name}
    return [
        *_misread(told, name, day, facts, {m.amount for m in sums}),
        Finding(collection=SERVICES, entry=known, values=values, facts=facts),
    ]


_SEEN_TO = re.compile(
    r" (?:(?:moved|switched|changed|went|gone|signed|transferred|upgraded|downgraded) (?:\S+ ){0,8}?(?:tariff|plan|price|rate|contract|provider|deal|offer|basis|"
    r"membership|version|terms)|(?:offer|deal|promotion|discount|campaign|price) (?:is|was|'s|has been) (?:\S+ )?(?:history|over|gone|extended|renewed|prolonged|fixed|"
    r"kept|matched|lifted)|(?:renegotiated|negotiated|haggled|bargained|talked them|got them|persuaded|extended|prolonged|renewed|kept) (?:\S+ ){0,8}?"
    r"(?:price|offer|rate|deal|discount|down|cheaper|another year|for good|<m\d+>)|new (?:offer|deal|price|contract|rate)|on purpose|deliberately|"
    r"no longer (?:in )?(?:my|mine|our)|taken over|took over|takes over) "
)
"""How an offer is told to be seen to: another tariff or a new price was agreed, or somebody else took it on."""
_TAKEN_OVER = re.compile(
    r" (?:(?:has|have|had|'s|'ve) taken (?:\S+ ){0,6}?over|took (?:\S+ ){0,6}?over|taken over|(?:is|'s) (?:now )?in (?:another|\S+ 's|his|her|their) name|no longer (?:in )?(?:my|mine|our)|"
    r"(?:passed|handed|signed|transferred|given) (?:\S+ ){0,5}?(?:over )?to (?:my|our|[a-z]+)) "
)
"""How a service is told to be somebody else's from now on."""
_IS_PAID_OFF = re.compile(
    r" (?:nothing (?:is |was |more is |more )?(?:left|owed|owing|outstanding|due|to pay|more to pay)|owe(?:s)? (?:them |him |her )?nothing|"
    r"(?:paid|pay) (?:it |this |that |them |\S+ ){0,7}?(?:off|in full|up|back)|in full|"
    r"cleared|settled|whole <m\d+>|fully paid|all paid|"
    r"(?:agreement|contract|loan|credit|plan|finance) (?:\S+ ){0,6}?(?:was|is|has been) (?:\S+ )?(?:ended|closed|terminated|over|done|finished|redeemed)|debt[- ]free|"
    r"(?:no|zero) (?:debt|balance)|balance (?:is|of) (?:now )?(?:zero|nil|nothing)|(?:last|final) (?:instalment|installment|payment|bit)) "
)
"""How what was owed without interest is told to be paid."""
_STILL_TO_COME = re.compile(
    r" (?:will|'ll|going to|have to|must|should|need to|want to|might|may|if|could|tomorrow|not|never) "
)


def seen_to(told: Told) -> list[Finding]:
    """That an offer on record has been seen to, or that what was owed without interest is paid off."""
    ahead = [
        e for e in told.entries(SERVICES) if e.record is not None and not e.retired and not e.values.get("cancelled_on")
    ]
    offers = [
        e
        for e in told.entries(SERVICES)
        if e.record is not None and not e.retired and (e.values.get("trial_until") or told.today) > told.today
    ]
    loans = [
        e
        for e in told.entries(TASKS)
        if e.record is not None
        and not e.retired
        and not e.values.get("done_on")
        and str(e.values["what"]).endswith(" interest-free")
    ]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if ahead or offers or loans else ():
        if said.sense.asks or not said.sense.tells or said.sense.line.mood == "hypothetical":
            continue
        named = said.words | (told.said[at - 1].words if at else frozenset())
        if _SEEN_TO.search(said.line):
            over: dict[str, Value] = {"wants_to_cancel": False}
            out += [
                Finding(collection=SERVICES, entry=e, values=over, facts=(said.fact,))
                for e in offers
                if words(str(e.values["name"])) & named
            ]
        if _TAKEN_OVER.search(said.line):
            theirs: dict[str, Value] = {"wants_to_cancel": False}
            out += [
                Finding(collection=SERVICES, entry=e, values=theirs, facts=(said.fact,))
                for e in ahead
                if e not in offers and words(str(e.values["name"])) <= named
            ]
        if _IS_PAID_OFF.search(said.line) and not _STILL_TO_COME.search(said.line):
            done: dict[str, Value] = {"done_on": told.today}
            out += [
                Finding(collection=TASKS, entry=e, values=done, facts=(said.fact,))
                for e in loans
                if words(str(e.values["what"])) & named - {"pay", "interest-free"}
            ]
    return out


_PERIODS = frozenset({"week", "month", "quarter", "year"})


def _is_called(entry: Entry, name: str) -> bool:
    return not entry.retired and words(str(entry.values["name"])) == words(name)


def _misread(told: Told, name: str, day: dt.date, facts: tuple[int, ...], amounts: set[float]) -> list[Finding]:
    """The endings, limits, payments and tasks that the sentences of an offer were read as by themselves."""
    out: list[Entry] = [e for e in told.fresh(TASKS) if e.values.get("due") == day]
    out += [e for e in told.fresh(SERVICES) if e.values.get("cancelled_on") or not _is_called(e, name)]
    out += [e for e in told.fresh("finance.limits") if e.values.get("max_amount") in amounts]
    out += [
        e for p in ("finance.payments", "finance.transfers") for e in told.fresh(p) if e.values.get("amount") in amounts
    ]
    return [
        Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True)
        for e in out
        if e.record is None and {*e.facts} & {*facts}
    ]
