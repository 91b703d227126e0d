"""Every figure in the documentation comes from a module here: `python -m bench` runs them all, `python -m bench.log` one."""
