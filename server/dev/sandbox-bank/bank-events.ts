import type { Database } from '#server/database/connect.ts'
import { type BankObject, events } from './bank-tables.ts'
import { newBankId, secondsOf } from './checkout-session.ts'

/** Records an event in the transaction that causes it; its webhook is delivered later. */
export async function announce(tx: Database, type: string, object: BankObject, now: Date): Promise<void> {
  const id = newBankId('evt')
  const body = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsOf(now),
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  }
  await tx.insert(events).values({ id, type, body, createdAt: now, nextAt: now })
}
