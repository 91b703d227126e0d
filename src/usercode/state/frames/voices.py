"""Sentences about money in the speaker's own voice: "23 euros were debited from my account by Orange" said actively. Pure.

Each form keeps what the sentence tells and puts it in the order that readers know: who, does what, with how much. What
is asked, denied or supposed keeps its own words.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact, Mention
from usercode.state.frames.currencies import SUM_PATTERN
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.words import HOUSEHOLD
from usercode.state.frames.wordset import word_set

_SUM = rf"(?P<sum>{SUM_PATTERN})"
_PER = r"(?P<per> (?:a|per|each|every) (?:week|month|quarter|year))"
_WHEN = r"(?P<when>(?:(?:On|By|Until|From|Before|Starting|Since) [^,]{3,40}|Yesterday|Today|Tomorrow|This \w+|Last \w+|Next \w+|From now on),? )?"
_MINE = r"(?:my|our) (?:\w+ ){0,3}?(?:account|card|savings|current account|bank account)(?: at [A-Z]\w+| ending(?: in)? \d{4})?"
_END = r"(?P<end>[.!]*)"
_THING = r"(?:[^\s,.;:!?]+ ){0,7}?[^\s,.;:!?]+"
_CHILDREN = "|".join(sorted(HOUSEHOLD | {"children", "girls", "boys", "teenagers", "twins"}))
_FORMS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern + r"\Z"), said)
    for pattern, said in (
        # money that has left an account
        (
            rf"{_WHEN}(?:[Tt]he (?:sum|amount) of )?{_SUM} (?:was|were|has been|have been|had been) (?:debited|taken|withdrawn|collected|deducted|charged)(?P<back> [^.]*?)? (?P<from>(?:from|to|out of) {_MINE})(?P<on> [^.]*?)? by (?P<firm>[A-Z][^,.]*?)(?P<tail> (?:on|yesterday|today|this|last)\b[^.]*)?{_END}",
            "<firm> debited <sum> <from><back><on><tail> /<when>/<end>",
        ),
        (
            rf"{_WHEN}(?P<firm>[A-Z][^,.]*?) (?:has|have) (?:just |already )?(?:withdrawn|drawn|deducted|collected|debited|pulled) {_SUM} (?P<from>(?:from|out of) {_MINE}[^.]*){_END}",
            "<when><firm> took <sum> <from><end>",
        ),
        (
            rf"(?:The|My|Our) (?:\w+ ){{1,3}}?\w+, (?P<firm>[A-Z][^,.]*), (?P<rest>(?:has |have |just |already )*(?:took|taken|debited|charged|collected|withdrew|deducted)\b[^.]*{SUM_PATTERN}[^.]*){_END}",
            "<firm> <rest><end>",
        ),
        (
            rf"{_WHEN}(?:On (?:my|our) (?:account|card|statement),? )?(?:[Aa]|[Tt]he|I (?:see|saw|found|noticed|have) an?|[Tt]here (?:was|is|has been) an?) (?:new )?(?:charge|debit|direct debit|payment|withdrawal|deduction) of {_SUM} (?:from|by|to) (?P<firm>[A-Z][^,.]*?)(?P<in> (?:appeared|showed up|was made|was taken|went out|came out|came off|hit|is|was|shows up)\b[^.]*?| (?:on|in|from) (?:my|our)\b[^.]*?)?(?:, dated)?(?P<on> (?:yesterday|today|this morning|last \w+|on [^.]*|\d[^.]*))?{_END}",
            "<firm> debited <sum> from my account<on> /<when>/<end>",
        ),
        (
            rf"{_WHEN}(?:An?|The|My|Our) (?:charge|debit|direct debit|payment|fee) (?:to|from|by) (?P<firm>[A-Z][^,.]*?) of {_SUM} (?:was|has been) (?:taken|debited|collected|made|deducted) (?P<from>(?:from|out of) {_MINE})(?P<on>[^.]*){_END}",
            "<firm> debited <sum> <from><on> /<when>/<end>",
        ),
        (
            rf"{_WHEN}(?:[Tt]he (?:sum|amount) of )?{_SUM} (?:was|were|has been|have been|had been) (?:collected|debited) by (?P<firm>[A-Z][^,.]*?)(?P<on> (?:on|yesterday|today|this|last)\b[^.]*)?{_END}",
            "<firm> debited <sum> from my account<on> /<when>/<end>",
        ),
        (
            rf"{_WHEN}{_SUM} (?:went|has gone|have gone|was paid|were paid) to (?P<firm>[A-Z][^,.]*?) (?P<from>(?:from|out of) {_MINE})(?P<on>[^.]*){_END}",
            "<firm> debited <sum> <from><on> /<when>/<end>",
        ),
        (
            rf"(?:I (?:see|saw|noticed|found|have noticed|have seen)|(?:My|Our) (?:bank |account )?(?:statement|app|bank) (?:shows|says|tells me)) that (?P<rest>[^.]*{SUM_PATTERN}[^.]*\b{_MINE}\b[^.]*){_END}",
            "<rest><end>",
        ),
        # money to be sent
        (
            rf"{_WHEN}(?P<sum>(?:[Tt]he )?{SUM_PATTERN})(?P<from> (?:from|out of) {_MINE})?(?P<for> for [^.]*?)? (?:must|ha(?:s|ve) to|needs? to|is to|are to|should) be (?:sent|transferred|wired|moved|remitted) (?P<to>(?:to|into|onto) [^.]*){_END}",
            "<when>I have to transfer /<sum>/<from> <to><for><end>",
        ),
        (
            rf"{_WHEN}I (?:would like|['’]d like|want|need) (?:to have )?(?P<sum>(?:the )?{SUM_PATTERN})(?: to be)? (?:moved|sent|transferred|wired) (?P<to>(?:to|into|onto|across to|over to) [^.]*){_END}",
            "<when>I have to transfer <sum> <to><end>",
        ),
        (
            rf"{_WHEN}(?P<who>(?:[Mm]y|[Oo]ur) {_THING}|[A-Z]\w+) (?:is|are) to (?:get|receive|have) {_SUM} from (?:me|us)(?P<to>,? [^.]*)?{_END}",
            "<when>I have to transfer <sum> to /<who>/<to><end>",
        ),
        (
            rf"{_WHEN}(?P<who>(?:[Mm]y|[Oo]ur) {_THING}|[A-Z]\w+) (?:will|should|shall|must) (?:get|receive|have) {_SUM} from (?:me|us)(?P<to>,? [^.]*)?{_END}",
            "<when>I have to transfer <sum> to /<who>/<to><end>",
        ),
        (
            rf"(?:A|The|My|Our) (?:bank )?transfer of {_SUM} (?P<to>(?:from [^.]*? )?(?:to|into) [^.]*?) (?:is|has been) (?:planned|scheduled|set|set up|due|arranged|to be made|to go out)(?: for)? (?P<on>[^.]*){_END}",
            "I have to transfer <sum> <to> on <on><end>",
        ),
        (
            rf"{_WHEN}(?:I|[Ww]e) (?:have been|was|were|am|are|['’]ve been) (?:asked|told|instructed|requested|required|supposed) to (?:pay|send|transfer|wire|move|remit) (?P<sum>(?:the )?{SUM_PATTERN}) (?P<to>(?:to|into|onto) [^.]*){_END}",
            "<when>I have to transfer <sum> <to><end>",
        ),
        (
            rf"{_WHEN}(?P<sum>(?:[Tt]he )?{SUM_PATTERN}) (?:must|ha(?:s|ve) to|needs? to|is to|are to|should) (?:go|get) (?P<to>(?:to|into|onto) [^.]*){_END}",
            "<when>I have to transfer /<sum>/ <to><end>",
        ),
        # what was ended
        (
            rf"{_WHEN}(?:The|[Tt]he|[Mm]y|[Oo]ur) (?P<what>{_THING}) (?:from|with|by|of) (?P<firm>[A-Z][^,.]*?) (?:was|has been) (?:cancelled|canceled|terminated|ended|stopped)(?P<rest> [^.]*?)? by (?:me|us)(?P<tail> [^.]*)?{_END}",
            "<when>I cancelled my contract with <firm><rest><tail><end>",
        ),
        (
            rf"{_WHEN}(?P<we>I|[Ww]e)(?: have|['’]ve)? (?:cancelled|canceled|terminated|ended|stopped) (?:the|my|our) (?P<what>(?:[\w-]+ ){{1,4}}?service) (?:from|with|by|of) (?P<firm>[A-Z]{_THING}){_END}",
            "<when><we> cancelled my contract with <firm><end>",
        ),
        # what was bought
        (
            rf"{_WHEN}(?P<we>I|[Ww]e) gave {_SUM} for (?P<what>(?:an?|the|some|two|three) [^.]*){_END}",
            "<when><we> bought <what> for <sum><end>",
        ),
        (
            rf"(?P<what>(?:The|My|Our) {_THING})(?: that| which)? (?P<we>I|[Ww]e) (?:bought|ordered|purchased|got)(?P<on> [^.,]*?)? (?:cost|came to|was)(?: me| us)? {_SUM}(?P<rest>[^.]*){_END}",
            "<we> bought /<what>/<on> for <sum><rest><end>",
        ),
        (
            rf"{_WHEN}For {_SUM},? (?P<we>I|we) (?:bought|acquired|got|picked up|purchased) (?P<rest>[^.]*?){_END}",
            "<when><we> bought <rest> for <sum><end>",
        ),
        (
            rf"{_WHEN}(?P<what>An? (?![^.]*\b(?:repair|service|fine|fee|ticket|meal|bill|trip|visit|mistake|lesson|course|night|stay|flight|treatment)\b){_THING}(?: for (?:the|my|our) \w+)?) set (?:me|us) back {_SUM}(?P<rest>[^.]*){_END}",
            "<when>I bought /<what>/ for <sum><rest><end>",
        ),
        (
            rf"{_WHEN}(?:[A-Z]\w+|(?:[Mm]y|[Oo]ur|[Aa]|[Tt]he) {_THING}) sold (?:me|us) (?:his|her|their|an?)(?P<what>(?: old| used| second-hand)? [^.]*? for {SUM_PATTERN}[^.]*){_END}",
            "<when>I bought a<what><end>",
        ),
        (
            rf"{_WHEN}(?P<what>An? {_THING}) (?:was|has been) (?:purchased|bought|ordered) (?P<rest>(?=[^.]*\b(?:for|by) (?:my|our|me|us)\b)[^.]*{SUM_PATTERN}[^.]*){_END}",
            "<when>we bought /<what>/ <rest><end>",
        ),
        (
            rf"(?P<what>(?:The|My|Our) {_THING}) (?:is|are) (?:brand )?new(?:[:;,–—-]| and) ?(?P<we>[Ww]e|I) bought (?:it|them) (?P<rest>[^.]*{SUM_PATTERN}[^.]*){_END}",
            "<we> bought /<what>/ <rest><end>",
        ),
        (
            rf"(?:The|Its|Their) (?:total )?price (?:was|came to) {_SUM}(?P<rest>[^.]*){_END}",
            "It cost <sum><rest><end>",
        ),
        # limits
        (
            rf"(?:Each|Every) (?P<unit>week|month|quarter|year),? (?:I|we) (?:(?:may|can|am allowed to|are allowed to) spend|(?:will|want to|shall|may|can) spend (?:at most|up to|no more than|a maximum of)) {_SUM} on (?P<what>{_THING})(?:, (?:no|not) more)?{_END}",
            "My budget for <what> is <sum> a <unit><end>",
        ),
        (
            rf"(?:I (?:have )?(?:decided|think|agreed|say) (?:that )?)?{_SUM}{_PER} (?:is|must be|has to be|will have to be) enough for (?P<what>{_THING}){_END}",
            "My budget for <what> is <sum><per><end>",
        ),
        (
            rf"(?:(?:[Oo]k(?:ay)?|[Rr]ight|[Ss]o|[Ff]ine|[Ww]ell),? )?(?:[Nn]ew )?(?:[Dd]eal|[Rr]ule|[Ll]imit|[Bb]udget|[Cc]ap|[Pp]lan)(?: for me| with myself| of mine)?(?::|,| –| —| is) {_SUM}{_PER} (?:on|for) (?P<what>{_THING})(?:, [^.?!]*)?{_END}",
            "My budget for <what> is <sum><per><end>",
        ),
        (
            rf"(?P<my>My|Our) (?P<period>yearly|annual|monthly|weekly|quarterly) (?P<limit>budget|limit|cap|allowance|maximum) (?P<for>(?:for|on) [^.]*?) is {_SUM}(?P<rest>[^.]*){_END}",
            "<my> budget <for> is <sum> <period><rest><end>",
        ),
        (
            rf"(?:{_WHEN})(?P<what>(?:[Ss]pending on )?{_THING} for (?:the|my|our) \w+|(?:[Mm]y|[Oo]ur) {_THING}|[Ss]pending on {_THING}) (?:may|must|should|can|shall)(?:not| not) (?:exceed|go over|be more than|come to more than|cost more than) {_SUM}{_PER}{_END}",
            "We must not spend more than <sum><per> on /<what>/<end>",
        ),
        (
            rf"{_WHEN}(?:I|[Ww]e) (?:will|shall|may|can|want to|['’]ll|am going to|are going to|have to)(?: only)? (?:spend|use) (?:a maximum of|at most|at the most|up to|no more than|not more than) {_SUM}{_PER}? on (?P<what>{_THING}){_END}",
            "My budget for <what> is <sum><per> /<when>/<end>",
        ),
        (
            rf"{_WHEN}{_SUM}{_PER}? is the (?:most|maximum|limit|highest sum)(?: that)? (?:I|we) (?:will|can|may|want to|am going to|am willing to|are willing to|should) (?:spend|pay|lay out) (?:on|for) (?P<what>{_THING}){_END}",
            "My budget for <what> is <sum><per><end>",
        ),
        (
            rf"(?:[A-Z]\w+|(?:[Mm]y|[Oo]ur|[Tt]he) {_THING}|[Ss]he|[Hh]e|[Tt]hey) (?:has|have) (?:set|put|given me|given us|placed) (?:me |us )?(?:a |an )?(?:upper |strict |firm )?(?:limit|cap|budget|maximum) of {_SUM}{_PER}? (?:on|for) (?P<what>(?:my|our) {_THING})(?:,? (?:and|which) (?:I|we) (?:have )?(?:accepted|agreed to|accept|agree with)(?: it| that)?)?{_END}",
            "My budget for <what> is <sum><per><end>",
        ),
        (
            rf"(?:[A-Z]\w+|(?:[Mm]y|[Oo]ur|[Tt]he) {_THING}) (?:allows?|grants?|gives?) (?:me|us|our \w+|the (?:choir|club|team|group|band|society|orchestra|class|committee)) {_SUM}{_PER} (?:for|to spend on) (?P<what>{_THING}){_END}",
            "Our budget for <what> is <sum><per><end>",
        ),
        (
            rf"{_WHEN}(?:The|My|Our) (?:{_CHILDREN}) (?:may|must|can|should|(?:are|is) allowed to)(?:not| not) (?:buy|get|order|spend money on) (?P<what>[^.]*? (?:until|till|before) [^.]*){_END}",
            "We are not buying <what><end>",
        ),
        (
            rf"{_WHEN}(?:The|My|Our) (?:{_CHILDREN}) (?:are|is) not (?:allowed|permitted) to (?:buy|get|order|spend money on) (?P<what>[^.]*? (?:until|till|before) [^.]*){_END}",
            "We are not buying <what><end>",
        ),
        (
            rf"{_WHEN}[Nn]o more than {_SUM}{_PER}? (?:may|must|should|can|is to|will|shall) (?:go|be spent|be used|be paid) (?:on|for) (?P<what>{_THING}){_END}",
            "My budget for <what> is <sum><per><end>",
        ),
        (
            rf"{_WHEN}(?P<what>(?:my|our|My|Our) {_THING}|[Ii]t|[Tt]hey) (?:may|must|should|can) cost (?:me|us) (?:at most|no more than|not more than|up to|a maximum of) {_SUM}{_PER}?{_END}",
            "My budget for /<what>/ is <sum><per><end>",
        ),
        (
            rf"{_WHEN}(?:[Nn]obody|[Nn]o one|[Nn]one of us) (?:in (?:my|our|the) (?:family|house|household|home) )?(?:may|must|can|will|should|is allowed to) (?:buy|order|get) (?P<what>(?:any )?{_THING})(?P<until> (?:until|till|before) [^.]*)?{_END}",
            "We are not buying <what><until> /<when>/<end>",
        ),
        (
            rf"(?P<what>[A-Z][\w-]*(?: [\w-]+){{0,3}}?) (?:is|are) (?:something|things|a thing)(?: that| which)? (?P<we>I|we) (?:(?:will|shall|must|may|can) not|won['’]t|cannot|(?:am|are) not (?:going|allowed) to) (?:buy|order|get) (?P<until>(?:until|till|before) [^.]*){_END}",
            "<we> must not buy /<what>/ <until><end>",
        ),
        # accounts
        (
            rf"{_WHEN}(?:I|[Ww]e) (?:had|have|used to have) (?:an?|our|my) (?P<what>(?:\w+ ){{0,2}}account (?:at|with) [A-Z][^.,]*?),? (?:that|which|but|and) (?:I|we|it) (?:was |has been |have |has )?(?:since )?closed(?: it)?(?P<rest> [^.]*)?{_END}",
            "I closed my <what><rest><end>",
        ),
        (
            rf"{_WHEN}(?:My bank,? |The bank,? |My bank, )(?P<firm>[A-Z][^.,]*?),? (?:has |have )?closed (?:my|our) (?P<what>(?:\w+ )?account)(?P<rest> [^.]*)?{_END}",
            "<when>my <what> at <firm> was closed<rest><end>",
        ),
        (
            rf"(?P<what>(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Tt]he) [^.,]*?\baccount\b[^.,]*?) (?:was|has been) closed(?P<rest> [^.]*?)? by (?:me|us)(?P<tail> [^.]*)?{_END}",
            "I closed /<what>/<rest><tail><end>",
        ),
        (r"Please remind (?:me|us) that (?P<rest>(?:I|we) (?:am|are) not to [^.]*)" + _END, "<rest><end>"),
    )
)
"""How a sentence tells of money, and its words in the speaker's own voice: <group>, /<group>/ without its capital."""
_MEANT_SO = re.compile(r"\bmay (?=(?:not|spend|go on|be spent|buy|cost)\b)|(?<=\bI )would like ")
"""What makes a sentence that binds the speaker sound like a guess."""
_REMINDED = re.compile(r"\APlease remind (?:me|us) that ")
_PERIODS = {"yearly": "a year", "annual": "a year", "monthly": "a month", "weekly": "a week", "quarterly": "a quarter"}
_PIECE = re.compile(r"/?<(?P<name>\w+)>/?")


def in_own_voice(fact: Fact) -> Fact:
    """Return a fact with its sentence in the speaker's own voice where it tells of money in another one."""
    if moods.mood(_bare(fact.sentence)) not in ("asserted", "negated") or "?" in fact.sentence:
        return fact
    for pattern, said in _FORMS:
        m = pattern.match(fact.sentence)
        if m is not None:
            return _recast(fact, m, said)
    return fact


def _bare(sentence: str) -> str:
    """Return a sentence without what makes one that binds the speaker sound like a request or a guess."""
    return _MEANT_SO.sub("must ", _REMINDED.sub("", sentence))


def _recast(fact: Fact, m: re.Match[str], said: str) -> Fact:
    """Return a fact that says the groups of a match in another order; its mentions go where their words go."""
    text, at = "", 0
    mentions: list[Mention] = []
    for piece in _PIECE.finditer(said):
        text = _joined(text, said[at : piece.start()])
        at = piece.end()
        name = piece["name"]
        if name == "period":
            text = _joined(text, _PERIODS[m[name]])
            continue
        part, (start, end) = m[name] or "", m.span(name)
        inner = piece[0].startswith("/")
        text = _joined(text, _within(part) if inner else part)
        moved = len(text) - (end if not inner else start + len(_within(part)))
        mentions += [
            replace(n, start=n.start + moved, end=n.end + moved)
            for n in fact.mentions
            if start <= n.start and n.end <= end
        ]
    text = _joined(text, said[at:])
    return replace(fact, sentence=text[:1].upper() + text[1:], mentions=tuple(mentions), mood=moods.mood(text))


def _joined(text: str, more: str) -> str:
    """Return two pieces of a sentence as one, with one space between words and none before a full stop."""
    if not more:
        return text
    if text.endswith(" ") and more[0] in " .!,":
        text = text[:-1]
    return text + more


def _within(part: str) -> str:
    """Return words that opened a sentence as they stand within one: "A saddle" as "a saddle", "Yesterday, " bare."""
    part = part.rstrip(", ")
    return part if part.split(" ")[0].lower() not in _LEADS else part[:1].lower() + part[1:]


_LEADS = DETERMINERS | word_set(
    "on by until from before starting since yesterday today tomorrow this last next spending it they"
)
