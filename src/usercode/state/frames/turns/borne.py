"""Sums that a turn tells of and that its speaker does not spend: another pays, or it came to nothing.

"My parents took us out, 210 euros", "lunch was on the company", "I was about to order one, but I cooked". Who pays may
be told in the next sentence: "They insisted on paying."
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.genders import gender_named
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.turns.told import Finding, Said, Told, noted
from usercode.state.frames.words import PEOPLE

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_THEY_PAY = re.compile(
    r" (?:treat(?:s|ed|ing)?|invit(?:es?|ed|ing)|took|taking|takes|bought|got|gets?|gave|gives?|sent|stood|shouted|"
    r"brought) (?:me|us|both of us|all of us|everyone|everybody|the (?:whole |entire )?(?:team|family|table|office|"
    r"class))(?! (?:his|her|their|the other) (?:half|share|part|third|quarter|bit|portion))"
    r"(?! (?:the |a |an |my |our |their |another )?(?:\S+ )?(?:receipts?|invoices?|bills?|confirmation|e-?mails?|messages?|texts?|links?|details|reminders?|"
    r"quotes?|letters?|forms?|statement|accounts?|iban|number|dates?|news|word)[ ,.]) "
    r"| (?:pick(?:s|ed|ing)? up|foot(?:s|ed|ing)?|cover(?:s|ed|ing)?|settl(?:es?|ed|ing)|g[eo]t|took|grabbed) "
    r"(?:the |our )(?:whole )?(?:bill|tab|check|cheque|cost|costs) "
    r"| (?:paid|pays|paying|pay) for (?:everything|it all|it|all of it|us|us all|me|everyone|everybody|the "
    r"(?:lot|meal|dinner|lunch|food|whole thing|two of us|both of us|three of us|four of us)) "
    r"| insist(?:s|ed)? on (?:paying|treating|covering|getting) | (?:would|did|will) not (?:let|hear of) (?:me|us)(?: \S+)? "
    r"(?:pay|paying) | (?:is|are) paying (?:for )?| (?:took|takes|taken) care of (?:it|this|that|everything|(?:the |our )(?:\S+ )?(?:bill|tab|check|rest)) "
    r"| (?:got|gets|paid|pays|took|covered|bought) (?:this|that|this one|that one|these|it|them|the lot|everything|the (?:drinks|coffees?|food|tickets|round))(?= [,;.!]| this time | for me | for us | and | because | as | today | tonight |\Z)"
    r"| (?:wanted|offered|asked|begged|happened) to (?:pay|treat|get (?:it|this)) "
)
"""What somebody else does who pays; said of the speaker it tells of their own money."""
_FIRM = (
    r"(?:firm|company|work|office|employer|boss|school|kindergarten|nursery|club|parish|church|choir|team|department|"
    r"council|committee|landlord|landlady|library|neighbou?rs?)"
)
_NOT_OURS = re.compile(
    rf"\A (?:and |but |so |well |oh |, )*(?:the|our|my) {_FIRM} (?:has |have |'s |just |finally |even |then )*"
    r"(?:bought|paid|ordered|spent|splurged|booked|forked|shelled) "
    rf"| (?:{_FIRM}|they|he|she|insurance|insurer) (?:is |are |will |'ll |has |have |'s )*(?:pay|pays|paid|paying|"
    r"giv\w+|gave|refund\w*) (?:(?:it|that|this|me|us|all|everything|the \S+) ){0,2}back | (?<!not )"
    rf"(?:be |been |was |is |get |gets |got |being )reimbursed | {_FIRM} (?:will |'ll |is |has )*reimburs\w+ "
    r"| (?:on|by) (?:the |my |our )?(?:company|work|firm|office|employer|boss|house) (?=[,;:.!?()–—]|\Z|"
    rf"(?:and|so|which|because|this|for|since) )| (?:the|our|my|his|her) {_FIRM} (?:always |kindly |luckily |"
    r"thankfully |will |'ll |is |has |have )*(?:pays|pay|paid|paying|covers|cover|covered|picks up|picked up|foots|"
    r"settles) (?!me |us |my |our |for my |well )| (?:he|she|they|uncle \S+|aunt \S+|grandma|grandpa|mum|dad|mom) "
    r"(?:\S+ )?(?:paid|pays|picked up|covered|settled|insisted on paying) (?:the |all |for )*<m\d+> "
    rf"| (?:my|our) (?:{'|'.join(sorted(PEOPLE))}) (?:[a-z]+ )?(?:paid|pays|spent|transferred|gave) (?:[^\s,;:.!?<]+ ){{0,3}}?<m\d+> (?:[^\s,;:.!?<]+ ){{0,3}}?for (?:his|her|their) "
    rf"| with (?:his|her|their) (?:own )?(?:[^\s,;:.!?<]+ )?(?:money|card|savings) "
    r"| (?:his|her|their|\S+ 's) (?:treat|turn|round|shout) (?!to (?:drive|cook|host|pick|choose|drop|wash|clean|go) )|(?<! my)(?<! our) turn to (?:pay|treat) | beat (?:me|us) to (?:it|the|paying) | expensed | on expenses | (?:as )?an? (?:gift|present|thank[- ]you|treat) from | as a (?:gift|present|thank[- ]you) | "
    r"(?:was|were) a (?:gift|present) | free of charge | for free | <m\d+> for (?:them|him|her) "
    r"(?=[,;:.!?]|\Z|(?:and|so|but) )| (?:costs?|costing|set) (?:him|her|them) (?:back )?(?:\S+ ){0,2}?<m\d+> |(?<! i)"
    r"(?<! we) (?:stood|got in|bought) (?:every|each|all the|the whole) rounds? "
    r"| (?:her|his|their) (?:own )?(?:card|money|wallet|statement) | (?:he|she|they) (?:have |has |'ve |'s |already )*paid for (?:it|that|them|those) "
)
PREPAID = re.compile(
    r" (?:with|by|on|using|from|used|use|spent) (?:the |a |my |our |some |an old |that |one of )?"
    r"(?:[^\s,;:.!?<]+ ){0,3}?(?:gift card|gift cards|voucher|vouchers|gift certificate|store credit|loyalty points|"
    r"reward points|points|air miles|coupon) "
)
"""What is given in place of money, by whomever."""
_THEIR_LIST = re.compile(
    rf" (?:{'|'.join(sorted(PEOPLE))}) 's (?:[^\s,;:.!?<]+ ){{0,2}}?(?:statement|statements|account|accounts|card|"
    r"bank app|spending|outgoings|direct debits?|standing orders?|expenses|budget) "
)
"""Somebody else's list of sums: "my husband's statement shows"."""
_TO_THEM = re.compile(r" (?:to|into|from|with) (?:her|his|their) (?:own )?(?:[^\s,;:.!?<]+ )?(?:account|card|bank) ")
_OWN = frozenset({"i", "we"})
_CAME_TO_NOTHING = re.compile(
    r" (?:was|were) (?:just |already |this close to |so |very )?(?:about to|going to|tempted to|close to) .* "
    r"(?:but|then|until|instead|till) | (?:nearly|almost) (?:\S+ ){0,2}?(?:bought|ordered|booked|paid|got|spent|signed|"
    r"took|went) | (?:so|and|but) (?:i|we) (?:just |then |both |all )?(?:went home|left(?: again)?|walked "
    r"(?:out|away|off)|passed|went (?:somewhere|elsewhere)|gave up|said no|declined|turned (?:it|them|that) down|"
    r"decided against|ate at home|cooked) | (?:in the end|instead) (?:i|we) (?:cooked|made|stayed|left|kept|"
    r"decided not|did not|walked) "
)
_LONG_AGO = frozenset({"month", "quarter", "season", "year"})
"""Stretches that what was spent in them is told of as a whole, and none of it today."""
_BE = r"(?:(?:is|was|'s|has|had|been|got|will|be|'ll|already|all|now|safely|since) )+"
_GOT_BACK = re.compile(
    r" (?:gave|given|handed|sent|paid|pays|slipped|transferred|refunded|reimbursed|repaid|pressed) (?:me|us) (?:for (?:it|that|them|this)|"
    r"(?:the |all |of |my )*(?:it|that|cash|money|amount|sum|share|costs?|everything|all)(?: back)?|<m\d+> back) (?!for (?!it|that|them|those|this))"
    r"| (?:got|had|get|have) (?:it|that|the money|all of it|everything) (?:all |already |straight )?back from "
    rf"(?:the |my |our )?{_FIRM} | (?:took|taken|brought|sent|gave) (?:[^,;.!?]+ )?back .*(?:<m\d+>|refund|money) | "
    r"(?:got|get|received) (?:[^,;.!?]+ )?<m\d+> (?:back|refunded|returned) "
    rf"| (?:refund|money|it|that|sum|amount|<m\d+>) {_BE}(?:back (?:in|on|with|again|[,.;!])|coming back|on (?:its|the) way back|refunded|reversed|credited|returned to (?:me|us)) "
    rf"| refund {_BE}(?:on (?:its|the) way|coming|promised|in|through|here|underway|agreed|due) "
    rf"| (?:they|he|she|bank|shop|firm|company|hotel|team|support|desk) (?:(?:are|is|'re|'s|have|has|'ve|'ll|will|already|just|now|promptly) )*"
    r"(?:refund(?:ed|ing)?|revers(?:e|ed|ing)|return(?:ed|ing)?|credit(?:ed|ing)?|send(?:ing)?|sent|put(?:ting)?|pay(?:ing)?|paid|giv(?:e|ing)|gave) "
    r"(?:it|that|everything|me|us|the (?:[^\s,;:.!?<]+ )?(?:charge|money|payment|sum|<m\d+>)|<m\d+>) (?!for |to them |to him |to her )"
    r"| (?:are|is|'re|'s) (?:already |now |just )*(?:refunding|reversing|crediting|returning|repaying) | (?:got|made|had) (?:them|him|her|the (?:bank|shop|firm)) (?:to )?(?:put|send|pay|give|refund|reverse|take) (?:it|that|the \S+|everything) (?:all |straight )?back "
    r"| (?:disputed|contested|reclaimed|claimed back|charged back|reported) (?:it|this|that|the (?:charge|payment)) "
)


_NEAR = 3
"""How many sentences on it may be told that a sum comes back."""
_COMPANY_CARD = re.compile(
    r" (?:on|with|off) (?:the |my |our )?(?:company|work|firm|office|corporate|school|team) (?:credit |debit |amex |"
    r"visa )?(?:card|account|expenses|money|budget) "
)


def _cards_are_ruled(told: Told) -> bool:
    """Whether a rule of the speaker's is on what goes on such a card."""
    rules = (e for e in told.entries("finance.limits") if not e.retired)
    return any(
        re.search(r"\b(?:company|work|corporate|office) card\b", f"{e.values['subject']} {noted(e)}") for e in rules
    )


def is_borne(said: Said) -> bool:
    """Whether a sentence tells that somebody else pays, or that nothing was spent after all."""
    line = said.line
    if _CAME_TO_NOTHING.search(line) or _GOT_BACK.search(line):
        return True
    ours = re.search(
        r" (?:i|we) (?:have |'ve |just |also |already )*(?:paid|spent|bought|ordered|treated|covered|pay) ", line
    )
    prepaid = PREPAID.search(line) and (not ours or len(said.sense.sums) == 1)
    if prepaid or (_NOT_OURS.search(line) and not ours):
        return True
    listed = _THEIR_LIST.search(line)
    if listed is not None:
        return True
    if _is_of_a_time_past(said):
        return True
    if not ours and _is_on_somebody(said):
        return True
    paid = _TO_THEM.search(line) if said.sense.sums and not ours else None
    if paid is not None and said.sense.of_others(Hit(said.sense.at_sum, said.sense.at_sum + 1)):
        return True
    return any(_by_another(said, match) for match in _THEY_PAY.finditer(line))


_ON_WHOM = re.compile(
    rf" (?:on|out of) (?:my |our )?(?P<who>{'|'.join(sorted(PEOPLE))}|[a-z]+)(?P<whose> 's (?:card|money|pocket|savings|account|tab|birthday money))?"
    r"(?= this time | today | tonight | again | for once |[ ]?[,;.!]|\Z)"
)
"""On whom the costs are: "on Josie this time", "out of Dad's pocket"."""


def _is_on_somebody(said: Said) -> bool:
    """Whether a sentence with a sum tells by "on" that it is on somebody near, and not on a day or a thing."""
    people = {name.lower() for name, _ in said.sense.scene.people} | PEOPLE
    named = (m["who"] for m in _ON_WHOM.finditer(said.line))
    return bool(said.sense.sums) and any(who in people or gender_named(who) for who in named)


def _is_of_a_time_past(said: Said) -> bool:
    """Whether what was spent is told of a stretch that is over: "last year we spent $3,000 on restaurants"."""
    told = [t.value for t in said.tokens if t.kind == "date"]
    return bool(said.sense.sums and told) and all(
        m.grain in _LONG_AGO and m.last < said.sense.today and not m.recurring for m in told
    )


def _by_another(said: Said, match: re.Match[str]) -> bool:
    """Whether the one who does what a match tells of is not the speaker."""
    at = said.sense.line.token_at(match.start() + 1)
    subject = {t.low for t in said.sense.subject(Hit(at, at + 1))}
    before = {t.low for t in said.tokens[max(0, at - 3) : at]}
    return bool(subject) and not subject & _OWN and not before & _OWN


def borne_facts(told: Told) -> frozenset[int]:
    """Return the facts of the sentences whose sums somebody else pays, or nobody."""
    gone = {at for at, said in enumerate(told.said) if not said.sense.asks and said.sense.tells and is_borne(said)}
    if not _cards_are_ruled(told):
        gone |= {at for at, said in enumerate(told.said) if said.sense.tells and _COMPANY_CARD.search(said.line)}
    gone |= {at - 1 for at in gone if at and not told.said[at].sense.sums}
    back = {at for at in gone if _GOT_BACK.search(told.said[at].line)}
    priced = [at for at, said in enumerate(told.said) if said.sense.sums]
    gone |= {max((p for p in priced if at - _NEAR <= p <= at), default=at) for at in back}
    return frozenset(told.said[at].fact for at in gone)


def borne(told: Told) -> list[Finding]:
    """The payments of this turn that its speaker did not make: taken back."""
    facts = borne_facts(told)
    return [
        Finding(collection=path, entry=entry, facts=(entry.facts[0],), retires=True)
        for path in (PAYMENTS, TRANSFERS)
        for entry in (told.fresh(path) if facts else ())
        if entry.record is None and entry.facts and set(entry.facts) <= facts
    ]
