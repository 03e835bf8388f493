import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { daysApart, daysWithBank } from '#domain/bank.ts'
import { afterDays, type Day, dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { notSent } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import {
  type BankSums,
  bankEntries,
  bankStatements,
  ledgerEntries,
  payoutBatches,
  payouts,
  providerMovements,
  refunds,
} from '#server/database/schema.ts'
import { readExplained } from '#server/features/comparisons/explain-difference.ts'
import { bookAccount } from '#server/features/ledger/book-account.ts'
import { type BankDifference, bankComparison } from './bank-comparison.ts'

/** What the bank should move, or should have moved, by the books. */
type Booked = {
  readonly missing: 'payout-missing' | 'return-missing' | 'transfer-missing' | 'refund-missing'
  readonly id: Id
  /** By which the bank knows it, and the file that it was in. */
  readonly bankId: Id
  readonly batchId: Id | null
  readonly amount: Cents
  readonly day: Day
}
type Entry = typeof bankEntries.$inferSelect

/**
 * Compares what has moved on the account of the bank with what was booked there, entry by entry and in both directions;
 * undefined before the first statement. It reads all of it: ask it in a snapshot.
 */
export async function findBankDifferences(
  database: Database,
  iban: string,
): Promise<{ sums: BankSums; total: number; found: BankDifference[] } | undefined> {
  const statements = await database
    .select()
    .from(bankStatements)
    .where(eq(bankStatements.iban, iban))
    .orderBy(asc(bankStatements.lastDay), asc(bankStatements.readAt), asc(bankStatements.id))
  const [first] = statements
  const last = statements.at(-1)
  if (!first || !last) return undefined
  const entries = await listEntries(database, iban)
  const fees = await readBankFees(database)
  const booked = await listBooked(database)
  const { known, differences, underWay, before } = compare(
    entries.filter(({ id }) => !fees.has(id)),
    booked,
    { from: first.firstDay, until: last.lastDay },
  )
  const isExplained = await readExplained(database, bankComparison)
  const account = await readAccount(database)
  const accounted = cents(
    known + before + underWay + sum(differences.map(({ ours }) => ours ?? cents(0))) + sum([...fees.values()]),
  )
  const unaccounted = cents(account - accounted)
  const ofAccount = { kind: 'account', subject: 'account', ours: unaccounted, theirs: null, day: last.lastDay } as const
  const all = unaccounted === 0 ? differences : [ofAccount, ...differences]
  const found = all.filter((one) => !isExplained(one))
  const explained = sumOf(all.filter(isExplained))
  return {
    sums: {
      closing: last.closing,
      before: cents(first.opening - before),
      explained,
      differing: sumOf(found),
      underWay,
      account,
    },
    total: found.length,
    found,
  }
}

/** By how much more the bank has than the books. */
const sumOf = (differences: readonly BankDifference[]): Cents =>
  sum(differences.map(({ ours, theirs }) => cents((theirs ?? 0) - (ours ?? 0))))

/** Takes out of both sides what an entry of the bank names, a payout or a whole file of them, and then what is alike. */
function compare(entries: readonly Entry[], booked: readonly Booked[], time: { from: Day; until: Day }) {
  const left = new Set(booked)
  const differences: BankDifference[] = []
  let known = cents(0)
  const pair = (entry: Entry, ours: readonly Booked[]) => {
    for (const one of ours) left.delete(one)
    const amount = sum(ours.map((one) => one.amount))
    if (amount === entry.amount) known = cents(known + amount)
    else
      differences.push({ kind: 'entry-amount', subject: entry.id, ours: amount, theirs: entry.amount, day: entry.day })
  }
  const names = Map.groupBy(booked, ({ missing, bankId }) => `${missing} ${bankId}`)
  const files = Map.groupBy(booked, ({ missing, batchId }) => `${missing} ${batchId}`)
  const namedIn = ({ amount, endToEndId, batchId, isReturn }: Entry): Booked[] => {
    const missing = amount < 0 ? 'payout-missing' : 'return-missing'
    const of = (found: readonly Booked[] | undefined) => (found ?? []).filter((one) => left.has(one))
    const named = of(names.get(`${missing} ${endToEndId}`))
    return named.length > 0 || amount > 0 || isReturn || !batchId ? named : of(files.get(`${missing} ${batchId}`))
  }
  const unnamed = entries.filter((entry) => {
    const ours = namedIn(entry)
    if (ours.length > 0) pair(entry, ours)
    return ours.length === 0
  })
  // The provider, and whoever pays by hand, do not name ours.
  const unnameable = booked.filter(({ missing }) => missing === 'transfer-missing' || missing === 'refund-missing')
  for (const entry of unnamed) {
    const one = unnameable.find((one) => left.has(one) && isLike(entry, one))
    if (one) pair(entry, [one])
    else
      differences.push({ kind: 'entry-unknown', subject: entry.id, ours: null, theirs: entry.amount, day: entry.day })
  }
  const expected = [...left].filter(({ day }) => day >= time.from)
  const isMissing = ({ day }: Booked) => afterDays(day, daysWithBank) <= time.until
  for (const { missing, id, amount, day } of expected.filter(isMissing))
    differences.push({ kind: missing, subject: id, ours: amount, theirs: null, day })
  const amountsOf = (some: readonly Booked[]) => sum(some.map(({ amount }) => amount))
  return {
    known,
    differences: differences.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    underWay: amountsOf(expected.filter((one) => !isMissing(one))),
    before: amountsOf([...left].filter(({ day }) => day < time.from)),
  }
}

const isLike = (entry: Entry, { amount, day }: Booked): boolean =>
  amount === entry.amount && afterDays(day, -daysApart) <= entry.day && entry.day <= afterDays(day, daysApart)

async function listEntries(database: Database, iban: string): Promise<Entry[]> {
  const rows = await database
    .select({ entry: bankEntries })
    .from(bankEntries)
    .innerJoin(bankStatements, eq(bankStatements.id, bankEntries.statementId))
    .where(eq(bankStatements.iban, iban))
    .orderBy(asc(bankStatements.lastDay), asc(bankStatements.id), asc(bankEntries.position))
  return rows.map(({ entry }) => entry)
}

/** Entries that were booked as fees, with their amounts. */
async function readBankFees(database: Database): Promise<Map<Id, Cents>> {
  const { bankEntryId, account, amount, kind } = ledgerEntries
  const rows = await database
    .select({ bankEntryId, amount })
    .from(ledgerEntries)
    .where(and(eq(kind, 'bank-fee'), eq(account, 'bank')))
  return new Map(rows.flatMap(({ bankEntryId, amount }) => (bankEntryId ? [[bankEntryId, amount] as const] : [])))
}

async function listBooked(database: Database): Promise<Booked[]> {
  return [...(await listPayouts(database)), ...(await listTransfers(database)), ...(await listPaidByHand(database))]
}

/** Payouts by the ids that the bank knows: what replaces a payout goes by the id of the first one. */
async function listPayouts(database: Database): Promise<Booked[]> {
  const rows = await database
    .select({ payout: payouts, payOn: payoutBatches.payOn })
    .from(payouts)
    .leftJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
  const bankIds = new Map<Id, Id>()
  const replaced = new Set(rows.map(({ payout }) => payout.replaces))
  return rows.flatMap(({ payout, payOn }) => {
    const { id, replaces, state, amount, batchId, createdAt, settledAt, returnReason } = payout
    const bankId = (replaces && bankIds.get(replaces)) ?? id
    bankIds.set(id, bankId)
    // What stands in its place is what the bank has moved.
    if (replaced.has(id) || returnReason === notSent) return []
    const ours = { id, bankId, batchId }
    const sent = {
      ...ours,
      missing: 'payout-missing' as const,
      amount: cents(-amount),
      day: payOn ?? dayInTallinn(createdAt),
    }
    if (state !== 'returned') return [sent]
    return [sent, { ...ours, missing: 'return-missing' as const, amount, day: dayInTallinn(settledAt ?? createdAt) }]
  })
}

async function listTransfers(database: Database): Promise<Booked[]> {
  const { kind, currency, isRepeated, amount, at } = providerMovements
  const isTransfer = inArray(kind, ['payout', 'payout-reversal'])
  const rows = await database
    .select()
    .from(providerMovements)
    .where(and(isTransfer, eq(currency, 'EUR'), eq(isRepeated, false), ne(amount, cents(0))))
    .orderBy(asc(at), asc(providerMovements.id))
  return rows.map((row) => ({
    missing: 'transfer-missing',
    id: row.id,
    bankId: row.id,
    batchId: null,
    amount: cents(-row.amount),
    day: dayInTallinn(row.at),
  }))
}

async function listPaidByHand(database: Database): Promise<Booked[]> {
  const rows = await database
    .select()
    .from(refunds)
    .where(and(refunds.isByHand, gt(refunds.amount, refunds.covered)))
    .orderBy(asc(refunds.doneAt), asc(refunds.id))
  return rows.map(({ id, amount, covered, doneAt, createdAt }) => ({
    missing: 'refund-missing',
    id,
    bankId: id,
    batchId: null,
    amount: cents(covered - amount),
    day: dayInTallinn(doneAt ?? createdAt),
  }))
}

async function readAccount(database: Database): Promise<Cents> {
  const [row] = await database
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(bookAccount, 'bank'))
  return cents(row?.sum ?? 0)
}
