"""Electronics for desks, ceilings and racks."""

import math

from kit.materials import material
from kit.prints import hills
from kit.shapes import block, group, loft, oval, rod, rounded, slab, softened, tube, turned
from kit.studio import Shot


def monitor(diagonal=27, stand='tilt'):
    """16 to 9; the screen on, a thin frame, a stand with a flat foot. `diagonal` in inches."""
    wide = diagonal * 0.0254 * 16 / math.hypot(16, 9)
    high = diagonal * 0.0254 * 9 / math.hypot(16, 9)
    shell, lift = material('plastic #1b1c1e'), 0.13 if stand == 'tilt' else 0.19
    parts = [block((wide + 0.012, 0.012, high + 0.02), shell, 0.003, at=(0, 0, 0))]
    parts.append(
        block((wide + 0.002, 0.0016, high + 0.002), material('screen #0d1014'), 0.0006, at=(0, -0.0062, 0.003))
    )
    parts.append(
        block(
            (wide - 0.012, 0.0004, high - 0.012), hills(wide - 0.012, high - 0.012, glow=0.8), 0, at=(0, -0.0072, 0.003)
        )
    )
    parts.append(
        block(
            (wide + 0.012, 0.003, 0.0135),
            material('plastic #232427', roughness=0.45),
            0.001,
            at=(0, -0.0062, -high / 2 - 0.0035),
        )
    )
    parts.append(
        slab(
            wide * 0.62,
            high * 0.6,
            [(0, 0), (0.004, 0.018, 0.008), (0.05, 0.034, 0.01), (0.09, 0.035)],
            0.03,
            shell,
            at=(0, 0.004, 0),
            turn=(-90, 0, 0),
        )
    )
    parts.append(
        block(
            (0.012, 0.001, 0.0022),
            material('glow #cfe3ff', strength=1.0),
            0,
            at=(wide / 2 - 0.03, -0.0079, -high / 2 - 0.004),
        )
    )
    group(parts, (0, 0, lift + high / 2), (-4, 0, 0))
    steel = material('powder #26272a')
    block(
        (0.07 if stand == 'tilt' else 0.06, 0.022, lift + high * 0.45),
        steel,
        0.006,
        at=(0, 0.05, (lift + high * 0.45) / 2 + 0.004),
    )
    slab(0.25, 0.2, [(0.002, 0), (0, 0.002), (0, 0.008, 0.002), (0.004, 0.0095)], 0.02, steel, at=(0, 0.01, 0))
    return Shot(azimuth=26, elevation=9, weight=0.38)


def _ear_cup(side, cushion, shell, trim, size=(0.078, 0.094), at=(0, 0, 0), lean=0):
    """A closed shell with a cushion; the axis is x."""
    parts = []
    profile = [
        (0.004, 0.0),
        (0, 0.004, 0.003),
        (0, 0.016, 0.004),
        (0.008, 0.026, 0.008),
        (0.02, 0.03, 0.006),
        (0.034, 0.0305),
    ]
    rings = [oval(size[0] - 2 * i, size[1] - 2 * i, z, 2.2, 80) for i, z in softened(profile)]
    parts.append(loft(rings, shell, sharp=40))
    rings = [oval(size[0] * 0.5, size[1] * 0.5, z, 2.2, 80) for z in (0.0302, 0.0312)]
    parts.append(loft(rings, trim))
    pad = []
    for k in range(25):
        a = 2 * math.pi * k / 24
        r = 0.0125
        pad.append(
            oval(
                size[0] + 0.004 - 2 * r + 2 * r * math.cos(a),
                size[1] + 0.004 - 2 * r + 2 * r * math.cos(a),
                -0.011 + 0.0115 * math.sin(a),
                2.2,
                80,
            )
        )
    parts.append(loft(pad, cushion, closed=True, sharp=80))
    parts.append(
        loft([oval(size[0] - 0.03, size[1] - 0.03, z, 2.2, 80) for z in (-0.004, -0.003)], material('foam #101011'))
    )
    return group(parts, at, (0, 90 * side, 0 + lean))


def headphones(colour='plastic #1c1d20', trim='gunmetal', wide=0.155, high=0.185):
    """Over the ear, closed: they stand on their cups, the band in an arch."""
    leather, shell = material('leather #18191b'), material(colour)
    cup_z = 0.0492
    for side in (-1, 1):
        _ear_cup(side, leather, shell, material(trim), at=(side * wide / 2, 0, cup_z))
        x = side * (wide / 2 + 0.012)
        tube(
            rounded(
                [
                    (x, -0.042, cup_z),
                    (x + side * 0.004, -0.036, cup_z + 0.05),
                    (x, 0, cup_z + 0.062),
                    (x + side * 0.004, 0.036, cup_z + 0.05),
                    (x, 0.042, cup_z),
                ],
                0.03,
                8,
            ),
            0.004,
            material(trim),
        )
        tube(
            [(x, 0, cup_z + 0.058), (x - side * 0.002, 0, cup_z + 0.095)], 0.006, material(trim), flat=(0.004, 0.013)
        )
    band = []
    for k in range(41):
        a = math.pi * k / 40
        band.append((math.cos(a) * (wide / 2 + 0.011), 0, cup_z + 0.07 + math.sin(a) * (high - cup_z - 0.07)))
    tube(band, 0.006, shell, flat=(0.007, 0.034))
    pad = [(x * 0.93, y, cup_z + 0.07 + (z - cup_z - 0.07) * 0.92) for x, y, z in band[7:-7]]
    tube(
        pad,
        0.006,
        leather,
        flat=(0.013, 0.03),
        radii=[0.6 + 0.4 * max(0.0, math.sin(math.pi * k / (len(pad) - 1))) ** 0.4 for k in range(len(pad))],
    )
    return Shot(azimuth=34, elevation=12, weight=0.34)


def headset(colour='plastic #1b1c1e'):
    """Two small on-ear cushions, a boom with a foam ball, a thin steel band."""
    shell, foam, wide, cup_z = material(colour), material('foam #17181a'), 0.15, 0.04
    for side in (-1, 1):
        x = side * wide / 2
        turned(
            [(0, 0), (0.029, 0, 0.003), (0.03, 0.008, 0.003), (0.024, 0.016, 0.004), (0, 0.0175)],
            shell,
            at=(x, 0, cup_z),
            turn=(0, 90 * side, 0),
        )
        pad = [(0.0, -0.013), (0.02, -0.014, 0.004), (0.033, -0.009, 0.005), (0.033, -0.002, 0.003), (0.026, 0.0)]
        turned(pad, foam, at=(x, 0, cup_z), turn=(0, 90 * side, 0))
        block((0.01, 0.018, 0.05), shell, 0.004, at=(x + side * 0.011, 0, cup_z + 0.04))
    band = []
    for k in range(41):
        a = math.pi * k / 40
        band.append((math.cos(a) * (wide / 2 + 0.011), 0, cup_z + 0.055 + math.sin(a) * 0.09))
    tube(band, 0.002, material('brushed_steel', along='x'), flat=(0.0016, 0.014))
    tube([(x * 0.97, y, z - 0.004) for x, y, z in band[12:-12]], 0.004, foam, flat=(0.009, 0.019))
    boom = rounded(
        [(-wide / 2 - 0.012, 0, cup_z), (-wide / 2 - 0.014, -0.06, cup_z - 0.01), (-0.035, -0.115, cup_z - 0.022)],
        0.05,
        14,
    )
    tube(boom, 0.0024, material('rubber #151515'))
    turned(
        [(0, -0.011), (0.008, -0.009, 0.004), (0.0105, 0, 0.006), (0.008, 0.011, 0.004), (0, 0.013)],
        foam,
        at=(-0.035, -0.115, cup_z - 0.022),
        turn=(0, 70, -20),
        steps=8,
    )
    cable = []
    for k in range(50):
        t = k / 49
        cable.append(
            (
                -wide / 2 - 0.012 + 0.30 * t + 0.03 * math.sin(t * 7),
                0.03 + 0.05 * math.sin(t * 4.4),
                max(0.0018, (cup_z - 0.03) * (1 - t * 4) ** 3 if t < 0.25 else 0.0018),
            )
        )
    tube(cable, 0.0017, material('rubber #161616'))
    block((0.05, 0.016, 0.012), shell, 0.004, at=(*cable[36][:2], 0.006), turn=(0, 0, 20))
    block((0.012, 0.0125, 0.0048), material('steel'), 0.0004, at=(cable[-1][0] + 0.02, cable[-1][1], 0.004))
    block((0.024, 0.016, 0.0085), shell, 0.002, at=(cable[-1][0] + 0.002, cable[-1][1], 0.0043))
    return Shot(azimuth=26, elevation=16, weight=0.36)


def speakers(veneer='oak', width=0.18, height=0.3, depth=0.23):
    """A pair, one with its front to the viewer, one turned; 5-inch cone, dome tweeter, a port behind."""

    def one(at, turn, seed):
        parts = [block((width, depth, height), material(veneer, along='z', seed=seed), 0.0035, at=(0, 0, height / 2))]
        parts.append(
            block(
                (width - 0.008, 0.004, height - 0.008),
                material('satin #1c1d1f'),
                0.0015,
                at=(0, -depth / 2 - 0.001, height / 2),
            )
        )
        face = -depth / 2 - 0.003
        for z, r, cone in ((height * 0.37, 0.0635, True), (height * 0.77, 0.035, False)):
            ring = [(r * 1.13, 0), (r * 1.13, 0.003, 0.001), (r, 0.0035, 0.001), (r * 0.97, 0.001)]
            parts.append(
                turned(ring, material('gunmetal', along='round'), at=(0, face, z), turn=(90, 0, 0), count=128)
            )
            if cone:
                surround = [(r * 0.97, 0.0), (r * 0.92, 0.0045, 0.003), (r * 0.82, 0.0045, 0.003), (r * 0.78, -0.001)]
                parts.append(
                    turned(surround, material('rubber #121212'), at=(0, face, z), turn=(90, 0, 0), count=128)
                )
                parts.append(
                    turned(
                        [(r * 0.79, -0.001), (r * 0.3, -0.022), (r * 0.28, -0.021)],
                        material('matte #26272a'),
                        at=(0, face, z),
                        turn=(90, 0, 0),
                        count=128,
                    )
                )
                parts.append(
                    turned(
                        [(r * 0.31, -0.022), (r * 0.26, -0.013, 0.004), (0, -0.0085)],
                        material('satin #202124'),
                        at=(0, face, z),
                        turn=(90, 0, 0),
                    )
                )
            else:
                parts.append(
                    turned(
                        [(r * 0.97, 0.001), (r * 0.5, -0.003, 0.004), (r * 0.38, -0.003)],
                        material('satin #1a1b1d'),
                        at=(0, face, z),
                        turn=(90, 0, 0),
                    )
                )
                parts.append(
                    turned(
                        [(r * 0.38, -0.003), (r * 0.3, 0.002, 0.004), (0, 0.004)],
                        material('cloth #2b2c2f', threads=2500),
                        at=(0, face, z),
                        turn=(90, 0, 0),
                        steps=8,
                    )
                )
            for k in range(4):
                a = math.radians(45 + 90 * k)
                parts.append(
                    rod(
                        0.0024,
                        0.001,
                        material('gunmetal'),
                        at=(math.cos(a) * r * 1.065, face - 0.003, z + math.sin(a) * r * 1.065),
                        turn=(90, 0, 0),
                        edge=0.0004,
                    )
                )
        group(parts, at, (0, 0, turn))

    one((-0.125, 0.0, 0), 0, 4)
    one((0.125, 0.03, 0), -14, 9)
    return Shot(azimuth=18, elevation=9, weight=0.38)
