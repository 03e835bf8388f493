import { and, eq, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { RestrictionSubject } from '#domain/moderation.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, messages, reports, restrictions, users } from '#server/database/schema.ts'

/** Keeps reports with a restriction in force, and restrictions in force whose subject exists. */
export async function purgeDecisions(tx: Database, before: Date): Promise<void> {
  const { liftedAt, createdAt } = restrictions
  await tx.delete(restrictions).where(and(isNotNull(liftedAt), lt(liftedAt, before)))
  await tx.delete(restrictions).where(and(isNull(liftedAt), lt(createdAt, before), isGone(tx)))
  const leadsToOne = tx.select({ one: sql`1` }).from(restrictions).where(eq(restrictions.reportId, reports.id))
  const { decidedAt, appealedAt, appealDecidedAt } = reports
  await tx
    .delete(reports)
    .where(
      and(
        isNotNull(decidedAt),
        lt(decidedAt, before),
        or(isNull(appealedAt), lt(appealDecidedAt, before)),
        notExists(leadsToOne),
      ),
    )
}

function isGone(tx: Database): SQL | undefined {
  const ofArtist = and(eq(artists.id, restrictions.subjectId), isNotNull(artists.userId))
  const artist = tx.select({ one: sql`1` }).from(artists).where(ofArtist)
  const found: Record<RestrictionSubject, Parameters<typeof notExists>[0]> = {
    artwork: tx.select({ one: sql`1` }).from(artworks).where(eq(artworks.id, restrictions.subjectId)),
    message: tx.select({ one: sql`1` }).from(messages).where(eq(messages.id, restrictions.subjectId)),
    user: tx.select({ one: sql`1` }).from(users).where(eq(users.id, restrictions.subjectId)),
    artist,
    'artist-account': artist,
  }
  return or(
    ...Object.entries(found).map(([subject, rows]) =>
      and(eq(restrictions.subject, subject as RestrictionSubject), notExists(rows)),
    ),
  )
}
