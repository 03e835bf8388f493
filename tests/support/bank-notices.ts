import { type Cents, cents, sum, toEuros } from '#domain/money.ts'

export type BankMovement = { payoutId: string; amount: number; returned?: string }

/** A camt.054 file in which a bank tells what it paid, and what came back and why. */
export function bankNotice(movements: readonly BankMovement[]): string {
  const paid = movements.filter(({ returned }) => returned === undefined)
  const entries = [
    ...(paid.length > 0 ? [entry('DBIT', paid)] : []),
    ...movements.filter(({ returned }) => returned !== undefined).map((movement) => entry('CRDT', [movement])),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>N1</MsgId><CreDtTm>2026-11-23T09:00:00</CreDtTm></GrpHdr>
<Ntfctn><Id>N1-1</Id><Acct><Id><IBAN>EE382200221020145685</IBAN></Id></Acct>${entries.join('\n')}</Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>
`
}

function entry(direction: 'CRDT' | 'DBIT', movements: readonly BankMovement[]): string {
  const total = sum(movements.map(({ amount }): Cents => cents(amount)))
  return `<Ntry><Amt Ccy="EUR">${euros(total)}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<NtryDtls>${movements.map((movement) => transaction(direction, movement)).join('\n')}</NtryDtls></Ntry>`
}

const transaction = (direction: string, { payoutId, amount, returned }: BankMovement): string =>
  `<TxDtls><Refs><EndToEndId>${payoutId}</EndToEndId></Refs><Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${
    returned === undefined ? '' : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>`
  }</TxDtls>`

const euros = (amount: number) => toEuros(cents(amount)).toFixed(2)
