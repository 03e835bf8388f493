import { emptyFacts, genitiveOf, type ShopFacts, type WrittenFacts } from '#domain/shop-facts.ts'
import type { Database } from '#server/database/connect.ts'
import { shopFacts } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import { initialFacts } from './invented-facts.ts'

/** `updatedAt` is null before the facts are set. */
export type SavedFacts = { readonly facts: ShopFacts; readonly updatedAt: Date | null }

type Environment = Parameters<typeof initialFacts>[0]

export async function readFacts(database: Database, environment: Environment): Promise<SavedFacts> {
  const [row] = await database.select().from(shopFacts)
  return savedFacts(row, environment)
}

/** The first change inserts a row without facts, so that administrators wait for each other. */
export async function lockFacts(tx: Database, environment: Environment): Promise<SavedFacts> {
  await tx.insert(shopFacts).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(shopFacts).for('update')
  return savedFacts(row, environment)
}

type Row = typeof shopFacts.$inferSelect

const savedFacts = (row: Row | undefined, environment: Environment): SavedFacts => ({
  // A row without `updatedAt` has a logo alone.
  facts: { ...(row?.updatedAt ? emptyFacts : initialFacts(environment)), ...row?.facts },
  updatedAt: row?.updatedAt ?? null,
})

/** Call it after `lockFacts`, in the same transaction. An empty genitive follows the name. */
export async function saveFacts(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  { by, before, facts }: { by: string; before: ShopFacts; facts: WrittenFacts },
  now: Date,
): Promise<SavedFacts> {
  const after = { ...before, ...facts, genitive: facts.genitive || genitiveOf(facts.name) }
  await tx.update(shopFacts).set({ facts: after, updatedAt: now })
  await writeAudit(
    { newId },
    tx,
    { by, action: 'shop-facts-changed', subject: 'shop', details: { before, after } },
    now,
  )
  return { facts: after, updatedAt: now }
}
