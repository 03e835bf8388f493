import { eq } from 'drizzle-orm'
import { toDay } from '#domain/calendar.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type { PayoutHold } from '#domain/payout.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import type { EmailPart } from '#server/features/mail/email.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { payoutEmailsTexts } from '#texts/payout-emails.ts'

type Deps = Pick<Shop, 'settings' | 'newId'>

/** Tells an artist that their payouts are held, why and until when. */
export const enqueueHoldNotice = (shop: Deps, tx: Database, artistId: Id, hold: PayoutHold, now: Date) =>
  notifyArtist(shop, tx, { artistId, about: 'payouts-held' }, now, (language) => {
    const t = payoutEmailsTexts[language].held
    return { subject: t.subject(site.name), parts: [t.news(toDay(hold.lastDay, language)), hold.reason, t.next] }
  })

/** Tells an artist that their payouts go on. */
export const enqueueReleaseNotice = (shop: Deps, tx: Database, artistId: Id, now: Date) =>
  notifyArtist(shop, tx, { artistId, about: 'payouts-released' }, now, (language) => {
    const t = payoutEmailsTexts[language].released
    return { subject: t.subject(site.name), parts: [t.news] }
  })

type HoldNotice = { artistId: Id; about: string }
type Words = (language: Language) => { subject: string; parts: EmailPart[] }

async function notifyArtist(shop: Deps, tx: Database, { artistId, about }: HoldNotice, now: Date, words: Words) {
  const [found] = await tx
    .select({ user: users })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(eq(artists.id, artistId))
  if (!found) return
  const { id: userId, firstName, language, email: to } = found.user
  const t = payoutEmailsTexts[language].held
  const { subject, parts } = words(language)
  const key = `${about}:${userId}:${shop.newId(now)}`
  const link = { link: shop.settings.publicUrl + links.money(language), words: t.button }
  const email = { key, about: { userId }, to, language, subject, parts: [t.hello(firstName), ...parts, link] }
  await enqueueEmail(tx, email, now)
}

/** Tells every administrator that a hold has ended by itself. */
export const enqueueHoldEnded = (shop: Deps, tx: Database, { name }: { name: string }, now: Date): Promise<void> =>
  emailAdministrators(
    shop,
    tx,
    'payout-hold-ended',
    ({ language, firstName }) => {
      const t = payoutEmailsTexts[language].holdEnded
      const link = { link: shop.settings.publicUrl + links.payouts(language), words: t.button }
      return { subject: t.subject(name), parts: [t.hello(firstName), t.news(name), t.next, link] }
    },
    now,
  )
