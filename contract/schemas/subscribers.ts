import { z } from 'zod'
import { Email } from './wire.ts'

export const subscribersSchemas = {
  subscribe: {
    operationId: 'subscribe',
    summary: 'Sends the newsletter to an address from now on; asking again changes nothing',
    body: z.object({ email: Email }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
  },
}
