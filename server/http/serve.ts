import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, AnyEndpoint, Parsed } from '#contract/endpoint.ts'
import { Problem, type ProblemCode, problems } from '#contract/problem.ts'
import { type Language, languageOfHeader } from '#domain/language.ts'
import type { Result } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'
import { sendAnswer } from './cache/ready-answers.ts'
import { type Caller, findCaller } from './caller.ts'
import { envelope } from './envelope.ts'
import { sendProblem } from './problem-response.ts'
import { type Limit, limitIn } from './rate-limit.ts'

/** What a handler is told. */
export type Asked<E extends AnyEndpoint> = {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
  readonly caller: E['access'] extends 'anyone'
    ? undefined
    : E['access'] extends 'known-or-not'
      ? Caller | undefined
      : Caller
  readonly language: Language
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type RefusalOf<E extends AnyEndpoint> = E['refusals'][number]

export type Handler<E extends AnyEndpoint> = (asked: Asked<E>) => Promise<Result<z.input<E['answer']>, RefusalOf<E>>>

/** Registers one endpoint of the contract: who may ask, what comes in, what leaves; how often, where that is not as everywhere. */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  shop: Shop,
  endpoint: E,
  handler: Handler<E>,
  limit?: Limit,
): void {
  const ownLimit = limit && limitIn(shop.settings, limit)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemasOf(endpoint),
    ...(ownLimit ? { config: { rateLimit: ownLimit } } : {}),
    handler: async (request, reply) => {
      const asked = await findCaller(shop, request)
      if (!asked.ok && endpoint.access !== 'anyone') return sendProblem(request, reply, asked.code)
      const caller = asked.ok && endpoint.access !== 'anyone' ? asked.value : undefined
      const barred = whyBarred(endpoint.access, caller)
      if (barred) return sendProblem(request, reply, barred)
      const result = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        caller,
        language: languageOfHeader(request.headers['accept-language']),
        now: shop.now(),
        request,
        reply,
      } as unknown as Asked<E>) // the validator has parsed all three with the endpoint's schemas, and access decides the caller
      if (!result.ok) return sendProblem(request, reply, result.code, result.details ? { details: result.details } : {})
      return sendAnswer(request, reply, endpoint.bare ? result.value : { success: true, data: result.value })
    },
  })
}

function whyBarred(access: Access, caller: Caller | undefined): ProblemCode | undefined {
  if (access === 'anyone' || access === 'known-or-not') return undefined
  if (!caller) return 'sign-in-needed'
  if (access === 'admin' && caller.role !== 'ADMIN') return 'forbidden'
  if (access === 'artist' && caller.role !== 'ARTIST' && caller.role !== 'ADMIN') return 'forbidden'
  return undefined
}

function schemasOf(endpoint: AnyEndpoint) {
  const answer = endpoint.bare ? endpoint.answer : envelope(endpoint.answer)
  const statuses = new Set(
    ['invalid' as const, 'rate-limited' as const, ...endpoint.refusals].map((code) => problems[code]),
  )
  if (endpoint.access !== 'anyone') statuses.add(401)
  if (endpoint.access === 'artist' || endpoint.access === 'admin') statuses.add(403)
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: {
      200: answer,
      ...Object.fromEntries(
        [...statuses].map((status) => [
          status,
          { description: refusalsWith(endpoint, status), content: { 'application/problem+json': { schema: Problem } } },
        ]),
      ),
    },
  }
}

const refusalsWith = (endpoint: AnyEndpoint, status: number) =>
  endpoint.refusals.filter((code) => problems[code] === status).join(', ') || 'Problem'
