import type { OrderView } from '#contract/orders.ts'
import { onDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'

type Item = OrderView['items'][number]

/** When a work was delivered, and who has confirmed that the buyer has it, or what is missing for that. */
export function deliveryFacts(item: Item, viewer: OrderView['viewer'], language: Language): string[] {
  const { line: t } = fulfilmentTexts[language]
  const { deliveredAt, deliveryConfirmedAt: at, deliveryConfirmedBy: by, complainUntil, earning } = item
  const day = (when: string) => onDay(new Date(when), language)
  const delivered = deliveredAt && deliveredAt !== at ? [t.delivered(day(deliveredAt))] : []
  if (at && by) return [...delivered, t.confirmed[by](day(at))]
  if (earning?.waitsFor === 'complaint') return [...delivered, t.complained]
  if (!complainUntil) return delivered
  const words = viewer === 'buyer' ? t.toConfirm.buyer : t.toConfirm.others
  return [...delivered, words(onDay(complainUntil, language))]
}

/** What a work brings its artist, and when. */
export function earningFacts({ artistShare, earning }: Item, language: Language): string[] {
  const { line: t } = fulfilmentTexts[language]
  if (!artistShare || !earning) return []
  const amount = formatMoney(inCents(artistShare), language, { exact: true })
  const early = earning.isEarlySale ? [t.earlySale] : []
  if (earning.paidBy) return [t.youReceiveBy(amount, onDay(earning.paidBy, language)), ...early]
  if (earning.state === 'held' && earning.waitsFor !== 'return') return [t.youReceiveOnce(amount), ...early]
  return [t.youReceive(amount)]
}
