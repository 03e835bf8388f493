import { eachDetail } from '#domain/artwork.ts'
import { parseDimensions } from '#domain/parse-dimensions.ts'
import { type ArtworkInput, workFields } from './own-works.ts'
import { ArtistPrice } from './primitives.ts'
import { TypedEuros, TypedNumber } from './typed-number.ts'
import { z } from './zod.ts'

const typedNumber = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.preprocess((typed) => (isEmpty(typed) ? undefined : typed), TypedNumber.pipe(schema).optional())

const isEmpty = (typed: unknown) => typeof typed === 'string' && typed.trim() === ''

const typedSize = z.string().superRefine((typed, context) => {
  const parsed = parseDimensions(typed)
  if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.code })
})

/** Validates the form. Messages are in texts/problems, and in texts/work-form for sizes. */
export const WorkForm = z
  .object({
    titles: workFields.titles.refine((titles) => Object.keys(titles).length > 0, 'required'),
    descriptions: workFields.descriptions,
    category: workFields.category,
    price: z.string().trim().min(1, 'required').pipe(TypedEuros).pipe(ArtistPrice),
    dimensions: typedSize,
    editionKind: workFields.editionKind,
    editionSize: typedNumber(workFields.editionSize),
    tags: workFields.tags,
    ...eachDetail({
      text: (name) => workFields[name],
      number: (name) => typedNumber(workFields[name]),
      yesNo: (name) => workFields[name],
    }),
    /** Kilograms. */
    weight: typedNumber(z.number('not-a-number').min(0.001, 'too-small').max(1000, 'too-big')),
    packedSize: typedSize,
    aiUse: workFields.aiUse,
  })
  .refine(({ editionKind, editionSize }) => editionKind !== 'limited' || editionSize !== undefined, {
    message: 'required',
    path: ['editionSize'],
  })

export function artworkFieldsOf({ price, dimensions, packedSize, weight, ...rest }: z.output<typeof WorkForm>) {
  const { width, height, depth, unit } = sizeOf(dimensions)
  const packed = sizeOf(packedSize)
  return {
    ...rest,
    artistPrice: price,
    width,
    height,
    depth,
    unit,
    weight: weight === undefined ? undefined : Math.round(weight * 1000),
    packedSize: packed.depth > 0 ? { width: packed.width, height: packed.height, depth: packed.depth } : null,
  } satisfies ArtworkInput
}

function sizeOf(typed: string) {
  const parsed = parseDimensions(typed)
  return parsed.ok ? parsed.value : { width: 0, height: 0, depth: 0, unit: 'cm' as const }
}
