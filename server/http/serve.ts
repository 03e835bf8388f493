import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Endpoint, ParsedOf, SchemasOf } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { type Language, languageOfHeader } from '#domain/language.ts'
import type { Result } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'
import { type Caller, findCaller } from './caller.ts'
import { routeSchema } from './openapi/route-schema.ts'
import { sendProblem } from './problem-response.ts'
import { limitIn } from './rate-limit.ts'

/** What a handler gets. */
export type Context<E extends Endpoint> = {
  readonly params: ParsedOf<E, 'params'>
  readonly query: ParsedOf<E, 'query'>
  readonly body: ParsedOf<E, 'body'>
  readonly caller: CallerOf<E['access']>
  readonly language: Language
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type CallerOf<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'known-or-not'
    ? Caller | undefined
    : Caller

export type Handler<E extends Endpoint> = (
  context: Context<E>,
) => Promise<Result<z.input<SchemasOf<E>['answer']>, E['refusals'][number]>>

/** Registers one call of the contract. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  shop: Shop,
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: Handler<E>,
): void {
  const rateLimit = schemas.limit && limitIn(shop.settings, schemas.limit)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: routeSchema(endpoint, schemas),
    ...(rateLimit ? { config: { rateLimit } } : {}),
    handler: async (request, reply) => {
      const found = await findCaller(shop, request)
      if (!found.ok && endpoint.access !== 'anyone') return sendProblem(request, reply, found.code)
      const caller = found.ok && endpoint.access !== 'anyone' ? found.value : undefined
      const barred = checkAccess(endpoint.access, caller)
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
      } as unknown as Context<E>) // the validator has parsed all three with the call's schemas, and access decides the caller
      if (!result.ok) return sendProblem(request, reply, result.code, result.details ? { details: result.details } : {})
      if (endpoint.method === 'GET' && isPersonal(endpoint.access)) reply.header('cache-control', 'no-store')
      return reply.send(endpoint.bare ? result.value : { success: true, data: result.value })
    },
  })
}

/** Whether every answer is for the caller alone. */
const isPersonal = (access: Access): boolean => access !== 'anyone' && access !== 'known-or-not'

function checkAccess(access: Access, caller: Caller | undefined): ProblemCode | undefined {
  if (!isPersonal(access)) return undefined
  if (!caller) return 'sign-in-needed'
  if (access === 'admin' && caller.role !== 'ADMIN') return 'forbidden'
  if (access === 'artist' && caller.role !== 'ARTIST' && caller.role !== 'ADMIN') return 'forbidden'
  return undefined
}
