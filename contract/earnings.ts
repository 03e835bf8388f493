import { endpoints } from './endpoint.ts'
import type { earningsSchemas } from './schemas/earnings.ts'

export type { EarningEntry, EarningSums, Earnings } from './schemas/earnings.ts'

const file = { method: 'GET', access: 'seller-or-suspended', refusals: [] } as const

/** What an artist has earned, and what has been paid out of it. */
export const earnings = endpoints<typeof earningsSchemas>()({
  list: { method: 'GET', path: '/earnings', access: 'seller-or-suspended', refusals: [] },
  settleRemainder: {
    method: 'POST',
    path: '/earnings/remainder',
    access: 'seller-or-suspended',
    refusals: ['remainder-changed'],
  },
  statementAsCsv: { ...file, path: '/earnings/statement.csv', file: 'text/csv' },
  statementAsPdf: { ...file, path: '/earnings/statement.pdf', file: 'application/pdf' },
})
