"""Racks, umbrellas, trays and bottles."""

import math

from kit.materials import material
from kit.shapes import (
    TAU,
    block,
    group,
    loft,
    mesh,
    oblong,
    rod,
    rounded,
    tube,
    turned,
)
from kit.studio import Shot


def garment_rack(width=0.9, depth=0.42, height=1.6, coat='matte_black'):
    steel, dark = material(coat), material('plastic #141516')
    half, low = width / 2, 0.09
    for x in (-1, 1):
        tube([(x * half, -depth / 2, low), (x * half, depth / 2, low)], 0.0125, steel)
        tube([(x * half, 0, low), (x * half, 0, height)], 0.0125, steel)
        for y in (-1, 1):
            rod(0.006, 0.04, material('steel'), at=(x * half, y * depth / 2 * 0.96, 0.05))
            block((0.026, 0.03, 0.022), dark, 0.005, at=(x * half, y * depth / 2 * 0.96, 0.05))
            for side in (-1, 1):
                rod(
                    0.025,
                    0.014,
                    dark,
                    edge=0.003,
                    at=(
                        x * half
                        + side * 0.017
                        - (0.014 if side < 0 else 0)
                        + (0 if side < 0 else -0.007)
                        + (0.007 if side < 0 else 0),
                        y * depth / 2 * 0.96,
                        0.025,
                    ),
                    turn=(0, 90, 0),
                )
    tube([(-half - 0.06, 0, height), (half + 0.06, 0, height)], 0.0125, steel)
    for x in (-1, 1):
        turned(
            [(0, 0), (0.0145, 0, 0.002), (0.0145, 0.012, 0.003), (0, 0.012)],
            dark,
            at=(x * (half + 0.06), 0, height),
            turn=(0, x * 90, 0),
        )
    shelf = 0.14
    for y in (-1, 1):
        tube([(-half, y * depth / 2 * 0.8, shelf), (half, y * depth / 2 * 0.8, shelf)], 0.008, steel)
    for x in (-1, 1):
        tube([(x * half, -depth / 2 * 0.8, shelf), (x * half, depth / 2 * 0.8, shelf)], 0.008, steel)
    for k in range(1, 15):
        y = -depth / 2 * 0.8 + k * depth * 0.8 / 15
        tube([(-half, y, shelf), (half, y, shelf)], 0.0025, steel)
    return Shot(azimuth=30, elevation=10, weight=0.34, reach=(0.7, 0.84))


def umbrella(span=2.7, height=2.45, canopy='#e9e2d2', pole='powder #4a4b4c'):
    """Eight ribs, the cloth sagging between them, a vent on top, a crank on the pole."""
    metal, cloth = material(pole), material(f'cloth {canopy}', threads=160, relief=0.2)
    r, rim = span / 2, height - 0.5
    rod(0.019, height - 0.05, metal)
    spokes, rows, points, faces = 8, 14, [], []
    per = 12
    for j in range(rows + 1):
        t = j / rows
        for k in range(spokes * per):
            a = TAU * k / (spokes * per)
            part = (k % per) / per
            flat = math.cos(math.pi / spokes) / math.cos((part - 0.5) * TAU / spokes)
            sag = math.sin(math.pi * part)
            rr = (0.1 + (r - 0.1) * t) * (1 - (1 - flat) * 1.0) * (1 - 0.02 * sag * t)
            points.append(
                (
                    rr * math.cos(a),
                    rr * math.sin(a),
                    height - 0.03 - (height - 0.03 - rim) * t**1.12 - 0.035 * sag * math.sin(math.pi * t * 0.9),
                )
            )
    ring = spokes * per
    for j in range(rows):
        for k in range(ring):
            n = (k + 1) % ring
            faces.append((j * ring + k, j * ring + n, (j + 1) * ring + n, (j + 1) * ring + k))
    last = rows * ring
    for k in range(ring):
        x, y, z = points[last + k]
        points.append((x * 1.002, y * 1.002, z - 0.13 - 0.012 * math.cos(k / per * TAU)))
    for k in range(ring):
        n = (k + 1) % ring
        faces.append((last + k, last + n, last + ring + n, last + ring + k))
    mesh(points, faces, cloth, sharp=25)
    turned([(0.0, height + 0.055), (0.2, height - 0.03), (0.42, height - 0.11)], cloth, count=8 * 8)
    turned(
        [
            (0, height + 0.13),
            (0.012, height + 0.125, 0.006),
            (0.022, height + 0.06, 0.01),
            (0.03, height + 0.05),
            (0, height + 0.05),
        ],
        metal,
    )
    for k in range(spokes):
        a = TAU * k / spokes
        c, s = math.cos(a), math.sin(a)
        tube(
            [
                (0.02 * c, 0.02 * s, height - 0.06),
                (r * 0.5 * c, r * 0.5 * s, height - 0.06 - (height - 0.03 - rim) * 0.47),
                (r * 0.99 * c, r * 0.99 * s, rim + 0.0),
            ],
            0.008,
            metal,
        )
        tube(
            [
                (0.03 * c, 0.03 * s, rim - 0.12),
                (r * 0.52 * c, r * 0.52 * s, height - 0.075 - (height - 0.03 - rim) * 0.49),
            ],
            0.007,
            metal,
        )
    turned(
        [(0, rim - 0.17), (0.036, rim - 0.17, 0.004), (0.036, rim - 0.09, 0.004), (0, rim - 0.09)],
        material('plastic #1c1d1e'),
    )
    crank = 1.15
    block((0.06, 0.07, 0.12), material('plastic #1c1d1e'), 0.012, at=(0, -0.012, crank))
    tube(
        rounded([(0, -0.04, crank), (0, -0.09, crank), (0.09, -0.095, crank), (0.09, -0.16, crank)], 0.012, 5),
        0.006,
        metal,
    )
    rod(0.012, 0.06, material('plastic #1c1d1e'), at=(0.09, -0.12, crank), turn=(90, 0, 0))
    return Shot(azimuth=18, elevation=2, weight=0.4, reach=(0.84, 0.84))


def _tray(width, depth, height, at):
    made = material('pane #fdfefe', strength=0.3, body=0.02, tint='#dbe9e6')
    rings = [
        oblong(width, depth, 0.008, z, inward, 5)
        for inward, z in ((0.0, height), (0.004, 0.0015), (0.006, 0.0005), (0.03, 0.0005))
    ]
    # One skin: through two, several trays deep, no light would come back.
    parts = [loft(rings, made, sharp=40)]
    parts.append(tube(oblong(width, depth, 0.008, height, 0.0008, 5), 0.0013, material('acrylic #c3d6d3'), cyclic=True))
    group(parts, at)


def organisers(unit=0.076, height=0.05):
    """The four sizes put together as in a drawer, one row stacked."""
    layout = (
        (0, 0, 4, 1),
        (0, 1, 2, 1),
        (2, 1, 2, 1),
        (0, 2, 1, 1),
        (1, 2, 1, 1),
        (2, 2, 2, 2),
        (0, 3, 2, 1),
        (4, 0, 1, 1),
        (4, 1, 1, 1),
        (4, 2, 1, 2),
    )
    for x, y, w, d in layout:
        _tray(w * unit - 0.002, d * unit - 0.002, height, ((x + w / 2 - 2.5) * unit, (y + d / 2 - 2) * unit, 0.0003))
    return Shot(azimuth=26, elevation=34, weight=0.4, front=0.8)


def bottle(finish='brushed_steel', height=0.27, radius=0.0365, count=2):
    """Vacuum bottle with its screw lid; a second stands behind it, its lid beside."""
    body = material(finish, along='round') if finish == 'brushed_steel' else material(finish)
    steel, dark = material('brushed_steel', along='round'), material('plastic #17181a')
    places = ((-0.035, 0.03), (0.055, -0.03))[:count]
    for number, (x, y) in enumerate(places):
        neck, top = height - 0.062, height - 0.042
        parts = [
            turned(
                [
                    (0, 0.002),
                    (radius - 0.003, 0, 0.003),
                    (radius, 0.006, 0.003),
                    (radius, neck - 0.03, 0.02),
                    (0.024, neck, 0.012),
                    (0.0235, top),
                    (0.0, top),
                ],
                body,
                steps=10,
            ),
            turned(
                [
                    (radius - 0.001, 0.0045),
                    (radius + 0.0002, 0.006),
                    (radius + 0.0002, 0.016),
                    (radius - 0.001, 0.0165),
                ],
                steel,
            ),
            turned([(0.0225, top - 0.004), (0.0225, top + 0.006, 0.001), (0.02, top + 0.006)], steel),
            turned(
                [
                    (0, top + 0.001),
                    (0.0262, top + 0.001, 0.001),
                    (0.0262, height - 0.004, 0.004),
                    (0.022, height - 0.001, 0.002),
                    (0, height - 0.001),
                ],
                dark,
            ),
        ]
        loop = rounded(
            [
                (-0.02, 0, height - 0.012),
                (-0.019, 0, height + 0.016),
                (0.019, 0, height + 0.016),
                (0.02, 0, height - 0.012),
            ],
            0.012,
            8,
        )
        parts.append(tube(loop, 0.004, dark, flat=(0.012, 0.005)))
        group(parts, (x, y, 0), (0, 0, 30 + number * 50))
    return Shot(azimuth=14, elevation=11, weight=0.32)
