/** What the network says when something behind the shop cannot be reached, and PostgreSQL when it starts, stops or is full. */
const outages =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5])$/

/** pg has no code for these. */
const lost =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether an error, or what caused it, will be over without anybody mending the shop. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message = '', cause, errors } = error as ErrorLike
  if (outages.test(String(code)) || lost.test(message)) return true
  return isOutage(cause) || (Array.isArray(errors) && errors.some(isOutage))
}

type ErrorLike = { code?: unknown; message?: string; cause?: unknown; errors?: unknown }
