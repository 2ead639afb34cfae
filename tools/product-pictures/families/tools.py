"""Hand tools and ladders."""

import math

from kit.materials import material
from kit.shapes import (
    TAU,
    block,
    group,
    loft,
    oblong,
    slab,
    tube,
    turned,
)
from kit.studio import Shot


def claw_hammer(length=0.335):
    """Head polished at face and claw, forged between; a sleeve handle with a soft grip."""
    forged, polished = material('cast_iron #2b2c2e'), material('steel')
    parts = []
    parts.append(
        turned(
            [
                (0, 0),
                (0.0135, 0, 0.0015),
                (0.0145, 0.003),
                (0.0145, 0.014, 0.001),
                (0.0115, 0.02, 0.006),
                (0.0115, 0.03),
            ],
            polished,
            at=(-0.062, 0, 0),
            turn=(0, 90, 0),
        )
    )
    parts.append(
        turned(
            [(0.0115, 0), (0.0118, 0.012, 0.004), (0.0135, 0.02, 0.004), (0.0, 0.022)],
            forged,
            at=(-0.034, 0, 0),
            turn=(0, 90, 0),
        )
    )
    parts.append(block((0.036, 0.029, 0.03), forged, 0.006, at=(0.0, 0, 0)))
    for side in (-1, 1):
        rings = []
        for k in range(17):
            t = k / 16
            x, z = 0.014 + 0.07 * t, -0.034 * t * t + 0.002 * (1 - t)
            tall, wide, off = 0.024 * (1 - t) ** 1.1 + 0.002, 0.0115 - 0.001 * t, side * (0.0058 + 0.006 * t)
            rings.append([(x, y + off, h + z + 0.003 * (1 - t)) for y, h, _ in oblong(wide, tall, 0.0022, 0, 0, 3)])
        parts.append(loft(rings, polished, sharp=45))
    grip = []
    for z, w, d in ((0.015, 0.026, 0.02), (-0.02, 0.026, 0.019), (-0.1, 0.025, 0.018), (-0.15, 0.025, 0.018)):
        grip.append([(x, y, z) for x, y, _ in oblong(w, d, 0.008, 0, 0, 6)])
    parts.append(loft(grip, material('plastic #d08a1f', roughness=0.3)))
    soft = []
    for k in range(41):
        t = k / 40
        z = -0.135 - (length - 0.15) * t
        swell = 0.5 - 0.5 * math.cos(t * TAU)
        rib = 0.0009 * (k % 2) if 0.15 < t < 0.85 else 0
        soft.append(
            [
                (x, y, z)
                for x, y, _ in oblong(
                    0.03 + 0.006 * swell + 0.008 * t**6 - rib,
                    0.023 + 0.004 * swell + 0.004 * t**6 - rib,
                    0.0105,
                    0,
                    0,
                    6,
                )
            ]
        )
    parts.append(loft(soft, material('rubber #1b1c1d'), sharp=50))
    group(parts, (0.1, 0.06, 0.0155), (90, 0, 0))
    return Shot(azimuth=34, elevation=48, weight=0.34, reach=(0.8, 0.74))


def _spanner(size, length, metal):
    """Combination: an open jaw at 15 degrees, a ring offset a little."""
    jaw, ring, thick, neck = size * 1.08, size * 0.76, max(size * 0.3, 0.0036), size * 0.42
    parts = [
        slab(
            neck * 2,
            length - jaw - ring,
            [(0.0006, 0), (0, 0.0006, 0.0003), (0, thick * 0.62), (0.0012, thick * 0.7)],
            neck * 0.6,
            metal,
            at=(0, 0, 0),
        )
    ]
    top = length / 2 - ring
    hexagon = [
        (
            math.cos(k * TAU / 24) * size * (0.54 if k % 2 else 0.58),
            math.sin(k * TAU / 24) * size * (0.54 if k % 2 else 0.58),
        )
        for k in range(24)
    ]
    outer = [(math.cos(k * TAU / 24) * ring, math.sin(k * TAU / 24) * ring) for k in range(24)]
    rings = [
        [(x, y + top, z) for x, y in line]
        for line, z in (
            (outer, 0.0006),
            (outer, thick - 0.0008),
            ([(x * 0.95, y * 0.95) for x, y in outer], thick),
            (hexagon, thick),
            (hexagon, 0),
        )
    ]
    parts.append(loft(rings, metal, closed=True, sharp=30))
    half, deep = size / 2, size * 0.95
    around = [(jaw * math.cos(math.radians(a)), jaw * math.sin(math.radians(a))) for a in range(118, 423, 8)]
    outline = [
        *around,
        (half, around[-1][1] * 1.0 + size * 0.1),
        (half, -deep * 0.28 + half * 0.4),
        (half * 0.45, -deep * 0.28),
        (-half * 0.45, -deep * 0.28),
        (-half, -deep * 0.28 + half * 0.4),
        (-half, around[0][1] + size * 0.1),
    ]
    a = math.radians(180 - 15)
    turn_ = lambda x, y: (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a) - length / 2 + jaw)  # noqa: E731
    parts.append(loft([[(*turn_(x, y), z) for x, y in outline] for z in (0.0, thick)], metal, sharp=30))
    return parts


def spanner_set(sizes=(8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 24)):
    """In a row by size on the opened roll."""
    metal, x = material('satin_nickel'), 0.0
    gaps = [max(size * 2.16, 15) / 1000 + 0.006 for size in sizes]
    width = sum(gaps)
    for size, gap in zip(sizes, gaps):
        x += gap / 2
        length = (size * 9.2 + 52) / 1000
        group(_spanner(size / 1000, length, metal), (x - width / 2, (length - 0.275) / 2, 0.0035))
        x += gap / 2
    cloth = material('cloth #59636b', threads=420)
    block((width + 0.03, 0.33, 0.003), cloth, 0.001, at=(0, 0.0, 0.0015))
    block((width + 0.03, 0.022, 0.002), material('cloth #3a4147', threads=420), 0.0008, at=(0, -0.035, 0.0125))
    return Shot(azimuth=14, elevation=46, weight=0.42, reach=(0.84, 0.76))


def step_ladder(height=1.8, steps=6):
    """Double sided: treads on both flights, a hinged cap, spreaders, rubber feet."""
    rail, feet = material('aluminium', along='z'), material('rubber #1c1c1d')
    tread, cap = material('aluminium', along='x'), material('plastic #c8452c')
    half_low, half_top, out = 0.25, 0.165, 0.52

    def on(side, x, t):
        return (x * (half_low + (half_top - half_low) * t), side * (0.03 + out * (1 - t)), height * t * 0.985)

    for side in (-1, 1):
        for x in (-1, 1):
            a, b = on(side, x, 0.012), on(side, x, 1.0)
            tube([a, b], 0.01, rail, flat=(0.026, 0.062))
            block((0.036, 0.078, 0.05), feet, 0.006, at=on(side, x, 0.014), turn=(side * 15, 0, 0))
        for k in range(steps):
            t = (k + 1) / (steps + 0.55)
            left, right = on(side, -1, t), on(side, 1, t)
            width = right[0] - left[0] - 0.02
            block((width, 0.08, 0.024), tread, 0.003, at=(0, left[1], left[2]))
            for n in range(6):
                block((width, 0.004, 0.0025), tread, 0.0008, at=(0, left[1] - 0.03 + n * 0.012, left[2] + 0.0128))
    block((half_top * 2 + 0.06, 0.13, 0.03), cap, 0.008, at=(0, 0, height))
    for x in (-1, 1):
        a, b = on(-1, x, 0.45), on(1, x, 0.45)
        tube(
            [(a[0] - x * 0.02, a[1], a[2]), (a[0] - x * 0.02, 0, a[2] - 0.015), (b[0] - x * 0.02, b[1], b[2])],
            0.005,
            material('steel'),
        )
    return Shot(azimuth=38, elevation=8, weight=0.34, reach=(0.7, 0.84))
