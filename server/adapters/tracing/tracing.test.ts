import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

type Told = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, string> }[]
  status: { code?: number }
}

/** A collector that keeps what it is told, or refuses to take it. */
async function openCollector({ answers = 200 } = {}) {
  const requests: { url: string; token: string; service: string; spans: Told[] }[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request))
    const [{ resource, scopeSpans }] = resourceSpans
    const token = String(request.headers['x-token'])
    requests.push({
      url: `${request.url}`,
      token,
      service: resource.attributes[0].value.stringValue,
      spans: scopeSpans[0].spans,
    })
    response.writeHead(answers).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    requests,
    spans: () => requests.flatMap(({ spans }) => spans),
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20b',
    },
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

test('a collector hears of each request: what it was, how long it took, and whose it was part of', async () => {
  await using collector = await openCollector()
  const shop = await openShop({ environment: collector.environment })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const before = Date.now()
  await shop.app.inject({ url: '/api/collections', headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
  await shop.app.inject('/api/artworks/short?token=secret')
  await shop.close()
  expect(collector.requests).toMatchObject([{ url: '/v1/traces', token: 'a b', service: 'louend' }])
  const [part, alone] = collector.spans()
  expect(part).toMatchObject({
    name: 'GET /api/collections',
    kind: 2,
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    status: {},
  })
  expect(part?.attributes).toEqual([
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.route', value: { stringValue: '/api/collections' } },
    { key: 'http.response.status_code', value: { intValue: '200' } },
  ])
  expect(alone).toMatchObject({ name: 'GET /api/artworks/:id', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(alone).not.toHaveProperty('parentSpanId')
  expect(JSON.stringify(collector.requests)).not.toContain('secret')
  for (const span of collector.spans()) {
    const [began, ended] = [span.startTimeUnixNano, span.endTimeUnixNano].map((moment) =>
      Number(BigInt(moment) / 1_000_000n),
    )
    expect(began).toBeGreaterThan(before - 1000)
    expect(ended).toBeGreaterThanOrEqual(began ?? 0)
    expect(ended).toBeLessThanOrEqual(Date.now() + 1)
  }
})

test('a collector hears of the jobs while the shop is open', async () => {
  await using collector = await openCollector()
  await using shop = await openShop({ environment: collector.environment })
  const jobs = await startJobs(shop.shop)
  await expect.poll(() => collector.spans().map(({ name }) => name), { timeout: 20_000 }).toContain('job send-letters')
  await jobs.stop()
})

test.each([{ answers: 503 }, { answers: 0 }])(
  'a collector that answers $answers holds nobody up',
  async ({ answers }) => {
    await using collector = await openCollector({ answers: answers || 200 })
    const environment = answers ? collector.environment : { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
    const shop = await openShop({ environment })
    expect((await shop.app.inject('/api/collections')).statusCode).toBe(200)
    await shop.close()
  },
)
