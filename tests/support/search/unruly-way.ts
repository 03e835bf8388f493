import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** How a way to a search engine can treat its answers. `late` is after half a minute. */
export type Answering = 'as it is' | 'with 429' | 'half of it' | 'from some shards' | 'late'

const lateness = 30_000

export type UnrulyWay = Awaited<ReturnType<typeof openUnrulyWay>>

/** A way to a search engine that brings its answers as they are, or otherwise. */
export async function openUnrulyWay(engineUrl: string) {
  let answering: Answering = 'as it is'
  let late = 0
  const closing = new AbortController()
  const server = createServer(async (incoming, response) => {
    // As it was when the question came.
    const how = answering
    if (how === 'with 429') return void response.writeHead(429, { 'content-type': 'application/json' }).end(tooMany)
    const { status, headers, body } = await forward(engineUrl, incoming)
    if (how === 'late') {
      await wait(lateness, undefined, { signal: closing.signal }).catch(() => undefined)
      late += 1
    }
    if (how === 'half of it') return sendHalf(response, status, headers, body)
    const text = how === 'from some shards' ? body.toString().replace('"failed":0', '"failed":1') : body
    response.writeHead(status, headers).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(how: Answering) {
      answering = how
    },
    /** How many late answers it has brought. */
    lateAnswers: () => late,
    close() {
      closing.abort()
      server.close()
      server.closeAllConnections()
    },
  }
}

const tooMany = JSON.stringify({
  error: { type: 'rejected_execution_exception', reason: 'rejected execution of search' },
  status: 429,
})

async function forward(engineUrl: string, incoming: IncomingMessage) {
  const { method, url = '/', headers } = incoming
  const body = await buffer(incoming)
  const outgoing = request(new URL(url, engineUrl), { method, headers })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
}

/** As many bytes as are announced do not come. */
function sendHalf(response: ServerResponse, status: number, headers: IncomingMessage['headers'], body: Buffer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}
