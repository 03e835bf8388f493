import { api } from '#web/api/api.ts'
import { type Session, useSession } from './session.ts'
import { tabStore } from './storage.ts'

const has = ({ user, savedListings }: Session, id: string): boolean =>
  user !== null && (savedListings.includes(id) || user.user.savedListings.includes(id))

export const useIsSaved = (id: string): boolean => useSession((session) => has(session, id))

/** Optimistic, with rollback on failure. Sent synchronously, so that leaving the page does not lose it. */
export async function toggleSaved(id: string): Promise<boolean> {
  const session = useSession.getState()
  if (!session.user) return false
  const before = [...new Set([...session.savedListings, ...session.user.user.savedListings])]
  const saved = !has(session, id)
  storeSavedWorks(saved ? [id, ...before] : before.filter((one) => one !== id))
  try {
    const answer = await api(saved ? 'PUT /users/saved-listings/{id}' : 'DELETE /users/saved-listings/{id}', {
      params: { id },
      keepalive: true,
    })
    storeSavedWorks(answer.savedListings)
    return answer.saved
  } catch (error) {
    storeSavedWorks(before)
    throw error
  }
}

const storageKey = 'pendingSaves'
const maxPending = 100

/** In this tab, until login. */
export function rememberForLogin(id: string): void {
  tabStore.setItem(storageKey, JSON.stringify([...new Set([id, ...pendingSaves()])].slice(0, maxPending)))
}

function pendingSaves(): string[] {
  try {
    const stored: unknown = JSON.parse(tabStore.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Failed saves are retried after the next login. */
export async function mergePendingSaves(): Promise<void> {
  const savedListings = pendingSaves()
  if (savedListings.length === 0) return
  try {
    storeSavedWorks((await api('POST /users/saved-listings', { body: { savedListings } })).savedListings)
    tabStore.removeItem(storageKey)
  } catch (error) {
    console.warn('saved works', error)
  }
}

/** Updates both copies in the session. */
export function storeSavedWorks(savedListings: string[]): void {
  useSession.setState(({ user }) =>
    user ? { savedListings, user: { ...user, user: { ...user.user, savedListings } } } : {},
  )
}
