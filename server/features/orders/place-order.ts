import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Bill, checkOut, isSameBill, type WantedItem } from '#domain/checkout.ts'
import { type Id, newId } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, nothing, times } from '#domain/money.ts'
import { holdMinutes, orderNumber } from '#domain/order.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworkPictures, orderLines, orders, payments, pictures, users } from '#server/database/schema.ts'
import { countFree, findOwnUnpaid, freeCopies, type LockedWork, lockWorks, takeCopies } from './hold-store.ts'
import { writeHistory } from './order-store.ts'

export type Cart = {
  readonly items: readonly WantedItem[]
  readonly seen: { total: Cents; shipping: Cents; orderTotal: Cents }
}
export type Buyer = { readonly userId: Id; readonly language: Language }

export type CheckoutRefusal =
  | 'cart-empty'
  | 'artwork-not-found'
  | 'artwork-sold'
  | 'artwork-held'
  | 'not-enough-left'
  | 'price-on-request'
  | 'PRICE_CHANGED'

/** A new order, or the buyer's own unpaid orders that stand in its way. */
export type Placed = { kind: 'placed'; orderId: Id } | { kind: 'in-own-way'; orderIds: readonly Id[] }

/** Writes an order and holds its works, in one transaction that locks them. Refuses before the first write. */
export const placeOrder = (
  database: Database,
  provider: Payments['provider'],
  buyer: Buyer,
  cart: Cart,
  now: Date,
): Promise<Result<Placed, CheckoutRefusal>> =>
  database.transaction(async (tx): Promise<Result<Placed, CheckoutRefusal>> => {
    const works = await lockWorks(
      tx,
      cart.items.map(({ artworkId }) => artworkId),
    )
    const ids = works.map(({ id }) => id)
    const own = await findOwnUnpaid(tx, buyer.userId, ids)
    const checkout = checkOut(cart.items, await countFree(tx, works, own))
    if (!checkout.ok) return checkout
    if (!isSameBill(checkout.value, cart.seen)) return refuse('PRICE_CHANGED')
    if (own.length > 0) return accept({ kind: 'in-own-way', orderIds: own })
    return accept({
      kind: 'placed',
      orderId: await saveOrder(tx, provider, buyer, cart.items, works, checkout.value, now),
    })
  })

async function saveOrder(
  tx: Database,
  provider: Payments['provider'],
  buyer: Buyer,
  items: readonly WantedItem[],
  works: readonly LockedWork[],
  bill: Bill,
  now: Date,
): Promise<Id> {
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
  const [user] = await tx.select().from(users).where(eq(users.id, buyer.userId))
  if (!user) throw new Error('A buyer without a record passed the door')
  await tx.insert(orders).values({
    id,
    number: await nextNumber(tx, now),
    userId: user.id,
    buyerName: `${user.firstName} ${user.lastName}`.trim(),
    buyerEmail: user.email,
    language: buyer.language,
    ...bill,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  })
  const sellers = await findSellers(tx, works)
  const pictureHashes = await findPictures(tx, works)
  for (const [position, { artworkId, quantity }] of items.entries()) {
    const work = works.find((one) => one.id === artworkId)
    const seller = sellers.find((one) => one.id === work?.artistId)
    if (!work || !seller) throw new Error('A checked work is gone under lock')
    const copies = await freeCopies(tx, work, quantity)
    await tx.insert(orderLines).values({
      id: newId(now),
      orderId: id,
      position,
      artworkId,
      artistId: seller.id,
      title: work.title,
      artistName: seller.name,
      artistEmail: seller.email,
      sellerStatus: seller.sellerStatus,
      medium: work.medium,
      dimensions: { width: work.width, height: work.height, depth: work.depth, unit: work.unit },
      year: work.year,
      editionKind: work.editionKind,
      editionSize: work.editionSize,
      copies,
      pictureHash: pictureHashes.get(artworkId) ?? null,
      quantity,
      unitPrice: work.price,
      artistUnitPrice: work.artistPrice,
      commissionRate: work.commissionRate,
      total: times(work.price, quantity),
    })
    await takeCopies(tx, { orderId: id, artworkId, copies, state: 'held', expiresAt }, now)
  }
  await writeHistory(tx, id, { state: 'pending_payment', by: 'buyer' }, now)
  await tx.insert(payments).values({
    id: newId(now),
    orderId: id,
    provider,
    amount: bill.total,
    refunded: nothing,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

async function nextNumber(tx: Database, now: Date): Promise<string> {
  const [row] = await tx.select({ count: sql<string>`nextval('order_numbers')` }).from(sql`(values (1)) as one`)
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Tallinn' }).format(now)
  return orderNumber(Number(year), Number(row?.count))
}

/** A letter about a sale goes to the account of the artist, or else to the address on the profile. */
const findSellers = (tx: Database, works: readonly LockedWork[]) =>
  tx
    .select({
      id: artists.id,
      name: artists.name,
      sellerStatus: artists.sellerStatus,
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
