/** After so long without a sign of life somebody is signed out, in milliseconds. */
export const idleLimit = 30 * 60_000
/** And is asked so long before that. */
export const warnBefore = 2 * 60_000

const entry = 'lastActivity'
const reason = 'signedOutIdle'
const restBetweenNotes = 1000

/** The last sign of life in any tab, in milliseconds since 1970. */
export const lastActivity = (): number => Number(localStorage.getItem(entry)) || 0

/** A sign of life, told to all tabs; not more than once a second. */
export function noteActivity(now = Date.now()): void {
  const last = lastActivity()
  if (now - last >= restBetweenNotes || last > now) localStorage.setItem(entry, String(now))
}

export const isActivityNote = (event: StorageEvent): boolean => event.key === entry

/** Remembers for the login page why it is shown. */
export const noteIdleEnd = (): void => sessionStorage.setItem(reason, 'true')

/** Whether nobody was there for too long; forgotten by asking. */
export function takeIdleEnd(): boolean {
  const ended = sessionStorage.getItem(reason) === 'true'
  sessionStorage.removeItem(reason)
  return ended
}
