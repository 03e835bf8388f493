import { lt, sql } from 'drizzle-orm'
import { readAtLength } from '#server/database/read-at-length.ts'
import { bookChecks } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { readLastCheck } from './book-check-store.ts'
import { enqueueDiscrepancyEmails } from './discrepancy-email.ts'
import { type Discrepancy, findDiscrepancies } from './find-discrepancies.ts'

/** How long it can be shown that the books were asked, and what they said. */
const keptDays = 365

/**
 * Asks whether the books agree, keeps the answer, and tells administrators of every discrepancy once, until it is gone.
 * Gives how many there are.
 */
export async function checkBooks(shop: Shop, now: Date): Promise<number> {
  const { total, found } = await readAtLength(shop.connection, findDiscrepancies)
  await shop.database.transaction(async (tx) => {
    // Another check would find the same news.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('books.check'))`)
    const known = new Map((await readLastCheck(tx))?.discrepancies.map((one) => [keyOf(one), one.since]))
    const discrepancies = found.map((one) => ({ ...one, since: known.get(keyOf(one)) ?? now.toISOString() }))
    await tx.insert(bookChecks).values({ id: shop.newId(now), at: now, total, discrepancies })
    await tx.delete(bookChecks).where(lt(bookChecks.at, new Date(now.getTime() - keptDays * 86_400_000)))
    const news = discrepancies.filter((one) => !known.has(keyOf(one)))
    if (news.length > 0) await enqueueDiscrepancyEmails(shop, tx, news, now)
  })
  if (total > 0) shop.log.error({ total, found: found.slice(0, 10) }, 'the books do not agree')
  return total
}

const keyOf = ({ kind, subject, id }: Discrepancy) => `${kind} ${subject} ${id}`
