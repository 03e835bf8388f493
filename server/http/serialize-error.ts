/** What a log line tells about a fault: where it was, and never whose data was under way. */
export type Described = { type: string; message: string; stack: string; code?: string | number; cause?: Described }

/** Errors of the database repeat every value of the question, those of a mail server every address. */
export function describeFault(fault: unknown): Described {
  const { name, message = '', stack = '', code, cause } = asError(fault)
  return {
    type: name || 'Error',
    message: withoutPeople(message),
    stack: framesOf(stack, message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(cause ? { cause: describeFault(cause) } : {}),
  }
}

type ErrorLike = { name?: string; message?: string; stack?: string; code?: unknown; cause?: unknown }

const asError = (fault: unknown): ErrorLike =>
  typeof fault === 'object' && fault !== null ? fault : { message: String(fault) }

const withoutPeople = (text: string): string =>
  text.replace(/\nparams: [\s\S]*$/, '').replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g, '[address]')

/** The lines below the message, which the stack begins with. */
function framesOf(stack: string, message: string): string {
  const at = stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return rest
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
