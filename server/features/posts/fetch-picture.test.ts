import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureLimits } from '#domain/picture.ts'
import { certificate, key } from '../../../tests/support/localhost-certificate.ts'
import { fetchPicture } from './fetch-picture.ts'

let requests = 0
const server = createServer({ cert: certificate, key }, (request, response) => {
  requests += 1
  const { pathname } = new URL(request.url ?? '', 'https://localhost')
  if (pathname === '/picture') return response.end('bytes')
  if (pathname === '/moved') return response.writeHead(302, { location: '/picture' }).end()
  if (pathname === '/round') return response.writeHead(302, { location: '/round' }).end()
  if (pathname === '/inside') return response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end()
  if (pathname === '/plain') return response.writeHead(302, { location: 'http://example.org/' }).end()
  if (pathname === '/large') return response.end(Buffer.alloc(pictureLimits.blog.bytes + 1))
  if (pathname === '/slow') return void response.write('b')
  return response.writeHead(404).end()
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** As if this machine were a public one. */
const publicHere = { ca: certificate, allowIPAddressList: ['127.0.0.1', '::1'] }
const textAt = async (path: string, options = {}) => {
  const bytes = await fetchPicture(origin + path, { ...publicHere, ...options })
  return bytes && Buffer.from(bytes).toString()
}

test('a picture elsewhere is loaded, also when it has moved', async () => {
  expect([await textAt('/picture'), await textAt('/moved')]).toEqual(['bytes', 'bytes'])
})

test.each(['/none', '/round', '/inside', '/plain', '/large'])('%s is given up', async (path) => {
  expect(await textAt(path)).toBeUndefined()
})

test('what takes too long is given up', async () => {
  expect(await textAt('/slow', { milliseconds: 100 })).toBeUndefined()
})

test.each([
  'https://127.0.0.1',
  'https://localhost',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://0.0.0.0',
  'https://10.0.0.1',
  'https://172.16.0.1',
  'https://192.168.1.1',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]',
  'https://[fe80::1]',
  'https://2130706433',
  'https://0x7f.1',
  'https://user:password@example.org/x.png',
  'http://example.org/x.png',
  'ftp://example.org/x.png',
  'file:///etc/passwd',
  'nonsense',
])('nothing is asked of %s', async (address) => {
  expect(await fetchPicture(address, { milliseconds: 1000 })).toBeUndefined()
})

/** A name that leads to these addresses, one set for each time that it is looked up. */
function nameWith(...answers: string[][]): LookupFunction {
  let lookups = 0
  return (_name, options, done) => {
    const addresses = (answers[lookups] ?? answers.at(-1) ?? []).map((address) => ({ address, family: 4 }))
    lookups += 1
    if (options.all) done(null, addresses)
    else done(null, addresses[0]?.address ?? '', 4)
  }
}

test('a name counts by the addresses that it leads to when it is asked, each time anew', async () => {
  expect(await textAt('/moved', { lookup: nameWith(['127.0.0.1']) })).toBe('bytes')
  const before = requests
  // Elsewhere at first, and inside when the redirect is followed.
  expect(await textAt('/moved', { lookup: nameWith(['127.0.0.1'], ['10.0.0.1']) })).toBeUndefined()
  expect(requests).toBe(before + 1)
  // One of several is inside.
  expect(await textAt('/picture', { lookup: nameWith(['127.0.0.1', '169.254.169.254']) })).toBeUndefined()
  expect(await textAt('/picture', { lookup: nameWith(['127.0.0.2']) })).toBeUndefined()
  expect(requests).toBe(before + 1)
})

test('the shop’s own machine is never asked', async () => {
  const before = requests
  expect(await fetchPicture(`${origin}/picture`, { ca: certificate })).toBeUndefined()
  expect(requests).toBe(before)
})
