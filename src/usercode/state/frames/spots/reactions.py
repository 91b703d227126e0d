"""Spots of allergies: what somebody must not be given, said outright or by what it did to them."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.allergies import MOCKING
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.patients import treats
from usercode.state.frames.phrases import bare, is_name, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Line, Spot, spot
from usercode.state.frames.spots.whose import CARERS, Named, around, named, nearest, stated
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.words import PEOPLE, PETS
from usercode.state.frames.wordset import word_set

ALLERGY_RECORDS = "health.allergies"
_MOCKING = word_set("mondays monday work bullshit nonsense drama small talk people meetings fun happiness idiots")
_WHO = r"(?P<who>(?:my |our |the )?(?:[^\s,;.:!?<>()\"]+ ){1,3}?)"
_WHAT = r"(?P<what>(?:[^\s;.:!?<>()\"]+ ){1,8}?)"
_STOP = r"(?=[,;.:!?()–—-] |<|$|and |but |so |since |because |which |that |though |now |these |anymore |any more |by |as |or |with |if |at all )"
_LISTEND = r"(?=[;.:!?()–—-] |<|$|but |so |since |as |because |which |that |though |now |these |anymore |if |at all |, (?:i|we|he|she|they|so|which|but|it|and|the|my|not) )"


_LEADS = word_set("turns out turned learned that found know known looks apparently so way hard")


_BESIDE = word_set("to of all any anything with some type types kind kinds sort sorts form forms either")


def substances(tokens: Sequence[Token]) -> list[str]:
    """Return the known substances that a phrase lists: "sulfa drugs", "nuts", "penicillin"."""
    out: list[str] = []
    item: list[Token] = []
    for token in [*tokens, None]:
        if token is not None and token.kind == "word" and token.low not in ("and", "or", "nor", "plus"):
            item.append(token)
            continue
        words = [t for t in bare(item) if t.low not in _LEADS and t.low not in _BESIDE]
        item = []
        if not words or len(words) > 4 or {t.low for t in words} & (_MOCKING | MOCKING):
            continue
        name = text_of(words)
        if kind_of_allergen(name):
            out.append(low_start(name))
    return out


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
        person = _placed(found.tokens("who"))
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
        out.append(Reading(collection=ALLERGY_RECORDS, values=values))
    return out


def _placed(tokens: Sequence[Token]) -> str:
    """Return the name of somebody told apart by where they are: "Brenda next door", "Davo from work", else ""."""
    behind = [t.low for t in tokens[1:]]
    placed = bool(behind) and (behind[0] in PREPOSITIONS or behind[0] in _NEARBY)
    return tokens[0].text if placed and is_name(tokens[0]) and tokens[0].low not in PEOPLE | CARERS else ""


_NEARBY = word_set("next opposite upstairs downstairs across")


def _diagnosed(found: Found, scene: Scene) -> list[Reading]:
    """Read "it's a real allergy to milk" of the one whom this sentence or the turn before it names."""
    here = {n.name for n in named(found.line, scene)} - {"", scene.me}
    others = here or {name for name, _ in scene.people[scene.recalled :]}
    people = {name for name in others if not treats(name)}
    if not people and MY_TEST.search(f"{scene.before} {scene.text}"):
        people = {scene.me}
    if len(people) != 1 or _DOUBT.search(found.line.text[: found.match.end()]):
        return []
    (person,) = people
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
    ]


def _ends_in_subject(found: Found) -> bool:
    """Whether a pronoun stands right before the verb, whatever leads to it: "the doctor told us he is"."""
    return found.tokens("who")[-1].low in ("he", "she")


_DOUBT = re.compile(
    r" (?:thinks?|thought|guess|suspects?|suspected|wonder|believes?|reckons?|assumed|asks?|asked|asking|could be|may be|might|not sure|worried|if) "
)
_ASKED_AND_TOLD = re.compile(
    r" (?:asks|asked|asking) (?:\S+ ){1,8}?(?:and|so|,) (?:i|we) (?=(?:told|said|wrote|put|answered|mentioned|gave|listed|replied|ticked) )"
)
"""What somebody asked and the speaker then told is no doubt: "she asked about allergies and I told her ibuprofen"."""


_FOUND_THERE = re.compile(
    r"\A (?:so |and )?(?:they|he|she|the (?:doctor|nurse|gp|consultant)) (?:reckons?|thinks?) (?:that )?(?:it is |it 's )?"
)
"""How those who treat somebody say what they found: "They reckon she's allergic to ibuprofen"."""


def _is_doubted(line: Line) -> bool:
    """Whether a line doubts what it tells; what those reckon who treat somebody in the sentence before is told."""
    text = _ASKED_AND_TOLD.sub(" ", line.text)
    seen = any(t.low in CARERS for t in tokenize(line.scene.before))
    return bool(_DOUBT.search(_FOUND_THERE.sub(" ", text) if seen else text))


def _of_someone_else(found: Found) -> bool:
    """Whether the one who is told of belongs to somebody else: "her son", "a kid in the other class"."""
    lead = [t.low for t in found.tokens("who")]
    return bool(lead) and lead[0] in ("his", "her", "their", "your", "a", "an", "some", "someone", "every", "no")


_FORM_NAME = re.compile(r"\b[Nn]ame(?: of (?:the )?child)?: (?P<name>[A-Z][a-zà-ÿ]+)")
_OWN_FORM = re.compile(r"\b(?:my|about me|for myself)\b", re.IGNORECASE)


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
    person = others.pop() if len(others) == 1 else scene.me if not others else ""
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": n, "kind": kind_of_allergen(n)})
        for n in substances(found.tokens("what"))
        if person
    ]


def _parted(found: Found, scene: Scene) -> list[Reading]:
    """Read "shellfish and I are done" where the message tells of an illness, not of a diet."""
    return _mine(found, scene) if _REASON.search(f" {' '.join(re.findall(_PLAIN, scene.whole.casefold()))} ") else []


_PLAIN = re.compile(r"[\w&'-]+")


def _forbidden(found: Found, scene: Scene) -> list[Reading]:
    """Read "he can't have nuts" where the message says that it is about an allergy or an illness."""
    whole = f" {' '.join(re.findall(_PLAIN, scene.whole.casefold()))} "
    why = _REASON.search(found.line.text) or _REASON.search(whole) or _HARM.search(whole) or scene.about
    told = _allergic(found, scene)
    grave = [r for r in told if str(r.values["substance"]).split()[-1] in _GRAVE and r.values["person"] != scene.me]
    return told if why else [] if _BY_CHOICE.search(f" {whole} ") else grave


_GRAVE = word_set(
    "nut nuts peanut peanuts hazelnut hazelnuts almond almonds walnut walnuts cashew cashews pistachio pistachios pecan "
    "pecans macadamia macadamias sesame shellfish crustaceans penicillin amoxicillin aspirin ibuprofen codeine sulfa"
)
"""What nobody is kept from but by an allergy: "Lena can't have hazelnuts"."""


def _harmed_by(found: Found, scene: Scene) -> list[Reading]:
    """Read "I have to avoid it from now on" where the message tells of a reaction; a diet is nobody's allergy."""
    whole = f" {' '.join(re.findall(_PLAIN, scene.whole.casefold()))} "
    return _allergic(found, scene) if scene.about or _HARM.search(whole) else []


_TOLD_OFF = r"(?:~tell |~warn |~want |~ask |~advise |~order |~forbid )"
_OFF = re.compile(r" (?:stay\w*|keep\w*|steer\w*) (?:well )?(?:off|away|clear) | avoid\w* | (?:not|never) ")
_CAUSED = re.compile(
    r" (?:reaction|attack|hives|rash|swell\w*|anaphyla\w+|allerg\w+|asthma|(?:came|comes) from|caused by|because of the) "
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
    hurt = _HARM.search(whole) or _HARM_SHOWN.search(whole)
    return _mine(found, scene) if hurt and not scene.people[scene.recalled :] else []


_HARM_SHOWN = re.compile(r" (?:face|lips?|eyes?|hands?|tongue|throat) (?:\S+ )?like (?:a|an|two) ")
"""How a swelling is told by what it looked like: "face like a football"."""


def _no_drug(found: Found, scene: Scene) -> list[Reading]:
    """Read "no codeine for Meera please", which of a food would tell of no more than a meal."""
    return [r for r in _forbidden(found, scene) if r.values["kind"] == "drug"]


_BY_CHOICE = re.compile(
    r" (?:diet\w*|vegan|vegetarian|keto|lent|slimming|training|calories|cutting|whole30|fasting|budget|hangover|religion|kosher|halal|braces|tooth|teeth|fillings?|dentures|stent|stomach|ulcers?|asthma|blood|thinners?|warfarin|pregnan\w*|baby|months?|toddler) "
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


_REASON = re.compile(
    r" (?:allergic|allergy|allergies|hives|rash|anaphylaxis|anaphylactic|epipen|epipens|coeliac|celiac|intolerant|"
    r"intolerance|reaction|jab|jabbed|epi|epipen|ambulance|paramedics|icu|pen|swell|swells|swelled|hospital|a&e|er|throat|ill|sick|vomit|throws|itchy) "
)
_ILL = (
    r"(?:hives |a rash |rash |anaphylaxis |anaphylactic shock |swelling |welts |itchy |wheezy |wheezing |vomiting |"
    r"covered in hives |an allergic reaction |a reaction |a bad reaction |a nasty reaction |a severe reaction )"
)
_AWFUL = r"(?:bad |severe |serious |nasty |terrible |horrible |allergic |awful |really bad |full-blown |major |mild )*"
_SIGNS = r"(?:eczema |rash |rashes |hives |swelling |wheezing |reactions? |asthma |allergy |cramps |welts )"
ALLERGIES: tuple[tuple[Spot, ...], ...] = (
    (
        spot(rf"(?P<who>(?:my |our )?(?:\S+ ){{0,2}}?)'s {_SIGNS}(?:comes from |came from |is caused by |was caused by |is from |was from |is down to |was down to |was due to |is due to |turned out to be (?:from |caused by )?)(?:the |eating |some |all the )*{_WHAT}{_STOP}", _allergic, "told"),
        spot(rf"my {_SIGNS}(?:comes from |came from |is caused by |was caused by |is from |was from |is down to |was down to |was due to |is due to )(?:the |eating |some |all the )*{_WHAT}{_STOP}", _mine, "told"),
        spot(rf"(?:known |drug |food |medication |my )*(?:allergies |allergy |allergens )(?:(?:note |list |card |info |information |section |box |field )(?:(?:for |on |in |of )(?:\S+ ){{1,4}}?)?)?(?:: |- |– |= ){_WHAT}{_LISTEND}", _listed),
        spot(rf"{_WHO}(?:is |are |am |'m |'s |'re |turned out |turns out to be |turned out to be |also |very |really |badly |severely |deathly |super |definitely |actually |still |highly |mildly |allergic and |quite |so |horribly |seriously |both )+allergic (?:reaction )?to (?!, ){_WHAT}{_LISTEND}", _allergic, "told", denied=True),
        spot(rf"{_WHO}(?:has |have |'s got |got |developed |with )(?:a |an |this |now |also |got |really )*{_AWFUL}(?P<what>(?:[^\s,;.:!?<>]+ ){{1,3}}?)(?:allergy |allergies |intolerance |anaphylaxis )", _allergic, "told"),
        spot(r"(?P<me>(?:my |i have a |i 've got a ))(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:allergy |intolerance )", _allergic),
        spot(rf"(?:it |this |that |which |he |she )(?:is |'s |was |turned out to be |turns out to be )(?:a |an |definitely |really |actually |indeed |clearly |real |true |proper |genuine |confirmed |full |life-threatening )*{_AWFUL}(?:allergy |intolerance )to {_WHAT}{_LISTEND}", _diagnosed, "told"),
        spot(r"(?:~write |~put |~note |~record |~mark |~list |~log |~flag |~enter |has |have |had )(?:the |my )?(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:down )?as (?:an? |my |another |one of my )(?:\S+ )?(?:allergy |allergies |allergen )", _noted, "told"),
        spot(rf"(?:~mark |~put |~note |~write |~list |~flag |~record |~register )(?P<who>me |him |her |(?:\S+ ){{1,2}}?)(?:down )?as (?:being )?allergic to {_WHAT}{_LISTEND}", _allergic, "told"),
        spot(r"allergy to (?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:that |which )?(?P<me>i )(?:have |'ve |had |got )", _allergic, "told"),
        spot(r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)and (?:me |i )(?:do n't |do not |no longer |not )(?:mix |get on |get along |agree |go together |like each other )", _mine, denied=True),
        spot(r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)and (?:me |i )(?:are (?:done |through |finished |enemies |over )|parted ways |broke up |fell out |split up )", _parted, "told"),
        spot(r"(?P<me>i )(?:and |\+ |& )(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:do n't |do not |no longer |not )(?:mix |get on |get along |agree |go together )", _allergic, denied=True),
        spot(rf"(?P<what>(?:[^\s,;.:!?<>]+ ){{1,3}}?)(?:gives |gave |brings |brought |makes |made |causes |caused |puts |put |sent |lands |landed |sends |nearly killed |almost killed )(?P<who>me |him |her |(?:my |our )?\S+ )(?:out in |into |break out in |come out in |up in )?(?:{_ILL}|hospital |the er |the hospital |a&e |swell up |break out |wheeze |itch |throw up |sick as a dog |the emergency room )", _allergic),
        spot(rf"{_WHO}(?:~break |~come |~burst )(?:out )?in (?:{_ILL}|spots )(?:all over )?(?:from |after |when |whenever |because of |every time )(?:i |he |she |eating |taking |having |touching |a |an |some |the |had |ate |took |eats |takes |have |has |course of |dose of )*{_WHAT}{_STOP}", _allergic),
        spot(rf"{_WHO}(?:~have |~get |had |got )(?:a |an |this |that |one )*{_AWFUL}(?:reaction |rash |anaphylaxis |hives |swelling )(?:to |from |after )(?:eating |taking |having |some |the |a |an )*{_WHAT}{_STOP}", _allergic),
        spot(rf"(?<!\S )(?:nah |no |nope |sorry |well |so |and |also |but |yeah |look |mate |, )*(?P<me>(?:ca n't |cannot |can not |must n't ))(?:ever |really |safely )?(?:have |eat |take |do |tolerate |touch |stomach |be given )(?:any |anything with )*{_WHAT}{_LISTEND}", _forbidden, "told", denied=True),
        spot(rf"{_WHO}(?:ca n't |cannot |can not |must n't |may not |should n't |is not allowed to |are not allowed to |not allowed to |no longer able to )(?:ever |really |safely )?(?:have |eat |take |do |tolerate |touch |handle |go near |stomach |be given )(?:any |anything with |anything containing |things with )*{_WHAT}{_LISTEND}", _forbidden, "told", denied=True),
        spot(rf"{_WHO}(?:does n't |do n't |does not |do not )(?:really |actually |at all )?(?:tolerate |cope with |do well (?:on |with ))(?:any |the )*{_WHAT}{_LISTEND}", _intolerant_of, "told", denied=True),
        spot(rf"(?:it is |it 's |it was )(?!not |n't ){_WHAT}(?:that |which )?(?P<who>(?:i |he |she |(?:my |our |the )?(?:\S+ ){{1,2}}?))(?:is |are |am |'m |'s |'re )(?:actually |really |badly |severely )*allergic to ", _allergic, "told", denied=True),
        spot(r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:is |are |was )(?:actually |really )?what (?P<who>(?:i |he |she |(?:my |our |the )?(?:\S+ ){1,2}?))(?:is |are |am |'m |'s |'re )(?:actually |really |badly |severely )*allergic to ", _allergic, "told"),
        spot(rf"(?:what (?P<who>(?:i |he |she |(?:my |our |the )?(?:\S+ ){{1,2}}?)))(?:is |are |am |'m |'s |'re )(?:actually |really |badly |severely )*allergic to (?:is |are |turns out to be )(?:in fact |actually )?{_WHAT}{_LISTEND}", _allergic, "told"),
        spot(rf"{_WHO}(?:(?:~break |~come )(?:out|up)|(?:~swell |~puff )up|~react (?:badly )?|~itch (?:all over )?) (?:(?:all over |in \S+ (?:\S+ )?))?(?:whenever |if |when |every time |each time |as soon as |the moment |any time |anytime )(?:i |he |she |they |someone )(?:ever |even |so much as |just )*(?:~have |~eat |~touch |~take |~drink |~try |~get |~taste )(?:near )?(?:a |an |any |some |anything with |anything containing |something with |too many |the )*{_WHAT}{_STOP}", _allergic, "told"),
        spot(r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:is |are |'s )(?:now |officially |definitely |just )*(?:a no-no |a no-go |a no |a big no |a hard no |a definite no )(?=[,;.!–—-] |$|from |for (?:me|ever|life|good) )", _refused, "told", denied=True),
        spot(rf"(?P<who>(?:i |he |she |my \S+ )|(?:i 'm |i am |\S+ )?one of those (?:people |kids )?(?:who |that )?)(?:ca n't |cannot |can not |must n't |daren't )(?:ever |even |so much as )*(?:go near |touch |be near |be in the same room as |look at )(?:any |a |an |the )*{_WHAT}{_LISTEND}", _avoids, "told", denied=True),
        spot(rf"{_WHO}(?:'ve |have |has |'s |had |was |were |been |is |am |told |got |need |needs |must |should |to |meant |supposed |now )+(?:stay |keep |steer )(?:off |away from |clear of |well clear of |well away from )(?:the |all |any |anything with )*{_WHAT}{_STOP}", _forbidden, "told"),
        spot(rf"{_WHO}(?:'ve |have |has |'s |had |am |told |got |need |needs |must |should |to |now )+(?:avoid |cut out )(?:the |all |any |anything with )*{_WHAT}{_STOP[:-1]}|from |for )", _harmed_by, "told"),
        spot(rf"{_TOLD_OFF}(?P<who>me |him |her |us |(?:my |our )?[a-z]+ )(?:that i |that he |that she |i |he |she |should |must |have to |has to |am |is |to |not |never |ever |again )*(?:~stay |~keep |~steer |avoid |avoiding |take |have |touch |eat |use |be given )(?:off |well |away |from |clear |of |the |all |any |anything |with )*{_WHAT}(?=again |after |ever |for good |until |{_STOP[3:]}", _told_off, "told", denied=True),
        spot(r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,3}?)(?:is |are )(?:now |completely |strictly |all )*(?:out |off limits |off the menu |off the table |banned |forbidden |a no-go |a no go |poison )for (?P<who>(?:my )?\S+ )", _forbidden, "told"),
        spot(r"no more (?P<what>(?:[^\s,;.:!?<>]+ ){1,4}?)for (?P<who>(?:my )?\S+ )", _forbidden, "told", denied=True),
        spot(r"no (?P<what>(?:[^\s,;.:!?<>]+ ){1,2}?)for (?P<who>(?:my )?\S+ )", _no_drug, "told", denied=True),
        spot(rf"{_WHO}(?:was |is |got |'s |has been |been |just |were |am |'m )+(?:diagnosed )?(?:with |as )?(?P<gluten>coeliac |celiac )", _coeliac, "told"),
        spot(rf"{_WHO}(?:has |have |'s got |'ve got )(?P<gluten>coeliac |celiac )", _coeliac, "told"),
        spot(rf"{_WHO}(?:is |are |am |'m |'s |was |turned out |became |went )+(?:also |really |badly |very |totally |now )*(?P<what>lactose |gluten |dairy |fructose |histamine )-?\s?intolerant ", _allergic, "told"),
    ),
)  # fmt: skip
"""Spots of allergies; tried on every sentence."""


# -- read by what the sentence holds, in any order

_NAMED_SO = ("allerg", "anaphyla", "intoleran", "coeliac", "celiac")
_HARM = re.compile(
    r" (?:throat|lips?|tongue|face|eyes?|mouth|airways?|neck|hands|skin) (?:\S+ ){0,3}?(?:clos\w+|swell\w*|swoll?e?n?|swole|blew up|blows up|"
    r"puff\w*|itch\w*|tingl\w*|burn\w*|balloon\w*|shut|twice|doubl\w+|peel\w*) |"
    r" (?:swell\w*|swoll?en|swole|puff\w*|blew|blow|blows|ballooned|balloon|balloons) (?:\S+ ){0,2}?(?:up|like|face|lips|shut) |"
    r" (?:blister\w*|welts|bumps|spots) (?:\S+ )?(?:all over|everywhere|head to toe) | asthma attacks? | asthma (?:to )?(?:flar\w+|play\w* up|act\w* up|worse) | into shock | (?:in|with) (?:a |an )?(?:\S+ )?rash |"
    r" (?:set|sets|trigger\w*|brought|brings) (?:off |on )?(?:\S+ ){0,3}(?:asthma|eczema|hives) |"
    r" (?:clos\w+|shut\w*|swell\w*|swelled|swole|blew|blows|puff\w*|numb\w*|blister\w*) (?:up )?(?:my|his|her|their|our) (?:\S+ )?(?:throat|airways?|lips?|tongue|face|eyes?|mouth|hands) |"
    r" wants? (?:me|him|her|them|us|\S+) dead | (?:tries|tried|trying) to kill (?:me|him|her|us) |"
    r" (?:never again|off the menu|off limits|off the table|on the never list|banned) (?:for life|for good|forever|for me|for him|for her) |"
    r" (?:hives|welts|anaphylaxis|anaphylactic|epipen|epi-pen|epipens|epi|adrenaline|wheez\w*|nettle\w*|blister\w*) |"
    r" (?:rash|reaction|fit|attack) (?:\S+ ){0,3}?(?:from|after|to|off|with|because|by) | (?:bad|severe|violent|nasty|scary|horrible|terrible|serious|proper|allergic|awful) reaction |"
    r" (?:nearly|almost|practically|basically|damn near) (?:\S+ )?(?:kill\w*|die\w*|put|finish\w*|took|ended|choke\w*|stopped) |"
    r" (?:stop\w*|could n't|couldn't|could not|ca n't|can't|struggl\w*|trouble|hard) (?:\S+ )?(?:breath\w*) |"
    r" blue-light\w* | (?:sent|land\w*|put(?! (?:down|on|in|it|that))|puts|sends|took|ended up|ends up|end up|ending up|winds up|wound up) (?:\S+ ){0,3}?(?:hospital|er|a&e|emergency|icu|ambulance|resus) |"
    r" (?:break\w*|broke|broken|come|came|comes) (?:\S+ ){0,2}?(?:out|up) (?:in|from|with|all) | came up in | covered in (?:\S+ )?(?:spots|hives|welts|bumps|rash) |"
    r" reacts? (?:\S+ )?(?:badly|to) | reacted (?:\S+ )?(?:badly|to) | (?:turned|turns|went|goes) (?:\S+ )?(?:blotchy|lobster|beetroot|purple|blue) "
)
"""What an allergy does to people, in the words they tell it with."""
_HARD = re.compile(r" (?:blister\w*|shock|dead|throat|lips?|tongue|hives|anaphyla\w+|epi\S*|welts|face|eyes?) ")
"""What can hardly be anything but an allergic reaction."""
NOT_SO = re.compile(
    r" (?:not|no|never|n't|without|nor) (?:\S+ ){0,4}?(?:allerg\w*|intoleran\w*|react\w*|hives|rash|coeliac|celiac) |"
    r" (?:grew|grown|growing|grows) out of | outgr[eo]w\w* | nothing to do with | (?:negative|ruled out|all clear|cleared|fine now|no longer|not any ?more|used to be|turned out not|false alarm) "
)
_IN_JEST = (MOCKING - {"my", "your", "his", "her", "late", "early", "bad", "awful", "terrible"}) | {
    "practically",
    "basically",
}
_TREATED_BY = word_set(
    "antihistamine antihistamines epinephrine benadryl cetirizine steroids steroid piriton adrenaline prednisone "
    "prednisolone hydrocortisone zyrtec claritin loratadine antibiotics diphenhydramine alcohol contrast"
)
_GIVEN_FOR = re.compile(r" gave (?:me|him|her|us) (?:\S+ ){0,2}\Z")
"""What is given after a reaction is given against it."""
_FINE = re.compile(r" (?:fine|ok|okay|safe|instead|except|only eats?|loves?|lives on) ")


def suspects(line: Line, harm: re.Match[str] | None = None) -> list[tuple[int, str]]:
    """Return the foods and medicines that a line names, with their places; what is given against a reaction is none."""
    out: list[tuple[int, str]] = []
    for i, token in enumerate(line.tokens):
        if token.kind != "word" or token.low in _TREATED_BY or token.low in _NO_SUSPECTS:
            continue
        kind = kind_of_allergen(token.low)
        if kind not in ("drug", "food"):
            continue
        lead, tail = around(line, i)
        if _FINE.search(tail[:40]) or re.search(r" (?:instead of|except|without|apart from) (?:\S+ ){0,2}\Z", lead):
            continue
        if harm is not None and harm.start() < line.starts[i] and _GIVEN_FOR.search(lead):
            continue
        if out and out[-1][0] == i - 1 and kind_of_allergen(f"{line.tokens[i - 1].low} {token.low}"):
            out[-1] = (i, f"{out[-1][1]} {token.text}")
        else:
            out.append((i, token.text))
    return out


_NO_SUSPECTS = word_set(
    "ice pea hay date fig bass fat water plant cake burger toast pizza sandwich bread-and-butter ant pet"
)


def _sufferer(line: Line, scene: Scene, people: Sequence[Named], harm: re.Match[str] | None, at: int) -> str:
    """Return whose reaction a line tells of: whose body or whom it hit, else who is named next to it."""
    if harm is not None:
        first, last = line.token_at(harm.start() + 1), line.token_at(harm.end() - 2)
        hit = [n for n in people if first - (4 if n.owns else 1) <= n.at <= last + 1]  # "my whole body"
        if hit:
            return hit[-1].name
        at = first
    people = [n for n in people if not n.owns or n.name == scene.me or at - n.at <= _OWNED_NEAR]
    owner = [n for n in people if n.owns and n.name != scene.me]
    if harm is None and len({n.name for n in owner}) == 1:
        return owner[0].name
    return nearest(people, at, scene)


_OWNED_NEAR = 4
"""How far behind "Leo's" an allergy may stand that is his: "Ella from Leo's class has a nut allergy" is not."""
MY_TEST = re.compile(
    r"\A\W*(?:went|had|got|been|saw|back from)\b|\bmy (?:\w+ ){0,3}(?:tests?|results?|panel|allergist)\b|\bI\b",
    re.IGNORECASE,
)
"""What tells that a test was the speaker's."""
_ONE_OF_THEM = re.compile(r" (?:one|two|three|some|several|most|both|all|a few|a couple) of (?:them|those|the [a-z]+) ")
"""Somebody of several whom nobody names: "one of them is coeliac"."""


def _is_told_which(line: Line) -> bool:
    """Whether somebody of several is named between commas: "one of them, Lotte, is allergic"."""
    found = _ONE_OF_THEM.search(line.text)
    at = line.token_at(found.end()) if found is not None else 0
    return bool(at) and line.tokens[at].text == "," and any(n.at == at + 1 for n in named(line, line.scene))


def tells_no_allergy(line: Line) -> bool:
    """Whether a line denies or doubts an allergy, tells of somebody whom nobody names, or jokes."""
    unnamed = _ONE_OF_THEM.search(line.text) and not _is_told_which(line)
    jokes = not _IN_JEST.isdisjoint(t.low for t in line.tokens)
    return bool(NOT_SO.search(line.text) or unnamed) or _is_doubted(line) or jokes


def reactions(line: Line) -> list[Reading]:
    """Read an allergy by what the sentence holds: a food or a medicine, what it did, and to whom."""
    scene, lows = line.scene, {t.low for t in line.tokens}
    cue = next((i for i, t in enumerate(line.tokens) if t.low.startswith(_NAMED_SO)), -1)
    harm = _HARM.search(line.text)
    if (cue < 0 and harm is None) or lows & PETS or not stated(line):
        return []
    if tells_no_allergy(line) or (cue >= 0 and {t.low for t in line.tokens[cue + 1 : cue + 4]} & _MOCKING):
        return []
    found = suspects(line, harm)
    if cue >= 0 and line.tokens[cue].low in ("coeliac", "celiac") and not _ABOUT.search(line.text):
        found = [(cue, "gluten")]
    if not found and harm is not None and cue < 0 and scene.substance and _HARD.search(harm[0]):
        found = [(line.token_at(harm.start() + 1), scene.substance)] if _BACK.search(line.text) else []
    if cue >= 0 and found != [(cue, "gluten")]:
        near = [f for f in found if harm is not None and _close(line, harm, f[0])]  # "X nearly killed me, I'm allergic"
        found = [f for f in found if _belongs(line, cue, f[0])] or near
    elif harm is not None and not _HARD.search(harm[0]):
        found = [f for f in found if _close(line, harm, f[0])]
    people = named(line, scene)
    mine = cue >= 0 and bool(
        {t.low for t in line.tokens[max(0, cue - 3) : cue]} & {"my", "our"}
        or _ON_FILE.search(line.text[: line.starts[cue]])
    )
    noted = (
        cue >= 0 and line.tokens[cue].low.startswith("anaphyla") and all(c.lemma in ("", "note") for c in line.clauses)
    )
    if not found or (cue >= 0 and not mine and not noted and all(n.owns and n.name == scene.me for n in people)):
        return []
    nobodys = bool(found[0][0]) and line.tokens[found[0][0] - 1].low in (
        "the",
        "a",
        "an",
    )  # "the aspirin allergy, my lips"
    hurt = harm if cue < 0 or nobodys else None
    named_others = any(n.name not in ("", scene.me) and n.name.lower() not in CARERS for n in people)
    if _ON_A_FORM.search(line.text) and len(scene.mentioned) == 1 and not named_others:
        (person,) = scene.mentioned  # "I filled in Mum's form. Under allergies I put trimethoprim"
    elif (_ASKED_AND_TOLD.search(line.text) and not named_others) or _is_own_card(line):
        person = scene.me
    else:
        person = _sufferer(line, scene, people, hurt, cue if cue >= 0 else found[0][0])
    if (
        not person
        or person.lower() in CARERS
        or (person == scene.me and _THIRD.search(line.text) and not lows & _FIRST)
    ):
        return []
    return [
        Reading(
            collection=ALLERGY_RECORDS,
            values={"person": person, "substance": low_start(name), "kind": kind_of_allergen(name)},
        )
        for _, name in found[:4]
    ]


_ON_A_FORM = re.compile(
    r" (?:under|for|at|in|into|beside) (?:the )?(?:\S+ )?allerg\w+ (?:\S+ ){0,2}?(?:i|we) (?:have |'ve )?(?:put|wrote|written|entered|listed|noted|filled) "
)
_THIRD = re.compile(r" (?:gets|breaks out|reacts|carries|comes out in|comes up in) ")
_FIRST = word_set("i me my myself we us our mine")


def _is_own_card(line: Line) -> bool:
    """Whether a line is what stands on a card of the speaker's: "Name Thandeka Mokoena, blood group O, allergic to"."""
    own = re.search(r"\bmy (?:\w+ )?(?:wallet|card|bracelet|phone|form|file|passport|purse|bag|id)\b", line.scene.whole)
    return bool(own) and is_card(line)


def is_card(line: Line) -> bool:
    """Whether a line is what is filled in behind "name"."""
    return bool(re.match(r" (?:full )?name (?!is |was |of |one |two |three |<)", line.text))


_ON_FILE = re.compile(
    r" my (?:\S+ ){0,2}(?:chart|file|records?|notes|bracelet|form|card|wristband|profile|history|paperwork|id) (?:\S+ ){0,3}?(?:says?|said|reads?|has|have|shows?|lists?|states?|with) "
)
"""What is written where the speaker's own illnesses are."""
_ABOUT = re.compile(r" (?:awareness|friendly|menu|options?|friend of|recipes?|society|blog) ")
_BACK = re.compile(
    r" (?:it|that|them|this|those|one) |\A (?:not for me|never again|no thanks|my|his|her|woke|face|lips|throat|tongue|hives|covered) "
)


def _belongs(line: Line, cue: int, at: int) -> bool:
    """Whether a food stands right before "allergy", or behind it as what is named: "allergist confirmed it: cashews"."""
    if at < cue:
        return cue - at <= 2
    between = {t.low for t in line.tokens[cue + 1 : at]}
    return at - cue <= _NEAR and bool(between & _LINKS)


_LINKS = frozenset(
    {
        "to",
        ":",
        "is",
        "are",
        "confirmed",
        "-",
        "–",
        "=",
        "being",
        "called",
        "for",
        "on",
        "against",
        "with",
        "put",
        "wrote",
        "listed",
        "ticked",
        "entered",
        "told",
        "said",
        "answered",
        "mentioned",
    }
)
"""What may stand between the word for an allergy and what it is to."""


def _close(line: Line, harm: re.Match[str], at: int) -> bool:
    """Whether what was eaten stands right before what happened, or after it behind "from", "after" and the like."""
    first, last = line.token_at(harm.start() + 1), line.token_at(harm.end() - 2)
    if at <= last:
        return first - at <= _NEAR
    between = {t.low for t in line.tokens[last:at]}
    if at - last <= _NEAR and _THIS_TIME.match(line.text, line.starts[at] + len(line.tokens[at].low)):
        return True
    return at - last <= _NEAR and bool(between & {"from", "after", "off", "to", "by", "with", "when", "every", "of"})


_THIS_TIME = re.compile(r"(?: \S+)? (?:this time|of all things|again|apparently|it was|it turns out) ")
"""What tells of a food behind a reaction that it was the cause: "came up in hives again, papaya this time"."""
_NEAR = 9
"""How many words may lie between what was eaten and what it did."""


def low_start(name: str) -> str:
    """Return a name with a small first letter, but an abbreviation as it is."""
    return name if name[1:2].isupper() else name[0].lower() + name[1:]
