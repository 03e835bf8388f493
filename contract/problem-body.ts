import { text } from './primitives.ts'
import { fieldProblems, problemCodes } from './problem.ts'
import { z } from './zod.ts'

/** RFC 9457 problem document with additional fields. */
export const Problem = z.object({
  type: text('/api/problems/artwork-sold'),
  title: text('This artwork has been sold.'),
  status: z
    .number()
    .int()
    .meta({ examples: [409] }),
  detail: text('This artwork has been sold.'),
  success: z.literal(false),
  message: text('This artwork has been sold.'),
  error: text('This artwork has been sold.'),
  code: z.enum(problemCodes).meta({ examples: ['artwork-sold'] }),
  fields: z.record(z.string(), z.object({ code: z.enum(fieldProblems), message: z.string() })).optional(),
  details: z
    .object({
      artworkId: z.string().optional(),
      available: z.number().optional(),
      orderId: z.string().optional(),
      day: z.string().optional(),
      isAboutSelf: z.boolean().optional(),
      missing: z.array(z.string()).optional(),
      unknown: z.array(z.string()).optional(),
      line: z.number().optional(),
    })
    .optional(),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
