import { inArray, sql } from 'drizzle-orm'
import type { PaymentPages } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { type BankObject, events, objects, replies } from './bank-tables.ts'
import type { BankSession } from './checkout-session.ts'

/** Removes payers and artists from the bank's records; the amounts stay. */
export async function purgePeople(database: Database, { bought, sold }: PaymentPages): Promise<void> {
  const ids = [...new Set([...bought, ...sold])]
  if (ids.length === 0) return
  const clean = (object: BankObject) => withoutNames(object, bought.includes(object.id))
  await database.transaction(async (tx) => {
    for (const { id, body } of await tx.select().from(objects).where(inArray(objects.id, ids)).for('update'))
      await tx
        .update(objects)
        .set({ body: clean(body) })
        .where(sql`${objects.id} = ${id}`)
    const ofPeople = inArray(sql`${events.body}->'data'->'object'->>'id'`, ids)
    for (const { id, body } of await tx.select().from(events).where(ofPeople).for('update'))
      await tx
        .update(events)
        .set({ body: { ...body, data: { object: clean(objectOf(body)) } } })
        .where(sql`${events.id} = ${id}`)
    await tx.delete(replies).where(inArray(sql`${replies.body}->>'id'`, ids))
  })
}

/** Only announce() writes events, and each is about an object. */
const objectOf = (event: BankObject) => (event.data as { object: BankObject }).object

function withoutNames(object: BankObject, isPayers: boolean): BankObject {
  if (object.object !== 'checkout.session') return object
  // Only bankSession() writes objects of this kind.
  const session = object as BankSession
  return {
    ...session,
    lines: session.lines.map((line) => ({ ...line, description: '' })),
    ...(isPayers ? { customer_email: null, customer_details: null, collected_information: null } : {}),
  }
}
