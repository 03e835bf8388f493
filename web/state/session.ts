import { useEffect } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { UserView } from '#contract/account.ts'
import { type Cart, emptyCart } from '#domain/cart.ts'
import type { Role } from '#domain/person.ts'
import { keepToken } from '#web/identity/token.ts'
import { markSession } from '#web/shell/session-marks.ts'
import { keptCart, readCart } from './cart-storage.ts'
import { tellConsent } from './consent.ts'

/** The signed-in person as the browser keeps them; never a secret. */
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

const nobody = { user: null, listings: [], savedListings: [] } as const
const fresh: Session = { ...nobody, cart: emptyCart }

/** The one store of the browser: who is signed in, the cart, saved works. */
export const useSession = create<Session>()(
  persist(() => fresh, {
    name: 'user-storage',
    skipHydration: true,
    partialize: (session) => ({ ...session, cart: keptCart(session.cart) }),
    merge: (kept) => readable(kept),
  }),
)

/** Keeps what the server says about whoever is signed in. */
export function rememberPerson(user: UserView): void {
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

/** Nobody is signed in any more. The cart stays. */
export function forgetPerson(): void {
  keepToken('')
  useSession.setState(nobody)
}

/** Nothing of anybody stays in this browser. */
export function forgetEverything(): void {
  useSession.setState(fresh)
  localStorage.clear()
  sessionStorage.clear()
  tellConsent()
}

/** Reads what the browser kept, once the page is there, and follows other tabs and the server. Used once, by the frame. */
export function useKeptSession(): void {
  useEffect(() => {
    const mark = ({ user }: Session) => markSession(user?.user)
    const unmark = useSession.subscribe(mark)
    void useSession.persist.rehydrate()
    mark(useSession.getState())
    const follow = (event: StorageEvent) => {
      if (event.key === 'user-storage' || event.key === null) void useSession.persist.rehydrate()
    }
    const look = () => {
      if (document.visibilityState === 'visible') void followServer()
    }
    addEventListener('storage', follow)
    addEventListener('focus', look)
    return () => {
      unmark()
      removeEventListener('storage', follow)
      removeEventListener('focus', look)
    }
  }, [])
}

const restBetweenLooks = 10_000
let lookedAt = 0

/** A role, a verification or an approval that changed on the server shows when the person comes back to the page. */
export async function followServer({ atOnce = false } = {}): Promise<void> {
  if (!useSession.getState().user || (!atOnce && Date.now() - lookedAt < restBetweenLooks)) return
  lookedAt = Date.now()
  const { rereadPerson } = await import('#web/identity/sign-in.ts')
  await rereadPerson().catch(() => undefined)
}

/** What was kept may be older than this page, or written by somebody else. What cannot be read is left behind. */
function readable(kept: unknown): Session {
  const { user, listings, savedListings, cart } = (kept ?? {}) as Partial<Session>
  return {
    user: typeof user?.user?.id === 'string' && typeof user.user.email === 'string' ? user : null,
    listings: Array.isArray(listings) ? listings : [],
    savedListings: Array.isArray(savedListings) ? savedListings : [],
    cart: readCart(cart),
  }
}
