import { onDay } from '#domain/calendar.ts'
import { cents, formatMoney, inCents, toEuros } from '#domain/money.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { PendingAction } from './line-call.ts'

export function ActionExplanation({ pending }: { pending: PendingAction }) {
  return (
    <div className="mt-3 space-y-2 text-5 text-ink-2">
      {useExplanation(pending).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

function useExplanation({ action, order, items }: PendingAction): string[] {
  const { dialogs: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const [item] = items
  if (!item || action === 'prepare') return []
  const checked = order.viewer === 'artist' ? [t.mayWait] : []
  switch (action) {
    case 'request-return': {
      const { returnGrounds: grounds, returnRefund, returnableUntil } = item
      if (grounds === 'final' || returnRefund === null || returnableUntil === null) return []
      const latest = item.deliveryConfirmedAt ? [t.latestDay(onDay(new Date(returnableUntil), language))] : []
      return [t[action][grounds](exact(returnRefund)), ...latest]
    }
    case 'accept-return':
      return [order.viewer === 'artist' ? t[action].artist : t[action].admin]
    case 'receive-return':
      return [t[action](exact(item.returnRefund ?? 0)), ...checked]
    case 'confirm-delivery': {
      const { carrier, trackingNumber } = item
      const parcel = [carrier, trackingNumber].filter(Boolean).join(' ')
      return [trackingNumber ? t[action].carrier(parcel) : t[action].admin]
    }
    case 'cancel': {
      const left = exact(toEuros(cents(inCents(item.total) - inCents(item.refunded))))
      return [order.viewer === 'buyer' ? t.cancel.buyer(left) : t.cancel.others(left), ...checked]
    }
    case 'refund':
      return [order.viewer === 'admin' ? t.refundByShop : t.refund, ...checked]
    default:
      return [t[action]]
  }
}
