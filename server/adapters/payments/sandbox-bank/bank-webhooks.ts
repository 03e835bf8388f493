import { createHmac } from 'node:crypto'
import { eq, isNull, min } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { undelivered } from './bank-events.ts'
import { closeOverdue } from './bank-ledger.ts'
import { events } from './bank-tables.ts'
import { secondsOf } from './checkout-session.ts'

/** Hands one signed message to the shop and gives the status of its answer. */
export type Deliver = (payload: string, signature: string) => Promise<number>

/** Seconds before an event that the shop did not take is sent again. */
const patience = [2, 5, 15, 60, 300, 900, 3600]

/** Stripe's signature: when, and a keyed hash over when and what. */
export function sign(payload: string, secret: string, at: Date): string {
  const seconds = secondsOf(at)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`
}

/** Tells the shop what it has not heard yet, oldest first. Gives the moment of the next try, if one is needed. */
export async function deliverEvents(
  database: Database,
  deliver: Deliver,
  secret: string,
  now: Date,
): Promise<Date | undefined> {
  await closeOverdue(database, now)
  for (const event of await undelivered(database, now)) {
    const payload = JSON.stringify(event.body)
    const status = await deliver(payload, sign(payload, secret, now)).catch(() => 0)
    const wait = patience[Math.min(event.attempts, patience.length - 1)] ?? 0
    await database
      .update(events)
      .set({
        attempts: event.attempts + 1,
        deliveredAt: status >= 200 && status < 300 ? now : null,
        nextAt: new Date(now.getTime() + wait * 1000),
      })
      .where(eq(events.id, event.id))
  }
  const [next] = await database
    .select({ at: min(events.nextAt) })
    .from(events)
    .where(isNull(events.deliveredAt))
  return next?.at ?? undefined
}
