import { useCallback, useEffect, useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { onDay } from '#domain/calendar.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { isUnpaid, outcome } from '#domain/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/order-page.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderTrouble } from './order-error.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { type OrderAnswer, readOrder } from './read-order.ts'
import { UnpaidOrder } from './unpaid-order.tsx'

export function meta({ location, matches }: Route.MetaArgs) {
  const { order: t } = ordersTexts[languageOfPath(location.pathname)]
  return pageMeta({ location, matches }, { title: t.title, hidden: true })
}

export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  const { orders: t } = useTexts(ordersTexts)
  const language = useLanguage()
  const userId = useSignedIn()?.user.id
  const [answer, setAnswer] = useState<OrderAnswer>({ state: 'loading' })
  const look = useCallback(() => void readOrder(orderId).then(setAnswer), [orderId])
  useEffect(() => {
    if (userId) look()
  }, [userId, look])
  return (
    <div className="page private-page pt-4 md:pt-6">
      <BackLink to={links.orders(language)}>{t.back}</BackLink>
      <div className="mt-6">
        {answer.state === 'loaded' ? (
          <Order order={answer.order} onChange={(order) => setAnswer({ state: 'loaded', order })} />
        ) : answer.state === 'loading' ? (
          <OrderSkeleton />
        ) : (
          <OrderTrouble kind={answer.state} again={look} />
        )}
      </div>
    </div>
  )
}

function Order({ order, onChange }: { order: OrderView; onChange: (order: OrderView) => void }) {
  const { order: t, states } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <>
      <h1 className="text-1">
        {t.number} <span className="whitespace-nowrap">{order.orderNumber}</span>
      </h1>
      <p className="mt-4 text-4 text-ink-2">
        {states[order.status]}, {t.placed(onDay(new Date(order.createdAt), language))}
      </p>
      {isPayable(order) && <UnpaidOrder order={order} onChange={onChange} />}
      {outcome(order) === 'paid' && (
        <div className="mt-10 md:mt-12">
          <OrderTimeline order={order} />
        </div>
      )}
      <div className="mt-12 md:mt-14">
        <OrderDetails order={order} />
      </div>
    </>
  )
}

/** The buyer can still pay: the works are held. */
const isPayable = ({ status, viewer, expiresAt }: OrderView): boolean =>
  viewer === 'buyer' && isUnpaid(status) && new Date(expiresAt).getTime() > Date.now()
