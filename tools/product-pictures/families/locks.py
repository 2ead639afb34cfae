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


def _hinge(ajar):
    """Cup with its arm and damper, clipped on its plate."""
    nickel, dark = material('satin_nickel'), material('plastic #3d3f41')
    parts = [
        turned(
            [
                (0, -0.0115),
                (0.0165, -0.0115, 0.002),
                (0.0175, -0.001),
                (0.0175, 0.0),
                (0.0155, 0.0),
                (0.015, -0.0095, 0.001),
                (0, -0.0095),
            ],
            nickel,
        ),
        slab(0.052, 0.0165, [(0, 0), (0, 0.0012, 0.0003), (0.0006, 0.0015)], 0.006, nickel, at=(0, 0.0085, 0.0)),
        slab(0.03, 0.012, [(0, 0), (0, 0.006, 0.002), (0.003, 0.0075, 0.002)], 0.004, dark, at=(0, -0.003, -0.006)),
    ]
    for x in (-0.024, 0.024):
        parts.append(
            turned([(0, 0.002), (0.0028, 0.0015, 0.0004), (0.0042, 0.0004)], nickel, at=(x, 0.0085, 0.0012), count=24)
        )
    arm = rounded([(0, 0.0, -0.002), (0, 0.012, 0.014), (0, 0.03, 0.019), (0, 0.09, 0.019)], 0.012, 8)
    parts.append(tube(arm, 0.006, nickel, flat=(0.015, 0.008)))
    parts.append(block((0.0185, 0.062, 0.009), nickel, 0.003, at=(0, 0.066, 0.018)))
    for y in (0.05, 0.086):
        parts.append(
            turned([(0, 0.0015), (0.004, 0.001, 0.0004), (0.0045, 0)], material('steel'), at=(0, y, 0.0225), count=32)
        )
        parts.append(block((0.0046, 0.0009, 0.0006), material('plastic #1a1a1b'), 0, at=(0, y, 0.024)))
        parts.append(block((0.0009, 0.0046, 0.0006), material('plastic #1a1a1b'), 0, at=(0, y, 0.024)))
    parts.append(
        slab(
            0.05,
            0.019,
            [(0, 0), (0, 0.002, 0.0004), (0.002, 0.007, 0.002), (0.014, 0.0095)],
            0.005,
            nickel,
            at=(0, 0.072, 0.002),
        )
    )
    return parts


def cabinet_hinges():
    group(_hinge(0), (-0.028, 0.012, 0.012), (0, 0, 16))
    group(_hinge(0), (0.03, 0.02, 0.012), (0, 0, -52))
    return Shot(azimuth=14, elevation=34, weight=0.42, reach=(0.82, 0.78))
