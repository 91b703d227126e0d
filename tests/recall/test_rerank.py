"""Reranking: what is plugged in has a say, keeps to its place, and is told of when it fails."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.recall.embed.served import Reply, serving
from usercode import Memory
from usercode.config import Config, RerankConfig, dump, load
from usercode.errors import ModelUnreachable, Refused, UsageError
from usercode.recall.rank import Scope, rank
from usercode.recall.rerank import TOP, Endpoint, reranked, reranker_of
from usercode.recall.server import Server


def preferring(word: str) -> Callable[[str, Sequence[str]], list[float]]:
    """Return a reranker that wants a word above all."""
    return lambda question, texts: [100.0 * (word in text) for text in texts]


def opened(path: Path, reranker: object) -> Memory:
    memory = Memory(path, reranker=reranker)  # type: ignore[arg-type]
    for text in ("I saw a zebra at the zoo.", "I met a zebra at the zoo.", "I fed a zebra at the zoo."):
        memory.add(text, said_at="2024-03-01")
    return memory


def test_what_the_reranker_prefers_comes_first_in_hits_and_packs(tmp_path: Path):
    with opened(tmp_path / "plain", None) as memory:
        assert "fed" in memory.search("zebra in the zoo")[0].memory
    with opened(tmp_path / "ranked", preferring("saw")) as memory:
        assert "saw" in memory.search("zebra in the zoo")[0].memory
        assert "saw" in memory.recall("zebra in the zoo").hits[0].memory


def test_it_reads_the_question_and_each_text_with_day_and_speaker(tmp_path: Path):
    asked: list[tuple[str, list[str]]] = []

    def reranker(question: str, texts: Sequence[str]) -> list[float]:
        asked.append((question, list(texts)))
        return [0.0] * len(texts)

    with opened(tmp_path, reranker) as memory:
        memory.search("zebra in the zoo")
    assert "zebra in the zoo" == asked[0][0]
    assert "2024-03-01 User: I saw a zebra at the zoo." in asked[0][1]


def test_scores_stay_with_the_places(tmp_path: Path):
    with opened(tmp_path / "plain", None) as memory:
        plain = memory.search("zebra in the zoo")
    with opened(tmp_path / "ranked", preferring("saw")) as memory:
        ranked = memory.search("zebra in the zoo")
    assert [hit.score for hit in plain] == [hit.score for hit in ranked]
    assert [hit.memory for hit in plain] != [hit.memory for hit in ranked]


def test_a_reranker_that_sees_no_difference_changes_nothing(tmp_path: Path):
    with opened(tmp_path, None) as memory:
        library = memory._live.library
        before = rank(library, "zebra in the zoo", Scope())
        assert before == reranked(before, lambda question, texts: [1.0] * len(texts), library.document)


def test_only_the_best_are_judged_and_the_rest_stays_behind_them(memory: Memory):
    for number in range(TOP + 10):
        memory.add(f"Zebra number {number}.")
    given: list[int] = []

    def reranker(question: str, texts: Sequence[str]) -> list[float]:
        given.append(len(texts))
        return [float(n) for n in range(len(texts))]

    library = memory._live.library
    before = rank(library, "zebra", Scope())
    after = reranked(before, reranker, library.document)
    assert [TOP] == given
    assert before.evidence[TOP:] == after.evidence[TOP:]
    assert {s.position for s in before.evidence[:TOP]} == {s.position for s in after.evidence[:TOP]}


@pytest.mark.parametrize("scores", [[], [1.0], [float("nan")] * 3], ids=["none", "too few", "no numbers"])
def test_scores_that_fit_no_texts_are_said_and_not_used(tmp_path: Path, scores: list[float]):
    with opened(tmp_path / "plain", None) as memory:
        plain = memory.search("zebra in the zoo")
    with opened(tmp_path / "ranked", lambda question, texts: scores) as memory:
        hits = memory.search("zebra in the zoo")
        assert [hit.memory for hit in plain] == [hit.memory for hit in hits]
        (note,) = hits.notes
        assert note.startswith("Not reranked: the reranker did not give a number for each of")
        assert "Not reranked" in memory.recall("zebra in the zoo").text


# -- a server


def scores(texts: list[str]) -> Reply:
    """Answer as servers do, best first: the longest text is the best."""
    order = sorted(range(len(texts)), key=lambda n: -len(texts[n]))
    found = [{"index": n, "relevance_score": float(len(texts[n]))} for n in order]
    return 200, {}, json.dumps({"model": "m", "results": found}).encode()


def endpoint(url: str, **settings: object) -> Endpoint:
    return Endpoint(Server(url=url, model="small", **settings), sleep=lambda seconds: None)  # type: ignore[arg-type]


def test_a_server_is_asked_by_the_known_protocol_and_scores_come_in_the_order_of_the_texts():
    with serving(then=scores, texts="documents") as server:
        assert [1.0, 3.0, 2.0] == endpoint(server.url, key="secret")("why?", ["a", "ccc", "bb"])
    assert "/v1/rerank" == server.asked[0].path
    assert "Bearer secret" == server.asked[0].headers["Authorization"]
    assert {"model": "small", "query": "why?", "documents": ["a", "ccc", "bb"]} == server.asked[0].body


UNUSABLE = {
    "not JSON": b"<html>",
    "no results": b"{}",
    "too few": b'{"results": [{"index": 0, "relevance_score": 1}]}',
    "the same one twice": b'{"results": [{"index": 0, "relevance_score": 1}, {"index": 0, "relevance_score": 2}]}',
    "no numbers": b'{"results": [{"index": 0, "relevance_score": "a"}, {"index": 1, "relevance_score": 1}]}',
    "not finite": b'{"results": [{"index": 0, "relevance_score": NaN}, {"index": 1, "relevance_score": 1}]}',
}


@pytest.mark.parametrize("body", UNUSABLE.values(), ids=UNUSABLE)
def test_an_answer_that_holds_no_score_for_each_text_is_refused(body: bytes):
    with serving([(200, {}, body)]) as server, pytest.raises(ModelUnreachable, match="something else than 2 scores"):
        endpoint(server.url)("why?", ["a", "b"])


def test_a_server_that_fails_leaves_the_ranking_and_a_note(tmp_path: Path):
    Memory.init(tmp_path).close()
    with serving([(500, {}, b"broken")] * 9) as server:
        section = f'\n[rerank]\nuse = "endpoint"\nurl = "{server.url}"\nmodel = "m"\n'
        with (tmp_path / "usercode.toml").open("a", encoding="utf-8") as file:
            file.write(section)
        with opened(tmp_path, None) as memory:
            memory._live.plug(None, endpoint(server.url, tries=1))
            hits = memory.search("zebra in the zoo")
    assert hits
    assert "answered 500" in hits.notes[0]


def test_settings_lead_to_a_server_and_its_key(tmp_path: Path):
    with serving(then=scores, texts="documents") as server:
        settings = RerankConfig(use="endpoint", url=server.url, model="m", key_env="MY_KEY")
        reranker_of(settings, local_only=True, key={"MY_KEY": "secret"}.__getitem__)("why?", ["a", "b"])
    assert "Bearer secret" == server.asked[0].headers["Authorization"]


def test_local_only_refuses_another_machine_and_recall_says_so(tmp_path: Path):
    settings = RerankConfig(use="endpoint", url="https://api.example.com/v1", model="m")
    with pytest.raises(Refused):
        reranker_of(settings, local_only=True)
    Memory.init(tmp_path).close()
    (tmp_path / "usercode.toml").write_text(dump(Config(local_only=True, rerank=settings)), encoding="utf-8")
    with opened(tmp_path, None) as memory:
        assert "only this machine may be asked" in memory.search("zebra in the zoo").notes[0]


def test_settings_come_back_as_they_were_written(tmp_path: Path):
    settings = RerankConfig(use="endpoint", url="http://localhost:1/v1", model="a", key_env="K")
    (tmp_path / "usercode.toml").write_text(dump(Config(rerank=settings)), encoding="utf-8")
    assert settings == load(tmp_path).rerank


@pytest.mark.parametrize("text", ["rerank = 1", '[rerank]\nuse = "bert"', '[rerank]\nuse = "endpoint"\nmodel = "m"'])
def test_settings_that_mean_nothing_are_refused(tmp_path: Path, text: str):
    (tmp_path / "usercode.toml").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError):
        load(tmp_path)
