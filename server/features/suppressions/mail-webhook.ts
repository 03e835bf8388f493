import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSame } from '#server/hashes/is-same.ts'
import { problemResponses } from '#server/http/openapi/route-schema.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import { limitIn } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { readDeliveryReport } from './read-delivery-report.ts'
import { readSenderEvents } from './read-sender-events.ts'
import { type MailReport, recordReport } from './record-report.ts'

const Answer = z.object({ success: z.literal(true), recorded: z.number().int(), ignored: z.number().int() })

/** Reports of bounces and complaints. Unknown ones are accepted as well, so that their sender does not repeat them. */
export function mailWebhook(app: FastifyInstance, shop: Shop): void {
  const { mailEventsSecret } = shop.settings
  if (!mailEventsSecret) return
  const rateLimit = limitIn(shop.settings, { max: 600, seconds: 60 })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/email/webhook',
      {
        bodyLimit: 1_048_576,
        schema: {
          operationId: 'receiveMailReport',
          summary: 'Receive a report of a bounce or a complaint (RFC 3464, RFC 5965, or JSON of Postmark or SendGrid)',
          tags: ['email'],
          security: [],
          response: { 202: Answer, ...problemResponses(['bad-json', 'sign-in-needed', 'too-large']) },
        },
        // After the rate limit, before the body is read.
        preParsing: async (request, reply, payload) =>
          isSame(passwordIn(request.headers.authorization), mailEventsSecret)
            ? payload
            : sendProblem(request, reply, 'sign-in-needed'),
        config: { duringMaintenance: true, ...(rateLimit ? { rateLimit } : {}) },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const reports = /json/i.test(request.headers['content-type'] ?? '')
          ? readJson(body)
          : { found: readDeliveryReport(body), total: 1 }
        if (!reports) return sendProblem(request, reply, 'bad-json')
        let recorded = 0
        for (const report of reports.found) if (await recordReport(shop, report, shop.now())) recorded += 1
        const ignored = Math.max(0, reports.total - recorded)
        shop.log.info({ recorded, ignored }, 'e-mail reports received')
        return reply.code(202).send({ success: true, recorded, ignored })
      },
    )
  })
}

/** The password of "Basic …", which senders take from the address of a webhook, or "Bearer …". */
function passwordIn(authorization = ''): string {
  const [, scheme = '', credentials = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() !== 'basic') return credentials
  const decoded = Buffer.from(credentials, 'base64').toString('utf8')
  return decoded.slice(decoded.indexOf(':') + 1)
}

function readJson(body: Buffer): { found: MailReport[]; total: number } | undefined {
  try {
    const events: unknown = JSON.parse(body.toString('utf8'))
    return { found: readSenderEvents(events), total: Array.isArray(events) ? events.length : 1 }
  } catch {
    return undefined
  }
}
