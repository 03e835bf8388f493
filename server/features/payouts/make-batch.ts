import { inArray } from 'drizzle-orm'
import { dayInTallinn, workingDayFrom } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { sum } from '#domain/money.ts'
import { type ProposedPayout, payoutObstacle } from '#domain/payout.ts'
import type { BankAccount } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, payoutBatches } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalPayload, ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { findOpenApprovals, requestApproval } from '#server/features/approvals/approval-store.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import { findPayableLines } from '#server/features/ledger/balance-store.ts'
import { checkBooks } from '#server/features/ledger/check-books.ts'
import { recordPayout } from '#server/features/ledger/ledger-store.ts'
import { type Decider, isAboutSelf, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { type Due, readDue } from './due-payouts.ts'
import { needsApproval } from './payout-limit.ts'
import { readBatch, type WholeBatch } from './payout-store.ts'

type Refusal = 'payout-changed' | 'payouts-not-set-up'
type NotMade = Refusal | 'payouts-waiting' | 'forbidden'

/** Pays these amounts in one bank file, all or none. Refuses changed amounts. Null when it waits for approval. */
export async function makeBatch(
  shop: Shop,
  chosen: readonly ProposedPayout[],
  decider: Decider,
  now: Date,
): Promise<Result<WholeBatch | null, NotMade | 'books-disagree'>> {
  const { userId: by } = decider
  const checked = await refuseWhileBooksDisagree(shop, now)
  if (!checked.ok) return checked
  const made = await shop.database.transaction(async (tx): Promise<Result<WholeBatch | null, NotMade>> => {
    await lockWithAdministrators(tx, by)
    if (!shop.settings.payer) return refuse('payouts-not-set-up')
    const artistIds = chosen.map(({ artistId }) => artistId)
    const due = await lockDue(tx, artistIds, now)
    const isDue = ({ artistId, amount }: ProposedPayout) => {
      const found = due.get(artistId)
      return found?.payable === amount && payoutObstacle(found, now) === null
    }
    if (new Set(artistIds).size < chosen.length || !chosen.every(isDue)) return refuse('payout-changed')
    if (await isAboutSelf(tx, decider, { artistIds })) return refuseAboutSelf()
    if (await isWaiting(tx, chosen)) return refuse('payouts-waiting')
    const payable = await withLines(tx, chosen, due, now)
    const amount = sum(chosen.map((payout) => payout.amount))
    if (!(await needsApproval(shop, tx, { decider, payouts: chosen }, now))) {
      const id = shop.newId(now)
      await writeBatch(shop, tx, { id, payable, by }, now)
      return accept(await readBatch(tx, id, now))
    }
    const payload = {
      payouts: payable.map(({ bankAccount: { iban }, ...payout }) => ({ ...payout, iban })),
    }
    await requestApproval(shop, tx, { kind: 'payouts', payload, amount, artistIds, reason: '', requestedBy: by }, now)
    return accept(null)
  })
  if (made.ok && made.value) afterPayouts(shop)
  return made
}

/** Balances are not reliable while the books disagree. */
export async function refuseWhileBooksDisagree(shop: Shop, now: Date): Promise<Result<void, 'books-disagree'>> {
  return (await checkBooks(shop, now)) > 0 ? refuse('books-disagree') : accept(undefined)
}

export function afterPayouts(shop: Shop): void {
  for (const job of ['check-books', 'issue-documents'] as const) shop.jobs.enqueue(job)
}

async function isWaiting(tx: Database, chosen: readonly ProposedPayout[]): Promise<boolean> {
  const open = await findOpenApprovals(tx, { kinds: ['payouts'] })
  return open.some(({ artistIds }) => chosen.some(({ artistId }) => artistIds.includes(artistId)))
}

type Proposed = ApprovalPayload<'payouts'>['payouts'][number]
export type PayoutProblem = 'payout-changed' | 'payout-account-changed'

/** Reasons against a proposed payout: a changed account, or a smaller payable amount. */
export async function problemsOfProposed(database: Database, proposed: readonly Proposed[], now: Date) {
  const artistIds = proposed.map(({ artistId }) => artistId)
  return problemsIn(proposed, await readDue(database, artistIds, now), now)
}

const problemsIn = (proposed: readonly Proposed[], due: ReadonlyMap<Id, Due>, now: Date) =>
  new Map(
    proposed.flatMap(({ artistId, amount, iban }): [Id, PayoutProblem][] => {
      const found = due.get(artistId)
      if (found?.bankAccount && found.bankAccount.iban !== iban) return [[artistId, 'payout-account-changed']]
      const isPayable = found && payoutObstacle(found, now) === null && found.payable >= amount
      return isPayable ? [] : [[artistId, 'payout-changed']]
    }),
  )

/** Pays the approved amounts to the approved accounts, all or none. Amounts that became payable since stay due. */
export async function makeApprovedBatch(
  shop: Shop,
  tx: Database,
  { id, payload: { payouts } }: ApprovalRow<'payouts'>,
  by: Id,
  now: Date,
): Promise<Result<void, PayoutProblem | 'payouts-not-set-up'>> {
  if (!shop.settings.payer) return refuse('payouts-not-set-up')
  const artistIds = payouts.map(({ artistId }) => artistId)
  const due = await lockDue(tx, artistIds, now)
  const [problem] = [...problemsIn(payouts, due, now).values()].sort()
  if (problem) return refuse(problem)
  // A line that became payable since then is not in the amount. A line that is held since then is not paid.
  const proposed = new Set(payouts.flatMap(({ lineIds }) => lineIds))
  const payable = (await withLines(tx, payouts, due, now)).map(({ lineIds, ...payout }) => ({
    ...payout,
    lineIds: lineIds.filter((lineId) => proposed.has(lineId)),
  }))
  await writeBatch(shop, tx, { id, payable, by }, now)
  return accept(undefined)
}

type Payable = ProposedPayout & { readonly bankAccount: BankAccount; readonly lineIds: Id[] }

/** Adds the bank account and the lines that a payout of the payable amount pays. The artists are locked. */
async function withLines(
  tx: Database,
  chosen: readonly ProposedPayout[],
  due: ReadonlyMap<Id, Due>,
  now: Date,
): Promise<Payable[]> {
  const payable: Payable[] = []
  for (const { artistId, amount } of chosen) {
    const bankAccount = due.get(artistId)?.bankAccount
    const lineIds = await findPayableLines(tx, artistId, now)
    if (bankAccount) payable.push({ artistId, amount, bankAccount, lineIds })
  }
  return payable
}

/** Locks the artists against concurrent payouts and refunds of their works. */
async function lockDue(tx: Database, artistIds: readonly Id[], now: Date): Promise<Map<Id, Due>> {
  await lockArtists(tx, inArray(artists.id, [...artistIds]))
  return readDue(tx, artistIds, now)
}

type NewBatch = { id: Id; payable: readonly Payable[]; by: Id }

async function writeBatch(shop: Shop, tx: Database, { id: batchId, payable, by }: NewBatch, now: Date) {
  const payOn = workingDayFrom(dayInTallinn(now))
  await tx.insert(payoutBatches).values({ id: batchId, payOn, by, createdAt: now })
  await enqueueDocument(tx, 'payout-file', batchId, now)
  const payoutIds: Id[] = []
  for (const { artistId, amount, bankAccount, lineIds } of payable) {
    const payout = { artistId, amount, by, lineIds, transfer: { batchId, bankAccount } }
    payoutIds.push(await recordPayout(shop, tx, payout, now))
  }
  const after = { payOn, payoutIds, total: sum(payable.map(({ amount }) => amount)) }
  await writeAudit(shop, tx, { by, action: 'payout-batch-made', subject: batchId, details: { after } }, now)
}
