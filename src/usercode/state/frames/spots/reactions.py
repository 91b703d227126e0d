"""Spots of allergies: what somebody must not be given, said outright or by what it did to them."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from usercode.state.change import Value
from usercode.state.frames.allergies import MOCKING
from usercode.state.frames.patients import ill_one
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.of_whom import of_whom
from usercode.state.frames.spots.whose import Named, around, named, nearest, stated
from usercode.state.frames.substances import SORTS_OF_DRUGS, kind_of_allergen
from usercode.state.frames.tokens import tokenize
from usercode.state.frames.words import CARERS, PETS
from usercode.state.frames.wordset import word_set

ALLERGY_RECORDS = "health.allergies"
NO_SUBSTANCES = word_set("mondays monday work bullshit nonsense drama small talk people meetings fun happiness idiots")


DOUBT = re.compile(
    r" (?:thinks?|thought|guess|suspects?|suspected|wonder|believes?|reckons?|assumed|asks?|asked|asking|could be|"
    r"may be|might|not sure|worried|if) "
)
_ASKED_AND_TOLD = re.compile(
    r" (?:asks|asked|asking) (?:\S+ ){1,8}?(?:and|so|,) (?:i|we) (?=(?:told|said|wrote|put|answered|mentioned|gave|"
    r"listed|replied|ticked) )"
)
"""What somebody asked and the speaker then told is no doubt: "she asked about allergies and I told her ibuprofen"."""


_FOUND_THERE = re.compile(
    r"\A (?:so |and )?(?:they|he|she|the (?:doctor|nurse|gp|consultant)) (?:reckons?|thinks?) (?:that )?"
    r"(?:it is |it 's )?"
)
"""How those who treat somebody say what they found: "They reckon she's allergic to ibuprofen"."""


def _is_doubted(line: Line) -> bool:
    """Whether a line doubts what it tells; what those reckon who treat somebody in the sentence before is told."""
    text = _ASKED_AND_TOLD.sub(" ", line.text)
    seen = any(t.low in CARERS for t in tokenize(line.scene.before))
    return bool(DOUBT.search(_FOUND_THERE.sub(" ", text) if seen else text))


# -- read by what the sentence holds, in any order

_NAMED_SO = ("allerg", "anaphyla", "intoleran", "coeliac", "celiac")
HARM = re.compile(
    r" (?:throat|windpipe|lungs|lips?|tongue|face|eyes?|mouth|airways?|neck|hands|skin) (?:\S+ ){0,3}?(?:clos\w+|tighten\w*|seiz\w+|swell\w*|swoll?e?n?|"
    r"swole|blew up|blows up|puff[\w-]*|slits|itch\w*|tingl\w*|burn\w*|balloon\w*|shuts?|twice|doubl\w+|peel\w*) |"
    r" (?:swell\w*|swoll?en(?:-up|-shut)?|swole|puff[\w-]*|blew|blow|blows|ballooned|balloon|balloons) (?:\S+ ){0,2}?"
    r"(?:up|like|face|lips?|shut|tongue|eyes?|throat|mouth) | (?:blister\w*|welts|bumps|spots) (?:\S+ )?(?:all over|everywhere|head to toe) |"
    r" (?:face|lips?|tongue|eyes|head|throat) (?:(?:was|were|went|came up|looked|all) )*like (?:an? |two )?(?:balloons?|pumpkins?|footballs?|sausages?|melons?|slugs?|tyres?|tires?|lemons?) |"
    r" (?:gave|gives|left) (?:\S+ ){1,2}?(?:with )?(?:stevens-johnson|sjs|anaphylaxis|agranulocytosis|no (?:blood pressure|pulse|white cells)) |"
    r" (?:on|to|in) (?:the )?(?:burns? (?:unit|ward)|intensive care|high dependency|resuscitation) | (?:wiped out|destroyed|killed off) (?:my|his|her) (?:neutrophils|white (?:blood )?cells|bone marrow|platelets) |"
    r" asthma attacks? | asthma (?:to )?(?:flar\w+|play\w* up|act\w* up|worse) | into shock | (?:in|with) (?:a |an )?"
    r"(?:\S+ )?rash | (?:set|sets|trigger\w*|brought|brings) (?:off |on )?(?:\S+ ){0,3}(?:asthma|eczema|hives) |"
    r" (?:clos\w+|shut\w*|swell\w*|swelled|swole|blew|blows|puff\w*|numb\w*|blister\w*) (?:up )?(?:my|his|her|their|"
    r"our) (?:\S+ )?(?:throat|windpipe|airways?|lips?|tongue|face|eyes?|mouth|hands) |"
    r" (?:could|can|would|'d|will|'ll) (?:literally |actually |well |easily |really )*kill (?:him|her|them) |"
    r" wants? (?:me|him|her|them|us|\S+) dead | (?:tries|tried|trying) to kill (?:me|him|her|us) |"
    r" (?:never again|off the menu|off limits|off the table|on the never list|banned) (?:for life|for good|forever|"
    r"for me|for him|for her) | (?:hives?|welts|anaphylaxis|anaphylactic|epipen|epi-pen|epipens|epi|adrenaline|wheez\w*|"
    r"nettle\w*|blister\w*|weals?|wheals?|urticaria) | (?:gave|gives|brought on|brings on|triggered|caused|set off) "
    r"(?:\S+ )?(?:an? )?(?:\S+ ){0,2}?(?:attack|seizure|fit|reaction) | (?:rash|reaction|fit|attack) (?:\S+ ){0,3}?(?:from|after|to|off|with|because|by) |"
    r" (?:rash|reaction|swelling) (?:was|is|turned out to be|turns out to be|came from) (?:down to )?(?:the |all )(?!(?:gone|over|bad|awful|better|back|so|not|just) )|"
    r"(?:bad|severe|violent|nasty|scary|horrible|terrible|serious|proper|allergic|awful) reaction |"
    r" (?:nearly|almost|practically|basically|damn near) (?:\S+ )?(?:kill\w*|die\w*|put|finish\w*|took|ended|choke\w*|"
    r"stopped) | (?:stop\w*|could n't|couldn't|could not|ca n't|can't|struggl\w*|trouble|hard(?:ly)?|barely|scarcely) (?:\S+ ){0,2}?(?:breath\w*) |"
    r" (?:turns?|turned) (?:me|him|her|us|\S+) into (?:an? )?(?:tomato|lobster|balloon|beetroot|puffer ?fish|blowfish|strawberry|michelin man) |"
    r" (?:tongue|mouth|lips?|face|throat) (?:\S+ )?(?:went|goes|go|going|gone) (?:\S+ )?numb |"
    r" blue-light\w* | (?:sent|land\w*|put(?! (?:down|on|in|it|that))|puts|sends|took|ended up|ends up|end up|"
    r"ending up|winds up|wound up) (?:[^\s,;.:!?]+ ){0,5}?(?:hospital|er|a&e|emergency|icu|ambulance|resus) |"
    r" (?:break\w*|broke|broken|come|came|comes) (?:\S+ ){0,2}?(?:out|up) (?:in|from|with|all) | came up in |"
    r" (?:(?:goes|go|went) (?:straight|right|clean|clear)|(?:runs?|ran)(?: straight| right)?) through (?:me|him|her|us|(?:my|our) \S+) | covered in (?:\S+ )?(?:spots|hives|welts|bumps|rash) | reacts? (?:\S+ )?(?:badly|to) | reacted (?:\S+ )?"
    r"(?:badly|to) | (?:carr(?:y|ies|ied|ying)|keeps?|needs?|wears?|has|have) (?:one of |always |around )?(?:an?|the|his|her|my|two|those|these|that) (?:[a-z]+ )?pens? "
    r"(?:(?:on|with) (?:him|her|me) |around |everywhere |at all times )?(?=(?:because of|against|due to|on account of|thanks to) )| (?:turned|turns|went|goes) (?:\S+ )?(?:blotchy|lobster|beetroot|purple|blue) "
)
"""What an allergy does to people, in the words they tell it with."""
HARD = re.compile(
    r" (?:weals?|wheals?|urticaria|breath\w*|blister\w*|shock|dead|throat|windpipe|lips?|tongue|hives|anaphyla\w+|epi\S*|welts|face|eyes?) "
)
"""What can hardly be anything but an allergic reaction."""
NOT_SO = re.compile(
    r" (?:not|no|never|n't|without|nor) (?!(?:just|only|merely|simply) )(?:[^\s,;:!?]+ ){0,4}?(?:allerg\w*|intoleran\w*|react\w*|hives|rash|coeliac|celiac) |"
    r" (?:nothing|nowt) (?:at all )?happened | under (?:medical )?supervision | (?:grew|grown|growing|grows) out of | outgr[eo]w\w* | nothing to do with | (?:negative|ruled out|all clear|"
    r"(?:can|may|allowed to|safe to|fine to) (?:now |safely )?(?:have|eat|take) (?:\S+ ){1,4}?(?:after all|again)|"
    r"cleared(?! (?:out|away|up|off|the|my|our|a|some|space) )|fine now|no longer|not any ?more|used to (?:be|have|suffer|react)|turned out not|false alarm) "
    r"| (?:allergy|intolerance) (?:[^;.!?]{0,60} )?(?:lasted only|only lasted|lasted just|was only temporary|went away|has gone|is gone|disappeared|is over) "
)
_IN_JEST = (MOCKING - {"poor", "bless", "my", "your", "his", "her", "late", "early", "bad", "awful", "terrible"}) | {
    "practically",
    "basically",
}
_TREATED_BY = word_set(
    "antihistamine antihistamines epinephrine benadryl cetirizine steroids steroid piriton adrenaline prednisone "
    "prednisolone hydrocortisone zyrtec claritin loratadine antibiotics diphenhydramine alcohol contrast"
)
_GIVEN_FOR = re.compile(
    r"(?<! after they)(?<! when they)(?<! once they)(?<! because they) gave (?:me|him|her|us) (?:\S+ ){0,2}\Z"
)
"""What is given after a reaction is given against it."""
_FINE = re.compile(r" (?:fine|ok|okay|safe|instead|except|only eats?|loves?|lives on) ")


def suspects(line: Line, harm: re.Match[str] | None = None) -> list[tuple[int, str]]:
    """Return the foods and medicines that a line names, with their places; what is given against a reaction is none."""
    out: list[tuple[int, str]] = []
    for i, token in enumerate(line.tokens):
        if token.kind != "word" or token.low in _TREATED_BY or token.low in _NO_SUSPECTS:
            continue
        if token.low == "cream" and i and line.tokens[i - 1].low == "ice":
            continue
        if token.low in SORTS_OF_DRUGS and not (out and out[-1][0] == i - 1):
            continue
        kind = kind_of_allergen(token.low)
        if kind not in ("drug", "food"):
            continue
        lead, tail = around(line, i)
        if token.capital and i and line.tokens[i - 1].low == "at":
            continue  # "a specialist at Mayo"
        if _FINE.search(tail[:40]) or _NO_CAUSE_BEHIND.search(lead):
            continue
        if harm is not None and harm.start() < line.starts[i] and _GIVEN_FOR.search(lead):
            continue
        if token.low in ("nut", "nuts") and i and line.tokens[i - 1].low in _SORTS_OF_NUT:
            out.append((i, f"{line.tokens[i - 1].text} {token.text}"))
        elif out and out[-1][0] == i - 1 and kind_of_allergen(f"{line.tokens[i - 1].low} {token.low}"):
            out[-1] = (i, f"{out[-1][1]} {token.text}")
        else:
            out.append((i, token.text))
    return out


_SORTS_OF_NUT = word_set("tree pine brazil ground")
_NO_CAUSE_BEHIND = re.compile(
    r" (?:instead of|except|without|apart from) (?:\S+ ){0,2}\Z| turn\w* (?:\S+ ){1,2}into (?:an? )?(?:\S+ )?\Z"
    r"| (?:like|red as) (?:an? |two )?(?:ripe |overripe |fat |big )?\Z"
)
"""What leads to a food that was not eaten, or that somebody came to look like: "turn him into a tomato"."""
_NO_SUSPECTS = word_set(
    "ice pea hay date fig bass fat water plant cake burger toast pizza sandwich bread-and-butter ant pet"
)


def _sufferer(line: Line, scene: Scene, people: Sequence[Named], harm: re.Match[str] | None, at: int) -> str:
    """Return whose reaction a line tells of: whose body or whom it hit, else who is named next to it."""
    people = [n for n in people if not _tells_who(line, n, people) and not _is_alarmed(line, n, people)]
    if harm is not None:
        first, last = line.token_at(harm.start() + 1), line.token_at(harm.end() - 2)
        upon = _UPON.match(line.text, harm.end() - 1)
        last = line.token_at(upon.end() - 2) if upon is not None else last
        hit = [n for n in people if first - (4 if n.owns else 1) <= n.at <= last + 1]  # "my whole body"
        if hit:
            return hit[-1].name
        at = first
    far = [n for n in people if n.owns and n.name != scene.me and at - n.at > _OWNED_NEAR]
    people = [n for n in people if n not in far]
    if far and not people:
        theirs = [n for n in far if {t.low for t in line.tokens[n.at + 1 : n.at + 5]} & _TESTS]
        return theirs[-1].name if theirs else ""  # "Noa's blood test came back positive for milk"
    owner = [n for n in people if n.owns and n.name != scene.me]
    if harm is None and len({n.name for n in owner}) == 1:
        return owner[0].name
    return nearest(people, at, scene)


_UPON = re.compile(r" (?:up |over )?on (?:me|him|her|us|my \S+|our \S+) ")
"""Upon whom a part of the body is told to close: "the lungs closed up on him"."""
_TESTS = word_set("test tests results result bloods bloodwork panel biopsy allergist screening")


def _tells_who(line: Line, one: Named, people: Sequence[Named]) -> bool:
    """Whether "our" or "my" only opens what tells who somebody is that was just named: "Theo, our eight-year-old,"."""
    opens = line.tokens[one.at].low in ("my", "our") and line.tokens[one.at - 1].text == ","
    return opens and any(n.at <= one.at - 2 <= n.at + 1 for n in people if not n.owns)


def _is_alarmed(line: Line, one: Named, people: Sequence[Named]) -> bool:
    """Whether the speaker is only whom somebody else's reaction kept busy: "Thabo had us in casualty, face swollen"."""
    at, me = one.at, line.scene.me
    subject = any(n.at < at and not n.owns and n.name not in ("", me) for n in people)
    return subject and line.tokens[at].low in ("us", "me") and line.tokens[at - 1].low in _ALARMS


_ALARMS = word_set("had kept scared frightened worried terrified woke alarmed shocked")
"""What somebody's reaction does to those around them."""
_OWNED_NEAR = 4
"""How far behind "Leo's" an allergy may stand that is his: "Ella from Leo's class has a nut allergy" is not."""
MY_TEST = re.compile(
    r"\A\W*(?:went|had|got|been|saw|back from)\b|\bmy (?:\w+ ){0,3}(?:tests?|results?|panel|allergist)\b|\bI\b",
    re.IGNORECASE,
)
"""What tells that a test was the speaker's."""
_ONE_OF_THEM = re.compile(
    r" (?:one|two|three|some|several|most|both|all|a few|a couple) of (?:them|those|the [a-z]+) (?!(?:[a-z]+ )?(?:pens?|injectors?|jabs?|bracelets?|things?) )"
)
"""Somebody of several whom nobody names: "one of them is coeliac"."""


_ANYBODY_WHO = re.compile(
    r" (?:nobody|no one|anyone|anybody|those|people|someone|somebody|everyone|everybody|guests|customers) (?:(?:who|that) (?:is|are|was|were) |with an? )?(?:\S+ )?allerg"
)
"""Those whom nobody names, of whom is spoken as allergic: "nobody allergic to nuts has to worry"."""


def _is_told_which(line: Line) -> bool:
    """Whether somebody of several is named between commas: "one of them, Lotte, is allergic"."""
    found = _ONE_OF_THEM.search(line.text)
    at = line.token_at(found.end()) if found is not None else 0
    return bool(at) and line.tokens[at].text == "," and any(n.at == at + 1 for n in named(line, line.scene))


def tells_no_allergy(line: Line) -> bool:
    """Whether a line denies or doubts an allergy, tells of somebody whom nobody names, or jokes."""
    unnamed = _ONE_OF_THEM.search(line.text) and not _is_told_which(line)
    anybody = bool(_ANYBODY_WHO.search(line.text))
    jokes = not _IN_JEST.isdisjoint(t.low for t in line.tokens)
    return anybody or bool(NOT_SO.search(line.text) or unnamed) or _is_doubted(line) or jokes


def _what_harms(line: Line, cue: int, harm: re.Match[str] | None) -> list[tuple[int, str]]:
    """Return what a sentence tells somebody to react to, each with its token, as far as its words belong together."""
    found = suspects(line, harm)
    if cue >= 0 and line.tokens[cue].low in ("coeliac", "celiac") and not _ABOUT.search(line.text):
        found = [(cue, "gluten")]
    if not found and harm is not None and cue < 0 and line.scene.substance and HARD.search(harm[0]):
        found = [(line.token_at(harm.start() + 1), line.scene.substance)] if _BACK.search(line.text) else []
    if cue >= 0 and found != [(cue, "gluten")]:
        near = [f for f in found if harm is not None and _close(line, harm, f[0])]  # "X nearly killed me, I'm allergic"
        found = [f for f in found if _belongs(line, cue, f[0])] or near
    elif harm is not None and not HARD.search(harm[0]):
        found = [f for f in found if _close(line, harm, f[0])]
    return found


def _whose(line: Line, people: Sequence[Named], hurt: re.Match[str] | None, at: int) -> str:
    """Return whose allergy a sentence tells: that of the one a form is filled in for, the speaker's, or as it is told."""
    if child := of_whom(line):
        return child
    named_others = any(n.name not in ("", line.scene.me) and n.name.lower() not in CARERS for n in people)
    listed = _IN_A_LIST.search(line.text) and not _FOR_MYSELF.search(line.text)
    if listed and len(line.scene.mentioned) == 1 and all(n.name in ("", line.scene.me) for n in people if n.at < at):
        return line.scene.mentioned[0]
    if _ON_A_FORM.search(line.text) and len(line.scene.mentioned) == 1 and not named_others:
        return line.scene.mentioned[0]  # "I filled in Mum's form. Under allergies I put trimethoprim"
    if (_ASKED_AND_TOLD.search(line.text) and not named_others) or _is_own_card(line):
        return line.scene.me
    if _IS_FRAGMENT.match(line.text) and len(line.scene.mentioned) == 1 and all(n.at > at for n in people):
        return line.scene.mentioned[0]  # "Archie got his bloods done. Egg allergy, and she carries the pen"
    if not people and (ill := ill_one(line.scene)):
        return ill  # "They rang from the hospital about Theo. Hives, from a single cashew."
    return _sufferer(line, line.scene, people, hurt, at)


def _owner(line: Line, people: Sequence[Named], at: int) -> str:
    """Return whose reaction to a food is spoken of: "since Mira's cashew reaction we carry", "" for nobody known."""
    called = line.tokens[at + 1].low if at + 1 < len(line.tokens) else ""
    return next((n.name for n in people if n.owns and 0 < at - n.at <= _OWNED_NEAR and called in _SPELLS), "")


_IS_FRAGMENT = re.compile(
    r"\A (?:an? |proper |severe |confirmed )*(?:[^\s,;.:!?]+ ){1,3}?(?:allergy|intolerance) (?=[,;.!–—])"
)
"""How a sentence opens that names an allergy and nobody who has it."""
_SPELLS = word_set("reaction anaphylaxis episode allergy")


_SAYS_SO = re.compile(r" , (?:says|said|according to) (?:the|a|some|that) (?:\S+ )?\Z")
"""What leads to somebody who only says so: "histamine intolerance, said the lady with the clipboard"."""


def reactions(line: Line) -> list[Reading]:
    """Read an allergy by what a sentence holds, or one part of it: a food or a medicine, what it did, and to whom."""
    line = _before_the_rest(_each_time(line))
    return _of_whole(line) or _of_a_part(line)


_CALLED_SO = re.compile("|".join(_NAMED_SO))
_SO_THEY = re.compile(r" so (?=(?:i|we|he|she|they|now) )")


def _before_the_rest(line: Line) -> Line:
    """Return a line as far as it tells what something did, without what was done about it: "so she had chips"."""
    harm = HARM.search(line.text)
    rest = _SO_THEY.search(line.text, harm.end() - 1) if harm is not None else None
    if rest is not None and (_CALLED_SO.search(line.text, rest.end()) or HARM.search(line.text, rest.end() - 1)):
        return line  # "the hives came from penicillin, so she is officially allergic"
    return _cut_out(line, 0, line.token_at(rest.start() + 1)) if rest is not None else line


_IF = re.compile(r" if (?=(?:there|he|she|i|they|anyone|someone|somebody|any|even|so much as|it|you) )")
_SUPPOSES = re.compile(
    r" (?:would|could|might|may|suppose|imagine|maybe|perhaps|wonder\w*|'d|unless|ask\w*|check\w*|worr\w+|tell|see|as if|what if) "
)


def _each_time(line: Line) -> Line:
    """Return a line that tells what each time comes of something as one that supposes nothing: "it swells if there's nuts"."""
    tells = HARM.search(line.text) and _IF.search(line.text) and not _SUPPOSES.search(line.text)
    asks = line.mood == "question" or line.text.endswith("? ")
    return replace(line, text=_IF.sub(" as ", line.text), mood="asserted") if tells and not asks else line


_PART = re.compile(
    r" (?:[,;:–—-]|because|since|as|so|but|which|until|till|(?<=heard )that|(?<=knew )that|(?<=known )that|(?<=know )that|(?<=forgotten )that) "
)
"""Where another part of a sentence begins that may tell by itself what something did to somebody."""


def _of_a_part(line: Line) -> list[Reading]:
    """Read what one part of a long sentence tells something to do to one whom the sentence names: "one bite and her throat"."""
    if not HARM.search(line.text) or line.mood == "question" or line.text.endswith("? "):
        return []
    people = named(line, line.scene)
    people = [n for n in people if not _tells_who(line, n, people)]
    ends = [line.token_at(m.start() + 1) for m in _PART.finditer(line.text)]
    for first, last in pairwise([-1, *ends, len(line.tokens)]):
        part = _cut_out(line, first + 1, last)
        supposes = line.mood == "hypothetical" and (_SUPPOSES.search(part.text) or " if " in part.text)
        part = part if supposes else replace(part, mood="asserted")
        harm = HARM.search(part.text)
        if harm is None or {t.low for t in part.tokens} & PETS or not stated(part) or tells_no_allergy(part):
            continue
        begin, end = (first + 1 + part.token_at(at) for at in (harm.start() + 1, harm.end() - 2))
        hit = [n.name for n in people if begin - (4 if n.owns else 1) <= n.at <= end + 1]
        found = _what_harms(part, -1, harm)
        named_there = bool(suspects(part, harm))  # and not only what the sentence before has named
        if hit and hit[-1] and hit[-1].lower() not in CARERS and found and named_there:
            return [_allergy(hit[-1], name) for _, name in found[:4]]
    return []


def _cut_out(line: Line, first: int, last: int) -> Line:
    """Return the part of a line between two tokens as a line of its own."""
    if first >= last:
        return replace(line, tokens=(), text=" ", starts=())
    begin = line.starts[first] - 1
    end = line.starts[last] if last < len(line.tokens) else len(line.text)
    starts = tuple(at - begin for at in line.starts[first:last])
    return replace(line, tokens=line.tokens[first:last], text=line.text[begin:end], starts=starts)


def _allergy(person: str, name: str) -> Reading:
    values: dict[str, Value] = {"person": person, "substance": low_start(name), "kind": kind_of_allergen(name)}
    return Reading(collection=ALLERGY_RECORDS, values=values)


def _of_whole(line: Line) -> list[Reading]:
    """Read an allergy by what a whole sentence holds."""
    scene, lows = line.scene, {t.low for t in line.tokens}
    cue = next((i for i, t in enumerate(line.tokens) if t.low.startswith(_NAMED_SO)), -1)
    harm = HARM.search(line.text)
    if harm is not None and cue >= 0 and line.tokens[cue].low.startswith("allergist"):
        cue = -1  # who found it out
    if (cue < 0 and harm is None) or lows & PETS or not stated(line):
        return []
    if tells_no_allergy(line) or (cue >= 0 and {t.low for t in line.tokens[cue + 1 : cue + 4]} & NO_SUBSTANCES):
        return []
    found = _what_harms(line, cue, harm)
    people = [n for n in named(line, scene) if not _SAYS_SO.search(line.text[: line.starts[n.at]])]
    mine = cue >= 0 and bool(
        {t.low for t in line.tokens[max(0, cue - 3) : cue]} & {"my", "our"}
        or _ON_FILE.search(line.text[: line.starts[cue]])
        or _ON_FILE_BEHIND.match(line.text, line.starts[cue])
    )
    noted = (
        cue >= 0 and line.tokens[cue].low.startswith("anaphyla") and all(c.lemma in ("", "note") for c in line.clauses)
    )
    if not found or (cue >= 0 and not mine and not noted and all(n.owns and n.name == scene.me for n in people)):
        return []
    before = line.tokens[found[0][0] - 1].low if found[0][0] else ""
    nobodys = before in ("the", "a", "an")  # "the aspirin allergy, my lips"
    hurt = harm if cue < 0 or nobodys else None
    person = _owner(line, people, found[0][0]) or _whose(line, people, hurt, cue if cue >= 0 else found[0][0])
    if (
        not person
        or person.lower() in CARERS
        or (person == scene.me and _THIRD.search(line.text) and not lows & _FIRST)
    ):
        return []
    return [_allergy(person, name) for _, name in found[:4]]


_ON_A_FORM = re.compile(
    r" (?:under|for|at|in|into|beside) (?:the )?(?:\S+ )?(?:allerg\w+|reactions|sensitivities|intolerances) (?:\S+ ){0,2}?(?:i|we) (?:have |'ve |always |usually |just )*"
    r"(?:put|wrote|write|written|entered|enter|listed|list|noted|note|filled|fill in|tick|ticked|need|must put|say) "
)
_IN_A_LIST = re.compile(
    r" (?:card|sheet|label|form|tag|note|notice|list|profile|page|poster) (?:[^:.!?]+ )?: (?:[^:.!?]+ [,;] )?(?:severely |very |highly )?allergic to "
)
"""How an allergy stands among what is written about somebody: "a card for the fridge: born 1948, allergic to"."""
_FOR_MYSELF = re.compile(r" (?:my (?:\S+ )?(?:wallet|purse|phone|bag|passport|own|keys|car)|myself|for me) ")
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
    r" my (?:\S+ ){0,2}(?:chart|file|records?|notes|bracelet|form|card|wristband|profile|history|paperwork|id) "
    r"(?:\S+ ){0,3}?(?:says?|said|reads?|has|have|shows?|lists?|states?|with) "
)
"""What is written where the speaker's own illnesses are."""
_ON_FILE_BEHIND = re.compile(
    r"allerg(?:y|ies) (?:[^\s,;.!?]+ ){0,6}?(?:on|in|across|over|at the top of) my (?:\S+ ){0,2}?(?:chart|file|records?|notes|bracelet|form|card|"
    r"wristband|profile|history|paperwork|id|armband|tag) "
)
"""The same, behind what is written there: "penicillin allergy in red letters on my notes"."""
_ABOUT = re.compile(
    r" (?:awareness|friendly|menu|options?|friend of(?! ours| mine| the family)|recipes?|society|blog) "
)
_BACK = re.compile(
    r" (?:it|that|them|this|those|one) |\A (?:not for me|never again|no thanks|my|his|her|woke|face|lips|throat|tongue|"
    r"hives|covered) "
)


def _belongs(line: Line, cue: int, at: int) -> bool:
    """Whether a food stands right before "allergy", or behind it as what is named: "allergist confirmed it: cashews"."""
    if at < cue:
        return cue - at <= 2 or bool(_THOSE_ARE.match(line.text, line.starts[at] + len(line.tokens[at].low)))
    between = {t.low for t in line.tokens[cue + 1 : at]}
    return at - cue <= _NEAR and bool(between & _LINKS)


_THOSE_ARE = re.compile(
    r"(?: (?:and|or) \S+)? (?:, )?(?:those|these|they|that|both) (?:are|is|'s|'re) (?:all |still )?(?:my|his|her|our) (?:\S+ )?allerg"
)
"""What leads from things to the word for an allergy to them: "latex and aspirin, those are my two allergies"."""
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
        "write",
        "enter",
        "list",
        "tick",
        "note",
        "need",
    }
)
"""What may stand between the word for an allergy and what it is to."""


def _close(line: Line, harm: re.Match[str], at: int) -> bool:
    """Whether what was eaten stands right before what happened, or after it behind "from", "after" and the like."""
    first, last = line.token_at(harm.start() + 1), line.token_at(harm.end() - 2)
    if line.tokens[last].low in ("pen", "pens"):
        return 0 < at - last <= _PEN_FOR
    if CAUSED_BY.search(line.text[: line.starts[at]]) or _TO_BLAME.match(
        line.text, line.starts[at] + len(line.tokens[at].low)
    ):
        return True
    if at <= last:
        return first - at <= _NEAR
    between = {t.low for t in line.tokens[last:at]}
    led = next((i for i in range(at, last, -1) if line.tokens[i].low in _PARTS or line.tokens[i].low == "after"), at)
    if line.tokens[led].low == "after" and at - led <= _LEADS_NEAR:
        return True
    if at - last <= _NEAR and _THIS_TIME.match(line.text, line.starts[at] + len(line.tokens[at].low)):
        return True
    return at - last <= _FAR_BEHIND and bool(
        between & {"from", "after", "off", "to", "by", "with", "when", "if", "every", "of", "on"}
    )


_PEN_FOR = 4
"""How many words behind a pen that is carried what it is against stands: "a pen because of his peanuts"."""
_FAR_BEHIND = 12
"""How many words behind what happened its cause may stand: "swells up like a balloon if she so much as licks a prawn"."""
_THIS_TIME = re.compile(r"(?: \S+)? (?:this time|of all things|again|apparently|it was|it turns out) ")
"""What tells of a food behind a reaction that it was the cause: "came up in hives again, papaya this time"."""
CAUSED_BY = re.compile(
    r" (?:traced?|tracked|put|pinned|pins|blamed?|blames|narrowed|boiled|came|comes) (?:it |that |this |the \S+ )?(?:down |back |all |straight )*"
    r"(?:to|on) (?:the |a |an |some |her |his |my )?\Z"
    r"| (?:it|that|the (?:cause|culprit|trigger|reason)|(?:rash|hives|reaction|swelling|welts|(?:the (?:thing|stuff) that|what) "
    r"(?:made|gave|set|put|sent|caused|brought)(?: \S+){1,7}?)) (?:was|is|were|turned out to be|turns out to be|came from) "
    r"(?:down to |all |really |actually )*(?:the |a |an |her |his |my )?\Z"
)
"""What leads to a cause: "the allergist traced it to pistachios"."""
_TO_BLAME = re.compile(
    r" (?:was|is|were|are|turned out to be) (?:to blame|the (?:cause|culprit|trigger|reason)|behind it|what did it) "
)
_NEAR = 9
"""How many words may lie between what was eaten and what it did."""
_PARTS = frozenset({",", ";", ":", "and", "but", "–", "—", "-", "so"})
_LEADS_NEAR = 7
"""How far behind "after" a cause stands: "hives from head to toe after her second dose of penicillin"."""


def low_start(name: str) -> str:
    """Return a name with a small first letter, but an abbreviation as it is."""
    return name if name[1:2].isupper() else name[0].lower() + name[1:]
