import { eq, isNotNull, sum } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  artists,
  artworks,
  ledgerEntries,
  orderLines,
  outgoingMail,
  payments as paymentsTable,
  refunds,
} from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'

const day = 86_400_000

/** An order of one work of two artists each, paid. */
async function paidOrder(open: OpenShop, { sellerStatus = 'private' as 'private' | 'trader' } = {}) {
  const { shop, app, call, database } = open
  const leelo = await createUser(shop, { role: 'ARTIST' })
  const leeloId = await createArtist(database, { userId: leelo.userId, email: 'leelo@louend.test' })
  const kaurId = await createArtist(database, { name: 'Kaur Kask', email: 'kaur@louend.test' })
  await database.update(artists).set({ sellerStatus })
  const mine = await createArtwork(database, { artistId: leeloId, price: cents(110_000) })
  const other = await createArtwork(database, { artistId: kaurId, price: cents(55_000), title: { en: 'Two Wells' } })
  const buyer = await createUser(shop)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(mine, other),
    ...buyer,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const params = { id: orderId }
  const show = (person: typeof buyer) => call('GET /orders/{id}', { params, ...person })
  return { leelo, leeloId, buyer, mine, params, show }
}

const statusOf = async ({ database }: OpenShop, { id }: Work) => {
  const [work] = await database.select().from(artworks).where(eq(artworks.id, id))
  return work?.status
}

const ledgerSum = async ({ database }: OpenShop) => {
  const [row] = await database.select({ total: sum(ledgerEntries.amount) }).from(ledgerEntries)
  return Number(row?.total)
}

const subjects = async ({ database }: OpenShop, to: string) =>
  (await database.select().from(outgoingMail).where(eq(outgoingMail.to, to)))
    .map(({ subject }) => subject.replace(/LO-\d+-\d+/, 'N'))
    .sort()

describe('after the payment', () => {
  test('an artist packs, ships and is paid; the order is as far as the line that is least far', async () => {
    await using open = await openShop()
    const { call, shop, database } = open
    const { leelo, leeloId, buyer, params, show } = await paidOrder(open)

    const seen = await show(leelo)
    expect(seen.items.map(({ state, artistShare, actions }) => ({ state, artistShare, actions }))).toEqual([
      { state: 'paid', artistShare: 1000, actions: ['prepare', 'ship', 'cancel', 'refund'] },
    ])
    expect(await call('POST /orders/{id}/prepare', { params, body: {}, ...leelo })).toMatchObject({
      items: [{ state: 'preparing' }],
    })
    const body = { carrier: 'Omniva', trackingNumber: 'CE123456785EE' }
    expect(await call('POST /orders/{id}/ship', { params, body, ...leelo })).toMatchObject({
      items: [{ state: 'shipped', ...body }],
    })
    expect(await show(buyer)).toMatchObject({
      status: 'paid',
      items: [
        { state: 'shipped', actions: ['confirm-receipt', 'report-problem'], artistShare: null },
        { state: 'paid' },
      ],
    })
    expect(await readBalance(database, leeloId, shop.now())).toEqual({
      owed: 100_000,
      held: 100_000,
      payable: 0,
      paidOut: 0,
    })

    await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
    const soon = new Date(Date.now() + 5 * day)
    const later = new Date(Date.now() + 40 * day)
    expect(await payOut(shop, leeloId, 'test', soon)).toMatchObject({ ok: false, code: 'nothing-payable' })
    expect(await payOut(shop, leeloId, 'test', later)).toMatchObject({ ok: true, value: { amount: 100_000 } })
    expect(await payOut(shop, leeloId, 'test', later)).toMatchObject({ ok: false })
    expect(await readBalance(database, leeloId, later)).toEqual({ owed: 0, held: 0, payable: 0, paidOut: 100_000 })
    expect(await ledgerSum(open)).toBe(0)
    expect(await subjects(open, buyer.email)).toEqual([
      'Order N is being packed',
      'Order N is on its way',
      'Thank you! Order N is paid',
    ])
    expect(await subjects(open, 'leelo@louend.test')).toEqual([])
    expect(await subjects(open, leelo.email)).toEqual(['Order N has arrived', 'Sold: “Before the Cranes Wake”'])
  })

  test('what has not left can be cancelled by the buyer, is refunded in part and is for sale again', async () => {
    await using open = await openShop()
    const { call, shop, database } = open
    const { leelo, leeloId, buyer, mine, params, show } = await paidOrder(open)
    const lineId = (await show(leelo)).items[0]?.lineId ?? ''

    const body = { lineIds: [lineId], reason: 'Too large for the wall' }
    expect(await call('POST /orders/{id}/cancel', { params, body, ...buyer })).toMatchObject({
      status: 'paid',
      items: [
        { state: 'refunded', refunded: 1100, actions: [] },
        { state: 'paid', refunded: 0 },
      ],
    })
    await bankOf(shop).deliverWebhooks()
    expect(await statusOf(open, mine)).toBe('active')
    expect(await readBalance(database, leeloId, shop.now())).toMatchObject({ owed: 0 })
    expect(await database.select().from(refunds)).toMatchObject([
      { amount: 110_000, artistAmount: 100_000, by: 'buyer' },
    ])
    expect((await database.select().from(refunds))[0]?.doneAt).not.toBeNull()
    await expect(call('POST /orders/{id}/ship', { params, body: {}, ...leelo })).rejects.toMatchObject({
      problem: { code: 'step-not-allowed' },
    })
    expect(await subjects(open, leelo.email)).toContain('Order N: please don’t send it')

    // The rest follows, and the provider's message that all is refunded tells nobody anything new.
    await call('POST /orders/{id}/cancel', { params, body: { reason: 'And the other one' }, ...buyer })
    await bankOf(shop).deliverWebhooks()
    expect(await show(buyer)).toMatchObject({ status: 'refunded' })
    expect(await database.select().from(refunds)).toHaveLength(2)
    expect(await ledgerSum(open)).toBe(0)
  })

  test('a private person keeps the restocking fee of a return, a trader nothing', async () => {
    for (const [sellerStatus, refunded, owed] of [
      ['private', 1045, 5500],
      ['trader', 1100, 0],
    ] as const) {
      await using open = await openShop()
      const { call, shop, database } = open
      const { leelo, leeloId, buyer, mine, params } = await paidOrder(open, { sellerStatus })
      await call('POST /orders/{id}/ship', { params, body: {}, ...leelo })
      await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
      await call('POST /orders/{id}/request-return', { params, body: { reason: 'It does not fit' }, ...buyer })
      expect(await readBalance(database, leeloId, shop.now())).toMatchObject({ held: 100_000 })
      const back = await call('POST /orders/{id}/receive-return', { params, body: {}, ...leelo })
      expect(back.items).toMatchObject([{ state: 'refunded', refunded }])
      expect(back.history.filter(({ lineId }) => lineId).map(({ status }) => status)).toEqual([
        'shipped',
        'delivered',
        'return_requested',
        'returned',
        'refunded',
      ])
      expect(await readBalance(database, leeloId, shop.now())).toMatchObject({ owed, payable: owed })
      expect(await statusOf(open, mine)).toBe('active')
      expect(await ledgerSum(open)).toBe(0)
    }
  })

  test('returns end after 14 days, faults do not; declined ones stay delivered', async () => {
    await using open = await openShop()
    const { call, database } = open
    const { leelo, buyer, params } = await paidOrder(open)
    await call('POST /orders/{id}/ship', { params, body: {}, ...leelo })
    await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
    await database
      .update(orderLines)
      .set({ deliveryConfirmedAt: new Date(Date.now() - 30 * day) })
      .where(isNotNull(orderLines.deliveredAt))
    const late = { params, body: { reason: 'It does not fit' }, ...buyer }
    await expect(call('POST /orders/{id}/request-return', late)).rejects.toMatchObject({
      problem: { code: 'return-too-late' },
    })
    await call('POST /orders/{id}/request-return', {
      ...late,
      body: { reason: 'The frame is cracked', isFaulty: true },
    })
    const declined = await call('POST /orders/{id}/decline-return', {
      params,
      body: { reason: 'It left whole' },
      ...leelo,
    })
    expect(declined.items).toMatchObject([{ state: 'delivered' }])
    await expect(call('POST /orders/{id}/request-return', late)).rejects.toMatchObject({
      problem: { code: 'return-too-late' },
    })
  })

  test('an artist cannot decline what the law or the house rules grant, only what is said to be wrong', async () => {
    for (const [sellerStatus, isFaulty, expected] of [
      ['private', false, 'forbidden'],
      ['private', true, undefined],
      ['trader', false, 'forbidden'],
      ['trader', true, 'forbidden'],
    ] as const) {
      await using open = await openShop()
      const { call } = open
      const { leelo, buyer, params } = await paidOrder(open, { sellerStatus })
      await call('POST /orders/{id}/ship', { params, body: {}, ...leelo })
      await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
      await call('POST /orders/{id}/request-return', { params, body: { reason: 'Back', isFaulty }, ...buyer })
      const seen = await call('GET /orders/{id}', { params, ...leelo })
      expect(seen.items[0]?.actions.includes('decline-return')).toBe(expected === undefined)
      const decline = call('POST /orders/{id}/decline-return', { params, body: { reason: 'No' }, ...leelo })
      const code = await decline.then(
        () => undefined,
        (error) => error.problem.code,
      )
      expect(code).toBe(expected)
    }
  })

  test('an administrator who is the artist of one line cancels the line of somebody else, not both at once', async () => {
    await using open = await openShop()
    const { call, database } = open
    const { leeloId, params } = await paidOrder(open)
    const admin = await signUp(open)
    await makeAdministrator(open, admin.userId)
    await database.update(artists).set({ userId: admin.userId }).where(eq(artists.id, leeloId))
    const lines = await database.select().from(orderLines)
    const lineId = lines.find(({ artistId }) => artistId !== leeloId)?.id ?? ''
    const cancel = (lineIds: string[]) => {
      const body = { lineIds, reason: 'Broken', currentPassword }
      return call('POST /orders/{id}/cancel', { params, body, ...admin })
    }
    await expect(cancel(lines.map(({ id }) => id))).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    await cancel([lineId])
    const refunded = (await database.select().from(orderLines)).filter((line) => line.refunded > 0)
    expect(refunded.map(({ id }) => id)).toEqual([lineId])
  })

  test('a refund is never above what was paid, and adds up to the cent', async () => {
    await using open = await openShop()
    const { call, shop, database } = open
    const { leelo, leeloId, params, show } = await paidOrder(open)
    const lineId = (await show(leelo)).items[0]?.lineId ?? ''
    const refund = async (amount: number) => {
      const refunded = (await show(leelo)).items[0]?.refunded ?? 0
      return call('POST /orders/{id}/refund', {
        params,
        body: { lineId, amount, refunded, reason: 'A scratch' },
        ...leelo,
      })
    }
    await expect(refund(1100.01)).rejects.toMatchObject({ problem: { code: 'refund-too-large' } })
    await expect(refund(0)).rejects.toMatchObject({ problem: { code: 'refund-too-large' } })
    expect((await refund(333.33)).items).toMatchObject([{ state: 'paid', refunded: 333.33, artistShare: 696.97 }])
    expect((await refund(766.66)).items).toMatchObject([{ state: 'paid', refunded: 1099.99 }])
    await expect(refund(0.02)).rejects.toMatchObject({ problem: { code: 'refund-too-large' } })
    expect((await refund(0.01)).items).toMatchObject([{ state: 'refunded', refunded: 1100, actions: [] }])
    expect(await readBalance(database, leeloId, shop.now())).toMatchObject({ owed: 0 })
    expect(await ledgerSum(open)).toBe(0)
  })

  test('a refund that the bank refuses stays due and is made by the reconciliation, once', async () => {
    await using open = await openShop()
    const { call, shop, database } = open
    const { leelo, params, show } = await paidOrder(open)
    const lineId = (await show(leelo)).items[0]?.lineId ?? ''
    const [payment] = await database.select().from(paymentsTable)
    await database.update(paymentsTable).set({ intentId: 'pi_unknown' })
    await call('POST /orders/{id}/refund', {
      params,
      body: { lineId, amount: 10, refunded: 0, reason: 'A scratch' },
      ...leelo,
    })
    const readRefund = async () => (await database.select().from(refunds))[0]
    expect(await readRefund()).toMatchObject({ doneAt: null, lastError: expect.any(String) })
    await database.update(paymentsTable).set({ intentId: payment?.intentId ?? null })
    await reconcilePayments(shop, new Date())
    await reconcilePayments(shop, new Date())
    expect(await readRefund()).toMatchObject({ doneAt: expect.any(Date), lastError: null })
    expect((await database.select().from(paymentsTable))[0]).toMatchObject({ refunded: 1000, state: 'paid' })
  })
})
