import { z } from 'zod'
import { bounceKind, type ReportKind } from '#domain/suppression.ts'
import type { MailReport } from './record-report.ts'

const text = z.string().max(1000).optional().catch(undefined)
const PostmarkEvent = z.object({ RecordType: z.string(), Type: text, Email: z.string().max(320) })
const SendGridEvent = z.object({
  event: z.string(),
  email: z.string().max(320),
  'smtp-id': text,
  type: text,
  status: text,
  reason: text,
})

/** Reads webhooks of Postmark (one event) and SendGrid (a list). Skips events of other kinds. */
export const readSenderEvents = (body: unknown): MailReport[] =>
  (Array.isArray(body) ? body : [body]).flatMap((event) => readPostmark(event) ?? readSendGrid(event) ?? [])

/** `Transient` and `DnsError` are absent: Postmark tries again, and reports a bounce if that fails. */
const postmarkKinds: Readonly<Record<string, ReportKind>> = {
  HardBounce: 'permanent',
  BadEmailAddress: 'permanent',
  SoftBounce: 'temporary',
}

function readPostmark(event: unknown): MailReport | undefined {
  const { data } = PostmarkEvent.safeParse(event)
  if (!data) return undefined
  const { RecordType, Type = '', Email } = data
  const bounce = RecordType === 'Bounce' && Object.hasOwn(postmarkKinds, Type) ? postmarkKinds[Type] : undefined
  const kind = RecordType === 'SpamComplaint' ? 'complaint' : bounce
  return kind && { kind, addresses: [Email], emailId: undefined, status: undefined, isFromSender: true }
}

function readSendGrid(event: unknown): MailReport | undefined {
  const { data } = SendGridEvent.safeParse(event)
  const kind = data && sendGridKind(data)
  if (!kind) return undefined
  const { email, status, 'smtp-id': messageId = '' } = data
  const emailId = /^<?([0-9a-f]{24})@/.exec(messageId)?.[1]
  const isCode = status !== undefined && bounceKind(status) !== undefined
  return { kind, addresses: [email], emailId, status: isCode ? status : undefined, isFromSender: true }
}

function sendGridKind({ event, type, status = '', reason }: z.infer<typeof SendGridEvent>): ReportKind | undefined {
  if (event === 'spamreport') return 'complaint'
  // The service has this address on a list of its own.
  if (event === 'dropped') return reason === 'Bounced Address' ? 'permanent' : undefined
  if (event !== 'bounce') return undefined
  return type === 'blocked' ? 'temporary' : (bounceKind(status) ?? 'permanent')
}
