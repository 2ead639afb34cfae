"""What tiles are faced with: glazes, prints of stone, stone."""

from kit.materials import material
from kit.nodes import Graph


def terrazzo(colour='#d9d3c8', chips=('#f1ede4', '#8f8981', '#b79a7c'), roughness=0.5, size=1.0):
    """Chips of three sizes printed into a fine ground: cells, of which some are filled."""
    graph = Graph('terrazzo')
    at = graph.position()
    shade = graph.mix(graph.noise(at, 420, 3, 0.6) * 0.25, colour, chips[1])
    for number, (scale, share) in enumerate(((340, 0.5), (130, 0.42), (58, 0.26))):
        where = graph.position(shift=(number * 3.1, number * 1.7, number * 0.43), scale=(1 / size,) * 3)
        some, which, tone = graph.split(graph.cells(where, scale, output='Color'))
        chip = graph.fade(graph.cells(where, scale, 'DISTANCE_TO_EDGE'), 0.07, 0.1) * graph.math(
            'LESS_THAN', some, share
        )
        tint = graph.mix(graph.math('GREATER_THAN', which, 0.45), chips[0], chips[1])
        tint = graph.mix(graph.math('GREATER_THAN', which, 0.74), tint, chips[2])
        tint = graph.mix(tone * 0.35, tint, colour)
        shade = graph.mix(chip * 0.92, shade, tint)
    return graph.principled(
        Base_Color=shade, Specular=0.5, Roughness=graph.noise(at, 40, 3) * 0.06 + (roughness - 0.03)
    )


def pressed_glaze(colour='#f4f2ec', deep='#d6cab2', spread=0.75):
    """Glaze over clay pressed by hand: pools in the dents, and no two tiles fired alike."""
    graph = Graph('pressed glaze')
    at = graph.position()
    own = graph.node('NewGeometry', 'Random Per Island')
    dents = graph.noise(at, 28, 3) + graph.noise(at, 75, 2) * 0.3
    shade = graph.mix(graph.fade(dents, 0.95, 0.45) * 0.55, colour, deep)
    shade = graph.mix(graph.fade(own, 0.0, 1.0) * spread, shade, deep)
    shade = graph.mix(graph.fade(graph.noise(at, 340, 2), 0.68, 0.72) * 0.5, shade, '#7b6c55')
    return graph.principled(
        Base_Color=shade,
        Specular=0.55,
        Roughness=own * 0.1 + 0.07,
        Clearcoat=0.8,
        Clearcoat_Roughness=0.04,
        Normal=graph.bump(dents, 0.8, 0.005),
    )


def travertine(colour='#d8c6a6', dark='#b0946b', seed=0.0, roughness=0.62):
    """Bands along x with the pores left open."""
    graph = Graph('travertine')
    at = graph.position(shift=(seed * 1.3, seed * 2.1, seed * 0.7))
    bend = graph.vector('MULTIPLY', graph.noise(at, 5, 3, output='Color'), (0, 0.14, 0.14))
    bent = graph.vector('ADD', at, bend)
    bands = graph.noise(graph.vector('MULTIPLY', bent, (2.2, 24, 24)), 1, 5, 0.6)
    fine = graph.noise(graph.vector('MULTIPLY', bent, (9, 90, 90)), 1, 4, 0.6)
    rows = graph.fade(graph.noise(graph.vector('MULTIPLY', bent, (3, 30, 30)), 1, 3), 0.44, 0.6)
    pores = graph.fade(graph.noise(graph.vector('MULTIPLY', bent, (60, 150, 150)), 1, 3, 0.6), 0.57, 0.63) * rows
    shade = graph.mix(graph.fade(bands, 0.3, 0.7) * 0.4, colour, dark)
    shade = graph.mix(graph.fade(fine, 0.4, 0.75) * 0.3, shade, '#efe4cd')
    shade = graph.mix(pores * 0.85, shade, '#6d553a')
    height = graph.noise(at, 130, 3) * 0.12 - pores
    return graph.principled(Base_Color=shade, Specular=0.3, Roughness=roughness, Normal=graph.bump(height, 0.7, 0.0022))


def basalt(colour='#4c4d4f', light='#6b6c6d', dark='#333437', roughness=0.68):
    """Even dark stone, a little flamed."""
    return _fine_stone('basalt', colour, light, dark, roughness, 0.9)


def limestone(colour='#d3c8b4', light='#e6dfd0', dark='#b5a78d', roughness=0.66):
    return _fine_stone('limestone', colour, light, dark, roughness, 0.6)


def _fine_stone(name, colour, light, dark, roughness, grit):
    graph = Graph(name)
    at = graph.position()
    warp = graph.vector('MULTIPLY', graph.noise(at, 4, 3, output='Color'), (0.25, 0.25, 0.25))
    cloud = graph.noise(graph.vector('ADD', at, warp), 7, 6, 0.62)
    grain = graph.noise(at, 620, 3, 0.7)
    shade = graph.mix(graph.fade(cloud, 0.25, 0.6) * 0.55 + 0.45, dark, colour)
    shade = graph.mix(graph.fade(cloud, 0.5, 0.9) * 0.45, shade, light)
    shade = graph.mix(graph.fade(grain, 0.56, 0.66) * 0.4 * grit, shade, light)
    shade = graph.mix(graph.fade(grain, 0.44, 0.36) * 0.5 * grit, shade, dark)
    relief = grain * 0.5 + graph.noise(at, 90, 3)
    return graph.principled(
        Base_Color=shade, Specular=0.35, Roughness=roughness, Normal=graph.bump(relief, 0.25, 0.0008)
    )


SURFACES = {
    'terrazzo': terrazzo,
    'pressed_glaze': pressed_glaze,
    'travertine': travertine,
    'basalt': basalt,
    'limestone': limestone,
}


def surface_of(surface, **more):
    """`surface`: the name of a material of the kit, or {"of": name of one of these, ...its parameters}."""
    if isinstance(surface, str):
        return material(surface, **more)
    own = {**more, **surface}
    kind = own.pop('of')
    return SURFACES[kind](**own) if kind in SURFACES else material(kind, **own)
