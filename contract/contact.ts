import { maxMessageLength, minMessageLength } from '#domain/contact.ts'
import { languages } from '#domain/language.ts'
import { declareCalls } from './call.ts'
import { Email, Id, listOf, PageQuery, requiredLine, requiredText, Timestamp, Trap, text } from './primitives.ts'
import { z } from './zod.ts'

export const ContactMessage = z.object({
  ...Trap,
  name: requiredLine(200),
  email: Email,
  subject: requiredLine(200),
  message: requiredText(maxMessageLength).refine((text) => text.length >= minMessageLength, 'too-short'),
})

export const ContactMessageRow = z.object({
  id: Id,
  name: z.string(),
  email: text('mari@example.com'),
  subject: z.string(),
  message: text('…'),
  language: z.enum(languages),
  createdAt: Timestamp,
})
export type ContactMessageRow = z.infer<typeof ContactMessageRow>

export const contact = declareCalls({
  'POST /contact': {
    access: 'anyone',
    duringMaintenance: true,
    bare: true,
    operationId: 'sendContactMessage',
    summary: 'Send a message to the shop',
    limit: { max: 5, seconds: 600 },
    body: ContactMessage,
    answer: z.object({ success: z.literal(true), message: text('…') }),
  },
  'GET /contact': {
    access: 'admin',
    operationId: 'listContactMessages',
    summary: 'List contact messages, newest first',
    query: PageQuery,
    answer: listOf(ContactMessageRow),
  },
})
