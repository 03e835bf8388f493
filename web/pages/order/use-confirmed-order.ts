import { useCallback, useEffect, useState } from 'react'
import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { outcome } from '#domain/order.ts'
import { ask } from '#web/identity/ask.ts'
import { clearBought } from '#web/state/cart.ts'
import { findHeldOrder, forgetHeldOrder } from '#web/state/checkout-redirect.ts'
import { isMissing, type OrderAnswer, readOrder } from './read-order.ts'

/** While the bank is thinking, the order is asked for again after so many seconds each. */
const pauses = [2, 3, 5, 8, 13, 20]

/**
 * The order of somebody who has just paid: finishes the payment, since the provider's own message may still be on its
 * way, and empties the cart of what was bought.
 */
export function useConfirmedOrder(orderId: string, userId: string | undefined) {
  const [answer, setAnswer] = useState<OrderAnswer>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  const look = useCallback(async () => {
    const found = await confirmOrder(orderId)
    // Nobody is signed in any more: the page is about to send them to log in, and back here.
    if (!found) return
    if (found.state === 'loaded') settle(found.order)
    setAnswer(found)
  }, [orderId])

  useEffect(() => {
    if (userId) void look()
  }, [userId, look])

  const isPending = answer.state === 'loaded' && outcome(answer.order) === 'pending'
  const pause = pauses[tries]
  useEffect(() => {
    if (!isPending || pause === undefined) return
    const timer = setTimeout(() => {
      setTries((before) => before + 1)
      void look()
    }, pause * 1000)
    return () => clearTimeout(timer)
  }, [isPending, pause, look])

  const again = () => {
    setTries(0)
    void look()
  }
  return { answer, again, isPatient: pause !== undefined }
}

async function confirmOrder(orderId: string): Promise<OrderAnswer | undefined> {
  try {
    return { state: 'loaded', order: await ask(payments.confirm, { body: { orderId } }) }
  } catch (error) {
    if (isProblem(error, 'sign-in-needed', 'token-expired')) return undefined
    return isMissing(error) ? { state: 'missing' } : readOrder(orderId)
  }
}

/** What was paid for leaves the cart, once. */
function settle(order: OrderView): void {
  const result = outcome(order)
  if (result === 'pending' || findHeldOrder()?.orderId !== order.id) return
  if (result === 'paid') clearBought(order)
  if (result !== 'declined') forgetHeldOrder()
}
