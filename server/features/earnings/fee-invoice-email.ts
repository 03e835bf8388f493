import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailUser, type Mailer } from '#server/features/mail/email-person.ts'
import { payoutEmailsTexts as texts } from '#texts/payout-emails.ts'

export async function emailFeeInvoice(
  shop: Mailer,
  tx: Database,
  { artistId, month }: { readonly artistId: Id; readonly month: Day },
  now: Date,
): Promise<void> {
  const user = await findUserOfArtist(tx, artistId)
  await emailUser(shop, tx, user, { kind: 'fee-invoice', once: month, texts, write: (t) => t.feeInvoice(month) }, now)
}
