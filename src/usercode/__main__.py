"""`python -m usercode` is the command `usercode`."""

from usercode.cli.main import run

if __name__ == "__main__":
    run()
