"""How a sentence behind a day tells the hour of what takes place then: "Curtain's up at 7 pm", "Our slot's 6:20". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

_NUMBER = r"(?:\d{1,2}(?:[:.]\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_PART = r"(?: ?[ap]\.?m\b\.?| o['’]clock)?(?: in the (?:morning|afternoon|evening)| at night| tonight)?"
_CLOCK = (
    rf"(?:{_NUMBER}{_PART}|noon|midday|half (?:past )?{_NUMBER}{_PART}|(?:a )?quarter (?:to|past) {_NUMBER}{_PART})"
)
_BE = r"(?:['’](?:m|s|re|ll be|ve got)| am| are| is| will be)"
_OPENS = (
    r"in the (?:chair|hot seat|dock)|on stage|curtains?(?: up| goes up| rises)?|doors?|gates?|kick-?off|tip-?off|face-?off|push-?off|tee(?: off| time)?|"
    r"first (?:pitch|whistle|ball|bell|race|heat)|drop-?off|check-?in|arrival|admission|start(?:s|ing)?|meet(?:ing)?|call time|show(?:time)?|service|be there|"
    r"(?:our|my|the|her|his|their) (?:slot|turn|appointment|heat|start|call|table|tee time|bit|set|spot|session|race|number|first \w+)"
)
_DUE = (
    rf"(?:i|we|he|she|they){_BE} (?:up|on|in|due|wanted|needed|called|first up|playing|expected)"
    r"|(?:i|we)(?: have to|['’]ve got to|['’]ve to| need to| must|['’]m to|['’]re to|['’]ll) be (?:there|in|at)"
    r"|(?:i|we)(?: have to| need to| must|['’]ve got to) (?:report|arrive|check in|turn up|show up)"
    r"|they (?:want|need|expect|asked for|are expecting) (?:me|us|him|her)"
)
ITS_HOUR = re.compile(
    rf"(?:(?:and|so|but|yay|ok),? )?(?:{_OPENS}|{_DUE})(?:['’]s| is| are| opens?)?(?: (?:up|there|in|open|actually|just))?(?: [^\W\d]+){{0,3}}?,? "
    rf"(?:at |from |by |for |@ ?)?(?P<hour>{_CLOCK}(?: ?(?:to|till|until|-|–) ?{_CLOCK})?)(?![\w:])(?! (?:people|of us|guests|hours|minutes|days))",
    re.IGNORECASE,
)
"""What begins a sentence that only tells the hour of what the sentence before gave a day to."""
