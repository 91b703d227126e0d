"""A benchmark of unasked alerts: conversations in which something falls due, their harmless twins, and long histories.

`python -m bench.alerts` plays them through `usercode.Memory` and prints the figures; README.md describes the data.
"""
