import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody, everybody but recognised when signed in, or only these. A seller is an approved artist; a
 * suspended one finishes what was ordered.
 */
export type Access = 'anyone' | 'known-or-not' | 'user' | 'artist' | 'seller' | 'seller-or-suspended' | 'admin'

/**
 * Whose money a call moves or stops. No administrator decides about an order that they placed or about money of an artist who they
 * are. The server looks this up by `{id}` before the handler runs, or, for `step`, `payouts` and `approval`, in its transaction:
 * - `order`, `artist`, `payout`, `payout-batch`: what `{id}` names
 * - `step`: lines of an order, when an administrator acts and not its buyer or artist
 * - `payouts`: the artists in the body or in a file of the bank
 * - `approval`: what the waiting step is about; its requester may take it back
 * - `own`: only the caller's own money, without any right of an administrator
 * - `nobody`: money of the shop alone
 */
export const moneySubjects = [
  'order',
  'artist',
  'payout',
  'payout-batch',
  'step',
  'payouts',
  'approval',
  'own',
  'nobody',
] as const
export type MoneySubject = (typeof moneySubjects)[number]

/** How many requests one IP address may make: `max` in `seconds`. */
export type Limit = { readonly max: number; readonly seconds: number }

/** Large bodies are validated element by element, which holds up everybody. */
export const defaultMaxBody = 65_536

/** One call: who may make it, how it is validated, limited and described, and what it answers. */
export type CallDeclaration = Call & (Unconfirmed | Confirmed)

type Call = {
  readonly access: Access
  /** The problems that it answers with, besides those that every call has. */
  readonly refusals: readonly ProblemCode[]
  /** Required for a call that moves or stops money. */
  readonly money?: MoneySubject
  readonly operationId: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The most bytes of a JSON body, where its fields need more than `defaultMaxBody`. */
  readonly maxBody?: number
  /** The body is multipart form data instead of JSON. */
  readonly multipart?: boolean
  /** Nobody keeps the answer, although anyone may call: it holds for one person, or only now. */
  readonly noStore?: boolean
  /** Where the rate limit is not the general one. */
  readonly limit?: Limit
  /** Fields that are not listed are removed; `z.void()` is 204 without a body. */
  readonly answer: z.ZodType
  /** The answer is the whole body instead of its `data`. */
  readonly bare?: boolean
  /** The answer is a file of this type instead of JSON. */
  readonly file?: 'application/octet-stream' | 'image/jpeg' | 'application/pdf' | 'application/xml' | 'text/csv'
}

type Unconfirmed = { readonly confirms?: undefined }

/** Callers give their password again, which is checked before anything else: what moves money, or gives power away. */
type Confirmed = {
  readonly confirms: 'password'
  readonly access: Exclude<Access, 'anyone' | 'known-or-not'>
  readonly body: z.ZodType<{ readonly currentPassword: string }>
}

/** What a call answers with besides, where a password confirms it. */
export const confirmationRefusals = ['wrong-password', 'rate-limited'] as const satisfies readonly ProblemCode[]

/** Checks the calls of one noun, each under its method and its path below /api: "GET /artworks/{id}". */
export const declareCalls = <const Calls extends { readonly [Name in `${Method} /${string}`]: CallDeclaration }>(
  calls: Calls,
): Calls => calls
