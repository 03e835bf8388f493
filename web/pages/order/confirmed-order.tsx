import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { onDay } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { outcome } from '#domain/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderTimeline } from './order-timeline.tsx'

type Props = { order: OrderView; isPolling: boolean; checkAgain: () => void }

/** What became of the payment, in words, then the whole order. */
export function ConfirmedOrder({ order, isPolling, checkAgain }: Props) {
  return (
    <>
      <Outcome order={order} isPolling={isPolling} checkAgain={checkAgain} />
      <div className="mt-12 md:mt-14">
        <OrderDetails order={order} />
      </div>
    </>
  )
}

function Outcome({ order, isPolling, checkAgain }: Props) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  const toCart = (
    <Link to={links.cart(language)} className={buttonLook('filled')}>
      {t.toCart}
    </Link>
  )
  switch (outcome(order)) {
    case 'pending':
      return (
        <Heading title={t.processing} text={isPolling ? t.processingText : t.processingLong}>
          {!isPolling && <Button onClick={checkAgain}>{t.checkAgain}</Button>}
        </Heading>
      )
    case 'declined':
    case 'closed':
      return (
        <Heading title={t.notPaid} text={t.notPaidText}>
          {toCart}
        </Heading>
      )
    case 'refunded':
      return <Heading title={t.refunded} text={t.refundedText} />
    case 'paid':
      return <Thanks order={order} />
  }
}

function Thanks({ order }: { order: OrderView }) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  const [firstName = ''] = (order.buyer?.name ?? '').split(' ')
  return (
    <>
      <div role="status">
        <p className="flex items-center gap-2 text-[0.9375rem] font-medium text-good">
          <Icon name="check" />
          {t.received}
        </p>
        <h1 className="mt-2 text-1">{t.thanks(firstName)}</h1>
        <p className="mt-4 max-w-[46ch] text-4 text-ink-2">
          {t.number} <span className="text-ink tabular-nums">{order.orderNumber || order.id}</span>,{' '}
          {t.placed(onDay(new Date(order.createdAt), language))} {order.buyer && t.receiptTo(order.buyer.email)}
        </p>
      </div>
      <div className="mt-10 md:mt-12">
        <OrderTimeline order={order} />
      </div>
    </>
  )
}

function Heading({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="text-1">{title}</h1>
      <p role="status" className="mt-4 max-w-[52ch] text-4 text-ink-2">
        {text}
      </p>
      {children && <div className="mt-8">{children}</div>}
    </>
  )
}
