import { text } from './primitives.ts'
import { z } from './zod.ts'

/** Who a trader is, as the law wants it shown. */
export const Trader = z.object({
  name: text('Merevaade OÜ'),
  registryCode: text('12345678'),
  address: text('Telliskivi 60a, 10412 Tallinn'),
  email: text('tere@example.com'),
  vatNumber: text('EE123456789').optional(),
  /** Whether they pay the value added tax of other countries of the Union through the One Stop Shop. */
  usesOss: z.boolean().optional(),
})
