import { parseUrl } from '#domain/parse-url.ts'
import { languagePrefix } from '#site/page-language.ts'

const anyOrigin = 'https://louend.test'

/** Validates a redirect after login: a path of this site that does not ask for a login again. */
export function isOwnPath(path: string): boolean {
  if (!languagePrefix(path) || /[\\\p{Cc}]/u.test(path)) return false
  const url = parseUrl(path, anyOrigin)
  return url?.origin === anyOrigin && !/^\/\w+\/(login-page|register-user|email-confirmation)\/?$/.test(url.pathname)
}
