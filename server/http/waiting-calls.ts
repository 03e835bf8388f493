import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CallDeclaration } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { pathOf } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Id } from '#domain/id.ts'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { accept, type RefusalDetails, type Result, refuse } from '#domain/result.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { findApproval, type OwnDecision, requestOwnDecision } from '#server/features/approvals/approval-store.ts'
import type { Shop } from '#server/shop.ts'
import { artistsConcerned } from './about-self.ts'
import { callerOfRequest } from './authorise.ts'
import type { Caller } from './caller.ts'
import { confirmPassword } from './confirm-password.ts'

/** Defers the only administrator's decision about themselves. Not for files: their payouts can be marked by hand. */
export async function deferAboutSelf(
  shop: Shop,
  name: CallName,
  request: FastifyRequest,
  body: unknown,
  details: RefusalDetails | undefined,
): Promise<Result<RefusalDetails | undefined, 'wrong-password' | 'rate-limited'>> {
  const call: CallDeclaration = calls[name]
  if (!details?.isAboutSelf || call.multipart) return accept(details)
  // These calls require no password of buyers and artists, so it is still unchecked. It is never stored.
  const { currentPassword, ...input } = (body ?? {}) as { readonly [field: string]: unknown }
  const caller = callerOfRequest(request)
  const isUnconfirmed = call.money === 'step' && !call.confirms
  if (isUnconfirmed && (await isAlone(shop.database, caller.userId, shop.now()))) {
    const password = typeof currentPassword === 'string' ? currentPassword : undefined
    const confirmed = password === undefined ? refuse('wrong-password') : await confirmPassword(shop, caller, password)
    if (!confirmed.ok) return confirmed
  }
  const params = request.params as { readonly id?: Id } // parsed by the schema of the call
  const isOf = (noun: string) => (pathOf(name).includes(`/${noun}/{id}`) && params.id) || null
  const approvalId = isOf('approvals')
  const approval = approvalId ? await findApproval(shop.database, approvalId) : undefined
  const orderId = approval?.orderId ?? isOf('orders')
  const subject = { params, body: input, orderId, caller }
  const artistIds = approval?.artistIds ?? (await artistsConcerned(shop.database, call, subject))
  const query = call.query && (request.query as OwnDecision['query'])
  const decision = { call: name, params, query, body: input, caller, orderId, artistIds }
  const takesEffectAt = await requestOwnDecision(shop, decision, shop.now())
  return accept(takesEffectAt ? { ...details, takesEffectAt: takesEffectAt.toISOString() } : details)
}

type Waited = Pick<OwnDecision, 'call' | 'params' | 'query' | 'body' | 'caller'>
type Context = { params: unknown; query: object; body: unknown; caller: Caller; language: Language; now: Date }
export type MoneyHandler = (context: Context) => Promise<Result<unknown, ProblemCode>>

/** Refuses calls of an earlier release that this release lacks or would refuse. */
export async function carryOutCall(
  shop: Shop,
  { call: name, params, query, body, caller }: Waited,
  now: Date,
): Promise<Result<unknown, ProblemCode>> {
  const handler = shop.moneyHandlers.get(name)
  if (!handler) return refuse('request-outdated')
  const call: CallDeclaration = calls[name as CallName]
  const input = parseAgain(call, { params, query, body })
  if (!input) return refuse('request-outdated')
  return handler({ ...input, caller, language: defaultLanguage, now })
}

/** Undefined if the current schemas of the call refuse the stored input. */
function parseAgain(
  { params, query, body, confirms }: CallDeclaration,
  stored: Pick<Waited, 'params' | 'query' | 'body'>,
) {
  // The schema requires the password, which was checked earlier and is not stored.
  const parsedBody = reparse(body, confirms ? { ...stored.body, currentPassword: 'checked' } : stored.body)
  const parsedParams = reparse(params, stored.params)
  const parsedQuery = reparse(query, stored.query ?? {})
  if (!parsedBody.success || !parsedParams.success || !parsedQuery.success) return undefined
  const { currentPassword: _checked, ...input } = parsedBody.data as { readonly [field: string]: unknown }
  return { params: parsedParams.data, query: parsedQuery.data as object, body: input }
}

/** Encodes the stored output first, as the schema expects input. */
function reparse(schema: z.ZodType | undefined, stored: unknown) {
  if (!schema) return { success: true as const, data: stored }
  const input = schema.safeEncode(stored)
  return input.success ? schema.safeDecode(input.data) : input
}
