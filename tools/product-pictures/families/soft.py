"""Rugs, bed linen, cushions, curtains and blinds."""

import math

import bpy
from kit.materials import material
from kit.nodes import Graph
from kit.shapes import (
    TAU,
    add,
    block,
    group,
    mesh,
    slab,
    subdivided,
    tube,
)
from kit.studio import Shot

from .site import _unrolling
from .textiles import _folded


def plait(colour='#c6ab79', dark='#7d6439', cord=0.022):
    """Cords plaited flat and sewn side by side; laid by the sheet's own measure, so that it may be rolled."""
    graph = Graph('plait')
    u, v, _ = graph.split(graph.node('TexCoord', 'UV'))
    at = graph.node('CombineXYZ', inputs=(u, v, 0.0))
    sway = (graph.noise(at, 6, 2) - 0.5) * 0.4
    row = graph.math('FLOOR', v / cord + sway)
    inside = graph.math('FRACT', v / cord + sway)
    own = graph.node('TexWhiteNoise', 'Value', {'noise_dimensions': '1D'}, W=row)
    side = graph.math('ABSOLUTE', inside - 0.5)
    chevron = graph.math('ABSOLUTE', graph.math('SINE', (u / cord + side * 1.1 + own) * math.pi))
    height = graph.math('SQRT', chevron) * graph.fade(side, 0.5, 0.3)
    fibre = graph.noise(graph.node('CombineXYZ', inputs=(u * 90, v * 260, own)), 1, 3)
    shade = graph.mix(own * 0.35 + graph.fade(fibre, 0.3, 0.8) * 0.35, colour, '#8a7146')
    shade = graph.mix(graph.fade(height, 0.5, 0.1) * 0.8, shade, dark)
    return graph.principled(
        Base_Color=shade, Roughness=0.8, Specular=0.2, Normal=graph.bump(height + fibre * 0.15, 1.0, 0.008)
    )


def fibre_rug(width=2.0, length=3.0, thick=0.012):
    """Unrolled most of the way."""
    path = _unrolling(length, thick * 2.3, 0.05, 2.15, 0.02)
    columns, points, faces, where = 2, [], [], []
    along = 0.0
    for k, ((y, z), _) in enumerate(path):
        if k:
            along += math.dist(path[k - 1][0], (y, z))
        for x in (-width / 2, width / 2):
            points.append((x, y, z + 0.001))
            where.append((x, along))
    for k in range(len(path) - 1):
        a = k * columns
        faces.append((a, a + 1, a + 3, a + 2))
    data = bpy.data.meshes.new('rug')
    data.from_pydata(points, [], faces)
    layer = data.uv_layers.new()
    for loop in data.loops:
        layer.data[loop.index].uv = where[loop.vertex_index]
    data.polygons.foreach_set('use_smooth', [True] * len(faces))
    rug = add('rug', data, plait())
    solid = rug.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, 1
    return Shot(azimuth=32, elevation=26, weight=0.42, reach=(0.86, 0.78))


def _brushed(colour):
    """The same wool where its pile lies towards the light."""
    return '#' + ''.join(f'{min(255, round(int(colour[i : i + 2], 16) * 1.14)):02x}' for i in (1, 3, 5))


def tufted(colour='#e4dbc9', line='#8f7f68', fan=0.24, tuft=None):
    """
    Cut wool pile, fans carved into it: each row of them covers the feet of the row behind, as scales do. `fan`: radius in
    metres. `tuft`: where it is seen from so near that its yarns can be told apart, metres from one to the next.
    """
    graph = Graph('tufted')
    at = graph.position()
    x, y, _ = graph.split(at)
    # Drawn by hand: no fan is a compass's.
    stray = graph.vector('SUBTRACT', graph.noise(at, 3, 3, output='Color'), (0.5, 0.5, 0.5))
    stray_x, stray_y, _ = graph.split(graph.vector('MULTIPLY', stray, (0.02, 0.02, 0)))
    across, along = (x + stray_x) / fan, (y + stray_y) * (2 / fan)
    row = graph.math('FLOOR', along)

    def away(number):
        """How far from the foot of the nearest fan of a row, in radii."""
        odd = graph.math('PINGPONG', number, 1.0)
        dx = (graph.math('FRACT', across * 0.5 + odd * 0.5 + 0.5) - 0.5) * 2
        dy = (along - number) * 0.5
        return graph.math('SQRT', dx * dx + dy * dy)

    front, back = away(row - 1), away(row)
    covers = graph.math('LESS_THAN', front, 1.0)
    far = front * covers + back * (1 - covers)
    bands = graph.math('ABSOLUTE', graph.math('FRACT', far * 3.0 + 0.5) - 0.5)
    carved = graph.fade(bands, 0.13, 0.07) * graph.fade(far, 0.1, 0.2)
    tufts = graph.fade(graph.cells(at, 1 / tuft if tuft else 190), 0.8, 0.05)
    if tuft:
        tufts = tufts * 0.6 + graph.noise(at, 3.5 / tuft, 3, 0.7) * 0.7 + graph.noise(at, 12 / tuft, 2) * 0.3
    lie = graph.noise(at, 9, 4)
    shade = graph.mix(carved * 0.8, colour, line)
    shade = graph.mix(graph.fade(tufts, 0.5, 0.05) * 0.3, shade, '#6d6355')
    shade = graph.mix(graph.fade(lie, 0.4, 0.75) * 0.12, shade, _brushed(colour))
    height = tufts * 0.45 + lie * 0.5 - carved * 1.2
    return graph.principled(
        Base_Color=shade, Roughness=1.0, Specular=0.05, Sheen=0.7, Sheen_Tint=0.5, Normal=graph.bump(height, 1.0, tuft or 0.006)
    )


def wool_rug(width=1.6, length=2.3, colour='#e4dbc9', line='#8f7f68', pile=0.018, tuft=None):
    """Flat, its edges bound."""
    slab(
        width,
        length,
        [(0.004, 0), (0.0, 0.003, 0.002), (0.0, pile * 0.6, 0.004), (0.012, pile, 0.008), (0.1, pile)],
        0.012,
        tufted(colour, line, tuft=tuft),
        steps=6,
    )
    return Shot(azimuth=32, elevation=34, weight=0.44, reach=(0.86, 0.78))


def _percale(colour):
    return material(f'cloth {colour}', threads=1400, relief=0.15, mottle=0.06)


def quilt_set(colour='#ece7dc'):
    """The cover folded, two pillowcases folded on it, held by a band of the same cloth."""
    parts = ((0.38, 0.29, 8, 0.0085, 0.0), (0.33, 0.25, 4, 0.006, 0.0), (0.33, 0.25, 4, 0.006, 0.0))
    z = 0.0
    for number, (width, depth, layers, thick, _) in enumerate(parts):
        piece = _folded(width, depth, thick, layers, 0, colour, number * 4 + 3)
        piece.data.materials.clear()
        piece.data.materials.append(_percale(colour))
        piece.location.z = z
        piece.rotation_euler[2] = math.radians((0.5, -1.4, 1.6)[number])
        z += layers * thick * 1.02 + 0.001
    ring = [
        (x, y, h)
        for y, h in (
            (-0.16, 0.0),
            (-0.158, z * 0.55),
            (-0.128, z + 0.004),
            (0.128, z + 0.004),
            (0.158, z * 0.55),
            (0.16, 0.0),
        )
        for x in (0,)
    ]
    tube([(x + 0.02, y, h) for x, y, h in ring], 0.01, _percale(colour), flat=(0.045, 0.0016))
    return Shot(azimuth=-32, elevation=18, weight=0.38)


def _cushion(side, fat, made, seed=0):
    points, faces, steps = [], [], 40
    for sign in (1, -1):
        for j in range(steps + 1):
            for i in range(steps + 1):
                u, v = 2 * i / steps - 1, 2 * j / steps - 1
                puff = ((1 - abs(u) ** 2.4) * (1 - abs(v) ** 2.4)) ** 0.55
                draw = 1 - 0.055 * (1 - abs(v) ** 2) * abs(u) ** 3, 1 - 0.055 * (1 - abs(u) ** 2) * abs(v) ** 3
                crease = 0.006 * math.sin(u * 5 + v * 9 + seed) * math.sin(v * 6 - u * 4 + seed * 2) * puff
                points.append((u * side / 2 * draw[0], v * side / 2 * draw[1], sign * (fat / 2 * puff + crease)))
    row = steps + 1
    for s in (0, row * row):
        for j in range(steps):
            for i in range(steps):
                a = s + j * row + i
                faces.append((a, a + 1, a + row + 1, a + row) if s == 0 else (a, a + row, a + row + 1, a + 1))
    shell = mesh(points, faces, made, sharp=180)
    edge = [
        (side / 2 * (1 - 0.055 * (1 - v * v)) * s, side / 2 * v * s, 0)
        for s in (1,)
        for v in [k / 20 - 1 for k in range(41)]
    ]
    ring = (
        edge
        + [(-y, x, 0) for x, y, _ in edge[1:]]
        + [(-x, -y, 0) for x, y, _ in edge[1:]]
        + [(y, -x, 0) for x, y, _ in edge[1:-1]]
    )
    piping = tube(ring, 0.0035, made, cyclic=True)
    return [subdivided(shell, 1), piping]


def cushions(side=0.5, colours=('#c9bda6', '#e3dbcb', '#77765a')):
    """Two lean on one another; the second is of another colour where the carton is mixed."""
    linen = lambda colour: material(f'cloth {colour}', threads=520, relief=0.6)  # noqa: E731
    group(_cushion(side, 0.17, linen(colours[0]), 1), (-0.1, -0.04, side / 2 * 0.95), (74, 0, 8))
    group(_cushion(side, 0.17, linen(colours[1 % len(colours)]), 2), (0.16, 0.2, side / 2 * 0.97), (78, 0, -14))
    if len(colours) > 2:
        group(_cushion(side, 0.16, linen(colours[2]), 3), (0.2, -0.34, 0.08), (0, 0, 24))
    return Shot(azimuth=10, elevation=15, weight=0.38)


def curtains(width=1.15, drop=2.13, colour='#a59a8a', folds=8):
    """Two panels as they hang from their eyelets, gathered to half again their width."""
    cloth, ring = _percale(colour), material('brushed_steel')
    gathered = width / 1.62
    for side in (-1, 1):
        points, faces, nx, nz = [], [], 240, 40
        left = side * (gathered / 2 + 0.035) - gathered / 2
        for j in range(nz + 1):
            t = j / nz
            for i in range(nx + 1):
                u = i / nx
                wave = math.sin(TAU * folds / 2 * u + math.pi / 2)
                deep = 0.05 + 0.018 * t * math.sin(u * 9 + side) + 0.006 * math.sin(u * 31)
                x = left + u * gathered + 0.012 * t * math.sin(TAU * u * 2.3 + side)
                points.append((x, -0.1 - deep * wave - 0.008 * math.sin(TAU * folds * u) * t, drop * (1 - t)))
        for j in range(nz):
            for i in range(nx):
                a = j * (nx + 1) + i
                faces.append((a, a + 1, a + nx + 2, a + nx + 1))
        panel = mesh(points, faces, cloth, sharp=180)
        solid = panel.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness = 0.0012
        for k in range(folds):
            u = (k + 0.5) / folds
            eyelet = [(0.0, 0.024 * math.cos(a), 0.024 * math.sin(a)) for a in [m * TAU / 40 for m in range(40)]]
            slope = -math.cos(TAU * folds / 2 * u + math.pi / 2)
            turn = math.degrees(math.atan2(TAU * folds / 2 * 0.05 * slope, gathered))
            tube(
                eyelet, 0.0045, ring, cyclic=True, at=(left + u * gathered, -0.1, drop - 0.045), turn=(0, 0, 90 + turn)
            )
    return Shot(azimuth=-14, elevation=5, mount='wall', weight=0.42, reach=(0.74, 0.84), front=0.9)


def cellular_blind(width=0.9, drop=1.5, colour='#e9e3d6', pleat=0.02):
    """Honeycomb cells between two rails."""
    rail = material('satin #f1eee7')
    graph = Graph('honeycomb')
    cloth = graph.principled(
        Base_Color=colour, Roughness=0.9, Specular=0.1, Sheen=0.3, Emission=colour, Emission_Strength=0.06
    )
    rows = int((drop - 0.07) / pleat)
    profile = []
    for k in range(rows):
        z = drop - 0.045 - k * pleat
        profile += [(-0.026, z), (-0.0385, z - pleat / 2)]
    profile.append((-0.026, drop - 0.045 - rows * pleat))
    points = [(x, y, z) for x in (-width / 2 + 0.004, width / 2 - 0.004) for y, z in profile]
    count = len(profile)
    mesh(points, [(k, k + 1, count + k + 1, count + k) for k in range(count - 1)], cloth, sharp=20)
    mesh(
        [(x, -0.052 - y, z) for x, y, z in points],
        [(k, k + 1, count + k + 1, count + k) for k in range(count - 1)],
        cloth,
        sharp=20,
    )
    block((width, 0.046, 0.045), rail, 0.005, at=(0, -0.026, drop - 0.0225))
    low = drop - 0.045 - rows * pleat
    block((width, 0.036, 0.024), rail, 0.005, at=(0, -0.026, low - 0.012))
    block((0.09, 0.012, 0.01), rail, 0.004, at=(0, -0.048, low - 0.018))
    for x in (-1, 1):
        block((0.004, 0.05, 0.05), rail, 0.0015, at=(x * (width / 2 + 0.002), -0.026, drop - 0.022))
    return Shot(azimuth=-28, elevation=6, mount='wall', weight=0.4, reach=(0.7, 0.82), front=0.8)


def tufted_swatch(colour='#e4dbc9', line='#8f7f68', height=0.5):
    """Wool pile straight on; `height` in metres is what is seen of it."""
    thing = block((height * 1.6, height * 1.25, 0.02), tufted(colour, line), 0)
    group([thing], (0, -0.011, 0), (90, 0, 0))
    return Shot(azimuth=0, elevation=0, mount='wall', weight=9, reach=(1.2, 1.24), lens=100)
