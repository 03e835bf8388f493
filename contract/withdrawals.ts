import { endpoints } from './endpoint.ts'
import type { withdrawalsSchemas } from './schemas/withdrawals.ts'

export type { WithdrawalOffer, WithdrawalReceipt } from './schemas/withdrawals.ts'

const obstacles = [
  'order-not-paid',
  'already-refunded',
  'already-withdrawn',
  'return-too-late',
  'not-returnable',
  'not-yet-returnable',
] as const

/**
 * Withdrawing from a contract, without an account: whoever knows number and address of an order may. Unless its buyer is
 * signed in, it takes effect by the link in an e-mail to them, with the day of the statement.
 */
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
    access: 'known-or-not',
    refusals: ['order-unknown', ...obstacles, 'rate-limited'],
  },
  useLink: {
    method: 'POST',
    path: '/withdrawals/confirmation',
    access: 'anyone',
    refusals: ['link-invalid', 'order-unknown', ...obstacles],
  },
})
