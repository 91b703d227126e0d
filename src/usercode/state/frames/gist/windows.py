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
    r"|\bnot sure (?:if |whether )?(?:i|we)(?:['’]ll| will| want)|n['’]t (?:think|believe|suppose) (?:i|we)['’]"
    r"(?:ll|m|re|d) (?:be )?(?:do|go|join|enter|apply|take|bother|sign|register|renew|appeal|claim)"
    r"|\b(?:no interest|maybe next (?:year|time|term|summer)|skip(?:ping)?|pass on|no time for (?:it|that|this)|"
    r"no time\.|(?:give|giving) (?:it|that|this one) a miss|sit(?:ting)? (?:it|this one|that) out|let it go)\b",
    re.IGNORECASE,
)
"""How somebody tells, anywhere in a message, that a chance is not for them."""
