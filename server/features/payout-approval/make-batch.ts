import { inArray } from 'drizzle-orm'
import { dayInTallinn, workingDayFrom } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { sum } from '#domain/money.ts'
import { type ProposedPayout, payoutObstacle } from '#domain/payout.ts'
import type { BankAccount } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, payoutBatches } from '#server/database/schema.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import { checkBooks } from '#server/features/ledger/check-books.ts'
import { recordPayout } from '#server/features/ledger/ledger-store.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { readBatch, type WholeBatch } from '#server/features/payouts/payout-store.ts'
import { isAboutSelf, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { closeApproved, findApprovable, proposePayouts } from './payout-proposals.ts'

type Refusal = 'payout-changed' | 'payouts-not-set-up'
type NotMade = Refusal | 'payouts-waiting' | 'forbidden'
type NotApproved =
  | Refusal
  | 'not-found'
  | 'already-decided'
  | 'forbidden'
  | 'needs-another-administrator'
  | 'agreement-too-early'

/**
 * Pays these artists these amounts in one file for the bank, all of them or none: whatever is not exactly as the
 * administrator saw it is refused. What was paid meanwhile is due no more, so nothing goes out twice. Null when another
 * administrator has to agree first.
 */
export const makeBatch = (
  shop: Shop,
  chosen: readonly ProposedPayout[],
  by: Id,
  now: Date,
): Promise<Result<WholeBatch | null, NotMade | 'books-disagree'>> =>
  whileBooksAgree(shop, now, () =>
    shop.database.transaction(async (tx): Promise<Result<WholeBatch | null, NotMade>> => {
      await lockWithAdministrators(tx, by)
      const payable = await findPayable(shop, tx, chosen, now)
      if (!payable.ok) return payable
      if (await isAboutSelf(tx, by, { artistIds: chosen.map(({ artistId }) => artistId) })) return refuseAboutSelf()
      const proposal = { payouts: chosen, by, isAlone: await isAlone(tx, by, now) }
      const proposed = await proposePayouts(shop, tx, proposal, now)
      if (!proposed.ok) return proposed
      return accept(proposed.value ? null : await writeBatch(shop, tx, payable.value, by, now))
    }),
  )

/** Another administrator agrees, and the payouts are made as they were proposed, if they are due as they were. */
export const approveProposal = (
  shop: Shop,
  id: Id,
  by: Id,
  now: Date,
): Promise<Result<WholeBatch, NotApproved | 'books-disagree'>> =>
  whileBooksAgree(shop, now, () =>
    shop.database.transaction(async (tx): Promise<Result<WholeBatch, NotApproved>> => {
      await lockWithAdministrators(tx, by)
      const found = await findApprovable(tx, { id, by }, now)
      if (!found.ok) return found
      const payable = await findPayable(shop, tx, found.value.payouts, now)
      if (!payable.ok) return payable
      const batch = await writeBatch(shop, tx, payable.value, by, now)
      await closeApproved(shop, tx, { id, by, batchId: batch.id }, now)
      return accept(batch)
    }),
  )

/** What is owed cannot be known while the books disagree. */
async function whileBooksAgree<Made extends WholeBatch | null, Code extends string>(
  shop: Shop,
  now: Date,
  make: () => Promise<Result<Made, Code>>,
): Promise<Result<Made, Code | 'books-disagree'>> {
  if ((await checkBooks(shop, now)) > 0) return refuse('books-disagree')
  const made = await make()
  if (made.ok && made.value) for (const job of ['check-books', 'issue-documents'] as const) shop.jobs.enqueue(job)
  return made
}

type Payable = ProposedPayout & { readonly bankAccount: BankAccount }

async function findPayable(
  shop: Shop,
  tx: Database,
  chosen: readonly ProposedPayout[],
  now: Date,
): Promise<Result<Payable[], Refusal>> {
  if (!shop.settings.payer) return refuse('payouts-not-set-up')
  const artistIds = [...new Set(chosen.map(({ artistId }) => artistId))]
  if (artistIds.length < chosen.length) return refuse('payout-changed')
  // One payout of an artist at a time, and no refund of their works meanwhile.
  await lockArtists(tx, inArray(artists.id, artistIds))
  const due = await readDue(tx, artistIds, now)
  const payable = chosen.flatMap(({ artistId, amount }) => {
    const found = due.get(artistId)
    const bankAccount = found && payoutObstacle(found, now) === null ? found.bankAccount : null
    return bankAccount && found?.payable === amount ? [{ artistId, amount, bankAccount }] : []
  })
  return payable.length < chosen.length ? refuse('payout-changed') : accept(payable)
}

async function writeBatch(
  shop: Shop,
  tx: Database,
  payable: readonly Payable[],
  by: Id,
  now: Date,
): Promise<WholeBatch> {
  const batchId = shop.newId(now)
  const payOn = workingDayFrom(dayInTallinn(now))
  await tx.insert(payoutBatches).values({ id: batchId, payOn, by, createdAt: now })
  await enqueueDocument(tx, 'payout-file', batchId, now)
  const payoutIds: Id[] = []
  for (const { artistId, amount, bankAccount } of payable)
    payoutIds.push(await recordPayout(shop, tx, { artistId, amount, by, transfer: { batchId, bankAccount } }, now))
  const after = { payOn, payoutIds, total: sum(payable.map(({ amount }) => amount)) }
  await writeAudit(shop, tx, { by, action: 'payout-batch-made', subject: batchId, details: { after } }, now)
  return readBatch(tx, batchId, now)
}
