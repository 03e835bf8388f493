import type { UserView } from '#contract/account.ts'
import { comparableEmail } from '#domain/email-address.ts'
import type { Language } from '#domain/language.ts'
import { splitName } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { IdentityPerson } from '#server/adapters/identity/identity.ts'
import { recordAcceptance } from '#server/features/terms/acceptance-store.ts'
import { perEmail, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueVerificationEmail } from './account-emails.ts'
import { findUserByUid, insertUser, readUserView } from './account-store.ts'
import { deleteQueuedIdentities, queueIdentityDeletion } from './identity-deletion.ts'

type Registration = {
  token: string
  email: string
  firstName: string
  lastName: string
  language: Language
  /** With Google, the user may already exist and the name may come from Google. */
  byGoogle?: boolean
}

/** Deletes the new identity if creating the user fails, but never an identity that has a user. */
export async function registerUser(
  shop: Shop,
  registration: Registration,
): Promise<Result<UserView, 'sign-in-needed' | 'token-expired' | 'account-blocked' | 'forbidden' | 'email-taken'>> {
  const holder = await shop.identity.verifyToken(registration.token)
  if (!holder.ok) return holder
  const person = await shop.identity.find(holder.value.uid)
  if (!person) return refuse('sign-in-needed')
  if ((await findUserByUid(shop.database, person.uid))?.blockedAt) return refuse('account-blocked')
  try {
    const registered = await createOrFindUser(shop, registration, person)
    if (!registered.ok) await deleteUnlessUser(shop, person.uid)
    return registered
  } catch (fault) {
    await deleteUnlessUser(shop, person.uid).catch((error) =>
      shop.log.error({ err: error, uid: person.uid }, 'identity without a user not deleted'),
    )
    throw fault
  }
}

async function createOrFindUser(
  shop: Shop,
  registration: Registration,
  person: IdentityPerson,
): Promise<Result<UserView, 'forbidden' | 'email-taken'>> {
  if (!registration.byGoogle)
    return comparableEmail(person.email) === registration.email
      ? createUser(shop, registration, person)
      : refuse('forbidden')
  const known = await readUserView(shop.database, person.uid)
  const isOwnEmail = registration.email === comparableEmail(person.email) || registration.email === known?.email
  if (!person.hasGoogle || !isOwnEmail) return refuse('forbidden')
  return known ? accept(known) : createUser(shop, { ...registration, ...namesOf(registration, person) }, person)
}

function namesOf({ firstName, lastName }: Registration, { name, email }: IdentityPerson) {
  if (firstName !== '') return { firstName, lastName }
  const names = splitName(name)
  return names.firstName ? names : { ...names, firstName: (email.split('@')[0] ?? '').slice(0, 100) }
}

async function createUser(
  shop: Shop,
  { email, firstName, lastName, language, byGoogle: googleSignUp = false }: Registration,
  { uid, emailVerified, hasPassword }: IdentityPerson,
): Promise<Result<UserView, 'email-taken'>> {
  const now = shop.now()
  const user = {
    id: shop.newId(now),
    uid,
    email,
    firstName,
    lastName,
    verified: emailVerified,
    hasPassword,
    googleSignUp,
    language,
  }
  // Throttled, because an account can be created with another person's address and deleted repeatedly.
  const mayWrite = await throttle(shop, perEmail, 'registration', email)
  return shop.database.transaction(async (tx): Promise<Result<UserView, 'email-taken'>> => {
    const row = await insertUser(tx, user, now)
    if (!row) return refuse('email-taken')
    await recordAcceptance(shop, tx, { userId: row.id }, { shownAt: now })
    if (!row.verified && mayWrite) await enqueueVerificationEmail(shop, tx, row, now)
    const view = await readUserView(tx, uid)
    if (!view) throw new Error('The user that was just created is missing.')
    return { ok: true, value: view }
  })
}

/** Deletes the identity at once, or when the provider is available again. */
async function deleteUnlessUser(shop: Shop, uid: string): Promise<void> {
  if (await findUserByUid(shop.database, uid)) return
  await queueIdentityDeletion(shop.database, uid, shop.now())
  await deleteQueuedIdentities(shop)
}
