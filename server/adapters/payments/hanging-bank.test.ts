import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { stripePayments } from './stripe-payments.ts'

test('a bank that accepts and does not answer is given up after a second try', async () => {
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
    webhookSecrets: ['whsec_x'],
    address: async () => ({ protocol: 'http', host: '127.0.0.1', port }),
    secondsPerTry: 0.3,
  })
  await expect(read('cs_test_1')).rejects.toThrow()
  expect(sockets.size).toBe(2)
})
