import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import {
  auditEntries,
  feedback as feedbackTable,
  orders,
  paymentEvents,
  pictures,
  users,
} from '#server/database/schema.ts'
import { sign } from '#server/dev/sandbox-bank/bank-webhooks.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { emailTo, firstPassword, linkToken, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import {
  everyRow,
  filesBelow,
  leaver,
  paint,
  tableOf,
  traces,
  tracesIn,
} from '../../../tests/support/rules/personal-data.ts'
import { keepPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { purgeAccounts } from './purge-accounts.ts'

// Each test lives through a whole account.
vi.setConfig({ testTimeout: 120_000 })

async function showPicture({ call }: OpenShop, { userId, token }: { userId: string; token: string }) {
  const body = new FormData()
  body.append('userId', userId)
  body.append('file', new Blob([new Uint8Array(await paint('#336699'))]), 'me.png')
  const { user } = await call('POST /users/upload-profile-picture', { body, token })
  return user.profilePicUrl ?? ''
}

test.each(databaseKinds)(
  'on %s nothing is left of somebody who leaves but the orders that were paid',
  async (database) => {
    const { log, linesWith } = captureLog()
    await using shop = await openShop({ database, log })

    const aino = await signUp(shop, leaver)
    await shop.call('POST /email/verify', { body: { token: linkToken((await emailTo(shop, leaver.email)).text) } })
    await shop.call('POST /subscribe', { body: { email: leaver.email } })
    await signIn(shop, leaver.email, 'Wrong-1234')
    await shop.call('POST /forgot-password', { body: { email: leaver.email } })
    const change = { currentEmail: leaver.email, newEmail: 'haldjasaar@louend.test', currentPassword: firstPassword }
    await shop.call('POST /users/update-email', { body: change, token: aino.token })
    const picture = await showPicture(shop, aino)
    await shop.app.inject({ url: `${picture}-300.jpg` })
    const [bought, unpaid, saved] = [
      await createArtwork(shop.database),
      await createArtwork(shop.database),
      await createArtwork(shop.database),
    ]
    await shop.call('PUT /users/saved-listings/{id}', { params: { id: saved.id }, token: aino.token })
    await shop.call('POST /contact', {
      body: { name: leaver.firstName, email: leaver.email, subject: 'Haldjasaar', message: 'When do you open?' },
    })
    const opinion = { rating: 4, type: 'Praise', comment: `Yours, ${leaver.firstName}` } as const
    await shop.call('POST /feedback', { body: opinion, token: aino.token })
    const checkout = { language: 'en' as const, token: aino.token }
    const { sessionUrl } = await shop.call('POST /payments/create-checkout-session', {
      body: cartOf(bought),
      ...checkout,
    })
    await submitPayment(shop.app, sessionUrl, { name: `${leaver.firstName} ${leaver.lastName}` })
    await bankOf(shop.shop).deliverWebhooks()
    await shop.call('POST /payments/create-checkout-session', { body: cartOf(unpaid), ...checkout })
    await sendEmails(shop.shop, new Date())
    const mine = await shop.call('GET /orders', { token: aino.token })
    expect(mine.content.map(({ status }) => status)).toContain('paid')
    expect(await tracesIn(shop)).not.toEqual([])
    const kept = await shop.call('GET /users/data-export', { token: aino.token })
    expect(kept).toMatchObject({ user: { email: leaver.email, firstName: leaver.firstName } })

    const wrong = shop.call('POST /users/delete-account', {
      body: { email: leaver.email, currentPassword: 'Wrong-1234' },
      token: aino.token,
    })
    await expect(wrong).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
    await shop.call('POST /users/delete-account', {
      body: { email: leaver.email, currentPassword: firstPassword },
      token: aino.token,
    })

    // The bank tells that the unpaid page was closed.
    await bankOf(shop.shop).deliverWebhooks()
    expect((await tracesIn(shop)).map(tableOf)).toEqual(['public.orders'])
    const [paid] = await shop.database.select().from(orders).where(sql`${orders.paidAt} is not null`)
    expect(paid).toMatchObject({ userId: null, state: 'paid', buyerEmail: leaver.email })
    expect(await shop.database.$count(users)).toBe(0)
    expect(await shop.database.select().from(feedbackTable)).toMatchObject([{ rating: 4, comment: '', userId: null }])
    expect((await everyRow(shop)).filter((row) => row.includes(aino.userId) && !row.includes('audit_entries'))).toEqual(
      [],
    )
    expect(await shop.database.select().from(auditEntries)).toMatchObject([{ action: 'account-deleted', details: {} }])

    await deleteRemovedFiles(shop.shop)
    const hash = picture.split('/').at(-1) ?? ''
    expect(filesBelow(shop.shop.settings.dataFolder).filter((path) => path.includes(hash))).toEqual([])
    for (const path of filesBelow(shop.shop.settings.dataFolder))
      expect(readFileSync(path, 'latin1')).not.toMatch(traces)
    expect((await shop.app.inject({ url: `${picture}-300.jpg` })).statusCode).toBe(404)
    expect(linesWith('').length).toBeGreaterThan(10)
    expect(linesWith('').filter((line) => traces.test(line))).toEqual([])

    expect((await signIn(shop, leaver.email)).statusCode).toBe(401)
    await expect(shop.call('POST /verifyToken', { body: { idToken: aino.token } })).rejects.toMatchObject({
      problem: { code: 'email-unknown' },
    })
    const renewed = await shop.app.inject({ url: '/api/auth/token', headers: { cookie: aino.cookie } })
    expect(renewed.statusCode).toBe(401)
    const again = await signUp(shop, leaver)
    expect(again.userId).not.toBe(aino.userId)
    expect((await shop.call('GET /orders', { token: again.token })).content).toEqual([])
  },
)

test('what the bank says and what is posted after somebody has left leaves no trace either', async () => {
  await using shop = await openShop()
  const bank = bankOf(shop.shop)
  await bank.holdWebhooks()
  const aino = await signUp(shop, leaver)
  const bought = await createArtwork(shop.database)
  const body = cartOf(bought)
  const { sessionUrl, orderId } = await shop.call('POST /payments/create-checkout-session', { body, token: aino.token })
  await submitPayment(shop.app, sessionUrl, { name: `${leaver.firstName} ${leaver.lastName}` })
  await shop.call('POST /payments/confirm', { body: { orderId }, token: aino.token })
  await shop.call('POST /users/delete-account', {
    body: { email: leaver.email, currentPassword: firstPassword },
    token: aino.token,
  })
  const session = { id: 'cs_late', object: 'checkout.session', customer_email: leaver.email, status: 'open' }
  const late = JSON.stringify({
    id: 'evt_late',
    object: 'event',
    type: 'checkout.session.updated',
    data: { object: session },
  })
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': sign(late, 'whsec_louend_demo', new Date()),
  }
  expect(
    (await shop.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload: late })).statusCode,
  ).toBe(200)
  bank.releaseWebhooks()
  await bank.deliverWebhooks()
  expect(await shop.database.$count(paymentEvents)).toBe(3)
  // The email that tells the artist where to send the work has yet to leave.
  expect((await tracesIn(shop)).map(tableOf).toSorted()).toEqual(['public.orders', 'public.outgoing_mail'])
  await sendEmails(shop.shop, new Date())
  await purgeAccounts(shop.shop, new Date())
  expect((await tracesIn(shop)).map(tableOf)).toEqual(['public.orders'])
})

test('a picture that was on its way out when the shop stopped goes with the next tidying', async () => {
  await using shop = await openShop()
  const now = new Date()
  const bytes = await paint('#112233')
  await keepPicture(shop.shop, bytes, 'profile', now)
  await shop.database.update(pictures).set({ unusedSince: now })
  await purgeAccounts(shop.shop, now)
  expect(await shop.database.$count(pictures)).toBe(0)
  await keepPicture(shop.shop, bytes, 'profile', now)
  expect(await shop.database.$count(pictures)).toBe(1)
})

test.each(databaseKinds)('on %s nobody who leaves waits for the unpaid orders of others', async (database) => {
  await using shop = await openShop({ database })
  const [former, aino] = [await signUp(shop), await signUp(shop, leaver)]
  for (const { token } of [former, aino])
    await shop.call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(shop.database)),
      token,
    })
  // Left when the page was open, which has ended by itself since.
  const change = { userId: null, state: 'expired', placedFrom: null } as const
  await shop.database.update(orders).set(change).where(eq(orders.userId, former.userId))
  const emails = async () => (await shop.database.select().from(orders)).map(({ buyerEmail }) => buyerEmail).sort()
  const body = { email: leaver.email, currentPassword: firstPassword }
  await shop.call('POST /users/delete-account', { body, token: aino.token })
  expect(await emails()).toEqual(['', former.email])
  await purgeAccounts(shop.shop, new Date())
  expect(await emails()).toEqual(['', ''])
})
