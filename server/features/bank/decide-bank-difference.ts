import { eq, sql } from 'drizzle-orm'
import type { BankDifferenceKind } from '#domain/bank.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { type BankSums, bankChecks, bankExplanations, type StoredBankDifference } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookBankFee } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { lockBankComparison, readLastBankCheck } from './bank-check-store.ts'

type Decision = { kind: BankDifferenceKind; subject: string; reason: string; by: Id }
type Decided = Result<void, 'not-found'>

/** An administrator knows why the two sides differ: nothing is booked, and it counts no more until one of them says something else. */
export const explainBankDifference = (shop: Shop, decision: Decision, now: Date): Promise<Decided> =>
  decide(shop, decision, async (tx, { ours, theirs }) => {
    const { kind, subject, reason, by } = decision
    const explained = { ours, theirs, reason, by, at: now }
    const key = [bankExplanations.kind, bankExplanations.subject]
    await tx
      .insert(bankExplanations)
      .values({ ...explained, kind, subject })
      .onConflictDoUpdate({ target: key, set: explained })
    const details = { kind, ours, theirs, reason }
    await writeAudit(shop, tx, { by, action: 'bank-difference-explained', subject, details }, now)
    return { explained: cents((theirs ?? 0) - (ours ?? 0)) }
  })

/** An administrator says that an entry of the bank, of which the books knew nothing, is a fee or interest. */
export const bookEntryAsFee = (
  shop: Shop,
  { entryId, reason, by }: { entryId: Id; reason: string; by: Id },
  now: Date,
): Promise<Decided> =>
  decide(shop, { kind: 'entry-unknown', subject: entryId, reason, by }, async (tx, { theirs }) => {
    const amount = theirs ?? cents(0)
    await bookBankFee(tx, entryId, amount, now)
    await writeAudit(shop, tx, { by, action: 'bank-fee-booked', subject: entryId, details: { amount, reason } }, now)
    return { account: amount }
  })

/** What a decision adds to what was found last. */
type Change = Partial<Record<keyof BankSums, Cents>>

/** Takes a difference out of what was found last, with what is decided about it. */
function decide(
  shop: Shop,
  { kind, subject }: Decision,
  write: (tx: Database, found: StoredBankDifference) => Promise<Change>,
): Promise<Decided> {
  return shop.database.transaction(async (tx): Promise<Decided> => {
    await lockBankComparison(tx)
    const last = await readLastBankCheck(tx)
    const found = last?.differences.find((one) => one.kind === kind && one.subject === subject)
    if (!last || !found) return refuse('not-found')
    const { explained = 0, account = 0 } = await write(tx, found)
    const { sums } = last
    await tx
      .update(bankChecks)
      .set({
        differences: last.differences.filter((one) => one !== found),
        total: sql`${bankChecks.total} - 1`,
        sums: {
          ...sums,
          explained: cents(sums.explained + explained),
          account: cents(sums.account + account),
          differing: cents(sums.differing - (found.theirs ?? 0) + (found.ours ?? 0)),
        },
      })
      .where(eq(bankChecks.id, last.id))
    return accept(undefined)
  })
}
