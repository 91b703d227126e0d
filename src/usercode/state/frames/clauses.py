"""The clause grammar: a tokenised sentence becomes clauses, each with subject, verb group, complement and certainty.

Second step of the frames. A verb group carries tense, polarity and modality; "to" and -ing verbs hang on the verb that
governs them. Every clause is then judged: asserted, negated, question, hypothetical, reported, uncertain or request.
No frame is read here and nothing about the world is known beyond verbs and function words.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from usercode.facts.fact import Mention
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AMBIGUOUS, AUXILIARIES, BE, DO, FORMS, HAVE, MODALS, PAST_AUXILIARIES, SAME_PAST

Standing = Literal["asserted", "negated", "question", "hypothetical", "reported", "uncertain", "request"]

DETERMINERS = frozenset("a an the my our your his her its their this that these those some any no another each every".split())
SUBJECTS = frozenset("i we you he she they it who there this that".split())
_OBJECT_PRONOUNS = frozenset("me us him them you it her".split())
_SUBORDINATORS = frozenset(
    "if unless whether when whenever once because since as although though while where that which who whose what how why "
    "so than cause cuz before after until till lest suppose supposing assuming wherever".split()
)
_COORDINATORS = frozenset("and but or so nor yet plus then".split())
_CONDITIONS = frozenset("if unless whether suppose supposing assuming lest".split())
_QUESTIONS = frozenset("what when where who whose which why how".split())
PREPOSITIONS = frozenset(
    "to from at in on for with by until till through thru about under over before after as via into onto of between "
    "within during since without against towards toward near per starting beginning effective".split()
)
_BREAKS = frozenset(".,;:()–—-…!?")
_WISHES = frozenset(
    "want wish hope like love hate prefer plan intend expect consider think dream imagine try forget refuse fail decline "
    "wonder bet guess suppose assume believe doubt pretend suggest recommend avoid mind need promise offer".split()
)
_UNSURE = frozenset(
    "maybe perhaps possibly probably supposedly apparently allegedly almost nearly presumably reportedly likely unsure "
    "guess assume suppose rumour rumor allegedly pretend".split()
)
_ACTUAL = frozenset("start begin stop quit keep finish manage continue happen go be get resume decide".split())
_INTENDING = frozenset("want need have must plan intend decide got promise remind let ask tell go try like".split())
_BELIEF = frozenset("think guess suppose assume believe bet imagine wonder doubt hope wish dream pretend suspect expect seem".split())
_SAYING = frozenset(
    "say tell claim insist joke yell shout write ask announce mention go read reply sing text explain promise".split()
)
_KNOWING = frozenset("know remember note confirm find learn discover realize realise remind mention forget notice agree decide".split())
_HARMLESS_IF = frozenset("matter help need want know remember wonder care ask curious interest".split())
AUTHORITIES = frozenset(
    "landlord landlady doctor doc gp dentist pharmacist bank airline letter email contract receipt website store shop "
    "clinic hospital nurse allergist specialist surgeon vet mechanic garage agency lawyer accountant policy lease app "
    "confirmation bill statement notice embassy consulate office agent physician cardiologist psychiatrist dermatologist "
    "rheumatologist pediatrician paediatrician insurer it label box lab test tests results".split()
)
_INTERJECTIONS = frozenset("please and but so oh yes yeah no ok okay well hey ugh lol haha hi btw".split())
_FICTION = frozenset("kidding joking dream dreamt dreamed film movie novel song character joke headline sarcasm meme".split())
NOUN_ING = frozenset(
    "meeting wedding training building parking opening hearing fitting screening viewing cleaning booking eating "
    "shopping clothing evening morning gathering reading banking checking savings dining housing heating recording "
    "running climbing swimming swimming walking sleeping washing listing painting ceiling standing sibling landing drawing "
    "counseling counselling sewing coaching briefing writing spending boxing earring fasting tasting grooming earnings".split()
)


@dataclass(slots=True)
class Verb:
    """A verb group: tokens `start` to `end` (excluded), its lemma and how it is meant."""

    start: int
    end: int
    lemma: str
    form: str
    auxiliaries: tuple[str, ...] = ()
    negated: bool = False
    inverted: bool = False
    infinitive: bool = False
    adverbs: tuple[str, ...] = ()
    between: tuple[int, int] = (0, 0)

    @property
    def modal(self) -> str:
        """The modal of the group, "" without one."""
        return next((a for a in self.auxiliaries if a in MODALS), "")

    @property
    def passive(self) -> bool:
        """Whether a form of "be" or "get" stands before a participle."""
        return self.form in ("past", "participle") and bool(self.auxiliaries) and self.auxiliaries[-1] in BE | {"got", "get"}

    @property
    def progressive(self) -> bool:
        """Whether the group is "be" with an -ing form."""
        return self.form == "ing" and bool(BE & set(self.auxiliaries))

    @property
    def past(self) -> bool:
        """Whether the group speaks of the past (a perfect counts as past)."""
        if self.auxiliaries:
            return self.auxiliaries[0] in PAST_AUXILIARIES or (self.auxiliaries[0] in HAVE and not self.progressive)
        return self.form in ("past", "participle")

    @property
    def done(self) -> bool:
        """Whether the group tells of something that has happened: the past, or a passive state ("is cancelled")."""
        return self.past or self.passive

    @property
    def perfect(self) -> bool:
        """Whether the group holds "have" with a participle."""
        return bool(self.auxiliaries) and self.auxiliaries[0] in HAVE


@dataclass(slots=True)
class Clause:
    """One clause. `verb` is None for a fragment ("Dentist appointment on Friday").

    `chain` holds the lemmas that govern this clause's verb, outermost first: "want", "remind", "stop". `head` is the noun
    phrase that a relative clause describes; the verb after that clause takes it as subject again (`resumed`). `rest` is all that follows the verb group, `front` what stands before the
    subject.
    """

    subject: list[Token]
    verb: Verb | None
    rest: list[Token]
    front: list[Token] = field(default_factory=list)
    marker: str = ""
    chain: tuple[Verb, ...] = ()
    head: list[Token] = field(default_factory=list)
    shared_subject: bool = False
    resumed: bool = False
    standing: Standing = "asserted"
    reporter: list[Token] = field(default_factory=list)
    unsure: bool = False

    @property
    def lemma(self) -> str:
        """The lemma of the verb, "" for a fragment."""
        return self.verb.lemma if self.verb else ""

    @property
    def tokens(self) -> list[Token]:
        """All tokens but the verb group, in order."""
        return self.front + self.subject + self.rest

    @property
    def factual(self) -> bool:
        """Whether the clause states that something is so, and not that somebody wants, has or tries to do it."""
        return self.certain and all(v.lemma in _ACTUAL for v in self.chain)

    @property
    def intended(self) -> bool:
        """Whether the clause states that its subject means to or must do something."""
        return self.certain and bool(self.chain) and all(v.lemma in _INTENDING for v in self.chain)

    @property
    def certain(self) -> bool:
        """Whether the clause states something as a fact."""
        return self.standing == "asserted" and not self.unsure


def clauses(tokens: Sequence[Token], question: bool = False, hypothetical: bool = False) -> list[Clause]:
    """Return the clauses of a sentence in order, each judged; `question` and `hypothetical` are the sentence's mood."""
    toks = list(tokens)
    found = _assemble(toks, _verbs(toks))
    _judge(toks, found, question, hypothetical)
    return found


def turn_ahead(clause: Clause, today: dt.date) -> None:
    """Move to the coming one each date that looks back although its own clause looks ahead.

    Dates are resolved by the sentence; in "bought a tent, and I have a class on Saturday" the second clause has its own
    direction, and what is booked "for" a day or "effective" from one lies ahead as well.
    """
    verb = clause.verb
    ahead = verb is None or not verb.past
    for i, token in enumerate(clause.rest):
        if token.kind == "date" and (ahead or (i and clause.rest[i - 1].low in ("for", "effective", "until", "till"))):
            clause.rest[i] = coming(token, today)


def coming(token: Token, today: dt.date) -> Token:
    """Return a date token turned to its next occurrence after `today`, unless it was said to be past."""
    mention: Mention = token.value
    low = mention.text.lower()
    if mention.last >= today or mention.recurring or re.search(r"\d{4}|last|past|yesterday|ago|previous|earlier|since|this|today", low):
        return token
    if re.search(r"\b(?:mon|tue|wed|thu|fri|sat|sun)", low) and mention.grain == "day":
        first, last = mention.first + dt.timedelta(days=7), mention.last + dt.timedelta(days=7)
    elif re.search(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)", low) and mention.first.month * 100 + mention.first.day != 229:
        years = today.year - mention.first.year + ((mention.last.month, mention.last.day) < (today.month, today.day))
        first = mention.first.replace(year=mention.first.year + years)
        last = first + (mention.last - mention.first)
    else:
        return token
    return replace(token, value=replace(mention, first=first, last=last))


# Verb groups


def _is_subject(token: Token) -> bool:
    return token.low in SUBJECTS


def _noun_like(token: Token) -> bool:
    if token.kind != "word":
        return token.kind in ("quote", "number")
    low = token.low
    return low not in DETERMINERS and low not in PREPOSITIONS and low not in _SUBORDINATORS and low not in _COORDINATORS


def _previous(toks: list[Token], i: int) -> Token | None:
    j = i - 1
    while j >= 0 and toks[j].low in ADVERBS:
        j -= 1
    return toks[j] if j >= 0 else None


def _opens(toks: list[Token], i: int) -> bool:
    """Whether token `i` opens a clause: at the start, after a mark or after a coordinator (adverbs skipped)."""
    before = _previous(toks, i)
    while before is not None and before.low in ("please", "so", "oh", "ok", "okay", "yes", "yeah", "well", "ugh", "hey", "lol"):
        before = _previous(toks, toks.index(before))
    return before is None or before.kind == "mark" or before.low in _COORDINATORS


def _objectlike(token: Token | None) -> bool:
    if token is None:
        return False
    low = token.low
    return low in DETERMINERS or low in _OBJECT_PRONOUNS or low in ("to", "for", "off") or token.kind in ("money", "number") or token.capital


def _main_form(toks: list[Token], i: int, auxiliary: bool, bare: bool = False) -> tuple[str, str] | None:
    """Return (lemma, form) when token `i` is a main verb at its place, else None; `bare` after "do" and modals."""
    token = toks[i]
    forms = FORMS.get(token.low) if token.kind == "word" else None
    if not forms or (token.low in AUXILIARIES and token.low not in HAVE | BE | DO):
        return None
    if auxiliary:
        tag = next((t for t in ("ing", "participle", "base", "past") if t in forms), "")
        if bare and "base" in forms:
            tag = "base"
        return (forms[tag], tag) if tag else None
    before, after = _previous(toks, i), toks[i + 1] if i + 1 < len(toks) else None
    for tag, test in (("base", _base_here), ("past", _past_here), ("third", _third_here), ("ing", _ing_here)):
        if tag in forms and test(toks, i, before, after):
            return forms[tag], tag
    if "participle" in forms and "past" not in forms and before is not None and before.kind == "word" and _noun_like(before):
        return forms["participle"], "participle"
    return None


def _base_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    low = toks[i].low
    if before is not None and before.low in ("i", "we", "you", "they", "to", "please", "who"):
        return not (before.low == "to" and low in AMBIGUOUS and i >= 2 and toks[i - 2].low in ("come", "went"))
    if before is not None and before.low in ("us", "anyone", "anybody", "me", "him", "them", "her") and low not in AMBIGUOUS:
        return True
    if before is not None and before.low in ("anyone", "anybody", "us"):
        return True
    if _opens(toks, i):
        return low not in SAME_PAST and (low not in AMBIGUOUS or _objectlike(after))
    plural = before is not None and before.kind == "word" and before.low.endswith("s") and _noun_like(before)
    return plural and low not in AMBIGUOUS and "past" not in FORMS[low]


def _past_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    if before is None or before.kind in ("mark", "date", "quote"):
        return True
    if before.low in DETERMINERS and before.low not in ("this", "that") or before.low == "'s":
        return False
    if before.low in PREPOSITIONS:
        return False
    return not (after is not None and after.low == "card")


def _third_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    if before is None or before.kind == "mark":
        return False
    low = toks[i].low
    if before.low in ("he", "she", "it", "this", "that", "who", "which", "everyone", "someone", "nobody", "anyone"):
        return True
    if before.kind != "word" or not _noun_like(before) or before.low in ADVERBS and before.low not in ("really",):
        return before.kind == "quote"
    base = FORMS[low]["third"]
    if base not in AMBIGUOUS:
        return True
    fits = after is not None and (after.kind in ("date", "money", "per", "span", "number") or after.low in PREPOSITIONS | DETERMINERS | {"me", "us"} or after.low in ADVERBS)
    return fits and not any(t.low == "no" for t in toks[:i]) and not before.low.endswith("s")


def _ing_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    low = toks[i].low
    if low in ("during", "according", "regarding", "including", "something", "anything", "nothing", "everything", "thing"):
        return False
    if _opens(toks, i):
        return low not in NOUN_ING or (after is not None and (after.capital or after.low in DETERMINERS or after.low in _OBJECT_PRONOUNS))
    if before is None or low in NOUN_ING:
        return False
    if before.low in ("of", "about", "for", "before", "after", "without", "from", "by", "until", "when", "while", "me", "him", "us", "them"):
        return True
    forms = FORMS.get(before.low)
    governs = forms is not None and any(
        v in ("stop", "start", "keep", "quit", "begin", "consider", "avoid", "finish", "enjoy", "love", "hate", "like", "mind", "suggest",
              "recommend", "email", "text", "call", "write", "try", "continue", "be", "go", "get", "look", "leave", "resume")
        for v in forms.values()
    )  # fmt: skip
    return governs or before.kind == "date"


def _verbs(toks: list[Token]) -> list[Verb]:
    out: list[Verb] = []
    i = 0
    while i < len(toks):
        verb = _group(toks, i)
        if verb is None:
            i += 1
            continue
        out.append(verb)
        i = verb.end
    return out


def _group(toks: list[Token], i: int) -> Verb | None:
    """Return the verb group that begins at token `i`, or None."""
    token = toks[i]
    if token.kind != "word":
        return None
    if token.low in AUXILIARIES or (token.low == "going" and _next_low(toks, i) == "to" and _verb_at(toks, i + 2)):
        return _auxiliary_group(toks, i)
    main = _main_form(toks, i, auxiliary=False)
    if main is None:
        return None
    before = toks[i - 1] if i else None
    infinitive = before is not None and (before.low == "to" or (before.low in ADVERBS and i >= 2 and toks[i - 2].low == "to"))
    negated, adverbs = _adverbs_before(toks, i)
    return Verb(i, i + 1, main[0], main[1], (), negated, False, infinitive, adverbs)


def _adverbs_before(toks: list[Token], i: int) -> tuple[bool, tuple[str, ...]]:
    j = i - 1
    found: list[str] = []
    while j >= 0 and (toks[j].low in ADVERBS or toks[j].low == "to"):
        found.append(toks[j].low)
        j -= 1
    return any(a in ("not", "never", "hardly", "barely") for a in found), tuple(found)


def _next_low(toks: list[Token], i: int) -> str:
    return toks[i + 1].low if i + 1 < len(toks) else ""


def _verb_at(toks: list[Token], i: int) -> bool:
    return i < len(toks) and "base" in FORMS.get(toks[i].low, {})


def _auxiliary_group(toks: list[Token], i: int) -> Verb | None:
    negated, adverbs = _adverbs_before(toks, i)
    auxiliaries: list[str] = []
    found_adverbs = list(adverbs)
    inverted, between = False, (0, 0)
    j = i
    while j < len(toks):
        low = toks[j].low
        if low in AUXILIARIES and toks[j].kind == "word" and not (auxiliaries and low in DO):
            auxiliaries.append("will" if low == "'ll" else "would" if low == "'d" else low)
        elif low in ADVERBS:
            found_adverbs.append(low)
            negated = negated or low in ("not", "never", "hardly", "barely")
        elif auxiliaries and low in ("got", "get", "getting") and auxiliaries[-1] in BE | HAVE and _main_form(toks, j, True) and _participle_at(toks, j + 1):
            auxiliaries.append("got")
        elif low == "going" and _next_low(toks, j) == "to" and _verb_at(toks, j + 2) and auxiliaries:
            auxiliaries.append("will")
            j += 1
        elif auxiliaries and not inverted and j == i + len(auxiliaries) + (len(found_adverbs) - len(adverbs)) and _inverts(toks, i, j):
            inverted, between = True, (j, _skip_subject(toks, j))
            j = between[1] - 1
        else:
            break
        j += 1
    if not auxiliaries:
        return None
    bare = auxiliaries[-1] not in BE | HAVE | {"got"}
    main = _main_form(toks, j, auxiliary=True, bare=bare) if j < len(toks) else None
    if main is not None and _fits(auxiliaries[-1], main[1], toks, j):
        return Verb(i, j + 1, main[0], main[1], tuple(auxiliaries), negated, inverted, _after_to(toks, i), tuple(found_adverbs), between)
    return _bare_auxiliary(toks, i, j, auxiliaries, negated, inverted, found_adverbs, between)


def _participle_at(toks: list[Token], i: int) -> bool:
    return i < len(toks) and bool({"participle", "past"} & set(FORMS.get(toks[i].low, {})))


def _after_to(toks: list[Token], i: int) -> bool:
    return i > 0 and toks[i - 1].low == "to"


def _bare_auxiliary(  # noqa: PLR0913, PLR0917
    toks: list[Token], i: int, j: int, auxiliaries: list[str], negated: bool, inverted: bool, adverbs: list[str], between: tuple[int, int]
) -> Verb:
    """Return a group whose last auxiliary is its main verb: "is", "had", "did"."""
    last = auxiliaries[-1]
    lemma = "be" if last in BE else "have" if last in HAVE else "do" if last in DO else last
    form = "past" if last in PAST_AUXILIARIES else "base"
    return Verb(i, max(j, i + 1), lemma, form, tuple(auxiliaries[:-1]), negated, inverted, _after_to(toks, i), tuple(adverbs), between)


def _fits(auxiliary: str, form: str, toks: list[Token], j: int) -> bool:
    """Whether a verb form may follow an auxiliary: "is renewed", "had broken", "will go" but not "is trip"."""
    if auxiliary in BE | {"got"}:
        if form == "ing" and toks[j].low in NOUN_ING:
            after = toks[j + 1] if j + 1 < len(toks) else None
            return after is not None and (after.capital or after.low in DETERMINERS | _OBJECT_PRONOUNS or after.low in ("up", "with", "to"))
        return form in ("ing", "participle", "past")
    if auxiliary in HAVE:
        return form in ("participle", "past") and toks[j].low not in ("set",)
    return form in ("base", "participle", "past")


def _inverts(toks: list[Token], i: int, j: int) -> bool:
    """Whether the auxiliary at `i` stands before its subject at `j`: "did I", "is the car"."""
    before = _previous(toks, i)
    question_word = before is not None and before.low in _QUESTIONS | {"and", "but", "so", "or"}
    heads_phrase = before is not None and i >= 2 and any(t.low in _QUESTIONS for t in toks[max(0, i - 4) : i])
    if not (_opens(toks, i) or question_word or heads_phrase):
        return False
    low = toks[j].low
    return low in SUBJECTS or low in DETERMINERS or toks[j].capital or low in ("anyone", "someone", "everyone", "anybody")


def _skip_subject(toks: list[Token], j: int) -> int:
    """Return the index after the subject that begins at `j`."""
    if toks[j].low in SUBJECTS - {"this", "that", "there"}:
        return j + 1
    k = j + 1
    while k < len(toks) and k < j + 6 and toks[k].kind == "word" and not (
        _main_form(toks, k, True) and toks[k].low not in AMBIGUOUS | NOUN_ING
    ) and toks[k].low not in PREPOSITIONS | ADVERBS:
        k += 1
    return k


# Clauses


def _is_boundary(toks: list[Token], at: int, high: int) -> bool:
    """Whether the token at `at` separates clauses when the next verb group begins at `high`."""
    token = toks[at]
    if token.kind == "mark":
        return token.text[0] in _BREAKS
    after = toks[at + 1] if at + 1 < high else None
    if token.low in ("before", "after", "until", "till", "since", "than", "once", "as") and after is not None:
        return after.kind not in ("date", "money", "number", "span")
    return token.low in _COORDINATORS or token.low in _SUBORDINATORS


def _boundary(toks: list[Token], low: int, high: int) -> int:
    """Return the index after the last boundary token in [low, high), or -1 when there is none."""
    k = high
    while k > low:
        joins = toks[k - 1].low == "and" and low == 0 and _coordinated_subject(toks, low, k, high)
        if not joins and _is_boundary(toks, k - 1, high):
            return k
        k -= 1
    return -1


def _coordinated_subject(toks: list[Token], low: int, k: int, high: int) -> bool:
    """Whether "and" at `k - 1` joins two halves of one subject ("Tom and Rachel booked")."""
    left = toks[low : k - 1]
    words = [t for t in left if t.kind == "word"]
    return bool(words) and len(words) == len(left) and len(left) <= 4 and high > k and not any(t.low in ADVERBS for t in left)


def _assemble(toks: list[Token], verbs: list[Verb]) -> list[Clause]:
    if not verbs:
        return _fragments(toks)
    out: list[Clause] = []
    for k, verb in enumerate(verbs):
        low = verbs[k - 1].end if k else 0
        out.append(_clause(toks, verb, low, out, verbs))
    _close(toks, verbs, out)
    edge = _boundary(toks, 0, verbs[0].start)
    lead = toks[: edge - 1] if edge > 1 else []
    return [*_fragments(lead), *out] if sum(t.kind == "word" for t in lead) > 1 else out


def _fragments(toks: list[Token]) -> list[Clause]:
    """Return verbless clauses, split at full stops, semicolons, dashes and colons."""
    out: list[Clause] = []
    current: list[Token] = []
    for token in toks:
        if token.kind == "mark" and token.text[0] in ".;:–—!?" and current:
            out.append(Clause([], None, current))
            current = []
        elif token.kind != "mark" or token.text == ",":
            current.append(token)
    if current:
        out.append(Clause([], None, current))
    return out


def _clause(toks: list[Token], verb: Verb, low: int, before: list[Clause], verbs: list[Verb]) -> Clause:
    start = verb.start
    while start > low and (toks[start - 1].low in ADVERBS or toks[start - 1].low == "to") and toks[start - 1].kind == "word":
        start -= 1
    edge = _boundary(toks, low, start)
    previous = before[-1] if before else None
    if previous is not None and verb.form == "ing" and not verb.auxiliaries and toks[start - 1].low in PREPOSITIONS:
        return Clause(list(previous.subject), verb, [], marker=toks[start - 1].low, shared_subject=True)
    if previous is not None and _governed(toks, verb, edge, low, start, previous):
        return _governed_clause(toks, verb, low, start, previous)
    begin = edge if edge >= 0 else low
    marker = toks[edge - 1].low if edge > 0 else ""
    if verb.inverted:
        return Clause(toks[slice(*verb.between)], verb, [], front=toks[begin:verb.start], marker=marker)
    subject = toks[begin:start]
    if edge > 0 and not subject and previous is not None and marker in ("that", "which", "who"):
        return Clause(previous_head(toks, edge - 1, low, previous), verb, [], marker=marker, head=previous_head(toks, edge - 1, low, previous))
    clause = Clause(subject, verb, [], marker=marker)
    _lift_front(clause)
    _relative(toks, clause, previous, edge, low)
    if not clause.subject and previous is not None and verb.form in ("past", "base", "ing", "participle", "third") and marker in _COORDINATORS | {",", "–", "—", "-"}:
        clause.subject, clause.shared_subject = list(previous.subject), True
    return clause


def _governed(toks: list[Token], verb: Verb, edge: int, low: int, start: int, previous: Clause) -> bool:
    """Whether the verb hangs on the previous one: "want to cancel", "asked me to wire", "stopped taking"."""
    if previous.verb is None:
        return False
    if verb.infinitive:
        return edge < 0
    if verb.form == "ing" and not verb.auxiliaries:
        return edge < 0
    return verb.form == "base" and not verb.auxiliaries and edge < 0 and previous.lemma in ("let", "help", "make")


def _governed_clause(toks: list[Token], verb: Verb, low: int, start: int, previous: Clause) -> Clause:
    assert previous.verb is not None
    between = [t for t in toks[low:start] if t.kind != "mark"]
    subject = list(previous.subject)
    if between and len(between) <= 5 and between[0].kind == "word" and previous.lemma not in ("have", "be", "go", "fly", "book", "buy"):
        subject = between
    return Clause(subject, verb, [], marker=previous.marker, chain=(*previous.chain, previous.verb), head=list(previous.head))


def previous_head(toks: list[Token], at: int, low: int, previous: Clause) -> list[Token]:
    """Return the noun phrase just before token `at`, which a relative clause describes."""
    phrase = [t for t in toks[low:at] if t.kind == "word" and t.low not in PREPOSITIONS]
    return phrase if phrase else list(previous.subject)


def _lift_front(clause: Clause) -> None:
    """Move what stands before the subject (a date, an adverb, an interjection) to `front`."""
    tokens = clause.subject
    cut = 0
    for i, token in enumerate(tokens):
        if token.kind in ("date", "mark") or token.low in ADVERBS or token.low in _INTERJECTIONS:
            if token.low == "no" and i + 1 < len(tokens) and tokens[i + 1].kind != "mark":
                continue
            cut = i + 1
    pronoun = next((i for i, t in enumerate(tokens) if t.low in ("i", "we", "he", "she", "they", "it", "there")), None)
    if pronoun is not None and pronoun > cut and tokens[pronoun - 1].low not in ("and", "or"):
        cut = pronoun
    alone = cut == len(tokens) and bool(tokens) and (tokens[-1].kind == "date" or tokens[-1].low in _INTERJECTIONS)
    if cut and cut < len(tokens) or alone:
        clause.front, clause.subject = tokens[:cut], tokens[cut:]


def _relative(toks: list[Token], clause: Clause, previous: Clause | None, edge: int, low: int) -> None:
    """Note the head of "the blender I bought ..." and give that head to the verb after the relative clause."""
    if clause.front and clause.subject and clause.subject[0].low in SUBJECTS and clause.subject[0].low != "there" and _plain_phrase(clause.front):
        clause.head, clause.front = [t for t in clause.front if t.kind == "word"], []
        clause.marker = "that"
    elif clause.marker in ("that", "which", "who") and edge > 0 and clause.subject:
        head = [t for t in toks[low : edge - 1] if t.kind == "word" or t.kind == "number"]
        clause.head = head if head and head[0].low in DETERMINERS else []
    if previous is not None and previous.head and edge < 0:
        clause.subject, clause.front, clause.resumed = list(previous.head), [], True


def _plain_phrase(tokens: list[Token]) -> bool:
    return bool(tokens) and tokens[0].low in DETERMINERS and tokens[-1].low not in _COORDINATORS and all(
        t.kind in ("word", "number") for t in tokens
    )


def _close(toks: list[Token], verbs: list[Verb], out: list[Clause]) -> None:
    """Give each clause the tokens after its verb, up to where the next clause begins."""
    for k, clause in enumerate(out):
        assert clause.verb is not None
        stop = len(toks)
        if k + 1 < len(out):
            stop = _begin(toks, out[k + 1], clause.verb.end)
        rest = toks[clause.verb.end : stop]
        while rest and (rest[-1].kind == "mark" or rest[-1].low in _COORDINATORS | _SUBORDINATORS or rest[-1].low == "to"):
            rest = rest[:-1]
        clause.rest = rest
    first = out[0]
    if first.verb is not None and not first.head:
        first.front = [t for t in first.front if t.kind != "mark" or t.text == ","]


def _begin(toks: list[Token], following: Clause, low: int) -> int:
    assert following.verb is not None
    start = following.verb.start
    while start > low and toks[start - 1].low in ADVERBS:
        start -= 1
    if following.chain or following.resumed:
        return start
    if following.marker in PREPOSITIONS and following.verb.form == "ing" and toks[start - 1].low == following.marker:
        return start - 1
    edge = _boundary(toks, low, start)
    if edge >= 0:
        return edge
    return start if not following.subject else max(low, start - len(following.subject) - len(following.front))


# Certainty


def _judge(toks: list[Token], found: list[Clause], question: bool, hypothetical: bool) -> None:
    lows = {t.low for t in toks}
    everything = bool(lows & _FICTION) or "what if" in " ".join(t.low for t in toks[:6])
    for clause in found:
        clause.standing = _own_standing(clause)
        clause.unsure = _hedged(clause)
    _conditions(found)
    _embed(found)
    if question:
        _spread_question(found)
    if hypothetical and not any(c.standing == "hypothetical" for c in found):
        everything = True
    for clause in found:
        if everything and clause.standing in ("asserted", "negated"):
            clause.standing = "hypothetical"


def _own_standing(clause: Clause) -> Standing:
    verb = clause.verb
    if verb is None:
        first = next((t.low for t in clause.rest if t.kind != "mark"), "")
        return "question" if first in _QUESTIONS else "asserted"
    lead = clause.marker if clause.marker in _CONDITIONS else next((t.low for t in clause.front if t.low in _CONDITIONS), "")
    if lead:
        return "hypothetical"
    if verb.inverted:
        return "hypothetical" if verb.auxiliaries and verb.auxiliaries[0] in ("had", "were", "should") and verb.form == "participle" else "question"
    if any(v.inverted for v in clause.chain):
        return "question"
    fronted = clause.front or clause.subject
    if fronted and fronted[0].low in _QUESTIONS and clause.marker not in ("that", "which", "who", "and"):
        return "question"
    if verb.negated or any(v.negated for v in clause.chain) or _negative_subject(clause):
        return "negated"
    imperative = not clause.subject and verb.form == "base" and not verb.auxiliaries and not clause.chain
    return "request" if imperative else "asserted"


def _negative_subject(clause: Clause) -> bool:
    return bool(clause.subject) and clause.subject[0].low in ("nobody", "none", "no", "neither", "nothing") and clause.lemma != ""


def _hedged(clause: Clause) -> bool:
    verb = clause.verb
    lows = {t.low for t in clause.tokens}
    adverbs = set(verb.adverbs) if verb else set()
    if verb is not None and "will" in verb.auxiliaries[1:] and verb.auxiliaries[0] in PAST_AUXILIARIES:
        return True
    if (lows | adverbs) & _UNSURE or {"not", "sure"} <= lows:
        return True
    if verb is None:
        return bool(lows & {"thinking", "considering", "hoping"})
    if {verb.modal, *(v.modal for v in clause.chain)} & {"could", "might", "may", "would", "should", "can"}:
        return True
    doubt = any(v.lemma in _WISHES and v.lemma not in ("want", "need") for v in clause.chain)
    return doubt or any(t.low in ("wish", "if") for t in clause.front)


def _conditions(found: list[Clause]) -> None:
    """A condition makes the clause it belongs to hypothetical: the one before it, else the one after it."""
    for i, clause in enumerate(found):
        lead = clause.marker if clause.marker in _CONDITIONS else next((t.low for t in clause.front if t.low in _CONDITIONS), "")
        if not lead or clause.chain:
            continue
        if lead == "if" and _harmless(clause):
            clause.standing = "hypothetical"
            continue
        attached = i > 0 and not _after_break(found, i)
        index = i - 1 if attached else i + 1
        step = -1 if attached else 1
        while 0 <= index < len(found) and (found[index].chain or index == (i - 1 if attached else i + 1)):
            if found[index].standing in ("asserted", "negated", "request"):
                found[index].standing = "hypothetical"
            if found[index].chain and step < 0:
                index += step
                continue
            index += step


def _after_break(found: list[Clause], i: int) -> bool:
    """Whether the condition opens a new statement: after ";", a dash, or joined by "but"."""
    front = [t.low for t in found[i].front]
    return bool(front) and front[0] in ("but", "and", ";") or found[i].marker in (";", "—", "–")


def _harmless(clause: Clause) -> bool:
    subject = clause.subject[0].low if clause.subject else ""
    return subject in ("that", "it", "you", "anyone") and (clause.lemma in _HARMLESS_IF or any(t.low in _HARMLESS_IF for t in clause.rest))


def _embed(found: list[Clause]) -> None:
    """Carry the standing of a verb of thinking or saying over to the clause it takes."""
    for before, clause in zip(found, found[1:], strict=False):
        if clause.chain and clause.standing == "asserted" and before.standing in ("hypothetical", "question", "negated"):
            clause.standing = before.standing
        if clause.marker in ("and", "but", ";", ",", "so", "–", "—", "because", "since") or before.verb is None:
            if before.standing == "hypothetical" and clause.shared_subject:
                clause.standing = "hypothetical"
            if clause.shared_subject and before.unsure:
                clause.unsure = True
            continue
        lemma = before.lemma
        if clause.chain:
            clause.unsure = clause.unsure or before.unsure
            clause.reporter = clause.reporter or before.reporter
            if before.standing == "reported":
                clause.standing = "reported"
            continue
        if lemma in _BELIEF and not before.head:
            clause.unsure = True
        if lemma in _SAYING and not before.head and clause.marker not in ("when", "while", "after", "before"):
            clause.reporter = before.subject or before.rest[:1]
            if not _trusted(before):
                clause.standing = "reported"
        if before.standing in ("question", "hypothetical") and (lemma in _BELIEF | _SAYING | _KNOWING | {"be", "happen", "mean"}):
            clause.standing = before.standing
        if before.unsure and lemma in _BELIEF | _SAYING | _KNOWING | {"be"}:
            clause.unsure = True
        if clause.standing == "reported" or before.standing == "reported":
            clause.standing = "reported" if clause.standing == "asserted" else clause.standing


def _trusted(clause: Clause) -> bool:
    """Whether the one who says it speaks with authority (a landlord, a doctor, a letter), or it is the speaker."""
    words = [t.low for t in clause.subject]
    if not words or words[-1] in ("i", "we") or words == ["as", "i"]:
        return True
    return words[0] not in ("her", "his", "their") and any(w in AUTHORITIES or w == "dr." for w in words)


def _bare_opening(clause: Clause) -> bool:
    """Whether a clause after a comma opens with its auxiliary: "..., is marzipan safe?"."""
    verb = clause.verb
    return verb is not None and clause.shared_subject and clause.marker == "," and (bool(verb.auxiliaries) or verb.lemma in ("be", "do"))


def _spread_question(found: list[Clause]) -> None:
    """In a sentence that asks, only a complete statement before the asking clause stays one."""
    asked = next((i for i, c in enumerate(found) if c.standing == "question" or (i and _bare_opening(c))), None)
    if asked is None or asked == 0:
        for clause in found:
            clause.standing = "question"
        return
    for i, clause in enumerate(found):
        complete = clause.verb is not None and clause.subject
        if i >= asked or not complete:
            clause.standing = "question"
