import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { accountEmailsTexts } from '#texts/account-emails.ts'
import type { UserRow } from './account-store.ts'
import { makeToken } from './account-tokens.ts'

/** Enqueues an email with a verification link, in the user's language. */
export async function enqueueVerificationEmail(
  { settings, newId }: Pick<Shop, 'settings' | 'newId'>,
  database: Database,
  { id: userId, email, firstName, language }: UserRow,
  now: Date,
): Promise<void> {
  const token = await makeToken(database, { purpose: 'verify-email', userId, email }, now)
  const t = accountEmailsTexts[language].verifyEmail
  const message = {
    key: `verify-email:${userId}:${newId(now)}`,
    to: email,
    language,
    subject: t.subject(site.name),
    parts: [
      t.greeting(firstName),
      t.why(site.name),
      { link: settings.publicUrl + links.verificationSuccess(language, token), words: t.button },
      t.until,
      t.ignore,
    ],
  }
  await enqueueEmail(database, message, now)
}
