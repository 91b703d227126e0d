"""What a message that is asked for is to say: "write to my sister that her passport runs out on 1 October". Pure.

A request for a text tells nothing else of its speaker's world; a fact that it is to pass on is so all the same.
"""

from __future__ import annotations

import re
from dataclasses import replace

from usercode.state.frames.spots.line import WORKED_ON, Line
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PEOPLE

_TO_SAY = re.compile(
    r" (?:note|message|text|email|e-mail|mail|letter|line|reminder|card|whatsapp|sms|postcard|reply|write|tell|remind|"
    r"text|email|message) (?:[^\s:;.!?]+ ){0,8}?(?:(?:saying|to say|stating|telling (?:him|her|them)|reminding "
    r"(?:him|her|them)|to (?:tell|remind|warn) (?:him|her|them)|warning (?:him|her|them)|explaining|mentioning)"
    r"(?: that| :)? |that (?=my |our |his |her |the |your |[a-z]+ 's )|: )"
)
"""What leads from a request for a text to what it says."""
_FICTION = re.compile(
    r" (?:story|poem|joke|scene|dialogue|character|example|sample|template|imaginary|fictional|customers?|clients?|"
    r"readers|novel) "
)


def written(line: Line) -> Line:
    """Return what a text that the line asks for is to say, as a line that tells something; else the line as it is."""
    asked = {t.low for t in line.tokens[:6]} & (WORKED_ON | {"remind", "tell", "text", "message", "email", "note"})
    match = _TO_SAY.search(line.text) if asked else None
    if match is None or _FICTION.search(line.text):
        return line
    first = line.token_at(match.end() - 1) + 1
    to = [n for n in named(line, line.scene) if n.at < first and n.name not in ("", line.scene.me)]
    body = line.tokens[first : len(line.tokens) - line.tokens[-1].text.startswith("?")]
    if to and any(t.low == "your" for t in body):
        body = _for(body, line.tokens[to[-1].at])
    scene = replace(line.scene, sentence=list(body), clauses=[])
    return Line.of(scene, "asserted")


def _for(body: tuple[Token, ...], whom: Token) -> tuple[Token, ...]:
    """Return a text with its reader's name for "your"."""
    out: list[Token] = []
    for token in body:
        if token.low != "your":
            out.append(token)
            continue
        kin = [token._replace(text="my", low="my")] if whom.low in PEOPLE else []
        out += [*kin, whom._replace(start=token.start, end=token.end), token._replace(text="'s", low="'s")]
    return tuple(out)
