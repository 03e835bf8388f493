import type { BankDifferenceKind } from '#domain/bank.ts'
import type { Id } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { decideDifference, explainDifference } from '#server/features/comparisons/explain-difference.ts'
import { bookBankFee } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { bankComparison } from './bank-comparison.ts'

type Explanation = { kind: BankDifferenceKind; subject: string; reason: string; by: Id }

export const explainBankDifference = (shop: Shop, explanation: Explanation, now: Date) =>
  explainDifference(shop, bankComparison, explanation, now, async (tx, { ours, theirs }) => {
    const { kind, subject, reason, by } = explanation
    const details = { kind, ours, theirs, reason }
    await writeAudit(shop, tx, { by, action: 'bank-difference-explained', subject, details }, now)
  })

export const bookEntryAsFee = (
  shop: Shop,
  { entryId, reason, by }: { entryId: Id; reason: string; by: Id },
  now: Date,
) =>
  decideDifference(shop, bankComparison, { kind: 'entry-unknown', subject: entryId }, async (tx, { theirs }) => {
    const amount = theirs ?? cents(0)
    await bookBankFee(tx, entryId, amount, now)
    await writeAudit(shop, tx, { by, action: 'bank-fee-booked', subject: entryId, details: { amount, reason } }, now)
  })
