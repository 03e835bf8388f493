import type { FastifyInstance } from 'fastify'
import type { Day } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'

/** A rendered email. */
type OutgoingEmail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where one click ends e-mails of this kind. */
  unsubscribe: string | null
  attachments: readonly Attachment[]
}

/** A file that goes along with an email. */
export type Attachment = { readonly name: string; readonly bytes: Buffer }

/** What says which files go along with an email that is kept. */
type KeptEmail = { readonly language: Language; readonly createdAt: Date; readonly terms: Day | null }
export type ReadAttachments = (email: KeptEmail) => Promise<readonly Attachment[]>

/** Sends emails. Throws if one could not be handed over; it may be sent again with the same id. */
export type Mail = {
  send(email: OutgoingEmail): Promise<void>
  close(): Promise<void>
  /** Registers pages of its own. */
  mount?(app: FastifyInstance, readAttachments: ReadAttachments): void
}
