import { api } from '#web/api/api.ts'
import { type Session, useSession } from './session.ts'
import { tabStore } from './storage.ts'

const has = ({ user, savedListings }: Session, id: string): boolean =>
  user !== null && (savedListings.includes(id) || user.user.savedListings.includes(id))

/** Whether the signed-in user has saved this work. */
export const useIsSaved = (id: string): boolean => useSession((session) => has(session, id))

/**
 * Saves or unsaves a work, and returns whether it is saved. Updates at once and rolls back on failure. The request is
 * sent within the press, so that it is on its way when the page is left.
 */
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

/** Remembers, for this tab, a work to save after login. */
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

/** Saves the remembered works after login; after a failure they stay for the next one. */
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

/** Stores the list in both places of the session. */
export function storeSavedWorks(savedListings: string[]): void {
  useSession.setState(({ user }) =>
    user ? { savedListings, user: { ...user, user: { ...user.user, savedListings } } } : {},
  )
}
