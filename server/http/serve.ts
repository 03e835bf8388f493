import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { Access, CallDeclaration } from '#contract/call.ts'
import { type AccessOf, type CallName, calls, type InputOf, type OutputOf, type RefusalOf } from '#contract/calls.ts'
import { methodOf, pathOf } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { type Language, languageOfHeader } from '#domain/language.ts'
import type { Result } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'
import { type Caller, findCaller, isSeller, isSellerOrSuspended, type Seller } from './caller.ts'
import { routeSchema } from './openapi/route-schema.ts'
import { sendProblem } from './problem-response.ts'
import { limitIn } from './rate-limit.ts'
import { nameInLog } from './security-log.ts'
import { limitUnderWay } from './uploads-under-way.ts'

/** What a handler gets. */
export type Context<Name extends CallName> = {
  readonly params: OutputOf<Name, 'params'>
  readonly query: OutputOf<Name, 'query'>
  readonly body: OutputOf<Name, 'body'>
  readonly caller: CallerOf<AccessOf<Name>>
  readonly language: Language
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type CallerOf<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'known-or-not'
    ? Caller | undefined
    : A extends 'seller' | 'seller-or-suspended'
      ? Seller
      : Caller

export type Handler<Name extends CallName, Value = InputOf<Name, 'answer'>> = (
  context: Context<Name>,
) => Promise<Result<Value, RefusalOf<Name>>>

/** Who sent the requests that are being answered. */
const callers = new WeakMap<FastifyRequest, Caller>()

/** Registers one call of the contract. */
export function serve<Name extends CallName>(
  app: FastifyInstance,
  shop: Shop,
  name: Name,
  handler: Handler<Name>,
): void {
  const { bare }: CallDeclaration = calls[name]
  register(app, shop, name, handler, (reply, value) =>
    value === undefined ? reply.code(204).send() : reply.send(bare ? value : { success: true, data: value }),
  )
}

/** A file as the browser shall keep it. */
export type SentFile = { readonly name: string; readonly bytes: Buffer | Readable }

/** Registers one call of the contract that answers with a file, which is the caller's alone. */
export function serveFile<Name extends CallName>(
  app: FastifyInstance,
  shop: Shop,
  name: Name,
  handler: Handler<Name, SentFile>,
): void {
  const { file }: CallDeclaration = calls[name]
  register(app, shop, name, handler, (reply, { name: fileName, bytes }) =>
    reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(file === 'application/pdf' ? file : `${file}; charset=utf-8`)
      .send(bytes),
  )
}

function register<Name extends CallName, Value>(
  app: FastifyInstance,
  shop: Shop,
  name: Name,
  handler: Handler<Name, Value>,
  send: (reply: FastifyReply, value: Value) => FastifyReply,
): void {
  const call: CallDeclaration = calls[name]
  const rateLimit = call.limit && limitIn(shop.settings, call.limit)
  app.route({
    method: methodOf(name),
    url: `/api${pathOf(name).replace(/\{(\w+)\}/g, ':$1')}`,
    schema: routeSchema(pathOf(name), call),
    ...(rateLimit ? { config: { rateLimit } } : {}),
    preParsing: hooksBeforeBody(shop, call),
    handler: async (request, reply) => {
      const result = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        caller: callers.get(request),
        language: languageOfHeader(request.headers['accept-language']),
        now: shop.now(),
        request,
        reply,
      } as unknown as Context<Name>) // the validator has parsed all three with the call's schemas, and access decides the caller
      if (!result.ok) return sendProblem(request, reply, result.code, result.details ? { details: result.details } : {})
      if (isPersonal(call.access)) reply.header('cache-control', 'no-store')
      return send(reply, result.value)
    },
  })
}

/** So much may one person send to one address at once in forms with files, which are in memory several times. */
const mostForms = { requests: 20, bytes: 12_000_000 }

function hooksBeforeBody(shop: Shop, { access, multipart }: CallDeclaration) {
  if (access === 'anyone') return []
  const limit =
    multipart && isPersonal(access) ? [limitUnderWay(mostForms, (request) => callerOfRequest(request).userId)] : []
  return [authenticate(shop, access), ...limit]
}

/** A hook that refuses whoever may not call, after the rate limit has counted them and before their body is read. */
export const authenticate =
  (shop: Shop, access: Exclude<Access, 'anyone'>): preParsingAsyncHookHandler =>
  async (request, reply, payload) => {
    const found = await findCaller(shop, request)
    if (!found.ok) return sendProblem(request, reply, found.code)
    if (found.value) nameInLog(request, reply, found.value.userId)
    const barred = checkAccess(access, found.value)
    if (barred) return sendProblem(request, reply, barred)
    if (found.value) callers.set(request, found.value)
    return payload
  }

/** The caller whom `authenticate` let through. */
export function callerOfRequest(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('The route does not authenticate its callers.')
  return caller
}

/** Whether every answer is for the caller alone. */
const isPersonal = (access: Access): boolean => access !== 'anyone' && access !== 'known-or-not'

function checkAccess(access: Access, caller: Caller | undefined): ProblemCode | undefined {
  if (!isPersonal(access)) return undefined
  if (!caller) return 'sign-in-needed'
  if (access === 'seller' && !isSeller(caller))
    return isSellerOrSuspended(caller) ? 'artist-suspended' : 'artist-not-approved'
  if (access === 'seller-or-suspended' && !isSellerOrSuspended(caller)) return 'artist-not-approved'
  if (access === 'admin' && caller.role !== 'ADMIN') return 'forbidden'
  if (access === 'artist' && caller.role !== 'ARTIST' && caller.role !== 'ADMIN') return 'forbidden'
  return undefined
}
