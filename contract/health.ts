import { endpoints } from './endpoint.ts'
import type { healthSchemas } from './schemas/health.ts'

export type { Health } from './schemas/health.ts'

const again = { method: 'POST', access: 'admin' } as const

/** How the parts of the shop are, and another try for what has failed. */
export const health = endpoints<typeof healthSchemas>()({
  show: { method: 'GET', path: '/admin/health', access: 'admin', refusals: [] },
  sendEmail: { ...again, path: '/admin/health/emails/{id}', refusals: ['not-found'] },
  handleEvent: { ...again, path: '/admin/health/payment-events/{id}', refusals: ['not-found', 'still-failing'] },
  refundEvent: {
    ...again,
    path: '/admin/health/payment-events/{id}/refund',
    refusals: ['not-found', 'refund-not-taken', 'wrong-password', 'rate-limited'],
  },
  dismissEvent: {
    ...again,
    path: '/admin/health/payment-events/{id}/dismissal',
    refusals: ['not-found', 'wrong-password', 'rate-limited'],
  },
  runJob: { ...again, path: '/admin/health/jobs/{name}', refusals: ['not-found'] },
  releaseHolds: {
    ...again,
    path: '/admin/health/holds/{id}',
    refusals: ['order-not-found', 'not-possible-now', 'payment-unavailable'],
  },
})
