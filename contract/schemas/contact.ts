import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { maxMessageLength, minMessageLength } from '../contact.ts'
import { Email, Id, listOf, PageQuery, requiredText, Timestamp } from './wire.ts'

/** What somebody writes to the shop. */
export const ContactMessage = z.object({
  name: requiredText(200),
  email: Email,
  subject: requiredText(200),
  message: requiredText(maxMessageLength).refine((text) => text.length >= minMessageLength, 'too-short'),
})

/** A message as it was kept. */
const ContactMessageRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The language in which it was written. */
  language: z.enum(languages),
  createdAt: Timestamp,
})
export type ContactMessageRow = z.infer<typeof ContactMessageRow>

export const contactSchemas = {
  send: {
    operationId: 'sendContactMessage',
    summary: 'Keeps a message to the shop and sends it there as a letter',
    body: ContactMessage,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  },
  list: {
    operationId: 'listContactMessages',
    summary: 'What people have written on the contact page, newest first',
    query: PageQuery,
    answer: listOf(ContactMessageRow),
  },
}
