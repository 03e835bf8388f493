import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Received = { headers: IncomingHttpHeaders; signature: string; body: string }

/** A receiver of webhooks on this machine. It accepts everything, unless `answer` is passed. */
export async function receiver(answer: RequestListener = (_request, response) => response.end('ok')) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { headers } = request
    received.push({ headers, signature: String(headers['webhook-signature']), body })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, url: `http://localhost:${port}/hook`, ids: () => received.map(({ body }) => JSON.parse(body).id) }
}
