"""How messages speak of times in which one may sign up for something, and of those that their speaker lets pass. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

SIGNING = re.compile(
    r" (?:put (?:your|our|my|a|his|her|their) names? (?:down|forward)|sign (?:\S+ )?up|sign-ups?|signups?|enrol\w*|"
    r"enroll\w*|register|registrations?|registering|apply|applications?|"
    r"book (?:a |your |my |our )?(?:place|places|slot|spot|space)|get (?:a |your |my |our )?(?:name|names|place|places|"
    r"spot) (?:down|in)|join|take names|(?:take|taking) bookings|take entries|entries|"
    r"enter|hand in (?:the|your) forms?|places|spots|audition|window) "
)
"""Words of a place that one has to ask for in time."""
LET_PASS = re.compile(
    r"(?:\bnot|n['’]t) (?:really |be )*(?:bothered|interested|keen|doing (?:it|that)|going to (?:bother|do|join|enter|"
    r"apply|register|sign|go|take|renew|claim|appeal|use|make)|for (?:me|us)\b|this (?:year|time|term)\b)"
    r"|n['’]t (?:really )?(?:bother|fancy|care (?:for|about)|going\b|want (?:it|that|this|one|to (?!miss|forget|lose|"
    r"be late|risk|leave|end up|pay))|need (?:it|that|this|one)\b)"
    r"|\b(?:I|we) (?:do not|don['’]t|won['’]t)(?= ?[.!]|\Z)|\bnot sure (?:if |whether )?(?:i|we)(?:['’]ll| will| want)|n['’]t (?:think|believe|suppose) (?:i|we)['’]"
    r"(?:ll|m|re|d) (?:be )?(?:do|go|join|enter|apply|take|bother|sign|register|renew|appeal|claim)"
    r"|\b(?:I|we)(?:['’]d| had| was| were) (?:meant|planned|hoped|intended|wanted|going|thinking)(?: to| of| on)\b[^.;!?]*, (?:but|only)\b"
    r"|\b(?:nothing (?:for|to do with) (?:me|us)|no (?:interest|use to (?:me|us))|maybe next (?:year|time|term|summer)|skip(?:ping)?|pass on|no time for (?:it|that|this)|"
    r"no time\.|(?:give|giving) (?:it|that|this one) a miss|sit(?:ting)? (?:it|this one|that) out|let it go|"
    r"(?:let|letting) (?:it|mine|ours|everything) (?:just )?(?:roll|ride|carry|run)|(?:happy|fine|sticking|staying|content) "
    r"with (?:my|our|the) (?:current |old |present |existing |same )?(?:plan|one|cover|policy|insurance|set-?up))\b",
    re.IGNORECASE,
)
"""How somebody tells, anywhere in a message, that a chance is not for them."""


_COURSE = re.compile(
    r"\b(?P<what>(?:(?!(?:a|an|the|my|our|his|her|their|this|that|to|at|in|for|on|of|and|or|is|are|was|has|have|do|does|doing|take|takes|taking|join|joins|start|starts|started|starting|go|goes|going|want|wants|love|loves|like|likes|play|plays|got|get|been|picked|chosen|signed|entered|applied|attend|attends|with|from|by|about)\b)[\w'’-]+ ){0,3}"
    r"(?:course|class(?:es)?|camp|programme|program|workshop|league|team|club|squad|tournament|championships?|competition|"
    r"contest|race|marathon|triathlon|training|lessons?|exam|degree|bootcamp|choir|orchestra|conference|festival|grant|"
    r"scholarship|apprenticeship|academy|placement|retreat|after-school care|nursery|preschool|kindergarten|summer school|(?:dental|vision|health|pension|savings|share|bonus|salary) (?:plan|scheme|insurance|cover|coverage)))\b"
    r"(?P<of>(?: (?:in|for|of|at|on) (?:the )?(?!(?:January|February|March|April|May|June|July|August|September|October|"
    r"November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b)[A-Z][\w-]+)*"
    r"(?: in (?!(?:autumn|spring|summer|winter|fall|town|person|total|advance|time|general|january|february|march|april|may|june|july|august|"
    r"september|october|november|december|there|their|this|that|your|which|each|both|case)\b)[a-z]{4,})?)"
)
"""What one puts a name down for: "Wolf Ridge camp", "evening class in Gaelic", "pottery course"."""


_ONE_OF_IT = re.compile(
    r"(?:the )?(?:first|second|last|final|next|opening|trial|each|every) (?:class|lessons?|training|workshop|race)\b",
    re.IGNORECASE,
)
"""What is only a part of a course: "the first class is on 31 January"."""


def course_in(text: str) -> str:
    """Return the one course, camp, team or race that a text names last, "" for none."""
    found = [f"{m['what']}{m['of']}" for m in _COURSE.finditer(text) if not _ONE_OF_IT.match(m["what"])]
    longer = [name for name in found if " " in name]
    return (longer or found or [""])[-1]
