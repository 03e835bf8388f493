import { AddressRefused, MailServerUnavailable } from '#server/adapters/mail/mail.ts'
import { withRetries } from '#server/database/with-retries.ts'
import {
  beginAttempt,
  findNextUnsent,
  type MailRow,
  markFailed,
  markSent,
  maxAttempts,
} from '#server/features/mail/mail-store.ts'
import { recordReport } from '#server/features/suppressions/record-report.ts'
import { withholdSuppressed } from '#server/features/suppressions/suppression-store.ts'
import type { Shop } from '#server/shop.ts'
import { readAttachments } from './attachments.ts'

/** `budget` in milliseconds, well below the job's timeout. */
const batchSize = 100
const budget = 60_000

/** Selects after each sending, so an urgent e-mail waits for at most one send. */
export async function sendEmails(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const began = performance.now()
  const tried: string[] = []
  let isVerified = false
  while (tried.length < batchSize && performance.now() - began < budget && !signal?.aborted) {
    const email = await findNextUnsent(shop.database, tried, now)
    if (!email) return
    tried.push(email.id)
    if (await withholdSuppressed(shop.database, email, now)) continue
    isVerified ||= await verifyServer(shop, email)
    if (!isVerified) return
    if (!(await beginAttempt(shop.database, email))) continue
    const outcome = await send(shop, email, now)
    if (outcome === 'unavailable') return
    isVerified = outcome !== 'failed'
  }
  shop.jobs.enqueue('send-emails')
}

/** No e-mail loses an attempt while the server is unavailable. The first e-mail stores the reason for the health page. */
async function verifyServer({ mail, database, log }: Shop, email: MailRow): Promise<boolean> {
  try {
    await mail.verify()
    return true
  } catch (error) {
    log.warn({ err: error }, 'the mail server is unavailable')
    await markFailed(database, email, messageOf(error))
    return false
  }
}

/** Each attempt counts: a server that fails may have accepted the e-mail before. */
async function send(shop: Shop, email: MailRow, now: Date): Promise<'sent' | 'refused' | 'failed' | 'unavailable'> {
  const { database, mail, log } = shop
  try {
    await mail.send({ ...email, attachments: await readAttachments(shop, email, now) })
  } catch (error) {
    if (error instanceof AddressRefused) {
      const report = { kind: 'permanent', addresses: [email.to], emailId: email.id, isFromSender: false } as const
      await withRetries(() => recordReport(shop, { ...report, status: error.status }, now))
      return 'refused'
    }
    const attempts = email.attempts + 1
    const isLast = attempts >= maxAttempts
    log[isLast ? 'error' : 'warn'](
      { err: error, email: email.id },
      isLast ? 'email given up' : 'email not sent, will be retried',
    )
    await markFailed(database, { ...email, attempts }, messageOf(error))
    return error instanceof MailServerUnavailable ? 'unavailable' : 'failed'
  }
  // Retried, as a database outage here would send the e-mail twice.
  await withRetries(() => markSent(database, email.id, now))
  return 'sent'
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
