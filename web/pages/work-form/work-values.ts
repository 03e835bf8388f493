import type { z } from 'zod'
import type { OwnWorkDetails } from '#contract/own-works.ts'
import { artworkFieldsOf, type WorkForm } from '#contract/work-form.ts'
import { eachDetail } from '#domain/artwork.ts'
import { plainNumber } from '#domain/decimal.ts'
import { type Language, typedWords } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import type { listedPictures } from './work-pictures.ts'

export type Typed = z.input<typeof WorkForm>
export type Sent = z.output<typeof WorkForm>

const emptyWork = (): Typed => ({
  titles: typedWords(),
  descriptions: typedWords(),
  category: '',
  price: '',
  dimensions: '',
  editionKind: 'original',
  editionSize: '',
  tags: [],
  ...eachDetail({ text: () => typedWords(), number: () => '', yesNo: () => false }),
  weight: '',
  packedSize: '',
  aiUse: 'none',
})

export function valuesOf(work: OwnWorkDetails | null, language: Language): Typed {
  if (!work) return emptyWork()
  const number = (value: number | null) => (value === null ? '' : plainNumber(value, language))
  const { width, height, depth, unit } = work.dimensions
  return {
    titles: typedWords(work.titles),
    descriptions: typedWords(work.descriptions),
    category: work.category,
    price: String(work.artistPrice),
    dimensions: sizeText([width, height, depth], unit, language),
    editionKind: work.edition.kind,
    editionSize: work.edition.kind === 'limited' ? String(work.edition.size ?? '') : '',
    tags: work.tags,
    ...eachDetail({
      text: (name) => typedWords(work[name]),
      number: (name) => String(work[name] ?? ''),
      yesNo: (name) => work[name],
    }),
    weight: number(work.weight === null ? null : work.weight / 1000),
    packedSize: work.packedSize
      ? sizeText([work.packedSize.width, work.packedSize.height, work.packedSize.depth], 'cm', language)
      : '',
    aiUse: work.aiUse,
  }
}

/** In typed notation; a missing middle side stays 0. */
function sizeText(sides: readonly number[], unit: string, language: Language): string {
  const last = sides.findLastIndex((side) => side > 0)
  const shown = sides.slice(0, last + 1).map((side) => plainNumber(side, language))
  return shown.length > 0 ? `${shown.join(' × ')} ${unit}` : ''
}

type Sending = { price: number; pictures: ReturnType<typeof listedPictures>; status: string }

/** `price` is what the buyer pays. */
export function fieldsOf(sent: Sent, { price, pictures, status }: Sending): Record<string, string> {
  const fields = {
    ...artworkFieldsOf(sent),
    artistPrice: toEuros(sent.price),
    price,
    currency: 'EUR',
    pictures,
    ...(status ? { status } : {}),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]))
}

/** The API refuses the ambiguous "1.125" as a form does. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return plainNumber(value, 'en')
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
}
