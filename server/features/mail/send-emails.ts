import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Database } from '#server/database/connect.ts'
import { withRetries } from '#server/database/with-retries.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { beginAttempt, findNextUnsent, type MailRow, markFailed, markSent, maxAttempts } from './mail-store.ts'

type Sender = { database: Database; mail: Mail; log: FastifyBaseLogger; jobs: JobQueue }

/** A run ends after so many, and well before the queue takes it for dead, in milliseconds. */
const batchSize = 100
const budget = 60_000

/**
 * Sends enqueued emails one by one and looks for the next only then, so that what lets people in waits for one other at
 * most. One that fails does not hold back the others.
 */
export async function sendEmails(sender: Sender, now: Date, signal?: AbortSignal): Promise<void> {
  const began = performance.now()
  const tried: string[] = []
  while (tried.length < batchSize && performance.now() - began < budget && !signal?.aborted) {
    const email = await findNextUnsent(sender.database, tried, now)
    if (!email) return
    tried.push(email.id)
    if (await beginAttempt(sender.database, email)) await send(sender, email, now)
  }
  sender.jobs.enqueue('send-emails')
}

async function send({ database, mail, log }: Sender, email: MailRow, now: Date): Promise<void> {
  try {
    await mail.send(email)
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
