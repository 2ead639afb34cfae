"""Tables, desks, cupboards and beds."""

import math

from kit.materials import material
from kit.natural import wood
from kit.nodes import Graph
from kit.shapes import block, cut, group, loft, oblong, rod, rounded, slab, tube, turned
from kit.studio import Shot


def _leg(x, y, height, top, foot, made, turn=0):
    """Square, its edges broken, drawn in towards the foot on the inner sides."""
    lean = (top - foot) / 2
    rings = []
    for z, size in ((0, foot), (height * 0.85, top), (height, top)):
        off = lean * (1 - min(z / (height * 0.85), 1))
        rings.append(
            [
                (px + x + math.copysign(off, x), py + y + math.copysign(off, y), z)
                for px, py, _ in oblong(size, size, 0.005, 0, 0, 4)
            ]
        )
    return loft(rings, made, sharp=40)


def dining_table(length=1.8, width=0.9, height=0.75, top='oak', legs='rubberwood'):
    thick, inner = 0.025, 0.11
    block(
        (length, width, thick),
        material(top, along='x', seed=5, staves=(0.15, length * 1.5)),
        0.003,
        at=(0, 0, height - thick / 2),
    )
    for x in (-1, 1):
        for y in (-1, 1):
            _leg(
                x * (length / 2 - inner),
                y * (width / 2 - inner),
                height - thick,
                0.068,
                0.046,
                material(legs, along='z', seed=3 + x + 3 * y),
            )
    apron = height - thick - 0.04
    for y in (-1, 1):
        block(
            (length - 2 * inner - 0.06, 0.02, 0.08),
            material(legs, along='x', seed=8 + y),
            0.002,
            at=(0, y * (width / 2 - inner), apron),
        )
    for x in (-1, 1):
        block(
            (0.02, width - 2 * inner - 0.06, 0.08),
            material(legs, along='y', seed=12 + x),
            0.002,
            at=(x * (length / 2 - inner), 0, apron),
        )
    return Shot(azimuth=28, elevation=17, weight=0.36, reach=(0.84, 0.76))


def desk_frame(span=1.4, depth=0.6, height=0.9, coat='powder #8f9396'):
    """Drawn out to a middling width, raised; two columns, each with its motor."""
    steel, dark = material(coat), material('plastic #1d1e20')
    half = span / 2
    for x in (-1, 1):
        at = x * half
        block((0.08, depth + 0.06, 0.022), steel, 0.006, at=(at, 0, 0.022))
        for y in (-1, 1):
            rod(0.022, 0.012, dark, at=(at, y * (depth / 2), 0))
        block((0.09, 0.06, 0.5), steel, 0.004, at=(at, 0, 0.28))
        block((0.082, 0.052, 0.3), steel, 0.004, at=(at, 0, 0.66))
        block((0.074, 0.044, 0.12), steel, 0.004, at=(at, 0, height - 0.09))
        block((0.1, 0.14, 0.07), steel, 0.006, at=(at - x * 0.05, 0, height - 0.055))
        block((0.04, depth - 0.04, 0.028), steel, 0.003, at=(at + x * 0.06, 0, height - 0.014))
        for y in (-0.2, 0, 0.2):
            rod(0.004, 0.001, dark, at=(at + x * 0.06, y, height))
    for y in (-0.09, 0.09):
        block((span * 0.62, 0.034, 0.026), steel, 0.003, at=(-span * 0.15, y, height - 0.02))
        block((span * 0.62, 0.026, 0.018), steel, 0.002, at=(span * 0.16, y, height - 0.02))
    block((0.2, 0.09, 0.035), dark, 0.004, at=(0.0, 0, height - 0.045))
    block((0.13, 0.05, 0.02), dark, 0.004, at=(half - 0.16, -depth / 2 + 0.01, height - 0.012), turn=(12, 0, 0))
    block(
        (0.03, 0.001, 0.01),
        material('glow #dff3ff', strength=0.8),
        0.0004,
        at=(half - 0.185, -depth / 2 - 0.016, height - 0.006),
        turn=(12, 0, 0),
    )
    for k in range(4):
        block(
            (0.008, 0.001, 0.008),
            material('plastic #8b8d8f'),
            0.001,
            at=(half - 0.155 + k * 0.014, -depth / 2 - 0.016, height - 0.006),
            turn=(12, 0, 0),
        )
    cable = rounded(
        [
            (0.1, 0, height - 0.05),
            (0.22, -0.05, height - 0.1),
            (0.45, -0.1, height - 0.06),
            (half - 0.16, -0.2, height - 0.02),
        ],
        0.1,
        8,
    )
    tube(cable, 0.003, dark)
    return Shot(azimuth=30, elevation=15, weight=0.36)


def desk_top(length=1.5, width=0.75, thick=0.025, face='oak'):
    """One face up; another on its edge behind it, so that the pilot holes are seen."""

    def top(at, turn, holes):
        made = material(face, along='x', seed=6)
        parts = [block((length, width, thick), made, 0.0015)]
        if holes:
            for x in (-0.62, -0.58, 0.58, 0.62):
                for y in (-0.24, -0.08, 0.08, 0.24):
                    parts.append(rod(0.003, 0.0008, material('matte #3a332b'), at=(x, y, -thick / 2 - 0.0004)))
        group(parts, at, turn)

    top((0.1, -0.36, thick / 2), (0, 0, -6), False)
    top((-0.06, 0.26, width / 2 * math.sin(math.radians(80)) + 0.003), (-100, 0, 0), True)
    return Shot(azimuth=22, elevation=22, weight=0.42, reach=(0.84, 0.8))


def filing_cabinet(width=0.9, depth=0.47, height=1.0, drawers=3, coat='powder #c9c7c1'):
    steel, gap = material(coat), 0.004
    block((width, depth - 0.022, height - 0.05), steel, 0.004, at=(0, 0.011, (height - 0.05) / 2 + 0.05))
    block((width - 0.03, depth - 0.06, 0.05), material('powder #2b2c2e'), 0.002, at=(0, 0.02, 0.025))
    low, top = 0.055, height - 0.035
    tall = (top - low) / drawers
    for k in range(drawers):
        z = low + tall * (k + 0.5)
        front = -depth / 2 + 0.01
        drawer = block((width - 0.036, 0.02, tall - gap), steel, 0.004)
        pull, label = z + tall * 0.28, z - tall * 0.02
        # A pull that fingers go into: its floor is lit, its roof is not.
        cut(drawer, block((0.2, 0.03, 0.044), steel, 0.009, at=(0, -0.012, tall * 0.28)))
        drawer.location = (0, front, z)
        block((0.206, 0.006, 0.004), material('chrome'), 0.0015, at=(0, front - 0.0115, pull + 0.0235))
        for rail in (-0.0175, 0.0175):
            block((0.096, 0.004, 0.003), material('steel'), 0.001, at=(0, front - 0.0115, label + rail))
        for x in (-0.0465, 0.0465):
            block((0.003, 0.004, 0.035), material('steel'), 0.001, at=(x, front - 0.0115, label))
        block((0.092, 0.001, 0.034), material('matte #f4f1ea'), 0, at=(0, front - 0.0106, label))
        block((0.05 - 0.008 * k, 0.0004, 0.0035), material('matte #55565a'), 0, at=(-0.01, front - 0.0113, label + 0.003))
    rod(0.011, 0.006, material('chrome'), at=(width / 2 - 0.06, -depth / 2 + 0.001, height - 0.075), turn=(90, 0, 0))
    block((0.0015, 0.002, 0.008), material('plastic'), 0, at=(width / 2 - 0.06, -depth / 2 - 0.005, height - 0.075))
    return Shot(azimuth=30, elevation=13, weight=0.38)


def bedside(width=0.48, depth=0.4, height=0.5, timber='acacia'):
    """One drawer over an open shelf, on turned-in legs."""
    thick, legs = 0.022, 0.12
    made = lambda along, seed: wood(
        timber, along=along, seed=seed, staves=(0.09, 3.0) if along == 'x' else None, shine=0.42
    )  # noqa: E731
    low, body = legs, height - legs
    block((width, depth, thick), made('x', 3), 0.004, at=(0, 0, height - thick / 2))
    block((width - 0.002, depth - 0.006, thick), made('x', 9), 0.003, at=(0, 0.003, low + thick / 2))
    for x in (-1, 1):
        block(
            (thick, depth - 0.006, body - 2 * thick),
            made('z', 14 + x),
            0.002,
            at=(x * (width - thick - 0.002) / 2, 0.003, low + body / 2),
        )
    block((width - 2 * thick, 0.012, body - 2 * thick), made('x', 21), 0.001, at=(0, depth / 2 - 0.02, low + body / 2))
    shelf = height - thick - 0.15
    block((width - 2 * thick, depth - 0.02, 0.018), made('x', 25), 0.002, at=(0, 0.006, shelf - 0.009))
    block((width - 2 * thick - 0.005, 0.02, 0.143), made('x', 33), 0.003, at=(0, -depth / 2 + 0.014, shelf + 0.0745))
    knob = turned(
        [(0, 0), (0.006, 0, 0.001), (0.006, 0.012, 0.003), (0.0145, 0.016, 0.003), (0.0145, 0.024, 0.004), (0, 0.026)],
        material('raw_brass'),
        turn=(90, 0, 0),
    )
    knob.location = (0, -depth / 2 + 0.004, shelf + 0.075)
    for x in (-1, 1):
        for y in (-1, 1):
            leg = turned(
                [(0, 0), (0.0125, 0, 0.002), (0.021, legs, 0.001), (0, legs)], made('z', 40 + x + 2 * y), count=48
            )
            group([leg], (x * (width / 2 - 0.045), y * (depth / 2 - 0.045), 0), (y * 6, x * 6, 0))
    return Shot(azimuth=28, elevation=16, weight=0.36)


def tallboy(width=0.88, depth=0.46, height=0.96, drawers=5, veneer='oak'):
    """Fronts a finger apart, so that they need no handles; splayed legs."""
    thick, legs = 0.02, 0.13
    body = height - legs
    made = lambda along, seed: material(veneer, along=along, seed=seed)  # noqa: E731
    block((width, depth, thick), made('x', 3), 0.002, at=(0, 0, height - thick / 2))
    block((width, depth, thick), made('x', 5), 0.002, at=(0, 0, legs + thick / 2))
    for x in (-1, 1):
        block(
            (thick, depth, body - 2 * thick), made('z', 9 + x), 0.0015, at=(x * (width - thick) / 2, 0, legs + body / 2)
        )
    block(
        (width - 2 * thick, depth - 0.03, body - 2 * thick),
        material('matte #3a2f25'),
        0,
        at=(0, 0.014, legs + body / 2),
    )
    inner = body - 2 * thick
    gap = 0.017
    tall = (inner - gap * drawers) / drawers
    for k in range(drawers):
        z = legs + thick + 0.002 + tall / 2 + k * (tall + gap)
        block((width - 2 * thick - 0.006, 0.019, tall), made('x', 21 + k), 0.002, at=(0, -depth / 2 + 0.0105, z))
    for x in (-1, 1):
        for y in (-1, 1):
            leg = turned(
                [(0, 0), (0.012, 0, 0.002), (0.021, legs + 0.005, 0.001), (0, legs + 0.005)],
                made('z', 40 + x + 2 * y),
                count=48,
            )
            group([leg], (x * (width / 2 - 0.06), y * (depth / 2 - 0.06), 0), (y * 9, x * 9, 0))
    return Shot(azimuth=28, elevation=13, weight=0.38)


def bed_frame(width=1.53, length=2.03, height=0.35, coat='matte_black', slats=13):
    steel = material(coat)
    rail, side = 0.05, 0.03
    for x in (-1, 1):
        block((side, length, rail), steel, 0.003, at=(x * (width - side) / 2, 0, height - rail / 2))
    for y in (-1, 1):
        block((width, side, rail), steel, 0.003, at=(0, y * (length - side) / 2, height - rail / 2))
    block((0.04, length - 0.06, 0.04), steel, 0.003, at=(0, 0, height - 0.045))
    for k in range(slats):
        y = -length / 2 + 0.1 + k * (length - 0.2) / (slats - 1)
        block((width - 2 * side, 0.06, 0.012), steel, 0.002, at=(0, y, height - 0.012))
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            block(
                (0.04, 0.04, height - 0.04),
                steel,
                0.003,
                at=(x * (width / 2 - 0.04), y * (length / 2 - 0.04), (height - 0.04) / 2),
            )
            block(
                (0.044, 0.044, 0.012),
                material('plastic #101112'),
                0.003,
                at=(x * (width / 2 - 0.04), y * (length / 2 - 0.04), 0.006),
            )
    return Shot(azimuth=34, elevation=22, weight=0.38, reach=(0.86, 0.78))


def _quilting(colour, pitch=0.13):
    graph = Graph('quilting')
    at = graph.position()
    x, y, z = graph.split(at)
    wave = lambda value: graph.math('ABSOLUTE', graph.math('SINE', value * (math.pi / pitch)))  # noqa: E731
    swell = graph.math('SQRT', graph.math('MINIMUM', wave(x + y), wave(x - y)))
    knit = graph.noise(at, 700, 2)
    shade = graph.mix(graph.fade(swell, 0.3, 0.0) * 0.35, colour, '#a59f93')
    return graph.principled(
        Base_Color=shade, Roughness=0.95, Specular=0.1, Sheen=0.4, Normal=graph.bump(swell + knit * 0.03, 1.0, 0.014)
    )


def mattress(width=1.53, length=2.03, height=0.26, colour='#f2efe7', border='cloth #b9b6ae'):
    """Quilted top and bottom, a knitted border between two piped edges."""
    grey = material(border, threads=240)
    corner = 0.07
    slab(width - 0.006, length - 0.006, [(0, 0.045), (0, height - 0.045)], corner, grey, steps=10)
    low = [(0.02, 0.0), (0.0, 0.02, 0.02), (0.0, 0.05)]
    slab(width, length, low, corner, _quilting(colour), steps=10)
    slab(
        width,
        length,
        [(0.0, height - 0.05), (0.0, height - 0.018, 0.015), (0.03, height, 0.02), (0.2, height + 0.006)],
        corner,
        _quilting(colour),
        steps=10,
    )
    for z in (0.05, height - 0.05):
        tube(oblong(width + 0.004, length + 0.004, corner, z, 0, 10), 0.0055, material('cloth #8f8c85'), cyclic=True)
    for x in (-0.4, 0.4):
        strap = rounded(
            [
                (x - 0.09, -length / 2 + 0.001, height / 2),
                (x - 0.07, -length / 2 - 0.018, height / 2),
                (x + 0.07, -length / 2 - 0.018, height / 2),
                (x + 0.09, -length / 2 + 0.001, height / 2),
            ],
            0.02,
            6,
        )
        tube(strap, 0.01, grey, flat=(0.004, 0.028))
    return Shot(azimuth=36, elevation=20, weight=0.4, reach=(0.86, 0.76))
