import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import { links } from '#domain/links.ts'
import { isUnpaid, outcome } from '#domain/order.ts'
import { clearBought } from '#web/state/cart.ts'
import { endTrip, findHeldOrder, forgetHeldOrder, type HeldOrder } from '#web/state/checkout-redirect.ts'
import { askForOrder, letGo } from '#web/state/payment-page.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

/** What has become of an order that was begun, to be told above the cart. */
export type HoldNews =
  | { kind: 'given-up' | 'cancelled' | 'still-held' | 'under-way' | 'over' | 'failed' }
  | { kind: 'paid'; order: Pick<OrderView, 'id' | 'orderNumber'> }

export type Hold = {
  /** The unpaid order whose works are held for this buyer. */
  order: HeldOrder | undefined
  news: HoldNews | undefined
  isBusy: boolean
  giveUp: () => Promise<void>
  runOut: () => void
}

/** A bank that takes its time may still pay. */
const isUnderWay = (error: unknown) => isProblem(error, 'payment-under-way')

/** The unpaid order of this tab: found again, paid meanwhile, given up, or cancelled on the payment page. */
export function useHold(): Hold {
  const [order, setOrder] = useState<HeldOrder | undefined>(findHeldOrder)
  const [news, setNews] = useState<HoldNews>()
  const [isBusy, setBusy] = useState(false)
  const [query, setQuery] = useSearchParams()
  const cancelled = query.get('cancelled')
  const [sentOff] = useState(() => findHeldOrder()?.orderId)
  const language = useLanguage()
  const navigate = useNavigate()

  const drop = useCallback((told: HoldNews | undefined) => {
    forgetHeldOrder()
    endTrip()
    setOrder(undefined)
    if (told) setNews(told)
  }, [])

  const settle = useCallback(
    (found: OrderView, otherwise: HoldNews | undefined) => {
      const isPaid = outcome(found) === 'paid'
      if (isPaid) clearBought(found)
      drop(isPaid ? { kind: 'paid', order: found } : otherwise)
    },
    [drop],
  )

  // Back from the payment page without having paid: the works are let go at once. Only the tab that was sent there comes
  // back from it; from anywhere else this is a link, and whoever follows one has not decided anything yet.
  useEffect(() => {
    if (!cancelled) return
    if (cancelled !== sentOff)
      return void navigate(links.order(language, encodeURIComponent(cancelled)), { replace: true })
    setBusy(true)
    letGo(cancelled)
      .then((found) => settle(found, { kind: 'cancelled' }))
      .catch((error) => (isUnderWay(error) ? setNews({ kind: 'under-way' }) : drop({ kind: 'still-held' })))
      .finally(() => {
        setBusy(false)
        setQuery({}, { replace: true, preventScrollReset: true })
      })
  }, [cancelled, sentOff, language, navigate, setQuery, settle, drop])

  // Back by another way: perhaps it has been paid in the meantime.
  useEffect(() => {
    const look = () => {
      const held = findHeldOrder()
      setOrder(held)
      if (!held || cancelled) return
      askForOrder(held.orderId).then(
        (found) => {
          if (!isUnpaid(found.status)) settle(found, undefined)
        },
        (error) => {
          if (isProblem(error, 'order-not-found', 'sign-in-needed', 'token-expired')) drop(undefined)
        },
      )
    }
    look()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [cancelled, settle, drop])

  const giveUp = async () => {
    if (!order) return
    setBusy(true)
    try {
      settle(await letGo(order.orderId), { kind: 'given-up' })
    } catch (error) {
      setNews({ kind: isUnderWay(error) ? 'under-way' : 'failed' })
    }
    setBusy(false)
  }

  const runOut = useCallback(() => drop({ kind: 'over' }), [drop])

  return { order, news, isBusy, giveUp, runOut }
}
