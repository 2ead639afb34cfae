"""Basins, baths, toilets: what is cast and glazed, or moulded."""

import math

import bpy

from kit.materials import material
from kit.shapes import block, d_shape, group, loft, oblong, oval, rod, slab, turned
from kit.studio import Shot


def _waste(z, at=(0, 0), radius=0.023, metal='chrome'):
    turned(
        [(radius * 1.35, 0), (radius * 1.3, 0.002, 0.001), (radius, 0.0005, 0.001), (radius * 0.9, -0.004)],
        material(metal),
        at=(*at, z),
    )
    turned([(0, 0.003), (radius * 0.86, 0.0022, 0.0008), (radius * 0.86, -0.003)], material(metal), at=(*at, z))
    turned([(0, -0.0035), (radius * 0.95, -0.0035)], material('plastic'), at=(*at, z))


def vessel_basin(
    diameter=0.4,
    height=0.135,
    surface='glaze #f5f3ee',
    wall=0.009,
    foot=0.55,
    belly=0.75,
    metal='chrome',
    hammered=0.0,
):
    """A round bowl for the bench top: thin rim, glazed beneath."""
    r, made = diameter / 2, material(surface)
    outer = [
        (0, 0.0),
        (r * foot, 0, 0.004),
        (r * (foot + belly) / 2 * 1.06, height * 0.2, 0.05),
        (r * 0.955, height * 0.66, 0.08),
        (r, height - 0.002, 0.001),
        (r - wall * 0.25, height, 0.002),
        (r - wall, height - 0.001, 0.002),
    ]
    inner = [
        (r * 0.95 - wall, height * 0.66, 0.08),
        (r * foot * 1.02, wall + 0.012, 0.09),
        (0.03, wall + 0.004, 0.01),
        (0.028, wall),
    ]
    bowl = turned(outer + inner, made, count=192, steps=14)
    if hammered:
        _hammer(bowl, hammered)
    _waste(wall + 0.002, metal=metal)
    return Shot(azimuth=20, elevation=30, weight=0.36)


def _hammer(thing, depth):
    """Dents of a pitching tool on the outside."""
    texture = bpy.data.textures.new('dents', 'VORONOI')
    texture.noise_scale = 0.016
    texture.distance_metric = 'DISTANCE'
    dents = thing.modifiers.new('dents', 'DISPLACE')
    dents.texture, dents.strength, dents.mid_level, dents.texture_coords = texture, depth, 1.0, 'LOCAL'
    outside = thing.vertex_groups.new(name='outside')
    high = max(v.co.z for v in thing.data.vertices)
    chosen = []
    for vertex in thing.data.vertices:
        r = math.hypot(vertex.co.x, vertex.co.y)
        if (
            r > 1e-3
            and (vertex.normal.x * vertex.co.x + vertex.normal.y * vertex.co.y) / r > 0.05
            and vertex.co.z < high - 0.006
        ):
            chosen.append(vertex.index)
    outside.add(chosen, 1.0, 'REPLACE')
    dents.vertex_group = 'outside'
    dents.show_render = True
    smooth = thing.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1


def wall_basin(width=0.5, depth=0.4, height=0.15, surface='glaze #f5f3ee'):
    """Wall hung, one tap hole, an overflow."""
    made, top = material(surface), height
    shift = lambda ring: [(x, y - depth / 2, z) for x, y, z in ring]  # noqa: E731
    rings = [
        oblong(width * 0.5, depth * 0.5, 0.06, 0.0, 0, 10),
        oblong(width * 0.62, depth * 0.62, 0.08, 0.004, 0, 10),
        oblong(width * 0.9, depth * 0.9, 0.07, height * 0.28, 0, 10),
        oblong(width * 0.99, depth * 0.99, 0.05, height - 0.05, 0, 10),
        oblong(width, depth, 0.045, height - 0.012, 0, 10),
        oblong(width, depth, 0.045, height - 0.003, 0.001, 10),
        oblong(width, depth, 0.045, height, 0.004, 10),
    ]
    rings = [
        [(x, y + (depth - (max(p[1] for p in ring) - min(p[1] for p in ring))) / 2, z) for x, y, z in ring]
        for ring in rings
    ]
    w, d = width - 0.05, depth - 0.115
    for inset, z in (
        (0, top),
        (0.004, top - 0.003),
        (0.012, top - 0.02),
        (0.03, top - 0.06),
        (0.06, top - 0.088),
        (0.1, top - 0.1),
    ):
        rings.append([(x, y - 0.036, h) for x, y, h in oblong(w, d, 0.085, z, inset, 10)])
    rings.append([(x, y - 0.036, h) for x, y, h in oblong(0.06, 0.06, 0.03, top - 0.103, 0, 10)])
    loft([shift(ring) for ring in rings], made, sharp=60)
    _waste(top - 0.103, (0, -depth / 2 - 0.036), 0.021)
    rod(0.0175, 0.0012, material('plastic #35332f'), at=(0, -0.05, top - 0.0004), edge=0)
    turned([(0.0175, 0.0), (0.02, 0.0012, 0.0008), (0.0215, 0.0)], made, at=(0, -0.05, top))
    turned([(0, 0), (0.009, 0)], material('plastic #2a2927'), at=(0, -0.119, top - 0.026), turn=(64, 0, 0))
    turned(
        [(0.0088, 0), (0.0105, 0.0015, 0.001), (0.0125, 0)],
        material('chrome'),
        at=(0, -0.119, top - 0.026),
        turn=(64, 0, 0),
    )
    # Without the wall: what is as white as the wall loses its outline on it.
    return Shot(azimuth=-30, elevation=34, mount='air', weight=0.36, exposure=-0.12)


def bath(length=1.5, width=0.75, height=0.56, surface='solid_surface'):
    """Freestanding, one piece: an oval that narrows towards the floor, a thin rim."""
    made, wall = material(surface), 0.022
    rings = []
    for f, z in (
        (0.80, 0),
        (0.806, 0.008),
        (0.835, height * 0.2),
        (0.9, height * 0.55),
        (0.965, height * 0.85),
        (1.0, height - 0.012),
        (1.004, height - 0.004),
    ):
        rings.append(oval(length * f, width * (f * 0.9 + 0.1), z, 2.5, 128))
    for inset, z in ((0.004, height), (wall - 0.004, height), (wall, height - 0.004)):
        rings.append(oval(length - 2 * inset, width - 2 * inset, z, 2.5, 128))
    for f, z in (
        (0.95, height * 0.82),
        (0.875, height * 0.5),
        (0.8, height * 0.28),
        (0.73, 0.13),
        (0.66, 0.115),
        (0.1, 0.105),
    ):
        rings.append(oval((length - 2 * wall) * f, (width - 2 * wall) * (f * 0.92 + 0.06), z, 2.5, 128))
    loft(rings, made, sharp=60)
    _waste(0.107, (0, 0), 0.03)
    turned(
        [(0, 0.004), (0.022, 0.003, 0.002), (0.024, 0)],
        material('chrome'),
        at=(0, width * 0.41, height * 0.8),
        turn=(76, 0, 0),
    )
    return Shot(azimuth=24, elevation=24, weight=0.36)


def shower_base(side=0.9, height=0.045, surface='acrylic'):
    """A square tray with a raised edge, falling to its middle."""
    made = material(surface)
    rings = [
        oblong(side, side, 0.03, z, inset, 12)
        for inset, z in (
            (0, 0),
            (0, height - 0.004),
            (0.0012, height - 0.001),
            (0.004, height),
            (0.036, height),
            (0.044, height - 0.003),
            (0.05, height - 0.012),
            (0.06, height - 0.0165),
            (0.1, height - 0.0185),
        )
    ]
    rings.append(oblong(0.13, 0.13, 0.065, height - 0.027, 0, 12))
    rings.append(oblong(0.118, 0.118, 0.059, height - 0.03, 0, 12))
    tray = loft(rings, made, sharp=50)
    waste = turned([(0, 0.003), (0.05, 0.0025, 0.003), (0.052, -0.002)], material('chrome'), at=(0, 0, height - 0.029))
    # On its edge, as it is carried in: light along it shows its rim and its fall, which from above are white on white.
    group([tray, waste], (0, 0, side / 2 * math.sin(math.radians(74))), (74, 0, 0))
    return Shot(azimuth=34, elevation=15, weight=0.38, exposure=-0.25)


def toilet(height=0.8, pan=0.4, surface='glaze #f6f4ef'):
    """Back to wall: a skirted pan, a soft-close seat, the cistern on it."""
    made, depth, width = material(surface), 0.65, 0.365
    rings = []
    for f, g, z in (
        (0.62, 0.8, 0),
        (0.63, 0.81, 0.006),
        (0.66, 0.82, 0.1),
        (0.72, 0.86, 0.2),
        (0.88, 0.94, 0.31),
        (0.985, 0.995, pan - 0.03),
        (1, 1, pan - 0.008),
        (0.995, 0.998, pan),
    ):
        ring = d_shape(width * f, depth * g, z, straight=0.42)
        back = max(p[1] for p in ring)
        rings.append([(x, y - back, h) for x, y, h in ring])
    loft(rings, made, sharp=50)
    for low, thick, inset in ((pan + 0.003, 0.018, 0.0), (pan + 0.023, 0.019, 0.002)):
        slabs = []
        for z, i in (
            (low, inset + 0.004),
            (low + 0.003, inset),
            (low + thick - 0.005, inset),
            (low + thick - 0.001, inset + 0.003),
            (low + thick, inset + 0.01),
        ):
            slabs.append([(x, y - 0.19 - 0.225, h) for x, y, h in d_shape(width + 0.004, 0.45, z, i, 0.42)])
        loft(slabs, material('acrylic #f6f4ef'), sharp=40)
    for x in (-0.075, 0.075):
        rod(0.013, 0.05, material('chrome'), at=(x - 0.025, -0.183, pan + 0.02), turn=(0, 90, 0), edge=0.002)
    cistern = [
        (0.012, pan - 0.004),
        (0.004, pan + 0.03, 0.01),
        (0, pan + 0.12),
        (0, height - 0.034, 0.004),
        (0.003, height - 0.031),
    ]
    slab(0.37, 0.165, cistern, 0.035, made, at=(0, -0.0825, 0))
    slab(
        0.378,
        0.17,
        [
            (0.003, height - 0.03),
            (0, height - 0.027, 0.002),
            (0, height - 0.006, 0.006),
            (0.012, height, 0.006),
            (0.05, height + 0.001),
        ],
        0.038,
        made,
        at=(0, -0.0835, 0),
    )
    for x, w in ((-0.0105, 0.02), (0.0115, 0.019)):
        slab(
            w,
            0.04,
            [(0.0003, 0), (0, 0.004, 0.001), (0.003, 0.005)],
            0.009,
            material('chrome'),
            at=(x, -0.0835, height + 0.0005),
        )
    turned(
        [(0.0255, 0.0), (0.0255, 0.0025, 0.001), (0.023, 0.003)], material('chrome'), at=(0, -0.0835, height + 0.0005)
    )
    return Shot(azimuth=34, elevation=17, weight=0.32)


def toilet_seat(width=0.365, depth=0.44, surface='acrylic #f5f3ee'):
    """The lid up a little over the ring: both are seen, and the hinges."""
    made = material(surface)

    def ring_of(z, inset, hole):
        return d_shape(width - 2 * hole, depth - 2 * hole, z, inset, 0.4)

    # Ring: outside up, over the top, down the inside.
    rings = [ring_of(0.0, 0.004, 0), ring_of(0.004, 0, 0), ring_of(0.017, 0.0005, 0), ring_of(0.021, 0.006, 0)]
    hole = 0.066
    rings += [
        [(x, y - 0.014, z) for x, y, z in ring_of(h, i, hole)]
        for h, i in ((0.02, -0.01), (0.016, -0.002), (0.0, 0.0))
    ]
    from kit.shapes import group

    ring = loft(rings, made, closed=True, sharp=50)
    lid = loft(
        [
            ring_of(0.0, 0.003, 0),
            ring_of(0.003, 0, 0),
            ring_of(0.012, 0, 0),
            ring_of(0.016, 0.004, 0),
            ring_of(0.018, 0.03, 0),
        ],
        material(surface),
        sharp=40,
    )
    back = depth / 2 - 0.012
    lid.location = (0, -back, 0)
    group([lid], (0, back, 0.03), (-66, 0, 0))
    for x in (-0.075, 0.075):
        block((0.05, 0.03, 0.012), material('chrome'), 0.004, at=(x, depth / 2 + 0.006, 0.008))
        rod(0.0095, 0.046, material('chrome'), at=(x - 0.023, depth / 2 - 0.008, 0.024), turn=(0, 90, 0), edge=0.002)
    return Shot(azimuth=28, elevation=30, mount='air', weight=0.34, exposure=-0.15)
