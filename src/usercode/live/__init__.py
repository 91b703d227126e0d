"""An open memory: the log with the state, the alerts, the sandbox and the project kept current behind it.

The façade's engine room. It holds what must not be computed anew on each call and brings it up to date entry by entry;
after an undo, an erasure or a failed write it starts again from the log. Times and chance are passed in.
"""

from __future__ import annotations

from usercode.live.live import LOG, Live
from usercode.live.moments import end_of_day

__all__ = ["LOG", "Live", "end_of_day"]
