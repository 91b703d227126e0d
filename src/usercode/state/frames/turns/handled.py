"""Whether a sentence tells that the matter it speaks of has been seen to, in whatever words.

A deadline of which its user tells, later on, that something has been done about it is no longer certain: what is not
certain is not raised. So any deed that has happened counts, but for those that leave a matter open: to hear or read of
it, to speak or think of it, to begin or try, to put it off. A sentence that also says what is left to do tells of none.
Surer than any deed are those that end tasks by their kind ("filed", "sent", "went off"), the coming of what was asked
for, and that the paper is where it had to go: they count beside such words, too. Which task is meant is no matter here.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.functionwords import DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.turns.told import ATOM, Said
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.wordset import word_set

_HALF = r"half(?! (?:marathon|term|price|year|board|day|now|what|as))"
"""A thing left half done, and no half marathon."""
_LEFT_OPEN = re.compile(
    rf" (?:(?<! it or )not|never|yet|still|nobody|almost|nearly|{_HALF}|halfway|drafts?|drafted|have to|has to|need|"
    r"needs|must|should|ought|left to|to be done|(?:was|were|is|be) (?:closed|shut)|turned away|in vain|queue|reminded|"
    r"reminder|forgot|forgotten|due|deadline|overdue|as far as|so far|stuck|part of|some of|most of|"
    r"(?:i|we) (?:am |are |'m |'re )?(?:going to|will|'ll|want to|plan to|mean to)) "
)
"""Words by which a whole sentence leaves its matter open."""
_TO_COME = re.compile(
    r" (?:will|would|'ll|going to|want|wants|plan|planned|hope to|trying|if|once|unless|until|till|before|maybe|"
    r"perhaps|nothing) "
)
"""Words by which one part of a sentence tells of what is to come."""
LEAVE_OPEN = word_set(
    "be have do get hear see read look know think say tell ask mention note talk speak discuss learn notice realise "
    "realize find forget remember remind warn inform notify begin start try want plan mean intend hope wish need "
    "expect promise suggest recommend advise lose miss leave take photograph gather prepare copy scan print compare "
    "collect postpone delay put extend move push reschedule receive require demand feel worry stress surprise bother "
    "relax rest mess like love hate wonder download keep pay come arrive let happen seem decide call phone ring open "
    "check borrow make show cost set buy order purchase live stay run expire end break wait skim google ponder mull study "
    "highlight puzzle baffle annoy frustrate confuse mention bookmark misplace mislay spill crumple damage chew doodle "
    "bore upset dread postpone ignore neglect"
)
_SEEN_TO = re.compile(
    r" (?:all set|all sorted|all done|done with|done and dusted|sorted(?: out)?(?! (?:the|my|our|all|some|a|an|his|her|their) )|taken care of|took care of|dealt with|"
    r"squared away|wrapped up|ticked off|crossed off|checked off|out of (?:the way|my hands|our hands)|"
    r"(?:had|said|have had) (?:my|our) (?:say|piece)|made (?:my|our) (?:views?|feelings|point) (?:known|plain|clear)|"
    r"off (?:my|our|the) (?:list|plate|desk|chest|hands)|behind (?:me|us)|over (?:and done )?with|under my belt|"
    r"in the bag|in place|good to go|(?:said|say) yes to|(?:all |paid |went )?on the voucher|(?:they|she|he|office|council|school|bank|agency) (?:now )?(?:has|have|'ve) (?:got )?(?:all (?:of )?)?(?:my|our|his|her|the) (?:papers|paperwork|documents|forms?|application|file)|"
    r"(?:got|have|hold|handed me|gave me|given) (?:the|a|my|our) (?:stamped )?(?:receipt|stamp|confirmation|acknowledgement)|"
    r"(?:got|have|secured|snagged|grabbed) (?:\S+ ){0,3}?(?:spots?|places?|seats?|"
    r"slots?|bib|bib number|start number|race number|confirmation|student card)|"
    r"(?:press|click|tapp|push)ed (?:on )?(?:the )?(?:\S+ )?(?:send|submit|pay|confirm|order|book|register|renew|enrol|"
    r"enroll|apply)|hit (?:the )?(?:\S+ )?(?:send|submit|pay|confirm|order|book|register|renew|enrol|enroll|apply)|"
    r"(?:i|we|he|she) (?:is|are|'m|'re|'s|am) (?:now |both |all |finally )*(?:down for|one of the \S+)|"
    r"(?:put|have|has|had|got|wrote) (?:me|us|him|her|both of us|(?:my|our|his|her) names?) (?:down|on (?:the|their|its) (?:\S+ )?(?:list|register|roll))|"
    r"(?:got|put|have|has) \S+ (?:on|onto|into) (?:the|their) (?:\S+ )?(?:list|register|roll|course|class|group)|"
    r"(?:portal|system|website|site|machine|app|office|counter|clerk) (?:took|accepted|swallowed|has) (?:it|them|everything|the lot|all of (?:it|them))|"
    r"(?:signed|enrolled|enroled|registered|entered|booked) (?:me|us|him|her|both of us) (?:up|in|on|for)|"
    r"(?:is|are|'m|'re|'s|am) (?:now |both |all |finally )*on the (?:register|list|roll|electoral roll|books)|"
    r"(?:squared|settled|paid) up(?= (?:with|for|at|in|and|today|this|last|[,.!;]))|"
    r"(?:is|are|'m|'re|'s|am|got) (?:now |all |finally |officially |definitely )?in"
    r"(?= (?:at the|on the|for the|[,.!;]))|(?:was|were|'ve been|have been|been|went|popped|nipped|stopped|dropped|"
    r"called in|drove|walked) (?:\S+ )?(?:at|to|into|in|by|over to|down to|round to|along to) the (?:\S+ ){0,2}?"
    r"(?:office|registry|registrar|consulate|embassy|agency|town hall|city hall|council|court|counter)"
    r"(?= (?:<d|and|for|with|[,.!;]))) "
)
"""How a matter is said to be over, without its deed."""

_HOW_MUCH = word_set("so very too really pretty quite super extremely bit more most less")
"""Words before a feeling, which is no deed: "so stressed about the purchase"."""
_MARKS = frozenset({",", ";", ":", "(", ")", "–", "—", "-"})
_OF_THE_DEED = re.compile(
    r" (?:filed|submitted|sent|served|posted|mailed|emailed|faxed|handed|turned|returned|paid|registered|enrolled|"
    r"signed|renewed|claimed|appealed|protested|completed|finished|booked|cancelled|canceled|redeemed|used|spent|"
    r"exchanged|uploaded|lodged|delivered|dropped|entered|applied|switched|replied|answered|accepted|declined|"
    r"confirmed|withdrew|settled|objected|disputed|notified|did (?:the|my|our)|done|passed|went off|gone off|went in|"
    r"gone in|went out|gave|given|put|cashed|claimed|picked|chose|chosen|reimbursed|approved|granted) "
)
_LAID_BY = re.compile(
    rf"put (?!in (?:the|my|our|an?) (?:\S+ )?(?:renewals?|applications?|forms?|claims?|requests?|objections?|appeals?|papers|orders?|notice|bids?|complaints?) )(?:(?!in |through |forward ){ATOM}){{0,9}}?(?:(?:in|into|inside|on|onto|under|behind|beside|between|by|with|next to|among) "
    r"(?:the|a|an|my|our|its|his|her) |away |aside |off |together |back )"
)
"""How a thing is put where it waits: "put it in the drawer", "put all my receipts into a shoebox", "put it off"."""
_LEFT_THE_HOUSE = re.compile(
    r" (?:in|into|through|on|with) (?:the|their|his|her|its) (?:[a-z]+ )?(?:post|mail|letter ?box|mailbox|post ?box|drop ?box|outbox|inbox|door|slot|"
    r"hands?|portal|system|desk|counter|council|school|office|landlord|landlady|agent|agency|bank|secretary) "
)
"""Where what is put has gone out: "put it in the post", "through their door"."""
_ARRIVED = re.compile(
    r" (?:confirmation|receipt|approval|refund|rebate|reimbursement|certificate|acknowledgement|acknowledgment|check|cheque|money|"
    r"<m\d+>|they|it) (?:[^\s,;:.!?]+ ){0,4}?(?:has|have|is|was|'s|'ve)? ?(?:been |already |now )*"
    r"(?:arrived|come through|came through|came|come|landed|received|approved|confirmed|(?:in|on) "
    r"(?:my|our|the) account|there) "
)
_OUT = re.compile(
    r" (?:(?:has|have) )?(?:safely )?(?:arrived|landed) (?:safely )?(?:at|with) (?:the |them |their )|(?:has|have|'s|'ve) reached (?:the |them |him |her )"
    r"| (?:got|have|received|collected) (?:my|our|the) (?:[^\s,;:.!?<]+ ){1,3}?for (?:another |the next )?(?:<s\d+> |\S+ more years )|"
    r" (?:is|are|'s|went|gone) (?:now |already |finally |all )?(?:(?:out|off) (?:by|in the|with the|to the|today|this|yesterday|last) |with (?:the|them|him|her) |in the (?:post|mail) |on "
    r"(?:its|their) way |in (?=[,;:.!?()–—]|and |before |on time|today|this|last|yesterday))"
)
"""How a paper is told to have gone out: "our objection is with the planning office"."""
_TAKEN_THERE = re.compile(
    r" (?:took|taken|brought|carried|walked|handed|dropped|given|gave) (?:[^\s,;:.!?<>]+ ){1,7}?(?:to|at|in at|into|"
    r"over to|round to) (?:the |her |his |our |my |their )?(?:[^\s,;:.!?<>]+ )?"
    r"(?:school|office|post|hall|teacher|council|bank|club|nursery|kindergarten|secretary|clinic|shop|library|garage|"
    r"agency|counter|desk|coach|letterbox|mailbox|box) "
)
"""How a paper is told to be where it had to go, whoever took it."""
_PAID_OUT = re.compile(
    r" (?:subsid\w+|grant|refund|rebate|claim|bonus|money|<m\d+>|reimbursement|cashback|compensation|allowance|"
    r"expenses) (?:[^\s,;:.!?]+ ){0,6}?(?:has been|have been|has|have|was|were|is|got|came) (?:\S+ )?"
    r"(?:paid|paid out|paid back|transferred|credited|refunded|reimbursed|approved|granted|in (?:my|our|the) account|"
    r"through) | (?:got|had|received|gotten) <m\d+> (?:back|from|for the|as compensation) | (?:paid|credited|refunded|transferred|reimbursed) (?:me|us) "
)
"""How what was asked for has been got: the claim for it was made."""
_RENEWED_ONE = re.compile(
    r" new (?:[^\s,;:.!?<]+ ){1,4}?(?:is|'s|has|came|arrived|was|are|have) (?:been |already |finally |now )?"
    r"(?:here|in|on|up|come|arrived|delivered|issued|stuck|sent|loaded|downloaded|installed|activated|active|live|"
    r"set up|valid|good|sorted) | new (?!(?:\S+ ){0,2}(?:form|forms|letter|reminder|deadline|date|email|bill|invoice|"
    r"one to) )(?:[^\s,;:.!?<]+ ){1,3}?(?:has |have )?(?:already |finally |just )?(?:came|arrived|turned up|landed|"
    r"come through|come in) | (?:good|valid|covered|sorted|set|legal|safe) (?:again )?(?:for|until|till) "
    r"(?:another|the next|one more|<s|two|three) "
)
"""How a paper is told to have been renewed by the new one's being there."""
_NOT_YET = re.compile(
    rf" (?:not|never|yet|almost|nearly|{_HALF}|draft|started|will|would|going to|have to|need to|needs to|must|should|"
    r"want to|plan to|if|once|until|before|when|to be|to get|get|getting) "
)
_MANAGED = re.compile(
    r" (?:used (?:\S+ ){1,4}?|managed |remembered |got (?:round |around )|found (?:the |some )?time |took "
    r"(?:\S+ ){1,3}?)to (?:finally |just )?(?:renew|file|submit|send|pay|register|apply|enrol|enroll|book|return|sign|"
    r"claim|appeal|cancel|post|mail|hand|do) "
)
"""How a deed is told to be done by the time that it took: "used the break to renew my licence"."""


def is_handled(said: Said) -> bool:
    """Return whether a sentence tells of a deed, or of an end, after which what it speaks of is no longer certainly open."""
    if said.sense.asks or _LEFT_OPEN.search(said.line):
        return False
    return is_over(said) or any(_is_deed(said, at) or _is_rare_deed(said, at) for at in range(len(said.tokens)))


def leaves_open(said: Said) -> bool:
    """Return whether a sentence says that its matter is still to be done, or only put off."""
    laid = any(is_laid_by(said, at) for at, token in enumerate(said.tokens) if token.low == "put")
    return laid or is_to_do(said)


def is_to_do(said: Said) -> bool:
    """Return whether a sentence says that something is still to be done."""
    return bool(_LEFT_OPEN.search(said.line))


def is_over(said: Said) -> bool:
    """Return whether a sentence says without a deed that something is over: "she's all set", "it's off my desk"."""
    there = (said.sense.line.token_at(m.start() + 1) for m in _SEEN_TO.finditer(said.line))
    return not said.sense.asks and not _LEFT_OPEN.search(said.line) and any(_is_meant(said, at) for at in there)


def has_deed(said: Said, *, by_paying: bool) -> bool:
    """Return whether a sentence tells of a deed that ends tasks, paying if `by_paying`, or that what was asked for has come."""
    for pattern in (_OF_THE_DEED, _ARRIVED):
        for match in pattern.finditer(said.line):
            at = said.sense.line.token_at(match.end() - 2)
            pays = by_paying or said.tokens[at].low != "paid"
            if is_laid_by(said, at) or _is_reduced(said, at):
                continue
            if pays and said.sense.manner(Hit(at, at + 1)) == "said" and has_happened(said, at):
                return True
    return False


def is_laid_by(said: Said, at: int) -> bool:
    """Return whether the word at a place tells only where something was put to wait."""
    line = said.line
    laid = _LAID_BY.match(line[said.sense.line.starts[at] :]) is not None
    return laid and not _LEFT_THE_HOUSE.search(line)


def _is_reduced(said: Said, at: int) -> bool:
    """Whether a participle only describes the thing before it: "a sign hidden by a tree", "the form signed by her is"."""
    first, _ = said.sense.segment(at)
    if at == first or "participle" not in FORMS.get(said.tokens[at].low, {}):
        return False
    if not _BY_SOMEBODY.match(said.line[said.sense.line.starts[at] :]):
        return False
    verbs = [c.verb for c in said.sense.line.clauses if c.verb is not None]
    told_apart = any(not verb.start <= at < verb.end for verb in verbs)
    return told_apart and not {t.low for t in said.tokens[max(first, at - _NEAR) : at]} & _PASSIVE


_NEAR = 4
_PASSIVE = AUXILIARIES | word_set("get gets got getting")
_BY_SOMEBODY = re.compile(r"\S+ by (?:an?|the|my|our|his|her|their) ")


def is_out(said: Said) -> bool:
    """Return whether what a sentence names is told to be renewed, out of the house, or done in the end."""
    if _RENEWED_ONE.search(said.line):
        return True
    there = (said.sense.line.token_at(m.start() + 1) for m in _TAKEN_THERE.finditer(said.line))
    falls = (is_so(said, m) for pattern in (_OUT, _MANAGED) for m in pattern.finditer(said.line))
    return any(has_happened(said, at) for at in there) or any(falls)


def is_granted(said: Said) -> bool:
    """Return whether a sentence tells that the money that was asked for has been got."""
    return any(is_so(said, match) for match in _PAID_OUT.finditer(said.line))


def has_happened(said: Said, at: int) -> bool:
    """Return whether the word at a place is no order and nothing still to come, by what stands before it in its part."""
    first, _ = said.sense.segment(at)
    before = " " + " ".join(t.low for t in said.tokens[first:at]) + " "
    past = "base" not in FORMS.get(said.tokens[at].low, {}) or said.tokens[at].low == "put"
    to_me = at + 1 < len(said.tokens) and said.tokens[at + 1].low in ("me", "us")
    return past and not to_me and not _NOT_YET.search(before)


def is_so(said: Said, match: re.Match[str]) -> bool:
    """Return whether what a match tells is no question and no mere possibility."""
    at = said.sense.line.token_at(match.start() + 1)
    return said.sense.manner(Hit(at, at + 1)) in ("said", "meant", "denied")


def _is_deed(said: Said, at: int) -> bool:
    forms = FORMS.get(said.tokens[at].low, {})
    lemmas = {lemma for tag, lemma in forms.items() if tag in ("past", "participle")}
    to_me = at + 1 < len(said.tokens) and said.tokens[at + 1].low in ("me", "us")
    past = bool(lemmas) and "base" not in forms and not lemmas & LEAVE_OPEN and not to_me
    verbs = [c.verb for c in said.sense.line.clauses if c.verb is not None]
    of_clause = not verbs or any(verb.start <= at < verb.end for verb in verbs)
    felt = at > 0 and said.tokens[at - 1].low in _HOW_MUCH
    hit = Hit(at, at + 1)
    happened = not said.sense.is_reported(hit) and said.sense.has_been_done(hit)
    return past and of_clause and not felt and happened and not _is_reduced(said, at) and _is_meant(said, at)


_DONE_TO = DETERMINERS | OBJECT_PRONOUNS | word_set("it that everything all off up away over out")


def _is_rare_deed(said: Said, at: int) -> bool:
    """Whether a word is the past of a verb that the grammar does not list, told as done to something: "they handled it".

    It has what it is done to behind it, or "was" before it.
    """
    low = said.tokens[at].low
    if low in FORMS or not low.endswith("ed") or said.tokens[at].kind != "word" or not is_past(low):
        return False
    if {low.removesuffix("ed"), low.removesuffix("d"), low[:-3]} & LEAVE_OPEN:
        return False
    before = next((t.low for t in reversed(said.tokens[:at]) if t.low not in ADVERBS), "")
    behind = said.tokens[at + 1].low if at + 1 < len(said.tokens) else ""
    passive = before in _PASSIVE
    active = behind in _DONE_TO and behind not in ("me", "us") and before not in DETERMINERS | PREPOSITIONS | _HOW_MUCH
    return (passive or active) and not said.sense.is_reported(Hit(at, at + 1)) and _is_meant(said, at)


def _is_meant(said: Said, at: int) -> bool:
    """Whether a word is told as so, with nothing to come in its part of the sentence, between marks and new thoughts."""
    first, last = said.sense.segment(at)
    lows = [t.low for t in said.tokens]
    start = next((i + 1 for i in range(at, first - 1, -1) if lows[i] in _MARKS), first)
    end = next((i for i in range(at, last) if lows[i] in _MARKS), last)
    part = " " + " ".join(lows[start:end]) + " "
    return said.sense.manner(Hit(at, at + 1)) == "said" and not _TO_COME.search(part)
