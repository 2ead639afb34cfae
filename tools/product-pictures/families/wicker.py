"""Chairs of cane and of rope."""

import math

from kit.materials import material
from kit.shapes import (
    circle,
    group,
    loft,
    oblong,
    oval,
    rounded,
    softened,
    tube,
    turned,
)
from kit.studio import Shot

from .weaving import woven


def _tub(angles, rim, floor, radius, made, at_z, wall=0.012):
    """A shell open to the front: rim(angle) is how high it stands there; radius(t) how wide at a share of its height."""
    grid = []
    for side in (0, wall):
        row_of = []
        for a in angles:
            top, column = rim(a), []
            for k in range(25):
                t = k / 24
                r = radius(t, a) - side
                column.append(
                    (r * math.sin(math.radians(a)), r * math.cos(math.radians(a)), floor + (top - floor) * t + at_z)
                )
            row_of.append(column)
        grid.append(row_of)
    rings = [outer + inner[::-1] for outer, inner in zip(*grid)]
    return loft(rings, made, sharp=70)


def rattan_chair(width=0.7, seat=0.38, back=0.76, colour='#bd9460'):
    """A tub of woven rattan on steam-bent poles."""
    r = width / 2
    cane, weave = material('bamboo #b98a52', strip=1.0), woven(colour, '#3d2a16', (0.022, 0.0085), 'round', r, 0.9)
    angles = [-128 + 256 * k / 96 for k in range(97)]
    rim = lambda a: (
        seat + 0.17 + (back - seat - 0.17) * (0.5 + 0.5 * math.cos(math.radians(max(-180, min(180, a * 1.35))))) ** 1.0
    )  # noqa: E731
    radius = lambda t, a: r * (0.78 + 0.22 * math.sin(min(t, 1) * math.pi / 2) + 0.02 * t)  # noqa: E731
    _tub(angles, rim, seat - 0.05, radius, weave, 0)
    edge = [
        (radius(1, a) * math.sin(math.radians(a)), radius(1, a) * math.cos(math.radians(a)), rim(a) + 0.006)
        for a in angles
    ]
    first, last = edge[0], edge[-1]
    tube(
        [
            (first[0] * 0.86, first[1] * 0.96, 0.0),
            (first[0] * 0.97, first[1] * 1.0, seat * 0.9),
            *edge,
            (last[0] * 0.97, last[1] * 1.0, seat * 0.9),
            (last[0] * 0.86, last[1] * 0.96, 0.0),
        ],
        0.0135,
        cane,
    )
    disc = [
        oval(2 * r * f, 2 * r * f, z)
        for f, z in (
            (0.7, seat - 0.07),
            (0.8, seat - 0.06),
            (0.82, seat - 0.04),
            (0.79, seat - 0.028),
            (0.4, seat - 0.034),
            (0.02, seat - 0.036),
        )
    ]
    loft(disc, woven(colour, '#3d2a16', (0.022, 0.0085), 'xy'), sharp=60)
    tube(circle(r * 0.8, seat - 0.075, 64), 0.012, cane, cyclic=True)
    tube(circle(r * 0.66, 0.11, 64), 0.009, cane, cyclic=True)
    for a in (-142, 142, -52, 52, 0):
        s, c = math.sin(math.radians(a)), math.cos(math.radians(a))
        tube(
            [
                (r * 0.8 * s, r * 0.8 * c, seat - 0.05),
                (r * 0.72 * s, r * 0.72 * c, 0.2),
                (r * 0.74 * s, r * 0.74 * c, 0.0),
            ],
            0.0125,
            cane,
        )
    cushion = turned(
        [
            (0, seat - 0.03),
            (r * 0.68, seat - 0.03, 0.02),
            (r * 0.72, seat + 0.02, 0.03),
            (r * 0.6, seat + 0.055, 0.06),
            (0, seat + 0.06),
        ],
        material('cloth #e5dccb'),
        steps=10,
    )
    cushion.location.y = -0.02
    return Shot(azimuth=30, elevation=15, weight=0.36)


def rope_chair(width=0.74, depth=0.72, height=0.74, rope='#8d8779', frame='powder #3b3c3d'):
    """An aluminium frame with olefin rope wound from rail to rail, a flat cushion."""
    metal, cord = material(frame), material(f'cloth {rope}', threads=300)
    half, arm, seat = width / 2, 0.6, 0.3
    front, back = -depth / 2, depth / 2
    for x in (-1, 1):
        tube(
            rounded(
                [
                    (x * half * 0.94, front + 0.06, 0),
                    (x * half, front + 0.03, arm),
                    (x * half, back - 0.06, arm + 0.06),
                    (x * half * 0.94, back - 0.03, 0),
                ],
                0.06,
                10,
            ),
            0.0125,
            metal,
        )
    top = rounded(
        [
            (-half, front + 0.03, arm),
            (-half, back - 0.1, arm + 0.05),
            (-half * 0.72, back, height),
            (half * 0.72, back, height),
            (half, back - 0.1, arm + 0.05),
            (half, front + 0.03, arm),
        ],
        0.12,
        14,
    )
    low = rounded(
        [
            (-half * 0.95, front + 0.05, seat),
            (-half * 0.92, back - 0.12, seat - 0.02),
            (-half * 0.66, back - 0.07, seat - 0.02),
            (half * 0.66, back - 0.07, seat - 0.02),
            (half * 0.92, back - 0.12, seat - 0.02),
            (half * 0.95, front + 0.05, seat),
        ],
        0.1,
        14,
    )
    tube(top, 0.012, metal)
    tube(low, 0.012, metal)
    tube([low[0], low[-1]], 0.012, metal)
    top_at, low_at = _by_length(top), _by_length(low)
    count = 62
    for k in range(1, count):
        t = 0.035 + 0.93 * k / count
        a, b = top_at(t), low_at(t)
        for off in (-0.5, 0.5):
            s = off * 0.0052
            tube(
                [
                    (a[0] + s, a[1], a[2] + 0.014),
                    tuple((p + q) / 2 + (0.004 * off if i == 1 else 0) for i, (p, q) in enumerate(zip(a, b))),
                    (b[0] + s, b[1], b[2] - 0.014),
                ],
                0.0036,
                cord,
            )
    pad = material('cloth #d9d2c4')
    rings = [
        oblong(width * 0.86 - 2 * i, depth * 0.8 - 2 * i, 0.07, z, 0, 8)
        for i, z in softened(
            [
                (0.02, seat),
                (0.0, seat + 0.02, 0.02),
                (0.0, seat + 0.07, 0.03),
                (0.03, seat + 0.1, 0.03),
                (0.16, seat + 0.112),
            ]
        )
    ]
    group([loft(rings, pad, sharp=60)], (0, -0.02, 0.01))
    return Shot(azimuth=30, elevation=15, weight=0.38)


def _by_length(path):
    """A place on a polyline by its share of the length."""
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))

    def at(t):
        want = t * lengths[-1]
        for k in range(1, len(path)):
            if lengths[k] >= want:
                f = (want - lengths[k - 1]) / max(lengths[k] - lengths[k - 1], 1e-9)
                return tuple(p + (q - p) * f for p, q in zip(path[k - 1], path[k]))
        return tuple(path[-1])

    return at
