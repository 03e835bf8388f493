import { MailServerUnavailable } from '#server/adapters/mail/mail.ts'
import { withRetries } from '#server/database/with-retries.ts'
import {
  beginAttempt,
  findNextUnsent,
  type MailRow,
  markFailed,
  markSent,
  maxAttempts,
} from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { readAttachments } from './attachments.ts'

/** `budget` in milliseconds, well below the job's timeout. */
const batchSize = 100
const budget = 60_000

/**
 * Selects after each sending, so an urgent e-mail waits for at most one send. Ends when the mail server is unavailable:
 * the next minute tries again, and no e-mail is given up meanwhile.
 */
export async function sendEmails(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const began = performance.now()
  const tried: string[] = []
  while (tried.length < batchSize && performance.now() - began < budget && !signal?.aborted) {
    const email = await findNextUnsent(shop.database, tried, now)
    if (!email) return
    tried.push(email.id)
    if ((await beginAttempt(shop.database, email)) && !(await send(shop, email, now))) return
  }
  shop.jobs.enqueue('send-emails')
}

/** False if the mail server is unavailable. */
async function send(shop: Shop, email: MailRow, now: Date): Promise<boolean> {
  const { database, mail, log } = shop
  try {
    await mail.send({ ...email, attachments: await readAttachments(shop, email, now) })
  } catch (error) {
    const isAvailable = !(error instanceof MailServerUnavailable)
    const attempts = isAvailable ? email.attempts + 1 : email.attempts
    const isLast = attempts >= maxAttempts
    log[isLast ? 'error' : 'warn'](
      { err: error, email: email.id },
      isLast ? 'email given up' : 'email not sent, will be retried',
    )
    await markFailed(database, email.id, attempts, error instanceof Error ? error.message : String(error))
    return isAvailable
  }
  // Retried, as a database outage here would send the e-mail twice.
  await withRetries(() => markSent(database, email.id, now))
  return true
}
