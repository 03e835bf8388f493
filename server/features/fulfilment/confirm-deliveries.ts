import { and, asc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { isUnopposed, silentDays, unopposedBefore } from '#domain/confirmation.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines } from '#server/database/schema.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { findLines, type LineRow, lockOrder, type OrderRow } from '#server/features/orders/order-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { confirmLines } from './confirm-lines.ts'

const day = 86_400_000

/** Also asks both sides about parcels without news. The rest are on the administrators' list of problems. */
export async function confirmDeliveries(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const silentSince = new Date(now.getTime() - silentDays * day)
  const unopposed = await findOrders(shop.database, deliveredBefore(unopposedBefore(now)), orderLines.deliveredAt)
  const confirmUnopposed = (id: Id, moment: Date) =>
    onLines(shop, id, (line) => isUnopposed(line, moment), confirm, moment)
  await sweep(shop, unopposed, confirmUnopposed, now, signal)
  const silent = await findOrders(shop.database, sentBefore(silentSince), orderLines.shippedAt)
  await sweep(
    shop,
    silent,
    (id, moment) => onLines(shop, id, (line) => isSilent(line, silentSince), requestConfirmation, moment),
    now,
    signal,
  )
}

/** The indexed part of `isUnopposed`. */
const deliveredBefore = (moment: Date): SQL | undefined =>
  and(
    eq(orderLines.state, 'delivered'),
    isNull(orderLines.deliveryConfirmedAt),
    isNull(orderLines.complainedAt),
    eq(orderLines.isDisputed, false),
    lt(orderLines.deliveredAt, moment),
  )

const sentBefore = (moment: Date): SQL | undefined =>
  and(
    eq(orderLines.state, 'shipped'),
    isNull(orderLines.complainedAt),
    isNull(orderLines.arrivalAskedAt),
    lt(orderLines.shippedAt, moment),
  )

const isSilent = ({ state, complainedAt, arrivalAskedAt, shippedAt }: LineRow, since: Date): boolean =>
  state === 'shipped' && !complainedAt && !arrivalAskedAt && shippedAt !== null && shippedAt < since

/** Up to 500 orders, the longest waiting first. */
async function findOrders(
  database: Database,
  which: SQL | undefined,
  since: typeof orderLines.deliveredAt | typeof orderLines.shippedAt,
): Promise<Id[]> {
  const lines = await database
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(which)
    .orderBy(asc(since))
    .limit(500)
  return [...new Set(lines.map(({ orderId }) => orderId))]
}

type Found = { readonly tx: Database; readonly order: OrderRow; readonly lines: readonly LineRow[] }

/** Rechecks the lines after locking the order. */
async function onLines(
  shop: Shop,
  orderId: Id,
  isAffected: (line: LineRow) => boolean,
  act: (shop: Shop, found: Found, now: Date) => Promise<void>,
  now: Date,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const lines = locked ? (await findLines(tx, orderId)).filter(isAffected) : []
    if (locked && lines.length > 0) await act(shop, { tx, order: locked.order, lines }, now)
  })
}

async function confirm(shop: Shop, found: Found, now: Date): Promise<void> {
  const confirmation = 'no-complaint'
  await confirmLines(found.tx, found.order, found.lines, { confirmation, by: 'expiry' }, now)
  await enqueueLineEmails(shop, { ...found, event: 'confirmed', how: confirmation, reason: '' }, now)
}

async function requestConfirmation(shop: Shop, found: Found, now: Date): Promise<void> {
  for (const { id } of found.lines)
    await found.tx.update(orderLines).set({ arrivalAskedAt: now }).where(eq(orderLines.id, id))
  await enqueueLineEmails(shop, { ...found, event: 'arrival-asked' }, now)
}
