import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { OrderRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { refundEmailsTexts as texts } from '#texts/refund-emails.ts'

type Proposed = {
  readonly amount: Cents
  readonly reason: string
  readonly userId: Id
  readonly isAskedAlone: boolean
}

/** Tells every administrator that a refund waits for another one: also the only one, who may agree to it after a day. */
export async function enqueueRefundProposed(
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  { id: orderId, number }: Pick<OrderRow, 'id' | 'number'>,
  { amount, reason, userId, isAskedAlone: isAlone }: Proposed,
  now: Date,
): Promise<void> {
  const facts = { orderId, number, amount, reason, by: await nameOfAdministrator(tx, userId), isAlone }
  await emailAdministrators(shop, tx, { kind: 'refund-proposed', texts, write: (t) => t.proposed(facts) }, now)
}
