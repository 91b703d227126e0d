"""Whether the speaker takes part in what a line tells of: as its subject, its object, or by what is theirs in it. Pure."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from usercode.facts.fact import Mention
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.phrases import is_name
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import around, named
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import CARERS, PEOPLE, TRADES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a, senses

_NOT_BOUND = word_set(
    "know think hear remember expect order buy pay wait read forget hope love miss finish stop sleep wake hate ask wonder "
    "guess suppose check search need cost sell deliver ship arrive land open close expire renew charge run-out owe feel "
    "understand believe mean seem look notice realise realize dream watch stream listen google find kid joke"
)
"""What somebody does without being bound to be anywhere."""
_FREE = re.compile(
    r" (?:free|available|off|home|around|back|open|here|busy|done|finished|awake|asleep|on leave|on holiday|alone|fine|(?<!on the )late) (?:\S+ ){0,2}\Z"
)
TALK = r"(?:interview|call|review(?! of )|negotiations?|handover|walk-?through|meeting|catch-?up|check-?in|demo|kick-?off|screening|briefing|debrief|webinar|viva|appraisal|consultation|conference call|stand-?up|onboarding)"
"""What nobody asks for without somebody on the other side: the speaker, where nobody else is named."""
_JOINS = re.compile(
    r" (?:i|we) (?:(?:'m|am|'re|are) (?!(?:off|free|not|so|glad|happy|afraid|sorry|excited|nervous|thrilled|sure|away) )|(?:will|'ll|have to|need to|must|got to|gotta|said (?:i|we)|promised|agreed|told|'ve got|have got|have|do) )|"
    r" (?:(?<!ask )(?<!tell )(?<!trust )(?<!believe )(?<!show )(?<!give )(?<!help )me|us|both of us|both parents|all of us|my turn|our turn|mine|ours|myself) |"
    r" (?:it|that|this|which|attendance) (?:is|'s) (?:mandatory|compulsory|obligatory|required|a must) |"
    r" you (?:have to|need to|must|'ve got to|are expected to) (?:be there|be present|attend|join|log in|dial in) |"
    r" (?:took|taken|grabbed|accepted|snapped|bagged) (?:it|that|the slot) |"
    r" (?:that|it|this|we) (?:is|'s|'re|are) (?:now |all )?(?:locked|settled|sorted|in the diary|in the calendar|booked|confirmed|set|fixed|on) |"
    r" (?:is|'s|are) (?:now |all |finally |officially )?(?:locked in|in the diary|in the calendar|penciled in|pencilled in|in my calendar)(?: for| on)? <d\d+> |"
    r" (?:somebody|someone|one of us) (?:has|have|needs?|must|'s|has got|is)? ?(?:got |gotta |to |going )*(?:to )?(?:be|let|stay|sign|open) |"
    rf" (?:booked|scheduled|arranged|fixed|set up|set|put|brought forward|put back|slotted|squeezed|penciled|pencilled) (?:in )?(?:my|our) (?!(?:prices?|rent|rates?|fees?|budget|bins?|clocks?|alarms?|bills?|wages) (?!{TALK} ))|"
    r" (?:confirmed|agreed|organi[sz]ed|penciled in|pencilled in|locked in) (?:my|our) (?!(?:\S+ ){0,2}?(?:orders?|payments?|address|delivery|plans?|rota|roster|schedule|numbers?|details) )|"
    rf" (?:wants?|needs?|wanted|asked for|asked (?:me|us) for|requested|set|set up|scheduled|booked|confirmed|arranged|fixed|offered|gave|proposed|put in|planned) (?:me |us )?(?:to (?:do|have|hold|schedule|set up|arrange) )?(?:a|an|another|the) (?:\S+ ){{0,3}}?{TALK}(?! (?:with|for|about) (?:him|her|them|his|their)) |"
    r" (?:mamas|mommas|moms|mums|dads|parents|families|partners) (?:have to|need to|must|should|are meant to|are supposed to) (?:be there|come|attend|go|help) |"
    r" (?:parents?|spouses|family|everyone|everybody|attendance) (?:is |are )?(?:expected|required|invited|welcome|mandatory|compulsory|obligatory) "
)
"""What makes the speaker part of what another does: "I'm taking her", "they want us both", "somebody has to be home"."""
_VISITORS = re.compile(
    r" (?:coming|comes|come|turning up|round|through|over|visits?|visiting|inspect\w*|let (?:him|her|them) in) "
)
_HOME = re.compile(r" (?:home|my house|the house|my flat|the flat|apartment|apt|my place|ours|mine|us|me) ")


def takes_part(line: Line, at: int, *, journey: bool = False) -> bool:
    """Return whether the speaker takes part in what the date at a token is about; a journey may be "off" and "back"."""
    clause = _holding(line, at)
    joins = bool(_JOINS.search(line.text)) or bool(served(line)[0])
    if clause is None:
        return False
    if clause.standing in ("question", "hypothetical", "request", "uncertain") or (clause.unsure and not joins):
        return False
    if clause.standing == "negated" and not joins:
        return False
    lows = {t.low for t in clause.subject}
    do = lows <= {"hen", "stag", "the", "a", "my"} and bool(lows)  # "hen do", which the grammar takes for a verb
    mine = do or bool(lows & {"i", "we"}) or (not lows and not opens_with_other(line))
    if mine:
        return clause.standing != "negated" and (
            bool(_DOWN_TO.search(line.text)) or _binds(clause, around(line, at)[0], journey=journey)
        )
    others = any(n.name != line.scene.me for n in named(line, line.scene) if n.at > at or n.owns)
    visits = not journey and bool(_VISITORS.search(line.text)) and bool(_HOME.search(line.text))
    strange = bool(lows & {"a", "an"}) and opens_with_other(line)
    if (
        lows & {"my", "our"}
        and not strange
        and (is_event_noun(clause.subject) or (clause.lemma == "be" and _is_timed_thing(clause)))
    ):
        return True
    if lows and not others and clause.standing == "asserted" and (_is_called_nobodys(clause) or _is_convened(clause)):
        return True
    treated = any(t.low in CARERS or t.low == "dr." for t in clause.subject) and not others
    treated = treated or bool({"vet", "vets", "groomer", "groomers", "farrier"} & lows)
    return joins or visits or (treated and not strange) or (not journey and own_part(line, at) is not None)


def own_part(line: Line, at: int) -> Clause | None:
    """Return what the speaker does at an hour behind what others do on the day: "and I pick him up at two"."""
    holding = _holding(line, at)
    if holding is None or {t.low for t in holding.subject} & {"i", "we"} or not holding.subject:
        return None
    behind = line.clauses[line.clauses.index(holding) + 1 :]
    ours = (c for c in behind if {t.low for t in c.subject} & {"i", "we"} and c.standing == "asserted" and not c.unsure)
    timed = (c for c in ours if _AT_AN_HOUR.search(f" {' '.join(t.low for t in c.tokens)} "))
    return next((c for c in timed if _binds(c, "", journey=False)), None)


_AT_AN_HOUR = re.compile(
    r" at (?:about |around )?(?:an? |the )?(?:<|\d|noon|midday|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
)


_DOWN_TO = re.compile(r" (?:i|we) (?:'m|am|'re|are) (?:down|asked|booked|chosen|picked|rostered|due) to ")
"""How somebody is put down for what they do: "I'm down to read a lesson"."""
_GATHERINGS = word_set(
    "committee board council panel meeting review hearing interview inspection rehearsal briefing debrief workshop call "
    "stand-up standup retro demo viva exam appraisal consultation assessment session training seminar lecture agm"
)
_CONVENED = word_set("schedule set fix arrange convene call plan confirm move reschedule")


def _is_convened(clause: Clause) -> bool:
    """Whether a gathering was set for an hour, as its members tell of it: "the committee has been scheduled for"."""
    verb = clause.verb
    timed = any(t.kind == "date" and isinstance(t.value, Mention) and t.value.time for t in clause.rest)
    unowned = not any(t.low == "'s" or t.low in ("his", "her", "their") for t in clause.subject)
    called = verb is not None and verb.passive and verb.lemma in _CONVENED
    return called and timed and unowned and bool({t.low for t in clause.subject} & _GATHERINGS)


def _is_called_nobodys(clause: Clause) -> bool:
    """Whether what is on at an hour is named without an article or an owner, as one calls one's own: "Boiler swap is"."""
    core = list(takewhile(lambda t: t.kind == "word" and t.low not in PREPOSITIONS, clause.subject))
    named = any(t.low == "'s" or t.low in PEOPLE for t in clause.subject)
    timed = any(t.kind == "date" and isinstance(t.value, Mention) and t.value.time for t in clause.rest)
    bound = clause.lemma not in _NOT_BOUND and not {t.low for t in core} & _NOT_ATTENDED
    plain = bool(core) and core[0].low not in DETERMINERS | SUBJECTS and not named and bound
    return plain and timed and is_event_noun(core) and not is_somebody(core[-1])


def _is_timed_thing(clause: Clause) -> bool:
    """Whether "my root canal" is on at an hour: what is the speaker's own, and no person, no show and nothing due."""
    words = [t for t in clause.subject if t.kind == "word"]
    plain = words and words[0].low in ("my", "our") and not any(t.low in PEOPLE or t.low == "'s" for t in words)
    articles = [k for k, t in enumerate(words) if t.low in ("a", "an", "the")]  # "on my ward a man is going home"
    plain = plain and all(words[k - 1].low in ("at", "on", "in", "with", "for") for k in articles)
    timed = any(t.kind == "date" and isinstance(t.value, Mention) and t.value.time for t in clause.rest)
    timed = timed or bool(articles and _HOURS.search(f" {' '.join(t.low for t in clause.rest)} "))
    return bool(plain and timed) and not {t.low for t in words} & _NOT_ATTENDED


_HOURS = re.compile(r" \d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)? (?:to|till|until|-|–) \d| at \d")
_SERVES = re.compile(
    r"(?:\A (?!(?:the|my|our|a|an|i|we|it|that) )| (?:the|my|our|a) )(?P<who>(?:[^\s,;.:!?<>]+ ){1,3}?)"
    r"(?:'s (?:office|surgery|practice|clinic|people|place|receptionist|assistant|secretary|salon|studio|shop|workshop|lot|team) )?"
    r"(?:(?:in|at|on|near|from|by|round|opposite|over|down) (?:[^\s,;.:!?<>]+ ){1,4}?)?(?:can|could only|will|'ll|is going to|is able to|(?:'s|is|are)(?= [a-z-]+ing (?:me|us|my|our) )) (?:only |just |finally |now |also |actually |even |squeeze in and )*"
    r"(?!deliver|send|post|ship|mind|feed|water|collect|cover|lend|pick|take in|read|watch|pay|lose|want|be |have |know|love|like|miss|need)[a-z-]+ (?:me|us|(?:my|our) (?P<what>(?:(?!on |at |for |in )[^\s,;.:!?<>]+ ){1,4}?)(?=<|on |at |for |in |off |out |back |, )) ?"
)


def served(line: Line) -> tuple[str, str]:
    """Return who does something for the speaker and of what of theirs: ("dentist", "new crown"); "" for nobody.

    "The dentist can fit my new crown on Tuesday": what somebody offers who does so for a living is an appointment.
    """
    m = _SERVES.search(line.text)
    if m is None:
        return "", ""
    who, what = m["who"].split(), (m["what"] or "").split()
    theirs = "'s" in what or any(word in PEOPLE for word in what)
    kin = who[-1] in PEOPLE and who[-1] not in CARERS | TRADES
    called = who[-1] in CARERS | TRADES or who[-1].endswith(_CALLINGS)
    works = not kin and (called or is_a(who[-1], *_FOR_A_LIVING, most=2))
    return ("", "") if theirs or not works else (" ".join(who), " ".join(what))


_CALLINGS = ("ologist", "iatrist", "therapist", "ician", "odist", "opath")
_FOR_A_LIVING = ("skilled worker", "professional", "artist", "maker", "expert", "employee")
_NOT_ATTENDED = word_set(
    "flight train bus ferry coach parcel package delivery order rent mortgage payment bill deadline alarm show program "
    "programme series soap team birthday turn favorite favourite bin bins rubbish trash recycling collection shopping pizza"
)
"""What has its hour and takes nobody's: ways of travel have their own readers."""


def _binds(clause: Clause, lead: str, *, journey: bool) -> bool:
    """Whether what the speaker does is to be somewhere: not to know, to buy or to be free."""
    verb = clause.verb
    if verb is None:
        return True
    lemmas = {verb.lemma, *(v.lemma for v in clause.chain)}
    if lemmas & _NOT_BOUND:
        return False
    return journey or not (
        verb.lemma in ("be", "stay") and (_FREE.search(lead) or _FREE.search(f" {_lows(clause.rest)} "))
    )


def _lows(tokens: Sequence[Token]) -> str:
    return " ".join(t.low for t in tokens if t.kind == "word")


def _holding(line: Line, at: int) -> Clause | None:
    """Return the clause that holds the date, else the only one."""
    date = line.tokens[at]
    for clause in line.clauses:
        if any(t.start == date.start for t in clause.tokens):
            return clause
    return line.clauses[0] if line.clauses else None


_OPENING = 8
"""Among how many words that open a sentence somebody is told of."""


def opens_with_other(line: Line) -> bool:
    """Whether a sentence without "I" begins with somebody else, or what is theirs: "Tom's exam", "my parents fly"."""
    first = [t for t in line.tokens[:4] if t.kind == "word" or t.low == "'s"]
    if not first:
        return False
    owned = len(first) > 1 and first[1].low == "'s" and is_name(first[0])
    if owned or first[0].low in ("his", "her", "their", "your", "he", "she", "they", "you"):
        return True
    spoken_for = any(t.low in ("i", "we", "me", "us", "myself", "ours") for t in line.tokens)
    stranger = any(t.low in ("a", "an") and is_somebody(n) for t, n in pairwise(line.tokens[:_OPENING]))
    if stranger and not spoken_for and first[0].low in PREPOSITIONS - {"with"}:
        return True  # "on my ward a man is going home"
    return not spoken_for and first[0].low in ("my", "our", "the", "a") and any(map(is_somebody, first[1:3]))


def is_somebody(token: Token) -> bool:
    """Return whether a word is one for people: "parents", "colleague", "refugees"."""
    low = token.low
    return low in PEOPLE or any(is_a(word, "person", most=1) for word in (low, low.removesuffix("s")) if len(word) > 2)


def is_event_noun(tokens: Sequence[Token]) -> bool:
    """Return whether a phrase is headed by a noun that WordNet files under what happens or is done."""
    head = next((t.low for t in reversed(tokens) if t.kind == "word" and t.low != "'s"), "")
    found = senses(head, "noun", 2) or senses(head.removesuffix("s"), "noun", 2)
    return any(s.meaning.group in ("act", "event", "communication") and s.share > _USUAL for s in found)


_USUAL = 0.3
