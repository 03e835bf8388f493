import { SettingsError } from '#server/settings/settings-error.ts'

/** Network errors, a missing socket, an unknown role, a wrong password, an unknown database, a refusal of a pooler. */
const refusals = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|28000|28P01|3D000|08P01)$/

/** Names the setting with the wrong host, port, database or password, in one line and without the password. */
export async function explainRefusal<Value>(setting: string, url: string, connecting: Promise<Value>): Promise<Value> {
  try {
    return await connecting
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    if (!refusals.test(code) && !/^timeout expired$|^Connection terminated/.test(message)) throw error
    throw new SettingsError([`${setting}: PostgreSQL${placeOf(url)} cannot be reached: ${message || code}.`])
  }
}

/** Without role and password. URLs without a host lead to a socket. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { hostname, port, pathname } = new URL(url)
  return ` at ${hostname}:${port || 5432}${pathname}`
}
