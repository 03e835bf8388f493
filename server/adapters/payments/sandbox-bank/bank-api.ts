import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { desc, eq, sql } from 'drizzle-orm'
import qs from 'qs'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { BankRefusal } from './bank-error.ts'
import { expireSession, findSession, openSession } from './bank-ledger.ts'
import { findObject } from './bank-objects.ts'
import { listRefunds, refundIntent } from './bank-refunds.ts'
import { type BankObject, events, replies } from './bank-tables.ts'
import { SessionRequest, secondsOf, withoutLineItems } from './checkout-session.ts'

/** One request as the bank received it, for checks of what is sent. */
export type BankRequest = { method: string; path: string; fields: qs.ParsedQs }

export type BankApi = {
  database: () => Promise<Database>
  secretKey: string
  page: (sessionId: string) => string
  now: () => Date
  onRequest: (request: BankRequest) => void
}

const RefundRequest = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().min(1).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
})

const RefundQuery = z.object({ payment_intent: z.string() })

/** The bank's API: those of Stripe's calls that the shop makes. It listens on this machine only. */
export function bankServer(api: BankApi): Server {
  return createServer(async (request, response) => {
    try {
      send(response, 200, await answer(api, request))
    } catch (error) {
      if (error instanceof BankRefusal) send(response, error.status, refusalBody(error))
      else send(response, 500, { error: { type: 'api_error', message: 'The sandbox bank is out of order.' } })
    }
  })
}

async function answer(api: BankApi, request: IncomingMessage): Promise<object> {
  const url = new URL(request.url ?? '/', 'http://bank')
  const body = await readText(request)
  const method = request.method ?? 'GET'
  const fields = qs.parse(method === 'GET' ? url.search.slice(1) : body, { arrayLimit: 100, depth: 10 })
  api.onRequest({ method, path: url.pathname, fields })
  if (request.headers.authorization !== `Bearer ${api.secretKey}`)
    throw new BankRefusal(401, 'api_key_invalid', 'Invalid API key provided.')

  const database = await api.database()
  const [collection, id, action] = routeOf(url.pathname)
  const key = [request.headers['idempotency-key']].flat()[0]
  const fingerprint = `${method} ${url.pathname} ${body}`
  switch (`${method} ${collection}${id ? '/id' : ''}${action ? `/${action}` : ''}`) {
    case 'POST checkout/sessions': {
      const requested = read(SessionRequest, fields)
      return once(database, key, fingerprint, async (tx) => {
        checkExpiry(requested.expires_at, api.now())
        return withoutLineItems(await openSession(tx, requested, api.page, api.now()))
      })
    }
    case 'GET checkout/sessions/id': {
      const session = await findSession(database, id, api.now())
      if (!session) throw new BankRefusal(404, 'resource_missing', `No such checkout session: '${id}'`, 'session')
      return withoutLineItems(session)
    }
    case 'POST checkout/sessions/id/expire':
      return withoutLineItems(await expireSession(database, id, api.now()))
    case 'GET payment_intents/id':
      return findObject(database, 'payment_intent', id)
    case 'POST refunds': {
      const requested = read(RefundRequest, fields)
      return once(database, key, fingerprint, (tx) => refundIntent(tx, requested, api.now()))
    }
    case 'GET refunds': {
      const { payment_intent } = read(RefundQuery, fields)
      return { object: 'list', url: '/v1/refunds', has_more: false, data: await listRefunds(database, payment_intent) }
    }
    case 'GET refunds/id':
      return findObject(database, 'refund', id)
    case 'GET events': {
      const latest = await database.select().from(events).orderBy(desc(events.createdAt), desc(events.id)).limit(100)
      return { object: 'list', has_more: false, data: latest.map(({ body }) => body) }
    }
    default:
      throw new BankRefusal(404, 'unknown_url', `Unrecognized request URL (${method}: ${url.pathname}).`)
  }
}

/** Splits "/v1/checkout/sessions/cs_1/expire" into its three parts. */
function routeOf(path: string): [collection: string, id: string, action: string] {
  const found = /^\/v1\/(checkout\/sessions|payment_intents|refunds|events)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path)
  return [found?.[1] ?? 'nothing', found?.[2] ?? '', found?.[3] ?? '']
}

function read<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const param = issue?.path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('')
  throw new BankRefusal(400, 'parameter_invalid', issue?.message ?? 'Invalid request', param)
}

function checkExpiry(expiresAt: number | undefined, now: Date): void {
  const seconds = (expiresAt ?? secondsOf(now) + 86_400) - secondsOf(now)
  if (seconds < 30 * 60 || seconds > 24 * 3600)
    throw new BankRefusal(
      400,
      'parameter_invalid',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
}

const refusalBody = ({ code, message, param }: BankRefusal) => ({
  error: {
    type: code.startsWith('idempotency_') ? 'idempotency_error' : 'invalid_request_error',
    code,
    message,
    ...(param ? { param } : {}),
  },
})

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Repeats the first answer for a repeated key. A key in use, or one with other parameters, is refused as Stripe does. */
function once(
  database: Database,
  key: string | undefined,
  request: string,
  answer: (tx: Database) => Promise<BankObject>,
): Promise<BankObject> {
  if (!key) return answer(database)
  return database.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isFree: sql<boolean>`pg_try_advisory_xact_lock(7273, hashtext(${key}))` })
      .from(sql`(values (1)) as one`)
    if (!lock?.isFree)
      throw new BankRefusal(409, 'idempotency_key_in_use', 'Another request with this idempotency key is in progress.')
    const [kept] = await tx.select().from(replies).where(eq(replies.key, key))
    if (kept && kept.request !== request)
      throw new BankRefusal(400, 'idempotency_error', 'This idempotency key was used with other parameters.')
    if (kept) return kept.body
    const body = await answer(tx)
    await tx.insert(replies).values({ key, request, body })
    return body
  })
}
