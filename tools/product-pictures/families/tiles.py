"""Tiles, mosaics and stone cut flat."""

import math
import random

from kit.materials import material
from kit.shapes import block, circle, group, loft, mesh, oblong
from kit.studio import Shot

from .tile_surfaces import pressed_glaze, surface_of, travertine

LYING = {'azimuth': 30, 'elevation': 42, 'weight': 0.44, 'reach': (0.84, 0.78)}


def inset(outline, distance):
    """A convex outline, counter-clockwise, drawn in by `distance`."""
    out, count = [], len(outline)
    for k, (x, y) in enumerate(outline):
        (ax, ay), (bx, by) = outline[k - 1], outline[(k + 1) % count]
        a, b = math.hypot(x - ax, y - ay), math.hypot(bx - x, by - y)
        n1, n2 = (-(y - ay) / a, (x - ax) / a), (-(by - y) / b, (bx - x) / b)
        share = distance / max(1 + n1[0] * n2[0] + n1[1] * n2[1], 0.2)
        out.append((x + (n1[0] + n2[0]) * share, y + (n1[1] + n2[1]) * share))
    return out


def pieces(outlines, thick, edge, made, seed=1, lift=0.0, tilt=0.0):
    """Flat pieces with soft arrises as one mesh; `made`: materials dealt out among them. `lift`, `tilt`: unevenness."""
    chance, points, faces, which = random.Random(seed), [], [], []
    for outline in outlines:
        first, count = len(points), len(outline)
        up, slope = chance.uniform(-lift, lift), (chance.uniform(-tilt, tilt), chance.uniform(-tilt, tilt))
        middle = sum(x for x, _ in outline) / count, sum(y for _, y in outline) / count
        levels = (
            (0, 0),
            (0, thick - edge),
            (edge * 0.12, thick - edge * 0.5),
            (edge * 0.45, thick - edge * 0.15),
            (edge, thick),
        )
        for number, (inward, z) in enumerate(levels):
            for x, y in inset(outline, inward):
                sloped = up + (x - middle[0]) * slope[0] + (y - middle[1]) * slope[1] if number else 0
                points.append((x, y, z + sloped))
        for level in range(len(levels) - 1):
            for k in range(count):
                n = (k + 1) % count
                a, b = first + level * count, first + (level + 1) * count
                faces.append((a + k, a + n, b + n, b + k))
        faces.append(tuple(first + (len(levels) - 1) * count + k for k in range(count)))
        which += [chance.randrange(len(made))] * ((len(levels) - 1) * count + 1)
    thing = mesh(points, faces, made[0], sharp=50)
    for other in made[1:]:
        thing.data.materials.append(other)
    if len(which) == len(thing.data.polygons):
        thing.data.polygons.foreach_set('material_index', which)
    return thing


def rectangle(x, y, width, depth):
    return [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)]


def _bedded(width, depth, low, grout, at=(0, 0)):
    block((width, depth, low), material(f'matte {grout}'), 0.0008, at=(*at, low / 2))


def floor_tile(side=0.6, thick=0.009, surface=None, body='matte #cfc9bf'):
    """One stands, leaning back a little; two lie before it, the upper one turned."""
    surface = surface or {'of': 'terrazzo'}

    def tile(number):
        rings = [
            oblong(side, side, 0.0012, z, inward, 2)
            for inward, z in ((0.0005, 0), (0, 0.0005), (0, thick - 0.0006), (0.0006, thick))
        ]
        made = loft(rings, surface_of(surface), sharp=50)
        made.data.materials.append(material(body))
        for face in made.data.polygons:
            if face.normal.z < 0.5 and face.center.z < thick - 0.0008:
                face.material_index = 1
        return made

    group([tile(0)], (-0.09, 0.17, side / 2 * math.sin(math.radians(80)) + 0.001), (80, 0, -4))
    group([tile(1)], (0.12, -0.24, 0), (0, 0, 2))
    group([tile(2)], (0.15, -0.3, thick + 0.0006), (0, 0, -11))
    return Shot(azimuth=22, elevation=22, weight=0.44, reach=(0.84, 0.82))


def step_tread(length=0.9, depth=0.33, thick=0.02, nose=0.04, surface=None):
    """A pair, one shifted on the other: the front edge is rounded and turned down, with two grooves for grip."""
    surface = surface or {'of': 'limestone'}

    def tread(at, turn):
        edge, low = depth / 2, thick - nose
        side = [(edge, 0.0), (edge, thick - 0.001), (edge - 0.001, thick)]
        for groove in (-edge + 0.062, -edge + 0.05):
            side += [
                (groove + 0.0035, thick),
                (groove + 0.002, thick - 0.003),
                (groove - 0.002, thick - 0.003),
                (groove - 0.0035, thick),
            ]
        side += [
            (-edge + 0.01 - 0.01 * math.sin(t), thick - 0.01 + 0.01 * math.cos(t))
            for t in [k * math.pi / 16 for k in range(9)]
        ]
        side += [
            (-edge, low + 0.002),
            (-edge + 0.002, low),
            (-edge + 0.018, low),
            (-edge + 0.02, low + 0.002),
            (-edge + 0.02, 0.0),
        ]
        outline = lambda x: [(x, y, z) for y, z in side]  # noqa: E731
        half = length / 2
        drawn = lambda x: [(x, y * 0.9985, z) for y, z in side]  # noqa: E731
        thing = loft(
            [drawn(-half), outline(-half + 0.001), outline(half - 0.001), drawn(half)], surface_of(surface), sharp=36
        )
        group([thing], at, turn)

    lift = nose - thick
    # Nosing to the viewer, one a step above the other, their ends towards him: that they turn down is seen there.
    tread((0.03, 0.16, lift), (0, 0, 0))
    tread((-0.04, -0.04, lift + nose + 0.0008), (0, 0, -4))
    return Shot(azimuth=-52, elevation=27, lens=46, weight=0.44, reach=(0.86, 0.78))


def zellige(width=0.065, length=0.2, thick=0.011, colour='#f4f2ec', deep='#d6cab2', rows=7, columns=3, loose=2):
    """A panel laid in running bond, and tiles that lie before it."""
    gap, low, chance = 0.002, 0.007, random.Random(5)
    wide = columns * (length + gap) - gap
    outlines = []
    for row in range(rows):
        y = row * (width + gap)
        x = -(length + gap) / 2 if row % 2 else 0.0
        while x < wide - 0.002:
            left, right = max(x, 0), min(x + length, wide)
            jog = lambda: chance.uniform(-0.0007, 0.0007)  # noqa: E731
            outlines.append(
                [
                    (left + jog(), y + jog()),
                    (right + jog(), y + jog()),
                    (right + jog(), y + width + jog()),
                    (left + jog(), y + width + jog()),
                ]
            )
            x += length + gap
    tall = rows * (width + gap) - gap
    glaze_ = pressed_glaze(colour, deep)
    panel = pieces(outlines, thick, 0.0022, [glaze_], 4, 0.0006, 0.022)
    board = block(
        (wide + 0.004, tall + 0.004, low), material('matte #d6d0c3'), 0.001, at=(wide / 2, tall / 2, low / 2 - 0.001)
    )
    holder = group([panel, board], (-wide / 2, 0.02, 0.0), (68, 0, 0))
    holder.location.z = 0.004
    for number, (x, y, turn) in enumerate(((-0.22, -0.12, 14), (0.06, -0.16, -9), (0.27, -0.08, 31))[: loose + 1]):
        one = pieces(
            [rectangle(-length / 2, -width / 2, length, width)],
            thick,
            0.0022,
            [pressed_glaze(colour, deep, 0.25 + 0.2 * number)],
            9 + number,
        )
        group([one], (x, y, 0), (0, 0, turn))
    return Shot(azimuth=18, elevation=20, weight=0.42, reach=(0.84, 0.8))


def penny_rounds(side=0.3, diameter=0.019, pitch=0.021, thick=0.005, colour='#f0ede5'):
    """Sheets on their mesh, one over the other."""

    def sheet_of(at, turn, seed):
        outlines, row, y = [], 0, -side / 2 + pitch / 2
        while y < side / 2 - pitch * 0.3:
            x = -side / 2 + pitch / 2 + (pitch / 2 if row % 2 else 0)
            while x < side / 2 - pitch * 0.1 + (pitch / 2 if row % 2 else 0):
                outlines.append([(x + px, y + py) for px, py, _ in circle(diameter / 2, 0, 28)])
                x += pitch
            y += pitch * 0.866
            row += 1
        tints = [material(f'glaze {tint}', coat=0.4, roughness=0.2) for tint in _near(colour, 4, seed)]
        group([pieces(outlines, thick, 0.0011, tints, seed, 0.0002, 0.01), _netting(side)], at, turn)

    # On a sheet of the same, gaps are in shade; on the paper alone they are as white as the tiles.
    layer = thick + 0.0012
    sheet_of((0.026, 0.05, 0), (0, 0, 4), 2)
    sheet_of((0.02, 0.03, layer), (0, 0, 1.5), 5)
    sheet_of((-0.02, -0.03, 2 * layer), (0, 0, -7), 3)
    return Shot(**{**LYING, 'exposure': -0.22})


def _netting(side):
    """The mesh that a mosaic hangs together by."""
    bars, step, half = [], 0.0105, side / 2 - 0.004
    count = int(2 * half / step)
    for k in range(count + 1):
        p = -half + k * step
        bars += [rectangle(p - 0.0004, -half, 0.0008, 2 * half), rectangle(-half, p - 0.0004, 2 * half, 0.0008)]
    return pieces(bars, 0.0006, 0.0001, [material('matte #e9e6df')])


def _near(colour, count, seed):
    chance, parts = random.Random(seed), [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    shades = []
    for _ in range(count):
        off = chance.uniform(-7, 5)
        shades.append('#' + ''.join(f'{max(0, min(255, round(p + off + chance.uniform(-2, 2)))):02x}' for p in parts))
    return shades


def hexagon_mosaic(side=0.3, across=0.048, gap=0.0022, thick=0.009, surface=None):
    """Honed hexagons, each cut from another place of the block."""
    surface = surface or {'of': 'marble', 'roughness': 0.4, 'scale': 3.2}

    def sheet_of(at, turn, seed):
        r, outlines, row = across / 2 / math.cos(math.pi / 6), [], 0
        pitch = across + gap
        y = -side / 2 + r
        while y < side / 2:
            x = -side / 2 + across / 2 + (pitch / 2 if row % 2 else 0)
            while x < side / 2 - across * 0.2 + (pitch / 2 if row % 2 else 0):
                outlines.append(
                    [(x + r * math.sin(-k * math.pi / 3), y + r * math.cos(k * math.pi / 3)) for k in range(6)]
                )
                x += pitch
            y += pitch * 0.866
            row += 1
        made = [surface_of(surface, seed=seed * 3.7 + k * 1.31) for k in range(9)]
        group([pieces(outlines, thick, 0.0008, made, seed), _netting(side)], at, turn)

    sheet_of((0.03, 0.045, 0), (0, 0, 4), 2)
    sheet_of((-0.035, -0.045, thick + 0.001), (0, 0, -8), 5)
    return Shot(**LYING)


#: One set of the French pattern in modules of half its smallest side: x, y, width, depth.
FRENCH = ((0, 0, 4, 6), (4, 0, 4, 4), (4, 4, 2, 2), (6, 4, 2, 2), (4, 6, 4, 4), (0, 6, 4, 2))


def french_pattern(module=0.1016, thick=0.012, gap=0.007):
    """Four sizes laid as they are meant to be, tumbled: no edge is straight."""
    chance, outlines = random.Random(8), []
    for x, y, width, depth in FRENCH:
        x0, y0, w, d = x * module + gap / 2, y * module + gap / 2, width * module - gap, depth * module - gap
        corners, ring = rectangle(x0, y0, w, d), []
        for k, (a, b) in enumerate(corners):
            c, e = corners[(k + 1) % 4]
            length = math.hypot(c - a, e - b)
            count, start = max(int(length / 0.012), 6), 0.006 / length
            for step in range(count + 1):
                t = start + (1 - 2 * start) * step / count
                nudge = chance.uniform(-0.0011, 0.0003) if 0 < step < count else 0
                nx, ny = (e - b) / length, -(c - a) / length
                ring.append((a + (c - a) * t + nx * nudge, b + (e - b) * t + ny * nudge))
        outlines.append(ring)
    made = [
        travertine(seed=k * 1.7, colour=tint)
        for k, tint in enumerate(('#dccbac', '#cdb48b', '#e6dac3', '#c4a97d', '#d6c19c'))
    ]
    group([pieces(outlines, thick, 0.003, made, 3, 0.0005)], (-4 * module, -5 * module, 0))
    return Shot(azimuth=28, elevation=40, weight=0.42, reach=(0.86, 0.8))


def swatch(surface=None, height=0.3):
    """Fills the picture; `height` in metres is what is seen of it."""
    thing = block((height * 1.6, height * 1.25, 0.02), surface_of(surface), 0)
    group([thing], (0, -0.011, 0), (90, 0, 0))
    return Shot(azimuth=0, elevation=0, mount='wall', weight=9, reach=(1.2, 1.24), lens=100)


def zellige_swatch(colour='#f4f2ec', deep='#d6cab2'):
    """Three and a half tiles across, with their joints."""
    outlines = []
    for row in range(6):
        for column in range(-1, 3):
            outlines.append(rectangle(column * 0.202 + (0.1 if row % 2 else 0), row * 0.067, 0.2, 0.065))
    thing = pieces(outlines, 0.011, 0.0022, [pressed_glaze(colour, deep)], 4, 0.0006, 0.006)
    board = block((1.0, 0.5, 0.006), material('matte #d6d0c3'), 0, at=(0.25, 0.2, 0.003))
    group([thing, board], (-0.2, -0.012, -0.2), (90, 0, 0))
    return Shot(azimuth=0, elevation=0, mount='wall', weight=9, reach=(2.35, 1.3), lens=100)
