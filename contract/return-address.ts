import { deliveryCountries } from '#domain/delivery-countries.ts'
import { declareCalls } from './call.ts'
import { optionalText, requiredLine, text } from './primitives.ts'
import { z } from './zod.ts'

/** A trader without a separate address has the business address in one line. */
export const ReturnAddress = z.object({
  name: text('Mari Maasikas'),
  line1: text('Koidu 14–6'),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
})

export type ReturnAddress = z.infer<typeof ReturnAddress>

/** The artist's input. Buyers can send parcels only to countries of delivery. */
export const ReturnAddressInput = z.object({
  name: requiredLine(100),
  line1: requiredLine(200),
  line2: optionalText(200).default(''),
  city: requiredLine(100),
  postalCode: requiredLine(20),
  country: z.enum(deliveryCountries, 'country-not-served').meta({ examples: ['EE'] }),
})
export type ReturnAddressInput = z.output<typeof ReturnAddressInput>

const answer = z.object({ address: ReturnAddress.nullable() })

/** Disclosed only to buyers who return a work. */
export const returnAddress = declareCalls({
  'GET /artists/profile/return-address': {
    access: 'seller-or-suspended',
    operationId: 'getReturnAddress',
    summary: 'Return where buyers send the caller’s works back to; null until the artist has said',
    answer,
  },
  'PUT /artists/profile/return-address': {
    access: 'seller-or-suspended',
    operationId: 'saveReturnAddress',
    summary: 'Change where buyers send the caller’s works back to; returns under way keep the address they were given',
    body: ReturnAddressInput,
    answer,
  },
})
