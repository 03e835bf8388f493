import type { WithdrawalOffer } from '#contract/withdrawals.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Returns a function that describes a withdrawal or its obstacle. */
export function useMeaning() {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  return ({ kind, obstacle, sellerStatus, refund, fee }: WithdrawalOffer['lines'][number]): string => {
    if (obstacle) return t.obstacles[obstacle]
    if (kind === 'cancellation') return t.means.cancellation(exact(refund))
    return sellerStatus === 'trader'
      ? t.means.fromTrader(exact(refund))
      : t.means.fromPrivate(exact(refund), exact(fee))
  }
}
