"""What a finished plan must not leave of the question: how often, of which, by whom and on which of several grounds.

A plan uses every part of its frame, and may still say less than the question: "usually" of a sum, "which station has
the shortest queue" of one record, "who" of a game. Here each such word is held against the plan as a whole.
"""

from __future__ import annotations

import itertools

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Flagged, Headed, Meant, Sense
from usercode.ask.compiler.keying import HAPPENINGS
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import negation
from usercode.ask.compiler.measuring import PAYING, counted_by, is_head, said
from usercode.ask.compiler.own_days import AHEAD
from usercode.ask.compiler.parts import Asked, Filter, Mention, Most, Split, Stat, TimeNoun
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Column,
    Compare,
    Contrast,
    Count,
    Distinct,
    Exists,
    Extreme,
    Groups,
    Holds,
    Lookup,
    Rate,
    Share,
    Streak,
    Total,
)
from usercode.ask.compiler.ranked_doubts import check_ranked
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.wordsets import wordset

_COMING_TO = frozenset({"add", "come", "amount", "sum"})
"""Verbs of a total."""
_HABITS = wordset("usually typically normally generally")
"""Words of what is so each time, never of all times together."""
_WEATHER = frozenset({"rain", "snow", "hail", "storm", "pour", "drizzle", "freeze"})
"""Verbs of the weather, whose "it" is no record."""
_USER = frozenset({"i", "we"})
_EACH = frozenset({"a", "an"})
_OF_THAT = frozenset({("how", "much", "of", "that"), ("how", "many", "of", "those"), ("how", "many", "of", "them")})
"""What asks on after another question."""
_ONE_OF = frozenset({"a", "an", "one", "each", "single", "individual"})
_COMPARING = frozenset({"worse", "better"})
_STATES = frozenset({"left", "remaining", "balance", "strength"})
"""Words of a number that says how things stood then."""
_HAVING = wordset("have own owe need keep still")
_ALL = wordset("total altogether all overall")
_DOING = frozenset({"do", "does", "did", "have", "has", "had"})
_BEING = frozenset({"is", "are", "was", "were"})
_EVENTS = frozenset({"act", "event", "state", "phenomenon", "feeling"})
"""Groups of nouns of what happens, of which each time counts."""
_TAKES = wordset("take takes took taken")
_LONGEST = frozenset({"longest", "shortest"})
_RECIPIENTS = wordset("to for recipients recipient")
"""Words of lists of those whom something went to."""
_GOT = wordset("get gets got gotten receive receives received")
"""Verbs of what one of them had of it."""
_PIECES = wordset("pieces fruits items pots plants jars bottles packs bags boxes bunches trays crates")
"""Words of a number that says of how many things a record is."""
_FEW = 8
_DETERMINERS = frozenset({"my", "our", "the", "his", "her", "their"})
_PARTICLES = frozenset({"in", "on", "over", "by", "for", "after", "to", "through"})
_PHRASAL = wordset(
    "take takes took taken taking put puts putting turn turns turned hand handed give gave given let set sets bring "
    "brought call called carry carried pass passed"
)
"""Verbs that say something else with what stands behind them, where that belongs to no noun."""
_OUTCOMES = wordset("win won lose lost gain gained")
"""Verbs of what somebody got out of something, which is not what was paid for it."""
_MEAN = wordset("average mean")
_COSTING = wordset("cost costs price")
_LABOUR = frozenset({"labor", "labour"})
_RUNNING = wordset("moving running playing")
"""Words of the time that a whole record took."""
_TIMES = wordset("hour hours time minute minutes long days")
_SPENT = wordset("spend spent take took taken put invest invested sink sunk")
_TAKING = wordset("take takes took taken last lasts lasted")


def check_doubts(frame: Frame, ask: Ask, lattice: Lattice) -> None:
    """Raise where words of the question would have the answer be another.

    Raises:
        Unclear: the plan is not what the question asks for.
        Open: the question can be read in more than one way, of which the plan is only one.
    """
    _check_length(ask, lattice)
    if "longest" in frame.said or "shortest" in frame.said:
        _check_taking(ask, lattice)
    if isinstance(ask, Exists) and not frame.said.isdisjoint(_COMPARING):
        raise Unclear("what is compared is not clear")
    if isinstance(ask, Share | Contrast):
        _check_parts(frame, ask, lattice)
    if isinstance(ask, Streak):
        _check_streak(frame)
    if isinstance(ask, Total):
        _check_total(frame, ask, lattice)
    elif isinstance(ask, Extreme | Groups):
        check_ranked(frame, ask)
        if isinstance(ask, Extreme):
            _check_doing(frame, ask.by)
    if isinstance(ask, Extreme | Groups | Lookup) and "who" in frame.said:
        _check_person(frame, ask)
    counts = isinstance(ask, Total | Rate) and isinstance(ask.measure, Count)
    if counts and frame.asked is not None and frame.asked.kind == "which" and _is_object(frame, lattice):
        raise Unclear("what is asked for is not clear")
    if isinstance(ask, Rate) and isinstance(ask.measure, Aggregate):
        _check_state(ask.measure.column)
    if counts and isinstance(ask, Rate) and _counts_nothing(frame):
        raise Unclear("the average of what is not said")
    _check_phrasal(frame, lattice)
    _check_last(frame, lattice)
    if isinstance(ask, Lookup | Groups) or isinstance(getattr(ask, "measure", None), Distinct):
        _check_denied(frame)
    if lattice.texts[:4] in _OF_THAT:
        raise Unclear("what 'that' stands for is not clear")
    if "when" in frame.said and not frame.said.isdisjoint(_USER):
        _check_clause(lattice)


def _check_denied(frame: Frame) -> None:
    """Raise where what is denied is so of every record that has what is said: who paid in cash but not by PayPal.

    Then it is said of all that somebody has, or says nothing.
    """
    filters = [p for p in frame.spoken if isinstance(p, Filter)]
    if frame.passing is not None and frame.passing in frame.spoken and "but" in frame.said:
        behind = frame.spoken[frame.spoken.index(frame.passing) + 1 :]
        if any(isinstance(p, Filter) for p in behind):
            raise Open("whether one record or all of each are meant is not said")  # "more than once but did not finish"
    denied = {s for p in filters if p.negated and not p.opposed for s in p.senses if s.column.kind != "list"}
    given = {s for p in filters if not p.negated for s in p.senses}
    if denied & given:
        raise Open("whether one record or all of each are meant is not said")


def _check_phrasal(frame: Frame, lattice: Lattice) -> None:
    """Raise where a verb and its particle say more than the verb: "did I take on", of rides that one takes."""
    for verb, particle in itertools.pairwise(lattice.texts):
        if particle in frame.stranded and particle in _PARTICLES and verb in _PHRASAL:
            raise Unclear(f"what '{verb} {particle}' says of the records is not clear")


def _check_last(frame: Frame, lattice: Lattice) -> None:
    """Raise where the last record was taken for how long they last: "how much was Bruno's last lesson"."""
    lasting = any(_is_verb(p) and p.word == "last" for p in frame.mentions)
    for at, text in enumerate(lattice.texts) if lasting else ():
        if text == "last" and at and (lattice.tokens[at - 1].owner or lattice.text(at - 1) in _DETERMINERS):
            raise Unclear("which of them is the last is not clear")


def _counts_nothing(frame: Frame) -> bool:
    """Return whether a rate is of nothing that is named: "my daily average on YouTube"."""
    counted = frame.asked is not None and frame.asked.kind in ("many", "times")
    named = any(isinstance(p, Mention) for p in frame.spoken)
    return not (counted or named or frame.counted or frame.heads)


def _is_verb(piece: object) -> bool:
    return isinstance(piece, Mention) and piece.speech == "verb"


def _check_parts(frame: Frame, ask: Share | Contrast, lattice: Lattice) -> None:
    """Raise where a part of the time would be one of the records, or totals answer what each of them does."""
    timed = "time" in frame.said and "time" in thesaurus.words_of(frame.view.path.rpartition(".")[2])
    counted = timed and isinstance(ask, Share) and isinstance(ask.measure, Count)
    if counted and (lengths := [s for s in frame.view.senses if s.dimension == "time" and s.is_number]):
        raise Open(f"whether of the records or of their {said(lengths[0])} is not said")
    summed = isinstance(ask, Contrast) and isinstance(ask.measure, Aggregate) and ask.measure.op == "sum"
    if summed and lattice.text(0) in ("do", "does") and lattice.text(1) not in _USER and frame.said.isdisjoint(_ALL):
        raise Open("whether each time or all together are meant is not said")
    often = isinstance(ask, Contrast) and isinstance(ask.measure, Count) and "often" in frame.said
    if often and isinstance(ask, Contrast) and ask.right == negation(ask.left) and lattice.text(1) not in _USER:
        raise Open("whether how many of them or what part of each is compared is not said")


def _asks_thing(frame: Frame, asked: Asked) -> bool:
    """Return whether a preposition leads to what is asked for, and no number: "on what did Finn spend the most"."""
    behind = next((p for p in frame.spoken if p is not asked), None)
    number = isinstance(behind, Stat | Most | TimeNoun) or (isinstance(behind, Mention) and behind.speech == "noun")
    return asked.kind == "which" and asked.preposition in ("on", "for", "with") and not number


def _is_object(frame: Frame, lattice: Lattice) -> bool:
    """Return whether what something was done to is asked for, and no number: "what did I invoice"."""
    return lattice.texts[:1] == ("what",) and lattice.text(1) in _DOING and not frame.counted


def _check_total(frame: Frame, ask: Total, lattice: Lattice) -> None:
    """Raise where a sum is made of what is asked of each time, of one thing, or of what no record is."""
    measure = ask.measure
    if frame.asked is not None and _asks_thing(frame, frame.asked):
        raise Unclear("what is asked for is not clear")
    if isinstance(measure, Count | Distinct):
        _check_counted(frame, measure, lattice)
        return
    if measure.op in ("sum", "mean") and measure.column.sort == "money":
        _check_price(frame)
        _check_outcome(frame, measure.column)
    if measure.op in ("max", "min"):
        _check_doing(frame, measure.column)
        _check_usual(frame, lattice)
    if measure.op == "mean" and not frame.said.isdisjoint(_HABITS):
        _check_typical(frame, measure.column)
    if measure.op != "sum":
        if measure.op == "mean":
            _check_one_thing(frame, lattice)
            _check_per(frame)
        return
    if _is_each(lattice):
        raise Unclear(f"what is asked for of each {lattice.text(len(lattice) - 1)} is not clear")
    _check_hours(frame, measure.column)
    _check_state(measure.column)
    _check_given(frame)
    asked = frame.asked
    length = lattice.texts[:2] == ("how", "long") and lattice.text(2) in ("do", "does")
    what = lattice.text(0) == "what" and (_does(lattice) or lattice.text(1) == "does")
    again = (
        length
        or (what and frame.said.isdisjoint(_COMING_TO))
        or (asked is not None and asked.kind in ("many", "much") and _does(lattice))
    )
    again |= _does_one(lattice)
    if not frame.said.isdisjoint(_HABITS) or (again and frame.said.isdisjoint(_ALL)):
        raise Open("whether each time or all together are meant is not said")
    if asked is not None and asked.kind == "measure" and "the" in lattice.texts and _names_one(frame):
        raise Open("whether one of them or all together are meant is not said")
    if "it" in frame.said and (verb := _weather(lattice)):
        raise Unclear(f"how much it did {verb} is not recorded")


def _is_of_event(noun: str) -> bool:
    """Return whether a noun is of something that happens or is said: a complaint, an injury; no shop, no person."""
    told = wordnet.senses(thesaurus.singular(noun), "noun", 1)
    return any(sense.meaning.group in _EVENTS for sense in told)


def _check_state(column: Column) -> None:
    """Raise where a sum would be of how things stood at each time: what was left."""
    if not _STATES.isdisjoint(thesaurus.words_of(column.name)):
        raise Unclear(f"{column.name.replace('_', ' ')} of several records is not added up")


def _check_price(frame: Frame) -> None:
    """Raise where one of several things of a record is asked about: what the drill cost, how much sealant was used."""
    held = [c for c in frame.conditions if isinstance(c, Holds) and c.column.kind == "list"]
    people = {s.column for s in frame.view.senses if s.is_of_people}
    if not held or held[0].column in people:
        return
    second = frame.spoken[1] if len(frame.spoken) > 1 else None
    much = frame.asked is not None and frame.asked.kind in ("much", "measure") and isinstance(second, Filter)
    stuff = much and frame.said.isdisjoint(_COSTING | PAYING)
    led = any(isinstance(p, Mention) and p.speech == "noun" and p.preposition for p in frame.spoken)
    alone = not frame.heads and not led and not frame.said.isdisjoint(_COSTING)
    if alone or stuff:
        raise Unclear(f"how much of it was for {held[0].value} alone is not recorded")


def _check_given(frame: Frame) -> None:
    """Raise where what went to several would be added up for one of them: loaves that Oma got, of a list `given_to`."""
    held = [c for c in frame.conditions if isinstance(c, Holds) and c.column.kind == "list"]
    given = [c for c in held if not _RECIPIENTS.isdisjoint(thesaurus.words_of(c.column.name))]
    if given and not frame.said.isdisjoint(_GOT):
        raise Open(f"how much of it {given[0].value} alone got is not recorded")


def _check_outcome(frame: Frame, column: Column) -> None:
    """Raise where what was paid would answer how much was won, of records that say only whether it was."""
    told = [p for p in frame.spoken if isinstance(p, Filter) and any(s.column.kind == "bool" for s in p.senses)]
    named = any(isinstance(p, Mention) or (is_head(p) and p.role == "noun") for p in frame.spoken)
    much = frame.asked is not None and frame.asked.kind in ("much", "measure")
    if told and much and not named and not frame.said.isdisjoint(_OUTCOMES):
        raise Unclear(f"how much of it came of that is not recorded, only {column.name.replace('_', ' ')}")


def _check_usual(frame: Frame, lattice: Lattice) -> None:
    """Raise where the greatest of a number would answer what it is most often: "what needle size do I use most"."""
    most, last = frame.most, frame.spoken[-1] if frame.spoken else None
    second = frame.spoken[1] if len(frame.spoken) > 1 else None
    asked = isinstance(second, Mention) and second.speech == "noun" and not second.counted
    if most is last and most is not None and most.kind == "amount" and not most.vague and asked:
        raise Unclear("the most of what is not said")
    done = any(a == "most" and b.endswith("ed") for a, b in itertools.pairwise(lattice.texts))
    if done and frame.heads:
        raise Open("whether the record or its number is meant is not said")  # "my most liked post"


def _check_typical(frame: Frame, column: Column) -> None:
    """Raise where what is usual may be the value that there is most often: "what dose do I usually take"."""
    sense = next((s for s in frame.view.senses if s.column == column), None)
    asked = frame.asked is not None and frame.asked.kind == "which" and frame.said.isdisjoint(_MEAN)
    if asked and sense is not None and sense.is_number and len(frame.view.distinct[sense.place]) <= _FEW:
        raise Open("whether the average or what is most often so is meant is not said")


def _check_per(frame: Frame) -> None:
    """Raise where what a record is of stands behind "per", and a record is of several: "what did I pay per pill"."""
    for split, behind in itertools.pairwise(frame.spoken):
        value = isinstance(split, Split) and split.word == "per" and isinstance(behind, Filter)
        if value and (held := counted_by(frame.view)):
            raise Open(f"whether of each record or each of its {said(held[0])} is not said")


def _check_hours(frame: Frame, column: Column) -> None:
    """Raise where the hours of one doing would answer what is asked of another: of editing, how long the shoot was.

    Labour may be its hours or its cost.
    """
    if column.sort != "duration":
        return
    named = frame.said & _LABOUR and frame.said.isdisjoint(_TIMES)
    if named and any(s.dimension == "money" for s in frame.view.senses):
        raise Open("whether the time or the cost of labour is meant is not said")
    doings = [word for word in thesaurus.words_of(column.name) if word.endswith("ing") and word != "moving"]
    verbs = [base for word in doings for base in thesaurus.bases(word, "verb")]
    forms = {form for verb in verbs for form in thesaurus.forms(verb, "verb")}
    if forms and frame.said.isdisjoint({*forms, *_SPENT}) and not frame.said.isdisjoint({"did", "do", "have"}):
        raise Unclear(f"only the time of {doings[0]} is recorded")


def _check_doing(frame: Frame, by: Column) -> None:
    """Raise where a record is taken for the longest by the hours of one doing that is not named: of editing."""
    doings = [word for word in thesaurus.words_of(by.name) if word.endswith("ing") and word not in _RUNNING]
    if by.sort != "duration" or by.span is not None or len(doings) != 1 or frame.most is None:
        return
    forms = {form for verb in thesaurus.bases(doings[0], "verb") for form in thesaurus.forms(verb, "verb")}
    names = (frame.view.collection.name, frame.view.collection.record.name)
    own = {verb for name in names for noun in thesaurus.nouns_of_name(name) for verb in noun.verbs}
    named = not (forms | {doings[0]}).isdisjoint(frame.said) or not own.isdisjoint(forms)
    if frame.most.kind == "degree" and not named:
        raise Unclear(f"only the time of {doings[0]} is recorded")


def _check_length(ask: Ask, lattice: Lattice) -> None:
    """Raise where the answer to how long something was done is no time, or "last" is taken for the latest.

    "How long did I fish" is not how long the fish were, and "how long do my dreams last" asks for no last one.
    """
    if lattice.texts[:2] != ("how", "long") or lattice.text(2) not in _DOING | _BEING:
        return
    measure = getattr(ask, "measure", None)
    shown = ask.show if isinstance(ask, Extreme) else ask.column if isinstance(ask, Lookup) else None
    column = measure.column if isinstance(measure, Aggregate) else shown
    measured = column is not None and column.kind in ("int", "float")
    if measured and column is not None and column.sort != "duration" and lattice.text(2) in _DOING:
        raise Unclear("how long it took is not recorded")
    if measured and column is not None and column.sort == "distance" and _has_two_days(lattice):
        raise Open("whether how far or how many days is not said")
    if isinstance(ask, Extreme) and ask.by.sort == "date" and lattice.texts[-1:] == ("last",):
        raise Unclear("how long each lasts is not recorded")


def _check_taking(ask: Ask, lattice: Lattice) -> None:
    """Raise where what takes the longest would be told by no time: by how many moves a game has."""
    measure = getattr(ask, "measure", None)
    column = getattr(measure, "column", None) or getattr(ask, "by", None)
    behind = next((at for at, text in enumerate(lattice.plain) if text in _LONGEST), 0) + 1
    if lattice.text(behind).isalpha() and lattice.text(behind) not in ("on", "in", "to", "for", "at"):
        return  # "take my longest ride"
    taking = any(
        a in _TAKES and {b, c} & _LONGEST
        for a, b, c in zip(lattice.plain, lattice.plain[1:], lattice.plain[2:], strict=False)
    )
    if taking and column is not None and column.kind in ("int", "float") and column.sort != "duration":
        raise Unclear("how long it took is not recorded")


def _has_two_days(lattice: Lattice) -> bool:
    """Return whether each record has a day and a later one, so that it lasted: the day something was brought back."""
    days = [s for s in lattice.view.senses if s.is_day and not s.column.inside and not s.column.optional]
    return len([s for s in days if AHEAD.isdisjoint(thesaurus.words_of(s.column.name))]) > 1


def _check_streak(frame: Frame) -> None:
    """Raise where a field of its own says how long a row of days was."""
    told = [s for s in frame.view.senses if "streak" in thesaurus.words_of(s.column.name)]
    if told:
        raise Open(f"whether by {said(told[0])} or by the days of the records is not said")


def _check_counted(frame: Frame, measure: Count | Distinct, lattice: Lattice) -> None:
    """Raise where records are counted and it is sorts that are named, or things of which each has several.

    "How many rare species" are species, and "how many strawberries" of harvests are its `pieces`.
    """
    asked, first, second = (*frame.spoken[:3], None, None, None)[:3]
    if not isinstance(asked, Asked) or asked.kind != "many" or frame.different:
        return
    days = isinstance(first, TimeNoun) or (isinstance(measure, Distinct) and measure.column.sort == "date")
    if days and any(text in _TAKING for text in lattice.texts[-2:]):
        raise Unclear("how long it took is not recorded")
    if isinstance(measure, Distinct):
        column, noun_first = measure.column, isinstance(first, Mention) and first.speech == "noun"
        if column.optional and column.kind in ("str", "literal") and noun_first and _is_of_event(lattice.text(2)):
            raise Open(
                f"whether records or different values of {column.name.replace('_', ' ')} are counted is not said"
            )
        _check_sorts(frame, column, first)
        return
    noun = thesaurus.singular(lattice.text(2))
    if is_head(first) and first.role == "modifier" and wordnet.is_a(noun, "person", most=2):
        raise Unclear("what is counted is not clear")
    named = second if isinstance(second, Mention) and second.speech == "noun" and not second.whole else None
    if isinstance(first, Filter) and named is not None and not named.preposition:
        columns = {column for option in first.options for column in columns_of(option)}
        labels = [s for s in named.senses if s.is_label and s.column not in columns]
        if labels and len(labels) == len(named.senses) and _are_sorts(frame, named, labels):
            raise Open(f"whether records or different values of {said(labels[0])} are counted is not said")
    pieces = [s for s in frame.view.senses if s.is_number and _PIECES & set(thesaurus.words_of(s.column.name))]
    if (
        pieces
        and isinstance(first, Filter)
        and first.noun
        and first.plural
        and not any(h.role == "noun" for h in frame.heads)
    ):
        raise Open(f"whether records or their {said(pieces[0])} are counted is not said")


def _are_sorts(frame: Frame, named: Mention, labels: list[Sense]) -> bool:
    """Return whether a noun names several sorts of which there are many records each: species, not tasks."""
    word = thesaurus.singular(named.word)
    several = named.plural or thesaurus.forms(word, "noun") == (word,)
    sorts = all(2 * len(frame.view.distinct[s.place]) < frame.view.size for s in labels)
    return several and sorts and not named.head and word not in HAPPENINGS


def _check_sorts(frame: Frame, column: Column, first: object) -> None:
    """Raise where the sorts of a thing would be counted for the things."""
    if not isinstance(first, Mention) or first.speech != "noun":
        return
    own = {form for word in thesaurus.words_of(column.name) for form in (word, thesaurus.singular(word))}
    named = any(own & {word, thesaurus.singular(word)} for word in first.word.split())
    asks = {ask.partition(" ")[0] for s in first.senses for role in s.roles for ask in role.asks}
    held = not frame.said.isdisjoint({"have", "own"}) and "do" in frame.said  # "how many cars do I have"
    if first.word and not (named or held) and asks.isdisjoint({"who", "where", "whom"}):
        raise Open(f"whether different values of {column.name.replace('_', ' ')} are counted is not said")


def _check_one_thing(frame: Frame, lattice: Lattice) -> None:
    """Raise where the average is wanted of one thing and a record is of several: the weight of "a zucchini"."""
    pieces = [s for s in frame.view.senses if s.is_number and _PIECES & set(thesaurus.words_of(s.column.name))]
    one = any(text in _ONE_OF and lattice.of(at + 1, Meant) for at, text in enumerate(lattice.texts))
    if pieces and one:
        raise Open(f"whether of each record or each of its {said(pieces[0])} is not said")


def _does(lattice: Lattice) -> bool:
    """Return whether it is asked what is done again and again: "how many cups do I drink", not what one has."""
    held = not _HAVING.isdisjoint(lattice.texts)
    return not held and any(a in ("do", "does") and b in _USER for a, b in itertools.pairwise(lattice.texts))


def _does_one(lattice: Lattice) -> bool:
    """Return whether it is asked what one record does, whichever: "how much does a visit cost"."""
    one = (at + 2 for at, text in enumerate(lattice.texts) if text == "does" and lattice.text(at + 1) in ("a", "an"))
    return any(head.role == "noun" and not head.plural for at in one for _, head in lattice.of(at, Headed))


def _is_each(lattice: Lattice) -> bool:
    """Return whether a question of a number ends with one record or time: "how many pints do I drink a night"."""
    end = len(lattice) - 1
    while end and not lattice.text(end).isalpha():
        end -= 1
    if lattice.text(end - 1) not in _EACH or lattice.texts[:1] != ("how",):
        return False
    verb = lattice.text(end - 2)
    return bool(thesaurus.bases(verb, "verb")) and any(h.role in ("noun", "unit") for _, h in lattice.of(end, Headed))


def _names_one(frame: Frame) -> bool:
    """Return whether one name of many records is all that is asked about: "how long is the river route"."""
    spoken = [p for p in frame.spoken if not isinstance(p, Asked)]
    name, rest = (spoken[0], spoken[1:]) if spoken else (None, ())
    if not isinstance(name, Filter) or name.plural or len(name.options) != 1 or len(name.senses) != 1:
        return False
    options, place = name.options[0], name.senses[0].place
    if not frame.said.isdisjoint({*_ALL, *_USER}):
        return False
    several = isinstance(options, Compare) and frame.view.distinct[place].get(str(options.value), 0) > 1
    return several and all(_is_verb(p) or (is_head(p) and p.role in ("light", "verb")) for p in rest)


def _weather(lattice: Lattice) -> str:
    """Return the verb of the weather behind "it", if there is one: "how many minutes did it rain"."""
    places = [at for at, text in enumerate(lattice.texts) if text == "it"]
    behind = (base for at in places for base in thesaurus.bases(lattice.text(at + 1), "verb"))
    return next((base for base in behind if base in _WEATHER), "")


def _check_person(frame: Frame, ask: Extreme | Groups | Lookup) -> None:
    """Raise where somebody is asked for and the field that would answer holds nobody."""
    if frame.asked is None or frame.asked.kind != "who":
        return
    column = ask.key.column if isinstance(ask, Groups) else ask.show if isinstance(ask, Extreme) else ask.column
    held = [s for s in frame.view.senses if s.column == column and s.is_label]
    if held and not any(s.is_of_people for s in held):
        raise Unclear("somebody is asked for, and something else too")


def _check_clause(lattice: Lattice) -> None:
    """Raise where a clause of one verb tells when, and says no more than that: "the average price when I pay"."""
    texts = [text for text in lattice.texts if text[:1].isalpha()]
    if len(texts) > 3 and texts[-3] == "when" and texts[-2] in _USER:
        at = len(lattice.texts) - 1 - lattice.texts[::-1].index(texts[-1])
        if not lattice.of(at, Meant) and not lattice.of(at, Flagged):
            raise Unclear(f"what is meant by 'when {texts[-2]} {texts[-1]}' is not clear")
