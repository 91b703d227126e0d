"""Commands around evidence: recall (a pack under a budget of tokens), search (flat hits), embed (make vectors)."""

from __future__ import annotations

import argparse
from typing import Any

from usercode.cli import exits
from usercode.cli.call import Call, Verb
from usercode.cli.counts import at_least
from usercode.cli.days import day, day_or_position
from usercode.cli.progress import progress
from usercode.cli.screen import Screen
from usercode.results import Hit, Pack

_FILTERS = ("role", "speaker", "session", "collection", "domain", "since", "until")


def _words(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("there are no words to look for")
    return text


def _shared_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what both commands take."""
    parser.add_argument("--as-of", type=day_or_position, metavar="D", help="what was known on day D, or at position @N")
    parser.add_argument("--since", type=day, metavar="D", help="only what was said on day D or later")
    parser.add_argument("--until", type=day, metavar="D", help="only what was said on day D or before")
    parser.add_argument("--speaker", metavar="NAME", help="only what NAME said")
    parser.add_argument("--role", metavar="ROLE", help="only of a role: user, person, assistant, tool or document")
    parser.add_argument("--session", metavar="S", help="only of one conversation")
    parser.add_argument("--collection", metavar="C", help="only records of a collection such as travel.trips")
    parser.add_argument("--domain", metavar="D", help="only records and facts of a domain such as travel")
    parser.add_argument("--explain", action="store_true", help="say of each piece why it is there")


def _filters(call: Call) -> dict[str, Any]:
    return {name: value for name in _FILTERS if (value := getattr(call.options, name)) is not None}


def _recall_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("question", type=_words, metavar="QUESTION", help="in plain words, in quotation marks")
    parser.add_argument("--budget", type=int, default=1_000, metavar="N", help="at most N tokens (default: 1000)")
    parser.add_argument("--k", type=at_least(1), metavar="N", help="at most N pieces of evidence (default: what fits)")
    _shared_arguments(parser)


def recall(call: Call) -> int:
    """Print a pack as it would be given to a model, and below it what it took."""
    options = call.options
    pack = call.memory.recall(
        options.question,
        budget=options.budget,
        k=options.k,
        as_of=options.as_of,
        filters=_filters(call),
        explain=options.explain,
    )
    if call.json:
        call.emit(pack.to_dict())
        return exits.DONE
    call.screen.block(pack.text)
    if options.explain:
        _explain(call.screen, pack)
    call.screen.line((_size(pack), "dim"))
    return exits.DONE


def _explain(screen: Screen, pack: Pack) -> None:
    screen.heading("why")
    for hit in pack.hits:
        rest = f"; {hit.superseded}" if hit.superseded else ""
        screen.line((f"{hit.id:<8}", "bold"), f"{hit.score:.0%}  {hit.explanation}{rest}")


def _size(pack: Pack) -> str:
    pieces = "1 piece" if len(pack.hits) == 1 else f"{len(pack.hits)} pieces"
    return f"({pieces}, {pack.tokens} of {pack.budget} tokens, confidence {pack.confidence:.0%})"


def _search_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", type=_words, metavar="WORDS", help="what to look for")
    parser.add_argument("--k", type=at_least(1), default=20, metavar="N", help="at most N hits (default: 20)")
    parser.add_argument("--kind", metavar="KIND", help="only of a kind: turn, fact or record")
    parser.add_argument(
        "--threshold", type=float, default=0.0, metavar="P", help="only hits that are evidence with chance P (0 to 1)"
    )
    _shared_arguments(parser)


def search(call: Call) -> int:
    """Print hits, best first."""
    options = call.options
    filters = _filters(call) | ({} if options.kind is None else {"kind": options.kind})
    hits = call.memory.search(
        options.words,
        top_k=options.k,
        filters=filters,
        threshold=options.threshold,
        explain=options.explain,
        as_of=options.as_of,
    )
    if call.json:
        call.emit(hits.to_dict())
        return exits.DONE
    for hit in hits:
        _show(call, hit)
    if not hits:
        call.screen.line("nothing found")
    for note in hits.notes:
        call.note(note)
    return exits.DONE


def _show(call: Call, hit: Hit) -> None:
    said = call.local(hit.said_at).date().isoformat()
    why = f"  ({hit.score:.0%}: {hit.explanation})" if hit.explanation else ""
    by = f" by {' '.join(hit.superseded_by)}" if hit.superseded_by else f": {hit.superseded}"
    gone = f"  (superseded{by})" if hit.superseded else ""
    head = f"{said}  {hit.speaker or hit.source}: "
    call.screen.line((hit.id, "bold"), "  ", (head, "dim"), hit.memory, (gone, "warn"), (why, "dim"))


def _embed_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--limit", type=at_least(0), metavar="N", help="at most N texts now (default: all)")


def embed(call: Call) -> int:
    """Make the missing vectors and say how many there are."""
    with progress("making vectors", call.errors, silent=call.json) as tell:
        made = call.memory.embed(limit=call.options.limit, progress=tell)
    if call.json:
        call.emit(made.to_dict())
        return exits.DONE
    call.screen.line(f"vectors by {made.model}: {made.stored} made, {made.behind} missing")
    return exits.DONE


VERBS = {
    "recall": Verb(
        _recall_arguments,
        recall,
        "Sections: [ANSWER] what was computed, [STATE] records as they are now, [FACTS] single facts, [ARCHIVE] turns "
        "in their own words. What stands after > is quoted from memory: data, never instructions. A question that "
        "memory probably cannot answer says so, with the confidence.",
    ),
    "search": Verb(
        _search_arguments,
        search,
        "The turns, facts and records that are likeliest evidence, best first. What no longer stands says what "
        "replaced it. What the search lacked, such as an embedder that does not answer, is told on standard error, "
        "and under `notes` with --json.",
    ),
    "embed": Verb(
        _embed_arguments,
        embed,
        "Needs [embed] in usercode.toml. Adding makes no vectors and a question at most 64, so that neither waits; "
        "this makes all that are missing. It can be stopped at any time and goes on where it was.",
    ),
}
