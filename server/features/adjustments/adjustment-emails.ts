import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailUser, type Mailer } from '#server/features/mail/email-person.ts'
import { adjustmentsEmailsTexts as texts } from '#texts/adjustments-emails.ts'

type Booked = {
  readonly id: Id
  readonly reason: string
  readonly lines: readonly { readonly artistId: Id | null; readonly amount: Cents }[]
}

export async function enqueueAdjustmentBooked(shop: Mailer, tx: Database, { id, reason, lines }: Booked, now: Date) {
  for (const { artistId, amount } of lines) {
    const user = artistId ? await findUserOfArtist(tx, artistId) : undefined
    const facts = { reason, amount: cents(Math.abs(amount)), isMore: amount > 0 }
    await emailUser(shop, tx, user, { kind: 'adjustment-booked', once: id, texts, write: (t) => t.booked(facts) }, now)
  }
}
