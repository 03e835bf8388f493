import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReturnAddressInput, ReturnAddress as View } from '#contract/return-address.ts'
import type { ReturnAddress } from '#domain/email.ts'
import type { Id } from '#domain/id.ts'
import type { TraderDetails } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { artists } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'

/** Undefined until the artist has set it. */
export async function readReturnAddress(database: Database, artistId: Id): Promise<ReturnAddress | undefined> {
  const [artist] = await database
    .select({ address: artists.returnAddress })
    .from(artists)
    .where(eq(artists.id, artistId))
  return artist?.address ?? undefined
}

export const businessAddress = (trader: TraderDetails | null): ReturnAddress | undefined =>
  trader && trader.address !== '' ? { name: trader.name, line1: trader.address } : undefined

/** Call it in a transaction. */
export async function saveReturnAddress(
  shop: Pick<Shop, 'newId'>,
  tx: Database,
  { artistId, userId, address }: { artistId: Id; userId: Id; address: ReturnAddressInput },
  now: Date,
): Promise<void> {
  await tx.update(artists).set({ returnAddress: address }).where(eq(artists.id, artistId))
  await writeAudit(shop, tx, { by: userId, action: 'return-address-changed', subject: artistId }, now)
}

export const viewReturnAddress = ({
  name,
  line1,
  line2,
  city,
  postalCode,
  country,
}: ReturnAddress): z.input<typeof View> => ({
  ...{ name, line1, line2: line2 || null, city: city ?? null },
  ...{ postalCode: postalCode ?? null, country: country ?? null },
})
