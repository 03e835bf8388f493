export const scenes = ['sofa', 'person', 'bare'] as const
export type Scene = (typeof scenes)[number]

/** Pixels of the drawing for a centimetre of the room. */
const scale = 2.85
export const px = (centimetres: number) => Math.round(centimetres * scale * 10) / 10

/** Heights in centimetres from the floor. */
export const sofa = { width: 210, height: 76 } as const
export const person = { height: 172 } as const
const eyeLevel = 155
/** Wall kept free above the work for its measure, and between it and the sofa. */
const air = { above: 22, below: 8 } as const
const lowestCeiling = 224
const narrowestRoom = 1296 / scale
const floorDepth = 27

/** Where everything is in a drawing of a room that the work fits into; lengths in pixels of the drawing. */
export function planRoom(work: { width: number; height: number }, scene: Scene) {
  const least = scene === 'sofa' ? sofa.height + air.below : 30
  const middle = Math.max(eyeLevel, least + work.height / 2)
  const ceiling = Math.max(lowestCeiling, middle + work.height / 2 + air.above)
  const besideWork = scene === 'person' ? 170 : 90
  const width = Math.max(narrowestRoom, work.width + 2 * besideWork)
  const floor = px(ceiling)
  const centre = px(width / 2)
  return {
    width: px(width),
    height: floor + px(floorDepth),
    floor,
    centre,
    work: {
      x: centre - px(work.width) / 2,
      y: floor - px(middle + work.height / 2),
      width: px(work.width),
      height: px(work.height),
    },
    /** The part that a narrow screen shows: the sides of the room are cut off. */
    narrow: Math.min(px(width), Math.max(px(270), px(work.width + (scene === 'person' ? 160 : 70)))),
  }
}
