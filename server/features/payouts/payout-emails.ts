import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { links } from '#domain/links.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { payoutEmailsTexts } from '#texts/payout-emails.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'

type Needs = Pick<Shop, 'settings' | 'newId'>

/** Tells the owner of an account that its bank account or tax details have changed. */
export async function enqueueDetailsNotice(
  shop: Needs,
  tx: Database,
  userId: Id,
  what: 'bank-account-changed' | 'tax-details-changed',
  now: Date,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) return
  const { language, email: to } = user
  const t = payoutEmailsTexts[language].changed
  const link = shop.settings.publicUrl + links.forgotPassword(language)
  const parts = [t.hello(user.firstName), t[what](site.name), t.ignore, { link, words: t.button }]
  await enqueueEmail(
    tx,
    { key: `${what}:${userId}:${shop.newId(now)}`, to, language, subject: t.subject[what](site.name), parts },
    now,
  )
}

/** Tells an artist that the bank returned their payout, and where to put their account right. */
export async function enqueueReturnNotice(
  shop: Needs,
  tx: Database,
  { id, artistId, amount }: { id: Id; artistId: Id; amount: Cents },
  reason: string,
  now: Date,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, firstName: users.firstName, email: users.email, language: users.language })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(eq(artists.id, artistId))
  if (!user) return
  const { language, email: to } = user
  const t = payoutEmailsTexts[language].returned
  const link = shop.settings.publicUrl + links.money(language)
  const parts = [
    t.hello(user.firstName),
    t.news(formatMoney(amount, language, { exact: true }), returnReasonsTexts[language].returnReason(reason)),
    t.next,
    { link, words: t.button },
  ]
  await enqueueEmail(tx, { key: `payout-returned:${user.id}:${id}`, to, language, subject: t.subject, parts }, now)
}
