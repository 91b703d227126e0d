"""Spots of money: accounts that close, services that end or charge, what is paid from where, limits, proposals."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact, last_day, text_of, who
from usercode.state.frames.reading import Mode, Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.words import SERVICE_NAMES, SERVICES
from usercode.state.frames.wordset import word_set

_NOT_PAYEES = word_set(
    "i we you he she it they that this there money rent bank card statement payment charge today yesterday everything"
)
_WEAK_NAMES = word_set("and or but so because which who when while then just also still now already again finally me")


def sentence(found: Found) -> str:
    """Return the sentence as it was written, for a record's notes."""
    return found.line.scene.text


def _reading(path: str, mode: Mode = "state", refers: str = "", **values: Value) -> list[Reading]:
    held = {k: v for k, v in values.items() if v is not None and v != ""}
    return [Reading(collection=path, values=held, mode=mode, refers=refers)]


def ahead(found: Found, name: str = "day") -> dt.date | None:
    """Return the last day of a date that lies ahead; None when it is not certain."""
    token = found.day(name)
    return None if token is None else last_day(coming(token, found.line.scene.today).value)


def behind(found: Found, scene: Scene, name: str = "day") -> dt.date | None:
    """Return a date that lies behind: one without its year is the last that was."""
    token = found.day(name)
    day = None if token is None else exact(token.value)
    if day is None or day <= scene.today or (day.month, day.day) == (2, 29):
        return day
    return day - dt.timedelta(days=7) if (day - scene.today).days <= 7 else day.replace(year=day.year - 1)


def amount_of(money: Money | None) -> dict[str, Value]:
    """Return the fields of a sum."""
    if money is None:
        return {}
    return {"amount": money.amount, **({"currency": money.currency} if money.currency else {})}


def known_service(name: str) -> bool:
    """Return whether a name is, or begins with, a service that is paid by the period."""
    low = name.lower()
    return low in SERVICES or low in SERVICE_NAMES or low.split(" ")[0] in SERVICES


def proper(tokens: Sequence[Token]) -> bool:
    """Return whether the tokens hold a word written as a name, or a service."""
    return any(t.capital and t.low not in _WEAK_NAMES for t in tokens) or known_service(text_of(tokens))


# -- accounts


# -- regular payments from an account


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
    return text_of(held) if any(t.capital for t in held) or known_service(text_of(held)) else ""


def _begun(found: Found, scene: Scene) -> list[Reading]:
    """Read that a service is taken up again: "signed up for Spotify again"."""
    name = _service(found)
    return _reading("finance.subscriptions", name=name, started=scene.today) if name else []


# -- what was paid


_OCCASIONS = word_set(
    "dinner lunch brunch breakfast supper takeaway takeout restaurant restaurants meal pizza "
    "curry sushi burger burgers "
    "drinks tapas ramen bbq pub cafe café bistro coffee coffees latte groceries"
)


_NO_MEAL = word_set(
    "budget limit max voucher gift win won saved refund refunded charges costs corkage menu price prices offers deal if"
)
"""Words beside a sum and a meal by which the sum was not paid for it."""


def _paid(found: Found, scene: Scene) -> list[Reading]:
    tokens = [t for t in found.tokens("name") if t.kind in ("word", "number")]
    while tokens and tokens[0].low in _WEAK_NAMES | {"the", "my", "our", "a"}:
        tokens = tokens[1:]
    money = found.money()
    if not tokens or money is None or tokens[0].low in ("off", "for", "it", "them", "me", "back", "up"):
        return []
    day = behind(found, scene) if found.day() else scene.today
    return _reading(
        "finance.payments", payee=text_of(tokens), date=day, status="paid", _note=sentence(found), **amount_of(money)
    )


def _ate(found: Found, scene: Scene) -> list[Reading]:
    """Read a meal out with its sum: "Sunday lunch at the Harwood, £104"."""
    words = {t.low for t in found.line.tokens}
    if len([t for t in found.line.tokens if t.kind == "money"]) != 1 or not words & _OCCASIONS:
        return []
    if any(t.kind == "per" for t in found.line.tokens) or words & _NO_MEAL:
        return []
    place = found.name("place")
    what = next(t.text for t in found.line.tokens if t.low in _OCCASIONS)
    dates = [t for t in found.line.tokens if t.kind == "date"]
    day = scene.today
    if dates and (said := exact(dates[0].value)) is not None and said <= scene.today:
        day = said
    return _reading(
        "finance.payments",
        payee=place or what,
        date=day,
        status="paid",
        _note=sentence(found),
        **amount_of(found.money()),
    )


_PAID = (
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

# -- limits and prohibitions


# -- what is about to be paid, bought or moved


def _proposal(found: Found, scene: Scene) -> list[Reading]:
    item = found.name("item")
    words = [t for t in found.tokens("item") if t.kind == "word"]
    if not item or not words or words[-1].low in _NOT_PAYEES or words[0].low in ("me", "you", "us", "him", "her"):
        return []
    money = found.money()
    if money is None:
        return []
    account = found.name("account")
    if account:
        return _reading(
            "finance.payments",
            payee=item,
            from_account=account,
            status="planned",
            _note=sentence(found),
            **amount_of(money),
        )
    return _reading("finance.purchases", item=item, price=money.amount, currency=money.currency or None, status=None)


def _payee(found: Found, scene: Scene) -> list[Reading]:
    money, name = found.money(), found.name("payee")
    if money is None or not name or name.lower() in _NOT_PAYEES or any(t.kind == "per" for t in found.line.tokens):
        return []
    return _reading("finance.payments", payee=name, status="planned", _note=sentence(found), **amount_of(money))


def _offered(found: Found, scene: Scene) -> list[Reading]:
    """Read "can you put it on my corporate card?" after "the venue is quoting $4,200"."""
    account, offer = found.name("account"), scene.offer
    if offer is None or not account:
        return []
    name, money = offer
    return _reading(
        "finance.payments",
        payee=name,
        from_account=account,
        status="planned",
        _note=sentence(found),
        **amount_of(money),
    )


def _renews(found: Found, scene: Scene) -> list[Reading]:
    day = ahead(found)
    return _reading("finance.subscriptions", mode="touch", renews_on=day) if day else []


def _costs(found: Found, scene: Scene) -> list[Reading]:
    money = found.money()
    period = next((t.value for t in found.tokens("per") if t.kind == "per"), None)
    if money is None or period not in ("day", "week", "month", "quarter", "year"):
        return []
    return _reading("finance.subscriptions", mode="touch", price=money.amount, currency=money.currency, period=period)


def _transfer(found: Found, scene: Scene) -> list[Reading]:
    money = found.money()
    one = who(found.tokens("to"), scene)
    to = one.name if one.kind == "other" else found.name("to")
    source = found.name("account")
    if money is None or not to or to.lower() in _NOT_PAYEES:
        return []
    asked = who(found.tokens("by"), scene).name if found.has("by") else ""
    if to.lower() in ("him", "her", "them"):
        to = asked or found.name("by").split(" ")[0]
    return _reading(
        "finance.transfers",
        recipient=to,
        from_account=source or None,
        requested_by=asked or None,
        status="planned",
        **amount_of(money),
    )


def _asked(found: Found, scene: Scene) -> list[Reading]:
    """Read "Mom says send the roofer $3,500 from the joint account, to the one ending in 0274"."""
    made = _transfer(found, scene)
    if not made:
        return []
    values = dict(made[0].values)
    digits = found.name("digits")
    if digits:
        values["destination"] = f"account ending in {digits}"
    return [Reading(collection="finance.transfers", values=values)]


_ASKER = (
    r"(?P<by>(?:my |our |the )?(?:[^\s,;.:<>]+ ){1,3}?)(?:now |just |also |then |has |had |is |'s "
    r")*(?:says |said |wants me to |wants us to |asked me to |told me to |texted me to |texted to "
    r"|emailed me to |is asking me to |asking me to |asks me to |needs me to |wrote that i should "
    r"|says to |said to |tells me to )(?:that |i should |we should |to |now |please )*"
)
_WHERE = (
    r"[^;.!?]*?(?:from (?P<account>(?:my |our |the |their |his |her )(?:[^\s,;.<>]+ ){1,4}?)(?"
    r"=[,;.!?–—-] |<|$|account |to |into |today |tomorrow |now |as ))?(?:[^;.!?]*?(?:ending |ends "
    r")(?:in |with )?(?P<digits>(?:<n\d+>|\d{4}) ))?"
)
_ASKED = (
    spot(
        _ASKER + r"(?:~send |~wire |~transfer |~pay |~move )(?P<to>(?:my |our |the |her |his |their )?(?"
        r":[^\s,;.:<>]+ ){1,3}?){SUM:sum}" + _WHERE,
        _asked,
        "told",
    ),
    spot(
        _ASKER + r"(?:~send |~wire |~transfer |~pay |~move )(?:the )?{SUM:sum}(?:over )?to (?P<to>(?:my |our |"
        r"the |her |his |their )?(?:[^\s,;.:<>]+ ){1,3}?)(?=[,;.!?–—-] |<|$|from |into |account |at |"
        r"as |for |on |by )" + _WHERE,
        _asked,
        "told",
    ),
)
_INTENT = (
    r"(?:am |are |'m |'re |i |we |about |just |so |want |need |plan |planning |going |gonna |will "
    r"|'ll |can you |could you |please |to |thinking i |let 's |let us |would like |'d like )+"
)
_PAY_WITH = (
    r"(?:on |with |from |using |via |to |out of )(?P<account>(?:my |our |the )(?:\S+ ){1,4}?(?"
    r"=[,;.!?–—-] |<|$|today |tomorrow |now |this ))"
)


def _invested(found: Found, scene: Scene) -> list[Reading]:
    """Read "I want to put $15,000 into it": what "it" is, the sentence before says."""
    money, what = found.money(), found.name("what")
    if money is None or not what:
        return []
    said = sentence(found)
    if what.lower() in ("it", "this", "that", "them", "these"):
        what, said = "investment", f"{scene.before} {said}".strip()
    return _reading("finance.payments", payee=what, status="planned", _note=said, **amount_of(money))


_PROPOSALS = (
    spot(
        _INTENT + r"(?:~put |~invest |~sink |~throw |~move )(?:about |around |another |some )?{SUM:sum}(?:of "
        r"\S+ |from \S+ \S+ )?(?:in |into |on )(?P<what>(?:[^\s,;.:<>]+ ){1,5}?)(?=[,;.!?–—-] |<|$|"
        r"and |before |while |today |now |this )",
        _invested,
        "meant",
    ),
    spot(
        r"(?:~put |~charge |~pay |~book |~stick |~get )(?:for )?(?:it |that |this |the whole thing |"
        r"them |everything )(?:all )?(?:on |with |from |using |to )(?P<account>(?:my |our |the )(?"
        r":\S+ ){1,4}?(?=[,;.!?–—-] |<|$|today |tomorrow |now |this ))",
        _offered,
        "meant",
    ),
    spot(
        _INTENT + r"(?:~put |~charge |~pay )(?:for )?(?:the |a |an |that |this |my |our )?{SUM:sum}(?:for )?(?"
        r"P<item>(?:\S+ ){1,4}?)" + _PAY_WITH,
        _proposal,
        "meant",
    ),
    spot(
        r"(?:paying |to pay |signing |signed )(?:with |for )?(?:the |our |my )(?P<payee>(?"
        r":[^\s,;.:<>]+ ){1,3}?){SUM:sum}",
        _payee,
        "meant",
    ),
    spot(
        _INTENT + r"(?:~order |~buy |~book |~pay |~get |~purchase )(?:for )?(?:the |a |an |that |this |my |our )"
        r"?{SUM:sum}(?P<item>(?:\S+ ){1,4}?)" + _PAY_WITH,
        _proposal,
        "meant",
    ),
    spot(
        _INTENT + r"(?:~order |~buy |~book |~pay |~get |~purchase |~put |~charge )(?:for )?(?:the |a |an |that |"
        r"this |my |our )?(?P<item>(?:[^\s,;.:<>]+ ){1,5}?)" + _PAY_WITH + r"[^;.!?]*?{SUM:sum}",
        _proposal,
        "meant",
    ),
    spot(
        r"(?:ordering |buying |booking |purchasing |getting )(?:the |a |an |that |this |my |our )?(?"
        r"P<item>(?:[^\s,;.:<>]+ ){1,5}?)" + _PAY_WITH + r"[^;.!?]*?{SUM:sum}",
        _proposal,
        "meant",
    ),
    spot(
        _INTENT + r"(?:~order |~buy |~book |~pay |~get |~purchase |~put |~charge )(?:for )?(?:the |a |an |that |"
        r"this |my |our )?(?P<item>(?:[^\s,;.:<>]+ ){1,5}?)(?:for |at |, |\( |- )(?:about |"
        r"around )?{SUM:sum}(?:{PER})?" + _PAY_WITH,
        _proposal,
        "meant",
    ),
    spot(
        _INTENT + r"(?:~transfer |~send |~wire |~move |~pay )(?:the |a |an |over )?{SUM:sum}(?:over )?(?:to )(?"
        r"P<to>(?:my |our |the )?(?:[^\s,;.:<>]+ ){1,3}?)(?:from |out of )(?P<account>(?:my |our |the "
        r")(?:\S+ ){1,4}?)(?=[,;.!?–—-] |<|$|account |today |tomorrow |now |this )",
        _transfer,
        "meant",
    ),
)

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
MONEY: tuple[tuple[Spot, ...], ...] = (_ASKED, _PROPOSALS, _PAID)
"""The spots of money by what they are about; of each group the first that holds is taken."""
