"""Questions of what to answer, or to write on a form: what is asked for there is what is asked. Pure.

"What should I write on a form that asks for my shoe size?" and "If someone asked for my shoe size, what would be the
correct answer?" become "tell me my shoe size". A condition that leads to no such question asks for something else.
"""

from __future__ import annotations

import re

_PAPER = (
    r"(?:\w+ )?(?:form|field|box|line|space|blank|section|row|column|page|document|application|questionnaire|survey"
    r"|paper|paperwork|sheet|card|website|site|app|registration|profile|order|booking)"
)
_THE = r"(?:an?|the|this|that|my|our|some|another|any)"
_SOMEONE = rf"(?:someone|somebody|anyone|anybody|people|they|he|she|it|i|you|we|{_THE}(?: \w+){{1,2}}?)"
_ABOUT = r"(?: (?:for|about|after|regarding|concerning))?"
_TOLD_WHOM = r"(?: (?:me|you|us|him|her|them|someone|somebody|anyone|anybody|the person))?"
_STATE = r"(?:know|hear|learn|have|see|give|state|name|tell|say|enter|provide|write(?: down)?|fill in|specify|indicate)"
_ASKS = (
    rf"(?:(?:should|would|were to|was to|is going to|happen(?:s|ed)? to|has|have|had|is|are|am|was|were) )?"
    rf"(?:ask(?:s|ed|ing)?|inquir(?:es?|ed)|request(?:s|ed)?|requires?|needs?|want(?:s|ed)?|would like|wish(?:es|ed)?"
    rf"|calls?|(?:has|have|had|needs?|needed) to(?= {_STATE}))"
    rf"{_TOLD_WHOM}(?:(?: to)? {_STATE}{_TOLD_WHOM}{_ABOUT}|{_ABOUT})(?= (?!to |{_STATE} ))"
)
_ONE = r"(?:i|you|we|one|the answer|my answer|the reply|it)"
_MODAL = r"(?:should|would|do|does|must|can|could|shall|will|might|am|are|ought|is)"
_PUT = (
    r"(?:be|say|answer|reply|respond|tell|give|write|put|enter|fill|fill in|type|note|state|insert|provide|choose"
    r"|select)"
)
_WHERE = (
    rf"(?: (?:down|in|out|there|here|then|back|as (?:an?|the) (?:answer|reply)|to (?:him|her|them|that|this|it)))*"
    rf"(?: (?:on|in|into|to|under|at|for) (?:{_THE} {_PAPER}|{_THE} (?:person|caller|clerk|question)))?"
)
_CORRECT = (
    r"the (?:(?:correct|right|proper|true|best|accurate|appropriate) )*"
    r"(?:answer|reply|response|entry|thing to (?:say|write|answer|enter))"
)
_WHAT_TO_SAY = (
    rf"(?:what|how) (?:{_MODAL} {_ONE} (?:(?:(?:have|had|need|needed|be able) )?to )?{_PUT}{_TOLD_WHOM}{_WHERE}"
    rf"|(?:is|would be|should be|will be|might be) {_CORRECT}|would {_CORRECT} be"
    r"|(?:goes|belongs|comes) (?:there|here|in there|into it))"
)
_CONDITION = r"(?:if|when|whenever|in case|suppose|supposing|imagine|assuming|assume|say)(?: that)?"
_LEAD = r"^(?:(?:so|and|well|but|now|please|hello|hi|hey)[, ]+)?"
_CASE = rf"{_LEAD}{_CONDITION} {_SOMEONE} {_ASKS} (?!what would|what should)"
_IN_CASE = re.compile(
    rf"{_CASE}(?P<asked>.+?)(?: (?:on|in) {_THE} {_PAPER})?[,.;:?]? (?:then )?"
    rf"(?:{_WHAT_TO_SAY}|what (?:is|was) it)[ .?!]*$"
)
_CASE_ONLY = re.compile(rf"{_CASE}\w.*?[,.;:?] \w")
_SAID_TO = re.compile(
    rf"{_LEAD}{_WHAT_TO_SAY} "
    rf"(?:(?:(?:to )?(?:someone|somebody|anyone|anybody|people|a person) )?(?:who|that|which) {_ASKS}"
    rf"|(?:if|when|whenever|where|in case) (?:{_SOMEONE} )?{_ASKS}"
    rf"|(?:to )?(?:an?|the|any) questions? (?:about|of|for|concerning|regarding)) "
)
_ON_PAPER = re.compile(
    rf"{_LEAD}(?:(?:i|we) (?:am |are |have |need |must |want |to |now |just |currently )*"
    r"(?:fill|filling|complete|completing|have|do|doing|working on)(?: in| out| up)? )?"
    rf"{_THE} {_PAPER}(?: in front of me| here| before me)?(?: that| which)? {_ASKS} "
)
_FIELD_FOR = re.compile(
    rf"{_LEAD}there is {_THE} {_PAPER} (?:for|about) (?P<asked>.+?) (?:on|in) {_THE} {_PAPER}(?=[.,;:])"
)


def asked_there(question: str) -> str | None:
    """Return a spelt question with what one is to answer somebody or to write on a form as what is asked for.

    None when it is a case in which somebody asks for something, and no question of what to answer.
    """
    if found := _IN_CASE.match(question):
        return f"tell me {found['asked']}"
    if _CASE_ONLY.match(question):
        return None
    if found := _FIELD_FOR.match(question):
        return f"i need {found['asked']}{question[found.end() :]}"
    for pattern, opening in ((_SAID_TO, "tell me "), (_ON_PAPER, "i need ")):
        if found := pattern.match(question):
            return opening + question[found.end() :]
    return question
