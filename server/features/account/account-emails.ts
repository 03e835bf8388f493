import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import type { EmailPart } from '#server/features/mail/email.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { accountEmailsTexts } from '#texts/account-emails.ts'
import { makeToken } from './account-tokens.ts'

type Person = { id: string; email: string; verified: boolean; firstName: string; language: Language }
type Deps = Pick<Shop, 'settings' | 'newId'>

/** The link that verifies the address of a new account. */
export async function enqueueVerificationEmail(deps: Deps, tx: Database, person: Person, now: Date) {
  const { greeting, verifyEmail: t } = accountEmailsTexts[person.language]
  const token = await makeToken(tx, { purpose: 'verify-email', userId: person.id, email: person.email }, now)
  const link = deps.settings.publicUrl + links.verificationSuccess(person.language, token)
  const parts = [greeting(), t.why(site.name), { link, words: t.button }, t.until, t.ignore]
  await enqueue(deps, tx, person, { what: 'verify-email', canWait: false, subject: t.subject(site.name), parts }, now)
}

/** The link for a new password. */
export async function enqueueResetEmail(deps: Deps, tx: Database, person: Person, token: string, now: Date) {
  const { resetEmail: t } = accountEmailsTexts[person.language]
  const link = deps.settings.publicUrl + links.resetPassword(person.language, token)
  const parts = [greetingOf(person), t.why(site.name), { link, words: t.button }, t.until, t.ignore]
  await enqueue(deps, tx, person, { what: 'reset-password', canWait: false, subject: t.subject(site.name), parts }, now)
}

/** Tells that the password has changed. */
export async function enqueuePasswordNotice(deps: Deps, tx: Database, person: Person, now: Date) {
  const { passwordNotice: t } = accountEmailsTexts[person.language]
  const link = deps.settings.publicUrl + links.forgotPassword(person.language)
  const parts = [greetingOf(person), t.what(site.name), t.ignore, { link, words: t.button }]
  await enqueue(deps, tx, person, { what: 'password-notice', subject: t.subject(site.name), parts }, now)
}

/** Asks the new address for confirmation, and notifies the old one. */
export async function enqueueEmailChange(
  deps: Deps,
  tx: Database,
  person: Person,
  change: { newEmail: string; token: string },
  now: Date,
) {
  const { changeAddress: t, emailNotice, greeting } = accountEmailsTexts[person.language]
  const link = deps.settings.publicUrl + links.emailChange(person.language, change.token)
  const parts = [greeting(), t.why(site.name), { link, words: t.button }, t.until, t.ignore]
  const confirmation = { what: 'change-email', canWait: false, subject: t.subject(site.name), parts }
  await enqueue(deps, tx, { ...person, email: change.newEmail }, confirmation, now)
  const notice = [
    greetingOf(person),
    emailNotice.what(site.name, change.newEmail),
    emailNotice.ignore,
    { link: deps.settings.publicUrl + links.forgotPassword(person.language), words: emailNotice.button },
  ]
  const noticeEmail = { what: 'email-notice', subject: emailNotice.subject(site.name), parts: notice }
  await enqueue(deps, tx, person, noticeEmail, now)
}

/** A name is what its owner made of it: whoever gives the address of somebody else writes nothing to them by it. */
export const greetingOf = ({
  verified,
  firstName,
  language,
}: Pick<Person, 'verified' | 'firstName' | 'language'>): string =>
  accountEmailsTexts[language].greeting(verified ? firstName : undefined)

async function enqueue(
  { newId }: Deps,
  tx: Database,
  { id, email: to, language }: Person,
  { what, ...email }: { what: string; subject: string; parts: EmailPart[]; canWait?: boolean },
  now: Date,
) {
  await enqueueEmail(tx, { key: `${what}:${id}:${newId(now)}`, about: { userId: id }, to, language, ...email }, now)
}
