"""Jars, mirrors, lamps and frames."""

import math

from kit.materials import material
from kit.nodes import Graph
from kit.prints import PAPER, hills
from kit.shapes import (
    TAU,
    block,
    group,
    loft,
    mesh,
    rod,
    rounded,
    slab,
    tube,
    turned,
)
from kit.studio import Shot


def candle_jars(radius=0.04, height=0.092, wall=0.005, foot=0.013):
    """Thick walled, empty; corks on, but for the one in front whose cork leans beside it."""
    for number, (x, y) in enumerate(((-0.075, 0.05), (0.06, 0.045), (0.0, -0.06))):
        turned(
            [
                (0, 0),
                (radius - 0.002, 0, 0.003),
                (radius, height, 0.0015),
                (radius - wall, height, 0.0015),
                (radius - wall - 0.001, foot, 0.006),
                (0, foot),
            ],
            material('glass'),
            at=(x, y, 0.0003),
            steps=8,
        )
        cork = [
            (0, -0.012),
            (radius - wall - 0.0012, -0.012, 0.001),
            (radius - wall - 0.0004, 0),
            (radius + 0.001, 0.0002, 0.001),
            (radius + 0.001, 0.013, 0.0015),
            (0, 0.013),
        ]
        lid = turned(cork, _cork(number))
        if number == 2:
            group([lid], (0.085, -0.075, 0.0125), (0, 0, 30))
        else:
            group([lid], (x, y, height + 0.0003), (0, 0, number * 50))
    return Shot(azimuth=4, elevation=18, weight=0.36, front=0.5)


def _cork(seed):
    graph = Graph('cork')
    at = graph.position(shift=(seed, seed, 0))
    grains = graph.split(graph.cells(at, 380, output='Color'))[0]
    shade = graph.mix(grains * 0.7, '#cfa06a', '#a8763f')
    shade = graph.mix(graph.fade(graph.noise(at, 260, 3), 0.62, 0.7), shade, '#5c3c1e')
    return graph.principled(
        Base_Color=shade, Roughness=0.8, Specular=0.2, Normal=graph.bump(graph.noise(at, 300, 3), 0.4, 0.0006)
    )


def _arch(width, height, inset=0.0, steps=40):
    """Outline in x and z: straight sides under a half circle."""
    half, spring = width / 2 - inset, height - width / 2
    ring = [
        (half * math.cos(math.pi * k / steps), spring + half * math.sin(math.pi * k / steps)) for k in range(steps + 1)
    ]
    return [(-half, inset), (half, inset), *ring]


def arch_mirror(width=0.6, height=1.6, frame='matte_black', deep=0.026, wide=0.012):
    outer, inner = _arch(width, height), _arch(width, height, wide)
    rings = [[(x, y, z) for x, z in line] for line, y in ((outer, 0), (outer, -deep), (inner, -deep), (inner, -0.004))]
    loft(rings, material(frame), caps=False, sharp=30)
    pane = [(x, -0.012, z) for x, z in inner]
    mesh(pane, [tuple(range(len(pane)))], material('mirror'))
    return Shot(azimuth=-26, elevation=5, mount='wall', weight=0.34, reach=(0.6, 0.84), front=0.5, cards=False)


def floor_lamp(height=1.55, metal='brass', shade='#ece3d0'):
    """Spun foot, slim stem, linen drum with the lamp on, a switch on the lead."""
    made = material(metal, along='round') if metal == 'brass' else material(metal)
    turned(
        [
            (0, 0),
            (0.14, 0, 0.003),
            (0.142, 0.012, 0.004),
            (0.05, 0.03, 0.03),
            (0.014, 0.06, 0.02),
            (0.011, 0.09),
            (0, 0.09),
        ],
        made,
        steps=10,
    )
    rod(0.0095, height - 0.24, made, at=(0, 0, 0.06))
    for z in (0.5, 0.92):
        turned([(0.0095, z), (0.0125, z + 0.003, 0.001), (0.0125, z + 0.016, 0.001), (0.0095, z + 0.019)], made)
    low, top, r0, r1 = height - 0.3, height, 0.2, 0.17
    graph = Graph('linen shade')
    at = graph.position()
    slub = graph.noise(graph.vector('MULTIPLY', at, (500, 500, 60)), 1, 2) + graph.noise(
        graph.vector('MULTIPLY', at, (60, 60, 600)), 1, 2
    )
    tone = graph.mix(graph.fade(slub, 0.8, 1.2) * 0.3, shade, '#b7a88c')
    linen = graph.principled(Base_Color=tone, Roughness=0.95, Specular=0.1, Emission='#ffd9a0', Emission_Strength=0.42)
    turned([(r0, low), (r1, top)], linen, count=128)
    turned([(r0 - 0.003, low), (r1 - 0.003, top)], material('matte #f4ead6'), count=128)
    for r, z in ((r0, low), (r1, top)):
        tube(
            [(r * math.cos(a), r * math.sin(a), z) for a in [k * TAU / 96 for k in range(96)]],
            0.003,
            material(f'cloth {shade}'),
            cyclic=True,
        )
    for k in range(3):
        a = k * TAU / 3
        tube([(0, 0, low + 0.08), (r1 * 0.98 * math.cos(a), r1 * 0.98 * math.sin(a), top - 0.02)], 0.0018, made)
    turned(
        [(0, low + 0.02), (0.02, low + 0.02, 0.002), (0.02, low + 0.08, 0.002), (0, low + 0.08)],
        material('plastic #1a1a1b'),
    )
    lead = rounded([(0.13, 0.02, 0.006), (0.24, -0.02, 0.003), (0.34, 0.1, 0.003), (0.42, 0.06, 0.003)], 0.08, 10)
    tube(lead, 0.003, material('plastic #1a1a1b'))
    slab(
        0.1,
        0.032,
        [(0.002, 0), (0, 0.003, 0.002), (0.002, 0.018, 0.004), (0.014, 0.021)],
        0.014,
        material('plastic #1a1a1b'),
        at=(0.29, 0.03, 0),
    )
    return Shot(azimuth=14, elevation=8, weight=0.3, reach=(0.6, 0.84))


def photo_frames(width=0.317, height=0.44, deep=0.018, wide=0.009, metal='aluminium'):
    """A3, upright and lying; a print with a white edge in each, the acrylic told by what it mirrors."""

    def frame(w, h, at):
        for x in (-1, 1):
            block(
                (wide, deep, h),
                material(metal, along='z'),
                0.0008,
                at=(at[0] + x * (w - wide) / 2, -deep / 2 - 0.002, at[1]),
            )
        for z in (-1, 1):
            block(
                (w - 2 * wide, deep, wide),
                material(metal, along='x'),
                0.0008,
                at=(at[0], -deep / 2 - 0.002, at[1] + z * (h - wide) / 2),
            )
        sheet = hills(w - wide, h - wide, PAPER, margin=0.038, seed=at[0] * 7)
        block((w - wide, 0.003, h - wide), sheet, 0, at=(at[0], -0.009, at[1]))
        block((w - wide, 0.002, h - wide), material('pane #fbfcfb', strength=1.6), 0, at=(at[0], -0.0135, at[1]))

    frame(width, height, (-0.2, 0.0))
    frame(height, width, (0.24, -0.06))
    return Shot(azimuth=-22, elevation=7, mount='wall', weight=0.38, reach=(0.82, 0.76), front=0.5, cards=False)
