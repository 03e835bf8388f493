import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { outgoingMail } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { verifyLetter as en } from '#texts/en/account-letters.ts'
import { verifyLetter as et } from '#texts/et/account-letters.ts'
import type { UserRow } from './account-store.ts'
import { makeToken } from './account-tokens.ts'

/** Puts a letter with a verification link into the outgoing mail, in the person's language. */
export async function askToVerify(shop: Shop, database: Database, user: UserRow, now: Date): Promise<void> {
  const token = await makeToken(database, { purpose: 'verify-email', userId: user.id, email: user.email }, now)
  const link = `${shop.settings.publicUrl}/${user.language}/verification-success?token=${token}`
  const id = shop.newId(now)
  await database.insert(outgoingMail).values({
    id,
    key: `verify-email:${id}`,
    to: user.email,
    language: user.language,
    createdAt: now,
    ...verificationLetter(user, link),
  })
}

export function verificationLetter({ firstName, language }: Pick<UserRow, 'firstName' | 'language'>, link: string) {
  const t = language === 'et' ? et : en
  const [greeting, why] = [t.greeting(firstName), t.why(site.name)]
  return {
    subject: t.subject(site.name),
    text: [greeting, why, `${t.button}: ${link}`, t.until, t.ignore].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${[
      paragraph(greeting),
      paragraph(why),
      `<p><a href="${escaped(link)}">${escaped(t.button)}</a></p>`,
      paragraph(t.until),
      paragraph(t.ignore),
    ].join('')}</body></html>`,
  }
}

const paragraph = (words: string) => `<p>${escaped(words)}</p>`

const escaped = (words: string) => words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
