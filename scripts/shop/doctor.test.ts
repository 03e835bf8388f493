import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { runSql } from '../../tests/support/databases/postgres.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { startMaildev } from '../../tests/support/mail/maildev.ts'
import { startShopProcess } from '../../tests/support/shop-process.ts'
import { keyId, secret, startSignedS3 } from '../../tests/support/signed-s3.ts'
import { webhookEvents } from './checks.ts'
import { examine } from './doctor.ts'

const endpoint = {
  object: 'webhook_endpoint',
  status: 'enabled',
  api_version: Stripe.API_VERSION as string | null,
  enabled_events: webhookEvents,
}

/** Answers as Stripe documents; a test replaces `endpoints`. */
async function startStripe(shopAddress: string) {
  const answers = { endpoints: [{ ...endpoint, url: `${shopAddress}/api/payments/webhook` }] }
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer sk_test_0123456789abcdef'
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    if (!isKnown) response.end('{"error":{"type":"invalid_request_error","message":"Invalid API Key provided"}}')
    else if (request.url?.startsWith('/v1/balance'))
      response.end('{"object":"balance","livemode":false,"available":[],"pending":[]}')
    else response.end(JSON.stringify({ object: 'list', has_more: false, data: answers.endpoints }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { answers, stripe: { protocol: 'http', host: '127.0.0.1', port } as const }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'louend-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a whole shop is in order, and each of 18 faults is named by its check', { timeout: 300_000 }, async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const { address } = await startShopProcess({ DATABASE_URL: url })
  const mail = await startMaildev()
  onTestFinished(mail.stop)
  const bucket = await startSignedS3('works')
  onTestFinished(bucket.close)
  const { stripe, answers } = await startStripe(address)
  const backups = newFolder()
  const environment = {
    DATABASE_URL: url,
    PUBLIC_URL: address,
    DATA_FOLDER: newFolder(),
    BACKUP_FOLDER: backups,
    SMTP_URL: mail.url,
    MAIL_FROM: 'tere@louend.ee',
    S3_BUCKET: 'works',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: keyId,
    S3_SECRET_ACCESS_KEY: secret,
    STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
    PAYMENT_WEBHOOK_SECRET: 'whsec_0123456789abcdef01234567',
  }
  const problems = async (changes: Record<string, string> = {}) => {
    const found = await examine({ ...environment, ...changes }, stripe)
    return found.flatMap(({ name, problem }) => (problem === undefined ? [] : [`${name}: ${problem}`]))
  }
  expect(await problems()).toEqual([])

  const database = new URL(url)
  const without = (change: (address: URL) => void) => {
    const changed = new URL(url)
    change(changed)
    return changed.href
  }
  const closed = 'http://127.0.0.1:1'
  const faults: [Record<string, string>, RegExp][] = [
    [{ DATABASE_URL: without((one) => (one.port = '1')) }, /^PostgreSQL: DATABASE_URL: .*cannot be reached/],
    [{ DATABASE_URL: without((one) => (one.hostname = 'no-such.invalid')) }, /^PostgreSQL: DATABASE_URL: .*no-such/],
    [{ DATABASE_URL: without((one) => (one.pathname = '/nowhere')) }, /^PostgreSQL: DATABASE_URL: .*nowhere/],
    [{ DATABASE_URL: without((one) => (one.username = 'nobody')) }, /^PostgreSQL: DATABASE_URL: .*nobody/],
    [{ DATABASE_ULR: database.href }, /^settings: DATABASE_ULR/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /^e-mail: .*ECONNREFUSED/],
    [{ SMTP_URL: mail.url.replace('smtp:', 'smtps:') }, /^e-mail: /],
    [{ S3_BUCKET: 'another' }, /^pictures and documents: /],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /^pictures and documents: .*signature/],
    [{ STRIPE_SECRET_KEY: 'sk_test_fedcba9876543210' }, /^payments: Invalid API Key/],
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_DISCOVERY_URL: closed }, /^sign-in with Google: /],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, /^Redis: .*ECONNREFUSED/],
    [{ SEARCH_URL: closed }, /^search: .*ECONNREFUSED/],
    [{ BACKUP_FOLDER: '/proc/1/no-such' }, /^backups: BACKUP_FOLDER: /],
  ]
  for (const [changes, problem] of faults)
    expect((await problems(changes)).join('\n'), JSON.stringify(Object.keys(changes))).toMatch(
      new RegExp(problem.source, 'm'),
    )

  answers.endpoints = []
  expect(await problems()).toEqual([expect.stringContaining('payments: Stripe has no enabled webhook endpoint')])
  const webhook = `${address}/api/payments/webhook`
  answers.endpoints = [{ ...endpoint, url: webhook, enabled_events: ['charge.refunded'] }]
  expect(await problems()).toEqual([expect.stringMatching(/^payments: .*lacks the events checkout\.session/)])
  answers.endpoints = [{ ...endpoint, url: webhook, api_version: '2020-08-27' }]
  expect(await problems()).toEqual([expect.stringMatching(/^payments: .*2020-08-27/)])
  answers.endpoints = [{ ...endpoint, url: webhook }]

  const old = join(backups, '2026-01-01T00-00-00Z')
  mkdirSync(old)
  const manifest = { format: 2, at: '2026-01-01T00:00:00Z', migrations: 1, tables: [], sequences: {} }
  const files = { bytes: 0, sha256: '', count: 0 }
  writeFileSync(join(old, 'manifest.json'), JSON.stringify({ ...manifest, files }))
  chmodSync(old, 0o700)
  expect(await problems()).toEqual([expect.stringMatching(/^backups: the last one is \d+ days old/)])
})

test('a database is examined without being migrated', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await runSql(url, 'drop schema drizzle cascade')
  const found = await examine({ DATABASE_URL: url, DATA_FOLDER: newFolder() })
  expect(found.find(({ name }) => name === 'PostgreSQL')).toMatchObject({ fact: expect.stringContaining('clock') })
  await expect(runSql(url, 'select from drizzle.__drizzle_migrations')).rejects.toThrow('does not exist')
})

test('another site at the address is named', async () => {
  const server = createServer((_request, response) => void response.end('<h1>Parked</h1>')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const found = await examine({ DATA_FOLDER: newFolder(), PUBLIC_URL: `http://127.0.0.1:${port}` })
  expect(found.find(({ name }) => name === 'address and proxy')).toMatchObject({
    problem: expect.stringContaining('not as this shop does'),
  })
})
