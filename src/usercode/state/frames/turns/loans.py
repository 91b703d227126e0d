"""Money that is lent to somebody to whom nothing was to be lent, and a purse that stays shut for somebody.

"Davide rang about the dentist. I've said yes and sent €350, to be paid back in autumn" is a loan though nobody calls it
one: who gets it, that it left the speaker and that it comes back may each stand in a sentence of their own. "My wallet
stays shut when it comes to lending there" bans a loan to the one whom the turn names.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import is_name
from usercode.state.frames.sums import total
from usercode.state.frames.turns.told import Finding, Told
from usercode.state.frames.words import PEOPLE

LIMITS, PAYMENTS, TRANSFERS = "finance.limits", "finance.payments", "finance.transfers"
LEAD = "loan to "
"""How the subject of a ban on lending to somebody begins."""
_IS_LOAN = re.compile(
    r" (?:lent|lend|lending|loan|loaned|loaning|borrow(?:ed|ing|s)?(?! from)|advanced?|advancing|subbed|sub|tided?|bail(?:ed|ing)?|iou|"
    r"(?:to|will|'ll|would|can|is going to|promised to|promises to|wants to) (?:be )?(?:pay|paid|repay|repaid|give|return|returned)(?: (?:it|me|that|this|the money|everything|all|every \S+))*(?: back)?|"
    r"(?:pays?|repays?|gives?|gets?|returns?) (?:it|me|that|this|the money) back|paying (?:it|me|that) back|(?:comes?|coming|back|returned|repaid) (?:back )?(?:by|in|on|before|at|next|within|with|when|once)|until (?:payday|pay day)|"
    r"(?:short|help(?:ed|ing)? (?:him|her|them) out)) "
)
"""How money is told to be lent, or to come back."""
_LEFT_US = re.compile(
    r" (?:(?:i|we)(?: have| 've| just| also| then| now| finally| did| am| 'm| are| 're)* (?:lent|loaned|lending|loaning|lend|sent|sending|gave|given|giving|transferred|transferring|wired|handed|slipped|advanced|said yes|helped|helping|paid|put|did the transfer)|"
    r"said yes|and (?:sent|lent|gave|transferred|wired)|\A (?:lent|sent|gave|loaned|transferred|did the transfer|said yes)|<m\d+> (?:went|has gone|is going|goes|gone) (?:\S+ )?(?:to|over)|did the transfer|the transfer (?:is|was) (?:done|made)) "
)
_NOT_LENT = re.compile(
    rf" (?:{SUPPOSALS}|not|never|nothing|no more|refused|said no|turned (?:him|her|them) down|declined|owed? (?:him|her|them)|i owe|(?:lent|sent|gave|paid|lends|sends|pays|transferred) (?:me|us)(?! back)|"
    r"paid me back|has paid (?:it )?back|my (?:half|share|part)|for the (?:tickets|present|gift|groceries)|birthday|wedding (?:gift|present)|bought|sold|his own|her own|instead|book|novel|film) "
)
"""What tells that nothing was lent: it was refused, given back, or was the speaker's own debt."""


def lent_all_the_same(told: Told) -> list[Finding]:
    """The loan that this turn tells to somebody to whom nothing was to be lent."""
    rules = [e for e in told.entries(LIMITS) if _is_ban(e, told)]
    sums = {m.amount: m for s in told.said for m in s.sense.sums}
    text = _CAME_HOME.sub(" ", _DID_NOT_HAVE.sub(" ", "".join(s.line for s in told.said)))
    if not rules or len(sums) > 1 or not _IS_LOAN.search(text) or not _LEFT_US.search(text) or _NOT_LENT.search(text):
        return []
    if any(s.sense.asks or not s.sense.tells for s in told.said):
        return []
    for rule in rules:
        who = str(rule.values["subject"]).removeprefix(LEAD)
        parts = [
            s
            for s in told.said
            if words(who) <= s.words or s.sense.sums or _LEFT_US.search(s.line) or _IS_LOAN.search(s.line)
        ]
        facts = tuple(sorted({s.fact for s in parts}))
        if goes_elsewhere(told, who):
            continue
        if not any(words(who) <= s.words for s in parts) or any(
            str(e.values.get("payee") or "").startswith(LEAD) for e in told.fresh(PAYMENTS)
        ):
            continue
        if any(_is_still_to_go(e, who) for e in told.fresh(TRANSFERS)) and not _LEFT_US.search(
            _GOES_LATER.sub(" ", text)
        ):
            continue
        money = next(iter(sums.values()), None)
        note = " ".join(s.text.strip() for s in told.said if s.fact in facts)
        misread = [
            e
            for path in (PAYMENTS, TRANSFERS, "household.deadlines")
            for e in told.fresh(path)
            if e.record is None and {*e.facts} & {*facts}
        ]
        values: dict[str, Value] = {
            "payee": f"{LEAD}{who}",
            "status": "paid",
            "date": told.today,
            "_note": note,
            **total(money),
        }
        return [
            *(Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in misread),
            Finding(collection=PAYMENTS, values=values, facts=facts),
        ]
    return []


_CAME_HOME = re.compile(
    r" (?:he|she|they|who|[^\s,;.!?]+) (?:is |will |'ll |are )?(?:comes?|came|coming|come) back (?:on|in|at|by|before|next|from|with|when) "
)
"""How people come back, and no money."""
_GIVEN_TO = (
    re.compile(
        r" (?:lent|lend|lending|loaned|loan|loaning|sent|send|sending|gave|give|giving|paid|paying|transferred|wired|slipped|handed|advanced|subbed) "
        r"(?P<who>(?:(?:my|our|the|his|her|their) )?(?:[^\s,;:.!?<]+ ){1,3}?)(?=(?:the |another |a |some |about |over |all )*(?:<m\d+>|money|cash|sum) )"
    ),
    re.compile(
        r" <m\d+> (?:over |across |on )?to (?P<who>(?:(?:my|our|the|his|her|their) )?(?:[^\s,;:.!?<]+ ){1,3}?)(?=[,;:.!?<]|\Z|(?:for|on|who|that|which|and|so|until|by|to) )"
    ),
)
NO_MONEY = re.compile(
    r" (?:and )?(?:i |we )?(?:gave|give|giving|sent|handed|slipped) (?:him|her|them|[^\s<,;.!?]+) (?:home|away|off|an? (?!loan |sum |hundred |few |couple |bit |little |lot |cheque |check |transfer |advance |amount |<m)|my (?!money |savings |last |cash ))"
)
"""What is given and is no money: "gave him a coffee"."""
_WHOEVER = frozenset(["him", "her", "them", "it", "me", "us", "back", "over", "out"])
_GAVE_BACK = re.compile(
    r" (?:(?:has|have|had|'s|'ve|just|finally|already) )*(?:paid|gave|given|sent) (?:me|us|it) (?:all )?back (?!by |in |on |next )| borrow(?:ed|ing|s)? (?:[^\s,;.!?]+ ){0,4}?(?:from|off) (?!me |us )"
)
"""How money is told to have come back, or to come from somebody else."""


def goes_elsewhere(told: Told, who: str) -> bool:
    """Whether the money of a turn goes to another one than `who`, comes back from them, or is of their kin."""
    text = "".join(s.line for s in told.said)
    own, given = words(who), False
    lone = re.escape(who.lower())
    if re.search(rf" {lone} 's (?:[a-z]+ )?(?:{'|'.join(sorted(PEOPLE))}) ", text) and not re.search(
        rf" {lone} (?!'s )", text
    ):
        return True
    if NO_MONEY.search(text) and len(_LEFT_US.findall(NO_MONEY.sub(" ", text))) == 0:
        return True  # "he asked me for €350. I gave him a coffee"
    for said in told.said:
        for form in _GIVEN_TO:
            for match in form.finditer(said.line):
                run = said.between(*match.span("who"))
                if run[0].low in _WHOEVER or own & {t.low for t in run} or not any(t.kind == "word" for t in run):
                    return False
                given = (
                    given
                    or run[-1].low in PEOPLE
                    or is_name(run[-1])
                    or run[0].low in ("my", "our", "the", "his", "her")
                )
    return given or bool(_GAVE_BACK.search(text))


_GOES_LATER = re.compile(r" (?:i|we) (?:am|are|'m|'re) \S+ing (?:\S+ ){0,4}?(?=<d\d+> )")
"""How money is told to be on its way only by a day that is named: "I'm sending it over this evening"."""


def _is_still_to_go(entry: Entry, who: str) -> bool:
    """Whether the loan is read of this turn already, as what is to be sent."""
    to = words(str(entry.values.get("recipient") or ""))
    return not entry.retired and entry.values.get("status") == "planned" and words(who) <= to


_DID_NOT_HAVE = re.compile(r" (?:did|does|do) not (?:have|own|get paid) (?:it|enough|the money|any) ")
"""Why somebody borrows: "the rent had to be paid, and Kwame didn't have it"."""


def _is_ban(entry: Entry, told: Told) -> bool:
    until = entry.values.get("until")
    subject = str(entry.values["subject"])
    return bool(
        entry.record is not None
        and not entry.retired
        and subject.startswith(LEAD)
        and not entry.values.get("max_amount")
        and (until is None or until >= told.today)
        and words(subject.removeprefix(LEAD)) <= told.words
    )


_SHUT = re.compile(
    r" (?:my|our) (?:wallet|purse|pocket|pockets|bank|chequebook|checkbook|account|hand|lending) (?:stays?|is|are|remains?|will (?:stay|be|remain)|has) (?:\S+ )?(?:shut|closed|zipped|over|empty)|"
    r" (?:bank of \S+) is (?:now )?(?:closed|shut)| (?:done|through|finished|over) (?:with )?lending | (?:no more|never any) lending | lending (?:days are|is) over "
)
"""How somebody tells in a figure of speech that they lend nothing any more."""
_LENDS = re.compile(r" (?:lend|lending|lent|loan|loans|borrow\w*) ")


def shut(told: Told) -> list[Finding]:
    """That nothing is lent any more to the one person whom this turn names, told by a figure of speech."""
    text = "".join(s.line for s in told.said)
    if not _LENDS.search(text):
        return []
    names = {
        s.tokens[a].text for s in told.said for a, b in s.sense.names() if a and b - a == 1 and is_name(s.tokens[a])
    }
    for said in told.said:
        if said.sense.asks or not said.sense.tells or not _SHUT.search(said.line) or len(names) != 1:
            continue
        if re.search(r" (?:if|unless|might|maybe|would|his|her|their|said|says|library|books?) ", said.line) or any(
            said.fact in e.facts for e in told.fresh(LIMITS)
        ):
            continue
        (who,) = names
        of = next(s for s in told.said if who in [t.text for t in s.tokens])
        note = " ".join(s.text.strip() for s in told.said if s in (of, said))
        values: dict[str, Value] = {"subject": f"{LEAD}{who}", "max_amount": 0.0, "_note": note}
        return [Finding(collection=LIMITS, values=values, facts=tuple(sorted({of.fact, said.fact})))]
    return []
