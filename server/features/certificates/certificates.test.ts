import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createRemoteJWKSet, customFetch, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { makeCall } from '#contract/client.ts'
import { languages } from '#domain/language.ts'
import { buildApp } from '#server/app.ts'
import { certificates, orderLines } from '#server/database/schema.ts'
import { openMetrics } from '#server/features/metrics/metrics.ts'
import { inProcessFetch } from '#server/http/in-process-fetch.ts'
import type { CertificateKey } from '#server/settings/certificate-key-set.ts'
import { links } from '#site/links.ts'
import { certificatesTexts } from '#texts/certificates.ts'
import * as certificatePage from '#web/pages/certificate/certificate-page.tsx'
import { keySet, newCertificateKey, retired } from '../../../tests/support/certificate-key.ts'
import { issuedOf, readFile } from '../../../tests/support/documents.ts'
import { buyDelivered, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { linesOf, rectanglesOf } from '../../../tests/support/pdf-lines.ts'
import { renderPage } from '../../../tests/support/render-page.ts'
import { openCertificateKeys } from './certificate-keys.ts'

/** A work that was delivered a month ago, and what its buyer asks for. */
async function openSold() {
  const world = await openMoneyBack()
  const orderId = await buyDelivered(world)
  const [line] = await world.database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (!line) throw new Error('Nothing was sold')
  const read = async (query: object = {}, person = world.buyer) => {
    const { token } = await renewed(world, person)
    const input = { params: { id: orderId }, query: { lineId: line.id, copy: '1', ...query } }
    return readFile(world, 'GET /orders/{id}/certificate', input, token)
  }
  return { ...world, orderId, line, read, [Symbol.asyncDispose]: world.close }
}

const papers = ({ database }: Pick<OpenShop, 'database'>) =>
  database.select().from(certificates).orderBy(certificates.issuedAt, certificates.paper)

async function firstPaper(world: Awaited<ReturnType<typeof openSold>>) {
  expect((await world.read()).statusCode).toBe(200)
  const [paper] = await papers(world)
  if (!paper) throw new Error('No certificate was issued')
  return paper
}

const check = ({ call }: Pick<OpenShop, 'call'>, number: string, token?: string) =>
  call('GET /certificates/{number}', { params: { number }, query: token ? { token } : {} })

/** The published keys, asked for like anybody else does. */
const publishedKeys = ({ app }: Pick<OpenShop, 'app'>) =>
  createRemoteJWKSet(new URL('https://louend.test/.well-known/jwks.json'), {
    [customFetch]: async () => {
      const { statusCode, headers, body } = await app.inject('/.well-known/jwks.json')
      expect(headers['content-type']).toContain('application/jwk-set+json')
      return new Response(body, { status: statusCode })
    },
  })

test('a copy has one certificate, which its buyer alone can have, once the sale is final', async () => {
  await using world = await openSold()
  const { line, buyer, artist } = world
  const other = await renewed(world, artist)
  const stranger = { params: { id: world.orderId }, query: { lineId: line.id, copy: '1' } }
  for (const { token } of [other, await world.admin()])
    expect(await readFile(world, 'GET /orders/{id}/certificate', stranger, token)).toMatchObject({
      statusCode: 404,
      code: 'order-not-found',
    })
  expect(await world.read({ copy: '2' })).toMatchObject({ statusCode: 404, code: 'certificate-not-found' })
  expect(await world.read({ lineId: world.orderId })).toMatchObject({ code: 'certificate-not-found' })
  expect(await papers(world)).toEqual([])

  // Many at once get the same.
  const read = await Promise.all([1, 2, 3].map(() => world.read()))
  expect(new Set(read.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  expect(await papers(world)).toMatchObject([{ lineId: line.id, copy: 1, paper: 1, handedOnAt: null }])
  const inEstonian = await world.read({ language: 'et' }, buyer)
  expect(linesOf(inEstonian.bytes).join(' ')).toContain('Ehtsustunnistus')
  const issued = await issuedOf(world, 'certificate')
  expect(issued.map(({ language }) => language)).toEqual(['en'])
  // The buyer's order says that it can be had.
  const { items } = await world.call('GET /orders/{id}', {
    params: { id: world.orderId },
    ...(await renewed(world, buyer)),
  })
  expect(items).toMatchObject([{ certificates: { copies: [1], areReady: true } }])
})

test('before the days for a return are over there is none, and while the bank disputes the payment', async () => {
  await using world = await openSold()
  const set = (change: Partial<typeof orderLines.$inferInsert>) =>
    world.database.update(orderLines).set(change).where(eq(orderLines.id, world.line.id))
  const later = { statusCode: 409, code: 'certificate-later' }
  for (const change of [
    { deliveryConfirmedAt: null, deliveryConfirmedBy: null },
    { deliveryConfirmedAt: world.time.now(), deliveryConfirmedBy: 'buyer' },
    { ...world.line, isDisputed: true },
    { ...world.line, state: 'return_requested' },
    { ...world.line, state: 'shipped' },
  ] as const) {
    await set(change)
    expect(await world.read()).toMatchObject(later)
  }
  await set(world.line)
  expect(await world.read()).toMatchObject({ statusCode: 200 })
})

test('a paper names what was sold, by whom and when, and nobody else', async () => {
  await using world = await openSold()
  const { line, buyer } = world
  const { number, token, code } = await firstPaper(world)
  expect(decodeJwt(token)).toEqual({
    iss: world.shop.settings.publicUrl,
    jti: number,
    iat: Math.floor(world.time.now().getTime() / 1000),
    work: line.artworkId,
    title: line.title.en,
    artist: line.artistName,
    copy: 1,
    of: 1,
    sold: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    holder: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { items, ...order } = await world.call('GET /orders/{id}', {
    params: { id: world.orderId },
    ...(await renewed(world, buyer)),
  })
  expect(items).toHaveLength(1)
  const words = linesOf((await world.read()).bytes).join(' ')
  const shown = JSON.stringify(await check(world, number))
  for (const text of [words, shown, JSON.stringify(decodeJwt(token))]) {
    expect(text).toContain(line.artistName)
    for (const secret of [order.buyer?.name, order.buyer?.email, order.orderNumber])
      expect(text).not.toContain(secret ?? '-')
  }
  expect(words).toContain(code)
  expect(shown).not.toContain(code)
})

test('anybody checks the signature against the published keys, without the shop', async () => {
  await using world = await openSold()
  const { token, number } = await firstPaper(world)
  const { payload, protectedHeader } = await jwtVerify(token, publishedKeys(world), { algorithms: ['ES256'] })
  expect(payload.jti).toBe(number)
  // And once more with Node's own OpenSSL, by the letter of RFC 7515.
  const { keys } = (await world.app.inject('/.well-known/jwks.json')).json()
  expect(keys).toEqual([
    { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String), kid: protectedHeader.kid, alg: 'ES256' },
  ])
  const [header, claims, signature = ''] = token.split('.')
  const key = { key: createPublicKey({ key: keys[0], format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const holds = (words: string) => verify('sha256', Buffer.from(words), key, Buffer.from(signature, 'base64url'))
  expect(holds(`${header}.${claims}`)).toBe(true)
  expect(holds(`${header}.${claims}x`)).toBe(false)
})

test('its page says what it proves, whatever way its number is typed', async () => {
  await using world = await openSold()
  const { number, token } = await firstPaper(world)
  const facts = {
    number,
    artist: world.line.artistName,
    copy: 1,
    editionKind: 'original',
    artworkId: world.line.artworkId,
  }
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ''), number.replaceAll('-', ' ')])
    expect(await check(world, typed)).toMatchObject({ ...facts, state: 'valid', isPaperChecked: false })
  expect(await check(world, number, token)).toMatchObject({ ...facts, state: 'valid', isPaperChecked: true })
  const headers = (await world.app.inject(`/api/certificates/${number}`)).headers
  expect(headers['cache-control']).toBe('no-store')
})

test('a certificate of a sale that was refunded whole is void, and of one refunded in part it is not', async () => {
  await using world = await openSold()
  const { number, token } = await firstPaper(world)
  await refundAsAdmin(world, world.orderId, world.line.id, 100)
  expect(await check(world, number, token)).toMatchObject({ state: 'valid' })
  await refundAsAdmin(world, world.orderId, world.line.id, 1000)
  for (const shown of [await check(world, number, token), await check(world, number)])
    expect(shown).toMatchObject({ state: 'void' })
  expect(await world.read()).toMatchObject({ statusCode: 409, code: 'certificate-void' })
})

test('a forged paper is told from ours, and a number that we never gave out is unknown', async () => {
  await using world = await openSold()
  const { number, token } = await firstPaper(world)
  const header = decodeProtectedHeader(token)
  const claims = decodeJwt(token)
  const [first = '', , last = ''] = token.split('.')
  const changed = Buffer.from(JSON.stringify({ ...claims, copy: 2 })).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const signed = (key: CertificateKey, more = {}) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .sign({ ...key, alg: 'ES256' } as never)
  const forged = [
    'x',
    'a.b.c',
    `${first}.${changed}.${last}`,
    `${unsigned}.${changed}.`,
    `${token}x`,
    await signed(newCertificateKey()),
    // By somebody who has our key, of a paper that was never issued.
    await (await world.shop.certificateKeys()).sign({ ...claims, holder: 'x'.repeat(43) }),
    await (await world.shop.certificateKeys()).sign({ ...claims, jti: 'K7QP-3MXD-9RTW' }),
    await (await world.shop.certificateKeys()).sign({ ...claims, iss: 'https://another.test' }),
  ]
  for (const paper of forged)
    expect(await check(world, number, paper), paper).toMatchObject({ state: 'not-ours', isPaperChecked: true })
  for (const unknown of ['K7QP-3MXD-9RTW', 'x', number.slice(1), '%25'])
    await expect(check(world, unknown, token), unknown).rejects.toMatchObject({
      problem: { code: 'certificate-not-found' },
    })
  const { statusCode } = await world.app.inject(`/api/certificates/${number}?token=${'x'.repeat(5000)}`)
  expect(statusCode).toBe(400)
})

test('the page of a number that we never gave out says so', async () => {
  await using open = await openShop()
  for (const language of languages) {
    const address = `/${language}/certificates/K7QP-3MXD-9RTW`
    const { status, html } = await renderPage(certificatePage, 'certificates/:number', address, open.send)
    const { missing, missingText } = certificatesTexts[language].certificatePage
    expect(status).toBe(404)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${missing}</h1>`))
    expect(html).toContain(missingText)
  }
})

test('after the exchange of a key old papers stay good as long as it is published, and new ones are signed by the new key', async () => {
  const [old, next] = [newCertificateKey(), newCertificateKey()]
  await using world = await openSold()
  await using elder = await openShop({ environment: keySet(old) })
  const kept = await (await elder.shop.certificateKeys()).sign({ jti: 'x' })
  const opened = async (...keys: CertificateKey[]) => {
    await using shop = await openShop({ environment: keySet(...keys) })
    const { verify: check, sign } = await shop.shop.certificateKeys()
    const { keys: published } = (await shop.app.inject('/.well-known/jwks.json')).json()
    expect(JSON.stringify(published)).not.toContain('"d"')
    return { oldHolds: (await check(kept)) !== undefined, count: published.length, new: await sign({ jti: 'y' }) }
  }
  const exchanged = await opened(next, retired(old))
  expect(exchanged).toMatchObject({ oldHolds: true, count: 2 })
  expect(decodeProtectedHeader(exchanged.new).kid).not.toBe(decodeProtectedHeader(kept).kid)
  expect(await opened(next)).toMatchObject({ oldHolds: false, count: 1 })

  // A paper whose key was withdrawn: its signature counts no more, and whoever has its code gets one with the new key.
  const { number, token, code } = await firstPaper(world)
  const { settings } = world.shop
  const app = await buildApp({
    ...world.shop,
    metrics: openMetrics(),
    certificateKeys: openCertificateKeys({ ...settings, certificateKeys: [next] }),
  })
  const call = makeCall(inProcessFetch(app))
  for (const shown of [token, undefined])
    expect(await check({ call }, number, shown)).toMatchObject({ state: 'not-ours' })
  const body = { code, key: '1'.repeat(24) }
  await call('POST /certificates/{number}/handing-on', { params: { number }, query: {}, body })
  expect(await check({ call }, number)).toMatchObject({ state: 'valid' })
  expect(await check({ call }, number, token)).toMatchObject({ state: 'not-ours' })
  await app.close()
})

test('the code that is printed leads to the page of the paper', async () => {
  await using world = await openSold()
  const { number, token } = await firstPaper(world)
  for (const language of ['en', 'et'] as const) {
    const { bytes } = await world.read({ language })
    const address = new URL(readCode(rectanglesOf(bytes)))
    expect(address.origin).toBe(world.shop.settings.publicUrl)
    expect(address.pathname + address.search).toBe(links.certificate(language, number, token))
  }
})

/** Reads a code out of its dark cells, as a phone does. */
function readCode(cells: readonly number[][]): string {
  const [side = 1] = cells.map(([, , width = 0]) => width - 0.02)
  const [left, top] = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis] ?? 0))) as [number, number]
  const count = Math.round((Math.max(...cells.map(([x = 0]) => x)) - left) / side) + 1
  const [pixels, border] = [4, 4]
  const width = (count + 2 * border) * pixels
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [x = 0, y = 0] of cells)
    for (let at = 0; at < pixels * pixels; at += 1) {
      const column = (Math.round((x - left) / side) + border) * pixels + (at % pixels)
      const row = (Math.round((y - top) / side) + border) * pixels + Math.floor(at / pixels)
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  return decodeQR({ width, height: width, data })
}

test('a new holder gets a paper for the code of the former one, which counts no more', async () => {
  await using world = await openSold()
  const first = await firstPaper(world)
  const params = { number: first.number }
  const handOn = (code: string, key: string) =>
    world.call('POST /certificates/{number}/handing-on', { params, query: { language: 'et' }, body: { code, key } })
  const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string]
  await expect(handOn('K7QP-3MXD-9RTW-0H5Z-B2CE', one)).rejects.toMatchObject({
    problem: { code: 'certificate-code-wrong' },
  })
  const { code } = await handOn(first.code.toLowerCase().replaceAll('-', ' '), one)
  expect(code).not.toBe(first.code)
  // The same request again, as its answer was lost; and the former holder, who changed their mind.
  expect(await handOn(first.code, one)).toEqual({ code })
  // The key alone is no proof.
  await expect(handOn('K7QP-3MXD-9RTW-0H5Z-B2CE', one)).rejects.toMatchObject({
    problem: { code: 'certificate-code-wrong' },
  })
  await expect(handOn(first.code, two)).rejects.toMatchObject({ problem: { code: 'certificate-handed-on' } })

  const paper = await world.app.inject({
    method: 'POST',
    url: `/api/certificates/${first.number}/paper`,
    payload: { code },
  })
  expect(paper.headers['content-type']).toBe('application/pdf')
  const words = linesOf(paper.rawPayload).join(' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain(code)
  // The artist did not sell the work to them.
  expect(words).toContain(', and that the certificate has since been handed on to the holder of this paper.')
  const [, second] = await papers(world)
  expect(await check(world, first.number, first.token)).toMatchObject({ state: 'handed-on' })
  expect(await check(world, first.number, second?.token)).toMatchObject({ state: 'valid' })
  expect(await check(world, first.number)).toMatchObject({ state: 'valid', isPaperChecked: false })
  // The buyer still has the old paper, and never the code of the new one.
  expect(linesOf((await world.read()).bytes).join(' ')).not.toContain(code)
  const exported = await world.call('GET /users/data-export', await renewed(world, world.buyer))
  expect(JSON.stringify(exported)).not.toContain(code)
  const kept = exported.documents.filter(({ kind }) => kind === 'certificate')
  expect(kept).toHaveLength(1)
  expect((await issuedOf(world, 'certificate')).map(({ orderId }) => orderId)).toEqual([world.orderId, null])

  world.time.passMinutes(24 * 60)
  await expect(handOn(first.code, one)).rejects.toMatchObject({ problem: { code: 'certificate-handed-on' } })
  const third = await handOn(code, three)
  for (const token of [first.token, second?.token])
    expect(await check(world, first.number, token)).toMatchObject({ state: 'handed-on' })
  await refundAsAdmin(world, world.orderId, world.line.id, 1100)
  await expect(handOn(third.code, one)).rejects.toMatchObject({ problem: { code: 'certificate-void' } })
})

test('of two who enter a code at once one gets the certificate', async () => {
  await using world = await openSold()
  const { number, code } = await firstPaper(world)
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((key) =>
      world
        .call('POST /certificates/{number}/handing-on', {
          params: { number },
          query: {},
          body: { code, key: key.repeat(24) },
        })
        .then(
          () => 'handed on',
          (error) => error.problem?.code,
        ),
    ),
  )
  expect(answers.sort()).toEqual(['certificate-handed-on', 'certificate-handed-on', 'handed on'])
  expect((await papers(world)).map(({ paper }) => paper)).toEqual([1, 2])
})
