"""Windows: what a turn is seen with, whether its block came at once or turn by turn."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from usercode.recall.columns import Columns, Row
from usercode.recall.cues import ENDS_ASKING, NUMBER
from usercode.recall.windows import REACH, Windows


def row(position: int, session: int, length: int, cues: int) -> Row:
    return Row(position, length, session, 0, 0, 0, cues, 0, "", "")


turns = st.lists(
    st.tuples(st.integers(1, 3), st.integers(0, 40), st.sampled_from((0, NUMBER, ENDS_ASKING, NUMBER | ENDS_ASKING))),
    max_size=24,
)


@given(turns, st.lists(st.integers(0, 24), max_size=4))
def test_they_are_the_same_however_the_turns_came(said: list[tuple[int, int, int]], stops: list[int]) -> None:
    rows = [row(n, *turn) for n, turn in enumerate(said)]
    columns, windows = Columns(), Windows()
    for stop in sorted({*stops, len(rows)}):
        columns.add(rows[len(columns) : stop])
        windows.follow(columns)
    for place, (session, _, _) in enumerate(said):
        before = after = 0
        while before < REACH and place - before > 0 and said[place - before - 1][0] == session:
            before += 1
        while after < REACH and place + after + 1 < len(said) and said[place + after + 1][0] == session:
            after += 1
        held = said[place - before : place + after + 1]
        asks = before > 0 and said[place - 1][2] & ENDS_ASKING
        assert (windows.before[place], windows.after[place]) == (before, after)
        assert windows.terms[place] == sum(length for _, length, _ in held)
        assert windows.asked[place] == (said[place - 1][1] if asks else 0)
    assert len(windows.before) == len(windows.terms) == len(windows.asked) == len(said)
