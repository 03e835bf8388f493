import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { savedDestination } from '#web/account/destination.ts'
import { tabStore } from './storage.ts'

/** The unpaid order of this tab. A second entry allows the confirmation page. */
export type HeldOrder = {
  readonly orderId: string
  readonly sessionUrl: string
  readonly holdExpiresAt: string
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
}

const held = 'heldOrder'
const redirected = 'checkoutRedirect'
const arrived = 'checkoutArrived'

/** The order covers exactly the cart's items. */
export const isFor = ({ lines }: HeldOrder, items: HeldOrder['lines']): boolean =>
  lines.length === items.length &&
  items.every(({ id, quantity }) => lines.some((line) => line.id === id && line.quantity === quantity))

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

export const deleteHeldOrder = (): void => tabStore.removeItem(held)

/** The tab was sent to the payment page and has not left the confirmation since. */
export const isBackFromCheckout = (): boolean => tabStore.getItem(redirected) === 'true'

export const allowConfirmation = (): void => tabStore.setItem(redirected, 'true')

export function clearRedirect(): void {
  tabStore.removeItem(redirected)
  tabStore.removeItem(arrived)
}

const isConfirmation = (path: string) => /^\/[a-z]{2}\/order-confirmation\//.test(path)

/** The login page with the confirmation as its destination. */
const isHeadingBack = (path: string) =>
  path === links.login(languageOfPath(path)) && isConfirmation(savedDestination() ?? '')

/** Leaving the confirmation revokes it; a reload or a new login does not. */
export function useClearRedirect(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isConfirmation(pathname)) tabStore.setItem(arrived, 'true')
    else if (tabStore.getItem(arrived) === 'true' && !isHeadingBack(pathname)) clearRedirect()
  }, [pathname])
}
