import type { Database } from '#server/database/connect.ts'
import { emailUser, type Mailer, type User } from '#server/features/mail/email-person.ts'
import { accountEmailsTexts as texts } from '#texts/account-emails.ts'
import { makeToken } from './account-tokens.ts'

export async function enqueueVerificationEmail(shop: Mailer, tx: Database, user: User, now: Date) {
  const token = await makeToken(tx, { purpose: 'verify-email', userId: user.id, email: user.email }, now)
  const email = { kind: 'verify-email', canWait: false, texts }
  await emailUser(shop, tx, { ...user, verified: false }, { ...email, write: (t) => t.verifyEmail(token) }, now)
}

export const enqueueResetEmail = (shop: Mailer, tx: Database, user: User, token: string, now: Date) =>
  emailUser(
    shop,
    tx,
    user,
    { kind: 'reset-password', canWait: false, texts, write: (t) => t.resetPassword(token) },
    now,
  )

export const enqueuePasswordNotice = (shop: Mailer, tx: Database, user: User, now: Date) =>
  emailUser(shop, tx, user, { kind: 'password-notice', texts, write: (t) => t.passwordChanged() }, now)

export async function enqueueEmailChange(
  shop: Mailer,
  tx: Database,
  user: User,
  { newEmail, token }: { newEmail: string; token: string },
  now: Date,
) {
  const stranger = { ...user, email: newEmail, verified: false }
  const email = { kind: 'change-email', canWait: false, texts }
  await emailUser(shop, tx, stranger, { ...email, write: (t) => t.confirmEmail(token) }, now)
  await emailUser(shop, tx, user, { kind: 'email-notice', texts, write: (t) => t.emailChanges(newEmail) }, now)
}
