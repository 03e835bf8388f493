import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { feeOfDispute, recordTransaction } from './bank-balance.ts'
import { announce } from './bank-events.ts'
import { lockObject, save } from './bank-objects.ts'
import { type BankObject, objects } from './bank-tables.ts'
import { closeWarnings } from './bank-warnings.ts'
import { newBankId, secondsOf } from './checkout-session.ts'

/** Actions on an open dispute; `appeal` starts a second round of a won one. */
export const disputeSteps = ['answer', 'win', 'lose', 'appeal'] as const
export type DisputeStep = (typeof disputeSteps)[number]

export function stepsOf({ status }: BankObject): readonly DisputeStep[] {
  if (status === 'won') return ['appeal']
  if (status === 'lost') return []
  return status === 'needs_response' ? ['answer', 'win', 'lose'] : ['win', 'lose']
}

const daysToAnswer = 9

/** The buyer disputes a payment: its money leaves the balance at once. */
export async function openDispute(tx: Database, intent: BankObject, now: Date): Promise<void> {
  const dispute = {
    id: newBankId('du'),
    object: 'dispute',
    amount: Number(intent.amount),
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    created: secondsOf(now),
    metadata: {},
    balance_transactions: [],
    evidence_details: {
      due_by: secondsOf(now) + daysToAnswer * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  }
  await announce(tx, 'charge.dispute.created', dispute, now)
  await closeWarnings(tx, intent.id, now)
  await withdraw(tx, dispute, now)
}

async function withdraw(tx: Database, dispute: BankObject, now: Date): Promise<void> {
  const taken = { type: 'adjustment', category: 'dispute', source: dispute.id, fee: feeOfDispute } as const
  const withdrawal = await recordTransaction(tx, { ...taken, amount: -Number(dispute.amount) }, now)
  const withdrawn = { ...dispute, balance_transactions: [...movementsOf(dispute), withdrawal] }
  await save(tx, withdrawn, now)
  await announce(tx, 'charge.dispute.funds_withdrawn', withdrawn, now)
}

const movementsOf = ({ balance_transactions }: BankObject) => balance_transactions as object[] // from openDispute()

/** Submits evidence, decides or appeals; other steps than those of the state have no effect. */
export function stepDispute(database: Database, id: string, step: DisputeStep, now: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const dispute = await lockObject(tx, id)
    if (dispute?.object !== 'dispute' || !stepsOf(dispute).includes(step)) return
    if (step === 'appeal') {
      const reopened = { ...dispute, status: 'needs_response' }
      await announce(tx, 'charge.dispute.updated', reopened, now)
      return withdraw(tx, reopened, now)
    }
    if (step === 'answer') {
      const answered = { ...dispute, status: 'under_review' }
      await save(tx, answered, now)
      return announce(tx, 'charge.dispute.updated', answered, now)
    }
    const closed = { ...dispute, status: step === 'win' ? 'won' : 'lost' }
    await save(tx, closed, now)
    await announce(tx, 'charge.dispute.closed', closed, now)
    if (step === 'lose') return
    const reversal = {
      type: 'adjustment',
      category: 'dispute_reversal',
      source: id,
      amount: Number(dispute.amount),
    } as const
    const reinstated = {
      ...closed,
      balance_transactions: [...movementsOf(dispute), await recordTransaction(tx, reversal, now)],
    }
    await save(tx, reinstated, now)
    await announce(tx, 'charge.dispute.funds_reinstated', reinstated, now)
  })
}

/** Disputes since a time in seconds, newest first. */
export async function listDisputes(database: Database, since: number): Promise<BankObject[]> {
  const found = await database
    .select()
    .from(objects)
    .where(and(eq(objects.kind, 'dispute'), sql`(${objects.body}->>'created')::bigint >= ${since}`))
    .orderBy(desc(objects.createdAt), desc(objects.id))
    .limit(100)
  return found.map(({ body }) => body)
}

export const isClosed = ({ status }: BankObject): boolean => status === 'won' || status === 'lost'
