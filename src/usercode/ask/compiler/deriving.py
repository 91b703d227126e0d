"""What the name of a field implies: the verbs it is made of, what is done with it, yes and no of a flag."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.endings import endings_of
from usercode.ask.compiler.items import Degree, Flagged, Headed, Item, Named, Part, Sense
from usercode.ask.compiler.phrases import ALONE, PICKING, PREPOSITIONS
from usercode.ask.compiler.senses import Found
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordings import CONCEPT, MADE_OF, Phrase, forms_of
from usercode.ask.compiler.words import plain_words
from usercode.ask.compiler.wordsets import phrases, wordset
from usercode.ask.thesaurus.irregular import VERBS

_SAY_NOTHING = frozenset({("done",), ("made",), ("had",), ("been",), ("got",), ("did",), ("do",)})
_NOT_TURNED = frozenset({"not", "no", "non", "all", "any", "first", "last", "in", "off", "out", "up", "by"})
_WHEN = frozenset({"after", "afterwards", "before", "during", "today", "that_day"})
_WHEN_SAID = {"before": ("beforehand", "before", "first", "earlier"), "after": ("afterwards", "after", "later")}
"""What else is said of what was done before or after: "exercised beforehand"."""
_WORK = frozenset({("work",), ("project",), ("job",), ("task",)})
"""Last words of a yes or no that says how it was worked on."""
_MAKING = frozenset({"take", "make"})
"""Verbs of what was made of it: a photo, a measurement."""
_SLEEPING = ("sleep", "stay", "sleep over", "stay over")
_PAYING = ("pay", "spend", "cost", "shell out", "fork out", "splash out", "lay out", "cough up", "set back", "blow")
_TAKING = ("earn", "make", "bring in", "take in", "take home", "charge", "get", "receive", "collect")
_LEAVING = ("leave", "give", "add", "hand", "leave me", "leave us", "give me", "give us")
_COMING_IN = frozenset({"tip", "fee", "fare", "income", "bonus"})
"""Measures of money that one may be paid besides a price."""
_EARNED = frozenset({"pocket", "allowance", "reward", "prize", "winnings"})
"""Words of an amount that somebody gets for something: beside its name it is said to be earned."""
_CHARGING = ("charge",)
_CHARGES = frozenset({"fee", "fees", "charge", "charges", "fare", "toll", "copay", "premium", "tuition", "dues"})
"""Words of an amount that somebody asked for: where a record has no other, it is what it cost."""
PARTICLES = frozenset({"away", "off", "out", "up", "down", "back", "over", "in"})
"""Last words of what was done with it: `jars_given_away`."""
_ARTICLES: tuple[Phrase, ...] = ((), ("my",), ("the",), ("a",), ("an",), ("any",))
_HANDED_ON = frozenset({"sent", "given", "received", "issued", "delivered", "posted"})
"""Participles of flags that say of what stands before them that somebody got it."""
_GOTTEN = ("need", "require", "get", "receive", "have")
"""Verbs of those to whom it was sent or given: "needed a reminder" of `reminder_sent`."""
_LIGHT = (
    *(
        "get",
        "take",
        "have",
        "make",
        "give",
        "receive",
        "leave",
        "write",
        "show",
        "involve",
        "include",
        "bear",
        "carry",
    ),
    *("need", "require", "call for", "come with", "end in", "lead to", "grant", "offer", "apply", "add", "take out"),
)
"""Verbs that only say of what was done that it was."""
_OMITTING = ("forget", "fail", "neglect", "omit")
_SKIPPING = ("skip", "miss", "forget")
"""Verbs of what was not done."""
_NEEDED = frozenset({"need", "require", "call for", "ask for", "want", "request"})
"""Verbs of what something had to have: `signature_required`."""
_SPENT_BY = {"pay"}
"""What else an insurance does that covers something."""
_GIVEN = frozenset({"set", "given", "assigned", "included"})
"""Last words of a yes or no without which there was none of it: `homework_set`."""
_TAKEN = frozenset({"take", "do", "have", "attend"})
"""Verbs of what is then said to have been skipped or missed."""
_DID_NOT = phrases("did not, does not, do not, would not, will not, refused to, refuses to, declined to")
"""What stands between who did something and the verb, where it was not done."""
_COMPANY = frozenset({"friend", "friends", "partner", "others", "someone", "company", "family", "people", "buddy"})
"""Words of who came along: where nobody did, one was alone."""
_PROPERTIES = wordset(
    "direction colour color shape size flavour flavor breed brand make model quality condition texture smell"
)
"""Last words of fields that say what something is like."""
_TWO = 2
_RATING = ("rate", "give", "award")
"""Verbs of a number that says how good or strong something was."""
_USED_UP = frozenset({"used", "burned", "burnt", "consumed"})
"""Last words of how much there was of what is gone by then: `wood_used_kg`."""
_MAY = frozenset({"could", "can", "might"})
"""First words of a yes or no that says what was possible: `could_be_avoided`."""
_HOW_MUCH = frozenset({"", "volume", "mass", "energy", "length", "area", "share", "data"})
"""Dimensions of how much or how many of something there was, with which something is done: not how hot it was."""
_EDGES = frozenset({"start", "end", "begin", "finish"})
"""Names of numbers that are verbs as well: `start_percent` is where it started."""


class Deriving:
    """Lays down the words that follow from the names of the fields of one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._named: dict[tuple[Phrase, Part, bool], dict[int, float]] = {}
        self._degrees: dict[tuple[Phrase, int, str], dict[int, float]] = {}
        self._related: dict[tuple[Phrase, Literal["does", "done"]], set[int]] = {}

    def _put(self, phrase: Phrase, item: Item) -> None:
        if phrase and item not in self._view.phrases[phrase]:
            self._view.phrases[phrase].append(item)

    def _name(self, phrase: Phrase, sense: Sense, part: Part, plural: bool, cost: float) -> None:
        if phrase == ("times",):
            return
        held = self._named.setdefault((phrase, part, plural), {})
        held[sense.place] = min(cost, held.get(sense.place, 9.0))

    def _noun_forms(self, words: Phrase, sense: Sense, cost: float) -> None:
        base = (*words[:-1], thesaurus.singular(words[-1]))
        singular = [words] if base == words else [base]
        if (parts := tuple(thesaurus.singular(word) for word in words[:-1])) != words[:-1]:
            singular.append((*parts, base[-1]))  # the tip share of `tips_share`
        for phrase in singular:
            for at, form in enumerate(forms_of(" ".join(phrase), "noun")):
                self._name(form, sense, "noun", at > 0, cost)
        if words != base:
            self._name(words, sense, "noun", True, cost)

    def _relate(self, verbs: Iterable[str], kinds: Iterable[Literal["does", "done"]], sense: Sense) -> None:
        """Let verbs say what a value of a field does or what is done with it, where it is asked for or given."""
        for form in (form for verb in verbs for form in forms_of(verb, "verb")):
            for relates in kinds:
                self._related.setdefault((form, relates), set()).add(sense.place)

    def _verbs_for(self, verb: str, sense: Sense) -> tuple[Phrase, ...]:
        """Let a verb name a field; return its forms."""
        forms = forms_of(verb, "verb")
        for form in forms:
            self._name(form, sense, "verb", False, CONCEPT)
        return forms

    def _made_of(self, core: Phrase, sense: Sense) -> None:
        """Let `enjoyment` answer to "enjoy" and `helpers` to "help"; a number is not who does it."""
        if sense.identifier or not (sense.is_label or sense.is_number) or (_is_agent(core[-1]) and sense.is_number):
            return
        parted = core[1] if len(core) == 3 and core[1] in PARTICLES else ""  # `hung_up_by`
        if sense.is_label and len(core) == 2 + bool(parted) and core[-1] in PREPOSITIONS and is_participle(core[0]):
            for base in thesaurus.bases(core[0], "verb")[1:]:
                for form in forms_of(f"{base} {parted}".strip(), "verb") if " " not in base else ():
                    self._name((*form, core[-1]), sense, "verb", False, CONCEPT)
                    for said in (form, (*form, "for")) if core[-1] == "by" else ():
                        self._name(said, sense, "verb", False, MADE_OF)
        if sense.is_number:
            self._numbers_verbs(core, sense)
        if sense.is_number and sense.dimension in _HOW_MUCH:
            gone = _done_with_counted(core) if core[-1] in _USED_UP and sense.unit is not None else ()
            for verb in _done_with(core) | ({"drink"} if sense.dimension == "volume" else set()) | {*gone}:
                self._verbs_for(verb, sense)
        for verb in thesaurus.verbs_of(core[-1]):
            if verb not in PICKING or sense.is_number:
                self._verbs_for(verb, sense)
            elif len(core) == 1 and _is_agent(core[0]):
                for form in forms_of(verb, "verb"):
                    self._related.setdefault((form, "does"), set()).add(sense.place)

    def _numbers_verbs(self, core: Phrase, sense: Sense) -> None:
        """Let `nights` answer to "sleep", `jars_given_away` to "give away", `hours_burning` to "burn"."""
        nights = core[-1] in ("night", "nights") and "per" not in core
        doing = thesaurus.verbs_of_doing(core[-1]) if sense.dimension == "time" else ()
        for verb in (*(_SLEEPING if nights else ()), *doing):
            self._verbs_for(verb, sense)
        if len(core) > 1 and core[-1] in PARTICLES and is_participle(core[-2]):
            for base in thesaurus.bases(core[-2], "verb")[1:]:
                for form in forms_of(f"{base} {core[-1]}", "verb") if " " not in base else ():
                    self._name(form, sense, "verb", False, CONCEPT)
        if sense.dimension == "time" and len(core) > 1 and core[-1] == "time":
            self._verbs_for(core[0], sense)
        if len(core) == 1 and is_participle(core[0]):
            for base in thesaurus.bases(core[0], "verb")[1:]:
                if " " not in base:
                    self._verbs_for(base, sense)
        if core[-1] in _EDGES:
            self._verbs_for(core[-1], sense)
        if len(core) > 1 and core[0].endswith("ed") and sense.unit is not None:
            for base in thesaurus.bases(core[0], "verb")[1:]:
                if core[0] in thesaurus.forms(base, "verb"):
                    self._verbs_for(base, sense)
            thing = () if PARTICLES.issuperset(core[1:]) else forms_of(" ".join(core[1:]), "noun")
            for at, form in enumerate(thing):
                self._view.loose[form].append(Named((sense,), "noun", at > 0, CONCEPT))

    def _verbs_of_base(self, participle: str, sense: Sense, particle: str = "") -> None:
        """Let `bugs_fixed` answer to "fix" beside its noun: by itself the verb may speak of the record."""
        bases = [base for base in thesaurus.bases(participle, "verb") if base != participle] or [participle]
        for base in bases:
            for form in forms_of(f"{base} {particle}".strip(), "verb") if " " not in base else ():
                self._view.loose[form].append(Named((sense,), "verb", cost=CONCEPT))

    def _loosely_named(self, sense: Sense, core: Phrase) -> None:
        """Let a fee be paid and "water" mean `water_temp` where other words speak of the field."""
        if sense.dimension == "money" and "money" not in {m.key for m in sense.measures}:
            amounts = [s for s in self._view.senses if s.dimension == "money"]
            asked_for = len(amounts) == 1 and not _CHARGES.isdisjoint(thesaurus.words_of(sense.column.name))
            for form in (form for verb in (*_PAYING, *_CHARGING[:asked_for]) for form in forms_of(verb, "verb")):
                if asked_for:
                    self._name(form, sense, "verb", False, CONCEPT)
                else:
                    self._view.loose[form].append(Named((sense,), "verb", cost=CONCEPT))
        gotten = {m.key for m in sense.measures} & _COMING_IN or _EARNED & set(core)
        if sense.dimension == "money" and gotten:
            for form in (form for verb in _TAKING for form in forms_of(verb, "verb")):
                self._view.loose[form].append(Named((sense,), "verb", cost=CONCEPT))
        if sense.dimension == "money" and any(m.key == "tip" for m in sense.measures):
            for form in (form for verb in _LEAVING for form in forms_of(verb, "verb")):
                self._view.loose[form].append(Named((sense,), "verb", cost=CONCEPT))
        for verb in _done_with_counted(core) if sense.is_number and sense.unit is None else ():
            for form in forms_of(verb, "verb"):
                self._view.loose[form].append(Named((sense,), "verb", cost=CONCEPT))
        self._begun_so(sense, core)

    def _begun_so(self, sense: Sense, core: Phrase) -> None:
        """Let what the name of a field begins with mean it beside other words for it: "lessons", of `lesson_fee`."""
        if _has_property(sense, core) and not self._is_head(core[:-1]) and not self._is_field(core[:-1]):
            for form in forms_of(" ".join(core[:-1]), "noun")[:1]:
                self._view.loose[form].append(Named((sense,), "noun", cost=CONCEPT))
        undone = len(core) == _TWO and core[0].startswith("un") and is_participle(core[0])
        if undone and sense.is_number:
            self._view.loose[core[:1]].append(Named((sense,), "noun", cost=CONCEPT))
        if sense.is_number and len(core) > 1 and not self._is_head(core[:-1]) and sense.measures:
            for at, form in enumerate(forms_of(" ".join(core[:-1]), "noun")):
                self._view.loose[form].append(Named((sense,), "noun", at > 0, CONCEPT))
            if sense.dimension == "money" and len(core) == 2 and wordnet.parts(core[0]).get("verb", 0.0) > 0:
                for form in forms_of(core[0], "verb"):
                    if form[0].endswith("ing"):  # "spent travelling", of `travel_cost`
                        self._view.loose[form].append(Named((sense,), "noun", cost=CONCEPT))

    def _is_field(self, words: Phrase) -> bool:
        """Return whether a field has these words for its name."""
        return any(words == item.names[0] for item in self._view.found)

    def _rated(self, sense: Sense) -> None:
        """Let a bare number be rated or given beside its name, where the records have no rating: a mood, a score."""
        rated = any(s.column.sort == "rating" or s.column.name == "rating" for s in self._view.senses)
        if rated or not sense.is_number or sense.unit is not None or sense.dimension or sense.counts or sense.is_year:
            return
        for form in (form for verb in _RATING for form in forms_of(verb, "verb")):
            self._view.loose[form].append(Named((sense,), "verb", cost=CONCEPT))

    def _loosely(self, sense: Sense) -> None:
        """Let the length of a part of a record be asked for where the question names the part."""
        if not sense.is_number:
            return
        for text in ("how long", "how much time"):
            self._view.loose[plain_words(text)].append(Named((sense,), "asks", cost=CONCEPT))
        spent = any(s.dimension == "money" for s in self._view.senses)  # "spend on labour" is of money there
        for verb in ("take", "need") if spent else ("take", "need", "spend"):
            for phrase in forms_of(verb, "verb"):
                self._view.loose[phrase].append(Named((sense,), "verb", cost=CONCEPT))
        for text, sign in (("long", 1), ("slow", 1), ("short", -1), ("fast", -1), ("quick", -1)):
            for form, said in (
                ("positive", text),
                *zip(("comparative", "superlative"), thesaurus.degrees(text), strict=True),
            ):
                self._view.loose[(said,)].append(Degree((sense,), sign, form, CONCEPT))  # type: ignore[arg-type]

    def _is_head(self, words: Phrase) -> bool:
        return any(isinstance(i, Headed) and i.role == "noun" for i in self._view.phrases.get(words, ()))

    def _flag(self, item: Found) -> None:
        sense = item.sense
        shortened = tuple(names[:-1] for names in item.names if len(names) > 1 and names[-1] in _WHEN)
        for *done, when in item.names:
            bases = thesaurus.bases(" ".join(done), "verb") if done and when in _WHEN_SAID else ()
            for form in (form for base in bases for form in forms_of(base, "verb")):
                for said in _WHEN_SAID[when]:
                    self._put((*form, said), Flagged(sense, True))
        for words in (*item.names, *shortened):
            text = " ".join(words)
            phrases = {words, *forms_of(text, "noun")}
            for base in thesaurus.bases(text, "verb"):
                phrases |= set(forms_of(base, "verb"))
            for phrase in phrases - (_SAY_NOTHING - {words}):
                self._put(phrase, Flagged(sense, True))
            self._flag_beside(words, sense)
            self._flag_by(words, sense)
            if words[0] == "would" and len(words) > 1:
                for before in (("i", "would"), ("would", "i"), ("want", "to"), ("we", "would"), ("would", "we")):
                    self._put((*before, *words[1:]), Flagged(sense, True))
            if words[0] in _MAY and words[1:2] == ("be",):
                self._flag_possible(words[2:], sense)
            self._flag_done(words, sense)
            self._flag_turned(words, sense)
            self._flag_kind(words, sense)
            if len(words) == 1:
                self._flag_light(words[0], sense)
                for prefix in ("un", "non", "in"):
                    self._put((prefix + words[0],), Flagged(sense, False))
                self._put(("non", words[0]), Flagged(sense, False))
        self._flag_concepts(item)

    def _endings(self) -> None:
        """Let "active" and "expired" mean that the day of an end is not, or is, past, where no field is called so."""
        for phrase, (sense, over) in endings_of(self._view.senses).items():
            if not self._view.phrases.get(phrase):
                self._put(phrase, Flagged(sense, over, cost=CONCEPT))
        for sense in self._view.senses:
            words = thesaurus.words_of(sense.column.name)
            if sense.is_day and len(words) > 1 and words[-1] in ("until", "till", "by"):
                for form in forms_of(words[-2], "verb"):
                    self._view.limits[form].append(Named((sense,), "verb", cost=CONCEPT))

    def _flag_done(self, words: Phrase, sense: Sense) -> None:
        """Let `homework_done` answer to "did my homework", `wore_helmet` to "wear my helmet"."""
        if len(words) > 1 and is_participle(words[0]):
            for base in thesaurus.bases(words[0], "verb")[1:]:
                for form in forms_of(base, "verb") if " " not in base else ():
                    for article in _ARTICLES:
                        self._put((*form, *article, *words[1:]), Flagged(sense, True))
                self._flag_omitted(base, words[1:], sense)
        if len(words) < 2 or not (is_participle(words[-1]) or words[-1] == "set"):
            return
        bases = [base for base in thesaurus.bases(words[-1], "verb")[1:] if " " not in base]
        for form in dict.fromkeys(form for base in bases for form in forms_of(base, "verb")):
            for article in _ARTICLES:
                self._put((*form, *article, *words[:-1]), Flagged(sense, True))
        for form in (form for verb in _GOTTEN for form in forms_of(verb, "verb")) if words[-1] in _HANDED_ON else ():
            for article in _ARTICLES:
                self._put((*form, *article, *words[:-1]), Flagged(sense, True))
        if not _NEEDED.isdisjoint(bases):
            self._flag_needed(words[:-1], sense)
        self._put(("no", *words), Flagged(sense, False))
        if words[-1] in _GIVEN:
            self._put(("no", *words[:-1]), Flagged(sense, False))
        for article in _ARTICLES:
            self._put(("with", *article, *words[:-1]), Flagged(sense, True))
            for lacking in ("without", "missing", "lacking"):
                self._put((lacking, *article, *words[:-1]), Flagged(sense, False))
        for form in self._made_into_verb(words[-2]) if len(words) == 2 and {*bases} & _MAKING else ():
            self._put(form, Flagged(sense, True, "verb", CONCEPT))

    def _flag_needed(self, thing: Phrase, sense: Sense) -> None:
        """Let `signature_required` answer to "called for a signature", "had to be signed for", "needed signing"."""
        for form in (form for verb in _NEEDED for form in forms_of(verb, "verb")):
            for article in (*_ARTICLES, ("another",)):
                self._put((*form, *article, *thing), Flagged(sense, True))
        for verb in wordnet.derived(thing[-1], "noun", "verb", 1) if len(thing) == 1 else ():
            base, *_ = forms_of(verb, "verb")
            doing = [form for form in forms_of(verb, "verb") if form[-1].endswith("ing")]
            done = [form for form in forms_of(verb, "verb") if is_participle(form[-1])]
            for behind in ((), ("for",)):
                for had in ("had", "have", "has", "need", "needs", "needed"):
                    self._put((had, "to", *base, *behind), Flagged(sense, True, cost=CONCEPT))
                    for form in done:
                        self._put((had, "to", "be", *form, *behind), Flagged(sense, True, cost=CONCEPT))
                for form in (form for need in _NEEDED for form in forms_of(need, "verb")):
                    for made in doing:
                        self._put((*form, *made, *behind), Flagged(sense, True, cost=CONCEPT))

    def _flag_by(self, words: Phrase, sense: Sense) -> None:
        """Let `covered_by_insurance` answer to "did the insurance cover", `under_warranty` to "covered by warranty"."""
        if len(words) > 2 and words[1] == "by" and is_participle(words[0]):
            verbs = {base for base in thesaurus.bases(words[0], "verb")[1:] if " " not in base}
            agent = words[2:]
        elif len(words) == 2 and words[0] == "under":
            verbs, agent = {"cover"}, words[1:]
            for article in _ARTICLES:
                self._put(("covered", "by", *article, *agent), Flagged(sense, True))
        else:
            return
        for verb in sorted(verbs | (_SPENT_BY if "cover" in verbs and words[0] != "under" else set())):
            base, *_ = forms = forms_of(verb, "verb")
            for before in _DID_NOT:
                self._put((*agent, *before, *base), Flagged(sense, False, "verb", CONCEPT))
            for form in forms:
                for behind in ((), ("for",)):
                    self._put((*agent, *form, *behind), Flagged(sense, True, "verb", CONCEPT))
                    self._put((*form, *behind, "by", *agent), Flagged(sense, True, cost=CONCEPT))
                    self._put((*form, *behind, "by", "the", *agent), Flagged(sense, True, cost=CONCEPT))

    def _made_into_verb(self, noun: str) -> set[Phrase]:
        """Return the verb of what is taken or made, where it makes no record: to photograph of `photo_taken`."""
        said = wordnet.senses(noun, "noun", 1)
        nouns = {noun, *(word for sense in said for word in sense.meaning.words if " " not in word)}
        verbs = {verb for word in nouns for verb in wordnet.derived(word, "noun", "verb", 1)}
        forms = {form for verb in verbs for form in forms_of(verb, "verb")}
        return {form for form in forms if not any(isinstance(i, Headed) for i in self._view.phrases.get(form, ()))}

    def _flag_kind(self, words: Phrase, sense: Sense) -> None:
        """Let `group_work` answer to "group assignments" and "in a group"."""
        kind = words[0]
        if words[1:] not in _WORK or kind in _NOT_TURNED | PREPOSITIONS or is_participle(kind):
            return
        plural = forms_of(kind, "noun")[-1]
        for phrase in ((kind,), ("in", "a", kind), ("as", "a", kind), ("in", *plural)):
            self._put(phrase, Flagged(sense, True, cost=CONCEPT))

    def _flag_light(self, participle: str, sense: Sense) -> None:
        """Let `photographed` answer to "take a photo of", `refunded` to "get a refund", "without a refund"."""
        for noun in _nouns_of_doing(participle) if is_participle(participle) else ():
            if self._is_head(plain_words(noun)):
                continue
            for form in forms_of(noun, "noun"):
                for verb in (light for text in _LIGHT for light in forms_of(text, "verb")):
                    self._put((*verb, *form), Flagged(sense, True, "verb", CONCEPT))
                for article in _ARTICLES:
                    self._put(("with", *article, *form), Flagged(sense, True, cost=CONCEPT))
                    self._put(("without", *article, *form), Flagged(sense, False, cost=CONCEPT))

    def _flag_omitted(self, base: str, thing: Phrase, sense: Sense) -> None:
        """Let `took_medication` answer to "forgot to take my medication", "skipped my medication"."""
        if " " in base:
            return
        for article in _ARTICLES:
            for form in (form for verb in _OMITTING for form in forms_of(verb, "verb")):
                self._put((*form, "to", base, *article, *thing), Flagged(sense, False))
            for form in (form for verb in _SKIPPING for form in forms_of(verb, "verb")) if base in _TAKEN else ():
                self._put((*form, *article, *thing), Flagged(sense, False))

    def _flag_beside(self, words: Phrase, sense: Sense) -> None:
        """Let `with_teacher` answer to "the teacher was present", `off_leash` to "off the leash"."""
        if len(words) < 2:
            return
        if words[0] in ("with", "includes", "including"):
            for article in ((), ("a",), ("the",), ("my",)):
                self._put(("with", *article, *words[1:]), Flagged(sense, True))
                self._put(("without", *article, *words[1:]), Flagged(sense, False))
        if words[0] == "with" and words[1] in _COMPANY:
            for alone in ALONE:
                self._put(alone, Flagged(sense, False))
        if words[0] == "with":
            for there in _THERE:
                self._put((*words[1:], *there), Flagged(sense, True))
        elif words[0] in PREPOSITIONS | PARTICLES:
            for article in (("a",), ("the",), ("my",)):
                self._put((words[0], *article, *words[1:]), Flagged(sense, True))

    def _flag_possible(self, done: Phrase, sense: Sense) -> None:
        """Let `could_be_avoided` answer to "could have been avoided" and "avoidable"."""
        for may in sorted(_MAY):
            for be in (("be",), ("have", "been")):
                self._put((may, *be, *done), Flagged(sense, True))
                self._put((may, "not", *be, *done), Flagged(sense, False))
        for base in thesaurus.bases(done[0], "verb")[1:] if len(done) == 1 else ():
            for adjective in (base.removesuffix("e") + end for end in ("able", "ible")):
                if wordnet.parts(adjective):
                    self._put((adjective,), Flagged(sense, True))
                    self._put(("un" + adjective,), Flagged(sense, False))

    def _flag_turned(self, words: Phrase, sense: Sense) -> None:
        """Let `itchy_eyes` answer to "my eyes were itchy", `windows_open` to "open windows"."""
        if len(words) == 2 and not {*words} & (PREPOSITIONS | _NOT_TURNED):
            for between in ((), ("were",), ("was",), ("are",), ("is",)):
                self._put((words[1], *between, words[0]), Flagged(sense, True))
            for between in (("were",), ("was",), ("are",), ("is",)):
                self._put((words[0], *between, words[1]), Flagged(sense, True))
            for base in thesaurus.bases(words[1], "verb")[1:]:
                for form in forms_of(base, "verb") if " " not in base and is_participle(words[1]) else ():
                    for behind in _COMING_TOO if base in ("come", "join") else ((),):
                        self._put((words[0], *form, *behind), Flagged(sense, True))
            if is_participle(words[1]):
                for article in ((), ("my",), ("the",)):
                    self._put((words[1], "by", *article, words[0]), Flagged(sense, True))

    def _flag_concepts(self, item: Found) -> None:
        """Lay down what the thesaurus says of a flag; behind its noun as well: "tests failed" of `tests_passed`.

        What is sent of `reminder_sent` is the reminder, and not the invoice that the record is.
        """
        sense, nouns = item.sense, item.names[0][:-1]
        alone = not nouns or item.names[0][-1] not in _HANDED_ON or self._is_head(nouns[-1:])
        for concept in item.flags:
            for yes, said in ((True, concept.yes), (False, concept.no)):
                for wording in said.wordings():
                    for form in set(forms_of(wording.text, wording.part)) - _SAY_NOTHING:
                        if alone:
                            self._put(form, Flagged(sense, yes, wording.part, CONCEPT))
                        if nouns and wording.part == "verb":
                            self._put((*nouns, *form), Flagged(sense, yes, wording.part, CONCEPT))


def _nouns_of_doing(participle: str) -> tuple[str, ...]:
    """Return what was done as a noun, and what else that is called where it has but one meaning: a photo, a refund."""
    found: dict[str, None] = {}
    verbs = [base for base in thesaurus.bases(participle, "verb")[1:] if participle in thesaurus.forms(base, "verb")]
    for verb in verbs:
        made = [noun for noun in wordnet.derived(verb, "verb", "noun", 1) if not _is_agent(noun)]
        own = wordnet.senses(verb, "noun")
        made += [verb] if own and wordnet.senses(verb, "verb") and len(own) == 1 else []
        others = own[0].meaning.words if len(own) == 1 and own[0].meaning.group == "artifact" else ()
        found |= dict.fromkeys((*made, *others))
    return tuple(found)


_COMING_TOO = ((), ("along",), ("with", "me"), ("with", "us"), ("too",), ("as", "well"))
"""What may stand behind somebody's coming."""
_THERE = tuple((*be, there) for be in ((), ("was",), ("is",)) for there in ("present", "there", "in"))
"""What says that somebody was there: "was the teacher present", of `with_teacher`."""


def _done_with(words: Phrase) -> set[str]:
    """Return what one does with the things that a number counts or measures: drink of `milk_ml`, eat of `apples`."""
    concepts = {concept for word in words for concept in thesaurus.noun_concepts(word)}
    return {verb for concept in concepts for verb in concept.verbs if " " not in verb}


def _done_with_counted(core: Phrase) -> tuple[str, ...]:
    """Return what is done with the things that a number counts by its name: "hand out" of `treats`."""
    own = tuple(verb for word in core for verb in thesaurus.verbs_of_counted(thesaurus.singular(word)))
    return tuple(
        dict.fromkeys((*own, *thesaurus.verbs_of_counted(" ".join((*core[:-1], thesaurus.singular(core[-1]))))))
    )


def _has_property(sense: Sense, core: Phrase) -> bool:
    """Return whether a field says what something is like that its name begins with: the `wind_direction` of wind."""
    return sense.is_label and len(core) > 1 and core[-1] in _PROPERTIES


def _is_agent(word: str) -> bool:
    base = thesaurus.singular(word)
    return base.endswith(("er", "or", "ee", "ant", "ent")) and not base.endswith("ment")


def is_participle(word: str) -> bool:
    """Return whether a word says what was done: the "played" of `minutes_played`."""
    return word.endswith("ed") or any(base in VERBS for base in thesaurus.bases(word, "verb") if base != word)


_UNCHANGED = frozenset({"put", "cut", "set", "let", "shut", "cast"})
"""Participles that look like their verb."""


def is_parted(words: Phrase) -> bool:
    """Return whether words are what was done, with the particle of its verb: `locked_up`."""
    return len(words) == _TWO and words[1] in PARTICLES and (is_participle(words[0]) or words[0] in _UNCHANGED)


def thing_done(words: Phrase) -> Phrase:
    """Return what something was done with, by the name of a number of it: the jars of `jars_filled`; else nothing."""
    if is_parted(words[-_TWO:]):
        return words[:-_TWO]
    return words[:-1] if is_participle(words[-1]) else ()
