import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenShop } from '../../../tests/support/open-shop.ts'

type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number; message?: string }
}
type Body = {
  resourceSpans: {
    resource: { attributes: Span['attributes'] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const spanKinds = { internal: 1, server: 2, client: 3 }
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentSpanId = '00f067aa0ba902b7'

const requests: { url: string; token: string; body: Body }[] = []
let status = 200
const collector = createServer(async (request, response) => {
  const body = JSON.parse(await text(request))
  requests.push({ url: `${request.url}`, token: String(request.headers['x-token']), body })
  response.writeHead(status).end('{}')
})

let tracing: { forceFlush(): Promise<void>; shutdown(): Promise<void> }
let openShop: typeof import('../../../tests/support/open-shop.ts')['openShop']
let startJobs: typeof import('#server/jobs/jobs.ts')['startJobs']

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}/`
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-token=a%20b'
  // As in main.ts: first tracing, then what it instruments.
  tracing = (await import('./tracing.ts')).startTracing()
  ;({ openShop } = await import('../../../tests/support/open-shop.ts'))
  ;({ startJobs } = await import('#server/jobs/jobs.ts'))
})

beforeEach(async () => {
  status = 200
  await tracing.forceFlush()
  requests.length = 0
})

afterAll(async () => {
  await tracing.shutdown()
  collector.close()
})

async function exportedSpans(): Promise<Span[]> {
  await tracing.forceFlush()
  const resourceSpans = requests.flatMap(({ body }) => body.resourceSpans)
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}

const find = ({ app }: OpenShop, url: string, traceparent?: string) =>
  app.inject({ url, headers: traceparent ? { traceparent } : {} })

test('a request becomes a span below its caller, with the route and without the URL', async () => {
  await using shop = await openShop()
  const before = Date.now()
  await find(shop, '/api/collections', `00-${traceId}-${parentSpanId}-01`)
  await find(shop, '/api/artworks/short?token=secret')
  const spans = (await exportedSpans()).filter(({ kind }) => kind === spanKinds.server)
  expect(requests).toMatchObject([{ url: '/v1/traces', token: 'a b' }])
  expect(requests[0]?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'louend' },
  })
  const [child, root] = spans
  expect(child).toMatchObject({ name: 'GET /api/collections', traceId, parentSpanId, status: {} })
  expect(child?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/api/collections' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  )
  expect(root).toMatchObject({ name: 'GET /api/artworks/:id', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(root?.traceId).not.toBe(traceId)
  expect(root?.parentSpanId ?? '').toBe('')
  expect(JSON.stringify(requests)).not.toContain('secret')
  for (const span of spans) {
    const [began = 0, ended = 0] = [span.startTimeUnixNano, span.endTimeUnixNano].map((time) =>
      Number(BigInt(time) / 1_000_000n),
    )
    expect(began).toBeGreaterThan(before - 1000)
    expect(ended).toBeGreaterThanOrEqual(began)
    expect(ended).toBeLessThanOrEqual(Date.now() + 1)
  }
})

test('a caller that does not sample is not traced', async () => {
  await using shop = await openShop()
  await find(shop, '/api/collections', `00-${traceId}-${parentSpanId}-00`)
  expect(await exportedSpans()).toEqual([])
})

test('SQL queries are spans below their request, without their values', async () => {
  await using shop = await openShop({ database: 'postgres' })
  await find(shop, '/api/collections?language=secret')
  const spans = await exportedSpans()
  const request = spans.find(({ name }) => name === 'GET /api/collections')
  const queries = spans.filter(({ kind, name }) => kind === spanKinds.client && name.startsWith('pg.query'))
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.every((query) => query.traceId === request?.traceId)).toBe(true)
  expect(JSON.stringify(requests)).not.toContain('secret')
})

test('a failed request is marked, and what went wrong stays in the log', async () => {
  await using shop = await openShop()
  await shop.database.execute('drop table collections cascade')
  expect((await find(shop, '/api/collections')).statusCode).toBe(500)
  const failed = (await exportedSpans()).find(({ kind }) => kind === spanKinds.server)
  expect(failed?.status).toEqual({ code: 2 })
})

test('each run of a job is a span', async () => {
  await using shop = await openShop()
  const jobs = await startJobs(shop.shop)
  await expect.poll(async () => (await exportedSpans()).map(({ name }) => name)).toContain('job send-emails')
  await jobs.stop()
})

test('a collector that is away holds nobody up, and gets the spans when it is back', async () => {
  status = 503
  await using shop = await openShop()
  expect((await find(shop, '/api/collections')).statusCode).toBe(200)
  const flushed = tracing.forceFlush()
  await expect.poll(() => requests.length).toBe(1)
  status = 200
  await flushed
  expect(requests).toHaveLength(2)
})
