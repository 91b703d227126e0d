"""Find the verb groups of a sentence: auxiliaries, adverbs and main verb, each form judged at its place.

First half of the clause grammar. Words that are nouns as often as verbs need a subject, "to" or an object beside them.
"""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.clause import Verb
from usercode.state.frames.functionwords import (
    DETERMINERS,
    NOUN_ING,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    QUESTIONS,
    SUBJECTS,
)
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbforms import main_form, opens_clause, previous_of
from usercode.state.frames.verbs import (
    ADVERBS,
    AMBIGUOUS,
    AUXILIARIES,
    BE,
    DO,
    FORMS,
    HAVE,
    PAST_AUXILIARIES,
)

_COPULAS = BE | HAVE
_CARRYING = BE | HAVE | {"got"}
_PASSIVE = BE | {"got"}
_BEFORE_OBJECT = DETERMINERS | OBJECT_PRONOUNS
_LEADING = QUESTIONS | {"and", "but", "so", "or"}
_WHOLE_SUBJECTS = SUBJECTS - {"this", "that", "there"}
_NOUNLIKE = AMBIGUOUS | NOUN_ING
_ENDS_SUBJECT = PREPOSITIONS | ADVERBS


def verb_groups(toks: list[Token]) -> list[Verb]:
    """Return the verb groups of a sentence in order."""
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
    if token.kind != "word" or (token.low == "told" and i and toks[i - 1].low == "all"):
        return None  # "all told" is a sum
    if is_month(toks, i):
        return None
    if token.low in AUXILIARIES or (token.low == "going" and _next_low(toks, i) == "to" and _verb_at(toks, i + 2)):
        return _auxiliary_group(toks, i)
    if token.low in ("got", "gets", "getting") and _participle_follows(toks, i + 1):
        return _auxiliary_group(toks, i)
    main = main_form(toks, i, auxiliary=False)
    if main is None:
        return None
    before = toks[i - 1] if i else None
    infinitive = before is not None and (
        before.low == "to" or (before.low in ADVERBS and i >= 2 and toks[i - 2].low == "to")
    )
    if main[1] == "base" and before is not None and before.low in _BEFORE_NOUNS:
        return None
    negated, adverbs = _adverbs_before(toks, i)
    return Verb(i, i + 1, main[0], main[1], (), negated, False, infinitive, adverbs)


def is_month(toks: Sequence[Token], i: int) -> bool:
    """Whether a token is the month of May and no verb: "the rent for May", "our May bill"."""
    return toks[i].text == "May" and toks[i].kind == "word" and i > 0 and toks[i - 1].low in PREPOSITIONS | DETERMINERS


_BEFORE_NOUNS = frozenset({"with", "of", "from", "by", "for", "without"})
"""Behind what no verb stands in its base form: "with roast peppers"."""


def _participle_follows(toks: list[Token], i: int) -> bool:
    """Whether "got" at `i - 1` makes a passive: "got pushed back", "got cancelled"."""
    while i < len(toks) and toks[i].low in ADVERBS:
        i += 1
    return (
        _participle_at(toks, i)
        and toks[i].low not in NOUN_ING
        and toks[i].low not in ("got", "left", "set", "cut", "shot")
    )


def _adverbs_before(toks: list[Token], i: int) -> tuple[bool, tuple[str, ...]]:
    j = i - 1
    found: list[str] = []
    while j >= 0 and (toks[j].low in ADVERBS or toks[j].low == "to"):
        found.append(toks[j].low)
        j -= 1
    if found[-1:] == ["longer"] and j >= 0 and toks[j].low == "no":
        return True, (*found, "no")
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
        got = low in ("got", "gets", "getting") and not auxiliaries and j == i
        if (low in AUXILIARIES or got) and toks[j].kind == "word" and not (auxiliaries and low in DO):
            auxiliaries.append("got" if got else _written_out(toks, j))
        elif low in ADVERBS:
            found_adverbs.append(low)
            negated = negated or low in ("not", "never", "hardly", "barely")
        elif low == "no" and _next_low(toks, j) == "longer" and auxiliaries:
            found_adverbs += ["no", "longer"]
            negated, j = True, j + 1
        elif (
            auxiliaries
            and low in ("got", "get", "getting")
            and auxiliaries[-1] in _COPULAS
            and main_form(toks, j, True)
            and _participle_at(toks, j + 1)
        ):
            auxiliaries.append("got")
        elif low == "going" and _next_low(toks, j) == "to" and _verb_at(toks, j + 2) and auxiliaries:
            auxiliaries.append("will")
            j += 1
        elif (
            auxiliaries
            and not inverted
            and j == i + len(auxiliaries) + (len(found_adverbs) - len(adverbs))
            and _inverts(toks, i, j)
        ):
            inverted, between = True, (j, _skip_subject(toks, j))
            j = between[1] - 1
        else:
            break
        j += 1
    if not auxiliaries:
        return None
    bare = auxiliaries[-1] not in _CARRYING
    main = main_form(toks, j, auxiliary=True, bare=bare) if j < len(toks) else None
    if main is not None and _fits(auxiliaries[-1], main[1], toks, j):
        return Verb(
            i,
            j + 1,
            main[0],
            main[1],
            tuple(auxiliaries),
            negated,
            inverted,
            _after_to(toks, i),
            tuple(found_adverbs),
            between,
        )
    return _bare_auxiliary(toks, i, j, auxiliaries, negated, inverted, found_adverbs, between)


def _written_out(toks: list[Token], j: int) -> str:
    """Return an auxiliary in full: "'d" is "had" before what can only be a participle ("we'd been"), else "would"."""
    low = toks[j].low
    if low != "'d":
        return "will" if low == "'ll" else low
    main = next((t.low for t in toks[j + 1 :] if t.low not in ADVERBS), "")
    return "had" if "participle" in FORMS.get(main, {}) and "base" not in FORMS.get(main, {}) else "would"


def _participle_at(toks: list[Token], i: int) -> bool:
    return i < len(toks) and bool({"participle", "past"} & set(FORMS.get(toks[i].low, {})))


def _after_to(toks: list[Token], i: int) -> bool:
    return i > 0 and toks[i - 1].low == "to"


def _bare_auxiliary(
    toks: list[Token],
    i: int,
    j: int,
    auxiliaries: list[str],
    negated: bool,
    inverted: bool,
    adverbs: list[str],
    between: tuple[int, int],
) -> Verb:
    """Return a group whose last auxiliary is its main verb: "is", "had", "did"."""
    last = auxiliaries[-1]
    if inverted and last in HAVE and between[0] < len(toks) and toks[between[0]].low in DETERMINERS:
        inverted, j, between = False, between[0], (0, 0)
    lemma = "be" if last in BE else "have" if last in HAVE else "do" if last in DO else last
    bare = {"been": "participle", "being": "ing", "having": "ing", "be": "base", "have": "base", "do": "base"}
    form = "past" if last in PAST_AUXILIARIES else bare.get(last, "third")
    return Verb(
        i,
        max(j, i + 1),
        lemma,
        form,
        tuple(auxiliaries[:-1]),
        negated,
        inverted,
        _after_to(toks, i),
        tuple(adverbs),
        between,
    )


def _fits(auxiliary: str, form: str, toks: list[Token], j: int) -> bool:
    """Whether a verb form may follow an auxiliary: "is renewed", "had broken", "will go" but not "is trip"."""
    if auxiliary in _PASSIVE:
        if form == "ing" and toks[j].low in NOUN_ING:
            after = toks[j + 1] if j + 1 < len(toks) else None
            return after is not None and (
                after.capital or after.low in _BEFORE_OBJECT or after.low in ("up", "with", "to")
            )
        return form in ("ing", "participle", "past")
    if auxiliary in HAVE:
        return form in ("participle", "past") and toks[j].low not in ("set",)
    return form in ("base", "participle", "past")


def _inverts(toks: list[Token], i: int, j: int) -> bool:
    """Whether the auxiliary at `i` stands before its subject at `j`: "did I", "is the car"."""
    before = previous_of(toks, i)
    question_word = before is not None and before.low in _LEADING
    heads_phrase = before is not None and i >= 2 and any(t.low in QUESTIONS for t in toks[max(0, i - 4) : i])
    if not (opens_clause(toks, i) or question_word or heads_phrase):
        return False
    low = toks[j].low
    return (
        low in SUBJECTS or low in DETERMINERS or toks[j].capital or low in ("anyone", "someone", "everyone", "anybody")
    )


def _skip_subject(toks: list[Token], j: int) -> int:
    """Return the index after the subject that begins at `j`."""
    if toks[j].low in _WHOLE_SUBJECTS:
        return j + 1
    k = j + 1
    while (
        k < len(toks)
        and k < j + 6
        and toks[k].kind == "word"
        and not (main_form(toks, k, True) and toks[k].low not in _NOUNLIKE)
        and toks[k].low not in _ENDS_SUBJECT
    ):
        k += 1
    return k
