"""What was bought or rented and has been seen to, as a turn tells in words that no other reader understood.

What is on record with a day ahead is expected to be settled before that day. So little is asked of words: the turn names
the matter, its firm or what it was told with, and from there on it tells as done what ends such a matter. A return ends
by the thing's leaving or the money's coming, by whatever verb; a fault by any deed of those who answer for it, by what
is free of charge, or by the thing's doing well; a lease by what was sent, signed or agreed with the landlord. What is
said to be still ahead, of the same matter and not before the deed, keeps it open; so does a deed done to another thing.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import MONTH_NAMES
from usercode.state.frames.gist.failing import tells_of_failing
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.goods import is_well
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.handled import LEAVE_OPEN, has_happened
from usercode.state.frames.turns.outcomes import lease_told
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told, noted, spoken
from usercode.state.frames.turns.unnamed import is_open
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

GOODS, LEASES, TASKS = "finance.purchases", "household.leases", "household.deadlines"


def goods(told: Told) -> list[Finding]:
    """The things told on an earlier day of which this turn tells that they went back or were put right."""
    out: list[Finding] = []
    for entry in told.entries(GOODS):
        for status in _awaited(entry, told):
            by = _settled_by(told, entry, status)
            if by is not None:
                values: dict[str, Value] = {"status": status}
                out.append(Finding(collection=GOODS, entry=entry, values=values, facts=(by.fact,)))
                break
    return out


def _awaited(entry: Entry, told: Told) -> Iterator[str]:
    """Yield what may become of a thing on record whose day is still ahead: only what was told to be at fault is mended."""
    values = entry.values
    earlier = entry.said_at is not None and entry.said_at.date() < told.today
    if entry.record is None or entry.retired or not earlier or values.get("status") not in _UNSETTLED:
        return
    if (values.get("return_until") or told.today) > told.today:
        yield "returned"
    at_fault = values.get("status") == "faulty" or tells_of_failing(f" {noted(entry).lower()} ")
    decided = "status" in entry.changed  # this turn itself tells that it has to go back
    if values.get("status") == "to_return" and not decided and (values.get("return_until") or told.today) > told.today:
        yield "kept"
    if at_fault and (values.get("warranty_until") or told.today) > told.today:
        yield "repaired"


_UNSETTLED = (None, "faulty", "to_return")


def _settled_by(told: Told, entry: Entry, status: str) -> Said | None:
    """Return the last sentence that tells a thing to be settled, None where a later one leaves it open."""
    names, by, near = _names(entry), None, False
    alone = status == "repaired" and [e for e in told.entries(GOODS) if _is_at_fault(e, told)] == [entry]
    for said in told.said:
        near = near or (bool(names & said.words) and not _is_anothers(said, names))
        near = near or (alone and _is_by_menders(said, told) and not _is_of_mine(said, names))
        if not near or said.sense.asks or not said.sense.tells:
            continue
        mended = status != "returned" and (_is_mended(said, names) or (status == "repaired" and _is_paid_back(said)))
        told_so = _is_back(said, names) if status == "returned" else mended
        if told_so and not _LEAVES_OPEN.search(_plainly(said)):
            by = said
        elif _LEAVES_OPEN.search(_plainly(said)) and (names & said.words or _OF_IT.search(said.line)):
            by = None
    return by


def _is_at_fault(entry: Entry, told: Told) -> bool:
    return entry.values.get("status") == "faulty" and "repaired" in _awaited(entry, told)


def _is_by_menders(said: Said, told: Told) -> bool:
    """Whether those who answer for things do something in a sentence, by their trade or by the name of a firm."""
    people = {word.lower() for name, _ in told.people for word in name.split(" ")}
    clauses = [c for c in said.sense.line.clauses if _is_fact(c) and not _is_of_a_friend(c)]
    by_trade = any({t.low for t in clause.subject} & (_MENDERS - _TRADES) for clause in clauses)
    by_trade = by_trade or bool(_FROM_A_FIRM.search(said.text))
    by_name = any(_firm(clause) and not _words_of(clause) & people for clause in clauses)
    return by_trade or by_name or bool(_HONOURED.search(said.line))


_FROM_A_FIRM = re.compile(
    r"\b(?:man|woman|lady|guy|chap|engineer|technician|people|team|lads|fellows?|someone|somebody) from (?:the )?[A-Z]"
)
_TRADES = word_set("plumber electrician fitter installer mechanic folks people team man woman guy guys")
"""Trades whose people mend many things, so that it is not clear which without its name."""
_HONOURED = re.compile(r" honou?red (?:the|its|their|my) (?:warranty|guarantee|cover)")
_OF_OURS = re.compile(
    r"(?<! in)(?<! at)(?<! into)(?<! to)(?<! by) (?:my|our) (?!own |money|card|account|problem|complaint)(?P<what>[^\s,;:.!?<]+) "
)


def _is_of_mine(said: Said, names: frozenset[str]) -> bool:
    """Whether a sentence tells of another thing of the speaker's, or of somebody else's."""
    others = {m["what"] for m in _OF_OURS.finditer(said.line)} - names
    return bool(others) or any(
        said.sense.owned_by_others(at) for at in range(len(said.tokens)) if not _is_firms(said, at)
    )


def _is_firms(said: Said, at: int) -> bool:
    """Whether what begins at a place is owned by a firm and not by somebody near: "Liebherr's engineer"."""
    near = {t.low for t in said.tokens[max(0, at - 1) : at + 3]}
    return not near & (
        (PEOPLE | FRIENDS) - _MENDERS
        | {"his", "her", "hers", "their", "theirs", "your", "neighbour", "neighbor", "colleague"}
    )


_OF_IT = re.compile(r" (?:it|they|them|mine|ours) ")
_LEAVES_OPEN = re.compile(
    r" (?:not|never|yet|still|nobody|nothing|almost|nearly|drafts?|have to|has to|need|needs|must|should|ought|to be|going to|as soon as|"
    r"(?:when|once|if|until|unless) (?:i|we|they|it)|waiting|tomorrow|next (?:week|month)|refus\w+|promis\w+|for now|in vain|no (?:parts?|use|luck|refund|money)|"
    r"(?:i|we|they|he|she|it) (?:'ll|will|'d|would|want|hope|could|can|may|might)|(?:'m|am|'re|are) (?:sending|taking|bringing|returning|giving)) "
)
"""What leaves open what becomes of a thing."""
_GOOD_DENIALS = re.compile(
    r" (?:did|does|do|has|have|had|was|were|is|are|could|can|but) not (?:(?:even|had to|have to) )?(?:charge|charged|cost|pay|ask|asked|bat|want|wanted|argue|quibble|mind|fit|fitted|like|liked|suit|suited|keep|fuss|[a-z]+ (?:it |a \S+ |once )?since) "
    r"| (?:could|can) not (?:be )?(?:save|saved|repair|repaired|fix|fixed|mend|mended|rescue|rescued) (?=.* so )"
    r"| (?:would|will|could) not (?:part with|miss|swap|be without|live without|give) (?:it|them|the)? ?"
    r"| (?:just|only|simply) (?:was|were|is|had) not (?!(?:cover|work|charg|start)\w* )\S+ "
    r"| not (?:a|one) (?:penny|cent|euro|dollar|word|murmur|question|drop|drip|sound|peep) | (?:with )?nothing to pay | for nothing | no (?:questions?|fuss|quibble|charge) "
)
"""What is denied where all went well: "they didn't charge a penny", "it hasn't dripped since"."""


def _plainly(said: Said) -> str:
    """Return the line of a sentence without what it denies for the good."""
    return _GOOD_DENIALS.sub(" ", said.line)


def _names(entry: Entry) -> frozenset[str]:
    """Return the words by which a thing may be spoken of: its own, its firm's, and nouns that it was told with."""
    own = words(f"{entry.values['item']} {entry.values.get('store') or ''}".lower().replace("-", " "))
    told_with = (word for word in spoken(noted(entry)) if word.isalpha() and len(word) > 2 and word not in _SHOPPING)
    firms = frozenset(w.lower() for w in re.findall(r"(?<=[a-z,] )[A-Z][\w&]+", noted(entry))) - MONTH_NAMES
    return (own | firms | {word for word in told_with if parts(word).get("noun", 0) >= _HALF}) - _COMMON


_HALF = 0.5
_COMMON = word_set("pair set new big old online i one two free good thing")
_SHOPPING = MONTH_NAMES | word_set(
    "euro euros pound pounds dollar dollars day days week weeks month months year years return returns window receipt purchase money refund warranty guarantee "
    "today yesterday morning evening time man woman wife husband son daughter girl boy mum mom dad brother sister way lot minute hour side end home house office road trip work"
)
"""Words of a purchase that tell of no thing."""


def _is_anothers(said: Said, names: frozenset[str]) -> bool:
    """Whether what a sentence names is told to be somebody else's."""
    at = [i for i, t in enumerate(said.tokens) if words(t.low) & names]
    return bool(at) and all(said.sense.owned_by_others(max(0, i - 1)) for i in at)


# -- gone back

_MONEY = r"(?:money|cash|refund|credit|voucher|store credit|(?:full|whole|purchase) price|<m\d+>|every (?:cent|penny|last cent|last penny|euro|dollar)|(?:in )?full amount)"
_PAID_BACK = re.compile(
    rf" {_MONEY} (?:{ATOM}){{0,3}}?(?:back|again|refunded|returned|repaid|credited|landed|arrived|(?:is|'s|are|was|came|has come|went) (?:now |already |through|on|in|back)) "
    rf"| (?:gave|given|handed|paid|got|had|sent|wired|put) (?:(?:me|us|back|straight|already|just) )*(?:(?:my|our|the|a|all|full|all of|of|full|back) )*{_MONEY} "
    r"| (?:gave|given|handed|paid|sent|wired|transferred|refunded) (?:me|us) (?:back )?(?:the|its|their) (?:price|amount|sum|lot) "
    r"| (?:with|have|has|got) (?:all )?(?:my|our|the|his|her) <m\d+> (?=[,.;!]|back |again |in |on )"
    r"| (?:refunded|credited|reimbursed|repaid|paid up) (?!by|on|within|if|when)| here (?:is|'s) your <m\d+> "
)
"""How the price of a thing is told to have come back."""
_OF_ANOTHER = re.compile(
    r" (?:refund|money|cash|credit|back|refunded|credited|reimbursed) for (?:the|my|our|his|her) (?P<what>(?:[^\s,;:.!?<]+ ){1,4})"
)
_HAVE_IT_AGAIN = re.compile(
    r" (?:has|have|'s|'ve|had) (?:now )?(?:got )?(?:it|them|those|(?:the|my|our|their|that|this) (?:\S+ ){0,2}?\S+) (?:again|back) | (?:is|are|'s|'re) (?:now )?\S+ 's (?:again|now|once more) "
    r"| (?:gone|went|been (?:sent|taken|brought|carried|handed)) (?:straight )?back "
)
"""How a shop is told to have a thing again."""
_CARRIED = word_set(
    "return hand take bring drop swap exchange send give post mail ship sell trade collect fetch pick replace donate pass accept deliver surrender courier"
)
"""The deeds after which a thing is another's, or another thing is there in its place."""
_IT = word_set(
    "it them they that this those these everything both lot bag box parcel package carton one ones thing pair"
)
_ANOTHER = re.compile(
    rf" (?:sent|gave|given|handed|mailed|posted|got|took|brought|came home with|come home with|went home with|left|swapped|exchanged|chose|picked) (?:{ATOM}){{0,4}}?"
    r"(?:replacement|new one|another one|other one|different one|new pair|another pair|bigger|smaller|larger|next size|other size|right size|instead) "
    r"| (?:with|for) (?:a|an|the) (?:\S+er|different|new|other|right) (?:one|ones|pair|size|model) |\A gone [,.!] "
)
"""How another thing is told to be there in its place."""


def _is_back(said: Said, names: frozenset[str]) -> bool:
    """Whether a sentence tells that a thing went back, or away, or that its price came back."""
    if _is_paid_back(said) and not _is_for_another(said, names):
        return True
    there = (m for pattern in (_HAVE_IT_AGAIN, _ANOTHER) for m in pattern.finditer(said.line))
    if any(_is_so(said, m.start() + 1) for m in there) and not _is_of_theirs(said, names):
        return True
    if any(_is_given_by_another(clause) for clause in said.sense.line.clauses) and not _PAPERWORK.search(said.line):
        return True
    return any(_is_carried(said, at, names) for at in range(len(said.tokens)))


_SERVERS = word_set("lady assistant girl boy clerk cashier saleswoman salesman")


def _is_given_by_another(clause: Clause) -> bool:
    """Whether somebody of the shop gives something for a thing: "the lady at Minimo gave her the 34s"."""
    giver = {t.low for t in clause.subject}
    gives = _is_fact(clause) and clause.lemma in ("give", "hand", "swap", "exchange", "credit", "refund")
    return gives and (bool(giver & (_MENDERS | _SERVERS)) or _firm(clause))


def _is_paid_back(said: Said) -> bool:
    return any(_is_so(said, match.start() + 1) for match in _PAID_BACK.finditer(said.line))


def _is_for_another(said: Said, names: frozenset[str]) -> bool:
    """Whether money came back for another thing: "a refund for the theatre tickets"."""
    named = [m["what"] for m in _OF_ANOTHER.finditer(said.line)]
    return (bool(named) and not any(spoken(what) & names for what in named)) or _is_of_theirs(said, names)


def _is_of_theirs(said: Said, names: frozenset[str]) -> bool:
    """Whether a sentence tells of what somebody near does with their own: "my brother returned his"."""
    clauses = said.sense.line.clauses
    near = any(t.low in PEOPLE | FRIENDS for clause in clauses for t in clause.subject)
    return near and any(t.low in ("his", "hers", "theirs") for t in said.tokens) and not names & said.words


def _is_carried(said: Said, at: int, names: frozenset[str]) -> bool:
    """Whether the word at a place tells that a thing was carried off: by its name or "it", within the part it stands in."""
    if not _lemmas(said, at) & _CARRIED or not _has_happened(said, at) or _is_of_theirs(said, names):
        return False
    first, last = said.sense.segment(at)
    objects = said.tokens[at + 1 : min(last, at + 9)]
    passive = at > first and bool({t.low for t in said.tokens[max(first, at - 3) : at]} & _BE)
    named = said.tokens[first:at] if passive else objects
    mine = {t.low for t in said.tokens[first:at]} & {"i", "we"} or at == first
    away = passive or not mine or any(t.low in _AWAY for t in objects)
    return away and any(t.low in _IT or words(t.low) & names for t in named)


_BE = word_set("is are was were be been got get gets 's 're has have")
_AWAY = word_set("back in off away over to at for on up with")


# -- put right

_MENDERS = word_set(
    "they maker makers manufacturer firm company shop store dealer dealership seller retailer service workshop engineer engineers technician man woman chap "
    "chaps lad lads guy guys bloke fella fitter fitters installer mechanic repairman repairer plumber electrician team people folks support courier specialist"
)
"""Those who answer for a thing."""
_LEFT_SO = (LEAVE_OPEN - word_set("take put collect")) | word_set(
    "phone ring email text write reply answer leave go laugh shrug quote charge confirm diagnose inspect test examine drive hang apologise apologize explain thank greet cancel postpone"
)
"""Deeds of theirs after which a thing is as faulty as before."""
_DOES_NOTHING = _LEFT_SO - {"come", "get", "let"} | {"be", "have"}
"""Of these what mends nothing even where it is free or something new is there: they came and gave us a new one."""
_PAPERWORK = re.compile(
    r" (?:form|forms|e-?mail|letter|link|label|quote|estimate|appointment|message|reply|answer|bill|invoice|survey|date|number|questionnaire|brochure|word|call) "
)
_MENDING = word_set(
    "fix repair mend replace swap exchange install fit sort stitch sew solder tighten reseal patch weld glue rewire refit overhaul recondition unclog unblock resolve honour honor refund cure"
)
_VISITED = re.compile(
    r" (?:was|were|came|has been|have been|'s been|'ve been|popped|dropped|called|turned up|showed up) (?:\S+ )?(?:here|round|around|by|over|out|in|[,.;!]|and |on |this |yesterday|today) ?"
    r"| (?:had|sent|got) (?:an?|their|some\S+|one of|two) (?:[^\s,;:.!?<]+ ){0,3}?(?:out|round|around|over|by|here) "
)
_FREE = re.compile(
    r" (?:free of charge|for free|all free|free under|for nothing|on the house|at no (?:cost|charge)|(?:without|no) (?:charge|charging|cost|paying)|"
    r"not (?:charge|pay|cost|have to pay|want)(?: \S+){0,2}? (?:a|one|anything|any|me|us)|not (?:a|one|to pay a) (?:penny|cent|euro|dollar|pound)|zero (?:dollars|euros|pounds|cost)|<m0> |"
    r"(?:under|on|by|within|through) (?:the |its |my |our |full )?(?:warranty|guarantee)|(?:warranty|guarantee) (?:covered|paid|took care)|honou?red (?:the|its|their|my) (?:warranty|guarantee)|covered (?:everything|it|the)) "
)
"""How a repair is told to cost nothing."""
_NEW = re.compile(
    rf" (?:gave|given|handed|sent|mailed|posted|shipped|put in|put on|fitted|installed|got|left|brought|delivered|have|has|came back with|popped in|stuck in|with) (?:{ATOM}){{0,4}}?(?:brand-?new|new|fresh|replacement|newer|refurbished) "
)
_RUNS_WELL = re.compile(
    r" (?:dry|quiet|silent|steady|right|good|sound|tight|smooth|fit|clean|cold|hot|snug) as (?:an? )?\S+ | like (?:new|a dream|a charm|clockwork|day one|a kitten|before|it should) | good as new "
    r"|(?<! not) (?:purrs|hums|runs|works|spins|goes|starts|heats|cools|charges|prints|cleans|behaves|ticks|shuts|closes|locks|opens|drains|pumps|rolls|glides|stops|brakes|rides|shifts|grips|keeps time|working|running|riding|printing|sleeping|back in action|up and running)(?:(?: \S+)? (?:now|like)|(?: \S+){0,4} again) "
    r"| (?:is|'s|are|has been|been|works?|working|going) (?:all |just )?(?:fine|perfect|perfectly|quiet|dry|silent|well|great|right|ok|okay) (?:again|now|since|ever since) | not (?!(?:really |properly |even |been )*(?:work|run|start|turn|switch|heat|charg|spin|spun|print|cool|open|clos|connect|respond|mov|ring|rung)\w* )(?:\S+ ){1,4}?since "
    r"| (?:it|they) (?:is|'s|are|'re) (?:now |all )?(?:fine|perfect|quiet|dry|silent|well|great|sorted|fixed)(?= [,.;!])"
    r"| (?:fits|slides|slots|goes) (?:in|into|on|under|through)? ?(?:\S+ )?(?:like|perfectly|at last|easily|exactly) "
    r"| (?:stays?|remains?|staying) (?:dry|quiet|silent|cold|hot|warm|shut|closed|put|on) "
    r"| (?:only|just) (?:\S+ ){1,2}?because (?:of )?| all (?:sorted|fixed|mended|good|well) "
)
"""How a thing that was at fault is told to do well."""


_WHEN_IT = re.compile(r" (?:time|when|whenever|if) (?:it|they|i|we) ")
"""When a fault shows: "it leaves a puddle every time it runs now"."""


def _is_mended(said: Said, names: frozenset[str]) -> bool:
    """Whether a sentence tells that a thing was put right, or is with those who answer for it."""
    well = (is_well(said.line) or _RUNS_WELL.search(said.line)) and not _WHEN_IT.search(said.line)
    if well and not _is_of_theirs(said, names):
        return True
    clauses = [c for c in said.sense.line.clauses if _is_fact(c) and not _is_of_a_friend(c)]
    if tells_of_failing(said.line) and not _FREE.search(said.line):
        return False
    deeds = [c for c in clauses if c.lemma and c.lemma not in _DOES_NOTHING]
    if (
        (deeds or _HONOURED.search(said.line))
        and (_FREE.search(said.line) or _NEW.search(said.line))
        and not _PAPERWORK.search(said.line)
    ):
        return True
    if _FROM_A_FIRM.search(said.text) and any(
        is_past(t.low) and not _lemmas(said, i) & _LEFT_SO for i, t in enumerate(said.tokens)
    ):
        return True
    for clause in clauses:
        by_mender = bool({t.low for t in clause.subject} & _MENDERS) or (
            _firm(clause) and bool(_words_of(clause) & names)
        )
        if by_mender and _VISITED.search(said.line) and not _LEFT_AS_IT_WAS.search(said.line):
            return True
        if by_mender and clause.lemma not in _LEFT_SO and clause.rest and not _PAPERWORK.search(said.line):
            return bool({t.low for t in clause.subject} & _MENDERS) or bool(_firm(clause))
    return any(
        _lemmas(said, at) & _MENDING and _has_happened(said, at) and not _foreign(said, at, names)
        for at in range(len(said.tokens))
    )


_LEFT_AS_IT_WAS = re.compile(r" (?:but|without|only|no|cannot|baffled|stumped|shrugged|none the wiser) ")


def _is_fact(clause: Clause) -> bool:
    return clause.done and clause.standing == "asserted" and not clause.unsure


def _is_of_a_friend(clause: Clause) -> bool:
    return any(t.low in PEOPLE | FRIENDS and t.low not in _MENDERS for t in clause.subject)


def _words_of(clause: Clause) -> frozenset[str]:
    return frozenset().union(*(words(t.low) for t in clause.subject))


def _firm(clause: Clause) -> bool:
    """Whether somebody with a name does the deed of a clause: "Brandt swapped it", and no "the Brandt leaks"."""
    called = clause.subject[0].low if clause.subject else ""
    a_thing = called in ("the", "my", "our", "this", "that") and not {t.low for t in clause.subject} & _MENDERS
    return not a_thing and any(
        t.capital and not (t.low in FORMS or t.low in _PRONOUNS or parts(t.low)) for t in clause.subject
    )


_PRONOUNS = word_set("i we he she it they you this that the a an my our")


def _foreign(said: Said, at: int, names: frozenset[str]) -> bool:
    """Whether what is mended is another thing: "fixed the shelf", "the chain on my son's bike"."""
    first, last = said.sense.segment(at)
    near = said.tokens[first:last]
    if any(said.sense.owned_by_others(i) for i in range(first, last)):
        return True
    mine = {t.low for t in said.tokens[first:at]} & {"i", "we"} or at == first
    return bool(mine) and not any(t.low in _IT or words(t.low) & names for t in near)


def _lemmas(said: Said, at: int) -> frozenset[str]:
    """Return the verbs whose past or participle the word at a place can be."""
    forms = FORMS.get(said.tokens[at].low, {})
    past = said.tokens[at].low in ("put", "fit") or "base" not in forms
    return frozenset(lemma for tag, lemma in forms.items() if past and tag in ("past", "participle", "base"))


def _has_happened(said: Said, at: int) -> bool:
    return (
        said.sense.manner(Hit(at, at + 1)) in ("said", "meant")
        and has_happened(said, at)
        and not said.sense.is_reported(Hit(at, at + 1))
    )


def _is_so(said: Said, position: int) -> bool:
    at = said.sense.line.token_at(position)
    return said.sense.manner(Hit(at, at + 1)) in ("said", "meant", "denied") and not said.sense.is_reported(
        Hit(at, at + 1)
    )


# -- leases

_OF_LEASE = re.compile(
    r" (?:landlord|landlady|landlords|lessor|letting|agency|agents?|owners?|housing association|property manager|management|lease|tenancy|notice|renewal|rental) "
)
_OTHER_MATTER = re.compile(
    r" (?:work|job|boss|employer|manager|gym|phone|club|bank|insurance|internet|broadband|mobile|nursery|daycare) | (?:a|an|another|new) (?:[a-z]+ )?(?:flat|apartment|house|studio|place|room|car|van) | about (?!(?:the |our |my )?(?:lease|notice|end|leaving|moving|renewal|tenancy)) "
)
_ENDS_OR_RENEWS = word_set(
    "sign renew extend agree shake give hand send post mail email fax serve deliver confirm accept acknowledge terminate cancel end cross take release "
    "submit notify write surrender pass countersign prolong roll drop quit transfer register approve return inform inherit tear rip nod stamp void free excuse waive strike sublet"
)
"""What is done to end a lease, or to have it go on."""
_HANDED = word_set("give hand send post mail pass drop return submit deliver")
"""Of these what is handed over by them: "gave the owner a drawing" ends no lease."""
_PAPERS = re.compile(
    r" (?:notice|letter|note|papers|paperwork|form|forms|contract|lease|termination|renewal|extension|agreement|signature|copy|copies|keys|e-?mail|answer|reply|it|them|envelope|over|on) "
)
_SIGNATURE = re.compile(
    r" (?:put|set) (?:my|our) (?:names?|signatures?|initials?) | signed for (?:it|(?:my|our|the) (?:\S+ )?(?:letter|notice|envelope|termination)) | (?:all )?(?:seen to|sorted|dealt with|taken care of|squared away|in writing|off my list) "
    r"| (?:letter|notice|termination) (?:is|'s|are|sits|lies|landed) (?:now |safely )?(?:on|in|with) (?:the|his|her|their) (?!drawer|printer|hall|pile|laptop|computer)"
    r"| ink (?:is|'s|has) (?:now )?dr\S+ | done deal | deal (?:is|'s) done "
)
_GOES_ON = re.compile(
    r" (?:another|more|renew\w*|extend\w*|extension|again|stay\w*|prolong\w*|agree\w*|signature|name|names) "
)


def leases(told: Told) -> list[Finding]:
    """The one lease told on an earlier day of which this turn tells that it was ended, renewed or passed on."""
    there = [e for e in told.entries(LEASES) if e.record is not None and not e.retired and e.values.get("ends")]
    if len(there) != 1:
        return []
    entry = there[0]
    earlier = entry.said_at is not None and entry.said_at.date() < told.today
    if not earlier or entry.values.get("notice_given_on") or entry.values.get("wants") == "stay":
        return []
    by = _lease_ended_by(told, str(entry.values["place"]).lower())
    if by is None:
        return []
    values: dict[str, Value] = {"wants": "stay"} if _GOES_ON.search(by.line) else {"notice_given_on": told.today}
    return [Finding(collection=LEASES, entry=entry, values=values, facts=(by.fact,))]


def notices(told: Told) -> list[Finding]:
    """The one task to give notice on a home of which this turn tells that notice was given, or that its holder stays."""
    there = [e for e in told.entries(TASKS) if is_open(e) and str(e.values["what"]).startswith("notice (")]
    if len(there) != 1 or there[0].record is None or not spoken(noted(there[0])) & _HOMES:
        return []
    told_so = (s for s in told.said if s.sense.tells and not s.sense.asks and s.sense.line.mood != "hypothetical")
    by = next((s for s in told_so if lease_told(told, s, " ".join(_HOMES))), None) or _lease_ended_by(told, "flat")
    done: dict[str, Value] = {"done_on": told.today}
    return [Finding(collection=TASKS, entry=there[0], values=done, facts=(by.fact,))] if by is not None else []


_HOMES = word_set("flat apartment house studio room lease tenancy garage shed cellar rental landlord landlady")
"""What is given up or kept with a lease."""


def _lease_ended_by(told: Told, place: str) -> Said | None:
    """Return the last sentence that tells a lease to be ended or renewed, None where a later one leaves it open."""
    by, near = None, False
    for said in told.said:
        near = near or _names_lease(said, place)
        if not near or said.sense.asks or not said.sense.tells or _OTHER_MATTER.search(said.line):
            continue
        is_left = bool(_LEAVES_OPEN.search(_plainly(said)))
        if not is_left and _is_ended(said):
            by = said
        elif is_left and (_OF_LEASE.search(said.line) or _OF_IT.search(said.line)):
            by = None
    return by


def _names_lease(said: Said, place: str) -> bool:
    """Whether a sentence names a lease, who lets, or the place as one that is known: "the old shed"."""
    known = rf" (?:the|my|our|this|that|old) (?:\S+ )?{re.escape(place)} "
    return bool(_OF_LEASE.search(said.line) or re.search(known, said.line)) and not _is_anothers(said, words(place))


def _is_ended(said: Said) -> bool:
    """Whether a sentence tells of a deed by which a lease ends or goes on."""
    if any(_is_so(said, match.start() + 1) for match in _SIGNATURE.finditer(said.line)):
        return True
    deeds = _ENDS_OR_RENEWS if _PAPERS.search(said.line) else _ENDS_OR_RENEWS - _HANDED
    return any(_lemmas(said, at) & deeds and _has_happened(said, at) for at in range(len(said.tokens)))
