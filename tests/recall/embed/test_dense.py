"""What vectors add to a question: candidates that share no word with it, and signals aligned with a pool."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="needs the extra usercode[embed]")

from tests.recall.embed.fakes import Counting, Seeing, row  # noqa: E402
from tests.recall.embed.log import Log  # noqa: E402
from usercode.errors import ModelUnreachable  # noqa: E402
from usercode.recall.embed.dense import Dense  # noqa: E402
from usercode.recall.embed.vectors import Vectors  # noqa: E402
from usercode.recall.pool import Pool  # noqa: E402
from usercode.recall.question import Question, read  # noqa: E402
from usercode.recall.rank import Scope, rank  # noqa: E402
from usercode.recall.shelf import Shelf  # noqa: E402

SAID = [
    ("Anna", "the dentist pulled a tooth"),
    ("Ben", "that must have hurt"),
    ("Anna", "it did, and it cost a lot"),
    ("Ben", "the garden needs rain"),
    ("Anna", "my piano is out of tune"),
]
SYNONYMS = {"orthodontist": "dentist"}


class Knowing(Seeing):
    """Takes some words for the same."""

    def _row(self, text: str):
        for word, other in SYNONYMS.items():
            text = text.replace(word, other)
        return super()._row(text)


def open_for(log: Log, embedder: Counting | None = None, *, filled: bool = True) -> Dense:
    vectors = Vectors(log.library.index, embedder or Seeing())
    if filled:
        vectors.fill()
    return Dense(vectors, log.library.shelves)


def say(log: Log, said: list[tuple[str, str]] = SAID, session: str = "s1") -> list[int]:
    return [log.say([text], speaker=who, role="person", session=session)[0] for who, text in said]


def pool_of(shelf: Shelf, question: Question, ordinals: list[int]) -> Pool:
    return Pool(
        shelf=shelf,
        ordinals=ordinals,
        terms=question.terms,
        idfs=[1.0] * len(question.terms),
        counts=[{} for _ in question.terms],
        sessions={},
    )


def signals(log: Log, dense: Dense, text: str, channel: str = "turn", count: int = 5) -> dict[str, list[float]]:
    question = read(text)
    return dense.signals(question, channel, pool_of(log.library.shelves[channel], question, list(range(count))))


def any_at_all(*_: object) -> bool:
    return True


def test_what_means_alike_is_nominated_though_it_shares_no_word(log: Log):
    say(log)
    dense = open_for(log, Knowing())
    assert 0 == dense.nominate(read("orthodontist"), "turn", 1, any_at_all)[0]


def test_only_what_is_allowed_is_nominated(log: Log):
    positions = say(log)
    dense = open_for(log)

    def not_the_first(columns, place):
        return columns.positions[place] != positions[0]

    found = dense.nominate(read("the dentist pulled a tooth"), "turn", 3, not_the_first)
    assert 3 == len(found)
    assert 0 not in found


def test_ranking_finds_by_meaning_what_words_do_not_find(log: Log):
    positions = say(log)
    library = log.library
    dense = open_for(log, Knowing())
    assert () == rank(library, "orthodontist", Scope()).evidence
    assert positions[0] in [s.position for s in rank(library, "orthodontist", Scope(), source=dense).evidence]


def test_signals_are_the_cosines_of_the_vectors(log: Log):
    say(log)
    embedder = Seeing()
    found = signals(log, open_for(log, embedder), "a new piano")
    rows = embedder.embed([f"{who}: {text}" for who, text in SAID])
    asked = embedder.embed(["a new piano"])[0]
    assert (rows @ asked).tolist() == pytest.approx(found["dense"], abs=0.01)
    cosines = (rows @ asked).tolist()
    for place, first, end in ((0, 0, 3), (1, 0, 4), (2, 0, 5), (4, 2, 5)):
        assert sum(cosines[first:end]) / (end - first) == pytest.approx(found["dense_near"][place], abs=0.01)


def test_words_are_matched_one_by_one_and_weighed(log: Log):
    say(log)
    found = signals(log, open_for(log), "which dentist cost a lot")
    assert found["words"][0] > 1 / 3  # dentist, of dentist, cost and lot
    assert found["words"][2] > 2 / 3
    assert 0.99 < found["words_near"][0] <= 1.0  # all of them within two turns
    assert max(found["words"][3:]) < 0.5


def test_neighbours_of_another_session_do_not_count(log: Log):
    say(log, SAID[:1], session="s1")
    say(log, SAID[2:3], session="s2")
    found = signals(log, open_for(log), "the cost of a dentist", count=2)
    assert found["words"] == pytest.approx(found["words_near"])
    assert found["dense"] == pytest.approx(found["dense_near"], abs=0.01)


def test_the_pages_of_an_assistant_do_not_count_as_neighbours(log: Log):
    log.say(["my tooth hurts"])
    log.say(["dentists pull teeth; a dentist costs a lot; see a dentist"], speaker="Assistant", role="assistant")
    found = signals(log, open_for(log), "dentist", count=2)
    assert found["words"][0] == found["words_near"][0]
    assert found["words_near"][1] > found["words_near"][0]


def test_an_embedder_of_whole_texts_gives_no_signals_of_words(log: Log):
    say(log)
    assert {"dense", "dense_near"} == set(signals(log, open_for(log, Counting()), "the dentist"))


def test_a_question_without_telling_words_gets_no_signals_of_words(log: Log):
    say(log)
    assert {"dense", "dense_near"} == set(signals(log, open_for(log), "what did you do?"))


def test_what_has_no_vector_yet_is_judged_as_the_mean(log: Log):
    say(log)
    dense = open_for(log, filled=False)
    dense.vectors.fill(4)
    found = signals(log, dense, "the dentist")
    assert found["dense"][4] == pytest.approx(sum(found["dense"][:4]) / 4)
    assert found["words_near"][4] == pytest.approx(sum(found["words_near"][:4]) / 4)


def test_vectors_do_not_count_while_most_of_them_are_missing(log: Log):
    say(log)
    dense = open_for(log, filled=False)
    dense.vectors.fill(2)
    assert {} == signals(log, dense, "the dentist")


def test_vectors_of_another_model_do_not_count(log: Log):
    say(log)
    open_for(log, Counting("first"))
    dense = open_for(log, Counting("second"), filled=False)
    assert {} == signals(log, dense, "the dentist")
    assert [] == dense.nominate(read("the dentist"), "turn", 3, any_at_all)


def test_what_is_added_later_counts_at_once(log: Log):
    say(log)
    dense = open_for(log)
    signals(log, dense, "a sailing boat")
    say(log, [("Ben", "I bought a sailing boat")], session="s2")
    dense.vectors.fill()
    found = signals(log, dense, "a sailing boat", count=6)
    assert 5 == found["dense"].index(max(found["dense"]))


def test_what_was_forgotten_counts_no_more(log: Log):
    positions = say(log)
    dense = open_for(log)
    signals(log, dense, "dentist")
    log.erase(positions[0])
    found = dense.nominate(read("the dentist pulled a tooth"), "turn", 10, any_at_all)
    assert 4 == len(found)


def test_a_fact_is_as_near_as_its_turn(log: Log):
    turn = log.say(["I am allergic to penicillin. The garden needs rain."])[0]
    log.draw(turn, ["I am allergic to penicillin.", "The garden needs rain."])
    dense = open_for(log)
    own = signals(log, dense, "penicillin", count=1)
    facts = signals(log, dense, "penicillin", "fact", count=2)
    assert own["words"] * 2 == facts["words"]
    assert own["dense"] * 2 == facts["dense"]


def test_imported_records_have_signals_of_their_own(log: Log):
    log.record([{"title": title} for title in ("Dune", "Emma", "Ulysses")])
    found = signals(log, open_for(log), "when did I read Emma?", "state", count=3)
    assert 1 == found["words"].index(max(found["words"]))
    assert found["words"] == found["words_near"]


def test_the_question_is_embedded_once(log: Log):
    say(log)
    embedder = Seeing()
    dense = open_for(log, embedder)
    embedder.given.clear()
    rank(log.library, "where is the dentist?", Scope(), source=dense)
    assert ["where is the dentist?"] == embedder.given


def test_an_embedder_that_fails_does_not_look_like_one_that_found_nothing(log: Log):
    say(log)

    class Down(Counting):
        def embed(self, texts):
            if texts and "dentist?" in texts[0]:
                raise ModelUnreachable("the server is down")
            return super().embed(texts)

    dense = open_for(log, Down())
    with pytest.raises(ModelUnreachable):
        rank(log.library, "where is the dentist?", Scope(), source=dense)


def test_many_documents_are_put_in_order_as_few_are(log: Log):
    from usercode.recall.embed.dense import _nearest

    cosines = np.random.default_rng(2).standard_normal(5_000).astype(np.float32)
    assert np.argsort(-cosines, kind="stable").tolist() == np.concatenate(list(_nearest(cosines, 100))).tolist()


def test_the_fakes_tell_words_apart():
    assert row("dentist") @ row("dentist") == pytest.approx(1, abs=1e-5)
    assert abs(float(row("dentist") @ row("piano"))) < 0.6
