"""A run that is stopped half-way leaves a sound memory that takes the same command again."""

import signal
import subprocess
import time

import pytest

ROWS = 30_000


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGKILL], ids=lambda s: s.name)
def test_an_interrupted_add_can_be_given_again(project, stop):
    lines = "".join(f"2024-01-{1 + i % 28:02},SHOP {i},-{i % 90}.50,EUR\n" for i in range(ROWS))
    project.file("big.csv", "date,description,amount,currency\n" + lines)
    process = project.start("add", "big.csv", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    time.sleep(0.4)
    process.send_signal(stop)
    _, err = process.communicate(timeout=60)
    if stop == signal.SIGINT and process.returncode:
        assert process.returncode == 6
        assert "interrupted" in err
    assert project("verify").code == 0
    assert project("add", "big.csv").code == 0
    assert project("query", "len(finance.transactions)").out == f"{ROWS}\n"
