"""Chairs and benches."""

import math

import bpy
from kit.materials import material
from kit.nodes import Graph
from kit.shapes import (
    TAU,
    block,
    group,
    loft,
    oblong,
    rod,
    rounded,
    softened,
    tube,
    turned,
)
from kit.studio import Shot


def _pad(width, depth, thick, corner, made, crown=0.008, **how):
    """A cushion that rounds over to a slight crown."""
    far = min(width, depth) / 2 - 0.02
    side = softened(
        [
            (0.016, 0),
            (0, 0.008, 0.008),
            (0, thick * 0.6, 0.012),
            (0.02, thick * 0.93, 0.02),
            (0.09, thick, 0.05),
            (far, thick + crown),
        ],
        6,
    )
    return loft([oblong(width, depth, corner, z, inset, 10) for inset, z in side], made, sharp=60, **how)


def _curved(width, low, high, thick, bow, made, corner=0.06, lean=0.0, y=0.0):
    """A back: a lens in plan that bends round the sitter, its corners rounded. `lean`: how far back its top is."""
    rings, steps = [], 28
    for k in range(steps + 1):
        t = k / steps
        t = (1 - math.cos(math.pi * t)) / 2
        z = low + (high - low) * t
        end = min(z - low, high - z)
        half = width / 2 - (corner - math.sqrt(max(corner**2 - (corner - end) ** 2, 0)) if end < corner else 0)
        fat = thick * (0.25 + 0.75 * min(1, math.sqrt(max(end, 0) / (thick * 0.7 + 1e-6))))
        ring = []
        for side, order in ((1, range(25)), (-1, range(24, -1, -1))):
            for i in order:
                u = i / 12 - 1
                edge = fat * math.sqrt(max(1 - abs(u) ** 6, 0.0)) / 2
                ring.append((u * half, y + lean * t - bow * u * u + side * edge, z))
        rings.append(ring)
    return loft(rings, made, sharp=60)


def _dining_chair(cover, frame):
    there = set(bpy.data.objects)
    steel, seat = material(frame), 0.455
    for x in (-1, 1):
        back = rounded([(x * 0.225, 0.25, 0.006), (x * 0.2, 0.2, seat - 0.03), (x * 0.195, 0.235, 0.79)], 0.12, 8)
        tube(back, 0.01, steel)
        tube(
            rounded(
                [(x * 0.225, -0.225, 0.006), (x * 0.205, -0.195, seat - 0.02), (x * 0.2, 0.2, seat - 0.02)], 0.035, 8
            ),
            0.01,
            steel,
        )
        for y in (-0.225, 0.25):
            turned(
                [(0, 0), (0.0125, 0, 0.002), (0.0115, 0.022, 0.001), (0, 0.022)],
                material('plastic #151617'),
                at=(x * 0.225, y, 0),
                count=32,
            )
    for y in (-0.18, 0.18):
        tube([(-0.2, y, seat - 0.022), (0.2, y, seat - 0.022)], 0.009, steel)
    _pad(0.45, 0.44, 0.05, 0.07, material(cover), at=(0, -0.01, seat - 0.01))
    _curved(0.43, 0.58, 0.82, 0.036, 0.05, material(cover), 0.06, 0.03, 0.225)
    return [thing for thing in bpy.data.objects if thing not in there]


def dining_chairs(cover='cloth #7c7f80', frame='matte_black'):
    """The two of a carton."""
    group(_dining_chair(cover, frame), (0.0, -0.05, 0), (0, 0, 10))
    group(_dining_chair(cover, frame), (-0.52, 0.42, 0), (0, 0, -28))
    return Shot(azimuth=26, elevation=13, weight=0.38)


def _netting(colour='#1c1d1f', cover=0.72):
    graph = Graph('netting')
    at = graph.position()
    x, _, z = graph.split(at)
    rows = graph.math('SINE', z * 900) * 0.5 + 0.5
    return graph.principled(
        Base_Color=graph.mix(rows * 0.4, colour, '#3a3c3f'), Roughness=0.8, Specular=0.2, Alpha=cover
    )


def office_chair(headrest=False, colour='plastic #1b1c1e'):
    """Star base, gas lift, a padded seat; mesh in a curved frame, lumbar behind it, arms that go up and down."""
    shell, cloth, seat = material(colour), material('cloth #222325'), 0.47
    for k in range(5):
        a = k * TAU / 5 + 0.3
        c, s = math.cos(a), math.sin(a)
        tube(
            [(0.03 * c, 0.03 * s, 0.125), (0.18 * c, 0.18 * s, 0.105), (0.315 * c, 0.315 * s, 0.078)],
            0.02,
            shell,
            radii=[1.25, 1.0, 0.75],
        )
        rod(0.008, 0.04, material('steel'), at=(0.31 * c, 0.31 * s, 0.045))
        for side in (-1, 1):
            wheel = turned(
                [(0, -0.009), (0.024, -0.009, 0.004), (0.026, 0, 0.004), (0.024, 0.009, 0.004), (0, 0.009)],
                material('plastic #111213'),
                count=40,
            )
            group([wheel], (0.31 * c - s * side * 0.014, 0.31 * s + c * side * 0.014, 0.026), (90, 0, math.degrees(a)))
    turned(
        [
            (0, 0.1),
            (0.038, 0.1, 0.004),
            (0.038, 0.16, 0.006),
            (0.027, 0.17, 0.002),
            (0.027, 0.3, 0.002),
            (0.014, 0.305),
            (0.014, seat - 0.07),
            (0, seat - 0.07),
        ],
        shell,
    )
    block((0.2, 0.26, 0.045), shell, 0.015, at=(0, 0.03, seat - 0.06))
    _pad(0.51, 0.49, 0.075, 0.12, cloth, 0.004, at=(0, -0.02, seat - 0.035))
    block((0.5, 0.47, 0.02), shell, 0.009, at=(0, -0.02, seat - 0.04))
    low, high, y0, lean, bow = seat + 0.1, seat + 0.62, 0.22, 0.1, 0.075
    spot = lambda u, t, f=1.0: (
        u * (0.235 - 0.03 * t) * f,
        y0 + lean * t - 0.05 * math.sin(t * math.pi) * 0.8 - bow * u * u,
        low + (high - low) * t,
    )  # noqa: E731
    grid = [[spot(u / 8 - 1, t / 20) for u in range(17)] for t in range(21)]
    rings = [row + [(x, y + 0.003, z) for x, y, z in reversed(row)] for row in grid]
    loft(rings, _netting(), sharp=80)
    rim = (
        [spot(-1, t / 20) for t in range(21)]
        + [spot(u / 8 - 1, 1) for u in range(1, 17)]
        + [spot(1, 1 - t / 20) for t in range(1, 21)]
        + [spot(1 - u / 8, 0) for u in range(1, 16)]
    )
    tube(rim, 0.0125, shell, cyclic=True)
    tube(
        rounded(
            [(0, 0.09, seat - 0.06), (0, 0.31, seat - 0.02), (0, 0.3, seat + 0.2), (0, 0.33, high - 0.12)], 0.1, 10
        ),
        0.02,
        shell,
        flat=(0.06, 0.026),
    )
    for x in (-1, 1):
        tube(
            rounded(
                [(0, 0.325, high - 0.16), (x * 0.12, 0.32, high - 0.1), (x * 0.19, y0 + lean - 0.04, high - 0.06)],
                0.06,
                6,
            ),
            0.011,
            shell,
        )
    tube(
        [(u / 8 * 0.19, 0.235 - 0.06 * (u / 8) ** 2, seat + 0.22) for u in range(-8, 9)],
        0.02,
        shell,
        flat=(0.012, 0.075),
    )
    for x in (-1, 1):
        tube(
            rounded(
                [(x * 0.1, 0.02, seat - 0.06), (x * 0.31, 0.02, seat - 0.05), (x * 0.31, 0.02, seat + 0.19)], 0.05, 8
            ),
            0.016,
            shell,
        )
        block((0.05, 0.05, 0.1), shell, 0.012, at=(x * 0.31, 0.02, seat + 0.1))
        pad = _pad(0.085, 0.26, 0.03, 0.03, material('rubber #1a1a1b'), 0.0)
        group([pad], (x * 0.305, -0.02, seat + 0.19))
    if headrest:
        tube(rounded([(0, 0.33, high - 0.14), (0, 0.36, high + 0.06), (0, 0.3, high + 0.13)], 0.05, 8), 0.011, shell)
        _curved(0.28, high + 0.06, high + 0.2, 0.035, 0.04, cloth, 0.05, 0.015, 0.28)
    return Shot(azimuth=32, elevation=12, weight=0.34, reach=(0.7, 0.82))


def teak_bench(length=1.5, depth=0.62, height=0.9, timber='teak'):
    """Mortised legs and rails, slats for seat and back, flat arms."""
    seat, leg, half = 0.42, 0.055, length / 2
    made = lambda along, seed: material(timber, along=along, seed=seed)  # noqa: E731
    front, back = -depth / 2, depth / 2
    number = iter(range(1, 200))
    for x in (-1, 1):
        at = x * (half - leg / 2)
        block((leg, leg, 0.62), made('z', next(number)), 0.004, at=(at, front + leg / 2, 0.31))
        block((leg, leg * 0.9, seat + 0.03), made('z', next(number)), 0.004, at=(at, back - 0.09, (seat + 0.03) / 2))
        block(
            # A hair narrower than the leg below it: faces that lie in one plane come out black.
            (leg - 0.001, leg * 0.9, height - seat + 0.03),
            made('z', next(number)),
            0.004,
            at=(at, back - 0.055, (height + seat) / 2 - 0.01),
            turn=(-9, 0, 0),
        )
        block((leg * 0.6, depth - 0.16, 0.06), made('y', next(number)), 0.003, at=(at, -0.02, seat - 0.06))
        block((leg * 0.6, depth - 0.16, 0.04), made('y', next(number)), 0.003, at=(at, -0.02, 0.16))
        block((0.07, depth - 0.06, 0.026), made('y', next(number)), 0.008, at=(at, -0.03, 0.633))
    for y in (front + 0.03, back - 0.1):
        block((length - 2 * leg, 0.03, 0.07), made('x', next(number)), 0.003, at=(0, y, seat - 0.065))
    for k in range(6):
        block(
            (length - 0.01, 0.068, 0.02),
            made('x', next(number)),
            0.005,
            at=(0, front + 0.045 + k * 0.08, seat - 0.015 - 0.004 * math.sin(k / 5 * math.pi)),
        )
    lean = math.radians(9)
    for z in (seat + 0.09, height - 0.035):
        block(
            (length - 2 * leg + 0.004, 0.03, 0.07),
            made('x', next(number)),
            0.006,
            at=(0, back - 0.055 + (z - (height + seat) / 2) * math.tan(lean), z),
            turn=(-9, 0, 0),
        )
    slats = 15
    for k in range(slats):
        x = -half + leg + (k + 0.5) * (length - 2 * leg) / slats
        middle = (seat + 0.09 + height - 0.035) / 2
        block(
            (0.045, 0.014, height - seat - 0.19),
            made('z', next(number)),
            0.003,
            at=(x, back - 0.055 + (middle - (height + seat) / 2) * math.tan(lean), middle),
            turn=(-9, 0, 0),
        )
    return Shot(azimuth=28, elevation=16, weight=0.38, reach=(0.84, 0.76))
