"""Money that is to be sent, and another voice that wants it somewhere else: to somebody else, or into another account.

"The board's chair told me to pay the band 900" and "the caterer wrote that the band's money should go to him instead"
are two instructions for one matter. They are held against each other unless the speaker has asked those they are from,
or the change comes from whoever gave the first. What is only written about a new account is no proof that it is theirs.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.accountnames import account_names
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.bills import party_of, sent_by_one_before
from usercode.state.frames.turns.directed import ASKED_THEM, WEAK
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, noted, spoken
from usercode.state.frames.words import BANKS, CARDS, MEANS_OF_PAYMENT, PEOPLE
from usercode.state.frames.wordset import word_set

PAYEES, TRANSFERS, PAYMENTS = "finance.payees", "finance.transfers", "finance.payments"
_LAPSE = dt.timedelta(days=150)
_DIRECTS = re.compile(
    r" (?:should|must|has to|have to|had to|is to|are to|needs? to|ought to|shall|is supposed to|can) (?:now |only |all |rather |instead )*(?:go|be (?:paid|sent|transferred|wired|put|made)|pay|send|come) "
    r"| (?:wants?|would like|'d like|needs?|expects?|asks? for|asked for|is asking for|demands?) (?:me to (?:send|pay|transfer|wire) )?(?:the |my |our |it |that |all |this |<m\d+> )"
    r"| (?:asks?|asked|told|tells|begged|instructed|urged) (?:me|us) (?:instead |now )?(?:not )?to (?:send|pay|transfer|wire|put|give) "
    r"| (?:goes|go) (?:straight |directly |now |instead )*(?:in)?to | (?:send|pay|transfer|wire) (?:it|the money|everything|that|the \S+) (?:\S+ )?(?:to|into|directly|straight) "
)
"""How somebody is told to want money somewhere."""
_VOICED = re.compile(
    r" (?:says?|said|writes?|wrote|e-?mailed|called|calls|rang|rings|phoned|texted|texts|messaged|told|tells|asked|asks|insists?|insisted|wants?|letter|e-?mail|message|text|note|voicemail|whatsapp|sms) "
)
_SETTLED = re.compile(
    r" (?:confirmed|confirms|agreed|agree|agrees|checked|double-checked|cleared it|okayed|approved|is fine with|are fine with|fine by|knows about|sorted it|made a mistake|mixed up|apologi[sz]ed|"
    r"i decided|i have decided|i 've decided|we decided|i changed my mind|ignored|ignoring|will not|scam|fraud|fake|suspicious|phishing|novel|film|story|in cash instead) "
)
"""What tells that the speaker knows which holds, or takes the second for none."""
_WRITTEN = re.compile(
    r" (?:e-?mails?|e-?mailed|letter|texts?|texted|sms|messages?|messaged|whatsapp|wrote|post|mail|newsletter|notice) "
)
_SPOKEN = re.compile(
    r" (?:phoned|rang|called|on the phone|by phone|himself|herself|themselves|in person|face to face|showed me|met (?:him|her|them)|came by|came round|visited|dropped by|told me at|over coffee|handed me) "
)
_SENDS_THERE = re.compile(
    r" (?:(?:i|we) (?:will|'ll|am going to|'m going to|am|'m|are|'re|must|have to|need to|should) (?:\S+ ){0,2}?(?:send|pay|transfer|wire|put|do|sending|paying|transferring|wiring|doing|set|setting|change|changing|switch|update)|set up|standing order) "
)
_TO = re.compile(
    rf" (?:to|into|for|with|on) (?:the |my |our |a |an |his |her |their )?(?:(?:[a-z'-]+ ){{1,4}}, )?(?P<who>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:instead|and|as|by|on|in|at|directly|from|now|rather|because|for|with|so|this|before|account) )"
)
_OWN_WAY = re.compile(
    r" (?:on|to|into|via|through|with) (?P<whose>her|his|their) (?:own )?(?P<way>[^\s,;:.!?<]+(?: account)?) "
)
_GENERIC = WEAK | word_set(
    "money sum euro dollar pound pesos cedis rupee share part half friday saturday sunday instead straight directly whole full called rang wrote email emailed mail letter "
    "told said says say asked wants want paid pays must should will also still tonight morning afternoon evening lunch come came gone make made take takes took due "
    "brother sister mother father mum mom dad uncle aunt aunty auntie cousin friend wife husband son daughter mr mrs ms dr have has had been does did done give gives gave get got everybody everyone "
    "that they them this treasurer president vice own year years always account card deposit fee fees bill invoice month months week weeks number quite upset know handle handles"
)
_ODD_NAME = re.compile(r"(?:go|be|from|the|a|an|it|that|rent|for|on|at) ", re.IGNORECASE)


def elsewhere(told: Told) -> list[Finding]:
    """That money which waits to be sent is wanted by another voice for somebody else, or into another account."""
    text = "".join(s.line for s in told.said)
    waiting = [e for e in told.entries(TRANSFERS) if _waits(e, told.today)]
    if not waiting or _SETTLED.search(text) or ASKED_THEM.search(text) or not _VOICED.search(text):
        return []
    voice = _voice(told)
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or not _DIRECTS.search(said.line):
            continue
        who, place = _new_party(told, at)
        fit = [e for e in waiting if _is_matter(e, told, at)]
        if len(fit) != 1 or not (who or place):
            continue
        old = fit[0]
        name = str(old.values.get("recipient") or "")
        if _is_known(old, who, place) or _is_same_voice(old, voice):
            continue
        sums = {m.amount: m for s in told.said for m in s.sense.sums}
        money = next(iter(sums.values())) if len(sums) == 1 else _sum_of(old)
        facts = tuple(sorted({said.fact, *(s.fact for s in told.said if s.sense.sums)}))
        fresh = [e for e in told.fresh(TRANSFERS) if e.record is None and e.values.get("amount") == money.amount]
        fresh += [
            e for e in told.fresh("finance.limits") if e.record is None and e.values.get("max_amount") == money.amount
        ]
        fresh += [e for e in told.fresh(PAYEES) if e.record is None and said.fact in e.facts]
        gone = [Finding(collection=e.collection, entry=e, facts=facts, retires=True) for e in fresh]
        values: dict[str, Value] = {
            "recipient": who or name,
            "requested_by": voice or "somebody else",
            "status": "planned",
            "_note": _told(told, at),
            **total(money),
        }
        values |= {"destination": place} if place else {}
        values |= {"date": day} if isinstance(day := old.values.get("date"), dt.date) else {}
        return [*gone, Finding(collection=TRANSFERS, values=values, facts=facts)]
    return []


def _told(told: Told, at: int) -> str:
    """Return a sentence with the ones beside it that tell who wants what, as far as an alert can quote them."""
    return told.around(at)


def _waits(entry: Entry, today: dt.date) -> bool:
    """Whether money on record is still to be sent, and was told of not too long ago."""
    day, values = entry.values.get("date"), entry.values
    open_ = entry.record is not None and not entry.retired and not entry.changed and values.get("status") == "planned"
    lately = entry.said_at is None or today - entry.said_at.date() <= _LAPSE
    return open_ and bool(values.get("amount")) and lately and (not isinstance(day, dt.date) or day >= today)


def _sum_of(entry: Entry) -> Money:
    return Money(float(str(entry.values["amount"])), str(entry.values.get("currency") or ""))


def _voice(told: Told) -> str:
    """Return who is told to have said or written something, by the name nearest to that; "" where nobody is named."""
    found: list[tuple[int, str]] = []
    for said in told.said:
        for first, last in said.sense.names():
            run = said.tokens[first:last]
            if {t.low for t in run} & (BANKS | CARDS | MEANS_OF_PAYMENT):
                continue
            behind = " ".join(["", *(t.low for t in said.tokens[last : last + 7]), ""])
            before = {t.low for t in said.tokens[max(0, first - 3) : first]}
            match = _VOICED.search(behind)
            if match is not None or before & {"from", "by"}:
                found.append((match.start() if match is not None else 0, text_of(run)))
    return min(found, key=lambda one: one[0])[1] if found else ""


def _new_party(told: Told, at: int) -> tuple[str, str]:
    """Return to whom, and into which account, a sentence wants money to go; "" for what it does not tell."""
    said = told.said[at]
    places = [name for name, _ in account_names(said.text)]
    own = _OWN_WAY.search(said.line)
    if own is not None:
        who = _voice(told) or sent_by_one_before(told, said)
        way = text_of(said.between(*own.span("way")))
        return who, places[0] if len(places) == 1 else way
    for match in _TO.finditer(said.line):
        run = party_of(said.between(*match.span("who")))
        named = run and any(t.capital for t in run) and not {t.low for t in run} & (BANKS | CARDS | MEANS_OF_PAYMENT)
        if named and run[0].low not in WEAK:
            return text_of(run), places[0] if len(places) == 1 else ""
    return "", places[0] if len(places) == 1 else ""


def _matter(text: str) -> frozenset[str]:
    """Return the words that tell what money is for, without those of sending it."""
    return frozenset(w for w in spoken(text) - _GENERIC - PEOPLE if w.isalpha() and len(w) > 2)


def _is_matter(entry: Entry, told: Told, at: int) -> bool:
    """Whether a turn is about the money of an entry: its sum and what it is for, or only that where no other sum is told."""
    near = " ".join(s.text for s in told.said[max(0, at - 1) : at + 2])
    shared = _matter(noted(entry)) & _matter(near) - words(str(entry.values.get("recipient") or ""))
    sums = {m.amount for s in told.said for m in s.sense.sums}
    if entry.values["amount"] in sums:
        return bool(shared)
    return len(shared) > 1 if sums else bool(shared)


def _is_known(entry: Entry, who: str, place: str) -> bool:
    """Whether money goes to somebody, or into an account, already as an entry tells it."""
    told = spoken(f"{entry.values.get('recipient') or ''} {entry.values.get('destination') or ''}") - WEAK
    if who and (words(who) - WEAK) & told:
        return True
    digits = {w for w in words(place) if w.isdecimal()}
    return (
        bool(place)
        and not who
        and bool((digits or words(place) - WEAK) & words(str(entry.values.get("destination") or "")))
    )


def _is_same_voice(entry: Entry, voice: str) -> bool:
    """Whether who speaks now is told of in the first instruction as well, and so may correct it."""
    return bool(voice) and bool((words(voice) - WEAK) & spoken(noted(entry)))


def called(told: Told) -> list[Finding]:
    """Whom a transfer of this turn goes to, where it was read under words that name nobody: "to go to his Venmo"."""
    out: list[Finding] = []
    for entry in told.fresh(TRANSFERS):
        name = str(entry.values.get("recipient") or "")
        said = next((s for s in told.said if s.fact in entry.facts), None)
        if said is None or entry.record is not None or not _ODD_NAME.match(f"{name} ") or name[:1].isupper():
            continue
        who = _person_before(told, said)
        if who:
            note = noted(entry) if noted(entry) and words(who) <= said.words else told.around(told.said.index(said))
            out.append(
                Finding(collection=TRANSFERS, entry=entry, values={"recipient": who, "_note": note}, facts=(said.fact,))
            )
    return out


def _person_before(told: Told, said: Said) -> str:
    """Return who is named first in a sentence or in the one before."""
    at = told.said.index(said)
    for one in (said, *told.said[max(0, at - 1) : at]):
        for first, last in one.sense.names():
            run = one.tokens[first:last]
            behind = [t.low for t in one.tokens[last : last + 1]]
            if (
                party_of(run)
                and not {t.low for t in run} & (BANKS | CARDS | MEANS_OF_PAYMENT)
                and behind != ["account"]
            ):
                return text_of(run)
    return ""


_TOLD_TO_SEND = re.compile(
    r" (?:told|asked|instructed|wants|said|wrote|instructs|tells|asks) (?:me |us )?(?:to |i should |we should |that i should )?(?:send|pay|transfer|wire|refund|return) (?:it|that|the money|them|this|everything)(?: back)? to "
)


def told_to(told: Told) -> list[Finding]:
    """The order to send somebody a sum that the sentence before tells: "the chair told me to send it to Ms Ives"."""
    for at, said in enumerate(told.said):
        match = _TOLD_TO_SEND.search(said.line)
        before = told.said[at - 1] if at else None
        if match is None or before is None or said.sense.sums or said.sense.asks or not said.sense.tells:
            continue
        sums = {m.amount: m for m in before.sense.sums}
        who, _ = _new_party(told, at)
        if len(sums) != 1 or not who or any(e.record is None for e in told.fresh(TRANSFERS)):
            continue
        values: dict[str, Value] = {
            "recipient": who,
            "requested_by": _voice(told) or None,
            "status": "planned",
            "_note": told.around(at),
            **total(next(iter(sums.values()))),
        }
        there = {k: v for k, v in values.items() if v is not None}
        return [Finding(collection=TRANSFERS, values=there, facts=(before.fact, said.fact))]
    return []


def given_with(told: Told) -> list[Finding]:
    """The account that somebody gave together with an order to send them money: "he gave me the account ending 3318"."""
    fresh = [e for e in told.fresh(TRANSFERS) if e.record is None and e.values.get("status") == "planned"]
    payees = [e for e in told.fresh(PAYEES) if e.record is None and e.values.get("account")]
    if len(fresh) != 1 or len(payees) != 1 or fresh[0].values.get("destination"):
        return []
    order, payee = fresh[0], payees[0]
    one, other = (words(str(e.values.get(f) or "")) for e, f in ((order, "recipient"), (payee, "name")))
    if not one & other:
        return []
    facts = tuple(sorted({*order.facts, *payee.facts}))
    values: dict[str, Value] = {"destination": payee.values["account"]}
    return [Finding(collection=TRANSFERS, entry=order, values=values, facts=facts)]


def told_account(told: Told) -> list[Finding]:
    """Which account is told to be somebody's, by its digits, where it is not the speaker's own and no sum goes there."""
    out: list[Finding] = []
    for said in told.said:
        accounts = [name for name, _ in account_names(said.text) if any(c.isdigit() for c in name)]
        if len(accounts) != 1 or said.sense.asks or not said.sense.tells or said.sense.sums:
            continue
        if not _THEIR_ACCOUNT.search(said.line) or any(said.fact in e.facts for e in told.fresh(PAYEES)):
            continue
        who = _voice(told) or _person_before(told, said)
        known = next((e for e in _payees(told) if words(who) & words(str(e.values["name"]))), None)
        if not who or (known is not None and not is_proven(told)):
            continue
        values: dict[str, Value] = {"name": who, "account": accounts[0], "_note": said.text}
        if known is not None:
            values["name"] = known.values["name"]
        out.append(Finding(collection=PAYEES, entry=known, values=values, facts=(said.fact,)))
    return out


_THEIR_ACCOUNT = re.compile(r" (?:their|his|her|'s) (?:new |bank |current )*(?:account|iban|details) ")


def _payees(told: Told) -> list[Entry]:
    return [e for e in told.entries(PAYEES) if e.record is not None and not e.retired]


def is_proven(told: Told) -> bool:
    """Whether a turn tells of an account by who came or rang with it, or whom the speaker asked: not by writing alone."""
    text = "".join(s.line for s in told.said)
    if ASKED_THEM.search(text) or _SETTLED.search(text):
        return True
    return bool(_SPOKEN.search(text)) or not _WRITTEN.search(text)


def written(told: Told) -> list[Finding]:
    """That money is about to go into an account of which only a letter or a message tells, and not into the one known."""
    text = "".join(s.line for s in told.said)
    if is_proven(told) or not _SENDS_THERE.search(text):
        return []
    for said in told.said:
        accounts = [name for name, _ in account_names(said.text) if any(c.isdigit() for c in name)]
        if len(accounts) != 1 or said.sense.asks:
            continue
        for old in (*_orders(told), *_payees(told)):
            where = str(old.values.get("destination") or old.values.get("account") or "")
            who = str(old.values.get("recipient") or old.values.get("name") or "")
            named = (words(who) - WEAK) & told.words or len(_matter(noted(old)) & told.words) > 1
            if not named or _digits(where) & _digits(accounts[0]) or not _digits(where):
                continue
            return _sent(told, said, old, accounts[0])
    return []


def _orders(told: Told) -> list[Entry]:
    return [e for e in told.entries(TRANSFERS) if _waits(e, told.today) and e.values.get("destination")]


def _sent(told: Told, said: Said, old: Entry, account: str) -> list[Finding]:
    """Return the order to send what is to go to somebody into an account of which only writing tells."""
    who = str(old.values.get("recipient") or old.values.get("name"))
    fresh = [e for e in told.fresh(TRANSFERS) if e.record is None]
    placed = [e for e in fresh if e.values.get("destination")]
    amounts: Sequence[Value] = [e.values.get("amount") for e in fresh] or [old.values.get("amount")]
    there = [e for e in placed if _digits(str(e.values["destination"])) & _digits(account)]
    if there and there[0].values.get("recipient") != who:
        called: dict[str, Value] = {"recipient": who}
        return [Finding(collection=TRANSFERS, entry=there[0], values=called, facts=(said.fact,))]
    if placed or not amounts[0]:
        return []
    facts = tuple(sorted({said.fact, *(s.fact for s in told.said if s.sense.sums)}))
    gone = [
        Finding(collection=PAYEES, entry=e, facts=facts, retires=True)
        for e in told.fresh(PAYEES)
        if e.record is None and _digits(str(e.values.get("account") or "")) & _digits(account)
    ]
    note = told.around(told.said.index(said))
    values: dict[str, Value] = {"recipient": who, "destination": account, "status": "planned", "_note": note}
    if fresh:
        return [*gone, Finding(collection=TRANSFERS, entry=fresh[0], values=values, facts=facts)]
    values |= total(_sum_of(old))
    return [*gone, Finding(collection=TRANSFERS, values=values, facts=facts)]


def _digits(account: str) -> frozenset[str]:
    return frozenset(re.findall(r"\d{3,8}", account))
