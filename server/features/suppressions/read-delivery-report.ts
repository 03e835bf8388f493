import { bounceKind } from '#domain/suppression.ts'
import type { MailReport } from './record-report.ts'

/**
 * Reads a delivery status notification (RFC 3464, RFC 6533) or a complaint (RFC 5965), and nothing else: an
 * out-of-office reply is no report. A report within the returned e-mail is not read.
 */
export function readDeliveryReport(message: Buffer): MailReport[] {
  const top = splitHead(message.toString('utf8').replace(/\r\n?/g, '\n'))
  const contentType = top.fields.get('content-type') ?? ''
  if (!/^multipart\/report\b/i.test(contentType)) return []
  const parts = splitParts(top.body, contentType)
  const report = parts.find(({ type }) => /^message\/(?:(?:global-)?delivery-status|feedback-report)\b/i.test(type))
  const returned = parts.find(({ type }) =>
    /^(?:message\/(?:rfc822|global(?:-headers)?)|text\/rfc822-headers)(?![\w-])/i.test(type),
  )
  if (!report) return []
  const about = { emailId: returned && readEmailId(decode(returned)), isFromSender: false }
  const groups = decode(report)
    .split(/\n\s*\n/)
    .map((group) => splitHead(group.trim()).fields)
  return /feedback/i.test(report.type)
    ? readComplaint(groups, about)
    : groups.flatMap((group) => readBounce(group, about))
}

type About = Pick<MailReport, 'emailId' | 'isFromSender'>
type Fields = ReadonlyMap<string, string>

/** Fields of one recipient. A delayed e-mail is still being tried. */
function readBounce(fields: Fields, about: About): MailReport[] {
  if (fields.get('action')?.toLowerCase() !== 'failed') return []
  const diagnostic = fields.get('diagnostic-code') ?? ''
  const [status = ''] =
    /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(`${fields.get('status') ?? ''} ${diagnostic}`) ?? []
  const kind = bounceKind(status)
  const addresses = addressesIn(fields, ['original-recipient', 'final-recipient'])
  return kind && addresses.length > 0 ? [{ kind, addresses, status, ...about }] : []
}

function readComplaint(groups: readonly Fields[], about: About): MailReport[] {
  const fields = new Map(groups.flatMap((group) => [...group]))
  if (!/^(?:abuse|fraud|opt-out)/i.test(fields.get('feedback-type') ?? '')) return []
  const addresses = addressesIn(fields, ['original-rcpt-to'])
  return [{ kind: 'complaint', addresses, status: undefined, ...about }]
}

/** "rfc822; mari@example.com", "utf-8; \x{F5}ie@example.com" or "<mari@example.com>" */
function addressesIn(fields: Fields, names: readonly string[]): string[] {
  const values = names.flatMap((name) => fields.get(name) ?? [])
  return values.flatMap((value) => {
    const address = value
      .replace(/^[\w-]+;/, '')
      .replace(/\\x\{(10[0-9a-f]{4}|[0-9a-f]{2,5})\}/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replace(/[<>\s]/g, '')
    return address.includes('@') ? [address] : []
  })
}

const readEmailId = (returned: string): string | undefined =>
  /^<([0-9a-f]{24})@/.exec(splitHead(returned).fields.get('message-id') ?? '')?.[1]

type Part = { type: string; encoding: string; body: string }

function splitParts(body: string, contentType: string): Part[] {
  const [, quoted, plain] = /\bboundary\s*=\s*(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return []
  const parts: string[][] = []
  for (const line of body.split('\n')) {
    const isDelimiter = line.startsWith(`--${boundary}`) && /^(?:--)?[ \t]*$/.test(line.slice(boundary.length + 2))
    if (isDelimiter) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.map((lines) => {
    const { fields, body: content } = splitHead(lines.join('\n'))
    const [type = '', encoding = ''] = [fields.get('content-type'), fields.get('content-transfer-encoding')]
    return { type, encoding, body: content }
  })
}

function decode({ encoding, body }: Part): string {
  if (/^base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8').replace(/\r\n?/g, '\n')
  if (!/^quoted-printable/i.test(encoding)) return body
  const bytes = body
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Splits at the first empty line. Names of fields are in lower case; of repeated ones the first counts. */
function splitHead(text: string): { fields: Fields; body: string } {
  const end = text.search(/(?:^|\n)[ \t]*\n|$/)
  const fields = new Map<string, string>()
  for (const line of text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return { fields, body: text.slice(end).replace(/^\n?[ \t]*\n/, '') }
}
