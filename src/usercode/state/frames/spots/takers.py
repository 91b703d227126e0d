"""Who takes a medicine that a sentence names: by its verb, by what stands before and behind, and whether it is over."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, SUBJECTS
from usercode.state.frames.patients import ill_one, is_of_illness, nameless_is_ill
from usercode.state.frames.patients import treats as is_carer
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import Named
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import CARERS, PEOPLE
from usercode.state.frames.wordset import word_set

_OVER = re.compile(
    r" (?:stop taking|stopped|stop|stopping|stop using|came off|come off|coming off|went off|go off|got off|"
    r"getting off|quit|finished|finish|done with|scrapped|axed|nixed|canned|pulled(?: the plug on)?|got rid of|"
    r"(?:said|waved|kissed) (?:goodbye|bye|farewell) to|(?:bye|goodbye|farewell|adios|so long|good riddance)(?: bye)?(?: to| ,)?|paused|pausing|pause|weaned off|wean off|binned|discontinued|ditched|"
    r"dropped(?! off)(?! (?:(?:an?|the|some|his|her|my) )?(?:box|pack|packet|bottle|strip|tube|sachet|blister|bag|supply|couple|few|tablets) )|ended|swapped|(?:replaced|exchanged)(?! with| by| for)|(?<!dropped )(?<!drop )(?<!drops )(?<!dropping )off|last of|took me off|leave out|"
    r"leaving out|left out|skip|skipping|skipped|suspend|suspended|suspending|hold off on|hold off|holding off|"
    r"(?:got|get|getting|came|come|coming) to the end of|(?:reached|reaching|near(?:ed)?) the end of|saw the back of|put on hold|lay off|leave off|taken off|taking me off|takes me off|last|final|threw out|threw away|flushed|"
    r"no more|without) (?:(?:the|my|his|her|all|that|taking|on|with|of|last|course|dose|tablet|pill|box|pack|me|him|"
    r"ever|any|old|daily|day|week|a|few|[^\s,;.!?<>]+ 's) ){0,5}\Z"
)
"""What right before a medicine says that it is over."""
_OVER_AFTER = re.compile(
    r"\A (?:\S+ ){0,3}?(?:stopped|finished|done(?! so| it| that| since| for| this| all)|(?<!left )(?<!all )over"
    r"(?! to| at| in| from| for| there| here| the counter)|paused|discontinued|out of my system|history|is no more|was yesterday|"
    r"ran out and) |\A (?:was|is) (?:this|yesterday|last|<d\d+>) |\A (?:\S+ ){0,4}?was (?:my |the )?last "
    r"(?:one|dose|day) |\A (?:i|he|she|we) (?:must|may|should|can|am|'m|is|was) ?(?:not|n't|no longer) "
    r"(?:to |allowed to )?(?:take|have|use|touch) "
    r"|\A (?:(?:and|or|plus|along with|like) (?:[^\s,;.!?<]+ ){1,7}?)?(?:is |'s |are )(?:now |also |all |both |officially |finally |already )*"
    r"(?:(?:out|off|gone|over|toast|a no-no|a no-go|taboo|banned|forbidden|(?:strictly )?off[- ]limits|ruled out|out of bounds|off the (?:table|list|menu)) "
    r"(?:for|to) (?:me|him|her|us|them|(?:my|our) \S+) |(?:banned|forbidden|ruled out|off[- ]limits) )"
    r"(?=[,.;:!–—(]|since |now |as |because |for good |for life |for ever |forever |from now on |again |any ?more )"
)


def helped_to(line: Line, mine: Named, people: Sequence[Named]) -> str:
    """Return who has taken of what is the speaker's: "Mark" of "he took some of my ibuprofen", "" for nobody."""
    others = [n for n in people if n.at < mine.at and not n.owns and not line.tokens[n.at].low.endswith("self")]
    me = line.scene.me
    if mine.name != me and not others and _TOOK_MYSELF.match(line.text[: line.starts[mine.at]]):
        return me
    if mine.name != me or not others or others[-1].name in ("", me):
        return ""
    return others[-1].name if _TOOK.search(line.text[line.starts[others[-1].at] : line.starts[mine.at]]) else ""


_TOOK = re.compile(
    r" (?:took|takes|taken|taking|take|had|has|having|swallowed|popped|used|uses|using|borrowed|pinched|nicked|swiped|"
    r"(?:help|helps|helped|helping) (?:himself|herself|themselves) to|been into) "
    r"(?:(?:some|one|two|three|a|few|couple|of|half|all|<n\d+>) )*\Z"
)
_TOOK_MYSELF = re.compile(
    r"\A (?:just |so |and |then |ok )*(?:took|taking|popped|swallowed|borrowed|pinched|nicked|had) "
    r"(?:(?:just|some|one|two|three|a|an|few|couple|of|half|all|spoon|spoonful|dose|swig|sip|tablet|pill|<n\d+>) )*\Z"
)
"""How a speaker without "I" has taken of what is somebody else's: "Took a spoon of his Robitussin"."""
KINDS_FOR = word_set("children child kids kid infants infant baby junior women men adult adults")
"""For whom a kind of a medicine is made, and nobody who takes it: "some children's Advil"."""
OFF_IT = re.compile(
    r" (?:took|taken|takes|came|come|went|got|weaned) (?:me |him |her |us )?off (?:it|that|them) | (?:stopped|quit|finished) "
    r"(?:taking |with |the last of )?(?:it|that|them) | (?:i|he|she|we) (?:no longer (?:take|takes|use|uses|have|has|need|needs)|"
    r"(?:do|does) (?:not|n't) (?:take|use|have|need)) (?:it|that|them) (?=[.,;!]|any ?more|any longer|now|because|"
    r"since)"
)
NEAR = 4
"""How far "my" may stand from a medicine: "my old daily warfarin"."""


def verb_between(line: Line, first: int, last: int) -> bool:
    """Return whether a verb or a mark stands between two tokens."""
    return any(t.low in FORMS or (t.kind == "mark" and t.low != "'s") for t in line.tokens[first + 1 : last])


_UNLIKE = {"he": "m", "him": "m", "his": "m", "she": "f", "her": "f"}


def with_patient(line: Line, people: Sequence[Named]) -> list[Named]:
    """Return people with the one who is ill, by the sentence before, where a pronoun is nobody's that the line tells.

    "Dad's knee hurts. I'm sending him Advil with Priya": him is nobody who is named only later, nor another "her".
    """
    patient = scene_patient(line.scene)
    people = [_not_the_bringer(line, n, people, patient) for n in people]
    bearers = {n.name for n in people if _BY_HAND.search(line.text[: line.starts[n.at]])} - {"", line.scene.me}
    out: list[Named] = []
    for one in people:
        if one.name in bearers and line.tokens[one.at].low not in _UNLIKE:
            continue
        gender = _UNLIKE.get(line.tokens[one.at].low, "")
        called = [n for n in people if n.name == one.name and line.tokens[n.at].low not in _UNLIKE]
        later = one.name in bearers or (bool(called) and all(n.at > one.at for n in called) and not one.owns)
        other = any(
            n.name == one.name and n.at < one.at and _UNLIKE.get(line.tokens[n.at].low, gender) != gender for n in out
        )
        lost = gender and (not one.name or is_carer(one.name) or later or other)
        meant = patient or next((n.name for n in reversed(out) if n.name not in ("", line.scene.me)), "")
        out.append(
            Named(one.at, meant if later or other else patient, one.owns)
            if lost and (patient or later or other)
            else one
        )
    return out


def _not_the_bringer(line: Line, one: Named, people: Sequence[Named], patient: str) -> Named:
    """Return a pronoun as the one who is ill where it may be them or who left the medicine: "my aunt left some by her bed"."""
    word = line.tokens[one.at].low
    brings = any(n.at < one.at and n.name == one.name and _BRINGS.match(_after(line, n.at)) for n in people)
    fits = patient and line.scene.gender(patient) in (_UNLIKE.get(word, "-"), "")
    return Named(one.at, patient, one.owns) if brings and fits else one


_BRINGS = re.compile(r" (?:left|brought|put|dropped|fetched|bought|got|gave|laid|posted|sent) ")
_BY_HAND = re.compile(
    r" (?:send\w*|sent|post\w*|mail\w*|ship\w*|tak\w+|took|gave|giv\w+|deliver\w*|pass\w*) (?:[^\s;.]+ ){1,9}?(?:with|via|through|by way of) (?:my |our )?\Z"
)
"""What leads to the name of who carries something to somebody else: "sending him Advil with Priya"."""


def scene_patient(scene: Scene) -> str:
    """Return the one whom the sentence before says is ill, "" for none or several."""
    ill = [name for name in scene.patients if name != scene.me]
    return ill[0] if len(ill) == 1 and is_of_illness(scene.before) else ""


def taker(line: Line, at: int, people: Sequence[Named], scene: Scene, treats: bool = False) -> str:  # noqa: PLR0911
    """Return who takes it: whom "for" or a verb of giving names, else the one named last before it.

    A "she" or "he" that is nobody known is the one who treats the speaker when the sentence is about giving.
    """
    if (found := _begins(line, at) or taker_behind(line, at, people, scene)) is not None:
        return found
    before = [n for n in people if n.at < at and not (n.owns and n.name == scene.me)]
    before = [n for n in before if n.name or not n.owns] or before  # "had his valve replaced"
    if takes_over(line, at):
        before = [Named(at, scene.me)]
    carers = [i for i, t in enumerate(line.tokens[:at]) if t.low in CARERS]
    if not before:
        if _NOW_IT_IS.search(line.text[: line.starts[at]]):
            treats, people = True, []
        others = {n.name for n in people} - {scene.me, ""}
        plural = any(t.low in ("they", "people", "everyone", "patients", "someone", "you") for t in line.tokens[:at])
        if (others and not carers) or (plural and not treats):
            return ill_one(scene) if {ill_one(scene)} == others else ""
        if treats and nameless_is_ill(scene):
            return ""
        return (ill_one(scene) if treats or GOES_ON.match(line.text) or _LABELLED.match(line.text) else "") or scene.me
    last = before[-1]
    if line.tokens[last.at].low in ("him", "her") and is_carer(last.name or "nobody"):
        return ""  # "the doctor wrote her a prescription": somebody who is not known
    if not last.name and _HAS_NOW.search(line.text[line.starts[last.at] : line.starts[at]]):
        return ""
    if last.name != scene.me and _ADVISED.search(line.text[: line.starts[at]]):
        return scene.me if _SO_I.search(line.text[line.starts[at] :]) else "" if not treats else last.name
    if line.tokens[last.at].low == "us" and (patient := _given_us_for(line, before, treats=treats)):
        return patient
    if line.tokens[last.at].low == "us" and treats and nameless_is_ill(scene):
        return ""
    if last.name and not is_carer(last.name):
        return last.name
    carer = (
        bool(last.name)
        or line.tokens[last.at].low in ("he", "she")
        or (last.at > 0 and line.tokens[last.at - 1].low in CARERS)
    )
    somebody = _others([n for n in people if n.at < at and n is not last], scene)
    return scene.me if treats and carer and not somebody else ""


_LABELLED = re.compile(r" (?:in the |at |every |each )?(?:[a-z]+|<o\d+>) : ")
"""How a line of a list of medicines begins with when they are taken: "Evenings: warfarin"."""
_NOW_IT_IS = re.compile(r" (?:and|so|,) (?:now |so now |then )?(?:it is|it 's|that means) (?:\S+ ){0,2}\Z")
"""How what was found out leads to a medicine: "they did a swab and now it's penicillin"."""


def is_over(lead: str) -> bool:
    """Whether what stands before a medicine says that it is over, and is not denied: "I never skip my"."""
    lead = _SENT_OFF.sub(" sent with ", lead)
    m = _OVER.search(lead)
    if m is None or _KEPT_UP.search(lead[: m.start() + 1]):
        return False
    waits = _UNTIL_THEN.search(lead[: m.start() + 1])
    return waits is None or not (waits["now"] or _NOT_YET_DONE.match(m[0]))


def is_over_behind(tail: str, lead: str = " ") -> bool:
    """Whether what stands behind a medicine says that it is over; `lead` stands before it: "until it is finished"."""
    if _ANY_MORE.match(tail) and _DOES_NOT.search(lead):
        return True
    waits = _UNTIL_THEN.search(lead)
    return bool(_OVER_AFTER.search(tail)) and not (waits is not None and _STILL_TO_COME.match(tail))


_DOES_NOT = re.compile(
    r" (?:(?:do|does|did) (?:not|n't)|never|no longer) (?:have to |need to )?(?:needs?|takes?|uses?|have|has|wears?|requires?|injects?|wants?|get|gets) (?:(?:the|my|his|her|their|any|that|those) )*\Z"
)
_ANY_MORE = re.compile(r"\A (?:[a-z]+ ){0,2}?(?:any ?more|any longer|now|these days|since) ")
"""How a medicine is told to be needed no more: "she does not need the patches any more"."""
_UNTIL_THEN = re.compile(
    r" (?:until|till|once|when|whenever|before|as soon as|if|unless|in case|after) "
    r"(?:(?:i|he|she|we|they|you|the|my|his|her|our|their|all|those|these|[^\s,;.!?<>]+ 's) ){0,3}"
    r"(?P<now>(?:(?:have|has|'ve|am|'m|is|are|'re|been|will|'ll|can|may) )*)\Z"
)
_NOT_YET_DONE = re.compile(r" (?:stop|finish|come|go|get|quit|pause|wean|leave|skip|suspend|hold|put|lay|drop) ")
_STILL_TO_COME = re.compile(r"\A (?:\S+ )?(?:is|are|'s|'re|has|have|'ve) ")
"""How a medicine is told to be over only at a time to come: "until the antibiotics are finished", "once I'm off"."""


THEY_MAY = re.compile(r" (?:says?|said|told (?:us|me)|thinks?|decided|agreed) (?:that )?(?:he|she) ")
"""How who treats somebody speaks of them: "the cardiologist says he can come off the warfarin"."""
THEY_STOPPED = re.compile(
    r" they (?:have |'ve |just |finally |also |now )*(?:stopped|discontinued|scrapped|ended|paused) (?:the |that )?\Z"
)
"""How those who treat somebody, named by no more than "they", end a medicine: "they stopped the Coumadin"."""
_SENT_OFF = re.compile(r" (?:send|sends|sent|packed|waved|saw|let|discharged) (?:\S+ ){1,3}?(?:off|away|out) with ")
"""How somebody leaves with a medicine and is not off it: "they sent her off with Bactrim"."""
_KEPT_UP = re.compile(r" (?:not|n't|never|cannot) (?:\S+ ){0,2}\Z")
_HAS_NOW = re.compile(
    r"\A(?:he|she) (?:now |also |just |still |already )*(?:has|have|takes|is on|'s on|is starting|is going on|starts|"
    r"is taking|'s taking|needs|uses|started) "
)
"""What makes "he" somebody who takes a medicine, and not the one who treats."""


def _given_us_for(line: Line, before: Sequence[Named], *, treats: bool) -> str:
    """Return who is ill where a medicine was given to "us": named in this sentence or in the one before it."""
    ill = {n.name for n in before if line.tokens[n.at].low not in ("us", "we")}
    if len(ill) == 1 and line.scene.me not in ill:
        return ill.pop()  # "Ellie has an ear infection, the locum gave us Augmentin"
    return ill_one(line.scene) if treats else ""  # "Poppy has an infection in both ears. They gave us Augmentin"


def taker_behind(line: Line, at: int, people: Sequence[Named], scene: Scene) -> str | None:
    """Return who is named behind a medicine as the one it goes to or who takes it, None for nobody."""
    later = [n for n in people if n.at > at]
    given = [n for n in later if is_handed(line, n.at)]
    later = [n for n in later if not (n.owns and _is_occasion(line, n.at))]
    meant = [n for n in later if n.at - at <= _FAR and _leads_to(line.tokens[max(at, n.at - 3) : n.at], owned=n.owns)]
    meant = [n for n in meant if not _opens_another(line, n.at)]
    given_before = _GIVEN_BEFORE.search(line.text[: line.starts[at]]) is not None
    takes = [n for n in later if _TAKES_IT.match(_after(line, n.at)) and (n.name or not given_before)]
    ill = [n for n in later if n.name != scene.me and not n.owns and _is_why(line, n.at)]
    placed = [n for n in later if n.owns and n.name != scene.me and _is_at_hand(line, at, n.at)]
    return next((n.name for group in (given, meant[:1], takes, placed[:1], ill[:1]) for n in group), None)


def _opens_another(line: Line, at: int) -> bool:
    """Whether "for somebody" begins what is told of another thing: ", for me the GP wrote something else"."""
    led = next((i for i in range(at - 1, max(0, at - 4), -1) if line.tokens[i].low == "for"), 0)
    after = line.tokens[at + 1].low if at + 1 < len(line.tokens) else ""
    parted = bool(led) and line.tokens[led - 1].low in (",", ";", "and", "but", "while")
    return parted and after in DETERMINERS | SUBJECTS


_GIVEN_BEFORE = re.compile(r" (?:gave|give|giving|given|slipped|handed|fed) (?:him|her|[a-z]+) (?:\S+ ){0,3}\Z")
"""Who was given a medicine before it is named, whoever else had some: "I gave him two Advil, the neighbour had some"."""
_PUT_DOWN = re.compile(
    r" (?:left|leave|leaving|put|putting|laid|placed|set|popped|dropped|counted|sorted|stuck|tucked) (?:[^\s;.!?]+ ){0,6}\Z"
)
_BY_THEM = re.compile(
    r" (?:on|by|beside|next to|in|into|inside|under|at) (?P<whose>[^\s,;.!?]+) (?:'s )?(?:[a-z]+ )?(?:bedside(?: table)?|bed|pillow|nightstand|night table|tray|"
    r"plate|mug|cup|glass|water|tea|coffee|room|locker|chair|armchair|desk|(?:pill|tablet) ?(?:box|organi[sz]er)|pillbox|dosette|blister pack|porridge|breakfast|soup) "
)
"""Where a medicine is put for somebody: "left Sudafed on her bedside table"."""


def _is_at_hand(line: Line, at: int, person: int) -> bool:
    """Whether a medicine is put where somebody takes it whose place that is."""
    return bool(_PUT_DOWN.search(line.text[: line.starts[at]])) and any(
        line.token_at(m.start("whose")) == person for m in _BY_THEM.finditer(line.text, line.starts[at])
    )


_BECAUSE = re.compile(r" (?:because|as|since|cause|cos|,|–|—|-|;) (?:my |our |poor |little |the |now )*\Z")
_HAS_WHAT = re.compile(
    r" (?:still |now |again |just )*(?:has|have|had|'s got|is|'s|woke|came|keeps|can not|ca n't|cannot|complains|complained|caught|picked up) "
)


def _is_why(line: Line, at: int) -> bool:
    """Whether a sentence tells behind a medicine of whose illness it is for: "grabbed Advil because Isla has an earache"."""
    behind = _after(line, at)
    plain = at + 1 < len(line.tokens) and line.tokens[at + 1].kind == "word" and line.tokens[at + 1].capital
    behind = _after(line, at + 1) if plain and not _HAS_WHAT.match(behind) else behind
    part = re.split(r" [;.!?–—] ", behind)[0] + " "
    lead = line.text[: line.starts[at]]
    got = _FOR_SOMEBODY.search(lead) and not _TOOK_ANY.search(lead)
    return bool(got and _BECAUSE.search(lead) and _HAS_WHAT.match(behind)) and is_of_illness(part)


_FOR_SOMEBODY = re.compile(
    r" (?:bought|buying|got|getting|grabbed|picked up|ordered|fetched|fetching|brought|bringing|taking (?:\S+ ){1,4}?(?:over|round|to)|stocked up on|dropping (?:off|round)) "
)
_TOOK_ANY = re.compile(r" (?:took|take|takes|swallowed|popped|had|having|started) ")


def _is_occasion(line: Line, at: int) -> bool:
    """Whether what somebody owns is an occasion, which takes no medicine: "for our weekend away"."""
    return any(t.low in _OCCASIONS for t in line.tokens[at + 1 : at + 4])


_OCCASIONS = word_set(
    "trip weekend holiday holidays wedding journey flight anniversary birthday visit honeymoon night date break getaway"
)


def _leads_to(between: Sequence[Token], *, owned: bool) -> bool:
    """Whether the words before a person say that it is for them, and not "for ten days and"."""
    at = next((k for k, t in enumerate(between) if t.low == "for" or (t.low == "to" and not owned)), None)
    return at is not None and not any(t.kind == "span" or t.low in COORDINATORS for t in between[at:])


_FAR = 8
"""How far behind a medicine "for" may name somebody."""
_HANDED = re.compile(
    r" (?:give|gives|giving|gave|given|hand|handing|handed|let|letting|slip|slipped|offer|offering|offered|bring|"
    r"bringing|brought|dose|dosing|pass|passed|left|lent|start|started) (?P<who>\S+ )"
    r"(?:have |take |with |on )?(?:(?:a|the|my|another|half a) (?:few )?(?:strip|box|packet|pack|rest|tablet|pill|"
    r"course|handful|bottle|blister|couple|dose|spoonful|lot|leftovers?)|one|two|three|some|it|them|that|those|these|"
    r"half|both|a couple|a few|a dose|a spoonful|another|the first|<z\d+>|<n\d+>) "
)
"""To whom a medicine goes that the same sentence named before: "I have Aleve here, I'll give him two"."""
_FETCHED = re.compile(r" (?:it|them|that|those|one|some|two) (?:\S+ ){0,3}?for (?P<who>\S+ )")


def is_fetched_for_another(lead: str) -> bool:
    """Whether what leads to a medicine tells that the speaker saw to it for somebody else: "so I got him some"."""
    return _FOR_ANOTHER.search(lead) is not None


_FOR_ANOTHER = re.compile(
    r" (?:got|get|getting|grabbed|fetched|brought|bought|gave|give|giving|handed|ordered|found|left|sent|poured|mixed|made|let|slipped) "
    r"(?:him|her|them|the (?:kids|children|boys|girls|twins)) (?:(?:some|an?|two|one|half|the|his|her|more|take|have|swallow) ){0,3}\Z"
)


def is_handed(line: Line, at: int) -> bool:
    """Whether a person behind a medicine is the one to whom it goes: "picking it up for him"."""
    return any(m.start("who") == line.starts[at] for p in (_HANDED, _FETCHED) for m in p.finditer(line.text))


GOES_ON = re.compile(
    r" (?:so |now |currently )?(?:it|that|they|those|these|there|this) (?:is|are|'s|'re) (?!my |mine )"
)
"""How a sentence goes on about the pills that the one before it told of."""
_ADVISED = re.compile(
    r" (?:swears? by|swore by|recommends?|recommended|suggests?|suggested|told me about|raves about|raved about|"
    r"dropped (?:off|by|round|over)|found|dug out|brought(?: over| round| back)?|left (?:me|us)) "
)
SO_I_DO = re.compile(
    r" so (?:i|we) (?:am|'m|are|will|'ll) (?:going to |about to )?(?:take|taking|have|having|try|trying|drop|dropping|"
    r"pop|popping|use|using) (?:it|one|two|some|them) "
    r"| , (?:(?:and|so|now|just|about to|going to|gonna) )*(?:dropping|drop|popping|pop|taking|take|necking|swallowing|downing|chewing) "
    r"(?:one|two|three|a couple|half|<n\d+>) (?!for |to |round |over )"
)
"""How what is at hand is told to be taken: "found Alka-Seltzer, so I'm going to drop two in a glass", "dropping two in a glass"."""
_SO_I = re.compile(
    r" (?:and|so|which is why|therefore|hence) (?:now )?(?:i|we) (?:have |'ve |am |'m |will |'ll |just |going to |"
    r"about to )*(?:having|have|had|drop|dropping|pop|popping|bought|got|ordered|picked|started|begun|began|taking|"
    r"take|took|taken|grabbed|tried|try|trying|using|use) "
)
"""What a neighbour swears by or brings is taken by the speaker only where they say so."""
_TAKEN_OVER = re.compile(
    r" (?:and|so|then|but|,) (?:(?:am |'m )?(?:now |just )?(?:about|going|off) to (?:plop|drop|pop|take|neck|down|"
    r"swallow|chug|try|knock back) (?:it|them|one|two|some|those|a couple|half|<n\d+>) (?!round |over |back )"
    r"|(?:now |so |tonight |today )*(?:i|we) (?:have |'ve |am |'m |will |'ll |just |already |"
    r"now |been |plan to |intend to |mean to |want to |(?:am |'m )?(?:going|planning|about|meaning) (?:to |on )){0,4}"
    r"(?:taking|take|took|taken|trying|try|having|using|use|started|starting|start|popped|popping|swallowed) "
    r"(?:on )?(?:it|them|one|two|some|those|these|that|a couple|half|<n\d+>|<o\d+>) (?!to |round |over |back ))"
)
"""How the speaker takes what somebody else had of a medicine: "he gave me some of his, so I'm trying one"."""
STARTS_ON = re.compile(
    r" (?:and|so|,) (?:now |so |today |tonight )*i (?:have |'ve |am |'m |will |'ll |just |now ){0,3}"
    r"(?:started|starting|start) (?:on )?(?:it|them|those|these|one) "
)
"""How the speaker begins with what is at hand, whomever it did good before: "worked for him, so I'm starting on those"."""


def _begins(line: Line, at: int) -> str | None:
    """Return the speaker where they are told behind a medicine to begin with it, else None."""
    tail = line.text[line.starts[at] :]
    return line.scene.me if STARTS_ON.search(tail) and not _NOT_TAKEN_OVER.search(tail) else None


def takes_over(line: Line, at: int) -> bool:
    """Whether the speaker is told behind a medicine to take it, whosesoever it was."""
    tail = line.text[line.starts[at] :]
    after = line.tokens[at:]
    for_other = any(t.low == "for" and {u.low for u in after[k + 1 : k + 4]} & PEOPLE for k, t in enumerate(after))
    lead = line.text[: line.starts[at]]
    theirs = for_other or _FOR_THEM.search(tail) or not _PARTED.search(lead)
    parted = None if theirs else _SO_IT_IS.search(tail)
    found = _TAKEN_OVER.search(tail) or parted or (None if for_other else _SHARED.search(lead))
    return found is not None and not _NOT_TAKEN_OVER.search(tail)


_SHARED = re.compile(
    r" (?:gave|given|lent|slipped|passed|handed|spared|left|sent|brought) (?:me|us) (?:\S+ ){0,4}?(?:of )?"
    r"(?:his|her|their)(?: \S+)? \Z"
)
"""How somebody parts with a medicine of theirs: "a friend gave me a few of his"."""
_PARTED = re.compile(
    r" (?:gave|given|lent|lends?|slipped|passed|hand(?:ed|s)|spared|left|sent|brought|dropped|popped|came (?:over|round|by) with|"
    r"turned up with|parted with|shared|offered|donated|lobbed|chucked|dug out) "
)
_FOR_THEM = re.compile(r" (?:for (?:her|him|them)|(?:she|he|they) (?:takes?|has|have|needs?|swallows?)) ")
_SO_IT_IS = re.compile(
    r" (?:and|so|,|–|—|-) (?:now |so |from now on )*(?:it is|it 's|that is|that 's|i am on|i 'm on|it 's been) (?:now |just )*"
    r"(?:one|two|three|half|half a|a couple|<n\d+>|<z\d+>)(?: \S+)? (?:a|per|each|every|after|before|with|at|in|<o\d+>|<d\d+>|daily|twice|morning) "
)
"""How what somebody parted with is told to be taken from now on: "she brought some of hers, so it's one after breakfast"."""
_NOT_TAKEN_OVER = re.compile(
    r" (?:not|n't|never|if|might|may|maybe|could|would|refused|declined|back to|instead of|rather than|read|thinking|"
    r"considering|no way|no thanks|threw|binned|flushed|gave (?:it|them) back) "
)
_TAKES_IT = re.compile(
    r" (?:which |that )?(?:began|starts|started|begins) (?:(?:on )?(?:it|them) )?(?:<d\d+>|today|yesterday|already|"
    r"this) | (?:(?:will|'ll|can|is|was|has|should|needs|ought|might as well|going|just|now|to) ){1,4}"
    r"(?:take|taking|have|having|swallow|try|trying) | (?:(?:has|'s|is|have|just|now|already|been|started|begun|since) "
    r"){1,4}(?:taking|swallowing|using|popping) | (?:(?:has|'s|is|will|'ll|to|just|now|already|going|due) ){0,4}"
    r"(?:starts|start|started|starting|begins|begin|begun|beginning|gets|getting|get) (?:(?:on|with) )?"
    r"(?:it|them|that|those|the (?:course|first|tablets|syrup|drops|pills|antibiotics?)) "
    r"| (?:has |'s |already |just )*(?:takes|took|taken|swallows|swallowed|had) (?:it|them|one|two|three|some|half|"
    r"both|a couple|<n\d+>|<o\d+>|(?:his|her|their|the|an?|another) (?:first |second |third |next |<o\d+> )?(?:doses?|spoon\w*|tablets?|pills?|capsules?|puffs?|one)) "
)


def _after(line: Line, at: int) -> str:
    return " " + line.text[line.starts[at + 1] :] if at + 1 < len(line.starts) else ""


def _others(people: Sequence[Named], scene: Scene) -> bool:
    return any(n.name not in ("", scene.me) for n in people)
