"""Screws with their threads."""

import math

from kit.materials import material
from kit.shapes import (
    TAU,
    block,
    group,
    loft,
)
from kit.studio import Shot


def _screw(length, major, minor, pitch, head, smooth, metal, drive):
    """Lying along x with its point to the right; `head`: radius and how it widens ("flat" or "bugle"); `smooth`: shank without thread."""
    rings, count, steps = [], 36, max(int((length - smooth) / pitch * 14), 60)
    profile = []
    r, shape, tall = head
    neck = minor * 1.06
    for k in range(13):
        t = k / 12
        spread = (1 - t) ** (1.0 if shape == 'flat' else 2.4)
        profile.append((tall * t, neck + (r - neck) * spread))
    ring = lambda x, radius, phase=None: [  # noqa: E731
        (
            x,
            (radius if phase is None else radius(TAU * k / count)) * math.cos(TAU * k / count),
            (radius if phase is None else radius(TAU * k / count)) * math.sin(TAU * k / count),
        )
        for k in range(count)
    ]
    rings.append(ring(0.0, r * 0.97))
    for x, radius in profile:
        rings.append(ring(x + 0.0003, radius))
    rings.append(ring(smooth, neck))
    for step in range(steps + 1):
        x = smooth + (length - smooth) * step / steps
        point = max(0.0, min(1.0, (length - x) / (major * 2.2)))
        start = min(1.0, (x - smooth) / (pitch * 1.2))

        def radius(a, x=x, point=point, start=start):
            turn = (x / pitch - a / TAU) % 1.0
            crest = max(0.0, 1 - abs(turn - 0.5) / 0.26)
            return max((minor * 0.92 + (major - minor * 0.92) * crest * start) * point**0.8, 0.00008)

        rings.append(ring(x, radius, True))
    body = loft(rings, metal, sharp=28)
    recess = r * (0.78 if shape == 'flat' else 0.62)
    if drive == 'square':
        hole = block((0.0012, recess, recess), material('plastic #1c1b19'), 0.0002, at=(0.0001, 0, 0), turn=(45, 0, 0))
    else:
        hole = loft(
            [
                [(x, recess * 0.62 * math.cos(k * TAU / 6), recess * 0.62 * math.sin(k * TAU / 6)) for k in range(6)]
                for x in (-0.0004, 0.0006)
            ],
            material('plastic #1c1b19'),
        )
    return [body, hole], r


def _scattered(make, seats, r):
    for x, y, turn, up in seats:
        parts, head = make()
        tilt = math.degrees(math.asin(min(0.9, head * 0.52 / max(r, 1e-6) * 0.1)))
        group(parts, (x, y, head * 0.78 + up), (0, tilt, turn))


def deck_screws(length=0.065, metal='steel'):
    """Small flat heads, square drive, a smooth shank under the head; bright."""
    scale = length / 0.065
    make = lambda: _screw(
        length, 0.0025, 0.00165, 0.0026, (0.0044, 'flat', 0.0042), length * 0.36, material(metal), 'square'
    )  # noqa: E731
    seats = (
        (-0.05, 0.015, 8, 0),
        (-0.045, -0.02, -17, 0),
        (-0.02, 0.035, 14, 0),
        (-0.03, -0.045, 3, 0),
        (0.045, 0.028, 187, 0),
        (-0.035, 0.0, -6, 0.0045),
    )
    _scattered(make, [(x * scale, y * scale, turn, up) for x, y, turn, up in seats], length)
    standing, _ = make()
    group(standing, (0.055 * scale, -0.03 * scale, length), (0, 90, 0))
    return Shot(azimuth=-14, elevation=30, weight=0.38)


def bugle_screws(length=0.1, coat='powder #8b9382'):
    """Thick, coarse, with a trumpet head and a hexagon drive; dull grey-green zinc that is not to be taken for steel."""
    metal = lambda: material(coat)  # noqa: E731
    make = lambda: _screw(length, 0.0032, 0.0022, 0.0042, (0.0066, 'bugle', 0.011), length * 0.42, metal(), 'hexagon')  # noqa: E731
    _scattered(
        make, ((-0.06, 0.02, 6, 0), (-0.055, -0.02, -12, 0), (0.055, 0.045, 192, 0), (-0.04, -0.05, 4, 0)), length
    )
    standing, _ = make()
    group(standing, (0.07, -0.03, length), (0, 90, 0))
    return Shot(azimuth=-14, elevation=28, weight=0.38)
