"""Opening: the directory of a memory is made with its settings, or found with them. Between façade and stages."""

from __future__ import annotations

from pathlib import Path

from usercode import config as settings
from usercode.config import Config
from usercode.errors import UsageError, WrongUser
from usercode.project.files import write


def found_or_made(path: Path, user_id: str | None) -> Config:
    """Return the settings of the directory, which is made when it holds no memory.

    Raises:
        WrongUser: it is the memory of somebody else than `user_id`.
        UsageError: it cannot be made.
    """
    if not (path / settings.FILE).exists():
        _make(path, Config(user_id=user_id or ""))
    config = settings.load(path)
    if user_id is not None and user_id != config.user_id:
        raise WrongUser(
            f"{path} is the memory of {config.user_id or 'an unnamed user'}, not of {user_id}",
            remedy="open that user's own directory",
        )
    return config


def made_anew(path: Path, config: Config) -> None:
    """Make a directory with these settings.

    Raises:
        UsageError: there is a memory already, the time zone is unknown, or the directory cannot be made.
    """
    _ = config.zone  # refuses what is none
    if (path / settings.FILE).exists():
        raise UsageError(f"{path} holds a memory already", remedy=f"edit its {settings.FILE} to change settings")
    _make(path, config)


def _make(path: Path, config: Config) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
        path.chmod(0o700)
        write(path / settings.FILE, settings.dump(config))
    except OSError as error:
        raise UsageError(f"{path} cannot be made: {error.strerror}", remedy="choose another directory") from error
