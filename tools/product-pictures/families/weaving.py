"""What is woven of fibre, cane or rope."""
import math

import bpy

from kit.materials import material
from kit.nodes import Graph
from kit.shapes import TAU, block, circle, group, loft, oblong, oval, rounded, softened, tube, turned
from kit.studio import Shot


def woven(colour='#b99a68', dark='#4f3a20', pitch=(0.016, 0.008), about='round', radius=0.2, relief=0.9, seed=0.0, blur=0.35):
    """
    Strands over and under stakes. `pitch`: between stakes and between strands; `about`: "round" the z axis at `radius`,
    or the plane it lies in: "xy", "xz".
    """
    graph = Graph('woven')
    at = graph.position()
    x, y, z = graph.split(at)
    if about == 'round':
        u, v = graph.math('ARCTAN2', y, x) * (round(TAU * radius / pitch[0] / 2) * 2 / TAU), z / pitch[1]
    else:
        u, v = x / pitch[0], (y if about == 'xy' else z) / pitch[1]
    sway = (graph.noise(at, 18, 2) - 0.5) * blur
    v = v + sway
    row = graph.math('FLOOR', v)
    own = graph.node('TexWhiteNoise', 'Value', {'noise_dimensions': '1D'}, W=row + seed)
    strand = graph.math('SINE', (v - row) * math.pi)
    over = graph.math('COSINE', (u + row) * math.pi)
    height = graph.math('SQRT', graph.math('MAXIMUM', strand, 0.0)) * (over * 0.42 + 0.58)
    along = graph.noise(graph.node('CombineXYZ', inputs=(u * 1.2, v * 7, own * 9)), 1, 3, 0.6)
    shade = graph.mix(own * 0.3 + graph.fade(along, 0.35, 0.75) * 0.4, colour, _darker(colour, 0.62))
    shade = graph.mix(graph.fade(height, 0.45, 0.08), shade, dark)
    return graph.principled(
        Base_Color=shade, Specular=0.3, Roughness=0.6, Normal=graph.bump(height + along * 0.12, relief, pitch[1] * 0.6)
    )


def _darker(colour, factor):
    return '#' + ''.join(f'{round(int(colour[i : i + 2], 16) * factor):02x}' for i in (1, 3, 5))


def _braid(outline, thick, made):
    """A cord laid round a rim, its two strands twisted."""
    for phase in (0, math.pi):
        path, count = [], len(outline) * 2
        for k in range(count):
            i, part = divmod(k, 2)
            a, b = outline[i], outline[(i + 1) % len(outline)]
            x, y, z = (p + (q - p) * part / 2 for p, q in zip(a, b))
            size, turn = math.hypot(x, y) or 1, k * TAU * 30 / count + phase
            out = math.cos(turn) * thick * 0.6
            path.append((x + x / size * out, y + y / size * out, z + math.sin(turn) * thick * 0.6))
        tube(path, thick * 0.72, made, cyclic=True)


def _basket(radius, height, colour, belly=1.06):
    made = woven(colour, radius=radius)
    fibre = material(f'cloth {_darker(colour, 0.86)}')
    wall = 0.009
    profile = [(0, 0), (radius * 0.86, 0, 0.02), (radius * belly, height * 0.45, height * 0.3), (radius, height), (radius - wall, height), (radius * belly - wall, height * 0.45, height * 0.3), (radius * 0.85 - wall, wall, 0.02), (0, wall)]
    turned(profile, made, count=128, steps=12)
    _braid(circle(radius - wall / 2, height, 96), 0.006, fibre)
    for side in (-1, 1):
        path = rounded([(side * radius, -0.055, height - 0.02), (side * (radius + 0.018), -0.05, height + 0.05), (side * (radius + 0.018), 0.05, height + 0.05), (side * radius, 0.055, height - 0.02)], 0.03, 8)
        tube(path, 0.0065, fibre)


def baskets(sizes=((0.42, 0.36), (0.34, 0.3), (0.27, 0.24)), colour='#c0a877'):
    """Diameter and height of each; the largest stands behind."""
    for number, ((diameter, height), (x, y)) in enumerate(zip(sizes, ((-0.5, 0.3), (0.48, 0.1), (-0.02, -0.58)))):
        there = set(bpy.data.objects)
        _basket(diameter / 2, height, colour)
        group([thing for thing in bpy.data.objects if thing not in there], (x * sizes[0][0], y * sizes[0][0], 0), (0, 0, (20, -35, 8)[number]))
    return Shot(azimuth=8, elevation=20, weight=0.4, reach=(0.82, 0.78))


def hamper(width=0.4, depth=0.3, height=0.6, colour='#d2b37c'):
    """Split bamboo round a frame, the cotton liner turned over its rim."""
    made = woven(colour, '#6a4d28', (0.05, 0.0055), 'xz', relief=0.6, blur=0.06)
    liner = material('cloth #ece5d6')
    rings = [oblong(width, depth, 0.02, z, inward, 6) for inward, z in ((0.0, 0.02), (0, height), (0.006, height), (0.006, 0.03))]
    loft(rings, made, caps=False)
    edge = [oblong(width + 0.012, depth + 0.012, 0.026, height - 0.085, 0, 8), oblong(width + 0.011, depth + 0.011, 0.026, height + 0.002, 0, 8), oblong(width + 0.004, depth + 0.004, 0.024, height + 0.006, 0, 8), oblong(width - 0.012, depth - 0.012, 0.02, height + 0.004, 0, 8), oblong(width - 0.02, depth - 0.02, 0.02, 0.03, 0, 8)]
    sag = [[(x, y, z + (0.004 * math.sin(x * 70) + 0.003 * math.sin(y * 90 + 1) if number == 0 else 0)) for x, y, z in ring] for number, ring in enumerate(edge)]
    loft(sag, liner, caps=False, sharp=180)
    pole = material('bamboo', along='z')
    for x in (-1, 1):
        for y in (-1, 1):
            block((0.018, 0.018, height), pole, 0.003, at=(x * (width / 2 - 0.012), y * (depth / 2 - 0.012), height / 2 - 0.005))
    for z in (0.03, height * 0.5):
        tube(oblong(width + 0.006, depth + 0.006, 0.022, z, 0, 6), 0.005, material('bamboo'), cyclic=True)
    for x in (-1, 1):
        path = rounded([(x * (width / 2 + 0.004), -0.06, height * 0.74), (x * (width / 2 + 0.045), -0.06, height * 0.7), (x * (width / 2 + 0.045), 0.06, height * 0.7), (x * (width / 2 + 0.004), 0.06, height * 0.74)], 0.03, 8)
        tube(path, 0.006, material('cloth #ddd2bd'))
    return Shot(azimuth=30, elevation=18, weight=0.34)


def _tub(angles, rim, floor, radius, made, at_z, wall=0.012):
    """A shell open to the front: rim(angle) is how high it stands there; radius(t) how wide at a share of its height."""
    grid = []
    for side in (0, wall):
        row_of = []
        for a in angles:
            top, column = rim(a), []
            for k in range(25):
                t = k / 24
                r = radius(t, a) - side
                column.append((r * math.sin(math.radians(a)), r * math.cos(math.radians(a)), floor + (top - floor) * t + at_z))
            row_of.append(column)
        grid.append(row_of)
    rings = [outer + inner[::-1] for outer, inner in zip(*grid)]
    return loft(rings, made, sharp=70)


def rattan_chair(width=0.7, seat=0.38, back=0.76, colour='#bd9460'):
    """A tub of woven rattan on steam-bent poles."""
    r = width / 2
    cane, weave = material('bamboo #b98a52', strip=1.0), woven(colour, '#3d2a16', (0.022, 0.0085), 'round', r, 0.9)
    angles = [-128 + 256 * k / 96 for k in range(97)]
    rim = lambda a: seat + 0.17 + (back - seat - 0.17) * (0.5 + 0.5 * math.cos(math.radians(max(-180, min(180, a * 1.35))))) ** 1.0  # noqa: E731
    radius = lambda t, a: r * (0.78 + 0.22 * math.sin(min(t, 1) * math.pi / 2) + 0.02 * t)  # noqa: E731
    _tub(angles, rim, seat - 0.05, radius, weave, 0)
    edge = [(radius(1, a) * math.sin(math.radians(a)), radius(1, a) * math.cos(math.radians(a)), rim(a) + 0.006) for a in angles]
    first, last = edge[0], edge[-1]
    tube([(first[0] * 0.86, first[1] * 0.96, 0.0), (first[0] * 0.97, first[1] * 1.0, seat * 0.9), *edge, (last[0] * 0.97, last[1] * 1.0, seat * 0.9), (last[0] * 0.86, last[1] * 0.96, 0.0)], 0.0135, cane)
    disc = [oval(2 * r * f, 2 * r * f, z) for f, z in ((0.7, seat - 0.07), (0.8, seat - 0.06), (0.82, seat - 0.04), (0.79, seat - 0.028), (0.4, seat - 0.034), (0.02, seat - 0.036))]
    loft(disc, woven(colour, '#3d2a16', (0.022, 0.0085), 'xy'), sharp=60)
    tube(circle(r * 0.8, seat - 0.075, 64), 0.012, cane, cyclic=True)
    tube(circle(r * 0.66, 0.11, 64), 0.009, cane, cyclic=True)
    for a in (-142, 142, -52, 52, 0):
        s, c = math.sin(math.radians(a)), math.cos(math.radians(a))
        tube([(r * 0.8 * s, r * 0.8 * c, seat - 0.05), (r * 0.72 * s, r * 0.72 * c, 0.2), (r * 0.74 * s, r * 0.74 * c, 0.0)], 0.0125, cane)
    cushion = turned([(0, seat - 0.03), (r * 0.68, seat - 0.03, 0.02), (r * 0.72, seat + 0.02, 0.03), (r * 0.6, seat + 0.055, 0.06), (0, seat + 0.06)], material('cloth #e5dccb'), steps=10)
    cushion.location.y = -0.02
    return Shot(azimuth=30, elevation=15, weight=0.36)


def rope_chair(width=0.74, depth=0.72, height=0.74, rope='#8d8779', frame='powder #3b3c3d'):
    """An aluminium frame with olefin rope wound from rail to rail, a flat cushion."""
    metal, cord = material(frame), material(f'cloth {rope}', threads=300)
    half, arm, seat = width / 2, 0.6, 0.3
    front, back = -depth / 2, depth / 2
    for x in (-1, 1):
        tube(rounded([(x * half * 0.94, front + 0.06, 0), (x * half, front + 0.03, arm), (x * half, back - 0.06, arm + 0.06), (x * half * 0.94, back - 0.03, 0)], 0.06, 10), 0.0125, metal)
    top = rounded([(-half, front + 0.03, arm), (-half, back - 0.1, arm + 0.05), (-half * 0.72, back, height), (half * 0.72, back, height), (half, back - 0.1, arm + 0.05), (half, front + 0.03, arm)], 0.12, 14)
    low = rounded([(-half * 0.95, front + 0.05, seat), (-half * 0.92, back - 0.12, seat - 0.02), (-half * 0.66, back - 0.07, seat - 0.02), (half * 0.66, back - 0.07, seat - 0.02), (half * 0.92, back - 0.12, seat - 0.02), (half * 0.95, front + 0.05, seat)], 0.1, 14)
    tube(top, 0.012, metal)
    tube(low, 0.012, metal)
    tube([low[0], low[-1]], 0.012, metal)
    top_at, low_at = _by_length(top), _by_length(low)
    count = 62
    for k in range(1, count):
        t = 0.035 + 0.93 * k / count
        a, b = top_at(t), low_at(t)
        for off in (-0.5, 0.5):
            s = off * 0.0052
            tube([(a[0] + s, a[1], a[2] + 0.014), tuple((p + q) / 2 + (0.004 * off if i == 1 else 0) for i, (p, q) in enumerate(zip(a, b))), (b[0] + s, b[1], b[2] - 0.014)], 0.0036, cord)
    pad = material('cloth #d9d2c4')
    rings = [oblong(width * 0.86 - 2 * i, depth * 0.8 - 2 * i, 0.07, z, 0, 8) for i, z in softened([(0.02, seat), (0.0, seat + 0.02, 0.02), (0.0, seat + 0.07, 0.03), (0.03, seat + 0.1, 0.03), (0.16, seat + 0.112)])]
    group([loft(rings, pad, sharp=60)], (0, -0.02, 0.01))
    return Shot(azimuth=30, elevation=15, weight=0.38)


def _by_length(path):
    """A place on a polyline by its share of the length."""
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))

    def at(t):
        want = t * lengths[-1]
        for k in range(1, len(path)):
            if lengths[k] >= want:
                f = (want - lengths[k - 1]) / max(lengths[k] - lengths[k - 1], 1e-9)
                return tuple(p + (q - p) * f for p, q in zip(path[k - 1], path[k]))
        return tuple(path[-1])
    return at
