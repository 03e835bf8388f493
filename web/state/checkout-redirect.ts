import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { savedDestination } from '#web/account/destination.ts'
import { tabStore } from './storage.ts'

/** The unpaid order of this tab. Session storage also remembers whether this tab may show the confirmation page. */
export type HeldOrder = {
  readonly orderId: string
  readonly sessionUrl: string
  readonly holdExpiresAt: string
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
}

const held = 'heldOrder'
const redirected = 'checkoutRedirect'
const arrived = 'checkoutArrived'

/** Whether the order is for what is in the cart, and for nothing else. */
export const isFor = ({ lines }: HeldOrder, items: HeldOrder['lines']): boolean =>
  lines.length === items.length &&
  items.every(({ id, quantity }) => lines.some((line) => line.id === id && line.quantity === quantity))

/** Remembers the order before the tab leaves for the payment page. */
export function saveHeldOrder(order: HeldOrder): void {
  tabStore.setItem(held, JSON.stringify(order))
  tabStore.setItem(redirected, 'true')
  tabStore.removeItem(arrived)
}

export function findHeldOrder(): HeldOrder | undefined {
  try {
    const kept: Partial<HeldOrder> = JSON.parse(tabStore.getItem(held) ?? 'null') ?? {}
    const { orderId, sessionUrl, holdExpiresAt, lines } = kept
    const isWhole = orderId && sessionUrl && holdExpiresAt && Array.isArray(lines)
    return isWhole ? { orderId, sessionUrl, holdExpiresAt, lines } : undefined
  } catch {
    return undefined
  }
}

/** Call it when the order is paid, cancelled or expired. */
export const deleteHeldOrder = (): void => tabStore.removeItem(held)

/** Whether this tab was sent to the payment page and has not left the confirmation since. */
export const isBackFromCheckout = (): boolean => tabStore.getItem(redirected) === 'true'

/** Lets this tab show the confirmation though it did not come from the payment page. */
export const allowConfirmation = (): void => tabStore.setItem(redirected, 'true')

/** This tab may no longer show the confirmation. */
export function clearRedirect(): void {
  tabStore.removeItem(redirected)
  tabStore.removeItem(arrived)
}

const isConfirmation = (path: string) => /^\/(en|et)\/order-confirmation\//.test(path)

/** On the log-in page, with the confirmation as the destination. */
const isHeadingBack = (path: string) =>
  path === links.login(languageOfPath(path)) && isConfirmation(savedDestination() ?? '')

/** Leaving the confirmation for another page ends the right to show it; a reload or logging in again does not. */
export function useClearRedirect(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isConfirmation(pathname)) tabStore.setItem(arrived, 'true')
    else if (tabStore.getItem(arrived) === 'true' && !isHeadingBack(pathname)) clearRedirect()
  }, [pathname])
}
