"""What the reading commands print, for people and as JSON."""

import pytest


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        (["state"], {"collections"}),
        (["state", "finance"], {"domain", "collections"}),
        (["log"], {"entries"}),
        (["log", "--imports"], {"imports"}),
        (["alerts"], {"alerts"}),
        (["constraints"], {"constraints"}),
        (["search", "penicillin"], {"hits"}),
        (["recall", "What am I allergic to?"], {"text", "hits", "found", "confidence", "tokens", "notes"}),
        (["audit"], {"turns", "facts", "typed", "noted", "pending", "balanced"}),
        (["verify"], {"ok", "entries", "head", "findings"}),
        (["rebuild"], {"position", "written", "removed"}),
        (["build"], {"built", "checked", "unchecked"}),
        (["query", "1"], {"value", "text", "code", "reads", "evidence", "position"}),
        (["diff", "2024-01-01", "2025-01-01"], {"a", "b", "diff"}),
        (["re-derive"], {"derived", "built", "checked"}),
    ],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)
def test_json_is_one_document_with_these_keys_and_text_is_plain(filled, words, keys):
    document = filled(*words, "--json")
    assert document.err == ""
    assert keys <= document.json.keys()
    text = filled(*words)
    assert text.code == document.code == 0
    assert text.out.strip()
    assert "\x1b" not in text.out


def test_commands_find_the_project_from_below(filled):
    filled.folder = filled.folder / "domains" / "finance"
    assert filled("query", "len(finance.transactions)").out == "3\n"


def test_state_prints_a_domain_as_python(filled):
    source = filled("state", "finance").out
    compile(source, "state", "exec")
    assert "Transaction(" in source


def test_names_that_attack_the_terminal_are_printed_without_force(project):
    nasty = "date,description,amount,currency\n2024-01-03,\x1b]0;owned\x07[red]x[/red],-4.50,EUR\n"
    project("add", project.file("bank.csv", nasty))
    for words in (
        ["query", "finance.transactions"],
        ["state", "finance"],
        ["log"],
        ["query", "[t.description for t in finance.transactions]"],
    ):
        shown = project(*words).out
        assert not set(shown) & {"\x1b", "\x07"}
    assert "[red]x[/red]" in project("query", "finance.transactions").out


def test_a_reader_that_leaves_early_is_no_error(filled):
    import subprocess

    process = filled.start("log", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(30) == 0
    process.stderr.close()
