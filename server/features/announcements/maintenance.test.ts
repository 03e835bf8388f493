import { once } from 'node:events'
import { request } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onMoment } from '#domain/calendar.ts'
import { apiKeys, auditEntries } from '#server/database/schema.ts'
import { hostCookie } from '#server/features/account/host-cookie.ts'
import { newApiKey } from '#server/features/api-keys/api-key-store.ts'
import type { Pages } from '#server/http/pages.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { informationPages } from '#site/information.ts'
import { problemsTexts } from '#texts/problems.ts'
import { maintain } from '../../../scripts/shop/maintenance.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { submitPayment } from '../../../tests/support/payments.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { openMaintenance } from './maintenance.ts'

const minute = 60_000

/** Pages that show the API's answer to their loader. */
const pages: Pages = {
  handlePage: async ({ url }, send, { maintenance }) => {
    if (maintenance) return new Response(JSON.stringify(maintenance), { status: 503 })
    const { status } = await send(url.includes('/discover') ? '/api/artworks' : '/api/announcement', {
      method: 'GET',
      headers: {},
    })
    return new Response('page', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
  queryOf: () => [],
}

async function openWithAdmin() {
  let clock = Date.now()
  const environment = { MAIL_EVENTS_SECRET: 'a secret of the mail server' }
  const shop = await openShop({ now: () => new Date(clock), pages, environment })
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
  return {
    ...shop,
    token,
    get,
    statusOf: async (url: string, headers?: Record<string, string>) => (await get(url, headers)).statusCode,
    isClosed: async () => (await get('/api/artworks')).statusCode === 503,
    at: (minutes: number) => new Date(clock + minutes * minute).toISOString(),
    wait: (minutes: number) => {
      clock += minutes * minute
    },
    close: (body: object = {}) =>
      shop.call('POST /admin/announcements', {
        body: { texts: { en: 'We hang new works.' }, isMaintenance: true, ...body },
        token,
      }),
    [Symbol.asyncDispose]: () => shop.close(),
  }
}

test('during maintenance calls and pages answer 503 in the reader’s language, and are not cached', async () => {
  await using open = await openWithAdmin()
  const { get, close, isClosed, at } = open
  // Both are in the response cache.
  await createArtwork(open.database)
  for (const url of ['/api/artworks', '/en/discover']) expect((await get(url)).statusCode).toBe(200)
  await close({ endsAt: at(10) })
  await expect.poll(isClosed).toBe(true)

  const call = await get('/api/artworks', { 'accept-language': 'et' })
  expect(call.json()).toMatchObject({
    code: 'maintenance',
    status: 503,
    message: problemsTexts.et.problems.maintenance,
  })
  const page = await get('/en/discover')
  const end = onMoment(new Date(at(10)), 'en')
  expect(page.json()).toEqual({
    message: `The shop is closed for maintenance. Your orders and your cart are safe. We expect to open again on ${end}.`,
    texts: { en: 'We hang new works.' },
  })
  for (const url of ['/en', '/en/discover.data', '/sitemap.xml', '/en/blog/feed.xml', '/api/openapi.json', '/api/x']) {
    const { statusCode, headers } = await get(url)
    expect([url, statusCode]).toEqual([url, 503])
    expect(headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
  }
  expect((await open.app.inject({ method: 'HEAD', url: '/en' })).statusCode).toBe(503)
})

test('a closed page does not open by a path that begins like an open one', async () => {
  await using open = await openWithAdmin()
  const { close, isClosed, app } = open
  await close()
  await expect.poll(isClosed).toBe(true)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // `fetch` and `inject` resolve the path before they send it.
  const statusOf = async (path: string) => {
    const [response] = await once(request(origin, { path, agent: false }).end(), 'response')
    response.resume()
    return response.statusCode
  }
  for (const path of [
    '/en/contact/../discover',
    '/en/contact/%2e%2e/discover',
    '/en/contact/%2E./discover.data',
    '/en/contact\\..\\discover',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 503])
  for (const path of ['/en/discover/../contact', '/__manifest?paths=/en'])
    expect([path, await statusOf(path)]).toEqual([path, 200])
})

test('twenty planned ones do not hide the current one', async () => {
  await using open = await openWithAdmin()
  const { close, at, database, shop } = open
  await close()
  for (let number = 1; number <= 20; number += 1)
    await close({ startsAt: at(number * 100), endsAt: at(number * 100 + 1) })
  const reread = await openMaintenance(database, shop.changes, shop.log, shop.now)
  expect(reread.current(shop.now())).toBeDefined()
})

test('the audit log says that the shop opened when its maintenance was deleted, unchecked or moved', async () => {
  await using open = await openWithAdmin()
  const { close, call, token, at } = open
  const rows = [await close(), await close(), await close(), await close({ startsAt: at(5) }), await close()]
  const [deleted, unchecked, moved, planned, corrected] = rows.map(({ id }) => id)
  const texts = { en: 'We hang new works.' }
  const change = (id = '', body: object = {}) =>
    call('PUT /admin/announcements/{id}', {
      params: { id },
      body: { texts, isMaintenance: true, updatedAt: rows[0]?.updatedAt ?? '', ...body },
      token,
    })
  await call('DELETE /admin/announcements/{id}', { params: { id: deleted ?? '' }, token })
  await change(unchecked, { isMaintenance: false })
  await change(moved, { startsAt: at(5) })
  await call('DELETE /admin/announcements/{id}', { params: { id: planned ?? '' }, token })
  await change(corrected, { texts: { en: 'We hang more works.' } })
  const last = async (id = '') => {
    const entries = await open.database.select().from(auditEntries).where(eq(auditEntries.subject, id))
    return entries.map(({ action }) => action).find((action) => action !== 'maintenance-set')
  }
  for (const id of [deleted, unchecked, moved]) expect(await last(id)).toBe('maintenance-ended')
  expect([await last(planned), await last(corrected)]).toEqual(['announcement-deleted', undefined])
})

test('it begins and ends by the clock alone', async () => {
  await using open = await openWithAdmin()
  const { close, isClosed, statusOf, wait, at } = open
  await close({ startsAt: at(5), endsAt: at(10) })
  await expect.poll(() => open.shop.maintenance.current(new Date(at(6)))).toBeDefined()
  expect(await isClosed()).toBe(false)
  wait(5)
  expect(await isClosed()).toBe(true)
  wait(5)
  expect(await isClosed()).toBe(false)
  expect(await statusOf('/en/discover')).toBe(200)
})

test('an API key reads only what administrators read', async () => {
  await using open = await openWithAdmin()
  const { close, isClosed, shop, statusOf } = open
  const { key, ...stored } = newApiKey()
  const now = shop.now()
  const row = { ...stored, id: shop.newId(now), name: 'Bookkeeping', scopes: ['works:read' as const], createdAt: now }
  await open.database.insert(apiKeys).values(row)
  await close()
  await expect.poll(isClosed).toBe(true)
  const headers = { authorization: `Bearer ${key}` }
  expect([await statusOf('/api/artworks', headers), await statusOf('/api/admin/works', headers)]).toEqual([503, 200])
})

test('health, payment, the law and the login stay open', async () => {
  await using open = await openWithAdmin()
  const { close, isClosed, get, statusOf } = open
  await close()
  await expect.poll(isClosed).toBe(true)
  expect((await get('/readyz')).json()).toMatchObject({ shop: 'maintenance', database: 'ready' })
  const openUrls = ['/healthz', '/readyz', '/metrics', '/robots.txt', '/favicon.ico', '/.well-known/security.txt']
  for (const url of openUrls) expect([url, await statusOf(url)]).toEqual([url, 200])
  const openPages = [
    'login-page',
    'reset-password/token',
    'admin/health',
    'order-confirmation/1',
    'withdraw',
    'contact',
  ]
  for (const page of [...openPages, ...informationPages, 'terms/2026-11-26', 'terms.data'])
    expect([page, await statusOf(`/et/${page}`)]).toEqual([page, 200])
  const post = (url: string, payload: object = {}) => open.app.inject({ method: 'POST', url, payload })
  expect((await post('/api/payments/webhook')).json()).toMatchObject({ code: 'bad-signature' })
  expect((await post('/api/email/webhook')).json()).toMatchObject({ code: 'sign-in-needed' })
  expect((await post('/en/unsubscribe/unknown')).json()).toMatchObject({ code: 'link-invalid' })
  expect((await post('/api/withdrawals/order')).json()).toMatchObject({ code: 'invalid' })
  expect((await post('/api/subscribe')).json()).toMatchObject({ code: 'maintenance' })
})

test('a buyer who is at the payment page pays and gets the order; nobody else begins one', async () => {
  await using open = await openWithAdmin()
  const { close, isClosed, call, app, database, shop } = open
  const { token } = await createUser(shop)
  const artistId = await createArtist(database)
  const [work, next] = [await createArtwork(database, { artistId }), await createArtwork(database, { artistId })]
  const { sessionUrl, orderId } = await call('POST /payments/create-checkout-session', { body: cartOf(work), token })
  await close()
  await expect.poll(isClosed).toBe(true)

  await submitPayment(app, sessionUrl)
  const confirmed = await call('POST /payments/confirm', { body: { orderId }, token })
  expect(confirmed.status).toBe('paid')
  expect(await call('GET /orders/{id}', { params: { id: orderId }, token })).toMatchObject({ status: 'paid' })
  const refused = { problem: { code: 'maintenance' } }
  await expect(call('POST /payments/create-checkout-session', { body: cartOf(next), token })).rejects.toMatchObject(
    refused,
  )
  await expect(call('GET /orders', { token })).rejects.toMatchObject(refused)
})

test('an administrator logs in, sees the shop and opens it; a second press does no harm', async () => {
  await using open = await openWithAdmin()
  const { isClosed, call, get } = open
  const { email, userId, token: earlier } = await signUp(open)
  await makeAdministrator(open, userId)
  const body = { texts: { en: 'We hang new works.' }, isMaintenance: true }
  const { id } = await call('POST /admin/announcements', { body, token: earlier })
  await expect.poll(isClosed).toBe(true)
  const { token } = await call('POST /auth/sign-in/email', { body: { email, password: firstPassword } })
  const headers = { authorization: `Bearer ${token}` }
  // As the login page does.
  const payload = { idToken: token }
  const { cookies } = await open.app.inject({ method: 'POST', url: '/api/verifyToken', payload })
  const { name } = hostCookie(open.shop.settings, 'louend.maintenance')
  const pass = cookies.find((cookie) => cookie.name === name)
  expect(pass).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const seen = await get('/en/discover', { cookie: `${name}=${pass?.value}` })
  expect(seen).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
  expect((await get('/en/discover', { cookie: `${name}=x` })).statusCode).toBe(503)
  expect((await get('/api/artworks', headers)).statusCode).toBe(200)

  const current = () => call('GET /admin/maintenance', { token })
  expect(await current()).toEqual({ maintenance: { texts: { en: 'We hang new works.' }, endsAt: null } })
  // The bar of administrators shows it instead.
  expect((await call('GET /announcement')).announcement).toBeNull()
  const end = () => call('POST /admin/maintenance/end', { token })
  await Promise.all([end(), end()])
  expect(await current()).toEqual({ maintenance: null })
  await expect.poll(isClosed).toBe(false)
  expect((await get('/en/discover')).headers['cache-control']).toContain('public')
  const entries = await open.database.select().from(auditEntries).where(eq(auditEntries.subject, id))
  expect(entries.map(({ action, by }) => [action, by]).sort()).toEqual([
    ['maintenance-ended', userId],
    ['maintenance-set', userId],
  ])
})

test('the cookie of an administrator opens no call for a person without the role', async () => {
  await using open = await openWithAdmin()
  const { close, isClosed, get } = open
  await close()
  await expect.poll(isClosed).toBe(true)
  const { headers } = await get('/api/admin/maintenance', { authorization: `Bearer ${open.token}` })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  const buyer = await createUser(open)
  const asBuyer = await get('/api/orders', { cookie, authorization: `Bearer ${buyer.token}` })
  expect(asBuyer.json()).toMatchObject({ code: 'maintenance' })
  // The browser renews a token that has expired.
  const expired = await get('/api/orders', { authorization: 'Bearer x.y.z' })
  expect(expired.statusCode).toBe(401)
})

test('every instance closes and opens; the command does both', async () => {
  await using open = await openShop({ database: 'postgres' })
  await using second = await openSecondInstance(open.shop)
  const states = async () => {
    const all = [open.app, second.app].map((app) => app.inject('/api/artworks'))
    return (await Promise.all(all)).map(({ statusCode }) => statusCode)
  }
  const { driver } = open.shop.connection
  if (driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  const settings = { ...open.shop.settings, database: { kind: 'postgres', url: driver.url, connections: 2 } } as const
  await maintain(['on', '--until', '2099-01-01T10:00', '--message', 'Back soon.'], settings)
  await expect.poll(states).toEqual([503, 503])
  // Replaces the first, so that one command opens the shop.
  await maintain(['on'], settings)
  await maintain(['off'], settings)
  await expect.poll(states).toEqual([200, 200])
  const refused = [['maybe'], ['on', '--until', 'tomorrow'], ['on', '--until', '2020-01-01T10:00'], ['on', '--now']]
  for (const words of refused) await expect(maintain(words, settings)).rejects.toThrow(/maintenance|until/)
})

test('deliveries are confirmed only while buyers can object; other jobs continue', async () => {
  await using open = await openShop()
  const { call, shop } = open
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const runs = async (job: string) => {
    const { values } = await shop.metrics.jobs.get()
    return values.filter(({ labels }) => labels.job === job).length > 0
  }
  await call('POST /admin/announcements', { body: { texts: { en: 'Closed.' }, isMaintenance: true }, token })
  await expect.poll(() => shop.maintenance.current(new Date())).toBeDefined()
  const jobs = await startJobs(shop)
  for (const job of ['reconcile-payments', 'send-emails', 'watch-returns'])
    await expect.poll(() => runs(job), { timeout: 30_000 }).toBe(true)
  const states = sql`select state from jobs.job where name = 'confirm-deliveries'`
  await expect.poll(async () => JSON.stringify(await open.database.execute(states))).toContain('"completed"')
  expect(await runs('confirm-deliveries')).toBe(false)
  await call('POST /admin/maintenance/end', { token })
  await expect.poll(() => shop.maintenance.current(new Date())).toBeUndefined()
  shop.jobs.enqueue('confirm-deliveries')
  await expect.poll(() => runs('confirm-deliveries'), { timeout: 30_000 }).toBe(true)
  await jobs.stop()
})
