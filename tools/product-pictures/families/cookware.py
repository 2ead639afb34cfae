"""Pots, pans, knives."""

import math

from kit.materials import material
from kit.shapes import block, cut, group, loft, rounded, tube, turned
from kit.studio import Shot


def dutch_oven(diameter=0.26, height=0.12, colour='enamel #7d9483', knob='steel'):
    """Cast iron under enamel: thick walls, ears cast on, a domed lid with a raised ring."""
    r, coat = diameter / 2, material(colour)
    cream = material('enamel #e9e2d2')
    turned(
        [
            (0, 0),
            (r - 0.022, 0, 0.002),
            (r - 0.018, 0.004, 0.003),
            (r - 0.004, 0.03, 0.05),
            (r, height - 0.012),
            (r + 0.0035, height - 0.009, 0.002),
            (r + 0.0035, height, 0.002),
            (r - 0.004, height),
        ],
        coat,
        count=160,
    )
    turned([(r - 0.004, height), (r - 0.006, height - 0.004), (r - 0.008, 0.02, 0.02), (0, 0.006)], cream, count=128)
    for side in (-1, 1):
        ear = [
            (side * (r - 0.012), -0.062, height - 0.026),
            (side * (r + 0.04), -0.05, height - 0.021),
            (side * (r + 0.04), 0.05, height - 0.021),
            (side * (r - 0.012), 0.062, height - 0.026),
        ]
        tube(rounded(ear, 0.03, 12), 0.01, material(colour), flat=(0.02, 0.013))
    lid = height + 0.0012
    turned(
        [
            (r - 0.006, lid),
            (r + 0.004, lid, 0.001),
            (r + 0.005, lid + 0.005, 0.003),
            (r - 0.004, lid + 0.009, 0.004),
            (r * 0.86, lid + 0.013, 0.01),
            (r * 0.55, lid + 0.028, 0.05),
            (0.03, lid + 0.033, 0.01),
            (0, lid + 0.033),
        ],
        material(colour),
        count=160,
        steps=10,
    )
    turned(
        [
            (0.0, lid + 0.033),
            (0.012, lid + 0.033, 0.001),
            (0.009, lid + 0.041, 0.004),
            (0.023, lid + 0.05, 0.004),
            (0.023, lid + 0.057, 0.003),
            (0.014, lid + 0.06, 0.004),
            (0, lid + 0.0605),
        ],
        material(knob, along='round'),
    )
    return Shot(azimuth=24, elevation=20, weight=0.36)


def skillet(diameter=0.26, depth=0.045):
    iron, r = material('cast_iron'), diameter / 2
    low = r * 0.82
    turned(
        [
            (0, 0),
            (low - 0.006, 0),
            (low, 0.002, 0.004),
            (r, depth - 0.003),
            (r + 0.001, depth, 0.0015),
            (r - 0.004, depth, 0.0015),
            (low - 0.002, 0.006, 0.012),
            (0, 0.005),
        ],
        iron,
        count=160,
    )
    # The handle: flat underneath, hollowed above, a drop-shaped hole at its end.
    length, path = 0.155, []
    outline, n = [], 40
    for k in range(n + 1):
        t = k / n
        wide = 0.017 - 0.004 * math.sin(t * math.pi) * 0.9 + 0.004 * t
        if t > 0.88:
            wide *= math.sqrt(max(0, 1 - ((t - 0.88) / 0.12) ** 2))
        outline.append((r - 0.008 + length * t, wide, depth - 0.012 + 0.018 * t))
    rings = []
    for lift, share in (
        (-0.006, 0.7),
        (-0.0055, 0.9),
        (-0.002, 1.0),
        (0.002, 1.0),
        (0.0035, 0.92),
        (0.0022, 0.62),
        (0.0012, 0.3),
    ):
        rings.append(
            [(x, y * share, z + lift) for x, y, z in outline]
            + [(x, -y * share, z + lift) for x, y, z in reversed(outline)]
        )
    handle = loft(rings, material('cast_iron'), sharp=60)
    hole = turned([(0, -0.03), (0.0075, -0.03), (0.0075, 0.03), (0, 0.03)], iron, at=(r + length - 0.028, 0, depth))
    cut(handle, hole)
    tube(
        rounded(
            [
                (-r + 0.006, -0.032, depth - 0.014),
                (-r - 0.02, -0.02, depth - 0.008),
                (-r - 0.02, 0.02, depth - 0.008),
                (-r + 0.006, 0.032, depth - 0.014),
            ],
            0.02,
            8,
        ),
        0.006,
        material('cast_iron'),
    )
    return Shot(azimuth=-28, elevation=34, weight=0.34)


def _pot(at, radius, height, long_handle=False, lid=True, turn=0):
    steel = material('brushed_steel', along='round')
    parts = [
        turned(
            [
                (0, 0),
                (radius - 0.006, 0, 0.004),
                (radius, 0.008, 0.004),
                (radius, height - 0.003),
                (radius + 0.003, height, 0.001),
                (radius + 0.0015, height + 0.0006),
                (radius - 0.0012, height - 0.002),
                (radius - 0.0015, 0.01, 0.004),
                (0, 0.006),
            ],
            steel,
            count=160,
        )
    ]
    polished = material('steel')
    if long_handle:
        path = rounded(
            [
                (radius, 0, height * 0.72),
                (radius + 0.035, 0, height * 0.78),
                (radius + 0.18, 0, height * 0.78 + 0.022),
            ],
            0.03,
            8,
        )
        parts.append(tube(path, 0.007, polished, flat=(0.019, 0.0085)))
        parts.append(block((0.004, 0.034, 0.026), polished, 0.002, at=(radius + 0.0015, 0, height * 0.73)))
        rivets = [(radius + 0.0035, y, height * 0.73) for y in (-0.01, 0.01)]
    else:
        rivets = []
        for side in (-1, 1):
            z = height * 0.74
            bow = rounded(
                [
                    (side * (radius - 0.002), -0.042, z),
                    (side * (radius + 0.034), -0.036, z + 0.008),
                    (side * (radius + 0.034), 0.036, z + 0.008),
                    (side * (radius - 0.002), 0.042, z),
                ],
                0.02,
                8,
            )
            parts.append(tube(bow, 0.0055, polished))
            for y in (-0.042, 0.042):
                parts.append(block((0.0035, 0.018, 0.026), polished, 0.0016, at=(side * (radius + 0.0012), y, z)))
                rivets += [(side * (radius + 0.003), y, z + dz) for dz in (-0.007, 0.007)]
    for x, y, z in rivets:
        parts.append(
            turned(
                [(0, 0.002), (0.002, 0.0014), (0.0032, 0)], polished, at=(x, y, z), turn=(0, 90 if x > 0 else -90, 0)
            )
        )
    if lid:
        top = height + 0.001
        parts.append(
            turned(
                [
                    (radius - 0.002, top - 0.004),
                    (radius - 0.001, top),
                    (radius + 0.004, top + 0.0006, 0.001),
                    (radius + 0.003, top + 0.003, 0.001),
                    (radius * 0.6, top + 0.016, 0.04),
                    (0, top + 0.02),
                ],
                material('brushed_steel', along='round'),
                count=160,
            )
        )
        bow = rounded(
            [(-0.036, 0, top + 0.017), (-0.03, 0, top + 0.045), (0.03, 0, top + 0.045), (0.036, 0, top + 0.017)],
            0.016,
            8,
        )
        parts.append(tube(bow, 0.005, polished))
    group(parts, at, (0, 0, turn))


def cookware_set():
    """Three saucepans, a stockpot and a frypan: five pieces, all of them to be seen."""
    _pot((-0.13, 0.17, 0), 0.12, 0.15, turn=10)
    _pot((0.13, 0.2, 0), 0.1, 0.115, True, turn=38)
    _pot((-0.29, -0.01, 0), 0.08, 0.09, True, turn=-108)
    _pot((-0.06, -0.08, 0), 0.09, 0.1, True, turn=-74)
    _pot((0.19, -0.05, 0), 0.13, 0.05, True, False, turn=-52)
    return Shot(azimuth=8, elevation=20, weight=0.4, reach=(0.84, 0.76))
