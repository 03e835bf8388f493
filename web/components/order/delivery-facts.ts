import type { OrderView } from '#contract/orders.ts'
import { onDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'

type Item = OrderView['items'][number]

/** Time of delivery, and its confirmation or what that needs. */
export function deliveryFacts(item: Item, viewer: OrderView['viewer'], language: Language): string[] {
  const { line: t } = fulfilmentTexts[language]
  const { state, deliveredAt, deliveryConfirmedAt: at, deliveryConfirmedBy: by, complainUntil, earning } = item
  const day = (when: string) => onDay(new Date(when), language)
  const delivered = deliveredAt && deliveredAt !== at ? [t.delivered(day(deliveredAt))] : []
  const confirmed = by === 'buyer' && viewer === 'buyer' ? t.confirmedByYou : by && t.confirmed[by]
  if (at && confirmed) return [...delivered, confirmed(day(at))]
  const who = viewer === 'buyer' ? 'buyer' : 'others'
  if (complainUntil) return [...delivered, t.toConfirm[who](onDay(complainUntil, language))]
  const isContradicted = state === 'delivered' && (viewer === 'buyer' || earning?.waitsFor === 'complaint')
  return isContradicted ? [...delivered, t.complained[who]] : delivered
}

export function earningFacts({ artistShare, earning }: Item, language: Language): string[] {
  const { line: t } = fulfilmentTexts[language]
  if (!artistShare || !earning) return []
  const amount = formatMoney(inCents(artistShare), language, { exact: true })
  const early = earning.isEarlySale ? [t.earlySale] : []
  if (earning.paidBy) return [t.youReceiveBy(amount, onDay(earning.paidBy, language)), ...early]
  if (earning.state === 'held' && earning.waitsFor !== 'return')
    return [earning.isEarlySale ? t.youReceiveEarly(amount) : t.youReceiveOnce(amount)]
  return [t.youReceive(amount)]
}

/** A refund under review by an administrator, or refused. */
export function requestFacts({ refundRequest }: Item, viewer: OrderView['viewer'], language: Language): string[] {
  const { line: t } = fulfilmentTexts[language]
  if (!refundRequest) return []
  const { ground, dueOn, isByShop, isRefused, answer } = refundRequest
  const amount = formatMoney(inCents(refundRequest.amount), language, { exact: true })
  if (isRefused) return [t.refundRefused(amount), ...(answer ? [answer] : [])]
  if (isByShop) return viewer === 'buyer' ? [] : [t.shopRefundWaits[viewer](amount, onDay(dueOn, language))]
  const waits = t.refundWaits[viewer](amount, onDay(dueOn, language))
  return ground === 'cancellation' && viewer !== 'artist' ? [t.notSent, waits] : [waits]
}
