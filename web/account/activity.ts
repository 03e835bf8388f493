import { localStore, tabStore } from '#web/state/storage.ts'

/** Milliseconds of inactivity until a user is signed out. */
export const idleLimit = 30 * 60_000
/** Milliseconds before sign-out. */
export const warnBefore = 2 * 60_000

const entry = 'lastActivity'
const reason = 'signedOutIdle'
const minInterval = 1000

/** Milliseconds since 1970, in any tab. */
export const lastActivity = (): number => Number(localStore.getItem(entry)) || 0

/** Records activity for all tabs, at most once a second. */
export function recordActivity(now = Date.now()): void {
  const last = lastActivity()
  if (now - last >= minInterval || last > now) localStore.setItem(entry, String(now))
}

export const isActivityEvent = (event: StorageEvent): boolean => event.key === entry

export const markIdleSignOut = (): void => tabStore.setItem(reason, 'true')

export function takeIdleSignOut(): boolean {
  const ended = tabStore.getItem(reason) === 'true'
  tabStore.removeItem(reason)
  return ended
}
