import type { UserView } from '#contract/account.ts'
import type { Language } from '#domain/language.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'
import { findUserByUid, insertUser, readUserView } from './account-store.ts'
import { askToVerify } from './verification-letter.ts'

export type Registration = { token: string; email: string; firstName: string; lastName: string; language: Language }

/**
 * Makes the shop's record of a fresh identity. When that fails the identity goes too, so that nobody is left with
 * half an account; an identity that already has its record is never touched.
 */
export async function registerUser(
  shop: Shop,
  registration: Registration,
): Promise<Result<UserView, 'sign-in-needed' | 'token-expired' | 'forbidden' | 'email-taken'>> {
  const holder = await shop.identity.verifyToken(registration.token)
  if (!holder.ok) return holder
  const person = await shop.identity.find(holder.value.uid)
  if (!person) return refuse('sign-in-needed')
  try {
    const registered =
      person.email === registration.email ? await writeRecord(shop, registration, person) : refuse('forbidden')
    if (registered.ok) shop.jobs.wake('send-letters')
    else await removeUnlessKnown(shop, person.uid)
    return registered
  } catch (fault) {
    await removeUnlessKnown(shop, person.uid).catch((error) =>
      shop.log.error({ err: error, uid: person.uid }, 'an identity without a user record is left behind'),
    )
    throw fault
  }
}

async function writeRecord(
  shop: Shop,
  { email, firstName, lastName, language }: Registration,
  { uid, emailVerified, hasPassword }: { uid: string; emailVerified: boolean; hasPassword: boolean },
): Promise<Result<UserView, 'email-taken'>> {
  const now = shop.now()
  const user = { id: shop.newId(now), uid, email, firstName, lastName, verified: emailVerified, hasPassword, language }
  return shop.database.transaction(async (tx): Promise<Result<UserView, 'email-taken'>> => {
    const row = await insertUser(tx, user, now)
    if (!row) return refuse('email-taken')
    if (!row.verified) await askToVerify(shop, tx, row, now)
    const view = await readUserView(tx, uid)
    if (!view) throw new Error('The record that was just written is not there.')
    return { ok: true, value: view }
  })
}

async function removeUnlessKnown(shop: Shop, uid: string): Promise<void> {
  if (!(await findUserByUid(shop.database, uid))) await shop.identity.remove(uid)
}
