import type { Availability } from '#contract/availability.ts'
import { api } from '#web/api/api.ts'

/** Fetches whether a work can be bought now. */
export const fetchAvailability = (id: string): Promise<Availability> =>
  api('GET /artworks/availability/{id}', { params: { id }, signal: AbortSignal.timeout(10_000) })

/** Until when the last copy is held for a buyer. */
export const heldUntil = ({ heldUntil: until }: Availability): Date | undefined =>
  until === null ? undefined : new Date(until)
