import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { type Cents, fromEuros, sum } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'

/** What a bank says of one transfer: it was paid, or came back for a reason. */
export type Notice =
  | { readonly endToEndId: string; readonly amount: Cents; readonly outcome: 'paid' }
  | { readonly endToEndId: string; readonly amount: Cents; readonly outcome: 'returned'; readonly reason: string }

/** Reads a camt.054 file of any version. Nothing in it is loaded, and no entity is expanded. */
export function readNotices(bytes: Uint8Array): Result<Notice[], 'bank-file-malformed'> {
  const text = decode(bytes)
  // Whatever declares entities is no message of a bank.
  if (text === undefined || /<!(DOCTYPE|ENTITY)/i.test(text)) return refuse('bank-file-malformed')
  if (XMLValidator.validate(text) !== true) return refuse('bank-file-malformed')
  const document = CamtDocument.safeParse(parser.parse(text))
  if (!document.success) return refuse('bank-file-malformed')
  const entries = document.data.Document.BkToCstmrDbtCdtNtfctn.Ntfctn.flatMap(({ Ntry }) => Ntry)
  const notices: Notice[] = []
  for (const entry of entries.filter(isBooked)) {
    const read = readEntry(entry)
    if (!read) return refuse('bank-file-malformed')
    notices.push(...read)
  }
  return notices.length > 0 ? accept(notices) : refuse('bank-file-malformed')
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => ['Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls'].includes(name),
})

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const Amount = z
  .object({ '#text': z.string().regex(/^\d{1,9}(\.\d{1,5})?$/), '@Ccy': z.literal('EUR') })
  .transform(({ '#text': euros }, context) => {
    const amount = fromEuros(Number(euros))
    if (amount === undefined) context.addIssue({ code: 'custom', message: 'more than two decimals' })
    return amount ?? z.NEVER
  })
const Direction = z.enum(['CRDT', 'DBIT'])
const Return = z.object({ Rsn: z.object({ Cd: z.string(), Prtry: z.string() }).partial().optional() })
const Transaction = z.object({
  Refs: z.object({ EndToEndId: z.string().optional() }),
  Amt: Amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: Amount }).optional() }).optional(),
  CdtDbtInd: Direction.optional(),
  RtrInf: z.union([Return, z.literal('')]).optional(),
})
const Entry = z.object({
  Amt: Amount,
  CdtDbtInd: Direction,
  RvslInd: z.enum(['true', 'false']).optional(),
  /** A code, or in later versions an element with one. */
  Sts: z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]).optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(Transaction) })),
})
const CamtDocument = z.object({
  Document: z.object({
    BkToCstmrDbtCdtNtfctn: z.object({ Ntfctn: z.array(z.object({ Ntry: z.array(Entry) })) }),
  }),
})

const isBooked = ({ Sts }: z.infer<typeof Entry>): boolean => Sts === undefined || Sts === 'BOOK'

/** The transfers of an entry; undefined when it does not sum up, or leaves open what has happened. */
function readEntry(entry: z.infer<typeof Entry>): Notice[] | undefined {
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const read = transactions.map((transaction) => readTransaction(entry, transaction, transactions.length === 1))
  const notices = read.flatMap((notice) => notice ?? [])
  const isWhole = notices.length === read.length && sum(notices.map(({ amount }) => amount)) === entry.Amt
  return isWhole ? notices : undefined
}

function readTransaction(
  entry: z.infer<typeof Entry>,
  { Refs, Amt, AmtDtls, CdtDbtInd, RtrInf }: z.infer<typeof Transaction>,
  isAlone: boolean,
): Notice | undefined {
  const amount = Amt ?? AmtDtls?.TxAmt?.Amt ?? (isAlone ? entry.Amt : undefined)
  const isBack = RtrInf !== undefined || entry.RvslInd === 'true'
  const wentOut = (CdtDbtInd ?? entry.CdtDbtInd) === 'DBIT'
  // Money that went out and is a return, or came in and is none, is not of our payouts.
  if (amount === undefined || wentOut === isBack) return undefined
  const transfer = { endToEndId: Refs.EndToEndId ?? '', amount }
  if (wentOut) return { ...transfer, outcome: 'paid' }
  const reason = typeof RtrInf === 'object' ? (RtrInf.Rsn?.Cd ?? RtrInf.Rsn?.Prtry ?? '') : ''
  return { ...transfer, outcome: 'returned', reason: reason.slice(0, 35) }
}
