import { SettingsError } from '#server/settings/settings-error.ts'

/** Network errors, an unknown role, a wrong password, an unknown database. */
const refusals = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|28000|28P01|3D000)$/

/** Names the setting with the wrong host, port, database or password, in one line and without the password. */
export async function explainRefusal<Value>(setting: string, url: string, connecting: Promise<Value>): Promise<Value> {
  try {
    return await connecting
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    if (!refusals.test(code) && message !== 'timeout expired') throw error
    const { hostname, port, pathname } = new URL(url)
    const where = `${hostname}:${port || 5432}${pathname}`
    throw new SettingsError([`${setting}: PostgreSQL at ${where} cannot be reached: ${message || code}.`])
  }
}
