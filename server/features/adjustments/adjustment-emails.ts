import { cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailUser } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { adjustmentsEmailsTexts as texts } from '#texts/adjustments-emails.ts'
import type { WholeAdjustment } from './adjustment-store.ts'

type Deps = Pick<Shop, 'settings' | 'newId'>
type Line = Pick<WholeAdjustment['lines'][number], 'artistId' | 'artistName' | 'amount'>
type About = Pick<WholeAdjustment, 'id' | 'reason'> & { readonly lines: readonly Line[] }

/** Tells every administrator that a correction waits: also the only one, who may agree to it after a day. */
export async function enqueueAdjustmentRequested(
  shop: Deps,
  tx: Database,
  { id, reason, askedByName, isAskedAlone, lines }: About & Pick<WholeAdjustment, 'askedByName' | 'isAskedAlone'>,
  now: Date,
): Promise<void> {
  const facts = { reason, by: askedByName, isAlone: isAskedAlone, lines }
  const email = { kind: 'adjustment-asked', once: id, texts, write: (t: typeof texts.en) => t.requested(facts) }
  await emailAdministrators(shop, tx, email, now)
}

/** Tells every artist of a correction that was booked what it has changed for them, and why. */
export async function enqueueAdjustmentBooked(
  shop: Deps,
  tx: Database,
  { id, reason, lines }: About,
  now: Date,
): Promise<void> {
  for (const { artistId, amount } of lines) {
    const user = artistId ? await findUserOfArtist(tx, artistId) : undefined
    const facts = { reason, amount: cents(Math.abs(amount)), isMore: amount > 0 }
    await emailUser(shop, tx, user, { kind: 'adjustment-booked', once: id, texts, write: (t) => t.booked(facts) }, now)
  }
}
