import { and, eq, gt, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Id, newId } from '#domain/id.ts'
import {
  bankFeePosting,
  feePosting,
  type LedgerKind,
  lossPosting,
  type Posting,
  payoutPosting,
  refundPosting,
  salePosting,
  sharePosting,
  takenPosting,
  transferPosting,
  unboughtPosting,
  vatPosting,
  waiverPosting,
} from '#domain/ledger.ts'
import { type Cents, cents, times } from '#domain/money.ts'
import type { BankAccount } from '#domain/person.ts'
import { type MovementBooking, transferKinds } from '#domain/provider.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import {
  type adjustmentLines,
  artists,
  ledgerEntries,
  orderLines,
  payouts,
  providerMovements,
  refunds,
} from '#server/database/schema.ts'
import { SumInCents, selectRows } from '#server/database/select-rows.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import { findPayableLines, readBalance } from './balance-store.ts'
import { byHandFee } from './booked-movements.ts'
import { bookingMoment } from './closed-months.ts'
import { orderMoney } from './order-money.ts'

type LineRow = typeof orderLines.$inferSelect
type RefundRow = typeof refunds.$inferSelect

export const artistShareOf = (line: Pick<LineRow, 'artistUnitPrice' | 'quantity'>): Cents =>
  times(line.artistUnitPrice, line.quantity)

/** Call it in the transaction that records the payment. */
export const bookSale = (tx: Database, line: LineRow, now: Date): Promise<void> =>
  book(tx, {
    kind: 'sale',
    posting: salePosting(line.total, artistShareOf(line)),
    subject: { artistId: line.artistId, orderLineId: line.id },
    now,
  })

/** Call it in the transaction that decides the refund. */
export const bookRefund = (tx: Database, refund: RefundRow, line: LineRow, now: Date): Promise<void> =>
  book(tx, {
    kind: 'refund',
    posting: refundPosting(refund.amount, refund.artistAmount),
    subject: { artistId: line.artistId, orderLineId: line.id, refundId: refund.id },
    now,
  })

/** A dispute, or a refund that the shop did not decide. */
type Taker = { disputeId: string } | { refundId: Id }

/** A negative amount when it is settled or was returned. */
export const bookWithdrawal = (tx: Database, amount: Cents, taker: Taker, now: Date): Promise<void> =>
  book(tx, {
    kind: amount > 0 ? 'taken' : 'settled',
    posting: takenPosting(amount),
    subject: { artistId: null, ...taker },
    now,
  })

/** Books a loss of the shop; a negative amount when it is recovered. */
export const bookLoss = (tx: Database, amount: Cents, taker: Taker, now: Date): Promise<void> =>
  book(tx, { kind: 'settled', posting: lossPosting(amount), subject: { artistId: null, ...taker }, now })

export async function readLosses(tx: Database, orderId: Id): Promise<Cents> {
  const [losses] = await tx
    .select({ amount: sql<string | null>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .where(
      and(eq(refunds.orderId, orderId), eq(ledgerEntries.kind, 'settled'), eq(ledgerEntries.account, 'commission')),
    )
  return cents(Number(losses?.amount ?? 0))
}

/** Books an artist's share of a lost dispute that the shop has borne. */
export const bookShare = (
  tx: Database,
  amount: Cents,
  subject: { artistId: Id; orderLineId: Id; refundId: Id; disputeId: string },
  now: Date,
): Promise<void> => book(tx, { kind: 'dispute-share', posting: sharePosting(amount), subject, now })

/** Books a balance below the payout minimum that the artist waives. */
export const bookWaiver = (
  tx: Database,
  { artistId, amount }: { artistId: Id; amount: Cents },
  now: Date,
): Promise<void> => book(tx, { kind: 'waiver', posting: waiverPosting(amount), subject: { artistId }, now })

/** Books the provider's fees. Other currencies and repeated movements are left for an administrator. */
export async function bookFees(tx: Database, movements: readonly (typeof providerMovements.$inferSelect)[], now: Date) {
  const entries = movements.flatMap(({ id: movementId, kind, amount, fee, currency, isRepeated }) => {
    const taken = cents(kind === 'fee' ? fee - amount : fee)
    if (taken === 0 || currency !== 'EUR' || isRepeated) return []
    return entriesOf({ kind: 'fee', posting: feePosting(taken), subject: { artistId: null, movementId }, now })
  })
  await insertEntries(tx, entries, now)
}

/** Its fee is booked already. */
export async function bookUnknownMovement(
  tx: Database,
  { id: movementId, amount }: typeof providerMovements.$inferSelect,
  as: MovementBooking,
  now: Date,
): Promise<void> {
  const subject = { artistId: null, movementId }
  if (as === 'transfer') return book(tx, { kind: 'transfer', posting: transferPosting(cents(-amount)), subject, now })
  const entries = entriesOf({ kind: 'fee', posting: feePosting(cents(-amount)), subject, now })
  const transactionId = byHandFee(movementId)
  await insertEntries(
    tx,
    entries.map((entry) => ({ ...entry, transactionId })),
    now,
  )
}

/** The refund itself was booked as one by the provider. */
export const bookPaidByHand = (tx: Database, refundId: Id, amount: Cents, now: Date): Promise<void> =>
  book(tx, { kind: 'transfer', posting: transferPosting(cents(-amount)), subject: { artistId: null, refundId }, now })

/** Includes refunds paid by hand in releases that did not book them. */
export async function bookTransfers(tx: Database, now: Date): Promise<void> {
  const isNotBooked = (subject: SQL) => notExists(tx.select().from(ledgerEntries).where(and(isTransfer, subject)))
  const isTransfer = eq(ledgerEntries.kind, 'transfer')
  const movements = await tx
    .select()
    .from(providerMovements)
    .where(
      and(
        inArray(providerMovements.kind, transferKinds),
        eq(providerMovements.currency, 'EUR'),
        eq(providerMovements.isRepeated, false),
        ne(providerMovements.amount, cents(0)),
        isNotBooked(eq(ledgerEntries.movementId, providerMovements.id)),
      ),
    )
  for (const { id: movementId, amount } of movements) {
    const posting = transferPosting(cents(-amount))
    await book(tx, { kind: 'transfer', posting, subject: { artistId: null, movementId }, now })
  }
  const byHand = await tx
    .select()
    .from(refunds)
    .where(
      and(refunds.isByHand, gt(refunds.amount, refunds.covered), isNotBooked(eq(ledgerEntries.refundId, refunds.id))),
    )
  for (const { id, amount, covered } of byHand) await bookPaidByHand(tx, id, cents(amount - covered), now)
}

/** Interest is booked as a negative fee. */
export const bookBankFee = (tx: Database, bankEntryId: Id, amount: Cents, now: Date): Promise<void> =>
  book(tx, { kind: 'bank-fee', posting: bankFeePosting(cents(-amount)), subject: { artistId: null, bankEntryId }, now })

/** Call it in each transaction that changes a locked order's payment, refunds or disputes. */
export async function bookUnbought(tx: Database, orderId: Id, now: Date): Promise<void> {
  for (const { amount } of await findUnbooked(tx, sql`order_id = ${orderId}`)) {
    const posting = unboughtPosting(amount)
    await book(tx, { kind: 'unbought', posting, subject: { artistId: null, orderId }, now })
  }
}

/** Orders, optionally filtered by `only`, whose payment without a sale is not booked correctly, with the difference. */
export const findUnbooked = (
  database: Database,
  only: SQL = sql`order_id is not null`,
): Promise<z.infer<typeof Unbooked>[]> =>
  selectRows(
    database,
    Unbooked,
    sql`
    with ${orderMoney(only)},
    booked as (
      select order_id, -sum(amount) as amount from ledger_entries where ${only} and account = 'buyer' group by order_id)
    select m.order_id as "orderId", m.owed - coalesce(b.amount, 0) as amount
    from order_money m left join booked b on b.order_id = m.order_id
    where m.owed <> coalesce(b.amount, 0)`,
  )

const Unbooked = z.object({ orderId: z.string(), amount: SumInCents })

export const bookFeeVat = (tx: Database, feeInvoiceId: Id, vat: Cents, now: Date): Promise<void> =>
  book(tx, { kind: 'vat', posting: vatPosting(vat), subject: { artistId: null, feeInvoiceId }, now })

/** Books an approved correction; a positive amount is a credit. Its artists are locked. */
export async function bookAdjustment(
  tx: Database,
  adjustmentId: Id,
  lines: readonly Pick<typeof adjustmentLines.$inferSelect, 'id' | 'account' | 'artistId' | 'amount'>[],
  now: Date,
): Promise<void> {
  const entries = lines.map(({ id: adjustmentLineId, account, artistId, amount }) => ({
    id: newId(now),
    transactionId: `adjustment:${adjustmentId}`,
    kind: 'adjustment' as const,
    account,
    amount: cents(-amount),
    artistId,
    adjustmentLineId,
  }))
  await insertEntries(tx, entries, now)
}

type Booking = {
  kind: LedgerKind
  posting: Posting
  subject: {
    artistId: Id | null
    orderLineId?: Id
    refundId?: Id
    payoutId?: Id
    disputeId?: string
    movementId?: Id
    bankEntryId?: Id
    orderId?: Id
    feeInvoiceId?: Id
  }
  now: Date
}

const book = (tx: Database, booking: Booking): Promise<void> => insertEntries(tx, entriesOf(booking), booking.now)

type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'at'>

async function insertEntries(tx: Database, entries: readonly NewEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return
  const at = await bookingMoment(tx, now)
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, at })))
}

/** Can be booked several times for one order, refund or dispute; each gets its own transaction id. */
const isRepeated: ReadonlySet<LedgerKind> = new Set(['taken', 'settled', 'unbought'])

function entriesOf({ kind, posting, subject, now }: Booking): NewEntry[] {
  const { artistId, ...others } = subject
  const subjectId =
    others.payoutId ??
    others.refundId ??
    others.disputeId ??
    others.orderLineId ??
    others.movementId ??
    others.bankEntryId ??
    others.orderId ??
    others.feeInvoiceId ??
    newId(now)
  const transactionId = isRepeated.has(kind) ? `${kind}:${subjectId}:${newId(now)}` : `${kind}:${subjectId}`
  return posting.map(({ account, amount }) => ({
    id: newId(now),
    transactionId,
    kind,
    account,
    amount,
    artistId: account === 'artist' ? artistId : null,
    ...others,
  }))
}

export const payOut = (
  shop: Pick<Shop, 'database' | 'newId'>,
  artistId: Id,
  by: string,
  now: Date,
): Promise<Result<{ payoutId: Id; amount: Cents }, 'nothing-payable'>> =>
  shop.database.transaction(async (tx) => {
    await lockArtists(tx, eq(artists.id, artistId))
    const { payable: amount } = await readBalance(tx, artistId, now)
    if (amount <= 0) return refuse('nothing-payable')
    const payoutId = await recordPayout(shop, tx, { artistId, amount, by }, now)
    return accept({ payoutId, amount })
  })

type NewPayout = {
  artistId: Id
  amount: Cents
  by: string
  /** The payment file and bank account; without it the payout counts as paid. */
  transfer?: { batchId: Id; bankAccount: BankAccount }
  /** The lines that the amount pays. Defaults to all payable ones. */
  lineIds?: readonly Id[]
}

/** Books a payout and sets it on its lines that are still unpaid. The artist is locked. */
export async function recordPayout(
  shop: Pick<Shop, 'newId'>,
  tx: Database,
  { artistId, amount, by, transfer, lineIds }: NewPayout,
  now: Date,
): Promise<Id> {
  const payoutId = shop.newId(now)
  const sent = transfer && { ...transfer, state: 'sent' as const }
  await tx.insert(payouts).values({ id: payoutId, artistId, amount, createdAt: now, ...sent })
  await tx
    .update(artists)
    .set({ remainderAskedAt: null })
    .where(and(eq(artists.id, artistId), isNotNull(artists.remainderAskedAt)))
  await book(tx, { kind: 'payout', posting: payoutPosting(amount), subject: { artistId, payoutId }, now })
  const paid = [...(lineIds ?? (await findPayableLines(tx, artistId, now)))]
  await tx
    .update(orderLines)
    .set({ payoutId })
    .where(and(inArray(orderLines.id, paid), eq(orderLines.artistId, artistId), isNull(orderLines.payoutId)))
  await writeAudit(shop, tx, { by, action: 'artist-paid', subject: artistId, details: { payoutId, amount } }, now)
  return payoutId
}

/** Books a payout that the bank returned: the amount is owed again, and its lines are unpaid. */
export async function bookPayoutReturn(
  tx: Database,
  { id: payoutId, artistId, amount }: { id: Id; artistId: Id; amount: Cents },
  now: Date,
): Promise<void> {
  const posting = payoutPosting(cents(-amount))
  await book(tx, { kind: 'payout-return', posting, subject: { artistId, payoutId }, now })
  const unpaid = await tx
    .update(orderLines)
    .set({ payoutId: null })
    .where(eq(orderLines.payoutId, payoutId))
    .returning({ id: orderLines.id })
  const lineIds = unpaid.map(({ id }) => id)
  await tx.update(payouts).set({ lineIds }).where(eq(payouts.id, payoutId))
}

export async function leftOf(database: Database, artistId: Id, lineIds: readonly Id[]): Promise<Map<Id, Cents>> {
  if (lineIds.length === 0) return new Map()
  const rows = await database
    .select({ lineId: ledgerEntries.orderLineId, amount: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.artistId, artistId), inArray(ledgerEntries.orderLineId, [...lineIds])))
    .groupBy(ledgerEntries.orderLineId)
  return new Map(rows.map(({ lineId, amount }) => [lineId ?? '', cents(-amount)]))
}
