"""Solids. Almost everything is a loft: rings of equally many points, joined from one to the next."""

import math

import bmesh
import bpy
from mathutils import Vector

TAU = 2 * math.pi


def add(name, data, material=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """Puts a mesh or curve into the scene. `turn` in degrees."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    if material:
        data.materials.append(material)
    return thing


def mesh(points, faces, material=None, at=(0, 0, 0), turn=(0, 0, 0), name='part', sharp=38):
    """`sharp`: edges of more degrees than this stay edges."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(p) for p in points], [], faces)
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=4e-6)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(sharp)
    return add(name, data, material, at, turn)


def softened(corners, steps=5):
    """A polyline of (a, b[, radius]) with its corners rounded by their radius."""
    out = []
    for index, corner in enumerate(corners):
        radius = corner[2] if len(corner) > 2 else 0
        if not radius or index in (0, len(corners) - 1):
            out.append((corner[0], corner[1]))
            continue
        here = Vector(corner[:2])
        before, after = Vector(corners[index - 1][:2]) - here, Vector(corners[index + 1][:2]) - here
        reach = min(radius / max(math.tan(before.angle(after) / 2), 0.05), before.length * 0.48, after.length * 0.48)
        start, end = here + before.normalized() * reach, here + after.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple(start.lerp(here, t).lerp(here.lerp(end, t), t)))
    return out


# Rings: functions of the height and an inset.


def circle(radius, z, count=96):
    return [(radius * math.cos(TAU * k / count), radius * math.sin(TAU * k / count), z) for k in range(count)]


def oblong(width, depth, corner, z, inset=0.0, steps=8):
    """A rectangle with round corners."""
    a, b = max(width / 2 - inset, 1e-4), max(depth / 2 - inset, 1e-4)
    r = min(max(corner - inset, 1e-4), a, b)
    ring = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = (quarter + step / steps) * math.pi / 2
            ring.append((sx * (a - r) + r * math.cos(angle), sy * (b - r) + r * math.sin(angle), z))
    return ring


def oval(width, depth, z, power=2.0, count=96):
    """An ellipse; a higher power comes nearer to a rectangle."""
    ring = []
    for k in range(count):
        c, s = math.cos(TAU * k / count), math.sin(TAU * k / count)
        ring.append(
            (
                width / 2 * math.copysign(abs(c) ** (2 / power), c),
                depth / 2 * math.copysign(abs(s) ** (2 / power), s),
                z,
            )
        )
    return ring


def d_shape(width, depth, z, inset=0.0, straight=0.4, count=64):
    """Round towards -y, straight towards +y, as toilets are; around the origin. `straight`: share of the depth."""
    a, front, back = width / 2 - inset, -depth / 2 + inset, depth / 2 - inset
    turn = front + (depth - 2 * inset) * (1 - straight)
    ring = [
        (a * math.cos(math.pi * k / count), turn - (turn - front) * math.sin(math.pi * k / count), z)
        for k in range(count + 1)
    ]
    corner = 0.02 + inset * 0.2
    left = [(-a, back - corner, z)] + [
        (-a + corner * (1 - math.cos(t)), back - corner * (1 - math.sin(t)), z) for t in (0.4, 0.8, 1.2, math.pi / 2)
    ]
    return ring + left + [(-x, y, h) for x, y, h in reversed(left)]


def loft(rings, material=None, closed=False, caps=True, **how):
    """Joins rings of equally many points; `closed` joins the last to the first, else the ends get a face."""
    count, faces = len(rings[0]), []
    for low in range(len(rings) if closed else len(rings) - 1):
        high = (low + 1) % len(rings)
        for k in range(count):
            n = (k + 1) % count
            faces.append((low * count + k, low * count + n, high * count + n, high * count + k))
    if caps and not closed:
        faces += [tuple(range(count))[::-1], tuple(range((len(rings) - 1) * count, len(rings) * count))]
    return mesh([p for ring in rings for p in ring], faces, material, **how)


def turned(profile, material=None, count=96, steps=5, **how):
    """A lathe: (radius, z[, fillet]) from one end to the other."""
    rings = [circle(max(r, 1e-6), z, count) for r, z in softened(profile, steps)]
    return loft(rings, material, caps=False, **how)


def rod(radius, length, material=None, edge=0.0008, **how):
    return turned([(0, 0), (radius, 0, edge), (radius, length, edge), (0, length)], material, **how)


def slab(width, depth, profile, corner, material=None, steps=8, **how):
    """Rounded rectangles up a profile of (inset, z[, fillet]): appliances, sinks, trays."""
    return loft([oblong(width, depth, corner, z, inset, steps) for inset, z in softened(profile)], material, **how)


def block(size, material=None, edge=0.002, at=(0, 0, 0), turn=(0, 0, 0), steps=3, name='part'):
    """A box around `at`, its edges rounded."""
    data = bpy.data.meshes.new(name)
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    edge = min(edge, min(size) * 0.45)
    if edge > 0:
        bmesh.ops.bevel(work, geom=work.edges[:], offset=edge, segments=steps, affect='EDGES', profile=0.5)
    work.to_mesh(data)
    work.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(31 if edge > 0 else 10)
    return add(name, data, material, at, turn)


def tube(path, radius, material=None, radii=None, flat=None, smooth=True, cyclic=False, **how):
    """A round bar along points. `radii`: factors per point; `flat`: (wide, thick) instead of round, in metres."""
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions, data.fill_mode, data.use_fill_caps = '3D', 'FULL', True
    data.bevel_resolution, data.bevel_depth = 10, radius
    spline = data.splines.new('POLY')
    spline.points.add(len(path) - 1)
    spline.use_cyclic_u, spline.use_smooth = cyclic, smooth
    for index, (point, where) in enumerate(zip(spline.points, path)):
        point.co = (*where, 1)
        point.radius = radii[index] if radii else 1
    if flat:
        section = bpy.data.curves.new('section', 'CURVE')
        section.dimensions = '2D'
        outline = section.splines.new('POLY')
        ring = oblong(flat[0], flat[1], min(flat) * 0.49, 0, steps=6)
        outline.points.add(len(ring) - 1)
        for point, where in zip(outline.points, ring):
            point.co = (*where, 1)
        outline.use_cyclic_u = True
        form = bpy.data.objects.new('section', section)
        bpy.context.scene.collection.objects.link(form)
        form.hide_render = True
        form['unseen'] = True
        data.bevel_mode, data.bevel_object = 'OBJECT', form
    return add('tube', data, material, **how)


def hoop(outline, radius, material=None, count=16, **how):
    """A round bar along a closed outline that lies flat; a solid, so that it can cut a groove."""
    rings, total = [], len(outline)
    for index, (x, y, z) in enumerate(outline):
        before, after = outline[index - 1], outline[(index + 1) % total]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy) or 1
        ring = []
        for k in range(count):
            c, s = radius * math.cos(TAU * k / count), radius * math.sin(TAU * k / count)
            ring.append((x + dy / size * c, y - dx / size * c, z + s))
        rings.append(ring)
    return loft(rings, material, closed=True, **how)


def rounded(points, radius, steps=12):
    """A polyline in space with its corners rounded: the path of a bent tube."""
    points = [Vector(p) for p in points]
    out = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, b = before - here, after - here
        if a.angle(b) > math.pi - 1e-3:
            out.append(here)
            continue
        reach = min(radius / math.tan(a.angle(b) / 2), a.length * 0.499, b.length * 0.499)
        r = reach * math.tan(a.angle(b) / 2)
        start, end = a.normalized(), b.normalized()
        centre = here + (start + end).normalized() * math.hypot(reach, r)
        first, last = here + start * reach - centre, here + end * reach - centre
        sweep = first.angle(last)
        for step in range(steps + 1):
            t = step / steps
            out.append(
                centre + (first * math.sin((1 - t) * sweep) + last * math.sin(t * sweep)) / max(math.sin(sweep), 1e-6)
            )
    return out + [points[-1]]


def arc(centre, radius, start, end, steps=32, plane='xz'):
    """Points of an arc; degrees."""
    out = []
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        a, b = radius * math.cos(angle), radius * math.sin(angle)
        out.append({'xz': (a, 0, b), 'xy': (a, b, 0), 'yz': (0, a, b)}[plane])
    return [tuple(c + o for c, o in zip(centre, offset)) for offset in out]


def sheet(width, depth, height_at, material=None, thickness=0.0, steps=(48, 48), **how):
    """A surface z = height_at(x, y) over a rectangle, given a thickness: seats, cushions, folded cloth."""
    nx, ny = steps
    points, faces = [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = width * (i / nx - 0.5), depth * (j / ny - 0.5)
            z = height_at(x, y)
            points.append(z if isinstance(z, tuple) else (x, y, z))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    thing = mesh(points, faces, material, sharp=60, **how)
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, -1
    return thing


def cut(thing, tool):
    """Takes one solid out of another that has not been moved yet."""
    made = thing.modifiers.new('cut', 'BOOLEAN')
    made.operation, made.object, made.solver = 'DIFFERENCE', tool, 'EXACT'
    # It goes wherever the thing is moved afterwards.
    tool.parent = thing
    tool.hide_render = True
    tool['unseen'] = True
    return thing


def rounded_edges(thing, width, steps=3):
    made = thing.modifiers.new('edges', 'BEVEL')
    made.width, made.segments, made.limit_method, made.harden_normals = width, steps, 'ANGLE', True
    return thing


def subdivided(thing, levels=2):
    made = thing.modifiers.new('smooth', 'SUBSURF')
    made.levels = made.render_levels = levels
    return thing


def painted(thing, material, chosen):
    """Gives faces for which chosen(centre, normal) holds another material."""
    thing.data.materials.append(material)
    place = len(thing.data.materials) - 1
    for face in thing.data.polygons:
        if chosen(face.center, face.normal):
            face.material_index = place
    return thing


def copies(thing, places):
    """The same part at other places: (x, y, z) or ((x, y, z), (turn in degrees))."""
    out = []
    for place in places:
        at, turn = place if isinstance(place[0], (tuple, list, Vector)) else (place, None)
        twin = thing.copy()
        bpy.context.scene.collection.objects.link(twin)
        twin.location = at
        if turn is not None:
            twin.rotation_euler = [math.radians(a) for a in turn]
        out.append(twin)
    return out


def group(things, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves parts together, around the origin they were made at."""
    holder = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in things:
        if thing.parent is None:
            thing.parent = holder
    holder.location = at
    holder.rotation_euler = [math.radians(a) for a in turn]
    holder.scale = (scale,) * 3
    return holder
