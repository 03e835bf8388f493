import { asc, type SQL } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { versionOn } from '#domain/terms.ts'
import type { Database } from '#server/database/connect.ts'
import { termsAcceptances } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

type AcceptedBy = { userId: Id } | { artistId: Id } | { orderId: Id }

/** Records the version in force at the time of display. Call it in the transaction of the accepting act. */
export async function recordAcceptance(
  shop: Pick<Shop, 'content' | 'newId'>,
  tx: Database,
  by: AcceptedBy,
  { shownAt, acceptedAt = shownAt }: { shownAt: Date; acceptedAt?: Date },
): Promise<void> {
  const acceptance = { ...by, id: shop.newId(acceptedAt), version: termsAt(shop, shownAt), acceptedAt }
  await tx.insert(termsAcceptances).values(acceptance).onConflictDoNothing()
}

export const termsAt = ({ content }: Pick<Shop, 'content'>, at: Date): string =>
  versionOn(content.termsVersions, dayInTallinn(at))

export const readAcceptances = (database: Database, which: SQL | undefined) => {
  const { userId, artistId, orderId, version, acceptedAt } = termsAcceptances
  return database
    .select({ userId, artistId, orderId, version, acceptedAt })
    .from(termsAcceptances)
    .where(which)
    .orderBy(asc(acceptedAt))
}
