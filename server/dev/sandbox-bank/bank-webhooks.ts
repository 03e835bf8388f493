import { createHmac } from 'node:crypto'
import { and, eq, isNull, lte, min } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { nextDue, settleDue } from './bank-due.ts'
import { closeOverdue } from './bank-ledger.ts'
import { events } from './bank-tables.ts'
import { secondsOf } from './checkout-session.ts'

/** Sends one signed event to the shop; returns the status of its response. */
export type Deliver = (payload: string, signature: string) => Promise<number>

/** Seconds before a failed delivery is tried again. */
const retryDelays = [2, 5, 15, 60, 300, 900, 3600]

/** Stripe's signature: a time, and an HMAC of time and payload. */
export function sign(payload: string, secret: string, at: Date): string {
  const seconds = secondsOf(at)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`
}

/** Delivers the pending events, oldest first; returns when to try again, if needed. */
export async function deliverEvents(
  database: Database,
  deliver: Deliver,
  secret: string,
  now: Date,
): Promise<Date | undefined> {
  await closeOverdue(database, now)
  await settleDue(database, now)
  const undelivered = await database
    .select()
    .from(events)
    .where(and(isNull(events.deliveredAt), lte(events.nextAt, now)))
    .orderBy(events.createdAt, events.id)
    .limit(50)
  for (const event of undelivered) {
    const payload = JSON.stringify(event.body)
    const status = await deliver(payload, sign(payload, secret, now)).catch(() => 0)
    const wait = retryDelays[Math.min(event.attempts, retryDelays.length - 1)] ?? 0
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
  const moments = [next?.at, await nextDue(database)].flatMap((at) => at ?? [])
  return moments.sort((a, b) => a.getTime() - b.getTime())[0]
}
