import { createContext, type RouterContextProvider, redirect, replace } from 'react-router'
import type { Language } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { saveDestination } from '#web/account/destination.ts'
import { artistStatusOf } from '#web/state/artist-status.ts'
import { refreshUser, type StoredUser, useSession } from '#web/state/session.ts'

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

/** Set by `requireUser`. */
export const userContext = createContext<StoredUser>()

/** Client middleware: guests log in first and return afterwards. */
export async function requireUser({ request, context }: Args, next: () => Promise<unknown>): Promise<void> {
  context.set(userContext, signedInUser(request))
  await next()
  // The session may have ended while the page was loading.
  signedInUser(request)
}

/** Client middleware after `requireUser`: redirects users who are not administrators, as confirmed by the server. */
export async function requireAdmin({ request, context }: Args): Promise<void> {
  if (context.get(userContext).role === 'ADMIN') return
  await refreshUser({ force: true })
  if (signedInUser(request).role !== 'ADMIN') throw redirectTo(links.home, request)
}

/** Client middleware after `requireUser`: reloads the user, so that an approval takes effect at once. */
export async function refreshApplicant({ request, context }: Args): Promise<void> {
  if (artistStatusOf(context.get(userContext)) === 'approved') return
  await refreshUser({ force: true })
  context.set(userContext, signedInUser(request))
}

export const loadUser = ({ context }: Pick<Args, 'context'>): StoredUser => context.get(userContext)

/** Redirects guests to the login. */
export function signedInUser(request: Request): StoredUser {
  if (!useSession.persist.hasHydrated()) void useSession.persist.rehydrate()
  const { user } = useSession.getState()
  if (user) return user
  const { pathname, search } = new URL(request.url)
  saveDestination(pathname + search + (isOpen(request) ? location.hash : ''))
  throw redirectTo(links.login, request)
}

/** Replaces the history entry if the page is already in the history. */
export function redirectTo(link: (language: Language) => string, request: Request): Response {
  const path = link(languageOfPath(pathOf(request)))
  return isOpen(request) ? replace(path) : redirect(path)
}

const isOpen = (request: Request) => pathOf(request) === location.pathname

const pathOf = (request: Request) => new URL(request.url).pathname
