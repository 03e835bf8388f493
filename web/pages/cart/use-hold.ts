import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import { links } from '#domain/links.ts'
import { isUnpaid, outcome } from '#domain/order.ts'
import { clearBought } from '#web/state/cart.ts'
import { clearRedirect, findHeldOrder, forgetHeldOrder, type HeldOrder } from '#web/state/checkout-redirect.ts'
import { cancelOrder, fetchOrder } from '#web/state/payment-page.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

/** What happened to the unpaid order, shown above the cart. */
export type HoldResult =
  | { kind: 'order-cancelled' | 'cancelled' | 'still-held' | 'under-way' | 'over' | 'failed' }
  | { kind: 'paid'; order: Pick<OrderView, 'id' | 'orderNumber'> }

export type Hold = ReturnType<typeof useHold>

const isUnderWay = (error: unknown) => isProblem(error, 'payment-under-way')

/** The unpaid order of this tab, which may have been paid, cancelled or expired meanwhile. */
export function useHold() {
  const [order, setOrder] = useState<HeldOrder | undefined>(findHeldOrder)
  const [news, setNews] = useState<HoldResult>()
  const [isBusy, setBusy] = useState(false)
  const [query, setQuery] = useSearchParams()
  const cancelled = query.get('cancelled')
  const [redirectedOrder] = useState(() => findHeldOrder()?.orderId)
  const language = useLanguage()
  const navigate = useNavigate()

  const end = useCallback((result: HoldResult | undefined) => {
    forgetHeldOrder()
    clearRedirect()
    setOrder(undefined)
    if (result) setNews(result)
  }, [])

  const endWith = useCallback(
    (found: OrderView, otherwise: HoldResult | undefined) => {
      const isPaid = outcome(found) === 'paid'
      if (isPaid) clearBought(found)
      end(isPaid ? { kind: 'paid', order: found } : otherwise)
    },
    [end],
  )

  // Back from the payment page unpaid: cancel at once. In a tab that was not redirected there this is a link that
  // somebody followed, so show the order instead.
  useEffect(() => {
    if (!cancelled) return
    if (cancelled !== redirectedOrder)
      return void navigate(links.order(language, encodeURIComponent(cancelled)), { replace: true })
    setBusy(true)
    cancelOrder(cancelled)
      .then((found) => endWith(found, { kind: 'cancelled' }))
      .catch((error) => (isUnderWay(error) ? setNews({ kind: 'under-way' }) : end({ kind: 'still-held' })))
      .finally(() => {
        setBusy(false)
        setQuery({}, { replace: true, preventScrollReset: true })
      })
  }, [cancelled, redirectedOrder, language, navigate, setQuery, endWith, end])

  // Back by other means: it may have been paid in the meantime.
  useEffect(() => {
    const refresh = () => {
      const held = findHeldOrder()
      setOrder(held)
      if (!held || cancelled) return
      fetchOrder(held.orderId).then(
        (found) => {
          if (!isUnpaid(found.status)) endWith(found, undefined)
        },
        (error) => {
          if (isProblem(error, 'order-not-found', 'sign-in-needed', 'token-expired')) end(undefined)
        },
      )
    }
    refresh()
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [cancelled, endWith, end])

  const cancel = async () => {
    if (!order) return
    setBusy(true)
    try {
      endWith(await cancelOrder(order.orderId), { kind: 'order-cancelled' })
    } catch (error) {
      setNews({ kind: isUnderWay(error) ? 'under-way' : 'failed' })
    }
    setBusy(false)
  }

  const expire = useCallback(() => end({ kind: 'over' }), [end])

  return { order, news, isBusy, cancel, expire }
}
