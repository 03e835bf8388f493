import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxReturnPostage } from '#domain/returns.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import {
  artists,
  ledgerEntries,
  outgoingMail,
  pictures,
  postageClaims,
  refunds,
  returns,
} from '#server/database/schema.ts'
import { findQuestionableDecisions } from '#server/features/decision-audit/find-questionable-decisions.ts'
import { findReturnedMoney } from '#server/features/documents/returned-money.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { exportPerson } from '#server/features/privacy/export-person.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { approveRequested, openApproval, openApprovals, refuseRequested } from '../../../tests/support/approvals.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { refundAsAdmin, refundedAtBank } from '../../../tests/support/money-back.ts'
import { openDelivered } from '../../../tests/support/returns.ts'

const refused = (code: string) => ({ problem: { code } })
const day = 24 * 60
const account = { iban: 'EE38 2200 2210 2014 5685', holder: 'Mari Maasikas' }

const photograph = async () =>
  new Blob([
    Buffer.from(
      await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'white' } })
        .png()
        .toBuffer(),
    ),
  ])

/** A work of a trader that its buyer sends back, because of a fault unless said otherwise. */
async function openPosted({ isFaulty = true, receipt = true, environment = {} } = {}) {
  const delivered = await openDelivered('trader', environment)
  const { world, call, database, buyer, params, lineId, asBuyer } = delivered
  await delivered.askForReturn(isFaulty)
  const parcel = { lineId, carrier: 'Omniva', trackingNumber: 'CC1' }
  await call('POST /orders/{id}/post-return', {
    params,
    body: formOf({ ...parcel, receipt: receipt ? await photograph() : undefined }),
    ...(await asBuyer()),
  })
  const record = async () => call('GET /admin/orders/{id}', { params, ...(await world.admin()) })
  const decide = async () => ({ claimId: (await record()).postageClaims[0]?.id ?? '', currentPassword })
  return {
    ...delivered,
    record,
    claim: async (fields: object = {}, person?: { token: string }) =>
      call('POST /orders/{id}/claim-postage', {
        params,
        body: formOf({ lineId, amount: '12.50', ...account, ...fields }),
        ...(person ?? (await asBuyer())),
      }),
    pay: async (amount: number) =>
      call('POST /admin/orders/{id}/pay-postage', {
        params,
        body: { ...(await decide()), amount },
        ...(await world.admin()),
      }),
    refuse: async (reason: string) =>
      call('POST /admin/orders/{id}/refuse-postage', {
        params,
        body: { ...(await decide()), reason },
        ...(await world.admin()),
      }),
    item: async (person?: { token: string }) =>
      (await call('GET /orders/{id}', { params, ...(person ?? (await asBuyer())) })).items[0],
    receive: async () =>
      call('POST /orders/{id}/receive-return', { params, body: {}, ...(await delivered.asArtist()) }),
    toBuyer: async (about: RegExp) =>
      (await database.select().from(outgoingMail)).filter(
        ({ to, subject }) => about.test(subject) && to === buyer.email,
      ),
  }
}

test('the postage of a faulty work is paid by hand beside the whole price, and the shop bears it', async () => {
  await using sent = await openPosted()
  const { database, artistId, params, time } = sent
  expect((await sent.item())?.actions).toContain('claim-postage')
  expect((await sent.claim()).items[0]).toMatchObject({ postage: { amount: 12.5, decision: null } })
  expect((await sent.item(await sent.asArtist()))?.postage).toBeNull()
  expect(await sent.record()).toMatchObject({
    problems: ['postage-claimed'],
    postageClaims: [{ amount: 12.5, bankAccount: { iban: 'EE382200221020145685' }, hasReceipt: true, decision: null }],
  })
  expect(
    (await database.select().from(outgoingMail)).filter(({ subject }) => /postage to be/.test(subject)),
  ).toHaveLength(2)
  await sent.receive()
  await sent.deliver()
  // The payment has gone back as a whole: its provider could refund nothing more.
  expect(await refundedAtBank(sent.world)).toBe(110_000)
  await sent.pay(12.5)

  expect(await sent.record()).toMatchObject({
    problems: [],
    payment: { refunded: 1100 },
    refunds: [
      { amount: 1100, state: 'done' },
      { amount: 12.5, artistAmount: 0, state: 'by-hand', reason: shopReasons['return-postage'] },
    ],
    postageClaims: [{ decision: 'paid' }],
  })
  expect(await refundedAtBank(sent.world)).toBe(110_000)
  const [paid] = await database.select().from(postageClaims)
  const booked = (await database.select().from(ledgerEntries)).filter(({ refundId }) => refundId === paid?.refundId)
  expect(Object.fromEntries(booked.map(({ account: of, amount }) => [of, amount]))).toEqual({
    cash: -1250,
    commission: 1250,
    provider: 1250,
    bank: -1250,
  })
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0 })
  expect((await findDiscrepancies(database)).found).toEqual([])
  // The receipt is of what was paid with the order.
  expect((await findReturnedMoney(database, params.id)).map(({ amount }) => amount)).toEqual([110_000])
  const [email] = await sent.toBuyer(/postage/)
  expect(email?.text).toContain('€12.50')
  expect(await sent.item()).toMatchObject({ state: 'refunded', postage: { decision: 'paid' }, actions: [] })
  for (const person of [await sent.asBuyer(), await sent.asArtist()]) {
    const { history } = await sent.call('GET /orders/{id}', { params, ...person })
    expect(history.at(-1)).toMatchObject({ status: 'refunded', by: 'admin', reason: shopReasons['return-postage'] })
  }
  // Once.
  await expect(sent.pay(12.5)).rejects.toMatchObject(refused('step-not-allowed'))
  await expect(sent.claim()).rejects.toMatchObject(refused('step-not-allowed'))
  expect(await database.$count(refunds)).toBe(2)
})

test('postage that is paid before the work is back takes nothing from its refund', async () => {
  await using sent = await openPosted()
  await sent.claim()
  await sent.pay(12.5)
  expect((await findDiscrepancies(sent.database)).found).toEqual([])
  await sent.receive()
  await sent.deliver()
  expect(await refundedAtBank(sent.world)).toBe(110_000)
  expect(await sent.item()).toMatchObject({ state: 'refunded', refunded: 1100 })
  expect((await findDiscrepancies(sent.database)).found).toEqual([])
})

test('a claim is checked: its sum, its account, its receipt, and whose work it is', async () => {
  await using sent = await openPosted({ receipt: false })
  const max = maxReturnPostage / 100
  for (const [amount, code] of [
    [String(max + 0.01), 'too-big'],
    ['0', 'too-small'],
    ['12,50', 'not-a-number'],
    ['1e1', 'not-a-number'],
    ['12.505', 'ambiguous-number'],
  ])
    await expect(sent.claim({ amount }), amount).rejects.toMatchObject({
      problem: { code: 'invalid', fields: { amount: { code } } },
    })
  await expect(sent.claim({ iban: 'EE382200221020145686' })).rejects.toMatchObject(refused('iban-invalid'))
  await expect(sent.claim()).rejects.toMatchObject(refused('receipt-missing'))
  const huge = new Blob([Buffer.alloc(40_000_000)])
  await expect(sent.claim({ receipt: huge })).rejects.toMatchObject(refused('too-large'))
  await expect(sent.claim({ receipt: new Blob(['none']) })).rejects.toMatchObject(refused('wrong-content-type'))
  expect(await sent.database.$count(pictures)).toBe(0)
  const receipt = await photograph()
  await expect(sent.claim({ receipt }, await sent.asArtist())).rejects.toMatchObject(refused('forbidden'))
  await sent.claim({ amount: String(max), receipt })
  expect(await sent.record()).toMatchObject({ postageClaims: [{ amount: max, hasReceipt: true }] })
  // Another sum than the administrator has seen.
  await sent.claim({ amount: '10' })
  await expect(sent.pay(max)).rejects.toMatchObject(refused('postage-changed'))
  expect(await sent.database.$count(postageClaims)).toBe(1)
})

test('two administrators who pay one claim at the same moment pay it once', async () => {
  await using sent = await openPosted()
  await sent.claim()
  const payments = await Promise.allSettled([sent.pay(12.5), sent.pay(12.5)])
  expect(payments.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(payments.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('step-not-allowed') })
  expect(await sent.database.$count(refunds)).toBe(1)
  expect(await sent.toBuyer(/postage/)).toHaveLength(1)
  expect((await findDiscrepancies(sent.database)).found).toEqual([])
})

test('whoever changes their mind bears the postage', async () => {
  await using sent = await openPosted({ isFaulty: false })
  expect((await sent.item())?.actions).not.toContain('claim-postage')
  await expect(sent.claim()).rejects.toMatchObject(refused('step-not-allowed'))
})

test('a refusal is told with its reason, and the buyer may claim again', async () => {
  await using sent = await openPosted()
  await sent.claim({ amount: '125' })
  await sent.refuse('The receipt says 12.50.')
  expect(await sent.item()).toMatchObject({ postage: { decision: 'refused', answer: 'The receipt says 12.50.' } })
  expect((await sent.toBuyer(/claim for postage/))[0]?.text).toContain('The receipt says 12.50.')
  await expect(sent.refuse('Once more')).rejects.toMatchObject(refused('step-not-allowed'))
  await sent.receive()
  await sent.claim({ amount: '12.50' })
  expect(await sent.record()).toMatchObject({ problems: ['postage-claimed'] })
  await sent.pay(12.5)
  expect((await findDiscrepancies(sent.database)).found).toEqual([])
})

test('the account is kept until the claim is decided, and erased with what was said of the parcel', async () => {
  await using sent = await openPosted()
  const { shop, database, time, buyer } = sent
  await sent.claim()
  await sent.receive()
  await purgeAccounts(shop, time.now())
  time.passMinutes(91 * day)
  await purgeAccounts(shop, time.now())
  expect((await database.select().from(postageClaims))[0]?.bankAccount).toMatchObject({ holder: 'Mari Maasikas' })
  expect((await database.select().from(returns))[0]?.receiptId).not.toBeNull()
  const own = await exportPerson(shop, buyer.userId, time.now())
  expect(JSON.stringify(own?.orders)).toContain('EE382200221020145685')
  await sent.pay(12.5)
  await purgeAccounts(shop, time.now())
  expect((await database.select().from(postageClaims))[0]).toMatchObject({ bankAccount: null, amount: 1250 })
  expect((await database.select().from(returns))[0]?.receiptId).toBeNull()
})

test('postage from the limit on waits for another administrator, and is paid once', async () => {
  await using sent = await openPosted({ environment: { REFUND_APPROVAL_FROM: '20' } })
  const { world, database, artist } = sent
  await sent.claim({ amount: '20' })
  const answers = await Promise.allSettled([sent.pay(20), sent.pay(20)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { isWaiting: true } }])
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: refused('postage-waiting') }])
  await expect(sent.refuse('Too much')).rejects.toMatchObject(refused('postage-waiting'))
  expect(await database.$count(refunds)).toBe(0)
  expect((await sent.record()).postageClaims).toMatchObject([{ decision: null, isWaiting: true }])
  const approval = await openApproval(world)
  const { content } = await sent.call('GET /admin/approvals', await world.admin(1))
  expect(content).toMatchObject([{ kind: 'postage', amount: 20, lines: [{ amount: 20, name: expect.any(String) }] }])
  await expect(approveRequested(world, approval, await world.admin())).rejects.toMatchObject(
    refused('needs-another-administrator'),
  )
  // The seller of the work is a party, as in the call itself.
  await database.update(artists).set({ userId: world.adminIds[1] }).where(eq(artists.id, sent.artistId))
  await expect(approveRequested(world, approval, await world.admin(1))).rejects.toMatchObject(refused('forbidden'))
  await database.update(artists).set({ userId: artist.userId }).where(eq(artists.id, sent.artistId))
  await approveRequested(world, approval, await world.admin(1))
  expect(await database.select().from(refunds)).toMatchObject([
    { amount: 2000, isByHand: true, approvalId: approval.id },
  ])
  expect((await sent.record()).postageClaims).toMatchObject([{ decision: 'paid', isWaiting: false }])
  expect(await sent.toBuyer(/postage/)).toHaveLength(1)
  expect((await findDiscrepancies(database)).found).toEqual([])
  expect(await findQuestionableDecisions(database)).toEqual([])
})

test('a claim whose postage waits for approval does not change until the approval is decided', async () => {
  await using sent = await openPosted({ environment: { REFUND_APPROVAL_FROM: '20' } })
  const { world, database } = sent
  await sent.claim({ amount: '20' })
  await sent.pay(20)
  await expect(sent.claim({ amount: '30' })).rejects.toMatchObject(refused('postage-waiting'))
  expect((await sent.item())?.actions).not.toContain('claim-postage')
  await refuseRequested(world, await openApproval(world), await world.admin(1))
  expect((await sent.item())?.actions).toContain('claim-postage')
  await sent.claim({ amount: '30' })
  await expect(sent.pay(20)).rejects.toMatchObject(refused('postage-changed'))
  // Both at the same moment.
  const [claimed] = await Promise.allSettled([sent.claim({ amount: '40' }), sent.pay(30)])
  expect(await openApprovals(world)).toHaveLength(claimed.status === 'fulfilled' ? 0 : 1)
  if (claimed.status === 'fulfilled') await sent.pay(40)
  await approveRequested(world, await openApproval(world), await world.admin(1))
  expect(await database.select().from(refunds)).toMatchObject([
    { amount: claimed.status === 'fulfilled' ? 4000 : 3000 },
  ])
})

test('postage paid without an approval counts towards the limit, and approved postage does not', async () => {
  await using sent = await openPosted({ environment: { REFUND_APPROVAL_FROM: '20' } })
  const { world, params, lineId } = sent
  await sent.claim({ amount: '10' })
  expect(await sent.pay(10)).toEqual({ isWaiting: false })
  await refundAsAdmin(world, params.id, lineId, 10)
  expect(await openApproval(world)).toMatchObject({ kind: 'refund', amount: 1000 })
  await using approved = await openPosted({ environment: { REFUND_APPROVAL_FROM: '20' } })
  await approved.claim({ amount: '20' })
  await approved.pay(20)
  await approveRequested(approved.world, await openApproval(approved.world), await approved.world.admin(1))
  await refundAsAdmin(approved.world, approved.params.id, approved.lineId, 19)
  expect(await openApprovals(approved.world)).toEqual([])
})
