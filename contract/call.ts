import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody, everybody but recognised when signed in, or only these. A seller is an approved artist; a
 * suspended one finishes what was ordered.
 */
export type Access = 'anyone' | 'known-or-not' | 'user' | 'artist' | 'seller' | 'seller-or-suspended' | 'admin'

/** How many requests one IP address may make: `max` in `seconds`. */
export type Limit = { readonly max: number; readonly seconds: number }

/** One call: who may make it, how it is validated, limited and described, and what it answers. */
export type CallDeclaration = Call & (Unconfirmed | Confirmed)

type Call = {
  readonly access: Access
  /** The problems that it answers with, besides those that every call has. */
  readonly refusals: readonly ProblemCode[]
  readonly operationId: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
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
