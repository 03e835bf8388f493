import { text } from './primitives.ts'
import { z } from './zod.ts'

/** Identity of a trader, which the law requires to be shown. */
export const Trader = z.object({
  name: text('Merevaade OÜ'),
  registryCode: text('12345678'),
  address: text('Pikk 1, 10133 Tallinn'),
  email: text('tere@example.com'),
  vatNumber: text('EE123456789').optional(),
  /** Pays VAT of other member states through the One Stop Shop. */
  usesOss: z.boolean().optional(),
})
