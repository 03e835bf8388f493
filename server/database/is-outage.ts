/** Network, disk and PostgreSQL outages; PostgreSQL timeouts (57014, 55P03, 25P03) and deadlocks (40P01). */
const outages =
  /^(ENOSPC|EDQUOT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25P03|40P01)$/

/** Messages of pg's errors without a code. */
const lost =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** True if the error, or its cause, is temporary. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message = '', cause, errors, body, $metadata } = error as ErrorLike
  if (outages.test(String(code)) || lost.test(message)) return true
  // better-auth's only error for a failed query.
  if (body?.code === 'FAILED_TO_GET_SESSION') return true
  // S3 is overloaded or faulty.
  if (($metadata?.httpStatusCode ?? 0) >= 500) return true
  return isOutage(cause) || (Array.isArray(errors) && errors.some(isOutage))
}

type ErrorLike = {
  code?: unknown
  message?: string
  cause?: unknown
  errors?: unknown
  body?: { code?: unknown }
  /** Set by the AWS SDK. */
  $metadata?: { httpStatusCode?: number }
}
