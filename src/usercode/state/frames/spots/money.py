"""Spots of money: services taken up, renewed and priced, and what was paid. What is to be paid: `proposals`."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.phrases import exact, last_day, text_of, who
from usercode.state.frames.reading import Mode, Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.sums import total
from usercode.state.frames.words import PEOPLE, SERVICE_NAMES, SERVICES
from usercode.state.frames.wordset import word_set

NOT_PAYEES = word_set(
    "i we you he she it they that this there money rent bank card statement payment charge today yesterday everything"
)
_WEAK_NAMES = word_set("and or but so because which who when while then just also still now already again finally me")


def sentence(found: Found) -> str:
    """Return the sentence as it was written, for a record's notes."""
    return found.line.scene.text


def reading(path: str, mode: Mode = "state", refers: str = "", **values: Value) -> list[Reading]:
    """Return one reading, without the values that are not known."""
    held = {k: v for k, v in values.items() if v is not None and v != ""}
    return [Reading(collection=path, values=held, mode=mode, refers=refers)]


def ahead(found: Found, name: str = "day") -> dt.date | None:
    """Return the last day of a date that lies ahead; None when it is not certain."""
    token = found.day(name)
    return None if token is None else last_day(coming(token, found.line.scene.today).value)


def _known_service(name: str) -> bool:
    """Return whether a name is, or begins with, a service that is paid by the period."""
    low = name.lower()
    return low in SERVICES or low in SERVICE_NAMES or low.split(" ")[0] in SERVICES


# -- services that end, and what they charge


def _service(found: Found, part: str = "name") -> str:
    tokens = [t for t in found.tokens(part) if t.kind in ("word", "number")]
    drop = word_set(
        "my our the a subscription membership plan account contract trial free monthly annual yearly "
        "that service old family"
    )
    held = [t for t in tokens if t.low not in drop]
    cut = next(
        (
            i
            for i, t in enumerate(held)
            if t.low
            in (
                "at",
                "with",
                "from",
                "because",
                "since",
                "as",
                "and",
                "after",
                "when",
                "before",
                "so",
                "in",
                "for",
                "on",
            )
        ),
        len(held),
    )
    held = held[:cut]
    if not held:
        return ""
    return text_of(held) if any(t.capital for t in held) or _known_service(text_of(held)) else ""


def _begun(found: Found, scene: Scene) -> list[Reading]:
    """Read that a service is taken up again: "signed up for Spotify again"."""
    name = _service(found)
    return reading("finance.subscriptions", name=name, started=scene.today) if name else []


# -- what was paid


_OCCASIONS = word_set(
    "dinner lunch brunch breakfast supper takeaway takeout restaurant restaurants meal pizza "
    "curry sushi burger burgers "
    "drinks tapas ramen bbq pub cafe café bistro coffee coffees latte groceries"
)


_NO_MEAL = word_set(
    "budget limit max voucher gift win won wants asks asking saved refund refunded charges costs corkage menu price "
    "prices offers deal if profit takings revenue turnover"
)
"""Words beside a sum and a meal by which the sum was not paid for it."""


def _paid(found: Found, scene: Scene) -> list[Reading]:
    tokens = [t for t in found.tokens("name") if t.kind in ("word", "number")]
    while tokens and tokens[0].low in _WEAK_NAMES | {"the", "my", "our", "a"}:
        tokens = tokens[1:]
    money = found.money()
    if not tokens or money is None or tokens[0].low in ("off", "for", "it", "them", "me", "back", "up"):
        return []
    if _PAID_KIND.search(found.line.text) or _others_paid(found, scene):
        return []
    named = scene.antecedent(tokens[0].low) if tokens[0].low in ("him", "her", "them") else text_of(tokens)
    said = found.day()
    day = (past_day(said.value, scene.today) if said else None) or scene.today
    if not named:
        return []
    return reading("finance.payments", payee=named, date=day, status="paid", _note=sentence(found), **total(money))


_PAID_KIND = re.compile(r" (?:a|an|the|my|our|its|into|full) paid ")
"""How "paid" tells what sort something is: "it turns into a paid plan"."""
_PAYING = word_set("pay cover treat buy get pick spend have eat order")


_TREATED_THEMSELVES = re.compile(
    r" (?:and |so |but )?(?:my|our|his|her) (?:\S+ ){1,2}?(?:splashed|splurged|treated|forked|shelled|blew|bought|ordered) "
)
PAID_BACK = re.compile(
    r" to be (?:reimbursed|paid back) | (?:get|be|being|claim\w*|expens\w+|on) (?:it |that |them )?(?:reimbursed|back|expenses) "
    r"| (?:firm|company|office|work|boss|employer|client|school|church|club) (?:pays|is paying|will pay|reimburses) (?:it |that |me |us )?(?:back|for it) "
)
"""How a sum is told that the speaker only lays out: "to be reimbursed", "I'll claim it back"."""
_THEIR_TREAT = re.compile(r" (?:his|her|their|your|my \S+ 's) treat ")


def _others_paid(found: Found, scene: Scene) -> bool:
    """Whether somebody else paid: "Priya paid the $25 at the coffee shop"."""
    if _THEIR_TREAT.search(found.line.text) or PAID_BACK.search(found.line.text):
        return True
    if _TREATED_THEMSELVES.match(found.line.text) and not re.search(r" (?:i|we|me|us) ", found.line.text):
        return True
    paying = [c for c in found.line.clauses if c.lemma in _PAYING]
    return any(c.subject and (who(c.subject, scene).kind == "other" or c.subject[-1].low in PEOPLE) for c in paying)


_SET_APART = re.compile(
    r" (?:money|kitty|fund|allowance|pot) (?:for |this )"
    r"|<m\d+> (?:, |and )*(?:tops|max|at most|not (?:a|one) \S+ (?:more|over)) "
)
"""How a sum is told to be there for meals to come: "pub money for May: £60, tops"."""


def _ate(found: Found, scene: Scene) -> list[Reading]:
    """Read a meal out with its sum: "Sunday lunch at the Harwood, £104"."""
    words = {t.low for t in found.line.tokens}
    if len([t for t in found.line.tokens if t.kind == "money"]) != 1 or not words & _OCCASIONS:
        return []
    if any(t.kind == "per" for t in found.line.tokens) or words & _NO_MEAL or _others_paid(found, scene):
        return []
    if _SET_APART.search(found.line.text):
        return []
    place = found.name("place")
    what = next(t.text for t in found.line.tokens if t.low in _OCCASIONS)
    dates = [t for t in found.line.tokens if t.kind == "date"]
    day = scene.today
    if dates and (said := exact(dates[0].value)) is not None and said <= scene.today:
        day = said
    return reading(
        "finance.payments",
        payee=place or what,
        date=day,
        status="paid",
        _note=sentence(found),
        **total(found.money()),
    )


PAID: tuple[Spot, ...] = (
    spot(
        r"(?:i |we |just |also |have |'ve |finally )*paid (?:my |our |the )?(?P<name>(?:[^\s,;.:<>]+ )"
        r"{1,4}?){SUM:sum}(?:{GAP}{DATE:day})?",
        _paid,
    ),
    spot(
        r"(?:i |we |just |also |have |'ve |finally )*paid [^;.!?]*?{SUM:sum}to (?:my |our |the )?(?"
        r"P<name>(?:[^\s,;.:<>]+ ){1,4}?)(?=[,;.!?–—-] |<|$|for |by |from |via )(?:{GAP}{DATE:day})?",
        _paid,
    ),
    spot(
        r"(?:at |from )(?:the )?(?P<place>(?:[^\s,;.:<>]+ ){1,4}?)(?:on \S+ |in \S+ \S+ )?(?:, |\( |- "
        r"|– |— |for |was |came to |cost |cost us |cost me )(?:we paid |i paid |paid |about |"
        r"around )*{SUM:sum}",
        _ate,
    ),
    spot(r"(?:{SUM:sum})(?:on |for )(?P<place>)", _ate),
    spot(r"(?P<place>){SUM:sum}", _ate),
)


def _renews(found: Found, scene: Scene) -> list[Reading]:
    day = ahead(found)
    if any(t.value.grain == "year" for t in found.tokens("day") if t.kind == "date"):
        return []  # "in a year" is no day
    return reading("finance.subscriptions", mode="touch", renews_on=day) if day else []


def _costs(found: Found, scene: Scene) -> list[Reading]:
    money = found.money()
    period = next((t.value for t in found.tokens("per") if t.kind == "per"), None)
    if money is None or period not in ("day", "week", "month", "quarter", "year"):
        return []
    return reading("finance.subscriptions", mode="touch", price=money.amount, currency=money.currency, period=period)


RESUMED: tuple[Spot, ...] = (
    spot(
        r"(?:signed up |signed back up |resubscribed |re-subscribed |subscribed |rejoined |joined |"
        r"went back |gone back |restarted |reactivated |renewed )(?:again )?(?:for |to |with |at )?(?"
        r"P<name>(?:my |our |the )?(?:\S+ ){1,4}?)(?:again |after all )",
        _begun,
    ),
)
"""Services taken up again; tried on every sentence."""
RENEWED: tuple[Spot, ...] = (
    spot(
        r"(?:it |this |that |the membership |the subscription |the contract |the plan |membership |"
        r"and )(?:auto-renews |auto renews |automatically renews |renews |will renew |is set to renew "
        r"|rolls over )(?:itself |again |annually |automatically |every year |each year |yearly |"
        r"monthly )*(?:on |in )?{DATE:day}",
        _renews,
    ),
)
"""The next renewal of the service just spoken of."""
PRICED: tuple[Spot, ...] = (
    spot(
        r"(?:it |this |that |the membership |the subscription |the contract |the plan |membership )(?"
        r":is |costs |costs me |costs us |'s )(?:about |around |only )?{SUM:sum}{PER:per}",
        _costs,
    ),
)
"""The price of the service just spoken of."""
