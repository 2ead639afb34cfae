"""Boards for floors, decks and walls."""

import math

from kit.materials import material
from kit.natural import SPECIES, wood
from kit.nodes import Graph
from kit.shapes import block, group, loft
from kit.studio import Shot

#: Timbers that only boards come in, beside the kit's own: the same seven facts.
SPECIES.update(
    {
        'pale_oak': ('#cdb596', '#a98d6b', '#7a6248', 130, 0.55, 0.35),
        'spotted_gum': ('#9a6b49', '#6c422b', '#3c2216', 90, 0.6, 0.6),
        'blackbutt': ('#cfa679', '#b08456', '#7d5a38', 110, 0.4, 0.4),
        'smoked_oak': ('#6f5c4b', '#4b3b2e', '#2a2019', 150, 0.6, 0.3),
    }
)


def strand_bamboo(colour='#b97b41', dark='#7d4a22', light='#d7a066', seed=0.0):
    """Fibres pressed into a block: short dark and light dashes, no rings."""
    graph = Graph('strand bamboo')
    at = graph.position(shift=(seed * 1.9, seed * 0.77, seed * 0.31))
    wide = graph.noise(graph.vector('MULTIPLY', at, (5, 130, 130)), 1, 4, 0.65)
    fine = graph.noise(graph.vector('MULTIPLY', at, (9, 420, 420)), 1, 3, 0.6)
    shade = graph.mix(graph.fade(wide, 0.42, 0.62) * 0.85, light, colour)
    shade = graph.mix(graph.fade(wide, 0.54, 0.74) * 0.8, shade, dark)
    shade = graph.mix(graph.fade(fine, 0.5, 0.7) * 0.45, shade, dark)
    return graph.principled(
        Base_Color=shade, Specular=0.45, Roughness=fine * 0.1 + 0.26, Clearcoat=0.35, Clearcoat_Roughness=0.18
    )


def capped(colour='#6d3425', streak='#3f1a12', seed=0.0, ridges=0.0):
    """Wood and plastic under a cap: matte, streaked along, embossed with a grain of its own. `ridges`: their width."""
    graph = Graph('capped')
    at = graph.position(shift=(seed * 1.7, seed * 0.9, 0))
    broad = graph.noise(graph.vector('MULTIPLY', at, (1.6, 34, 34)), 1, 4, 0.6)
    fine = graph.noise(graph.vector('MULTIPLY', at, (6, 300, 300)), 1, 3, 0.65)
    shade = graph.mix(graph.fade(broad, 0.35, 0.7) * 0.7, colour, streak)
    shade = graph.mix(graph.fade(fine, 0.5, 0.75) * 0.35, shade, streak)
    return graph.principled(
        Base_Color=shade, Specular=0.3, Roughness=0.6, Normal=graph.bump(fine + broad * 0.4, 0.4, 0.0012)
    )


def timber(name, seed=0, along='x'):
    """A species, the colour of a painted board, or one of the makes above as "make #colour #second"."""
    kind, *colours = name.split(' ')
    if kind in SPECIES:
        return wood(kind, along=along, seed=seed, shine=0.5, coat=0.0)
    if kind == 'strand_bamboo':
        return strand_bamboo(*colours, seed=seed)
    if kind == 'capped':
        return capped(*colours, seed=seed)
    return material(name)


def _drawn(profile, length, made, sharp=40, bevel=0.0006):
    """A profile of (y, z) drawn along x."""
    ring = lambda x, share: [(x, y * share, z) for y, z in profile]  # noqa: E731
    half = length / 2
    return loft(
        [ring(-half, 0.997), ring(-half + bevel, 1), ring(half - bevel, 1), ring(half, 0.997)], made, sharp=sharp
    )


def _plank(length, width, thick, made, core, underlay=0.0, bevel=0.0015):
    """Face with a small bevel, core with tongue and groove, underlay glued on."""
    parts = []
    if underlay:
        parts.append(block((length, width - 0.002, underlay), material('rubber #2a2a2b'), 0, at=(0, 0, underlay / 2)))
    low = underlay
    body = (thick - underlay) * 0.6
    parts.append(block((length - 0.0005, width - 0.0008, body), timber(core), 0.0002, at=(0, 0, low + body / 2)))
    parts.append(block((length, 0.008, body * 0.4), timber(core), 0.0005, at=(0, -width / 2 - 0.002, low + body * 0.5)))
    parts.append(
        block((0.008, width * 0.99, body * 0.4), timber(core), 0.0005, at=(length / 2 + 0.002, 0, low + body * 0.5))
    )
    half, top, under = width / 2, thick, low + body
    profile = [
        (-half, under),
        (-half, top - bevel * 0.5),
        (-half + bevel, top),
        (half - bevel, top),
        (half, top - bevel * 0.5),
        (half, under),
    ]
    parts.append(_drawn(profile, length, made, 20))
    return parts


def planks(
    length=1.52,
    width=0.181,
    thick=0.008,
    underlay=0.0015,
    timber_='pale_oak',
    core='matte #8b8a87',
    count=3,
    bevel=0.0015,
    stagger=0.33,
    loose=True,
):
    """Clicked together, each row shifted; one more lies across them."""
    for number in range(count):
        x = ((number * 0.618) % 1 - 0.5) * stagger * length
        parts = _plank(length, width, thick, timber(timber_, seed=number * 3 + 1), core, underlay, bevel)
        group(parts, (x, (number - (count - 1) / 2) * width, 0))
    if loose:
        parts = _plank(length, width, thick, timber(timber_, seed=29), core, underlay, bevel)
        group(parts, (0.05 * length, 0.1 * width, thick + 0.001), (0, 0, -14))
    return Shot(azimuth=56, elevation=27, lens=42, weight=0.44, reach=(0.86, 0.78))


def decking(length=2.1, width=0.14, thick=0.024, colour='capped #5e3526 #371c12'):
    """Two boards; their sides are grooved for the clips, their undersides ribbed."""
    half, r = width / 2, 0.004
    side = [
        (half - 0.001, 0),
        (half, 0.002),
        (half, thick * 0.36),
        (half - 0.009, thick * 0.36),
        (half - 0.009, thick * 0.56),
        (half, thick * 0.56),
    ]
    side += [(half - r + r * math.cos(t), thick - r + r * math.sin(t)) for t in [k * math.pi / 12 for k in range(7)]]
    under, ribs = [], 9
    for k in range(ribs):
        y = -half + 0.008 + (k + 0.5) * (width - 0.016) / ribs
        under += [(y - 0.0045, 0), (y - 0.002, 0.003), (y + 0.002, 0.003), (y + 0.0045, 0)]
    outline = side + [(-y, z) for y, z in reversed(side)] + under
    for number, (x, y, z, turn) in enumerate(((0, 0.082, 0, 0), (0.13, -0.068, 0, -2.5))):
        board = _drawn(outline, length, timber(colour, seed=number * 2.3 + 0.4), 35)
        group([board], (x, y, z), (0, 0, turn))
    return Shot(azimuth=60, elevation=24, lens=40, weight=0.4, reach=(0.84, 0.76))


def fluted_panels(height=2.1, width=0.219, count=4, ribs=4, deep=0.024, colour='capped #a87850 #7d5232'):
    """Side by side on the wall, as they click together."""
    pitch = width / ribs
    profile = [(-width / 2, 0.002)]
    for k in range(ribs):
        y = -width / 2 + k * pitch
        flute, r = pitch * 0.34, 0.003
        profile += [
            (y + 0.0005, 0.007),
            (y + flute, 0.007),
            (y + flute + 0.0008, deep - r),
            (y + flute + r, deep),
            (y + pitch - r, deep),
            (y + pitch - 0.0008, deep - r),
            (y + pitch, 0.0075),
        ]
    profile += [(width / 2, 0.002)]
    for number in range(count):
        panel = _drawn(profile, height, timber(colour, seed=number * 1.7 + 0.3), 35)
        group([panel], ((number - (count - 1) / 2) * (width + 0.0008), 0, 0), (0, 90, -90))
    return Shot(azimuth=-34, elevation=8, mount='wall', weight=0.4, reach=(0.7, 0.84), front=0.5)


def slat_panel(height=2.1, width=0.6, slats=15, veneer='oak', felt='felt #232425'):
    """Slats of board with veneer on three sides, stapled to felt."""
    block((width, 0.009, height), material(felt), 0.001, at=(0, -0.0045, 0))
    pitch = width / slats
    for k in range(slats):
        x = (k - (slats - 1) / 2) * pitch
        block((0.027, 0.011, height - 0.0005), timber(veneer, seed=k * 5 + 2, along='z'), 0.0006, at=(x, -0.0147, 0))
    return Shot(azimuth=-26, elevation=8, mount='wall', weight=0.38, reach=(0.62, 0.84), front=0.4)


def swatch(timber_='oak', height=0.3, width=0.0):
    """Straight on; `width` of a board where joints are seen."""
    if not width:
        thing = block((height * 1.6, height * 1.25, 0.02), timber(timber_, seed=4), 0)
        group([thing], (0, -0.011, 0), (90, 0, 0))
    for number in range(math.ceil(height * 1.25 / width) if width else 0):
        thing = block((height * 1.6, width - 0.0006, 0.02), timber(timber_, seed=number * 3 + 1), 0.0012)
        group([thing], (0, -0.011, (number + 0.5) * width - height * 0.625), (90, 0, 0))
    return Shot(azimuth=0, elevation=0, mount='wall', weight=9, reach=(1.2, 1.24), lens=100)
