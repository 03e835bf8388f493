"""
Renders a painting as light that comes almost along it shows it: each stroke and ridge of the paint casts its shadow.

    blender --background --python render-raking-light.py -- PICTURE FILE --width 1.5 [--relief 0.003] [--pixels 1600]

PICTURE is the painting, so many metres wide, and relief how far the paint stands off the canvas. Where strokes differ from
what is around them they are taken to be higher or lower.
"""

import argparse
import math
import os
import sys

import bpy
import numpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from shapes import place

parser = argparse.ArgumentParser()
parser.add_argument("picture")
parser.add_argument("file")
parser.add_argument("--width", type=float, required=True)
parser.add_argument("--relief", type=float, default=0.003)
parser.add_argument("--pixels", type=int, default=1600)
options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])

bpy.ops.wm.read_factory_settings(use_empty=True)
picture = bpy.data.images.load(os.path.abspath(options.picture))
columns, rows = picture.size
wide, high = options.width, options.width * rows / columns


def blurred(values, radius):
    """The mean of so many points to each side, along both axes."""
    for axis in (0, 1):
        padded = numpy.concatenate([numpy.repeat(numpy.take(values, [0], axis), radius + 1, axis), values, numpy.repeat(numpy.take(values, [-1], axis), radius, axis)], axis)
        sums = numpy.cumsum(padded, axis)
        count = values.shape[axis]
        values = (numpy.take(sums, range(2 * radius + 1, count + 2 * radius + 1), axis) - numpy.take(sums, range(count), axis)) / (2 * radius + 1)
    return values


def heights():
    """From 0 to 1, from the lowest row up."""
    pixels = numpy.array(picture.pixels[:], dtype=numpy.float32).reshape(rows, columns, 4)
    light = pixels[:, :, :3] @ numpy.array([0.3, 0.55, 0.15], dtype=numpy.float32)
    strokes = blurred(light, 1) - blurred(light, 14)
    weave = numpy.sin(numpy.arange(columns) * 2.1)[None, :] * numpy.sin(numpy.arange(rows) * 2.1)[:, None]
    limit = numpy.percentile(numpy.abs(strokes), 99)
    return numpy.clip(strokes / limit, -1, 1) / 2 + 0.5 + 0.02 * weave


def painting():
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=columns - 1, y_subdivisions=rows - 1, size=1)
    made = bpy.context.object
    points = numpy.empty(len(made.data.vertices) * 3, dtype=numpy.float32)
    made.data.vertices.foreach_get("co", points)
    points = points.reshape(rows, columns, 3)
    points[:, :, 0] *= wide
    points[:, :, 1] *= high
    points[:, :, 2] = heights() * options.relief
    made.data.vertices.foreach_set("co", points.ravel())
    bpy.ops.object.shade_smooth()
    paint = bpy.data.materials.new("paint")
    paint.use_nodes = True
    nodes = paint.node_tree.nodes
    nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.42
    shown = nodes.new("ShaderNodeTexImage")
    shown.image = picture
    paint.node_tree.links.new(shown.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    place(made, paint)


def light():
    """A lamp low on the left, and a little of the room."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.75, 0.8, 0.9, 1)
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0.16
    angle = math.radians(11)
    way = Vector((math.cos(angle), -0.12, -math.sin(angle)))
    bpy.ops.object.light_add(type="SUN", rotation=way.to_track_quat("-Z", "Y").to_euler())
    sun = bpy.context.object.data
    sun.energy, sun.angle, sun.color = 9, 0.03, (1.0, 0.94, 0.85)


def camera():
    bpy.ops.object.camera_add(location=(0, 0, 3))
    made = bpy.context.object
    made.data.type, made.data.ortho_scale = "ORTHO", max(wide, high)
    bpy.context.scene.camera = made


painting()
light()
camera()
scene = bpy.context.scene
scene.render.engine = "CYCLES"
scene.cycles.device = "CPU"
scene.cycles.samples = 64
scene.cycles.max_bounces = 2
scene.cycles.use_denoising = False
scene.render.resolution_x, scene.render.resolution_y = options.pixels, round(options.pixels * rows / columns)
scene.render.image_settings.file_format = "PNG"
scene.view_settings.view_transform = "Standard"
scene.render.filepath = os.path.abspath(options.file)
bpy.ops.render.render(write_still=True)
