import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Database } from '#server/database/connect.ts'
import { findUnsent, markFailed, markSent, mostAttempts } from './mail-store.ts'

type Sender = { database: Database; mail: Mail; log: FastifyBaseLogger }

/** Sends what waits in the outgoing mail. One letter that cannot leave does not keep the others back. */
export async function sendLetters({ database, mail, log }: Sender, now: Date): Promise<void> {
  for (const letter of await findUnsent(database, now)) {
    try {
      await mail.send(letter)
      await markSent(database, letter.id, now)
    } catch (error) {
      const last = letter.attempts + 1 >= mostAttempts
      log[last ? 'error' : 'warn']({ err: error, letter: letter.id }, last ? 'gave up on a letter' : 'letter waits')
      await markFailed(database, letter.id, error instanceof Error ? error.message : String(error))
    }
  }
}
