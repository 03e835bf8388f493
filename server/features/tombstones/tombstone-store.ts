import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { goneAddresses } from '#server/database/schema.ts'

type Kind = 'artwork' | 'artist' | 'post'

/** Records ids or slugs of deleted public pages. Call it in the deleting transaction. */
export async function addTombstone(tx: Database, kind: Kind, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  const rows = names.map((name) => ({ digest: digestOf(kind, name), goneAt: now }))
  await tx.insert(goneAddresses).values(rows).onConflictDoNothing()
}

export async function isGone(database: Database, kind: Kind, name: string): Promise<boolean> {
  return (await database.$count(goneAddresses, eq(goneAddresses.digest, digestOf(kind, name)))) > 0
}

/** Hashed: an artist's slug is a person's name. */
const digestOf = (kind: Kind, name: string): string => createHash('sha256').update(`${kind}:${name}`).digest('hex')
