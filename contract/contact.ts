import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, listOf, ReadingPage, requiredText, Timestamp } from './wire.ts'

export const shortestMessage = 10
export const longestMessage = 5000

/** What somebody writes to the shop. */
export const ContactMessage = z.object({
  name: requiredText(200),
  email: Email,
  subject: requiredText(200),
  message: requiredText(longestMessage).refine((text) => text.length >= shortestMessage, 'too-short'),
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

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Keeps a message to the shop and sends it there as a letter',
    access: 'anyone',
    body: ContactMessage,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    bare: true,
    refusals: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/contact',
    summary: 'What people have written on the contact page, newest first',
    access: 'admin',
    query: ReadingPage,
    answer: listOf(ContactMessageRow),
    refusals: [],
  }),
}
