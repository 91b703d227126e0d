"""Windows: every word of a session lies in one of them, none is larger than a prompt, each sees what came before."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from usercode.facts.fact import Turn
from usercode.structuring.windows import OVERLAP_TOKENS, WINDOW_TOKENS, Piece, Window, pieces, windows

AT = dt.datetime(2024, 5, 1, tzinfo=dt.UTC)


def turn(number: int, text: str) -> Turn:
    return Turn(session="s", speaker="User", role="user", text=text, said_at=AT, number=number)


def squeezed(text: str) -> str:
    return "".join(text.split())


def read(found: list[Window], number: int) -> str:
    return squeezed("".join(p.text for w in found for p in w.pieces if p.turn.number == number))


sentences = st.lists(
    st.sampled_from(["I went to Oslo. ", "no stop here ", "x" * 700 + " ", "Why? ", "\n\n", "ż東 "]), max_size=60
)


@given(st.lists(sentences.map("".join), max_size=8))
def test_every_word_of_a_session_lies_in_exactly_one_window(texts: list[str]):
    turns = [turn(n, text) for n, text in enumerate(texts, 1)]
    found = windows("s", turns)
    assert [squeezed(t.text) for t in turns] == [read(found, t.number) for t in turns]
    assert all(sum(p.tokens for p in w.pieces) <= WINDOW_TOKENS or len(w.pieces) == 1 for w in found)
    assert all(sum(p.tokens for p in w.before) <= OVERLAP_TOKENS for w in found)


def test_a_long_turn_is_split_between_sentences_and_its_pieces_keep_its_number_and_place():
    text = "The trip was long. " * 1_000
    own = pieces(turn(7, text))
    assert len(own) > 3
    assert {7} == {p.turn.number for p in own}
    assert all(p.text.endswith(".") for p in own)
    assert all(text[p.start : p.start + len(p.text)] == p.text for p in own)


def test_turns_that_were_read_are_shown_before_and_not_read_again():
    found = windows("s", [turn(1, "First."), turn(2, "Second."), turn(3, "Third.")], frozenset({1, 2}))
    assert [("First.", "Second."), ("Third.",)] == [
        tuple(p.text for p in part) for part in (found[0].before, found[0].pieces)
    ]


def test_nothing_unread_gives_no_window():
    assert [] == windows("s", [turn(1, "First."), turn(2, "  ")], frozenset({1}))


def test_the_halves_of_a_window_are_all_of_it():
    window = Window("s", tuple(Piece(turn(n, f"Turn {n}."), 0, f"Turn {n}.") for n in range(1, 6)))
    first, second = window.halves()
    assert window.pieces == (*first.pieces, *second.pieces)
    assert first.pieces == second.before


def test_a_long_piece_is_halved_between_sentences_or_words_and_a_short_one_is_not():
    for text in ("One two three four five. " * 10, "word " * 60):
        first, second = Window("s", (Piece(turn(1, text), 0, text),)).halves()
        assert text == first.pieces[0].text + second.pieces[0].text
        assert len(first.pieces[0].text) == second.pieces[0].start
        assert abs(len(first.pieces[0].text) - len(second.pieces[0].text)) < 60
    assert () == Window("s", (Piece(turn(1, "One two."), 0, "One two."),)).halves()
    assert () == Window("s", (Piece(turn(1, "x" * 500), 0, "x" * 500),)).halves()
