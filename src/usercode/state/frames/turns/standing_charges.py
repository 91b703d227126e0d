"""What is taken off an account again and again, and what is given the digits of one that is closed.

"Their $420 comes off my Maybank account by GIRO on the 5th of every month" is kept as a payment that repeats, so that
it is known when the account is closed; "the truck loan comes out of Chase now" moves it. "Filled in the direct debit
form, £28 a month out of 3316" names by its digits alone an account that is on record as closed.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.expected_money import is_somebody_elses
from usercode.state.frames.turns.paid_before import whom
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, noted, spoken
from usercode.state.frames.words import BANKS, CARDS, MEANS_OF_PAYMENT
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

PAYMENTS, TRANSFERS, ACCOUNTS, LIMITS = (
    "finance.payments",
    "finance.transfers",
    "finance.accounts",
    "finance.limits",
)
_PATHS = (PAYMENTS, TRANSFERS, LIMITS, "household.deadlines")
UNNAMED = "unnamed"
_AGAIN = re.compile(
    r"\b(?:(?:every|each|per|a) (?:\w+ )?(?:week|fortnight|month|quarter|year)|weekly|fortnightly|monthly|quarterly|yearly|annually|"
    r"of the month|(?:direct debit|standing order|autopay|auto-pay|giro|recurring|subscription))\b",
    re.IGNORECASE,
)

"""How a sum is told to be due again and again."""
_DRAWN = re.compile(
    r"\b(?:com(?:es?|ing)|goes|go|going|leaves?|leaving|tak(?:es?|en|ing)|charg(?:es?|ed|ing)|debit(?:s|ed|ing)?|draw(?:s|n|ing)?|collect(?:s|ed|ing)?|pa(?:ys?|id|ying)|"
    r"bill(?:s|ed|ing)?|deduct(?:s|ed|ing)?|withdraw(?:s|n)?|runs?|set up|hangs?) (?:[^.;!?]+ )??(?:out of|off|from|through|with|on|by|via|to) (?:my|our|the) (?P<name>(?:[\w&’'-]+ ){0,4}?(?:account|card|visa|mastercard|amex)(?: (?:ending|ends|that ends) (?:in |with |on )?\d{4})?|(?-i:[A-Z][\w&’'-]*(?: [A-Z][\w&’'-]*)?))\b",
    re.IGNORECASE,
)
"""How a sum is told to leave the speaker's account."""
_NOT_SO = re.compile(
    r" (?:not|n't|never|no longer|used to|if|would|might|may|could|should|until|instead|was|were|refund\w*|(?:his|her|their) (?:own )?(?:\S+ ){0,2}?(?:account|card)) "
)


def standing(told: Told) -> list[Finding]:
    """The sums of this turn that leave an account of the speaker's again and again."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        sums = {m.amount: m for m in said.sense.sums}
        drawn = _DRAWN.search(said.text)
        if len(sums) != 1 or drawn is None or not _AGAIN.search(said.text) or not _is_plain(said):
            continue
        name = _own_account(drawn["name"])
        (money,) = sums.values()
        fresh = _fresh(told, said, money.amount)
        if not name or any(e.values.get("destination") or e.values.get("recurring") for e in fresh):
            continue
        party = next((str(p) for e in fresh if (p := e.values.get("recipient") or e.values.get("payee"))), "")
        named = (party, _subject(said), whom(told, at))
        own = words(name)
        payee = next((p for p in named if p and not words(p) & (_NOBODY | own)), UNNAMED)
        out += _payment(told, at, payee, name, money, fresh)
    return out


_SUBJECT = re.compile(
    rf"\A (?:(?:the|my|our|and|so|but|that|this) )*(?P<what>(?:{WORD}){{1,4}}?)(?:is|are|'s|costs?|comes? to|at|of|,|takes?|charges?|wants?|bills?)? ?(?:me |us )?(?:now )?<m\d+> "
)
"""How a sentence begins with what a sum is for, or who takes it."""


def _subject(said: Said) -> str:
    match = _SUBJECT.search(said.line)
    run = said.between(*match.span("what")) if match is not None else []
    return text_of(bare(run)) if run and not {t.low for t in run} & SUBJECTS else ""


_NOBODY = MEANS_OF_PAYMENT | word_set("giro debit account card unnamed autopay everything they it")


def _is_plain(said: Said) -> bool:
    theirs = said.sense.of_others(Hit(0, 1), company=True) and not re.search(r" (?:my|our|i|we) ", said.line)
    return said.sense.tells and not said.sense.asks and not _NOT_SO.search(said.line) and not theirs


def _own_account(name: str) -> str:
    """Return the name of an account that tells which one it is: by a bank, a card or its digits."""
    run = [w for w in name.split() if w.lower() not in ("old", "new", "own")]
    lows = {w.lower() for w in run}
    bank = bool(lows & (BANKS | CARDS))
    of_account = bool(lows & {"account", "card", "visa", "mastercard", "amex"})
    if _IN_TOWN.search(name):
        return ""
    telling = bank or (of_account and any(w[:1].isupper() or w.isdigit() for w in run))
    return " ".join(run) if telling else ""


def _fresh(told: Told, said: Said, amount: float) -> list[Entry]:
    """Return the new records that other readers made of a sum of a sentence."""
    fields = ("amount", "max_amount", "price")
    return [
        e
        for path in _PATHS
        for e in told.fresh(path)
        if e.record is None and said.fact in e.facts and any(e.values.get(f) == amount for f in fields)
    ]


def _payment(told: Told, at: int, payee: str, name: str, money: Money | None, fresh: list[Entry]) -> list[Finding]:
    again = bool(_AGAIN.search(told.around(at)))
    values: dict[str, Value] = {"payee": payee, "from_account": name, "recurring": again, "status": "planned"}
    values |= {"_note": told.around(at), **(total(money) if money is not None else {})}
    gone = [Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in fresh]
    return [*gone, Finding(collection=PAYMENTS, values=values, facts=(told.said[at].fact,))]


# -- they are moved


_MOVED = re.compile(
    r" (?:moved|switched|changed|shifted|transferred|updated|pointed|redirected|swapped|put|set up|re-?routed|migrated|rerouted) "
    r"| (?:comes?|goes?|leaves?|(?:is|are|gets?) (?:now )?(?:taken|paid|debited|charged)|runs?) (?:out of|out|off|from|through|on|with|via) .* (?:now|instead|from now on) "
    r"| now (?:comes?|goes?|leaves?|(?:is|are|gets?) (?:taken|paid|debited|charged)|runs?) "
)
_ENDED = re.compile(
    r" (?:paid off|paid up|cancell?ed|stopped|ended|finished|last (?:one|payment|instal?ment)|cleared) "
)
_ALL = re.compile(
    r"\b(?:everything|(?:all|every one|each) (?:of )?(?:my|our|the|its|those)?\s*(?:\w+ )?(?:direct debits?|standing orders?|bills?|payments?|debits|subscriptions|autopays?))\b",
    re.IGNORECASE,
)


def moved(told: Told) -> list[Finding]:
    """That a sum which leaves an account again and again leaves another one now, or none any more."""
    standing_ones = [e for e in told.entries(PAYMENTS) if _repeats(e)]
    out: list[Finding] = []
    for said in told.said if standing_ones else ():
        is_moved = _MOVED.search(said.line) and not said.sense.asks and said.sense.tells
        if not is_moved and not (_ENDED.search(said.line) and said.sense.tells and not said.sense.asks):
            continue
        for entry in standing_ones:
            new = _other_account(said, entry)
            about = spoken(f"{entry.values['payee']} {noted(entry)}") - words(str(entry.values["from_account"]))
            head = str(entry.values["payee"]).split(" ")[-1].lower()
            named = _is_of_verb(said, head) or (len(about & said.words - _COMMON) > 1 and head not in said.words)
            if is_moved and new and (named or _ALL.search(said.text)):
                values: dict[str, Value] = {"from_account": new}
                out.append(Finding(collection=PAYMENTS, entry=entry, values=values, facts=(said.fact,)))
            elif not is_moved and named:
                out.append(Finding(collection=PAYMENTS, entry=entry, facts=(said.fact,), retires=True))
    return out


def _is_of_verb(said: Said, head: str) -> bool:
    """Whether a payee stands by itself near a verb of moving or ending: "moved the gym to Starling", "the mortgage is paid off"."""
    if not head or words(head) <= _COMMON:
        return False
    alone = rf"{re.escape(head)} (?:(?:payments?|bill|direct debit|standing order|money|fees?|one) )?(?=[,;:.!?–—]|\Z|(?:to|onto|from|out|off|over|now|is|are|was|has|instead|too|and|so|early|in full|at last|for good) )"
    verb = rf"(?:{_MOVED.pattern}|{_ENDED.pattern})"
    return bool(
        re.search(rf"{verb}(?!at |by |in |on )(?:\S+ ){{0,4}}?{alone}|{alone}(?:\S+ ){{0,4}}?(?<=\S){verb}", said.line)
    )


_COMMON = words("payment bill account card money month monthly unnamed the my our direct debit standing order every")


def _repeats(entry: Entry) -> bool:
    values = entry.values
    known = entry.record is not None and not entry.retired
    return known and bool(values.get("recurring") and values.get("from_account"))


_TO = re.compile(
    r"\b(?:to|onto|from|out of|off|through|via|with) (?:my |our |the |a )?(?:new )?(?P<name>(?:[A-Z][\w&’'-]*|[A-Z]{2,})(?: (?:[A-Z][\w&’'-]*|account|card|ending|in|one|current|checking|savings|credit|debit|\d{4}))*)"
)


_IN_TOWN = re.compile(
    r"\b(?:Street|Road|Center|Centre|Avenue|Square|Park|Bridge|Arena|Stadium|Hall|Station|bikes?|man|woman)\b"
)
"""What behind a bank's name makes it a place or somebody: "Chase Street"."""


def _other_account(said: Said, entry: Entry) -> str:
    """Return the account, by its bank or card, that a sentence names besides the one a payment leaves."""
    old = words(str(entry.values["from_account"])) - _COMMON
    for match in _TO.finditer(said.text):
        lows = {w.lower() for w in match["name"].split()}
        account = lows & (BANKS | CARDS) or lows & {"account", "card", "one"} or match["name"].isupper()
        place = _IN_TOWN.search(match["name"]) or _IN_TOWN.match(said.text[match.end() :].strip())
        if account and not place and not words(match["name"]) & old:
            return match["name"]
    return ""


# -- the digits of a closed account


_DROPPED = re.compile(
    r" (?:clos(?:ed|e|ing)|former|no longer|not|n't|never|used to|crossed|delet\w+|replac\w+|cancell?ed|shut|remov\w+|took [^;.!?]+ off|chang\w+|switch\w*|mov\w+|"
    r"swap\w*|updat\w+|bounc\w+|declin\w+|reject\w+|refus\w+|failed|reopen\w*|re-open\w*|last year|years? ago|statements? from|shredd\w+|binned|cut up|statement|receipts?|old form|instead of|rather than|if|wrong|corrected) "
)
"""What tells that the digits of an account are given out no more, or that nothing came of it."""


def given_digits(told: Told) -> list[Finding]:
    """That the digits of an account on record as closed are given for a payment to come, whatever the words."""
    closed = [e for e in told.entries(ACCOUNTS) if _is_closed(e, told.today)]
    out: list[Finding] = []
    for at, said in enumerate(told.said if closed else ()):
        plain = said.sense.tells and not said.sense.asks and not is_somebody_elses(said)
        near = " ".join(s.line for s in told.said[max(0, at - 1) : at + 2])
        if not plain or _DROPPED.search(near) or not _GIVEN.search(near):
            continue
        for entry in closed:
            digits = str(entry.values["last_four"])
            if not _holds(said, digits) or _is_told(told, digits):
                continue
            sums = {m.amount: m for m in (said.sense.sums or (told.said[at - 1].sense.sums if at else ()))}
            money = next(iter(sums.values())) if len(sums) == 1 else None
            fresh = _fresh(told, said, money.amount) if money is not None else []
            name = f"{entry.values['institution']} ending in {digits}"
            out += _payment(told, at, _for_what(told, at) or UNNAMED, name, money, fresh)
    return out


_GIVEN = re.compile(
    r" (?:gave|given|give|giving|put|putting|entered|enter|filled|filling|fill|form|application|registered|signed|set up|setting up|used|use|using|paid|pay|pays|paying|charge[ds]?|charging|bill(?:ed)?|"
    r"booked|ordered|reserved|on file|direct debit|standing order|autopay|auto-pay|deposit|wages|salary|refund|rebate|pension|benefit|taken|takes?|comes?|goes?|out of|off|from|into|onto|send|sent|sending|transfer\w*|linked|link|saved|typed|keyed|told|read|quoted|dictated|supplied|provided|number|details|mandate) "
)


def _is_closed(entry: Entry, today: dt.date) -> bool:
    day = entry.values.get("closed_on")
    known = entry.record is not None and not entry.retired and not entry.changed
    return known and isinstance(day, dt.date) and day <= today and bool(entry.values.get("last_four"))


def _holds(said: Said, digits: str) -> bool:
    """Whether a sentence names an account by its digits, and no flight, room, hour or sum."""
    return any(
        t.text.strip(".,;:!?()#") == digits and t.kind in ("number", "word") and _is_of_account(said, k)
        for k, t in enumerate(said.tokens)
    )


_LEADS_TO_DIGITS = re.compile(
    r" (?:(?:ending|ends|finishing|finishes)(?: in| with| on)?|(?:account|card|acct|visa|mastercard|amex|debit card|bank)(?: number| no\.?| ending(?: in)?)?|"
    r"out of|off|from|to|onto|against|via|through|the(?: old)?|one|my|our) (?:# )?\Z"
)


def _is_of_account(said: Said, at: int) -> bool:
    """Whether a number stands as an account's does: behind a word for one or for where money comes from, and before no noun."""
    behind = said.tokens[at + 1] if at + 1 < len(said.tokens) else None
    if _IS_CALLED.match(said.line[said.sense.line.starts[at] :]):
        return True
    counts = behind is not None and behind.kind == "word" and parts(behind.low).get("noun", 0.0) > _MOSTLY
    return not counts and _LEADS_TO_DIGITS.search(said.line[: said.sense.line.starts[at]]) is not None


_IS_CALLED = re.compile(r"\S+ (?:(?:card|account|one) |as (?:the|my|our) (?:[a-z]+ )?(?:card|account) )")
"""How digits are told to be those of an account: "the 3316 card", "3316 as the account"."""
_MOSTLY = 0.5


def _is_told(told: Told, digits: str) -> bool:
    """Whether another reader has kept what this turn tells of an account."""
    fields = ("from_account", "destination")
    fresh = [e for path in (PAYMENTS, TRANSFERS) for e in told.fresh(path)]
    return any(digits in str(e.values.get(f) or "") for e in fresh for f in fields)


_PURPOSE = re.compile(
    r" (?:for|as|towards) (?:the |my |our |his |her |their )?(?:new )?(?P<what>(?!(?:account|card|number) )(?:[^\s,;:.!?<]+ ){1,3}?)(?=[,;:.!?<]|\Z|(?:and|on|in|to|that|which|with|out|from|off|by|since|so|at|into|he|she|they|we|i) )"
)


def _for_what(told: Told, at: int) -> str:
    """Return whom the account was given to, or for what."""
    for said in (told.said[at], *told.said[max(0, at - 1) : at]):
        match = _PURPOSE.search(said.line)
        found = match["what"].strip() if match is not None else ""
        if found and not words(found) <= _COMMON | _NOBODY:
            return found
    return whom(told, at)
