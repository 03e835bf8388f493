import sepa from 'sepa'
import type { Id } from '#domain/id.ts'
import { toEuros } from '#domain/money.ts'
import { notSent } from '#domain/payout.ts'
import { type DocumentSource, drawnFrom } from '#server/features/issued-documents/issue-document.ts'
import type { PayerSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { site } from '#site/site.ts'
import { findBatch, type WholeBatch } from './payout-store.ts'

/** Issued as a document. Taking back a payout before it is sent makes another file. */
export const payoutFileOf = (batch: WholeBatch, payer: PayerSettings): DocumentSource => ({
  kind: 'payout-file',
  subject: batch.id,
  states: payoutsInFile(batch).map(({ id }) => id),
  languages: ['en'],
  keptFrom: batch.createdAt,
  fileName: `payouts-${batch.payOn}-${batch.id}.xml`,
  type: 'application/xml',
  read: () => drawnFrom(batch, (facts) => payoutFile(facts, payer)),
})

/** Undefined when all payouts of the batch were taken back. */
export async function findPayoutFile(
  { database, settings }: Shop,
  id: Id,
  now: Date,
): Promise<DocumentSource | undefined> {
  const batch = await findBatch(database, id, now)
  return batch && settings.payer && payoutsInFile(batch).length > 0 ? payoutFileOf(batch, settings.payer) : undefined
}

/** pain.001.001.09, without payouts that were taken back. Deterministic: later name changes do not affect it. */
function payoutFile(batch: WholeBatch, payer: PayerSettings): Buffer {
  const document = new sepa.Document('pain.001.001.09')
  document.grpHdr.id = batch.id
  document.grpHdr.created = batch.createdAt
  document.grpHdr.initiatorName = bankWords(payer.name)
  const payment = document.createPaymentInfo()
  // The library uses the machine's time zone; noon is the same day in all relevant ones.
  payment.requestedExecutionDate = new Date(`${batch.payOn}T12:00:00`)
  payment.debtorName = bankWords(payer.name)
  payment.debtorIBAN = payer.iban
  payment.debtorBIC = payer.bic
  payment.batchBooking = true
  document.addPaymentInfo(payment)
  for (const { id, amount, bankAccount } of payoutsInFile(batch)) {
    if (!bankAccount) throw new Error(`Payout ${id} goes nowhere.`)
    const transfer = payment.createTransaction()
    transfer.end2endId = id
    transfer.amount = toEuros(amount)
    transfer.creditorName = bankWords(bankAccount.holder)
    transfer.creditorIBAN = bankAccount.iban
    transfer.remittanceInfo = bankWords(`${site.name} ${id}`)
    payment.addTransaction(transfer)
  }
  return Buffer.from(document.toString())
}

export const payoutsInFile = ({ payouts }: WholeBatch) =>
  payouts
    .filter(({ returnReason, replaces }) => returnReason !== notSent && replaces === null)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** Banks refuse ampersands and curly apostrophes. */
const bankWords = (words: string): string => words.normalize('NFC').replaceAll('&', '+').replaceAll('’', "'")
