import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type CallDeclaration, defaultMaxBody, isOpenDuringMaintenance } from '#contract/call.ts'
import {
  type AccessOf,
  type CallName,
  type Confirms,
  calls,
  type InputOf,
  type OutputOf,
  type RefusalOf,
} from '#contract/calls.ts'
import { methodOf, pathOf } from '#contract/client.ts'
import type { Language } from '#domain/language.ts'
import { accept, type Result } from '#domain/result.ts'
import { addPasses } from '#server/features/pictures/picture-passes.ts'
import type { Shop } from '#server/shop.ts'
import { languageOfHeader } from '#site/page-language.ts'
import { guardMoney } from './about-self.ts'
import { authorise, callerOfRequest, isPersonal, knownCaller } from './authorise.ts'
import type { Caller, Seller } from './caller.ts'
import { confirmPassword } from './confirm-password.ts'
import { limitUnderWay } from './limits/uploads-under-way.ts'
import { routeSchema } from './openapi/route-schema.ts'
import { sendProblem } from './problem-response.ts'
import { limitIn } from './rate-limit.ts'
import { deferAboutSelf, type MoneyHandler } from './waiting-calls.ts'

type Context<Name extends CallName> = {
  readonly params: OutputOf<Name, 'params'>
  readonly query: OutputOf<Name, 'query'>
  readonly body: BodyOf<Name>
  readonly caller: CallerOf<AccessOf<Name>>
  readonly language: Language
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Without the password, which has been checked. */
type BodyOf<Name extends CallName> =
  Confirms<Name> extends true ? Omit<OutputOf<Name, 'body'>, 'currentPassword'> : OutputOf<Name, 'body'>

type CallerOf<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'known-or-not'
    ? Caller | undefined
    : A extends 'seller' | 'seller-or-suspended'
      ? Seller
      : Caller

type Handler<Name extends CallName, Value = InputOf<Name, 'answer'>> = (
  context: Context<Name>,
) => Promise<Result<Value, RefusalOf<Name>>>

export function serve<Name extends CallName>(app: FastifyInstance, shop: Shop, name: Name, handler: Handler<Name>) {
  const { bare }: CallDeclaration = calls[name]
  register(app, shop, name, handler, async (reply, value) => {
    if (value === undefined) return reply.code(204).send()
    const caller = knownCaller(reply.request)
    const data = caller ? await addPasses(shop, caller, value, shop.now()) : value
    return reply.send(bare ? data : { success: true, data })
  })
}

/** The file name for the browser's download. */
export type SentFile = { readonly name: string; readonly bytes: Buffer | Readable }

/** Registers a call that responds with a file, for the caller only. */
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
      .type(file === 'text/csv' || file === 'application/xml' ? `${file}; charset=utf-8` : `${file}`)
      .send(bytes),
  )
}

function register<Name extends CallName, Value>(
  app: FastifyInstance,
  shop: Shop,
  name: Name,
  handler: Handler<Name, Value>,
  send: (reply: FastifyReply, value: Value) => FastifyReply | Promise<FastifyReply>,
): void {
  const call: CallDeclaration = calls[name]
  if (call.money) shop.moneyHandlers.set(name, handler as unknown as MoneyHandler)
  const rateLimit = call.limit && limitIn(shop.settings, call.limit)
  app.route({
    method: methodOf(name),
    url: `/api${pathOf(name).replace(/\{(\w+)\}/g, ':$1')}`,
    schema: routeSchema(pathOf(name), call),
    config: { duringMaintenance: isOpenDuringMaintenance(call), ...(rateLimit ? { rateLimit } : {}) },
    bodyLimit: call.maxBody ?? defaultMaxBody,
    preParsing: preParsingHooks(shop, call),
    handler: async (request, reply) => {
      const confirmed = await confirm(shop, call, request)
      if (!confirmed.ok) return sendProblem(request, reply, confirmed.code)
      const guarded = await guardMoney(shop.database, call, knownCaller(request), {
        params: request.params,
        body: confirmed.value,
      })
      const result =
        guarded ??
        (await handler({
          params: request.params,
          query: request.query,
          body: confirmed.value,
          caller: knownCaller(request),
          language: languageOfHeader(request.headers['accept-language']),
          now: shop.now(),
          request,
          reply,
        } as unknown as Context<Name>)) // the validator has parsed all three with the call's schemas, and access decides the caller
      if (!result.ok) {
        const deferred = await deferAboutSelf(shop, name, request, confirmed.value, result.details)
        if (!deferred.ok) return sendProblem(request, reply, deferred.code)
        return sendProblem(request, reply, result.code, deferred.value ? { details: deferred.value } : {})
      }
      if (call.noStore || isPersonal(call.access)) reply.header('cache-control', 'no-store')
      return send(reply, result.value)
    },
  })
}

/** Checks the password, if the call requires one, and removes it from the body. */
async function confirm(shop: Shop, { confirms }: CallDeclaration, request: FastifyRequest) {
  if (!confirms) return accept(request.body)
  const { currentPassword, ...body } = request.body as { currentPassword: string } // the validator has parsed it
  const confirmed = await confirmPassword(shop, callerOfRequest(request), currentPassword)
  return confirmed.ok ? accept(body) : confirmed
}

/** Per person and URL: form files are held in memory several times. */
const maxForms = { requests: 20, bytes: 12_000_000 }

function preParsingHooks(shop: Shop, { access, multipart, scope }: CallDeclaration) {
  if (access === 'anyone') return []
  const limit =
    multipart && isPersonal(access) ? [limitUnderWay(maxForms, (request) => callerOfRequest(request).userId)] : []
  return [authorise(shop, access, scope), ...limit]
}
