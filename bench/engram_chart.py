"""Charts as SVG, drawn without a library: lines over a common axis, with a legend."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path

Points = Sequence[tuple[float, float]]

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 400, 60, 20, 40, 50
COLOURS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf")


def line_chart(title: str, across: str, up: str, lines: Mapping[str, Points]) -> str:
    """Return an SVG of the lines; each needs at least one point."""
    xs = [x for points in lines.values() for x, _ in points]
    ys = [y for points in lines.values() for _, y in points]
    x_marks, y_marks = marks(min(xs), max(xs)), marks(min(ys), max(ys))
    low_x, high_x = min(x_marks[0], *xs), max(x_marks[-1], *xs)
    low_y, high_y = min(y_marks[0], *ys), max(y_marks[-1], *ys)

    def place(x: float, y: float) -> str:
        over = LEFT + (x - low_x) / ((high_x - low_x) or 1) * (WIDTH - LEFT - RIGHT)
        down = HEIGHT - BOTTOM - (y - low_y) / ((high_y - low_y) or 1) * (HEIGHT - TOP - BOTTOM)
        return f"{over:.1f},{down:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="20" font-size="14">{title}</text>',
        f'<text x="{(WIDTH + LEFT) / 2:.0f}" y="{HEIGHT - 12}" text-anchor="middle">{across}</text>',
        f'<text x="14" y="{HEIGHT // 2}" text-anchor="middle" transform="rotate(-90 14 {HEIGHT // 2})">{up}</text>',
    ]
    for mark in y_marks:
        start, end = place(low_x, mark), place(high_x, mark)
        parts.append(f'<path d="M{start} L{end}" stroke="#ddd"/>')
        down = float(start.split(",")[1])
        parts.append(f'<text x="{LEFT - 6}" y="{down + 4:.1f}" text-anchor="end">{mark:g}</text>')
    for mark in x_marks:
        over = place(mark, low_y).split(",")[0]
        parts.append(f'<text x="{over}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{short(mark)}</text>')
    for number, (name, points) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " L".join(place(x, y) for x, y in points)
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        y = TOP + 16 * number
        parts.append(f'<path d="M{WIDTH - 190},{y} h22" stroke="{colour}" stroke-width="3"/>')
        parts.append(f'<text x="{WIDTH - 162}" y="{y + 4}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def marks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers from at or below `low` to at or above `high`, about `most` of them."""
    least = ((high - low) or abs(high) or 1.0) / most
    power = 10.0 ** math.floor(math.log10(least))
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= least)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(number * step, 10) for number in range(first, last + 1)]


def short(number: float) -> str:
    """Return a number with k or M for thousands and millions."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if abs(number) >= size:
            return f"{number / size:g}{letter}"
    return f"{number:g}"


def losses(log: Path) -> str:
    """Return the chart of a training log: the loss of each logged step and of held-out text, over tokens."""
    read = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    names = {"loss": "training", "held_prose": "held-out prose", "held_made": "held-out made text"}
    lines = {
        shown: [(line["tokens"], line[name]) for line in read if name in line]
        for name, shown in names.items()
        if any(name in line for line in read)
    }
    return line_chart("Loss while training", "tokens", "nats a token", lines)
