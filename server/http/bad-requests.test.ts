import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contactMessages, pictures } from '#server/database/schema.ts'
import { captureLog } from '../../tests/support/captured-log.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'
import { listen, postOf, sendRaw } from '../../tests/support/raw-request.ts'
import { createArtist } from '../../tests/support/works.ts'

let open: OpenShop
let port: number
const { log, linesWith } = captureLog()
beforeEach(async () => {
  open = await openShop({ log })
  port = await listen(open.app)
})
afterEach(() => open.close())

const message = JSON.stringify({ name: 'Aino', email: 'aino@louend.test', subject: 'Udu', message: 'Kas on alles?' })
const json = ['Host: localhost', 'Content-Type: application/json']
const withLength = [...json, `Content-Length: ${message.length}`]
const kept = () => open.database.$count(contactMessages)

test('one message arrives', async () => {
  expect((await sendRaw(port, [postOf('/api/contact', withLength, message)])).status).toBe(200)
  expect(await kept()).toBe(1)
})

test.each([
  ['two hosts', [...withLength, 'Host: evil.test']],
  ['two hosts that are the same', [...withLength, 'host: localhost']],
  ['no host', withLength.slice(1)],
  ['two content types', [...withLength, 'Content-Type: text/plain']],
  ['two authorizations', [...withLength, 'Authorization: Bearer a', 'Authorization: Bearer b']],
  ['two lengths', [...withLength, 'Content-Length: 5']],
  ['two lengths that are the same', [...withLength, `Content-Length: ${message.length}`]],
  ['a length and chunks', [...withLength, 'Transfer-Encoding: chunked']],
  ['a length that is none', [...json, 'Content-Length: many']],
  ['a header without a name', [...withLength, ': x']],
])('a request with %s is refused and does nothing', async (_, headers) => {
  const { status, body } = await sendRaw(port, [postOf('/api/contact', headers, message)])
  expect(status).toBe(400)
  if (body.startsWith('{'))
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid', error: expect.any(String) })
  expect(await kept()).toBe(0)
})

test.each([
  ['JSON', '/api/contact', [...json, 'Content-Length: 500'], message],
  [
    'chunks',
    '/api/contact',
    [...json, 'Transfer-Encoding: chunked'],
    `${message.length.toString(16)}\r\n${message}\r\n`,
  ],
  [
    'an event of the bank',
    '/api/payments/webhook',
    [...json, 'Content-Length: 500', 'stripe-signature: t=1,v1=0'],
    '{"id"',
  ],
])('%s cut off is no fault of the shop and does nothing', async (_, path, headers, body) => {
  await sendRaw(port, [postOf(path, headers, body)], { pause: 50, hangUp: true })
  expect((await open.app.inject('/healthz')).statusCode).toBe(200)
  expect(await kept()).toBe(0)
  expect(linesWith('"unhandled error"')).toEqual([])
})

test.each([
  ['cut off by the line', { hangUp: true, missing: 400, end: '' }],
  ['without its end', { hangUp: false, missing: 0, end: '' }],
  ['without its boundary', { hangUp: false, missing: 0, end: '\r\n--another--\r\n' }],
])('a picture %s is no fault of the shop and is not kept', async (_, { hangUp, missing, end }) => {
  const { userId, token } = await createUser(open.shop)
  const part = (name: string, more: string) => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const file = '; filename="me.png"\r\nContent-Type: image/png'
  const body = `${part('userId', '')}${userId}\r\n${part('file', file)}\x89PNG${end}`
  const headers = [
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${Buffer.byteLength(body) + missing}`,
  ]
  const { status } = await sendRaw(port, [postOf('/api/users/upload-profile-picture', headers, body)], {
    pause: 100,
    hangUp,
  })
  if (!hangUp) expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(await open.database.$count(pictures)).toBe(0)
  expect(linesWith('"unhandled error"')).toEqual([])
})

test('whoever sends headers or a body too slowly is told so and loses the connection', async () => {
  const { server } = open.app
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 300_000])
  Object.assign(server, { headersTimeout: 200, requestTimeout: 400 })
  const slowHeaders = sendRaw(port, ['GET /en HTTP/1.1\r\n', 'Host: localhost\r\n'])
  const slowBody = sendRaw(port, [postOf('/api/contact', withLength, message.slice(0, 20))])
  for (const { status, body } of await Promise.all([slowHeaders, slowBody])) {
    expect(status).toBe(408)
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request-timeout' })
  }
  expect(await kept()).toBe(0)
})

test('headers beyond 16 kB are refused', async () => {
  const { status, body } = await sendRaw(port, [
    `GET /en HTTP/1.1\r\nHost: localhost\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
  ])
  expect(status).toBe(431)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'headers-too-large' })
})

test('a thousand parameters, fields or cookies break nothing', async () => {
  const thousand = (one: (at: number) => string, between: string) =>
    Array.from({ length: 1000 }, (_, at) => one(at)).join(between)
  const form = `${thousand((at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nv\r\n`, '')}--x--\r\n`
  const { token } = await createUser(open.shop)
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` }
  const answers = await Promise.all([
    open.app.inject(`/api/artworks?${thousand((at) => `p${at}=1`, '&')}`),
    open.app.inject(`/api/artworks?${thousand(() => 'colour=blue', '&')}`),
    open.app.inject(`/api/artworks?${thousand((at) => `page=${at}`, '&')}`),
    open.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload: `{${thousand((at) => `"f${at}":${at}`, ',')}}`,
    }),
    open.app.inject({ method: 'POST', url: '/api/users/upload-profile-picture', headers: multipart, payload: form }),
    open.app.inject({ url: '/api/artworks', headers: { cookie: thousand((at) => `c${at}=1`, '; ') } }),
  ])
  for (const { statusCode, body } of answers) expect(statusCode, body.slice(0, 200)).toBeLessThan(500)
  expect(answers.slice(1, 5).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 413])
  expect(await kept()).toBe(0)
})

test('a clock that is wrong breaks nothing', async () => {
  const admin = await createUser(open.shop, { role: 'ADMIN' })
  await createArtist(open.database, { userId: admin.userId })
  const request = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const { statusCode, body } = await open.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    expect(statusCode, `${url} ${JSON.stringify(payload)} ${body}`).toBeLessThan(500)
  }
  const texts = { en: 'Open', et: 'Avatud' }
  const post = { titles: texts, contents: { en: '<p>Open</p>', et: '<p>Avatud</p>' } }
  const moments = [
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '1969-12-31T23:59:59Z',
    '2026-02-30T00:00:00Z',
  ]
  for (const at of moments) {
    const day = at.slice(0, 10)
    await request('POST', '/api/admin/announcements', { texts, startsAt: at })
    await request('POST', '/api/admin/announcements', { texts, endsAt: at })
    await request('POST', '/api/blog/posts', { ...post, publishAt: at })
    await request('PUT', '/api/artists/profile/absence', { until: day })
    await request('GET', `/api/admin/audit?from=${day}&to=${day}`)
    await request('GET', `/api/admin/figures?from=${day}&to=${day}`)
    await request('GET', `/api/artists/statistics?from=${day}&to=${day}`)
    await request('GET', `/api/earnings/statement.csv?period=${day.slice(0, 7)}`)
  }
})

test('who asks is looked at before what they ask, and before a large body is there', async () => {
  const wrong = { method: 'POST', payload: { items: 'wrong' } } as const
  for (const url of ['/api/payments/create-checkout-session', '/api/admin/announcements', '/api/users/update-name'])
    expect((await open.app.inject({ ...wrong, url })).statusCode, url).toBe(401)
  const { token } = await createUser(open.shop)
  const headers = { authorization: `Bearer ${token}` }
  expect((await open.app.inject({ ...wrong, url: '/api/admin/announcements', headers })).statusCode).toBe(403)
  for (const path of ['/api/users/upload-profile-picture', '/api/artists/profile']) {
    const form = ['Host: localhost', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 5000000']
    expect((await sendRaw(port, [postOf(path, form, '--x')])).status, path).toBe(401)
  }
})

test('one person’s uploads are refused before they are read when much is under way, another’s are not', async () => {
  const upload = async (token: string, options = {}) => {
    const form = ['Host: localhost', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 4900000']
    const headers = [...form, `Authorization: Bearer ${token}`]
    return sendRaw(port, [postOf('/api/users/upload-profile-picture', headers, '--x')], options)
  }
  const [flooder, another] = [await createUser(open.shop), await createUser(open.shop)]
  const slow = { hangUp: true, pause: 5000 }
  const underWay = [upload(flooder.token, slow), upload(flooder.token, slow), upload(another.token, slow)]
  await wait(500)
  const refused = await upload(flooder.token)
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([429, 'too-many-uploads'])
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([0, 0, 0])
  // What was given up counts no more.
  await expect.poll(async () => (await upload(flooder.token, { hangUp: true, pause: 300 })).status).toBe(0)
})

test('half a character or a zero in what is written breaks nothing', async () => {
  const body = message.replace('Udu', '\\ud800').replace('Aino', '\\udc00')
  const answer = await open.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
  expect(answer.statusCode).toBeLessThan(500)
  const zero = await open.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json' },
    payload: message.replace('Udu', 'U\\u0000du'),
  })
  expect(zero.statusCode).toBeLessThan(500)
})
