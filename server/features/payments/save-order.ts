import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Bill, CheckoutItem } from '#domain/checkout.ts'
import { yearInTallinn } from '#domain/delivery.ts'
import { type Id, newId } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { times, zero } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworkPictures, orderLines, orders, payments, pictures, users } from '#server/database/schema.ts'
import { insertHolds, type LockedWork, nextCopies, type Stock } from '#server/features/orders/hold-store.ts'
import { writeHistory } from '#server/features/orders/order-store.ts'

type NewOrder = {
  provider: Payments['provider']
  buyer: { userId: Id; language: Language; placedFrom?: string }
  items: readonly CheckoutItem[]
  works: readonly LockedWork[]
  stock: ReadonlyMap<Id, Stock>
  bill: Bill
  expiresAt: Date
}

/** The works are locked and checked. Returns the order's id. */
export async function saveOrder(
  tx: Database,
  { provider, buyer, items, works, stock, bill, expiresAt }: NewOrder,
  now: Date,
): Promise<Id> {
  const id = newId(now)
  const [user] = await tx.select().from(users).where(eq(users.id, buyer.userId))
  if (!user) throw new Error('A buyer without a record is signed in')
  await tx.insert(orders).values({
    id,
    number: await nextNumber(tx, now),
    userId: user.id,
    buyerName: `${user.firstName} ${user.lastName}`.trim(),
    buyerEmail: user.email,
    language: buyer.language,
    placedFrom: buyer.placedFrom,
    ...bill,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  })
  const sellers = await findSellers(tx, works)
  const pictureHashes = await findPictures(tx, works)
  const lines = items.map(({ artworkId, quantity }, position) => {
    const work = works.find((one) => one.id === artworkId)
    const seller = sellers.find((one) => one.id === work?.artistId)
    const left = stock.get(artworkId)
    if (!work || !seller || !left) throw new Error('A checked work is gone under lock')
    return {
      id: newId(now),
      orderId: id,
      position,
      artworkId,
      artistId: seller.id,
      title: work.title,
      artistName: seller.name,
      artistEmail: seller.email,
      sellerStatus: work.sellerStatus,
      medium: work.mediums,
      dimensions: { width: work.width, height: work.height, depth: work.depth, unit: work.unit },
      year: work.year,
      category: work.category,
      isReduced: work.reducedUntil !== null && work.reducedUntil > now,
      trader: work.trader,
      editionKind: work.editionKind,
      editionSize: work.editionSize,
      copies: nextCopies(left, quantity),
      pictureHash: pictureHashes.get(artworkId) ?? null,
      quantity,
      unitPrice: work.price,
      artistUnitPrice: work.artistPrice,
      commissionRate: work.commissionRate,
      total: times(work.price, quantity),
    }
  })
  await tx.insert(orderLines).values(lines)
  await insertHolds(tx, lines, { orderId: id, state: 'held', expiresAt }, now)
  await writeHistory(tx, id, { state: 'pending_payment', by: 'buyer' }, now)
  await tx.insert(payments).values({
    id: newId(now),
    orderId: id,
    provider,
    amount: bill.total,
    refunded: zero,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

async function nextNumber(tx: Database, now: Date): Promise<string> {
  const [row] = await tx.select({ count: sql<string>`nextval('order_numbers')` }).from(sql`(values (1)) as one`)
  return orderNumber(yearInTallinn(now), Number(row?.count))
}

/** The account's address, else the one on the profile. */
const findSellers = (tx: Database, works: readonly LockedWork[]) =>
  tx
    .select({
      id: artists.id,
      name: artists.name,
      email: sql<string | null>`coalesce(${users.email}, ${artists.email})`,
    })
    .from(artists)
    .leftJoin(users, eq(users.id, artists.userId))
    .where(
      inArray(
        artists.id,
        works.map(({ artistId }) => artistId),
      ),
    )

async function findPictures(tx: Database, works: readonly LockedWork[]): Promise<Map<Id, string>> {
  const found = await tx
    .select({ artworkId: artworkPictures.artworkId, hash: pictures.hash })
    .from(artworkPictures)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(
      and(
        eq(artworkPictures.position, 0),
        inArray(
          artworkPictures.artworkId,
          works.map(({ id }) => id),
        ),
      ),
    )
  return new Map(found.map(({ artworkId, hash }) => [artworkId, hash]))
}
