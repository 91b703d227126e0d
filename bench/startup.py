"""Start-up of whole processes beside a bound, and the size of the core install."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bench.measure import ROOT, median, spread, table, timed

ROUNDS = 15
BOUND = [sys.executable, "-c", "import json, sqlite3, dataclasses"]
COMMANDS = {
    "import usercode": ([sys.executable, "-c", "import usercode"], 2.0),
    "usercode --version": ([str(Path(sys.executable).with_name("usercode")), "--version"], 3.0),
}
NOT_AT_IMPORT = ("rich", "icalendar", "vobject", "recurring_ical_events", "torch", "pygments", "dateutil")


def run(command: list[str]) -> None:
    """Run one process to its end."""
    subprocess.run(command, check=True, capture_output=True)


def install_mb() -> float:
    """Return the megabytes of the core install: all files but bytecode, pip and setuptools."""
    with tempfile.TemporaryDirectory() as home:
        venv.create(home, with_pip=True)
        python = next(p for p in (Path(home) / "bin" / "python", Path(home) / "Scripts" / "python.exe") if p.exists())
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile", str(ROOT)]
        subprocess.run(pip, check=True, capture_output=True)
        site = next(Path(home).rglob("site-packages"))
        skipped = ("pip", "setuptools", "_distutils_hack", "pkg_resources")
        files = [p for p in site.rglob("*") if p.is_file() and "__pycache__" not in p.parts]
        own = [p for p in files if not p.relative_to(site).parts[0].startswith(skipped)]
        return sum(p.stat().st_size for p in own) / 1e6


def main() -> None:
    """Print the table."""
    samples: dict[str, list[float]] = {"bound": [], **{name: [] for name in COMMANDS}}
    for _ in range(ROUNDS):
        samples["bound"].append(timed(lambda: run(BOUND)))
        for name, (command, _bar) in COMMANDS.items():
            samples[name].append(timed(lambda command=command: run(command)))  # type: ignore[misc]
    bound = median(samples["bound"])
    rows = [("import json, sqlite3, dataclasses", spread(samples["bound"]), "1.0", "")]
    rows += [
        (name, spread(samples[name]), f"{median(samples[name]) / bound:.2f}", f"at most {bar:g}")
        for name, (_, bar) in COMMANDS.items()
    ]
    table(f"Whole processes, {ROUNDS} rounds in turn", ("command", "ms", "ratio", "bar"), rows)
    code = f"import sys, usercode; print([m for m in {NOT_AT_IMPORT!r} if m in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()
    print(f"\nof {', '.join(NOT_AT_IMPORT)} at import: {loaded}")
    print(f"core install: {install_mb():.1f} MB (bar: at most 30 MB)")


if __name__ == "__main__":
    main()
