"""Baskets woven of fibre or split cane."""

import math

import bpy
from kit.materials import material
from kit.nodes import Graph
from kit.shapes import (
    TAU,
    block,
    circle,
    group,
    loft,
    oblong,
    rounded,
    tube,
    turned,
)
from kit.studio import Shot


def woven(
    colour='#b99a68', dark='#4f3a20', pitch=(0.016, 0.008), about='round', radius=0.2, relief=0.9, seed=0.0, blur=0.35
):
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
    profile = [
        (0, 0),
        (radius * 0.86, 0, 0.02),
        (radius * belly, height * 0.45, height * 0.3),
        (radius, height),
        (radius - wall, height),
        (radius * belly - wall, height * 0.45, height * 0.3),
        (radius * 0.85 - wall, wall, 0.02),
        (0, wall),
    ]
    turned(profile, made, count=128, steps=12)
    _braid(circle(radius - wall / 2, height, 96), 0.006, fibre)
    for side in (-1, 1):
        path = rounded(
            [
                (side * radius, -0.055, height - 0.02),
                (side * (radius + 0.018), -0.05, height + 0.05),
                (side * (radius + 0.018), 0.05, height + 0.05),
                (side * radius, 0.055, height - 0.02),
            ],
            0.03,
            8,
        )
        tube(path, 0.0065, fibre)


def baskets(sizes=((0.43, 0.17), (0.36, 0.155), (0.29, 0.14)), colour='#d0b785'):
    """Diameter and height of each, as flat as they lie in one another; the largest stands behind."""
    for number, ((diameter, height), (x, y)) in enumerate(zip(sizes, ((-0.5, 0.3), (0.48, 0.1), (-0.02, -0.58)))):
        there = set(bpy.data.objects)
        _basket(diameter / 2, height, colour)
        group(
            [thing for thing in bpy.data.objects if thing not in there],
            (x * sizes[0][0], y * sizes[0][0], 0),
            (0, 0, (20, -35, 8)[number]),
        )
    return Shot(azimuth=8, elevation=20, weight=0.4, reach=(0.82, 0.78))


def hamper(width=0.4, depth=0.3, height=0.6, colour='#d2b37c'):
    """Split bamboo round a frame, the cotton liner turned over its rim."""
    made = woven(colour, '#6a4d28', (0.05, 0.0055), 'xz', relief=0.6, blur=0.06)
    liner = material('cloth #ece5d6')
    rings = [
        oblong(width, depth, 0.02, z, inward, 6)
        for inward, z in ((0.0, 0.02), (0, height), (0.006, height), (0.006, 0.03))
    ]
    loft(rings, made, caps=False)
    edge = [
        oblong(width + 0.012, depth + 0.012, 0.026, height - 0.085, 0, 8),
        oblong(width + 0.011, depth + 0.011, 0.026, height + 0.002, 0, 8),
        oblong(width + 0.004, depth + 0.004, 0.024, height + 0.006, 0, 8),
        oblong(width - 0.012, depth - 0.012, 0.02, height + 0.004, 0, 8),
        oblong(width - 0.02, depth - 0.02, 0.02, 0.03, 0, 8),
    ]
    sag = [
        [
            (x, y, z + (0.004 * math.sin(x * 70) + 0.003 * math.sin(y * 90 + 1) if number == 0 else 0))
            for x, y, z in ring
        ]
        for number, ring in enumerate(edge)
    ]
    loft(sag, liner, caps=False, sharp=180)
    pole = material('bamboo', along='z')
    for x in (-1, 1):
        for y in (-1, 1):
            block(
                (0.018, 0.018, height),
                pole,
                0.003,
                at=(x * (width / 2 - 0.012), y * (depth / 2 - 0.012), height / 2 - 0.005),
            )
    for z in (0.03, height * 0.5):
        tube(oblong(width + 0.006, depth + 0.006, 0.022, z, 0, 6), 0.005, material('bamboo'), cyclic=True)
    for x in (-1, 1):
        path = rounded(
            [
                (x * (width / 2 + 0.004), -0.06, height * 0.74),
                (x * (width / 2 + 0.045), -0.06, height * 0.7),
                (x * (width / 2 + 0.045), 0.06, height * 0.7),
                (x * (width / 2 + 0.004), 0.06, height * 0.74),
            ],
            0.03,
            8,
        )
        tube(path, 0.006, material('cloth #ddd2bd'))
    return Shot(azimuth=30, elevation=18, weight=0.34)
