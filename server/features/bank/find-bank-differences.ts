import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { daysWithBank, namesProvider } from '#domain/bank.ts'
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

type Booked = {
  readonly missing: 'payout-missing' | 'return-missing' | 'refund-missing'
  readonly id: Id
  /** The end-to-end id in the payment file. */
  readonly reference: string | null
  readonly batchId: Id | null
  readonly amount: Cents
  readonly day: Day
}
type Transfer = Pick<Booked, 'amount' | 'day'>
type Entry = typeof bankEntries.$inferSelect
type Days = { readonly from: Day; readonly until: Day }

/** Undefined before the first statement. Reads all statements and ledger entries, so call it in a snapshot. */
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
  const days = { from: first.firstDay, until: last.lastDay }
  const fees = await readBankFees(database)
  const entries = (await listEntries(database, iban)).filter(({ id }) => !fees.has(id))
  const named = matchReferences(entries, await listBooked(database), days)
  const isOfProvider = ({ words }: Entry) => namesProvider(words)
  const transfers = compareTransfers(named.unmatched.filter(isOfProvider), await listTransfers(database), days)
  const unknown = named.unmatched
    .filter((entry) => !isOfProvider(entry))
    .map(({ id, amount, day }) => differenceOf('entry-unknown', id, { ours: null, theirs: amount, day }))
  const differences = [...named.differences, ...transfers.differences, ...unknown].toSorted(byDay)
  const before = cents(named.before + transfers.before)
  const underWay = cents(named.underWay + transfers.underWay)
  const account = await readAccount(database)
  const ours = sum(differences.map((one) => one.ours ?? cents(0)))
  const unaccounted = cents(
    account - named.matched - transfers.matched - before - underWay - ours - sum([...fees.values()]),
  )
  const ofAccount = differenceOf('account', 'account', { ours: unaccounted, theirs: null, day: last.lastDay })
  const all = unaccounted === 0 ? differences : [ofAccount, ...differences]
  const isExplained = await readExplained(database, bankComparison)
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

const differenceOf = (
  kind: BankDifference['kind'],
  subject: string,
  sides: Omit<BankDifference, 'kind' | 'subject'>,
): BankDifference => ({ kind, subject, ...sides })

const byDay = (a: BankDifference, b: BankDifference): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

/** Positive when the bank has more than the books. */
const sumOf = (differences: readonly BankDifference[]): Cents =>
  sum(differences.map(({ ours, theirs }) => cents((theirs ?? 0) - (ours ?? 0))))

const amountsOf = (some: readonly Transfer[]): Cents => sum(some.map(({ amount }) => amount))

function matchReferences(entries: readonly Entry[], booked: readonly Booked[], { from, until }: Days) {
  const left = new Set(booked)
  const differences: BankDifference[] = []
  let matched = cents(0)
  const byReference = Map.groupBy(booked, ({ reference, amount }) => `${reference} ${amount > 0}`)
  const byFile = Map.groupBy(booked, ({ batchId, amount }) => `${batchId} ${amount > 0}`)
  const namedIn = ({ amount, endToEndId, batchId, isReturn }: Entry): Booked[] => {
    const of = (found: readonly Booked[] | undefined) => (found ?? []).filter((one) => left.has(one))
    const named = endToEndId ? of(byReference.get(`${endToEndId} ${amount > 0}`)) : []
    return named.length > 0 || amount > 0 || isReturn || !batchId ? named : of(byFile.get(`${batchId} false`))
  }
  const unmatched = entries.filter((entry) => {
    const named = namedIn(entry)
    if (named.length === 0) return true
    for (const one of named) left.delete(one)
    const ours = amountsOf(named)
    if (ours === entry.amount) matched = cents(matched + ours)
    else differences.push(differenceOf('entry-amount', entry.id, { ours, theirs: entry.amount, day: entry.day }))
    return false
  })
  const expected = [...left].filter(({ day }) => day >= from)
  const isMissing = ({ day }: Booked) => afterDays(day, daysWithBank) <= until
  for (const { missing, id, amount, day } of expected.filter(isMissing))
    differences.push(differenceOf(missing, id, { ours: amount, theirs: null, day }))
  return {
    matched,
    unmatched,
    differences,
    underWay: amountsOf(expected.filter((one) => !isMissing(one))),
    before: amountsOf([...left].filter(({ day }) => day < from)),
  }
}

/**
 * Compares sums, because these transfers carry no id of ours. Those of the first and last days may be on one side only.
 */
function compareTransfers(entries: readonly Entry[], transfers: readonly Transfer[], { from, until }: Days) {
  const isNear = ({ day }: Transfer) =>
    (day < from && afterDays(day, daysWithBank) >= from) || afterDays(day, daysWithBank) > until
  const tolerance = sum([...transfers, ...entries.filter(({ amount }) => amount < 0)].filter(isNear).map(sizeOf))
  const matched = amountsOf(entries)
  const difference = cents(amountsOf(transfers.filter(({ day }) => day >= from)) - matched)
  const before = amountsOf(transfers.filter(({ day }) => day < from))
  if (Math.abs(difference) <= tolerance) return { matched, before, underWay: difference, differences: [] }
  const found = differenceOf('transfer-missing', 'transfers', { ours: difference, theirs: null, day: until })
  return { matched, before, underWay: cents(0), differences: [found] }
}

const sizeOf = ({ amount }: Transfer): Cents => cents(Math.abs(amount))

async function listEntries(database: Database, iban: string): Promise<Entry[]> {
  const rows = await database
    .select({ entry: bankEntries })
    .from(bankEntries)
    .innerJoin(bankStatements, eq(bankStatements.id, bankEntries.statementId))
    .where(eq(bankStatements.iban, iban))
    .orderBy(asc(bankStatements.lastDay), asc(bankStatements.id), asc(bankEntries.position))
  return rows.map(({ entry }) => entry)
}

async function readBankFees(database: Database): Promise<Map<Id, Cents>> {
  const { bankEntryId, account, amount, kind } = ledgerEntries
  const rows = await database
    .select({ bankEntryId, amount })
    .from(ledgerEntries)
    .where(and(eq(kind, 'bank-fee'), eq(account, 'bank')))
  return new Map(rows.flatMap(({ bankEntryId, amount }) => (bankEntryId ? [[bankEntryId, amount] as const] : [])))
}

const listBooked = async (database: Database): Promise<Booked[]> => [
  ...(await listPayouts(database)),
  ...(await listPaidByHand(database)),
]

/** A replacement payout keeps the bank reference of the first payout. */
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
    const reference = (replaces && bankIds.get(replaces)) ?? id
    bankIds.set(id, reference)
    // The bank transferred the replacement.
    if (replaced.has(id) || returnReason === notSent) return []
    const day = payOn ?? dayInTallinn(createdAt)
    const sent = { id, reference, batchId, missing: 'payout-missing' as const, amount: cents(-amount), day }
    if (state !== 'returned') return [sent]
    return [sent, { ...sent, missing: 'return-missing' as const, amount, day: dayInTallinn(settledAt ?? createdAt) }]
  })
}

/** Manual refunds, by the reference in the transfer. */
async function listPaidByHand(database: Database): Promise<Booked[]> {
  const rows = await database
    .select()
    .from(refunds)
    .where(and(refunds.isByHand, gt(refunds.amount, refunds.covered)))
    .orderBy(asc(refunds.doneAt), asc(refunds.id))
  return rows.map(({ id, reference, amount, covered, doneAt, createdAt }) => ({
    missing: 'refund-missing',
    id,
    reference,
    batchId: null,
    amount: cents(covered - amount),
    day: dayInTallinn(doneAt ?? createdAt),
  }))
}

async function listTransfers(database: Database): Promise<Transfer[]> {
  const { movementId, account, amount } = ledgerEntries
  const rows = await database
    .select({ amount, at: providerMovements.at })
    .from(ledgerEntries)
    .innerJoin(providerMovements, eq(providerMovements.id, movementId))
    .where(and(eq(ledgerEntries.kind, 'transfer'), eq(account, 'bank')))
  return rows.map((row) => ({ amount: row.amount, day: dayInTallinn(row.at) }))
}

async function readAccount(database: Database): Promise<Cents> {
  const [row] = await database
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(bookAccount, 'bank'))
  return cents(row?.sum ?? 0)
}
