import { endpoints } from './endpoint.ts'
import type { availabilitySchemas } from './schemas/availability.ts'

export type { Availability } from './schemas/availability.ts'

export const availability = endpoints<typeof availabilitySchemas>()({
  show: { method: 'GET', path: '/artworks/availability/{id}', access: 'known-or-not', refusals: ['artwork-not-found'] },
})
