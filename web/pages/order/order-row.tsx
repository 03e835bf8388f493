import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type { OrderState } from '#domain/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** An order among others: number, day, state, works and sum. */
export function OrderRow({ order }: { order: OrderView }) {
  const { orders: t, states } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <li className="relative grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div>
        <h2 className="font-sans text-5 font-medium tabular-nums">
          <Link
            to={links.order(language, order.id)}
            aria-label={t.see(order.orderNumber)}
            className="after:absolute after:inset-0 hover:text-act"
          >
            {order.orderNumber}
          </Link>
        </h2>
        <p className="mt-1 text-6 text-ink-2">{formatDay(new Date(order.createdAt), language)}</p>
        <p className="mt-1 flex items-center gap-2 text-6">
          <span aria-hidden="true" className={`size-2 rounded-full ${dots[order.status]}`} />
          {states[order.status]}
        </p>
      </div>
      <ul className="space-y-3">
        {order.items.map((item) => (
          <li key={`${item.artworkId} ${item.title}`} className="flex items-center gap-4">
            <span className="w-18 shrink-0">
              <SmallPicture picture={item.picture} src={item.image ?? ''} sizes="72px" highest={60} />
            </span>
            <span className="min-w-0">
              <span className="title-of-work block text-4 leading-snug">
                {inLanguage(item.titles, language).words ? <LocalizedText text={item.titles} /> : item.title}
              </span>
              <span className="block text-6 text-ink-2">
                {item.artist}
                {item.quantity > 1 && `, ${item.quantity} ×`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="font-serif text-3 md:text-right">
        <Price euros={order.total} exact />
      </p>
    </li>
  )
}

const good = 'bg-good'
const waiting = 'bg-warn'
const over = 'border border-edge'
const dots: Record<OrderState, string> = {
  pending_payment: waiting,
  paid: good,
  preparing: good,
  shipped: good,
  delivered: good,
  payment_failed: waiting,
  expired: over,
  cancelled: over,
  refunded: over,
  return_requested: waiting,
  returned: over,
}
