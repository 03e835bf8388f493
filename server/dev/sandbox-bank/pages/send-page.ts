import type { FastifyReply } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'

export type BankPages = {
  database: () => Promise<Database>
  settings: Pick<Settings, 'publicUrl' | 'production'>
  now: () => Date
  /** Called after an event was recorded. */
  onEvent: () => void
}

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' http: https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const html = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page)
