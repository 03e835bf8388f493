import { endpoints } from './endpoint.ts'
import type { withdrawalsSchemas } from './schemas/withdrawals.ts'

export type { WithdrawalOffer, WithdrawalReceipt } from './schemas/withdrawals.ts'

/** Withdrawing from a contract, without an account: whoever knows number and address of an order may. */
export const withdrawals = endpoints<typeof withdrawalsSchemas>()({
  find: {
    method: 'POST',
    path: '/withdrawals/order',
    access: 'anyone',
    refusals: ['order-unknown', 'order-not-paid', 'rate-limited'],
  },
  confirm: {
    method: 'POST',
    path: '/withdrawals',
    access: 'anyone',
    refusals: [
      'order-unknown',
      'order-not-paid',
      'already-refunded',
      'already-withdrawn',
      'return-too-late',
      'not-returnable',
      'not-yet-returnable',
      'rate-limited',
    ],
  },
})
