import { type ReactNode, useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { onDay } from '#domain/calendar.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { outcome } from '#domain/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { redirectTo, signedInUser } from '#web/shell/require-user.ts'
import { useUserChange } from '#web/shell/use-user-change.ts'
import { isBackFromCheckout } from '#web/state/checkout-redirect.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/order-confirmation-page.ts'
import { confirmOrder } from './load-order.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderError } from './order-error.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { usePolling } from './use-polling.ts'

export function meta({ location, matches }: Route.MetaArgs) {
  const { order: t } = ordersTexts[languageOfPath(location.pathname)]
  return pageMeta({ location, matches }, { title: t.confirmation, hidden: true })
}

/** Only for buyers who come straight from checkout; everybody else goes to the cart. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!isBackFromCheckout()) throw redirectTo(links.cart, request)
  signedInUser(request)
  try {
    return await confirmOrder(params.orderId)
  } catch (error) {
    // The session may have ended meanwhile.
    signedInUser(request)
    throw error
  }
}

/** What became of the payment, in words, then the whole order. */
export default function OrderConfirmationPage({ loaderData: order }: Route.ComponentProps) {
  const { isPolling, restart } = usePolling(outcome(order) === 'pending')
  return (
    <Frame>
      <Outcome order={order} isPolling={isPolling} checkAgain={restart} />
      <div className="mt-12 md:mt-14">
        <OrderDetails order={order} />
      </div>
    </Frame>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <OrderSkeleton />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <OrderError error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator()
  useUserChange()
  useEffect(() => {
    // The browser may bring back the page as it was, after others have been visited.
    const back = (event: PageTransitionEvent) => event.persisted && void revalidate()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [revalidate])
  return <div className="page private-page pt-10 md:pt-16">{children}</div>
}

type OutcomeProps = { order: OrderView; isPolling: boolean; checkAgain: () => void }

function Outcome({ order, isPolling, checkAgain }: OutcomeProps) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
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
          <Link to={links.cart(language)} className={buttonVariant('filled')}>
            {t.toCart}
          </Link>
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
