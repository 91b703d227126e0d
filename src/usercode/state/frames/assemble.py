"""Cut a sentence into clauses around its verb groups: subject, complement, relative clauses, verb chains.

Second half of the clause grammar; how the clauses are meant is judged by `standing`.
"""

from __future__ import annotations

from usercode.state.frames.clause import Clause, Verb
from usercode.state.frames.functionwords import (
    BREAKS,
    COORDINATORS,
    DETERMINERS,
    INTERJECTIONS,
    PREPOSITIONS,
    SUBJECTS,
    SUBORDINATORS,
)
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS


def _is_boundary(toks: list[Token], at: int, high: int) -> bool:
    """Whether the token at `at` separates clauses when the next verb group begins at `high`."""
    token = toks[at]
    if token.kind == "mark":
        return token.text[0] in BREAKS
    if token.low == "plus" and token.capital:
        return False
    after = toks[at + 1] if at + 1 < high else None
    if (
        token.low == "that"
        and after is None
        and (at == 0 or toks[at - 1].kind == "mark" or toks[at - 1].low in COORDINATORS)
    ):
        return False
    if token.low in ("before", "after", "until", "till", "since", "than", "once", "as") and after is not None:
        return after.kind not in ("date", "money", "number", "span")
    return token.low in COORDINATORS or token.low in SUBORDINATORS


def _boundary(toks: list[Token], low: int, high: int) -> int:
    """Return the index after the last boundary token in [low, high), or -1 when there is none."""
    k = high
    while k > low:
        joins = toks[k - 1].low == "and" and _coordinated_subject(toks, low, k, high)
        if not joins and _is_boundary(toks, k - 1, high):
            return k
        k -= 1
    return -1


def _coordinated_subject(toks: list[Token], low: int, k: int, high: int) -> bool:
    """Whether "and" at `k - 1` joins two halves of a subject: "Tom and Rachel booked", "I did, me and Tom booked"."""
    mark = next((i for i in range(k - 2, low - 1, -1) if toks[i].kind in ("mark", "date")), low - 1)
    left = toks[mark + 1 : k - 1]
    if low and (mark < low or [t.low for t in left] != ["me"]):
        return False
    words = [t for t in left if t.kind == "word"]
    return (
        bool(words)
        and len(words) == len(left)
        and len(left) <= 4
        and high > k
        and not any(t.low in ADVERBS for t in left)
    )


_ASIDES = ADVERBS | INTERJECTIONS
_CARRIES_ON = COORDINATORS | {",", "–", "—", "-"}
_OPENERS = COORDINATORS | INTERJECTIONS
_LINKS = COORDINATORS | SUBORDINATORS
_NEVER_SUBJECT = PREPOSITIONS | {"allergic", "intolerant"}
"""What cannot begin a subject: "I am allergic to nuts came out in hives" was said without a pause."""
_PARTICLES = frozenset({"up", "down", "out", "over", "back", "off", "in", "along", "round", "around", "away"})
_SOMEBODY = frozenset({"someone", "somebody", "everyone", "everybody", "anyone", "anybody", "people", "something"})
_FINITE = (("is",), ("has",), ("was",), ("does",))


def assemble(toks: list[Token], verbs: list[Verb]) -> list[Clause]:
    """Return the clauses around the verb groups, in order, fragments before the first verb included."""
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
    while (
        start > low
        and (toks[start - 1].low in ADVERBS or toks[start - 1].low == "to")
        and toks[start - 1].kind == "word"
    ):
        start -= 1
    edge = _boundary(toks, low, start)
    previous = before[-1] if before else None
    if previous is not None and verb.form == "ing" and not verb.auxiliaries and toks[start - 1].low in PREPOSITIONS:
        return Clause(list(previous.subject), verb, [], marker=toks[start - 1].low, shared_subject=True)
    if previous is not None and _governed(toks, verb, edge, low, start, previous):
        return _governed_clause(toks, verb, low, start, previous)
    begin = edge if edge >= 0 else low
    if edge > 0 and (lead := _leading_date(toks, edge, low, start)) < edge:
        begin = edge = lead
    marker = toks[edge - 1].low if edge > 0 else ""
    if verb.inverted:
        return Clause(toks[slice(*verb.between)], verb, [], front=toks[begin : verb.start], marker=marker)
    subject = toks[begin:start]
    if edge > 0 and not subject and previous is not None and marker in ("that", "which", "who"):
        return Clause(
            _previous_head(toks, edge - 1, low, previous),
            verb,
            [],
            marker=marker,
            head=_previous_head(toks, edge - 1, low, previous),
        )
    clause = Clause(subject, verb, [], marker=marker)
    finite = verb.form == "third" or verb.auxiliaries[:1] in _FINITE
    if not subject and previous is None and edge > 0 and (finite or marker == "who"):
        clause.subject = _before_apposition(toks[:edge])
    _lift_front(clause)
    run_on = previous is not None and edge < 0 and not previous.head and not _plain_phrase(clause.front)
    if run_on and all(t.kind == "word" and t.low not in _ASIDES for t in clause.front):
        clause.front = []
    _relative(toks, clause, previous, edge, low)
    unfinished = previous is not None and edge < 0 and not previous.head and not clause.resumed
    if previous is not None and unfinished and subject and subject[0].low in _NEVER_SUBJECT:
        clause.subject, clause.front, clause.shared_subject = list(previous.subject), [], True
    if (
        not clause.subject
        and previous is not None
        and verb.form in ("past", "base", "ing", "participle", "third")
        and marker in _CARRIES_ON
    ):
        clause.subject, clause.shared_subject = list(previous.subject), True
    return clause


def _leading_date(toks: list[Token], edge: int, low: int, start: int) -> int:
    """Return where a clause begins that opens with its date: "last Friday, I went ...", "and tomorrow, we ..."."""
    if edge >= start or edge - 2 < low or toks[edge - 1].text != "," or toks[edge - 2].kind != "date":
        return edge
    opens = edge - 2
    if opens and toks[opens - 1].low in PREPOSITIONS:
        opens -= 1
    before = toks[opens - 1] if opens else None
    broken = before is not None and before.kind == "mark" and before.text != ","
    alone = before is None or broken or before.low in _OPENERS
    return opens if alone and (opens >= low) else edge


def _before_apposition(lead: list[Token]) -> list[Token]:
    """Return "Tom" of "Tom, my brother, is ..." or of "Tom, who ...": such a verb has a subject, if far away."""
    first = next((i for i, t in enumerate(lead) if t.kind == "mark"), len(lead))
    return lead[:first] if 0 < first <= 4 else [Token("it", "it", "word", 0, 0)]


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
    between = [t for t in toks[low:start] if t.kind != "mark" and t.low not in _PARTICLES]
    subject = list(previous.subject)
    if (
        between
        and len(between) <= 5
        and between[0].kind == "word"
        and previous.lemma not in ("have", "be", "go", "fly", "book", "buy")
    ):
        subject = between
    return Clause(
        subject, verb, [], marker=previous.marker, chain=(*previous.chain, previous.verb), head=list(previous.head)
    )


def _previous_head(toks: list[Token], at: int, low: int, previous: Clause) -> list[Token]:
    """Return the noun phrase just before token `at`, which a relative clause describes."""
    phrase = [t for t in toks[low:at] if t.kind == "word" and t.low not in PREPOSITIONS]
    return phrase if phrase else list(previous.subject)


def _lift_front(clause: Clause) -> None:
    """Move what stands before the subject (a date, an adverb, an interjection) to `front`."""
    tokens = clause.subject
    cut = 0
    for i, token in enumerate(tokens):
        leading = i == cut and (token.low in ADVERBS or token.low in INTERJECTIONS)
        if token.text == "&" and 0 < i < len(tokens) - 1 and tokens[i - 1].capital and tokens[i + 1].capital:
            continue  # "the coat from Marlow & Finch"
        if token.kind in ("date", "mark") or leading:
            if token.low == "no" and i + 1 < len(tokens) and tokens[i + 1].kind != "mark":
                continue
            cut = i + 1
    pronoun = next((i for i, t in enumerate(tokens) if t.low in ("i", "we", "he", "she", "they", "it", "there")), None)
    if pronoun is not None and pronoun > cut and tokens[pronoun - 1].low not in ("and", "or"):
        cut = pronoun
    alone = cut == len(tokens) and bool(tokens) and (tokens[-1].kind == "date" or tokens[-1].low in INTERJECTIONS)
    if alone and tokens[0].low in DETERMINERS and tokens[-1].kind == "date" and len(tokens) > 2:
        return
    if (cut and cut < len(tokens)) or alone:
        clause.front, clause.subject = tokens[:cut], tokens[cut:]


def _relative(toks: list[Token], clause: Clause, previous: Clause | None, edge: int, low: int) -> None:
    """Note the head of "the blender I bought ..." and give that head to the verb after the relative clause."""
    if (
        clause.front
        and clause.subject
        and clause.subject[0].low in SUBJECTS
        and clause.subject[0].low != "there"
        and _plain_phrase(clause.front)
    ):
        clause.head, clause.front = [t for t in clause.front if t.kind == "word"], []
        clause.marker = "that"
    elif clause.marker in ("that", "which", "who") and edge > 0 and clause.subject:
        head = [t for t in toks[low : edge - 1] if t.kind in ("word", "number")]
        clause.head = head if head and head[0].low in DETERMINERS else []
    if previous is not None and previous.head and edge < 0:
        clause.subject, clause.front, clause.resumed = list(previous.head), [], True


def _plain_phrase(tokens: list[Token]) -> bool:
    return (
        bool(tokens)
        and (tokens[0].low in DETERMINERS or tokens[0].low in _SOMEBODY)
        and tokens[-1].low not in COORDINATORS
        and all(t.kind in ("word", "number") for t in tokens)
    )


def _close(toks: list[Token], verbs: list[Verb], out: list[Clause]) -> None:
    """Give each clause the tokens after its verb, up to where the next clause begins."""
    for k, clause in enumerate(out):
        assert clause.verb is not None
        stop = len(toks)
        if k + 1 < len(out):
            stop = _begin(toks, out[k + 1], clause.verb.end)
        rest = toks[clause.verb.end : stop]
        while rest and (
            rest[-1].kind == "mark" or (rest[-1].low in _LINKS and rest[-1].text != "Plus") or rest[-1].low == "to"
        ):
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
    if following.chain or following.resumed or (following.shared_subject and _boundary(toks, low, start) < 0):
        return start
    if following.marker in PREPOSITIONS and following.verb.form == "ing" and toks[start - 1].low == following.marker:
        return start - 1
    edge = _boundary(toks, low, start)
    if edge >= 0:
        return _leading_date(toks, edge, low, start)
    return start if not following.subject else max(low, start - len(following.subject) - len(following.front))
