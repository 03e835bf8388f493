import { z } from 'zod'
import { findBankReference } from '#domain/bank-reference.ts'
import { afterDays, type Day } from '#domain/delivery.ts'
import { type Id, isId } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { AnyAmount, Direction, isAnnounced, parseCamt } from './camt.ts'
import { Account, DayText, EndText, Entry, OnDay, type Transaction } from './camt-entry.ts'

export type Statement = {
  readonly number: string
  readonly iban: string
  readonly firstDay: Day
  readonly lastDay: Day
  readonly opening: Cents
  readonly closing: Cents
  readonly entries: readonly StatementEntry[]
}

type StatementEntry = {
  readonly day: Day
  /** Negative for debits. */
  readonly amount: Cents
  readonly endToEndId: string | null
  readonly batchId: Id | null
  readonly isReturn: boolean
  readonly words: string
}

type Refusal =
  | 'statement-malformed'
  | 'statement-currency'
  | 'statement-account'
  | 'statement-sums'
  | 'statement-amount'
  | 'statement-balance'
export type Read = {
  readonly statements: readonly Statement[]
  /** Statements of other accounts and currencies. */
  readonly passedOver: number
  /** Statements of this account without a booked balance. */
  readonly withoutBalance: number
  /** Booked entries in other currencies. */
  readonly foreignEntries: number
}

/** Reads a camt.053 file of any version, oldest statement first. Counts what it skips. */
export function readStatements(bytes: Uint8Array, iban: string): Result<Read, Refusal> {
  const document = CamtDocument.safeParse(parseCamt(bytes))
  if (!document.success) return refuse('statement-malformed')
  const found = document.data.Document.BkToCstmrStmt.Stmt
  const headers = found.map((element) => Header.safeParse(element).data)
  const ours = found.filter((_, at) => headers[at]?.iban === iban && headers[at]?.isInEuros)
  if (ours.length === 0) return refuse(whyNone(headers, iban))
  const read: (Statement & { foreignEntries: number })[] = []
  for (const element of ours) {
    const parsed = StatementElement.safeParse(element)
    if (!parsed.success) return refuse('statement-malformed')
    const statement = readStatement(parsed.data, iban)
    if (!statement) continue
    if (!statement.ok) return statement
    read.push(statement.value)
  }
  if (read.length === 0) return refuse('statement-balance')
  return accept({
    statements: read
      .map(({ foreignEntries: _, ...statement }) => statement)
      .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1)),
    passedOver: found.length - ours.length,
    withoutBalance: ours.length - read.length,
    foreignEntries: read.reduce((total, { foreignEntries }) => total + foreignEntries, 0),
  })
}

function whyNone(headers: readonly (z.infer<typeof Header> | undefined)[], iban: string): Refusal {
  if (headers.some((header) => header?.iban === iban)) return 'statement-currency'
  return headers.some((header) => header) ? 'statement-account' : 'statement-malformed'
}

/** The upper limit of a PostgreSQL integer. */
const maxEntry = 2 ** 31 - 1

const Balance = z
  .object({
    Tp: z.object({ CdOrPrtry: z.object({ Cd: z.string() }).partial() }),
    Amt: AnyAmount,
    CdtDbtInd: Direction,
    Dt: OnDay,
  })
  .transform(({ Tp, Amt, CdtDbtInd, Dt }) => ({
    code: Tp.CdOrPrtry.Cd,
    amount: Amt.cents === undefined ? undefined : signed(Amt.cents, CdtDbtInd),
    day: Dt,
  }))
type Balance = z.infer<typeof Balance>
const StatementElement = z.object({
  Id: z.string().min(1).max(35),
  FrToDt: z.object({ FrDtTm: DayText, ToDtTm: EndText }).partial().catch({}),
  Bal: z.array(Balance).default([]),
  Ntry: z.array(Entry).default([]),
})
const CamtDocument = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(z.unknown()) }) }),
})

const Header = z
  .object({
    Acct: Account,
    Bal: z.array(z.object({ Amt: z.object({ '@Ccy': z.string() }) })).default([]),
  })
  .transform(({ Acct, Bal }) => ({
    iban: Acct.iban,
    isInEuros: [Acct.currency, ...Bal.map(({ Amt }) => Amt['@Ccy'])].every((currency) => currency === 'EUR'),
  }))

type StatementElement = z.infer<typeof StatementElement>

/** Computes a missing balance. Undefined without any booked balance. */
function readStatement({ Id: number, FrToDt, Bal, Ntry }: StatementElement, iban: string) {
  const { first, last } = bookedBalances(Bal)
  const balance = last ?? first
  if (!balance) return undefined
  if (balance.amount === undefined || (first && first.amount === undefined)) return refuse('statement-amount')
  const { FrDtTm: from, ToDtTm: end } = FrToDt
  const booked = Ntry.filter((entry) => entry.Amt.cents !== 0 && !isAnnounced(entry))
  const dated = booked.flatMap(({ BookgDt, ValDt }) => BookgDt ?? ValDt ?? [])
  const until = end && lastDayOf(end, [...dated, balance.day, ...(from ? [from] : [])])
  const inEuros = booked.filter(({ Amt }) => Amt.currency === 'EUR')
  const entries: StatementEntry[] = []
  for (const entry of inEuros) {
    const { cents: amount } = entry.Amt
    if (amount === undefined || amount > maxEntry) return refuse('statement-amount')
    const day = entry.BookgDt ?? entry.ValDt ?? until ?? balance.day
    entries.push(...readEntry(entry, day, signed(amount, entry.CdtDbtInd)))
  }
  const moved = sum(entries.map(({ amount }) => amount))
  const closing = last ? balance.amount : cents(balance.amount + moved)
  const opening = first?.amount ?? cents(closing - moved)
  if (opening + moved !== closing) return refuse('statement-sums')
  const days = [...entries.map(({ day }) => day), balance.day].toSorted()
  return accept({
    ...{ number, iban, opening, closing, entries },
    firstDay: from ?? days[0] ?? balance.day,
    lastDay: until ?? (last ? last.day : (days.at(-1) ?? balance.day)),
    foreignEntries: booked.length - inEuros.length,
  })
}

/** The end of a period at midnight is exclusive unless the statement contains something of that day. */
const lastDayOf = ({ day, isMidnight }: z.infer<typeof EndText>, days: readonly Day[]): Day =>
  isMidnight && days.every((contained) => contained < day) ? afterDays(day, -1) : day

/** Interim balances count when the balances of the days are missing. */
function bookedBalances(balances: readonly Balance[]): { first?: Balance | undefined; last?: Balance | undefined } {
  const first = balances.find(({ code }) => code === 'OPBD' || code === 'PRCD')
  const last = balances.find(({ code }) => code === 'CLBD')
  if (first || last) return { first, last }
  const interim = balances.filter(({ code }) => code === 'ITBD')
  return { first: interim.length > 1 ? interim[0] : undefined, last: interim.at(-1) }
}

const signed = (amount: Cents, direction: 'CRDT' | 'DBIT'): Cents => cents(direction === 'CRDT' ? amount : -amount)

/** Splits an entry into its transactions if they sum up to it. */
function readEntry(entry: Entry, day: Day, total: Cents): StatementEntry[] {
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const [only] = transactions
  if (only && transactions.length === 1) return [readTransaction(entry, day, only, total)]
  const amounts = transactions.flatMap(({ Amt, AmtDtls, CdtDbtInd }) => {
    const amount = Amt ?? AmtDtls?.TxAmt?.Amt
    return amount === undefined ? [] : signed(amount, CdtDbtInd ?? entry.CdtDbtInd)
  })
  const isWhole = amounts.length === transactions.length && sum(amounts) === total
  if (transactions.length === 0 || !isWhole) return [readTransaction(entry, day, undefined, total)]
  return transactions.map((one, at) => readTransaction(entry, day, one, amounts[at] ?? cents(0)))
}

const maxWords = 200

function readTransaction(entry: Entry, day: Day, one: Transaction | undefined, amount: Cents): StatementEntry {
  const party = amount < 0 ? one?.RltdPties.Cdtr : one?.RltdPties.Dbtr
  const words = [party, ...(one?.RmtInf.Ustrd ?? []), entry.AddtlNtryInf].filter((part) => part)
  const batch = entry.NtryDtls[0]?.Btch
  const batchId = [batch?.PmtInfId, batch?.MsgId, one?.Refs.PmtInfId, one?.Refs.MsgId]
    .map((name) => name?.slice(0, 24))
    .find((name) => isId(name ?? ''))
  const reference = findBankReference([...textsIn(one?.RmtInf), entry.AddtlNtryInf].join(' '))
  return {
    day,
    amount,
    endToEndId: reference ?? one?.Refs.EndToEndId?.slice(0, 35) ?? null,
    batchId: batchId ?? null,
    isReturn: one?.RtrInf !== undefined || entry.RvslInd === true,
    words: words.join(', ').slice(0, maxWords),
  }
}

/** Banks write a reference as a text or as an element of its own. */
function textsIn(element: unknown): string[] {
  if (typeof element === 'string') return [element]
  return typeof element === 'object' && element !== null ? Object.values(element).flatMap(textsIn) : []
}
