import { isOwnPath } from '#domain/destination.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'

const entry = 'afterLogin'

/** Remembers where somebody was going when they had to log in. */
export function keepDestination(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(entry, path)
}

/** Where somebody was going when they were sent to log in. */
export const keptDestination = (): string | null => sessionStorage.getItem(entry)

/** Where to go now; forgotten by asking. Home when nothing was remembered. */
export function takeDestination(): string {
  const path = sessionStorage.getItem(entry)
  sessionStorage.removeItem(entry)
  return path !== null && isOwnPath(path) ? path : links.home(languageOfPath(location.pathname))
}
