import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The icon that browsers request by themselves. */
export function favicon(app: FastifyInstance): void {
  const bytes = readFileSync(join(import.meta.dirname, 'favicon.ico'))
  app.get('/favicon.ico', { logLevel: 'warn' }, (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', 'public, max-age=86400').send(bytes),
  )
}
