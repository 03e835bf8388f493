import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { emailPerson } from '#server/features/mail/email-person.ts'
import { greetedName } from '#server/features/orders/email-parties.ts'
import type { OrderRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { withdrawalEmailsTexts as texts } from '#texts/withdrawal-emails.ts'
import type { Offered } from './withdrawal-view.ts'

const hour = 3_600_000

type Received = {
  readonly id: Id
  readonly order: OrderRow
  readonly name: string
  readonly email: string
  readonly language: Language
  /** When the statement came: the moment that counts. */
  readonly receivedAt: Date
  readonly lines: readonly Offered[]
}

/** Acknowledges a statement of withdrawal: what it says and when it came. Call it in the transaction that keeps it. */
export async function enqueueWithdrawalReceipt(shop: Shop, tx: Database, received: Received, now: Date): Promise<void> {
  const { id, order } = received
  const email = { key: `withdrawal:${order.id}:${id}`, about: { orderId: order.id }, texts }
  const to = await toBuyer(tx, received)
  await emailPerson(shop, tx, to, { ...email, write: (t) => t.withdrawn(received) }, now)
}

/**
 * Acknowledges a statement of which nobody knows yet whether it is the buyer's, and asks them to confirm it. It has none
 * of the words that were typed. At most one within each hour since the statement.
 */
export async function enqueueWithdrawalLink(
  shop: Shop,
  tx: Database,
  received: Omit<Received, 'name'>,
  token: string,
  now: Date,
): Promise<void> {
  const { id, order, receivedAt } = received
  const hoursSince = Math.floor((now.getTime() - receivedAt.getTime()) / hour)
  const key = `withdrawal-link:${order.id}:${id}:${hoursSince}`
  const email = { key, about: { orderId: order.id }, texts }
  const to = await toBuyer(tx, received)
  await emailPerson(shop, tx, to, { ...email, write: (t) => t.confirmWithdrawal({ ...received, token }) }, now)
}

const toBuyer = async (tx: Database, { order, email, language }: Omit<Received, 'name'>) => ({
  ...{ email, language },
  name: await greetedName(tx, order),
})
