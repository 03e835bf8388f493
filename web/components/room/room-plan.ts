/** Wall area of the room pictures in centimetres, heights from the floor. Must equal render-rooms.py. */
export const photo = { width: 640, top: 298, bottom: -62 } as const

export const rooms = ['sofa', 'hallway', 'desk'] as const
export type RoomName = (typeof rooms)[number]
/** `bare` is a plain wall for works that fit no room. */
export type Scene = RoomName | 'bare'

export const paints = ['white', 'clay', 'sage', 'night'] as const
export type Paint = (typeof paints)[number]

/** Widths of the moulding and of the white mat, in centimetres. */
export const frames = {
  none: { moulding: 0, mat: 0 },
  oak: { moulding: 2.2, mat: 0 },
  black: { moulding: 2.2, mat: 0 },
  mat: { moulding: 1.6, mat: 6 },
} as const
export type Frame = keyof typeof frames
export const widestFrame = 8

type Size = { readonly width: number; readonly height: number }

/** Height of the furniture below a work, in centimetres. */
const furniture: Record<Scene, number> = { sofa: 88, hallway: 84, desk: 98, bare: 24 }
const eyeLevel = 155
/** Free wall in centimetres: above for the measure, below for the furniture, and at the sides. */
const air = { above: 22, below: 8, beside: 50 } as const
const narrowestView = 455
const lowestCeiling = 230
export const floorDepth = 46

/** Rooms with enough wall, or the bare wall. */
export function scenesFor(work: Size): readonly [Scene, ...Scene[]] {
  const isWithin = (scene: Scene) => {
    const { view } = planRoom(work, scene)
    return view.width <= photo.width && view.y >= 0
  }
  const [first, ...others] = rooms.filter(isWithin)
  return first ? [first, ...others] : ['bare']
}

/** Centimetres from the top left corner of the room's picture. Independent of the frame. */
export function planRoom(work: Size, scene: Scene) {
  const lowest = furniture[scene] + air.below + widestFrame
  const middle = Math.max(eyeLevel, lowest + work.height / 2)
  const ceiling = Math.max(lowestCeiling, middle + work.height / 2 + widestFrame + air.above)
  const width = Math.max(narrowestView, work.width + 2 * (widestFrame + air.beside))
  const centre = photo.width / 2
  return {
    view: { x: centre - width / 2, y: photo.top - ceiling, width, height: ceiling + floorDepth },
    /** Narrow screens crop the sides. */
    narrow: Math.min(width, Math.max(280, work.width + 2 * (widestFrame + 34))),
    work: { x: centre - work.width / 2, y: photo.top - middle - work.height / 2, ...work },
  }
}
