import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Approval } from '#contract/approvals.ts'
import { documentNumber } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import {
  approvals,
  artists,
  issuedDocuments,
  orderLines,
  orders,
  payouts,
  postageClaims,
  refunds,
  users,
} from '#server/database/schema.ts'
import { findApprovableFrom } from '#server/features/account/administrator-periods.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { type ApprovalRow, callOf, parseApproval } from '#server/features/approvals/approval-payloads.ts'
import { isAboutDecider } from '#server/features/approvals/approval-store.ts'
import { findLostPayment } from '#server/features/health/lost-order-refund.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { problemsOfProposed } from '#server/features/payouts/make-batch.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { problemsTexts } from '#texts/problems.ts'
import { isStep } from './approval-steps.ts'

type Query = { page: number; size: number; state?: 'open' | 'decided' | undefined; orderId?: Id | undefined }
type Viewer = { readonly userId: Id; readonly language: Language }
type View = z.input<typeof Approval>

/** One page of approvals as an administrator may decide about them: open ones first. */
export async function listApprovals(database: Database, query: Query, viewer: Viewer, now: Date) {
  const { outcome, requestedAt, id } = approvals
  const which = and(
    query.state === 'open' ? isNull(outcome) : query.state && isNotNull(outcome),
    query.orderId === undefined ? undefined : eq(approvals.orderId, query.orderId),
  )
  const openFirst = database
    .select({ approval: approvals, orderNumber: orders.number })
    .from(approvals)
    .leftJoin(orders, eq(orders.id, approvals.orderId))
    .where(which)
    .orderBy(desc(sql`(${isNull(outcome)})`), desc(requestedAt), desc(id))
  const { rows, total } = await paged(openFirst, database.$count(approvals, which), query)
  const views: View[] = []
  for (const { approval, orderNumber } of rows)
    views.push({ ...(await viewApproval(database, parseApproval(approval), viewer, now)), orderNumber })
  return { rows: views, total }
}

async function viewApproval(database: Database, approval: ApprovalRow, viewer: Viewer, now: Date) {
  const { requestedBy, decidedBy, outcome, takesEffectAt } = approval
  const isOpen = outcome === null
  const isOwn = requestedBy === viewer.userId
  const isForbidden = isOpen && !isOwn && (await isAboutDecider(database, viewer, approval))
  // A job carries out the others.
  const canApprove = isOpen && !isForbidden && isStep(approval) && !(isOwn && takesEffectAt)
  const from = canApprove ? await findApprovableFrom(database, approval, viewer.userId, now) : null
  return {
    ...approval,
    requestedBy: await nameOfAdministrator(database, requestedBy),
    decidedBy: decidedBy && (await nameOfAdministrator(database, decidedBy)),
    adminRefund: approval.kind === 'refund' ? approval.payload.adminRefund : null,
    isOwn,
    approvableFrom: from,
    isApprovable: from !== null && from <= now,
    isRefusable: isOpen && !isForbidden,
    call: callOf(approval),
    person: approval.kind === 'erasure' ? await findPerson(database, approval.payload.userId) : null,
    answer: outcome === 'lapsed' ? sentenceOf(approval.answer, viewer.language) : approval.answer,
    lines: await linesOf(database, approval, viewer.language, now),
    document: approval.kind === 'adjustment' ? await documentOf(database, approval.id) : null,
  }
}

async function findPerson(database: Database, id: Id) {
  const [user] = await database.select().from(users).where(eq(users.id, id))
  return user ? { id, name: `${user.firstName} ${user.lastName}`.trim() || user.email } : null
}

/** A lapsed approval stores the code of its refusal. After the other two the outcome of its call is unknown. */
function sentenceOf(code: string | null, language: Language): string | null {
  if (code === 'unexpected' || code === 'under-way') return approvalsTexts[language].approvals.unknownOutcome
  const sentences: Readonly<Record<string, string>> = problemsTexts[language].problems
  return code !== null && Object.hasOwn(sentences, code) ? (sentences[code] ?? code) : code
}

/** The changes of the step, for each artist, work or payout. */
async function linesOf(database: Database, approval: ApprovalRow, language: Language, now: Date) {
  const isOpen = approval.outcome === null
  const parts = await partsOf(database, approval, language)
  const artistIds = parts.flatMap(({ artistId }) => artistId ?? [])
  const named = await database.select().from(artists).where(inArray(artists.id, artistIds))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const proposed = isOpen && approval.kind === 'payouts' && approval.payload.payouts
  const problems = proposed && (await problemsOfProposed(database, proposed, now))
  const lines: View['lines'] = []
  for (const { title, artistId, amount, change } of parts) {
    const name = title ?? (artistId && (names.get(artistId) ?? '—'))
    const balance = isOpen && artistId && change !== undefined ? await readBalance(database, artistId, now) : undefined
    const changed = balance && { before: balance.owed, after: cents(balance.owed + (change ?? 0)) }
    const problem = problems && artistId ? problems.get(artistId) : undefined
    lines.push({ name, artistId, amount, balance: changed ?? null, problem: problem ?? null })
  }
  return lines
}

type Part = {
  /** The work; without it, the line has the name of its artist. */
  readonly title?: string
  readonly artistId: Id | null
  readonly amount: Cents
  /** The change of the artist's balance. */
  readonly change?: Cents
}

async function partsOf(database: Database, { kind, payload }: ApprovalRow, language: Language): Promise<Part[]> {
  switch (kind) {
    case 'adjustment':
      return payload.lines.map((line) => ({ ...line, change: line.amount }))
    case 'payouts':
      return payload.payouts
    case 'refund': {
      const ids = payload.parts.map(({ lineId }) => lineId)
      const lines = await database.select().from(orderLines).where(inArray(orderLines.id, ids))
      return payload.parts.map(({ lineId, amount, artistAmount }) => {
        const line = lines.find(({ id }) => id === lineId)
        const title = line && { title: inLanguage(line.title, language).words }
        return { ...title, artistId: line?.artistId ?? null, amount, change: cents(-artistAmount) }
      })
    }
    case 'refund-by-hand': {
      const found = await database
        .select()
        .from(refunds)
        .innerJoin(orderLines, eq(orderLines.id, refunds.lineId))
        .where(eq(refunds.id, payload.refundId))
      return found.map(({ refunds: { amount, covered }, order_lines: { title } }) => {
        return { title: inLanguage(title, language).words, artistId: null, amount: cents(amount - covered) }
      })
    }
    case 'postage': {
      const found = await database
        .select()
        .from(postageClaims)
        .innerJoin(orderLines, eq(orderLines.id, postageClaims.lineId))
        .where(eq(postageClaims.id, payload.claimId))
      return found.map(({ postage_claims: { amount }, order_lines: { title } }) => {
        return { title: inLanguage(title, language).words, artistId: null, amount }
      })
    }
    case 'lost-order': {
      const lost = await findLostPayment(database, payload.eventId)
      const title = [lost?.orderNumber, lost?.buyerEmail].filter(Boolean).join(', ') || payload.eventId
      return lost ? [{ title, artistId: null, amount: lost.amount }] : []
    }
    case 'payouts-paid':
    case 'payouts-not-sent':
      return payoutsOf(database, payload.payoutIds)
    case 'payout-returned':
      return payoutsOf(database, [payload.payoutId])
    case 'erasure':
    case 'own-decision':
      return []
  }
}

const payoutsOf = (database: Database, ids: readonly Id[]): Promise<Part[]> =>
  database
    .select()
    .from(payouts)
    .where(inArray(payouts.id, [...ids]))

async function documentOf(database: Database, adjustmentId: Id) {
  const [document] = await database
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, 'adjustment'), eq(issuedDocuments.subject, adjustmentId)))
    .orderBy(desc(issuedDocuments.id))
    .limit(1)
  return document ? { id: document.id, number: documentNumber('adjustment', document.year, document.number) } : null
}
