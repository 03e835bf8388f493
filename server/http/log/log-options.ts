import type { FastifyRequest } from 'fastify'
import type { FastifyLoggerOptions, PinoLoggerOptions } from 'fastify/types/logger.js'
import type { Settings } from '#server/settings/settings.ts'
import { tokenInPath } from '#site/token-path.ts'
import { serializeError } from './serialize-error.ts'

/** JSON in production, readable lines in a terminal; no secrets or personal data. */
export const logOptions = (
  settings: Pick<Settings, 'logLevel' | 'production'>,
): FastifyLoggerOptions & PinoLoggerOptions => ({
  level: settings.logLevel,
  redact: {
    paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'],
    censor: '[hidden]',
  },
  serializers: {
    err: serializeError,
    req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, remoteAddress: ip }),
  },
  ...(process.stdout.isTTY && !settings.production
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId,req,res,responseTime' } } }
    : {}),
})

/** Removes API keys, tokens of e-mail links, passes of pictures, Google's codes, e-mail addresses, and search words, which may be names. */
const withoutSecrets = (url: string): string =>
  url
    .replace(tokenInPath, '$1[hidden]')
    .replace(/^(\/pictures\/\w+~)[^?#]*/, '$1[hidden]')
    .replace(/\blk_[\w-]+/g, 'lk_[hidden]')
    // Some mail programs escape the “#” before a token.
    .replace(/((?:[?&]|%23)(?:code|state|token|email|secret_key|q)=)[^&#?]*/g, '$1[hidden]')
