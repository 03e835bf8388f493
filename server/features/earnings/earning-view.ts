import type { z } from 'zod'
import type { EarningEntry } from '#contract/earnings.ts'
import { earningOf } from '#domain/earning.ts'
import type { ArtistPayoutState } from '#domain/ledger.ts'
import { type Cents, cents, times } from '#domain/money.ts'
import { notSent } from '#domain/payout.ts'
import type { Earning } from './earnings-store.ts'

export type EarningSeen = z.input<typeof EarningEntry>

export function viewEarning(earning: Earning): EarningSeen {
  const { id, kind, at, amount, line, payout, adjustment } = earning
  const price = priceOf(earning)
  const earned = kind === 'sale' && line ? earningOf(line, line.left) : undefined
  return {
    id,
    kind,
    at,
    orderId: line?.orderId ?? adjustment?.orderId ?? null,
    orderNumber: line?.orderNumber ?? adjustment?.orderNumber ?? null,
    titles: line?.title ?? null,
    quantity: line?.quantity ?? null,
    price,
    commissionRate: line && line.commissionRate / 10_000,
    commission: price && cents(price - amount),
    amount,
    state: earned?.state ?? null,
    waitsFor: earned?.waitsFor ?? null,
    isEarlySale: earned?.isEarlySale ?? false,
    dueOn: earned?.dueOn ?? null,
    paidBy: earned?.paidBy ?? null,
    confirmedBy: earned?.confirmedBy ?? null,
    payoutState: kind === 'payout' && payout ? artistPayoutState(payout) : null,
    reason: adjustment?.reason ?? null,
    returnReason: kind === 'payout-return' ? (payout?.returnReason ?? null) : null,
  }
}

const artistPayoutState = ({ state, returnReason }: NonNullable<Earning['payout']>): ArtistPayoutState =>
  returnReason === notSent ? 'not-sent' : state

function priceOf({ kind, line, refunded }: Earning): Cents | null {
  if (kind === 'refund') return cents(0 - (refunded ?? 0))
  return kind === 'sale' && line ? times(line.unitPrice, line.quantity) : null
}
