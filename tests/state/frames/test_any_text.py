"""Nothing that is said raises: sentences cut, shuffled, joined and misspelt keep every fact and every type."""

import datetime as dt
import json
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.state.frames.dialogue import Records, numbered, turn
from usercode.state.change import Put
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.frames.interpret import interpret

_CORPORA = Path(__file__).parents[3] / "bench" / "frames_data"
_SAID = sorted(
    {
        t["text"]
        for path in sorted(_CORPORA.glob("*.json"))
        for c in json.loads(path.read_text(encoding="utf-8"))
        for t in c["turns"]
    }
)
_WORDS = sorted({w for text in _SAID for w in text.split()})

_cut = st.builds(lambda text, a, b: text[min(a, b) : max(a, b)], st.sampled_from(_SAID), *[st.integers(0, 90)] * 2)
_joined = st.lists(_cut, min_size=1, max_size=4).map(" ".join)
_mixed = st.lists(st.sampled_from(_WORDS), min_size=1, max_size=12).map(" ".join)
_misspelt = st.builds(
    lambda text, at, sign: text[:at] + sign + text[at + 1 :],
    st.sampled_from(_SAID),
    st.integers(0, 80),
    st.sampled_from(list(".,:;'\"!?-()%$€ 7")),
)
_TYPES = {"str": str, "int": int, "float": float, "bool": bool, "date": dt.date, "datetime": dt.datetime, "list": list}


@settings(max_examples=250, deadline=None)
@given(st.lists(st.one_of(_joined, _mixed, _misspelt), min_size=1, max_size=3), st.sampled_from(["user", "person"]))
def test_recombined_sentences_keep_every_fact_and_every_type(texts, role):
    kept, number = Records(), 1
    for text in texts:
        said = turn(text, role=role, speaker="Ann")
        found = numbered(said, number)
        number += len(found)
        made = interpret(said, found, kept)
        assert {f.number for f in found} == {n for change in made for n in change.facts}
        for change in made:
            kept.take(change, said.said_at)
            if isinstance(change, Put):
                _check(change)


def _check(put):
    fields = {f.name: f.type for f in COLLECTIONS[put.collection].record.fields}
    for name, value in put.values.items():
        kind = fields[name].kind
        assert value in fields[name].values if kind == "literal" else isinstance(value, _TYPES[kind]), (name, value)
        assert kind != "date" or not isinstance(value, dt.datetime)
