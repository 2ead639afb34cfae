"""Cloth that lies folded."""

import math
import random

from kit.materials import material
from kit.shapes import mesh, subdivided
from kit.studio import Shot


def _folded(width, depth, thick, layers, z0, colour, seed):
    """One towel: a strip that goes to and fro, with round turns, softened and sagging a little."""
    chance = random.Random(seed)
    step, path = thick * 1.02, []
    for layer in range(layers):
        ends = (-depth / 2, depth / 2) if layer % 2 == 0 else (depth / 2, -depth / 2)
        for k in range(25):
            path.append((ends[0] + (ends[1] - ends[0]) * k / 24, z0 + thick / 2 + layer * step))
        if layer < layers - 1:
            side, middle = math.copysign(1, ends[1]), z0 + thick / 2 + (layer + 0.5) * step
            for k in range(1, 7):
                a = -math.pi / 2 + math.pi * k / 7
                path.append((ends[1] + side * math.cos(a) * step / 2, middle + math.sin(a) * step / 2))
    rows, columns = len(path), 48
    waves = [(chance.uniform(4, 9), chance.uniform(0, 6), chance.uniform(0.0006, 0.0014)) for _ in range(4)]
    points, faces = [], []
    for side in (1, -1):
        for index, (y, z) in enumerate(path):
            before, after = path[max(index - 1, 0)], path[min(index + 1, rows - 1)]
            ty, tz = after[0] - before[0], after[1] - before[1]
            size = math.hypot(ty, tz) or 1
            ny, nz = -tz / size, ty / size
            for column in range(columns + 1):
                u = column / columns
                x = width * (u - 0.5)
                edge = min(u, 1 - u) * width
                fat = thick / 2 * (1 - 0.6 * math.exp(-edge / 0.006))
                band = 0.82 if 0.035 < edge < 0.06 else 1.0
                sway = sum(size_ * math.sin(f * (x * 9 + y * 5) + p + index * 0.13) for f, p, size_ in waves)
                droop = -0.004 * (abs(u - 0.5) * 2) ** 4 * (z - z0) / (layers * thick)
                points.append(
                    (
                        x * (1 + 0.006 * math.sin(index * 0.7 + seed)),
                        y + ny * side * fat * band + sway,
                        z + nz * side * fat * band + sway * 0.5 + droop,
                    )
                )
    width_of_row = columns + 1
    offset = rows * width_of_row
    for r in range(rows - 1):
        for c in range(columns):
            a = r * width_of_row + c
            faces.append((a, a + 1, a + width_of_row + 1, a + width_of_row))
            faces.append((offset + a, offset + a + width_of_row, offset + a + width_of_row + 1, offset + a + 1))
    border = list(range(columns)) + [r * width_of_row + columns for r in range(rows - 1)]
    border += [(rows - 1) * width_of_row + columns - c for c in range(columns)] + [
        (rows - 1 - r) * width_of_row for r in range(rows - 1)
    ]
    for a, b in zip(border, border[1:] + border[:1]):
        faces.append((a, offset + a, offset + b, b))
    return subdivided(mesh(points, faces, material(f'terry {colour}'), sharp=180), 1)


def towel_stack(colour='#efe9dc', count=4, width=0.36, depth=0.35):
    """Bath towels of 70 x 140 cm and one colour, folded in half, then in four, and stacked."""
    z = 0.0
    for number in range(count):
        layers, thick = 4, 0.0115
        towel = _folded(
            width - 0.004 * (number % 2), depth + 0.004 * (number % 3), thick, layers, 0, colour, number * 5 + 2
        )
        towel.location = ((-0.004, 0.005, -0.002, 0.003)[number % 4], (0.003, -0.002, 0.004, 0)[number % 4], z)
        towel.rotation_euler[2] = math.radians((1.2, -0.8, 0.6, -1.5)[number % 4])
        z += layers * thick * 1.02 + 0.0008
    return Shot(azimuth=-32, elevation=14, weight=0.36)
