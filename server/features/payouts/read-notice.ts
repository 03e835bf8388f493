import { z } from 'zod'
import { isId } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { isBooked, parseCamt } from '#server/features/bank/camt.ts'
import { Account, Entry, type Transaction } from '#server/features/bank/camt-entry.ts'

/** The outcome of one transfer. `amount` is null when the bank gives only a total of several. */
export type Notice = { readonly endToEndId: string; readonly amount: Cents | null } & (
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'returned'; readonly reason: string }
)

/** The sum of payouts whose amounts the bank leaves out; at most this when it includes other transfers. */
type Total = { readonly endToEndIds: readonly string[]; readonly amount: Cents; readonly isWhole: boolean }

export type NoticeFile = {
  readonly notices: readonly Notice[]
  readonly totals: readonly Total[]
  /** Notices about other accounts. */
  readonly passedOver: number
}
type Refusal = 'bank-file-malformed' | 'bank-file-other' | 'bank-file-account'

/** Reads our payouts in a camt.054 file of any version, and skips other movements of the account. */
export function readNotices(bytes: Uint8Array, iban: string | undefined): Result<NoticeFile, Refusal> {
  const document = CamtDocument.safeParse(parseCamt(bytes))
  if (!document.success) return refuse('bank-file-malformed')
  const found = document.data.Document.BkToCstmrDbtCdtNtfctn.Ntfctn
  const isForeign = ({ Acct }: Notification) =>
    iban !== undefined && Acct !== undefined && (Acct.iban !== iban || Acct.currency !== 'EUR')
  const ours = found.filter((notification) => !isForeign(notification))
  if (found.length > 0 && ours.length === 0) return refuse('bank-file-account')
  const read: Read[] = []
  for (const element of ours.flatMap(({ Ntry }) => Ntry).filter(namesPayout)) {
    const entry = Entry.safeParse(element)
    const part = entry.success ? readEntry(entry.data) : undefined
    if (!part) return refuse('bank-file-malformed')
    read.push(part)
  }
  const notices = read.flatMap((part) => part.notices)
  if (notices.length === 0) return refuse('bank-file-other')
  return accept({ notices, totals: read.flatMap(({ total }) => total ?? []), passedOver: found.length - ours.length })
}

/** An empty element is read as text. */
const Notification = z.union([
  z.object({ Acct: Account.optional().catch(undefined), Ntry: z.array(z.unknown()).default([]) }),
  z.literal('').transform(() => ({ Acct: undefined, Ntry: [] })),
])
type Notification = z.infer<typeof Notification>
const CamtDocument = z.object({
  Document: z.object({ BkToCstmrDbtCdtNtfctn: z.object({ Ntfctn: z.array(Notification) }) }),
})

/** Entries that name no payout of ours may contain anything. */
const Named = z.object({ Refs: z.object({ EndToEndId: z.string() }) }).transform(({ Refs }) => Refs.EndToEndId)
const NamedEntry = z.object({
  NtryDtls: z.array(z.object({ TxDtls: z.array(Named.catch('')) }).catch({ TxDtls: [] })),
})

/** The shop gives its ids to the bank as EndToEndId. */
function namesPayout(entry: unknown): boolean {
  const named = NamedEntry.safeParse(entry)
  return named.success && named.data.NtryDtls.some(({ TxDtls }) => TxDtls.some(isId))
}

type Read = { readonly notices: readonly Notice[]; readonly total?: Total | undefined }

/** Undefined when the amounts contradict each other, or a direction contradicts the outcome. */
function readEntry(entry: Entry): Read | undefined {
  if (!isBooked(entry)) return { notices: [] }
  const { currency, cents: total } = entry.Amt
  if (currency !== 'EUR' || total === undefined) return undefined
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const amounts = transactions.map(({ Amt, AmtDtls }) => Amt ?? AmtDtls?.TxAmt?.Amt ?? null)
  const rest = cents(total - sum(amounts.flatMap((amount) => amount ?? [])))
  const open = transactions.filter((_, at) => amounts[at] === null)
  if (open.length === 0 ? rest !== 0 : rest < 0) return undefined
  const notices = transactions.map((transaction, at) => readTransaction(entry, transaction, amounts[at] ?? null))
  if (notices.includes(undefined)) return undefined
  const endToEndIds = open.map(idOf).filter(isId)
  return {
    notices: notices.flatMap((notice) => notice ?? []),
    total:
      endToEndIds.length > 0 ? { endToEndIds, amount: rest, isWhole: endToEndIds.length === open.length } : undefined,
  }
}

const idOf = ({ Refs }: Transaction) => Refs.EndToEndId ?? ''

const Return = z.object({ Rsn: z.object({ Cd: z.string(), Prtry: z.string() }).partial() })

/** Null for transfers of others, undefined when it cannot be true of a payout. */
function readTransaction(entry: Entry, transaction: Transaction, amount: Cents | null): Notice | null | undefined {
  const endToEndId = idOf(transaction)
  if (!isId(endToEndId)) return null
  const { CdtDbtInd, RtrInf } = transaction
  const isBack = RtrInf !== undefined || entry.RvslInd === true
  const wentOut = (CdtDbtInd ?? entry.CdtDbtInd) === 'DBIT'
  // Money that went out and is a return, or came in and is none, is not of our payouts.
  if (wentOut === isBack) return undefined
  if (wentOut) return { endToEndId, amount, outcome: 'paid' }
  const { Cd, Prtry } = Return.safeParse(RtrInf).data?.Rsn ?? {}
  return { endToEndId, amount, outcome: 'returned', reason: (Cd ?? Prtry ?? '').slice(0, 35) }
}
