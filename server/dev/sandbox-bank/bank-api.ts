import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import qs from 'qs'
import { z } from 'zod'
import type { BankRequest } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { listTransactions, payOut } from './bank-balance.ts'
import { listDisputes } from './bank-disputes.ts'
import { BankRefusal } from './bank-error.ts'
import { expireSession, findSession, openSession } from './bank-ledger.ts'
import { expand, findObject } from './bank-objects.ts'
import { listRefunds, refundIntent } from './bank-refunds.ts'
import { type BankObject, events, replies } from './bank-tables.ts'
import { listWarnings } from './bank-warnings.ts'
import { SessionRequest, secondsOf, withoutLineItems } from './checkout-session.ts'

type BankApi = {
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

const Created = z.object({ gte: z.coerce.number().int() })
const SessionQuery = z.object({
  expand: z.array(z.enum(['payment_intent', 'payment_intent.latest_charge'])).default([]),
})
const RefundQuery = z.object({ payment_intent: z.string().optional(), created: Created.optional() })
const DisputeQuery = z.object({ created: Created })
const TransactionQuery = z.object({
  created: z.object({ gte: z.coerce.number().int().optional(), lt: z.coerce.number().int().optional() }).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  expand: z.array(z.literal('data.source')).default([]),
})

/** The calls of Stripe's API that the shop uses, on the loopback interface only. */
export function bankServer(api: BankApi): Server {
  return createServer(async (request, response) => {
    try {
      const { status, body } = await answer(api, request)
      send(response, status, body)
    } catch (error) {
      if (error instanceof BankRefusal) send(response, error.status, refusalBody(error))
      else send(response, 500, { error: { type: 'api_error', message: 'The sandbox bank is out of order.' } })
    }
  })
}

type Reply = { status: number; body: object }

const found = (body: object): Reply => ({ status: 200, body })

async function answer(api: BankApi, request: IncomingMessage): Promise<Reply> {
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
      checkExpiry(requested.expires_at, api.now())
      return once(database, { key, request: fingerprint }, api.now(), async (tx) =>
        withoutLineItems(await openSession(tx, requested, api.page, api.now())),
      )
    }
    case 'GET checkout/sessions/id': {
      const session = await findSession(database, id, api.now())
      if (!session) throw new BankRefusal(404, 'resource_missing', `No such checkout session: '${id}'`, 'session')
      return found(await expand(database, withoutLineItems(session), read(SessionQuery, fields).expand))
    }
    case 'POST checkout/sessions/id/expire':
      return found(withoutLineItems(await expireSession(database, id, api.now())))
    case 'GET payment_intents/id':
      return found(await findObject(database, 'payment_intent', id))
    case 'POST refunds': {
      const requested = read(RefundRequest, fields)
      return once(database, { key, request: fingerprint }, api.now(), (tx) => refundIntent(tx, requested, api.now()))
    }
    case 'GET refunds': {
      const { payment_intent, created } = read(RefundQuery, fields)
      const data = await listRefunds(database, { intentId: payment_intent, since: created?.gte })
      return found({ object: 'list', url: '/v1/refunds', has_more: false, data })
    }
    case 'GET disputes': {
      const { created } = read(DisputeQuery, fields)
      return found({
        object: 'list',
        url: '/v1/disputes',
        has_more: false,
        data: await listDisputes(database, created.gte),
      })
    }
    case 'GET radar/early_fraud_warnings': {
      const { created } = read(DisputeQuery, fields)
      const data = await listWarnings(database, created.gte)
      return found({ object: 'list', url: '/v1/radar/early_fraud_warnings', has_more: false, data })
    }
    case 'GET balance_transactions': {
      const page = read(TransactionQuery, fields)
      if (!page.starting_after) await payOut(database, api.now())
      return found({ object: 'list', url: '/v1/balance_transactions', ...(await listTransactions(database, page)) })
    }
    case 'GET refunds/id':
      return found(await findObject(database, 'refund', id))
    case 'GET events': {
      const latest = await database.select().from(events).orderBy(desc(events.createdAt), desc(events.id)).limit(100)
      return found({ object: 'list', has_more: false, data: latest.map(({ body }) => body) })
    }
    default:
      throw new BankRefusal(404, 'unknown_url', `Unrecognized request URL (${method}: ${url.pathname}).`)
  }
}

/** Splits "/v1/checkout/sessions/cs_1/expire" into its three parts. */
function routeOf(path: string): [collection: string, id: string, action: string] {
  const found =
    /^\/v1\/(checkout\/sessions|radar\/early_fraud_warnings|payment_intents|refunds|disputes|events|balance_transactions)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
      path,
    )
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

/** Idempotency keys expire after a day. */
const keptFor = 24 * 3_600_000

/** Returns the first response for a repeated key. A key in use, or with other parameters, is refused as at Stripe. */
function once(
  database: Database,
  { key, request }: { key: string | undefined; request: string },
  now: Date,
  act: (tx: Database) => Promise<BankObject>,
): Promise<Reply> {
  return database.transaction(async (tx) => {
    if (!key) return found(await act(tx))
    const [lock] = await tx
      .select({ isFree: sql<boolean>`pg_try_advisory_xact_lock(7273, hashtext(${key}))` })
      .from(sql`(values (1)) as one`)
    if (!lock?.isFree)
      throw new BankRefusal(409, 'idempotency_key_in_use', 'Another request with this idempotency key is in progress.')
    await tx.delete(replies).where(and(eq(replies.key, key), lt(replies.createdAt, new Date(now.getTime() - keptFor))))
    const [kept] = await tx.select().from(replies).where(eq(replies.key, key))
    if (kept && kept.request !== request)
      throw new BankRefusal(400, 'idempotency_error', 'This idempotency key was used with other parameters.')
    if (kept) return kept
    const reply = await replyTo(tx, act)
    await tx.insert(replies).values({ key, request, ...reply, createdAt: now })
    return reply
  })
}

/** Rolls the transaction back and sends the refusal. */
async function replyTo(tx: Database, act: (tx: Database) => Promise<BankObject>): Promise<Reply> {
  try {
    return found(await tx.transaction(act))
  } catch (error) {
    if (error instanceof BankRefusal) return { status: error.status, body: refusalBody(error) }
    throw error
  }
}
