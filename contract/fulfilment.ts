import { endpoints } from './endpoint.ts'
import type { fulfilmentSchemas } from './schemas/fulfilment.ts'

const step = { method: 'POST', access: 'user' } as const
const refusals = ['order-not-found', 'forbidden', 'step-not-allowed'] as const
/** Administrators give their password again. */
const confirmed = [...refusals, 'wrong-password', 'rate-limited'] as const

/** What buyers and artists do with the lines of a paid order. Artists act on their own lines alone. */
export const fulfilment = endpoints<typeof fulfilmentSchemas>()({
  prepare: { ...step, path: '/orders/{id}/prepare', refusals: [...refusals, 'refund-waiting'] },
  ship: { ...step, path: '/orders/{id}/ship', refusals: [...refusals, 'refund-waiting'] },
  deliver: { ...step, path: '/orders/{id}/deliver', refusals },
  confirmReceipt: { ...step, path: '/orders/{id}/confirm-receipt', refusals },
  confirmDelivery: {
    ...step,
    path: '/orders/{id}/confirm-delivery',
    refusals: [...confirmed, 'tracking-missing'],
  },
  requestReturn: {
    ...step,
    path: '/orders/{id}/request-return',
    refusals: [...refusals, 'not-returnable', 'return-too-late'],
  },
  reportProblem: { ...step, path: '/orders/{id}/report-problem', refusals },
  declineReturn: { ...step, path: '/orders/{id}/decline-return', refusals: confirmed },
  receiveReturn: { ...step, path: '/orders/{id}/receive-return', refusals: [...confirmed, 'refund-too-large'] },
  cancel: { ...step, path: '/orders/{id}/cancel', refusals: [...confirmed, 'refund-too-large', 'refund-waiting'] },
  refund: {
    ...step,
    path: '/orders/{id}/refund',
    refusals: [...confirmed, 'refund-too-large', 'refund-changed', 'refund-waiting'],
  },
})
