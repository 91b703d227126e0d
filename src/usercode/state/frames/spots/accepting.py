"""How somebody says that they come to an event or do their part in it: "I told her I'd be there", "I'm leading it". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from functools import cache

_BESIDE = (
    r"(?: (?:just|already|both|all|also|of course|gladly|happily|definitely|obviously|immediately|straight away|"
    r"right away|naturally|foolishly|finally|now|then|since|certainly|promptly|only|even|still|surely|absolutely|"
    r"for sure|most (?:certainly|definitely)|really|very much|totally|100 ?%|indeed|again|too|myself|"
    r"personally|actually|clearly|without fail))*"
)
_SAID = (
    r"(?:said|told|replied|answered|wrote|written|texted|emailed|messaged|rang|called|promised|confirmed|agreed|swore|"
    r"assured|let)(?: back)?"
)
_PART = (
    r"(?:be (?:there|at|coming|going|in|joining|with|around|home|on (?:it|time|the|that)|part of (?:it|that))|com(?:e|ing)|go(?:ing)?(?! to)|"
    r"make it|join(?:ing)?|attend(?:ing)?|in\b|do(?:ing)? (?:it|that|the)|"
    r"play(?:ing)?|sing(?:ing)?|speak(?:ing)?|help(?:ing)?|host(?:ing)?|bring(?:ing)?|cover(?:ing)?|collect(?:ing)?|"
    r"fetch(?:ing)?|pick(?:ing)?|driv(?:e|ing)|run(?:ning)? (?:it|the)|chair(?:ing)?|photograph(?:ing)?|bak(?:e|ing)|"
    r"cook(?:ing)?|present(?:ing)?|tak(?:e|ing) (?:it|part|her|him|them|care|the|over)|lead(?:ing)?|stay(?:ing)?|sit"
    r"(?:ting)?|sat (?:at|in|with|next|on)|stood (?:at|in|with|next|on)|cheering|watching|mind(?:ing)?|meet(?:ing)?)"
)
_I = r"\b(?:I|we)"
_HAVE = r"(?:['’]ve| have)?"
_SELF = rf"(?:{_I}{_HAVE}{_BESIDE} |(?:^|[,;–—] )(?:and |so |just |already )?)"
"""Who says so: the speaker, also left out ("fit in Bromley, told the lady I'd be there")."""
_BE = r"(?:['’](?:d|ll|m|re)| would| will| am| are| can| could)"
_MUST = (
    r"(?:\b(?:I|we)(?:(?:['’]ll| will|['’]d)? (?:have|need)|['’]ve(?: got)?| have got|(?:['’]m| am|['’]re| are)"
    r"(?: (?:meant|supposed|expected|required|needed|wanted|asked|due|down))?| ought) to|\b(?:I|we)(?:['’]ve)? gotta)"
    r"(?: (?:also|both|all|then))?"
)
"""How the speaker tells that they are bound to do something: "I've got to", "we're supposed to", "I gotta"."""
_PATTERNS = (
    (
        rf"{_SELF}{_SAID}(?: (?!not\b|never\b|no\b)[\w'’]+){{0,4}}? (?:yes|yeah|sure|of course|ok(?:ay)?|absolutely|"
        r"count (?:me|us) in|no (?:dramas?|worries|problems?|probs|bother|trouble)(?=[.,!;]|\s*$)|"
        r"(?:fine|will do|happy to|you bet|with pleasure|go ahead|gladly|done)(?=[.,!;]|\s*$))(?!\w)"
    ),
    (
        rf"{_SELF}{_SAID}(?: (?!not\b|never\b|no\b)[\w'’]+){{0,5}}? (?:I|we|(?:me|us) and [\w ]{{1,20}}?|[A-Z]\w+ and "
        rf"(?:I|me)|(?:both|the two|the pair|all) of us){_BE}{_BESIDE}(?: be)? {_PART}"
    ),
    (
        rf"{_SELF}{_SAID}(?: (?!not\b|never\b|no\b)[\w'’]+){{0,4}}? (?:I|we)(?:['’]d| would| will)"
        r"(?=[,.;!]|\s*$| and\b| gladly\b| happily\b)"
    ),
    rf"{_I}{_HAVE}{_BESIDE} (?:volunteered|offered|stepped (?:up|in)|(?:put|stuck) my hand up|took it on)(?=[,.;!]|\s*$)",
    (
        rf"{_I}(?:['’]ll| will| shall|['’]m going to| am going to)(?: be)? (?:watch|follow|join|listen|tune|dial|log)(?:ing)?\b"
        r"[^.;!?]*?\b(?:on (?:the|my|our) (?:computer|laptop|tablet|phone|screen|telly|tv|ipad)|online|live ?stream(?:ed)?|"
        r"by (?:video|phone)|over (?:zoom|the internet)|on (?:zoom|youtube|teams|skype)|from (?:home|here|my (?:desk|sofa|kitchen)))\b"
    ),
    rf"{_I}{_HAVE}{_BESIDE} (?:accepted|rsvp['’]?(?:e?d)?|signed (?:up|on|us up|me up|myself up|us both up)|committed|"
    r"confirmed(?: it\b| my (?:place|spot|attendance|slot)\b| (?:right|straight) away|(?=[.,!;]))|took the "
    r"(?:job|gig|slot|spot|shift)|"
    r"put (?:me|us|myself|both of us|all of us|our names?|my name) down|(?:booked|paid for|got|have|secured|claimed) "
    r"(?:my|our|a) (?:place|spot|seat|seats|ticket|tickets)|paid (?:for )?(?:the|my|our) (?:entry|fee|place|deposit|"
    r"share|part|half)|(?:booked|bought|paid(?: for)?|sorted) (?:my|our) (?:trains?|flights?|coach|ferry|bus|travel|"
    r"train tickets?|hotel|room)\b(?! home| back)|agreed(?= to\b|[.,!;]))",
    (
        rf"{_I}{_HAVE}{_BESIDE} (?:promised|agreed|offered|volunteered|been asked and agreed)"
        r"(?: (?:her|him|them|[A-Z]\w+))? to (?!not\b)\w+"
    ),
    (
        rf"{_I}{_HAVE}{_BESIDE} {_SAID}(?: (?!not\b)\w+){{0,4}}? (?:that|it|this)(?:['’]s| is| was| works| suits)"
        r"(?: \w+)?? (?:fine|good|great|perfect|ok(?:ay)?|no problem|for (?:me|us))"
    ),
    (
        rf"{_I}{_HAVE}{_BESIDE} {_SAID}(?: (?!not\b)\w+){{0,4}}? (?:that|it|this)(?:['’]d| would| will)? "
        r"(?:suits?|works?|does)(?=[.,!;]| (?:me|us|fine|nicely|well)\b|\s*$)"
    ),
    (
        rf"{_I}['’]?(?:m| am|re| are){_BESIDE} (?:going|coming)(?= with| too\b| along| in person| myself| as\b| and\b|"
        r"[.,!;]|$)"
    ),
    rf"{_I}['’]?(?:m| am|re| are){_BESIDE} (?:leading|presenting|chairing|hosting|speaking|singing|performing|demoing|"
    r"moderating|officiating|judging|(?:doing|daein) (?:a|the|one of the) (?:reading|speech|toast|eulogy|prayers?|"
    r"readings|flowers|catering|music|photos)|refereeing|umpiring|playing|organi[sz]ing|giving (?:a|the)|doing the|"
    r"running the|in charge|catering|photographing|filming|taking (?:her|him|them|both|us|(?:the )?minutes)|"
    r"(?:keeping|writing) (?:the )?(?:minutes|score)|driving (?:her|him|them|us)|(?:collecting|fetching|meeting|"
    r"picking|bringing|minding) (?:her|him|them|it)|going along|on the panel|expected|"
    r"(?:down|signed up|booked in|rostered|scheduled) (?:for|as|to)|(?:the )?best man|(?:a )?(?:bridesmaid|witness|"
    r"godmother|godfather|pallbearer|usher))\b",
    (
        rf"{_I}(?: always| usually)? (?:drive|take|bring|accompany|collect|fetch|go with) (?:her|him|them)"
        r"(?: there| over| in| along)?(?=[,.;!]| and\b| every\b| on\b|\s*$)"
    ),
    rf"{_I}(?:['’]m| am|['’]re| are){_BESIDE} (?:responsible|in charge)\b",
    rf"{_I}(?:['’]ll| will) (?:fetch|collect|meet|drive|pick|bring|take|get) (?:her|him|them)\b",
    rf"{_I} (?:can['’]?t|cannot|must not|mustn['’]t|daren['’]t|don['’]t want to|won['’]t|am not allowed to|"
    r"have no intention of)"
    r" (?:miss(?:ing)?|skip(?:ping)?|be late(?: for)?|get out of|wriggle out of)"
    r"(?: (?:it|that|this|that one|this one))?(?=[,.;!]| (?:and|because|since|as|this|for)\b|\s*$)",
    rf"(?:{_MUST}|{_I} must) be (?:at|in|on) (?:[\w'’]+ ){{1,4}}?for (?:it|that|this)\b",
    (
        rf"(?:{_MUST}|{_I} must) (?!not\b)(?:(?!not\b)[\w'’]+ ){{1,7}}?(?:in person|in the (?:front|first|second) row|on (?:site|stage)|"
        r"the (?:whole|entire) (?:time|day|morning|afternoon|evening)|from start to finish|throughout)\b"
    ),
    rf"(?:{_MUST}|{_I} must) "
    r"(?:be (?:there|at it|present|in the|on (?:site|the spot))|(?:show|turn|front) up|dance|attend|go(?! to)|come|lead|run it|chair|present|speak|play|sing|sign|"
    r"testify|say a few words|open (?:it|the)|(?:give|do|hold|make|read|say) (?:a|the|my|our|one of the) (?:\w+ )?"
    r"(?:toast|speech|talk|reading|eulogy|presentation|lecture|demo|welcome|prayer|poem|blessing|grace)|"
    r"(?:serve|cook|help|umpire|referee|marshal|usher|pour|carve|film|photograph|drive|man|run|do) (?:the|at|with|them|"
    r"her|him|it)\b)\b",
    (
        rf"{_I}['’]?(?:m| am|re| are){_BESIDE} (?:the|one of the|a|an) (?:linesman|lineswoman|referee|umpire|"
        r"timekeeper|scorer|steward|marshal|counters?|stewards?|marshals?|photographer|dj|organist|soloist|host|"
        r"hostess|mc|speaker|godparents?|chaperone|caller|treasurer|secretary|chair)\b"
    ),
    (
        rf"{_I}['’]?(?:m| am|re| are){_BESIDE} (?:on (?:the )?(?:barbecue|bbq|bar|grill|gate|door|desk|stall|till|team|"
        r"lights|sound)|timekeeping|stewarding|marshalling|volunteering|umpiring|scoring|bringing (?:the|a|an|some|my|"
        r"our) \w+|making the (?:cake|speech|toast))\b"
    ),
    (
        rf"{_I}['’]?(?:m| am|re| are){_BESIDE} the ones? (?:who['’]s |who is |who are |that['’]s )?"
        r"(?:driving|taking|bringing|picking|collecting|going|staying|looking after|leading|running|speaking|holding|"
        r"carrying|giving|reading|singing|playing|cooking|baking|serving|judging|hosting|opening|closing|on the)\b"
    ),
    (
        rf"{_I}['’]?(?:m| am|re| are){_BESIDE} (?:in (?:goal|nets)|keeping (?:goal|wicket)|at (?:wing|cent(?:re|er)|"
        r"full|prop|hooker|fly|scrum|left|right|point|goal|short) \w+|on the (?:wing|bench)|(?:the )?"
        r"(?:captain|skipper|goalie|keeper|striker|hooker|scrum half|fly half)|captaining|skippering|starting "
        r"(?:at|in|on|up)|batting|bowling|opening the)\b"
    ),
    r"\b(?:both|all) (?:of us|parents|three of us|four of us)(?: \w+)? (?:have|need|are|must|should|will)\b",
    (
        r"\b(?:me|myself|us) (?:included|too)\b|\b(?:the whole family|all of us|everybody|everyone)"
        r"(?: is| are|['’]s|['’]re)(?: all)? (?:going|coming|expected|invited|flying (?:in|over|up|down)|driving "
        r"(?:up|down|over)|getting together)\b"
    ),
    r"\b(?:roped|dragged|talked|guilted|strong-armed|press-ganged|bullied|coaxed|sweet-talked|volunteered) (?:me|us) "
    r"(?:in\b|into |for |as |to )(?!buy|get|try|sign|switch|sell|mov|pay|spend|order|adopt|(?:a|an|the) (?:\w+ )?(?:membership|subscription|plan|contract|loan)\b)",
    r"\b(?:counting on|expecting|relying on) (?:me|us)\b|\bmy name is down\b",
)
_UNSURE = re.compile(
    r"\b(?:if|unless|provided|assuming|maybe|might|not sure|depending|in spirit|anyway can['’]?t)\b", re.IGNORECASE
)
_DENIED = re.compile(r"(?:n['’]t|\bnot|\bnever|\bnearly|\balmost|\bwish)(?: \w+)? \Z", re.IGNORECASE)


_QUESTION_BEHIND = re.compile(
    r"(?:,|;| so| and| -| –) (?:can|could|would|will|do|does|any|what|how|which|should|where|when|who|is|are|"
    r"got any)\b[^,;]*\?\s*\Z",
    re.IGNORECASE,
)
"""What is asked behind what was told: "I have to give a toast, can you help me?"."""


@cache
def _accepting() -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{one})" for one in _PATTERNS), re.IGNORECASE)


def accepts(sentence: str) -> bool:
    """Return whether a sentence tells, without a condition, that its speaker comes to something or does their part."""
    if sentence.rstrip().endswith("?"):
        told = _QUESTION_BEHIND.search(sentence)
        sentence = sentence[: told.start()] if told is not None else ""
    if _UNSURE.search(sentence):
        return False
    return any(not _DENIED.search(sentence[: m.start()]) for m in _accepting().finditer(sentence))
