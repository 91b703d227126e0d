"""Whether a sentence sets a limit on spending in whatever words, and what a rule on spending is on.

A limit is a sum beside a word for bounds, or beside a period and a word for being allotted. What it is on is the kind
of goods that the sentence names, before or behind the sum: behind "on" or "for" before it is looked for elsewhere.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from usercode.state.frames.covering import NOT_BOUGHT, is_kind_of_goods, is_person, is_stuff
from usercode.state.frames.functionwords import DOUBTS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.limits import HABITS, PROJECTS
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import Said
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES
from usercode.state.frames.words import HOUSEHOLD, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_MOSTLY = 0.5

_OVER = r"(?:more than|over|above|beyond|past|exceed|cross|pass|top|go higher than)"
_BOUND = re.compile(
    rf" (?:no more than|not more than|nothing (?:over|above|beyond)|(?:not|never) (?:\S+ ){{0,6}}?{_OVER} <m\d+>|"
    rf"(?:must|may|can|should|shall|will|could) not (?:\S+ ){{0,6}}?{_OVER} (?:\S+ ){{0,2}}?<m\d+>|"
    r"at (?:the )?(?:very )?(?:most|max|maximum)|tops|maximum|ceiling|(?:a|the|my|our|hard|strict) (?:\S+ ){0,3}?"
    r"(?:limit|cap|max|lid|budget|allowance|maximum)|(?:a )?lid on|capped|capping|caps?|limited|limiting|limits|"
    r"(?:budget|limit|cap|ceiling|maximum|allowance|most) (?:\S+ ){0,6}?(?:is|of|at|stays at|:) <m\d+>|"
    r"(?:a )?budget of|budgeted|budgeting|(?:and|but|,) (?:no|not (?:a|one) (?:penny|cent|dollar|pound|euro|rupee|quid|"
    r"dime)) (?:more|over)|and not more|(?:that 's|this is|that is) (?:it|all|the limit|my limit|our limit)|is "
    r"(?:all|the (?:absolute )?(?:most|max|maximum))|(?:rule|plan|deal|pact|agreement|resolution|line) (?:\S+ ){0,4}?"
    r"(?:is|:) <m\d+>|(?:stay|stays|staying|keep|keeps|keeping|kept|hold|holds|holding|remain|must|should|has to|"
    r"have to|may|can) (?:\S+ ){0,7}?(?:under|below|within|up to|at most|less than) (?:a (?:total|budget) of )?<m\d+>|"
    r"(?:is|are) (?:now |from now on )?the (?:new )?(?:law|rule|order)(?: around here| here| now| in force)?|the law (?:around )?here|"
    r"new (?:regime|law|rule|order|house rule)(?: \S+){0,3} : (?:only |just )?<m\d+>|sworn it|sworn that|gets? (?:only |just )?<m\d+> out of (?:me|us)|"
    r"not (?:one|a single) \S+ (?:above|over|more|beyond)|"
    r"(?:spend|spending) (?:up to|at most|max|only|less than) <m\d+>|(?:neither|nobody|no one|none of us|no \S+) "
    r"(?:\S+ ){0,8}?(?:over|above|more than|dearer than) <m\d+>) "
)
"""Words by which a sum is the most that may be spent."""
_ALLOTTED = re.compile(
    r" (?:gets?|getting|to get|is getting|(?:is|are|am|'s|be) allowed|(?:may|can|must|should) (?:only )?"
    r"(?:cost|be|get|have|spend|use)|(?:allow|allows|allowing|allowed|give|gives|giving|gave|given|grant|granted|"
    r"granting) (?:myself|ourselves|each other|us|me|it|them|the \S+|my \S+|our \S+)|"
    r"(?:stick|sticks|sticking|stuck|hold|holds|holding|keep|keeps|keeping|kept|cut|cutting|bring|bringing|limit|"
    r"limits|peg|pegged|restrict\w*|ration\w*) (?:\S+ ){0,7}?(?:to|at)|"
    r"(?:agreed|settled|shook|shaken|decided|landed) (?:hands )?(?:on|to)|agreed|(?:set|sets|fixed|fix|put) "
    r"(?:aside|myself|ourselves|a|the|my|our)|fixed|earmark\w*|allot\w*|allocat\w*|budget|note to self : "
    r"(?:\S+ ){0,3}?<m\d+>) "
)
"""Words by which a sum by the period is what may be spent."""
_OVER_NOW = re.compile(
    r" (?:used to|back then|last year|once had|(?:limit|budget|cap|rule|maximum|ceiling|allowance) "
    r"(?:was|were|had been)|had (?:a|the|our|my) (?:\S+ ){0,2}?(?:limit|budget|cap)|"
    r"did not|have not|has not|had not|went over|gone over|broke|blew) "
)
_DOUBTFUL = re.compile(
    rf" (?:{DOUBTS}|wonder\w*|suppose|considering|thinking of|thinking about|should (?:i|we)|what if|if (?:i|we) "
    r"(?:set|gave|put|were|limit|cap)\S*|would) "
)
_MAY = re.compile(r" (?:may|can|must|should) (?:\S+ )?(?:cost|be|get|have|spend|use|not) (?!.* (?:if|unless|when) )")
_NO_LIMIT_ON = re.compile(
    r" (?:credit|speed|time|age|word|weight|data|page|character|luggage|baggage|overdraft|alcohol) "
    r"(?:limit|cap|allowance)s? "
)
_EACH_OTHER = re.compile(
    r" (?:myself|ourselves|each other|agreed|settled on|shook|shaken|set|fixed|earmarked|budget\w*|stick\w*|is allowed|"
    r"are allowed) "
)
"""Words by which a sum is allotted to the speaker's own spending, whatever it is on."""
_OURS = re.compile(r" (?:i|we|me|us|myself|ourselves|household|everybody|everyone) ")
_OF_OURS = re.compile(r"\S .* (?:my|our) ")
"""How somebody else is told to set a limit for the speaker: "the client caps my travel at"."""
_THEIRS = re.compile(
    r"\A (?:so |and |but |well , |now , )*(?:he|she|they|you|his|her|their|your|my \S+ 's|my \S+|the neighbou?rs?) "
    r"(?!and i |and me |, )(?:\S+ ){0,2}?(?:only |never |always |just |has |have |is |are |does |do |will |can )*"
    r"(?:allows?|gives? (?:herself|himself|themselves)|spends?|sets?|sticks?|keeps?|budgets?|caps?|limits?|not spend|"
    r"wants?|lets?|gets? by) "
)
_OF_PEOPLE = re.compile(
    r" (?:nobody|no one|everyone|everybody|people|one) (?:here |else )?(?:pays?|charges?|sells?|asks?) "
)
"""What holds of people in general: "nobody pays more than $5 for coffee"."""


@dataclass(frozen=True)
class Run:
    """A noun phrase of a sentence: its tokens' places, and whether it stands behind "on" or "for"."""

    first: int
    last: int
    led: bool
    text: str
    lead: int = -1
    """The place of the "on" or "for" before it, -1 without one."""

    def is_behind(self, ends: set[int]) -> bool:
        """Whether it says what one of the phrases that end at these places is for: "flowers for the wedding"."""
        return self.lead in ends


def sets_limit(said: Said, *, allots: bool) -> bool:
    """Whether a sentence with a sum makes it the most that is spent; `allots` where the sum is one by the period."""
    sense, line = said.sense, said.line
    supposed = sense.line.mood == "hypothetical" and not _MAY.search(line)
    if sense.asks or not sense.tells or not sense.sums or supposed or sense.line.mood in ("question", "quoted"):
        return False
    if _DOUBTFUL.search(line) or _NO_LIMIT_ON.search(line) or sets_none(said):
        return False
    return bool(_BOUND.search(line) or (allots and _ALLOTTED.search(line)))


def sets_none(said: Said) -> bool:
    """Whether a sentence tells of a limit that was, of somebody else's, or of none: "keeps it until 9 May, at 90"."""
    return bool(_OVER_NOW.search(said.line) or _KEEPS_IT.search(said.line)) or _is_theirs(said)


_KEEPS_IT = re.compile(r" keep(?:s|ing)? (?:it|her|him|them) (?:[^\s<]+ ){0,3}?(?:from|until|till) <d")
"""How somebody has a thing for days, which costs a sum."""


def is_bound(said: Said) -> bool:
    """Whether a sentence has a word for bounds, or allots a sum to its speaker."""
    return bool(_BOUND.search(said.line)) or bool(_EACH_OTHER.search(said.line) and _ALLOTTED.search(said.line))


def _is_theirs(said: Said) -> bool:
    at = said.sense.at_sum
    if _THEIRS.search(said.line) or _OF_PEOPLE.search(said.line):
        return True
    subject = {t.low for t in said.sense.subject(Hit(max(at - 1, 0), at))}
    if (
        _OURS.search(said.line)
        or _OF_OURS.search(said.line)
        or {w.removesuffix("s") for w in subject} & ({"i", "we"} | HOUSEHOLD)
    ):
        return False
    named = said.sense.subject(Hit(max(at - 1, 0), at))
    if not named or is_kind(named[-1].low) or ":" in [t.text for t in said.tokens[:at]]:
        return False
    return said.sense.of_others(Hit(max(at - 1, 0), at)) or is_person(named[-1].low)


_NO_TOPIC = word_set(
    "limit limits cap caps budget maximum max ceiling lid allowance spend spending spends money sum total rule rules "
    "plan month months week weeks year years quarter quarters day days time times household family house home mind "
    "card bank account cent penny dollar pound euro rupee quid cost costs price pay paid paying "
    "get gets getting allow allowed give giving given keep keeping kept hold stick sticking stay stays staying go "
    "going set put agree agreed decide decided shook shake thing things stuff everything anything something nothing "
    "lot whole rest most more less much many few new old own good right hand hands word words door fridge "
    "wall shed table note paper promise deal pact challenge resolution purchase purchases payment payments buy buying "
    "order ordering last first next other each every together altogether apiece head person people manager boss "
    "husband wife partner night nights morning evening weekend half hard strict firm tight maximum minimum "
    "expenses outgoings bills bill now then so on one two three all both rs around about cash fixed included including "
    "call say says said it them those these reason kind sort bit fancy treat treats "
    "january february march april may june july august september october november december "
    "until till before because since while though although when once if whether which who that than as"
)
_OUT = word_set("eating meal meals dining lunch lunches dinner dinners nights night evenings going")
_JOINTS = word_set("and or & plus")
_CLAUSE = word_set("until till before because since while though although when once if whether unless")


def topics(said: Said, *, until: int | None = None) -> list[Run]:
    """Return the noun phrases of a sentence that may name what money goes on, lists of them as one."""
    tokens = said.tokens[:until]
    runs: list[Run] = []
    start, skipping = -1, False
    for i, token in enumerate([*tokens, None]):
        behind = said.tokens[i + 1] if i + 1 < len(said.tokens) else None
        if token is not None and token.low in _CLAUSE:
            skipping = (
                behind is not None
                and behind.kind != "date"
                and not _COMES_TO.match(said.line[said.sense.line.starts[i] :])
            )
        elif token is not None and token.kind == "mark":
            skipping = False
        fits = token is not None and not skipping and _names(said, i)
        if fits and start < 0:
            start = i
        elif not fits and start >= 0:
            runs.append(_run(said, start, i))
            start = -1
    return _joined(said, [r for r in runs if words(r.text) and not _is_people(said, r)])


_COMES_TO = re.compile(r"when it comes to ")
"""How a sentence leads up to what it is about."""


def _names(said: Said, at: int) -> bool:
    """Whether a token can be part of what a rule is on."""
    token = said.tokens[at]
    before = said.tokens[at - 1].low if at else ""
    if token.low == "out":
        return before in _OUT
    if token.kind != "word" or token.low in _NO_TOPIC - ({before} & _OUT):
        return False
    if token.low in SUBJECTS | PREPOSITIONS | AUXILIARIES | ADVERBS | _JOINTS or token.low in (
        "'s",
        "not",
        "to",
        "myself",
        "ourselves",
        "me",
        "us",
    ):
        return False
    if token.low in HABITS or is_kind_of_goods(token.low):
        return True
    if token.low.endswith("ing") and parts(token.low).get("noun", 0.0) >= _MOSTLY:
        return True
    return said.sense.modifies(token)


def _run(said: Said, first: int, last: int) -> Run:
    at = next((i for i in range(first - 1, -1, -1) if said.tokens[i].low not in _BEFORE), -1)
    led = at >= 0 and said.tokens[at].low in ("on", "for", "towards", "toward")
    return Run(first, last, led, text_of(said.tokens[first:last]), at if led else -1)


_BEFORE = word_set("the my our any all new his her a an every each everything")


def _is_people(said: Said, run: Run) -> bool:
    """Whether a phrase is of persons: "the four of us", "Denise", "my husband"."""
    tokens = said.tokens[run.first : run.last]
    head = tokens[-1].low
    if {head, head.removesuffix("s")} & PEOPLE or (is_person(head) and not (run.led or is_kind_of_goods(head))):
        return True
    return len(tokens) == 1 and is_name(tokens[0]) and run.first > 0 and not is_kind_of_goods(head)


def _joined(said: Said, runs: Sequence[Run]) -> list[Run]:
    """Return the runs with those of one list put together: "coffees and bought sandwiches"."""
    out: list[Run] = []
    for run in runs:
        between = said.tokens[out[-1].last : run.first] if out else []
        lows = {t.low for t in between}
        listed = (
            bool(between)
            and len(between) < 4
            and all(
                t.low in _JOINTS | {",", "the", "my", "our", "any", "all", "new", "other", "bought", "/"}
                for t in between
            )
        )
        if out and listed and (lows & _JOINTS or lows & {",", "/"}) and (is_kind(run.text) or is_kind(out[-1].text)):
            head = out[-1]
            out[-1] = Run(head.first, run.last, head.led, f"{head.text} and {run.text}", head.lead)
        else:
            out.append(run)
    return out


def is_kind(text: str) -> bool:
    """Whether a phrase, or one of a list of them, names a kind of what is bought or a habit of spending."""
    return any(_is_one(p) for p in text.split(" and ") if p)


def _is_one(name: str) -> bool:
    own = words(name)
    return (
        is_kind_of_goods(name)
        or bool(own & (HABITUAL | PROJECTS | NOT_BOUGHT))
        or is_stuff(name.rsplit(" ", maxsplit=1)[-1].lower())
    )


HABITUAL = frozenset(words(" ".join(HABITS)))
"""What money goes on day by day, as content words."""


def ruled_on(said: Said) -> str:
    """Return what a rule of this sentence is on, "" when it names nothing of the kind."""
    runs = topics(said)
    labels = (r for r in runs if r.last < len(said.tokens) and said.tokens[r.last].text == ":")
    chosen = next(_ranked(runs), next(labels, None))
    if chosen is None:
        return ""
    return _owned(said, chosen)


def _ranked(runs: Sequence[Run]) -> Iterator[Run]:
    heads = {r.last for r in runs if is_kind(r.text)}
    yield from (r for r in runs if r.led and is_kind(r.text) and not r.is_behind(heads))
    yield from (r for r in runs if is_kind(r.text))
    yield from (r for r in runs if r.led)


def _owned(said: Said, run: Run) -> str:
    """Return a phrase with whose it is, where it is that of some of the household: "kids' clothes"."""
    before: Sequence[Token] = said.tokens[max(0, run.first - 2) : run.first]
    if len(before) == 2 and before[1].low == "'s" and (before[0].low in PEOPLE or is_name(before[0])):
        return f"{run.text} for {before[0].text}"
    behind: Sequence[Token] = said.tokens[run.last : run.last + 4]
    lows = [t.low for t in behind]
    if lows[:1] == ["for"] and not run.led:
        rest = [t for t in behind[1:] if t.low not in ("the", "my", "our")]
        if rest and (rest[0].low in PEOPLE | PROJECTS or is_name(rest[0])):
            return f"{run.text} for {rest[0].text}"
    return run.text
