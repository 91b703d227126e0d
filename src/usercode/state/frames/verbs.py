"""The verbs of the clause grammar: every inflected form with its lemma and what form it is.

Regular forms are made by rule, irregular ones are listed. Auxiliaries are kept apart. Pure data.
"""

from __future__ import annotations

from typing import Final

from usercode.state.frames.wordset import word_set

BE: Final = word_set("be am is are was were been being")
HAVE: Final = word_set("have has had having")
DO: Final = word_set("do does did")
MODALS: Final = word_set("can could may might must shall should will would 'd 'll")
AUXILIARIES: Final = BE | HAVE | DO | MODALS
PAST_AUXILIARIES: Final = word_set("was were had did")

ADVERBS: Final = word_set(
    "just already also really never always finally still recently now only actually probably definitely currently "
    "officially all both ever even soon usually often sometimes hardly barely maybe perhaps possibly certainly "
    "totally literally basically apparently supposedly allegedly almost nearly originally once again today then "
    "immediately initially gladly happily sadly unfortunately luckily fortunately accidentally presumably "
    "reportedly simply truly absolutely completely not n't long longer seriously kinda sorta likely"
)

_IRREGULAR = """
be was been; have had had; do did done; go went gone; get got gotten; take took taken; buy bought bought; pay paid
paid; send sent sent; spend spent spent; leave left left; fly flew flown; come came come; give gave given; put put
put; begin began begun; say said said; tell told told; think thought thought; know knew known; find found found;
make made made; keep kept kept; bring brought brought; hold held held; meet met met; see saw seen; eat ate eaten;
run ran run; expire expired expired; break broke broken; quit quit quit; lose lost lost; sell sold sold; rent rented
rented; cost cost cost; set set set; let let let; write wrote written; read read read; hear heard heard; feel felt
felt; drive drove driven; ride rode ridden; swim swam swum; speak spoke spoken; teach taught taught; catch caught
caught; grow grew grown; draw drew drawn; wear wore worn; choose chose chosen; forget forgot forgotten; sleep slept
slept; sit sat sat; stand stood stood; win won won; build built built; lend lent lent; hurt hurt hurt; understand
understood understood; become became become; throw threw thrown; wake woke woken; sing sang sung; lie lay lain; fall
fell fallen; drop dropped dropped; ship shipped shipped; swear swore sworn; hit hit hit; cut cut cut; mean meant
meant; show showed shown; withdraw withdrew withdrawn; dream dreamt dreamt; swell swelled swollen; bear bore born;
resign resigned resigned; bite bit bitten; tear tore torn; shake shook shaken; steal stole stolen; hide hid hidden;
rise rose risen; hang hung hung; fight fought fought; burn burnt burnt; learn learnt learnt; deal dealt dealt;
lead led led; shut shut shut
"""

_REGULAR = """
book cancel subscribe unsubscribe sign start stop renew return depart arrive travel visit head land move reschedule
postpone push schedule arrange plan mail hope want need like love hate consider prescribe switch increase decrease lower
double halve discontinue finish complete submit file charge bill owe transfer wire venmo deposit refund purchase
order pick snag grab score splurge drop repair fix replace work last open close join enroll enrol upgrade downgrade
end pause extend terminate vacate negotiate renegotiate remind remember forget allow permit limit cap restrict
budget save approve authorise authorize ask confirm check warn mention note announce claim insist reply explain
advise recommend suggest guess suppose assume believe doubt wonder bet imagine pretend wish expect decide agree
promise offer intend look call text email message phone invite attend host celebrate marry graduate hand turn call
watch play walk talk live stay rent lease hike camp paint cook bake clean wash help try manage fail refuse avoid
enjoy mind appreciate thank laugh smile cry yell shout joke kid happen seem appear matter rain snow pass die name
born prefer miss carry use receive owe collect receive ship arrive deliver install break crack malfunction die cover
include require request demand demand postmark react itch diagnose suffer treat cure inject swallow taper up bump
raise reduce cut accept reject decline reserve register apply rsvp respond report inspect service tow swap exchange
trade earn donate invest borrow lock change update correct adopt foster train study research practice perform
volunteer bother swear mess relax rest recover discover realize realise notice explore share post link connect wait
worry stress hurry rush chat hang gift treat surprise skip ban forbid prohibit swipe exceed notify inform issue
grant land layover tour sail cruise relocate settle rock cater photograph record collapse explode squeeze shrink fit
scrap draft compose remit donate reimburse participate compete pack unpack crash conk proofread translate rephrase
paraphrase edit deduct repay refill fill empty
clear collect dance retire promote hire fire interview tutor mentor coach celebrate attend disagree digest tolerate
suit fade tear rip leak scratch beep flash smoke stink smell last auto-renew autorenew opt owe tip chip pitch split
bank
slip stumble knock spill sprain twist bruise faint fetch adopt christen baptise bury persuade convince admit deny
confess scream argue complain moan lift drag chuck toss lug haul bin serve roast boil fry grill chop slice pour stir
wobble squeak creak pull peel mow weed scrub rinse sweep hug kiss dump divorce nag scold pester tidy sort moan
"""

SAME_PAST: Final = word_set("cost put hit cut quit")
"""Verbs whose past is their base form; without a subject they are taken as past."""

AMBIGUOUS: Final = word_set(
    "mail book plan order charge trip lease trial transfer return move call park travel work schedule visit check text "
    "email message phone name note report offer promise request demand limit cap budget bill deposit wire post link "
    "trade change update record train study practice share cut drop set end start stop help wish hope guess bet "
    "claim doubt walk talk play watch cook cruise tour camp hike land rent treat surprise gift stress worry rest "
    "cover issue grant service tip bank smoke smell run ride drive swim sleep cost push use look show score "
    "purchase refund repair fix replacement increase decrease notice dream show laugh smile cry appeal file head "
    "hand shop ship fit suit tear leak scratch swap exchange host up bump sign pass rain snow cap kid bother fly "
    "mess pitch split hit lead deal fight hang chat train rock pack crash dance hire fire interview tutor mentor coach "
    "empty clear edit draft slip knock spill sprain twist bruise scream moan lift drag bin roast grill chop slice pour "
    "stir wobble pull peel weed scrub rinse sweep hug kiss dump divorce sort"
)
"""Forms that are as often nouns; as verbs they need a subject, "to", an auxiliary or an object beside them."""


def _double(stem: str) -> bool:
    vowels = "aeiou"
    if stem in ("cancel", "travel", "enrol", "transfer", "prefer", "refer", "occur"):
        return True
    short = len(stem) >= 3 and stem[-1] not in "aeiouwxy" and stem[-2] in vowels and stem[-3] not in vowels
    return short and (sum(c in vowels for c in stem) == 1 or stem in ("submit", "permit", "refer", "commit", "admit"))


def _regular(lemma: str) -> tuple[str, str, str]:
    """Return third person, past and -ing form."""
    if lemma.endswith(("s", "x", "ch", "sh", "o", "z")):
        third = lemma + "es"
    elif lemma.endswith("y") and lemma[-2] not in "aeiou":
        third = lemma[:-1] + "ies"
    else:
        third = lemma + "s"
    if lemma.endswith("e"):
        return third, lemma + "d", (lemma[:-2] + "ying" if lemma.endswith("ie") else lemma[:-1] + "ing")
    if lemma.endswith("y") and lemma[-2] not in "aeiou":
        return third, lemma[:-1] + "ied", lemma + "ing"
    stem = lemma + lemma[-1] if _double(lemma) else lemma
    return third, stem + "ed", stem + "ing"


def _build() -> dict[str, dict[str, str]]:
    forms: dict[str, dict[str, str]] = {}

    def add(form: str, tag: str, lemma: str) -> None:
        forms.setdefault(form, {}).setdefault(tag, lemma)

    for entry in _IRREGULAR.split(";"):
        lemma, past, participle = entry.split()
        third, _, ing = _regular(lemma)
        doubled = lemma + lemma[-1] + "ing" if lemma in ("get", "put", "begin", "quit", "set", "let", "forget") else ing
        for form, tag in ((lemma, "base"), (third, "third"), (past, "past"), (participle, "participle")):
            add(form, tag, lemma)
        add("seeing" if lemma == "see" else doubled, "ing", lemma)
    for lemma in _REGULAR.split():
        third, past, ing = _regular(lemma)
        for form, tag in ((lemma, "base"), (third, "third"), (past, "past"), (past, "participle"), (ing, "ing")):
            add(form, tag, lemma)
    for form, tag, lemma in (
        ("canceled", "past", "cancel"),
        ("canceled", "participle", "cancel"),
        ("canceling", "ing", "cancel"),
        ("traveling", "ing", "travel"),
        ("traveled", "past", "travel"),
        ("got", "participle", "get"),
        ("dreamed", "past", "dream"),
        ("learned", "past", "learn"),
        ("burned", "past", "burn"),
        ("has", "third", "have"),
        ("goes", "third", "go"),
        ("paying", "ing", "pay"),
        ("dying", "ing", "die"),
        ("lying", "ing", "lie"),
        ("swollen", "participle", "swell"),
        ("cancells", "third", "cancel"),
        ("born", "participle", "bear"),
        ("upped", "past", "up"),
        ("upped", "participle", "up"),
    ):
        add(form, tag, lemma)
    return forms


FORMS: Final[dict[str, dict[str, str]]] = _build()
"""Inflected form -> {"base" | "third" | "past" | "participle" | "ing": lemma}."""


def _by_lemma() -> dict[str, set[str]]:
    out: dict[str, set[str]] = {}
    for form, lemmas in FORMS.items():
        for lemma in lemmas.values():
            out.setdefault(lemma, set()).add(form)
    return out


_LISTED: Final[dict[str, set[str]]] = _by_lemma()
"""Lemma -> its inflected forms."""


def inflected(lemma: str) -> frozenset[str]:
    """Return every form of a verb, of the listed ones as listed, of any other as a regular one."""
    known = _LISTED.get(lemma)
    return frozenset({lemma, *(known or _regular(lemma))})
