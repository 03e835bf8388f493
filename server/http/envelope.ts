import { z } from 'zod'

/** `{success: true, data}` around an answer. */
export const envelope = <Answer extends z.ZodType>(answer: Answer) =>
  z.object({ success: z.literal(true), data: answer })
