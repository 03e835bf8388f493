import { createContext, type RouterContextProvider, redirect, replace } from 'react-router'
import type { Language } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { saveDestination } from '#web/account/destination.ts'
import { artistStatusOf } from '#web/state/artist-status.ts'
import { refreshUser, type StoredUser, useSession } from '#web/state/session.ts'

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

/** Who is signed in, for the loaders of pages behind `requireUser`. */
export const userContext = createContext<StoredUser>()

/** Client middleware: visitors who are not signed in log in first, and come back to the page afterwards. */
export async function requireUser({ request, context }: Args, next: () => Promise<unknown>): Promise<void> {
  context.set(userContext, signedInUser(request))
  await next()
  // The session may have ended while the page was loading.
  signedInUser(request)
}

/** Client middleware below `requireUser`: people who are no administrators, also according to the server, go home. */
export async function requireAdmin({ request, context }: Args): Promise<void> {
  if (context.get(userContext).role === 'ADMIN') return
  await refreshUser({ force: true })
  if (signedInUser(request).role !== 'ADMIN') throw redirectTo(links.home, request)
}

/** Client middleware below `requireUser`: an approval takes effect at once, even if the browser has not loaded it yet. */
export async function refreshApplicant({ request, context }: Args): Promise<void> {
  if (artistStatusOf(context.get(userContext)) === 'approved') return
  await refreshUser({ force: true })
  context.set(userContext, signedInUser(request))
}

/** The loader of pages that show nothing but who is signed in. */
export const loadUser = ({ context }: Pick<Args, 'context'>): StoredUser => context.get(userContext)

/** Who is signed in. Throws the redirect to the login when nobody is. */
export function signedInUser(request: Request): StoredUser {
  if (!useSession.persist.hasHydrated()) void useSession.persist.rehydrate()
  const { user } = useSession.getState()
  if (user) return user
  const { pathname, search } = new URL(request.url)
  saveDestination(pathname + search + (isOpen(request) ? location.hash : ''))
  throw redirectTo(links.login, request)
}

/** A redirect that takes the page's place in the history if the page is already there. */
export function redirectTo(link: (language: Language) => string, request: Request): Response {
  const path = link(languageOfPath(pathOf(request)))
  return isOpen(request) ? replace(path) : redirect(path)
}

const isOpen = (request: Request) => pathOf(request) === location.pathname

const pathOf = (request: Request) => new URL(request.url).pathname
