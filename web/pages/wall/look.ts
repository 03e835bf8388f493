import { type Frame, frames, type Paint, paints, rooms, type Scene } from '#web/components/room/room-plan.ts'

export type Look = { readonly room: Scene; readonly paint: Paint; readonly frame: Frame }

const scenes: readonly Scene[] = [...rooms, 'bare']
const frameNames = Object.keys(frames) as Frame[]

/** Undefined for unknown values. */
export function readLook(search: URLSearchParams): Look | undefined {
  const room = oneOf(scenes, search.get('room'))
  const paint = oneOf(paints, search.get('paint'))
  const frame = oneOf(frameNames, search.get('frame'))
  return room && paint && frame ? { room, paint, frame } : undefined
}

/** Defaults to the first value. */
const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  value ? values.find((known) => known === value) : values[0]
