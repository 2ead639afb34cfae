"""Wood and stone."""

import functools
import itertools

from .nodes import Graph

_piece = itertools.count(1)

TURN = {'x': (0, 0, 0), 'y': (0, 0, -1.5708), 'z': (0, 1.5708, 0)}

#: light wood, late wood, pores, rings a metre, how far rings show, how far boards differ
SPECIES = {
    'oak': ('#d9b98c', '#b08b5a', '#6b4c2a', 150, 0.55, 0.25),
    'walnut': ('#8a6142', '#5c3b26', '#2e1b10', 130, 0.65, 0.3),
    'acacia': ('#a9713f', '#5f351a', '#3a1f10', 95, 0.8, 0.45),
    'teak': ('#b98a52', '#8d6233', '#54371c', 140, 0.5, 0.3),
    'rubberwood': ('#e0c598', '#caa673', '#9b7a4c', 110, 0.3, 0.2),
    'ash': ('#e3cfae', '#c6a97c', '#8b6f49', 120, 0.6, 0.2),
}


#: Timbers whose year begins with a row of wide pores: a dark band that starts at once and fades. Others darken towards its end.
RING_POROUS = {'oak', 'teak', 'ash', 'pale_oak', 'smoked_oak'}

#: Share of the places where a branch may have grown that one did.
KNOTTY = {'acacia': 0.4, 'teak': 0.06, 'oak': 0.1}


def _knots(graph, at, share):
    """
    Branches go out from the heart: where they are, by length of the trunk and way around it. Answers how far the years
    bend around one (0 to 1) and how far its own dark wood is seen.
    """
    x, y, z = graph.split(at)
    around = graph.math('ARCTAN2', y * 0.7, z)
    place = graph.node('CombineXYZ', inputs=(x * 4.5, around * 1.1, 0.0))
    far = graph.cells(place, 1.0, randomness=0.9)
    own = graph.split(graph.cells(place, 1.0, output='Color', randomness=0.9))[0]
    there = graph.math('LESS_THAN', own, share)
    return graph.fade(far, 0.26, 0.0) * there, graph.fade(far, 0.062, 0.03) * there


def wood(species='oak', along='x', seed=None, shine=0.4, coat=0.08, scale=1.0, staves=None):
    """
    Sawn out of a trunk whose heart lies beside the board; `along` is the way of the grain. `staves`: width and length of
    the pieces that a glued board is made of.
    """
    light, late, pore, rings, contrast, spread = SPECIES[species]
    seed = next(_piece) if seed is None else seed
    graph = Graph(species)
    board = graph.position(turn=TURN[along], scale=(scale,) * 3)
    away = ((seed * 0.73) % 2.1, 0.035 + (seed * 0.37) % 0.06, -0.05 - (seed * 0.61) % 0.08)
    at = graph.vector('ADD', board, away)
    each = seam = None
    if staves:
        x, y, _ = graph.split(board)
        row = graph.math('FLOOR', y / staves[0])
        shift = graph.node('TexWhiteNoise', 'Value', {'noise_dimensions': '1D'}, W=row)
        piece = x / staves[1] + shift
        number = graph.node('CombineXYZ', inputs=(row, graph.math('FLOOR', piece), 0.0))
        each = graph.node('TexWhiteNoise', 'Value', {'noise_dimensions': '3D'}, Vector=number)
        own = graph.node('CombineXYZ', inputs=(each * 3, row * -staves[0] + (each - 0.5) * 0.06, each * 0.09))
        at = graph.vector('ADD', at, own)
        middle = graph.math('ABSOLUTE', graph.math('FRACT', y / staves[0]) - 0.5)
        end = graph.math('ABSOLUTE', graph.math('FRACT', piece) - 0.5)
        seam = graph.math('MAXIMUM', graph.fade(middle, 0.49, 0.5), graph.fade(end, 0.5 - 0.0006 / staves[1], 0.5))
    stretch = lambda factors: graph.vector('MULTIPLY', at, factors)  # noqa: E731
    bend = graph.vector('SUBTRACT', graph.noise(stretch((1.1, 5, 5)), 1, 2, output='Color'), (0.5, 0.5, 0.5))
    bent = graph.vector('ADD', at, graph.vector('MULTIPLY', bend, (0, 0.05, 0.05)))
    # No year's line is drawn with a ruler.
    shake = graph.vector('SUBTRACT', graph.noise(stretch((5, 60, 60)), 1, 2, output='Color'), (0.5, 0.5, 0.5))
    bent = graph.vector('ADD', bent, graph.vector('MULTIPLY', shake, (0, 0.005, 0.005)))
    heart = graph.vector('LENGTH', graph.vector('MULTIPLY', bent, (0, 0.7, 1)))
    years = heart * (rings * 1.7)
    core = None
    if species in KNOTTY:
        around, core = _knots(graph, at, KNOTTY[species])
        years = years + around * 2.4
    # No two years were alike: how far a tree grew in one, and how dark its late wood was.
    drift = graph.noise(graph.node('CombineXYZ', inputs=(years * 0.21, seed * 1.3, 0.0)), 1, 2)
    years = years + drift * 2.6
    part = graph.math('FRACT', years)
    if species in RING_POROUS:
        ring = graph.fade(part, 0.62, 0.08) * graph.fade(part, 0.0, 0.07)
    else:
        ring = graph.fade(part, 0.3, 0.92) * graph.fade(part, 1.0, 0.93)
    dark = graph.node('TexWhiteNoise', 'Value', {'noise_dimensions': '1D'}, W=graph.math('FLOOR', years) + seed)
    ring = ring * (dark * 0.8 + 0.3)
    fibre = graph.noise(stretch((6, 420, 420)), 1, 3, 0.65)
    pores = graph.fade(graph.noise(stretch((22, 1300, 1300)), 1, 2), 0.56, 0.66) * (ring * 0.75 + 0.25)
    cloud = graph.noise(stretch((1.1, 9, 9)), 1, 3)
    shade = graph.mix(ring * contrast, light, late)
    shade = graph.mix(graph.fade(cloud, 0.35, 0.7) * spread, shade, late)
    shade = graph.mix(graph.fade(fibre, 0.4, 0.7) * 0.42, shade, late)
    shade = graph.mix(pores * 0.7, shade, pore)
    if core:
        shade = graph.mix(core * 0.7, shade, pore)
    if staves:
        shade = graph.mix(each * 0.4, shade, late)
        shade = graph.mix(seam * 0.45, shade, pore)
    return graph.principled(
        Base_Color=shade,
        Specular=0.35,
        Clearcoat=coat,
        Clearcoat_Roughness=0.3,
        Roughness=fibre * 0.14 + (shine - 0.07),
    )


def bamboo(along='x', strip=0.019, across='y', tint='#dcb87c'):
    """Strips glued side by side, each its own shade, with the dark lines of the nodes here and there."""
    graph = Graph('bamboo')
    at = graph.position(turn=TURN[along])
    x, y, z = graph.split(at)
    side = {'y': y, 'z': z}[across] if along == 'x' else y
    number = graph.math('FLOOR', side / strip)
    shade_of = graph.node('TexWhiteNoise', 'Value', {'noise_dimensions': '1D'}, W=number)
    seam = graph.math('ABSOLUTE', graph.math('FRACT', side / strip) - 0.5)
    fibre = graph.noise(graph.vector('MULTIPLY', at, (9, 900, 900)), 1, 3, 0.6)
    knot = graph.math('FRACT', x * 3.1 + shade_of * 7.3)
    line = graph.fade(graph.math('ABSOLUTE', knot - 0.5), 0.014, 0.006)
    shade = graph.mix(shade_of * 0.55, tint, '#c79a5b')
    shade = graph.mix(graph.fade(fibre, 0.4, 0.75) * 0.3, shade, '#a8783d')
    shade = graph.mix(line * 0.5, shade, '#7d5529')
    shade = graph.mix(graph.fade(seam, 0.485, 0.5) * 0.4, shade, '#7d5529')
    return graph.principled(
        Base_Color=shade, Specular=0.35, Roughness=fibre * 0.12 + 0.36, Clearcoat=0.1, Clearcoat_Roughness=0.25
    )


def marble(colour='#edeae4', vein='#77736d', second='#b59d78', scale=1.0, roughness=0.22, seed=0.0, strength=0.9):
    """Veins are where a warped noise passes its middle; a second, finer net lies under them."""
    graph = Graph('marble')
    at = graph.position((scale,) * 3, (0.3, 0.5, 0.7), (seed * 4.1, seed * 2.3, seed))
    warp = graph.vector('MULTIPLY', graph.noise(at, 2.4, 4, 0.55, 'Color'), (0.6, 0.6, 0.6))
    warped = graph.vector('ADD', at, warp)

    def veins(size, wide, detail=5):
        middle = graph.math('ABSOLUTE', graph.noise(warped, size, detail, 0.5) - 0.5)
        return graph.fade(middle, wide, 0.0)

    where = graph.fade(graph.noise(at, 1.8, 3), 0.4, 0.62)
    cloud = graph.fade(graph.noise(warped, 3.1, 6, 0.6), 0.35, 0.8)
    shade = graph.mix(cloud * 0.3, colour, vein)
    shade = graph.mix(veins(1.6, 0.12) * where * 0.35 * strength, shade, vein)
    shade = graph.mix(veins(5.0, 0.016) * where * 0.5, shade, second)
    shade = graph.mix(veins(1.6, 0.028) * where * strength, shade, vein)
    return graph.principled(
        Base_Color=shade, Specular=0.5, Roughness=graph.noise(at, 30, 3) * 0.06 + roughness, Subsurface=0.0
    )


def granite(colour='#8d8a86', light='#cfcac2', dark='#2c2b2b', scale=1.0, roughness=0.5, relief=0.1):
    graph = Graph('granite')
    at = graph.position((scale,) * 3)
    feldspar = graph.fade(graph.noise(at, 170, 3, 0.6), 0.5, 0.58)
    mica = graph.fade(graph.noise(graph.position((scale,) * 3, shift=(5, 2, 1)), 260, 3, 0.6), 0.58, 0.64)
    shade = graph.mix(feldspar * 0.8, colour, light)
    shade = graph.mix(mica * 0.9, shade, dark)
    shade = graph.mix(graph.noise(at, 12, 4) * 0.2, shade, '#6d675f')
    return graph.principled(
        Base_Color=shade,
        Roughness=roughness,
        Specular=0.45,
        Normal=graph.bump(graph.noise(at, 240, 3), relief, 0.0012),
    )


MAKERS = {
    **{name: functools.partial(wood, name) for name in SPECIES},
    'bamboo': bamboo,
    'marble': marble,
    'granite': granite,
}
