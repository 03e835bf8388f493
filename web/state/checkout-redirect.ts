import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { keptDestination } from '#web/identity/destination.ts'

/**
 * The way to the payment page and back, remembered for this tab only: which order waits there, and that the
 * confirmation may be shown to whoever returns.
 */
export type HeldOrder = {
  readonly orderId: string
  readonly sessionUrl: string
  readonly holdExpiresAt: string
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
}

const held = 'heldOrder'
const redirected = 'checkoutRedirect'
const arrived = 'checkoutArrived'

/** Off to the payment page. */
export function beginTrip(order: HeldOrder): void {
  sessionStorage.setItem(held, JSON.stringify(order))
  sessionStorage.setItem(redirected, 'true')
  sessionStorage.removeItem(arrived)
}

export function findHeldOrder(): HeldOrder | undefined {
  try {
    const kept: Partial<HeldOrder> = JSON.parse(sessionStorage.getItem(held) ?? 'null') ?? {}
    const { orderId, sessionUrl, holdExpiresAt, lines } = kept
    const isWhole = orderId && sessionUrl && holdExpiresAt && Array.isArray(lines)
    return isWhole ? { orderId, sessionUrl, holdExpiresAt, lines } : undefined
  } catch {
    return undefined
  }
}

/** The order is paid, given up or has run out. */
export const forgetHeldOrder = (): void => sessionStorage.removeItem(held)

/** Whether this tab was sent to the payment page and has not left the confirmation since. */
export const isBackFromCheckout = (): boolean => sessionStorage.getItem(redirected) === 'true'

/** What the cart says in the navigation to the confirmation of an order that turned out to be paid. */
export const fromCheckout = { fromCheckout: true }

/** Came here from checkout by a way of the shop's own, not by the payment page. */
export const noteRedirect = (): void => sessionStorage.setItem(redirected, 'true')

/** The confirmation is not for this tab any more. */
export function endTrip(): void {
  sessionStorage.removeItem(redirected)
  sessionStorage.removeItem(arrived)
}

const isConfirmation = (path: string) => /^\/(en|et)\/order-confirmation\//.test(path)

/** At the log-in, and going on to the confirmation from there. */
const isOnTheWay = (path: string) =>
  path === links.login(languageOfPath(path)) && isConfirmation(keptDestination() ?? '')

/**
 * Whoever has been on the confirmation and goes to any other page has left it. A reload is not leaving, and neither is
 * having to log in again before it can be seen. Used by the frame.
 */
export function useTripEnd(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isConfirmation(pathname)) sessionStorage.setItem(arrived, 'true')
    else if (sessionStorage.getItem(arrived) === 'true' && !isOnTheWay(pathname)) endTrip()
  }, [pathname])
}
