"""One studio for all products: the same light, ground and camera work, whatever the size of the goods."""

import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector

from .nodes import Graph
from .shapes import circle, mesh

SENSOR_MM = 36
ASPECT = 4 / 3
GROUND_REFLECTS = '#e4dfd5'
#: Radius of the paper, in diagonals of the product.
SHEET = 2.2


@dataclass
class Shot:
    """How a product is looked at. Degrees; the product looks towards -y, a positive azimuth walks to its right side."""

    azimuth: float = 32
    elevation: float = 16
    lens: float = 70
    #: 'floor': stands on z = 0. 'wall': hangs on the plane y = 0. 'air': hangs freely.
    mount: str = 'floor'
    #: Share of the picture that the product's outline box takes, and how far it may reach across and up.
    weight: float = 0.36
    reach: tuple = (0.78, 0.76)
    #: How far the middle of the product stands above the middle of the picture, in halves of its height.
    lift: float = 0.0
    #: A detail: (x, y, z) of what is looked at, in shares of the outline's box, and half the height seen, in shares of its diagonal.
    focus: tuple = None
    #: Stops brighter.
    exposure: float = 0.0
    #: Light from the front for what is flat or dark.
    front: float = 0.0
    #: Dark cards stand around: they draw the edges of metal. A mirror would show them as a spot: it sees bright walls.
    cards: bool = True


@dataclass
class Light:
    """A soft box at infinity: where it stands (degrees from the camera, and up), half sizes as tangents, radiance."""

    azimuth: float
    elevation: float
    half: tuple
    soft: float
    radiance: float
    colour: tuple = (1.0, 1.0, 1.0)


WARM, COOL, PLAIN = (1.0, 0.965, 0.91), (0.93, 0.965, 1.0), (1.0, 0.99, 0.97)

LIGHTS = (
    Light(-52, 44, (0.6, 0.6), 0.16, 2.5, WARM),  # key
    Light(142, 30, (0.24, 0.95), 0.08, 1.6, COOL),  # rim behind
    Light(68, 22, (0.13, 0.95), 0.06, 1.5, COOL),  # strip: the long highlight on round things
    Light(178, 74, (0.75, 0.42), 0.2, 0.5, PLAIN),  # overhead, from behind: lights upper faces
)
#: Radiance of the room itself, and what it gains towards its ceiling.
ROOM, ROOM_ABOVE = 0.07, 0.16
#: The same of the bright walls that a mirror sees.
WALLS, WALLS_ABOVE = 0.16, 0.3
#: Dark cards: they draw the edges of what shines. Radiance is unused.
CARDS = (Light(-106, 8, (0.2, 1.3), 0.06, 0), Light(103, 6, (0.2, 1.3), 0.06, 0), Light(6, 0, (0.5, 0.4), 0.2, 0))

#: Where the cards lie on the paper: degrees from the camera, half as wide; and what they reflect.
CARD_FEET = ((-100, 24), (97, 20))
CARD_REFLECTS = '#1d1c1b'


def direction(azimuth, elevation):
    """From the product towards a place; degrees. Azimuth 0 is in front of the product."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


SKY = 1024, 512


def window(towards, light, camera_azimuth):
    """How much of each direction (h x w x 3) lies in the light's rectangle as seen from the product, 0 to 1."""
    centre = np.array(direction(light.azimuth + camera_azimuth, light.elevation))
    right = np.cross(centre, (0, 0, 1))
    right /= np.linalg.norm(right)
    depth = towards @ centre
    inside = (depth > 0.05).astype(np.float32)
    for axis, half in ((right, light.half[0]), (np.cross(right, centre), light.half[1])):
        offset = np.abs(towards @ axis) / np.maximum(depth, 0.05)
        inside *= fade(offset, half + light.soft, half - light.soft)
    return inside


def fade(value, low, high):
    """0 at `low`, 1 at `high`, smooth between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


#: Degrees from the middle of what a mirror shows: left, right, foot, top, softness; factors of its light. Each over the last.
PARLOUR = (
    (-90, 90, -60, -5.2, 0.5, (0.5, 0.4, 0.31)),  # floor
    (-90, 90, -5.6, -4.6, 0.25, (1.5, 1.6, 1.7)),  # skirting
    (2.2, 10.5, -2.4, 20, 0.3, (3.2, 3.3, 3.3)),  # window
    (6.15, 6.55, -2.4, 20, 0.2, (0.45, 0.45, 0.45)),  # its upright
    (2.2, 10.5, 2.7, 3.1, 0.2, (0.45, 0.45, 0.45)),  # its bar
    (1.6, 11.1, -3.0, -2.4, 0.2, (1.5, 1.5, 1.5)),  # its sill
)


def parlour(towards, shot):
    """
    What a mirror on the wall shows of the room before it, as factors of its light: without a line in it a mirror is a grey
    board. It stands where the camera's look goes on from the plane y = 0.
    """
    around = np.degrees(np.arctan2(towards[..., 0], -towards[..., 1])) + shot.azimuth
    around = (around + 180) % 360 - 180
    up = np.degrees(np.arcsin(np.clip(towards[..., 2], -1, 1))) + shot.elevation
    seen = np.ones((*around.shape, 3), np.float32)
    for left, right, foot, top, soft, factor in PARLOUR:
        within = fade(around, left - soft, left + soft) * fade(around, right + soft, right - soft)
        within = within * fade(up, foot - soft, foot + soft) * fade(up, top + soft, top - soft)
        seen *= 1 + within[..., None] * (np.array(factor) - 1)
    # Only where a mirror looks: elsewhere it would be light that falls on the goods.
    near = fade(np.hypot(around, up), 32, 20)
    return 1 + near[..., None] * (seen - 1)


def surroundings(shot):
    """Radiance of every direction (h x w x 3): a dim room with soft boxes and dark cards in it."""
    width, height = SKY
    around = -((np.arange(width) + 0.5) / width - 0.5) * 2 * math.pi
    up = ((np.arange(height) + 0.5) / height - 0.5) * math.pi
    level = np.cos(up)[:, None]
    towards = np.stack(
        [level * np.cos(around), level * np.sin(around), np.broadcast_to(np.sin(up)[:, None], (height, width))],
        axis=2,
    )
    z = towards[..., 2]
    # Brighter above; below the horizon what the paper would send back, for things that hang.
    room = (
        ROOM
        + ROOM_ABOVE * np.clip((z + 0.1) / 1.0, 0, 1)
        + (0.3 if shot.mount == 'floor' else 0.6) * fade(z, 0.02, -0.5)
    )
    if shot.cards:
        for card in CARDS:
            room *= 1 - 0.93 * window(towards, card, shot.azimuth)
    else:
        room += WALLS + WALLS_ABOVE * fade(z, -0.35, 0.45)
    total = room[..., None] * np.array((1.0, 0.985, 0.955))
    if not shot.cards:
        total *= parlour(towards, shot)
    lights = list(LIGHTS)
    if shot.front:
        lights.append(Light(20, 30, (0.9, 0.5), 0.3, shot.front, PLAIN))
    for light in lights:
        total += (window(towards, light, shot.azimuth) * light.radiance)[..., None] * np.array(light.colour)
    return total.astype(np.float32)


def light_up(shot):
    """The surroundings are the light: nothing to scale with the product, and one thing to sample for the renderer."""
    sky = bpy.data.images.new('surroundings', *SKY, float_buffer=True, is_data=True)
    sky.pixels.foreach_set(np.dstack([surroundings(shot), np.ones(SKY[::-1], np.float32)]).ravel())
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', SKY[0]
    image = world.node_tree.nodes.new('ShaderNodeTexEnvironment')
    image.image = sky
    world.node_tree.links.new(image.outputs['Color'], world.node_tree.nodes['Background'].inputs['Color'])


def card_feet(graph, shot, middle):
    """
    How far the paper is a dark card's, 0 to 1: only what shines sees it. Upright metal reflects the paper and nothing else
    up to its shoulders; the cards lie on, so that its sides are drawn down to its foot.
    """
    x, y, _ = graph.split(graph.node('NewGeometry', 'Position'))
    x, y = x - float(middle[0]), y - float(middle[1])
    far = graph.math('SQRT', x * x + y * y) + 1e-6
    feet = None
    for azimuth, half in CARD_FEET:
        way = direction(azimuth + shot.azimuth, 0)
        along = (x * way.x + y * way.y) / far
        near, edge = (math.cos(math.radians(half + soft)) for soft in (-5, 5))
        foot = graph.fade(along, edge, near)
        feet = foot if feet is None else graph.math('MAXIMUM', feet, foot)
    return feet * graph.node('LightPath', 'Is Glossy Ray')


def lay_ground(shot, size, points):
    """Paper that only catches shadows: the picture's own ground is put in when it is developed."""
    if shot.mount == 'air':
        return
    graph = Graph('ground')
    middle = (points.min(0) + points.max(0)) / 2
    reflects = GROUND_REFLECTS
    if shot.cards and shot.mount == 'floor':
        reflects = graph.mix(card_feet(graph, shot, middle), GROUND_REFLECTS, CARD_REFLECTS)
    paper = graph.principled(Base_Color=reflects, Roughness=0.7, Specular=0.2)
    # A sheet, not a plain: metal sees the room beyond its edge, which draws it.
    sheet = circle(size * SHEET, 0)
    if shot.mount == 'floor':
        sheet = [(x + middle[0], y + middle[1], 0) for x, y, _ in sheet]
    else:
        sheet = [(x + middle[0], 0, y + middle[2]) for x, y, _ in sheet]
    ground = mesh(sheet, [tuple(range(len(sheet)))], paper, name='ground')
    ground['unseen'] = True
    ground.is_shadow_catcher = True


def outline_points():
    """Every corner of what is seen, in the scene's coordinates."""
    bpy.context.view_layer.update()
    graph, clouds = bpy.context.evaluated_depsgraph_get(), []
    for thing in bpy.context.scene.objects:
        if thing.type not in ('MESH', 'CURVE') or thing.get('unseen') or thing.hide_render:
            continue
        made = thing.evaluated_get(graph)
        data = made.to_mesh()
        points = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get('co', points)
        made.to_mesh_clear()
        turn = np.array(thing.matrix_world)
        clouds.append(points.reshape(-1, 3) @ turn[:3, :3].T + turn[:3, 3])
    return np.concatenate(clouds)


def place_camera(shot, points):
    """Fits the product by the box of its outline, so that a tap and a bath weigh alike."""
    away = direction(shot.azimuth, shot.elevation)
    quaternion = (-away).to_track_quat('-Z', 'Y')
    right, up = (np.array(quaternion.to_matrix().col[i]) for i in (0, 1))
    towards = np.array(away)
    low, high = points.min(0), points.max(0)
    centre, size = (low + high) / 2, float(np.linalg.norm(high - low))
    half = SENSOR_MM / 2 / shot.lens
    distance = size * shot.lens / SENSOR_MM + size
    if shot.focus:
        centre = low + (high - low) * np.array(shot.focus[:3])
        distance = size * shot.focus[3] / half * ASPECT
    for _ in range(0 if shot.focus else 24):
        offset = points - centre
        depth = distance - offset @ towards
        across, upwards = offset @ right / depth / half, offset @ up / depth / half * ASPECT
        wide, tall = np.ptp(across) / 2, np.ptp(upwards) / 2
        middle = (across.max() + across.min()) / 2, (upwards.max() + upwards.min()) / 2
        centre = centre + right * middle[0] * half * distance + up * middle[1] * half / ASPECT * distance
        distance *= max(wide / shot.reach[0], tall / shot.reach[1], math.sqrt(wide * tall / shot.weight))
    centre = centre - up * shot.lift * half / ASPECT * distance
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = shot.lens, SENSOR_MM
    data.clip_start, data.clip_end = distance / 200, distance * 200
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = Vector(centre) + away * distance
    camera.rotation_euler = quaternion.to_euler()
    bpy.context.scene.camera = camera
    return size


def set_up(shot):
    points = outline_points()
    size = place_camera(shot, points)
    lay_ground(shot, size, points)
    light_up(shot)
