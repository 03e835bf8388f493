import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailUser } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { payoutEmailsTexts as texts } from '#texts/payout-emails.ts'

type Invoiced = { readonly artistId: Id; readonly from: Day }

/** Tells artists where to find the invoice for what the shop kept in the month that begins on this day. */
export async function emailFeeInvoices(
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  invoiced: readonly Invoiced[],
  now: Date,
): Promise<void> {
  for (const { artistId, from } of invoiced) {
    const user = await findUserOfArtist(tx, artistId)
    await emailUser(shop, tx, user, { kind: 'fee-invoice', once: from, texts, write: (t) => t.feeInvoice(from) }, now)
  }
}
