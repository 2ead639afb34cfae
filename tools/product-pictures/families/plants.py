"""Plants that need no water."""

import math
import random

from kit.materials import material
from kit.nodes import Graph
from kit.shapes import (
    group,
    mesh,
    tube,
    turned,
)
from kit.studio import Shot


def _leaf_green(seed):
    graph = Graph('leaf')
    at = graph.position()
    x, y, _ = graph.split(at)
    rib = graph.fade(graph.math('ABSOLUTE', x), 0.0035, 0.001)
    veins = graph.fade(
        graph.math('ABSOLUTE', graph.math('SINE', (y * 1.0 - graph.math('ABSOLUTE', x) * 0.9) * 95)), 0.12, 0.02
    )
    shade = graph.mix(graph.noise(at, 9, 3) * 0.5, ('#3f6b2c', '#4d7a33', '#335c2a')[seed % 3], '#27471f')
    shade = graph.mix(veins * 0.35, shade, '#86a35c')
    shade = graph.mix(rib * 0.7, shade, '#a3b974')
    return graph.principled(
        Base_Color=shade,
        Roughness=0.32,
        Specular=0.45,
        Normal=graph.bump(graph.noise(at, 40, 2) - veins * 0.6, 0.35, 0.003),
    )


def _fiddle_leaf(length, made, chance):
    """Broad above, waisted below its middle, wavy at the edge."""
    points, faces, rows, columns = [], [], 14, 6
    droop, wave = chance.uniform(0.1, 0.3), chance.uniform(0, 6)
    for j in range(rows + 1):
        t = j / rows
        half = length * (0.34 * math.sin(math.pi * min(t, 1) ** 1.35) ** 0.75 * (0.6 + 0.4 * t) + 0.02 * (1 - t))
        for i in range(columns + 1):
            u = i / columns * 2 - 1
            z = (
                0.22 * abs(u) * half
                + 0.035 * length * abs(u) ** 2 * math.sin(t * 13 + wave + u)
                - droop * length * t * t
            )
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
    pot, r = 0.17 * min(1, height / 1.8 + 0.15), 0.1
    turned(
        [
            (0, 0),
            (r * 0.8, 0, 0.004),
            (r, pot, 0.003),
            (r + 0.004, pot, 0.002),
            (r + 0.004, pot - 0.014, 0.001),
            (r - 0.006, pot - 0.014),
            (r - 0.006, pot - 0.02),
            (0, pot - 0.02),
        ],
        material('plastic #17181a'),
    )
    turned([(0, pot - 0.012), (r - 0.005, pot - 0.018)], material('matte #4a3a2b'))
    bark, greens = material('matte #6f5a44'), [_leaf_green(k) for k in range(3)]
    stems = ((0.0, 1.0, 0.04), (2.1, 0.84, 0.13), (4.3, 0.7, 0.17))
    for a0, share, out in stems:
        top, path = height * share - 0.08, []
        for k in range(25):
            t = k / 24
            path.append(
                (
                    out * math.cos(a0) * t**0.8 + 0.012 * math.sin(t * 7 + a0),
                    out * math.sin(a0) * t**0.8 + 0.012 * math.cos(t * 6 + a0),
                    pot - 0.02 + (top - pot) * t,
                )
            )
        tube(path, 0.009, bark, radii=[1.2 - 0.6 * k / 24 for k in range(25)])
        count, angle = round(26 * share), chance.uniform(0, 6)
        for k in range(count):
            t = 0.34 + 0.66 * (k / (count - 1)) ** 0.9
            x, y, z = path[min(round(t * 24), 24)]
            angle += 2.4
            size = (0.4 - 0.1 * abs(t - 0.7) - 0.07 * (t > 0.93)) * (0.8 + 0.2 * chance.random()) * min(1, height / 1.5)
            leaf = _fiddle_leaf(size, greens[k % 3], chance)
            rise = 12 + 50 * max(t - 0.75, 0) / 0.25 + chance.uniform(-12, 12)
            group([leaf], (x, y, z), (rise, chance.uniform(-14, 14), math.degrees(angle)))
    return Shot(azimuth=20, elevation=9, weight=0.3, reach=(0.6, 0.84))
