"""Plastics, glazes, enamels, rubber, paint: one colour, told apart by their shine and skin."""

from .nodes import Graph, linear


def plastic(colour='#16171a', roughness=0.34, grain=0.05, specular=0.5, coat=0.0):
    graph = Graph('plastic')
    at = graph.position()
    uneven = graph.noise(at, 9, 4) * 0.08
    return graph.principled(
        Base_Color=colour,
        Specular=specular,
        Clearcoat=coat,
        Clearcoat_Roughness=0.06,
        Roughness=uneven + (roughness - 0.04),
        Normal=graph.bump(graph.noise(at, 2400, 2), grain, 0.0002) if grain else None,
    )


def glaze(colour='#f4f2ec', roughness=0.1, waves=0.01, coat=0.6):
    """Fired: a hard even shine over a surface that is never quite flat."""
    graph = Graph('glaze')
    at = graph.position()
    return graph.principled(
        Base_Color=colour,
        Specular=0.5,
        Roughness=graph.noise(at, 6, 3) * 0.06 + roughness,
        Clearcoat=coat,
        Clearcoat_Roughness=0.03,
        Normal=graph.bump(graph.noise(at, 22, 2), waves, 0.004),
    )


def speckled(colour='#c9c5bc', specks='#4d4740', share=0.36, roughness=0.28, size=420):
    """A glaze with iron specks of two sizes."""
    graph = Graph('speckled')
    at = graph.position()
    fine = graph.fade(graph.noise(at, size, 2, 0.4), 0.74 - share * 0.3, 0.7)
    large = graph.fade(graph.cells(at, size / 5), 0.17, 0.1)
    shade = graph.mix(graph.noise(at, 9, 4) * 0.22, colour, '#8f877b')
    shade = graph.mix(fine * 0.6, shade, specks)
    shade = graph.mix(large * 0.75, shade, specks)
    return graph.principled(
        Base_Color=shade, Specular=0.45, Roughness=roughness, Clearcoat=0.25, Clearcoat_Roughness=0.1
    )


def reactive(colour='#5d7282', second='#c9b490', low=0.02, high=0.09):
    """A glaze that runs: thin and light at the rim, thick and dark below, with drips between. Heights in metres."""
    graph = Graph('reactive')
    at = graph.position()
    height = graph.split(at)[2] + (graph.noise(graph.position((1, 1, 0.25)), 90, 4) - 0.5) * (high - low) * 0.9
    share = graph.fade(height, low, high)
    shade = graph.mix(share, colour, second)
    shade = graph.mix(graph.fade(graph.noise(at, 260, 3, 0.7), 0.52, 0.72) * 0.5, shade, '#e4ddcd')
    shade = graph.mix(graph.fade(graph.noise(at, 500, 2), 0.62, 0.7) * 0.6, shade, '#3b3a38')
    return graph.principled(
        Base_Color=shade,
        Roughness=graph.noise(at, 40, 3) * 0.15 + 0.16,
        Clearcoat=0.4,
        Normal=graph.bump(graph.noise(at, 30, 3), 0.08, 0.002),
    )


def enamel(colour):
    """Vitreous enamel on cast iron: deep, a little darker towards its edges."""
    graph = Graph('enamel')
    at = graph.position()
    facing = graph.node('LayerWeight', 'Facing', Blend=0.4)
    r, g, b, _ = linear(colour)
    return graph.principled(
        Base_Color=graph.mix(facing * 0.55, colour, (r * 0.35, g * 0.35, b * 0.35, 1)),
        Specular=0.5,
        Roughness=graph.noise(at, 8, 3) * 0.05 + 0.13,
        Clearcoat=0.7,
        Clearcoat_Roughness=0.03,
        Normal=graph.bump(graph.noise(at, 45, 2), 0.035, 0.002),
    )


def composite(colour, specks='#e8e6e0', dark='#2a2a2b'):
    """Resin with quartz grains: sinks that look like stone."""
    graph = Graph('composite')
    at = graph.position()
    light = graph.fade(graph.noise(at, 700, 2, 0.7), 0.6, 0.68)
    deep = graph.fade(graph.noise(graph.position(shift=(3, 1, 2)), 800, 2, 0.7), 0.6, 0.68)
    shade = graph.mix(light * 0.35, colour, specks)
    shade = graph.mix(deep * 0.5, shade, dark)
    return graph.principled(
        Base_Color=shade, Roughness=0.5, Specular=0.4, Normal=graph.bump(graph.noise(at, 900, 2), 0.12, 0.0004)
    )


MAKERS = {
    'plastic': plastic,
    'gloss': lambda colour='#0c0d0f': plastic(colour, 0.1, 0, coat=0.5),
    'satin': lambda colour='#f1efe9': plastic(colour, 0.42, 0.03),
    'matte': lambda colour='#f1efe9': plastic(colour, 0.65, 0.05, 0.35),
    'rubber': lambda colour='#141414': plastic(colour, 0.75, 0.1, 0.25),
    'glaze': glaze,
    'matte_glaze': lambda colour='#efece5': glaze(colour, 0.5, 0.006, 0.0),
    'speckled': speckled,
    'reactive': reactive,
    'enamel': enamel,
    'composite': composite,
    'solid_surface': lambda colour='#f2f0ea': glaze(colour, 0.42, 0.004, 0.0),
    'acrylic': lambda colour='#f4f3ee': glaze(colour, 0.16, 0.004, 0.4),
    'leather': lambda colour='#5b3a22': plastic(colour, 0.55, 0.3, 0.4),
}
