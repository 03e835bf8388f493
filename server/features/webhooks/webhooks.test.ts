import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isProblem } from '#contract/client.ts'
import { cents } from '#domain/money.ts'
import { webhookEvents } from '#domain/webhook.ts'
import { artists, auditEntries, outgoingMail, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment, typed } from '../../../tests/support/payments.ts'
import { receiver } from '../../../tests/support/receiver.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { showPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { purgeAccounts } from '../privacy/purge-accounts.ts'
import { beginAttempt, findDue, purgeDeliveries } from './delivery-store.ts'
import { secretOf, signatureOf } from './endpoint-secret.ts'
import { recordEvent } from './record-event.ts'
import { sendWebhooks } from './send-webhooks.ts'

const hour = 3_600_000

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
    const { name, line1, city, state, postalCode } = typed
    const buyersData = new RegExp([buyer.email, name, line1, city, state, postalCode, 'CC1EE'].join('|'))
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
    expect(await open.database.$count(webhookDeliveries)).toBe(1)
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
    // A failure of what was sent again does not disable it once more.
    expect(await open.database.select().from(webhookEndpoints)).toMatchObject([{ disabledAt: null, enabledAt: now }])

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

/** An endpoint of a shop whose clock is an argument, without the calls that add one. */
async function addEndpointTo({ shop, database }: OpenShop, url: string, createdAt = shop.now()) {
  const id = shop.newId(createdAt)
  await database.insert(webhookEndpoints).values({ id, url, events: [...webhookEvents], salt: 'salt', createdAt })
  return id
}

test('an event that cannot be read holds up no other one, and disables nothing', async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  await using open = await openShop({ now: () => now })
  const { shop, database } = open
  const { url, ids } = await receiver()
  await addEndpointTo(open, url)
  const work = await createArtwork(database)
  const { orderId } = await open.call('POST /payments/create-checkout-session', {
    body: cartOf(work),
    ...(await createUser(shop)),
  })
  // No id of a line.
  const event = { type: 'order.shipped', subjectId: orderId, details: { lineIds: ['x'] } } as const
  await database.transaction((tx) => recordEvent(shop, tx, event, now))
  now = new Date(now.getTime() + 1)
  await publish(open, now)
  await sendWebhooks(shop, now)
  expect(ids()).toHaveLength(1)
  expect(await database.select().from(webhookDeliveries).where(eq(webhookDeliveries.type, event.type))).toMatchObject([
    { state: 'pending', attempts: 1, error: 'BODY' },
  ])
  await database.update(webhookEndpoints).set({ succeededAt: null })
  now = new Date(now.getTime() + 72 * hour)
  await sendWebhooks(shop, now)
  const [failed] = await database.select().from(webhookDeliveries).where(eq(webhookDeliveries.type, event.type))
  expect(failed).toMatchObject({ state: 'given-up', error: 'BODY' })
  expect(await database.select().from(webhookEndpoints)).toMatchObject([{ disabledAt: null }])
})

test('an endpoint that is enabled gets its pending deliveries at once, and three more days', async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  await using open = await openShop({ now: () => now })
  const { shop, database, call } = open
  const { received, url } = await receiver((_request, response) => response.writeHead(500).end())
  const id = await addEndpointTo(open, url)
  const admin = await createUser(shop, { role: 'ADMIN' })
  const listed = async () => {
    const token = await tokenIssuedAt(database, admin, now)
    return (await call('GET /admin/webhook-deliveries', { token })).content
  }
  await publish(open)
  await sendWebhooks(shop, now)
  await database.update(webhookEndpoints).set({ disabledAt: now })
  expect(await listed()).toMatchObject([{ state: 'pending', nextAttemptAt: null }])
  now = new Date(now.getTime() + 71 * hour)
  // Its next attempt would be later.
  await database.update(webhookDeliveries).set({ nextAttemptAt: new Date(now.getTime() + hour) })
  const token = await tokenIssuedAt(database, admin, now)
  await call('POST /admin/webhooks/{id}/enable', { params: { id }, token })
  await sendWebhooks(shop, now)
  expect(received).toHaveLength(2)
  expect(await listed()).toMatchObject([{ attempts: 2, nextAttemptAt: expect.any(String) }])
  now = new Date(now.getTime() + hour)
  await sendWebhooks(shop, now)
  expect(await listed()).toMatchObject([{ attempts: 3, state: 'given-up' }])
  expect(await database.select().from(webhookEndpoints)).toMatchObject([{ disabledAt: null }])
})

test('an old delivery that is sent again and fails does not disable its endpoint', async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  await using open = await openShop({ now: () => now })
  const { shop, database, call } = open
  const { received, url } = await receiver((_request, response) => response.writeHead(500).end())
  const id = await addEndpointTo(open, url)
  const admin = await createUser(shop, { role: 'ADMIN' })
  await publish(open)
  await database.update(webhookDeliveries).set({ state: 'given-up' })
  now = new Date(now.getTime() + 10 * 24 * hour)
  const [{ id: deliveryId } = { id: '' }] = await database.select().from(webhookDeliveries)
  const token = await tokenIssuedAt(database, admin, now)
  await call('POST /admin/webhook-deliveries/{id}/repeat', { params: { id: deliveryId }, token })
  await sendWebhooks(shop, now)
  expect(received).toHaveLength(1)
  expect(await database.select().from(webhookDeliveries)).toMatchObject([{ state: 'given-up', status: 500 }])
  expect(await database.select().from(webhookEndpoints)).toMatchObject([{ disabledAt: null }])
  const { content } = await call('GET /admin/audit', { query: { action: 'webhook-delivery-repeated' }, token })
  expect(content).toMatchObject([{ subject: { id, noun: 'webhook', name: new URL(url).host } }])
})

test('a delivery that is sent again during its attempt arrives again', async () => {
  await using open = await openShop()
  const { shop, database, call } = open
  const { add, token } = await administratorOf(open)
  const slow = Promise.withResolvers<void>()
  const { url, ids, received } = await receiver((_request, response) => void slow.promise.then(() => response.end()))
  await add(url)
  await publish(open)
  const run = sendWebhooks(shop, shop.now())
  await expect.poll(() => received.length).toBe(1)
  const [{ id } = { id: '' }] = await database.select().from(webhookDeliveries)
  await call('POST /admin/webhook-deliveries/{id}/repeat', { params: { id }, token })
  slow.resolve()
  await run
  await sendWebhooks(shop, shop.now())
  expect(ids()).toHaveLength(2)
  expect(new Set(ids()).size).toBe(1)
  expect(await database.select().from(webhookDeliveries)).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('an attempt that the shop itself stops is no failure of its receiver', async () => {
  await using open = await openShop()
  const { shop, database } = open
  const { received, url } = await receiver(() => undefined)
  await addEndpointTo(open, url)
  await publish(open)
  const stop = new AbortController()
  const run = sendWebhooks(shop, shop.now(), stop.signal)
  await expect.poll(() => received.length).toBe(1)
  stop.abort()
  await run
  expect(await database.select().from(webhookDeliveries)).toMatchObject([
    { state: 'pending', attempts: 1, status: null, error: null },
  ])
})

test('orders are paid while an endpoint and its deliveries are removed', async () => {
  await using open = await openShop()
  const { shop, database, call } = open
  const { add, token } = await administratorOf(open)
  const { id } = await add('http://localhost:9/')
  await publish(open)
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const holder = database.transaction(async (tx) => {
    await tx.select().from(webhookDeliveries).for('update')
    isLocked.resolve()
    await mayEnd.promise
  })
  await isLocked.promise
  const removal = call('DELETE /admin/webhooks/{id}', { params: { id }, token })
  const endpoints = () => database.select().from(webhookEndpoints)
  await expect.poll(endpoints).toMatchObject([{ disabledAt: expect.any(Date) }])
  await publish(open, shop.now())
  mayEnd.resolve()
  await Promise.all([holder, removal])
  expect(await endpoints()).toEqual([])
  expect(await database.select().from(webhookDeliveries)).toEqual([])
})

test('deliveries are deleted in batches, until the job is stopped', async () => {
  await using open = await openShop()
  const { shop, database } = open
  await addEndpointTo(open, 'http://localhost:9/')
  await publish(open)
  const copies = sql`insert into webhook_deliveries
    select (jsonb_populate_record(d, jsonb_build_object('id', lpad(to_hex(n), 24, '0')))).*
    from webhook_deliveries d, generate_series(1, 2500) n`
  await database.execute(copies)
  const before = new Date(shop.now().getTime() + hour)
  await purgeDeliveries(database, before, AbortSignal.abort())
  expect(await database.$count(webhookDeliveries)).toBe(2501)
  await purgeDeliveries(database, before, new AbortController().signal)
  expect(await database.$count(webhookDeliveries)).toBe(0)
})

test('a second new secret within a day keeps the first one, until an administrator ends it', async () => {
  const now = new Date()
  await using open = await openShop({ now: () => now })
  const { shop, call, database } = open
  const { add, token } = await administratorOf(open)
  const { received, url } = await receiver()
  const { id, secret } = await add(url)
  const as = { params: { id }, token }
  const roll = () => call('POST /admin/webhooks/{id}/roll-secret', { ...as, body: { currentPassword } })
  const end = () => call('POST /admin/webhooks/{id}/end-previous-secret', as)
  const signedWith = async () => {
    await publish(open)
    await sendWebhooks(shop, now)
    const { signature = '', body = '' } = received.at(-1) ?? {}
    const allowed = [secret, ...secrets].filter((each) => signature.includes(signatureOf([each], body, now).slice(13)))
    return allowed.map((each) => [secret, ...secrets].indexOf(each))
  }
  const secrets = [(await roll()).secret, (await roll()).secret]
  expect(await signedWith()).toEqual([0, 2])
  expect(await call('GET /admin/webhooks', { token })).toMatchObject([
    { previousSecretEndsAt: new Date(now.getTime() + 24 * hour).toISOString() },
  ])
  await end()
  expect(await signedWith()).toEqual([2])
  expect(await call('GET /admin/webhooks', { token })).toMatchObject([{ previousSecretEndsAt: null }])
  await expect(end()).rejects.toSatisfy((error) => isProblem(error, 'not-found'))
  secrets.push((await roll()).secret)
  expect(await signedWith()).toEqual([2, 3])
  const actions = (await database.select().from(auditEntries)).map(({ action }) => action)
  expect(actions).toContain('webhook-secret-ended')
})

test('administrators get an e-mail about a new webhook, and no log has its path', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { add, token } = await administratorOf(open)
  const another = await createUser(open.shop, { role: 'ADMIN', email: 'another@louend.test' })
  const { id } = await add('https://hooks.example.com/services/T0/secret')
  const mails = await database.select().from(outgoingMail).where(eq(outgoingMail.to, another.email))
  expect(mails).toMatchObject([{ text: expect.stringContaining('hooks.example.com') }])
  await call('DELETE /admin/webhooks/{id}', { params: { id }, token })
  const kept = JSON.stringify([await database.select().from(auditEntries), mails])
  expect(kept).toContain('https://hooks.example.com')
  expect(kept).not.toContain('services/T0')
})

test('an event of an erased buyer and of a renamed artist has the names of today', async () => {
  await using open = await openShop()
  const { shop, app, call, database } = open
  const { received, url } = await receiver()
  const buyer = await signUp(open)
  const work = await createArtwork(database)
  const placed = await call('POST /payments/create-checkout-session', { body: cartOf(work), token: buyer.token })
  await addEndpointTo(open, url)
  await submitPayment(app, placed.sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const { email } = buyer
  await call('POST /users/delete-account', { body: { email, currentPassword }, token: buyer.token })
  await database.update(artists).set({ name: 'Leelo Uduvere-Kask' })
  await sendWebhooks(shop, shop.now())
  const bodies = received.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ type }) => type).sort()).toEqual(['order.paid', 'work.sold'])
  expect(bodies.find(({ type }) => type === 'work.sold').data.work.artistName).toBe('Leelo Uduvere-Kask')
  expect(JSON.stringify(bodies)).not.toMatch(new RegExp(`${email}|${typed.name}`))
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
  // At once, as by two administrators.
  const added = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => add(`${url}${n}`, ['work.published'])))
  const refused = added.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.map((error) => isProblem(error, 'too-many-webhooks'))).toEqual([true, true])
  expect(await open.database.$count(webhookEndpoints)).toBe(10)
  await open.database.transaction((tx) =>
    recordEvent(shop, tx, { type: 'work.published', subjectId: 'f'.repeat(24) }, shop.now()),
  )
  await sendWebhooks(shop, shop.now())
  expect(received).toEqual([])
  expect((await deliveries()).totalElements).toBe(0)
})
