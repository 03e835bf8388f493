const anyOrigin = 'https://louend.test'

/** Whether somebody may be sent there after logging in: a path of this site, and not one that asks to log in again. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(en|et)(?=[/?#]|$)/.test(path) || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, anyOrigin)) return false
  const { origin, pathname } = new URL(path, anyOrigin)
  return origin === anyOrigin && !/^\/\w+\/(login-page|register-user|email-confirmation)\/?$/.test(pathname)
}
