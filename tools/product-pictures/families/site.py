"""What is delivered on rolls to a building site, and fittings for roof and pipe."""

import math
import random

from kit.materials import material
from kit.nodes import Graph
from kit.shapes import TAU, group, loft, mesh, oblong, rod, tube, turned
from kit.studio import Shot


def _unrolling(length, pitch, core, tail, step):
    """A strip on edge, (y, z) and its normal: flat towards -y for `tail`, then coiled from its outside inwards."""
    outer = math.sqrt(core**2 + (length - tail) * pitch / math.pi)
    path, s = [], 0.0
    while s < tail:
        path.append(((-tail + s, 0.0), (0.0, 1.0)))
        s += step
    angle, r = -math.pi / 2, outer
    while r > core:
        path.append(((r * math.cos(angle), outer + r * math.sin(angle)), (-math.cos(angle), -math.sin(angle))))
        angle += step / r
        r -= step / r * pitch / TAU
    return path


def mesh_roll(width=1.0, length=10.0, square=0.05, wire=0.0022):
    """Welded squares, coiled; the last piece lies open."""
    steel = material('galvanised')
    path = _unrolling(length, 0.0038, 0.035, 0.42, 0.0125)
    count = round(width / square)
    for k in range(count + 1):
        x = -width / 2 + k * square
        line = tube([(x, y, z + wire) for (y, z), _ in path], wire / 2, steel)
        line.data.bevel_resolution = 1
    for (y, z), (ny, nz) in path[::4]:
        bar = tube(
            [
                (-width / 2 - 0.004, y + ny * wire, z + wire + nz * wire),
                (width / 2 + 0.004, y + ny * wire, z + wire + nz * wire),
            ],
            wire / 2,
            steel,
        )
        bar.data.bevel_resolution = 1
    return Shot(azimuth=34, elevation=24, weight=0.36, reach=(0.82, 0.76))


def _grass():
    graph = Graph('grass')
    own = graph.node('NewGeometry', 'Random Per Island')
    shade = graph.mix(graph.math('GREATER_THAN', own, 0.3), '#4f6f2c', '#6d8a38')
    shade = graph.mix(graph.math('GREATER_THAN', own, 0.58), shade, '#3f5d27')
    shade = graph.mix(graph.math('GREATER_THAN', own, 0.82), shade, '#a59a5c')
    return graph.principled(Base_Color=shade, Roughness=0.5, Specular=0.3, Sheen=0.2)


def turf_roll(width=1.0, length=5.0, pile=0.035):
    """Rolled with the pile inside; what is unrolled shows it."""
    chance = random.Random(4)
    path = _unrolling(length, 0.019, 0.045, 0.5, 0.01)
    points, faces = [], []
    half = width / 2
    back = lambda off: [[(x, y + ny * off, z + nz * off) for x in (-half, half)] for (y, z), (ny, nz) in path]  # noqa: E731
    low, high = back(0.0), back(0.003)
    rings = [[a[0], a[1], b[1], b[0]] for a, b in zip(low, high)]
    loft(rings, material('matte #23241f'), sharp=60)

    def blade(at, normal, along):
        tall = pile * chance.uniform(0.75, 1.05)
        lean = [chance.uniform(-0.45, 0.45), chance.uniform(-0.45, 0.45)]
        turn, wide = chance.uniform(0, TAU), chance.uniform(0.0011, 0.002)
        across = (math.cos(turn) * wide, along[0] * math.sin(turn) * wide, along[1] * math.sin(turn) * wide)
        first = len(points)
        for t, w in ((0, 1), (0.6, 0.85), (1, 0.1)):
            bend = t * t * tall
            middle = (
                at[0] + lean[0] * bend,
                at[1] + normal[0] * t * tall + along[0] * lean[1] * bend,
                at[2] + normal[1] * t * tall + along[1] * lean[1] * bend,
            )
            for side in (-w, w):
                points.append(tuple(m + a * side for m, a in zip(middle, across)))
        faces.extend([(first, first + 1, first + 3, first + 2), (first + 2, first + 3, first + 5, first + 4)])

    for number, ((y, z), (ny, nz)) in enumerate(path):
        flat = y < 0.02 and z < 0.01
        reach = width if flat else 0.018
        for _ in range(520 if flat else 9):
            if flat:
                x = chance.uniform(-half, half)
            else:
                x = half - chance.uniform(0, reach)
            blade((x, y + chance.uniform(-0.005, 0.005) * nz, z + ny * 0.004 + nz * 0.004), (ny, nz), (nz, -ny))
    mesh(points, faces, _grass(), sharp=180)
    return Shot(azimuth=34, elevation=24, weight=0.38, reach=(0.82, 0.76))


def skylight_kit(diameter=0.3):
    """Dome on its flashing; beside it the mirrored tube and the diffuser with its ring."""
    r = diameter / 2
    grey = material('powder #4a4d50')
    flashing = [oblong(0.6, 0.45, 0.02, 0.0, 0, 6), oblong(0.6, 0.45, 0.02, 0.003, 0, 6)]
    parts = [loft(flashing, grey)]
    parts.append(
        turned(
            [
                (r + 0.09, 0.003),
                (r + 0.04, 0.02, 0.02),
                (r + 0.012, 0.11, 0.01),
                (r + 0.012, 0.13),
                (r, 0.13),
                (r, 0.003),
            ],
            grey,
            steps=10,
        )
    )
    parts.append(
        turned(
            [(r + 0.02, 0.112, 0.002), (r + 0.022, 0.128, 0.003), (r + 0.008, 0.135, 0.002), (r + 0.006, 0.112)],
            material('rubber'),
        )
    )
    dome = [((r + 0.014) * math.cos(t), 0.132 + 0.145 * math.sin(t)) for t in [k * math.pi / 2 / 24 for k in range(25)]]
    parts.append(turned(dome, material('pane #f4f8f7', strength=1.3), steps=1))
    parts.append(turned([(r - 0.004, 0.135), (r - 0.004, 0.0)], material('mirror')))
    group(parts, (-0.24, 0.1, 0), (0, 0, 12))
    shell = turned(
        [(r, 0, 0.001), (r, 0.52, 0.001), (r - 0.001, 0.52, 0.001), (r - 0.001, 0)], material('aluminium', along='z')
    )
    inside = turned([(r - 0.0015, 0.519), (r - 0.0015, 0.001)], material('mirror'))
    bands = [
        turned(
            [(r, z), (r + 0.003, z + 0.002, 0.001), (r + 0.003, z + 0.01, 0.001), (r, z + 0.012)], material('aluminium')
        )
        for z in (0.02, 0.25, 0.488)
    ]
    group([shell, inside, *bands], (0.33, 0.14, 0))
    ring = turned(
        [(r - 0.01, 0.004), (r + 0.03, 0, 0.003), (r + 0.034, 0.012, 0.004), (r, 0.022, 0.004), (r - 0.01, 0.016)],
        material('satin #f4f2ec'),
    )
    lens = turned([(0, 0.03), (r * 0.6, 0.025, 0.02), (r - 0.008, 0.012)], material('diffuser #f7f6f1', strength=0.12))
    group([ring, lens], (0.12, -0.26, 0.0))
    return Shot(azimuth=12, elevation=22, weight=0.4, reach=(0.84, 0.78))


def _hexagon(radius, z):
    return [(radius * math.cos(k * TAU / 6), radius * math.sin(k * TAU / 6), z) for k in range(6)]


def _gate_valve(size, brass, wheel):
    """One, standing with its pipe along x; `size`: nominal bore."""
    bore, parts = size / 2, []
    r = bore * 1.42
    for side in (-1, 1):
        outer = loft(
            [
                _hexagon(r * 1.1, size * 0.66),
                _hexagon(r * 1.2, size * 0.7),
                _hexagon(r * 1.2, size * 1.14),
                _hexagon(r * 1.12, size * 1.18),
            ],
            brass,
            caps=False,
            turn=(0, side * 90, 0),
        )
        mouth = turned(
            [
                (r * 1.1, size * 1.18),
                (bore * 1.16, size * 1.18, 0.0008),
                (bore * 1.06, size * 1.13),
                (bore * 1.04, size * 0.5),
            ],
            brass,
            turn=(0, side * 90, 0),
        )
        neck = turned(
            [(r * 0.98, 0), (r * 0.98, size * 0.5, 0.003), (r * 1.08, size * 0.67)], brass, turn=(0, side * 90, 0)
        )
        parts += [outer, mouth, neck]
    parts.append(
        turned(
            [
                (0, -r * 1.15),
                (r * 0.72, -r * 1.1, 0.004),
                (r * 0.86, -r * 0.4, 0.006),
                (r * 0.86, r * 1.4, 0.003),
                (r * 0.98, r * 1.5, 0.002),
                (r * 0.98, r * 1.75, 0.002),
                (0, r * 1.75),
            ],
            brass,
        )
    )
    parts.append(
        loft(
            [
                _hexagon(r * 1.0, r * 1.75),
                _hexagon(r * 1.06, r * 1.8),
                _hexagon(r * 1.06, r * 2.15),
                _hexagon(r * 0.98, r * 2.2),
            ],
            brass,
        )
    )
    parts.append(
        turned(
            [
                (r * 0.8, r * 2.2),
                (r * 0.6, r * 2.45, 0.003),
                (r * 0.42, r * 3.1, 0.002),
                (r * 0.42, r * 3.15),
                (0, r * 3.15),
            ],
            brass,
        )
    )
    parts.append(loft([_hexagon(r * 0.52, r * 3.1), _hexagon(r * 0.52, r * 3.5)], brass))
    parts.append(rod(r * 0.2, r * 4.4, brass))
    z, big = r * 4.15, size * 0.98
    lobes = [
        (big * (1 + 0.035 * math.cos(6 * a)) * math.cos(a), big * (1 + 0.035 * math.cos(6 * a)) * math.sin(a), z)
        for a in [k * TAU / 96 for k in range(96)]
    ]
    parts.append(tube(lobes, size * 0.12, wheel, cyclic=True))
    for k in range(4):
        a = k * TAU / 4 + 0.4
        parts.append(
            tube(
                [
                    (big * math.cos(a), big * math.sin(a), z),
                    (big * 0.3 * math.cos(a), big * 0.3 * math.sin(a), z - size * 0.05),
                ],
                size * 0.09,
                wheel,
            )
        )
    parts.append(
        turned(
            [
                (0, z - size * 0.14),
                (size * 0.3, z - size * 0.14, 0.002),
                (size * 0.3, z + size * 0.1, 0.003),
                (0, z + size * 0.1),
            ],
            wheel,
        )
    )
    parts.append(rod(r * 0.3, 0.004, material('steel'), at=(0, 0, z + size * 0.1)))
    return parts, r * 1.2


def gate_valve(size=0.025, wheel='gloss #a51f1b', count=2):
    """One stands, another lies before it."""
    for at, turn, lying in (((-0.05, 0.04, 0), -18, False), ((0.05, -0.03, 0), 24, True))[:count]:
        parts, low = _gate_valve(size, material('raw_brass'), material(wheel))
        if lying:
            group(parts, (at[0], at[1], low), (-90, 0, turn))
        else:
            group(parts, (at[0], at[1], low), (0, 0, turn))
    return Shot(azimuth=20, elevation=20, weight=0.38)
