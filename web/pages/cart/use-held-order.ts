import { type Dispatch, useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import { isUnpaid, outcome } from '#domain/order.ts'
import { links } from '#site/links.ts'
import { cancelOrder, fetchOrder } from '#web/api/payment-requests.ts'
import { clearBought } from '#web/state/cart.ts'
import { clearRedirect, deleteHeldOrder, findHeldOrder, type HeldOrder } from '#web/state/checkout-redirect.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { CheckoutEvent, OrderNotice } from './checkout-machine.ts'

const isUnderWay = (error: unknown) => isProblem(error, 'payment-under-way')

/** The order may be paid, cancelled or expired meanwhile. */
export function useHeldOrder(order: HeldOrder | undefined, dispatch: Dispatch<CheckoutEvent>) {
  const [query, setQuery] = useSearchParams()
  const cancelled = query.get('cancelled')
  const [redirectedOrder] = useState(order?.orderId)
  const language = useLanguage()
  const navigate = useNavigate()

  const end = useCallback(
    (notice?: OrderNotice) => {
      deleteHeldOrder()
      clearRedirect()
      dispatch({ type: 'ended', notice })
    },
    [dispatch],
  )

  const endAs = useCallback(
    (found: OrderView, otherwise?: OrderNotice) => {
      const isPaid = outcome(found) === 'paid'
      if (isPaid) clearBought(found)
      end(isPaid ? { kind: 'paid', order: found } : otherwise)
    },
    [end],
  )

  // Returned unpaid from the payment page: cancel at once. In a tab that was not redirected, this is a followed link,
  // so show the order instead.
  useEffect(() => {
    if (!cancelled) return
    if (cancelled !== redirectedOrder)
      return void navigate(links.order(language, encodeURIComponent(cancelled)), { replace: true })
    dispatch({ type: 'cancel' })
    cancelOrder(cancelled)
      .then((found) => endAs(found, { kind: 'cancelled' }))
      .catch((error) =>
        isUnderWay(error)
          ? dispatch({ type: 'not-cancelled', notice: { kind: 'under-way' } })
          : end({ kind: 'still-held' }),
      )
      .finally(() => setQuery({}, { replace: true, preventScrollReset: true }))
  }, [cancelled, redirectedOrder, language, navigate, setQuery, endAs, end, dispatch])

  // Returned by other means; it may have been paid.
  useEffect(() => {
    const refresh = () => {
      const held = findHeldOrder()
      dispatch({ type: 'found', order: held })
      if (!held || cancelled) return
      fetchOrder(held.orderId).then(
        (found) => {
          if (!isUnpaid(found.status)) endAs(found)
        },
        (error) => {
          if (isProblem(error, 'order-not-found', 'sign-in-needed', 'token-expired')) end()
        },
      )
    }
    refresh()
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [cancelled, endAs, end, dispatch])

  const cancel = async () => {
    if (!order) return
    dispatch({ type: 'cancel' })
    try {
      endAs(await cancelOrder(order.orderId), { kind: 'order-cancelled' })
    } catch (error) {
      dispatch({ type: 'not-cancelled', notice: { kind: isUnderWay(error) ? 'under-way' : 'failed' } })
    }
  }

  const expire = useCallback(() => end({ kind: 'over' }), [end])

  return { cancel, expire }
}
