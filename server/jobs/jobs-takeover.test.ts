import { once } from 'node:events'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { startSlowMailServer } from '../../tests/support/mail/slow-mail-server.ts'
import { startShopProcess } from '../../tests/support/shop-process.ts'

test('when an instance dies in the middle of a job, another goes on with it', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  using hanging = await startSlowMailServer(600_000)
  using working = await startSlowMailServer(0)
  const first = await startShop(url, hanging.url)
  const body = JSON.stringify({ name: 'Aino', email: 'aino@louend.test', subject: 'Udu', message: 'Kas see on alles?' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${first.address}/api/contact`, { method: 'POST', headers, body })).ok).toBe(true)
  const client = new pg.Client(url)
  await client.connect()
  const states = async () =>
    (await client.query("select state from jobs.job where name = 'send-emails'")).rows.map(({ state }) => state)
  await expect.poll(states).toContain('active')
  await client.end()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await startShop(url, working.url)
  await expect.poll(() => working.accepted.length).toBeGreaterThan(0)
})

test('when an instance dies between e-mails, none is lost and at most one comes twice', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  using mail = await startSlowMailServer(50)
  const first = await startShop(url, mail.url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`insert into outgoing_mail (id, key, "to", language, subject, text, html, created_at)
    select lpad(to_hex(n), 24, '0'), 'news-' || n, 'reader-' || n || '@louend.test', 'et', 'Uudised', 'Tere!', '', now()
    from generate_series(1, 40) n`)
  await client.end()
  await expect.poll(() => mail.accepted.length).toBeGreaterThan(10)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(mail.accepted.length).toBeLessThan(40)
  await startShop(url, mail.url)
  await expect.poll(() => new Set(mail.accepted).size).toBe(40)
  expect(mail.accepted.length).toBeLessThanOrEqual(41)
})

const startShop = (url: string, mail: string) =>
  startShopProcess({ DATABASE_URL: url, SMTP_URL: mail, MAIL_FROM: 'pood@louend.test' })
