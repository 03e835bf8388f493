import type { NamedPayout, WholeBatch } from './payout-store.ts'

export const viewBatch = (batch: WholeBatch) => ({ ...batch, payouts: batch.payouts.map(viewPayout) })

export const viewPayout = (payout: NamedPayout) => ({
  ...payout,
  iban: payout.bankAccount?.iban ?? '',
  holder: payout.bankAccount?.holder ?? '',
  isReturnByHand: payout.returnedFrom !== null,
})
