"""What the records of a collection are called: its own name, the thesaurus's, and the doings that make one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from usercode.ask import thesaurus
from usercode.ask.compiler.deriving import Deriving, is_participle
from usercode.ask.compiler.items import Headed, Item, Sense
from usercode.ask.compiler.phrases import PICKING
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordings import CONCEPT, GENERIC, Phrase, done_to, forms_of
from usercode.ask.compiler.words import plain_words
from usercode.ask.compiler.wordsets import wordset
from usercode.ask.thesaurus.entries import Noun

_GENERIC_NOUNS = (
    "record",
    "entry",
    "item",
    "thing",
    "session",
    "occasion",
    "instance",
    "case",
    "anything",
    "something",
    "batch",
    "bout",
    "round",
)
_OF_SEVERAL = frozenset({"session", "batch", "bout", "round"})
"""Those of them that may have several records."""
_GENERIC_VERBS = (
    "log",
    "record",
    "track",
    "note",
    "enter",
    "register",
    "appear",
    "occur",
    "happen",
    "show up",
    "come up",
    "turn up",
    "crop up",
    "pop up",
    "figure",
    "feature",
    "stand",
    "go",
    "get",
    "take",
    "make",
    "see",
    "do",
    "use",
    "receive",
    "carry out",
    "perform",
    "undertake",
    "undergo",
    "tackle",
    "manage",
    "fit in",
    "squeeze in",
    "get in",
    "get done",
    "get through",
    "go through",
    "end up with",
    "experience",
    "sit through",
    "take care of",
    "take on",
    "deal with",
    "see to",
    "try",
    "set",
    "try out",
    "attempt",
    "get round to",
    "get around to",
    "clock",
    "notch up",
    "chalk up",
    "hold",
    "find",
    "handle",
    "come from",
    "take place",
    "reach",
    "achieve",
)
_DEVOTING = ("sink", "devote", "dedicate", "rack up", "clock up", "put into", "put in", "go into")
_MOVING = ("come in", "come through", "go out", "go through", "arrive", "clear")
"""Verbs of any movement of money."""
_USING = frozenset(
    {"play", "spin", "listen", "listen to", "hear", "watch", "see", "read", "wear", "eat", "drink", "use", "cook"}
)
"""What is done with things that one has."""
_OWNING = frozenset({"own", "have"})
_BUYING = ("buy", "purchase", "pay for", "shop")
_ALSO_DONE = {"training": ("practise", "practice")}
"""What is done in records beside what their name is made of."""
_FATES = wordset("sold given away donated returned discarded kept fate used gifted eaten thrown released")
"""Words of fields that say what became of something."""
_ENDINGS = wordset(
    "completed complete completion finished done attended passed success status outcome result state progress "
    "cancelled canceled abandoned skipped missed"
)
"""Words of fields that say whether something came to its end."""

_CASES = wordset("job session run event episode incident occasion attack request case record entry operation")
"""Nouns of records that say only that there was one of what stands before them: backup jobs."""


class Heading(Deriving):
    """Lays down what names the records of one view."""

    def _heads(self) -> None:
        collection = self._view.collection
        own: list[Phrase] = []
        modifiers = {collection.domain} - {"general"}
        for name in (collection.name, collection.record.name):
            words = tuple(
                w for w in thesaurus.words_of(name) if not w.isdigit() and not (len(w) < 3 and w[1:].isdigit())
            )
            while len(words) > 1 and thesaurus.singular(words[-1]) in thesaurus.LOG_WORDS | {"n"}:
                words = words[:-1]
            if done_to(words):
                words = words[:-1]  # gifts, of `gifts_given`
            own += [words[start:] for start in range(len(words))]
            modifiers.update(words[:-1])
        for words in dict.fromkeys(own):
            base = (*words[:-1], thesaurus.singular(words[-1]))
            if base == ("time",) and any(s.dimension == "time" for s in self._view.senses):
                self._nouns("time entry", 0.0)  # "the most time" is how long
                continue
            if base == ("money",) and any(s.dimension == "money" for s in self._view.senses):
                continue  # "the most money" is how much
            self._nouns(" ".join(base), 0.0)
            doings = (*thesaurus.verbs_of(base[-1]), *_ALSO_DONE.get(base[-1], ())) if len(base) == 1 else ()
            self._verbs(doings, "verb", CONCEPT, own=True)
        concepts = dict.fromkeys(
            c for name in (collection.name, collection.record.name) for c in thesaurus.nouns_of_name(name)
        )
        for concept in concepts:
            self._concept_heads(concept)
        for sense in self._view.senses:
            self._kind_of(sense)
        self._sorted_cases()
        if self._view.is_account:
            self._verbs(_MOVING, "light", GENERIC)
            modifiers |= {"account", "bank"}
        self._arranged()
        self._numbered()
        self._modifiers(modifiers)
        parts = {thesaurus.words_of(s.column.name)[0] for s in self._view.senses} & _OF_SEVERAL
        for text in _GENERIC_NOUNS:
            if text in parts and not self._view.phrases[(text,)]:
                continue  # records with a `session_start` may be several of one session
            for at, form in enumerate(forms_of(text, "noun")):
                self._put(form, Headed("generic", at > 0, GENERIC))
        self._verbs(_GENERIC_VERBS, "light", GENERIC)
        dimensions = {s.dimension for s in self._view.senses if s.is_number}
        if "money" in dimensions:
            self._verbs(_BUYING, "light", GENERIC)
        if dimensions & {"money", "time"}:
            self._verbs(_DEVOTING, "light", GENERIC)

    def _arranged(self) -> None:
        """Let the day on which something was ordered or listed say that each record is an order or a listing."""
        done = {thesaurus.words_of(s.column.name)[0] for s in self._view.senses if s.is_day}
        if "ordered" in done:
            self._nouns("order", CONCEPT)
        if "listed" in done:
            self._nouns("listing", CONCEPT)
            self._verbs(("put up", "put up for sale"), "verb", CONCEPT)

    def _numbered(self) -> None:
        """Let `invoice_no` in the first place say that each record is an invoice."""
        first = self._view.senses[0] if self._view.senses else None
        words = thesaurus.words_of(first.column.name) if first is not None else ()
        if len(words) == 2 and words[1] in ("no", "nr", "number"):
            self._nouns(words[0], CONCEPT)

    def _kind_of(self, sense: Sense) -> None:
        """Let `meal_type` say that each record is a meal: what is done with one makes a record; none is paid so."""
        words = thesaurus.words_of(sense.column.name)
        if sense.is_label and len(words) == 2 and words[1] in ("type", "kind"):
            for concept in thesaurus.nouns_of_name(words[0]):
                if "pay" not in concept.verbs:
                    self._verbs(concept.verbs, "verb", CONCEPT)

    def _sorted_cases(self) -> None:
        """Let the backups of `backup_jobs` be the records, where a `backup_type` says that each is one."""
        kinds = {words[0] for s in self._view.senses if (words := _sort_of(s))}
        for name in (self._view.collection.name, self._view.collection.record.name):
            *of, last = thesaurus.words_of(name)
            if of and of[-1] in kinds and thesaurus.singular(last) in _CASES:
                self._nouns(of[-1], 0.0)

    def _concept_heads(self, concept: Noun) -> None:
        """Lay down what the thesaurus calls the records of a concept, and the doing that makes one."""
        for text in (*concept.nouns, *((concept.broader,) if concept.broader else ())):
            self._nouns(text, CONCEPT)
        for text in concept.containers:
            self._put(plain_words(text), Headed("container", False, CONCEPT))
        for text in concept.mass:
            self._put(plain_words(text), Headed("mass", False, CONCEPT))
        self._verbs(self._done_with(concept.verbs), "verb", CONCEPT)
        self._verbs(self._done_with(concept.light), "light", 0.1)
        if "complete" in concept.light and not _tells_end(self._view):
            self._verbs(("complete",), "light", 0.1, own=True)
        if concept.stands_for:
            if all(s.dimension != "money" for s in self._view.senses):
                self._verbs(("spend",), "light", 0.1)
            cost = 0.8 if concept.stands_for == "day" else 0.1
            for at, form in enumerate(forms_of(concept.stands_for, "noun")):
                self._put(form, Headed("unit", at > 0, cost))

    def _done_with(self, verbs: Sequence[str]) -> Sequence[str]:
        """Leave out what is done later, where each record is of getting something: an album was added, not played."""
        if any(is_participle(word) for word in thesaurus.words_of(self._view.collection.name)[:-1]):
            verbs = [verb for verb in verbs if verb not in _OWNING]  # lent items are not all that one owns
        return [verb for verb in verbs if verb not in _USING] if self._view.is_of_getting else verbs

    def _modifiers(self, modifiers: set[str]) -> None:
        """Lay down the words of the collection's name before its last, and the domain: "gym" classes, "gaming"."""
        phrases = self._view.phrases.items()
        taken = {p[0] for p, held in phrases if len(p) == 1 and any(_is_head(i) for i in held)}
        self._verbs({verb for word in modifiers for verb in thesaurus.verbs_of_doing(word)}, "verb", CONCEPT)
        doings = {form for word in modifiers for form in thesaurus.doing_of(word)}
        asked = {"time"} if any(s.dimension == "time" for s in self._view.senses) else set()
        for word in sorted((modifiers | doings) - taken - asked):
            for at, form in enumerate(forms_of(word, "noun")):
                self._put(form, Headed("modifier", at > 0, 0.1))
        name = thesaurus.words_of(self._view.collection.name)
        if name[1:-1]:
            self._put(name[:-1], Headed("modifier", False, 0.1))
        self._what_is_done()

    def _what_is_done(self) -> None:
        """Let games be the records where each is the playing of one: "how many games did I win" of game plays."""
        for words in self._view.happenings:
            for form in forms_of(" ".join(words), "noun")[1:]:
                self._put(form, Headed("noun", True))

    def _tells_fate(self) -> bool:
        """Return whether a field says what became of things: then not all of them were kept."""
        return any(_FATES & set(thesaurus.words_of(s.column.name)) for s in self._view.senses)

    def _nouns(self, text: str, cost: float) -> None:
        for at, form in enumerate(forms_of(text, "noun")):
            if not any(isinstance(i, Headed) and i.role == "noun" for i in self._view.phrases[form]):
                self._put(form, Headed("noun", at > 0, cost))

    def _verbs(self, texts: Iterable[str], role: str, cost: float, *, own: bool = False) -> None:
        for text in texts:
            if text == "keep" and self._tells_fate():
                continue
            if text.split()[0] in PICKING and not own:
                continue
            for form in forms_of(text, "verb"):
                if form != ("coming", "up"):
                    self._put(form, Headed(role, False, cost))  # type: ignore[arg-type]


def _sort_of(sense: Sense) -> tuple[str, ...]:
    """Return what a field says the sort of, by its name: backup, of `backup_type`."""
    words = thesaurus.words_of(sense.column.name)
    return words[:-1] if sense.is_label and len(words) == 2 and words[1] in ("type", "kind", "category") else ()


def _tells_end(view: View) -> bool:
    """Return whether records say of themselves whether they came to an end: then not all of them are complete."""
    senses = view.senses
    told = any(_ENDINGS & set(thesaurus.words_of(s.column.name)) for s in senses)
    return told or len([s for s in senses if s.is_day and not s.column.inside]) > 1


def _is_head(item: Item) -> bool:
    return isinstance(item, Headed) and item.role != "container"
