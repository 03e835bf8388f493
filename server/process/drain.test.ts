import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { outgoingMail } from '#server/database/schema.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { startShopProcess } from '../../tests/support/shop-process.ts'

test('a shop that is closing says so, and serves whoever still comes', async () => {
  await using open = await openShop()
  expect((await open.app.inject('/readyz')).statusCode).toBe(200)
  open.shop.drain.begin()
  const ready = await open.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { shop: 'closing' }])
  const list = await open.app.inject('/api/artworks')
  expect([list.statusCode, list.headers.connection]).toEqual([200, 'close'])
  expect((await open.app.inject('/healthz')).statusCode).toBe(200)
})

test('jobs that a closing shop enqueues are left to another', async () => {
  await using open = await openShop()
  const unsent = () => open.database.$count(outgoingMail, isNull(outgoingMail.sentAt))
  const write = (subject: string) =>
    open.call('POST /contact', {
      body: { name: 'Aino', email: 'aino@louend.test', subject, message: 'Kas see on alles?' },
    })
  const jobs = await startJobs(open.shop)
  await write('Udu')
  await expect.poll(unsent).toBe(0)
  jobs.pause()
  await write('Sume')
  // Longer than it would wait for the next job.
  await setTimeout(4000)
  expect(await unsent()).toBe(1)
  const others = await startJobs(open.shop)
  await expect.poll(unsent).toBe(0)
  await jobs.stop()
  await others.stop()
})

test('told to stop, a shop answers what was asked, also what is still on its way, and ends', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const { child, address } = await startShopProcess({ DATABASE_URL: url, DRAIN_SECONDS: '3' })
  const agent = new Agent({ keepAlive: true })
  const kept = await getResponse(`${address}/healthz`, agent)
  expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'keep-alive'])

  const body = JSON.stringify({ name: 'Aino', email: 'aino@louend.test', subject: 'Udu', message: 'Kas see on alles?' })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const slow = request(`${address}/api/contact`, { method: 'POST', headers })
  const answered = once(slow, 'response')
  // The shop knows of it.
  await once(slow, 'continue')
  slow.write(body.slice(0, 20))

  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(async () => (await getResponse(`${address}/readyz`)).statusCode).toBe(503)
  const last = await getResponse(`${address}/healthz`, agent)
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])

  await expect.poll(() => getResponse(`${address}/healthz`).catch((error) => error.code)).toBe('ECONNREFUSED')
  slow.end(body.slice(20))
  const [response] = (await answered) as [IncomingMessage]
  response.resume()
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
  expect(await gone).toEqual([0, null])
})

async function getResponse(address: string, agent?: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get(address, agent ? { agent } : {}), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response
}
