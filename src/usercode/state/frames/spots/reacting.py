"""How it is told that somebody reacts to something: that it breaks them out, that they cannot have it, what a form lists."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.allergies import MOCKING, without_kinds
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.patients import ill_one, treats
from usercode.state.frames.phrases import bare, is_name, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.spots.of_whom import who_reacted
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS, DOUBT, HARM, MY_TEST, NO_SUBSTANCES, low_start
from usercode.state.frames.spots.whose import named
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import CARERS, PEOPLE, PETS
from usercode.state.frames.wordset import word_set

_WHO = r"(?P<who>(?:my |our |the )?(?:[^\s,;.:!?<>()\"]+ ){1,3}?)"
_WHAT = r"(?P<what>(?:[^\s;.:!?<>()\"]+ ){1,8}?)"
_LIST = r"(?P<what>(?:[^\s;.:!?<>()\"]+ ){1,16}?)"
_STOP = (
    r"(?=[,;.:!?()–—-] |<|$|and |but |so |since |because |which |that |though |now |these |anymore |any more |by |as |"
    r"or |with |if |at all |on account of |due to |owing to )"
)
_LISTEND = (
    r"(?=[;.:!?()–—-] |<|$|but |so |since |as |because |which |that |though |now |these |anymore |if |at all |on account of |due to |owing to |, "
    r"(?:i|we|he|she|they|so|which|but|it|and|the|my|not|only|decaf|thanks|please|just) )"
)
_LEADS = word_set(
    "written put noted recorded entered turns out turned learned that found know known looks apparently so way hard"
)
_BESIDE = word_set(
    "to of all any anything with some type types kind kinds sort sorts form forms either "
    "one bite bites sip sips spoonful mouthful handful slice taste forkful single"
)


def substances(tokens: Sequence[Token]) -> list[str]:
    """Return the known substances that a phrase lists: "sulfa drugs", "nuts", "penicillin"."""
    out: list[str] = []
    item: list[Token] = []
    for token in [*tokens, None]:
        if token is not None and token.kind == "word" and token.low not in ("and", "or", "nor", "plus"):
            item.append(token)
            continue
        words = [t for t in bare(without_kinds(item)) if t.low not in _LEADS and t.low not in _BESIDE]
        while (
            len(words) > 1
            and words[-1].low in _FORMS_OF_IT
            and words[-2].low[:4] != "anti"
            and kind_of_allergen(text_of(words[:-1]))
        ):
            words.pop()  # "shellfish dinners", "ibuprofen products"
        item = []
        words = words[1:] if len(words) > 1 and words[0].low in ("a", "an") else words
        if not words or len(words) > 4 or {t.low for t in words} & (NO_SUBSTANCES | MOCKING):
            continue
        name = _OF_A_TYPE.sub("", text_of(words))
        if kind_of_allergen(name):
            out.append(low_start(name))
    return out


_FORMS_OF_IT = word_set(
    "dinners dinner dishes dish meals meal products product stuff things foods meds medicines medicine medications tablets pills "
    "antibiotics painkillers creams dressings shot shots injection injections jab jabs drip syrup drops capsule capsules tablet pill"
)
"""What something is served or sold as, which is no part of what somebody reacts to."""
_OF_A_TYPE = re.compile(r"[- ](?:type|style|based|containing|like)\Z")


def person_of(tokens: Sequence[Token], scene: Scene) -> str:
    """Return whom a phrase means, "" when that is unclear or it is nobody."""
    joined = [k for k, t in enumerate(tokens) if t.low == "and" and k and is_name(tokens[k - 1])]
    tokens = tokens[joined[-1] :] if joined else tokens  # "Rosie and Max are": the last of a row
    tokens = [t for t in tokens if t.low not in ("and", "so", "but", "turns", "out", "apparently", "since", "because")]
    if not tokens:
        return ""
    lows = [t.low for t in tokens]
    if lows[-1] in ("i", "me", "myself"):
        return scene.me
    if set(lows) & PETS:
        return ""
    if lows in (["he"], ["she"], ["him"], ["her"]):
        meant = scene.antecedent(lows[0])
        return "" if meant and treats(meant) else meant
    found = who(tokens, scene)
    if found.kind == "self":
        return scene.me
    if "'s" in lows and lows[-1] not in PEOPLE:
        return ""  # "my daughter's class" is nobody
    return found.name if found.kind == "other" else ""


def _allergic(found: Found, scene: Scene) -> list[Reading]:
    """Read the person and the substances of one match; "it" is what the message named last."""
    person = person_of(found.tokens("who"), scene) if found.has("who") and found.tokens("who") else ""
    if not person and found.has("who") and (len(found.tokens("who")) == 1 or _ends_in_subject(found)):
        at = found.line.token_at(found.match.end("who") - 2)
        person = next((n.name for n in named(found.line, scene) if n.at == at and not n.owns), "")
    if not person and found.has("who"):
        person = _placed(found.tokens("who")) or _subject_of_both(found, scene)
    if found.has("me"):
        person = scene.me
    if person and treats(person) and _ON_A_CHART.search(found.line.text[found.match.end() - 1 :]):
        return _noted(found, scene)
    tokens = found.tokens("what")
    names = substances(tokens)
    if not names and [t.low for t in tokens] in (["it"], ["them"], ["that"], ["this"], ["those"]):
        earlier = _named_before(found.line.tokens[: found.line.token_at(found.match.start())])
        names = earlier[-1:] or ([scene.substance] if scene.substance else [])
    if not person or not names or _of_someone_else(found) or DOUBT.search(found.line.text[: found.match.end()]):
        return []
    out = []
    for name in names:
        values: dict[str, Value] = {"person": person, "substance": name, "kind": kind_of_allergen(name)}
        out.append(Reading(collection=ALLERGY_RECORDS, values=values))
    return out


_ON_A_CHART = re.compile(
    r"\A (?:[^\s,;.]+ )?(?:in|on|to|into|across) (?:\S+ ){1,3}?(?:charts?|notes?|files?|records?|forms?|papers|history|list|card|bracelet) "
)
"""Where those who treat somebody write an allergy down: "the doctor has put penicillin allergy in his chart"."""


def _named_before(tokens: Sequence[Token]) -> list[str]:
    """Return the substances that tokens name; in "there was shrimp in the sauce" the sauce is only where it was."""
    out: list[str] = []
    for k, token in enumerate(tokens):
        held_in = bool(out) and not _WITHIN.isdisjoint(t.low for t in tokens[max(0, k - _HOLDING) : k])
        if token.kind == "word" and kind_of_allergen(token.low) and not held_in:
            out.append(token.text)
    return out


def _subject_of_both(found: Found, scene: Scene) -> str:
    """Return who a sentence is about that goes on with "and can't have": "Helen is coming over on Sunday and"."""
    lead = found.tokens("who")
    people = [n for n in named(found.line, scene) if not (n.owns and n.name == scene.me)]
    goes_on = bool(lead) and lead[-1].low in ("and", "but")
    alone = {n.name for n in people if n.at < found.line.token_at(found.match.start("what"))}
    return people[0].name if goes_on and len(alone) == 1 and people[0].at <= 1 and not people[0].owns else ""


_WITHIN = frozenset({"in", "inside", "into", "on"})
_HOLDING = 3
"""How many words before a dish may tell that something was in it: "in the tahini sauce"."""


def _placed(tokens: Sequence[Token]) -> str:
    """Return the name of somebody told apart by where they are: "Brenda next door", "Davo from work", else ""."""
    behind = [t.low for t in tokens[1:]]
    placed = bool(behind) and (behind[0] in PREPOSITIONS or behind[0] in _NEARBY)
    told = is_name(tokens[0]) and tokens[0].low not in PEOPLE | CARERS | _REPORTS if placed else False
    return tokens[0].text if told else ""


_REPORTS = word_set(
    "news word update updates results result message verdict report letter email call text note diagnosis"
)
"""What comes from somebody and is nobody: "news from the allergist"."""
_NEARBY = word_set("next opposite upstairs downstairs across")


def _diagnosed(found: Found, scene: Scene) -> list[Reading]:
    """Read "it's a real allergy to milk" of the one whom this sentence or the turn before it names."""
    here = {n.name for n in named(found.line, scene)} - {"", scene.me}
    others = here or {name for name, _ in scene.people[scene.recalled :]}
    people = {name for name in others if not treats(name)}
    if not people and MY_TEST.search(f"{scene.before} {scene.text}"):
        people = {scene.me}
    if len(people) != 1 or DOUBT.search(found.line.text[: found.match.end()]):
        return []
    (person,) = people
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
    ]


def _ends_in_subject(found: Found) -> bool:
    """Whether a pronoun stands right before the verb, whatever leads to it: "the doctor told us he is"."""
    return found.tokens("who")[-1].low in ("he", "she")


def _of_someone_else(found: Found) -> bool:
    """Whether the one who is told of belongs to somebody else: "her son", "a kid in the other class"."""
    lead = [t.low for t in found.tokens("who")]
    return lead != ["her"] and bool(lead) and lead[0] in _NOT_MINE


_NOT_MINE = word_set("his her their your a an some someone every no")


_FORM_NAME = re.compile(r"\b[Nn]ame(?: of (?:the )?child)?: (?P<name>[A-Z][a-zà-ÿ]+)")
_OWN_FORM = re.compile(r"\b(?:my|about me|for myself)\b", re.IGNORECASE)


_A_FORM = re.compile(
    r"\b(?:forms?|paperwork|questionnaire|application|enrolment|enrollment|registration|record card)\b", re.IGNORECASE
)


def _is_filled_in_for(name: str, told: str) -> bool:
    """Whether a sentence tells that a form is somebody's: "the camp form for Ella", and no "clinic on Grand Ave"."""
    return bool(
        re.search(
            rf"\b(?:for|of) (?:my |our |little )*{re.escape(name)}\b|\b{re.escape(name)}['’]s\b", told, re.IGNORECASE
        )
    )


def _listed(found: Found, scene: Scene) -> list[Reading]:
    """Read "Allergies: sulfa drugs", what a form asks the speaker; of the one it is for when the message names one."""
    lows = {t.low for t in found.tokens("what")}
    if lows & {"none", "no", "unknown", "nka", "nkda"}:
        return []
    before = [name for name, _ in scene.people]
    filled_in = _FORM_NAME.search(scene.whole)
    if filled_in is not None and not _OWN_FORM.search(scene.whole):
        before = [filled_in["name"]]
    person = before[0] if len(set(before)) == 1 and (scene.about or filled_in) else scene.me
    if _A_FORM.search(scene.before) and not _OWN_FORM.search(scene.before):
        theirs = [name for name in scene.mentioned if _is_filled_in_for(name, scene.before)]
        if len(theirs) > 1:
            return []
        person = theirs[0] if theirs else person
    elif _A_FORM.search(scene.before) and len(scene.mentioned) == 1:
        person = scene.mentioned[0]  # "the school form for my son Tariq. Under allergies I put"
    person = who_reacted(found.line) or person
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
    ]


def _mine(found: Found, scene: Scene) -> list[Reading]:
    """Read "ibuprofen and me don't mix"."""
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": scene.me, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
    ]


def _noted(found: Found, scene: Scene) -> list[Reading]:
    """Read "the doctor wrote aspirin down as an allergy" of the one whom the sentence names beside, else the speaker."""
    people = {n.name for n in named(found.line, scene) if found.line.tokens[n.at].low not in ("he", "she", "they")}
    others = {name for name in people if name not in ("", scene.me) and not treats(name)}
    person = others.pop() if len(others) == 1 else (ill_one(scene) or scene.me) if not others else ""
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
        if person
    ]


def _parted(found: Found, scene: Scene) -> list[Reading]:
    """Read "shellfish and I are done" where the message tells of an illness, not of a diet."""
    whole = f" {' '.join(re.findall(_PLAIN, scene.whole.casefold()))} "
    return _mine(found, scene) if _REASON.search(whole) or HARM.search(whole) else []


_PLAIN = re.compile(r"[\w&'-]+")


def _forbidden(found: Found, scene: Scene) -> list[Reading]:
    """Read "he can't have nuts" where it is about an allergy or an illness: by the message, or as it must be with nuts."""
    whole = f" {' '.join(re.findall(_PLAIN, scene.whole.casefold()))} "
    if any(t.low.startswith("allerg") for t in found.tokens("what")):  # "take penicillin allergies lightly"
        return []
    why = _REASON.search(found.line.text) or _REASON.search(whole) or HARM.search(whole) or scene.about
    told = _allergic(found, scene)
    return told if why else [] if _BY_CHOICE.search(f" {whole} ") else _grave(told, scene)


def _grave(told: Sequence[Reading], scene: Scene) -> list[Reading]:
    """Return those of what somebody is kept from but by an allergy; what the speaker avoids may have other reasons."""
    last = [(r, str(r.values["substance"]).lower().split()[-1]) for r in told]
    return [r for r, word in last if word in _ONLY_BY_ALLERGY or (word in GRAVE and r.values["person"] != scene.me)]


GRAVE = word_set(
    "gluten lactose nut nuts peanut peanuts hazelnut hazelnuts almond almonds walnut walnuts cashew cashews pistachio pistachios "
    "pecan pecans macadamia macadamias sesame shellfish crustaceans crab crabs lobster lobsters prawn prawns shrimp shrimps "
    "mussel mussels oyster oysters clam clams scallops penicillin amoxicillin aspirin ibuprofen codeine sulfa augmentin "
    "cephalosporin cephalosporins nsaid nsaids penicillins"
)
"""What nobody is kept from but by an allergy: "Lena can't have hazelnuts"."""


_ONLY_BY_ALLERGY = word_set(
    "penicillin penicillins amoxicillin tetracycline tetracyclines doxycycline cephalosporin cephalosporins sulfa sulfonamides "
    "sulfonamide macrolides erythromycin"
)
"""What nobody at all is told never to take but for an allergy: antibiotics."""


def _harmed_by(found: Found, scene: Scene) -> list[Reading]:
    """Read "I have to avoid it from now on" where the message tells of a reaction; a diet is nobody's allergy."""
    whole = f" {' '.join(re.findall(_PLAIN, scene.whole.casefold()))} "
    told = _allergic(found, scene)
    return told if scene.about or HARM.search(whole) else [r for r in _grave(told, scene) if r.values["kind"] == "drug"]


_TOLD_OFF = r"(?:~tell |~warn |~want |~ask |~advise |~order |~forbid )"
_OFF = re.compile(r" (?:stay\w*|keep\w*|steer\w*) (?:well )?(?:off|away|clear) | avoid\w* | (?:not|never) ")
_CAUSED = re.compile(
    r" (?:reaction|attack|hives|rash|swell\w*|anaphyla\w+|allerg\w+|asthma|(?:came|comes) from|caused by|"
    r"because of the) "
)


def _told_off(found: Found, scene: Scene) -> list[Reading]:
    """Read "she wants me to stay away from aspirin" where the message tells what it did to whom."""
    whole = f" {' '.join(re.findall(_PLAIN, scene.whole.casefold()))} "
    if not _OFF.search(f" {found.match[0]}") or not (_CAUSED.search(whole) or scene.about):
        return []
    who_is = found.tokens("who")
    person = scene.me if who_is and who_is[0].low in ("me", "us") else person_of(who_is, scene)
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
        if person and kind_of_allergen(n) in ("drug", "food")
    ]


def _intolerant_of(found: Found, scene: Scene) -> list[Reading]:
    """Read "she doesn't tolerate lactose", said of what is eaten or taken."""
    return [r for r in _allergic(found, scene) if r.values["kind"] in ("food", "drug")]


def _refused(found: Found, scene: Scene) -> list[Reading]:
    """Read "naproxen is a no" of the speaker where the message tells what it did."""
    whole = f" {' '.join(re.findall(_PLAIN, scene.whole.casefold()))} "
    hurt = HARM.search(whole) or _HARM_SHOWN.search(whole)
    return _mine(found, scene) if hurt and not scene.people[scene.recalled :] else []


_HARM_SHOWN = re.compile(r" (?:face|lips?|eyes?|hands?|tongue|throat) (?:\S+ )?like (?:a|an|two) ")
"""How a swelling is told by what it looked like: "face like a football"."""


def _no_drug(found: Found, scene: Scene) -> list[Reading]:
    """Read "no codeine for Meera please", which of a food would tell of no more than a meal."""
    return [r for r in _forbidden(found, scene) if r.values["kind"] == "drug"]


_BY_CHOICE = re.compile(
    r" (?:diet\w*|vegan|vegetarian|keto|lent|slimming|training|calories|cutting|whole30|fasting|budget|hangover|"
    r"religion|kosher|halal|braces|tooth|teeth|fillings?|dentures|stent|stomach|ulcers?|asthma|blood|thinners?|"
    r"warfarin|pregnan\w*|baby|months?|toddler) "
)


def _avoids(found: Found, scene: Scene) -> list[Reading]:
    """Read "I can't go near shellfish", which nobody says of a mere dislike; a diet is something else."""
    if _BY_CHOICE.search(found.line.text):
        return []
    lead = {t.low for t in found.tokens("who")}
    person = scene.me if lead & {"i", "one"} else person_of(found.tokens("who"), scene)
    names = [n for n in substances(found.tokens("what")) if kind_of_allergen(n) in ("food", "drug")]
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": n, "kind": kind_of_allergen(n)})
        for n in names
        if person
    ]


def _coeliac(found: Found, scene: Scene) -> list[Reading]:
    person = person_of(found.tokens("who"), scene)
    values: dict[str, Value] = {"person": person, "substance": "gluten", "kind": "food", "reaction": "coeliac disease"}
    return [Reading(collection=ALLERGY_RECORDS, values=values)] if person and not _of_someone_else(found) else []


def _free_from(found: Found, scene: Scene) -> list[Reading]:
    """Read "has to eat gluten-free on doctor's orders"."""
    person = person_of(found.tokens("who"), scene)
    if not person or _of_someone_else(found):
        return []
    values: dict[str, Value] = {"person": person, "substance": found.match["free"].strip(), "kind": "food"}
    return [Reading(collection=ALLERGY_RECORDS, values=values)]


_REASON = re.compile(
    r" (?:allergic|allergy|allergies|hives|rash|anaphylaxis|anaphylactic|epipen|epipens|coeliac|celiac|intolerant|"
    r"intolerance|reaction|jab|jabbed|epi|epipen|ambulance|paramedics|icu|pen|swell|swells|swelled|hospital|a&e|er|"
    r"throat|ill|sick|vomit|throws|itchy) "
)
_ILL = (
    r"(?:hives |a rash |rash |anaphylaxis |anaphylactic shock |swelling |welts |itchy |wheezy |wheezing |vomiting |"
    r"covered in hives |an allergic reaction |a reaction |a bad reaction |a nasty reaction |a severe reaction |(?:very |really |quite |so )?(?:ill|sick|unwell) |"
    r"(?:severe |bad |terrible |serious )?(?:breathing (?:problems|difficulties|trouble) |(?:trouble|problems|difficulty) breathing |stomach cramps |cramps ))"
)
_AWFUL = r"(?:diagnosed |confirmed |known |proven |documented |bad |severe |serious |nasty |terrible |horrible |allergic |awful |really bad |full-blown |major |mild )*"
_SIGNS = r"(?:eczema |rash |rashes |hives |swelling |wheezing |reactions? |asthma |allergy |cramps |welts )"
_THING = r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)"
"""What somebody reacts to, where it stands before the verb."""
_SOMEBODY = r"(?:i |he |she |(?:my |our |the )?(?:\S+ ){1,2}?)"
_IS = r"(?:is |are |am |'m |'s |'re )"
_BADLY = r"(?:actually |really |badly |severely )*"
_EATEN = r"(?:eating |taking |having |some |the |a |an )*"
_CANNOT = r"(?:do n't |do not |no longer |not )"
_KEPT_FROM = (
    r"(?:ca n't |cannot |can not |can never |must n't |must not |must never |may not |may never |should n't |should not |should never |"
    r"(?:is |are |am |'m |'s |'re )?not (?:allowed|supposed|permitted|meant) to |no longer able to )"
)
_HEADING = (
    r"(?:known |drug |food |medication |medicine |adverse |my )*(?:allergies |allergy |allergens |reactions |sensitivities |intolerances )"
    r"(?:(?:note |list |card |info |information |section |box |field |column |question |bit |part ))?"
)
_I_PUT = (
    r"(?:i |we )(?:always |usually |have to |must |have |'ve |just |only |will |'ll |am |'m |going to )*"
    r"(?:put |putting |wrote |write |writing |written |entered |enter |entering |list |listed |need |noted |say |said |tick |ticked |fill in |filled in )(?:down )?"
)
ALLERGIES: tuple[tuple[Spot, ...], ...] = (
    (
        spot(
            rf"(?P<who>(?:my |our )?(?:\S+ ){{0,2}}?)'s {_SIGNS}(?:comes from |came from |is caused by |was caused by |"
            r"is from |was from |is down to |was down to |was due to |is due to |turned out to be "
            rf"(?:from |caused by )?)(?:the |eating |some |all the )*{_WHAT}{_STOP}",
            _allergic, "told",
        ),
        spot(
            rf"my {_SIGNS}(?:comes from |came from |is caused by |was caused by |is from |was from |is down to |"
            rf"was down to |was due to |is due to )(?:the |eating |some |all the )*{_WHAT}{_STOP}",
            _mine, "told",
        ),
        spot(
            rf"{_HEADING}(?:(?:for |on |in |of )(?:\S+ ){{1,4}}?)?(?:{_I_PUT})?(?:: |- |– |= ){_LIST}{_LISTEND}",
            _listed,
        ),
        spot(
            rf"(?:under |in |for |beside |at |into )(?:the )?{_HEADING}{_I_PUT}(?:: )?{_LIST}{_LISTEND}",
            _listed, "told",
        ),
        spot(
            rf"{_WHO}(?:is |are |am |'m |'s |'re |turned out |turns out to be |turned out to be |also |very |really |"
            r"badly |severely |deathly |super |definitely |actually |still |highly |mildly |allergic and |quite |so |"
            rf"horribly |seriously |both )+allergic (?:reaction )?to (?!, ){_WHAT}{_LISTEND}",
            _allergic, "told", denied=True,
        ),
        spot(
            rf"{_WHO}(?:has |have |'s got |got |developed |with )(?:a |an |this |had |now |also |got |really )*{_AWFUL}"
            rf"{_THING}(?:allergy |allergies |intolerance |anaphylaxis )",
            _allergic, "told",
        ),
        spot(
            rf"(?P<me>(?:my |i have a |i 've got a )){_THING}(?:allergy |intolerance )",
            _allergic,
        ),
        spot(
            r"(?:it |this |that |which |he |she )(?:is |'s |was |turned out to be |turns out to be )"
            r"(?:a |an |definitely |really |actually |indeed |clearly |real |true |proper |genuine |confirmed |full |"
            rf"life-threatening )*{_AWFUL}(?:allergy |intolerance )to {_WHAT}{_LISTEND}",
            _diagnosed, "told",
        ),
        spot(
            r"(?:~write |~put |~note |~record |~mark |~list |~log |~flag |~enter |has |have |had )(?:the |my )?"
            rf"{_THING}(?:down )?as (?:an? |my |another |one of my )(?:\S+ )?"
            r"(?:allergy |allergies |allergen )",
            _noted, "told",
        ),
        spot(
            r"(?:~mark |~put |~note |~write |~list |~flag |~record |~register )(?P<who>me |him |her |(?:\S+ ){1,2}?)"
            rf"(?:down )?as (?:being )?allergic to {_WHAT}{_LISTEND}",
            _allergic, "told",
        ),
        spot(
            rf"allergy to {_THING}(?:that |which )?(?P<me>i )(?:have |'ve |had |got )",
            _allergic, "told",
        ),
        spot(
            rf"{_THING}and (?:me |i )(?:really |clearly |just |simply |still |obviously )*{_CANNOT}"
            r"(?:really |quite |exactly |just )?(?:mix |get on |get along |agree |go together |like each other |see eye to eye )",
            _mine, denied=True,
        ),
        spot(
            rf"{_THING}and (?:me |i )(?:are (?:(?:now |really |just |simply |clearly |sworn |mortal )*(?:done |through |finished |enemies |over |at war "
            r"|(?:no|not|hardly|anything but) friends |a (?:bad|terrible|dangerous|poor|rotten) (?:match|mix|combination|pair) |not on speaking terms ))|"
            r"parted ways |broke up |fell out |split up )",
            _parted, "told",
        ),
        spot(
            rf"(?P<me>i )(?:and |\+ |& ){_THING}{_CANNOT}"
            r"(?:mix |get on |get along |agree |go together )",
            _allergic, denied=True,
        ),
        spot(
            rf"{_THING}(?:gives |give |gave |has given |have given |brings |bring |brought |makes |make |made |causes |cause |caused |"
            r"puts |put |sent |lands |landed |sends |nearly killed |almost killed )(?P<who>me |him |her |"
            rf"(?:my |our )?\S+ )(?:out in |into |break out in |come out in |up in )?(?:{_ILL}|hospital |the er |"
            r"the hospital |a&e |swell up |break out |wheeze |itch |throw up |sick as a dog |the emergency room )",
            _allergic,
        ),
        spot(
            rf"{_WHO}(?:~break |~come |~burst )(?:out )?in (?:{_ILL}|spots )(?:all over )?(?:from |after |when |"
            r"whenever |because of |every time )(?:i |he |she |eating |taking |having |touching |a |an |some |the |"
            rf"had |ate |took |eats |takes |have |has |course of |dose of )*{_WHAT}{_STOP}",
            _allergic,
        ),
        spot(
            rf"{_WHO}(?:~have |~get |had |got )(?:a |an |this |that |one )*{_AWFUL}(?:reaction |rash |anaphylaxis |"
            rf"hives |swelling )(?:to |from |after ){_EATEN}{_WHAT}{_STOP}",
            _allergic,
        ),
        spot(
            r"(?<!\S )(?:nah |no |nope |sorry |well |so |and |also |but |yeah |look |mate |, )*"
            r"(?P<me>(?:ca n't |cannot |can not |must n't |must not |must never ))(?:ever |really |safely )?(?:have |eat |take |do |"
            rf"tolerate |touch |stomach |be given )(?:any |anything with )*{_WHAT}{_LISTEND}",
            _forbidden, "told", denied=True,
        ),
        spot(
            rf"{_WHO}{_KEPT_FROM}(?:ever |really |safely )?(?:have |eat |take |do |tolerate |touch |"
            r"handle |go near |come near |be near |be around |stomach |be given )(?:any |anything with |anything containing |"
            rf"things with )*{_WHAT}{_LISTEND}",
            _forbidden, "told", denied=True,
        ),
        spot(
            rf"{_WHO}(?:is |are |am |'m |'s |'re )not (?:allowed |permitted )(?:to (?:have |eat |take |be given ))?(?:any |anything with )*{_WHAT}(?=any more |any longer |{_LISTEND[3:]}",
            _forbidden, "told", denied=True,
        ),
        spot(
            rf"{_WHO}(?:has |have |'ve |'s )(?:got )?(?:to |(?:strict |clear |firm )?(?:orders |instructions )to |been told to )(?:strictly |always |completely )*"
            rf"(?:avoid |stay away from |keep away from |keep off )(?:all |any )*{_WHAT}{_STOP}",
            _forbidden, "told",
        ),
        spot(
            rf"{_WHO}(?:has to |have to |must |needs to |need to |'s got to |'ve got to |is on |am on |'m on |'s on |has been told to |was told to )"
            r"(?:eat |live |be |stay |keep |go |a )?(?:on )?(?:a )?(?:strictly |completely |entirely |totally |strict |life-?long )*(?P<free>gluten|lactose|dairy|nut|egg|soya?|wheat)[ -]+free "
            r"(?:diet |food )?(?=(?:[^;.!?]* )?(?:for medical |on (?:the |my |his |her )?(?:doctor|gp|consultant|hospital|dietitian)|on medical |because (?:of )?(?:his |her |my )?(?:coeliac|celiac|allerg|intoleran)|doctor's orders ))",
            _free_from, "told",
        ),
        spot(
            rf"{_WHO}(?:ca n't |cannot |can not )(?:really |actually )?(?:tolerate |digest |process )(?:any |the )*{_WHAT}{_LISTEND}",
            _intolerant_of, "told", denied=True,
        ),
        spot(
            rf"{_WHO}(?:simply |just |really |sadly |honestly )?(?:does n't |do n't |does not |do not )(?:really |actually |at all )?(?:tolerate |cope with |"
            rf"do well (?:on |with ))(?:any |the )*{_WHAT}{_LISTEND}",
            _intolerant_of, "told", denied=True,
        ),
        spot(
            rf"(?:it is |it 's |it was )(?!not |n't ){_WHAT}(?:that |which )?(?P<who>(?:i |he |she |(?:my |our |the )?"
            rf"(?:\S+ ){{1,2}}?)){_IS}{_BADLY}allergic to ",
            _allergic, "told", denied=True,
        ),
        spot(
            rf"{_THING}(?:is |are |was )(?:actually |really )?what "
            rf"(?P<who>{_SOMEBODY}){_IS}"
            rf"{_BADLY}allergic to ",
            _allergic, "told",
        ),
        spot(
            rf"(?:what (?P<who>{_SOMEBODY})){_IS}"
            rf"{_BADLY}allergic to (?:is |are |turns out to be )"
            rf"(?:in fact |actually )?{_WHAT}{_LISTEND}",
            _allergic, "told",
        ),
        spot(
            rf"{_WHO}(?:(?:~break |~come )(?:out|up)|(?:~swell |~puff )up|~react (?:badly )?|~itch (?:all over )?) "
            r"(?:(?:all over |in \S+ (?:\S+ )?))?(?:whenever |if |when |every time |each time |as soon as |"
            r"the moment |any time |anytime )(?:i |he |she |they |someone )(?:ever |even |so much as |just )*"
            r"(?:~have |~eat |~touch |~take |~drink |~try |~get |~taste )(?:near )?(?:a |an |any |some |"
            rf"anything with |anything containing |something with |too many |the )*{_WHAT}{_STOP}",
            _allergic, "told",
        ),
        spot(
            rf"{_THING}(?:is |are |'s )(?:very |really |extremely |life-threateningly )?(?:dangerous|deadly|life-threatening|poison|off the list|off limits|strictly forbidden|forbidden) (?:for |to )"
            rf"(?P<who>me |him |her |(?:my |our )?(?:\S+ ){{1,2}}?)(?=[,;.:!?–—-] |$|because |since |as |so |and |but )",
            _forbidden, "told",
        ),
        spot(
            rf"{_THING}(?:is |are |'s )(?:now |officially |definitely |just )*"
            r"(?:a no-no |a no-go |a no |a big no |a hard no |a definite no )(?=[,;.!–—-] |$|from |for "
            r"(?:me|ever|life|good) )",
            _refused, "told", denied=True,
        ),
        spot(
            r"(?P<who>(?:i |he |she |my \S+ )|(?:i 'm |i am |\S+ )?one of those (?:people |kids )?(?:who |that )?)"
            r"(?:ca n't |cannot |can not |must n't |daren't )(?:ever |even |so much as )*(?:go near |touch |be near |"
            rf"be in the same room as |look at )(?:any |a |an |the )*{_WHAT}{_LISTEND}",
            _avoids, "told", denied=True,
        ),
        spot(
            rf"{_WHO}(?:'ve |have |has |'s |had |was |were |been |is |am |told |got |need |needs |must |should |to |"
            r"meant |supposed |now )+(?:stay |keep |steer )(?:off |away from |clear of |well clear of |"
            rf"well away from )(?:the |all |any |anything with )*{_WHAT}{_STOP}",
            _forbidden, "told",
        ),
        spot(
            rf"{_WHO}(?:'ve |have |has |'s |had |am |told |got |need |needs |must |should |to |now )+"
            rf"(?:avoid |cut out )(?:the |all |any |anything with )*{_WHAT}{_STOP[:-1]}|from |for )",
            _harmed_by, "told",
        ),
        spot(
            rf"{_WHO}(?:now |always |therefore |since then |simply )*(?:avoids |shuns |(?:stays |keeps |steers )(?:well )?"
            r"(?:off |away from |clear of )|(?:has |have |'ve )(?:avoided |given up |not touched |never touched |sworn off )|"
            r"(?:does not |do not |does n't |do n't |will not |wo n't |never )(?:touch |touches |go near |eat |eats |take |takes ))"
            rf"(?:the |all |any |anything with )*{_WHAT}{_STOP[:-1]}|from |for |since |ever )",
            _harmed_by, "told", denied=True,
        ),
        spot(
            rf"{_TOLD_OFF}(?P<who>me |him |her |us |(?:my |our )?[a-z]+ )(?:that i |that he |that she |i |he |she |"
            r"should |must |have to |has to |am |is |to |not |never |ever |again )*(?:~stay |~keep |~steer |avoid |"
            r"avoiding |take |have |touch |eat |use |be given )(?:off |well |away |from |clear |of |the |all |any |"
            rf"anything |with )*{_WHAT}(?=again |after |ever |for good |until |{_STOP[3:]}",
            _told_off, "told", denied=True,
        ),
        spot(
            rf"{_THING}(?:is |are )(?:now |completely |strictly |officially |permanently |all )*(?:out |off limits |"
            r"off the menu |off the table |banned |forbidden |a no-go |a no go |poison )for (?P<who>(?:my |our )?(?:(?:little|poor) )?\S+ )",
            _forbidden, "told",
        ),
        spot(r"no more (?P<what>(?:[^\s,;.:!?<>]+ ){1,7}?)for (?P<who>(?:my )?\S+ )", _forbidden, "told", denied=True),
        spot(r"no (?P<what>(?:[^\s,;.:!?<>]+ ){1,2}?)for (?P<who>(?:my )?\S+ )", _no_drug, "told", denied=True),
        spot(
            rf"{_WHO}(?:was |is |got |'s |has been |been |just |were |am |'m )+(?:diagnosed )?(?:with |as )?"
            r"(?P<gluten>coeliac |celiac )",
            _coeliac, "told",
        ),
        spot(rf"{_WHO}(?:has |have |'s got |'ve got )(?P<gluten>coeliac |celiac )", _coeliac, "told"),
        spot(
            rf"{_WHO}(?:finally |just |now |has |'s )*(?:got |received |had |been given )(?:a |the |her |his |their |my |that )diagnosis "
            r"(?:[,:–—-] |of |it is |it 's )*(?P<gluten>coeliac |celiac )",
            _coeliac, "told",
        ),
        spot(
            rf"{_WHO}(?:is |are |am |'m |'s |was |turned out |became |went )+(?:also |really |badly |very |totally |"
            r"now )*(?P<what>lactose |gluten |dairy |fructose |histamine )-?\s?intolerant ",
            _allergic, "told",
        ),
    ),
)  # fmt: skip
"""Spots of allergies; tried on every sentence."""
