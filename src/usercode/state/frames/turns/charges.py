"""What a cancelled service still takes: until when it was to run, and its sum among others in a list of payments."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.genders import gender_named
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.services import CHARGES_OTHERS, GIVEN, LAST_ONE, is_charged_to_another
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import is_name, last_day, text_of
from usercode.state.frames.places import PLACES, country_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.borne import borne_facts
from usercode.state.frames.turns.expected_money import is_no_charge
from usercode.state.frames.turns.ledger import Item, heading, items
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told
from usercode.state.frames.words import BANKS, PEOPLE, SERVICE_NAMES
from usercode.state.frames.words import SERVICES as FIRMS
from usercode.state.frames.wordset import word_set

SERVICES, PAYMENTS = "finance.subscriptions", "finance.payments"
_RUNS_ON = re.compile(
    r" (?:it|that|this|they|(?:the |my |our )?(?:contract|membership|subscription|service|account|policy|plan|access|"
    r"cover|coverage|agreement|(?:very )?(?:last|final) (?:<[mn]\d+> )?(?:bill|payment|charge|day|month|visit|delivery|box|"
    r"instalment|installment|lesson|paper|issue|copy|edition|class|session|debit|direct debit|one)|"
    r"(?:last|final) <[mn]\d+>)) (?:still |only |just |will |now |then |officially |'ll )*"
    r"(?:ends?|runs?|stays? active|lasts?|stops?|finishes|is|be|is paid|is good|goes|comes?|expires?|terminates?|"
    r"continues?|leaves) (?:(?:the one|that|the payment|the bill) (?:due |taken |on )?)?(?:out |off |on |active |valid |over |paid |taken |charged |collected |due )?(?:(?:on|until|till|through|up to|at|by|in|effective|"
    r"as of) )?(?:the |end of )*(?P<day><d\d+>) "
)
_LAST_DAY = re.compile(
    r" (?P<day><d\d+>) (?P<verb>is|was|will be|'s|'ll be|being|as) (?:officially )?(?:my|our|the|its|their) (?:very )?"
    r"(?:last|final) (?:day|month|week|date|one|class|visit|box|bill|payment|issue|paper|copy)? ?"
)
"""How a day is told to be the last of a service: "31 March is my last day"."""
_SOMEBODY = re.compile(
    r" from (?:next door|across the (?:road|street|hall)|work|school|church|down the road|the (?:office|team|pub|club|"
    r"gym|choir|garage|corner shop)) "
)
"""How somebody is told to be a person and no firm: "Stan from next door charged me"."""
_NOT_TAKEN = re.compile(
    r" (?:refund\w*|revers\w+|reimburs\w+|waived?|returned|credit(?! card)|credited|back|will|going to|costs?|cost|"
    r"would|price|budget|budgeted|each|every|used to|per|saved?|instead of|last year|cancelled|canceled|if|offer|"
    r"offered|quote) "
)
_GIVEN_BACK = re.compile(r" (?:refunded|refund|reversed|reversal|reimbursed|credited|money back|paid back) ")
_OTHERS = word_set("his her their him them hers theirs")


_CANCELLED = re.compile(
    r" (?:cancell?ed|terminated|ended|quit|gave notice|given notice|given them notice|closed|got out of|"
    r"(?:killed|binned|axed|dropped|nixed|ditched|scrapped|stopped|pulled the plug on|knocked off) (?:the|my|our|that) (?:free )?"
    r"(?:trial|membership|subscription)|"
    r"(?:hit|pressed|clicked|tapped|smashed|pushed) (?:the |that )?(?:big |red )?(?:cancel|unsubscribe)(?: button)?|"
    r"(?:told|informed|notified|let|wrote|emailed|messaged|rang|called) (?:[^\s,;.!?]+ ){1,5}?(?:i|we) "
    r"(?:'m|'re|am|are|will be|'ll be) (?:stopping|leaving|quitting|cancell?ing|ending|not renewing|not continuing)|"
    r"(?:sent|handed|gave|given|submitted|mailed|emailed|put|filed) (?:\S+ ){0,4}?(?:cancellation|cancelation|"
    r"termination)) "
)
_AS_OF = re.compile(r" (?:at|from|as of|effective|with effect from) (?:the )?(?:end of )?(?P<day><d\d+>) ")
"""From when a service has ended, behind the word for it: "told them I'm stopping at the end of March"."""
GOODBYE = (
    r"(?:goodbye|good-bye|good bye|bye|bye-bye|bye bye|byebye|so long|farewell|adios|adiós|adieu|au revoir|ciao|see ya|see you|"
    r"good riddance|toodles|hasta la vista|sayonara|peace out|ta-ra|ta ta|tschüss)"
)
"""What somebody calls after what they part with."""
_PARTED = re.compile(
    rf" (?:quit|ditched|left|dropped|cancell?ed|terminated|leaving|sent|given|gave|{GOODBYE}) (?:, )?(?:to )?"
    r"(?P<firm>(?!i |we |my |the |our |it |a |on |by |in |and |for )\S+) "
)
"""The firm right behind a word for parting with it: "quit FitZone", "sent FitZone the cancellation"."""
_FIRM_SAYS = re.compile(
    r"\A (?P<firm>(?!i |we |they |it |he |she |the |my |our |that )\S+) (?:\S+ )?(?:said|says|confirmed|confirms|told|"
    r"wrote|emailed|assured|promised|replied) "
)
_OF_IT = re.compile(
    r" (?:it|them|they|there|(?:the|my|our) (?:\S+ )?(?:membership|contract|subscription|service|plan|account|internet|"
    r"package|policy|line|broadband|box|deal|cover|agreement|cleaner)) "
)
_NO_SERVICE = re.compile(
    r" (?:card|flights?|trip|hotel|reservation|booking|appointment|order|party|meeting|class|dinner|lease|tenancy|"
    r"ticket|table|bank|loan|wedding|visit|cruise|tour) "
)
_LEFT = re.compile(
    r" (?:done|through|finished|fed up|over) with (?P<with>\S+)| (?:(?:broke|broken|break|split|splitting|breaking) up|"
    r"(?:parted|parting) ways|split|called it quits) with (?P<broke>\S+)| (?:dumped|dumping|divorced|sacked|fired|booted) "
    r"(?P<dumped>\S+)| (?P<gone>\S+) is (?:finally |now |officially )?"
    rf"(?:gone|history|no more|out|over|toast|done) | {GOODBYE} (?:, )?(?:to )?(?P<bye>\S+)| (?:leaving|left|ditched|"
    r"dropped|switched from|had it with) (?P<left>\S+)| (?:me|i) and (?P<apart>\S+) (?:are|'re) (?:over|done|through|"
    r"finished|history|no more) | (?P<us>\S+) and (?:me|i) (?:are|'re) (?:over|done|through|finished|history|no more) "
)
_BESIDE = re.compile(
    r" (?:membership|contract|subscription|service|plan|account|internet|cleaner|box|with|at|from|to) "
)


def cancelled(told: Told) -> list[Finding]:
    """A service that was cancelled by another word than its name, which stands beside it or in the sentence before."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = _CANCELLED.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _NO_SERVICE.search(said.line):
            continue
        if said.sense.has("account") and ({t.low for t in said.tokens} & BANKS or _is_with_a_bank(told, said)):
            continue
        hit = Hit(verb := said.sense.line.token_at(match.start() + 1), verb + 1)
        fresh = [e for e in told.fresh(SERVICES) if said.fact in e.facts]
        named = any(str(e.values["name"])[:1].isupper() for e in fresh)
        if named or said.sense.manner(hit) != "said" or said.sense.of_others(hit, company=True) or len(fresh) > 1:
            continue
        known = [] if fresh else _known(told, said)
        name = str(known[0].values["name"]) if known else _reached(said, fresh)
        name = name or _firm(said, told.said[at - 1] if at else None)
        name = name or _parted(told, at)
        if not name or not (
            fresh or known or _OF_IT.search(said.line) or at or _RUNS_ON.search(told.text.lower()) or _parted(told, at)
        ):
            continue
        until = _RUNS_ON.search(said.line) or _AS_OF.search(said.line, match.end() - 1)
        day = last_day(coming(said.between(*until.span("day"))[0], told.today).value) if until is not None else None
        values: dict[str, Value] = {"name": name, "cancelled_on": day or min(said.sense.past_day(), told.today)}
        facts = (said.fact, told.said[at - 1].fact) if at else (said.fact,)
        out.append(Finding(collection=SERVICES, entry=next(iter([*fresh, *known]), None), values=values, facts=facts))
    return out


def _is_with_a_bank(told: Told, said: Said) -> bool:
    """Whether the account that a sentence closes is one for money: with a firm that no list holds as a service."""
    closed = [e for e in told.fresh("finance.accounts") if said.fact in e.facts and " clos" in said.line]
    return any(str(e.values["institution"]).lower() not in SERVICE_NAMES | FIRMS for e in closed)


def _known(told: Told, said: Said) -> list[Entry]:
    """Return the one service on record that a sentence names."""
    waiting = [
        e for e in told.entries(SERVICES) if not e.values.get("cancelled_on") and not e.retired and not e.changed
    ]
    fit = [e for e in waiting if words(str(e.values["name"])) & said.words]
    if not fit and re.search(
        r" (?:the|my|our|that) (?:free )?trial |(?:\A|[,;:.!–—]) (?:free )?trial (?:is |'s )?cancell?ed ", said.line
    ):
        tried = [e for e in waiting if (e.values.get("trial_until") or dt.date.min) >= told.today]
        fit = [e for e in tried if words(str(e.values["name"])) & told.words] or tried
    return fit if len(fit) == 1 else []


def _firm(said: Said, before: Said | None) -> str:
    """Return the firm beside a cancelled service, else the one that the sentence before parts with; "" for none."""
    for start, end in said.sense.names():
        marks = {t.low for t in said.tokens[max(0, start - 3) : start]}
        if (
            start
            and _BESIDE.search(f" {' '.join(t.low for t in said.tokens[max(0, start - 3) : start])} ")
            and ("," in marks or marks & {"with", "at", "from", "to"})
            and not ("to" in marks and country_of(text_of(said.tokens[start:end])))
        ):
            return text_of(said.tokens[start:end])
    match = _LEFT.search(before.line) if before is not None else None
    if before is None or match is None:
        return ""
    at = before.sense.line.token_at(match.start(match.lastgroup or 0))
    run = [*itertools.takewhile(lambda t: t.capital or t.kind == "number", before.tokens[at:])]
    return text_of(run) if run and run[0].capital and not _is_a_partner(match, run) else ""


def _is_a_partner(match: re.Match[str], run: Sequence[Token]) -> bool:
    """Whether what somebody broke up with is a person by its name, and no firm: "split up with Jonas"."""
    return match.lastgroup in ("broke", "dumped") and len(run) == 1 and bool(gender_named(run[0].text))


_RUNG_UP = re.compile(
    r" (?:called|rang|phoned|emailed|contacted|messaged|texted|told|(?:wrote|spoke|talked|written|spoken) (?:to|with)|"
    r"(?:got|been) in touch with|got (?:hold of|on to|through to)) (?:the |my |our )?"
    r"(?P<firm>(?:[^\s,;:.!?<]+ ){1,4}?)(?=and (?:i |we |then |just |finally )*(?:cancel\w*|ended|stopped|quit|"
    r"terminated|gave|closed|got) |(?:to|about|that|this) |<d\d+> |,)"
)
"""The firm that somebody speaks to who ends a service: "called Eastlink and cancelled our cable TV"."""


def _reached(said: Said, fresh: list[Entry]) -> str:
    """Return a service that is called by what it is, with the firm that was told of its end: "Eastlink cable TV"."""
    for match in _RUNG_UP.finditer(said.line) if fresh else ():
        run = said.between(*match.span("firm"))
        if run and all(t.capital or t.low in ("and", "&", "of", "the") for t in run) and run[-1].capital:
            return f"{text_of(run)} {fresh[0].values['name']}"
    return ""


_OF_SERVICE = re.compile(
    r"\b(?:membership|subscription|contract|cancellation|cancelation|member|plan|gym|club|studio|last "
    r"(?:day|month|payment|box|class)|notice period)\b",
    re.IGNORECASE,
)


def _parted(told: Told, at: int) -> str:
    """Return the firm that a turn about a service parts with by name, or that answers in its next sentence."""
    if not _OF_SERVICE.search(told.text):
        return ""
    people = {name for name, _ in told.people}
    found = [(told.said[at], _PARTED), (told.said[at - 1], _PARTED)] if at else [(told.said[at], _PARTED)]
    found += [(one, _FIRM_SAYS) for one in told.said[at + 1 : at + 2]]
    for said, pattern in found:
        for match in pattern.finditer(said.line):
            start = said.sense.line.token_at(match.start("firm"))
            run = [*itertools.takewhile(lambda t: t.capital or t.kind == "number", said.tokens[start:])]
            if (
                run
                and run[0].capital
                and run[0].low not in _NO_FIRM
                and run[0].low not in PLACES
                and text_of(run) not in people
            ):
                return text_of(run)
    return ""


_NO_FIRM = word_set("monday tuesday wednesday thursday friday saturday sunday i mum mom dad")


def ends(told: Told) -> list[Finding]:
    """Until when a service runs that this turn cancelled, where the next sentence tells it."""
    gone = [e for e in told.fresh(SERVICES) if e.changed.get("cancelled_on")]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if len(gone) == 1 else ():
        match = _RUNS_ON.search(said.line) or _LAST_DAY.search(said.line) or _ONE_MORE.search(said.line)
        if match is None or said.sense.asks:
            continue
        named = said.between(*match.span("day"))[0]
        if match.groupdict().get("verb") == "was" and past_day(named.value, told.today) is not None:
            continue  # the last payment is behind
        day = last_day(coming(named, told.today).value)
        if day is not None and day > gone[0].values["cancelled_on"]:
            out += _misread_end(told, said, day)
            until: dict[str, Value] = {"cancelled_on": day, "_note": told.around(at)}
            named_by = "" if _has_name(gone[0]) else _says_so(said)
            if named_by:
                until["name"] = named_by
                same = (e for e in told.fresh(SERVICES) if e.record is None and e.values.get("name") == named_by)
                out += [Finding(collection=SERVICES, entry=e, facts=(said.fact,), retires=True) for e in same]
            out.append(Finding(collection=SERVICES, entry=gone[0], values=until, facts=(said.fact,)))
    return out


def no_bank_accounts(told: Told) -> list[Finding]:
    """That an account which is closed with a firm that is no bank was a service: "my Zwift account, no more charges"."""
    closed = [e for e in told.fresh("finance.accounts") if e.record is None and e.values.get("closed_on")]
    if not _OF_CHARGE.search(told.text.lower()) or any(e.record is None for e in told.fresh(SERVICES)):
        return []
    out: list[Finding] = []
    for entry in closed:
        name = str(entry.values["institution"])
        if name.lower() in BANKS or name.lower().endswith("bank") or entry.values.get("kind"):
            continue
        values: dict[str, Value] = {"name": name, "cancelled_on": entry.values["closed_on"], "_note": told.text}
        out.append(Finding(collection=entry.collection, entry=entry, facts=tuple(entry.facts), retires=True))
        out.append(Finding(collection=SERVICES, values=values, facts=tuple(entry.facts)))
    return out


_OF_CHARGE = re.compile(
    r"\b(?:no (?:more|further) (?:charges?|payments?)|(?:nothing|not) (?:more |else )?(?:will be |is |be )?(?:charged|taken|billed)|"
    r"subscri\w+|membership|paid (?:day|period)|renew\w*|monthly fee)\b"
)


def _has_name(entry: Entry) -> bool:
    """Whether a service is known by a firm's name, and not by what it is: "gym"."""
    return any(w[:1].isupper() for w in str(entry.values["name"]).split(" "))


def _says_so(said: Said) -> str:
    """Return the firm that confirms the end of a service by opening a sentence with its name, "" for none."""
    match = _FIRM_SAYS.match(said.line)
    at = said.sense.line.token_at(match.start("firm")) if match is not None else 0
    run = [*itertools.takewhile(lambda t: t.capital, said.tokens[at:])] if match is not None else []
    no_firm = not run or run[0].low in _NO_FIRM | PLACES.keys() or gender_named(run[0].text)
    return "" if no_firm else text_of(run)


_ONE_MORE = re.compile(
    rf" (?:one|a|single|just) (?:more |last |final |very last )+(?:{ATOM}){{0,3}}?(?:payment|charge|bill|debit|box|delivery|"
    rf"instal?ment|month|time|direct debit)(?: of <[mn]\d+>)?(?: ,)? (?:{ATOM}){{0,4}}?(?P<day><d\d+>) "
)
"""How a last charge is announced: "one final £35 payment on 28 November and that's it"."""


def _misread_end(told: Told, said: Said, day: dt.date) -> list[Finding]:
    """Return that what the end of a service was read as does not hold: a task by that day, an order, a limit."""
    own = [
        e
        for path in ("household.deadlines", "finance.transfers", "finance.limits", "calendar.events")
        for e in told.fresh(path)
        if e.record is None and said.fact in e.facts
    ]
    meant = [e for e in own if e.collection == "finance.limits" or day in _days(e)]
    return [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in meant]


def _days(entry: Entry) -> set[dt.date]:
    """Return the days of a record."""
    found = (entry.values.get(field) for field in ("due", "date", "start"))
    return {d.date() if isinstance(d, dt.datetime) else d for d in found if isinstance(d, dt.date)}


def charged(told: Told) -> list[Finding]:
    """Sums that cancelled services took, each beside the service's name, one among others or alone."""
    gone = [e for e in told.entries(SERVICES) if e.values.get("cancelled_on") and not e.retired and not e.changed]
    if not gone or any(_GIVEN_BACK.search(said.line) for said in told.said):
        return []
    listed, out, borne = list(items(told)), [], borne_facts(told)
    for item in listed:
        said = item.said
        if said.fact in borne:
            continue
        around = item.line if sum(other.said is said for other in listed) > 1 else said.line
        by_period = any(t.kind == "per" for t in item.tokens) or _NOT_TAKEN.search(item.line)
        if not said.sense.tells or by_period or _NOT_TAKEN.search(around) or item.is_for_others:
            continue
        if _OF_PRICES.search(said.line.partition(" : ")[0]) and not _OF_CHARGES.search(said.line):
            continue
        apart = (
            is_no_charge(around)
            or GIVEN.search(said.line)
            or CHARGES_OTHERS.search(said.line)
            or is_charged_to_another(said.sense)
            or _SOMEBODY.search(said.line)
        )
        if apart or LAST_ONE.search(around) or _is_paid_by_others(said):
            continue
        for entry in gone:
            month = heading(told, said)
            day = item.day_in(told) or _day_of(told, said) or (min(month.last, told.today) if month else told.today)
            if month is not None and item.day_in(told) is None and month.first <= entry.values["cancelled_on"]:
                continue
            if not _names(item, entry) or any(_is_told(said, e, item) for e in told.fresh(PAYMENTS)):
                continue
            values = {
                "payee": entry.values["name"],
                "date": day,
                "status": "charged",
                "_note": said.text,
                **total(item.money),
            }
            out.append(Finding(collection=PAYMENTS, values=values, facts=(said.fact,)))
    return out


_OF_PRICES = re.compile(r" (?:prices?|compar\w+|cheapest|cheaper|offers?|quotes?|would cost) ")
_OF_CHARGES = re.compile(r" (?:charged|took|taken|debited|billed|paid|statement|account|card|went out|left) ")
"""What a list of sums is headed by that are only compared, and what tells that they were taken all the same."""


def _is_paid_by_others(said: Said) -> bool:
    """Whether somebody else of the speaker's circle pays: "my sister pays $49 for FitZone"."""
    at = max(0, said.sense.at_sum - 1)
    return said.sense.of_others(Hit(at, at + 1), company=True)


def _is_told(said: Said, entry: Entry, item: Item) -> bool:
    """Whether the sentence by itself put the sum of an item on record."""
    return said.fact in entry.facts and entry.values.get("amount") == item.money.amount


def _names(item: Item, entry: Entry) -> bool:
    """Whether an item names a service: by its name, or by the brand that its name begins with."""
    full = str(entry.values["name"]).split(" ")
    name = [w.lower() for w in ([*itertools.dropwhile(lambda w: not w[:1].isupper(), full)] or full)]
    for at, token in enumerate(item.tokens):
        lows = [t.low for t in item.tokens[at : at + len(name)]]
        brand = token.low == name[0] and token.capital and len(name[0]) > 2 and not _is_another(item, at, name)
        if (lows == name or brand) and not _is_owned_before(item, at):
            return True
    return False


def _is_another(item: Item, at: int, name: list[str]) -> bool:
    """Whether the first word of a service's name begins another firm's: "Lotus Cafe", beside "Lotus Flow"."""
    behind = item.tokens[at + 1] if at + 1 < len(item.tokens) else None
    firm = behind is not None and behind.kind == "word" and behind.capital and behind.low.isalpha()
    return len(name) > 1 and firm and behind is not None and behind.low not in name


def _is_owned_before(item: Item, at: int) -> bool:
    """Whether what begins at a token of an item is somebody else's: "my husband's own GoodLife membership"."""
    before = item.tokens[max(0, at - 4) : at]
    owner = any(
        t.low == "'s" and i and (is_name(before[i - 1]) or before[i - 1].low in PEOPLE) for i, t in enumerate(before)
    )
    return owner or bool({t.low for t in before[-3:]} & _OTHERS)


def _day_of(told: Told, said: Said) -> dt.date | None:
    """Return the last past day that a sentence names."""
    days = (past_day(t.value, told.today) for t in said.tokens if t.kind == "date")
    return next((day for day in days if day is not None), None)


_TAKEN_ALL_THE_SAME = re.compile(
    r" (?:charged|took|taken|billed|debited|collected|withdrew|deducted)(?: (?:me|us|my card|our card))? "
    r"(?:[^\s,;:.!?]+ ){0,4}?<m\d+> |<m\d+> (?:[^\s,;:.!?]+ ){0,4}?(?:charged|taken|debited|went out|came off|gone out|"
    r"came out) "
)
_IS_GONE = re.compile(r" (?:cancell?ed|ended|terminated|quit|left|stopped|closed|given notice|gave notice) ")


def charged_all_the_same(told: Told) -> list[Finding]:
    """A service that this turn tells to have been cancelled and to have taken money all the same, each on its day."""
    out: list[Finding] = []
    for said in told.said:
        gone, taken = _IS_GONE.search(said.line), _TAKEN_ALL_THE_SAME.search(said.line)
        one = len(said.sense.sums) == 1 and not said.sense.asks and said.sense.tells
        if gone is None or taken is None or not one or _GIVEN_BACK.search(said.line):
            continue
        fresh = [e for e in told.fresh(SERVICES) if e.changed.get("cancelled_on") and said.fact in e.facts]
        if len(fresh) != 1:
            continue
        cancelled, charge = _day_beside(told, said, gone.start()), _day_beside(told, said, taken.start())
        ended = cancelled or fresh[0].values["cancelled_on"]
        if cancelled is None and charge is not None and ended == charge:
            continue  # only when it took money is told
        name = fresh[0].values["name"]
        out.append(Finding(collection=SERVICES, entry=fresh[0], values={"cancelled_on": ended}, facts=(said.fact,)))
        money = total(said.sense.sums[0])
        known = [e for e in told.fresh(PAYMENTS) if said.fact in e.facts and e.values.get("amount") == money["amount"]]
        values = {"payee": name, "date": charge or told.today, "status": "charged", "_note": said.text, **money}
        out.append(Finding(collection=PAYMENTS, entry=next(iter(known), None), values=values, facts=(said.fact,)))
    return out


def _day_beside(told: Told, said: Said, position: int) -> dt.date | None:
    """Return the past day nearest to a word in the part of a sentence that it stands in."""
    at = said.sense.line.token_at(position + 1)
    first, last = said.sense.segment(at)
    dates = [i for i in range(first, last) if said.tokens[i].kind == "date"]
    if not dates:
        return None
    value = said.tokens[min(dates, key=lambda i: abs(i - at))].value
    return past_day(value, told.today) or (value.last if value.last < told.today else None)
