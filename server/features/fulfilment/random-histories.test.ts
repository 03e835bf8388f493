import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterDays, type Day, dayInTallinn } from '#domain/delivery.ts'
import type { DisputeState } from '#domain/dispute.ts'
import { newId } from '#domain/id.ts'
import { type Cents, cents, sum, zero } from '#domain/money.ts'
import { afterStep, orderStateOf } from '#domain/order.ts'
import { accept } from '#domain/result.ts'
import type { RefundReport } from '#server/adapters/payments/payments.ts'
import {
  adjustmentLines,
  adjustments,
  artists,
  disputes,
  holds,
  ledgerEntries,
  orderHistory,
  orderLines,
  orders,
  payments,
  providerMovements,
  refundRequests,
  refunds,
} from '#server/database/schema.ts'
import { requestAdjustment } from '#server/features/adjustments/request-adjustment.ts'
import { approve, refuseApproval } from '#server/features/approval-decisions/decide-approval.ts'
import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import { recordDispute } from '#server/features/disputes/record-dispute.ts'
import { settleDispute } from '#server/features/disputes/settle-dispute.ts'
import { issueFeeInvoices } from '#server/features/earnings/issue-fee-invoices.ts'
import { readAccountSums } from '#server/features/ledger/account-sums.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { bookFees, bookTransfers, payOut } from '#server/features/ledger/ledger-store.ts'
import { actOnLines, type LineRequest } from '#server/features/orders/act-on-lines.ts'
import { findStock, lockWorks } from '#server/features/orders/hold-store.ts'
import { findLines } from '#server/features/orders/order-store.ts'
import { finalise } from '#server/features/payments/finalise-payment.ts'
import { saveOrder } from '#server/features/payments/save-order.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { approveRequest, refuseRequest } from '#server/features/refunds/decide-request.ts'
import { leftOfLines } from '#server/features/refunds/left-of-lines.ts'
import { reconcileRefunds } from '#server/features/refunds/reconcile-refunds.ts'
import { refundAsAdmin } from '#server/features/refunds/refund-as-admin.ts'
import { settleRefund } from '#server/features/refunds/settle-refund.ts'
import { findDueOf, findUnsettled } from '#server/features/refunds/unsettled-refunds.ts'
import { claimsOf, saveClaim } from '#server/features/returns/postage-store.ts'
import {
  addVatRegistration,
  changeVatRegistration,
  listVatRegistrations,
} from '#server/features/vat/vat-registrations.ts'
import type { Caller } from '#server/http/caller.ts'
import { balanceByRule } from '../../../tests/support/balance-by-rule.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'
import { cancelLines, refundPart } from './cancel-lines.ts'
import { confirmDeliveries } from './confirm-deliveries.ts'
import { confirmReceipt } from './confirm-delivery.ts'
import { payPostage } from './decide-postage.ts'
import { reportProblem } from './report-problem.ts'
import { declineReturn, receiveReturn, requestReturn } from './return-lines.ts'
import { deliverLines, prepareLines, shipLines } from './ship-lines.ts'

/** Others by `SEED=7`, more of them by `HISTORIES=100`; `npm run soak` runs many. */
const seed = Number(process.env.SEED ?? 2026)
const histories = Number(process.env.HISTORIES ?? 25)
const day = 86_400_000

const steps = [
  'prepare',
  'ship',
  'deliver',
  'receive',
  'missing',
  'silence',
  'return',
  'fault',
  'decline',
  'back',
  'cancel',
  'stop',
  'refund',
  'propose',
  'propose-all',
  'pay-out',
  'dispute',
  'win',
  'lose',
  'charge',
  'postage',
  'approve',
  'refuse',
  'correct',
  'dashboard',
  'come-back',
  'settle',
  'fee',
  'to-bank',
  'invoice',
  'register',
  'wait',
] as const

const arbitraryHistory = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 3 }),
  sellerStatus: fc.constantFrom('private', 'trader'),
  moves: fc.array(
    fc.record({ step: fc.constantFrom(...steps), at: fc.nat(2), part: fc.integer({ min: 1, max: 110 }) }),
    {
      minLength: 4,
      maxLength: 20,
    },
  ),
})

test(`the books balance and no step is taken that is not allowed, over ${histories} random histories of seed ${seed}`, async () => {
  await using open = await openShop({ environment: { REFUND_APPROVAL_FROM: '1' } })
  const { shop, database } = open
  const buyer = callerOf(await createUser(shop))
  const artist = callerOf(await createUser(shop, { role: 'ARTIST' }))
  const artistId = await createArtist(database, { userId: artist.userId })
  for (const id of ['one', 'another', 'test']) await makeAdministrator(open, id)

  const [requester, approver] = [await createUser(shop, { role: 'ADMIN' }), await createUser(shop, { role: 'ADMIN' })]
  const administrators = { requestedBy: requester.userId, approvedBy: approver.userId }

  // One history follows the other, as nothing is booked into a month that is invoiced.
  let now = new Date()
  await fc.assert(
    fc.asyncProperty(arbitraryHistory, async ({ prices, sellerStatus, moves }) => {
      await database.update(artists).set({ sellerStatus }).where(eq(artists.id, artistId))
      const orderId = await buy(open, buyer, artistId, prices, now)
      const reports: RefundReport[] = []
      for (const { step, at, part } of moves) {
        const lines = await findLines(database, orderId)
        const line = lines[at % lines.length]
        if (!line) continue
        const request = { orderId, lineIds: [line.id], reason: 'Because' }
        const settlement = { orderId, bearer: 'artist', reason: 'Because', by: 'test' } as const
        const report = (state: DisputeState, money: 'withdrawn' | 'reinstated' | undefined) =>
          recordDispute(
            shop,
            orderId,
            {
              ...disputeOf(orderId, prices, part),
              state,
              funds: money,
              at: now,
            },
            now,
          )
        const act = {
          prepare: () => prepareLines(shop, artist, request, now),
          ship: () => shipLines(shop, artist, { ...request, carrier: '', trackingNumber: '' }, now),
          deliver: () => deliverLines(shop, artist, request, now),
          receive: () => confirmReceipt(shop, buyer, request, now),
          missing: () => reportProblem(shop, buyer, request, now),
          silence: () => confirmDeliveries(shop, now, new AbortController().signal),
          return: () => requestReturn(shop, buyer, { ...request, isFaulty: false }, now),
          fault: () => requestReturn(shop, buyer, { ...request, isFaulty: true }, now),
          decline: () => declineReturn(shop, artist, request, now),
          back: () => receiveReturn(shop, artist, request, now),
          cancel: () => cancelLines(shop, buyer, request, now),
          stop: () => cancelLines(shop, artist, request, now),
          refund: () => {
            const amount = cents(Math.ceil((line.total * part) / 100))
            return refundPart(
              shop,
              artist,
              { orderId, lineId: line.id, amount, refunded: line.refunded, reason: 'A part' },
              now,
            )
          },
          propose: () => propose(open, { orderId, lineIds: [line.id], by: requester.userId }, part, now),
          'propose-all': () => propose(open, { orderId, by: requester.userId }, 110, now),
          dispute: () => report('needs-response', 'withdrawn'),
          win: async () => {
            await report('won', undefined)
            await report('won', 'reinstated')
          },
          lose: () => report('lost', undefined),
          charge: () => settleDispute(shop, { ...settlement, disputeId: `du_${orderId}` }, now),
          approve: () => decideAll(open, { orderId, by: approver.userId }, 'approve', now),
          refuse: () => decideAll(open, { orderId, by: approver.userId }, 'refuse', now),
          postage: () => repayPostage(open, { orderId, lineId: line.id, part }, now),
          'pay-out': () => payOut(shop, artistId, 'test', now),
          correct: () => correct(open, { orderId, artistId, part, isAgreed: at > 0, ...administrators }, now),
          dashboard: () => refundOnDashboard(open, { orderId, reports, part }, now),
          'come-back': () => comeBack(open, { orderId, reports }, now),
          settle: () => settle(open, { orderId, lineId: line.id, at }, now),
          fee: () => move(open, { kind: 'fee', amount: cents(-part) }, now),
          'to-bank': () => move(open, { kind: 'payout', amount: cents(-part * 100) }, now),
          invoice: () => issueFeeInvoices(shop, monthBefore(now), now),
          register: () => changeRegistration(open, at, now),
          wait: async () => {
            now = new Date(now.getTime() + 9 * day)
          },
        }
        await act[step]()
      }
      await issueFeeInvoices(shop, monthBefore(now), now)
      await checkOrder(open, orderId)
      await checkBooks(open, artistId, now)
      await decideAll(open, { orderId, by: approver.userId }, 'approve', now)
      await checkRequests(open, orderId, reports.length > 0)
      await checkOrder(open, orderId)
      await checkBooks(open, artistId, now)
    }),
    // All histories share one artist, so those after a failed one would fail too: it is not shrunk.
    { seed, numRuns: histories, endOnFailure: true },
  )
}, 600_000)

/** A dispute about a part of an order, or about more than all of it. */
const disputeOf = (orderId: string, prices: readonly number[], part: number) => ({
  id: `du_${orderId}`,
  intentId: 'pi_none',
  amount: cents(Math.ceil((prices.reduce((total, price) => total + price, 0) * part) / 100)),
  currency: 'EUR',
  reason: 'general',
  evidenceDueBy: undefined,
  openedAt: new Date(),
})

const callerOf = ({ userId }: { userId: string }): Caller => ({ userId, role: 'USER', verified: true }) as Caller

/** A paid order of new works at these prices; nothing can be sent back by a bank that never saw it. */
async function buy(
  { shop, database }: OpenShop,
  buyer: Caller,
  artistId: string,
  prices: number[],
  now: Date,
): Promise<string> {
  const works = await Promise.all(prices.map((price) => createArtwork(database, { artistId, price: cents(price) })))
  const ids = works.map(({ id }) => id)
  const total = sum(works.map(({ price }) => price))
  const orderId = await database.transaction(async (tx) => {
    const locked = await lockWorks(tx, ids)
    const items = works.map(({ id, price }) => ({ artworkId: id, quantity: 1, price }))
    const bill = { subtotal: total, shipping: zero, tax: zero, total }
    const stock = await findStock(tx, locked)
    const { userId } = buyer
    return saveOrder(
      tx,
      { provider: 'sandbox', buyer: { userId, language: 'en' }, items, works: locked, stock, bill, expiresAt: now },
      now,
    )
  })
  const report = { sessionId: `cs_${newId(now)}`, orderId, state: 'paid', amount: total, currency: 'EUR' } as const
  await finalise(shop, { ...report, intentId: 'pi_none', shippingAddress: undefined }, 'webhook', now)
  return orderId
}

/** The shop pays the postage of a line once, whatever has become of it. */
async function repayPostage(
  { shop, database }: OpenShop,
  { orderId, lineId, part }: { orderId: string; lineId: string; part: number },
  now: Date,
) {
  const known = (await claimsOf(database, [orderId])).find((claim) => claim.lineId === lineId)
  if (known) return
  const amount = cents(part * 100)
  const bankAccount = { iban: 'EE382200221020145685', holder: 'Mari Maasikas' }
  await saveClaim(shop, database, { orderId, lineId, amount, bankAccount }, now)
  const claim = (await claimsOf(database, [orderId])).find((one) => one.lineId === lineId)
  const paid = await payPostage(shop, { orderId, claimId: claim?.id ?? '', amount, decider: { userId: 'test' } }, now)
  expect(paid.ok).toBe(true)
}

/** One administrator asks for a correction, up or down, and another agrees or refuses. */
async function correct(
  { shop }: OpenShop,
  {
    orderId,
    artistId,
    part,
    isAgreed,
    requestedBy,
    approvedBy,
  }: {
    orderId: string
    artistId: string
    part: number
    isAgreed: boolean
    requestedBy: string
    approvedBy: string
  },
  now: Date,
) {
  const amount = cents(part % 2 === 0 ? part * 7 : -part * 3)
  const lines = [
    { account: 'artist', artistId, amount },
    { account: 'commission', artistId: null, amount: cents(-amount) },
  ] as const
  const requested = await requestAdjustment(shop, { orderId, reason: 'Because', lines, by: requestedBy }, now)
  if (!requested.ok) throw new Error(requested.code)
  const deciding = { id: requested.value.id, decider: { userId: approvedBy } }
  const decided = isAgreed
    ? await approve(shop, { ...deciding, amount: cents(Math.abs(amount)) }, now)
    : await refuseApproval(shop, { ...deciding, reason: 'Because' }, now)
  expect(decided.ok).toBe(true)
}

/** The office refunds so many parts of 110 of what the provider has left of a payment, on the provider's own pages. */
async function refundOnDashboard(
  { shop, database }: OpenShop,
  { orderId, reports, part }: { orderId: string; reports: RefundReport[]; part: number },
  now: Date,
) {
  const [payment] = await database.select().from(payments).where(eq(payments.orderId, orderId))
  const [dispute] = await database.select().from(disputes).where(eq(disputes.orderId, orderId))
  // What is disputed cannot be refunded.
  if (!payment || (dispute && dispute.state !== 'won')) return
  const amount = cents(Math.floor(((payment.amount - payment.refunded) * part) / 110))
  if (amount === 0) return
  reports.push({
    id: `re_${orderId}_${reports.length}`,
    refundId: undefined,
    amount,
    failure: undefined,
    waitingFor: undefined,
  })
  await reconcileRefunds(shop, orderId, reports, now)
}

/** The last of them could not be delivered. */
async function comeBack(
  { shop }: OpenShop,
  { orderId, reports }: { orderId: string; reports: RefundReport[] },
  now: Date,
) {
  const last = reports.findLast(({ failure }) => failure === undefined)
  if (!last) return
  last.failure = 'lost_or_stolen_card'
  await reconcileRefunds(shop, orderId, reports, now)
}

/** An administrator says what a refund of the dashboard was for: this work, what was due, or nothing that an artist bears. */
async function settle(
  { shop, database }: OpenShop,
  { orderId, lineId, at }: { orderId: string; lineId: string; at: number },
  now: Date,
) {
  const [open] = await findUnsettled(database, orderId)
  if (!open) return
  const [due] = await findDueOf(database, orderId)
  const meaning = at === 0 ? { lineId } : at === 1 && due ? { dueRefundId: due.id } : ({ bearer: 'shop' } as const)
  await settleRefund(shop, { orderId, refundId: open.id, meaning, reason: 'Because', by: 'test' }, now)
}

/** The provider takes a fee, or pays to the bank. */
const move = ({ database }: OpenShop, { kind, amount }: { kind: 'fee' | 'payout'; amount: Cents }, now: Date) =>
  database.transaction(async (tx) => {
    const id = newId(now)
    const facts = { movementId: `txn_${id}`, source: null, intentId: null, currency: 'EUR', fee: zero, at: now }
    const movement = { ...facts, id, provider: 'sandbox', kind, amount, isRepeated: false, readAt: now }
    await bookFees(tx, await tx.insert(providerMovements).values(movement).returning(), now)
    await bookTransfers(tx, now)
  })

const dayNotBefore = (first: Day, day: Day): Day => (day < first ? first : day)

const monthBefore = (now: Date) => `${afterDays(`${dayInTallinn(now).slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** The operator's registration for VAT ends so many days from now; without one, another begins. */
async function changeRegistration({ shop, database }: OpenShop, days: number, now: Date): Promise<void> {
  const last = (await listVatRegistrations(database)).at(-1)
  const day = afterDays(dayInTallinn(now), days)
  if (last?.to === null)
    await changeVatRegistration(shop, { ...last, to: dayNotBefore(last.from, day), by: 'one' }, now)
  else await addVatRegistration(shop, { vatNumber: 'EE987654321', from: day, to: null, by: 'one' }, now)
}

/** An administrator wants to give back so many parts of 110 of what is left of lines; another one decides later. */
const propose = ({ shop }: OpenShop, { by, ...request }: LineRequest & { by: string }, part: number, now: Date) =>
  actOnLines(
    shop,
    { userId: by, role: 'ADMIN' } as Caller,
    request,
    { parties: ['admin'], step: 'refund' },
    async (acting) => {
      const left = await leftOfLines(acting.tx, request.orderId)
      const parts = left
        .filter(({ line }) => acting.lines.some(({ id }) => id === line.id))
        .map(({ line, amount }) => ({ line, amount: cents(Math.ceil((amount * part) / 110)) }))
      const adminRefund = request.lineIds ? 'refund' : 'refund-all'
      const refunding = { parts, adminRefund, reason: 'Because', decider: { userId: by } } as const
      const proposed = await refundAsAdmin(shop, acting, refunding, [], now)
      return proposed.ok ? accept(undefined) : proposed
    },
  )

/** An administrator decides about everything that the artist or another one has asked for, as far as it can be decided so. */
async function decideAll(
  { shop, database }: OpenShop,
  { orderId, by }: { orderId: string; by: string },
  decision: 'approve' | 'refuse',
  now: Date,
) {
  for (const { id: requestId, amount, ground } of await openRequestsOf(database, orderId)) {
    const deciding = { orderId, requestId, decider: { userId: by } }
    const decided =
      decision === 'approve'
        ? await approveRequest(shop, { ...deciding, amount }, now)
        : await refuseRequest(shop, { ...deciding, reason: 'Because' }, now)
    expect(decided.ok ? 'done' : decided.code).toBe(
      decision === 'approve' || ground === 'goodwill' ? 'done' : 'refund-owed',
    )
  }
  for (const { id, amount } of await findOpenApprovals(database, { orderIds: [orderId] })) {
    const deciding = { id, decider: { userId: by } }
    const decided =
      decision === 'approve'
        ? await approve(shop, { ...deciding, amount }, now)
        : await refuseApproval(shop, { ...deciding, reason: 'Because' }, now)
    expect(decided.ok ? 'done' : decided.code).toBe('done')
  }
}

const openRequestsOf = (database: OpenShop['database'], orderId: string) =>
  database
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), isNull(refundRequests.decision)))

/** Once everything is decided, nothing waits for ever, and what was approved was made. */
async function checkRequests({ database }: OpenShop, orderId: string, wasOnDashboard: boolean) {
  expect(await openRequestsOf(database, orderId)).toEqual([])
  expect(await findOpenApprovals(database, { orderIds: [orderId] })).toEqual([])
  expect((await findLines(database, orderId)).filter(({ state }) => state === 'returned')).toEqual([])
  const made = await database
    .select({ requested: refundRequests.amount, refunded: refunds.amount })
    .from(refundRequests)
    .innerJoin(refunds, eq(refunds.id, refundRequests.refundId))
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.decision, 'approved')))
  // What has gone back on the dashboard already is a row of its own.
  for (const { requested, refunded } of made)
    if (wasOnDashboard) expect(refunded).toBeLessThanOrEqual(requested)
    else expect(refunded).toBe(requested)
}

async function checkOrder({ database }: OpenShop, orderId: string) {
  const lines = await findLines(database, orderId)
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.state).toBe(orderStateOf(lines.flatMap(({ state }) => state ?? [])))
  const history = await database
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(orderHistory.at, orderHistory.id)
  for (const line of lines) {
    let state: (typeof history)[number]['state'] = 'paid'
    for (const { state: next } of history.filter(({ lineId }) => lineId === line.id)) {
      const steps = ['prepare', 'ship', 'deliver', 'request-return', 'return', 'refund'] as const
      if (next !== state) expect(steps.map((step) => afterStep(state, step))).toContain(next)
      state = next
    }
    expect(line.state).toBe(state)
    // Nobody is paid for a delivery on the word of the artist alone.
    if (line.payoutId && line.state !== 'refunded') expect(line.deliveryConfirmedAt).not.toBeNull()
  }
}

/** Every transaction sums to zero, what artists are owed is made of its parts, and no copy has two owners. */
async function checkBooks({ database }: OpenShop, artistId: string, now: Date) {
  const total = sql<string>`sum(${ledgerEntries.amount})`
  const unbalanced = await database
    .select({ total })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transactionId)
    .having(sql`${total} <> 0`)
  expect(unbalanced).toEqual([])
  const { owed, held, payable, paidOut } = await readBalance(database, artistId, now)
  expect({ owed, held, payable }).toEqual(await balanceByRule(database, artistId, now))
  expect(payable).toBe(Math.max(0, owed - held))
  expect((await readDue(database, [artistId], now)).get(artistId)).toMatchObject({ owed, held, payable })
  const [sold] = await database
    .select({ share: sql<string>`sum(${orderLines.artistUnitPrice} * ${orderLines.quantity})` })
    .from(orderLines)
    .where(eq(orderLines.artistId, artistId))
  const [refunded] = await database.select({ share: sql<string>`coalesce(sum(artist_amount), 0)` }).from(sql`refunds`)
  const [adjusted] = await database
    .select({ sum: sql<string>`coalesce(sum(${adjustmentLines.amount}), 0)` })
    .from(adjustmentLines)
    .innerJoin(adjustments, eq(adjustments.id, adjustmentLines.adjustmentId))
    .where(and(eq(adjustmentLines.artistId, artistId), eq(adjustments.decision, 'agreed')))
  expect(owed + paidOut).toBe(Number(sold?.share) - Number(refunded?.share) + Number(adjusted?.sum))
  const [unsettled] = await database
    .select({ total: sql<string>`coalesce(${total}, 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'unsettled'))
  const [taken] = await database.select({ total: sql<string>`coalesce(sum(${disputes.taken}), 0)` }).from(disputes)
  const [onDashboard] = await database
    .select({ total: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(eq(refunds.isUnsettled, true))
  expect(Number(unsettled?.total)).toBe(Number(taken?.total) + Number(onDashboard?.total))
  const owners = await database
    .select({ count: sql<string>`count(*)` })
    .from(holds)
    .where(inArray(holds.state, ['held', 'sold']))
    .groupBy(holds.artworkId, holds.copy)
    .having(sql`count(*) > 1`)
  expect(owners).toEqual([])
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
  expect(await readAccountSums(database)).toMatchObject({ unaccounted: 0 })
}
