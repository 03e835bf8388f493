import type { Availability } from '#contract/availability.ts'
import { api } from '#web/api/api.ts'

export const fetchAvailability = (id: string): Promise<Availability> =>
  api('GET /artworks/availability/{id}', { params: { id }, signal: AbortSignal.timeout(10_000) })

export const heldUntil = ({ heldUntil: until }: Availability): Date | undefined =>
  until === null ? undefined : new Date(until)
