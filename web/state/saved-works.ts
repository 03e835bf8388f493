import { savedWorks } from '#contract/saved-works.ts'
import { ask } from '#web/identity/ask.ts'
import { type Session, useSession } from './session.ts'

const has = ({ user, savedListings }: Session, id: string): boolean =>
  user !== null && (savedListings.includes(id) || user.user.savedListings.includes(id))

/** Whether whoever is signed in has saved this work. */
export const useIsSaved = (id: string): boolean => useSession((session) => has(session, id))

/** Saves a work or takes it out again, and says which. Shown at once; taken back when the server does not agree. */
export async function toggleSaved(id: string): Promise<boolean> {
  const session = useSession.getState()
  if (!session.user) return false
  const before = [...new Set([...session.savedListings, ...session.user.user.savedListings])]
  const saved = !has(session, id)
  keepSaved(saved ? [id, ...before] : before.filter((one) => one !== id))
  try {
    const answer = await ask(saved ? savedWorks.save : savedWorks.unsave, { params: { id } })
    keepSaved(answer.savedListings)
    return answer.saved
  } catch (error) {
    keepSaved(before)
    throw error
  }
}

const wishes = 'wishedWorks'

/** A visitor wants to save this work and is sent to log in first: kept for this tab until then. */
export function wishFor(id: string): void {
  sessionStorage.setItem(wishes, JSON.stringify([...new Set([id, ...wishedFor()])].slice(0, mostWishes)))
}

const mostWishes = 100

function wishedFor(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(wishes) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** What a visitor wanted to save joins the works of who has just signed in. Without an answer it waits for the next time. */
export async function bringWishes(): Promise<void> {
  const savedListings = wishedFor()
  if (savedListings.length === 0) return
  try {
    keepSaved((await ask(savedWorks.merge, { body: { savedListings } })).savedListings)
    sessionStorage.removeItem(wishes)
  } catch (error) {
    console.warn('saved works', error)
  }
}

/** Keeps the list in both of its places. */
export function keepSaved(savedListings: string[]): void {
  useSession.setState(({ user }) =>
    user ? { savedListings, user: { ...user, user: { ...user.user, savedListings } } } : {},
  )
}
