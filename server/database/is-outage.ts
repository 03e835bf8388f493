/**
 * What the network says when something behind the shop cannot be reached, the disk when it is full, and PostgreSQL when it
 * starts, stops or is full, when it ended what took too long (57014, 55P03, 25P03), or chose one of those that waited for
 * each other (40P01).
 */
const outages =
  /^(ENOSPC|EDQUOT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25P03|40P01)$/

/** pg has no code for these. */
const lost =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** Whether an error, or what caused it, will be over without anybody mending the shop. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message = '', cause, errors, body, $metadata } = error as ErrorLike
  if (outages.test(String(code)) || lost.test(message)) return true
  // All that better-auth says when the database did not answer it.
  if (body?.code === 'FAILED_TO_GET_SESSION') return true
  // What S3 says when it has too much to do, or a fault of its own.
  if (($metadata?.httpStatusCode ?? 0) >= 500) return true
  return isOutage(cause) || (Array.isArray(errors) && errors.some(isOutage))
}

type ErrorLike = {
  code?: unknown
  message?: string
  cause?: unknown
  errors?: unknown
  body?: { code?: unknown }
  /** Of every answer that Amazon's library was given. */
  $metadata?: { httpStatusCode?: number }
}
