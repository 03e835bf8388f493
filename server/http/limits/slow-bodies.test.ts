import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { uploadsPath } from '#contract/paths.ts'
import { endSlowBodies } from './slow-bodies.ts'

/** Sends a request of which the end of the body is missing. */
async function begin(port: number, path: string, type: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 2`
  socket.write(`${head}\r\n\r\n{`)
  return socket
}

test('a body that does not come ends its request, and an upload has more time', async () => {
  await using app = Fastify()
  endSlowBodies(app, 20)
  app.addContentTypeParser(
    ['application/offset+octet-stream', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.post('/api/contact', async () => 'received')
  // Refused before its body is read.
  app.post(
    '/api/orders',
    { preParsing: async (_request, reply) => reply.code(401).send('refused') },
    async () => 'received',
  )
  app.post(uploadsPath, async () => 'received')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const upload = await begin(port, uploadsPath, 'application/offset+octet-stream')
  const refused = await begin(port, '/api/orders', 'application/json')
  const slow = await begin(port, '/api/contact', 'application/json')
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 request-timeout\r\n/)
  expect(await text(refused)).toMatch(/^HTTP\/1\.1 401 .*refused$/s)
  upload.write('}')
  expect(await text(upload)).toMatch(/^HTTP\/1\.1 200 .*received$/s)
  const whole = await app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'Mari' } })
  expect(whole.body).toBe('received')
})
