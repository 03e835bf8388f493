import { endpoints } from './endpoint.ts'
import type { subscribersSchemas } from './schemas/subscribers.ts'

export const subscribers = endpoints<typeof subscribersSchemas>()({
  subscribe: { method: 'POST', path: '/subscribe', access: 'anyone', bare: true, refusals: [] },
})
