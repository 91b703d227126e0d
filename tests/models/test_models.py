"""The port to models: nothing of a client in it, a double that keeps to its script, estimates on the safe side."""

from __future__ import annotations

import subprocess
import sys

import pytest

from usercode.errors import ModelFailed
from usercode.models import Message, Model, ScriptedModel, estimate

HELLO = (Message("system", "be brief"), Message("user", "hello"))


def test_a_scripted_model_is_a_model_and_gives_its_replies_in_turn():
    scripted = ScriptedModel(["one", "two"], name="double")
    model: Model = scripted
    assert ("double", ["one", "two"]) == (model.name, [model.reply(HELLO).text for _ in range(2)])
    assert [HELLO, HELLO] == scripted.asked


def test_a_scripted_model_fails_when_its_script_is_over():
    with pytest.raises(ModelFailed, match="no more replies"):
        ScriptedModel([]).reply(HELLO)


def test_a_reply_says_what_it_cost():
    reply = ScriptedModel(["Good morning."]).reply(HELLO)
    assert (estimate("be brief") + estimate("hello"), estimate("Good morning.")) == (
        reply.prompt_tokens,
        reply.reply_tokens,
    )


@pytest.mark.parametrize("text", ["", "a", "sum(t.cost_usd for t in trips)", "żółć 東京", "\ud800"])
def test_an_estimate_grows_with_the_text_and_is_never_short_of_a_quarter_of_its_letters(text: str):
    assert estimate(text) >= len(text) / 4
    assert estimate(text + "xyz") == estimate(text) + 1


def test_the_port_loads_no_client():
    code = (
        "import sys; before = set(sys.modules); import usercode.models\n"
        "print(sorted(m.split('.')[0] for m in set(sys.modules) - before - sys.stdlib_module_names))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"usercode"} == {m for m in eval(done.stdout)} - set(sys.stdlib_module_names)
