"""Correcting: what a memory holds is mended, taken out, undone or read again, as changes that keep the history.

Between the façade and the stages, as `adding` is for sources.
"""

from __future__ import annotations

from usercode.errors import NotFound
from usercode.live import Live
from usercode.log.entry import Draft
from usercode.results import Added
from usercode.state import correct as words
from usercode.state import rederive
from usercode.state.trace import entry_of


def correct(live: Live, item: str, text: str) -> Added:
    """Replace what a fact or turn said, or set fields of a record, as said by the user now.

    Raises:
        NotFound: there is no such item.
        SchemaError: a value does not fit its field.
    """
    with live.batch() as batch:
        words.correct(batch, item, text, live.store, live.now())
        new = len(batch.drafts)
    return Added(ids=(item,), facts=batch.facts, records=new)


def delete(live: Live, item: str) -> None:
    """Take a record, fact or turn out of the current state.

    Raises:
        NotFound: there is no such item.
    """
    with live.batch() as batch:
        words.delete(batch, item, live.store, live.now())


def undo(live: Live, import_id: str) -> Added:
    """Take back all that one import brought, and what was drawn from it.

    Raises:
        NotFound: there is no such import, or it was undone already.
    """
    entry = entry_of(import_id, live.store.get)
    with live.store.writing():
        live.catch_up()
        if entry.kind != "import" or any(entry.seq in r for r in live.undone):
            raise NotFound(f"{import_id} was undone already", remedy="usercode log --imports lists the imports")
        gone = range(entry.seq, entry.seq + 1 + (entry.payload or {})["entries"])
        live.append([Draft("undo", {"import": entry.seq})])
        live.store.release(gone.start, gone.stop - 1)
        live.reset()
        with live.batch() as batch:
            rederive.again_after_undo(batch, live.store, live.undone, gone)
    return Added(import_id=import_id)


def read_again(live: Live) -> Added:
    """Read all turns again with the frames of this version; what they understand now replaces what they did."""
    with live.batch() as batch:
        facts = rederive.rederive(batch, live.store, live.undone)
        batch.drafts[0].payload["entries"] = len(batch.drafts) - 1
    live.reset()
    return Added(facts=facts)
