import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Database } from '#server/database/connect.ts'
import { findUnsent, markFailed, markSent, maxAttempts } from './mail-store.ts'

type Sender = { database: Database; mail: Mail; log: FastifyBaseLogger }

/** Sends enqueued emails. One that fails does not hold back the others. */
export async function sendEmails({ database, mail, log }: Sender, now: Date): Promise<void> {
  for (const email of await findUnsent(database, now)) {
    try {
      await mail.send(email)
      await markSent(database, email.id, now)
    } catch (error) {
      const last = email.attempts + 1 >= maxAttempts
      log[last ? 'error' : 'warn'](
        { err: error, email: email.id },
        last ? 'email given up' : 'email not sent, will be retried',
      )
      await markFailed(database, email.id, error instanceof Error ? error.message : String(error))
    }
  }
}
