import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { BankRefusal } from './bank-error.ts'
import { type BankObject, objects } from './bank-tables.ts'

export async function findObject(database: Database, kind: string, id: string): Promise<BankObject> {
  const [found] = await database
    .select()
    .from(objects)
    .where(and(eq(objects.id, id), eq(objects.kind, kind)))
  if (!found) throw missing(kind, id)
  return found.body
}

/** An object with the requested paths expanded, as at Stripe. */
export async function expand(database: Database, object: BankObject, paths: readonly string[]): Promise<BankObject> {
  const whole = { ...object }
  for (const field of new Set(paths.map((path) => path.split('.')[0] ?? path))) {
    const [inside] = await database
      .select({ body: objects.body })
      .from(objects)
      .where(eq(objects.id, String(object[field])))
    const further = paths.flatMap((path) => (path.startsWith(`${field}.`) ? [path.slice(field.length + 1)] : []))
    if (inside) whole[field] = await expand(database, inside.body, further)
  }
  return whole
}

export async function lockObject(tx: Database, id: string): Promise<BankObject | undefined> {
  const [found] = await tx.select().from(objects).where(eq(objects.id, id)).for('update')
  return found?.body
}

export const save = (tx: Database, body: BankObject, now: Date) =>
  tx
    .insert(objects)
    .values({ id: body.id, kind: body.object, body, createdAt: now })
    .onConflictDoUpdate({ target: objects.id, set: { body } })

export const missing = (kind: string, id: string) =>
  new BankRefusal(404, 'resource_missing', `No such ${kind}: '${id}'`, 'id')
