import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { artists, artworks, auditEntries } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type CompleteWork, rowOfNewWork } from '#server/features/own-works/create-work.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

type Import = {
  /** Idempotency key of the seller. */
  readonly key: Id
  readonly works: readonly CompleteWork[]
  readonly language: Language
}

/** Saves works as drafts, all or none. Returns how many there are; the same key again changes nothing. */
export async function importWorks(
  shop: Shop,
  seller: Seller,
  { key, works, language }: Import,
  now: Date,
): Promise<number> {
  return shop.database.transaction(async (tx) => {
    // One import of an artist at a time: the second finds the entry of the first.
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
      // A moment apart, so that the first line comes first among the newest.
      const createdAt = new Date(now.getTime() - at)
      return rowOfNewWork(shop, seller, { input: { ...input, status: 'draft' }, language }, createdAt)
    })
    if (rows.length > 0) await tx.insert(artworks).values(rows)
    const details = { created: rows.length, artworks: rows.map(({ id }) => id) }
    await writeAudit(shop, tx, { by: seller.userId, action: 'artworks-imported', subject: key, details }, now)
    return rows.length
  })
}
