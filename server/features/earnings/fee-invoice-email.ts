import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailUser } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { payoutEmailsTexts as texts } from '#texts/payout-emails.ts'

export async function emailFeeInvoice(
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  { artistId, month }: { readonly artistId: Id; readonly month: Day },
  now: Date,
): Promise<void> {
  const user = await findUserOfArtist(tx, artistId)
  await emailUser(shop, tx, user, { kind: 'fee-invoice', once: month, texts, write: (t) => t.feeInvoice(month) }, now)
}
