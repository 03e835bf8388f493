import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
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
  sessionStorage.setItem(entry, path)
  if (reason) sessionStorage.setItem(reasonEntry, JSON.stringify(reason))
  else sessionStorage.removeItem(reasonEntry)
}

/** The page to return to after login; null without one. */
export const savedDestination = (): string | null => sessionStorage.getItem(entry)

/** Why the login is asked for; undefined for people who come to it by themselves. */
export function loginReason(): LoginReason | undefined {
  const path = savedDestination()
  if (path === null) return undefined
  return storedReason() ?? { kind: leadsToApplication(path) ? 'artist' : 'page' }
}

function storedReason(): LoginReason | undefined {
  try {
    const { kind, title }: { kind?: unknown; title?: unknown } = JSON.parse(sessionStorage.getItem(reasonEntry) ?? '{}')
    if (kind === 'checkout') return { kind }
    return kind === 'save' && typeof title === 'string' ? { kind, title } : undefined
  } catch {
    return undefined
  }
}

/** Returns the saved page, or the home page without one, and deletes it. */
export function takeDestination(): string {
  const path = savedDestination()
  sessionStorage.removeItem(entry)
  sessionStorage.removeItem(reasonEntry)
  return path !== null && isOwnPath(path) ? path : links.home(languageOfPath(location.pathname))
}

/** Forgets the reason on other pages: a login from the header must not lead to a payment that was left. */
export function useForgetLoginReason(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isAccountForm(pathname)) sessionStorage.removeItem(reasonEntry)
  }, [pathname])
}

const isAccountForm = (path: string) => /^\/\w+\/(login-page|register-user|forgot-password|reset-password)\b/.test(path)

/** Whether a page belongs to the way into the shop as an artist. */
export const leadsToApplication = (path: string): boolean => /^\/\w+\/(become-artist|artist-signup)\/?$/.test(path)

/** Keeps the destination of a new user for the tab that the verification e-mail opens. */
export function saveForVerification(userId: string): void {
  const path = savedDestination()
  if (path !== null) localStorage.setItem(verificationEntry, JSON.stringify({ userId, path }))
  else localStorage.removeItem(verificationEntry)
}

/** The page that this user registered for; null without one. */
export function destinationAfterVerification(userId: string): string | null {
  try {
    const kept: { userId?: unknown; path?: unknown } = JSON.parse(localStorage.getItem(verificationEntry) ?? '{}')
    const isForUser = kept.userId === userId && typeof kept.path === 'string' && isOwnPath(kept.path)
    return isForUser ? String(kept.path) : null
  } catch {
    return null
  }
}
