"""Spots of money that is to be moved: proposals, what others ask for, and the account that a transfer goes to."""

from __future__ import annotations

from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.phrases import days, exact, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.spots.money import NOT_PAYEES, reading, sentence
from usercode.state.frames.sums import total
from usercode.state.frames.wordset import word_set

_NO_ITEM = PREPOSITIONS | word_set("me you us him her")
"""What stands behind a sum and begins no thing: "put $400 into the fund"."""
_PAYING = word_set("pay buy order book purchase get charge put")


def _proposal(found: Found, scene: Scene) -> list[Reading]:
    item = found.name("item")
    words = [t for t in found.tokens("item") if t.kind == "word"]
    if not item or not words or words[-1].low in NOT_PAYEES or words[0].low in _NO_ITEM:
        return []
    money = found.money()
    if money is None:
        return []
    account = found.name("account").removesuffix(" for")
    if any(c.done and c.lemma in _PAYING for c in found.line.clauses):
        return []  # what was paid is read elsewhere, and "to the match" names no account
    if account:
        return reading(
            "finance.payments",
            payee=item,
            from_account=account,
            status="planned",
            _note=sentence(found),
            **total(money),
        )
    return reading("finance.purchases", item=item, price=money.amount, currency=money.currency or None, status=None)


def _payee(found: Found, scene: Scene) -> list[Reading]:
    money, name = found.money(), found.name("payee")
    if money is None or not name or name.lower() in NOT_PAYEES or any(t.kind == "per" for t in found.line.tokens):
        return []
    return reading("finance.payments", payee=name, status="planned", _note=sentence(found), **total(money))


def _offered(found: Found, scene: Scene) -> list[Reading]:
    """Read "can you put it on my corporate card?" after "the venue is quoting $4,200"."""
    account, offer = found.name("account"), scene.offer
    if offer is None or not account:
        return []
    name, money = offer
    return reading(
        "finance.payments",
        payee=name,
        from_account=account,
        status="planned",
        _note=sentence(found),
        **total(money),
    )


def _transfer(found: Found, scene: Scene) -> list[Reading]:
    money = found.money()
    one = who(found.tokens("to"), scene)
    to = one.name if one.kind == "other" else found.name("to")
    source = found.name("account")
    if money is None or not to or to.lower() in NOT_PAYEES:
        return []
    asked = who(found.tokens("by"), scene).name if found.has("by") else ""
    if to.lower() in ("him", "her", "them"):
        to = asked or found.name("by").split(" ")[0]
    return reading(
        "finance.transfers",
        recipient=to,
        from_account=source or None,
        requested_by=asked or None,
        status="planned",
        **total(money),
    )


def _asked(found: Found, scene: Scene) -> list[Reading]:
    """Read "Mom says send the roofer $3,500 from the joint account, to the one ending in 0274"."""
    made = _transfer(found, scene)
    if not made:
        return []
    days_to_come = (day for _, mention in days(found.line.tokens) if (day := exact(mention)) is not None)
    values = dict(made[0].values)
    values |= {"date": next((day for day in days_to_come if day >= scene.today), None), "_note": sentence(found)}
    digits = found.name("digits")
    if digits:
        values["destination"] = f"account ending in {digits}"
    there = {name: value for name, value in values.items() if value is not None}
    return [Reading(collection="finance.transfers", values=there)]


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
ASKED: tuple[Spot, ...] = (
    spot(
        _ASKER + r"(?:~send |~wire |~transfer |~pay |~move )(?:(?:my |our |the )"
        r"(?:[^\s,;.:<>]+ ){1,2}, )?(?P<to>(?:my |our |the |her |his |their )?(?"
        r":(?:mr|mrs|ms|dr)\.? )?(?:[^\s,;.:<>]+ ){1,3}?)(?:, )?{SUM:sum}" + _WHERE,
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
    return reading("finance.payments", payee=what, status="planned", _note=said, **total(money))


PROPOSALS: tuple[Spot, ...] = (
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


def _account_told(found: Found, scene: Scene) -> list[Reading]:
    """Add to a transfer just told of the account it goes to: "their account ends in 5510"."""
    digits = found.name("digits")
    return reading("finance.transfers", mode="touch", destination=f"account ending in {digits}") if digits else []


DETAILS: tuple[Spot, ...] = (
    spot(
        r"(?:their |his |her |its |the )(?:\S+ )?(?:account |iban )(?:number )?(?:ends |ending |is the one ending |"
        r"finishes |that ends )(?:in |with )?(?P<digits>(?:<n\d+>|\d{4}) )",
        _account_told,
        "told",
    ),
)
"""The account of a transfer just spoken of."""
