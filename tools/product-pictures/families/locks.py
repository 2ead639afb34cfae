"""Door and cabinet fittings."""

from kit.materials import material
from kit.shapes import (
    block,
    group,
    loft,
    rod,
    rounded,
    slab,
    tube,
    turned,
)
from kit.studio import Shot


def _lever(metal, snib=False, mirrored=False):
    """Rose and lever at the origin, on the wall y = 0, pointing to the left."""
    made = lambda: material(metal, along='x')  # noqa: E731
    way = 1 if mirrored else -1
    parts = [
        turned(
            [(0.0, 0), (0.0265, 0), (0.0265, 0.0075, 0.0015), (0.025, 0.009, 0.001), (0, 0.009)],
            made(),
            turn=(90, 0, 0),
        )
    ]
    parts.append(
        turned([(0.0, 0.008), (0.0105, 0.009), (0.0105, 0.046, 0.001), (0, 0.046)], made(), turn=(90, 0, 0), count=64)
    )
    parts.append(tube(rounded([(0, -0.03, 0), (0, -0.052, 0), (way * 0.125, -0.052, 0)], 0.016, 14), 0.01, made()))
    parts.append(
        turned(
            [(0, 0), (0.0099, 0.0, 0.003), (0.0099, -0.004)],
            made(),
            at=(way * 0.1255, -0.052, 0),
            turn=(0, -way * 90, 0),
            count=48,
        )
    )
    if snib:
        parts.append(block((0.006, 0.012, 0.018), made(), 0.002, at=(0, -0.052, 0)))
    return parts


def lever_set(metal='chrome', snib=False):
    """Both sides of the door, and the latch that goes into it."""
    group(_lever(metal, snib), (-0.02, 0, 0.05))
    group(_lever(metal, False, True), (-0.1, 0, -0.045))
    return Shot(azimuth=-24, elevation=14, mount='wall', weight=0.36)


def mortice_lock(metal='brushed_steel'):
    """Case with its forend, latch and bolt; the cylinder through it, three keys before it."""
    steel, case = material(metal, along='x'), material('galvanised #a9adaf')
    lying = []
    lying.append(block((0.165, 0.085, 0.0155), case, 0.0015, at=(0, 0.045, 0.012)))
    lying.append(block((0.235, 0.0032, 0.022), steel, 0.0012, at=(0, 0.0008, 0.0125)))
    lying.append(block((0.036, 0.022, 0.0125), material('steel'), 0.002, at=(-0.045, -0.008, 0.0125)))
    lying.append(block((0.032, 0.024, 0.0145), material('steel'), 0.001, at=(0.03, -0.012, 0.0125)))
    for x in (-0.11, 0.11):
        lying.append(
            turned(
                [(0, 0), (0.0045, 0.001), (0.0045, 0.0)],
                material('steel'),
                at=(x, -0.0012, 0.0125),
                turn=(90, 0, 0),
                count=32,
            )
        )
    for x, y in ((-0.074, 0.08), (0.074, 0.08), (-0.074, 0.012), (0.074, 0.012), (0.0, 0.082)):
        lying.append(
            turned([(0, 0.0016), (0.0035, 0.0012, 0.0004), (0.0038, 0)], material('steel'), at=(x, y, 0.0197), count=24)
        )
    lying.append(block((0.0085, 0.0085, 0.001), material('plastic #0c0c0d'), 0, at=(-0.045, 0.062, 0.0197)))
    lying.append(
        turned(
            [(0.0, 0.0006), (0.0085, 0.0006, 0.0004), (0.0088, 0)],
            material('raw_brass'),
            at=(-0.045, 0.062, 0.0193),
            count=40,
        )
    )
    lying.append(block((0.0082, 0.0082, 0.0008), material('plastic #0c0c0d'), 0, at=(-0.045, 0.062, 0.02)))
    lying += _cylinder((0.032, 0.06, -0.006), 0.04)
    group(lying, (0, 0.02, 0), (0, 0, -12))
    group(_cylinder((0, 0, 0), 0.06), (-0.09, -0.06, 0.0085), (90, 0, 40))
    for number, (x, y, turn) in enumerate(((0.03, -0.065, 12), (0.06, -0.083, -22), (0.1, -0.06, 38))):
        group(_key(), (x, y, 0.0004 + 0.0011 * number), (0, 0, turn))
    return Shot(azimuth=16, elevation=42, weight=0.38)


def _cylinder(at, length):
    nickel = material('satin_nickel')
    x, y, z = at
    return [
        rod(0.0085, length, nickel, at=(x, y, z)),
        block((0.0098, 0.022, length), nickel, 0.003, at=(x, y - 0.011, z + length / 2)),
        turned(
            [(0, 0.0006), (0.0062, 0.0006, 0.0002), (0.0066, 0)], material('raw_brass'), at=(x, y, z + length), count=40
        ),
        block((0.0016, 0.0078, 0.0006), material('plastic #0c0c0d'), 0, at=(x, y, z + length + 0.0007)),
    ]


def _key():
    nickel = material('satin_nickel')
    bow = turned(
        [(0.0045, 0), (0.0125, 0, 0.0004), (0.0125, 0.0022, 0.0004), (0.0045, 0.0022), (0.0045, 0)], nickel, count=48
    )
    outline = [(0.011, -0.0042), (0.042, -0.0042), (0.0445, -0.001)]
    x = 0.0445
    for k, deep in enumerate((1.2, 2.6, 1.6, 3.0, 2.0, 3.2)):
        x -= 0.0048
        outline += [(x + 0.0016, 0.0042 - deep * 0.001), (x, 0.0042 - 0.0006 * (k % 2))]
    outline.append((0.011, 0.0042))
    blade = loft([[(a, b, z) for a, b in outline] for z in (0.0002, 0.002)], nickel, sharp=30)
    return [bow, blade]


def _cross_screw(at, metal='steel', radius=0.0042):
    x, y, z = at
    dark = material('plastic #1a1a1b')
    return [
        turned([(0, 0.0012), (radius * 0.9, 0.0009, 0.0003), (radius, 0)], material(metal), at=at, count=32),
        block((radius * 1.15, radius * 0.24, 0.0006), dark, 0, at=(x, y, z + 0.0012)),
        block((radius * 0.24, radius * 1.15, 0.0006), dark, 0, at=(x, y, z + 0.0012)),
    ]


def _mounting_plate():
    """Screwed to the carcass through its two wings; the arm clips on its saddle. It lies on z = 0, the arm goes along y."""
    nickel = material('satin_nickel')
    parts = [
        slab(0.053, 0.0155, [(0.0004, 0), (0, 0.0005), (0, 0.0022, 0.0004), (0.0008, 0.0028)], 0.0075, nickel),
        slab(0.0165, 0.05, [(0.0004, 0), (0, 0.0006), (0, 0.0068, 0.0006), (0.0009, 0.0078)], 0.003, nickel),
    ]
    for x in (-0.0185, 0.0185):
        parts += _cross_screw((x, 0, 0.0028))
    return parts


def _hinge():
    """
    Open, as a door hangs at a right angle: the cup in the door looks up, the arm goes back over its plate. The rim of the
    cup lies on z = 0, its middle on the origin; 105 mm from end to end.
    """
    nickel, dark, steel = material('satin_nickel'), material('plastic #3d3f41'), material('steel')
    rim = [(0.0155, 0.0), (0.015, -0.0095, 0.001), (0, -0.0095)]
    parts = [
        turned([(0, -0.0115), (0.0165, -0.0115, 0.002), (0.0175, -0.001), (0.0175, 0.0), *rim], nickel, count=128),
        slab(0.056, 0.0185, [(0, -0.0001), (0, 0.0012, 0.0003), (0.0006, 0.0016)], 0.0085, nickel, at=(0, 0.0105, 0)),
        slab(0.027, 0.011, [(0, 0), (0, 0.0065, 0.002), (0.003, 0.008, 0.002)], 0.004, dark, at=(0, -0.0035, -0.0093)),
        # The lever that switches the damper off.
        block((0.005, 0.004, 0.003), material('plastic #c9cccd'), 0.0008, at=(0.006, -0.0035, -0.0005)),
    ]
    for x in (-0.0225, 0.0225):
        parts += _cross_screw((x, 0.0105, 0.0015))
    over = [(0.0035, -0.007), (0.0045, 0.001), (0.0085, 0.0105), (0.0175, 0.0172), (0.03, 0.0192), (0.043, 0.0178)]
    under = [(0.043, 0.008), (0.031, 0.0092), (0.0225, 0.0078), (0.016, 0.002), (0.0125, -0.004), (0.0115, -0.007)]
    eased = lambda line: [(y, z) for _, y, z in rounded([(0, *point) for point in line], 0.008, 6)]  # noqa: E731
    knee = eased(over) + [(0.1, 0.0178), (0.1025, 0.0155), (0.1025, 0.008)] + eased(under)

    def arm(x, inset):
        middle = (0.05, 0.01)
        return [(x, y + (middle[0] - y) * inset * 0.4, z + (middle[1] - z) * inset) for y, z in knee]

    w = 0.0086
    parts.append(loft([arm(-w, 0.16), arm(-w + 0.0012, 0), arm(w - 0.0012, 0), arm(w, 0.16)], nickel, sharp=40))
    for x in (-1, 1):
        # The links that the arm turns on, one beside each of its cheeks.
        beside = x * 0.0102
        link = [(beside, 0.0095, -0.006), (beside, 0.014, 0.006), (beside, 0.0215, 0.0125)]
        parts.append(tube(link, 0.0022, steel, flat=(0.0016, 0.007)))
        parts.append(rod(0.0021, 0.0016, steel, at=(beside - 0.0008, 0.0205, 0.012), turn=(0, 90, 0), edge=0.0004))
    parts += _cross_screw((0, 0.058, 0.0177), radius=0.0046)
    parts += _cross_screw((0, 0.088, 0.0177), radius=0.0046)
    return [*parts, group(_mounting_plate(), (0, 0.074, 0.0005))]


def cabinet_hinges():
    """Two, as they lie: on the bottom of the cup and the end of the plate."""
    tip = 8.5
    for at, turn in (((-0.032, 0.0), 26), ((0.012, -0.014), -66)):
        lying = group(_hinge(), (0, 0, 0.0118), (-tip, 0, 0))
        group([lying], (*at, 0), (0, 0, turn))
    return Shot(azimuth=16, elevation=36, weight=0.46, reach=(0.84, 0.78))
