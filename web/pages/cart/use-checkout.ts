import { useEffect, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { totalProblem } from '#domain/checkout.ts'
import { links } from '#site/links.ts'
import { saveDestination } from '#web/account/destination.ts'
import { storedToken } from '#web/account/stored-token.ts'
import { fetchOrder, openPaymentPage, redirectToPayment } from '#web/api/payment-requests.ts'
import { clearBought } from '#web/state/cart.ts'
import { allowConfirmation, deleteHeldOrder, findHeldOrder, type HeldOrder } from '#web/state/checkout-redirect.ts'
import { useSession } from '#web/state/session.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import { type CheckoutRefusal, reduceCheckout, refusalFor } from './checkout-machine.ts'
import { useCartStatus } from './use-cart-status.ts'
import { useHeldOrder } from './use-held-order.ts'

export type Checkout = ReturnType<typeof useCheckout>

export function useCheckout() {
  const language = useLanguage()
  const navigate = useNavigate()
  const items = useSession((session) => session.cart.items)
  const [state, dispatch] = useReducer(reduceCheckout, undefined, () => ({
    step: 'idle' as const,
    order: findHeldOrder(),
    notice: undefined,
    refusal: undefined,
  }))
  const lines = useCartStatus(items, state.order)
  const { cancel, expire } = useHeldOrder(state.order, dispatch)
  const lineIds = items.map(({ id, quantity, price }) => `${id} ${quantity} ${price}`).join()

  // The back-forward cache restores the page in its waiting state.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) dispatch({ type: 'returned' })
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  // A refusal applies to the cart at that time.
  useEffect(() => {
    if (lineIds) dispatch({ type: 'cart-changed' })
  }, [lineIds])

  const stop = (refusal?: CheckoutRefusal) => dispatch({ type: 'stopped', refusal })

  const logIn = async () => {
    stop()
    saveDestination(links.cart(language), { kind: 'checkout' })
    await navigate(links.login(language))
  }

  /** An earlier order for the same works was paid in another tab. */
  const toPaidOrder = async (orderId: string) => {
    const order = await fetchOrder(orderId)
    clearBought(order)
    deleteHeldOrder()
    allowConfirmation()
    await navigate(links.orderConfirmation(language, orderId))
  }

  const goToPayment = (order: HeldOrder) => {
    dispatch({ type: 'redirect' })
    if (!redirectToPayment(order)) stop({ code: 'unexpected' })
  }

  const start = async () => {
    if (storedToken() === '') return logIn()
    dispatch({ type: 'start' })
    const wrongLine = await lines.findProblem()
    if (wrongLine) {
      stop({ code: 'put-right' })
      document.getElementById(`line-${wrongLine.id}`)?.focus()
      return
    }
    const problem = totalProblem(items)
    if (problem) return stop({ code: problem })
    dispatch({ type: 'checked' })
    const opened = await openPaymentPage(useSession.getState().cart, findHeldOrder())
    if (opened.success) return goToPayment(opened.order)
    console.warn('checkout', opened.error)
    if (!opened.problem) return stop({ code: 'unexpected' })
    const { code, details } = opened.problem
    if (code === 'sign-in-needed' || code === 'token-expired') return logIn()
    if (code === 'already-paid' && details?.orderId) return toPaidOrder(details.orderId).catch(() => stop({ code }))
    stop(refusalFor(code, details?.artworkId))
    lines.refetch()
  }

  return { ...state, isBusy: state.step !== 'idle', lines, start, goToPayment, cancel, expire }
}
