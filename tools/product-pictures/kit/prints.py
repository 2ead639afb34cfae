"""What a frame or a screen shows: hills one behind the other, drawn by the shader, so that nobody's picture is in ours."""

from .nodes import Graph

DUSK = ('#e9d3bd', '#f4ece0', '#d08a63', ('#b9a99a', '#8d8b86', '#5f6b6c', '#38474c'))
PAPER = ('#e4ded0', '#f1ede2', '#c4693f', ('#c9b89c', '#a0a08a', '#6d7a6c', '#3f4f4a'))


def hills(width, height, colours=DUSK, glow=0.0, margin=0.0, seed=0.0):
    """
    On the plane y = 0 around the origin, `width` by `height` metres. `colours`: sky above, sky below, sun, hills from far
    to near. `margin`: white paper around it. `glow`: what a display sends by itself.
    """
    graph = Graph('hills')
    x, _, z = graph.split(graph.position())
    high, low, sun, slopes = colours
    up = z / height + 0.5
    shade = graph.mix(graph.fade(up, 0.4, 1.0), low, high)
    # Both ways measured in heights, so that the sun is round.
    across, along = x / height - 0.16 * width / height, up - 0.7
    disc = graph.math('SQRT', across * across + along * along)
    shade = graph.mix(graph.fade(disc, 0.105, 0.1), shade, sun)
    for number, slope in enumerate(slopes):
        place = graph.node('CombineXYZ', inputs=(x / height * (0.9 + 0.35 * number), number * 3.7 + seed, 0.5))
        ridge = graph.noise(place, 1.6, 4, 0.45) * (0.5 - 0.05 * number) + (0.26 - 0.13 * number)
        below = graph.fade(up - ridge, 0.002, -0.002)
        haze = graph.mix(graph.fade(up - ridge, -0.02, -0.22) * 0.55, slope, low)
        shade = graph.mix(below, shade, haze)
    if margin:
        inside = graph.math(
            'MAXIMUM',
            graph.math('ABSOLUTE', x) - (width / 2 - margin),
            graph.math('ABSOLUTE', z) - (height / 2 - margin),
        )
        shade = graph.mix(graph.math('GREATER_THAN', inside, 0.0), shade, '#f3f0e8')
    if glow:
        return graph.principled(
            Base_Color='#08090a', Roughness=0.35, Specular=0.25, Emission=shade, Emission_Strength=glow
        )
    return graph.principled(Base_Color=shade, Roughness=0.7, Specular=0.15)
