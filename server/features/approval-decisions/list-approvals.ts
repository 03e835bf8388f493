import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Approval } from '#contract/approvals.ts'
import { documentNumber } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { approvals, artists, issuedDocuments, orderLines, orders, payouts, refunds } from '#server/database/schema.ts'
import { findApprovableFrom } from '#server/features/account/administrator-periods.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { callOf, parsePayload } from '#server/features/approvals/approval-payloads.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-store.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { problemsOfProposed } from '#server/features/payouts/make-batch.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { problemsTexts } from '#texts/problems.ts'
import { isRequestAboutSelf, requestOf } from './about-self.ts'
import { isStep } from './approval-steps.ts'

type Query = {
  readonly page: number
  readonly size: number
  readonly state?: 'open' | 'decided' | undefined
  readonly orderId?: Id | undefined
}
type Viewer = { readonly userId: Id; readonly language: Language }
type View = z.input<typeof Approval>

/** One page of approvals as an administrator may decide about them: open ones first. */
export async function listApprovals(
  database: Database,
  query: Query,
  viewer: Viewer,
  now: Date,
): Promise<{ rows: View[]; total: number }> {
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
  for (const row of rows) views.push(await viewApproval(database, row, viewer, now))
  return { rows: views, total }
}

type Row = { readonly approval: ApprovalRow; readonly orderNumber: string | null }

async function viewApproval(
  database: Database,
  { approval, orderNumber }: Row,
  viewer: Viewer,
  now: Date,
): Promise<View> {
  const { requestedBy, decidedBy, outcome } = approval
  const isOpen = outcome === null
  const isForbidden = isOpen && requestedBy !== viewer.userId && (await isRequestAboutSelf(database, viewer, approval))
  const from =
    isOpen && !isForbidden && isStep(approval)
      ? await findApprovableFrom(database, requestOf(approval), viewer.userId, now)
      : null
  return {
    ...approval,
    orderNumber,
    requestedBy: await nameOfAdministrator(database, requestedBy),
    decidedBy: decidedBy && (await nameOfAdministrator(database, decidedBy)),
    adminRefund: approval.kind === 'refund' ? parsePayload('refund', approval.payload).adminRefund : null,
    isOwn: requestedBy === viewer.userId,
    approvableFrom: from,
    isApprovable: from !== null && from <= now,
    isRefusable: isOpen && !isForbidden,
    call: callOf(approval),
    answer: outcome === 'lapsed' ? sentenceOf(approval.answer, viewer.language) : approval.answer,
    lines: await linesOf(database, approval, viewer.language, now),
    document: approval.kind === 'adjustment' ? await documentOf(database, approval.id) : null,
  }
}

/** A lapsed approval stores the code of its refusal. `unexpected` means that the outcome of its call is unknown. */
function sentenceOf(code: string | null, language: Language): string | null {
  if (code === 'unexpected') return approvalsTexts[language].approvals.unknownOutcome
  const sentences: Readonly<Record<string, string>> = problemsTexts[language].problems
  return code !== null && Object.hasOwn(sentences, code) ? (sentences[code] ?? code) : code
}

type Part = { readonly name: string | null; readonly artistId: Id | null; readonly amount: Cents }

/** The changes of the step, for each artist, work or payout. */
async function linesOf(
  database: Database,
  { kind, payload, outcome }: ApprovalRow,
  language: Language,
  now: Date,
): Promise<View['lines']> {
  const isOpen = outcome === null
  const plain = (parts: readonly Part[]) => parts.map((part) => ({ ...part, balance: null, problem: null }))
  switch (kind) {
    case 'adjustment': {
      const { lines } = parsePayload(kind, payload)
      return withBalances(database, isOpen, await withNames(database, lines), now)
    }
    case 'payouts': {
      const { payouts } = parsePayload(kind, payload)
      const problems = isOpen ? await problemsOfProposed(database, payouts, now) : new Map<Id, never>()
      const parts = await withNames(database, payouts)
      return parts.map((part) => ({ ...part, balance: null, problem: problems.get(part.artistId ?? '') ?? null }))
    }
    case 'refund': {
      const { parts } = parsePayload(kind, payload)
      const ids = parts.map(({ lineId }) => lineId)
      const lines = await database.select().from(orderLines).where(inArray(orderLines.id, ids))
      const borne = parts.map(({ lineId, artistAmount }) => {
        const line = lines.find(({ id }) => id === lineId)
        const name = line ? inLanguage(line.title, language).words : null
        return { name, artistId: line?.artistId ?? null, amount: cents(-artistAmount) }
      })
      const seen = await withBalances(database, isOpen, borne, now)
      return seen.map((line, at) => ({ ...line, amount: parts[at]?.amount ?? line.amount }))
    }
    case 'payouts-paid':
    case 'payouts-not-sent':
      return plain(await partsOfPayouts(database, parsePayload(kind, payload).payoutIds))
    case 'payout-returned':
      return plain(await partsOfPayouts(database, [parsePayload(kind, payload).payoutId]))
    case 'own-decision':
      return []
    case 'refund-by-hand': {
      const { refundId } = parsePayload(kind, payload)
      const found = await database
        .select({ title: orderLines.title, amount: refunds.amount, covered: refunds.covered })
        .from(refunds)
        .innerJoin(orderLines, eq(orderLines.id, refunds.lineId))
        .where(eq(refunds.id, refundId))
      return plain(
        found.map(({ title, amount, covered }) => ({
          name: inLanguage(title, language).words,
          artistId: null,
          amount: cents(amount - covered),
        })),
      )
    }
  }
}

type Sum = { readonly artistId: Id | null; readonly amount: Cents }

async function withNames(database: Database, sums: readonly Sum[]): Promise<Part[]> {
  const ids = sums.flatMap(({ artistId }) => artistId ?? [])
  const rows = await database
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(inArray(artists.id, ids))
  return sums.map(({ artistId, amount }) => {
    return { name: artistId && (rows.find(({ id }) => id === artistId)?.name ?? '—'), artistId, amount }
  })
}

/** With what the shop owes each artist before and after it, while it is open. */
async function withBalances(database: Database, isOpen: boolean, parts: readonly Part[], now: Date) {
  const lines: View['lines'] = []
  for (const part of parts) {
    const before = isOpen && part.artistId ? (await readBalance(database, part.artistId, now)).owed : undefined
    const balance = before === undefined ? null : { before, after: cents(before + part.amount) }
    lines.push({ ...part, balance, problem: null })
  }
  return lines
}

const partsOfPayouts = (database: Database, payoutIds: readonly Id[]): Promise<Part[]> =>
  database
    .select({ name: artists.name, artistId: artists.id, amount: payouts.amount })
    .from(payouts)
    .innerJoin(artists, eq(artists.id, payouts.artistId))
    .where(inArray(payouts.id, [...payoutIds]))

async function documentOf(database: Database, adjustmentId: Id) {
  const [document] = await database
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, 'adjustment'), eq(issuedDocuments.subject, adjustmentId)))
    .orderBy(desc(issuedDocuments.id))
    .limit(1)
  return document ? { id: document.id, number: documentNumber('adjustment', document.year, document.number) } : null
}
