import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { smtpMail } from '#server/adapters/mail/smtp-mail.ts'
import { auditEntries, holds, outgoingMail, paymentEvents } from '#server/database/schema.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'

const refused = (code: string) => ({ problem: { code } })

test('an email is shown as failed ten minutes after the mail server became unavailable', async () => {
  await using open = await openShop()
  const { shop, database } = open
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const away = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'tere@louend.test' })
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  for (const minutes of [9, 11]) {
    const email = { key: `${minutes}`, to: `${minutes}@louend.test`, about: 'other', language: 'en' } as const
    await enqueueEmail(database, { ...email, subject: 'Hello', parts: ['Hello'] }, ago(minutes))
    await sendEmails({ ...shop, mail: away }, new Date())
  }
  const { emails } = await open.call('GET /admin/health', { token })
  expect(emails).toMatchObject({ waiting: 2, failed: [{ to: '11@louend.test', attempts: 0 }] })
  expect((await open.call('GET /admin/overview', { token })).waiting).toMatchObject([{ kind: 'emails', count: 1 }])
})

test('an email that does not leave is shown, and tried again when somebody asks for it', async () => {
  await using open = await openShop()
  const { shop, database } = open
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const email = {
    key: 'x',
    to: 'mari@louend.test',
    about: 'other',
    language: 'en',
    subject: 'Hello',
    parts: ['Hello'],
  } as const
  await enqueueEmail(database, email, new Date())
  const show = () => open.call('GET /admin/health', { token })
  expect((await show()).emails).toEqual({ waiting: 1, failed: [], bouncedLately: 0 })
  await database.update(outgoingMail).set({ attempts: 5, lastError: 'refused' })
  const [failed] = (await show()).emails.failed
  expect(failed).toMatchObject({ to: email.to, attempts: 5, lastError: 'refused' })
  expect((await open.call('GET /admin/overview', { token })).waiting).toMatchObject([{ kind: 'emails', count: 1 }])
  const params = { id: failed?.id ?? '' }
  expect((await open.call('POST /admin/health/emails/{id}', { params, token })).emails.failed).toEqual([])
  await sendEmails(shop, new Date())
  expect((await show()).emails).toEqual({ waiting: 0, failed: [], bouncedLately: 0 })
  await expect(open.call('POST /admin/health/emails/{id}', { params, token })).rejects.toMatchObject(
    refused('not-found'),
  )
  expect(await database.select().from(auditEntries).where(eq(auditEntries.action, 'tried-again'))).toHaveLength(1)
})

test('a payment event that was never handled is shown after ten minutes, and handled when somebody asks for it', async () => {
  await using open = await openShop()
  const { shop, database } = open
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const receivedAt = new Date(Date.now() - 11 * 60_000)
  const payload = { id: 'evt_1', object: 'event', type: 'customer.created', data: { object: { object: 'customer' } } }
  await database.insert(paymentEvents).values({ id: 'evt_1', type: 'customer.created', payload, receivedAt })
  expect((await open.call('GET /admin/health', { token })).paymentEvents).toMatchObject([{ id: 'evt_1', attempts: 0 }])
  const again = () => open.call('POST /admin/health/payment-events/{id}', { params: { id: 'evt_1' }, token })
  expect((await again()).paymentEvents).toEqual([])
  await expect(again()).rejects.toMatchObject(refused('not-found'))
})

test('a buyer who lets works lapse is shown, and what they hold can be released', async () => {
  await using open = await openShop()
  const { shop, database } = open
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const buyer = await createUser(shop, { firstName: 'Kadri', lastName: 'Rebane' })
  const checkOut = async () => {
    const work = await createArtwork(database)
    const { orderId } = await open.call('POST /payments/create-checkout-session', {
      body: cartOf(work),
      token: buyer.token,
    })
    return orderId
  }
  for (let lapsed = 0; lapsed < 10; lapsed++) {
    const orderId = await checkOut()
    await database.update(holds).set({ state: 'released' }).where(eq(holds.orderId, orderId))
  }
  const last = await checkOut()
  const { held, buyers, orders } = (await open.call('GET /admin/health', { token })).holds
  expect(orders).toMatchObject([{ id: last, orderNumber: expect.stringMatching(/^LO-/), works: 1, email: buyer.email }])
  expect(held).toBe(1)
  expect(buyers).toMatchObject([{ name: 'Kadri Rebane', held: 1, lapsed: 10, orderIds: [last] }])
  const release = () => open.call('POST /admin/health/holds/{id}', { params: { id: last }, token })
  expect((await release()).holds.held).toBe(0)
  await expect(release()).rejects.toMatchObject(refused('not-possible-now'))
})

test('jobs say when they were done, and run when somebody asks for it', async () => {
  await using open = await openShop()
  const { token } = await createUser(open.shop, { role: 'ADMIN' })
  const show = async () =>
    (await open.call('GET /admin/health', { token })).jobs.find(({ name }) => name === 'send-emails')
  expect(await show()).toEqual({ name: 'send-emails', doneAt: null, failedAt: null })
  const jobs = await startJobs(open.shop)
  await expect.poll(async () => (await show())?.doneAt).toBeTruthy()
  await open.call('POST /admin/health/jobs/{name}', { params: { name: 'send-emails' }, token })
  await jobs.stop()
  expect(await show()).toMatchObject({ failedAt: null })
})
