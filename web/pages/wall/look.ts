import { type Frame, frames, type Paint, paints, rooms, type Scene } from '#web/components/room/room-plan.ts'

/** How a wall looks that works hang on. */
export type Look = { readonly room: Scene; readonly paint: Paint; readonly frame: Frame }

const scenes: readonly Scene[] = [...rooms, 'bare']
const frameNames = Object.keys(frames) as Frame[]

/** The look in an address; undefined if it is none. */
export function readLook(search: URLSearchParams): Look | undefined {
  const room = oneOf(scenes, search.get('room'))
  const paint = oneOf(paints, search.get('paint'))
  const frame = oneOf(frameNames, search.get('frame'))
  return room && paint && frame ? { room, paint, frame } : undefined
}

/** The first one where nothing is said. */
const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  value ? values.find((known) => known === value) : values[0]
