import { z } from 'zod'
import { Email, text } from './primitives.ts'

export const subscribersSchemas = {
  subscribe: {
    operationId: 'subscribe',
    summary: 'Subscribe an address to the newsletter',
    limit: { most: 10, seconds: 600 },
    body: z.object({ email: Email }),
    answer: z.object({ success: z.literal(true), message: text('…') }),
  },
}
