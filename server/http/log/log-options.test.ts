import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { startRejectingMailServer } from '../../../tests/support/mail/rejecting-mail-server.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

const aino = { name: 'Aino Kirsipuu', email: 'aino.kirsipuu@louend.test' }
const message = { ...aino, subject: 'Kirsipuu', message: 'Kirsipuu õitseb juba.' }

test('a fault of the database is logged with its place, and without what was being written', async () => {
  const { log, linesWith } = captureLog()
  await using shop = await openShop({ log })
  await shop.database.execute(sql`alter table contact_messages add constraint never check (false)`)
  await expect(shop.call('POST /contact', { body: message })).rejects.toMatchObject({ problem: { code: 'unexpected' } })
  const [line, ...others] = linesWith('"unhandled error"')
  expect(others).toEqual([])
  expect(JSON.parse(line ?? '{}').err).toMatchObject({
    message: expect.stringMatching(/^Failed query: insert into "contact_messages"/),
    stack: expect.stringContaining('contact-store.ts'),
    cause: { message: expect.stringContaining('"never"'), code: '23514' },
  })
  expect(linesWith('irsipuu')).toEqual([])
})

test('an email that a mail server refuses is logged without its address', async () => {
  using mail = await startRejectingMailServer()
  const { log, linesWith } = captureLog()
  await using shop = await openShop({ log, environment: { SMTP_URL: mail.url, MAIL_FROM: 'pood@louend.test' } })
  await shop.call('POST /contact', { body: message })
  await sendEmails(shop.shop, new Date())
  const [line] = linesWith('"email not sent, will be retried"')
  expect(JSON.parse(line ?? '{}').err).toMatchObject({ message: expect.stringContaining('550 <[address]> nobody') })
  expect(linesWith('louend.test')).toEqual([])
})

test('a request is logged without the pass of a picture', () => {
  const { log, linesWith } = captureLog()
  const url = '/pictures/0123456789abcdef~498000.a-secret_signature-330.jpg'
  log.error({ req: { method: 'GET', url, host: 'louend.test', ip: '192.0.2.1' } }, 'request errored')
  expect(linesWith('"url":"/pictures/0123456789abcdef~[hidden]"')).toHaveLength(1)
  expect(linesWith('secret')).toEqual([])
})

test('a request is logged without the token of a link whose # was escaped', () => {
  const { log, linesWith } = captureLog()
  const url = '/et/email-change%23token=a-secret?utm_source=mail'
  log.error({ req: { method: 'GET', url, host: 'louend.test', ip: '192.0.2.1' } }, 'request errored')
  expect(linesWith('"url":"/et/email-change%23token=[hidden]?utm_source=mail"')).toHaveLength(1)
  expect(linesWith('secret')).toEqual([])
})

test('a request is logged without an API key in its address', () => {
  const { log, linesWith } = captureLog()
  const url = '/api/admin/orders?key=lk_secret-of_a-key&page=2'
  log.error({ req: { method: 'GET', url, host: 'louend.test', ip: '192.0.2.1' } }, 'request errored')
  expect(linesWith('"url":"/api/admin/orders?key=lk_[hidden]&page=2"')).toHaveLength(1)
  expect(linesWith('secret')).toEqual([])
})
