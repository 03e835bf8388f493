import { type Cents, cents, sum, toEuros } from '#domain/money.ts'

/** What moves on the account; negative what goes out. */
export type StatementMovement = {
  amount: number
  day?: string
  /** The payout that is paid, or comes back. */
  payoutId?: string
  isReturn?: boolean
  /** Payouts that the bank writes as one, by the id of their file. */
  batchId?: string
  words?: string
}

type Options = { number?: string; day?: string; from?: string; opening?: number; iban?: string; currency?: string }

/** A camt.053 file with one statement of the shop's account, which begins with this balance. */
export function bankStatement(movements: readonly StatementMovement[], options: Options = {}): string {
  const { number = 'S-1', day = '2026-11-25', from = day, opening = 0, iban = 'EE382200221020145685' } = options
  const { currency = 'EUR' } = options
  const closing = opening + sum(movements.map(({ amount }): Cents => cents(amount)))
  const balance = (code: string, on: string, amount: number) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
${money(amount, currency)}<Dt><Dt>${on}</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M-${number}</MsgId><CreDtTm>${day}T23:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${number}</Id><CreDtTm>${day}T23:00:00</CreDtTm>
<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', from, opening)}${balance('CLBD', day, closing)}
${movements.map((movement) => entry({ day, ...movement }, currency)).join('\n')}</Stmt></BkToCstmrStmt></Document>
`
}

function entry({ amount, day, payoutId, isReturn, batchId, words }: StatementMovement, currency: string): string {
  const batch = batchId ? `<Btch><MsgId>${batchId}</MsgId><NbOfTxs>2</NbOfTxs></Btch>` : ''
  const transaction = payoutId
    ? `<TxDtls><Refs><EndToEndId>${payoutId}</EndToEndId></Refs>${isReturn ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}</TxDtls>`
    : ''
  const details = batch || transaction ? `<NtryDtls>${batch}${transaction}</NtryDtls>` : ''
  return `<Ntry>${money(amount, currency)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${details}${
    words ? `<AddtlNtryInf>${words}</AddtlNtryInf>` : ''
  }</Ntry>`
}

const money = (amount: number, currency: string) =>
  `<Amt Ccy="${currency}">${toEuros(cents(Math.abs(amount))).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
