import { deliveryCountries } from '#domain/delivery-countries.ts'
import { declareCalls } from './call.ts'
import { optionalText, requiredLine, text } from './primitives.ts'
import { z } from './zod.ts'

/** Where a buyer sends a work back to. Of a trader who has given no other, the address of the business in one line. */
export const ReturnAddress = z.object({
  name: text('Mari Maasikas'),
  line1: text('Koidu 14–6'),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
})

export type ReturnAddress = z.infer<typeof ReturnAddress>

/** The same as its artist gives it. Buyers can send a parcel only to where the shop delivers. */
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

/** Where buyers send works back to. Only whoever sends one back is told. */
export const returnAddress = declareCalls({
  'GET /artists/profile/return-address': {
    access: 'seller-or-suspended',
    refusals: [],
    operationId: 'getReturnAddress',
    summary: 'Return where buyers send the caller’s works back to; null until the artist has said',
    answer,
  },
  'PUT /artists/profile/return-address': {
    access: 'seller-or-suspended',
    refusals: [],
    operationId: 'saveReturnAddress',
    summary: 'Change where buyers send the caller’s works back to; returns under way keep the address they were given',
    body: ReturnAddressInput,
    answer,
  },
})
