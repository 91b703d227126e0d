"""What a question asks of its answer in a clause of its own: "Give me a list.", "just the name", "one word: up, down".

A clause is read only as a whole: it stands between two marks, begins with what asks for the answer and ends with what
the answer is to be. It says nothing of the records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.items import Headed, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Aside, First, Form, InUnit, Mention, Read
from usercode.ask.compiler.wordsets import wordset

_BEFORE = frozenset(".?!,;:(-")
_BEHIND = frozenset({"", ".", "?", "!", ",", ";", ":", ")", "-"})
"""Marks between which a clause stands; the question ends with one as well."""
_SOFT = "(?:(?:please|kindly|just|simply|only|and|then|so|but) )*"
_WHO = "(?:(?:(?:to|for) )?(?:me|us) )?"
_IT = "(?:(?:it|that|this|them|these|those|(?:the|your) (?:answers?|results?|response|reply)) )?"
_TELL = (
    "(?:give|tell|list|name|show|state|provide|return|report|write|spell|answer|respond|reply|express|say|put|keep|"
    f"pick|choose|use|send|print|output) (?:out )?{_WHO}{_IT}{_WHO}(?:back )?"
)
_NEED = "(?:i|we) (?:(?:just|only|really|would|had) )*(?:need|want|like|am after|am looking for|am only after) "
_BE = (
    "(?:the|your) (?:answer|result|reply|response) (?:should|must|can|is to|needs to) (?:(?:just|only) )?be (?:given )?"
)
_REQUEST = f"{_SOFT}(?:(?:can|could|would|will) you {_SOFT})?(?:{_TELL}|{_NEED}|{_BE}){_SOFT}"
"""What asks for the answer: "please just give it to me", "I only need", "your answer should be"."""
_OPENED = f"(?:{_REQUEST}|{_SOFT})(?:(?:as|with|in|using|by) )?"
_THE = (
    "(?:(?:just|only|simply|simple|a|an|the|one|single|its|their|his|her|full|complete|short|plain|bare|whole|all|"
    "every|each|of|list of) )*"
)
_TAIL = (
    "(?: (?:only|alone|please|thanks|is fine|is enough|are enough|are fine|is all i (?:need|want)|will do|would do|"
    "is plenty|would be (?:fine|great|enough)|works|suffices|is sufficient|, please|, thanks))*"
)
_SINGLE = (
    "(?:(?:word|name|value|number|figure|title)(?: answer)?|answer|one|name of (?:it|the one)|(?:name|number) itself)"
)
_LISTED = (
    "(?:lists?|names|list of (?:names|them)|(?:list|name|give|show|tell)(?: me| us)? "
    "(?:them(?: all| both)?(?: by name| out)?|(?:all|each|every one|both) of them|all|each one|every one|"
    "(?:all )?(?:the |their )?names|as many as (?:apply|there are))|"
    "(?:(?:list|name|give|show)(?: me)? )?(?:all|every one|each one|everything|any|those|whichever)"
    "(?: of (?:them|those)| ones)?(?: that)? "
    "(?:apply|applies|fit|fits|qualify|qualifies|count|counts|do|does|meet it|meets it|pass|passes))"
)
_ROSE = (
    "(?:(?:an )?increase|(?:a )?rise|increased|rose|risen|went up|gone up|go up|going up|up|more|higher|grew|grown|"
    "grow|greater)"
)
_FELL = (
    "(?:(?:a )?(?:decrease|decline|fall|drop)|decreased|declined|fell|fallen|dropped|went down|gone down|go down|"
    "going down|down|fewer|less|lower|shrank|shrunk|shrink)"
)
_STAYED = (
    "(?:(?:(?:it )?(?:stay|stayed|remain|remained|about|roughly) )?(?:the )?same|unchanged|(?:no|without) change|equal|"
    "stayed flat|flat|neither|as many)"
)
_WAY = f"(?:{_ROSE}|{_FELL}|{_STAYED})"
_WAYS = rf"(?:either )?(?P<ways>{_WAY}(?: (?:, or|,|/|or) {_WAY}){{1,2}})"
_ANSWER = "(?:word )?(?:answer )?(?:(?:please|:|,|-) ){0,2}"
_IT_DID = (
    "(?:(?:whether|if|as|being|one of|which|so) )?(?:(?:it|that|this|they|these|there) )?"
    "(?:(?:is|was|were|are|has|had|did|has been) )?"
)
_FIRST_FEW = r"(?:(?:top|first) [a-z\d]+|[a-z\d]+ (?:most (?:frequent|common|often)|commonest))(?: ones)?"
"""How many of an order are wanted: "the top two", "the three most frequent ones"."""
_CLAUSES = tuple(
    (re.compile(rf"{clause}{_TAIL}(?= (?:[-.?!,;:)] |$))"), kind)
    for clause, kind in (
        (rf"{_OPENED}{_THE}{_ANSWER}(?P<open>\( )?{_IT_DID}{_WAYS}(?(open) \))", "trend"),
        (rf"{_SOFT}(?:(?:can|could|would|will) you {_SOFT})?{_LISTED}", "list"),
        (rf"{_OPENED}{_THE}{_LISTED}", "list"),
        (rf"{_OPENED}{_THE}{_SINGLE}", "single"),
        (rf"{_OPENED}{_THE}(?:simple )?yes or no(?: answer)?", "yes"),
        (rf"{_OPENED}(?:the )?{_FIRST_FEW}", "top"),
    )
)
_NAMES = re.compile(rf"{_OPENED}{_THE}")
_REQUESTS = re.compile(_REQUEST)
REQUEST_STARTS = wordset(
    "please kindly just simply only and then so but can could would will give tell list name show state provide return "
    "report write spell answer respond reply express say put keep pick choose use send print output i we the your as "
    "with in using by a an one single its their his her full complete short all every each whether if either it "
    "increase increased rise rose up more higher decrease decreased down fewer less lower stay same unchanged no yes "
    "names lists going judging measured counting counted ranked based"
)
"""Words that a clause can begin with."""
_NAMING = wordset(
    "name names itself only please alone is are will would do be fine enough plenty sufficient suffices works thanks"
)
"""Words behind the name of a field in a request for it: "the country name", "just the city please"."""
_DOING = wordset("is are will would do be fine enough plenty sufficient suffices please only works thanks")
_BY_NUMBER = re.compile(
    "(?:going|judging|measured|counting|counted|ranked|based) (?:by|on) (?:the |their )?(?:number|count) of "
)
"""What says of a share or a rank that it is one of records: "going by number of purchases"."""
_KINDS = frozenset({"kind", "type", "sort", "category"})
_ASKING = frozenset({"which", "what"})
_VERBS = frozenset({"account", "make", "makes", "each"})
"""Words that end what is asked for, beside those that are free."""
_NOUNS = 5
"""How far behind "which" what is asked for is looked for."""
_RISING = re.compile(_ROSE)
_FALLING = re.compile(_FELL)
_ARTICLE = re.compile("(?:a|an|the) ")


def may_close(lattice: Lattice, at: int) -> bool:
    """Return whether a clause that asks something of the answer can begin at `at`."""
    before = lattice.plain[at - 1] if at else ","
    return before in _BEFORE and (before not in ",-" or lattice.plain[at] in REQUEST_STARTS)


def closings(lattice: Lattice, at: int) -> Iterator[Read]:
    """Yield what a clause that begins at `at` asks of the answer; only where one can (see `may_close`)."""
    text, ends = "", []
    for place in range(at, len(lattice)):
        text += lattice.texts[place] + " "
        ends.append(len(text))
    for clause, kind in _CLAUSES:
        found = clause.match(text)
        stop = at + sum(1 for end in ends if found is not None and end <= found.end() + 1)
        if found is None or lattice.text(stop) not in _BEHIND or not (at or lattice.text(stop) in (",", ":", ".", "-")):
            continue
        if kind == "top":
            counts = [t.value for t in lattice.tokens[at:stop] if t.kind == "number" and isinstance(t.value, int)]
            if at and len(counts) == 1:
                lattice.of_answer.update(range(at, stop))
                yield stop, First(counts[0], behind=True), 0.4
            continue
        ways = _ways(found["ways"]) if kind == "trend" else ()
        if kind != "trend" or ways:
            lattice.of_answer.update(range(at, stop))
            yield stop, Form(kind, ways), 0.2
            return
    counted = _BY_NUMBER.match(text)
    for end, head in lattice.of(at + len(counted[0].split()), Headed) if at and counted is not None else ():
        if head.role in ("noun", "generic") and head.plural and lattice.text(end) in _BEHIND:
            yield end, Form("counted"), 0.3
    named = _NAMES.match(text)
    if at and named is not None and (named.end() or lattice.text(at - 1) != ","):
        yield from _named(lattice, at, at + sum(1 for end in ends if end <= named.end()))


def tail(lattice: Lattice, at: int) -> int:
    """Return where words end that say of an answer that it will do: "one decimal is fine"; `at` where none do."""
    stop = lattice.skip(at, _DOING)
    return stop if stop > at and lattice.text(stop) in _BEHIND else at


def opened(lattice: Lattice, at: int) -> int:
    """Return where the words end that ask for the answer, before its form: "give it to me as"; `at` where none do."""
    if lattice.plain[at] not in REQUEST_STARTS or not at or lattice.plain[at - 1] not in _BEFORE:
        return at
    found = _REQUESTS.match(" ".join(lattice.texts[at : at + _LONGEST]) + " ")
    return at + len(found[0].split()) if found is not None else at


_LONGEST = 12
"""How many words may ask for the answer."""


def _ways(text: str) -> tuple[str, ...]:
    """Return the words for more, less and the same among those an answer may have; none where one way lacks."""
    said = [_ARTICLE.sub("", way.strip()) for way in re.split(r" (?:, or|,|/|or) ", text)]
    up = next((way for way in said if _RISING.fullmatch(way)), "")
    down = next((way for way in said if _FALLING.fullmatch(way)), "")
    same = next((way for way in said if way not in (up, down)), "same")
    return (up, down, same) if up and down else ()


def _named(lattice: Lattice, at: int, start: int) -> Iterator[Read]:
    """Yield what the answer is to name, in a clause from `at`: "just the country", "give me the name of the shop"."""
    if lattice.text(start - 1) == "in" or lattice.text(at - 1) == "(":
        return
    often = max((end for end, sign in lattice.phrase(start, words.OFTEN) if sign > 0), default=start)
    place = lattice.skip(often, frozenset({"name", "names", "number", "of", "the"}))
    stop = lattice.skip(place, _asked(lattice, at))
    if stop > place and lattice.text(end := lattice.skip(stop, _NAMING)) in _BEHIND:
        lattice.of_answer.update(range(at, end))
        yield (
            end,
            Form("commonest" if often > start else "single" if not _is_plural(lattice, stop - 1) else "list"),
            0.4,
        )
    units = thesaurus.units(lattice.text(place)) if "number" in lattice.texts[at:place] else ()
    if units and lattice.text(end := lattice.skip(place + 1, _NAMING)) in _BEHIND:
        yield end, InUnit(units), 0.3
    places = {place, *(end for end, _ in lattice.of(place, Headed))}
    for end, named in ((end, named) for place in places for end, named in lattice.of(place, Named)):
        stop = lattice.skip(end, _NAMING)
        if named.part == "noun" and lattice.text(stop) in _BEHIND:
            lattice.of_answer.update(range(at, stop))
            said = (Mention(named.senses, "noun", named.plural),)
            yield stop, Aside((Form("commonest"), *said) if often > start else said), 0.5


def _asked(lattice: Lattice, at: int) -> frozenset[str]:
    """Return the words of what the question before a place asks for, in both numbers: "which trip purposes"."""
    asked = next((n for n in range(at) if lattice.text(n) in _ASKING), at)
    stop = next((n for n in range(asked + 1, at) if lattice.text(n) in words.FREE | _VERBS), at)
    nouns = frozenset(lattice.texts[asked + 1 : min(stop, asked + _NOUNS)]) if stop < at else frozenset[str]()
    if any(thesaurus.singular(noun) in _KINDS for noun in nouns):
        nouns |= _KINDS
    return nouns | {form for noun in nouns for form in thesaurus.forms(thesaurus.singular(noun), "noun")}


def _is_plural(lattice: Lattice, at: int) -> bool:
    return thesaurus.singular(lattice.text(at)) != lattice.text(at)
