"""Every figure in the documentation comes from here: `python -m bench` runs all, `python -m bench.log` one."""
