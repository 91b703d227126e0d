"""Find the verb groups of a sentence: auxiliaries, adverbs and main verb, each form judged at its place.

First half of the clause grammar. Words that are nouns as often as verbs need a subject, "to" or an object beside them.
"""

from __future__ import annotations

from usercode.state.frames.clause import Verb
from usercode.state.frames.functionwords import (
    COORDINATORS,
    DETERMINERS,
    NOUN_ING,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    QUESTIONS,
    SUBJECTS,
    SUBORDINATORS,
)
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import (
    ADVERBS,
    AMBIGUOUS,
    AUXILIARIES,
    BE,
    DO,
    FORMS,
    HAVE,
    PAST_AUXILIARIES,
    SAME_PAST,
)
from usercode.state.frames.wordset import word_set

_TAKE_ING = word_set(
    "stop start keep quit begin consider avoid finish enjoy love hate like mind suggest recommend email text call "
    "write try continue be go get look leave resume"
)
_ENDING = word_set("expires ends renews costs runs lasts starts")
_QUOTING = word_set("saying stating claiming explaining announcing")
_BEFORE_ING = word_set("of about for before after without from by until when while me him us them")


def _noun_like(token: Token) -> bool:
    if token.kind != "word":
        return token.kind in ("quote", "number")
    low = token.low
    return low not in DETERMINERS and low not in PREPOSITIONS and low not in SUBORDINATORS and low not in COORDINATORS


def _previous(toks: list[Token], i: int) -> Token | None:
    j = i - 1
    while j >= 0 and toks[j].low in ADVERBS:
        j -= 1
    return toks[j] if j >= 0 else None


def _opens(toks: list[Token], i: int) -> bool:
    """Whether token `i` opens a clause: at the start, after a mark or after a coordinator (adverbs skipped)."""
    before = _previous(toks, i)
    while before is not None and before.low in (
        "please",
        "kindly",
        "so",
        "oh",
        "ok",
        "okay",
        "yes",
        "yeah",
        "well",
        "ugh",
        "hey",
        "lol",
    ):
        before = _previous(toks, toks.index(before))
    return before is None or before.kind == "mark" or before.low in COORDINATORS


def _objectlike(token: Token | None) -> bool:
    if token is None:
        return False
    low = token.low
    return (
        low in DETERMINERS
        or low in OBJECT_PRONOUNS
        or low in ("to", "for", "off")
        or token.kind in ("money", "number")
        or token.capital
    )


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
    if (
        "participle" in forms
        and "past" not in forms
        and before is not None
        and before.kind == "word"
        and _noun_like(before)
    ):
        return forms["participle"], "participle"
    return None


def _base_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    low = toks[i].low
    if low in SAME_PAST and before is not None and before.low in ("i", "we", "they", "you", "who"):
        return False
    if before is not None and before.low in ("i", "we", "you", "they", "to", "please", "kindly", "who"):
        return not (before.low == "to" and low in AMBIGUOUS and i >= 2 and toks[i - 2].low in ("come", "went"))
    if (
        before is not None
        and before.low in ("us", "anyone", "anybody", "me", "him", "them", "her")
        and low not in AMBIGUOUS
    ):
        return True
    if before is not None and before.low in ("anyone", "anybody", "us"):
        return True
    if i and toks[i - 1].low in ("never", "please", "kindly", "always") and _opens(toks, i):
        return True
    if before is not None and before.low == "and" and after is not None and after.kind == "date":
        return True
    if low == "last":
        return False
    if _opens(toks, i):
        return low not in SAME_PAST and (low not in AMBIGUOUS or _objectlike(after))
    plural = before is not None and before.kind == "word" and before.low.endswith("s") and _noun_like(before)
    return plural and low not in AMBIGUOUS and "past" not in FORMS[low]


def _past_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    if before is None or before.kind in ("mark", "date", "quote"):
        return True
    if (before.low in DETERMINERS and before.low not in ("this", "that")) or before.low == "'s":
        return False
    if before.low in PREPOSITIONS:
        return False
    return not (after is not None and after.low == "card")


def _third_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    low = toks[i].low
    if before is None or before.kind == "mark":
        tail = before is not None and before.text == "," and after is not None and i > 2
        return tail and low in _ENDING and (after.kind in ("date", "money") or after.low in PREPOSITIONS)
    if before.low in ("he", "she", "it", "this", "that", "who", "which", "everyone", "someone", "nobody", "anyone"):
        return True
    if before.kind != "word" or not _noun_like(before) or (before.low in ADVERBS and before.low not in ("really",)):
        return before.kind in ("quote", "money") or (before.kind == "number" and FORMS[low]["third"] not in AMBIGUOUS)
    base = FORMS[low]["third"]
    if base in AMBIGUOUS and _inside_object(toks, i):
        return False
    if base not in AMBIGUOUS:
        return True
    fits = after is not None and (
        after.kind in ("date", "money", "per", "span", "number")
        or after.low in PREPOSITIONS | DETERMINERS | {"me", "us", "out", "off", "up", "back"}
        or after.low in ADVERBS
    )
    return fits and not any(t.low == "no" for t in toks[:i]) and not before.low.endswith("s")


def _inside_object(toks: list[Token], i: int) -> bool:
    """Whether a determiner and an infinitive stand before: in "to return the library books", "books" is a noun."""
    j = i - 1
    while j > 1 and toks[j].kind == "word" and toks[j].low not in DETERMINERS and i - j < 4:
        j -= 1
    return j > 1 and toks[j].low in DETERMINERS and "base" in FORMS.get(toks[j - 1].low, {}) and toks[j - 2].low == "to"


def _ing_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    low = toks[i].low
    if low in (
        "during",
        "according",
        "regarding",
        "including",
        "something",
        "anything",
        "nothing",
        "everything",
        "thing",
    ):
        return False
    if _opens(toks, i):
        return low not in NOUN_ING or (
            after is not None and (after.capital or after.low in DETERMINERS or after.low in OBJECT_PRONOUNS)
        )
    if before is None or low in NOUN_ING:
        return False
    if low in _QUOTING and before.kind == "word" and after is not None:
        return True
    if before.low in _BEFORE_ING:
        return True
    forms = FORMS.get(before.low)
    governs = forms is not None and any(lemma in _TAKE_ING for lemma in forms.values())
    return governs or before.kind == "date"


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
    if token.kind != "word":
        return None
    if token.low in AUXILIARIES or (token.low == "going" and _next_low(toks, i) == "to" and _verb_at(toks, i + 2)):
        return _auxiliary_group(toks, i)
    if token.low in ("got", "gets", "getting") and _participle_follows(toks, i + 1):
        return _auxiliary_group(toks, i)
    main = _main_form(toks, i, auxiliary=False)
    if main is None:
        return None
    before = toks[i - 1] if i else None
    infinitive = before is not None and (
        before.low == "to" or (before.low in ADVERBS and i >= 2 and toks[i - 2].low == "to")
    )
    negated, adverbs = _adverbs_before(toks, i)
    return Verb(i, i + 1, main[0], main[1], (), negated, False, infinitive, adverbs)


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
            auxiliaries.append("will" if low == "'ll" else "would" if low == "'d" else "got" if got else low)
        elif low in ADVERBS:
            found_adverbs.append(low)
            negated = negated or low in ("not", "never", "hardly", "barely")
        elif low == "no" and _next_low(toks, j) == "longer" and auxiliaries:
            found_adverbs += ["no", "longer"]
            negated, j = True, j + 1
        elif (
            auxiliaries
            and low in ("got", "get", "getting")
            and auxiliaries[-1] in BE | HAVE
            and _main_form(toks, j, True)
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
    bare = auxiliaries[-1] not in BE | HAVE | {"got"}
    main = _main_form(toks, j, auxiliary=True, bare=bare) if j < len(toks) else None
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
    bare = {"been": "participle", "being": "ing", "be": "base", "have": "base", "do": "base"}
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
    if auxiliary in BE | {"got"}:
        if form == "ing" and toks[j].low in NOUN_ING:
            after = toks[j + 1] if j + 1 < len(toks) else None
            return after is not None and (
                after.capital or after.low in DETERMINERS | OBJECT_PRONOUNS or after.low in ("up", "with", "to")
            )
        return form in ("ing", "participle", "past")
    if auxiliary in HAVE:
        return form in ("participle", "past") and toks[j].low not in ("set",)
    return form in ("base", "participle", "past")


def _inverts(toks: list[Token], i: int, j: int) -> bool:
    """Whether the auxiliary at `i` stands before its subject at `j`: "did I", "is the car"."""
    before = _previous(toks, i)
    question_word = before is not None and before.low in QUESTIONS | {"and", "but", "so", "or"}
    heads_phrase = before is not None and i >= 2 and any(t.low in QUESTIONS for t in toks[max(0, i - 4) : i])
    if not (_opens(toks, i) or question_word or heads_phrase):
        return False
    low = toks[j].low
    return (
        low in SUBJECTS or low in DETERMINERS or toks[j].capital or low in ("anyone", "someone", "everyone", "anybody")
    )


def _skip_subject(toks: list[Token], j: int) -> int:
    """Return the index after the subject that begins at `j`."""
    if toks[j].low in SUBJECTS - {"this", "that", "there"}:
        return j + 1
    k = j + 1
    while (
        k < len(toks)
        and k < j + 6
        and toks[k].kind == "word"
        and not (_main_form(toks, k, True) and toks[k].low not in AMBIGUOUS | NOUN_ING)
        and toks[k].low not in PREPOSITIONS | ADVERBS
    ):
        k += 1
    return k
