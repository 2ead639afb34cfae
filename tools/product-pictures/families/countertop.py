"""Small appliances that stand on a bench."""

import math

from kit.materials import material
from kit.shapes import block, group, loft, mesh, oblong, rod, rounded, slab, tube, turned
from kit.studio import Shot


def _dial(radius, metal, at, turn=(90, 0, 0)):
    turned(
        [
            (0, 0),
            (radius * 1.12, 0),
            (radius * 1.12, 0.0012),
            (radius, 0.0015, 0.0004),
            (radius * 0.94, 0.016, 0.0016),
            (0, 0.0165),
        ],
        metal,
        at=at,
        turn=turn,
    )


def jug_blender():
    """A 1.5 L glass jug on a steel base."""
    steel, dark = material('brushed_steel', along='round'), material('plastic #17181a')
    turned([(0, 0), (0.088, 0, 0.003), (0.09, 0.012, 0.003), (0.0885, 0.018, 0.001)], dark)
    turned(
        [
            (0.0885, 0.0175),
            (0.0885, 0.02),
            (0.082, 0.09, 0.05),
            (0.066, 0.135, 0.02),
            (0.061, 0.142, 0.002),
            (0, 0.142),
        ],
        steel,
        count=144,
        steps=12,
    )
    turned([(0.056, 0.141), (0.06, 0.147, 0.002), (0.0585, 0.166, 0.003), (0, 0.166)], dark)
    _dial(0.021, material('brushed_steel', along='round'), (0, -0.0845, 0.062), (80, 0, 0))
    turned([(0.0265, 0), (0.0285, 0.0004), (0.0265, 0.0008)], dark, at=(0, -0.0848, 0.062), turn=(80, 0, 0))
    for k in range(-2, 3):
        a = math.radians(k * 34)
        block(
            (0.0014, 0.001, 0.006),
            material('satin #e8e6e0'),
            0,
            at=(math.sin(a) * 0.034, -0.0822 + 0.002 * math.cos(a), 0.062 + math.cos(a) * 0.034),
            turn=(-10, 0, math.degrees(a) * 0.3),
        )
    # The jug: round-cornered square, wider above, thick at its foot.
    outer, inner = [], []
    low, high = 0.168, 0.392
    for k in range(13):
        t = k / 12
        side = 0.098 + 0.042 * t**1.15
        z = low + (high - low) * t
        outer.append(oblong(side, side, 0.034 + 0.012 * t, z, 0, 10))
        if t > 0.03:
            inner.append(oblong(side - 0.0075, side - 0.0075, 0.031 + 0.012 * t, z, 0, 10))
    base = [oblong(0.09, 0.09, 0.034, low, 0, 10)]
    floor = [oblong(0.08, 0.08, 0.03, low + 0.007, 0, 10)]
    loft(base + outer + inner[::-1] + floor, material('glass'), sharp=40)
    # Blades.
    for turn in (20, 110):
        block((0.056, 0.012, 0.0012), material('steel'), 0.0005, at=(0, 0, low + 0.02), turn=(0, 16, turn))
    rod(0.009, 0.018, material('steel'), at=(0, 0, low + 0.004))
    # Handle and lid.
    path = rounded(
        [(0.07, 0, high - 0.018), (0.118, 0, high - 0.022), (0.11, 0, low + 0.05), (0.058, 0, low + 0.038)], 0.026, 12
    )
    tube(path, 0.01, dark, flat=(0.021, 0.015))
    slab(
        0.148,
        0.148,
        [
            (0.004, high - 0.002),
            (0, high, 0.001),
            (0, high + 0.016, 0.004),
            (0.012, high + 0.021, 0.003),
            (0.05, high + 0.022),
        ],
        0.05,
        dark,
    )
    turned(
        [(0.031, high + 0.0215), (0.031, high + 0.034, 0.003), (0.028, high + 0.038, 0.002), (0, high + 0.039)],
        material('plastic #232427'),
    )
    return Shot(azimuth=26, elevation=11, weight=0.3)


def drip_coffee_maker():
    """A tower with the tank, a head with the filter, a glass jug on the keep-warm plate."""
    body, steel, gloss = material('plastic #1a1b1d'), material('brushed_steel', along='x'), material('gloss #0b0c0d')
    slab(
        0.19,
        0.235,
        [(0.006, 0), (0, 0.004, 0.002), (0, 0.038, 0.006), (0.012, 0.044, 0.004), (0.03, 0.0445)],
        0.03,
        body,
    )
    slab(0.1905, 0.2355, [(0, 0.012), (0, 0.019)], 0.03, steel)
    slab(0.18, 0.095, [(0, 0.03), (0, 0.29)], 0.028, body, at=(0, 0.066, 0))
    slab(
        0.194,
        0.238,
        [(0.012, 0.262), (0.001, 0.272, 0.006), (0, 0.276), (0, 0.33, 0.008), (0.01, 0.338, 0.006), (0.04, 0.341)],
        0.032,
        body,
    )
    slab(0.1946, 0.2386, [(0, 0.284), (0, 0.322)], 0.0322, steel)
    slab(0.12, 0.15, [(0, 0.3405), (0, 0.343, 0.001), (0.006, 0.344)], 0.02, gloss, at=(0, 0.01, 0))
    block((0.082, 0.003, 0.03), gloss, 0.003, at=(0, -0.1192, 0.303))
    for x in (-0.018, 0.018):
        rod(
            0.0045,
            0.0015,
            material('brushed_steel', along='round'),
            at=(x * 1.6, -0.1205, 0.303),
            turn=(90, 0, 0),
            edge=0.0006,
        )
    for x in (-0.0085, -0.0025, 0.0045, 0.0105):
        for z in (0.2995, 0.3065):
            block((0.0008, 0.0004, 0.0052), material('glow #ffb37a', strength=2.5), 0, at=(x, -0.1209, z))
    turned([(0.03, 0.205), (0.034, 0.2, 0.003), (0.062, 0.252, 0.004), (0.066, 0.264)], body, at=(0, -0.038, 0))
    turned(
        [(0, 0.0446), (0.066, 0.0446), (0.066, 0.048, 0.001), (0.06, 0.0485, 0.001), (0, 0.0485)],
        material('gunmetal', along='round'),
        at=(0, -0.038, 0),
    )
    # Jug.
    at, z = (0, -0.038, 0.0492), 0.0
    outer = [
        (0, 0),
        (0.05, 0, 0.008),
        (0.068, 0.034, 0.03),
        (0.066, 0.064, 0.03),
        (0.05, 0.116, 0.02),
        (0.05, 0.128, 0.001),
    ]
    turned(
        outer
        + [
            (0.0478, 0.128, 0.001),
            (0.0478, 0.116, 0.02),
            (0.0638, 0.064, 0.03),
            (0.0658, 0.034, 0.03),
            (0.049, 0.0022, 0.008),
            (0, 0.0022),
        ],
        material('glass'),
        count=128,
        at=at,
    )
    turned(
        [
            (0, 0.0018),
            (0.0492, 0.0018, 0.008),
            (0.0661, 0.034, 0.03),
            (0.0642, 0.062, 0.02),
            (0.062, 0.07),
            (0, 0.07),
        ],
        material('gloss #160803'),
        count=128,
        at=at,
    )
    turned([(0.0508, 0.112), (0.0516, 0.112), (0.0516, 0.129, 0.001), (0.0505, 0.129)], material('steel'), at=at)
    turned(
        [
            (0, 0.129),
            (0.0512, 0.129, 0.002),
            (0.05, 0.139, 0.004),
            (0.014, 0.145, 0.003),
            (0.012, 0.15, 0.002),
            (0, 0.151),
        ],
        body,
        at=at,
    )
    grip = rounded([(0.05, 0, 0.122), (0.098, 0, 0.122), (0.094, 0, 0.036), (0.082, 0, 0.028)], 0.022, 10)
    group([tube(grip, 0.0085, body, flat=(0.02, 0.012))], at, (0, 0, -42))
    return Shot(azimuth=28, elevation=11, weight=0.34)


def kettle(body='brushed_steel', trim='plastic #17181a', display=False):
    """1.7 L, cordless: base, body, lid, spout, a grip that stands off behind."""
    dark = material(trim)
    turned(
        [(0, 0), (0.078, 0, 0.002), (0.082, 0.006, 0.004), (0.08, 0.018, 0.005), (0.066, 0.021), (0, 0.021)],
        dark,
        count=128,
    )
    metal = material(body, along='round')
    turned(
        [
            (0.07, 0.0225),
            (0.0765, 0.024, 0.003),
            (0.0775, 0.04),
            (0.072, 0.12, 0.08),
            (0.06, 0.192),
            (0.0585, 0.198, 0.002),
            (0.057, 0.199),
        ],
        metal,
        count=160,
        steps=14,
    )
    turned([(0.0772, 0.0232), (0.0778, 0.026), (0.0775, 0.036, 0.001), (0.0768, 0.037)], material('steel'), count=160)
    turned(
        [(0, 0.2125), (0.02, 0.2125, 0.004), (0.05, 0.207, 0.008), (0.057, 0.1992), (0.0572, 0.1975)],
        dark,
        count=128,
        steps=8,
    )
    turned(
        [(0, 0.213), (0.012, 0.213), (0.011, 0.22, 0.001), (0.019, 0.225, 0.003), (0.017, 0.231, 0.003), (0, 0.232)],
        material('steel'),
    )
    # Spout: a lip raised out of the wall.
    lip = []
    for k in range(9):
        t = k / 8
        z = 0.15 + 0.049 * t
        reach = 0.018 * t**1.5
        lip.append(
            [
                (
                    -(0.0655 - 0.0085 * t) - reach * math.cos(a) ** 1 + 0.01 * (1 - math.cos(a)),
                    0.024 * (0.25 + 0.75 * t) * math.sin(a) * 1.1,
                    z,
                )
                for a in [(-90 + 180 * j / 16) * math.pi / 180 for j in range(17)]
            ]
        )
    points = [p for ring in lip for p in ring]
    faces = [
        (r * 17 + j, r * 17 + j + 1, (r + 1) * 17 + j + 1, (r + 1) * 17 + j) for r in range(8) for j in range(16)
    ]
    spout = mesh(points, faces, material(body, along='round'), sharp=80)
    solid = spout.modifiers.new('wall', 'SOLIDIFY')
    solid.thickness = 0.001
    grip = rounded(
        [(0.05, 0, 0.203), (0.105, 0, 0.212), (0.122, 0, 0.14), (0.112, 0, 0.06), (0.078, 0, 0.05)], 0.035, 12
    )
    tube(grip, 0.011, dark, flat=(0.026, 0.017))
    if display:
        # Five temperatures, keys around the front of the base as the camera sees it; one is chosen.
        for k in range(5):
            angle = 18 + (k - 2) * 13
            a = math.radians(angle)
            rod(
                0.0046,
                0.0022,
                material('glow #ffb066', strength=1.6) if k == 3 else material('satin #8d9194'),
                at=(0.08 * math.sin(a), -0.08 * math.cos(a), 0.0115),
                turn=(90, 0, angle),
                edge=0.0004,
            )
    return Shot(azimuth=18, elevation=12, weight=0.34)
