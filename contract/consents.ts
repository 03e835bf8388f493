import { endpoints } from './endpoint.ts'
import type { consentsSchemas } from './schemas/consents.ts'

export const consents = endpoints<typeof consentsSchemas>()({
  record: { method: 'POST', path: '/consents', access: 'known-or-not', refusals: [] },
})
