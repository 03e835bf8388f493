import { z } from 'zod'
import { fieldProblems, problemCodes } from '../problem.ts'

/** RFC 9457 problem document, with what the specification's screens read beside it. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  code: z.enum(problemCodes),
  fields: z.record(z.string(), z.object({ code: z.enum(fieldProblems), message: z.string() })).optional(),
  details: z
    .object({ artworkId: z.string().optional(), available: z.number().optional(), orderId: z.string().optional() })
    .optional(),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
