import { endpoints } from './endpoint.ts'
import type { fulfilmentSchemas } from './schemas/fulfilment.ts'

const step = { method: 'POST', access: 'user' } as const
const refusals = ['order-not-found', 'forbidden', 'step-not-allowed'] as const

/** What buyers and artists do with the lines of a paid order. Artists act on their own lines alone. */
export const fulfilment = endpoints<typeof fulfilmentSchemas>()({
  prepare: { ...step, path: '/orders/{id}/prepare', refusals },
  ship: { ...step, path: '/orders/{id}/ship', refusals },
  deliver: { ...step, path: '/orders/{id}/deliver', refusals },
  confirmReceipt: { ...step, path: '/orders/{id}/confirm-receipt', refusals },
  requestReturn: {
    ...step,
    path: '/orders/{id}/request-return',
    refusals: [...refusals, 'not-returnable', 'return-too-late'],
  },
  reportProblem: { ...step, path: '/orders/{id}/report-problem', refusals },
  declineReturn: { ...step, path: '/orders/{id}/decline-return', refusals },
  receiveReturn: { ...step, path: '/orders/{id}/receive-return', refusals: [...refusals, 'refund-too-large'] },
  cancel: { ...step, path: '/orders/{id}/cancel', refusals: [...refusals, 'refund-too-large'] },
  refund: { ...step, path: '/orders/{id}/refund', refusals: [...refusals, 'refund-too-large'] },
})
