import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CallDeclaration, MoneySubject } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { address, methodOf } from '#contract/client.ts'
import { languages } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import {
  administratorPeriods,
  approvals,
  orderLines,
  orders,
  payouts,
  reports,
  users,
} from '#server/database/schema.ts'
import { takeApprovalsEffect } from '#server/features/approval-decisions/take-approvals-effect.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { bankNotice } from './support/bank-notices.ts'
import { formOf } from './support/forms.ts'
import { firstPassword as currentPassword } from './support/identity/sign-up.ts'
import { makeAdministrator } from './support/identity/users.ts'
import { bankOf, submitPayment } from './support/payments.ts'
import { earned, makeFile, openPayouts } from './support/payouts.ts'
import { callsWithoutMoney } from './support/rules/calls-without-money.ts'
import { cartOf, createArtwork } from './support/works.ts'

const declarations: Record<string, CallDeclaration> = calls
const names = (Object.keys(calls) as CallName[]).filter((name) => methodOf(name) !== 'GET')
const subjectOf = (name: string): MoneySubject | undefined => declarations[name]?.money
const isGuarded = (subject: MoneySubject | undefined) => subject && !['own', 'nobody', 'approval'].includes(subject)
const guarded = names.filter((name) => isGuarded(subjectOf(name)))

test('every call that changes something declares whose money it moves, or is listed as moving none', () => {
  const undeclared = names.filter((name) => !subjectOf(name))
  expect(undeclared.toSorted()).toEqual(callsWithoutMoney.toSorted())
  for (const name of guarded) expect([name, declarations[name]?.refusals?.includes('forbidden')]).toEqual([name, true])
})

const guards: Record<MoneySubject, string> = {
  order: 'No administrator who bought it or sold a work of it',
  step: 'No administrator who bought or sold these works; the buyer and the artist act as such',
  artist: 'No administrator who is the artist',
  payout: 'No administrator who is paid by it',
  'payout-batch': 'No administrator who is paid by one of these payouts',
  restriction: 'No administrator whom it restricts',
  report: 'No administrator whom it is about',
  payouts: 'No administrator who is one of these artists',
  approval: 'No administrator whom the waiting step is about; its requester may take it back',
  own: 'Only the caller’s own money',
  nobody: 'Money of the shop alone',
}

test('the table of these calls in the documentation is up to date', async () => {
  const rows = names.flatMap((name) => {
    const subject = subjectOf(name)
    return subject ? [`| \`${name}\` | ${declarations[name]?.summary} | ${guards[subject]} |`] : []
  })
  const table = ['| Call | What it does | Guard |', '|---|---|---|', ...rows.toSorted()]
  const head = [
    '# Calls that move or stop money',
    '',
    'Generated from `money` of each call in `contract/`: `npx vitest run tests/money-calls.test.ts -u`. Why: [decision 58](decisions/0058-who-may-decide.md).',
    '',
  ]
  await expect(`${[...head, ...table].join('\n')}\n`).toMatchFileSnapshot('../docs/money-calls.md')
})

/** An administrator who has bought a work and sells works, and another one. */
async function openShopOfTwo() {
  const world = await openPayouts({ sellers: 2 })
  const { app, database, call, shop, people, buyer, renew } = world
  const [self, artist] = people
  if (!self || !artist) throw new Error('two artists')
  await makeAdministrator(world, self.userId)
  const buy = async (token: string, seller: typeof self) => {
    const work = await createArtwork(database, { artistId: seller.artistId, price: cents(110_000) })
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body: cartOf(work), token })
    await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
    const shipped = { params: { id: orderId }, body: { carrier: 'Omniva', trackingNumber: 'CC123456789EE' } }
    await call('POST /orders/{id}/ship', { ...shipped, ...(await renew(seller)) })
    return orderId
  }
  const asSelf = () => renew(self)
  const bought = await buy((await asSelf()).token, artist)
  const sold = await buy((await renew({ ...self, ...buyer, uid: buyer.userId })).token, self)
  return { ...world, self, artist, asSelf, bought, sold }
}

type World = Awaited<ReturnType<typeof openShopOfTwo>>

const unknownId = 'f'.repeat(24)
const money = { currentPassword, reason: 'For me' }
const reasonIn = { en: 'For me', et: '' }
const restriction = { ground: 'terms', rule: 'Section 4', reason: 'Copied.', reasonIn } as const
const decision = { outcome: 'upheld', answer: 'For me' } as const

/** A body of each call that its schema accepts. */
const bodies: Partial<Record<CallName, object>> = {
  'POST /admin/orders/{id}/refund': money,
  'POST /admin/orders/{id}/retry-refund': { currentPassword, refundId: unknownId },
  'POST /admin/orders/{id}/settle-refund': { ...money, refundId: unknownId, bearer: 'shop' },
  'POST /admin/orders/{id}/accept-withdrawal': { currentPassword, withdrawalId: unknownId },
  'POST /admin/orders/{id}/dismiss-withdrawal': { ...money, withdrawalId: unknownId },
  'POST /admin/orders/{id}/pay-postage': { currentPassword, claimId: unknownId, amount: 1 },
  'POST /admin/orders/{id}/refuse-postage': { ...money, claimId: unknownId },
  'POST /admin/orders/{id}/dismiss-fraud-warning': { ...money, warningId: 'issfr_1' },
  'POST /admin/orders/{id}/settle-dispute': { ...money, disputeId: 'du_1', bearer: 'shop' },
  'POST /admin/orders/{id}/legal-hold': money,
  'POST /admin/orders/{id}/lift-legal-hold': money,
  'POST /orders/{id}/confirm-delivery': money,
  'POST /orders/{id}/accept-return': money,
  'POST /orders/{id}/decline-return': money,
  'POST /orders/{id}/receive-return': money,
  'POST /orders/{id}/refund': { ...money, lineId: unknownId, amount: 1, refunded: 0 },
  'PUT /artists/admin/review/{id}': { reason: 'For me' },
  'POST /restrictions/{id}/lift': {},
  'PUT /restrictions/{id}/appeal': decision,
  'PUT /reports/{id}/decision': { ...decision, restriction },
  'PUT /reports/{id}/appeal': { ...decision, restriction },
  'DELETE /admin/artists/{id}/suspension': {},
  'DELETE /admin/artists/{id}/closing': {},
  'PUT /admin/artists/{id}/commission': { currentPassword, before: 'premium', tier: 'standard' },
  'POST /admin/artists/{id}/payout-hold': { ...money, days: 14 },
  'POST /admin/artists/{id}/payout-release': { currentPassword },
  'POST /admin/artists/{id}/blocked-payouts': { currentPassword },
  'POST /admin/payout-batches/{id}/paid': { currentPassword },
  'POST /admin/payout-batches/{id}/not-sent': { currentPassword },
  'POST /admin/payouts/{id}/returned': { currentPassword, reason: 'AC04' },
  'POST /admin/payouts/{id}/not-returned': money,
}

type Attempt = {
  readonly name: CallName
  readonly id?: string | undefined
  readonly body: object | FormData
  readonly query?: object
}

async function send({ app }: World, { name, id, body, query = {} }: Attempt, token: string): Promise<string> {
  const url = address(name, { id })
  const response = await app.inject({
    method: methodOf(name),
    url,
    query: { ...query },
    headers: {
      authorization: `Bearer ${token}`,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    payload: (body instanceof FormData ? body : JSON.stringify(body)) as never,
  })
  if (response.statusCode === 204) return 'done 204'
  const answer = response.json()
  if (answer.details?.takesEffectAt) return `waits ${response.statusCode}`
  if (answer.details?.isAboutSelf) return `about self ${response.statusCode}`
  return answer.code ?? `done ${response.statusCode}`
}

async function attemptsOf(world: World): Promise<Attempt[]> {
  const { self, bought, sold, database, call, asAdmin } = world
  const [taken, reported] = [await createArtwork(database, self), await createArtwork(database, self)]
  const restricted = await call('POST /restrictions', {
    body: { artworkId: taken.id, ...restriction },
    ...(await asAdmin()),
  })
  await call('POST /reports', { body: { subject: 'artwork', subjectId: reported.id, kind: 'rights', reason: 'Mine' } })
  const [report] = await database.select().from(reports)
  const [payout] = await database.select().from(payouts).where(eq(payouts.artistId, self.artistId))
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, bought))
  if (!payout) throw new Error('The payout is missing.')
  const notice = formOf({ file: new Blob([bankNotice([{ payoutId: payout.id, amount: earned }])]), currentPassword })
  const idsOf: Record<MoneySubject, readonly (string | null)[]> = {
    order: [bought, sold],
    step: [bought],
    artist: [self.artistId],
    payout: [payout.id],
    'payout-batch': [payout.batchId],
    restriction: [restricted.id],
    report: [report?.id ?? ''],
    payouts: [null],
    approval: [],
    own: [],
    nobody: [],
  }
  const { artistId } = self
  const check = {
    artistId,
    vatNumber: 'LV40003521600',
    isValid: true,
    checkedOn: '2026-01-15',
    reference: 'WAPIAAAAX1',
  }
  // Sellers act on their own lines as such, except where only administrators act.
  const forAdministrators = ['POST /admin/orders/{id}/refund', 'POST /orders/{id}/confirm-delivery']
  return guarded.flatMap((name): Attempt[] => {
    if (name === 'POST /admin/bank-notices') return [{ name, body: notice }]
    if (name === 'POST /admin/vies-checks') return [{ name, body: check }]
    const body = name === 'POST /orders/{id}/refund' ? { ...bodies[name], lineId: line?.id } : bodies[name]
    // Tried apart: they need money that is still due, a failed refund or a failed event, and the buyer cancels as the buyer.
    if (
      name === 'POST /admin/health/payment-events/{id}/dismissal' ||
      name === 'POST /admin/health/payment-events/{id}/refund' ||
      name === 'POST /admin/payout-batches' ||
      name === 'POST /admin/orders/{id}/refund-paid-by-hand' ||
      name === 'POST /admin/adjustments' ||
      name === 'POST /orders/{id}/cancel'
    )
      return []
    if (!body) throw new Error(`Write a body of ${name}`)
    const query = name === 'PUT /artists/admin/review/{id}' ? { approved: 'true' } : {}
    const ids = [...idsOf[subjectOf(name) ?? 'own'], ...(forAdministrators.includes(name) ? [sold] : [])]
    return ids.map((id) => ({ name, id: id ?? undefined, body, query }))
  })
}

test('no administrator decides about themselves by any of these calls', async () => {
  await using world = await openShopOfTwo()
  const { asSelf, asAdmin, self, call } = world
  const chosen = { payouts: [{ artistId: self.artistId, amount: earned / 100 }], currentPassword }
  const paying = { name: 'POST /admin/payout-batches', body: chosen } as const
  expect(await send(world, paying, (await asSelf()).token)).toBe('about self 403')
  await makeFile(world)
  const attempts = await attemptsOf(world)
  const { token } = await asSelf()
  const answers = []
  for (const attempt of attempts) answers.push([attempt.name, await send(world, attempt, token)])
  expect(answers).toEqual(attempts.map(({ name }) => [name, 'about self 403']))
  // Another administrator gets as far as what the call is about.
  const { token: other } = await asAdmin()
  for (const attempt of attempts)
    expect([attempt.name, await send(world, attempt, other)]).not.toEqual([
      attempt.name,
      expect.stringMatching(/about|forbidden/),
    ])
  const seen = await call('GET /admin/orders/{id}', { params: { id: world.bought }, token: other })
  expect(seen.refunds).toHaveLength(1)
})

test('where there is only one administrator, each of these calls waits instead, under a name in both languages, and still fits its contract afterwards', async () => {
  await using world = await openShopOfTwo()
  const { asSelf, adminId, database, call, shop, time } = world
  await makeFile(world)
  const attempts = await attemptsOf(world)
  await database.update(users).set({ role: 'USER' }).where(eq(users.id, adminId))
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, adminId))
  const { token } = await asSelf()
  const answers = []
  for (const attempt of attempts) answers.push([attempt.name, await send(world, attempt, token)])
  // A file of the bank is refused: its payouts can be marked by hand.
  const expected = (name: string) => (name === 'POST /admin/bank-notices' ? 'about self 403' : 'waits 403')
  expect(answers).toEqual(attempts.map(({ name }) => [name, expected(name)]))
  const { content } = await call('GET /admin/approvals', { query: { size: 100, state: 'open' }, token })
  const waiting = new Set(content.map((approval) => approval.call))
  for (const { name } of attempts) expect([name, waiting.has(name)]).toEqual([name, expected(name) === 'waits 403'])
  for (const name of waiting)
    for (const language of languages)
      expect(approvalsTexts[language].approvals.kindOf('own-decision', name)).not.toContain('/')
  time.passMinutes(24 * 60)
  await takeApprovalsEffect(shop, time.now(), new AbortController().signal)
  const closed = (await database.select().from(approvals)).filter(({ outcome }) => outcome !== null)
  expect(closed.length).toBeGreaterThan(attempts.length / 2)
  for (const { payload, answer } of closed)
    expect([payload, answer]).not.toEqual([payload, expect.stringMatching(/^(request-outdated|unexpected)$/)])
})

test('an order keeps its buyer, also under a new account with the same address', async () => {
  await using world = await openShopOfTwo()
  const { database, asSelf, self, bought } = world
  await database
    .update(orders)
    .set({ userId: null, buyerEmail: self.email.toUpperCase() })
    .where(and(eq(orders.id, bought)))
  const refunding = { name: 'POST /admin/orders/{id}/refund', id: bought, body: money } as const
  expect(await send(world, refunding, (await asSelf()).token)).toBe('about self 403')
})
