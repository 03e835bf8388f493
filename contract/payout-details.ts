import { endpoints } from './endpoint.ts'
import type { payoutDetailsSchemas } from './schemas/payout-details.ts'

export type { PayoutDetails } from './schemas/payout-details.ts'

/** Where an artist's payouts go, and what the tax authority asks about them. Changes need the artist's password. */
export const payoutDetails = endpoints<typeof payoutDetailsSchemas>()({
  show: { method: 'GET', path: '/earnings/payout-details', access: 'seller-or-suspended', refusals: [] },
  saveBankAccount: {
    method: 'PUT',
    path: '/earnings/bank-account',
    access: 'seller-or-suspended',
    refusals: ['wrong-password', 'rate-limited', 'iban-invalid'],
  },
  saveTaxDetails: {
    method: 'PUT',
    path: '/earnings/tax-details',
    access: 'seller-or-suspended',
    refusals: ['wrong-password', 'rate-limited', 'birth-date-needed'],
  },
})
