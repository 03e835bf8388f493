import { z } from 'zod'
import { isId } from '#domain/id.ts'
import { type Cents, sum } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { Amount, Direction, Flag, isBooked, parseCamt, Status } from '#server/features/bank/camt.ts'

/** What a bank says of one transfer: it was paid, or came back for a reason. */
export type Notice =
  | { readonly endToEndId: string; readonly amount: Cents; readonly outcome: 'paid' }
  | { readonly endToEndId: string; readonly amount: Cents; readonly outcome: 'returned'; readonly reason: string }

/**
 * Reads what a camt.054 file of any version says of our payouts. What else moved on the account is passed over.
 */
export function readNotices(bytes: Uint8Array): Result<Notice[], 'bank-file-malformed' | 'bank-file-other'> {
  const document = CamtDocument.safeParse(parseCamt(bytes))
  if (!document.success) return refuse('bank-file-malformed')
  const entries = document.data.Document.BkToCstmrDbtCdtNtfctn.Ntfctn.flatMap(({ Ntry }) => Ntry)
  const notices: Notice[] = []
  for (const found of entries.filter(namesPayout)) {
    const entry = Entry.safeParse(found)
    const read = entry.success ? readEntry(entry.data) : undefined
    if (!read) return refuse('bank-file-malformed')
    notices.push(...read)
  }
  return notices.length > 0 ? accept(notices) : refuse('bank-file-other')
}

const Return = z.object({ Rsn: z.object({ Cd: z.string(), Prtry: z.string() }).partial().optional() })
const Transaction = z.object({
  Refs: z.object({ EndToEndId: z.string().optional() }).default({}),
  // Banks also write the currency in which a transfer was ordered.
  Amt: Amount.optional().catch(undefined),
  AmtDtls: z
    .object({ TxAmt: z.object({ Amt: Amount }).optional() })
    .optional()
    .catch(undefined),
  CdtDbtInd: Direction.optional(),
  RtrInf: z.union([Return, z.literal('')]).optional(),
})
const Entry = z.object({
  Amt: Amount,
  CdtDbtInd: Direction,
  RvslInd: Flag.optional(),
  Sts: Status,
  NtryDtls: z.array(z.object({ TxDtls: z.array(Transaction) })),
})
/** An empty element is read as no words. */
const Notification = z.union([
  z.object({ Ntry: z.array(z.unknown()).default([]) }),
  z.literal('').transform(() => ({ Ntry: [] })),
])
const CamtDocument = z.object({
  Document: z.object({ BkToCstmrDbtCdtNtfctn: z.object({ Ntfctn: z.array(Notification) }) }),
})

/** As much of an entry as is needed to see whether it is about a payout of ours; whatever else it is does not matter. */
const Named = z.object({ Refs: z.object({ EndToEndId: z.string() }) }).transform(({ Refs }) => Refs.EndToEndId)
const NamedEntry = z.object({
  NtryDtls: z.array(z.object({ TxDtls: z.array(Named.catch('')) }).catch({ TxDtls: [] })),
})

/** Whether an entry names what looks like a payout: the shop gives its ids to the bank as EndToEndId. */
function namesPayout(entry: unknown): boolean {
  const named = NamedEntry.safeParse(entry)
  return named.success && named.data.NtryDtls.some(({ TxDtls }) => TxDtls.some(isId))
}

/** Our transfers of an entry; undefined when it does not sum up, or leaves open what has happened. */
function readEntry(entry: Entry): Notice[] | undefined {
  if (!isBooked(entry)) return []
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const amounts = transactions.flatMap((transaction) => amountOf(entry, transaction, transactions.length === 1) ?? [])
  if (amounts.length < transactions.length || sum(amounts) !== entry.Amt) return undefined
  const read = transactions.map((transaction, at) => readTransaction(entry, transaction, amounts[at]))
  return read.includes(undefined) ? undefined : read.flatMap((notice) => notice ?? [])
}

type Entry = z.infer<typeof Entry>
type Transaction = z.infer<typeof Transaction>

const amountOf = (entry: Entry, { Amt, AmtDtls }: Transaction, isAlone: boolean): Cents | undefined =>
  Amt ?? AmtDtls?.TxAmt?.Amt ?? (isAlone ? entry.Amt : undefined)

/** What is said of a payout; null of what is not ours, undefined when it cannot be true of a payout. */
function readTransaction(
  entry: Entry,
  { Refs, CdtDbtInd, RtrInf }: Transaction,
  amount: Cents | undefined,
): Notice | null | undefined {
  const { EndToEndId: endToEndId = '' } = Refs
  if (amount === undefined || !isId(endToEndId)) return null
  const isBack = RtrInf !== undefined || entry.RvslInd === true
  const wentOut = (CdtDbtInd ?? entry.CdtDbtInd) === 'DBIT'
  // Money that went out and is a return, or came in and is none, is not of our payouts.
  if (wentOut === isBack) return undefined
  if (wentOut) return { endToEndId, amount, outcome: 'paid' }
  const reason = typeof RtrInf === 'object' ? (RtrInf.Rsn?.Cd ?? RtrInf.Rsn?.Prtry ?? '') : ''
  return { endToEndId, amount, outcome: 'returned', reason: reason.slice(0, 35) }
}
