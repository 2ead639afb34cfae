"""Kitchen knives."""

import math

from kit.materials import material
from kit.shapes import block, group, loft, mesh, rod
from kit.studio import Shot

KNIVES = {
    # The edge's height under the spine along the blade, from heel to tip: (share of length, height)
    'chef': (
        0.2,
        0.046,
        [(0, 1), (0.35, 0.985), (0.55, 0.93), (0.7, 0.83), (0.83, 0.67), (0.93, 0.44), (1, 0.165)],
        [(0, 0), (0.6, 0.01), (0.85, 0.08), (1, 0.16)],
    ),
    'santoku': (
        0.18,
        0.047,
        [(0, 1), (0.6, 0.985), (0.85, 0.93), (0.97, 0.84), (1, 0.8)],
        [(0, 0), (0.68, 0.02), (0.88, 0.26), (1, 0.8)],
    ),
    'bread': (0.22, 0.035, [(0, 1), (0.8, 1), (0.93, 0.94), (1, 0.5)], [(0, 0), (0.9, 0.0), (1, 0.45)]),
}


def _between(points, t):
    """A line through the points that turns in none of them, and swings out between no two."""
    steps = [(b - a, (vb - va) / (b - a)) for (a, va), (b, vb) in zip(points, points[1:])]
    slopes = [steps[0][1]]
    for (_, before), (_, after) in zip(steps, steps[1:]):
        slopes.append(0 if before * after <= 0 else 2 * before * after / (before + after))
    slopes.append(steps[-1][1])
    for (start, value), (step, _), (_, goal), here, there in zip(points, steps, points[1:], slopes, slopes[1:]):
        if t <= start + step:
            s = (t - start) / step
            left = (1 + 2 * s) * (1 - s) ** 2 * value + s * (1 - s) ** 2 * step * here
            return left + s * s * (3 - 2 * s) * goal + s * s * (s - 1) * step * there
    return points[-1][1]


def knife(kind='chef', handle='plastic #17181a'):
    """Lies flat on its side; blade to the left. Full tang, bolster, three rivets."""
    length, high, edge, spine = KNIVES[kind]
    n, points, faces = 90, [], []
    for k in range(n + 1):
        t = k / n
        top, low = -_between(spine, t) * high, -max(_between(edge, t), _between(spine, t) + 0.004) * high
        if kind == 'bread' and 0.03 < t < 0.97:
            low += 0.0016 * abs(math.sin(t * math.pi * 22))
        thick = 0.0021 * (1 - 0.55 * t)
        # Ground from here to the edge: the line that a blade has along it.
        middle = top + (low - top) * 0.55
        x = -t * length
        points += [
            (x, top, thick),
            (x, middle, thick * 0.8),
            (x, low, 0.00012),
            (x, middle, -thick * 0.8),
            (x, top, -thick),
        ]
    for k in range(n):
        for j in range(5):
            a, b = k * 5 + j, k * 5 + (j + 1) % 5
            faces.append((a, b, b + 5, a + 5))
    faces += [(0, 1, 2, 3, 4)[::-1], tuple(n * 5 + j for j in range(5))]
    parts = [mesh(points, faces, material('satin_steel', along='y'), sharp=14)]
    parts.append(block((0.014, high * 0.78, 0.013), material('steel'), 0.004, at=(0.005, -high * 0.42, 0)))
    # Tang between two scales.
    n, grip = 40, 0.118
    side = lambda t: (0.0105 + 0.0022 * math.sin(t * math.pi) + 0.0035 * max(0, (t - 0.75) / 0.25) ** 2)  # noqa: E731
    middle = lambda t: -high * 0.4 - 0.006 * max(0, t - 0.5) ** 2 * 4  # noqa: E731
    for low, up, what, shrink in (
        (-0.0016, 0.0016, material('steel'), 0),
        (0.0016, 0.0088, material(handle), 0.0002),
        (-0.0088, -0.0016, material(handle), 0.0002),
    ):
        rings = []
        for z, inset in (
            (low, 0.0022 if low < -0.002 else 0),
            (low + (up - low) * 0.3, 0),
            (low + (up - low) * 0.7, 0),
            (up, 0.0022 if up > 0.002 else 0),
        ):
            ring = [
                (0.011 + grip * t, middle(t) + side(t) - shrink - inset, z) for t in [k / n for k in range(n + 1)]
            ]
            ring += [
                (0.011 + grip * t, middle(t) - side(t) + shrink + inset, z) for t in [1 - k / n for k in range(n + 1)]
            ]
            rings.append(ring)
        parts.append(loft(rings, what, sharp=50))
    for t in (0.2, 0.5, 0.8):
        parts.append(rod(0.0034, 0.0184, material('steel'), at=(0.011 + grip * t, middle(t), -0.0092), edge=0.0004))
    # Rolled on to its edge, as knives lie: flat, its blade would mirror nothing but the dark of the room.
    group(parts, (0, 0, 0.0098), (11, 0, -24))
    return Shot(azimuth=8, elevation=48, weight=0.26, reach=(0.86, 0.74))
