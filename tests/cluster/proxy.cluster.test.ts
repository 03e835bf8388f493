import { once } from 'node:events'
import { globSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { builtPages } from '#server/start-shop.ts'
import { pictureAddress } from '#site/picture-address.ts'
import { makeCertificate } from '../../scripts/cluster/certificate.ts'
import { openProxy, type ProxyPart } from '../../scripts/cluster/proxy.ts'
import { buildShopWhereChanged } from '../../scripts/server-build.ts'
import { buildWebWhereChanged } from '../../scripts/web-build.ts'
import { freePort } from '../support/databases/postgres.ts'
import { formOf } from '../support/forms.ts'
import { createUser } from '../support/identity/users.ts'
import { type OpenShop, openShop } from '../support/open-shop.ts'
import { paintPicture, showPicture } from '../support/uploads.ts'
import { createArtist, createArtwork } from '../support/works.ts'

/** The shop behind nginx with the template of the repository. */
let shop: OpenShop & AsyncDisposable
let proxy: ProxyPart
let folder: string
let https: number
let ca: Buffer

beforeAll(async () => {
  await buildWebWhereChanged()
  await buildShopWhereChanged()
  folder = mkdtempSync(join(tmpdir(), 'louend-proxy-'))
  ca = readFileSync(await makeCertificate(folder))
  const [port, http] = [await freePort(), await freePort()]
  https = await freePort()
  const publicUrl = `https://localhost:${https}`
  shop = await openShop({
    pages: await builtPages(),
    environment: { TRUSTED_PROXIES: '1', PUBLIC_URL: publicUrl, RATE_LIMIT_FACTOR: '100' },
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  const instance = `127.0.0.1:${port}`
  proxy = await openProxy({ folder, publicUrl, ports: { https, http }, instances: [instance, instance] })
  await proxy.start()
}, 300_000)

afterAll(async () => {
  await proxy?.stop()
  await shop?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

async function ask(path: string, localAddress = '127.0.0.1') {
  const headers = { host: `localhost:${https}` }
  const to = { host: '127.0.0.1', servername: 'localhost', port: https, path, headers }
  const request = get({ ...to, localAddress, ca, agent: false })
  const [response] = await once(request, 'response')
  const body: Buffer = await buffer(response)
  return { status: response.statusCode, headers: response.headers, body }
}

const cached = () => globSync(join(folder, 'cache/*/*/*')).map((file) => ({ file, bytes: readFileSync(file) }))
const fileOf = (path: string) => cached().find(({ bytes }) => bytes.includes(`KEY: localhost:${https}${path}\n`))
/** The second field of nginx's `ngx_http_file_cache_header_t`. */
const validField = 8

/** Lets nginx believe that the time of what it keeps under this address is over. */
function letExpire(path: string): void {
  const found = fileOf(path)
  if (!found) throw new Error(`The proxy keeps nothing under ${path}`)
  const past = Buffer.alloc(8)
  past.writeBigUInt64LE(BigInt(Math.floor(Date.now() / 1000) - 1))
  writeSync(openSync(found.file, 'r+'), past, 0, past.length, validField)
}

/** Asks the proxy twice for a variant of a picture, so that it keeps it. Returns its path. */
async function keepInProxy(picture: string): Promise<string> {
  const path = `${picture}-122.jpg`
  expect(await ask(path)).toMatchObject({ status: 200, headers: { 'x-cache-status': 'MISS' } })
  expect(await ask(path)).toMatchObject({ status: 200, headers: { 'x-cache-status': 'HIT' } })
  const seconds = Number(fileOf(path)?.bytes.readBigUInt64LE(validField)) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
  return path
}

/** Expects that the proxy no longer shows a picture once its time is over, also while the shop is away. */
async function expectGone(path: string): Promise<void> {
  letExpire(path)
  expect((await ask(path)).status).toBe(404)
  // nginx shows what is old while the shop does not answer: the picture is no longer among it.
  letExpire(path)
  expect(await ask(path)).toMatchObject({ status: 404, headers: { 'content-type': expect.stringContaining('json') } })
  expect(fileOf(path)?.bytes.includes('image/jpeg')).toBe(false)
}

test('a portrait that was deleted leaves the proxy within ten minutes', async () => {
  const { userId, token } = await createUser(shop.shop)
  const body = formOf({ userId, file: new Blob([new Uint8Array(await paintPicture('#246', 400, 400))]) })
  const { user } = await shop.call('POST /users/upload-profile-picture', { body, token })
  const path = await keepInProxy(new URL(user.profilePicUrl ?? '', 'https://localhost').pathname)
  await shop.call('POST /users/delete-profile-picture', { body: { userId }, token })
  await deleteRemovedFiles(shop.shop)
  await expectGone(path)
})

test('the picture of a work that was taken down leaves the proxy within ten minutes, and is kept for nobody', async () => {
  const artist = await createUser(shop.shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: artist.userId })
  const { id } = await createArtwork(shop.database, { artistId })
  const path = await keepInProxy(pictureAddress((await showPicture(shop, id, [700, 500])).hash))
  const { token } = await createUser(shop.shop, { role: 'ADMIN' })
  const body = { artworkId: id, ground: 'terms', rule: 'Terms, section 4', reason: 'It is a copy.' } as const
  await shop.call('POST /restrictions', { body, token })
  await expectGone(path)

  const { picture } = await shop.call('GET /artworks/{id}', { params: { id }, token: artist.token })
  const withPass = `${picture?.url}-122.jpg`
  for (const _ of [1, 2])
    expect(await ask(withPass)).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
  expect(fileOf(withPass)).toBeUndefined()
  await expect.poll(() => readFileSync(join(folder, 'access.log'), 'utf8')).toMatch(/pictures\/[0-9a-f]{16}~\[hidden\]/)
  expect(readFileSync(join(folder, 'access.log'), 'utf8')).not.toContain(withPass.split('~')[1])
})

test('a shop that is closed for maintenance is closed at the proxy as well', async () => {
  const path = '/sitemap.xml'
  expect(await ask(path)).toMatchObject({ status: 200 })
  expect(await ask(path)).toMatchObject({ status: 200, headers: { 'x-cache-status': 'HIT' } })
  const { token } = await createUser(shop.shop, { role: 'ADMIN' })
  const body = { texts: { en: 'We hang new works.' }, isMaintenance: true }
  await shop.call('POST /admin/announcements', { body, token })
  await expect.poll(() => shop.shop.maintenance.current(new Date())).toBeDefined()
  letExpire(path)
  const closed = { status: 503, headers: { 'retry-after': '300', 'cache-control': 'no-store' } }
  expect(await ask(path)).toMatchObject(closed)
  expect(await ask(path)).toMatchObject(closed)
  await shop.call('POST /admin/maintenance/end', { token })
  await expect.poll(async () => (await ask(path)).status).toBe(200)
})

test('no token of an e-mail is in a key of the cache or in a line of the log, and none goes on as a referrer', async () => {
  const token = 'SECRETTOKEN1234567890abcdefghijklmnopqrstuv'
  for (const page of ['reset-password', 'newsletter', 'unsubscribe'])
    for (const path of [`/en/${page}/${token}`, `/${page}/${token}`, `/et/${page}/${token}.data`]) {
      const { headers } = await ask(path)
      expect(headers['cache-control'], path).toMatch(/no-store|no-cache/)
      if (String(headers['content-type']).startsWith('text/html'))
        expect(headers['referrer-policy']).toBe('no-referrer')
    }
  await ask(`/en/certificates/K7QP-3MXD-9RTW?token=${token}`)
  await ask('/en')
  await expect.poll(() => readFileSync(join(folder, 'access.log'), 'utf8')).toContain('"GET /en HTTP/1.1" 200')
  const log = readFileSync(join(folder, 'access.log'), 'utf8')
  expect(log).not.toContain(token)
  expect(log.split('\n').filter((line) => line.includes('[hidden]') && !line.includes('/pictures/'))).toHaveLength(10)
  expect(fileOf('/en')).toBeDefined()
  const kept = cached().filter(({ bytes }) => bytes.includes(token) && !bytes.includes('/certificates/'))
  expect(kept.map(({ file }) => file)).toEqual([])
})

test('metrics are not shown, with a slash at the end either', async () => {
  for (const path of ['/metrics', '/metrics/', '/%6Detrics/']) expect((await ask(path)).status, path).toBe(404)
})

test('one visitor has so many requests under way, others are served meanwhile, and no log has a refused token', async () => {
  const sockets: TLSSocket[] = []
  const start = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n`
  for (let at = 0; at < 256; at += 1) {
    const socket = connect({ host: '127.0.0.1', port: https, servername: 'localhost', ca })
    socket.on('error', () => {})
    await once(socket, 'secureConnect')
    socket.write(start)
    sockets.push(socket)
  }
  await expect.poll(async () => (await ask('/en')).status).toBe(503)
  expect((await ask('/en')).headers['retry-after']).toBe('30')
  expect((await ask('/en/reset-password/REFUSEDTOKEN1234567890')).status).toBe(503)
  await expect.poll(() => readFileSync(join(folder, 'access.log'), 'utf8')).toContain('[hidden] HTTP/1.1" 503')
  for (const log of globSync(join(folder, '*.log')))
    expect(readFileSync(log, 'utf8').includes('REFUSEDTOKEN'), log).toBe(false)
  expect((await ask('/en', '127.0.0.2')).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await ask('/en')).status).toBe(200)
})
