import type { FastifyLoggerOptions, PinoLoggerOptions } from 'fastify/types/logger.js'
import type { Settings } from '#server/settings.ts'

/** JSON lines for machines, plain lines in a terminal; never a secret. */
export const logOptions = (
  settings: Pick<Settings, 'logLevel' | 'production'>,
): FastifyLoggerOptions & PinoLoggerOptions => ({
  level: settings.logLevel,
  redact: {
    paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'],
    censor: '[hidden]',
  },
  ...(process.stdout.isTTY && !settings.production
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId,req,res,responseTime' } } }
    : {}),
})
