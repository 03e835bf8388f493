import { localStore, tabStore } from '#web/state/storage.ts'

/** After this long without activity a user is signed out, in milliseconds. */
export const idleLimit = 30 * 60_000
/** How long before that a warning is shown. */
export const warnBefore = 2 * 60_000

const entry = 'lastActivity'
const reason = 'signedOutIdle'
const minInterval = 1000

/** The last activity in any tab, in milliseconds since 1970. */
export const lastActivity = (): number => Number(localStore.getItem(entry)) || 0

/** Records activity for all tabs, at most once a second. */
export function recordActivity(now = Date.now()): void {
  const last = lastActivity()
  if (now - last >= minInterval || last > now) localStore.setItem(entry, String(now))
}

export const isActivityEvent = (event: StorageEvent): boolean => event.key === entry

/** Remembers for the login page why it is shown. */
export const markIdleSignOut = (): void => tabStore.setItem(reason, 'true')

/** Whether the user was signed out for inactivity. Clears the flag. */
export function takeIdleSignOut(): boolean {
  const ended = tabStore.getItem(reason) === 'true'
  tabStore.removeItem(reason)
  return ended
}
