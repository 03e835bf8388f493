import type { FastifyInstance } from 'fastify'

/** A rendered email. */
type OutgoingEmail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where one click ends e-mails of this kind. */
  unsubscribe: string | null
}

/** Sends emails. Throws if one could not be handed over; it may be sent again with the same id. */
export type Mail = {
  send(email: OutgoingEmail): Promise<void>
  close(): Promise<void>
  /** Registers pages of its own. */
  mount?(app: FastifyInstance): void
}
