import type { FastifyInstance } from 'fastify'
import type { Day } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'

type OutgoingEmail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** One-click unsubscribe URL. */
  unsubscribe: string | null
  attachments: readonly Attachment[]
}

export type Attachment = { readonly name: string; readonly bytes: Buffer }

/** Determines the attachments of a stored e-mail. */
type KeptEmail = { readonly language: Language; readonly createdAt: Date; readonly terms: Day | null }
export type ReadAttachments = (email: KeptEmail) => Promise<readonly Attachment[]>

/** The mail server accepts no e-mail for now. */
export class MailServerUnavailable extends Error {}

/** The mail server refuses the recipient, because the address does not exist. */
export class AddressRefused extends Error {
  /** A status code of RFC 3463. */
  readonly status: string
  constructor(status: string, options: ErrorOptions) {
    super('The address does not exist', options)
    this.status = status
  }
}

/** Throws if an e-mail could not be handed over; it may be sent again with the same id. */
export type Mail = {
  send(email: OutgoingEmail): Promise<void>
  /** Throws if the mail server is unreachable, or refuses the connection or the login. */
  verify(): Promise<unknown>
  close(): Promise<void>
  /** The mailbox's own pages. */
  mount?(app: FastifyInstance, readAttachments: ReadAttachments): void
}
