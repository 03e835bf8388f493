import { z } from 'zod'
import { Email, text } from './primitives.ts'

export const subscribersSchemas = {
  subscribe: {
    operationId: 'subscribe',
    summary: 'Subscribe an address to the newsletter',
    body: z.object({ email: Email }),
    answer: z.object({ success: z.literal(true), message: text('…') }),
  },
}
