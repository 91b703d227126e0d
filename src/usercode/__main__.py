"""`python -m usercode` is the command `usercode`."""

from usercode.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
