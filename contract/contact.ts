import { endpoints } from './endpoint.ts'
import type { contactSchemas } from './schemas/contact.ts'

export type { ContactMessageRow } from './schemas/contact.ts'

export const minMessageLength = 10
export const maxMessageLength = 5000

export const contact = endpoints<typeof contactSchemas>()({
  send: { method: 'POST', path: '/contact', access: 'anyone', bare: true, refusals: [] },
  list: { method: 'GET', path: '/contact', access: 'admin', refusals: [] },
})
