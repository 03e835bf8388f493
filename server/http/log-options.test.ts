import { once } from 'node:events'
import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { contact } from '#contract/contact.ts'
import { sendLetters } from '#server/features/mail/send-letters.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { logOptions } from './log-options.ts'

const aino = { name: 'Aino Kirsipuu', email: 'aino.kirsipuu@louend.test' }
const message = { ...aino, subject: 'Kirsipuu', message: 'Kirsipuu õitseb juba.' }

function listen() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { log } = Fastify({ logger: { ...logOptions({ logLevel: 'trace', production: true }), stream } })
  return { log, said: (what: string) => lines.filter((line) => line.includes(what)) }
}

/** A mail server that knows nobody, and says whom it does not know. */
async function mailServerOfNobody() {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (said) => {
      const line = said.toString()
      const whom = /^RCPT TO:<(.+)>/.exec(line)?.[1]
      socket.write(whom ? `550 <${whom}> nobody here called Kirsipuu@louend.test\r\n` : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    [Symbol.dispose]: () => void server.close(),
  }
}

test('a fault of the database is logged with its place, and without what was being written', async () => {
  const { log, said } = listen()
  await using shop = await openShop({ log })
  await shop.database.execute(sql`alter table contact_messages add constraint never check (false)`)
  await expect(shop.call(contact.send, { body: message })).rejects.toMatchObject({ problem: { code: 'unexpected' } })
  const [line, ...others] = said('"fault"')
  expect(others).toEqual([])
  expect(JSON.parse(line ?? '{}').err).toMatchObject({
    message: expect.stringMatching(/^Failed query: insert into "contact_messages"/),
    stack: expect.stringContaining('contact-store.ts'),
    cause: { message: expect.stringContaining('"never"'), code: '23514' },
  })
  expect(said('irsipuu')).toEqual([])
})

test('a letter that a mail server refuses is logged without its address', async () => {
  using mail = await mailServerOfNobody()
  const { log, said } = listen()
  await using shop = await openShop({ log, environment: { SMTP_URL: mail.url, MAIL_FROM: 'pood@louend.test' } })
  await shop.call(contact.send, { body: message })
  await sendLetters(shop.shop, new Date())
  const [line] = said('"letter waits"')
  expect(JSON.parse(line ?? '{}').err).toMatchObject({ message: expect.stringContaining('550 <[address]> nobody') })
  expect(said('louend.test')).toEqual([])
})
