import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RefusalOf } from '#contract/calls.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { isTooMuch } from '#domain/checkout.ts'
import { links } from '#domain/links.ts'
import { saveDestination } from '#web/identity/destination.ts'
import { storedToken } from '#web/identity/token.ts'
import { clearBought } from '#web/state/cart.ts'
import { allowConfirmation, findHeldOrder, forgetHeldOrder, type HeldOrder } from '#web/state/checkout-redirect.ts'
import { fetchOrder, openPaymentPage, redirectToPayment } from '#web/state/payment-page.ts'
import { useSession } from '#web/state/session.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { CartStatus } from './use-cart-status.ts'

/** Why checkout did not begin: the shop's code, and the work that it is about. `put-right` never left the page. */
export type CheckoutRefusal = { code: ProblemCode | 'put-right'; artworkId: string | undefined }

/** The cart comes to more than can be paid at once. */
export const tooMuch: CheckoutRefusal = { code: 'total-too-high', artworkId: undefined }

export type CheckoutState = ReturnType<typeof useCheckout>

/** From the cart to the payment page, or to the reason why not. */
export function useCheckout(lines: CartStatus) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const items = useSession((session) => session.cart.items)
  const lineIds = items.map(({ id, quantity, price }) => `${id} ${quantity} ${price}`).join()

  // Coming back by the browser's own button finds the page as it was left: waiting.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false)
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  // What was refused was the cart as it stood then.
  useEffect(() => {
    if (lineIds) setRefusal(undefined)
  }, [lineIds])

  const logIn = async () => {
    saveDestination(links.cart(language))
    await navigate(links.login(language))
  }

  /** An earlier order for the same works was paid in another tab. */
  const toPaidOrder = async (orderId: string) => {
    const order = await fetchOrder(orderId)
    clearBought(order)
    forgetHeldOrder()
    allowConfirmation()
    await navigate(links.orderConfirmation(language, orderId))
  }

  const leave = (order: HeldOrder) => {
    const isLeaving = redirectToPayment(order)
    setBusy(isLeaving)
    if (!isLeaving) setRefusal({ code: 'unexpected', artworkId: undefined })
  }

  const begin = async () => {
    if (storedToken() === '') return logIn()
    setBusy(true)
    setRefusal(undefined)
    const marked = await lines.findProblem()
    if (marked) {
      setBusy(false)
      setRefusal({ code: 'put-right', artworkId: undefined })
      document.getElementById(`line-${marked.id}`)?.focus()
      return
    }
    if (isTooMuch(items)) {
      setBusy(false)
      return setRefusal(tooMuch)
    }
    const opened = await openPaymentPage(useSession.getState().cart, findHeldOrder())
    if (opened.success) return leave(opened.order)
    console.warn('checkout', opened.error)
    setBusy(false)
    if (!opened.problem) return setRefusal({ code: 'unexpected', artworkId: undefined })
    const { code, details } = opened.problem
    if (code === 'sign-in-needed' || code === 'token-expired') return logIn()
    if (code === 'already-paid' && details?.orderId)
      return toPaidOrder(details.orderId).catch(() => setRefusal({ code, artworkId: undefined }))
    setRefusal(
      isExplained(code) ? { code, artworkId: details?.artworkId } : { code: 'unexpected', artworkId: undefined },
    )
    lines.refetch()
  }

  return { isBusy, refusal, begin, leave }
}

/** Refusals that say more to the buyer than that checkout did not begin. */
const explained: Record<
  RefusalOf<'POST /payments/create-checkout-session'> | 'email-not-verified' | 'account-blocked' | 'rate-limited',
  true
> = {
  'cart-empty': true,
  'artwork-not-found': true,
  'artwork-sold': true,
  'artwork-held': true,
  'not-enough-left': true,
  'price-on-request': true,
  'artist-away': true,
  'own-work': true,
  PRICE_CHANGED: true,
  'seller-changed': true,
  'total-too-high': true,
  'too-much-held': true,
  'verify-to-hold-more': true,
  'held-lately': true,
  'already-paid': true,
  'payment-under-way': true,
  'payment-unavailable': true,
  'email-not-verified': true,
  'account-blocked': true,
  'rate-limited': true,
}

const isExplained = (code: ProblemCode): boolean => code in explained
