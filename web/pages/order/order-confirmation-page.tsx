import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { type fromCheckout, isBackFromCheckout, markRedirected } from '#web/state/checkout-redirect.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Route } from './+types/order-confirmation-page.ts'
import { ConfirmedOrder } from './confirmed-order.tsx'
import { OrderTrouble } from './order-error.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { useConfirmedOrder } from './use-confirmed-order.ts'

export function meta({ location, matches }: Route.MetaArgs) {
  const { order: t } = ordersTexts[languageOfPath(location.pathname)]
  return pageMeta({ location, matches }, { title: t.confirmation, hidden: true })
}

export default function OrderConfirmationPage({ params: { orderId } }: Route.ComponentProps) {
  const isAllowed = useCheckoutGuard()
  return (
    <div className="page private-page pt-10 md:pt-16">
      {isAllowed ? <Returned orderId={orderId} /> : <OrderSkeleton />}
    </div>
  )
}

/** Only for whoever comes straight from checkout; everybody else goes to the cart. */
function useCheckoutGuard(): boolean {
  const [isAllowed, setAllowed] = useState(false)
  const navigate = useNavigate()
  const language = useLanguage()
  const { state, pathname, search } = useLocation()
  const isSentHere = (state as Partial<typeof fromCheckout> | null)?.fromCheckout === true
  useEffect(() => {
    const look = () => {
      if (isSentHere) {
        markRedirected()
        void navigate(pathname + search, { replace: true, state: null })
      }
      if (isSentHere || isBackFromCheckout()) setAllowed(true)
      else void navigate(links.cart(language), { replace: true })
    }
    look()
    // The browser may bring back the page as it was, after others have been visited.
    const back = (event: PageTransitionEvent) => event.persisted && look()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [isSentHere, navigate, language, pathname, search])
  return isAllowed
}

function Returned({ orderId }: { orderId: string }) {
  const user = useSignedIn()
  const { answer, again, isPatient } = useConfirmedOrder(orderId, user?.user.id)
  if (answer.state === 'loaded') return <ConfirmedOrder order={answer.order} again={again} isPatient={isPatient} />
  if (answer.state === 'loading') return <OrderSkeleton />
  return <OrderTrouble kind={answer.state} again={again} />
}
