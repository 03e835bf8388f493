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
  /** Legally relevant. */
  readonly receivedAt: Date
  readonly lines: readonly Offered[]
}

/** The acknowledgement that the law requires. Call it in the transaction that stores the statement. */
export async function enqueueWithdrawalReceipt(shop: Shop, tx: Database, received: Received, now: Date): Promise<void> {
  const { id, order } = received
  const email = { key: `withdrawal:${order.id}:${id}`, about: { orderId: order.id }, canWait: false, texts }
  const to = await toBuyer(tx, received)
  await emailPerson(shop, tx, to, { ...email, write: (t) => t.withdrawn(received) }, now)
}

type Waiting = Pick<Received, 'order' | 'email' | 'language'> & {
  readonly statements: readonly Pick<Received, 'id' | 'receivedAt' | 'lines'>[]
}

/** For an order, at most this many acknowledgements an hour. The link of each shows later statements. */
const maxAnHour = 3

export async function enqueueWithdrawalLink(shop: Shop, tx: Database, waiting: Waiting, token: string, now: Date) {
  const { order, statements } = waiting
  const [oldest] = statements
  if (!oldest) return
  const hourOf = (at: Date) => Math.floor((at.getTime() - oldest.receivedAt.getTime()) / hour)
  const inThisHour = statements.filter(({ receivedAt }) => hourOf(receivedAt) === hourOf(now)).length
  const key = `withdrawal-link:${order.id}:${oldest.receivedAt.getTime()}:${hourOf(now)}:${Math.min(inThisHour, maxAnHour)}`
  const email = { key, about: { orderId: order.id }, canWait: false, texts }
  const to = await toBuyer(tx, waiting)
  await emailPerson(shop, tx, to, { ...email, write: (t) => t.confirmWithdrawal({ ...waiting, token }) }, now)
}

type Dismissed = Pick<Received, 'id' | 'order' | 'email' | 'language' | 'receivedAt'> & { readonly reason: string }

export async function enqueueWithdrawalDismissed(shop: Shop, tx: Database, dismissed: Dismissed, now: Date) {
  const { id, order } = dismissed
  const email = { key: `withdrawal-dismissed:${id}`, about: { orderId: order.id }, texts }
  const to = await toBuyer(tx, dismissed)
  await emailPerson(shop, tx, to, { ...email, write: (t) => t.withdrawalDismissed(dismissed) }, now)
}

const toBuyer = async (tx: Database, { order, email, language }: Pick<Received, 'order' | 'email' | 'language'>) => ({
  ...{ email, language },
  name: await greetedName(tx, order),
})
