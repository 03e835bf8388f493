import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { stripePayments } from './stripe-payments.ts'

test('a bank that accepts and does not answer is given up within ten seconds, all tries together', async () => {
  const sockets = new Set<Socket>()
  const bank = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    bank.close()
  })
  const address = bank.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { read } = stripePayments({
    provider: 'stripe',
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    address: async () => ({ protocol: 'http', host: '127.0.0.1', port }),
  })
  const began = performance.now()
  await expect(read('cs_test_1')).rejects.toThrow()
  // The rest is for loading the SDK on a busy machine.
  expect(performance.now() - began).toBeLessThan(12_000)
  expect(sockets.size).toBe(2)
}, 30_000)
