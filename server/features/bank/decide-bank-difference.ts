import { eq } from 'drizzle-orm'
import type { BankDifferenceKind } from '#domain/bank.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { type BankSums, bankChecks } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { decideDifference, explainDifference } from '#server/features/comparisons/explain-difference.ts'
import { bookBankFee } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { type BankDifference, bankComparison, readBank } from './bank-comparison.ts'

type Explanation = { kind: BankDifferenceKind; subject: string; reason: string; by: Id }

/** An administrator knows why the bank and the books differ. */
export const explainBankDifference = (shop: Shop, explanation: Explanation, now: Date) =>
  explainDifference(shop, bankComparison, explanation, now, async (tx, found, last) => {
    const { kind, subject, reason, by } = explanation
    const { ours, theirs } = found
    const details = { kind, ours, theirs, reason }
    await writeAudit(shop, tx, { by, action: 'bank-difference-explained', subject, details }, now)
    return settle(tx, last, found, { explained: cents((theirs ?? 0) - (ours ?? 0)) })
  })

/** An administrator says that an entry of the bank, of which the books knew nothing, is a fee or interest. */
export const bookEntryAsFee = (
  shop: Shop,
  { entryId, reason, by }: { entryId: Id; reason: string; by: Id },
  now: Date,
) =>
  decideDifference(shop, bankComparison, { kind: 'entry-unknown', subject: entryId }, async (tx, found, last) => {
    const amount = found.theirs ?? cents(0)
    await bookBankFee(tx, entryId, amount, now)
    await writeAudit(shop, tx, { by, action: 'bank-fee-booked', subject: entryId, details: { amount, reason } }, now)
    return settle(tx, last, found, { account: amount })
  })

type Sums = Partial<Record<keyof BankSums, Cents>>

/** Moves a difference to where the decision puts it in the sums, and gives what is left. */
async function settle(
  tx: Database,
  { id, sums }: { id: Id; sums: BankSums },
  { ours, theirs }: BankDifference,
  { explained = cents(0), account = cents(0) }: Sums,
) {
  const settled = {
    ...sums,
    explained: cents(sums.explained + explained),
    account: cents(sums.account + account),
    differing: cents(sums.differing - (theirs ?? 0) + (ours ?? 0)),
  }
  await tx.update(bankChecks).set({ sums: settled }).where(eq(bankChecks.id, id))
  return readBank(tx)
}
