"""Basins cut out of one block, and pots that are cast or thrown."""

import math

from kit.materials import material
from kit.nodes import Graph
from kit.shapes import TAU, block, group, loft, softened, turned
from kit.studio import Shot
from mathutils import Vector, noise

from .tile_surfaces import terrazzo


def sandstone(colour='#cfae84', band='#b8804f', seed=0.0, roughness=0.85):
    """Sand in beds: bands that lean, grains that show."""
    graph = Graph('sandstone')
    at = graph.position(turn=(0.35, 0.2, 0), shift=(seed, seed * 0.7, seed * 0.31))
    warp = graph.vector('MULTIPLY', graph.noise(at, 5, 4, output='Color'), (0.0, 0.0, 0.12))
    beds = graph.noise(graph.vector('MULTIPLY', graph.vector('ADD', at, warp), (2, 2, 17)), 1, 5, 0.62)
    grains = graph.noise(at, 900, 2, 0.7)
    shade = graph.mix(graph.fade(beds, 0.4, 0.62) * 0.5, colour, band)
    shade = graph.mix(graph.fade(graph.noise(at, 9, 5), 0.45, 0.75) * 0.3, shade, '#efe3cc')
    shade = graph.mix(graph.fade(grains, 0.55, 0.7) * 0.35, shade, '#f2e9d8')
    shade = graph.mix(graph.fade(grains, 0.42, 0.3) * 0.4, shade, '#7a5c3f')
    relief = grains * 0.4 + graph.noise(at, 160, 3)
    return graph.principled(
        Base_Color=shade, Specular=0.2, Roughness=roughness, Normal=graph.bump(relief, 0.45, 0.0012)
    )


def _evenly(profile, step):
    """A profile with points no farther apart than `step`."""
    out = [profile[0]]
    for before, here in zip(profile, profile[1:]):
        count = max(1, math.ceil(math.dist(before, here) / step))
        out += [
            (before[0] + (here[0] - before[0]) * k / count, before[1] + (here[1] - before[1]) * k / count)
            for k in range(1, count + 1)
        ]
    return out


def _worked(profile, relief, made, count=320, step=0.004):
    """A lathe whose skin moves outwards by relief(angle, z, point), zero at its ends."""
    path = _evenly(softened(profile, 10), step)
    top, rings = path[-1][1], []
    for r, z in path:
        calm = min(1, (top - z) / 0.006, max(z, 0) / 0.006 + 0.3)
        ring = []
        for k in range(count):
            a = TAU * k / count
            point = Vector((r * math.cos(a), r * math.sin(a), z))
            off = relief(a, z, point) * max(calm, 0)
            ring.append(((r + off) * math.cos(a), (r + off) * math.sin(a), z))
        rings.append(ring)
    return loft(rings, made, caps=False, sharp=75)


def _dents(scale, depth):
    def relief(a, z, point):
        near = noise.voronoi(point * scale)[0][0]
        return depth * (min(near / 0.7, 1) ** 2 - 0.6) + 0.15 * depth * noise.noise(point * scale * 3)

    return relief


def _chisel(count, depth):
    """Strokes side by side, leaning, not quite even."""

    def relief(a, z, point):
        lean = a * count / TAU + z * 26 + 0.5 * noise.noise(point * 14) + 0.2 * noise.noise(point * 60)
        return -depth * (1 - abs(math.sin(math.pi * lean))) ** 1.4 + depth * 0.7 * noise.noise(point * 32)

    return relief


def _waste(z, metal='chrome'):
    turned([(0.03, 0), (0.029, 0.002, 0.001), (0.0225, 0.0005, 0.001), (0.02, -0.004)], material(metal), at=(0, 0, z))
    turned([(0, 0.003), (0.0195, 0.0022, 0.0008), (0.0195, -0.004)], material(metal), at=(0, 0, z))


def _hollow(r, rim, height, floor, made, round_=0.1, foot=0.5):
    """The inside of a basin from its rim down to the waste."""
    return turned(
        [
            (r - rim * 0.45, height),
            (r - rim, height - 0.0015, 0.003),
            (r * 0.86 - rim, height * 0.55, round_),
            (r * foot, floor + 0.01, round_),
            (0.02, floor),
        ],
        made,
        count=160,
        steps=14,
    )


def garden_basin(diameter=0.45, height=0.24, colour='#cdbd9f', band='#b99d76'):
    """Tool marks left in: chiselled outside, pecked inside, a dressed rim."""
    r, rim, stone = diameter / 2, 0.045, sandstone(colour, band)
    _worked(
        [
            (0, 0.0),
            (r * 0.62, 0.0, 0.015),
            (r * 0.86, height * 0.4, 0.1),
            (r - 0.006, height - 0.03, 0.03),
            (r, height - 0.008, 0.004),
            (r - 0.006, height, 0.006),
            (r - rim * 0.45, height),
        ],
        _chisel(46, 0.0035),
        stone,
    )
    path = [
        (r - rim * 0.45, height),
        (r - rim, height - 0.006, 0.01),
        (r * 0.72, height * 0.55, 0.08),
        (r * 0.4, 0.07, 0.06),
        (0.0, 0.062),
    ]
    dents = _dents(90, 0.0022)
    rings = []
    for radius, z in _evenly(softened(path, 10), 0.004):
        ring = []
        for k in range(320):
            a = TAU * k / 320
            point = Vector((radius * math.cos(a), radius * math.sin(a), z))
            off = dents(a, z, point) if z < height - 0.004 else 0
            ring.append((point.x, point.y, z + off))
        rings.append(ring)
    loft(rings, stone, caps=False, sharp=75)
    return Shot(azimuth=20, elevation=27, weight=0.36)


def hammered_basin(diameter=0.42, height=0.15):
    """Granite: the outside as the hammer left it, rim and bowl polished."""
    r, rim = diameter / 2, 0.03
    rough = material('granite #7d7b79', scale=1.5, roughness=0.72, relief=0.5)
    polished = material('granite #5f5e5e', scale=1.5, light='#aaa7a2', roughness=0.12, relief=0.0)
    _worked(
        [
            (0, 0),
            (r * 0.5, 0, 0.012),
            (r * 0.86, height * 0.42, 0.12),
            (r - 0.004, height - 0.018, 0.03),
            (r - 0.001, height - 0.003),
        ],
        _dents(52, 0.009),
        rough,
        step=0.003,
    )
    turned(
        [
            (r - 0.001, height - 0.004),
            (r - 0.0005, height - 0.0015, 0.001),
            (r - 0.003, height, 0.0015),
            (r - rim * 0.45, height),
        ],
        polished,
        count=160,
    )
    _hollow(r, rim, height, 0.034, polished)
    _waste(0.036)
    return Shot(azimuth=20, elevation=32, weight=0.36)


def marble_basin(diameter=0.4, height=0.14, marble=None):
    """Straight thick wall, honed all over."""
    r, rim, stone = (
        diameter / 2,
        0.02,
        material('marble', **{'roughness': 0.36, 'scale': 2.2, 'seed': 3.1, **(marble or {})}),
    )
    turned(
        [
            (0, 0),
            (r * 0.78, 0, 0.006),
            (r * 0.93, height * 0.45, 0.1),
            (r, height - 0.004, 0.004),
            (r - 0.004, height, 0.003),
            (r - rim * 0.45, height),
        ],
        stone,
        count=192,
        steps=12,
    )
    _hollow(r, rim, height, 0.026, stone, 0.07, 0.66)
    _waste(0.028)
    return Shot(azimuth=20, elevation=30, weight=0.36)


def planters(
    sizes=((0.46, 0.42), (0.36, 0.33), (0.27, 0.25)), colour='#d8d2c8', chips=('#f3efe7', '#7f7b76', '#b58f6d')
):
    """Cement and fibre: straight cones with a thick rim, chips on the skin. Diameter and height, the largest first."""
    places = ((-0.5, 0.32), (0.47, 0.12), (-0.02, -0.62))
    for (diameter, height), (x, y) in zip(sizes, places):
        r = diameter / 2
        pot = turned(
            [
                (0, 0),
                (r * 0.72, 0, 0.006),
                (r, height, 0.004),
                (r - 0.022, height, 0.004),
                (r - 0.026, height - 0.05),
                (r * 0.66, 0.03, 0.01),
                (0, 0.03),
            ],
            terrazzo(colour, chips, 0.72, 1.25),
            steps=8,
        )
        group([pot], (x * sizes[0][0], y * sizes[0][0], 0))
    return Shot(azimuth=10, elevation=20, weight=0.4, reach=(0.82, 0.78))


def glazed_pots(sizes=((0.36, 0.33), (0.28, 0.26), (0.2, 0.19)), colour='#2f5a66', second='#b9a681'):
    """Thrown: a belly, a rolled rim and a saucer, the glaze running down from the shoulder."""
    places = ((-0.55, 0.3), (0.5, 0.12), (-0.05, -0.66))
    for number, ((diameter, height), (x, y)) in enumerate(zip(sizes, places)):
        r = diameter / 2
        glaze = material('reactive', colour=colour, second=second, low=height * 0.45, high=height * 0.98)
        parts = [
            turned(
                [
                    (0, 0.012),
                    (r * 0.6, 0.012, 0.006),
                    (r * 0.93, height * 0.42, r * 0.7),
                    (r * 0.93, height * 0.78, r * 0.4),
                    (r * 0.86, height * 0.9, 0.02),
                    (r * 0.97, height * 0.955, 0.012),
                    (r * 0.98, height, 0.008),
                    (r * 0.85, height, 0.008),
                    (r * 0.78, height * 0.88, 0.02),
                    (r * 0.8, height * 0.5, 0.1),
                    (r * 0.4, 0.05),
                    (0, 0.05),
                ],
                glaze,
                count=160,
                steps=14,
            ),
            turned(
                [
                    (0, 0),
                    (r * 0.72, 0, 0.005),
                    (r * 0.9, 0.026, 0.004),
                    (r * 0.86, 0.028, 0.003),
                    (r * 0.7, 0.009, 0.004),
                    (0, 0.009),
                ],
                material('reactive', colour=colour, second=second, low=0.0, high=0.06),
                count=128,
            ),
        ]
        group(parts, (x * sizes[0][0], y * sizes[0][0], 0), (0, 0, number * 47))
    return Shot(azimuth=10, elevation=20, weight=0.4, reach=(0.82, 0.78))


def swatch(colour='#cdbd9f', band='#b99d76', height=0.3):
    """Sandstone straight on; `height` in metres is what is seen of it."""
    block((height * 1.6, 0.02, height * 1.25), sandstone(colour, band), 0, at=(0, -0.01, 0))
    return Shot(azimuth=0, elevation=0, mount='wall', weight=9, reach=(1.2, 1.24), lens=100)
