import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { outcome } from '#domain/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { leadTo, signedInUser } from '#web/shell/require-user.ts'
import { useUserChange } from '#web/shell/use-user-change.ts'
import { isBackFromCheckout } from '#web/state/checkout-redirect.ts'
import type { Route } from './+types/order-confirmation-page.ts'
import { ConfirmedOrder } from './confirmed-order.tsx'
import { confirmOrder } from './load-order.ts'
import { OrderError } from './order-error.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { usePolling } from './use-polling.ts'

export function meta({ location, matches }: Route.MetaArgs) {
  const { order: t } = ordersTexts[languageOfPath(location.pathname)]
  return pageMeta({ location, matches }, { title: t.confirmation, hidden: true })
}

/** Only for buyers who come straight from checkout; everybody else goes to the cart. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!isBackFromCheckout()) throw leadTo(links.cart, request)
  signedInUser(request)
  try {
    return await confirmOrder(params.orderId)
  } catch (error) {
    // The session may have ended meanwhile.
    signedInUser(request)
    throw error
  }
}

export default function OrderConfirmationPage({ loaderData: order }: Route.ComponentProps) {
  const { isPolling, restart } = usePolling(outcome(order) === 'pending')
  return (
    <Frame>
      <ConfirmedOrder order={order} isPolling={isPolling} checkAgain={restart} />
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
