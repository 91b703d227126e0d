"""A sentence as its families of words, its typed things and what is known: what the readers look at. Pure."""

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import coming, day_of_month, past_day
from usercode.state.frames.functionwords import (
    COORDINATORS,
    DETERMINERS,
    INTERJECTIONS,
    NOUN_ING,
    PREPOSITIONS,
    SUBJECTS,
    SUBORDINATORS,
    UNSURE,
)
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.lexicon import FAMILIES
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, is_name, last_day, text_of
from usercode.state.frames.reading import Mode, Reading, Scene
from usercode.state.frames.spots.line import ASKED_FOR, WORKED_ON, Line
from usercode.state.frames.tokens import Money, Span, Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import BANKS, GOODS, PEOPLE, SERVICES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

Entries = Callable[[str], Sequence[Entry]]
"""The records of a collection as the turn finds them, oldest first."""

_OUTSIDE = word_set("neighbour neighbor neighbours neighbors colleague colleagues")
"""Whose things are never the speaker's."""

Manner = Literal["said", "meant", "denied", "supposed", "asked"]
"""How a part of a sentence is meant: as so, as intended, as not so, as possible only, or as a question."""

_EDGE = re.compile(r"[;:.!?()–—…]|--")
_TURNS = word_set("but so because since although though while whereas when after before until which who if unless")
_FIRMS = SERVICES | BANKS | SUBJECTS
_NO_NAMES = DETERMINERS | SUBJECTS
_STARTS = SUBJECTS | word_set("my our the his her their")
_HANDED_IN = word_set("handed sent submitted turned finished uploaded posted emailed")
"""What a sentence begins with whose text is out of the house, and not to be worked on: "Handed in the essay"."""
_REMARKED = re.compile(
    r"(?<=\S) , (?:who am i|can you believe (?:it|that)|how about that|who knew|what could go wrong|"
    r"what(?: 's| is) not to (?:like|love)|how (?:good|nice|mad|cool) is that|"
    r"(?:would|will) you believe(?: it)?|what am i like|am i right|"
    r"what else is new|who would have thought|why am i like this|what more do you want) (?:\? |! )+\Z"
)
"""What a statement ends with that only looks like a question."""
_TAKES_FOR_GRANTED = re.compile(r" (?:\S+ ){0,2}(?:why|how come|who else|guess what) ")
_MEANS_TO_WRITE = re.compile(
    r"\A (?:(?:and|but|so|then|anyway|well|ok|okay|,) )*(?:i|we) (?:will|'ll|must|should|have to|need to|am going to|"
    r"'m going to|still have to|still need to|wanted to|meant to|forgot to) (?:re-?)?write "
)
"""How somebody tells what they will write themselves, and asks for no text: "I'll write the objection on Sunday"."""
_NOT_PAID = "".join(
    f"(?<! {w})" for w in (["paid", "pay", "repaid", "given", "give", "come", "comes", "me", "be", "are", "get", "it"])
)
"""What is not behind what comes back on a day to come: "to be paid back in autumn"."""
_FICTION = re.compile(
    rf"{_NOT_PAID} back in <[dn]\d+> | (?:(?<!am i )(?<!was i )kidding|"
    r"joking|(?<! no )(?<! no april )(?<! not a )joke|joked|jokes|teased|"
    r"(?<!like a )dream|dreams|dreamt|dreamed|sarcasm|"
    r"meme|headline|in the (?:film|movie|novel|book|show|series|song)|"
    r"(?:in|on) (?:the|a|my) (?:soap|sitcom|telenovela)|characters? (?:in|on|from|of)) "
)
_PLAIN_SUM = re.compile(r"(?:\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d\d)?")
_YEAR = re.compile(r"(?:19|20)\d\d")
_NOT_BEFORE_SUM = word_set(
    "size number no row seat flight gate room at in on by ending from until till about age turns model"
)
_MOSTLY = 0.5
_NO_DENIAL = (["more"], ["less"], ["fewer"], ["later"], ["doubt"], ["problem"], ["matter"], ["end"])
"""What "no" stands before without denying what the verb before it tells: "cost no more than £50"."""
_NEAR = 4
"""How many words before a hit may deny it or make it an intention."""
_BOUND = DETERMINERS | PREPOSITIONS | AUXILIARIES | ADVERBS | SUBJECTS
_ENDS_PHRASE = COORDINATORS | SUBORDINATORS | {"not", "please", "again", "anymore", "too", "came"}
_OPENERS = word_set(
    "i and but so or ok okay right well anyway oh yes no also then now just finally update fyi btw today"
)
_SPOKE = word_set("rang texted phoned emailed messaged")
"""What somebody did who leaves out "I" before the name of a firm: "Rang Gousto and cancelled"."""
_ON_ITS_WAY = re.compile(
    r" (?:comes?|arrives?|(?:is|are|'s|'re|'ll|will) (?:be )?(?:here|coming|arriving|due|being delivered|ready)|"
    r"ships?|delivery|pick(?:ing)? (?:it|them) up|collecting (?:it|them)) "
    r"(?:here |there |home |out )?(?:(?:on|by|for|in|next|this) )?\Z"
)
"""How a day is led up to on which something comes that was bought before: "it comes on Tuesday"."""
_PARTICLES = word_set("de van von der den ter ten di da del della du dos bin ibn zu")
"""Small words within the names of families."""
_ORDINALS = word_set("first second third next last free")
"""Words that begin a sentence with a capital and say which one, or what it costs."""


@dataclass(frozen=True)
class Sense:
    """One sentence with what is known."""

    line: Line
    entries: Entries

    @property
    def scene(self) -> Scene:
        """The scene of the sentence."""
        return self.line.scene

    @property
    def today(self) -> dt.date:
        """The day on which it was said."""
        return self.line.scene.today

    @cached_property
    def tokens(self) -> Sequence[Token]:
        """The tokens of the sentence; "as of the 14th" is a date here."""
        found = self.line.tokens
        return [day_of_month(found, i, self.today) for i in range(len(found))]

    @cached_property
    def hits(self) -> dict[str, list[Hit]]:
        """Where each family stands in the sentence."""
        return FAMILIES.hits(self.tokens)

    @cached_property
    def atoms(self) -> frozenset[str]:
        """The atoms of the scene's sentence, and "[buying]" for each family that stands in it, for gates."""
        return self.scene.atoms | {f"[{family}]" for family in self.hits}

    @cached_property
    def held(self) -> frozenset[str]:
        """The content words of the sentence."""
        return words(" ".join(t.text for t in self.line.tokens if t.low != "'s").replace("-", " "))

    @cached_property
    def segments(self) -> list[tuple[int, int]]:
        """The stretches of tokens between marks and words that begin a new thought."""
        cuts = [0]
        for i, token in enumerate(self.tokens):
            after = self.tokens[i + 1].low if i + 1 < len(self.tokens) else ""
            new = token.low in ("and", ",", "then") and (after in _STARTS or after in ("and", "but", "so", "then"))
            if _EDGE.match(token.text) or token.low in _TURNS or new:
                cuts.append(i)
        cuts.append(len(self.tokens))
        return [(a, b) for a, b in itertools.pairwise(cuts) if b > a]

    def segment(self, at: int) -> tuple[int, int]:
        """Return the segment that a token stands in."""
        return next((s for s in self.segments if s[0] <= at < s[1]), (0, len(self.tokens)))

    # -- how it is meant

    @cached_property
    def tells(self) -> bool:
        """Whether the sentence tells of the speaker's world: no text to be worked on, no fiction, no quotation."""
        lead = {t.low for t in self.tokens[:4]} - ({"quote"} if self.sums else set())
        gone = bool(self.tokens) and self.tokens[0].low in _HANDED_IN
        if (
            (lead & WORKED_ON and not gone and not _MEANS_TO_WRITE.match(self.line.text))
            or (self.tokens and self.tokens[0].low in ASKED_FOR)
            or self.line.mood == "quoted"
        ):
            return False
        return not _FICTION.search(self.line.text) and "past_talk" not in self.hits

    @cached_property
    def asks(self) -> bool:
        """Whether the sentence is a question that takes nothing for granted."""
        asking = self.line.mood == "question" or self.line.text.rstrip().endswith("?")
        return asking and not (_TAKES_FOR_GRANTED.match(self.line.text) or _REMARKED.search(self.line.text))

    def manner(self, hit: Hit) -> Manner:
        """Return how a hit is meant, by the words before it in its segment and by the mood of the sentence."""
        if self.asks:
            return "asked"
        first, _ = self.segment(hit.start)
        before = range(first, hit.start)
        lead = {self.tokens[i].low for i in before}
        if self._within("doubt", first, hit.start) or lead & UNSURE or self.line.mood == "hypothetical":
            return "supposed"
        near = max(first, hit.start - _NEAR)
        behind = [t.low for t in self.tokens[hit.end : hit.end + 2]]
        if behind[:1] == ["not"] or (behind[:1] == ["no"] and behind[1:] not in _NO_DENIAL):
            return "denied"
        if self._within("denial", near, hit.start) and not self._inside("denial", hit):
            return "denied"
        return "meant" if self._within("intent", near, hit.start) else "said"

    def _within(self, family: str, first: int, last: int) -> bool:
        return any(first <= h.start and h.end <= last and not self._yields(h.start) for h in self.hits.get(family, ()))

    def _yields(self, at: int) -> bool:
        """Whether a word belongs to "could not resist", which tells what was done."""
        lows = [t.low for t in self.tokens[max(0, at - 1) : at + 3]]
        return any(lows[i : i + 2] in (["not", "resist"], ["not", "help"]) for i in range(len(lows) - 1))

    def _inside(self, family: str, hit: Hit) -> bool:
        return any(hit.start <= h.start < hit.end for h in self.hits.get(family, ()))

    def said(self, family: str, *manners: Manner) -> list[Hit]:
        """Return the hits of a family that are meant as one of the manners; as so, when none is given."""
        return [h for h in self.hits.get(family, ()) if self.manner(h) in (manners or ("said",))]

    def has(self, family: str) -> bool:
        """Whether a family stands in the sentence at all."""
        return family in self.hits

    def subject(self, hit: Hit) -> list[Token]:
        """Return the subject of the clause that a hit stands in, [] when none is said."""
        clause = self.clause(hit)
        return list(clause.subject) if clause is not None else []

    def has_been_done(self, hit: Hit) -> bool:
        """Whether a hit tells of what has happened: no habit, no order, nothing to come; a fragment counts as done."""
        clause = self.clause(hit)
        if clause is None or clause.verb is None:
            return True
        inside = [t.low for t in self.line.tokens[clause.verb.start : clause.verb.end]]
        return clause.done or self.tokens[hit.start].low not in inside

    def undergone_by(self, hit: Hit) -> list[Token]:
        """Return what something is done to, by its name: the subject of "Bali is cancelled", [] for a pronoun."""
        clause = self.clause(hit)
        passive = clause is not None and clause.verb is not None and clause.verb.passive
        subject = list(clause.subject) if clause is not None and passive else []
        return subject if any(t.capital and t.kind == "word" and is_name(t) for t in subject) else []

    def beside(self, hit: Hit, at: int) -> bool:
        """Whether a token stands in the clause of a hit."""
        clause = self.clause(hit)
        return clause is None or at >= len(self.tokens) or any(t.start == self.tokens[at].start for t in clause.tokens)

    def clause(self, hit: Hit) -> Clause | None:
        """Return the clause that a hit stands in."""
        low, high = self.tokens[hit.start].start, self.tokens[hit.end - 1].end
        for clause in self.line.clauses:
            spans = [(t.start, t.end) for t in clause.tokens]
            if clause.verb is not None:
                spans += [(t.start, t.end) for t in self.line.tokens[clause.verb.start : clause.verb.end]]
            if any(start < high and end > low for start, end in spans):
                return clause
        return None

    def is_reported(self, hit: Hit) -> bool:
        """Whether a hit stands in what somebody else is said to have said."""
        clause = self.clause(hit)
        return clause is not None and clause.standing == "reported"

    def of_others(self, hit: Hit, *, company: bool = False) -> bool:
        """Whether a hit tells of somebody else; with `company`, "they" may be a firm."""
        subject = self.subject(hit)
        priced = next((i for i, t in enumerate(subject) if t.kind == "money"), len(subject))
        subject = subject[: priced + 1]  # "the 900 euros for Mother's roof"
        lows = [t.low for t in subject]
        if not lows:
            return False
        if lows[0] in ("he", "she", "you") or (lows[0] == "they" and not company):
            return True
        named = len(subject) == 1 and is_name(subject[0]) and subject[0].low not in _FIRMS
        if named and not company and lows[0] not in self.known_names:
            return True
        owner = "'s" in lows and bool(set(lows) & PEOPLE)
        kin = {lows[-1], lows[-1].removesuffix("s")} & PEOPLE and not {"i", "we"} & set(lows) and lows[-1] not in GOODS
        named_after = lows[0] in ("my", "our") and len(lows) > 2 and lows[1] in PEOPLE and "and" not in lows
        theirs = lows[0] in ("his", "her") or (lows[0] == "their" and not company)
        return owner or theirs or bool(kin) or (named_after and subject[2].capital)

    @cached_property
    def known_names(self) -> frozenset[str]:
        """The names of the services and accounts on record, whole and by their first word."""
        fields = (("finance.subscriptions", "name"), ("finance.accounts", "institution"))
        names = [str(e.values.get(field) or "").lower() for path, field in fields for e in self.entries(path)]
        return frozenset([*names, *(name.partition(" ")[0] for name in names)])

    def owned_by_others(self, start: int) -> bool:
        """Whether what begins at a token is somebody else's: "her gym", "my sister's Netflix"."""
        before = [t.low for t in self.tokens[max(0, start - 3) : start]]
        if before and before[-1] in ("his", "her", "their", "your"):
            return True
        owner = self.tokens[start - 2] if start > 1 and before[-1] == "'s" else None
        return owner is not None and (owner.low in PEOPLE | _OUTSIDE or is_name(owner))

    # -- the typed things

    @cached_property
    def sums(self) -> list[Money]:
        """The sums of the sentence; a bare 17.99 is one as well."""
        found = [t.value for t in self.tokens if t.kind == "money"]
        bare_sum = re.compile(r"\d+\.\d\d")
        return found or [
            Money(float(t.text), "") for t in self.tokens if t.kind == "number" and bare_sum.fullmatch(t.text)
        ]

    @cached_property
    def loose_sums(self) -> list[Money]:
        """Bare numbers that may be sums where something priced is spoken of: they count nothing and are no year."""
        found = []
        for i, token in enumerate(self.tokens):
            after = self.tokens[i + 1] if i + 1 < len(self.tokens) else None
            alone = after is None or after.kind in ("mark", "date") or after.low in PREPOSITIONS
            plain = token.kind == "number" and _PLAIN_SUM.fullmatch(token.text)
            before = self.tokens[i - 1].low if i else ""
            if plain and alone and before not in _NOT_BEFORE_SUM and not _YEAR.fullmatch(token.text):
                found.append(Money(float(token.text.replace(",", "")), ""))
        return found

    @cached_property
    def at_sum(self) -> int:
        """The place of the first sum, the length of the sentence without one."""
        return next((i for i, t in enumerate(self.tokens) if t.kind == "money"), len(self.tokens))

    @property
    def period(self) -> str:
        """The period that a sum is for: "month"; "" when none is said."""
        per = next((str(t.value) for t in self.tokens if t.kind == "per"), "")
        said = {"monthly": "month", "weekly": "week", "yearly": "year", "annual": "year", "annually": "year"}
        return per or next((said[t.low] for t in self.tokens if t.low in said), "")

    @cached_property
    def spans(self) -> list[tuple[int, Span]]:
        """The lengths of time with their places."""
        nights = [
            (i, Span(int(t.text), "day"))
            for i, t in enumerate(self.tokens[:-1])
            if t.kind == "number" and t.text.isdecimal() and self.tokens[i + 1].low in ("nights", "sleeps", "night")
        ]
        told = [
            (i, t.value)
            for i, t in enumerate(self.tokens)
            if t.kind == "span" and isinstance(t.value, Span) and not self._is_some_day(i)
        ]
        return told + nights

    def _is_some_day(self, at: int) -> bool:
        """Whether "one day" is no length of time: "I would like to take a course one day"."""
        before = self.tokens[at - 1].low if at else ""
        after = self.tokens[at + 1].low if at + 1 < len(self.tokens) else ""
        counted = before in ("for", "within", "in", "of", "only", "just", "least", "than", "have", "get", "got")
        counted = counted or after in ("before", "after", "notice", "from", "'s", "ahead")
        return self.tokens[at].low == "one day" and not counted

    @cached_property
    def dates(self) -> list[int]:
        """The places of the dates."""
        return [i for i, t in enumerate(self.tokens) if t.kind == "date"]

    def lead(self, at: int) -> str:
        """Return the word before a token, determiners and the like left out."""
        before = [t.low for t in self.tokens[:at] if t.low not in ("the", "end", "of", "at", "sometime", "around")]
        return before[-1] if before else ""

    @property
    def lies_ahead(self) -> bool:
        """Whether a date, as it was said, lies ahead."""
        return any(self.tokens[at].value.first > self.today for at in self.dates)

    def past_day(self) -> dt.date:
        """Return the day a sentence about something past is about, not one on which a thing comes; else today."""
        told = [at for at in self.dates if not _ON_ITS_WAY.search(self.line.text[: self.line.starts[at]])]
        days = (past_day(self.tokens[at].value, self.today) for at in told)
        return next((day for day in days if day is not None), self.today)

    def coming_days(self) -> Iterator[tuple[int, dt.date]]:
        """Yield the dates that lie ahead, each with its place; "before the 3rd" is the day before.

        What recurs counts only where no day is named ("every year, next on 12 January"), and a month or a year comes
        after the days ("for the cottage in August, on 10 June").
        """
        named = [at for at in self.dates if not self.tokens[at].value.recurring]
        named.sort(key=lambda at: self.tokens[at].value.grain in ("month", "season", "year"))
        for at in named or self.dates:
            mention = coming(self.tokens[at], self.today).value
            if " before the end" in mention.text.lower():
                continue
            day = last_day(mention)
            if self.lead(at) == "before":
                day = mention.first - dt.timedelta(days=1)
            if day is not None and day >= self.today:
                yield at, day

    def coming_day(self) -> dt.date | None:
        """Return the first date that lies ahead; today only where no later one is named."""
        days = [day for _, day in self.coming_days()]
        return next((day for day in days if day > self.today), next(iter(days), None))

    # -- names and things

    def phrase(self, first: int, last: int) -> str:
        """Return tokens as a noun phrase without determiners, up to the first word that ends one."""
        run: list[Token] = []
        for token in self.tokens[first:last]:
            if not run and (token.low in _BOUND or token.low in ("own", "new", "old", "any", "more", "single")):
                continue
            if token.kind not in ("word", "number") or (run and token.low in _BOUND) or token.low in _ENDS_PHRASE:
                break
            run.append(token)
        return text_of(bare(run[:5]))

    def phrase_before(self, end: int) -> tuple[int, int]:
        """Return where the noun phrase stands that ends before a token; an empty stretch when there is none."""
        start = end
        while start > 0 and self.modifies(self.tokens[start - 1]):
            start -= 1
        return start, end

    def modifies(self, token: Token) -> bool:
        """Whether a token can be part of a noun phrase before its head."""
        if token.kind == "number":
            return True
        opens = token.start == self.tokens[0].start and not token.low.endswith("ing")  # "Got Audible", "Hiking boots"
        capital = token.capital and not opens
        verbal = token.low in FORMS and not capital and FORMS[token.low].keys() != {"base"}
        verbal = verbal and token.low not in NOUN_ING
        return token.kind == "word" and token.low not in _BOUND and token.low not in ("and", "or", "not") and not verbal

    def names(self) -> Iterator[tuple[int, int]]:
        """Yield the runs of words written as names, the first word of the sentence only when it can be nothing else."""
        at = 0
        while at < len(self.tokens):
            if not self._named(at):
                at += 1
                continue
            end = at + 1
            while end < len(self.tokens) and (self._named(end) or self._joins(end)):
                end += 1
            yield at, end
            at = end

    def _named(self, at: int) -> bool:
        token = self.tokens[at]
        if not token.capital or token.low in _OPENERS or token.low in _NO_NAMES:
            return False
        done = token.low.endswith("ed") and self.tokens[1:2] and self.tokens[1].capital  # "Downloaded Headspace"
        counts = token.low in _ORDINALS and not (self.tokens[1:2] and self.tokens[1].capital)  # "First 30 days free"
        deed = token.low in FORMS or token.low in _SPOKE
        return at > 0 or not (deed or token.low in _BOUND or done or counts or self._is_cry())

    def _is_cry(self) -> bool:
        """Whether the sentence opens on what its speaker makes of it: "Funny, the rates", never "Sunny, our tutor"."""
        if (
            len(self.tokens) < 3
            or self.tokens[1].text not in (",", ":")
            or self.tokens[2].low in _STARTS - SUBJECTS - {"the"}
        ):
            return False
        used = parts(self.tokens[0].low)
        how = used.get("adjective", 0.0) + used.get("adverb", 0.0)
        return self.tokens[0].low in INTERJECTIONS or how > _MOSTLY

    def _joins(self, at: int) -> bool:
        """Whether a number, "+" or a particle belongs to the name before it: "Dyson V15", "Disney +", "Mr. de Wit"."""
        token = self.tokens[at]
        behind = next((t for t in self.tokens[at + 1 : at + 3] if t.low not in _PARTICLES), None)
        if token.low in _PARTICLES and behind is not None and behind.capital:
            return True
        return (token.kind == "number" and token.text.isdecimal() and len(token.text) < 4) or token.text == "+"

    def known(self, collection: str, name_field: str, fits: Callable[[Entry], bool] = bool) -> Entry | None:
        """Return the one entry that the sentence names: by all words of its name, else by its brand or its head."""
        open_ones = [e for e in self.entries(collection) if not e.retired and fits(e)]
        full = [e for e in open_ones if (w := words(str(e.values.get(name_field) or ""))) and w <= self.held]
        if not full:
            full = [e for e in open_ones if self._is_called(str(e.values.get(name_field) or ""))]
        names = {words(str(e.values.get(name_field))) for e in full}
        return full[-1] if len(names) == 1 else None

    def _is_called(self, name: str) -> bool:
        """Whether the sentence names a thing by one telling word: its brand, its head, or a brand's common part."""
        parts = [w.lower() for w in re.findall(r"[\w&+-]+", name)]
        if not parts or (len(parts) == 1 and len(parts[0]) < 4):
            return False
        said = {t.low for t in self.tokens} | self.held
        brand = name.split(" ", maxsplit=1)[0]
        if len(parts) > 1 and brand.isupper() and len(brand) > 1 and any(t.text == brand for t in self.tokens):
            return True
        if len(parts[0]) > 3 and parts[0] in said and parts[0] not in _COMMON:
            return True
        if parts[-1].removesuffix("s") in said or parts[-1] in said:
            return parts[-1] not in _COMMON
        return any(len(w) > 2 and parts[0].endswith(w) and len(parts) == 1 for w in said & _CLASS_ENDS)


_COMMON = word_set("plus premium pro account card club plan fee fees bill payment service one new box first monthly")
"""Words that do not tell one thing from another."""
_CLASS_ENDS = word_set("gym flix bank box phone media")
"""Ends of brand names by which people call them: "the gym" of PureGym."""


def held(path: str, mode: Mode = "state", refers: str = "", **values: Value) -> list[Reading]:
    """Return one reading with the values that are there."""
    there = {k: v for k, v in values.items() if v not in (None, "")}
    return [Reading(collection=path, values=there, mode=mode, refers=refers)]


def just_told(sense: Sense, collection: str, name_field: str) -> str:
    """Return the name of the record of a collection that this turn or this day's talk spoke of last, "" for none."""
    fresh = [
        e
        for e in sense.entries(collection)
        if not e.retired and (e.changed or (e.said_at is not None and e.said_at.date() == sense.today))
    ]
    return str(fresh[-1].values.get(name_field) or "") if fresh else ""
