import { isEstonianVatNumber, normalVatNumber } from '#domain/vat-number.ts'
import { declareCalls } from './call.ts'
import { ById, Day, Id, optionalText, requiredLine, text } from './primitives.ts'
import { z } from './zod.ts'

/** The operator's VAT registration; `to` is the last day, null while it lasts. */
const Registration = z.object({ vatNumber: text('EE123456789'), from: Day, to: Day.nullable() })

const RegistrationInput = z
  .object({
    vatNumber: optionalText(40)
      .overwrite(normalVatNumber)
      .refine(isEstonianVatNumber, 'not-an-estonian-vat-number')
      .meta({ examples: ['EE123456789'] }),
    from: Day,
    to: Day.nullable(),
  })
  .refine(({ from, to }) => to === null || from <= to, { message: 'before-first-day', path: ['to'] })

/** A response of VIES with its consultation number. */
const ViesCheck = z.object({
  isValid: z.boolean('required'),
  checkedOn: Day,
  reference: requiredLine(100).meta({ examples: ['WAPIAAAAX1Y2Z3'] }),
})

export const Vat = z.object({
  /** Earliest first. */
  registrations: z.array(Registration.extend({ id: Id })),
  /** Numbers of artists in other member states with the last response; unchecked numbers first. */
  viesNumbers: z.array(
    z.object({
      artistId: Id,
      name: text('Leelo Uduvere'),
      vatNumber: text('LV12345678901'),
      check: ViesCheck.nullable(),
    }),
  ),
})
export type Vat = z.infer<typeof Vat>

export const vat = declareCalls({
  'GET /admin/vat': {
    access: 'admin',
    operationId: 'getVat',
    summary: 'Return the VAT registrations of the operator, and the VAT numbers of artists that VIES has to confirm',
    answer: Vat,
  },
  'POST /admin/vat-registrations': {
    access: 'admin',
    refusals: ['vat-registrations-overlap'],
    money: 'nobody',
    operationId: 'addVatRegistration',
    summary: 'Add a period in which the operator is registered for VAT',
    body: RegistrationInput,
  },
  'PUT /admin/vat-registrations/{id}': {
    access: 'admin',
    refusals: ['not-found', 'vat-registrations-overlap'],
    money: 'nobody',
    operationId: 'changeVatRegistration',
    summary: 'Change a period in which the operator is registered for VAT, or end it',
    params: ById,
    body: RegistrationInput,
  },
  'DELETE /admin/vat-registrations/{id}': {
    access: 'admin',
    refusals: ['not-found'],
    money: 'nobody',
    operationId: 'removeVatRegistration',
    summary: 'Remove a VAT registration that was entered by mistake',
    params: ById,
  },
  'POST /admin/vies-checks': {
    access: 'admin',
    refusals: ['artist-not-found', 'forbidden', 'vat-number-changed', 'vies-check-in-future'],
    money: 'payouts',
    operationId: 'recordViesCheck',
    summary: 'Record what VIES answered about the VAT number of an artist',
    body: ViesCheck.extend({ artistId: Id, vatNumber: requiredLine(40).overwrite(normalVatNumber) }),
  },
})
