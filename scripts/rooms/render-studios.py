"""
Renders the studios of the demo's artists: a wall with their works, some of them not finished, and the table at which they work.

    blender --background --python render-studios.py -- CATALOGUE FOLDER [artist ...] [--view wall] [--width 960] [--samples 128]

The wall is the artist's portrait; the table and the work that is begun are seen from near.

CATALOGUE is the folder of the demo's catalogue, whose pictures hang here in their true size. Lengths are metres; the wall is
the plane y = 0, x runs to the right and z up. The sun comes through a window on the left.
"""

import argparse
import json
import math
import os
import random
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from shapes import PAPER, books, box, cloth, floorboards, material, place, rod, turned, wood

TABLE = 0.76
RAIL = 0.98


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("catalogue")
    parser.add_argument("folder")
    parser.add_argument("artists", nargs="*", default=list(STUDIOS))
    parser.add_argument("--view", choices=["wall", "table", "begun"], default="wall")
    parser.add_argument("--width", type=int, default=960)
    parser.add_argument("--samples", type=int, default=128)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


# Works


class Works:
    """The works of the catalogue by their names in addresses."""

    def __init__(self, catalogue):
        with open(os.path.join(catalogue, "artworks.json"), encoding="utf-8") as file:
            self.all = {work["slug"]: work for work in json.load(file)}
        self.catalogue = os.path.abspath(catalogue)

    def size(self, name):
        """Width, height and depth; of a sculpture, those of a photograph of it."""
        work = self.all[name]
        if work["category"] == "sculpture":
            picture = work["images"][0]
            return 0.4, 0.4 * picture["height"] / picture["width"], 0
        return work["width"] / 100, work["height"] / 100, work.get("depth", 0) / 100

    def surface(self, name, begun=1.0, ground=(0.78, 0.76, 0.70)):
        """The work's picture; of one that is begun, the lower part is still bare."""
        made = material(name, ground, 0.85, 0.05, 90)
        nodes, wires = made.node_tree.nodes, made.node_tree.links
        shader = nodes["Principled BSDF"]
        picture = nodes.new("ShaderNodeTexImage")
        picture.image = bpy.data.images.load(os.path.join(self.catalogue, self.all[name]["images"][0]["file"]))
        if begun >= 1:
            wires.new(picture.outputs["Color"], shader.inputs["Base Color"])
            return made
        coordinates = nodes.new("ShaderNodeTexCoord")
        parts = nodes.new("ShaderNodeSeparateXYZ")
        wires.new(coordinates.outputs["UV"], parts.inputs[0])
        stretch = nodes.new("ShaderNodeMapping")
        stretch.inputs["Scale"].default_value = (2.2, 9, 1)
        wires.new(coordinates.outputs["UV"], stretch.inputs["Vector"])
        strokes = nodes.new("ShaderNodeTexNoise")
        strokes.inputs["Scale"].default_value = 2
        strokes.inputs["Detail"].default_value = 6
        wires.new(stretch.outputs["Vector"], strokes.inputs["Vector"])
        edge = nodes.new("ShaderNodeMath")
        edge.operation = "MULTIPLY_ADD"
        edge.inputs[1].default_value = 0.55
        wires.new(strokes.outputs["Fac"], edge.inputs[0])
        wires.new(parts.outputs["Y"], edge.inputs[2])
        ramp = nodes.new("ShaderNodeValToRGB")
        bare = 1 - begun + 0.27
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = bare - 0.03, bare + 0.05
        wires.new(edge.outputs[0], ramp.inputs["Fac"])
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value = (*ground, 1)
        wires.new(ramp.outputs["Color"], mix.inputs["Fac"])
        wires.new(picture.outputs["Color"], mix.inputs["Color2"])
        wires.new(mix.outputs["Color"], shader.inputs["Base Color"])
        return made

    def canvas(self, name, x, bottom, back=0.0, begun=1.0):
        """A stretched canvas that stands with its lower edge at this height, so far before the wall."""
        wide, high, deep = self.size(name)
        deep = max(deep, 0.018)
        linen = cloth(f"edge of {name}", (0.66, 0.62, 0.54), 900)
        body = box((wide, deep, high), (x, -back - deep / 2, bottom), linen, 0.004)
        bpy.ops.mesh.primitive_plane_add(size=1, location=(x, -back - deep - 0.0008, bottom + high / 2), rotation=(math.pi / 2, 0, 0))
        front = bpy.context.object
        front.scale = (wide - 0.004, high - 0.004, 1)
        place(front, self.surface(name, begun))
        return body

    def sheet(self, name, x, top, tilt=0.0, curl=0.025, begun=1.0):
        """A sheet of paper that hangs from its upper edge and comes a little off the wall below."""
        wide, high, _ = self.size(name)
        bpy.ops.mesh.primitive_grid_add(x_subdivisions=8, y_subdivisions=24, size=1)
        made = bpy.context.object
        for vertex in made.data.vertices:
            across, up = vertex.co.x, vertex.co.y
            down = 0.5 - up
            off = 0.004 + curl * down**3 + 0.004 * math.sin(5 * across) * down
            vertex.co = Vector((across * wide, -off, (up - 0.5) * high))
        made.location = (x, 0, top)
        made.rotation_euler = (0, tilt, 0)
        bpy.ops.object.shade_smooth()
        place(made, self.surface(name, begun, (0.82, 0.80, 0.74)))
        return made


# Furniture and tools


def pin(x, z):
    steel = material("pin", (0.5, 0.5, 0.5), 0.3, metallic=0.9)
    rod((x, -0.002, z), (x, -0.012, z), 0.0045, steel)


def pinned(works, name, x, top, **how):
    works.sheet(name, x, top, **how)
    wide = works.size(name)[0]
    for side in (-1, 1):
        pin(x + side * (wide / 2 - 0.02), top - 0.02)


def pegged(works, name, x, top, **how):
    works.sheet(name, x, top, **how)
    wide = works.size(name)[0]
    peg = wood("peg", (0.45, 0.32, 0.18), (0.66, 0.5, 0.32), "Z")
    for side in (-1, 1):
        box((0.012, 0.016, 0.07), (x + side * (wide / 2 - 0.07), -0.010, top - 0.035), peg, 0.002)


def line(height, left=-1.7, right=1.7):
    cord = material("cord", (0.55, 0.5, 0.42), 0.9)
    rod((left, -0.008, height), (right, -0.008, height), 0.0022, cord)


def rail(height=RAIL, left=-1.7, right=1.7):
    """A batten on which canvases stand."""
    spruce = wood("spruce", (0.42, 0.29, 0.17), (0.62, 0.47, 0.31), "X")
    box((right - left, 0.075, 0.03), ((left + right) / 2, -0.0375, height - 0.03), spruce, 0.003)
    box((right - left, 0.02, 0.07), ((left + right) / 2, -0.01, height - 0.10), spruce, 0.003)


def table(wide=1.9, deep=0.72, y=-0.62):
    top = wood("table", (0.20, 0.125, 0.07), (0.42, 0.29, 0.175), "X", 0.55)
    legs = wood("table legs", (0.20, 0.125, 0.07), (0.38, 0.26, 0.16), "Z")
    box((wide, deep, 0.04), (0, y, TABLE - 0.04), top, 0.005)
    box((wide - 0.16, deep - 0.14, 0.09), (0, y, TABLE - 0.13), legs, 0.003)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box((0.06, 0.06, TABLE - 0.04), (sx * (wide / 2 - 0.08), y + sy * (deep / 2 - 0.08), 0), legs, 0.004)


def jar(x, y, colour, brushes=6, seed=0, tips=((0.05, 0.04, 0.03),)):
    chance = random.Random(seed)
    clay = material("jar", colour, 0.35)
    turned([(0, 0), (0.043, 0), (0.047, 0.05), (0.046, 0.12), (0.041, 0.12), (0.041, 0.02), (0, 0.012)], (x, y, TABLE), clay)
    handles = [wood(f"handle {n}", (0.16 + 0.1 * n, 0.08 + 0.06 * n, 0.04 + 0.03 * n), (0.34 + 0.12 * n, 0.2 + 0.1 * n, 0.1 + 0.06 * n), "Z", 0.35) for n in range(3)]
    metal = material("ferrule", (0.62, 0.58, 0.5), 0.3, metallic=1)
    for n in range(brushes):
        angle, lean, long = chance.uniform(0, 6.28), chance.uniform(0.015, 0.04), chance.uniform(0.2, 0.27)
        foot = Vector((x - 0.5 * lean * math.cos(angle), y - 0.5 * lean * math.sin(angle), TABLE + 0.014))
        head = Vector((x + 1.6 * lean * math.cos(angle), y + 1.6 * lean * math.sin(angle), TABLE + long))
        along = (head - foot).normalized()
        thick = chance.uniform(0.003, 0.0055)
        rod(foot, head, thick * 0.6, handles[n % 3], thick)
        rod(head, head + along * 0.025, thick * 1.1, metal, thick * 1.25)
        tip = material(f"tip {n}", tips[n % len(tips)], 0.9)
        rod(head + along * 0.025, head + along * 0.06, thick * 1.3, tip, thick * 0.3)


def daub(at, chance, wet):
    """Paint as it comes off a knife: an uneven heap with a ridge, drawn out to one side."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=1, location=at)
    made = bpy.context.object
    size = chance.uniform(0.011, 0.021)
    phases = [chance.uniform(0, 6.28) for _ in range(4)]
    drawn = chance.uniform(0.8, 2.6)
    for vertex in made.data.vertices:
        p = vertex.co
        angle = math.atan2(p.y, p.x)
        wave = 1 + 0.16 * math.sin(2 * angle + phases[0]) + 0.10 * math.sin(5 * angle + phases[1]) + 0.05 * math.sin(9 * angle + phases[2])
        tail = 1 + drawn * max(0.0, math.cos(angle)) ** 6
        up = max(p.z, 0) * (1 + 0.3 * math.sin(14 * p.y + phases[3]) + 0.2 * math.sin(31 * p.y)) / tail
        vertex.co = Vector((p.x * wave * tail * size, p.y * wave * size * 0.8, up * size * 0.42))
    made.rotation_euler = (0, 0, chance.uniform(0, 6.28))
    bpy.ops.object.shade_smooth()
    place(made, wet)


def paints(x, y, colours, seed=1):
    """Tubes that lie about, and what came out of them on a sheet of glass."""
    chance = random.Random(seed)
    glass = material("glass", (0.62, 0.64, 0.62), 0.08)
    box((0.42, 0.3, 0.006), (x, y, TABLE), glass, 0.001, turn=(0, 0, 0.06))
    white = material("tube", (0.78, 0.77, 0.74), 0.3, metallic=0.3)
    for n, colour in enumerate(colours):
        wet = material(f"paint {n}", colour, 0.22)
        for _ in range(3):
            daub((x + chance.uniform(-0.17, 0.17), y + chance.uniform(-0.11, 0.11), TABLE + 0.006), chance, wet)
        tx, ty, turn = x + 0.27 + 0.055 * n, y + chance.uniform(-0.1, 0.12), chance.uniform(-0.6, 0.6) + 1.57
        from_, to = Vector((tx, ty, TABLE + 0.014)), Vector((tx + 0.11 * math.cos(turn), ty + 0.11 * math.sin(turn), TABLE + 0.011))
        rod(from_, to, 0.0135, wet if n % 2 else white, 0.009)
        rod(to, to + (to - from_).normalized() * 0.016, 0.0065, white)


def stack(x, y, count=9, size=(0.5, 0.7), seed=2, colour=(0.82, 0.80, 0.74)):
    """Sheets of paper on the table."""
    chance = random.Random(seed)
    paper = material("sheets", colour, 0.92)
    for n in range(count):
        box((size[0], size[1], 0.0012), (x + chance.uniform(-0.006, 0.006), y + chance.uniform(-0.006, 0.006), TABLE + 0.0013 * n), paper, 0.0003, 1, turn=(0, 0, chance.uniform(-0.03, 0.03)))
    return TABLE + 0.0013 * count


def laid(works, name, x, y, height, turn=0.1):
    """A sheet that lies on the table with its picture up."""
    wide, high, _ = works.size(name)
    bpy.ops.mesh.primitive_plane_add(size=1, location=(x, y, height + 0.002), rotation=(0, 0, turn))
    bpy.context.object.scale = (wide, high, 1)
    place(bpy.context.object, works.surface(name))


def roller(x, y, colour, turn=0.5):
    """With which ink is rolled out, on its slab."""
    steel = material("slab", (0.5, 0.51, 0.5), 0.25, metallic=0.2)
    box((0.4, 0.3, 0.012), (x, y, TABLE), steel, 0.002)
    ink = material("ink", colour, 0.2)
    box((0.2, 0.17, 0.0012), (x - 0.03, y, TABLE + 0.012), ink, 0.0005, 1, turn=(0, 0, turn / 4))
    across = Vector((math.cos(turn), math.sin(turn), 0))
    along = Vector((-math.sin(turn), math.cos(turn), 0))
    middle = Vector((x + 0.02, y - 0.02, TABLE + 0.013 + 0.022))
    rod(middle - across * 0.075, middle + across * 0.075, 0.022, ink)
    iron = material("iron", (0.10, 0.10, 0.10), 0.4, metallic=0.7)
    rod(middle - across * 0.086, middle + across * 0.086, 0.005, iron)
    for side in (-1, 1):
        rod(middle + across * 0.086 * side, middle + across * 0.086 * side - along * 0.05 + Vector((0, 0, 0.02)), 0.004, iron)
    yoke = middle - along * 0.05 + Vector((0, 0, 0.02))
    rod(yoke - across * 0.088, yoke + across * 0.088, 0.004, iron)
    rod(yoke, yoke - along * 0.13, 0.011, wood("roller", (0.3, 0.17, 0.08), (0.5, 0.32, 0.17), "X"), 0.014)


def charcoal(x, y, z=TABLE, seed=4):
    chance = random.Random(seed)
    black = material("charcoal", (0.014, 0.014, 0.014), 0.85, 0.5, 200)
    for _ in range(7):
        turn, long = chance.uniform(0, 3.1), chance.uniform(0.04, 0.13)
        at = Vector((x + chance.uniform(-0.1, 0.1), y + chance.uniform(-0.07, 0.07), z + 0.005))
        step = Vector((math.cos(turn), math.sin(turn), 0)) * long / 2
        rod(at - step, at + step, 0.0045, black, 0.0035)


def scraps(x, y, colours, seed=6, count=16, wide=0.5, deep=0.3):
    """Pieces of paper, some of them cut."""
    chance = random.Random(seed)
    papers = [material(f"scrap {n}", colour, 0.9) for n, colour in enumerate(colours)]
    for n in range(count):
        size = (chance.uniform(0.05, 0.2), chance.uniform(0.04, 0.15), 0.0009)
        box(size, (x + chance.uniform(-wide, wide) / 2, y + chance.uniform(-deep, deep) / 2, TABLE + 0.001 * n), papers[n % len(papers)], 0.0002, 1, turn=(0, 0, chance.uniform(0, 3)))


def leaves_of_gold(x, y, seed=7):
    chance = random.Random(seed)
    gold = material("gold", (0.85, 0.58, 0.18), 0.28, 0.35, 60, metallic=1)
    booklet = material("booklet", (0.72, 0.66, 0.54), 0.9)
    box((0.11, 0.11, 0.008), (x, y, TABLE), booklet, 0.001, turn=(0, 0, 0.2))
    box((0.085, 0.085, 0.0008), (x, y, TABLE + 0.0085), gold, 0.0002, 1, turn=(0, 0, 0.2))
    for _ in range(9):
        size = (chance.uniform(0.012, 0.05), chance.uniform(0.012, 0.04), 0.0006)
        box(size, (x + chance.uniform(-0.25, 0.25), y + chance.uniform(-0.12, 0.12), TABLE + 0.001), gold, 0.0001, 1, turn=(chance.uniform(-0.1, 0.1), chance.uniform(-0.1, 0.1), chance.uniform(0, 3)))


def bowl(x, y, colour, within, radius=0.09):
    clay = material("bowl", colour, 0.5)
    k = radius / 0.09
    turned([(0, 0), (0.045 * k, 0), (0.075 * k, 0.03 * k), (0.09 * k, 0.07 * k), (0.086 * k, 0.07 * k), (0.07 * k, 0.033 * k), (0, 0.01)], (x, y, TABLE), clay)
    turned([(0, 0.05 * k), (0.078 * k, 0.05 * k)], (x, y, TABLE), material("in the bowl", within, 0.6, 0.4, 30))


def stone(x, y, z, size, colour, seed, surface=None):
    """A boulder: a ball that was worn unevenly."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=5, radius=1, location=(x, y, z + size[2] / 2))
    made = bpy.context.object
    chance = random.Random(seed)
    bumps = [(Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1, 1))).normalized(), chance.uniform(-0.16, 0.13)) for _ in range(12)]
    for vertex in made.data.vertices:
        p = vertex.co.normalized()
        grown = 1 + sum(weight * math.exp(-((p - at).length_squared) * 2.6) for at, weight in bumps)
        vertex.co = Vector((p.x * size[0] / 2 * grown, p.y * size[1] / 2 * grown, p.z * size[2] / 2 * (0.9 + 0.1 * grown)))
    bpy.ops.object.shade_smooth()
    return place(made, surface or material(f"stone {seed}", colour, 0.85, 0.55, 34))


def plinth(x, y, high=0.72, wide=0.34):
    box((wide, wide, high), (x, y, 0), material("plinth", (0.70, 0.68, 0.64), 0.85, 0.1, 30), 0.006)


# The twelve studios. The first work is the largest; the last work of each wall is unfinished.


def leelo(works):
    rail()
    works.canvas("haanja-rose-hour", -0.62, RAIL, 0.004)
    works.canvas("one-pine-twice", 0.50, RAIL, 0.004, begun=0.62)
    works.canvas("ochre-study", -0.9, 1.94, 0)
    table()
    jar(-0.66, -0.5, (0.36, 0.40, 0.36), 7, 1, ((0.20, 0.22, 0.2), (0.4, 0.34, 0.25)))
    paints(-0.18, -0.66, [(0.10, 0.13, 0.12), (0.42, 0.40, 0.34), (0.5, 0.32, 0.28), (0.72, 0.70, 0.64)])


def hillar(works):
    rail()
    works.canvas("oak-before-the-storm", -0.42, RAIL, 0.004)
    works.canvas("sun-over-stubble", 0.80, RAIL, 0.004, begun=0.55)
    table()
    jar(0.62, -0.46, (0.10, 0.14, 0.25), 8, 2, ((0.62, 0.42, 0.06), (0.05, 0.08, 0.2), (0.6, 0.58, 0.5)))
    paints(-0.30, -0.64, [(0.62, 0.40, 0.03), (0.03, 0.07, 0.25), (0.30, 0.10, 0.03), (0.75, 0.70, 0.45), (0.07, 0.18, 0.06)], 5)


def ingel(works):
    rail()
    works.canvas("half-the-sun", -0.56, RAIL, 0.004)
    works.canvas("doorway-july", 0.66, RAIL, 0.004, begun=0.5)
    table()
    bowl(-0.62, -0.56, (0.66, 0.62, 0.56), (0.62, 0.24, 0.15))
    bowl(-0.38, -0.68, (0.66, 0.62, 0.56), (0.12, 0.2, 0.28), 0.075)
    bowl(-0.16, -0.52, (0.66, 0.62, 0.56), (0.70, 0.55, 0.30), 0.085)
    jar(0.70, -0.52, (0.62, 0.50, 0.42), 5, 5, ((0.6, 0.25, 0.16), (0.15, 0.22, 0.3)))
    stack(0.30, -0.64, 4, (0.3, 0.4), 8)


def rasmus(works):
    line(2.12)
    pegged(works, "stairs-to-the-harbour", -0.92, 2.12)
    pegged(works, "two-lamps", -0.28, 2.12, curl=0.04)
    pegged(works, "going-south", 0.46, 2.12, curl=0.03)
    table()
    top = stack(-0.52, -0.62, 24, (0.5, 0.62))
    laid(works, "mill", -0.52, -0.60, top, 0.05)
    roller(0.34, -0.62, (0.62, 0.10, 0.05))
    jar(0.80, -0.42, (0.10, 0.30, 0.32), 4, 9)


def salme(works):
    line(2.02)
    pegged(works, "nine-birches", -0.98, 2.02)
    pegged(works, "everyone-is-home", -0.42, 2.02, curl=0.04)
    pegged(works, "junipers-by-moonlight", 0.22, 2.02)
    pegged(works, "every-ten-seconds", 0.84, 2.02, curl=0.03)
    table()
    roller(-0.40, -0.62, (0.012, 0.012, 0.015), 0.8)
    lino = material("lino", (0.24, 0.10, 0.055), 0.7, 0.3, 120)
    box((0.3, 0.3, 0.006), (0.12, -0.6, TABLE), lino, 0.001, turn=(0, 0, 0.12))
    stack(0.62, -0.62, 16, (0.42, 0.5))
    jar(-0.80, -0.48, (0.5, 0.46, 0.4), 5, 12)


def helve(works):
    line(2.10)
    pegged(works, "eleven-minutes-of-sun", -0.88, 2.10)
    pegged(works, "cow-parsley-roadside", -0.14, 2.10, curl=0.035)
    pegged(works, "meadow-grass-matsalu", 0.42, 2.10)
    pegged(works, "boathouse", 0.94, 2.10, curl=0.04)
    table()
    bowl(-0.62, -0.58, (0.70, 0.69, 0.66), (0.02, 0.07, 0.22), 0.12)
    bowl(-0.32, -0.70, (0.70, 0.69, 0.66), (0.10, 0.2, 0.36), 0.07)
    jar(0.02, -0.5, (0.06, 0.12, 0.28), 5, 15, ((0.02, 0.06, 0.2),))
    stack(0.56, -0.62, 12, (0.56, 0.46))


def taavi(works):
    pinned(works, "nine-stones-kasmu", -0.60, 2.16, curl=0.01)
    pinned(works, "pier-into-fog", 0.42, 2.20, curl=0.01)
    pinned(works, "last-swim", 1.06, 2.14, curl=0.01)
    pinned(works, "forty-minutes-after-sunset", -0.52, 1.40, curl=0.008)
    table()
    top = stack(-0.46, -0.62, 14, (0.62, 0.46))
    laid(works, "lighthouse-one-turn", 0.36, -0.62, TABLE, -0.08)
    black = material("leather", (0.02, 0.02, 0.022), 0.55, 0.2, 150)
    books((0.84, -0.52, TABLE), [black, material("cover", (0.30, 0.31, 0.33), 0.7)], 5, 3)
    turned([(0, 0), (0.03, 0), (0.03, 0.035), (0.024, 0.045), (0, 0.045)], (-0.40, -0.52, top), black)


def mihkel(works):
    pinned(works, "clearing", -0.62, 2.22, curl=0.02)
    pinned(works, "oak-in-march", 0.36, 2.26, tilt=0.008)
    pinned(works, "sister-from-behind", 0.96, 2.20, tilt=-0.012)
    pinned(works, "november-ploughing", -0.66, 1.44, tilt=0.006)
    pinned(works, "jug-and-two-eggs", 0.42, 1.46, begun=0.6)
    table()
    top = stack(-0.36, -0.62, 8, (0.6, 0.46))
    charcoal(-0.40, -0.66, top)
    charcoal(0.32, -0.58, seed=11)
    jar(0.72, -0.5, (0.05, 0.05, 0.05), 5, 21)


def reet(works):
    pinned(works, "five-neighbours", -0.76, 2.14, curl=0.006)
    pinned(works, "blue-vase", 0.04, 2.18, curl=0.006)
    pinned(works, "breakfast-with-lemon", 0.76, 2.10, curl=0.006)
    pinned(works, "profile-with-map", -0.98, 1.52, curl=0.006)
    pinned(works, "under-paper-sail", -0.22, 1.40, curl=0.006)
    pinned(works, "bird-of-several-papers", 0.62, 1.46, begun=0.7, curl=0.006)
    table()
    scraps(0.0, -0.62, [(0.62, 0.13, 0.08), (0.06, 0.13, 0.25), (0.80, 0.77, 0.68), (0.68, 0.46, 0.12), (0.70, 0.64, 0.50), (0.20, 0.35, 0.40)], 6, 34, 1.2, 0.46)
    jar(0.80, -0.46, (0.55, 0.52, 0.46), 6, 24)
    books((-0.80, -0.48, TABLE), [material("old cover", (0.28, 0.16, 0.10), 0.8), material("old cover 2", (0.40, 0.36, 0.26), 0.8)], 9, 4)


def kaur(works):
    pinned(works, "eddy", -0.74, 2.18, curl=0.008)
    pinned(works, "two-wells", 0.06, 2.14, curl=0.008)
    pinned(works, "a-map-of-nowhere", 0.90, 2.12, curl=0.008)
    pinned(works, "mitten-pattern", -0.80, 1.42, curl=0.008, begun=0.6)
    pinned(works, "listener", 0.10, 1.46, curl=0.008)
    table()
    # A plotter with two rails, a bridge and a sheet in progress.
    steel = material("aluminium", (0.60, 0.61, 0.62), 0.3, metallic=0.9)
    dark = material("carriage", (0.03, 0.03, 0.035), 0.5)
    stack(0.12, -0.62, 2, (0.6, 0.44))
    for y in (-0.88, -0.36):
        box((0.86, 0.024, 0.03), (0.12, y, TABLE), steel, 0.003)
    box((0.045, 0.58, 0.034), (0.26, -0.62, TABLE + 0.036), steel, 0.003)
    box((0.08, 0.07, 0.10), (0.26, -0.66, TABLE + 0.03), dark, 0.006)
    rod((0.215, -0.66, TABLE + 0.004), (0.215, -0.66, TABLE + 0.13), 0.006, material("pen", (0.65, 0.16, 0.06), 0.35))
    jar(-0.66, -0.52, (0.16, 0.17, 0.18), 8, 31, ((0.6, 0.2, 0.1), (0.05, 0.2, 0.35), (0.65, 0.5, 0.1)))
    stack(-0.60, -0.74, 6, (0.32, 0.22), 9)


def virve(works):
    rail()
    works.canvas("shoreline", -0.72, RAIL, 0.004)
    works.canvas("harvest-moon", 0.24, RAIL, 0.004)
    works.canvas("mended", 0.98, RAIL, 0.004, begun=0.55)
    table()
    bowl(-0.66, -0.6, (0.5, 0.45, 0.38), (0.74, 0.72, 0.68), 0.12)
    leaves_of_gold(-0.14, -0.64)
    leaves_of_gold(0.24, -0.56, 12)
    jar(0.72, -0.5, (0.60, 0.55, 0.47), 6, 41, ((0.3, 0.2, 0.12),))


def jorma(works):
    granite = material("granite", (0.30, 0.29, 0.275), 0.8, 0.6, 60)
    pale = material("limestone", (0.52, 0.49, 0.43), 0.9, 0.5, 50)
    oak = wood("oak", (0.17, 0.10, 0.05), (0.36, 0.23, 0.125), "Z")
    table(1.25)
    for at, (size, seed) in enumerate([((0.34, 0.30, 0.15), 3), ((0.27, 0.24, 0.12), 8), ((0.20, 0.18, 0.10), 5), ((0.13, 0.12, 0.085), 12)]):
        stone(-0.26 + 0.01 * at, -0.62, TABLE + (0, 0.135, 0.245, 0.335)[at], size, None, seed, granite)
    stone(0.24, -0.56, TABLE, (0.24, 0.2, 0.17), None, 21, pale)
    stone(0.44, -0.74, TABLE, (0.12, 0.1, 0.07), None, 24, pale)
    plinth(1.0, -0.5, 0.9)
    turned([(0, 0), (0.10, 0), (0.13, 0.08), (0.105, 0.2), (0.14, 0.33), (0.12, 0.43), (0.05, 0.5), (0, 0.52)], (1.0, -0.5, 0.9), oak)
    box((0.5, 0.42, 0.5), (-1.12, -0.5, 0), pale, 0.02, 4)
    stone(-1.12, -0.5, 0.5, (0.42, 0.36, 0.38), None, 33, pale)
    iron = material("iron", (0.16, 0.15, 0.15), 0.4, metallic=0.8)
    for n in range(4):
        x = 0.02 + 0.05 * n
        rod((x, -0.86, TABLE + 0.01), (x + 0.015, -0.70, TABLE + 0.01), 0.006, iron, 0.009)
        rod((x + 0.015, -0.70, TABLE + 0.011), (x + 0.026, -0.59, TABLE + 0.012), 0.012, oak, 0.014)
    rod((0.30, -0.90, TABLE + 0.045), (0.41, -0.86, TABLE + 0.045), 0.045, oak)
    rod((0.355, -0.88, TABLE + 0.045), (0.30, -0.70, TABLE + 0.018), 0.014, oak)
    pinned(works, "gate", -0.34, 2.06, curl=0.012)
    pinned(works, "turning", 0.22, 2.02, curl=0.012)


STUDIOS = {
    "leelo-uduvere": leelo,
    "hillar-rukkisalu": hillar,
    "ingel-vaikmaa": ingel,
    "rasmus-nurklaid": rasmus,
    "salme-puuraid": salme,
    "helve-sinisoo": helve,
    "taavi-hallikrand": taavi,
    "mihkel-soemets": mihkel,
    "reet-kildemaa": reet,
    "kaur-loimaste": kaur,
    "virve-kuldraba": virve,
    "jorma-raudvee": jorma,
}

# Wall colour and horizontal camera offset.
LOOKS = {
    "leelo-uduvere": ((0.66, 0.66, 0.63), 0.9),
    "hillar-rukkisalu": ((0.72, 0.68, 0.60), -0.5),
    "ingel-vaikmaa": ((0.76, 0.74, 0.71), 0.7),
    "rasmus-nurklaid": ((0.74, 0.74, 0.73), -0.6),
    "salme-puuraid": ((0.70, 0.66, 0.60), 0.8),
    "helve-sinisoo": ((0.72, 0.74, 0.76), -0.7),
    "taavi-hallikrand": ((0.58, 0.60, 0.62), 0.6),
    "mihkel-soemets": ((0.74, 0.71, 0.65), -0.8),
    "reet-kildemaa": ((0.72, 0.73, 0.69), 0.5),
    "kaur-loimaste": ((0.76, 0.76, 0.75), 0.9),
    "virve-kuldraba": ((0.64, 0.60, 0.55), -0.6),
    "jorma-raudvee": ((0.68, 0.66, 0.62), 0.7),
}

# Targets of the close-ups: the table and the unfinished work.
NEAR = {
    "leelo-uduvere": (-0.32, (0.50, 1.32)),
    "hillar-rukkisalu": (-0.14, (0.80, 1.32)),
    "ingel-vaikmaa": (-0.38, (0.66, 1.35)),
    "rasmus-nurklaid": (0.28, (0.46, 1.75)),
    "salme-puuraid": (-0.24, (0.22, 1.70)),
    "helve-sinisoo": (-0.36, (-0.14, 1.75)),
    "taavi-hallikrand": (0.26, (0.42, 1.80)),
    "mihkel-soemets": (-0.36, (0.42, 1.25)),
    "reet-kildemaa": (0.0, (0.62, 1.25)),
    "kaur-loimaste": (0.10, (-0.80, 1.25)),
    "virve-kuldraba": (-0.10, (0.98, 1.25)),
    "jorma-raudvee": (-0.05, (1.0, 1.15)),
}


def room(colour):
    """A plastered wall that has been painted over more than once, and boards."""
    wall = material("wall", colour, 0.92, 0.18, 9)
    bpy.ops.mesh.primitive_plane_add(size=1, location=(0, 0, 2), rotation=(math.pi / 2, 0, 0))
    bpy.context.object.scale = (14, 8, 1)
    place(bpy.context.object, wall)
    box((14, 0.018, 0.1), (0, -0.009, 0), material("skirting", [0.85 * part for part in colour], 0.5), 0.004)
    floorboards((0.17, 0.115, 0.07), (0.34, 0.25, 0.165), 0.15, 4, 2.4, 2.6)
    box((14, 7, 0.02), (0, -3.5, -0.045), material("ground", (0.25, 0.18, 0.12), 0.8))


def daylight():
    """The sun through a window of six panes on the left, and the sky."""
    world = bpy.context.scene.world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.80, 0.86, 0.95, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.42
    bpy.ops.object.light_add(type="SUN", rotation=Vector((2.7, 1.75, -0.72)).to_track_quat("-Z", "Y").to_euler())
    sun = bpy.context.object.data
    sun.energy, sun.angle, sun.color = 1.15, 0.02, (1.0, 0.93, 0.83)
    bpy.ops.object.light_add(type="AREA", location=(-2.9, -1.9, 2.0))
    sky = bpy.context.object.data
    sky.shape, sky.size, sky.size_y, sky.energy, sky.color = "RECTANGLE", 1.6, 2.0, 70, (0.94, 0.97, 1.0)
    bpy.context.object.rotation_euler = (Vector((0.2, -0.2, 1.2)) - bpy.context.object.location).to_track_quat("-Z", "Y").to_euler()
    # The window wall lets the sun in; the sky light is in front of it.
    frame = material("window", (0.7, 0.69, 0.66), 0.6)
    x, left, right, low, high = -3.1, -2.75, -1.15, 1.0, 3.0
    for y, z, wide, tall in [
        ((left - 6) / 2 - 1, 0, 6 - 2 + left + 2, 5),
        ((right + 1) / 2, 0, 1 - right, 5),
        ((left + right) / 2, 0, right - left, low),
        ((left + right) / 2, high, right - left, 2),
    ]:
        box((0.1, abs(wide), tall), (x, y, z), frame, 0.002)
    for n in (1, 2):
        box((0.05, 0.05, high - low), (x, left + (right - left) * n / 3, low), frame, 0.002)
    box((0.05, right - left, 0.05), (x, (left + right) / 2, (low + high) / 2), frame, 0.002)


def camera(view, artist):
    """Gives the height of the picture as a part of its width."""
    aside = LOOKS[artist][1]
    if view == "wall":
        at, to, lens, focus, ratio = (aside, -3.35, 1.58), (aside * 0.06, 0, 1.45), 47, None, 1
    elif view == "table":
        x = NEAR[artist][0]
        at, to, lens, focus, ratio = (x + aside * 0.42, -1.58, 1.18), (x, -0.58, TABLE + 0.05), 50, 0.016, 2 / 3
    else:
        x, z = NEAR[artist][1]
        at, to, lens, focus, ratio = (x - 0.62, -1.22, z + 0.10), (x, 0, z), 42, 0.012, 4 / 3
    at, to = Vector(at), Vector(to)
    bpy.ops.object.camera_add(location=at, rotation=(to - at).to_track_quat("-Z", "Y").to_euler())
    made = bpy.context.object
    made.data.sensor_fit = "HORIZONTAL"
    made.data.sensor_width, made.data.lens = 36, lens
    if focus:
        made.data.dof.use_dof = True
        made.data.dof.focus_distance = (to - at).length
        # Aperture of the lens in metres.
        made.data.dof.aperture_fstop = lens / 1000 / focus
    bpy.context.scene.camera = made
    return ratio


def settings(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.04
    try:
        scene.cycles.denoiser = "OPENIMAGEDENOISE"
        scene.cycles.use_denoising = True
    except TypeError:
        # This Blender was built without a denoiser.
        scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 4
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.image_settings.file_format = "PNG"
    # Keeps the colours of the works.
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.exposure = 0.3


def main():
    options = arguments()
    works = Works(options.catalogue)
    for artist in options.artists:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.context.scene.world = bpy.data.worlds.new("world")
        PAPER[:] = [material("paper", (0.80, 0.78, 0.72), 0.9)]
        ratio = camera(options.view, artist)
        settings(options.width, round(options.width * ratio), options.samples)
        room(LOOKS[artist][0])
        daylight()
        STUDIOS[artist](works)
        bpy.context.scene.render.filepath = os.path.join(os.path.abspath(options.folder), f"{'artist' if options.view == 'wall' else options.view}-{artist}.png")
        bpy.ops.render.render(write_still=True)


main()
