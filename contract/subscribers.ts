import { endpoints } from './endpoint.ts'
import type { subscribersSchemas } from './schemas/subscribers.ts'

export type { SubscriberRow } from './schemas/subscribers.ts'

export const subscribers = endpoints<typeof subscribersSchemas>()({
  subscribe: { method: 'POST', path: '/subscribe', access: 'anyone', bare: true, refusals: [] },
  checkConfirmation: {
    method: 'POST',
    path: '/subscribe/check',
    access: 'anyone',
    refusals: ['link-invalid', 'link-expired'],
  },
  confirm: { method: 'POST', path: '/subscribe/confirm', access: 'anyone', refusals: ['link-invalid', 'link-expired'] },
  checkUnsubscription: { method: 'POST', path: '/unsubscribe/check', access: 'anyone', refusals: ['link-invalid'] },
  unsubscribe: { method: 'POST', path: '/unsubscribe', access: 'anyone', refusals: ['link-invalid'] },
  list: { method: 'GET', path: '/admin/subscribers', access: 'admin', refusals: [] },
  remove: { method: 'DELETE', path: '/admin/subscribers/{id}', access: 'admin', refusals: ['not-found'] },
  export: { method: 'GET', path: '/admin/subscribers.csv', access: 'admin', file: 'text/csv', refusals: [] },
})
