import { desc, eq } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { outgoingMail } from '#server/database/schema.ts'
import type { OpenShop } from '../open-shop.ts'

export const firstPassword = 'Rukkilill-7'

let count = 0

export type Joined = { userId: string; uid: string; email: string; token: string; cookie: string }

/** Somebody who registers as a browser does: an identity with a password and a session, and the shop's record. */
export async function signUp(
  shop: Pick<OpenShop, 'app' | 'call'>,
  options: { email?: string; firstName?: string; lastName?: string; language?: Language } = {},
): Promise<Joined> {
  count += 1
  const { firstName = 'Mari', lastName = 'Maasikas', language = 'en' } = options
  const email = options.email ?? `mari-${count}@louend.test`
  const payload = { email, password: firstPassword, name: `${firstName} ${lastName}` }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
  const { token } = answer.json().data
  const user = await shop.call('POST /users/register', { body: { email, firstName, lastName, token }, language })
  return { userId: user.id, uid: user.uid, email, token, cookie: cookieOf(answer) }
}

export const signIn = ({ app }: Pick<OpenShop, 'app'>, email: string, password = firstPassword) =>
  app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } })

export const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';', 1)[0])
    .join('; ')

/** The latest email to an address. */
export async function emailTo({ database }: Pick<OpenShop, 'database'>, to: string) {
  const [mail] = await database
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.to, to))
    .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.id))
  if (!mail) throw new Error(`no email to ${to}`)
  return mail
}

/** What the link in an email carries. */
export const linkToken = (text: string): string =>
  /(?:token=|reset-password\/|newsletter\/)([\w-]{40,})/.exec(text)?.[1] ?? ''
