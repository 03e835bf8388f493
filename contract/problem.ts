export type { Problem } from './schemas/problem.ts'

/** Every refusal with its HTTP status. A code without a sentence in texts/ does not compile. */
export const problems = {
  invalid: 400,
  'bad-json': 400,
  'bad-signature': 400,
  'reset-token-invalid': 400,
  'cart-empty': 400,
  'sign-in-needed': 401,
  'token-expired': 401,
  'wrong-credentials': 401,
  forbidden: 403,
  /** Not 401: the token is good, so nobody has to sign in again. */
  'wrong-password': 403,
  'email-not-verified': 403,
  'artist-not-approved': 403,
  'google-unavailable': 502,
  'not-found': 404,
  'artwork-not-found': 404,
  'artist-not-found': 404,
  'order-not-found': 404,
  'collection-not-found': 404,
  'email-unknown': 404,
  'email-taken': 409,
  'artist-exists': 409,
  'already-reviewed': 409,
  'artwork-sold': 409,
  'artwork-held': 409,
  'copies-sold': 409,
  'not-enough-left': 409,
  'price-on-request': 409,
  'artwork-incomplete': 409,
  'edition-sold': 409,
  'not-possible-now': 409,
  'picture-missing': 409,
  PRICE_CHANGED: 409,
  'already-paid': 409,
  'payment-under-way': 409,
  'step-not-allowed': 409,
  'not-returnable': 409,
  'return-too-late': 409,
  'refund-too-large': 409,
  'too-large': 413,
  'wrong-content-type': 415,
  'weak-password': 422,
  'rate-limited': 429,
  'too-many-uploads': 429,
  unexpected: 500,
  'payment-unavailable': 502,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problems
export const problemCodes = Object.keys(problems) as ProblemCode[]

/** What can be wrong with one field. Sentences stand in texts/. */
export const fieldProblems = [
  'required',
  'too-short',
  'too-long',
  'too-small',
  'too-big',
  'not-a-number',
  'not-whole',
  'not-an-email',
  'not-an-id',
  'not-an-address',
  'unknown-value',
  'invalid',
] as const
export type FieldProblem = (typeof fieldProblems)[number]
