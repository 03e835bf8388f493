/** Centimetres of the wall that the pictures of the rooms show; heights are from the floor. The same as in render-rooms.py. */
export const photo = { width: 640, top: 298, bottom: -62 } as const

export const rooms = ['sofa', 'hallway', 'desk'] as const
export type RoomName = (typeof rooms)[number]
/** A room, or the bare wall of a work that none of them has space for. */
export type Scene = RoomName | 'bare'

/** Colours of the wall. */
export const paints = ['white', 'clay', 'sage', 'night'] as const
export type Paint = (typeof paints)[number]

/** Widths in centimetres: of the moulding, and of the white mat within it. */
export const frames = {
  none: { moulding: 0, mat: 0 },
  oak: { moulding: 2.2, mat: 0 },
  black: { moulding: 2.2, mat: 0 },
  mat: { moulding: 1.6, mat: 6 },
} as const
export type Frame = keyof typeof frames
export const widestFrame = 8

type Size = { readonly width: number; readonly height: number }

/** How high the furniture reaches below a work, in centimetres. */
const furniture: Record<Scene, number> = { sofa: 88, hallway: 84, desk: 98, bare: 24 }
const eyeLevel = 155
/** Wall that stays free: above a work for its measure, between it and the furniture, and at its sides. */
const air = { above: 22, below: 8, beside: 50 } as const
const narrowestView = 455
const lowestCeiling = 230
export const floorDepth = 46

/** The rooms that have a wall for a work, or the bare one. */
export function scenesFor(work: Size): readonly [Scene, ...Scene[]] {
  const isWithin = (scene: Scene) => {
    const { view } = planRoom(work, scene)
    return view.width <= photo.width && view.y >= 0
  }
  const [first, ...others] = rooms.filter(isWithin)
  return first ? [first, ...others] : ['bare']
}

/**
 * Where the work hangs and which part of a room is seen, in centimetres from the left upper corner of its picture. Frames
 * change neither.
 */
export function planRoom(work: Size, scene: Scene) {
  const lowest = furniture[scene] + air.below + widestFrame
  const middle = Math.max(eyeLevel, lowest + work.height / 2)
  const ceiling = Math.max(lowestCeiling, middle + work.height / 2 + widestFrame + air.above)
  const width = Math.max(narrowestView, work.width + 2 * (widestFrame + air.beside))
  const centre = photo.width / 2
  return {
    view: { x: centre - width / 2, y: photo.top - ceiling, width, height: ceiling + floorDepth },
    /** How much a narrow screen shows of it: the sides are cut off. */
    narrow: Math.min(width, Math.max(280, work.width + 2 * (widestFrame + 34))),
    work: { x: centre - work.width / 2, y: photo.top - middle - work.height / 2, ...work },
  }
}
