import sepa from 'sepa'
import { toEuros } from '#domain/money.ts'
import { notSent } from '#domain/payout.ts'
import { site } from '#domain/site.ts'
import type { PayerSettings } from '#server/settings.ts'
import type { WholeBatch } from './payout-store.ts'

/**
 * The file that asks the bank to pay: pain.001.001.09. The same payouts and settings make the same file, whatever their
 * artists are called meanwhile; what was taken back is not in it.
 */
export function payoutFile(batch: WholeBatch, payer: PayerSettings): Buffer {
  const document = new sepa.Document('pain.001.001.09')
  document.grpHdr.id = batch.id
  document.grpHdr.created = batch.createdAt
  document.grpHdr.initiatorName = bankWords(payer.name)
  const payment = document.createPaymentInfo()
  // Read by the library in the time zone of the machine: noon is the same day everywhere that matters.
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

/** What the bank is asked to pay. */
export const payoutsInFile = ({ payouts }: WholeBatch) =>
  payouts
    .filter(({ returnReason, replaces }) => returnReason !== notSent && replaces === null)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** Banks take neither ampersands nor curly apostrophes. */
const bankWords = (words: string): string => words.normalize('NFC').replaceAll('&', '+').replaceAll('’', "'")
