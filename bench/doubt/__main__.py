"""Fits and measures the weights by which an alert is held back as perhaps settled (`usercode.alerts.doubt`).

    python -m bench.doubt            the tables: each round by weights that were fitted without it
    python -m bench.doubt --write    fits all opened rounds and writes the weights that come with usercode

What an alert's own turns tell of its matter's end is learned from messages in pairs (`breath.jsonl`). What later turns
settle is learned from twins: their later turns that name what the alert of their case rests on. What settles
nothing is learned from cases: later turns that name it, those about something else, of cases with two tellings the
second one, and turns of other cases that share a word with it by chance. The second table shows alerts as they were
raised when their rounds were played first (`raised.json`), right ones and those of twins, and second tellings as if an
alert rested on the first alone; each by itself and in the middle of other talk: the turns of other cases, in which much
gets done. Beside it stands a rule without words, which holds back whatever a later turn names. The last table is what
weighing costs at each check. Rounds that were never opened are not looked at. Needs scikit-learn (`pip install
'usercode[bench]'`).
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from bench.doubt import breath, later
from bench.doubt.talk import opened, raised
from bench.logistic import fit
from usercode.logistic import text_of

WEIGHTS = Path(__file__).parents[2] / "src" / "usercode" / "alerts" / "doubt.json"


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.doubt", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the weights that come with usercode")
    asked = parser.parse_args()
    if find_spec("sklearn") is None:
        print("bench.doubt needs scikit-learn: pip install 'usercode[bench]'", file=sys.stderr)
        return 1
    cases = opened()
    if asked.write:
        fitted = {
            "breath": fit(breath.rows(breath.pairs(), cases), breath.BOUNDS),
            "later": fit(later.rows(later.examples(cases)), later.BOUNDS),
        }
        WEIGHTS.write_text(text_of(fitted), encoding="utf-8")
        print(f"wrote {sum(len(w.terms) for w in fitted.values())} terms, {WEIGHTS.stat().st_size / 1000:.0f} kB")
    breath.report(cases)
    later.report(cases)
    later.report_cost(cases, raised())
    return 0


if __name__ == "__main__":
    sys.exit(main())
