import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { isOwnPath } from './own-path.ts'

const entry = 'afterLogin'

/** Saves the page to return to after login. */
export function saveDestination(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(entry, path)
}

/** The page to return to after login; null without one. */
export const savedDestination = (): string | null => sessionStorage.getItem(entry)

/** Returns the saved page, or the home page without one, and deletes it. */
export function takeDestination(): string {
  const path = sessionStorage.getItem(entry)
  sessionStorage.removeItem(entry)
  return path !== null && isOwnPath(path) ? path : links.home(languageOfPath(location.pathname))
}
