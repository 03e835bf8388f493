import type { Place } from '#domain/arrangement.ts'
import { floorDepth, photo, rooms, type Scene, widestFrame } from '#web/components/room/room-plan.ts'

type Placed = { readonly width: number; readonly height: number; readonly place: Place }

const air = 50

/** Suitable walls and their visible part, in centimetres from the top left of the room's picture. */
export function planWall(works: readonly Placed[]) {
  const reach = Math.max(0, ...works.map(({ place, width }) => Math.abs(place.x) + width / 2 + widestFrame))
  const top = Math.max(0, ...works.map(({ place, height }) => place.y + height / 2 + widestFrame))
  const isRoomy = reach <= photo.width / 2 && top <= photo.top
  const width = isRoomy ? photo.width : 2 * (reach + air)
  const ceiling = isRoomy ? photo.top : Math.max(photo.top, top + air)
  const scenes: readonly [Scene, ...Scene[]] = isRoomy ? rooms : ['bare']
  return {
    scenes,
    ceiling,
    view: { x: photo.width / 2 - width / 2, y: photo.top - ceiling, width, height: ceiling + floorDepth },
  }
}
export type WallPlan = ReturnType<typeof planWall>

/** Nearest place at which the work fits the wall with any frame. */
export function placeOn({ view, ceiling }: WallPlan, { width, height }: Placed, { x, y }: Place): Place {
  const across = Math.floor(view.width / 2 - width / 2 - widestFrame)
  const down = height / 2 + widestFrame
  return {
    x: Math.min(across, Math.max(-across, Math.round(x))),
    y: Math.min(Math.floor(ceiling - down), Math.max(Math.ceil(down), Math.round(y))),
  }
}
