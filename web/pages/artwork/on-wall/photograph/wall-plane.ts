/** Photograph pixels or wall centimetres; y grows downwards. */
export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
/** Clockwise from the top left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Row-major 3 × 3 matrix. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number]

/**
 * Projection from wall centimetres (origin at the top left corner) to the photograph, given the corners of a rectangle.
 * Undefined unless they are convex. ¶ Unit square to quadrilateral: Paul Heckbert, Fundamentals of Texture Mapping and
 * Image Warping, 1989, section 2.2.3.
 */
export function wallOfRectangle({ width, height }: Size, corners: Corners): Projection | undefined {
  if (!isConvex(corners)) return undefined
  const [p0, p1, p2, p3] = corners
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y]
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y]
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const divisor = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / divisor
  const h = (dx1 * sy - sx * dy1) / divisor
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ]
}

/** For a wall parallel to the photograph with a line of known length; undefined if both ends coincide. */
export function wallOfLine(length: number, [from, to]: readonly [Point, Point]): Projection | undefined {
  const scale = Math.hypot(to.x - from.x, to.y - from.y) / length
  return scale > 0 ? [scale, 0, 0, 0, scale, 0, 0, 0, 1] : undefined
}

/** All corners turn clockwise; crossing sides or a mirrored rectangle do not. */
function isConvex(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner
    const afterNext = corners[(at + 2) % 4] ?? corner
    return (next.x - corner.x) * (afterNext.y - next.y) - (next.y - corner.y) * (afterNext.x - next.x) > 0
  })
}

/** Undefined at or behind the horizon. */
export function project(projection: Projection, { x, y }: Point): Point | undefined {
  const [px, py, pw] = homogeneous(projection, [x, y, 1])
  return pw > 0 ? { x: px / pw, y: py / pw } : undefined
}

/** The adjugate: a projection is unique up to a factor, except for the sign, which `project` reads. */
export function inverse([a, b, c, d, e, f, g, h, i]: Projection): Projection {
  const sign = Math.sign(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g))
  return [
    sign * (e * i - f * h),
    sign * (c * h - b * i),
    sign * (b * f - c * e),
    sign * (f * g - d * i),
    sign * (a * i - c * g),
    sign * (c * d - a * f),
    sign * (d * h - e * g),
    sign * (b * g - a * h),
    sign * (a * e - b * d),
  ]
}

/** Centimetres from a point to the photograph's edges along the wall; the point must be inside. */
export function distancesToEdges(wall: Projection, photograph: Size, from: Point) {
  const along = (x: number, y: number): number => {
    const [x0, y0, w0] = homogeneous(wall, [from.x, from.y, 1])
    const [x1, y1, w1] = homogeneous(wall, [x, y, 0])
    const { width, height } = photograph
    const crossings = [
      -x0 / x1,
      -y0 / y1,
      -(x0 - width * w0) / (x1 - width * w1),
      -(y0 - height * w0) / (y1 - height * w1),
    ]
    return Math.min(...crossings.filter((crossing) => crossing >= 0))
  }
  return { left: along(-1, 0), right: along(1, 0), above: along(0, -1), below: along(0, 1) }
}

const homogeneous = (
  [a, b, c, d, e, f, g, h, i]: Projection,
  [x, y, w]: readonly [number, number, number],
): readonly [number, number, number] => [a * x + b * y + c * w, d * x + e * y + f * w, g * x + h * y + i * w]

/** CSS matrix of an element at `at` on the wall, with its pixels per centimetre and the photograph's scale. */
export function matrix3d(
  wall: Projection,
  { at, perCentimetre, scale }: { at: Point; perCentimetre: number; scale: number },
) {
  const [a, b, , d, e, , g, h] = wall
  const [x, y, w] = homogeneous(wall, [at.x, at.y, 1])
  const columns = [
    [(scale * a) / perCentimetre, (scale * d) / perCentimetre, 0, g / perCentimetre],
    [(scale * b) / perCentimetre, (scale * e) / perCentimetre, 0, h / perCentimetre],
    [0, 0, 1, 0],
    [scale * x, scale * y, 0, w],
  ]
  return `matrix3d(${columns.flat().join(', ')})`
}
