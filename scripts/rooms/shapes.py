"""Materials and shapes of rooms and studios. Lengths are metres; z points up."""

import math
import random

import bpy
import bmesh
from mathutils import Vector

# Materials


def material(name, colour, roughness=0.8, bump=0.0, bump_scale=40.0, sheen=0.0, metallic=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, wires = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    # The first name is that of Blender 3.
    shader.inputs["Sheen" if "Sheen" in shader.inputs else "Sheen Weight"].default_value = sheen
    shader.inputs["Metallic"].default_value = metallic
    if bump:
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = bump_scale
        noise.inputs["Detail"].default_value = 8
        coordinates = nodes.new("ShaderNodeTexCoord")
        wires.new(coordinates.outputs["Object"], noise.inputs["Vector"])
        relief = nodes.new("ShaderNodeBump")
        relief.inputs["Strength"].default_value = bump
        relief.inputs["Distance"].default_value = 0.01
        wires.new(noise.outputs["Fac"], relief.inputs["Height"])
        wires.new(relief.outputs["Normal"], shader.inputs["Normal"])
    return made


def cloth(name, colour, scale=420.0, strength=0.35):
    """A weave: two waves across each other."""
    made = material(name, colour, 0.95, sheen=0.4)
    nodes, wires = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    coordinates = nodes.new("ShaderNodeTexCoord")
    heights = []
    for direction in ("X", "Z"):
        wave = nodes.new("ShaderNodeTexWave")
        wave.bands_direction = direction
        wave.inputs["Scale"].default_value = scale / 6
        wave.inputs["Distortion"].default_value = 3
        wires.new(coordinates.outputs["Object"], wave.inputs["Vector"])
        heights.append(wave)
    total = nodes.new("ShaderNodeMath")
    wires.new(heights[0].outputs["Fac"], total.inputs[0])
    wires.new(heights[1].outputs["Fac"], total.inputs[1])
    relief = nodes.new("ShaderNodeBump")
    relief.inputs["Strength"].default_value = strength
    relief.inputs["Distance"].default_value = 0.002
    wires.new(total.outputs[0], relief.inputs["Height"])
    wires.new(relief.outputs["Normal"], shader.inputs["Normal"])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 3
    noise.inputs["Detail"].default_value = 10
    wires.new(coordinates.outputs["Object"], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (*[c * 0.86 for c in colour], 1)
    ramp.color_ramp.elements[1].color = (*[min(1, c * 1.1) for c in colour], 1)
    wires.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    wires.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return made


def wood(name, dark, light, along="X", roughness=0.5, scale=1.0):
    """Grain: noise that is stretched along the board."""
    made = material(name, light, roughness)
    nodes, wires = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    coordinates = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    sizes = {"X": (1.2, 26, 26), "Y": (26, 1.2, 26), "Z": (26, 26, 1.2)}[along]
    stretch.inputs["Scale"].default_value = [size * scale for size in sizes]
    wires.new(coordinates.outputs["Object"], stretch.inputs["Vector"])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1
    noise.inputs["Detail"].default_value = 12
    noise.inputs["Distortion"].default_value = 0.6
    wires.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.3
    ramp.color_ramp.elements[0].color = (*dark, 1)
    ramp.color_ramp.elements[1].position = 0.72
    ramp.color_ramp.elements[1].color = (*light, 1)
    wires.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    wires.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    relief = nodes.new("ShaderNodeBump")
    relief.inputs["Strength"].default_value = 0.12
    relief.inputs["Distance"].default_value = 0.003
    wires.new(noise.outputs["Fac"], relief.inputs["Height"])
    wires.new(relief.outputs["Normal"], shader.inputs["Normal"])
    return made


# Shapes


def smooth(thing):
    """Round where it is round, and sharp at its edges."""
    bpy.ops.object.shade_smooth()
    if hasattr(thing.data, "use_auto_smooth"):
        thing.data.use_auto_smooth = True
    else:
        bpy.ops.object.shade_smooth_by_angle(angle=math.radians(30))


def place(thing, *materials):
    for one in materials:
        thing.data.materials.append(one)
    return thing


def box(size, at, surface, bevel=0.004, segments=3, turn=(0, 0, 0)):
    """A box with rounded edges, standing with the middle of its base at a point."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(at[0], at[1], at[2] + size[2] / 2), rotation=turn)
    made = bpy.context.object
    made.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    rounding = made.modifiers.new("rounding", "BEVEL")
    rounding.width, rounding.segments = bevel, segments
    smooth(made)
    return place(made, surface)


def cushion(size, at, surface, softness=0.35, turn=(0, 0, 0), seed=0):
    """Upholstery: a box whose faces bulge and whose surface is not quite even."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(at[0], at[1], at[2] + size[2] / 2), rotation=turn)
    made = bpy.context.object
    mesh = bmesh.new()
    mesh.from_mesh(made.data)
    bmesh.ops.subdivide_edges(mesh, edges=mesh.edges[:], cuts=14, use_grid_fill=True)
    chance = random.Random(seed)
    dents = [(Vector((chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5))), chance.uniform(-1, 1)) for _ in range(14)]
    for vertex in mesh.verts:
        p = vertex.co
        full = [abs(c) * 2 for c in p]
        q = Vector((p.x * (1 - 0.10 * softness * (full[1] ** 4 + full[2] ** 4)), p.y * (1 - 0.10 * softness * (full[0] ** 4 + full[2] ** 4)), p.z * (1 - 0.5 * softness * (full[0] ** 4 + full[1] ** 4) / 2)))
        wave = sum(weight * math.exp(-((p - middle).length_squared) * 18) for middle, weight in dents)
        vertex.co = Vector((q.x * size[0], q.y * size[1], q.z * size[2])) + p.normalized() * 0.006 * wave
    mesh.to_mesh(made.data)
    mesh.free()
    rounding = made.modifiers.new("rounding", "SUBSURF")
    rounding.levels = rounding.render_levels = 2
    bpy.ops.object.shade_smooth()
    return place(made, surface)


def rod(start, end, radius, surface, end_radius=None):
    start, end = Vector(start), Vector(end)
    along = end - start
    bpy.ops.mesh.primitive_cone_add(
        vertices=40, radius1=radius, radius2=radius if end_radius is None else end_radius, depth=along.length, location=(start + end) / 2
    )
    made = bpy.context.object
    made.rotation_euler = along.to_track_quat("Z", "Y").to_euler()
    smooth(made)
    return place(made, surface)


def turned(profile, at, surface, steps=72):
    """A vessel: its outline, radius and height, turned about its axis."""
    mesh = bpy.data.meshes.new("turned")
    points, faces = [], []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        points += [(radius * math.cos(angle), radius * math.sin(angle), height) for radius, height in profile]
    count = len(profile)
    for step in range(steps):
        here, there = step * count, (step + 1) % steps * count
        faces += [(here + n, there + n, there + n + 1, here + n + 1) for n in range(count - 1)]
    mesh.from_pydata(points, [], faces)
    made = bpy.data.objects.new("turned", mesh)
    bpy.context.collection.objects.link(made)
    made.location = at
    for face in mesh.polygons:
        face.use_smooth = True
    smooth = made.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 2
    return place(made, surface)


def books(at, surfaces, seed, count=4, lying=True):
    chance = random.Random(seed)
    height = 0.0
    for n in range(count):
        thick = chance.uniform(0.018, 0.036)
        size = (chance.uniform(0.2, 0.27), chance.uniform(0.15, 0.2), thick)
        turn = (0, 0, chance.uniform(-0.12, 0.12))
        cover = surfaces[n % len(surfaces)]
        box(size, (at[0], at[1], at[2] + height), cover, 0.002, turn=turn)
        box((size[0] + 0.001, size[1] - 0.008, thick - 0.007), (at[0], at[1], at[2] + height + 0.0035), PAPER[0], 0.001, turn=turn)
        height += thick


def standing_books(at, surfaces, seed, count=9):
    chance = random.Random(seed)
    x = at[0]
    for n in range(count):
        thick = chance.uniform(0.016, 0.04)
        tall = chance.uniform(0.19, 0.27)
        box((thick, 0.16, tall), (x + thick / 2, at[1], at[2]), surfaces[chance.randrange(len(surfaces))], 0.002)
        x += thick + 0.001


PAPER = []


def floorboards(dark, light, width=0.16, seed=3, deep=9.0, reach=5.0):
    """Boards so deep before the wall, and so far to each side."""
    chance = random.Random(seed)
    tones = []
    for n in range(5):
        factor = chance.uniform(0.86, 1.08)
        tones.append(wood(f"board {n}", [c * factor for c in dark], [min(1, c * factor) for c in light], "X", 0.42))
    y = 0.0
    while y > -deep:
        x = -reach + chance.uniform(-1.8, 0)
        while x < reach:
            long = chance.uniform(1.3, 2.2)
            made = box((long - 0.0015, width - 0.0015, 0.02), (x + long / 2, y - width / 2, -0.02), tones[chance.randrange(5)], 0.0012, 2)
            # Each board has its own grain.
            shift = Vector((chance.uniform(-9, 9), chance.uniform(-9, 9), chance.uniform(-9, 9)))
            for vertex in made.data.vertices:
                vertex.co += shift
            made.location -= shift
            x += long
        y -= width
