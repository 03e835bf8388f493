import type { Id } from '#domain/id.ts'
import type { PayoutHold } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailUser, type Mailer } from '#server/features/mail/email-person.ts'
import { payoutEmailsTexts as texts } from '#texts/payout-emails.ts'

export async function enqueueHoldNotice(shop: Mailer, tx: Database, artistId: Id, hold: PayoutHold, now: Date) {
  const user = await findUserOfArtist(tx, artistId)
  await emailUser(shop, tx, user, { kind: 'payouts-held', texts, write: (t) => t.held(hold) }, now)
}

export async function enqueueReleaseNotice(shop: Mailer, tx: Database, artistId: Id, now: Date) {
  const user = await findUserOfArtist(tx, artistId)
  await emailUser(shop, tx, user, { kind: 'payouts-released', texts, write: (t) => t.released() }, now)
}

/** For holds that expired. */
export const enqueueHoldEnded = (shop: Mailer, tx: Database, { name }: { name: string }, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'payout-hold-ended', texts, write: (t) => t.holdEnded(name) }, now)
