"""Spots of money: accounts that close, services that end or charge, what is paid from where, limits, proposals."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import AUTHORITIES, CONDITIONS, PREPOSITIONS
from usercode.state.frames.limits import HABITS
from usercode.state.frames.phrases import exact, is_name, last_day, text_of, who
from usercode.state.frames.reading import Mode, Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.words import ACCOUNT_KINDS, BANKS, PEOPLE, SERVICE_NAMES, SERVICES
from usercode.state.frames.wordset import word_set

_CARD = word_set("card amex visa mastercard debit credit account trust fund isa pot savings checking current joint")
_NOT_PAYEES = word_set(
    "i we you he she it they that this there money rent bank card statement payment charge today yesterday everything"
)
_BOSSES = word_set("boss manager supervisor director finance hr company team cfo ceo board trustee trustees partner")
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


def _account_name(tokens: Sequence[Token]) -> tuple[str, str]:
    """Return (institution, kind) of "old Wells Fargo checking"; ("", "") when no bank is named."""
    words = [t for t in tokens if t.low not in ("my", "our", "the", "old", "new", "account", "card", "that", "this")]
    kinds = [t.low for t in words if t.low in ACCOUNT_KINDS]
    names = [t for t in words if t.low not in ACCOUNT_KINDS]
    held = bool(names) and all(t.capital or t.low in BANKS for t in names)
    return (text_of(names), " ".join(kinds)) if held else ("", "")


def _closing(found: Found, scene: Scene) -> list[Reading]:
    name, kind = _account_name(found.tokens("account"))
    day = ahead(found) if found.has("ahead") else behind(found, scene)
    if found.has("ahead") and day is None and found.day() is None:
        return []
    if not found.has("ahead") and day is None:
        day = scene.today
    return _reading("finance.accounts", institution=name, kind=kind, closed_on=day) if name and day else []


def _card_gone(found: Found, scene: Scene) -> list[Reading]:
    tokens = found.tokens("account")
    name, kind = _account_name([t for t in tokens if t.kind == "word"])
    if not name:
        return []
    digits = found.name("digits")
    day = behind(found, scene) if found.day() else scene.today
    return _reading("finance.accounts", institution=name, kind=kind, last_four=digits, closed_on=day)


_DIGITS = r"(?:(?:card |account )?(?:ending |that ends )(?:in |with )?(?P<digits>(?:<n\d+>|\d{4}) ))?"
_ACCOUNTS = (
    spot(r"(?:had |have |got |getting |having )(?:my |our |the )(?:old )?(?P<account>(?:[^\s,;.]+ ){1,4}?)(?:account |card )" + _DIGITS + r"(?:cancelled |canceled |closed |blocked |shut )(?:down )?(?:{NEAR}{DATE:day})?", _card_gone),
    spot(r"(?:my |our |the )(?:old )?(?P<account>(?:[^\s,;.]+ ){1,4}?)(?:account |card )" + _DIGITS + r"(?:is |was |has been |got |'s )(?:now |been |all )*(?:cancelled |canceled |closed |blocked |shut down )(?:{NEAR}{DATE:day})?", _card_gone),
    spot(r"(?:cancelled |canceled |closed |blocked )(?:my |our |the )(?:old )?(?P<account>(?:[^\s,;.]+ ){1,4}?)(?:account |card )" + _DIGITS + r"(?:{NEAR}{DATE:day})?", _card_gone),
    spot(r"(?P<ahead>(?:am |are |is |'re |'m |will be |going to |plan to |)~close |am shutting |are shutting |will close |am getting rid of )(?:down )?{OWN}(?:old )?(?P<account>(?:\S+ ){1,4}?)(?:account |card )(?:down )?{NEAR}{DATE:day}", _closing),
    spot(r"{OWN}(?:old )?(?P<account>(?:\S+ ){1,4}?)(?:account |card )(?P<ahead>(?:is |will be |gets |is being |is getting )(?:being |getting )?(?:closed |shut |shut down |closing )(?:down )?){NEAR}{DATE:day}", _closing),
    spot(r"{OWN}(?:old )?(?P<account>(?:\S+ ){1,4}?)(?:account |card )(?P<ahead>closes |shuts |shuts down ){NEAR}{DATE:day}", _closing),
    spot(r"(?:i |we |have |'ve |finally )(?:have )?(?:finally |just )?(?:closed |shut |cancelled |canceled )(?:down )?{OWN}(?:old )?(?P<account>(?:\S+ ){1,4}?)(?:account |card )(?:down )?(?:{NEAR}{DATE:day})?", _closing),
    spot(r"{OWN}(?:old )?(?P<account>(?:\S+ ){1,4}?)(?:account |card )(?:is |was |has been |got )(?:now |finally )?(?:closed |shut |shut down )(?:{NEAR}{DATE:day})?", _closing),
)  # fmt: skip


# -- regular payments from an account


def _autopay(found: Found, scene: Scene) -> list[Reading]:
    tokens = [
        t
        for t in found.tokens("what")
        if t.kind == "word" and t.low not in ("payment", "payments", "bill", "monthly", "regular")
    ]
    source = [t for t in found.tokens("account") if t.low not in ("my", "our", "the", "account", "card")]
    what, account = found.name("what") if tokens else "", text_of(source)
    if tokens:
        what = text_of([t for t in tokens if t.low not in ("my", "our", "the", "a", "direct", "debit", "for")])
    named = any(t.capital or t.low in BANKS | ACCOUNT_KINDS | _CARD for t in source)
    if not what or not account or not named or what.lower() in _NOT_PAYEES - {"rent"}:
        return []
    sums = found.money() or next((t.value for t in found.line.tokens if t.kind == "money"), None)
    return _reading("finance.payments", payee=what, from_account=account, recurring=True, **amount_of(sums))


_REGULAR = (
    spot(r"(?:put |set up |have |got |moved |switched )(?:my |our |the )?(?P<what>(?:[^\s,;.:<>]+ ){1,4}?)(?:is |payment |bill )?(?:on |onto |to )(?:autopay |auto-pay |direct debit |standing order )[^;.!?]*?(?:on |from |with |through |to )(?:my |our |the )(?P<account>(?:[^\s,;.<>]+ ){1,4}?(?:account |card )?(?:ending )?(?:in )?(?:<n\d+> )?)(?=[,;.!?–—-] |<d|$)", _autopay),
    spot(r"{SUM:sum}(?:for )?{MY}?(?P<what>(?:\S+ ){1,3}?)(?:payment |bill )?(?:on |by |via |with |through )(?:autopay |auto-pay |auto pay |direct debit |standing order |automatic payment )(?:from |with |through |to |on |out of )(?P<account>(?:[^\s,;.]+ ){1,5}?)(?:account |card )", _autopay),
    spot(r"(?P<what>(?:[^\s,;.:]+ ){1,3}?)(?:direct debit |standing order |autopay |payment |bill |subscription |premium )?(?:, |\( |is |'s |costs )?(?:{SUM:sum})?(?:{PER})?(?:, |\) |and )?(?:still |always |now |automatically |auto )?(?:pays itself from |comes out of |goes out of |is taken from |is paid from |gets paid from |is debited from |gets debited from |autopays from |auto-pays from |auto-pays out of |is set to come out of |runs through |goes through |goes on |is on )(?P<account>(?:my |our |the )(?:[^\s,;.]+ ){1,4}?)(?:account |card )", _autopay),
    spot(r"(?:pay |paying |pays |set up |have |has |put )(?:my |our |the |a |an )?(?P<what>(?:[^\s,;.:<>]+ ){1,3}?)(?:payment |bill )?(?:{SUM:sum})?(?:is |are )?(?:automatically |on autopay |by direct debit |set up |through autopay )(?:from |with |out of |through |via )(?P<account>(?:my |our )(?:[^\s,;.]+ ){1,4}?)(?:account |card )", _autopay),
)  # fmt: skip


# -- services that end, and what they charge


def _service(found: Found, part: str = "name") -> str:
    tokens = [t for t in found.tokens(part) if t.kind in ("word", "number")]
    drop = word_set(
        "my our the a subscription membership plan account contract trial free monthly annual yearly that service old family"
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


def _ended(found: Found, scene: Scene) -> list[Reading]:
    name = _service(found)
    noun = any(t.low in ("subscription", "membership", "plan", "contract", "trial") for t in found.line.tokens)
    if not name or not (noun or known_service(name)):
        return []
    day = behind(found, scene) if found.day() else None
    effective = ahead(found, "effective") if found.day("effective") else None
    return _reading("finance.subscriptions", name=name, cancelled_on=effective or day or scene.today)


def _begun(found: Found, scene: Scene) -> list[Reading]:
    """Read that a service is taken up again: "signed up for Spotify again"."""
    name = _service(found)
    return _reading("finance.subscriptions", name=name, started=scene.today) if name else []


def _charged(found: Found, scene: Scene) -> list[Reading]:
    tokens = [t for t in found.tokens("name") if t.kind in ("word", "number")]
    while tokens and (tokens[0].low in _WEAK_NAMES | {"that", "the", "my", "our", "some", "yet", "another"}):
        tokens = tokens[1:]
    said = max(
        (i for i, t in enumerate(tokens) if t.low in ("says", "said", "see", "saw", "that", "shows")), default=-1
    )
    tokens = tokens[said + 1 :]
    if not tokens or not proper(tokens) or tokens[-1].low in _NOT_PAYEES or tokens[0].low in PEOPLE:
        return []
    if len(tokens) == 1 and is_name(tokens[0]) and not known_service(text_of(tokens)) and not found.has("certain"):
        named = [n for n, _ in scene.people if n == tokens[0].text]
        if named:
            return []
    sums = found.money()
    day = behind(found, scene) if found.day() else scene.today if not found.has("old") else None
    return _reading("finance.payments", payee=text_of(tokens), date=day, status="charged", **amount_of(sums))


_SERVICES = (
    spot(r"(?:i |we |have |'ve |just |finally )(?:have )?(?:finally |just )?(?:did it , )?(?:cancelled |canceled |ditched |dropped |quit |ended |terminated |binned |axed |unsubscribed from |got rid of |gotten rid of |stopped )(?P<name>(?:my |our |the )?(?:\S+ ){1,5}?)(?=[,;.:!–—-] |<|$|today |this |last |yesterday |because |since |as |and |after |at |with |for |now )(?:today |now |, |- )?(?:{NEAR}(?<!effective )(?<!from ){DATE:day})?", _ended),
    spot(r"(?P<name>(?:my |our |the )(?:\S+ ){1,4}?)(?:is |was |has been |got |'s )(?:now |finally |officially )?(?:cancelled |canceled |terminated )(?:{NEAR}{DATE:day})?", _ended),
)  # fmt: skip
_CHARGES = (
    spot(r"(?P<name>(?:[^\s,;.:<>]+ ){1,3}?)(?:has |have |had |just |still |again |also |then |went and )*(?P<certain>charged |billed |debited |hit |took |taken |collected )(?:me |us |my card |my account |our account |{OWN}{ONE})?(?:for |with |again )*(?:another |the usual )?{SUM:sum}(?:{GAP}{DATE:day})?", _charged),
    spot(r"(?:a |another |this |that |the )?{SUM:sum}(?:charge |payment |debit |bill |withdrawal |direct debit )(?:from |by |to |for )(?P<name>(?:[^\s,;.:<>]+ ){1,3}?)(?=on |<|[,;.!?–—-] |again |$|this |last |yesterday |in )(?:{GAP}{DATE:day})?", _charged),
    spot(r"(?:charged |billed |debited )(?:me |us )?{SUM:sum}(?:by |from )(?P<name>(?:[^\s,;.:<>]+ ){1,3}?)(?=on |<|[,;.!?–—-] |again |$)(?:{GAP}{DATE:day})?", _charged),
    spot(r"(?:charge |payment |debit )(?:of )?(?:for )?{SUM:sum}(?:from |by |to )(?P<name>(?:[^\s,;.:<>]+ ){1,3}?)(?=on |<|[,;.!?–—-] |again |$)(?:{GAP}{DATE:day})?", _charged),
)  # fmt: skip


# -- what was paid


_OCCASIONS = word_set(
    "dinner lunch brunch breakfast supper takeaway takeout restaurant restaurants meal pizza curry sushi burger burgers "
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
        "finance.payments", payee=place or what, date=day, status="paid", _note=sentence(found),
        **amount_of(found.money()),
    )  # fmt: skip


_PAID = (
    spot(r"(?:i |we |just |also |have |'ve |finally )*paid (?:my |our |the )?(?P<name>(?:[^\s,;.:<>]+ ){1,4}?){SUM:sum}(?:{GAP}{DATE:day})?", _paid),
    spot(r"(?:i |we |just |also |have |'ve |finally )*paid [^;.!?]*?{SUM:sum}to (?:my |our |the )?(?P<name>(?:[^\s,;.:<>]+ ){1,4}?)(?=[,;.!?–—-] |<|$|for |by |from |via )(?:{GAP}{DATE:day})?", _paid),
    spot(r"(?:at |from )(?:the )?(?P<place>(?:[^\s,;.:<>]+ ){1,4}?)(?:on \S+ |in \S+ \S+ )?(?:, |\( |- |– |— |for |was |came to |cost |cost us |cost me )(?:we paid |i paid |paid |about |around )*{SUM:sum}", _ate),
    spot(r"(?:{SUM:sum})(?:on |for )(?P<place>)", _ate),
    spot(r"(?P<place>){SUM:sum}", _ate),
)  # fmt: skip

# -- limits and prohibitions


def _subject_of_limit(found: Found) -> str:
    tokens = [t for t in found.tokens("subject") if t.kind == "word"]
    while tokens and tokens[0].low in ("my", "our", "the", "a", "an", "any", "that", "this", "for", "on"):
        tokens = tokens[1:]
    return "" if tokens and tokens[0].low in PREPOSITIONS | CONDITIONS else text_of(tokens)


def _setter(found: Found, scene: Scene) -> str | None:
    """Return who set a limit, "" when that is not said or not clear, None when it is nobody who could."""
    tokens = found.tokens("by")
    if not tokens:
        return ""
    one = who(tokens, scene)
    if one.kind == "other":
        return one.name
    if one.kind == "thing":
        named = text_of([t for t in tokens if t.low not in ("my", "our", "the")])
        return named if tokens[-1].low in AUTHORITIES | PEOPLE | _BOSSES else None
    return ""


def _limit(found: Found, scene: Scene) -> list[Reading]:
    money = found.money()
    subject = _subject_of_limit(found)
    if money is None or money.amount <= 0 or not subject or subject.lower() in _NOT_PAYEES - {"card"}:
        return []
    period = next((t for t in found.tokens("per") if t.kind == "per"), None)
    if period is not None and period.value in ("month", "week", "year") and period.value not in subject.lower():
        subject = f"{subject} per {period.value}"
    until = ahead(found, "until") if found.day("until") else None
    return _reading(
        "finance.limits", subject=subject, max_amount=money.amount, currency=money.currency, until=until,
        set_by=_setter(found, scene) or None,
    )  # fmt: skip


def _forbidden(found: Found, scene: Scene) -> list[Reading]:
    subject = _subject_of_limit(found)
    until = ahead(found, "until") if found.day("until") else None
    if not subject:
        return []
    return _reading(
        "finance.limits", subject=subject, max_amount=0.0, until=until, set_by=_setter(found, scene) or None
    )


def _habit(found: Found, scene: Scene) -> list[Reading]:
    """Read "no more risky investments": a habit of spending that is given up, for good or until a day."""
    words = [t.low for t in found.tokens("subject")]
    return _forbidden(found, scene) if words and {words[-1], words[-1].removesuffix("s")} & HABITS else []


def _named_limit(found: Found, scene: Scene) -> list[Reading]:
    """Read "Flowers: max $1,500": a thing, a colon and its maximum."""
    return (
        _limit(found, scene)
        if found.match.start() <= 1 or found.line.text[: found.match.start()].rstrip()[-1:] in ".;:!?"
        else []
    )


_LIMITS = (
    spot(r"(?:no more than |max |maximum |at most |a cap of |up to |a limit of ){SUM:sum}(?:{PER:per})?(?:on |for )(?P<subject>(?:\S+ ){1,4}?)(?=[,;.!?–—-] |<|$|until |till |this |per |from now )(?:(?:until |till ){DATE:until})?", _limit, denied=True),
    # "they gave me a company Amex, anything up to $500 a purchase is fine, above that Carol has to sign off"
    spot(r"(?:gave |given |got |have |issued )(?:me |us )?(?:a |an |the |my )?(?P<subject>(?:new )?(?:\S+ ){1,3}?(?:card |amex |visa |mastercard |budget |allowance |account ))[^;.!?]*?(?:up to |limit of |max |maximum of |capped at |cap of |no more than |under |below ){SUM:sum}(?:{PER:per}|per \S+ )?", _limit),
    spot(r"(?P<subject>(?:my |our |the )?(?:\S+ ){1,4}?)(?:has |have |is |comes with |got |'s )(?:a |an |only |got |now )*(?:capped |limited |restricted )(?:at |to ){SUM:sum}(?:{PER:per}|per \S+ )?", _limit),
    spot(r"(?P<subject>(?:my |our |the )(?:\S+ ){1,4}?)(?:has |comes with |carries )(?:a |an )(?:strict |hard )?{SUM:sum}(?:per-transaction |per-purchase |per \S+ |daily |monthly |weekly |{PER:per})?(?:limit |cap |maximum |ceiling )", _limit),
    spot(r"(?P<subject>(?:my |our |the )?(?:\S+ ){1,4}?)(?:has |comes with |carries )(?:a |an )(?:strict |hard )?(?:limit |cap |maximum |ceiling )of {SUM:sum}(?:{PER:per}|per \S+ )?", _limit),
    spot(r"(?P<subject>(?:my |our |the )?(?:\S+ ){1,3}?)(?:spending )?(?:limit |cap |budget |ceiling |maximum )(?:is |was |of |: |at |stays at )+(?:set |still |now |only )*(?:at )?{SUM:sum}(?:{PER:per}|per \S+ )?", _limit),
    spot(r"(?:limit |cap |budget |ceiling |maximum )(?:for |on )(?P<subject>(?:my |our |the )?(?:\S+ ){1,4}?)(?:is |was |of |: |at |stays at )+(?:set |still |now |only )*(?:at )?{SUM:sum}(?:{PER:per}|per \S+ )?", _limit),
    spot(r"(?:not |never |n't )(?:to )?(?:going to |gonna |allowed to |supposed to )?~spend (?:any )?(?:more than |over |above ){SUM:sum}(?:{PER:per})?(?:on |for |with )(?P<subject>(?:\S+ ){1,4}?)(?=[,;.!?–—-] |<|$|until |till |this |per |without |before )(?:(?:until |till ){DATE:until})?", _limit, denied=True),
    spot(r"(?:keep |keeping |cap |capping |limit |limiting )(?P<subject>(?:my |our |the )?(?:\S+ ){1,4}?)(?:under |below |to |at ){SUM:sum}(?:{PER:per})?(?:(?:until |till ){DATE:until})?", _limit),
    spot(r"(?:no more than |max |maximum |at most |up to ){SUM:sum}(?:{PER:per})?(?:on |for )(?P<subject>(?:\S+ ){1,4}?)(?=[,;.!?–—-] |<|$|until |till |this |per |from now )(?:(?:until |till ){DATE:until})?", _limit, denied=True),
    spot(r"(?P<by>(?:my |our |the )?\S+ )(?:says |said |insists |told me |told us |wants |decided |asked that |made it clear |was clear )(?:that |, )*(?:under no circumstances |absolutely )?(?:should |must |can |may |is |are )?(?:any |no )(?:money |payments |transfers |cash |funds )(?:should |must |can |may |is to |are to |is allowed to |to |goes |gets |is |leaves )*(?:be )?(?:leave |leaves |leaving |moved |sent |paid |taken |withdrawn |go |come |touched |out of |from |out )*(?:of |from )?(?P<subject>(?:the |our |my |their )?(?:\S+ ){1,4}?)(?=[,;.!?–—-] |<|$|until |till |this |before |for |while |without )(?:(?:until |till |before |for |)(?:[^;.!?<]*?){DATE:until})?", _forbidden, "told", denied=True),
    spot(r"(?:nobody |no one |nothing |no money |no payments |no transfers )(?:is |are |should |can |may |must |gets |to )*(?:allowed to |supposed to |to )?(?:touches |touch |leaves |leave |comes out of |come out of |goes out of |go out of |be taken from |be moved from |be paid from )(?P<subject>(?:the |our |my )?(?:\S+ ){1,4}?)(?=[,;.!?–—-] |<|$|until |till |this |before |for |while |without )(?:(?:until |till |before |for |)(?:[^;.!?<]*?){DATE:until})?", _forbidden, "told", denied=True),
    spot(r"(?:do n't |do not |please do n't |never )(?:~touch |~use |~pay |~transfer |~move |~take )(?:anything |any money |money |payments )?(?:with |from |out of |to |by )(?P<subject>(?:the |our |my )(?:\S+ ){1,4}?)(?=[,;.!?–—-] |<|$|until |till |this |before )(?:(?:until |till |before ){DATE:until})?", _forbidden, "told", denied=True),
    spot(r"(?:no more |no new |cutting out |giving up |done with |stopping |quitting )(?:all |any )?(?P<subject>(?:[^\s,;.:<>]+ ){1,3}?)(?=[,;.!?–—-] |<|$|until |till |this |before |for )(?:(?:until |till |before |for |)(?:[^;.!?<]*?){DATE:until})?", _habit, denied=True),
    spot(r"(?:no |not buying any |no more |not buying )(?:new )(?P<subject>(?:\S+ ){1,3}?)(?:until |till |before )(?:[^.;!?<]*?){DATE:until}", _forbidden, denied=True),
    spot(r"(?P<subject>(?:[^\s,;.:<>]+ ){1,3}?)(?:: |- |– |= )(?:max |maximum |cap |capped at |limit |no more than |up to |budget |at most |under )(?:of )?{SUM:sum}(?:{PER:per})?", _named_limit, denied=True),
)  # fmt: skip


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
    return _reading(
        "finance.transfers", recipient=to, from_account=source or None, requested_by=asked or None, status="planned",
        **amount_of(money),
    )  # fmt: skip


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


_ASKER = r"(?P<by>(?:my |our |the )?(?:[^\s,;.:<>]+ ){1,3}?)(?:now |just |also |then |has |had |is |'s )*(?:says |said |wants me to |wants us to |asked me to |told me to |texted me to |texted to |emailed me to |is asking me to |asking me to |asks me to |needs me to |wrote that i should |says to |said to |tells me to )(?:that |i should |we should |to |now |please )*"
_WHERE = r"[^;.!?]*?(?:from (?P<account>(?:my |our |the |their |his |her )(?:[^\s,;.<>]+ ){1,4}?)(?=[,;.!?–—-] |<|$|account |to |into |today |tomorrow |now |as ))?(?:[^;.!?]*?(?:ending |ends )(?:in |with )?(?P<digits>(?:<n\d+>|\d{4}) ))?"
_ASKED = (
    spot(_ASKER + r"(?:~send |~wire |~transfer |~pay |~move )(?P<to>(?:my |our |the |her |his |their )?(?:[^\s,;.:<>]+ ){1,3}?){SUM:sum}" + _WHERE, _asked, "told"),
    spot(_ASKER + r"(?:~send |~wire |~transfer |~pay |~move )(?:the )?{SUM:sum}(?:over )?to (?P<to>(?:my |our |the |her |his |their )?(?:[^\s,;.:<>]+ ){1,3}?)(?=[,;.!?–—-] |<|$|from |into |account |at |as |for |on |by )" + _WHERE, _asked, "told"),
)  # fmt: skip
_INTENT = r"(?:am |are |'m |'re |i |we |about |just |so |want |need |plan |planning |going |gonna |will |'ll |can you |could you |please |to |thinking i |let 's |let us |would like |'d like )+"
_PAY_WITH = r"(?:on |with |from |using |via |to |out of )(?P<account>(?:my |our |the )(?:\S+ ){1,4}?(?=[,;.!?–—-] |<|$|today |tomorrow |now |this ))"


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
    spot(_INTENT + r"(?:~put |~invest |~sink |~throw |~move )(?:about |around |another |some )?{SUM:sum}(?:of \S+ |from \S+ \S+ )?(?:in |into |on )(?P<what>(?:[^\s,;.:<>]+ ){1,5}?)(?=[,;.!?–—-] |<|$|and |before |while |today |now |this )", _invested, "meant"),
    spot(r"(?:~put |~charge |~pay |~book |~stick |~get )(?:for )?(?:it |that |this |the whole thing |them |everything )(?:all )?(?:on |with |from |using |to )(?P<account>(?:my |our |the )(?:\S+ ){1,4}?(?=[,;.!?–—-] |<|$|today |tomorrow |now |this ))", _offered, "meant"),
    spot(_INTENT + r"(?:~put |~charge |~pay )(?:for )?(?:the |a |an |that |this |my |our )?{SUM:sum}(?:for )?(?P<item>(?:\S+ ){1,4}?)" + _PAY_WITH, _proposal, "meant"),
    spot(r"(?:paying |to pay |signing |signed )(?:with |for )?(?:the |our |my )(?P<payee>(?:[^\s,;.:<>]+ ){1,3}?){SUM:sum}", _payee, "meant"),
    spot(_INTENT + r"(?:~order |~buy |~book |~pay |~get |~purchase )(?:for )?(?:the |a |an |that |this |my |our )?{SUM:sum}(?P<item>(?:\S+ ){1,4}?)" + _PAY_WITH, _proposal, "meant"),
    spot(_INTENT + r"(?:~order |~buy |~book |~pay |~get |~purchase |~put |~charge )(?:for )?(?:the |a |an |that |this |my |our )?(?P<item>(?:[^\s,;.:<>]+ ){1,5}?)" + _PAY_WITH + r"[^;.!?]*?{SUM:sum}", _proposal, "meant"),
    spot(r"(?:ordering |buying |booking |purchasing |getting )(?:the |a |an |that |this |my |our )?(?P<item>(?:[^\s,;.:<>]+ ){1,5}?)" + _PAY_WITH + r"[^;.!?]*?{SUM:sum}", _proposal, "meant"),
    spot(_INTENT + r"(?:~order |~buy |~book |~pay |~get |~purchase |~put |~charge )(?:for )?(?:the |a |an |that |this |my |our )?(?P<item>(?:[^\s,;.:<>]+ ){1,5}?)(?:for |at |, |\( |- )(?:about |around )?{SUM:sum}(?:{PER})?" + _PAY_WITH, _proposal, "meant"),
    spot(_INTENT + r"(?:~transfer |~send |~wire |~move |~pay )(?:the |a |an |over )?{SUM:sum}(?:over )?(?:to )(?P<to>(?:my |our |the )?(?:[^\s,;.:<>]+ ){1,3}?)(?:from |out of )(?P<account>(?:my |our |the )(?:\S+ ){1,4}?)(?=[,;.!?–—-] |<|$|account |today |tomorrow |now |this )", _transfer, "meant"),
)  # fmt: skip

RESUMED: tuple[Spot, ...] = (
    spot(
        r"(?:signed up |signed back up |resubscribed |re-subscribed |subscribed |rejoined |joined |went back |gone back |restarted |reactivated |renewed )(?:again )?(?:for |to |with |at )?(?P<name>(?:my |our |the )?(?:\S+ ){1,4}?)(?:again |after all )",
        _begun,
    ),
)
"""Services taken up again; tried on every sentence."""
RENEWED: tuple[Spot, ...] = (
    spot(
        r"(?:it |this |that |the membership |the subscription |the contract |the plan |membership |and )(?:auto-renews |auto renews |automatically renews |renews |will renew |is set to renew |rolls over )(?:itself |again |annually |automatically |every year |each year |yearly |monthly )*(?:on |in )?{DATE:day}",
        _renews,
    ),
)
"""The next renewal of the service just spoken of."""
PRICED: tuple[Spot, ...] = (
    spot(
        r"(?:it |this |that |the membership |the subscription |the contract |the plan |membership )(?:is |costs |costs me |costs us |'s )(?:about |around |only )?{SUM:sum}{PER:per}",
        _costs,
    ),
)
"""The price of the service just spoken of."""
MONEY: tuple[tuple[Spot, ...], ...] = (_ACCOUNTS, _REGULAR, _SERVICES, _CHARGES, _ASKED, _LIMITS, _PROPOSALS, _PAID)
"""The spots of money by what they are about; of each group the first that holds is taken."""
