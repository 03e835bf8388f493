import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isProblem } from '#contract/client.ts'
import { cents } from '#domain/money.ts'
import { webhookEvents } from '#domain/webhook.ts'
import { auditEntries, outgoingMail, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment, typed } from '../../../tests/support/payments.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { showPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { purgeAccounts } from '../privacy/purge-accounts.ts'
import { beginAttempt, findDue } from './delivery-store.ts'
import { secretOf } from './endpoint-secret.ts'
import { recordEvent } from './record-event.ts'
import { sendWebhooks } from './send-webhooks.ts'

const hour = 3_600_000

type Received = { signature: string; body: string }

/** A receiver on this machine that answers as told. */
async function receiver(answer: RequestListener = (_request, response) => response.end('ok')) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ signature: String(request.headers['louend-signature']), body })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, url: `http://localhost:${port}/hook`, ids: () => received.map(({ body }) => JSON.parse(body).id) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The receiver of the documentation. Returns what reads the events that it has accepted. */
async function startExample(port: number, secret: string) {
  const folder = mkdtempSync(join(tmpdir(), 'louend-receiver-'))
  const file = join(folder, 'events.jsonl')
  const example = join(import.meta.dirname, '../../../examples/webhook-receiver/receive.mjs')
  const environment = { WEBHOOK_SECRET: secret, PORT: String(port), EVENTS: file }
  const child = spawn(process.execPath, [example], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill()
    rmSync(folder, { recursive: true })
  })
  await once(child.stdout, 'data')
  return () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
}

async function administratorOf(open: OpenShop) {
  const admin = await signUp(open)
  await makeAdministrator(open, admin.userId)
  return {
    token: admin.token,
    add: (url: string, events: readonly (typeof webhookEvents)[number][] = webhookEvents) =>
      open.call('POST /admin/webhooks', { body: { url, events: [...events], currentPassword }, token: admin.token }),
    deliveries: (query: { endpoint?: string; state?: 'pending' | 'delivered' | 'given-up' } = {}) =>
      open.call('GET /admin/webhook-deliveries', { query, token: admin.token }),
  }
}

/** Something that every receiver of published works gets. */
async function publish({ shop, database }: OpenShop, now = shop.now()) {
  const work = await createArtwork(database)
  await database.transaction((tx) => recordEvent(shop, tx, { type: 'work.published', subjectId: work.id }, now))
  return work
}

describe.each(databaseKinds)('on %s', (database) => {
  test('the example receiver gets each event once, verified and without personal data', async () => {
    await using open = await openShop({ database })
    const { shop, app, call } = open
    const port = await freePort()
    const { secret } = await (await administratorOf(open)).add(`http://localhost:${port}/`)
    const readEvents = await startExample(port, secret)
    const artist = await createUser(shop, { role: 'ARTIST' })
    const artistId = await createArtist(open.database, { userId: artist.userId })
    const draft = await createArtwork(open.database, { artistId, price: cents(110_000), status: 'draft' })
    await showPicture(open, draft.id, [800, 600])
    await call('PUT /artworks/my-artworks/{id}/publication', { params: { id: draft.id }, ...artist })
    const buyer = await createUser(shop)
    const placed = await call('POST /payments/create-checkout-session', { body: cartOf(draft), ...buyer })
    await submitPayment(app, placed.sessionUrl)
    await bankOf(shop).deliverWebhooks()
    const params = { id: placed.orderId }
    await call('POST /payments/confirm', { body: { orderId: placed.orderId }, ...buyer })
    await call('POST /orders/{id}/ship', { params, body: { carrier: 'Omniva', trackingNumber: 'CC1EE' }, ...artist })
    const { items } = await call('GET /orders/{id}', { params, ...artist })
    const lineId = items[0]?.lineId ?? ''
    const refund = { lineId, amount: 10, refunded: 0, reason: 'A scratch' }
    await call('POST /orders/{id}/refund', { params, body: refund, ...artist })
    await sendWebhooks(shop, shop.now())
    // Pressed again: the receiver has seen the ids.
    await open.database.update(webhookDeliveries).set({ state: 'pending', nextAttemptAt: shop.now() })
    await sendWebhooks(shop, shop.now())

    const deliveries = await open.database.select().from(webhookDeliveries)
    expect(deliveries.map(({ state, attempts, status }) => ({ state, attempts, status }))).toEqual(
      deliveries.map(() => ({ state: 'delivered', attempts: 2, status: 200 })),
    )
    const events = readEvents()
    expect(events.map(({ type }) => type).sort()).toEqual([...webhookEvents].sort())
    const of = (type: string) => events.find((event) => event.type === type)?.data
    expect(of('order.paid').order).toMatchObject({
      id: placed.orderId,
      currency: 'EUR',
      items: [{ artworkId: draft.id }],
    })
    expect(of('order.shipped').lineIds).toEqual([lineId])
    expect(of('order.refunded').refund).toMatchObject({ lineId, amount: 10 })
    expect(of('work.published').work).toMatchObject({ id: draft.id, price: 1100 })
    expect(of('work.sold').work).toMatchObject({ id: draft.id, status: 'sold' })
    const buyersData = new RegExp(`${buyer.email}|${typed.name}|${typed.line1}|CC1EE`)
    expect(JSON.stringify(events)).not.toMatch(buyersData)
    expect(JSON.stringify(deliveries)).not.toMatch(buyersData)
  })

  test('a failed delivery is repeated with a doubling delay and the same id, then given up and disabled', async () => {
    let now = new Date('2026-11-01T10:00:00Z')
    await using open = await openShop({ database, now: () => now })
    const { shop } = open
    const { received, url, ids } = await receiver((_request, response) => response.writeHead(500).end('x'.repeat(5000)))
    const admin = await createUser(shop, { role: 'ADMIN', email: 'admin@louend.test' })
    const id = shop.newId(now)
    await open.database
      .insert(webhookEndpoints)
      .values({ id, url, events: ['work.published'], salt: 'salt', createdAt: now })
    await publish(open)
    const began = now
    const gaps: number[] = []
    for (;;) {
      await sendWebhooks(shop, now)
      const [delivery] = await open.database.select().from(webhookDeliveries)
      if (delivery?.state !== 'pending') break
      gaps.push((delivery.nextAttemptAt.getTime() - now.getTime()) / 60_000)
      // A minute too early.
      now = new Date(delivery.nextAttemptAt.getTime() - 1)
      await sendWebhooks(shop, now)
      now = delivery.nextAttemptAt
    }
    expect(gaps.slice(0, -1)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])
    expect(now.getTime() - began.getTime()).toBe(72 * hour)
    expect(received).toHaveLength(gaps.length + 1)
    expect(new Set(ids()).size).toBe(1)
    expect(await open.database.select().from(webhookDeliveries)).toMatchObject([
      { state: 'given-up', status: 500, answer: 'x'.repeat(1024), error: null },
    ])
    expect(await open.database.select().from(webhookEndpoints)).toMatchObject([{ disabledAt: now }])
    expect(await open.database.select().from(outgoingMail)).toMatchObject([
      { to: admin.email, text: expect.stringContaining(new URL(url).host) },
    ])
    expect((await open.database.select().from(auditEntries)).map(({ action }) => action)).toContain('webhook-disabled')

    // Nothing more is written for a disabled endpoint, and a press is refused.
    await publish(open)
    const token = await tokenIssuedAt(open.database, admin, now)
    const { content } = await open.call('GET /admin/webhook-deliveries', { query: { state: 'given-up' }, token })
    expect(content).toHaveLength(1)
    const params = { id: content[0]?.id ?? '' }
    const refused = open.call('POST /admin/webhook-deliveries/{id}/repeat', { params, token })
    await expect(refused).rejects.toSatisfy((error) => isProblem(error, 'webhook-disabled'))
    await open.call('POST /admin/webhooks/{id}/enable', { params: { id }, token })
    await open.call('POST /admin/webhook-deliveries/{id}/repeat', { params, token })
    await sendWebhooks(shop, now)
    expect(new Set(ids()).size).toBe(1)
    expect(received).toHaveLength(gaps.length + 2)

    now = new Date(now.getTime() + 31 * 24 * hour)
    await purgeAccounts(shop, now)
    expect(await open.database.select().from(webhookDeliveries)).toEqual([])
  })

  test('a delivery that was cut off between sending and recording arrives again with its id', async () => {
    let now = new Date('2026-11-01T10:00:00Z')
    await using open = await openShop({ database, now: () => now })
    const { shop } = open
    const { url, ids } = await receiver()
    await open.database
      .insert(webhookEndpoints)
      .values({ id: shop.newId(now), url, events: ['work.published'], salt: 'salt', createdAt: now })
    await publish(open)
    const [due] = await findDue(open.database, [], now)
    if (!due) throw new Error('Nothing is due')
    // The process ends here, after the receiver has got it.
    await beginAttempt(open.database, due.delivery, now)
    await sendWebhooks(shop, now)
    expect(ids()).toEqual([])
    now = new Date(now.getTime() + 60_000)
    await sendWebhooks(shop, now)
    expect(ids()).toEqual([due.delivery.eventId])
    await sendWebhooks(shop, now)
    expect(ids()).toHaveLength(1)
  })
})

test('the example refuses events of a clock that is ten minutes ahead, and of another secret', async () => {
  let now = new Date(Date.now() + 10 * 60_000)
  await using open = await openShop({ now: () => now })
  const { shop } = open
  const port = await freePort()
  const id = shop.newId(now)
  const endpoint = { id, url: `http://localhost:${port}/`, events: ['work.published' as const], salt: 'salt' }
  await open.database.insert(webhookEndpoints).values({ ...endpoint, createdAt: now })
  await startExample(port, secretOf(shop.settings, id, 'salt'))
  const statuses = async () => (await open.database.select().from(webhookDeliveries)).map(({ status }) => status)
  await publish(open)
  await sendWebhooks(shop, now)
  expect(await statuses()).toEqual([400])
  now = new Date()
  await open.database.update(webhookDeliveries).set({ nextAttemptAt: now })
  await open.database.update(webhookEndpoints).set({ salt: 'another' })
  await sendWebhooks(shop, now)
  expect(await statuses()).toEqual([400])
  await open.database.update(webhookDeliveries).set({ nextAttemptAt: now })
  await open.database.update(webhookEndpoints).set({ salt: 'salt' })
  await sendWebhooks(shop, now)
  expect(await statuses()).toEqual([200])
})

test('two instances make one attempt, and a removed endpoint takes its deliveries with it', async () => {
  await using open = await openShop()
  const { shop } = open
  const { add, token } = await administratorOf(open)
  const slow = Promise.withResolvers<void>()
  const { received, url } = await receiver((_request, response) => void slow.promise.then(() => response.end()))
  const { id } = await add(url)
  await publish(open)
  await using second = await openSecondInstance(shop)
  const runs = [sendWebhooks(shop, shop.now()), sendWebhooks(second.shop, shop.now())]
  await expect.poll(() => received.length).toBe(1)
  await open.call('DELETE /admin/webhooks/{id}', { params: { id }, token })
  slow.resolve()
  await Promise.all(runs)
  expect(received).toHaveLength(1)
  expect(await open.database.select().from(webhookDeliveries)).toEqual([])
})

test('a receiver that hangs delays no other one', async () => {
  await using open = await openShop()
  const { shop } = open
  const { add } = await administratorOf(open)
  const slow = Promise.withResolvers<void>()
  const hanging = await receiver((_request, response) => void slow.promise.then(() => response.end()))
  const quick = await receiver()
  await add(hanging.url)
  await add(quick.url)
  for (let count = 0; count < 3; count += 1) await publish(open)
  const run = sendWebhooks(shop, shop.now())
  await expect.poll(() => quick.received.length).toBe(3)
  // Written while the first receiver hangs.
  await publish(open)
  await expect.poll(() => quick.received.length).toBe(4)
  expect(hanging.received).toHaveLength(1)
  slow.resolve()
  await run
  expect(hanging.received).toHaveLength(4)
})

test('the previous secret signs as well for 24 hours', async () => {
  let now = new Date()
  await using open = await openShop({ now: () => now })
  const { shop } = open
  const admin = await administratorOf(open)
  const { received, url } = await receiver()
  const { id, secret } = await admin.add(url)
  const rolled = await open.call('POST /admin/webhooks/{id}/roll-secret', {
    params: { id },
    body: { currentPassword },
    token: admin.token,
  })
  expect(rolled.secret).not.toBe(secret)
  await publish(open)
  await sendWebhooks(shop, now)
  now = new Date(now.getTime() + 25 * hour)
  await publish(open)
  await sendWebhooks(shop, now)
  expect(received.map(({ signature }) => signature.split('v1=').length - 1)).toEqual([2, 1])
  // No copy of the database contains a secret.
  const stored = JSON.stringify(await open.database.select().from(webhookEndpoints))
  expect([stored.includes(secret), stored.includes(rolled.secret)]).toEqual([false, false])
})

test.each([
  'http://example.com/hook',
  'https://user:password@example.com/',
  'file:///etc/passwd',
  'http://169.254.169.254/latest',
  'https://169.254.169.254/',
  'https://[::ffff:10.0.0.1]/',
  'nonsense',
])('the address %s is refused', async (url) => {
  await using open = await openShop()
  const { add } = await administratorOf(open)
  await expect(add(url)).rejects.toSatisfy((error) => isProblem(error, 'webhook-address'))
})

test('a public shop sends nothing to its own machine', async () => {
  await using open = await openShop({ settings: { production: true } })
  const { shop } = open
  const { received, url } = await receiver()
  const { add } = await administratorOf(open)
  for (const address of [url, 'https://localhost/', 'https://127.0.0.1/', 'https://2130706433/', 'https://[::1]/'])
    await expect(add(address)).rejects.toSatisfy((error) => isProblem(error, 'webhook-address'))
  await expect(add(`https://example.com/${'x'.repeat(300)}`)).rejects.toSatisfy((error) => isProblem(error, 'invalid'))
  // A name that leads here counts by its address.
  const now = shop.now()
  await open.database
    .insert(webhookEndpoints)
    .values({ id: shop.newId(now), url, events: ['work.published'], salt: 'salt', createdAt: now })
  await publish(open)
  await sendWebhooks(shop, now)
  expect(received).toEqual([])
  expect(await open.database.select().from(webhookDeliveries)).toMatchObject([
    { state: 'pending', attempts: 1, error: expect.stringContaining('private IP address') },
  ])
})

test('a deleted work is not reported, and at most ten endpoints can be added', async () => {
  await using open = await openShop()
  const { shop } = open
  const { add, deliveries } = await administratorOf(open)
  const { received, url } = await receiver()
  for (let count = 0; count < 10; count += 1) await add(`${url}${count}`, ['work.published'])
  await expect(add(url)).rejects.toSatisfy((error) => isProblem(error, 'too-many-webhooks'))
  await open.database.transaction((tx) =>
    recordEvent(shop, tx, { type: 'work.published', subjectId: 'f'.repeat(24) }, shop.now()),
  )
  await sendWebhooks(shop, shop.now())
  expect(received).toEqual([])
  expect((await deliveries()).totalElements).toBe(0)
})
