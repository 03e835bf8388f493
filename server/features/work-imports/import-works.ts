import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { artists, artworks, auditEntries } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type CompleteWork, rowOfNewWork } from '#server/features/own-works/create-work.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

type Import = {
  /** Idempotency key, per seller. */
  readonly key: Id
  readonly works: readonly CompleteWork[]
  readonly language: Language
}

/** Saves all drafts or none and returns their number. Idempotent by `key`. */
export async function importWorks(
  shop: Shop,
  seller: Seller,
  { key, works, language }: Import,
  now: Date,
): Promise<number> {
  return shop.database.transaction(async (tx) => {
    // Serialises imports of an artist: a repeated one finds the audit entry of the first.
    await tx.select({ id: artists.id }).from(artists).where(eq(artists.id, seller.artist.id)).for('update')
    const [done] = await tx
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subject, key),
          eq(auditEntries.by, seller.userId),
          eq(auditEntries.action, 'artworks-imported'),
        ),
      )
    if (done) return Number(done.details.created)
    const rows = works.map((input, at) => {
      // A millisecond apart, so that the first line sorts first among the newest.
      const createdAt = new Date(now.getTime() - at)
      return rowOfNewWork(shop, seller, { input: { ...input, status: 'draft' }, language }, createdAt)
    })
    if (rows.length > 0) await tx.insert(artworks).values(rows)
    const details = { created: rows.length, artworks: rows.map(({ id }) => id) }
    await writeAudit(shop, tx, { by: seller.userId, action: 'artworks-imported', subject: key, details }, now)
    return rows.length
  })
}
