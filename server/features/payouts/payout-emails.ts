import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { notSent } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailUser, type Mailer } from '#server/features/mail/email-person.ts'
import { payoutEmailsTexts as texts } from '#texts/payout-emails.ts'

type PayoutNotice = { id: Id; artistId: Id; amount: Cents }

export async function enqueuePaidNotice(shop: Mailer, tx: Database, payout: PayoutNotice, now: Date) {
  const user = await findUserOfArtist(tx, payout.artistId)
  await emailUser(shop, tx, user, { kind: 'payout-paid', once: payout.id, texts, write: (t) => t.paid(payout) }, now)
}

/** Explains how to correct the account, or that the payout was never sent. */
export async function enqueueReturnNotice(shop: Mailer, tx: Database, payout: PayoutNotice, reason: string, now: Date) {
  const user = await findUserOfArtist(tx, payout.artistId)
  const email = { kind: 'payout-returned', once: payout.id, texts }
  if (reason === notSent) await emailUser(shop, tx, user, { ...email, write: (t) => t.notSent(payout) }, now)
  else await emailUser(shop, tx, user, { ...email, write: (t) => t.returned({ ...payout, reason }) }, now)
}

/** Corrects an earlier e-mail: the payout has arrived or is still under way. */
export async function enqueueArrivalNotice(
  shop: Mailer,
  tx: Database,
  payout: PayoutNotice,
  state: 'paid' | 'sent',
  now: Date,
) {
  const user = await findUserOfArtist(tx, payout.artistId)
  const email = { kind: 'payout-arrived', once: payout.id, texts }
  await emailUser(shop, tx, user, { ...email, write: (t) => t[state === 'paid' ? 'arrived' : 'underWay'](payout) }, now)
}

type DueOnDay = {
  readonly day: Day
  readonly payouts: readonly { readonly name: string; readonly amount: Cents; readonly dueOn: Day }[]
}

/** Once per day, to every administrator. */
export const enqueuePayoutsDue = (shop: Mailer, tx: Database, { day, payouts }: DueOnDay, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'payouts-due', once: day, texts, write: (t) => t.due(payouts) }, now)
