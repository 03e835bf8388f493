import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { goneAddresses } from '#server/database/schema.ts'

type Kind = 'artwork' | 'artist' | 'post'

/** Remembers that what had these ids or slugs, and was public, is gone for good: in the transaction that deletes it. */
export async function addTombstone(tx: Database, kind: Kind, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  const rows = names.map((name) => ({ digest: digestOf(kind, name), goneAt: now }))
  await tx.insert(goneAddresses).values(rows).onConflictDoNothing()
}

export async function isGone(database: Database, kind: Kind, name: string): Promise<boolean> {
  return (await database.$count(goneAddresses, eq(goneAddresses.digest, digestOf(kind, name)))) > 0
}

/** Not the names themselves: the slug of an artist is the name of a person. */
const digestOf = (kind: Kind, name: string): string => createHash('sha256').update(`${kind}:${name}`).digest('hex')
