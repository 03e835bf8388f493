import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { outgoingMail, subscribers, suppressions, users } from '#server/database/schema.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { subscribe } from '../../../tests/support/subscribers.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { liftSuppression } from './suppression-store.ts'

const secret = 'f3a9c51d27be8466'
const open = (options: Parameters<typeof openShop>[0] = {}) =>
  openShop({ ...options, environment: { MAIL_EVENTS_SECRET: secret, ...options.environment } })

const email = 'kadri@elsewhere.test'
type More = { to?: string; canWait?: boolean; unsubscribe?: string }

/** Sends one e-mail, which the mailbox accepts, and returns its id. */
async function sendOne({ shop, database }: OpenShop, { to = email, ...more }: More = {}): Promise<string> {
  const key = newId(new Date())
  const now = shop.now()
  const words = { subject: 'Your order', parts: ['Thank you.'], language: 'en' as const }
  await enqueueEmail(database, { key, to, about: 'other', ...words, ...more }, now)
  await sendEmails(shop, now)
  const [sent] = await database.select().from(outgoingMail).where(eq(outgoingMail.key, key))
  return sent?.id ?? ''
}

const stateOf = async ({ database }: OpenShop, id: string) => {
  const [row] = await database.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  if (!row) return 'deleted'
  if (row.undeliveredAt) return row.sentAt ? 'came back' : 'withheld'
  return row.sentAt ? 'sent' : 'waits'
}

function post({ app }: OpenShop, payload: string | Buffer | object, password = secret, type?: string) {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  return app.inject({
    method: 'POST',
    url: '/api/email/webhook',
    payload: isText ? payload : JSON.stringify(payload),
    headers: {
      'content-type': type ?? (isText ? 'message/rfc822' : 'application/json'),
      authorization: `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`,
    },
  })
}

const bounceOf = (id: string, to = email, status = '5.1.1') =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    `Final-Recipient: rfc822; ${to}\r\nAction: failed\r\nStatus: ${status}`,
    '--x',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${id}@louend.test>`,
    '--x--',
  ].join('\r\n')

const complaintOf = (id: string) =>
  bounceOf(id)
    .replace('message/delivery-status', 'message/feedback-report')
    .replace(/Final-Recipient.*\r\n.*\r\n.*/, 'Feedback-Type: abuse')

const listed = ({ database }: OpenShop) => database.select().from(suppressions)

describe.each(databaseKinds)('on %s', (database) => {
  test('an address that an e-mail comes back from gets no more, except links that are asked for', async () => {
    await using shop = await open({ database })
    const id = await sendOne(shop)
    expect((await post(shop, bounceOf(id, email.toUpperCase()))).json()).toMatchObject({ recorded: 1, ignored: 0 })
    expect(await listed(shop)).toMatchObject([{ email, reason: 'bounce', status: '5.1.1', reports: 1, emailId: id }])
    expect(await stateOf(shop, id)).toBe('came back')
    expect(await stateOf(shop, await sendOne(shop))).toBe('withheld')
    expect(await stateOf(shop, await sendOne(shop, { canWait: false }))).toBe('sent')
    expect(await stateOf(shop, await sendOne(shop, { to: 'mari@elsewhere.test' }))).toBe('sent')
    expect(await listed(shop)).toHaveLength(1)
  })

  test('the same report ten times, at once, counts once', async () => {
    await using shop = await open({ database })
    const id = await sendOne(shop)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(shop, bounceOf(id))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(202))
    expect(answers.reduce((sum, answer) => sum + answer.json().recorded, 0)).toBe(1)
    expect(await listed(shop)).toMatchObject([{ reports: 1 }])
    const complaint = await sendOne(shop, { to: 'mari@elsewhere.test' })
    await Promise.all(Array.from({ length: 10 }, () => post(shop, complaintOf(complaint))))
    expect(await listed(shop)).toMatchObject([{ reports: 1 }, { reason: 'complaint', reports: 1 }])
  })

  test('temporary bounces suppress an address after five within 14 days, also when they arrive at once', async () => {
    const time = clock(new Date('2026-11-01T10:00:00Z'))
    await using shop = await open({ database, now: time.now })
    const report = async (id: string) => post(shop, bounceOf(id, email, '4.4.7'))
    await report(await sendOne(shop))
    time.passMinutes(14 * 24 * 60 + 1)
    for (let times = 0; times < 3; times += 1) await report(await sendOne(shop))
    expect(await listed(shop)).toEqual([])
    const last = [await sendOne(shop), await sendOne(shop)]
    await Promise.all(last.map(report))
    expect(await listed(shop)).toMatchObject([{ reason: 'bounce', status: '4.4.7' }])
  })

  test('a complaint ends newsletter and notifications, and no e-mails about orders', async () => {
    await using shop = await open({ database })
    const { userId, token } = await createUser(shop, { email })
    await subscribe(shop, email)
    await post(shop, complaintOf(await sendOne(shop)))
    expect(await listed(shop)).toMatchObject([{ email, reason: 'complaint' }])
    expect(await shop.database.select().from(subscribers)).toEqual([])
    expect(await shop.database.select().from(users).where(eq(users.id, userId))).toMatchObject([
      { notifyMessages: false },
    ])
    expect(await stateOf(shop, await sendOne(shop, { unsubscribe: 'https://louend.test/u' }))).toBe('withheld')
    expect(await stateOf(shop, await sendOne(shop))).toBe('sent')
    expect(await shop.call('GET /users/suppression', { token })).toEqual({ isSuppressed: false })
    await shop.call('PUT /users/settings', { body: { notifications: { messages: true } }, token })
    expect(await listed(shop)).toEqual([])
    await post(shop, complaintOf(await sendOne(shop)))
    await subscribe(shop, email)
    expect(await listed(shop)).toEqual([])
  })

  test('the person tries again three times a day, and gets the e-mails of the last days', async () => {
    await using shop = await open({ database, environment: { RATE_LIMIT_FACTOR: '1' } })
    const { token } = await createUser(shop, { email })
    const returned = await sendOne(shop)
    await post(shop, bounceOf(returned))
    const withheld = await sendOne(shop)
    expect(await shop.call('GET /users/suppression', { token })).toEqual({ isSuppressed: true })
    expect(await shop.call('DELETE /users/suppression', { token })).toEqual({ isSuppressed: false })
    expect(await stateOf(shop, withheld)).toBe('waits')
    await sendEmails(shop.shop, shop.shop.now())
    expect(await stateOf(shop, withheld)).toBe('sent')
    expect(await stateOf(shop, returned)).toBe('sent')
    await post(shop, bounceOf(withheld))
    expect(await shop.call('GET /users/suppression', { token })).toEqual({ isSuppressed: true })
    for (let times = 1; times < 3; times += 1) await shop.call('DELETE /users/suppression', { token })
    await expect(shop.call('DELETE /users/suppression', { token })).rejects.toMatchObject({
      problem: { code: 'rate-limited' },
    })
    const entries = await shop.call('GET /admin/audit', { token: (await createUser(shop, { role: 'ADMIN' })).token })
    expect(entries.content.filter(({ action }) => action === 'suppression-lifted')).toHaveLength(2)
  })

  test('a bounce that the person lifts leaves the complaint, and what was withheld for it', async () => {
    await using shop = await open({ database })
    const { token } = await createUser(shop, { email })
    const unsubscribe = 'https://louend.test/u'
    await post(shop, complaintOf(await sendOne(shop)))
    const withheld = await sendOne(shop, { unsubscribe })
    const returned = await sendOne(shop)
    await post(shop, bounceOf(returned))
    const order = await sendOne(shop)
    expect([await stateOf(shop, withheld), await stateOf(shop, order)]).toEqual(['withheld', 'withheld'])
    await shop.call('DELETE /users/suppression', { token })
    expect(await listed(shop)).toMatchObject([{ email, reason: 'complaint' }])
    await sendEmails(shop.shop, shop.shop.now())
    expect([await stateOf(shop, returned), await stateOf(shop, order)]).toEqual(['sent', 'sent'])
    expect([await stateOf(shop, withheld), await stateOf(shop, await sendOne(shop, { unsubscribe }))]).toEqual([
      'withheld',
      'withheld',
    ])
    // In the other order.
    await post(shop, bounceOf(await sendOne(shop)))
    await post(shop, complaintOf(await sendOne(shop, { canWait: false })))
    await shop.call('DELETE /users/suppression', { token })
    expect(await listed(shop)).toMatchObject([{ reason: 'complaint' }])
    await post(shop, bounceOf(await sendOne(shop)))
    await shop.call('PUT /users/settings', { body: { notifications: { messages: true } }, token })
    await shop.call('DELETE /users/suppression', { token })
    expect(await listed(shop)).toEqual([])
  })

  test('bounces before a lift do not count towards the next suppression', async () => {
    const time = clock(new Date('2026-11-01T10:00:00Z'))
    await using shop = await open({ database, now: time.now })
    const { token } = await createUser(shop, { email })
    const report = async (more: More = {}) => post(shop, bounceOf(await sendOne(shop, more), email, '4.4.7'))
    for (let times = 0; times < 2; times += 1) await report()
    time.passMinutes(8 * 24 * 60)
    for (let times = 0; times < 3; times += 1) await report({ canWait: false })
    await shop.call('DELETE /users/suppression', { token })
    for (let times = 0; times < 4; times += 1) await report()
    expect(await listed(shop)).toEqual([])
    await report()
    expect(await listed(shop)).toMatchObject([{ reason: 'bounce' }])
  })

  test('the statement in the guide removes addresses, and sends their withheld e-mails', async () => {
    await using shop = await open({ database, now: () => new Date('2026-11-28T12:00:00Z') })
    const returned = await sendOne(shop)
    await post(shop, bounceOf(returned))
    const withheld = await sendOne(shop)
    const other = 'mari@elsewhere.test'
    await post(shop, complaintOf(await sendOne(shop, { to: other })))
    const news = await sendOne(shop, { to: other, unsubscribe: 'https://louend.test/u' })
    const guide = readFileSync(new URL('../../../docs/send-email.md', import.meta.url), 'utf8')
    await shop.database.execute(sql.raw(/```sql\n(with [\s\S]*?)```/.exec(guide)?.[1] ?? ''))
    expect(await listed(shop)).toMatchObject([{ email: other, reason: 'complaint' }])
    await sendEmails(shop.shop, shop.shop.now())
    expect([await stateOf(shop, returned), await stateOf(shop, withheld)]).toEqual(['sent', 'sent'])
    expect(await stateOf(shop, news)).toBe('withheld')
  })

  test('administrators find an address and remove it', async () => {
    await using shop = await open({ database })
    const { token } = await createUser(shop, { role: 'ADMIN' })
    await post(shop, bounceOf(await sendOne(shop)))
    await post(shop, bounceOf(await sendOne(shop, { to: 'mari@elsewhere.test' }), 'mari@elsewhere.test'))
    const { content } = await shop.call('GET /admin/suppressions', { query: { q: 'KADRI' }, token })
    expect(content).toMatchObject([{ email, reason: 'bounce', status: '5.1.1', reports: 1 }])
    const params = { id: content[0]?.id ?? '' }
    await shop.call('DELETE /admin/suppressions/{id}', { params, token })
    await expect(shop.call('DELETE /admin/suppressions/{id}', { params, token })).rejects.toMatchObject({
      problem: { code: 'not-found' },
    })
    expect(await listed(shop)).toMatchObject([{ email: 'mari@elsewhere.test' }])
    const { content: entries } = await shop.call('GET /admin/audit', { token })
    expect(entries).toMatchObject([{ action: 'suppression-lifted', subject: { id: params.id } }])
  })

  test('a subscriber whose e-mails come back is no recipient of the newsletter', async () => {
    await using shop = await open({ database })
    const { token } = await createUser(shop, { role: 'ADMIN' })
    await subscribe(shop, email)
    await subscribe(shop, 'mari@elsewhere.test')
    await post(shop, bounceOf(await sendOne(shop)))
    const list = await shop.call('GET /admin/subscribers', { token })
    expect(list).toMatchObject({
      totalElements: 1,
      counts: { en: 1, et: 0 },
      content: [{ email: 'mari@elsewhere.test' }],
    })
    const headers = { authorization: `Bearer ${token}` }
    const csv = await shop.app.inject({ url: '/api/admin/subscribers.csv', headers })
    expect(csv.body).not.toContain(email)
  })
})

test('an e-mail that is about to be withheld while the suppression is lifted is sent', async () => {
  await using shop = await open()
  const { database } = shop
  await post(shop, bounceOf(await sendOne(shop)))
  let next: Promise<string> | undefined
  await database.transaction(async (tx) => {
    await liftSuppression(tx, { bounced: email }, new Date())
    next = sendOne(shop)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const countWaiting = async () => ((await database.execute(waiting)) as { rows: unknown[] }).rows.length
    await expect.poll(countWaiting).toBe(1)
  })
  expect(await stateOf(shop, (await next) ?? '')).toBe('sent')
})

test('a forged report suppresses nobody', async () => {
  const { log, linesWith } = captureLog()
  await using shop = await open({ log })
  const admin = await createUser(shop, { role: 'ADMIN', email: 'admin@louend.test' })
  await sendOne(shop, { to: admin.email })
  const own = await sendOne(shop)
  const forged = ['0'.repeat(24), '', own].map((id) => bounceOf(id, admin.email))
  for (const report of [...forged, bounceOf(own, 'nul\0@louend.test')])
    expect((await post(shop, report)).json()).toMatchObject({ recorded: 0, ignored: 1 })
  expect(await listed(shop)).toEqual([])
  expect(linesWith('e-mail reports received')).toHaveLength(4)
  expect(linesWith(admin.email)).toEqual([])
})

test('events of the sending service may name the address alone, within 30 days', async () => {
  const time = clock(new Date('2026-11-01T10:00:00Z'))
  await using shop = await open({ now: time.now })
  await sendOne(shop)
  const event = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'Kadri@Elsewhere.test' }
  time.passMinutes(30 * 24 * 60 + 1)
  expect((await post(shop, event)).json()).toMatchObject({ recorded: 0 })
  await sendOne(shop)
  expect((await post(shop, event)).json()).toMatchObject({ recorded: 1 })
  expect((await post(shop, event)).json()).toMatchObject({ recorded: 0, ignored: 1 })
})

test('a delay that the sending service reports is no bounce', async () => {
  await using shop = await open()
  const id = await sendOne(shop)
  const delays = ['Transient', 'DnsError'].map((Type) => ({ RecordType: 'Bounce', Type, Email: email }))
  expect((await post(shop, delays)).json()).toMatchObject({ recorded: 0, ignored: 2 })
  expect(await stateOf(shop, id)).toBe('sent')
  expect((await post(shop, { ...delays[0], Type: 'SoftBounce' })).json()).toMatchObject({ recorded: 1 })
})

test('of a thousand events those about e-mails of the shop count', async () => {
  await using shop = await open()
  const events = []
  for (let number = 0; number < 500; number += 1) {
    const to = `reader-${number}@elsewhere.test`
    if (number < 20) await sendOne(shop, { to })
    events.push({ event: 'bounce', type: 'bounce', status: '5.1.1', email: to }, { event: 'open', email: to })
  }
  expect((await post(shop, events)).json()).toEqual({ success: true, recorded: 20, ignored: 980 })
  expect(await listed(shop)).toHaveLength(20)
  expect((await shop.app.inject('/metrics')).body).toContain('louend_emails_bounced_total{kind="permanent"} 20')
  const { token } = await createUser(shop, { role: 'ADMIN' })
  expect((await shop.call('GET /admin/health', { token })).emails).toMatchObject({ bouncedLately: 20 })
})

test('a report of an account that was deleted meanwhile has no effect, and its own row goes with the account', async () => {
  await using shop = await open()
  const { userId, token } = await createUser(shop, { email })
  const [first, second] = [await sendOne(shop), await sendOne(shop)]
  await post(shop, bounceOf(first))
  expect((await shop.call('GET /users/data-export', { token })).suppressions).toMatchObject([
    { email, reason: 'bounce' },
  ])
  expect(await erasePerson(shop.shop, { userId, uid: userId }, new Date())).toMatchObject({ ok: true })
  expect(await listed(shop)).toEqual([])
  expect((await post(shop, bounceOf(second))).json()).toMatchObject({ recorded: 0 })
  expect(await listed(shop)).toEqual([])
})

test('a withheld e-mail about an order is deleted with the buyer, before or after it was withheld', async () => {
  await using shop = await open()
  const { userId, token } = await createUser(shop)
  const body = cartOf(await createArtwork(shop.database))
  const { orderId, sessionUrl } = await shop.call('POST /payments/create-checkout-session', { body, token })
  await submitPayment(shop.app, sessionUrl)
  await bankOf(shop.shop).deliverWebhooks()
  const isOfOrder = eq(outgoingMail.orderId, orderId)
  const toArtist = { to: email, about: { orderId }, subject: 'Sold', parts: ['Kadri, Pikk 1'], language: 'en' } as const
  await enqueueEmail(shop.database, { ...toArtist, key: 'withheld before' }, new Date())
  await post(shop, bounceOf(await sendOne(shop)))
  await sendEmails(shop.shop, new Date())
  expect(await erasePerson(shop.shop, { userId, uid: userId }, new Date())).toMatchObject({ ok: true })
  expect(await shop.database.select().from(outgoingMail).where(isOfOrder)).toEqual([])
  await enqueueEmail(shop.database, { ...toArtist, key: 'withheld after' }, new Date())
  await sendEmails(shop.shop, new Date())
  expect(await shop.database.select().from(outgoingMail).where(isOfOrder)).toMatchObject([{ lastError: 'bounce' }])
  await purgeAccounts(shop.shop, new Date())
  expect(await shop.database.select().from(outgoingMail).where(isOfOrder)).toEqual([])
})

test('an address is forgotten a year after its last report, and withheld e-mails after 90 days', async () => {
  const time = clock(new Date('2026-01-01T10:00:00Z'))
  await using shop = await open({ now: time.now })
  await post(shop, bounceOf(await sendOne(shop)))
  const withheld = await sendOne(shop)
  time.passMinutes(91 * 24 * 60)
  await purgeAccounts(shop.shop, time.now())
  expect(await stateOf(shop, withheld)).toBe('deleted')
  expect(await listed(shop)).toHaveLength(1)
  time.passMinutes(275 * 24 * 60)
  await purgeAccounts(shop.shop, time.now())
  expect(await listed(shop)).toEqual([])
})

test('what is not a report is accepted, and what is too large or not JSON is not', async () => {
  await using shop = await open()
  const id = await sendOne(shop)
  expect((await post(shop, 'Subject: Out of office\r\n\r\nBack on Monday.')).statusCode).toBe(202)
  expect((await post(shop, Buffer.alloc(2_000_000, bounceOf(id)))).statusCode).toBe(413)
  expect((await post(shop, '{"event":', secret, 'application/json')).json()).toMatchObject({ code: 'bad-json' })
  expect(await listed(shop)).toEqual([])
})

test('a wrong password is refused, again and again', async () => {
  await using shop = await open({ environment: { RATE_LIMIT_FACTOR: '0.01' } })
  const id = await sendOne(shop)
  for (const password of ['', 'wrong', `${secret}x`])
    expect((await post(shop, bounceOf(id), password)).statusCode).toBe(401)
  for (let times = 0; times < 3; times += 1) await post(shop, bounceOf(id), 'wrong')
  expect((await post(shop, bounceOf(id), 'wrong')).statusCode).toBe(429)
  expect(await listed(shop)).toEqual([])
  await using closed = await openShop()
  expect((await post(closed, [])).statusCode).toBe(404)
})
