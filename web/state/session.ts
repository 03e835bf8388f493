import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { persist, type StorageValue } from 'zustand/middleware'
import type { UserView } from '#contract/account.ts'
import { type Cart, emptyCart } from '#domain/cart.ts'
import type { Role } from '#domain/person.ts'
import { storeToken } from '#web/account/stored-token.ts'
import { markSession } from '#web/shell/session-marks.ts'
import { parseCart, serializeCart } from './cart-storage.ts'
import { announceConsent } from './consent.ts'
import { localStore, tabStore } from './storage.ts'

/** Without secrets. */
export type StoredUser = {
  readonly uid: string
  readonly mongodbUserId: string
  readonly googleSignUp: boolean
  readonly role: Role
  readonly artistId?: string | undefined
  readonly artistProfile?: UserView['artistProfile'] | undefined
  readonly user: UserView
}

export type Session = {
  readonly user: StoredUser | null
  readonly listings: readonly string[]
  readonly savedListings: readonly string[]
  readonly cart: Cart
}

const signedOut = { user: null, listings: [], savedListings: [] } as const
const empty: Session = { ...signedOut, cart: emptyCart }

export const useSession = create<Session>()(
  persist(() => empty, {
    name: 'user-storage',
    storage: {
      getItem: (name) => parseStored(localStore.getItem(name)),
      setItem: (name, value) => localStore.setItem(name, JSON.stringify(value)),
      removeItem: (name) => localStore.removeItem(name),
    },
    skipHydration: true,
    partialize: serializeSession,
    merge: (stored) => parseSession(stored),
  }),
)

/** The stored session is read. Cart and user are unknown before. */
export const useSessionReady = (): boolean => useSyncExternalStore(subscribeReady, isReady, () => false)

const subscribeReady = (onChange: () => void) => useSession.persist.onFinishHydration(onChange)
const isReady = () => useSession.persist.hasHydrated()

/** `loaded` is the fallback during the redirect after sign-out. */
export const useUser = (loaded: StoredUser): StoredUser => useSession(({ user }) => user) ?? loaded

export function storeUser(user: UserView): void {
  const stored: StoredUser = {
    uid: user.uid,
    mongodbUserId: user.mongodbUserId,
    googleSignUp: user.googleSignUp,
    role: user.role,
    ...(user.artistId ? { artistId: user.artistId } : {}),
    ...(user.artistProfile ? { artistProfile: user.artistProfile } : {}),
    user,
  }
  useSession.setState({ user: stored, listings: user.listings, savedListings: user.savedListings })
}

/** Keeps the cart. */
export function clearUser(): void {
  storeToken('')
  useSession.setState(signedOut)
}

export function clearStorage(): void {
  useSession.setState(empty)
  localStore.clear()
  tabStore.clear()
  announceConsent()
}

/** Reads the session after hydration and synchronises it with other tabs and the server. Used by the frame. */
export function useSessionSync(): void {
  useEffect(() => {
    const mark = ({ user }: Session) => markSession(user?.user)
    const unsubscribe = useSession.subscribe(mark)
    void useSession.persist.rehydrate()
    mark(useSession.getState())
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'user-storage' || event.key === null) void useSession.persist.rehydrate()
    }
    const onFocus = () => {
      if (document.visibilityState === 'visible') void refreshUser()
    }
    addEventListener('storage', onStorage)
    addEventListener('focus', onFocus)
    return () => {
      unsubscribe()
      removeEventListener('storage', onStorage)
      removeEventListener('focus', onFocus)
    }
  }, [])
}

const minInterval = 10_000
let refreshedAt = 0

/** At most every ten seconds unless forced. */
export async function refreshUser({ force = false } = {}): Promise<void> {
  if (!useSession.getState().user || (!force && Date.now() - refreshedAt < minInterval)) return
  refreshedAt = Date.now()
  const { reloadUser } = await import('#web/account/sign-in.ts')
  await reloadUser().catch(() => undefined)
}

function serializeSession(session: Session) {
  return { ...session, cart: serializeCart(session.cart) }
}

/** Null for malformed JSON, such as an entry whose write was interrupted. */
function parseStored(text: string | null): StorageValue<ReturnType<typeof serializeSession>> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Drops unreadable parts of an outdated or damaged session. */
function parseSession(stored: unknown): Session {
  const { user, listings, savedListings, cart } = (stored ?? {}) as Partial<Session>
  return {
    user: typeof user?.user?.id === 'string' && typeof user.user.email === 'string' ? user : null,
    listings: Array.isArray(listings) ? listings : [],
    savedListings: Array.isArray(savedListings) ? savedListings : [],
    cart: parseCart(cart),
  }
}
