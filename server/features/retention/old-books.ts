import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { type Day, dayInTallinn } from '#domain/delivery.ts'
import { bookkeepingYears, endOfYear, type RetentionKind } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize } from '#server/database/in-batches.ts'
import {
  adjustments,
  approvals,
  artists,
  bankEntries,
  bankExplanations,
  feeInvoiceLines,
  feeInvoices,
  formerSellers,
  issuedDocuments,
  ledgerEntries,
  orderHistory,
  orderLines,
  orders,
  payouts,
  postageClaims,
  providerExplanations,
  refundRequests,
  refunds,
  returns,
  viesChecks,
  withdrawals,
} from '#server/database/schema.ts'
import { deleteDocuments } from '#server/features/issued-documents/delete-documents.ts'
import { hasNothingHeld, isBankEntryFree, isNotHeld, isPayoutFree } from './legal-holds.ts'

type Books = {
  readonly count: (tx: Database, year: number) => Promise<number>
  /** Processes up to `batchSize` rows and returns their number. */
  readonly erase: (tx: Database, year: number, now: Date) => Promise<number>
}

/** Records that are deleted or anonymised. Amounts of sales and bookings remain. */
export const oldBooks: Readonly<Record<RetentionKind, Books>> = {
  orders: {
    count: (tx, year) => tx.$count(orders, isOldOrder(tx, year)),
    erase: eraseOrders,
  },
  documents: {
    count: (tx, year) => tx.$count(issuedDocuments, isOldDocument(tx, year)),
    erase: eraseDocuments,
  },
  payouts: {
    count: (tx, year) => tx.$count(payouts, isOldPayout(tx, year)),
    erase: erasePayouts,
  },
  'bank-entries': {
    count: (tx, year) => tx.$count(bankEntries, isOldBankEntry(tx, year)),
    erase: eraseBankWords,
  },
  reasons: {
    count: countReasons,
    erase: eraseReasons,
  },
  sellers: {
    count: (tx, year) => tx.$count(formerSellers, isFormerSeller(tx, year)),
    erase: async (tx, year) => {
      const ids = tx
        .select({ id: formerSellers.artistId })
        .from(formerSellers)
        .where(isFormerSeller(tx, year))
        .limit(batchSize)
      const gone = await tx.delete(formerSellers).where(inArray(formerSellers.artistId, ids)).returning()
      return gone.length
    },
  },
}

const lastDayKeptOf = (year: number): Day => `${year + bookkeepingYears}-12-31`

/** Paid and booked up to the end of the year: the receipt of a later refund names the buyer, too. */
const isOldOrder = (tx: Database, year: number) => {
  const end = endOfYear(year)
  const bookedLater = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.orderLineId, orderLines.id))
    .where(and(eq(orderLines.orderId, orders.id), gte(ledgerEntries.at, end)))
  const refundedLater = tx
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), gte(refunds.doneAt, end)))
  return and(
    lt(orders.paidAt, end),
    ne(orders.buyerEmail, ''),
    notExists(bookedLater),
    notExists(refundedLater),
    isNotHeld(tx, orders.id),
  )
}

const isOldDocument = (tx: Database, year: number) =>
  and(lte(issuedDocuments.keptUntil, lastDayKeptOf(year)), isNotHeld(tx, issuedDocuments.orderId))

const isOldPayout = (tx: Database, year: number) =>
  and(
    lt(payouts.createdAt, endOfYear(year)),
    or(isNull(payouts.settledAt), lt(payouts.settledAt, endOfYear(year))),
    isNotNull(payouts.bankAccount),
    isPayoutFree(tx),
  )

/** A bank fee may be booked in a later year. */
const isOldBankEntry = (tx: Database, year: number) => {
  const bookedLater = tx
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bankEntryId, bankEntries.id), gte(ledgerEntries.at, endOfYear(year))))
  return and(
    lte(bankEntries.day, `${year}-12-31`),
    ne(bankEntries.words, ''),
    notExists(bookedLater),
    isBankEntryFree(tx),
  )
}

const isFormerSeller = (tx: Database, year: number) =>
  and(lte(formerSellers.keptUntil, lastDayKeptOf(year)), hasNothingHeld(tx, formerSellers.artistId))

async function eraseOrders(tx: Database, year: number): Promise<number> {
  const old = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOldOrder(tx, year))
    .orderBy(asc(orders.id))
    .limit(batchSize)
    .for('no key update')
  // A legal hold may have been placed while waiting for the lock.
  const locked = inArray(
    orders.id,
    old.map(({ id }) => id),
  )
  const free = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(locked, isOldOrder(tx, year)))
  const ids = free.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx
    .update(orders)
    .set({ userId: null, buyerName: '', buyerEmail: '', shippingAddress: null })
    .where(inArray(orders.id, ids))
  await tx
    .update(orderLines)
    .set({ trackingNumber: null, artistEmail: null, trader: null })
    .where(inArray(orderLines.orderId, ids))
  await tx.update(orderHistory).set({ reason: null }).where(inArray(orderHistory.orderId, ids))
  await tx.delete(postageClaims).where(inArray(postageClaims.orderId, ids))
  await tx.delete(returns).where(inArray(returns.orderId, ids))
  await tx.delete(refundRequests).where(inArray(refundRequests.orderId, ids))
  await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.orderId, ids))
  await tx.update(withdrawals).set({ name: '', email: '' }).where(inArray(withdrawals.orderId, ids))
  return ids.length
}

/** VAT numbers go with the commission invoices, which are issued a month later. */
async function eraseDocuments(tx: Database, year: number, now: Date): Promise<number> {
  const invoices = tx
    .select({ id: feeInvoices.id })
    .from(feeInvoices)
    .where(lt(feeInvoices.month, `${year}-12-01`))
  const ofOldInvoice = inArray(feeInvoiceLines.feeInvoiceId, invoices)
  await tx
    .update(feeInvoiceLines)
    .set({ vatNumber: null, buyer: null })
    .where(and(ofOldInvoice, isNotNull(feeInvoiceLines.vatNumber)))
  await tx
    .update(feeInvoices)
    .set({ vatNumber: null })
    .where(and(lt(feeInvoices.month, `${year}-12-01`), isNotNull(feeInvoices.vatNumber)))
  // A VIES check proves every later reverse-charge invoice.
  const isProof = exists(
    tx
      .select({ one: sql`1` })
      .from(feeInvoiceLines)
      .innerJoin(feeInvoices, eq(feeInvoices.id, feeInvoiceLines.feeInvoiceId))
      .where(and(eq(feeInvoices.artistId, viesChecks.artistId), eq(feeInvoiceLines.vatNumber, viesChecks.vatNumber))),
  )
  await tx
    .delete(viesChecks)
    .where(and(lte(viesChecks.checkedOn, `${year}-12-31`), not(isProof), not(isCurrentNumber(tx))))
  return deleteDocuments(tx, isOldDocument(tx, year), now)
}

/** Later sales need the check of an artist's current number. */
const isCurrentNumber = (tx: Database) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(artists)
      .where(
        and(
          eq(artists.id, viesChecks.artistId),
          sql`upper(regexp_replace(${artists.trader} ->> 'vatNumber', '[\\s.-]', '', 'g')) = ${viesChecks.vatNumber}`,
        ),
      ),
  )

async function erasePayouts(tx: Database, year: number): Promise<number> {
  const old = tx.select({ id: payouts.id }).from(payouts).where(isOldPayout(tx, year)).limit(batchSize)
  const nameless = await tx.update(payouts).set({ bankAccount: null }).where(inArray(payouts.id, old)).returning()
  return nameless.length
}

async function eraseBankWords(tx: Database, year: number, now: Date): Promise<number> {
  const old = tx.select({ id: bankEntries.id }).from(bankEntries).where(isOldBankEntry(tx, year)).limit(batchSize)
  // The trigger that protects entries allows only expired texts to be erased.
  await tx.execute(sql`select set_config('louend.bank_words_kept_from', ${dayInTallinn(now)}, true)`)
  const nameless = await tx.update(bankEntries).set({ words: '' }).where(inArray(bankEntries.id, old)).returning()
  return nameless.length
}

/** Administrators' texts may contain names. There are few. */
async function eraseReasons(tx: Database, year: number): Promise<number> {
  const { corrections, ofApprovals, ofProvider, ofBank } = oldReasons(tx, year)
  const rows = [
    ...(await tx
      .update(adjustments)
      .set({ reason: '', answer: null })
      .where(corrections)
      .returning({ by: adjustments.askedBy })),
    ...(await tx
      .update(providerExplanations)
      .set({ reason: '' })
      .where(ofProvider)
      .returning({ by: providerExplanations.by })),
    ...(await tx.delete(approvals).where(ofApprovals).returning({ by: approvals.requestedBy })),
    ...(await tx.update(bankExplanations).set({ reason: '' }).where(ofBank).returning({ by: bankExplanations.by })),
  ]
  return rows.length
}

async function countReasons(tx: Database, year: number): Promise<number> {
  const { corrections, ofApprovals, ofProvider, ofBank } = oldReasons(tx, year)
  const counts = [
    await tx.$count(adjustments, corrections),
    await tx.$count(approvals, ofApprovals),
    await tx.$count(providerExplanations, ofProvider),
    await tx.$count(bankExplanations, ofBank),
  ]
  return counts.reduce((all, count) => all + count, 0)
}

function oldReasons(tx: Database, year: number) {
  const end = endOfYear(year)
  return {
    corrections: and(lt(adjustments.decidedAt, end), ne(adjustments.reason, ''), isNotHeld(tx, adjustments.orderId)),
    ofApprovals: and(lt(approvals.decidedAt, end), isNotHeld(tx, approvals.orderId)),
    ofProvider: and(lt(providerExplanations.at, end), ne(providerExplanations.reason, '')),
    ofBank: and(lt(bankExplanations.at, end), ne(bankExplanations.reason, '')),
  }
}
