import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { localStore, tabStore } from '#web/state/storage.ts'
import { isOwnPath } from './own-path.ts'

const entry = 'afterLogin'
const reasonEntry = 'loginReason'
const verificationEntry = 'afterVerification'

/** Why somebody logs in: to pay, to save a work, to apply as an artist, or to see a page behind the login. */
export type LoginReason =
  | { readonly kind: 'checkout' | 'artist' | 'page' }
  | { readonly kind: 'save'; readonly title: string }

/** Saves the page to return to after login. A page behind the login needs no reason of its own. */
export function saveDestination(path: string, reason?: LoginReason): void {
  if (!isOwnPath(path)) return
  tabStore.setItem(entry, path)
  if (reason) tabStore.setItem(reasonEntry, JSON.stringify(reason))
  else tabStore.removeItem(reasonEntry)
}

/** The page to return to after login; null without one. */
export const savedDestination = (): string | null => tabStore.getItem(entry)

/** Why the login is asked for; undefined for people who come to it by themselves. */
export function loginReason(): LoginReason | undefined {
  const path = savedDestination()
  if (path === null) return undefined
  return storedReason() ?? { kind: leadsToApplication(path) ? 'artist' : 'page' }
}

function storedReason(): LoginReason | undefined {
  try {
    const { kind, title }: { kind?: unknown; title?: unknown } = JSON.parse(tabStore.getItem(reasonEntry) ?? '{}')
    if (kind === 'checkout') return { kind }
    return kind === 'save' && typeof title === 'string' ? { kind, title } : undefined
  } catch {
    return undefined
  }
}

/** Returns the saved page, or the home page without one, and deletes it. */
export function takeDestination(): string {
  const path = savedDestination()
  tabStore.removeItem(entry)
  tabStore.removeItem(reasonEntry)
  return path !== null && isOwnPath(path) ? path : links.home(languageOfPath(location.pathname))
}

/** Forgets the reason on other pages: a login from the header must not lead to a payment that was left. */
export function useForgetLoginReason(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isAccountForm(pathname)) tabStore.removeItem(reasonEntry)
  }, [pathname])
}

const isAccountForm = (path: string) => /^\/\w+\/(login-page|register-user|forgot-password|reset-password)\b/.test(path)

/** Whether a page belongs to the way into the shop as an artist. */
export const leadsToApplication = (path: string): boolean => /^\/\w+\/(become-artist|artist-signup)\/?$/.test(path)

/** Keeps the destination of a new user for the tab that the verification e-mail opens. */
export function saveForVerification(userId: string): void {
  const path = savedDestination()
  if (path !== null) localStore.setItem(verificationEntry, JSON.stringify({ userId, path }))
  else localStore.removeItem(verificationEntry)
}

/** The page that this user registered for; null without one. */
export function destinationAfterVerification(userId: string): string | null {
  try {
    const kept: { userId?: unknown; path?: unknown } = JSON.parse(localStore.getItem(verificationEntry) ?? '{}')
    const isForUser = kept.userId === userId && typeof kept.path === 'string' && isOwnPath(kept.path)
    return isForUser ? String(kept.path) : null
  } catch {
    return null
  }
}
