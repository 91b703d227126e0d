"""Spots of health: what somebody must not be given, which medicines they take, and what is put before them to eat."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.allergies import MOCKING
from usercode.state.frames.direction import coming
from usercode.state.frames.foods import EDIBLE
from usercode.state.frames.phrases import bare, is_name, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.substances import GENERIC, OTHERS, is_drug, kind_of_allergen
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.words import CALLED_KIN, PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set

_ALLERGIES = "health.allergies"
_MEDICATIONS = "health.medications"
_PETS = word_set("dog dogs cat cats puppy kitten pet pets rabbit hamster horse bird vet hen goat guinea")
_MOCKING = word_set("mondays monday work bullshit nonsense drama small talk people meetings fun happiness idiots")
_CARERS = PROFESSIONS | word_set(
    "doctor doc gp dentist nurse clinic pharmacist pharmacy hospital consultant surgeon specialist er centre center "
    "telehealth ward rheumatologist urgent care walk-in practice physician hours oncologist midwife registrar paramedic"
)
_WHO = r"(?P<who>(?:my |our |the )?(?:[^\s,;.:!?<>()\"]+ ){1,3}?)"
_WHAT = r"(?P<what>(?:[^\s;.:!?<>()\"]+ ){1,8}?)"
_STOP = r"(?=[,;.:!?()–—-] |<|$|and |but |so |since |because |which |that |though |now |these |anymore |any more |by |as |or |with |if )"
_LISTEND = r"(?=[;.:!?()–—-] |<|$|but |so |since |because |which |that |though |now |these |anymore |if |, (?:i|we|he|she|they|so|which|but|it|and|the|my|not) )"


_LEADS = word_set("turns out turned learned that found know known looks apparently so way hard")


def substances(tokens: Sequence[Token]) -> list[str]:
    """Return the known substances that a phrase lists: "sulfa drugs", "nuts", "penicillin"."""
    out: list[str] = []
    item: list[Token] = []
    for token in [*tokens, None]:
        if token is not None and token.kind == "word" and token.low not in ("and", "or", "nor", "plus"):
            item.append(token)
            continue
        words = [
            t
            for t in bare(item)
            if t.low not in _LEADS and t.low not in ("to", "of", "all", "any", "anything", "with", "some", "type")
        ]
        item = []
        if not words or len(words) > 4 or {t.low for t in words} & (_MOCKING | MOCKING):
            continue
        name = text_of(words)
        if kind_of_allergen(name):
            out.append(name[0].lower() + name[1:])
    return out


def person_of(tokens: Sequence[Token], scene: Scene) -> str:
    """Return whom a phrase means, "" when that is unclear or it is nobody."""
    tokens = [t for t in tokens if t.low not in ("and", "so", "but", "turns", "out", "apparently", "since", "because")]
    if not tokens:
        return ""
    lows = [t.low for t in tokens]
    if lows[-1] in ("i", "me", "myself"):
        return scene.me
    if set(lows) & _PETS:
        return ""
    if lows in (["he"], ["she"], ["him"], ["her"]):
        return scene.antecedent(lows[0])
    found = who(tokens, scene)
    if found.kind == "self":
        return scene.me
    return found.name if found.kind == "other" else ""


def _allergic(found: Found, scene: Scene) -> list[Reading]:
    """Read the person and the substances of one match; "it" is what the message named last."""
    person = person_of(found.tokens("who"), scene) if found.has("who") and found.tokens("who") else ""
    if found.has("me"):
        person = scene.me
    tokens = found.tokens("what")
    names = substances(tokens)
    if not names and [t.low for t in tokens] in (["it"], ["them"], ["that"], ["this"], ["those"]):
        before = found.line.tokens[: found.line.token_at(found.match.start())]
        earlier = [t.text for t in before if t.kind == "word" and t.low not in ("it",) and kind_of_allergen(t.low)]
        names = earlier[-1:] or ([scene.substance] if scene.substance else [])
    if not person or not names or _of_someone_else(found) or _DOUBT.search(found.line.text[: found.match.end()]):
        return []
    out = []
    for name in names:
        values: dict[str, Value] = {"person": person, "substance": name, "kind": kind_of_allergen(name)}
        out.append(Reading(collection=_ALLERGIES, values=values))
    return out


_DOUBT = re.compile(
    r" (?:thinks?|guess|suspects?|wonder|believes?|reckons?|could be|may be|might|not sure|worried|if) "
)


def _of_someone_else(found: Found) -> bool:
    """Whether the one who is told of belongs to somebody else: "her son", "a kid in the other class"."""
    lead = [t.low for t in found.tokens("who")]
    return bool(lead) and lead[0] in ("his", "her", "their", "your", "a", "an", "some", "someone", "every", "no")


def _listed(found: Found, scene: Scene) -> list[Reading]:
    """Read "Allergies: sulfa drugs", what a form asks the speaker; of the one it is for when the message names one."""
    lows = {t.low for t in found.tokens("what")}
    if lows & {"none", "no", "unknown", "nka", "nkda"}:
        return []
    before = [name for name, _ in scene.people]
    person = before[0] if len(set(before)) == 1 and scene.about else scene.me
    return [
        Reading(collection=_ALLERGIES, values={"person": person, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
    ]


def _mine(found: Found, scene: Scene) -> list[Reading]:
    """Read "ibuprofen and me don't mix"."""
    return [
        Reading(collection=_ALLERGIES, values={"person": scene.me, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
    ]


def _forbidden(found: Found, scene: Scene) -> list[Reading]:
    """Read "he can't have nuts" where the message says that it is about an allergy or an illness."""
    why = _REASON.search(found.line.text) or _REASON.search(f" {scene.whole.casefold()} ") or scene.about
    return _allergic(found, scene) if why else []


def _coeliac(found: Found, scene: Scene) -> list[Reading]:
    person = person_of(found.tokens("who"), scene)
    values: dict[str, Value] = {"person": person, "substance": "gluten", "kind": "food", "reaction": "coeliac disease"}
    return [Reading(collection=_ALLERGIES, values=values)] if person and not _of_someone_else(found) else []


_REASON = re.compile(
    r" (?:allergic|allergy|allergies|hives|rash|anaphylaxis|anaphylactic|epipen|epipens|coeliac|celiac|intolerant|"
    r"intolerance|reaction|swell|swells|swelled|hospital|a&e|er|throat|ill|sick|vomit|throws|itchy) "
)
_ILL = (
    r"(?:hives |a rash |rash |anaphylaxis |anaphylactic shock |swelling |welts |itchy |wheezy |wheezing |vomiting |"
    r"covered in hives |an allergic reaction |a reaction |a bad reaction |a nasty reaction |a severe reaction )"
)
_AWFUL = r"(?:bad |severe |serious |nasty |terrible |horrible |allergic |awful |really bad |full-blown |major |mild )*"
ALLERGIES: tuple[tuple[Spot, ...], ...] = (
    (
        spot(rf"(?:known |drug |food |medication |my )*(?:allergies |allergy |allergens )(?:: |- |– |= ){_WHAT}{_LISTEND}", _listed),
        spot(rf"{_WHO}(?:is |are |am |'m |'s |'re |turned out |turns out to be |turned out to be |also |very |really |badly |severely |deathly |super |definitely |actually |highly |mildly |allergic and |quite |so |horribly |seriously |both )+allergic (?:reaction )?to {_WHAT}{_LISTEND}", _allergic, "told", denied=True),
        spot(rf"{_WHO}(?:has |have |'s got |got |developed |with )(?:a |an |this |now |also |got |really )*{_AWFUL}(?P<what>(?:[^\s,;.:!?<>]+ ){{1,3}}?)(?:allergy |allergies |intolerance |anaphylaxis )", _allergic, "told"),
        spot(r"(?P<me>(?:my |i have a |i 've got a ))(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:allergy |intolerance )", _allergic),
        spot(r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)and (?:me |i )(?:do n't |do not |no longer |not )(?:mix |get on |get along |agree |go together |like each other )", _mine, denied=True),
        spot(r"(?P<me>i )(?:and |\+ |& )(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:do n't |do not |no longer |not )(?:mix |get on |get along |agree |go together )", _allergic, denied=True),
        spot(rf"(?P<what>(?:[^\s,;.:!?<>]+ ){{1,3}}?)(?:gives |gave |brings |brought |makes |made |causes |caused |puts |put |sent |lands |landed |sends |nearly killed |almost killed )(?P<who>me |him |her |(?:my |our )?\S+ )(?:out in |into |break out in |come out in |up in )?(?:{_ILL}|hospital |the er |the hospital |a&e |swell up |break out |wheeze |itch |throw up |sick as a dog |the emergency room )", _allergic),
        spot(rf"{_WHO}(?:~break |~come |~burst )(?:out )?in (?:{_ILL}|spots )(?:all over )?(?:from |after |when |whenever |because of |every time )(?:i |he |she |eating |taking |having |touching |a |an |some |the |had |ate |took |eats |takes |have |has |course of |dose of )*{_WHAT}{_STOP}", _allergic),
        spot(rf"{_WHO}(?:~have |~get |had |got )(?:a |an |this |that |one )*{_AWFUL}(?:reaction |rash |anaphylaxis |hives |swelling )(?:to |from |after )(?:eating |taking |having |some |the |a |an )*{_WHAT}{_STOP}", _allergic),
        spot(rf"{_WHO}(?:ca n't |cannot |can not |must n't |may not |should n't |is not allowed to |are not allowed to |not allowed to |no longer able to )(?:ever |really |safely )?(?:have |eat |take |do |tolerate |touch |handle |go near |stomach |be given )(?:any |anything with |anything containing |things with )*{_WHAT}{_LISTEND}", _forbidden, denied=True),
        spot(r"no more (?P<what>(?:[^\s,;.:!?<>]+ ){1,4}?)for (?P<who>(?:my )?\S+ )", _forbidden, denied=True),
        spot(rf"{_WHO}(?:was |is |got |'s |has been |been |just |were |am |'m )+(?:diagnosed )?(?:with |as )?(?P<gluten>coeliac |celiac )", _coeliac, "told"),
        spot(rf"{_WHO}(?:has |have |'s got |'ve got )(?P<gluten>coeliac |celiac )", _coeliac, "told"),
        spot(rf"{_WHO}(?:is |are |am |'m |'s |was |turned out |became |went )+(?:also |really |badly |very |totally |now )*(?P<what>lactose |gluten |dairy |fructose |histamine )-?\s?intolerant ", _allergic, "told"),
    ),
)  # fmt: skip
"""Spots of allergies; tried on every sentence."""


def notice(scene: Scene) -> None:
    """Remember of a sentence what the next may refer to: a food or a medicine, an allergy, guests."""
    lows = [t.low for t in scene.sentence if t.kind == "word"]
    named = [w for w in lows if kind_of_allergen(w) in ("drug", "food")]
    scene.substance = named[-1] if named else scene.substance
    scene.about = scene.about or any(
        w.startswith(("allerg", "anaphyla", "epipen", "intoleran", "coeliac")) for w in lows
    )
    if re.search(
        r" (?:coming|over|sleepover|birthday|visiting|round|guest|guests|joining|staying) ", f" {' '.join(lows)} "
    ):
        names = [t.text for t in scene.sentence if is_name(t) and t.low not in PEOPLE]
        scene.guests = list(dict.fromkeys([*scene.guests, *(n for n in names if n in dict(scene.people))]))


# -- medicines

_ENDING_CUE = (
    r"(?P<ending>stop taking|stopped taking|stop|stopped|stopping|stop using|came off|come off|coming off|went off|go off|off|quit|"
    r"finished|done with|paused|pausing|pause|weaned off|binned|discontinued|ditched|dropped|ended|swapped) "
    r"(?P<gap>(?:(?:the|my|his|her|all|that|taking|on|with|of|last|course) ){0,4})"
)
_GIVING_CUE = (
    r"(?P<giving>prescribed|prescribes|gave|gives|given|giving|put|puts|wrote|sent|called in|phoned in|recommended|"
    r"suggested|handed|has me on|had me on|have me on|started me on|switched me to|switched|moved me to|said take|"
    r"said to take|says take|says to take|told me to take|wants me to take|wants me on|said|says|left me with|swapped me to|"
    r"swapped me onto|upped|doubled|raised|increased) (?P<gap>(?:[^\s.;!?,]+ ){0,7})"
)
_TAKING_CUE = (
    r"(?:(?P<once>took|popped|swallowed|necked)|"
    r"(?P<taking>on|taking|takes|take|started|starting|start|begun|began|using|popping|got|bought|picked up|picking up|"
    r"grabbed|grabbing|collected|collecting|ordered|refilled|script for|prescription for|course of|round of|box of|"
    r"pack of|stocked up on|need|it 's|it is)) (?P<gap>(?:[^\s.;!?]+ ){0,7})"
)
_CUES = tuple(re.compile(rf".* {cue}\Z") for cue in (_ENDING_CUE, _GIVING_CUE, _TAKING_CUE))
_BARE = re.compile(
    r"(?:(?:the|my|a|an|some|any|more|new|daily|low|dose|little|also|both|mg|<\w\d+>|of|and|[a-z]+,?) ){0,5}\Z"
)
_REFUSED = re.compile(
    r" (?:no|not|never|without|instead of|rather than|nor|avoid|avoiding|against|allergic|allergy|reaction|cannot|ca n't|"
    r"do n't|does n't|did n't|wo n't|hate|hates|threw|disposal|(?:was|were) (?:going|about|planning|meant|supposed) to|"
    r"wanted|almost|nearly|refused|declined|price|stopped selling|article|read about|heard about|study|advert|ad for|"
    r"what about|instead|joke|like|than) (?:\S+ ){0,5}\Z"
)
_ENDS_AFTER = re.compile(
    r"\A (?:is |was |'s |has been |got |are |were )?(?:now |all |finally )?(?:stopped |finished |done |over |paused |"
    r"discontinued |out of my system |history )"
)
_USED = re.compile(r" (?:years? ago|last year|as a (?:kid|child|teenager)|back then|used to|in the (?:19|20)\d\ds) ")


def _medicine(found: Found, scene: Scene) -> list[Reading]:  # noqa: PLR0911
    """Read what is said of one medicine that the line names: who takes it, was given it, or stopped it."""
    (token,) = found.tokens("drug")[:1]
    if token.low in GENERIC or token.low in OTHERS or not is_drug(token.low):
        return []
    line = found.line
    lead = line.text[: found.match.start()]
    cut = max(lead.rfind(f" {m} ") for m in (".", ";", "!", "?"))
    lead, tail = " " + lead[cut + 1 :].lstrip(), " " + line.text[found.match.end() :]
    if {t.low for t in line.tokens} & _PETS or _REFUSED.search(lead) or _USED.search(line.text):
        return []
    if re.search(r" (?:refused|declined|said no|turned it down|not going to|wo n't|did n't) ", tail):
        return []
    kind, cue = _cue(lead)
    if cue is None:
        return _dosed(found, scene, lead, tail)
    subject = _subject(found, lead, cue.start(kind))
    if kind == "ending" or _ENDS_AFTER.match(tail):
        person = _receiver(cue["gap"], found, scene) or _taker(subject, scene)
        values: dict[str, Value] = {"person": person, "name": token.text, "end": scene.today}
        return [Reading(collection=_MEDICATIONS, values=values)] if person else []
    if kind == "giving":
        person = _receiver(cue["gap"], found, scene) or _for_whom(tail, found, scene)
        carer = _prescriber(subject)
        if cue["giving"] in ("said", "says", "left me with", "sent", "handed", "put", "puts", "gave", "gives") and not (
            carer or subject or person
        ):
            return []
        if cue["giving"] in ("said", "says", "recommended", "suggested") and carer in ("", "she", "he", "they"):
            return []
        if not person and (carer or not subject):
            others = [n for n, _ in scene.people if n.lower() not in _CARERS and not n.startswith("Dr")]
            person = "" if others and not carer else scene.me
        return _taken(found, scene, person, tail, carer)
    person = _for_whom(tail, found, scene) or _taker(subject, scene)
    if kind == "once":
        recent = re.search(r" (?:just|now|today|tonight|this morning|earlier) ", line.text) or "<d" not in line.text
        dated = [t for t in line.tokens if t.kind == "date" and t.value.last < scene.today]
        if not recent or cue["gap"].count(" ") > 4 or dated:
            return []
        made = _taken(found, scene, person, tail)
        return [Reading(collection=r.collection, values={**r.values, "end": scene.today}) for r in made]
    return _taken(found, scene, person, tail)


def _dosed(found: Found, scene: Scene, lead: str, tail: str) -> list[Reading]:
    """Read a fragment that begins with the medicine: "Clarithromycin 500 twice a day instead"."""
    starts = not re.search(r"[^\W_]", lead.replace("so ", "").replace("now ", ""))
    often = re.match(
        r" (?:\S+ ){0,3}(?:<o\d+> |<z\d+> |twice a day |three times a day |once a day |(?:one|two|three|four) a day |from the (?:dentist|doctor|gp|clinic|vet) )",
        tail,
    )
    return _taken(found, scene, scene.me, tail) if starts and often else []


def _cue(lead: str) -> tuple[str, re.Match[str] | None]:
    """Return the word by which the medicine is taken, given or stopped, and of which of these it is."""
    for one in _CUES:
        if (cue := one.match(lead)) is not None:
            kind = next(k for k, v in cue.groupdict().items() if v and k != "gap")
            far = kind == "taking" and (cue["taking"] in ("on", "it 's", "it is") and cue["gap"].count(" ") > 2)
            if not far:
                return kind, cue
    return "", None


def _subject(found: Found, lead: str, start: int) -> list[Token]:
    """Return the tokens of the clause before the cue word, which begins at `start` of the lead."""
    at = found.match.start() - len(lead) + start
    last = found.line.token_at(max(1, at + 1))
    out: list[Token] = []
    for token in reversed(found.line.tokens[:last]):
        if token.kind in ("mark", "quote") and token.text not in ("-",) and token.low != "'s":
            break
        if token.low in ("and", "so", "but", "because", "since", "that", "while", "who") and out:
            break
        out.insert(0, token)
    return out


def _taker(subject: Sequence[Token], scene: Scene) -> str:
    """Return who takes something, by the clause before: the speaker unless it names another."""
    lows = [t.low for t in subject]
    if set(lows) & {"told", "asked", "advised", "reminded", "got"} and set(lows) & {"him", "her", "them"}:
        return ""
    if set(lows) & {"i", "me"}:
        return scene.me
    for k, token in enumerate(subject):
        low = token.low
        if low in ("we", "us"):
            return scene.me
        if low in ("he", "she"):
            return scene.antecedent(low)
        if low in ("they", "his", "her", "their", "you", "your", "everyone", "people", "someone"):
            return ""
        if _kin_after(subject, k) and low == "my":
            return person_of(subject[k : k + 2], scene)
        if low in CALLED_KIN or (is_name(token) and token.low not in _NO_PEOPLE and not is_drug(low)):
            return person_of([token], scene)
    lows = [t.low for t in subject if t.kind == "word"]
    return "" if set(lows) & _THINGS else scene.me


_THINGS = word_set("the a an this that some everyone people doctors")


_NO_PEOPLE = word_set("started taking still back now just on put been got day week update also finally okay so today")


def _kin_after(tokens: Sequence[Token], k: int) -> bool:
    return k + 1 < len(tokens) and tokens[k + 1].low in PEOPLE


def _receiver(gap: str, found: Found, scene: Scene) -> str:
    """Return whom the words between verb and medicine name: "gave Leo", "put my sister on"."""
    words = gap.split()
    if set(words) & {"me", "us"}:
        return scene.me
    tokens = list(found.line.tokens)
    at = next(i for i, t in enumerate(tokens) if t is found.tokens("drug")[0])
    between = tokens[max(0, at - len(words)) : at]
    for k, token in enumerate(between):
        if token.low in ("him", "her"):
            return scene.antecedent(token.low) or "?"
        if token.low in PEOPLE - _CARERS or (is_name(token) and not is_drug(token.low) and token.low not in _NO_PEOPLE):
            if k and between[k - 1].low in ("my", "our"):
                return person_of(between[k - 1 : k + 1], scene)
            return person_of([token], scene)
    return ""


def _for_whom(tail: str, found: Found, scene: Scene) -> str:
    """Return whom a phrase with "for" behind the medicine names, "" for a reason ("for the chest")."""
    m = re.search(r" (?:for|to) (?:(?:my|our|the|little|poor) )*(\S+) ", tail[:60])
    if m is None:
        return ""
    if m[1] in ("me", "us", "myself"):
        return scene.me
    token = next((t for t in found.after if t.low == m[1]), None)
    if token is None or not (token.low in PEOPLE or is_name(token)):
        return ""
    return person_of([token], scene) or (token.low if token.low in PEOPLE else "")


def _prescriber(subject: Sequence[Token]) -> str:
    """Return the one who prescribes, when the subject is of the trade: "out of hours doctor", "Dr. Chen"."""
    words = [t for t in subject if t.kind in ("word", "number") and t.low not in ("my", "the", "our", "a", "an")]
    while words and words[-1].low in ("has", "have", "'s", "is", "just", "also", "then", "finally", "said"):
        words = words[:-1]
    if not words:
        return ""
    fit = bool({t.low.removesuffix("s") for t in words} & _CARERS) or words[0].low in ("dr", "dr.", "doctor")
    return text_of(words[-4:]) if fit or [t.low for t in words] in (["she"], ["he"], ["they"]) else ""


def _taken(found: Found, scene: Scene, person: str, tail: str, prescriber: str = "") -> list[Reading]:
    if not person or person == "?":
        return []
    token = found.tokens("drug")[0]
    values: dict[str, Value] = {"person": person, "name": token.text}
    nearby = found.after[:10]
    doses = [t.text for t in nearby if t.kind == "dose"]
    often = [t.text for t in nearby if t.kind == "often"]
    if doses:
        values["dose"] = doses[0]
    if often:
        values["frequency"] = often[0]
    if prescriber.lower() not in ("", "she", "he", "they"):
        values["prescriber"] = prescriber
    spans = [
        t.value for t in nearby if t.kind == "span" and isinstance(t.value, Span) and t.value.unit in ("day", "week")
    ]
    if prescriber or re.search(
        r" (?:started|starting|script|prescription|picked|picking|got|gave|given|prescribed) ", found.line.text
    ):
        values["start"] = scene.today
        if spans:
            values["end"] = scene.today + dt.timedelta(days=spans[0].count * (7 if spans[0].unit == "week" else 1))
    made = [Reading(collection=_MEDICATIONS, values=values)]
    if "end" in values:
        made.append(Reading(collection=_MEDICATIONS, values={"end": values["end"]}, mode="touch"))
    return made


MEDICINES: tuple[tuple[Spot, ...], ...] = (
    (spot(r"(?P<drug>[^\s<>.,;:!?()\"]{3,} )", _medicine, "told", denied=True),),
)


# -- meals

_COOKING = (
    r"(?:making |cooking |baking |ordered |ordering |having |serving |packing |packed |grilling |frying |roasting |made |baked |cooked |"
    r"doing |bringing |getting |got |bought |picked up |grabbed |whipping up |prepping |preparing |trying |going for |booked |"
    r"~make |~order |~bake |~cook |~serve |~bring |~get |~pack )"
)
_MEALTIME = r"(?:dinner |lunch |breakfast |brunch |supper |tea |dessert |pudding |snack |snacks |the party |the picnic |the potluck |tonight |tomorrow |starters |the barbecue |the bbq )"
_FOR = re.compile(r" for (?P<who>(?:\S+ ){1,6})")


def _meal(found: Found, scene: Scene) -> list[Reading]:
    """Read a dish that is about to be eaten, and by whom: "making satay for him and the boys"."""
    tokens = [t for t in found.tokens("food") if t.kind in ("word", "number")]
    while tokens and tokens[0].low in ("a", "an", "the", "some", "us", "me", "my", "our", "this", "that", "in", "up"):
        tokens = tokens[1:]
    words = [t.low for t in tokens]
    stop = next(
        (i for i, w in enumerate(words) if w in ("for", "because", "so", "when", "who", "which", "at", "after", "but")),
        len(words),
    )
    dish = text_of(tokens[:stop])
    if not dish or not any(
        w in EDIBLE or w.removesuffix("s") in EDIBLE or w.removesuffix("es") in EDIBLE for w in dish.lower().split()
    ):
        return []
    if re.search(
        r" (?:love|loves|like|always|every|usually|often|enjoy|hate|sometimes|never|wish|recipe|learned) (?:\S+ ){0,2}\Z",
        found.line.text[: found.match.start() + 1],
    ):
        return []
    days = [t for t in found.line.tokens if t.kind == "date"]
    ahead = [coming(t, scene.today) if re.search(r" for <d\d+> ", found.line.text) else t for t in days]
    day = next((t.value.first for t in ahead if t.value.grain == "day" and t.value.first >= scene.today), None)
    if days and day is None:
        return []
    mine, others = _eaters(found, scene)
    if not mine and not others:
        return []
    title = f"Meal: {dish}" if mine or not others else f"Meal for {' and '.join(others)}: {dish}"
    values: dict[str, Value] = {
        "title": title,
        "start": dt.datetime.combine(day or scene.today, dt.time()),
        "all_day": True,
        "status": "planned",
    }
    if others:
        values["people"] = others
    return [Reading(collection="calendar.events", values=values)]


def _eaters(found: Found, scene: Scene) -> tuple[bool, list[str]]:
    """Return whether the speaker eats along and who else is named as eating; (False, []) when it is for nobody known."""
    line = found.line.text
    at = line.find(" for ", found.match.start())
    while at >= 0:
        begin = found.line.token_at(at + 5)
        tokens = list(found.line.tokens[begin : begin + 6])
        if tokens and not (
            tokens[0].low
            in ("dinner", "lunch", "breakfast", "tea", "brunch", "dessert", "the", "a", "tonight", "supper")
            or tokens[0].kind != "word"
        ):
            return _named(tokens, scene)
        if (
            tokens
            and tokens[0].low in ("the", "a")
            and len(tokens) > 1
            and tokens[1].low in PEOPLE | {"boys", "girls", "team"}
        ):
            return _named(tokens, scene)
        at = line.find(" for ", at + 4)
    guests = [t for t in found.line.tokens if is_name(t) and t.low not in ("i",)]
    coming = re.search(r" (?:~|with|having|over|coming|visiting|joining|is here|are here|sleepover|birthday) ", line)
    named = [p for t in guests if coming and (p := person_of([t], scene))]
    return True, named or list(scene.guests)


def _named(tokens: Sequence[Token], scene: Scene) -> tuple[bool, list[str]]:
    mine, owned, out = False, False, list[str]()
    for k, token in enumerate(tokens):
        low = token.low
        if token.kind in ("mark", "date") and low != "'s" and not (low == "," and not owned):
            break
        owned = owned or low == "'s"
        if low in ("me", "us", "myself", "ourselves"):
            mine = True
        elif low in ("him", "her", "them"):
            if name := scene.antecedent(low):
                out.append(name)
        elif low in ("sticks", "is", "was", "who", "which", "because", "so", "but", "then"):
            break
        elif low in PEOPLE or (is_name(token) and not is_drug(low)):
            name = person_of([tokens[k - 1], token] if k and tokens[k - 1].low in ("my", "our") else [token], scene)
            if name or low in PEOPLE:
                out.append(name or low)
    return mine, list(dict.fromkeys(out))


_FOOD = r"(?P<food>(?:[^\s,;.:!?<>]+ ){1,7}?)"
MEALS: tuple[tuple[Spot, ...], ...] = (
    (
        spot(_COOKING + _FOOD + r"(?=[,;.:!?()–—-] |<|$|for |because |tonight |and then |so |then )", _meal, "offered"),
        spot(r"(?<= )" + _FOOD + r"(?=for " + _MEALTIME + r"|on the menu |tonight |in the oven |is on the menu |are on the menu )", _meal),
        spot(r"(?:menu |on the menu |dinner |lunch |dessert |tonight 's dinner )(?:is |: |will be |'s |- |– )" + _FOOD + r"(?=[,;.:!?()–—-] |<|$|for |because |tonight |and then |so |then )", _meal),
    ),
)  # fmt: skip
