import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { isJobName } from '#contract/health.ts'
import { newId } from '#domain/id.ts'
import { backUpDaily } from '#server/features/backups/back-up-daily.ts'
import { receivePicture } from '#server/features/pictures/receive-picture.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { keySet, newCertificateKey } from '../../../tests/support/certificate-key.ts'
import { createPostgresDatabase } from '../../../tests/support/databases/test-databases.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { paintPicture } from '../../../tests/support/uploads.ts'

const read = async ({ app }: OpenShop, headers = {}) =>
  (await app.inject({ url: '/metrics', headers })).body.split('\n')

test('requests are counted by route, those answered from the cache too', async () => {
  await using shop = await openShop()
  const address = await shop.app.listen({ port: 0 })
  const request = async (path: string) => (await fetch(`${address}${path}`)).text()
  for (let times = 0; times < 3; times++) await request('/api/artworks')
  await request(`/api/artworks/${newId(new Date())}`)
  const lines = await read(shop)
  expect(lines).toEqual(
    expect.arrayContaining([
      'louend_request_seconds_count{method="GET",route="/api/artworks",status="200"} 3',
      'louend_request_seconds_bucket{le="+Inf",method="GET",route="/api/artworks",status="200"} 3',
      'louend_request_seconds_count{method="GET",route="/api/artworks/:id",status="404"} 1',
      'louend_cache_hits_total 2',
      'louend_cache_misses_total 2',
      'louend_cache_entries 1',
      'louend_emails_waiting 0',
    ]),
  )
  const buckets = lines
    .filter((line) => /_bucket.*"\/api\/artworks"/.test(line))
    .map((line) => Number(line.split(' ')[1]))
  expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
})

test('every line is one that Prometheus reads', async () => {
  await using shop = await openShop()
  await shop.app.inject('/api/collections')
  for (const line of await read(shop))
    expect(line).toMatch(/^$|^# (HELP|TYPE) [a-z_]+ .+$|^[a-z_]+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [0-9.e+-]+$/)
})

test('jobs and the connections of a real database are counted', async () => {
  await using shop = await openShop({ database: 'postgres' })
  const jobs = await startJobs(shop.shop)
  await expect.poll(() => read(shop)).toContain('louend_job_seconds_count{job="send-emails",outcome="done"} 1')
  await jobs.stop()
  const lines = await read(shop)
  expect(lines.filter((line) => line.startsWith('louend_database_connections{')).length).toBe(3)
})

test.skipIf(process.platform !== 'linux')('the memory of the process that decodes pictures is measured', async () => {
  await using shop = await openShop()
  await receivePicture(shop.shop, 'somebody', await paintPicture('#345'), 'artwork', new Date())
  const [, bytes] = /^louend_decoder_resident_bytes (\d+)$/m.exec((await read(shop)).join('\n')) ?? []
  expect(Number(bytes)).toBeGreaterThan(40_000_000)
})

test('the alarms and the dashboard name metrics, routes and jobs that exist', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const backups = mkdtempSync(join(tmpdir(), 'louend-backups-'))
  onTestFinished(() => rmSync(backups, { recursive: true }))
  const environment = { DATABASE_URL: url, SEARCH_URL: 'http://127.0.0.1:9', BACKUP_FOLDER: backups }
  await using shop = await openShop({ database: { url, replicaUrl: url }, environment })
  collectDefaultMetrics({ register: shop.shop.metrics.registry })
  const lines = (await read(shop)).join('\n')
  const inDeploy = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')
  const alarms = inDeploy('prometheus-rules.yml') + inDeploy('grafana.json').replaceAll('\\"', '"')
  const names = alarms.match(/\b(louend_[a-z_]+|process_[a-z_]+|nodejs_[a-z0-9_]+)/g) ?? []
  expect(names.length).toBeGreaterThan(10)
  await backUpDaily(shop.shop, new Date('2026-11-28T12:00:00Z'))
  expect((await read(shop)).join('\n')).toContain('louend_last_backup_timestamp_seconds 1795867200')
  for (const name of new Set(names)) expect(lines).toContain(`# TYPE ${name.replace(/_(count|bucket|sum)$/, '')} `)
  const routes = [...alarms.matchAll(/route!?="([^"]+)"/g)].map(([, route = '']) => route)
  expect(routes.length).toBeGreaterThan(2)
  for (const url of routes)
    expect(shop.app.hasRoute({ method: 'GET', url }) || shop.app.hasRoute({ method: 'POST', url }), url).toBe(true)
  const jobs = [...alarms.matchAll(/job="([a-z-]+)"/g)].map(([, job = '']) => job)
  expect(jobs.filter((job) => job !== 'louend' && !isJobName(job))).toEqual([])
})

const production = {
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: '1',
  PUBLIC_URL: 'https://louend.example',
  IDENTITY_SECRET: '0f3a9c51d27be84660f3a9c51d27be84',
  STRIPE_SECRET_KEY: 'sk_live_51MzKfQ9r8GKYqrTw',
  PAYMENT_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: 'x',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'tere@louend.example',
  ...keySet(newCertificateKey()),
}

test('a public shop shows no metrics without the token', async () => {
  const token = 'a-token-of-the-metrics'
  await using shop = await openShop({ environment: { ...production, METRICS_TOKEN: token } })
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token])
    expect((await shop.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(401)
  expect(await read(shop, { authorization: `Bearer ${token}` })).toContain('louend_emails_waiting 0')
  await using closed = await openShop({ environment: production })
  expect((await closed.app.inject('/metrics')).statusCode).toBe(404)
})
