import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './wire.ts'

export const subscribers = {
  subscribe: endpoint({
    method: 'POST',
    path: '/subscribe',
    summary: 'Sends the newsletter to an address from now on; asking again changes nothing',
    access: 'anyone',
    body: z.object({ email: Email }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    bare: true,
    refusals: [],
  }),
}
