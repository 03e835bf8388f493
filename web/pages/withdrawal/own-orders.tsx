import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { api } from '#web/api/api.ts'
import { useSession, useSessionReady } from '#web/state/session.ts'
import { Radio } from '#web/ui/checkbox.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const shown = '20'
const isOver: Partial<Record<OrderView['status'], true>> = { refunded: true, cancelled: true, returned: true }

/** Latest paid orders: `loading` at first, empty for guests and on failure. */
export function useOwnOrders(): readonly OrderView[] | 'loading' {
  const ready = useSessionReady()
  const userId = useSession((session) => session.user?.user.id)
  const [orders, setOrders] = useState<readonly OrderView[] | 'loading'>([])
  useEffect(() => {
    if (!ready) return
    let ignore = false
    const show = (found: readonly OrderView[]) => {
      if (!ignore) setOrders(found)
    }
    if (userId === undefined) show([])
    else {
      setOrders('loading')
      api('GET /orders', { query: { size: shown } }).then(
        ({ content }) => show(content.filter(({ paidAt, status }) => paidAt !== null && !isOver[status])),
        () => show([]),
      )
    }
    return () => {
      ignore = true
    }
  }, [ready, userId])
  return orders
}

type Props = {
  orders: readonly OrderView[]
  /** Order number; null for an order outside the list. */
  chosen: string | null | undefined
  choose: (orderNumber: string | null) => void
  isMissing: boolean
  className: string
}

export function OwnOrders({ orders, chosen, choose, isMissing, className }: Props) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const language = useLanguage()
  const invalid = isMissing ? { 'data-invalid': true } : {}
  return (
    <fieldset aria-describedby={isMissing ? 'order-missing' : undefined} className={className}>
      <legend className="mb-1.5 text-6 font-medium">{t.ownOrders}</legend>
      <div className="border-t border-line">
        {orders.map(({ id, orderNumber, createdAt, items }, at) => (
          <div key={id} className="border-b border-line py-1">
            <Radio
              {...(at === 0 ? invalid : {})}
              name="own-order"
              checked={chosen === orderNumber}
              onChange={() => choose(orderNumber)}
              label={
                <span className="min-w-0">
                  <span className="block">
                    {items.map(({ titles, title }) => inLanguage(titles, language).words || title).join(', ')}
                  </span>
                  <span className="block text-6 text-ink-2">
                    <span className="whitespace-nowrap">{orderNumber}</span>
                    <span>{`, ${formatDay(new Date(createdAt), language)}`}</span>
                  </span>
                </span>
              }
            />
          </div>
        ))}
        <div className="border-b border-line py-1">
          <Radio
            name="own-order"
            checked={chosen === null}
            onChange={() => choose(null)}
            label={<span>{t.otherOrder}</span>}
          />
        </div>
      </div>
      {isMissing && (
        <p id="order-missing" className="mt-1.5 text-6 text-bad">
          {t.noOrderChosen}
        </p>
      )}
    </fieldset>
  )
}
