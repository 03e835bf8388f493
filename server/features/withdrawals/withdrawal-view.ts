import type { z } from 'zod'
import type { WithdrawalOffer } from '#contract/withdrawals.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { zero } from '#domain/money.ts'
import { withdrawalFrom } from '#domain/withdrawal.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'

export type Offered = z.input<typeof WithdrawalOffer>['lines'][number]

export function offerFor(
  line: LineRow,
  order: readonly LineRow[],
  language: Language,
  now: Date,
  isStated = false,
): Offered {
  const withdrawal = withdrawalFrom(line, order, now, isStated)
  const isPossible = withdrawal.kind !== 'none'
  return {
    lineId: line.id,
    title: inLanguage(line.title, language).words,
    titles: line.title,
    artist: line.artistName,
    quantity: line.quantity,
    total: line.total,
    sellerStatus: line.sellerStatus,
    kind: withdrawal.kind,
    obstacle: isPossible ? null : withdrawal.obstacle,
    refund: isPossible ? withdrawal.refund : zero,
    fee: isPossible ? withdrawal.fee : zero,
    until: (isPossible && withdrawal.until) || null,
  }
}
