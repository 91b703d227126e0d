"""Visas told by being in a passport, and what binds a visa to one: "The Chinese visa is in my Indian passport now".

An electronic authorisation (ESTA, eTA) is bound to the passport that it was given for; when a new passport comes it is
kept beside it that it is the one of the passport before, until a new one is told.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.turns.told import QUOTED, Finding, Said, Told, noted

PAPERS, TASKS = "travel.documents", "household.deadlines"
_IS_IN = re.compile(
    r" (?:my|our|the) (?:new )?(?P<land>[a-z-]+) (?:[a-z-]+ )?(?:e-)?visa (?:sticker )?(?:is|'s|has been|was|got) (?:now |already |finally |safely )*(?:in|stuck in|glued into|stamped in|stamped into|pasted into|inside|put in) (?:my|our|the) (?:[a-z-]+ )?passport "
    r"| (?:my|our|the) (?:[a-z-]+ )?visa for (?:the )?(?P<for>[a-z-]+(?: [a-z-]+)?) (?:is|'s|has been|was|got) (?:now |already |finally |safely )*(?:in|stuck in|glued into|stamped in|stamped into|pasted into|inside|put in) (?:my|our|the) (?:[a-z-]+ )?passport "
)
_OF_OTHERS = re.compile(r" (?:his|her|their|not|n't|never|if|whether|when|once|until) ")
_REACH = 3


def in_the_passport(told: Told) -> list[Finding]:
    """The speaker's visa that a turn tells to be in their passport, with the sentences behind that tell of it."""
    if any(e.values.get("kind") == "visa" for e in told.fresh(PAPERS)):
        return []
    for at, said in enumerate(told.said):
        match = _IS_IN.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _OF_OTHERS.search(said.line):
            continue
        country = ADJECTIVES.get(match["land"] or "") or country_of((match["for"] or "").title())
        if not country:
            continue
        near = [s for s in told.said[at : at + _REACH] if not s.sense.asks]
        note = " ".join(s.text.strip() for s in near)
        values: dict[str, Value] = {
            "kind": "visa",
            "holder": said.sense.scene.me,
            "country": country,
            "_note": note if len(note) <= 2 * QUOTED else said.text.strip(),
        }
        facts = tuple(dict.fromkeys(s.fact for s in near))
        return [
            *(
                Finding(collection=TASKS, entry=e, facts=facts, retires=True)
                for e in told.fresh(TASKS)
                if e.record is None and set(e.facts) <= set(facts)
            ),
            Finding(collection=PAPERS, values=values, facts=facts),
        ]
    return []


_MINE_ISSUED = re.compile(
    r" (?:mine|my (?:own )?(?:[a-z]+ )?(?:one|passport)) (?:was|is|got|says|:) (?:[^\s,;.<]+ ){0,2}?(?:issued|made out|dated) (?:on |in |: )?(?:the )?<d(?P<first>\d+)> (?:[^\s.;<]+ ){0,8}?(?:expires?|expiry|expiring|valid|runs|good|until|ends) (?:[^\s.;<]+ ){0,3}?<d(?P<last>\d+)> "
)


def issued(told: Told) -> list[Finding]:
    """Both days of the speaker's passport among others: "mine was issued on 2 June 2015 and expires on 2 February 2026"."""
    for at, said in enumerate(told.said):
        match = _MINE_ISSUED.search(said.line)
        near = " ".join(s.line for s in told.said[max(0, at - 1) : at + 1])
        if match is None or said.sense.asks or " passport" not in near:
            continue
        first, last = (exact(said.tokens[int(match[g])].value) for g in ("first", "last"))
        fresh = [e for e in told.fresh(PAPERS) if e.values.get("kind") == "passport" and said.fact in e.facts]
        own = [e for e in fresh if e.values.get("holder") in (said.sense.scene.me, None)]
        if first is None or last is None or not first < told.today < last or len(own) > 1:
            continue
        land = next(
            (
                ADJECTIVES[t.low]
                for s in told.said[max(0, at - 1) : at + 1]
                for t in s.tokens
                if t.capital and t.low in ADJECTIVES
            ),
            "",
        )
        values: dict[str, Value] = {
            "kind": "passport",
            "holder": said.sense.scene.me,
            "valid_from": first,
            "valid_until": last,
        }
        values |= {"country": land} if land else {}
        return [
            Finding(
                collection=PAPERS,
                entry=own[0] if own else None,
                values={**values, "_note": said.text},
                facts=(said.fact,),
            )
        ]
    return []


_REPORTED = re.compile(
    r" (?:reported|report(?:ed)? as|declared) (?:[^.;!?<]+ )?(?:stolen|lost|missing)(?=[ ,.;!])| (?:cancelled|canceled|voided|invalidated|blocked|deactivated) (?:it|my passport|the passport)(?=[ ,.;!])| (?:it|passport) (?:is|was|has been|'s) (?:now |already |at once )*(?:cancelled|canceled|void|voided|invalid|blocked)(?=[ ,.;!])"
)
_NOT_YET = re.compile(r" (?:not|n't|never|will|'ll|must|should|need|needs|have to|going to|if|might|his|her|their) ")


def reported(told: Told) -> list[Finding]:
    """That the passport which is gone was reported, by which it is void whoever finds it."""
    said = next((s for s in told.said if s.sense.tells and not s.sense.asks and _REPORTED.search(s.line)), None)
    if said is None or _NOT_YET.search(said.line):
        return []
    return [
        Finding(
            collection=PAPERS, entry=e, values={"_note": f"reported as lost: {said.text.strip()}"}, facts=(said.fact,)
        )
        for e in told.entries(PAPERS)
        if e.values.get("kind") == "passport"
        and not e.retired
        and e.values.get("away_since")
        and not e.values.get("back_on")
    ]


OF_THE_OLD, OF_THE_NEW = "given for the passport before", "authorised anew"
_ELECTRONIC = re.compile(r"\b(?:esta|eta|k-eta|etias|electronic travel authori[sz]ation)\b", re.IGNORECASE)
_NEW_PASSPORT = re.compile(
    r" (?:picked up|collected|got|received|fetched|have|'ve got|was given|was issued) (?:a|the|my) (?:brand[- ])?new (?:[a-z-]+ )?passport "
    r"| (?:my|the) new (?:[a-z-]+ )?passport (?:has |have |is |'s )?(?:just |already |finally |now |at last )*(?:arrived|came|come|here|turned up|in) "
    r"| passport [^.;!?]*(?:collected|got|picked up|received|was given) (?:a|the|my) (?:new|replacement) one "
    r"| (?:renewed|replaced) (?:my|the) (?:[a-z-]+ )?passport "
)
_TO_COME = re.compile(
    r" (?:will|'ll|must|should|need|needs|have to|going to|want|if|before|until|once|when|not|n't|his|her|their|might|could|would) "
)
_GIVEN_ANEW = re.compile(
    r" (?:applied|apply|approved|granted|came|arrived|bought|filled|updated|renewed|got|issued|new|another|again) (?:[^.;!?<]+ )?(?:esta|eta|k-eta|etias) "
    r"| (?:esta|eta|k-eta|etias) (?:[^.;!?<]+ )?(?:approved|granted|came through|came|arrived|renewed|updated|issued|done again|again|new passport) "
)
_OF_BEFORE = re.compile(
    r" (?:since|last (?:year|autumn|fall|spring|summer|winter|month)|years? ago|months? ago|still|back then|in 20\d\d|already|anyway) "
)


def bound_to_the_old(told: Told) -> list[Finding]:
    """The electronic authorisations on record that were given for the passport which a new one has followed."""
    said = next((s for s in told.said if _tells(s) and _NEW_PASSPORT.search(s.line)), None)
    if said is None or any(_ELECTRONIC.search(s.text) and _GIVEN_ANEW.search(s.line) for s in told.said):
        return []
    return [
        Finding(collection=PAPERS, entry=e, values={"_note": f"{OF_THE_OLD}: {said.text.strip()}"}, facts=(said.fact,))
        for e in told.entries(PAPERS)
        if _is_bound(e, told) and not e.changed and OF_THE_OLD not in _words(e)
    ]


def given_anew(told: Told) -> list[Finding]:
    """That an authorisation which was bound to the passport before has been given for the new one."""
    for said in told.said:
        if _tells(said) and _GIVEN_ANEW.search(said.line) and not _OF_BEFORE.search(said.line):
            return [
                Finding(collection=PAPERS, entry=e, values={"_note": OF_THE_NEW}, facts=(said.fact,))
                for e in told.entries(PAPERS)
                if _is_bound(e, told) and OF_THE_OLD in _words(e)
            ]
    return []


def _tells(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and not _TO_COME.search(said.line)


def _is_bound(entry: Entry, told: Told) -> bool:
    """Whether a record is an electronic authorisation of the speaker's."""
    own = entry.values.get("holder") in (told.said[0].sense.scene.me, None)
    is_visa = entry.values.get("kind") == "visa" and entry.record is not None and not entry.retired
    return is_visa and own and _ELECTRONIC.search(_words(entry)) is not None


def _words(entry: Entry) -> str:
    return f"{noted(entry)} {' '.join(map(str, entry.notes))}"
