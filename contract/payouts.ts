import { endpoints } from './endpoint.ts'
import type { payoutsSchemas } from './schemas/payouts.ts'

export type {
  DuePayout,
  DuePayouts,
  Payout,
  PayoutBatch,
  PayoutBatches,
  PayoutsWithoutFile,
} from './schemas/payouts.ts'

const confirmed = ['wrong-password', 'rate-limited'] as const

/** What artists are paid: what is due, the files that go to the bank, and what the bank says of them. */
export const payouts = endpoints<typeof payoutsSchemas>()({
  due: { method: 'GET', path: '/admin/payouts', access: 'admin', refusals: [] },
  batches: { method: 'GET', path: '/admin/payout-batches', access: 'admin', refusals: [] },
  makeBatch: {
    method: 'POST',
    path: '/admin/payout-batches',
    access: 'admin',
    refusals: [...confirmed, 'payout-changed', 'payouts-not-set-up', 'books-disagree'],
  },
  showBatch: {
    method: 'GET',
    path: '/admin/payout-batches/{id}',
    access: 'admin',
    refusals: ['payout-batch-not-found'],
  },
  file: {
    method: 'GET',
    path: '/admin/payout-batches/{id}/file',
    access: 'admin',
    file: 'application/xml',
    refusals: ['payout-batch-not-found', 'payout-batch-taken-back', 'payouts-not-set-up'],
  },
  markPaid: {
    method: 'POST',
    path: '/admin/payout-batches/{id}/paid',
    access: 'admin',
    refusals: [...confirmed, 'payout-batch-not-found', 'payout-changed'],
  },
  markNotSent: {
    method: 'POST',
    path: '/admin/payout-batches/{id}/not-sent',
    access: 'admin',
    refusals: [...confirmed, 'payout-batch-not-found', 'payout-changed'],
  },
  markReturned: {
    method: 'POST',
    path: '/admin/payouts/{id}/returned',
    access: 'admin',
    refusals: [...confirmed, 'payout-not-found', 'payout-changed'],
  },
  undoReturned: {
    method: 'POST',
    path: '/admin/payouts/{id}/not-returned',
    access: 'admin',
    refusals: [...confirmed, 'payout-not-found', 'payout-changed', 'payout-paid-again'],
  },
  withoutFile: { method: 'GET', path: '/admin/payouts-without-file', access: 'admin', refusals: [] },
  readNotice: {
    method: 'POST',
    path: '/admin/bank-notices',
    access: 'admin',
    refusals: [
      ...confirmed,
      'bank-file-malformed',
      'bank-file-other',
      'bank-file-unknown',
      'bank-file-differs',
      'bank-file-read',
      'too-large',
      'wrong-content-type',
    ],
  },
})
