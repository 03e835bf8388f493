import { z } from 'zod'
import { parseDimensions } from '#domain/dimensions.ts'
import { mostLetters, workFields } from './own-works.ts'
import { Euros } from './primitives.ts'

/** A number that somebody types, with a point or a comma; empty when it may be. */
const typedNumber = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : Number(typed.replace(',', '.'))))
    .pipe(schema.optional())

const typedSize = z.string().superRefine((typed, context) => {
  const parsed = parseDimensions(typed)
  if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.code })
})

/** What the screen asks for. Codes are told in texts/problems, those of sizes in texts/work-form. */
export const WorkForm = z
  .object({
    titles: workFields.titles.refine((titles) => Object.keys(titles).length > 0, 'required'),
    descriptions: workFields.descriptions,
    mediums: workFields.mediums,
    category: z.string().min(1, 'required'),
    price: z.string().min(1, 'required').pipe(typedNumber(Euros)),
    dimensions: typedSize,
    year: typedNumber(workFields.year),
    editionKind: workFields.editionKind,
    editionSize: typedNumber(workFields.editionSize),
    tags: z.array(z.string().max(mostLetters.tag, 'too-long')).max(20, 'too-big'),
    framed: z.boolean(),
    signed: z.boolean(),
    readyToHang: z.boolean(),
    /** Kilograms. */
    weight: typedNumber(z.number('not-a-number').min(0.001, 'too-small').max(1000, 'too-big')),
    packedSize: typedSize,
    aiUse: workFields.aiUse,
  })
  .refine(({ editionKind, editionSize }) => editionKind !== 'limited' || editionSize !== undefined, {
    message: 'required',
    path: ['editionSize'],
  })
