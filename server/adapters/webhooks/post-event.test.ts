import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { certificate, key } from '../../../tests/support/localhost-certificate.ts'
import { loopbackAllowed, postEvent } from './post-event.ts'

let inside = 0

async function serverThat(answer: RequestListener, isSecure = false) {
  const server = (isSecure ? createSecureServer({ cert: certificate, key }, answer) : createServer(answer)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `${isSecure ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}/`
}

const post = (url: string, options = {}) => postEvent(url, {}, '{}', { ...loopbackAllowed, ...options })

test('a redirect is not followed', async () => {
  const target = await serverThat((_request, response) => {
    inside += 1
    response.end()
  })
  const url = await serverThat((_request, response) => response.writeHead(302, { location: target }).end())
  expect(await post(url)).toMatchObject({ status: 302, error: null })
  expect(inside).toBe(0)
})

test('of an endless answer a kilobyte is read, then the connection is closed', async () => {
  const closed = Promise.withResolvers<number>()
  let written = 0
  const url = await serverThat((_request, response) => {
    const more = () => {
      written += 65_536
      if (!response.destroyed && response.write(Buffer.alloc(65_536, 'a'))) setImmediate(more)
    }
    response.on('drain', more).on('close', () => closed.resolve(written))
    more()
  })
  expect(await post(url)).toEqual({ status: 200, answer: 'a'.repeat(1024), error: null })
  expect(await closed.promise).toBeLessThan(64 * 1_048_576)
})

test.each([
  ['nothing', () => undefined],
  ['a beginning', (response: ServerResponse) => void response.write('a')],
])('a receiver that answers %s is given up', async (_what, answer) => {
  const url = await serverThat((_request, response) => answer(response))
  expect(await post(url, { milliseconds: 200 })).toEqual({ status: null, answer: null, error: 'TIMEOUT' })
})

test('a receiver that closes the connection has failed', async () => {
  const url = await serverThat((request) => request.socket.destroy())
  expect(await post(url)).toMatchObject({ status: null, error: 'ECONNRESET' })
})

test('a name that leads to one private address is refused', async () => {
  const url = await serverThat((_request, response) => response.end())
  const lookup = (_name: string, options: { all?: boolean }, done: (...parts: unknown[]) => void) => {
    const addresses = ['93.184.215.14', '10.0.0.1'].map((address) => ({ address, family: 4 }))
    if (options.all) done(null, addresses)
    else done(null, '10.0.0.1', 4)
  }
  expect(await post(url, { lookup })).toMatchObject({ status: null, error: expect.stringContaining('private') })
})

test('a certificate that nobody vouches for is refused', async () => {
  const url = await serverThat((_request, response) => response.end('ok'), true)
  expect(await post(url)).toMatchObject({ status: null, error: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(await post(url, { ca: certificate })).toEqual({ status: 200, answer: 'ok', error: null })
})
