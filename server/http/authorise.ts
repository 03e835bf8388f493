import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { Access } from '#contract/call.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { ApiScope } from '#domain/api-key.ts'
import type { Shop } from '#server/shop.ts'
import { type Caller, findCaller, isSeller, isSellerOrSuspended } from './caller.ts'
import { givePass } from './limits/maintenance.ts'
import { nameInLog } from './log/security-log.ts'
import { sendProblem } from './problem-response.ts'

const callers = new WeakMap<FastifyRequest, Caller>()

/** Rejects unauthorised callers, after rate limiting and before the body is parsed. */
export const authorise =
  (shop: Shop, access: Exclude<Access, 'anyone'>, scope?: ApiScope): preParsingAsyncHookHandler =>
  async (request, reply, payload) => {
    const found = await findCaller(shop, request)
    if (!found.ok) return sendProblem(request, reply, found.code)
    if (found.value) nameInLog(request, reply, found.value)
    const refusal = found.value?.scopes ? checkScope(found.value.scopes, scope) : checkAccess(access, found.value)
    if (refusal) return sendProblem(request, reply, refusal)
    if (found.value) {
      callers.set(request, found.value)
      givePass(shop, found.value, reply)
    }
    return payload
  }

/** Undefined for anonymous callers. */
export const knownCaller = (request: FastifyRequest): Caller | undefined => callers.get(request)

/** Throws unless the route uses `authorise`. */
export function callerOfRequest(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('The route does not authorise its callers.')
  return caller
}

export const isPersonal = (access: Access): boolean => access !== 'anyone' && access !== 'known-or-not'

const checkScope = (scopes: readonly ApiScope[], scope: ApiScope | undefined): ProblemCode | undefined =>
  scope && scopes.includes(scope) ? undefined : 'forbidden'

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
