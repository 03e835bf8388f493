// Receives webhooks of the shop: WEBHOOK_SECRET=whsec_… PORT=4000 EVENTS=events.jsonl node receive.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET = '', PORT = '4000', EVENTS = 'events.jsonl' } = process.env
const maxAgeSeconds = 300
const maxBytes = 1_000_000

const handled = new Set(
  existsSync(EVENTS)
    ? readFileSync(EVENTS, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id)
    : [],
)

createServer(async (request, response) => {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBytes) return response.writeHead(413).end()
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks).toString('utf8')
  if (!isSigned(body, request.headers['webhook-signature'])) return response.writeHead(400).end('bad signature')
  const event = JSON.parse(body)
  if (!handled.has(event.id)) handle(event)
  response.writeHead(200).end('ok')
}).listen(Number(PORT), '127.0.0.1', function () {
  console.log(`listening on port ${this.address().port}`)
})

/** Deliveries may arrive twice. The event counts as handled once it is stored. */
function handle(event) {
  appendFileSync(EVENTS, `${JSON.stringify(event)}\n`)
  handled.add(event.id)
}

/** "t=1764425400,v1=5257a8…": two `v1` for 24 hours after the secret was replaced. */
function isSigned(body, header = '') {
  const parts = header.split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (Math.abs(Date.now() / 1000 - Number(time)) > maxAgeSeconds) return false
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest()
  return parts.some(([name, value = '']) => {
    const signature = Buffer.from(value, 'hex')
    return name === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}
