import { desc, eq, ne } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { identityKeys } from '#server/database/identity-schema.ts'
import { outgoingMail } from '#server/database/schema.ts'
import type { OpenShop } from '../open-shop.ts'
import { testKeyId } from './users.ts'

export const firstPassword = 'Rukkilill-7'

let count = 0
/** What the last shop signed its tokens with. One of the same secret takes it over, because making one takes a tenth of a second. */
let tokenKey: typeof identityKeys.$inferSelect | undefined

export type Joined = { userId: string; uid: string; email: string; token: string; cookie: string }

/** Somebody who registers as a browser does: an identity with a password and a session, and the shop's record. */
export async function signUp(
  shop: Pick<OpenShop, 'app' | 'call' | 'database'>,
  options: { email?: string; firstName?: string; lastName?: string; language?: Language } = {},
): Promise<Joined> {
  count += 1
  const { firstName = 'Mari', lastName = 'Maasikas', language = 'en' } = options
  const email = options.email ?? `mari-${count}@louend.test`
  const payload = { email, password: firstPassword, name: `${firstName} ${lastName}` }
  if (tokenKey && !(await newestKey(shop.database)))
    await shop.database.insert(identityKeys).values(tokenKey).onConflictDoNothing()
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
  if (answer.statusCode !== 200) throw new Error(`Signing up was answered with ${answer.statusCode}: ${answer.body}`)
  tokenKey = await newestKey(shop.database)
  const { token } = answer.json().data
  const user = await shop.call('POST /users/register', { body: { email, firstName, lastName, token }, language })
  return { userId: user.id, uid: user.uid, email, token, cookie: cookieOf(answer) }
}

async function newestKey(database: OpenShop['database']) {
  const isOwn = ne(identityKeys.id, testKeyId)
  const [newest] = await database
    .select()
    .from(identityKeys)
    .where(isOwn)
    .orderBy(desc(identityKeys.createdAt))
    .limit(1)
  return newest
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
