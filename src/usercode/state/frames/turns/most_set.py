"""The most that may go on something, by the build of the words that set it, whatever the thing is.

Rules know kinds of goods and undertakings. People set a sum for anything: a hobby, a fund, a stay, a room, "everything
else". So the sum is known by what bounds it ("not a pound over", "is all we have for it") or by who allots it ("the
committee gave me 250 euro"), and what it is on by where it stands: behind "for" or "on", as what "gets" or "stays
under" the sum, in front of "fund" or "budget", before a colon, or else in the sentence before. A limit that others
read to be on something that can be no such thing ("2025", "allowing myself", what is only included) is put right.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from usercode.facts.numerals import NUMBER_PATTERN, number_of
from usercode.state.change import Value
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.limits import PERIODS, for_the_period
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, is_name, text_of
from usercode.state.frames.places import country_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.ceilings import is_ceiling
from usercode.state.frames.turns.ruled import Run, topics
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, compiled
from usercode.state.frames.turns.totals import UNDERTAKINGS
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

LIMITS, PAYMENTS, TRANSFERS, PURCHASES = "finance.limits", "finance.payments", "finance.transfers", "finance.purchases"
_MULTIPLES = {"hundred": 100, "thousand": 1_000, "grand": 1_000, "lakh": 100_000, "lac": 100_000, "crore": 10_000_000}
_SPELT = re.compile(
    rf"\A(?P<n>{NUMBER_PATTERN}|an?|\d+(?:\.\d+)?) (?P<times>{'|'.join(_MULTIPLES)})s?\Z",
)
_PIECES = {
    "sum": rf"(?:<[mn]\d+>|(?:{NUMBER_PATTERN}|an?|<n\d+>) (?:{'|'.join(_MULTIPLES)})s?)",
    "coin": r"(?:penny|pence|cent|cents|dollar|pound|euro|quid|buck|franc|zloty|rupee|dime|loonie|crown|krona|yen|naira|rand|peso|bean|centime|fraction|single \S+|\S+)",
    "over": r"(?:more than|over|above|past|beyond|exceed|exceeds|exceeding|cross|crosses|top|higher than|north of|upwards of)",
    "most": r"(?:limit|cap|ceiling|budget|maximum|max|most|lid|line|lot|allowance|upper limit|goal|target|end of it|final|all)",
    "set": r"(?:gave|given|gives|give|granted|grants|voted|sanctioned|approved|okayed|cleared|signed off|signed|fixed|agreed|settled on|set aside|put aside|setting aside|putting aside|set|earmarked|allotted|allocated|released|allows?|allowed|allowing|budgeted|budgeting|lets?|letting|gave)",
}
_BOUND = tuple(
    compiled(form, _PIECES)
    for form in (
        r" (?:not|never|no|nothing|cannot|nobody|neither) (?:\S+ ){0,8}?{over} (?:an? |one |about )*(?P<sum>{sum}) ",
        r" (?:not|never) (?:\S+ ){0,6}?(?:an?|one) {coin} {over} (?P<sum>{sum}) ",
        r" (?P<sum>{sum}) (?:[^\s<]+ |<p\d+> |<d\d+> ){0,14}?(?:at (?:the )?(?:very |absolute )?(?:most|max|maximum|outside)|tops|max|maximum|or (?:less|under|below)|top of the top|(?:and|but|,) (?:absolutely |definitely )?(?:not|no|never|nothing) (?:\S+ ){0,2}?(?:more|over|above|past|beyond|further|extra)|not beyond|no more|no exceptions|full stop|end of (?:story|it|that)|and (?:then|there) (?:i|we|it) stops?|(?:,|and) (?:that|this) (?:is|will be) (?:it|all(?: there is)?|final|plenty|enough|(?:my|our|the|their) {most})) ",
        r" (?P<sum>{sum}) (?:\S+ ){0,3}?(?:is|are|will be|has to be|as) (?:the |my |our |her |his )?(?:absolute |very |hard |upper |agreed |top )*(?:most|maximum|max|limit|ceiling|cap|lid|budget|all (?:that )?(?:i|we|there)|as (?:much|far|high) as|what (?:it|he|she|they|we|i|\S+) (?:gets?|gives?|lets? (?:myself|ourselves)|allow (?:myself|ourselves)|can (?:afford|spare|spend))) ",
        r" (?:limit|cap|ceiling|budget|maximum|max|most|lid|top line|goal|target) (?:[^\s<;.!?]+ |<d\d+> |<p\d+> ){0,12}?(?:is|are|was|will be|should be|stays|stands|of|at|to|as|:|,) (?:only |just |strictly |exactly |about |up to |at |of )*(?P<sum>{sum}) ",
        r" (?:fund|funds|allowance|kitty|pot|purse|grant|stipend) (?:[^\s<;.!?]+ |<d\d+> ){0,4}?(?:is|are|of|:|,|at|stands at|comes to) (?:only |just |up to |about )*(?P<sum>{sum}) ",
        r" {set} (?!as )(?:(?:me|us|myself|ourselves|each of us|her|him|them|it|up|off|on|aside|the \S+|our \S+|my \S+|out|for|an?) ){0,3}?(?:only |just |up to |at most |a maximum of |a budget of |one-off |<n\d+> )*(?P<sum>{sum}) (?=(?:for|on|towards?|as|to|out of|from) |(?:\S+ ){0,3}?(?:for|on|to work|to (?:do|spend|cover)) )",
        r" (?:i|we) (?:\S+ ){0,3}?(?:can|may|could) only (?:\S+ )?(?:afford|spare|spend|swing|put|use|manage|pay|do|stretch to|go to|run to) (?:up to |at most )?(?P<sum>{sum}) ",
        r" (?:i|we) (?:\S+ ){0,3}?can (?:afford|spare|swing|stretch to|run to) (?:up to |at most |only |just )*(?P<sum>{sum}) (?:for|on|towards) ",
        r" (?:allow|allowing|allows|let|letting|give|giving|grant) (?:myself|ourselves|us) (?:to )?(?:spend |have |blow |use )?(?:only |just |up to |at most )*(?P<sum>{sum}) ",
        r" (?:keep|keeping|limit|limiting|limited|cap|capping|capped|hold|holding|stick|sticking|stay|staying|stays?|come in|comes in|coming in|finish|restrict\w*|remain|remains) (?:[^\s<;.!?]+ |<d\d+> ){0,10}?(?:under|below|within|to|at|inside|less than|up to|around|until) (?:a |the |an? total of |total of )*(?P<sum>{sum}) ",
        r" (?:anything|everything|whatever|all) (?:up to|until|under|below|within) (?P<sum>{sum}) ",
        r" (?:reimburs\w+|covers?|pays?|refund\w*|gives? back|takes? off) (?:[^\s<;.!?]+ |<d\d+> ){0,9}?(?:up to|until|at most|no more than) (?P<sum>{sum}) ",
    )
)
"""How a sum is told to be the most, by the build of the sentence."""
_NO_LIMIT = re.compile(
    r" (?:earn|earns|earning|income|salary|wages?|turnover|profit|revenue|credit limit|speed|calories|minimum|at least|guess|guessed|bet that|estimate\w*|fine of|worth|"
    r"per cent|percent|interest|deposit of|bail|ransom|reward|discount|saves?|saved|saving|raised|miles|kilometres|litres|transfers?|withdraw\w*) "
)
"""Words beside which a bounded sum is another thing than the most that is spent."""
_DOUBTED = re.compile(
    r" (?:might|maybe|perhaps|wonder\w*|thinking (?:of|about)|thought about|considering|should (?:i|we)|shall (?:i|we)|what if|wish\w*|used to|"
    r"(?:limit|cap|budget|ceiling|allowance) (?:was|were|had been)|went over|gone over|broke|blew|hoping|suggest\w*|propos\w+) "
)
_WAS_KEPT = re.compile(
    r" (?:did|have|has|had) (?:not|never) (?:\S+ )?(?:spend|spent|go|gone|pay|paid|cost) | (?:kept|stayed|came|held|stuck|remained|finished) (?:\S+ ){0,8}?(?:under|below|within|to|at|inside) (?:\S+ )?<[mn]\d+> "
)
"""How somebody tells what they kept to, which sets nothing."""
_SPENDS = re.compile(
    r" (?:paid|bought|ordered|booked|spent|sent|signed up|picked up|took|licence|invoice|bill|charged|cost|came to|went on|gone|put through|bought|reserved|hired) (?:\S+ )*?<[mn]\d+> "
)
"""Words before a sum that was spent."""
_OURS = re.compile(r" (?:i|we|me|us|myself|ourselves|all of us|each of us) ")
_THEIRS = re.compile(
    r" (?:he|she|they) (?:only |just )?(?:allows?|gives?|lets?|limits?) (?:himself|herself|themselves) | (?:his|her|their) own (?:\S+ )?(?:limit|budget|cap|ceiling|max\w*) "
)
_BESIDE = re.compile(
    rf"(?:(?<= [,(–—:] )|(?<= and )|\A )(?:the |all )?(?:{WORD}){{1,4}}?(?:included|inclusive|and all|in it|thrown in)(?= )"
    rf"|(?: [,(])? (?:including|includes?|except(?: for)?|excluding|not counting|apart from|besides|plus|without) (?:{WORD}){{1,5}}?(?= ?[,;:.!?)–—]|\Z)"
    r"|(?<=, )(?:[^\s,;:.!?<]+ ){1,4}?and (?:everything|all|the lot)(?= )"
)
"""What a limit is told to hold as well, or not to hold; no limit is on that alone."""
_NOTHING = word_set(
    "it this that these those they them he she i we you me us her him itself everything anything something nothing all else whole thing things lot lots total "
    "maximum max most limit cap ceiling budget lid line allowance fund money cash cost costs price sum amount spending spend pocket wallet purse savings account "
    "card not no more less over above under below at top final time times once head each person per one two three four five six seven eight nine ten hundred thousand "
    "grand lakh today tonight tomorrow now year month week day quarter season winter summer spring autumn fall yearly monthly weekly altogether together included except "
    "include including allowing myself ourselves himself herself themselves allow letting let swing cross afford exceed stays stay rule plan deal pact goal target agreement resolution "
    "decision promise condition word words idea note update way pair piece half share part lads boys girls kids committee board boss office work company firm club "
    "meeting society client landlord husband wife bank penny cent dollar pound euro franc quid bucks currency stop end fact question new old good hard own right january february march april may "
    "june july august september october november december monday tuesday wednesday thursday friday saturday sunday mind head table talk beginning start same other next last first"
)
"""Words that name nothing a limit is on."""
_SETS_OUT = word_set("for on towards toward into")
_LINKS = word_set("in of at to with for on and & the our my his her their a an 's")
_VERBS_OF_LIMIT = (
    r"(?:gets?|stays?|stay|must|may|can|should|shall|will|has to|have to|needs? to|is|are|finish|finishes|costs?|cost|comes?|come|"
    r"is limited|are limited|are capped|is capped|keeps?|remains?|cannot|not)"
)
_THING = rf"(?:(?!(?:i|we|you|he|she|they|it|have|has|had|decided|agreed|says?|said|told|think|want|wants|anyone|what|that|is|are|do|does|made|did) ){WORD})"
"""A word of what is named, none that begins or goes on with another clause."""
_SUBJECT = re.compile(
    rf"(?:\A|[,;:.!?()–—]| (?:that|and|but|so|decided|agreed|says|said|think|because)) (?:(?:that|and|so|but|ok|okay|right|well|now|then|from now on|<d\d+>|,) )*(?:the |our |my |all |this |these |his |her |their |any )*(?P<what>{_THING}{{1,6}}?)(?:(?:in|for|during|this|from) <d\d+> |in [a-z]+ )?{_VERBS_OF_LIMIT} "
)
_LABEL = re.compile(
    rf"\A (?:the |our |my |this |new |and |so |ok |right |, )*(?P<what>{_THING}{{1,5}}?)(?:: |, (?=<m)|– |— )"
)
_COMPOUND = re.compile(
    rf" (?:the |our |my |a |an |this |his |her |their )(?P<what>(?:{WORD}){{1,4}}?(?:fund|funds|allowance|kitty|grant) |{_THING}{{1,4}}?(?=(?:budget|pot|limit|money|spending) ))"
)
_JUST_BEFORE = re.compile(
    rf"(?:\A|[,;:.!?()–—]| (?:and|but|so)) (?:the |our |my |a )*(?P<what>{_THING}{{1,4}}?)(?:: |, )?(?=<[mn]\d+> )"
)
"""What stands right before a sum, by itself: "photographer 6,000 at the very most"."""


def most_set(told: Told) -> list[Finding]:
    """The most that may go on something as this turn sets it, where no other reader has found out on what."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        found = _bounded(said) if _may_set(told, at) else None
        if found is None:
            continue
        place, money = found
        known = [e for e in told.fresh(LIMITS) if said.fact in e.facts]
        if any(e.record is not None or is_ceiling(str(e.values["subject"])) for e in known):
            continue
        same = next((e for e in known if e.values.get("max_amount") == money.amount), None)
        if known and same is None:
            continue
        if same is not None and _is_sound(_plain(same), said):
            out += _with_what_is_before(told, at, same)
            continue
        what = _named(said, place) or next((n for one in (*_before(told, at), said) if (n := _about(one))), "")
        if not what or (same is None and not _is_allotted_to_us(told, at)):
            continue
        note = told.told_around(at) if at and not told.said[at - 1].sense.asks else said.text.strip()
        facts = tuple(s.fact for s in told.said if s.text.strip() in note and s.fact <= said.fact) or (said.fact,)
        values = _values(said, what, money, same)
        out.append(Finding(collection=LIMITS, entry=same, values={**values, "_note": note}, facts=facts))
        out += _misread(told, said, money.amount)
    return out


_RAISES = tuple(
    compiled(form, _PIECES)
    for form in (
        r" (?:raise[ds]?|raising|upp(?:ed|ing)|up|bump(?:ed|ing|s)?(?: up)?|increas(?:e|ed|ing)|extend(?:ed|ing)?|stretch(?:ed|ing)?|lift(?:ed|ing)?|lower(?:ed|ing)?|cut|chang(?:e|ed|ing)) (?:[^\s<;.!?]+ |<m\d+> ){0,8}?(?:to|by|at|is|until) (?:only |a round )?(?P<sum>{sum}) ",
        r" (?:put|putting|puts|moved|moving|brought|bringing) (?:[^\s<;.!?]+ ){1,6}?(?:up|down)(?: from <[mn]\d+>)? (?:to|until) (?P<sum>{sum}) ",
        r" (?:make|making|made|set|call|calling) (?:[^\s<;.!?]+ ){1,5}?(?P<sum>{sum}) (?:\S+ ){0,3}?(?:now|instead|from now on|after all) ",
        r" (?:can have|may have|gets?|have|has|is|are|can spend|may spend|can cost|may cost) (?:\S+ ){0,3}?(?P<sum>{sum}) (?:now|instead|from now on|after all) ",
        r" (?:now|instead|from now on) (?:\S+ ){0,6}?(?:have|has|gets?|is|can spend|may spend|can go to|may go to|can have) (?:up to )?(?P<sum>{sum}) ",
    )
)
"""How what was set for something is told to be another sum now."""
_OF_MONEY = re.compile(r" (?:limit|budget|cap|ceiling|allowance|maximum) ")


def raised(told: Told) -> list[Finding]:
    """Which sum may go on what a limit on record is on from now on: "the Goa budget is 75,000 now"."""
    limits = [
        e
        for e in told.entries(LIMITS)
        if e.record is not None and not e.retired and not e.changed and e.values.get("max_amount")
    ]
    out: list[Finding] = []
    for said in told.said if limits else ():
        if not _is_meant(said) or _DOUBTED.search(said.line) or _SPENDS.search(said.line):
            continue
        new = next(
            (m for form in _RAISES for match in form.finditer(said.line) if (m := _sum_of(said, match)) is not None),
            None,
        )
        entry = next((e for e in reversed(limits) if _is_of(said, e, limits)), None)
        if new is None or entry is None or new.amount == entry.values["max_amount"]:
            continue
        out.append(Finding(collection=LIMITS, entry=entry, values=total(new, "max_amount"), facts=(said.fact,)))
        gone = [e for e in told.fresh(LIMITS) if e.record is None and said.fact in e.facts]
        out += [Finding(collection=LIMITS, entry=e, facts=tuple(e.facts), retires=True) for e in gone]
        out += [
            f for amount in (new.amount, float(str(entry.values["max_amount"]))) for f in _misread(told, said, amount)
        ]
        break
    return out


def _sum_of(said: Said, match: re.Match[str]) -> Money | None:
    first, last = (said.sense.line.token_at(p) for p in (match.start("sum"), match.end("sum") - 1))
    return _money(said.tokens[first : last + 1])


def _is_of(said: Said, entry: Entry, limits: Sequence[Entry]) -> bool:
    """Whether a sentence speaks of a limit: by its old sum, a word of its name or a place, or as the only one there is."""
    old = any(m.amount == entry.values["max_amount"] for m in said.sense.sums)
    own = {w for w in words(_plain(entry)) if w not in _NOTHING}
    told = " ".join(map(str, entry.values.get("notes") or entry.notes or ()))
    place = any(_is_place(t) and t.text in told for t in said.tokens)
    return old or bool(own & said.words) or place or (len(limits) == 1 and bool(_OF_MONEY.search(said.line)))


def _values(said: Said, what: str, money: Money, same: Entry | None) -> dict[str, Value]:
    period = said.sense.period if said.sense.period in PERIODS else ""
    values: dict[str, Value] = {"subject": f"{what} per {period}" if period else what, **total(money, "max_amount")}
    if same is not None and same.values.get("until"):
        values["until"] = same.values["until"]
    return for_the_period(values, said.tokens, said.sense.today)


def _plain(entry: Entry) -> str:
    return re.sub(r"(?: in total)?(?: per \w+)?\Z", "", str(entry.values["subject"]))


def _may_set(told: Told, at: int) -> bool:
    """Whether a sentence may set something for the speaker: told for certain, and of no other's money."""
    said = told.said[at]
    return _is_meant(said) and not any(form.search(said.line) for form in (_NO_LIMIT, _DOUBTED, _WAS_KEPT, _THEIRS))


def _is_meant(said: Said) -> bool:
    """Whether a sentence is told as it stands: nobody asks, supposes or quotes it."""
    return (
        said.sense.tells and not said.sense.asks and said.sense.line.mood not in ("hypothetical", "question", "quoted")
    )


def _is_allotted_to_us(told: Told, at: int) -> bool:
    """Whether somebody's own money or errand is spoken of beside a sum that is set."""
    said, before = told.said[at], told.said[at - 1] if at else None
    own = _OURS.search(said.line) or (before is not None and _OURS.search(before.line))
    return bool(own or _GIVEN_OUR.search(said.line))


_GIVEN_OUR = re.compile(
    rf" {_PIECES['set']} (?:\S+ ){{0,6}}?(?:for|on|towards) (?:my|our) | (?:it|this|that) (?:gets|should not|must not|may not|cannot) |: (?:\S+ ){{0,3}}?<m\d+>|\A (?:for|max|no more than|not more than) "
)
"""How a sum is told to be given for what is the speaker's, or set for what was spoken of just before."""


def _bounded(said: Said) -> tuple[int, Money] | None:
    """Return the one sum of a sentence that is told to be the most, with its place; None for none or several."""
    sums = [i for i, t in enumerate(said.tokens) if t.kind == "money"]
    for form in _BOUND if len(sums) <= 1 and not _SPENDS.search(said.line) else _BOUND[:4]:
        for match in form.finditer(said.line):
            first = said.sense.line.token_at(match.start("sum"))
            last = said.sense.line.token_at(match.end("sum") - 1)
            money = _money(said.tokens[first : last + 1])
            if money is not None and (len(sums) <= 1 or first in sums) and not _is_a_gift(said, match):
                return first, money
    return None


_GIVES = re.compile(
    r"\A (?:gave|given|gives?|lets?|set aside|put aside|setting aside|putting aside|earmarked|released|set) "
)
_ALLOTS = re.compile(
    r" (?:committee|club|office|council|board|company|boss|school|department|dean|dean's|firm|team|parish|choir|society|foundation|university|faculty|employer|"
    r"association|myself|ourselves|only|at most|up to|no more|not more|maximum|max|limit|budget|cap|allowance|strictly|exactly|that's it|all we|all i) "
)


def _is_a_gift(said: Said, match: re.Match[str]) -> bool:
    """Whether a sum is only given or laid by, which bounds nothing: "my dad gave me 500 for my birthday"."""
    return _GIVES.match(match[0]) is not None and _ALLOTS.search(said.line) is None


_SMALLEST_BARE = 100
"""What a number without a currency is at least, to be a sum that is set."""
_YEARS = range(1900, 2100)


def _money(run: Sequence[Token]) -> Money | None:
    """Return the sum that tokens name, with a currency or without: "six hundred", "50,000"; None for no sum."""
    if run and run[0].kind == "money":
        value = run[0].value
        return value if isinstance(value, Money) else None
    spelt = _SPELT.match(" ".join(t.low for t in run))
    if spelt is not None:
        count = 1.0 if spelt["n"] in ("a", "an") else float(number_of(spelt["n"]) or spelt["n"])
        return Money(count * _MULTIPLES[spelt["times"]], "")
    plain = run[0].text.replace(",", "") if len(run) == 1 else ""
    if not re.fullmatch(r"\d+(?:\.\d\d)?", plain):
        return None
    amount = float(plain)
    return Money(amount, "") if amount >= _SMALLEST_BARE and ("," in run[0].text or int(amount) not in _YEARS) else None


def _without_beside(said: Said) -> frozenset[str]:
    return words(_BESIDE.sub(" ", said.line).replace("-", " "))


def _is_sound(subject: str, said: Said) -> bool:
    """Whether a limit can be on what a phrase names: a thing or doings, and not only what is included or who sets it."""
    lows = [w for w in re.findall(r"[\w'’&+-]+", subject.lower()) if w not in _LINKS]
    telling = [
        w
        for w in lows
        if w not in _NOTHING and w.removesuffix("s") not in _NOTHING and w not in PEOPLE and not w.isdecimal()
    ]
    if (
        not telling
        or {*lows} & _PRONOUNS
        or lows[0] in _GARBLED | PREPOSITIONS
        or subject.startswith("'")
        or lows[-1] in _GARBLED
    ):
        return False
    if all(_is_mere_verb(w) for w in telling) or {*lows} & _MARRED:
        return False
    own = words(" ".join(telling))
    if own & said.words and not own & _without_beside(said):
        return False
    return not (own <= _givers(said) and not own & _behind_for(said))


_PRONOUNS = word_set("i we you he she they who what which anyone")
_GARBLED = word_set(
    "not cross must may can should is are was were gets get stays stay has have except include includes including like else altogether allowing"
)
_MARRED = word_set("except include includes including allowing altogether else myself ourselves ceiling cross pocket")


def _is_mere_verb(word: str) -> bool:
    """Whether a word is a form of a verb that names no doings: "swing", "allowing"."""
    noun = max(parts(form).get("noun", 0.0) for form in (word, word.removesuffix("s")))
    return bool(FORMS.get(word)) and noun < 0.4 and not word.endswith("ing")


_GIVERS = re.compile(
    rf"(?:\A|[,;:.!?()–—]| (?:that|and|but|so)) (?:the |our |my |a )*(?P<who>(?:{WORD}){{1,4}}?)(?:has |have |just |finally |now |kindly |and i |and we )*{_PIECES['set']} "
)


def _givers(said: Said) -> frozenset[str]:
    """Return the words for who sets the sum of a sentence: "the committee gave me"."""
    lines = [said.line, f" {said.sense.scene.before.lower()} "]
    found = [words(m["who"]) for line in lines for m in _GIVERS.finditer(line)]
    return frozenset().union(*found, *(words(m["who"] or m["other"]) for m in _WE_TWO.finditer(said.sense.scene.whole)))


_WE_TWO = re.compile(r"\b(?P<who>[^\W\d_]+) and (?:I|me)\b|\b(?:I|me) and (?P<other>[^\W\d_]+)\b")
"""With whom somebody agrees on a sum, or does what it is for."""


def _behind_for(said: Said) -> frozenset[str]:
    return frozenset().union(*(words(name) for name in _set_out(said, -1)))


def _named(said: Said, place: int) -> str:
    """Return what the sentence that sets a sum says it is on, "" where it does not say."""
    for name in (*_set_out(said, place), *_by_build(said), *_set_out_before(said, place)):
        if _is_sound(name, said):
            return name
    return ""


def _set_out(said: Said, place: int) -> Iterator[str]:
    """Yield what stands behind "for" and "on" behind a sum, nearest first."""
    for i, token in enumerate(said.tokens[:-1]):
        if (
            i > place
            and token.low in _SETS_OUT
            and said.tokens[i - 1].low not in ("account", "counting", "from", "later")
        ):
            yield _phrase(said, i + 1)


def _set_out_before(said: Said, place: int) -> Iterator[str]:
    for i, token in enumerate(said.tokens[: max(0, place)]):
        if token.low in _SETS_OUT or token.low == "about":
            yield _phrase(said, i + 1)


def _phrase(said: Said, at: int) -> str:
    """Return the noun phrase from a place on, with where or whose it is: "ski week in Davos", "Owen's hockey"."""
    ends = PREPOSITIONS | _STOPS
    run = [
        *takewhile(
            lambda t: (t.kind in ("word", "number") and t.low not in ends) or t.low in ("of", "'s", "&"),
            said.tokens[at:],
        )
    ]
    while run and (run[-1].low in _TAIL or run[-1].low == "'s"):
        run = run[:-1]
    run = bare(run)
    while run and (run[0].low in _LEADS or (len(run) > 1 and _is_mere_ing(run[0]))):
        run = run[1:]
    return text_of(bare(run[:6]))


_LEADS = word_set("whole entire next new up out the our my")


def _is_mere_ing(token: Token) -> bool:
    """Whether a token tells what is done to the thing behind it: "redoing" of "redoing the kitchen"."""
    return (
        token.low.endswith("ing")
        and (bool(FORMS.get(token.low)) or token.low.startswith("re"))
        and parts(token.low).get("noun", 0.0) < 0.5
    )


_STOPS = word_set(
    "is are was were be been has have had can may must should will would shall could gets get that which who and but so because i we he she they it you not if when "
    "there this these those then until till or while as from us me"
)
_TAIL = word_set("altogether together total all in overall alone only now tops max maximum most please again once of")


def _by_build(said: Said) -> Iterator[str]:
    """Yield what gets, keeps to or costs the sum, what stands before a colon, and in front of "fund"."""
    for form in (_JUST_BEFORE, _COMPOUND, _SUBJECT, _LABEL):
        for match in form.finditer(said.line):
            run = bare([t for t in said.between(*match.span("what")) if t.kind == "word"])
            while run and run[-1].low in _TAIL:
                run = run[:-1]
            yield text_of(run)


_THE_REST = re.compile(r" (?:everything|all|anything) else | the rest ")


def _before(told: Told, at: int) -> list[Said]:
    """Return the sentences that may tell what one is about: those before it, nearest first, then the one behind it.

    Where a sum is for "everything else", the nearest one tells what it is not for, if there is one before that.
    """
    lead = [s for s in reversed(told.said[max(0, at - 2) : at]) if not s.sense.asks]
    lead = lead[1:] if len(lead) > 1 and _THE_REST.search(told.said[at].line) else lead
    return [*lead, *(s for s in told.said[at + 1 : at + 2] if not s.sense.asks)]


def _about(said: Said) -> str:
    """Return what a sentence is about, as far as money can go on it, with the place where it is: "weekend in Muskoka"."""
    told = [r for r in topics(said) if not _is_in_need(said, r)] or list(topics(said))
    runs = [_plainly(said, r) for r in told]
    things = [text_of(r) for r in runs if r and _is_sound(text_of(r), said) and not _is_of_persons(r)]
    chosen = next((n for n in things if words(n) & UNDERTAKINGS), "") or (things or [""])[0]
    place = next(
        (t.text for i, t in enumerate(said.tokens) if i and _is_place(t) and said.tokens[i - 1].low in _AT), ""
    )
    return chosen if not place or place in chosen else f"{chosen} in {place}" if chosen else place


def _is_in_need(said: Said, run: Run) -> bool:
    """Whether a phrase is who or what is told to need another thing, or what is to be done to one: "our dog needs a bed"."""
    behind = said.tokens[run.last].low if run.last < len(said.tokens) else ""
    done = run.first > 0 and said.tokens[run.first - 1].low == "to" and behind in ("the", "our", "my", "his", "her")
    return behind in ("needs", "need", "wants", "want", "deserves", "deserve") or done


_AT = word_set("in to at for on")


def _is_place(token: Token) -> bool:
    return is_name(token) and bool(country_of(token.text))


def _plainly(said: Said, run: Run) -> list[Token]:
    """Return a phrase without what is done to the thing: "controlling Swiggy"."""
    tokens = list(said.tokens[run.first : run.last])
    told_of = run.first and said.tokens[run.first - 1].low in ("'m", "'re", "'s", "am", "is", "are")
    while tokens and (_is_mere_ing(tokens[0]) or (told_of and tokens[0].low.endswith("ing"))):
        tokens, told_of = tokens[1:], 0
    behind = said.tokens[run.last : run.last + 2]
    if tokens and is_name(tokens[-1]) and len(behind) == 2 and behind[0].low == "and" and is_name(behind[1]):
        tokens += behind
    return bare(tokens)


def _is_of_persons(run: Sequence[Token]) -> bool:
    return all(t.low in PEOPLE or (is_name(t) and not _is_place(t)) for t in run if t.kind == "word") and len(run) == 1


def _with_what_is_before(told: Told, at: int, entry: Entry) -> list[Finding]:
    """Return a limit with the sentence before it, which may tell where or for whom: "We're doing up Mum's bedroom."."""
    around = told.around(at)
    noted = " ".join(map(str, entry.values.get("notes") or entry.notes or ()))
    if not at or told.said[at - 1].sense.asks or around in noted or told.said[at - 1].text.strip() in noted:
        return []
    facts = (told.said[at - 1].fact, told.said[at].fact)
    return [Finding(collection=LIMITS, entry=entry, values={"_note": around}, facts=facts)]


def _misread(told: Told, said: Said, amount: float) -> list[Finding]:
    """Return what other readers took a sum for that is set."""
    return [
        Finding(collection=path, entry=e, facts=tuple(e.facts), retires=True)
        for path in (PAYMENTS, TRANSFERS, PURCHASES)
        for e in told.fresh(path)
        if e.record is None and said.fact in e.facts and amount in (e.values.get("amount"), e.values.get("price"))
    ]
