import { withSourceLine } from './source-lines.ts'

/** Contains no personal data. */
type SerializedError = {
  type: string
  message: string
  stack: string
  code?: string | number
  cause?: SerializedError
}

/** Removes query parameters from database errors, and addresses from mail server errors. */
export function serializeError(error: unknown): SerializedError {
  const { name, message = '', stack = '', code, cause } = asError(error)
  return {
    type: name || 'Error',
    message: withoutPersonalData(message),
    stack: stackFrames(stack, message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(cause ? { cause: serializeError(cause) } : {}),
  }
}

type ErrorLike = { name?: string; message?: string; stack?: string; code?: unknown; cause?: unknown }

const asError = (error: unknown): ErrorLike =>
  typeof error === 'object' && error !== null ? error : { message: String(error) }

const withoutPersonalData = (text: string): string =>
  text.replace(/\nparams: [\s\S]*$/, '').replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g, '[address]')

function stackFrames(stack: string, message: string): string {
  const at = stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return rest
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map(withSourceLine)
    .join('\n')
}
