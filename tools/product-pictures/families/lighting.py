"""Lamps and fans. What hangs is seen hanging."""

import math

from kit.materials import material
from kit.nodes import Graph
from kit.shapes import block, group, loft, oblong, rod, rounded, rounded_edges, slab, tube, turned
from kit.studio import Shot


def _back_lit(colour, length, width):
    """Opal sheet with rows of lamps behind it: brightest in its middle, a little less towards the frame."""
    graph = Graph('back lit')
    x, _, z = graph.split(graph.position())
    edge = graph.math('MAXIMUM', graph.math('ABSOLUTE', x / length), graph.math('ABSOLUTE', z / width))
    strength = graph.fade(edge, 0.5, 0.15) * 0.48 + 0.26
    return graph.principled(Base_Color=colour, Roughness=0.4, Emission=colour, Emission_Strength=strength)


def panel_light(width=0.6, length=0.6, colour='#fff6e6'):
    """A frame around an opal sheet that is on; it stands as it came out of the box, its driver before it."""
    frame, lip, bar = material('satin #e4e3df'), material('matte #b9b8b3'), 0.014
    parts = [block((length - 0.02, 0.003, width - 0.02), _back_lit(colour, length, width), 0.0005, at=(0, 0.0005, 0))]
    half, tall = length / 2, width / 2
    for side in (1, -1):
        x, z = side * half, side * tall
        inner_x, inner_z = x - side * bar, z - side * bar
        parts.append(_mitred([(-half, z), (half, z), (half - bar, inner_z), (-half + bar, inner_z)], frame))
        parts.append(_mitred([(x, -tall), (x, tall), (inner_x, tall - bar), (inner_x, -tall + bar)], frame))
    # The shade between the frame and its sheet.
    for size, x, z in (
        ((length - 2 * bar, 0.002, 0.0016), 0, tall - bar),
        ((length - 2 * bar, 0.002, 0.0016), 0, -tall + bar),
        ((0.0016, 0.002, width - 2 * bar), half - bar, 0),
        ((0.0016, 0.002, width - 2 * bar), -half + bar, 0),
    ):
        parts.append(block(size, lip, 0, at=(x, -0.0022, z)))
    parts.append(block((length - 0.004, 0.026, width - 0.004), material('galvanised'), 0.002, at=(0, 0.0165, 0)))
    group(parts, (0, 0, width / 2), (-9, 0, 0))
    driver = (half - 0.1, -0.13, 0.0)
    white = material('satin #e9e8e4')
    group(
        [
            slab(0.13, 0.042, [(0.001, 0), (0, 0.002, 0.001), (0, 0.026, 0.002), (0.002, 0.028)], 0.004, white),
            block((0.07, 0.026, 0.0004), material('matte #d3d2cd'), 0, at=(0.0, 0, 0.0282)),
            block((0.05, 0.0022, 0.0005), material('matte #55565a'), 0, at=(-0.008, 0.006, 0.0284)),
            block((0.036, 0.0016, 0.0005), material('matte #8b8c90'), 0, at=(-0.015, 0.0, 0.0284)),
        ],
        driver,
        (0, 0, -12),
    )
    lead = rounded(
        [
            (driver[0] - 0.06, driver[1] + 0.014, 0.014),
            (driver[0] - 0.13, driver[1] + 0.03, 0.003),
            (driver[0] - 0.2, driver[1] + 0.07, 0.003),
            (driver[0] - 0.16, 0.03, 0.003),
            (driver[0] - 0.1, 0.05, 0.06),
        ],
        0.04,
        8,
    )
    tube(lead, 0.0026, material('plastic #e6e5e1'))
    return Shot(azimuth=30, elevation=13, weight=0.38)


def _mitred(outline, made):
    """One side of a frame, cut at 45 degrees; its corners (x, z) from one end to the other."""
    rings = [[(x, y, z) for x, z in outline] for y in (0.003, -0.0055)]
    return rounded_edges(loft(rings, made, sharp=30), 0.0009, 2)


def downlight(trim='satin #f3f2ee', count=3):
    """Flush bezel, recessed lens, heat sink behind: one from the front, two from behind."""

    def one(at, turn):
        bezel, sink = material(trim), material('cast_aluminium #b9bbbc')
        parts = [
            turned(
                [
                    (0.0405, 0.002),
                    (0.0415, 0.0, 0.001),
                    (0.0525, 0.0, 0.0015),
                    (0.0525, 0.003, 0.001),
                    (0.046, 0.0045, 0.001),
                    (0.044, 0.03),
                ],
                bezel,
                count=144,
            ),
            turned([(0.0405, 0.002), (0.034, 0.013)], bezel, count=144),
            turned([(0, 0.0125), (0.0345, 0.0128)], material('diffuser #fff3df', strength=1.3)),
            turned([(0.044, 0.012), (0.044, 0.032, 0.002), (0.03, 0.034), (0, 0.034)], sink),
            turned([(0.029, 0.033), (0.029, 0.062, 0.002), (0, 0.062)], material('plastic #232427')),
        ]
        for k in range(28):
            a = 360 * k / 28
            parts.append(
                block(
                    (0.0135, 0.0013, 0.024),
                    sink,
                    0.0003,
                    at=(math.cos(math.radians(a)) * 0.0365, math.sin(math.radians(a)) * 0.0365, 0.046),
                    turn=(0, 0, a),
                    steps=1,
                )
            )
        for side in (-1, 1):
            clip = rounded([(side * 0.043, 0, 0.02), (side * 0.056, 0, 0.026), (side * 0.064, 0, 0.006)], 0.006, 6)
            parts.append(tube(clip, 0.001, material('steel'), flat=(0.0008, 0.012)))
        group(parts, at, turn)

    one((0.0, -0.03, 0.0535), (-98, 0, 12))
    one((-0.105, 0.06, 0.0), (0, 0, 40))
    one((0.1, 0.07, 0.0), (0, 0, -20))
    return Shot(azimuth=-8, elevation=20, weight=0.36)


def batten(length=1.2, colour='#fff6e8', count=3):
    """Half of the carton, side by side: a white spine, an opal cover that is on, end caps."""
    arch = [math.pi * k / 24 for k in range(25)]
    cover = [(0.031 * math.cos(a), 0.03 + 0.03 * math.sin(a)) for a in arch]
    cap = [(-0.0385, 0.0)] + [(-0.0375 * math.cos(a), 0.031 + 0.0325 * math.sin(a)) for a in arch] + [(0.0385, 0.0)]
    for number in range(count):
        parts = [block((length - 0.03, 0.07, 0.032), material('satin #efeeea'), 0.004, at=(0, 0, 0.016))]
        ends = [[(x, y, z) for y, z in cover] for x in (-length / 2 + 0.02, length / 2 - 0.02)]
        parts.append(loft(ends, material(f'diffuser {colour}', strength=0.35), sharp=50))
        for side in (-1, 1):
            rings = []
            for out, share in ((0, 1), (0.02, 1), (0.0235, 0.98), (0.0245, 0.93)):
                x = side * (length / 2 - 0.024 + out)
                rings.append([(x, y * share, z * share + (1 - share) * 0.03) for y, z in cap])
            parts.append(loft(rings, material('satin #dddcd6'), sharp=40))
        group(parts, ((number - 1) * 0.09, (number - 1) * 0.13, 0))
    return Shot(azimuth=54, elevation=24, weight=0.34, reach=(0.8, 0.74))


def globe(base='e27', glow=0.2, colour='#fff1dc'):
    """A 9 W lamp shape: three of the carton, one standing on its cap, two lying."""

    def one(at, turn, on):
        opal = material(f'diffuser {colour}', strength=glow if on else 0.02)
        parts = [
            turned(
                [
                    (0.0165, 0.046),
                    (0.022, 0.056, 0.01),
                    (0.0295, 0.075, 0.02),
                    (0.0298, 0.088, 0.02),
                    (0.02, 0.109, 0.02),
                    (0, 0.1135),
                ],
                opal,
                count=128,
                steps=12,
            ),
            turned(
                [(0.0135, 0.026), (0.0165, 0.03, 0.002), (0.019, 0.046), (0.0225, 0.0566, 0.001), (0.0215, 0.0575)],
                material('satin #f0efea'),
                count=96,
            ),
        ]
        metal = material('steel')
        if base == 'e27':
            thread = []
            for k in range(200):
                a = 2 * math.pi * k / 40
                thread.append((0.0126 * math.cos(a), 0.0126 * math.sin(a), 0.008 + 0.0185 * k / 200))
            parts.append(tube(thread, 0.0011, metal))
            parts.append(turned([(0.0125, 0.0275), (0.0125, 0.0065, 0.002), (0.006, 0.0035, 0.001)], metal))
            parts.append(
                turned([(0.0075, 0.0045), (0.0055, 0.002, 0.001), (0.005, 0.0015)], material('gloss #121212'))
            )
            parts.append(turned([(0.0045, 0.002), (0.003, 0.0, 0.001), (0, 0)], material('raw_brass')))
        else:
            parts.append(turned([(0.011, 0.0275), (0.011, 0.004, 0.001), (0.0095, 0.003), (0, 0.003)], metal))
            parts += [rod(0.0014, 0.027, metal, at=(-0.0135, 0, 0.0105), turn=(0, 90, 0), edge=0.0006)]
            parts += [rod(0.0022, 0.002, material('zinc'), at=(x, 0, 0.0012)) for x in (-0.0042, 0.0042)]
        group(parts, at, turn)

    one((-0.03, 0.0, 0.0), (0, 0, 0), True)
    one((0.08, -0.035, 0.0245), (0, -79, 28), False)
    one((0.055, 0.05, 0.0245), (0, -79, -40), False)
    return Shot(azimuth=10, elevation=18, weight=0.34)


def _lamp_board(width, height, columns=9, rows=6):
    """Behind the glass: a sloped reflector, a white board, lamps in rows, each with its square of phosphor."""
    w, d = width * 0.66, height * 0.6
    slope = [oblong(width - 0.03, height - 0.03, 0.008, 0.0278), oblong(w, d, 0.005, 0.0264)]
    board = slab(w + 0.004, d + 0.004, [(0, 0.0252), (0, 0.0264)], 0.005, material('satin #e9e8e3'))
    parts = [loft(slope, material('satin #c9cbcc'), caps=False), board]
    package, phosphor = material('satin #f6f5f0'), material('matte #e3b93f')
    for column in range(columns):
        for row in range(rows):
            x, y = ((column + 0.5) / columns - 0.5) * w * 0.92, ((row + 0.5) / rows - 0.5) * d * 0.9
            parts.append(block((0.0085, 0.0085, 0.0009), package, 0.0002, at=(x, y, 0.0268), steps=1))
            parts.append(block((0.0062, 0.0062, 0.0004), phosphor, 0.0001, at=(x, y, 0.0273), steps=1))
    return parts


def floodlight(sensor=False, width=0.2, height=0.16):
    """A finned body on its bracket, tilted; the glass in front, the lead behind."""
    body = material('powder #3a3c3f')
    parts = [
        slab(
            width,
            height,
            [(0.004, 0), (0, 0.004, 0.003), (0, 0.022, 0.002), (0.006, 0.026, 0.002), (0.012, 0.0262)],
            0.014,
            body,
        ),
        *_lamp_board(width, height),
        slab(width - 0.026, height - 0.026, [(0, 0.028), (0, 0.0295, 0.0005)], 0.008, material('pane', strength=1.2)),
    ]
    for k in range(15):
        x = (k - 7) * width * 0.062
        parts.append(block((0.0022, height * 0.86, 0.018), body, 0.0008, at=(x, 0, -0.008), steps=1))
    parts.append(block((0.07, 0.05, 0.02), body, 0.005, at=(0, 0, -0.02)))
    tilt = group(parts, (0, 0, 0.115), (62, 0, 0))
    bow = rounded(
        [
            (-width / 2 - 0.006, 0, 0.115),
            (-width / 2 - 0.006, 0.01, 0.003),
            (width / 2 + 0.006, 0.01, 0.003),
            (width / 2 + 0.006, 0, 0.115),
        ],
        0.012,
        6,
    )
    tube(bow, 0.003, material('powder #2c2d30'), flat=(0.022, 0.003))
    for x in (-1, 1):
        rod(0.009, 0.008, material('steel'), at=(x * (width / 2 + 0.0035), 0, 0.115), turn=(0, 90 * x, 0), edge=0.001)
    if sensor:
        group(
            [
                turned(
                    [(0, 0), (0.022, 0, 0.003), (0.022, 0.018, 0.002), (0.016, 0.034, 0.012), (0, 0.038)],
                    material('diffuser #f4f3ef', strength=0.05),
                    steps=8,
                )
            ],
            (0, -0.06, 0.035),
            (70, 0, 0),
        )
        block((0.03, 0.05, 0.012), body, 0.003, at=(0, -0.03, 0.034))
    lead = [
        (0.03 + 0.06 * math.sin(t * 3.5), 0.06 + 0.055 * t + 0.02 * math.sin(t * 5), max(0.0035, 0.09 * (1 - t) ** 4))
        for t in [k / 40 for k in range(41)]
    ]
    tube(lead, 0.0034, material('rubber #171717'))
    return Shot(azimuth=28, elevation=14, weight=0.34)


def pendant(colour='powder #2e3032', inner='satin #f3efe6', diameter=0.35, cord='cloth #2a2723'):
    """A spun dome on its cord."""
    r = diameter / 2
    h = r * 1.12
    outer, inside = [], []
    for k in range(41):
        a = math.pi / 2 * k / 40
        outer.append((max(r * math.sin(a) ** 0.92 if a else 0.0, 0.021), h * math.cos(a) ** 1.06 if k < 40 else 0.0))
    rolled = [(r + 0.0016, -0.0015), (r + 0.0016, -0.0042), (r - 0.001, -0.0042)]
    turned(outer + rolled, material(colour, along='round'), count=192, sharp=50)
    turned([(x * 0.988, z * 0.988 - 0.0008) for x, z in outer], material(inner), count=128, sharp=60)
    turned(
        [
            (0.0205, h - 0.003),
            (0.0225, h + 0.002, 0.002),
            (0.0215, h + 0.045, 0.006),
            (0.008, h + 0.058, 0.003),
            (0.0045, h + 0.066),
        ],
        material('brass', along='round'),
    )
    rod(0.0185, 0.05, material('satin #e8e5dd'), at=(0, 0, h - 0.07))
    line = tube([(0, 0, h + 0.06), (0, 0, h + 0.3), (0, 0, h + 2.2)], 0.0031, material(cord, threads=3000))
    line['unseen'] = True
    return Shot(azimuth=10, elevation=-5, mount='air', weight=0.32, lift=-0.07)


def ceiling_fan(blade='satin #4b3a2e', body='matte_black', span=1.32, light=False):
    """Three moulded blades, seen from below at a slant as in a room."""
    metal = material(body)
    r = span / 2
    turned(
        [(0, 0.06), (0.055, 0.06, 0.004), (0.06, 0.045, 0.01), (0.03, 0.0, 0.01), (0.014, -0.004)],
        metal,
        at=(0, 0, 0.21),
    )
    rod(0.0125, 0.2, metal, at=(0, 0, 0.05))
    turned(
        [
            (0.016, 0.075),
            (0.03, 0.07, 0.004),
            (0.095, 0.052, 0.02),
            (0.105, 0.02, 0.01),
            (0.1, 0.004, 0.004),
            (0.05, -0.012, 0.01),
            (0, -0.014),
        ],
        metal,
        count=144,
        steps=8,
    )
    if light:
        turned(
            [(0.092, 0.0), (0.094, -0.012, 0.004), (0.07, -0.034, 0.02), (0, -0.04)],
            material('diffuser #fff3e0', strength=1.0),
            count=128,
            steps=8,
        )
    for k in range(3):
        n, rings = 40, []
        for i in range(n + 1):
            t = i / n
            x = 0.075 + (r - 0.075) * t
            wide = 0.05 + 0.045 * math.sin(min(1, t * 1.6) * math.pi / 2) - 0.02 * t
            if t > 0.94:
                wide *= math.sqrt(max(0.02, 1 - ((t - 0.94) / 0.0605) ** 2))
            twist = math.radians(15 - 8 * t)
            thick = 0.0042 - 0.0018 * t
            ring = []
            for j in range(24):
                a = 2 * math.pi * j / 24
                u, v = wide * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)), thick * math.sin(a)
                ring.append(
                    (
                        x,
                        u * math.cos(twist) - v * math.sin(twist),
                        u * math.sin(twist) + v * math.cos(twist) + 0.022 - 0.006 * t,
                    )
                )
            rings.append(ring)
        group([loft(rings, material(blade), sharp=60)], (0, 0, 0), (0, 0, 120 * k + 12))
    return Shot(azimuth=14, elevation=-20, mount='air', weight=0.34, reach=(0.82, 0.72))
