"""
Renders the three rooms in which a work is shown to scale, and the masks of their walls.

    blender --background --python render-rooms.py -- FOLDER [room ...] [--width 2560] [--samples 160]

Lengths are metres; the wall is the plane y = 0, x runs to the right and z up. The camera looks straight at the wall, so
that a centimetre of the wall is equally long everywhere in the picture.
"""

import argparse
import math
import os
import random
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from shapes import PAPER, books, box, cloth, cushion, floorboards, material, place, rod, standing_books, turned, wood

# The picture's wall area. Must equal room-plan.ts.
WALL_WIDTH, TOP, BOTTOM = 6.4, 2.98, -0.62
DISTANCE, EYE = 8.0, 1.32


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("rooms", nargs="*", default=["sofa", "hallway", "desk"])
    parser.add_argument("--width", type=int, default=2560)
    parser.add_argument("--samples", type=int, default=160)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


# The room around


def tiles(colour, size=0.3, seed=5):
    chance = random.Random(seed)
    shades = [chance.uniform(0.9, 1.04) for _ in range(6)]
    tones = [material(f"tile {n}", [c * shade for c in colour], 0.35, 0.12, 18) for n, shade in enumerate(shades)]
    grout = material("grout", [c * 0.72 for c in colour], 0.95)
    box((12, 9.2, 0.02), (0, -4.5, -0.0225), grout, 0.001)
    y = 0.0
    while y > -9:
        x = -5.1
        while x < 5.1:
            box((size - 0.004, size - 0.004, 0.02), (x + size / 2, y - size / 2, -0.02), tones[chance.randrange(6)], 0.0015, 2)
            x += size
        y -= size


def shell(skirting=0.11):
    wall = material("wall", (0.80, 0.79, 0.77), 0.92, 0.02, 14)
    bpy.ops.mesh.primitive_plane_add(size=1, location=(0, 0, 2.5), rotation=(math.pi / 2, 0, 0))
    bpy.context.object.scale = (14, 8, 1)
    bpy.context.object.name = "wall"
    place(bpy.context.object, wall)
    box((14, 0.018, skirting), (0, -0.009, 0), material("skirting", (0.78, 0.77, 0.75), 0.45), 0.004)
    ceiling = material("ceiling", (0.8, 0.8, 0.79), 0.9)
    bpy.ops.mesh.primitive_plane_add(size=1, location=(0, -4, 3.6))
    bpy.context.object.scale = (14, 9, 1)
    place(bpy.context.object, ceiling)


def lights(side=-1, strength=1.0):
    """Daylight from a tall window at the side, and what comes back from the room."""
    world = bpy.context.scene.world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.80, 0.84, 0.9, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.34
    bpy.ops.object.light_add(type="AREA", location=(side * 4.6, -2.7, 1.85))
    window = bpy.context.object.data
    window.shape, window.size, window.size_y = "RECTANGLE", 1.7, 2.3
    window.energy, window.color = 330 * strength, (1.0, 0.955, 0.89)
    bpy.context.object.rotation_euler = (Vector((0.4 * -side, 0.3, 1.25)) - bpy.context.object.location).to_track_quat("-Z", "Y").to_euler()
    bpy.ops.object.light_add(type="AREA", location=(side * -2.5, -6.5, 3.2))
    fill = bpy.context.object.data
    fill.shape, fill.size, fill.size_y, fill.energy, fill.color = "RECTANGLE", 4, 3, 60 * strength, (1.0, 0.97, 0.93)
    bpy.context.object.rotation_euler = (Vector((0, 0, 1)) - bpy.context.object.location).to_track_quat("-Z", "Y").to_euler()


# The three rooms


def sofa():
    floorboards((0.17, 0.095, 0.05), (0.34, 0.22, 0.125))
    linen = cloth("linen", (0.36, 0.37, 0.33))
    pillow = cloth("pillow", (0.62, 0.56, 0.46), 300)
    rust = cloth("rust", (0.42, 0.17, 0.085), 300)
    oak = wood("oak", (0.30, 0.19, 0.10), (0.52, 0.37, 0.22), "Z")
    metal = material("metal", (0.035, 0.033, 0.03), 0.4, metallic=0.6)
    wide, deep = 2.1, 0.88
    back = -0.08
    for x in (-wide / 2 + 0.14, wide / 2 - 0.14):
        for y in (back - 0.1, back - deep + 0.1):
            rod((x, y, 0.13), (x, y, 0), 0.024, oak, 0.014)
    box((wide - 0.04, deep - 0.04, 0.17), (0, back - deep / 2, 0.13), linen, 0.03, 6)
    box((wide - 0.2, 0.2, 0.46), (0, back - 0.1, 0.28), linen, 0.07, 8)
    for side in (-1, 1):
        box((0.19, deep, 0.42), (side * (wide / 2 - 0.095), back - deep / 2, 0.14), linen, 0.065, 8)
    seat = (wide - 0.40) / 2
    for side in (-1, 1):
        cushion((seat, deep - 0.16, 0.2), (side * seat / 2, back - deep / 2 - 0.07, 0.27), linen, 0.30, seed=4 + side)
        cushion((seat, 0.22, 0.42), (side * seat / 2, back - 0.27, 0.37), linen, 0.42, (math.radians(-11), 0, 0), seed=9 + side)
    cushion((0.46, 0.17, 0.44), (-0.60, back - 0.44, 0.41), pillow, 0.75, (math.radians(-20), 0, math.radians(9)), 2)
    cushion((0.42, 0.16, 0.40), (0.66, back - 0.44, 0.41), rust, 0.75, (math.radians(-20), math.radians(6), math.radians(-10)), 3)
    x, y = 1.52, -0.42
    turned([(0, 0), (0.14, 0), (0.14, 0.012), (0.13, 0.02), (0, 0.02)], (x, y, 0), metal)
    rod((x, y, 0.02), (x, y, 1.36), 0.009, metal)
    shade = material("shade", (0.82, 0.77, 0.66), 0.9)
    turned([(0.20, 1.30), (0.135, 1.62), (0.132, 1.62), (0.197, 1.30)], (x, y, 0), shade)
    x, y = -1.46, -0.42
    turned([(0, 0.50), (0.235, 0.50), (0.24, 0.507), (0.24, 0.518), (0.235, 0.524), (0, 0.524)], (x, y, 0), oak)
    for n in range(3):
        angle = math.radians(90 + 120 * n)
        rod((x + 0.13 * math.cos(angle), y + 0.13 * math.sin(angle), 0.5), (x + 0.2 * math.cos(angle), y + 0.2 * math.sin(angle), 0), 0.014, oak, 0.011)
    covers = [material(f"cover {n}", c, 0.6) for n, c in enumerate([(0.45, 0.42, 0.36), (0.06, 0.10, 0.16), (0.5, 0.2, 0.1)])]
    books((x - 0.03, y - 0.02, 0.524), covers, 11, 3)
    cup = material("cup", (0.72, 0.71, 0.68), 0.25)
    turned([(0, 0), (0.033, 0), (0.038, 0.03), (0.04, 0.075), (0.037, 0.075), (0.034, 0.03), (0, 0.008)], (x + 0.14, y - 0.1, 0.524), cup)
    rug = cloth("rug", (0.55, 0.51, 0.44), 90, 0.9)
    box((2.7, 1.75, 0.012), (0.0, -1.62, 0.0), rug, 0.005)
    lights()


def hallway():
    tiles((0.36, 0.335, 0.30))
    oak = wood("oak", (0.26, 0.16, 0.085), (0.46, 0.32, 0.19), "X")
    legs = wood("legs", (0.26, 0.16, 0.085), (0.46, 0.32, 0.19), "Z")
    wide, deep, high = 1.3, 0.34, 0.8
    y = -0.04 - deep / 2
    box((wide, deep, 0.032), (0, y, high - 0.032), oak, 0.005)
    box((wide - 0.12, 0.02, 0.07), (0, y - deep / 2 + 0.035, high - 0.102), oak, 0.003)
    box((wide - 0.12, 0.02, 0.07), (0, y + deep / 2 - 0.035, high - 0.102), oak, 0.003)
    for side in (-1, 1):
        for edge in (-1, 1):
            box((0.042, 0.042, high - 0.032), (side * (wide / 2 - 0.05), y + edge * (deep / 2 - 0.04), 0), legs, 0.004)
    box((wide - 0.1, deep - 0.06, 0.022), (0, y, 0.2), oak, 0.004)
    clay = material("clay", (0.60, 0.57, 0.52), 0.75, 0.25, 30)
    dark = material("dark clay", (0.055, 0.05, 0.045), 0.5, 0.2, 30)
    turned([(0, 0), (0.06, 0), (0.10, 0.06), (0.115, 0.13), (0.09, 0.21), (0.045, 0.26), (0.038, 0.29), (0.046, 0.31), (0.04, 0.31), (0.03, 0.28), (0, 0.2)], (-0.5, y, high), clay)
    turned([(0, 0.012), (0.06, 0), (0.065, 0), (0.12, 0.035), (0.15, 0.075), (0.146, 0.077), (0.11, 0.04), (0, 0.02)], (0.36, y - 0.02, high), dark)
    basket = cloth("basket", (0.46, 0.34, 0.20), 120, 1.0)
    turned([(0, 0), (0.15, 0), (0.175, 0.05), (0.185, 0.2), (0.18, 0.25), (0.172, 0.25), (0.17, 0.1), (0, 0.03)], (0.33, y, 0.222), basket)
    wool = cloth("wool", (0.30, 0.34, 0.36), 160)
    cushion((0.27, 0.25, 0.12), (0.33, y - 0.01, 0.39), wool, 0.7, (0.1, 0.1, 0.4), 6)
    covers = [material(f"cover {n}", c, 0.6) for n, c in enumerate([(0.42, 0.40, 0.36), (0.10, 0.14, 0.12), (0.42, 0.19, 0.10), (0.55, 0.5, 0.4)])]
    books((-0.33, y, 0.222), covers, 4, 4)
    x, by = 1.66, -0.30
    box((0.42, 0.36, 0.035), (x, by, 0.41), oak, 0.006)
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod((x + sx * 0.15, by + sy * 0.12, 0.41), (x + sx * 0.18, by + sy * 0.15, 0), 0.017, legs, 0.013)
    cushion((0.36, 0.3, 0.06), (x, by, 0.44), wool, 0.3, seed=8)
    ux, uy = -1.5, -0.22
    iron = material("iron", (0.03, 0.03, 0.03), 0.45, metallic=0.5)
    turned([(0, 0), (0.11, 0), (0.115, 0.01), (0.105, 0.42), (0.1, 0.42), (0.108, 0.02), (0, 0.012)], (ux, uy, 0), iron)
    navy = cloth("navy", (0.05, 0.075, 0.12), 260)
    rod((ux - 0.02, uy, 0.05), (ux + 0.05, uy + 0.03, 0.66), 0.02, navy, 0.032)
    rod((ux + 0.05, uy + 0.03, 0.66), (ux + 0.068, uy + 0.038, 0.82), 0.006, iron)
    rod((ux + 0.068, uy + 0.038, 0.80), (ux + 0.079, uy + 0.042, 0.90), 0.013, legs)
    lights(side=1, strength=0.95)


def desk():
    floorboards((0.27, 0.20, 0.14), (0.50, 0.40, 0.30), 0.2, 8)
    walnut = wood("walnut", (0.13, 0.07, 0.04), (0.27, 0.16, 0.09), "X")
    legs = wood("legs", (0.13, 0.07, 0.04), (0.27, 0.16, 0.09), "Z")
    wide, deep, high = 1.5, 0.66, 0.74
    y = -0.05 - deep / 2
    box((wide, deep, 0.028), (0, y, high - 0.028), walnut, 0.006)
    box((wide - 0.1, deep - 0.1, 0.085), (0, y, high - 0.113), walnut, 0.004)
    for n in (-1, 0, 1):
        box((0.43, 0.012, 0.07), (n * 0.455, y - deep / 2 + 0.047, high - 0.106), walnut, 0.003)
        turned([(0, 0), (0.006, 0), (0.009, 0.012), (0.005, 0.018), (0, 0.018)], (n * 0.455, y - deep / 2 + 0.042, high - 0.071), material("brass", (0.55, 0.40, 0.18), 0.3, metallic=1)).rotation_euler = (math.pi / 2, 0, 0)
    for side in (-1, 1):
        for edge in (-1, 1):
            rod((side * (wide / 2 - 0.09), y + edge * (deep / 2 - 0.08), high - 0.1), (side * (wide / 2 - 0.05), y + edge * (deep / 2 - 0.05), 0), 0.024, legs, 0.013)
    metal = material("metal", (0.04, 0.045, 0.04), 0.4, metallic=0.4)
    lx, ly = -0.58, y + 0.08
    turned([(0, 0), (0.085, 0), (0.085, 0.012), (0.075, 0.018), (0, 0.018)], (lx, ly, high), metal)
    rod((lx, ly, high + 0.018), (lx - 0.05, ly, high + 0.36), 0.006, metal)
    rod((lx - 0.05, ly, high + 0.36), (lx + 0.16, ly - 0.06, high + 0.47), 0.006, metal)
    head = turned([(0.02, 0.08), (0.028, 0.06), (0.075, -0.02), (0.072, -0.02), (0.02, 0.055)], (lx + 0.175, ly - 0.065, high + 0.44), metal)
    head.rotation_euler = (0, math.radians(14), 0)
    covers = [material(f"cover {n}", c, 0.65) for n, c in enumerate([(0.50, 0.46, 0.38), (0.08, 0.12, 0.17), (0.45, 0.19, 0.10), (0.20, 0.24, 0.19), (0.62, 0.58, 0.50)])]
    standing_books((0.34, y + 0.16, high), covers, 21, 10)
    box((0.012, 0.15, 0.16), (0.337 - 0.006, y + 0.16, high), metal, 0.002)
    box((0.30, 0.21, 0.004), (-0.10, y - 0.12, high), PAPER[0], 0.001, turn=(0, 0, 0.12))
    box((0.21, 0.297, 0.009), (0.13, y - 0.10, high), covers[3], 0.002, turn=(0, 0, -0.06))
    jar = material("jar", (0.66, 0.65, 0.61), 0.3)
    turned([(0, 0), (0.038, 0), (0.042, 0.05), (0.04, 0.1), (0.036, 0.1), (0.036, 0.02), (0, 0.01)], (-0.24, y + 0.18, high), jar)
    for n in range(5):
        angle = n * 1.3
        rod((-0.24, y + 0.18, high + 0.02), (-0.24 + 0.045 * math.cos(angle), y + 0.18 + 0.03 * math.sin(angle), high + 0.2 + 0.012 * n), 0.003, walnut, 0.0022)
    cx, cy = 0.16, y - 0.56
    fabric = cloth("fabric", (0.40, 0.36, 0.28), 260)
    cushion((0.44, 0.43, 0.07), (cx, cy, 0.43), fabric, 0.35, (0, 0, 0.22), 4)
    box((0.43, 0.42, 0.025), (cx, cy, 0.41), legs, 0.008, turn=(0, 0, 0.22))
    for sx in (-1, 1):
        for sy in (-1, 1):
            px, py = 0.18 * sx, 0.175 * sy
            turn = 0.22
            ax, ay = px * math.cos(turn) - py * math.sin(turn), px * math.sin(turn) + py * math.cos(turn)
            rod((cx + ax, cy + ay, 0.42), (cx + ax * 1.15, cy + ay * 1.15, 0), 0.017, legs, 0.012)
            if sy < 0:
                rod((cx + ax, cy + ay, 0.42), (cx + ax * 1.05, cy + ay * 1.28, 0.80), 0.015, legs, 0.012)
    bx, by = 0.0, -0.215
    turn = 0.22
    cushion((0.42, 0.035, 0.13), (cx + bx * math.cos(turn) - by * math.sin(turn), cy + bx * math.sin(turn) + by * math.cos(turn), 0.66), fabric, 0.35, (math.radians(8), 0, turn), 5)
    # A plant on the floor would hide the wall; a waste basket does not.
    basket = cloth("basket", (0.42, 0.33, 0.22), 120, 1.0)
    turned([(0, 0), (0.12, 0), (0.135, 0.1), (0.15, 0.32), (0.143, 0.32), (0.128, 0.1), (0, 0.02)], (1.06, -0.3, 0), basket)
    lights(strength=1.05)


ROOMS = {"sofa": sofa, "hallway": hallway, "desk": desk}


def camera():
    bpy.ops.object.camera_add(location=(0, -DISTANCE, EYE), rotation=(math.pi / 2, 0, 0))
    made = bpy.context.object
    made.data.sensor_width = 36
    made.data.lens = 36 * DISTANCE / WALL_WIDTH
    made.data.shift_y = ((TOP + BOTTOM) / 2 - EYE) / WALL_WIDTH
    bpy.context.scene.camera = made


def settings(width, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    try:
        scene.cycles.denoiser = "OPENIMAGEDENOISE"
    except TypeError:
        # This Blender was built without a denoiser.
        scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces = 3
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.resolution_x = width
    scene.render.resolution_y = round(width * (TOP - BOTTOM) / WALL_WIDTH)
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0.35


def as_mask():
    """The wall white, everything else black."""
    scene = bpy.context.scene
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    for light in [one for one in bpy.data.objects if one.type == "LIGHT"]:
        bpy.data.objects.remove(light)
    for one in bpy.data.materials:
        if not one.use_nodes:
            continue
        nodes, wires = one.node_tree.nodes, one.node_tree.links
        glow = nodes.new("ShaderNodeEmission")
        glow.inputs["Color"].default_value = (1, 1, 1, 1) if one.name == "wall" else (0, 0, 0, 1)
        wires.new(glow.outputs[0], nodes["Material Output"].inputs["Surface"])
    scene.cycles.samples = 24
    scene.cycles.use_denoising = False
    scene.view_settings.view_transform = "Raw"
    scene.view_settings.look = "None"
    scene.view_settings.exposure = 0
    scene.render.image_settings.color_mode = "BW"


def main():
    options = arguments()
    for name in options.rooms:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.context.scene.world = bpy.data.worlds.new("world")
        PAPER[:] = [material("paper", (0.80, 0.78, 0.72), 0.9)]
        settings(options.width, options.samples)
        camera()
        shell()
        ROOMS[name]()
        bpy.context.scene.render.filepath = f"{options.folder}/{name}.png"
        bpy.ops.render.render(write_still=True)
        as_mask()
        bpy.context.scene.render.filepath = f"{options.folder}/{name}-wall.png"
        bpy.ops.render.render(write_still=True)


main()
