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

/** A run ends after so many, and well before the queue takes it for dead, in milliseconds. */
const batchSize = 100
const budget = 60_000

/**
 * Sends enqueued emails one by one and looks for the next only then, so that what lets people in waits for one other at
 * most. One that fails does not hold back the others.
 */
export async function sendEmails(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const began = performance.now()
  const tried: string[] = []
  while (tried.length < batchSize && performance.now() - began < budget && !signal?.aborted) {
    const email = await findNextUnsent(shop.database, tried, now)
    if (!email) return
    tried.push(email.id)
    if (await beginAttempt(shop.database, email)) await send(shop, email, now)
  }
  shop.jobs.enqueue('send-emails')
}

async function send(shop: Shop, email: MailRow, now: Date): Promise<void> {
  const { database, mail, log } = shop
  try {
    await mail.send({ ...email, attachments: await readAttachments(shop, email, now) })
  } catch (error) {
    const last = email.attempts + 1 >= maxAttempts
    log[last ? 'error' : 'warn'](
      { err: error, email: email.id },
      last ? 'email given up' : 'email not sent, will be retried',
    )
    return markFailed(database, email.id, error instanceof Error ? error.message : String(error))
  }
  // What has left must not leave again because the database was away for a moment.
  await withRetries(() => markSent(database, email.id, now))
}
