import { useEffect } from 'react'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { localStore, tabStore } from '#web/state/storage.ts'
import { isOwnPath } from './own-path.ts'

const entry = 'afterLogin'
const reasonEntry = 'loginReason'
const verificationEntry = 'afterVerification'

export type LoginReason =
  | { readonly kind: 'checkout' | 'artist' | 'page' }
  | { readonly kind: 'save'; readonly title: string }

/** Pages behind the login need no reason. */
export function saveDestination(path: string, reason?: LoginReason): void {
  if (!isOwnPath(path)) return
  tabStore.setItem(entry, path)
  if (reason) tabStore.setItem(reasonEntry, JSON.stringify(reason))
  else tabStore.removeItem(reasonEntry)
}

export const savedDestination = (): string | null => tabStore.getItem(entry)

/** Undefined for visitors who open the login page directly. */
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

/** Falls back to the home page. */
export function takeDestination(): string {
  const path = savedDestination()
  tabStore.removeItem(entry)
  tabStore.removeItem(reasonEntry)
  return path !== null && isOwnPath(path) ? path : links.home(languageOfPath(location.pathname))
}

/** A link to the login or registration starts a new one. Links with a destination save it afterwards. */
export function useNewLogins(): void {
  useEffect(() => {
    const forget = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (!link || !isAccountForm(link.pathname) || isAccountForm(location.pathname)) return
      tabStore.removeItem(entry)
      tabStore.removeItem(reasonEntry)
    }
    document.addEventListener('click', forget, { capture: true })
    return () => document.removeEventListener('click', forget, { capture: true })
  }, [])
}

const isAccountForm = (path: string) => /^\/\w+\/(login-page|register-user|forgot-password|reset-password)\b/.test(path)

export const leadsToApplication = (path: string): boolean => /^\/\w+\/(become-artist|artist-signup)\/?$/.test(path)

/** Keeps a new user's destination for the tab that the verification e-mail opens. */
export function saveForVerification(userId: string): void {
  const path = savedDestination()
  if (path !== null) localStore.setItem(verificationEntry, JSON.stringify({ userId, path }))
  else localStore.removeItem(verificationEntry)
}

export function destinationAfterVerification(userId: string): string | null {
  try {
    const kept: { userId?: unknown; path?: unknown } = JSON.parse(localStore.getItem(verificationEntry) ?? '{}')
    const isForUser = kept.userId === userId && typeof kept.path === 'string' && isOwnPath(kept.path)
    return isForUser ? String(kept.path) : null
  } catch {
    return null
  }
}
