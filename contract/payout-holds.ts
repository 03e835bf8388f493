import { endpoints } from './endpoint.ts'
import type { payoutHoldsSchemas } from './schemas/payout-holds.ts'

const confirmed = ['wrong-password', 'rate-limited', 'artist-not-found'] as const

/** What administrators keep back from artists, and let go on. */
export const payoutHolds = endpoints<typeof payoutHoldsSchemas>()({
  hold: {
    method: 'POST',
    path: '/admin/artists/{id}/payout-hold',
    access: 'admin',
    refusals: [...confirmed, 'payouts-held'],
  },
  release: {
    method: 'POST',
    path: '/admin/artists/{id}/payout-release',
    access: 'admin',
    refusals: [...confirmed, 'payouts-not-held'],
  },
  allowBlocked: {
    method: 'POST',
    path: '/admin/artists/{id}/blocked-payouts',
    access: 'admin',
    refusals: [...confirmed, 'not-restricted'],
  },
})
