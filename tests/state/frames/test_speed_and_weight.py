import subprocess
import sys


def test_importing_the_frames_loads_nothing_heavy():
    code = "import sys, usercode.state.frames.interpret; print(sorted({m.partition('.')[0] for m in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not any(name in loaded for name in ("numpy", "torch", "sqlite3", "rich", "icalendar"))
