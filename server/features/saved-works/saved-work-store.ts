import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { publicStatuses } from '#domain/artwork.ts'
import { maxSavedWorks } from '#domain/saved-works.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, savedWorks, users } from '#server/database/schema.ts'

/** Public works, latest first. */
export async function listSaved(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .select({ id: savedWorks.artworkId })
    .from(savedWorks)
    .innerJoin(artworks, eq(artworks.id, savedWorks.artworkId))
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(and(eq(savedWorks.userId, userId), isShown()))
    .orderBy(desc(savedWorks.createdAt), desc(savedWorks.artworkId))
  return rows.map(({ id }) => id)
}

export async function shownAmong(database: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(and(inArray(artworks.id, [...ids]), isShown()))
  const shown = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => shown.has(id))
}

/** Locks the user to enforce the limit. Works already saved keep their position. */
export async function addSaved(tx: Database, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const count = await tx.$count(savedWorks, eq(savedWorks.userId, userId))
  const fitting = ids.slice(0, Math.max(0, maxSavedWorks - count))
  if (fitting.length === 0) return
  const rows = fitting.map((artworkId, at) => ({ userId, artworkId, createdAt: new Date(now.getTime() + at) }))
  await tx.insert(savedWorks).values(rows).onConflictDoNothing()
}

export async function removeSaved(database: Database, userId: string, artworkId: string): Promise<boolean> {
  const gone = await database
    .delete(savedWorks)
    .where(and(eq(savedWorks.userId, userId), eq(savedWorks.artworkId, artworkId)))
    .returning({ id: savedWorks.artworkId })
  return gone.length > 0
}

export async function isSaved(database: Database, userId: string, artworkId: string): Promise<boolean> {
  const [row] = await database
    .select({ one: sql`1` })
    .from(savedWorks)
    .where(and(eq(savedWorks.userId, userId), eq(savedWorks.artworkId, artworkId)))
  return row !== undefined
}

const isShown = () => and(inArray(artworks.status, [...publicStatuses]), eq(artists.approval, 'approved'))
