import { z } from 'zod'
import { findBankReference } from '#domain/bank-reference.ts'
import type { Day } from '#domain/delivery.ts'
import { type Id, isId } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { Amount, Direction, isBooked, parseCamt, Status } from './camt.ts'

/** What a bank says of an account from one balance to the next. */
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
  /** Negative what went out. */
  readonly amount: Cents
  readonly endToEndId: string | null
  readonly batchId: Id | null
  readonly isReturn: boolean
  readonly words: string
}

type Refusal = 'statement-malformed' | 'statement-currency' | 'statement-sums'

/** Reads a camt.053 file of any version: its statements, the oldest first. */
export function readStatements(bytes: Uint8Array): Result<Statement[], Refusal> {
  const parsed = parseCamt(bytes)
  if (isForeign(parsed)) return refuse('statement-currency')
  const document = CamtDocument.safeParse(parsed)
  if (!document.success || document.data.Document.BkToCstmrStmt.Stmt.length === 0) return refuse('statement-malformed')
  const statements = document.data.Document.BkToCstmrStmt.Stmt.map(readStatement)
  if (statements.some(({ opening, closing, entries }) => opening + sum(entries.map(amountOf)) !== closing))
    return refuse('statement-sums')
  return accept(statements.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1)))
}

const amountOf = ({ amount }: StatementEntry): Cents => amount

/** What an integer of the database holds. */
const EntryAmount = Amount.refine((amount) => amount > 0 && amount < 2 ** 31)

const OnDay = z
  .union([z.object({ Dt: z.iso.date() }), z.object({ DtTm: z.string().regex(/^\d{4}-\d{2}-\d{2}T/) })])
  .transform((when): Day => ('Dt' in when ? when.Dt : when.DtTm.slice(0, 10)))

const Named = z.union([
  z.object({ Nm: z.string() }).transform(({ Nm }) => Nm),
  z.object({ Pty: z.object({ Nm: z.string() }) }).transform(({ Pty }) => Pty.Nm),
])
const Transaction = z.object({
  Refs: z.object({ EndToEndId: z.string(), PmtInfId: z.string(), MsgId: z.string() }).partial().catch({}),
  Amt: EntryAmount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: EntryAmount }) }).optional(),
  CdtDbtInd: Direction.optional(),
  RltdPties: z.object({ Dbtr: Named.optional().catch(undefined), Cdtr: Named.optional().catch(undefined) }).catch({}),
  RmtInf: z.looseObject({ Ustrd: z.array(z.string()).default([]) }).catch({ Ustrd: [] }),
  RtrInf: z.unknown().optional(),
})
const Batch = z.object({ PmtInfId: z.string(), MsgId: z.string() }).partial()
/** What says more of an entry: banks leave it out, or write it in their own ways. */
const Details = z.object({ Btch: Batch.catch({}), TxDtls: z.array(Transaction).catch([]) })
const Entry = z.object({
  Amt: EntryAmount,
  CdtDbtInd: Direction,
  RvslInd: z.enum(['true', 'false']).optional(),
  Sts: Status,
  BookgDt: OnDay,
  NtryDtls: z.array(Details.catch({ Btch: {}, TxDtls: [] })).catch([]),
  AddtlNtryInf: z.string().catch(''),
})
const Balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: z.string().optional() }) }),
  Amt: Amount,
  CdtDbtInd: Direction,
  Dt: OnDay,
})
const StatementElement = z
  .object({
    Id: z.string().min(1).max(35),
    FrToDt: z.object({ FrDtTm: z.string(), ToDtTm: z.string() }).partial().catch({}),
    Acct: z.object({ Id: z.object({ IBAN: z.string() }) }),
    Bal: z.array(Balance),
    Ntry: z.array(Entry).default([]),
  })
  .transform(({ Bal, ...rest }, context) => {
    const ofKind = (...codes: string[]) => Bal.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''))
    const opening = ofKind('OPBD', 'PRCD')
    const closing = ofKind('CLBD')
    if (opening && closing) return { ...rest, opening, closing }
    context.addIssue({ code: 'custom', message: 'a balance is missing' })
    return z.NEVER
  })
const CamtDocument = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(StatementElement) }) }),
})

const InCurrency = z.object({ Amt: z.object({ '@Ccy': z.string() }) })
const Currencies = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z.array(z.object({ Bal: z.array(InCurrency), Ntry: z.array(InCurrency).default([]) })),
    }),
  }),
})

/** A statement of an account that is not in euros. */
function isForeign(parsed: unknown): boolean {
  const found = Currencies.safeParse(parsed)
  const amounts = found.data?.Document.BkToCstmrStmt.Stmt.flatMap(({ Bal, Ntry }) => [...Bal, ...Ntry]) ?? []
  return amounts.some(({ Amt }) => Amt['@Ccy'] !== 'EUR')
}

function readStatement({ Id: number, Acct, FrToDt, opening, closing, Ntry }: z.infer<typeof StatementElement>) {
  const entries = Ntry.filter(isBooked).flatMap(readEntry)
  const dayOf = (moment: string | undefined) => z.iso.date().safeParse(moment?.slice(0, 10)).data
  const days = [...entries.map(({ day }) => day), closing.Dt].toSorted()
  return {
    number,
    iban: Acct.Id.IBAN.replaceAll(' ', ''),
    firstDay: dayOf(FrToDt.FrDtTm) ?? days[0] ?? closing.Dt,
    lastDay: dayOf(FrToDt.ToDtTm) ?? closing.Dt,
    opening: signed(opening.Amt, opening.CdtDbtInd),
    closing: signed(closing.Amt, closing.CdtDbtInd),
    entries,
  }
}

const signed = (amount: Cents, direction: 'CRDT' | 'DBIT'): Cents => cents(direction === 'CRDT' ? amount : -amount)

type Entry = z.infer<typeof Entry>
type Transaction = z.infer<typeof Transaction>

/** Its transactions, where they sum up to it; else the entry as one. */
function readEntry(entry: Entry): StatementEntry[] {
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const [only] = transactions
  if (only && transactions.length === 1) return [readTransaction(entry, only, signed(entry.Amt, entry.CdtDbtInd))]
  const amounts = transactions.map(({ Amt, AmtDtls, CdtDbtInd }) => {
    const amount = Amt ?? AmtDtls?.TxAmt.Amt
    return amount === undefined ? undefined : signed(amount, CdtDbtInd ?? entry.CdtDbtInd)
  })
  const known = amounts.filter((amount) => amount !== undefined)
  const isWhole = known.length === transactions.length && sum(known) === signed(entry.Amt, entry.CdtDbtInd)
  if (transactions.length === 0 || !isWhole)
    return [readTransaction(entry, undefined, signed(entry.Amt, entry.CdtDbtInd))]
  return transactions.map((one, at) => readTransaction(entry, one, known[at] ?? cents(0)))
}

const maxWords = 200

function readTransaction(entry: Entry, one: Transaction | undefined, amount: Cents): StatementEntry {
  const party = amount < 0 ? one?.RltdPties.Cdtr : one?.RltdPties.Dbtr
  const words = [party, ...(one?.RmtInf.Ustrd ?? []), entry.AddtlNtryInf].filter((part) => part)
  const batch = entry.NtryDtls[0]?.Btch
  const batchId = [batch?.PmtInfId, batch?.MsgId, one?.Refs.PmtInfId, one?.Refs.MsgId]
    .map((name) => name?.slice(0, 24))
    .find((name) => isId(name ?? ''))
  const reference = findBankReference([...textsIn(one?.RmtInf), entry.AddtlNtryInf].join(' '))
  return {
    day: entry.BookgDt,
    amount,
    endToEndId: reference ?? one?.Refs.EndToEndId?.slice(0, 35) ?? null,
    batchId: batchId ?? null,
    isReturn: one?.RtrInf !== undefined || entry.RvslInd === 'true',
    words: words.join(', ').slice(0, maxWords),
  }
}

/** Banks write a reference as a text or as an element of its own. */
function textsIn(element: unknown): string[] {
  if (typeof element === 'string') return [element]
  return typeof element === 'object' && element !== null ? Object.values(element).flatMap(textsIn) : []
}
