"""What a speaker agreed to, promised or is only allowed, in a line that otherwise would suppose or quote its event. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.facts.moods import mood
from usercode.state.frames.spots.accepting import accepts
from usercode.state.frames.spots.line import Line

ASKED = re.compile(r" asked (?:me |us )?(?:if|whether) (?:i|we) (?:could|would|can|might|'d) | asked (?:me|us) ")
YES = re.compile(
    r" (?:i|we) (?:'ve |have |just |gladly |happily |already )*(?:said (?:yes|sure|ok|okay|of course|i (?:would|will|'d|'ll)|we (?:would|will|'d|'ll))|agreed|accepted|told (?:her|him|them|\S+) (?:yes|sure|ok|i (?:would|will|'d|'ll))) "
)
"""What makes a request an engagement: "the school asked me to chaperone on Monday, and I said sure"."""


def agreed(line: Line) -> Line:
    """Return the line as a statement where it quotes or supposes nothing but what the speaker agreed to: "and I said sure"."""
    asked = line.mood == "quoted" or (line.mood == "hypothetical" and ASKED.search(line.text) is not None)
    only = (_is_only_promised, _is_only_allowed, _is_only_hoped)
    settled = asked and YES.search(line.text) is not None
    settled = settled or (line.mood == "hypothetical" and any(test(line) for test in only))
    return replace(line, mood="asserted") if settled else line


def _is_only_allowed(line: Line) -> bool:
    """Whether all that a line supposes is what those may do who come, behind its day: "and nobody may leave early"."""
    dated = [k for k, c in enumerate(line.clauses) if any(t.kind == "date" for t in c.tokens)]
    behind = line.clauses[dated[-1] + 1 :] if dated else []
    allowed = _MAY.search(line.scene.text)
    if allowed is None or not behind or any(c.unsure for c in line.clauses[: dated[-1] + 1]):
        return False
    return mood(line.scene.text[: allowed.start()]) == "asserted"


_MAY = re.compile(
    r"(?:,|;)? (?:and|so|but|where) (?:nobody|no one|everybody|everyone|you|they|children|parents|guests|candidates|visitors) "
    r"may(?: (?:not|only|each))? (?=[a-z]+\b)(?!be\b|have\b|need\b|well\b)"
)
"""How a sentence goes on with what is allowed to those who come."""


def _is_only_hoped(line: Line) -> bool:
    """Whether all that a line supposes is a hope of its own at its end: "Thursday to Saturday, lunch included, I hope"."""
    hoped = _HOPED.search(line.scene.text)
    told = line.scene.text[: hoped.start()] if hoped is not None else ""
    dated = [t for t in line.tokens if t.kind == "date"]
    return bool(dated) and dated[-1].text in told and mood(told) == "asserted"


_HOPED = re.compile(r",(?: [^\s,;.!?]+){2,8}?,? (?:I|we) hope[.!]*\s*\Z")


def _is_only_promised(line: Line) -> bool:
    """Whether all that a line supposes is that its speaker said they would come: "and I confirmed I'd be on it"."""
    begins = _PROMISED.search(line.scene.text)
    if begins is None or not accepts(line.scene.text):
        return False
    told = line.scene.text[: begins.start()].rstrip(" ,;–—")
    return bool(told) and mood(told) == "asserted"


_PROMISED = re.compile(
    r"(?:,? (?:and|so|but)|[,;–—]) (?:(?:I|we)(?:['’]ve| have)? )?(?:(?:just|already|also|gladly|happily) )*(?:said|told|promised|"
    r"confirmed|agreed|replied|answered|wrote|texted|emailed|swore|assured|let) (?:[\w'’]+ ){0,5}?(?:I|we)(?:['’]d| would) "
)
"""How a sentence goes on with what its speaker has promised."""
