"""Plants, lamps, mirrors, frames and what is kept in and on."""
import math
import random

import bpy

from kit.materials import material
from kit.nodes import Graph
from kit.shapes import TAU, block, group, loft, mesh, oblong, rod, rounded, slab, softened, tube, turned
from kit.studio import Shot


def _leaf_green(seed):
    graph = Graph('leaf')
    at = graph.position()
    x, y, _ = graph.split(at)
    rib = graph.fade(graph.math('ABSOLUTE', x), 0.0035, 0.001)
    veins = graph.fade(graph.math('ABSOLUTE', graph.math('SINE', (y * 1.0 - graph.math('ABSOLUTE', x) * 0.9) * 95)), 0.12, 0.02)
    shade = graph.mix(graph.noise(at, 9, 3) * 0.5, ('#3f6b2c', '#4d7a33', '#335c2a')[seed % 3], '#27471f')
    shade = graph.mix(veins * 0.35, shade, '#86a35c')
    shade = graph.mix(rib * 0.7, shade, '#a3b974')
    return graph.principled(Base_Color=shade, Roughness=0.32, Specular=0.45, Normal=graph.bump(graph.noise(at, 40, 2) - veins * 0.6, 0.35, 0.003))


def _fiddle_leaf(length, made, chance):
    """Broad above, waisted below its middle, wavy at the edge."""
    points, faces, rows, columns = [], [], 14, 6
    droop, wave = chance.uniform(0.1, 0.3), chance.uniform(0, 6)
    for j in range(rows + 1):
        t = j / rows
        half = length * (0.34 * math.sin(math.pi * min(t, 1) ** 1.35) ** 0.75 * (0.6 + 0.4 * t) + 0.02 * (1 - t))
        for i in range(columns + 1):
            u = i / columns * 2 - 1
            z = 0.22 * abs(u) * half + 0.035 * length * abs(u) ** 2 * math.sin(t * 13 + wave + u) - droop * length * t * t
            points.append((u * half, t * length, z))
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    leaf = mesh(points, faces, made, sharp=180)
    return leaf


def fiddle_leaf_tree(height=1.8):
    """Three stems out of a starter pot, leaves larger and closer towards their tips."""
    chance = random.Random(7)
    pot, r = 0.15 * min(1, height / 1.8 + 0.15), 0.085
    turned([(0, 0), (r * 0.8, 0, 0.004), (r, pot, 0.003), (r + 0.004, pot, 0.002), (r + 0.004, pot - 0.014, 0.001), (r - 0.006, pot - 0.014), (r - 0.006, pot - 0.02), (0, pot - 0.02)], material('plastic #17181a'))
    turned([(0, pot - 0.012), (r - 0.005, pot - 0.018)], material('matte #4a3a2b'))
    bark, greens = material('matte #6f5a44'), [_leaf_green(k) for k in range(3)]
    stems = ((0.0, 1.0, 0.04), (2.1, 0.84, 0.13), (4.3, 0.7, 0.17))
    for a0, share, out in stems:
        top, path = height * share - 0.08, []
        for k in range(25):
            t = k / 24
            path.append((out * math.cos(a0) * t**0.8 + 0.012 * math.sin(t * 7 + a0), out * math.sin(a0) * t**0.8 + 0.012 * math.cos(t * 6 + a0), pot - 0.02 + (top - pot) * t))
        tube(path, 0.009, bark, radii=[1.2 - 0.6 * k / 24 for k in range(25)])
        count, angle = round(26 * share), chance.uniform(0, 6)
        for k in range(count):
            t = 0.34 + 0.66 * (k / (count - 1)) ** 0.9
            x, y, z = path[min(round(t * 24), 24)]
            angle += 2.4
            size = (0.3 - 0.09 * abs(t - 0.7) - 0.06 * (t > 0.93)) * (0.8 + 0.2 * chance.random()) * min(1, height / 1.5)
            leaf = _fiddle_leaf(size, greens[k % 3], chance)
            rise = 12 + 50 * max(t - 0.75, 0) / 0.25 + chance.uniform(-12, 12)
            group([leaf], (x, y, z), (rise, chance.uniform(-14, 14), math.degrees(angle)))
    return Shot(azimuth=20, elevation=9, weight=0.3, reach=(0.6, 0.84))


def candle_jars(radius=0.04, height=0.092, wall=0.005, foot=0.013):
    """Thick walled, empty; corks on, but for the one in front whose cork leans beside it."""
    for number, (x, y) in enumerate(((-0.075, 0.05), (0.06, 0.045), (0.0, -0.06))):
        turned([(0, 0), (radius - 0.002, 0, 0.003), (radius, height, 0.0015), (radius - wall, height, 0.0015), (radius - wall - 0.001, foot, 0.006), (0, foot)], material('glass'), at=(x, y, 0.0003), steps=8)
        cork = [(0, -0.012), (radius - wall - 0.0012, -0.012, 0.001), (radius - wall - 0.0004, 0), (radius + 0.001, 0.0002, 0.001), (radius + 0.001, 0.013, 0.0015), (0, 0.013)]
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
    return graph.principled(Base_Color=shade, Roughness=0.8, Specular=0.2, Normal=graph.bump(graph.noise(at, 300, 3), 0.4, 0.0006))


def _arch(width, height, inset=0.0, steps=40):
    """Outline in x and z: straight sides under a half circle."""
    half, spring = width / 2 - inset, height - width / 2
    ring = [(half * math.cos(math.pi * k / steps), spring + half * math.sin(math.pi * k / steps)) for k in range(steps + 1)]
    return [(-half, inset), (half, inset), *ring]


def arch_mirror(width=0.6, height=1.6, frame='matte_black', deep=0.026, wide=0.012):
    outer, inner = _arch(width, height), _arch(width, height, wide)
    rings = [[(x, y, z) for x, z in line] for line, y in ((outer, 0), (outer, -deep), (inner, -deep), (inner, -0.004))]
    loft(rings, material(frame), caps=False, sharp=30)
    pane = [(x, -0.012, z) for x, z in inner]
    mesh(pane, [tuple(range(len(pane)))], material('mirror'))
    return Shot(azimuth=-26, elevation=5, mount='wall', weight=0.34, reach=(0.6, 0.84))


def floor_lamp(height=1.55, metal='brass', shade='#ece3d0'):
    """Spun foot, slim stem, linen drum with the lamp on, a switch on the lead."""
    made = material(metal, along='round') if metal == 'brass' else material(metal)
    turned([(0, 0), (0.14, 0, 0.003), (0.142, 0.012, 0.004), (0.05, 0.03, 0.03), (0.014, 0.06, 0.02), (0.011, 0.09), (0, 0.09)], made, steps=10)
    rod(0.0095, height - 0.24, made, at=(0, 0, 0.06))
    for z in (0.5, 0.92):
        turned([(0.0095, z), (0.0125, z + 0.003, 0.001), (0.0125, z + 0.016, 0.001), (0.0095, z + 0.019)], made)
    low, top, r0, r1 = height - 0.3, height, 0.2, 0.17
    graph = Graph('linen shade')
    at = graph.position()
    slub = graph.noise(graph.vector('MULTIPLY', at, (500, 500, 60)), 1, 2) + graph.noise(graph.vector('MULTIPLY', at, (60, 60, 600)), 1, 2)
    tone = graph.mix(graph.fade(slub, 0.8, 1.2) * 0.3, shade, '#b7a88c')
    linen = graph.principled(Base_Color=tone, Roughness=0.95, Specular=0.1, Emission='#ffd9a0', Emission_Strength=0.42)
    turned([(r0, low), (r1, top)], linen, count=128)
    turned([(r0 - 0.003, low), (r1 - 0.003, top)], material('matte #f4ead6'), count=128)
    for r, z in ((r0, low), (r1, top)):
        tube([(r * math.cos(a), r * math.sin(a), z) for a in [k * TAU / 96 for k in range(96)]], 0.003, material(f'cloth {shade}'), cyclic=True)
    for k in range(3):
        a = k * TAU / 3
        tube([(0, 0, low + 0.08), (r1 * 0.98 * math.cos(a), r1 * 0.98 * math.sin(a), top - 0.02)], 0.0018, made)
    turned([(0, low + 0.02), (0.02, low + 0.02, 0.002), (0.02, low + 0.08, 0.002), (0, low + 0.08)], material('plastic #1a1a1b'))
    lead = rounded([(0.13, 0.02, 0.006), (0.24, -0.02, 0.003), (0.34, 0.1, 0.003), (0.42, 0.06, 0.003)], 0.08, 10)
    tube(lead, 0.003, material('plastic #1a1a1b'))
    slab(0.1, 0.032, [(0.002, 0), (0, 0.003, 0.002), (0.002, 0.018, 0.004), (0.014, 0.021)], 0.014, material('plastic #1a1a1b'), at=(0.29, 0.03, 0))
    return Shot(azimuth=14, elevation=8, weight=0.3, reach=(0.6, 0.84))


def photo_frames(width=0.317, height=0.44, deep=0.018, wide=0.009, metal='aluminium'):
    """A3, upright and lying; blank sheets behind acrylic."""
    def frame(w, h, at):
        for x in (-1, 1):
            block((wide, deep, h), material(metal, along='z'), 0.0008, at=(at[0] + x * (w - wide) / 2, -deep / 2 - 0.002, at[1]))
        for z in (-1, 1):
            block((w - 2 * wide, deep, wide), material(metal, along='x'), 0.0008, at=(at[0], -deep / 2 - 0.002, at[1] + z * (h - wide) / 2))
        block((w - wide, 0.003, h - wide), material('matte #f6f3ea'), 0, at=(at[0], -0.008, at[1]))
        card = block((w * 0.62, 0.001, h * 0.62), material('matte #d9cdb8'), 0, at=(at[0], -0.0098, at[1]))
        card.data.materials[0] = material('matte #c9bca3')
        block((w - wide, 0.002, h - wide), material('pane #f7f9f8', strength=0.8), 0, at=(at[0], -0.013, at[1]))
    frame(width, height, (-0.2, 0.0))
    frame(height, width, (0.24, -0.06))
    return Shot(azimuth=-22, elevation=7, mount='wall', weight=0.38, reach=(0.82, 0.76))


def garment_rack(width=0.9, depth=0.42, height=1.6, coat='matte_black'):
    steel, dark = material(coat), material('plastic #141516')
    half, low = width / 2, 0.09
    for x in (-1, 1):
        tube([(x * half, -depth / 2, low), (x * half, depth / 2, low)], 0.0125, steel)
        tube([(x * half, 0, low), (x * half, 0, height)], 0.0125, steel)
        for y in (-1, 1):
            rod(0.006, 0.04, material('steel'), at=(x * half, y * depth / 2 * 0.96, 0.05))
            block((0.026, 0.03, 0.022), dark, 0.005, at=(x * half, y * depth / 2 * 0.96, 0.05))
            for side in (-1, 1):
                rod(0.025, 0.014, dark, edge=0.003, at=(x * half + side * 0.017 - (0.014 if side < 0 else 0) + (0 if side < 0 else -0.007) + (0.007 if side < 0 else 0), y * depth / 2 * 0.96, 0.025), turn=(0, 90, 0))
    tube([(-half - 0.06, 0, height), (half + 0.06, 0, height)], 0.0125, steel)
    for x in (-1, 1):
        turned([(0, 0), (0.0145, 0, 0.002), (0.0145, 0.012, 0.003), (0, 0.012)], dark, at=(x * (half + 0.06), 0, height), turn=(0, x * 90, 0))
    shelf = 0.14
    for y in (-1, 1):
        tube([(-half, y * depth / 2 * 0.8, shelf), (half, y * depth / 2 * 0.8, shelf)], 0.008, steel)
    for x in (-1, 1):
        tube([(x * half, -depth / 2 * 0.8, shelf), (x * half, depth / 2 * 0.8, shelf)], 0.008, steel)
    for k in range(1, 15):
        y = -depth / 2 * 0.8 + k * depth * 0.8 / 15
        tube([(-half, y, shelf), (half, y, shelf)], 0.0025, steel)
    return Shot(azimuth=30, elevation=10, weight=0.34, reach=(0.7, 0.84))


def umbrella(span=2.7, height=2.45, canopy='#e9e2d2', pole='powder #4a4b4c'):
    """Eight ribs, the cloth sagging between them, a vent on top, a crank on the pole."""
    metal, cloth = material(pole), material(f'cloth {canopy}', threads=160, relief=0.2)
    r, rim = span / 2, height - 0.5
    rod(0.019, height - 0.05, metal)
    spokes, rows, points, faces = 8, 14, [], []
    per = 12
    for j in range(rows + 1):
        t = j / rows
        for k in range(spokes * per):
            a = TAU * k / (spokes * per)
            part = (k % per) / per
            flat = math.cos(math.pi / spokes) / math.cos((part - 0.5) * TAU / spokes)
            sag = math.sin(math.pi * part)
            rr = (0.1 + (r - 0.1) * t) * (1 - (1 - flat) * 1.0) * (1 - 0.02 * sag * t)
            points.append((rr * math.cos(a), rr * math.sin(a), height - 0.03 - (height - 0.03 - rim) * t**1.12 - 0.035 * sag * math.sin(math.pi * t * 0.9)))
    ring = spokes * per
    for j in range(rows):
        for k in range(ring):
            n = (k + 1) % ring
            faces.append((j * ring + k, j * ring + n, (j + 1) * ring + n, (j + 1) * ring + k))
    last = rows * ring
    for k in range(ring):
        x, y, z = points[last + k]
        points.append((x * 1.002, y * 1.002, z - 0.13 - 0.012 * math.cos(k / per * TAU)))
    for k in range(ring):
        n = (k + 1) % ring
        faces.append((last + k, last + n, last + ring + n, last + ring + k))
    mesh(points, faces, cloth, sharp=25)
    turned([(0.0, height + 0.055), (0.2, height - 0.03), (0.42, height - 0.11)], cloth, count=8 * 8)
    turned([(0, height + 0.13), (0.012, height + 0.125, 0.006), (0.022, height + 0.06, 0.01), (0.03, height + 0.05), (0, height + 0.05)], metal)
    for k in range(spokes):
        a = TAU * k / spokes
        c, s = math.cos(a), math.sin(a)
        tube([(0.02 * c, 0.02 * s, height - 0.06), (r * 0.5 * c, r * 0.5 * s, height - 0.06 - (height - 0.03 - rim) * 0.47), (r * 0.99 * c, r * 0.99 * s, rim + 0.0)], 0.008, metal)
        tube([(0.03 * c, 0.03 * s, rim - 0.12), (r * 0.52 * c, r * 0.52 * s, height - 0.075 - (height - 0.03 - rim) * 0.49)], 0.007, metal)
    turned([(0, rim - 0.17), (0.036, rim - 0.17, 0.004), (0.036, rim - 0.09, 0.004), (0, rim - 0.09)], material('plastic #1c1d1e'))
    crank = 1.15
    block((0.06, 0.07, 0.12), material('plastic #1c1d1e'), 0.012, at=(0, -0.012, crank))
    tube(rounded([(0, -0.04, crank), (0, -0.09, crank), (0.09, -0.095, crank), (0.09, -0.16, crank)], 0.012, 5), 0.006, metal)
    rod(0.012, 0.06, material('plastic #1c1d1e'), at=(0.09, -0.12, crank), turn=(90, 0, 0))
    return Shot(azimuth=18, elevation=2, weight=0.4, reach=(0.84, 0.84))


def _tray(width, depth, height, at):
    made = material('pane #eaf1f0', strength=1.3)
    wall = 0.0016
    rings = [oblong(width, depth, 0.008, z, inward, 5) for inward, z in ((0.006, 0), (0.004, 0.001), (0.0, height), (wall, height), (0.004 + wall, 0.003), (0.03, 0.003))]
    parts = [loft(rings, made, sharp=40)]
    parts.append(tube(oblong(width, depth, 0.008, height, 0.0008, 5), 0.0013, material('acrylic #dfe9e8'), cyclic=True))
    group(parts, at)


def organisers(unit=0.076, height=0.05):
    """The four sizes put together as in a drawer, one row stacked."""
    layout = ((0, 0, 4, 1), (0, 1, 2, 1), (2, 1, 2, 1), (0, 2, 1, 1), (1, 2, 1, 1), (2, 2, 2, 2), (0, 3, 2, 1), (4, 0, 1, 1), (4, 1, 1, 1), (4, 2, 1, 2))
    for x, y, w, d in layout:
        _tray(w * unit - 0.002, d * unit - 0.002, height, ((x + w / 2 - 2.5) * unit, (y + d / 2 - 2) * unit, 0.0003))
    return Shot(azimuth=26, elevation=34, weight=0.4, front=0.3)


def bottle(finish='brushed_steel', height=0.27, radius=0.0365, count=2):
    """Vacuum bottle with its screw lid; a second stands behind it, its lid beside."""
    body = material(finish, along='round') if finish == 'brushed_steel' else material(finish)
    steel, dark = material('brushed_steel', along='round'), material('plastic #17181a')
    places = ((-0.035, 0.03), (0.055, -0.03))[:count]
    for number, (x, y) in enumerate(places):
        neck, top = height - 0.062, height - 0.042
        parts = [
            turned([(0, 0.002), (radius - 0.003, 0, 0.003), (radius, 0.006, 0.003), (radius, neck - 0.03, 0.02), (0.024, neck, 0.012), (0.0235, top), (0.0, top)], body, steps=10),
            turned([(radius - 0.001, 0.0045), (radius + 0.0002, 0.006), (radius + 0.0002, 0.016), (radius - 0.001, 0.0165)], steel),
            turned([(0.0225, top - 0.004), (0.0225, top + 0.006, 0.001), (0.02, top + 0.006)], steel),
            turned([(0, top + 0.001), (0.0262, top + 0.001, 0.001), (0.0262, height - 0.004, 0.004), (0.022, height - 0.001, 0.002), (0, height - 0.001)], dark),
        ]
        loop = rounded([(-0.02, 0, height - 0.012), (-0.019, 0, height + 0.016), (0.019, 0, height + 0.016), (0.02, 0, height - 0.012)], 0.012, 8)
        parts.append(tube(loop, 0.004, dark, flat=(0.012, 0.005)))
        group(parts, (x, y, 0), (0, 0, 30 + number * 50))
    return Shot(azimuth=14, elevation=11, weight=0.32)
