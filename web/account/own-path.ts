import { parseUrl } from '#domain/parse-url.ts'

const anyOrigin = 'https://louend.test'

/** Whether somebody may be sent there after logging in: a path of this site, and not one that asks to log in again. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(en|et)(?=[/?#]|$)/.test(path) || /[\\\p{Cc}]/u.test(path)) return false
  const url = parseUrl(path, anyOrigin)
  return url?.origin === anyOrigin && !/^\/\w+\/(login-page|register-user|email-confirmation)\/?$/.test(url.pathname)
}
