import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email, requiredText } from './wire.ts'

export const shortestMessage = 10
export const longestMessage = 5000

/** What somebody writes to the shop. */
export const ContactMessage = z.object({
  name: requiredText(200),
  email: Email,
  subject: requiredText(200),
  message: requiredText(longestMessage).refine((text) => text.length >= shortestMessage, 'too-short'),
})

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
}
